/* kit.c: what the dice game's tests ask of a position beside its text. */
#include "kit.h"

const struct game *const KIT_GAME = &DICE;

const struct dice *dice_now(const struct play *p) { return dice_in(state_now(p)); }

const struct trader *trader_now(const struct play *p, int player)
{
    return &dice_now(p)->player[player - 1];
}

int gained(const struct play *p, int player, unsigned sort)
{
    const struct dice *was = dice_in((const struct gstate *)(const void *)&p->before);

    return trader_now(p, player)->own[sort] - was->player[player - 1].own[sort];
}
