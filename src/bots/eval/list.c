/* list.c: all that bots know of single games, one row a game.
 *
 * The levels were set by measuring neighbours against each other: docs/bots.md. */
#include "bots/eval/eval.h"
#include "games/board/board.h"
#include "games/dice/dice.h"
#include "games/write/write.h"

#include <string.h>

static const struct strength BOARD_LEVELS[LEVELS] = {{500, 0}, {250, 0}, {90, 0},
                                                     {0, 0},   {0, 70},  {0, 2000}};
static const struct strength DICE_LEVELS[LEVELS] = {{600, 0}, {400, 0}, {230, 0},
                                                    {110, 0}, {25, 0},  {0, 4000}};
static const struct strength WRITE_LEVELS[LEVELS] = {{500, 0}, {250, 0}, {90, 0},
                                                     {0, 0},   {0, 40},  {0, 1500}};

const struct bot_game BOT_GAMES[] = {
    {.game = &BOARD,
     .policy = board_policy,
     .reasons = board_reasons,
     .look = board_traits,
     .judge = {.net = &NET_BOARD, .rounds = 2},
     .level = BOARD_LEVELS},
    {.game = &DICE,
     .policy = dice_policy,
     .reasons = dice_reasons,
     .look = dice_traits,
     .judge = {.net = &NET_DICE, .rounds = 1, .is_near = true},
     .level = DICE_LEVELS},
    {.game = &WRITE,
     .policy = write_policy,
     .reasons = write_reasons,
     .look = write_traits,
     .judge = {.net = &NET_WRITE, .rounds = 2},
     .alone = {.net = &NET_ALONE, .rounds = 4, .is_alone = true},
     .level = WRITE_LEVELS},
    {0},
};

const struct bot_game *bot_game_of(const struct game *g)
{
    for (const struct bot_game *knows = BOT_GAMES; knows->game; knows++)
        if (strcmp(knows->game->id, g->id) == 0) return knows;
    return NULL;
}
