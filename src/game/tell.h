/* tell.h: facts for people, added by the rules while they happen. Without a
 * trace nothing is done, so that telling costs a simulation next to nothing. */
#ifndef GAME_TELL_H
#define GAME_TELL_H

#include "game/game.h"

static inline struct arg number(unsigned n) { return (struct arg){SORT_NUMBER, (int32_t)n}; }
static inline struct arg word(unsigned sort, unsigned value)
{
    return (struct arg){(uint8_t)sort, (int32_t)value};
}

void phrase_add(struct phrase *phrase, struct arg a); /* an arg of SORT_NONE is left out */

/* A fact that all may read. What finds no room is dropped: it can be seen on the table. */
void trace_add(struct trace *t, unsigned id, int who, struct arg a, struct arg b);

static inline void tell2(struct trace *t, unsigned id, int who, struct arg a, struct arg b)
{
    if (t) trace_add(t, id, who, a, b);
}
static inline void tell1(struct trace *t, unsigned id, int who, struct arg a)
{
    if (t) trace_add(t, id, who, a, (struct arg){SORT_NONE, 0});
}

/* Who has won, with how much: fact WINS, or SHARES for each of several. */
void tell_winners(struct trace *t, const struct result *r, int seats, unsigned wins,
                  unsigned shares);

#endif
