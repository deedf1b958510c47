/* topics.h: what can be asked about: the open question, every place, card and tile.
 *
 * It finds the messages GAME.help.WHAT.WHICH by their keys, so a game has as much help as its
 * messages hold and nothing is listed twice. What a topic is called besides its name stands in
 * also.GAME.WHAT.WHICH, as words parted by commas. */
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
/* What may be meant by these words: the one `what which`, all of a WHAT (in the language or as
 * in the keys), or those that are called so, in the language or else in English. N = 1: its text is to be shown; more: they are to be listed. */
void topics_asked(const struct game *g, const struct lang *lang, const char *words,
                  struct topics *found);
/* The words that ask for it, `Ort 5`. */
void topic_words(const struct game *g, const struct lang *lang, const char *topic, struct buf *out);
/* `WHAT.WHICH` of a message that was found so, and back: both lie in the message's key. */
const char *topic_of_key(const struct game *g, const char *key);
const char *topic_key(const struct game *g, const char *topic);
/* The message that explains what SEAT is asked; NULL: there is none. */
const char *topic_of_question(const struct game *g, const struct lang *lang,
                              const struct gview *view, int seat);
/* The message that explains the word of the game with this key ("board.place.7"); or NULL. */
const char *topic_of_word(const struct game *g, const struct lang *lang, const char *key);

#endif
