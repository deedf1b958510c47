/* topics.h: what can be asked about: the open question, every place, card and tile.
 *
 * It finds the messages GAME.help.WHAT.WHICH by their keys, so a game has as much help as its
 * messages hold and nothing is listed twice. */
#ifndef HOST_TOPICS_H
#define HOST_TOPICS_H

#include "core/text.h"
#include "game/game.h"

enum { TOPICS_MAX = 256, TOPIC_KEY = 96 };

struct topics {
    const char *at[TOPICS_MAX]; /* `WHAT.WHICH`, inside the keys */
    size_t n;
};
/* By WHAT, then by WHICH: numbers by their value, before words. ONLY: what WHAT must be, or
 * NULL. Those of questions are left out: topic_of_question(). */
void topics_list(const struct game *g, const struct lang *lang, const char *only,
                 struct topics *topics);
/* The name of `WHAT.WHICH` in the language; NULL: it has none. */
const char *topic_name(const struct game *g, const struct lang *lang, const char *topic);
/* The message about `what which`, in large or small letters. NULL: there is none. */
const char *topic_spelt(const struct game *g, const struct lang *lang, const char *words);
/* The topics that the words name best: `Fountain`, `tea`, `7`. */
void topics_named(const struct game *g, const struct lang *lang, const char *words,
                  struct topics *found);
/* The message about these words: `what which`, or a name if only one topic is called so. NULL:
 * there is none. */
const char *topic_find(const struct game *g, const struct lang *lang, const char *words);
/* `WHAT.WHICH` of a message that was found so, and back: both lie in the message's key. */
const char *topic_of_key(const struct game *g, const char *key);
const char *topic_key(const struct game *g, const char *topic);
/* The message that explains what SEAT is asked; NULL: there is none. */
const char *topic_of_question(const struct game *g, const struct lang *lang,
                              const struct gview *view, int seat);
/* The message that explains the word of the game with this key ("board.place.7"); or NULL. */
const char *topic_of_word(const struct game *g, const struct lang *lang, const char *key);

#endif
