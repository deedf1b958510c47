/* list.c: all that bots know of single games, one row a game.
 *
 * The levels were set by measuring neighbours against each other: docs/bots.md. */
#include "bots/eval/eval.h"
#include "games/board/board.h"
#include "games/dice/dice.h"
#include "games/write/write.h"

enum { NOVICE = SHORT_SIGHTED | FORGETS_OWN | FORGETS_OTHERS | LOVES_RUBIES | HOARDS };

static const struct strength BOARD_LEVELS[LEVELS] = {
    {.blur = 900, .traits = NOVICE},
    {.blur = 600, .traits = SHORT_SIGHTED | FORGETS_OWN | FORGETS_OTHERS},
    {.blur = 300, .traits = FORGETS_OTHERS},
    {0},
    {.playouts = 70, .crowded = 110},
    {.playouts = 2000},
};
/* More blur helps the first one: it is kept from what it likes. */
static const struct strength DICE_LEVELS[LEVELS] = {
    {.blur = 120, .traits = NOVICE},
    {.blur = 400, .traits = FORGETS_OWN | FORGETS_OTHERS | HOARDS},
    {.blur = 300, .traits = FORGETS_OWN | FORGETS_OTHERS},
    {.mistakes = 110, .crowded = 115},
    {.mistakes = 25, .crowded = 55},
    {.playouts = 4000},
};
static const struct strength WRITE_LEVELS[LEVELS] = {
    {.blur = 400, .traits = NOVICE},
    {.blur = 300, .traits = SHORT_SIGHTED | FORGETS_OTHERS | LOVES_RUBIES},
    {.blur = 300, .traits = FORGETS_OTHERS},
    {0},
    {.playouts = 40},
    {.playouts = 1500, .crowded = 400},
};

/* Between what neighbours lose when their games are analysed: docs/analysis.md. */
static const uint16_t BOARD_LAPSES[] = {350, 240, 155, 95, 50};
static const uint16_t DICE_LAPSES[] = {385, 310, 230, 135, 45};
static const uint16_t WRITE_LAPSES[] = {425, 330, 265, 185, 75};

/* A tick needs a column, too: ten rubies. */
static bool write_fulfils(const struct gstate *over, int aim)
{
    return write_column(over) && write_tasks(over) >> (aim - 1) & 1u;
}

const struct bot_game BOT_BOARD = {
    .game = &BOARD,
    .policy = board_policy,
    .reasons = board_reasons,
    .look = board_traits,
    .judge = {.net = &NET_BOARD, .rounds = 2},
    .level = BOARD_LEVELS,
    .doubt = 300,
    .lapses = BOARD_LAPSES,
};
const struct bot_game BOT_DICE = {
    .game = &DICE,
    .policy = dice_policy,
    .reasons = dice_reasons,
    .look = dice_traits,
    .judge = {.net = &NET_DICE, .rounds = 1, .is_near = true},
    .level = DICE_LEVELS,
    .doubt = 200,
    .lapses = DICE_LAPSES,
};
const struct bot_game BOT_WRITE = {
    .game = &WRITE,
    .policy = write_policy,
    .reasons = write_reasons,
    .look = write_traits,
    .fulfils = write_fulfils,
    .aims = WRITE_TASKS,
    .judge = {.net = &NET_WRITE, .rounds = 2},
    .alone = {.net = &NET_ALONE, .rounds = 4, .is_alone = true},
    .level = WRITE_LEVELS,
    .doubt = 200,
    .lapses = WRITE_LAPSES,
};
const struct bot_game *const BOT_GAMES[] = {&BOT_BOARD, &BOT_DICE, &BOT_WRITE, NULL};
