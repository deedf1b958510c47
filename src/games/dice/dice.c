/* dice.c: the dice game as a table for the waist. */
#include "games/dice/dice.h"

#include "games/dice/state.h"

const struct game DICE = {
    .id = "dice",
    .revision = 2,
    .seats_min = 2,
    .seats_max = PLAYERS,
    .options = DICE_OPTIONS,
    .specs = DICE_SPECS,
    .declines = UINT64_C(1) << A_KEEP | UINT64_C(1) << A_END | UINT64_C(1) << A_REFUSE |
                UINT64_C(1) << A_DECLINE,
    .amounts = UINT64_C(1) << A_BAZAAR,
    .sorts = DICE_SORTS,
    .keys = DICE_KEYS,
    .tallies = DICE_TALLIES,
    .ties = DICE_TIES,
    .state_size = sizeof(struct dice),
    .check = dice_check,
    .init = dice_init,
    .turn = dice_turn,
    .legal = dice_legal,
    .chance = dice_chance,
    .sample = dice_sample,
    .apply = dice_apply,
    .result = dice_result,
    .seats = dice_seats,
    .round = dice_round,
    .tally = dice_tally,
    .observe = dice_observe,
    .mask = dice_mask,
    .redeal = dice_redeal,
    .ask = dice_ask,
    .say = dice_say,
    .why = dice_why,
    .show = dice_show,
    .dump = dice_dump,
    .load = dice_load,
    .sound = dice_sound,
};
