/* board.c: the board game as a table for the waist. */
#include "games/board/board.h"

#include "games/board/state.h"

const struct game BOARD = {
    .id = "board",
    .revision = 1,
    .seats_min = 2,
    .seats_max = PLAYERS,
    .options = BOARD_OPTIONS,
    .specs = BOARD_SPECS,
    .asides = UINT64_C(1) << A_LIRA5 | UINT64_C(1) << A_GOOD1 | UINT64_C(1) << A_HOME |
              UINT64_C(1) << A_RECALL | UINT64_C(1) << A_BACK,
    .declines = UINT64_C(1) << A_STOP | UINT64_C(1) << A_SKIP | UINT64_C(1) << A_NO |
                UINT64_C(1) << A_KEEP | UINT64_C(1) << A_DONE | UINT64_C(1) << A_END,
    .sorts = BOARD_SORTS,
    .map = "board.place",
    .keys = BOARD_KEYS,
    .tallies = BOARD_TALLIES,
    .ties = BOARD_TIES,
    .holdings = BOARD_HOLDINGS,
    .state_size = sizeof(struct board),
    .check = board_check,
    .init = board_init,
    .turn = board_turn,
    .legal = board_legal,
    .chance = board_chance,
    .sample = board_sample,
    .apply = board_apply,
    .result = board_result,
    .seats = board_seats,
    .round = board_round,
    .tally = board_tally,
    .hold = board_hold,
    .whose = board_whose,
    .phase = board_phase,
    .observe = board_observe,
    .mask = board_mask,
    .redeal = board_redeal,
    .ask = board_ask,
    .say = board_say,
    .why = board_why,
    .show = board_show,
    .dump = board_dump,
    .load = board_load,
    .sound = board_sound,
};
