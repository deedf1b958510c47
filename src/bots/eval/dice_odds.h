/* dice_odds.h: how likely a roll of the dice game pays for something. */
#ifndef BOTS_EVAL_DICE_ODDS_H
#define BOTS_EVAL_DICE_ODDS_H

#include "games/dice/state.h"

/* Of `all` rolls so many pay for a ruby, for a mosque tile at once, or promise more, by the
 * policy's tastes, than the roll before. */
struct dice_odds {
    uint64_t all, ruby, tile, better;
};

/* The roll that SEAT has before it now. */
void dice_odds_now(const struct dice *now, unsigned seat, struct dice_odds *odds);
/* All that may come of the re-roll; ROLLING: the dice are in the air. */
void dice_odds_after(const struct dice *now, const struct dice *rolling, unsigned seat,
                     struct dice_odds *odds);

#endif
