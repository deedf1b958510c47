/* board.h: the board game, 2–5 players; rules in docs/rules/board.md. */
#ifndef BOARD_BOARD_H
#define BOARD_BOARD_H

#include "game/game.h"

extern const struct game BOARD;

#endif
