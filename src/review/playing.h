/* playing.h: one choice played out, from what the one who decides may know.
 *
 * For those who judge decisions. What is hidden is dealt anew from the view for every round, and in
 * one round all choices meet the same deal and the same luck. Nothing here knows more than
 * the view. */
#ifndef REVIEW_PLAYING_H
#define REVIEW_PLAYING_H

#include "bots/bot.h"

/* A round: its deal, and how far it is played. */
struct playing_round {
    uint64_t luck, number;
    uint32_t turns; /* that a playout goes before it is judged */
    int32_t doubt;  /* as an outlook has it */
    union state_room root;
};

/* A number that the view alone makes. */
uint64_t playing_luck(const struct bot_query *q);
/* Deals what is hidden, for the round's luck and number, into its root. */
void playing_deal(const struct bot_query *q, struct playing_round *round);
/* What A leads to in that deal, as a number. */
uint64_t playing_outcome(const struct bot_query *q, const union state_room *root, action a);
/* What A is worth in that deal to the one who decides (bots/outlook.h). */
int32_t playing_worth(const struct bot_query *q, const struct playing_round *round, action a);
/* The same if ON is played behind it, which is a part of the same turn; NULL: nothing is. */
int32_t playing_worth_on(const struct bot_query *q, const struct playing_round *round, action a,
                         const struct turn_line *on);
/* How many of the choices differ in what they lead to; the first of each kind stay, of that which
 * holds KEEP that one. */
int playing_distinct(const struct bot_query *q, action keep, action out[]);

#endif
