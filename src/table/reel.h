/* reel.h: a recorded game that can be looked at event by event, in both directions.
 *
 * All positions are held, so that every step costs the same. Like a table a reel hands
 * out views only. Position 0 is before the first event, position n after event n; what lies
 * behind the last one is the last one. */
#ifndef TABLE_REEL_H
#define TABLE_REEL_H

#include "table/table.h"

struct reel;

/* NULL: FAULT says where and why, lack of memory too. A record that just stops is good: END says so. */
struct reel *reel_new(const char *text, size_t n, struct record_end *end,
                      struct record_fault *fault);
void reel_free(struct reel *reel);

const struct record_head *reel_head(const struct reel *reel);
size_t reel_events(const struct reel *reel);
bool reel_is_over(const struct reel *reel); /* the game came to its end */

/* Turns: 1 … reel_turns(); events before the first decision of a seat belong to turn 1. */
uint32_t reel_turns(const struct reel *reel);
uint32_t reel_turn_at(const struct reel *reel, size_t at);      /* in which the next event lies */
size_t reel_turn_start(const struct reel *reel, uint32_t turn); /* the position it begins at */

/* May it be seen as VIEWER by one who is OWN? A masked record only as its viewer; of a game that
 * is not over cards may be dealt out at this very moment: what others hold stays hidden. */
bool reel_may_see(const struct reel *reel, int own, int viewer);
/* Of a masked record everybody gets what its viewer may know. */
const struct gview *reel_view(const struct reel *reel, size_t at, int viewer,
                              union state_room *room);
int reel_turn_of(const struct reel *reel, size_t at); /* who is to act there, as table_turn() */
uint32_t reel_may_act(const struct reel *reel, size_t at); /* as table_may_act() */
/* Tells the events FROM + 1 … TO (numbers from 1), seen as VIEWER. */
void reel_tell(const struct reel *reel, int viewer, size_t from, size_t to, table_hook *hook,
               void *self);

/* A table on which the game goes on from position AT: its first AT events with their notes, and no
 * more. NULL: of a masked record, which knows too little; of a position or for a dealer that is
 * not there (table_check()); where there is not enough memory. */
struct table *reel_branch(const struct reel *reel, size_t at, const struct dealer *dealer);

#endif
