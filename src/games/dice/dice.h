/* dice.h: the dice game, 2–4 players; rules in docs/rules/dice.md. */
#ifndef DICE_DICE_H
#define DICE_DICE_H

#include "game/game.h"

extern const struct game DICE;

#endif
