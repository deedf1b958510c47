/* write.c: Choose & Write as a table for the waist. */
#include "games/write/write.h"

#include "games/write/state.h"

const struct game WRITE = {
    .id = "write",
    .revision = 1,
    .seats_min = 1,
    .seats_max = PLAYERS,
    .options = WRITE_OPTIONS,
    .specs = WRITE_SPECS,
    .sorts = WRITE_SORTS,
    .map = "write.place",
    .keys = WRITE_KEYS,
    .tallies = WRITE_TALLIES,
    .state_size = sizeof(struct writing),
    .check = write_check,
    .init = write_init,
    .turn = write_turn,
    .legal = write_legal,
    .chance = write_chance,
    .sample = write_sample,
    .apply = write_apply,
    .result = write_result,
    .round = write_round,
    .tally = write_tally,
    .observe = write_observe,
    .mask = write_mask,
    .redeal = write_redeal,
    .ask = write_ask,
    .say = write_say,
    .why = write_why,
    .show = write_show,
    .dump = write_dump,
    .load = write_load,
    .sound = write_sound,
};
