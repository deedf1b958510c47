/* kit.h: the tests' kit for Choose & Write.
 *
 * Positions start from 3 seats and player 1's first turn: prices 2 0 1 1, 2 1 0 1,
 * 2 1 1 0, 0 2 1 1 (with 1 or 2 seats 2 1 1 1, 2 2 0 1, 2 1 2 0, 0 2 2 1), places 1
 * and 2 in the display (in solo 1-left and 2-right), 3, 4, 5 … on the hands, the
 * caravan card four-lira, empty sheets. */
#ifndef WRITE_KIT_H
#define WRITE_KIT_H

#include "../kit.h"
#include "games/write/state.h"

/* Player 1 can pay for everything: 12 goods of each kind, 20 lira, a goods card. */
#define RICH                                                                                  \
    "player 1 marked 12 12 12 12; player 1 lira 20 0; player 1 cards ff; player 1 bonus 8 0;" \
    "player 1 rubies 4 3 1;"

const struct writing *writing_now(const struct play *p);
const struct sheet *sheet_now(const struct play *p, int player);

/* The places that the player may visit by these means, and no others: "8 4 B". */
void reaches(const struct play *p, int player, unsigned means, const char *places);
/* A position of KIT_GAME where player 1 has the guild card, 20 lira and LINES. */
KIT_TEXT(2) struct play with_guild(const char *card, const char *lines, ...);
/* A position where player 1 visits the Caravansary with this card open; two players. */
KIT_TEXT(2) struct play at_caravan(const char *card, const char *lines, ...);
/* Something happens: any of those who may act does anything. False: the game is over. */
bool random_event(struct play *p, struct rng *rng);
/* Why the action is not open to the seat, by what the seat knows; chance knows everything. */
int ask_why(const struct play *p, int seat, action a, struct remark out[]);

#endif
