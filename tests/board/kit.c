/* kit.c: what the board game's tests ask of a position beside its text. */
#include "kit.h"

const struct game *const KIT_GAME = &BOARD;

const struct board *board_now(const struct play *p) { return board_in(state_now(p)); }

const struct player *player_now(const struct play *p, int player)
{
    return &board_now(p)->player[player - 1];
}

void two_dice(const struct play *p)
{
    outcomes(p, "1 roll 1 1; 2 roll 1 2; 2 roll 1 3; 2 roll 1 4; 2 roll 1 5; 2 roll 1 6;"
                "1 roll 2 2; 2 roll 2 3; 2 roll 2 4; 2 roll 2 5; 2 roll 2 6; 1 roll 3 3;"
                "2 roll 3 4; 2 roll 3 5; 2 roll 3 6; 1 roll 4 4; 2 roll 4 5; 2 roll 4 6;"
                "1 roll 5 5; 2 roll 5 6; 1 roll 6 6");
}
