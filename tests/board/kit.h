/* kit.h: the tests' kit for the board game.
 *
 * Positions start from 3 seats, short paths and player 1's first decision; lira
 * 2 3 4, nobody holds a card, governor and smuggler on 6, tile 1 on both markets. */
#ifndef BOARD_KIT_H
#define BOARD_KIT_H

#include "../kit.h"
#include "games/board/state.h"

const struct board *board_now(const struct play *p);
const struct player *player_now(const struct play *p, int player);
/* Chance is to move and its outcomes are those of two dice. */
void two_dice(const struct play *p);

#endif
