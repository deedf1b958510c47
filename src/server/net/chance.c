/* chance.c: what chance brings, by the scheme of src/fair. */
#include "fair/fair.h"
#include "server/net/inside.h"

#include <string.h>

action net_chance(const struct hub_dice *dice, uint64_t k, const struct hub_open *open)
{
    const struct fair_open from = {open->game, open->outcome, open->n};
    struct fair_dice fair;
    action a;

    memcpy(fair.secret, dice->secret, sizeof fair.secret);
    memcpy(fair.joined, dice->joined, sizeof fair.joined);
    memcpy(fair.game, dice->game, sizeof fair.game);
    return fair_deal(&fair, k, &from, &a) ? a : 0;
}
