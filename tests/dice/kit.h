/* kit.h: the tests' kit for the dice game.
 *
 * Positions start from 3 seats, player 1 with 2 actions and the dice 1 1 1 1 1 0,
 * everybody with 1 crystal and 0, 1, 2 lira, and the display lira-fabric,
 * card-spice, crystal-fruit, action-jewelry, bonus-fabric, die. */
#ifndef DICE_KIT_H
#define DICE_KIT_H

#include "../kit.h"
#include "games/dice/state.h"

const struct dice *dice_now(const struct play *p);
const struct trader *trader_now(const struct play *p, int player);
/* What the player has more, or less, of a sort than before the last does(). */
int gained(const struct play *p, int player, unsigned sort);

#endif
