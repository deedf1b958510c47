/* phrase.h: sentences of a game in a language. */
#ifndef GAME_PHRASE_H
#define GAME_PHRASE_H

#include "core/text.h"
#include "game/game.h"

struct speaker {
    const struct game *game;
    const struct lang *lang;
    int reader;              /* a seat: spoken to as "you"; SEAT_NONE, or SEAT_ALL */
    const char *const *name; /* by seat; NULL: "Player 1" … in the language */
};

void phrase_write(const struct speaker *to, const struct phrase *phrase, struct buf *out);
/* The sentence for an event, as TO's reader may know it, then the facts of TRACE, all of
 * which the reader may read; each ended by a line feed. BEFORE: the reader's view before the
 * event. */
void event_write(const struct speaker *to, const struct gview *before, struct event e,
                 const struct trace *trace, struct buf *out);
/* A choice that is offered, short: "go to the Fountain". Message KEY.choice of
 * its say-phrase. */
void choice_write(const struct speaker *to, const struct gview *view, struct event e,
                  struct buf *out);

/* What an event is called in a digest, shorter still: "Fountain". Message KEY.digest of its
 * say-phrase; false: it is not worth a word there, and nothing was written. */
bool event_digest(const struct speaker *to, const struct gview *before, struct event e,
                  struct buf *out);

/* A remark; “you” for the reader as in a phrase. */
void remark_write(const struct speaker *to, const struct remark *remark, struct buf *out);

bool fact_is_seen(const struct fact *fact, int reader);
/* Those of ALL's facts that READER may read. */
void trace_for(const struct trace *all, int reader, struct trace *seen);
/* For a game's say: the phrase of the action's spec with the action's arguments. */
void phrase_of_event(const struct game *g, struct event e, struct phrase *phrase);

#endif
