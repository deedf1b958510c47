/* pay.c: prices in goods, and all the ways to pay one.
 *
 * A payment is five numbers: goods of each colour, dice first, then coloured
 * tokens [D-9.3]; and brown tokens. A token stands for a colour only if no unused
 * die of that colour is left [D-9.4]; what a brown one stands for is not named
 * [D-9.6]. */
#include "games/dice/state.h"

#include <string.h>

static unsigned on_dice(const struct dice *s, unsigned g) { return nibble(s->faces, g); }
static unsigned available(const struct dice *s, unsigned g)
{
    return on_dice(s, g) + s->player[s->seat].own[g];
}
static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

void dice_need(const struct dice *s, action plan, struct need *need)
{
    *need = (struct need){{0}, 0};
    switch (act_kind(plan)) {
    case A_TOKEN: need->good[act_a(plan)] = 2; return;
    case A_WILD: need->good[act_c(plan)] = 1; /* fall through */
    case A_CRYSTAL: need->good[act_a(plan)] = need->good[act_b(plan)] = 1; return;
    case A_TILE: memcpy(need->good, DICE_TILE_COST[act_a(plan)], sizeof need->good); return;
    case A_RUBY:
        if (act_a(plan) < GOODS) {
            need->good[act_a(plan)] = (uint8_t)track_price(s, act_a(plan));
            return;
        }
        need->any = (uint8_t)(track_price(s, TRACK_LEFT) - GOODS);
        break;
    default: break; /* two tokens */
    }
    for (unsigned g = 0; g < GOODS; g++) need->good[g] = 1;
}

static action payment(const unsigned x[GOODS], unsigned browns)
{
    return act(A_PAY, 0, 0, 0) | x[0] << 20 | x[1] << 16 | x[2] << 12 | x[3] << 8 | browns << 4;
}

/* Fixed kinds: of each colour dice first, the rest tokens of it or brown [D-9.5]. */
static action *put_fixed(const struct dice *s, const struct need *need, action *p)
{
    unsigned low[GOODS], high[GOODS], x[GOODS], total = 0, browns = s->player[s->seat].own[BROWN];

    for (unsigned g = 0; g < GOODS; g++) {
        low[g] = least(need->good[g], on_dice(s, g));
        high[g] = least(need->good[g], available(s, g));
        total += need->good[g];
    }
    for (x[0] = low[0]; x[0] <= high[0]; x[0]++)
        for (x[1] = low[1]; x[1] <= high[1]; x[1]++)
            for (x[2] = low[2]; x[2] <= high[2]; x[2]++)
                for (x[3] = low[3]; x[3] <= high[3]; x[3]++) {
                    unsigned paid = x[0] + x[1] + x[2] + x[3];
                    if (total - paid <= browns) *p++ = payment(x, total - paid);
                }
    return p;
}

/* One of each kind and more of any: does some reading of the brown tokens fit? */
static bool fits_carpet(const struct dice *s, const unsigned x[GOODS], unsigned browns)
{
    unsigned missing = 0;
    bool exhausted = false; /* a colour without an unused die */

    for (unsigned g = 0; g < GOODS; g++) {
        if (!x[g] && on_dice(s, g)) return false; /* the die has to serve */
        missing += !x[g];
        exhausted |= x[g] >= on_dice(s, g);
    }
    return missing <= browns && (missing == browns || exhausted);
}

static action *put_carpet(const struct dice *s, unsigned total, unsigned browns, action *p)
{
    unsigned x[GOODS], most[GOODS], left = total - browns;

    for (unsigned g = 0; g < GOODS; g++) most[g] = least(available(s, g), left);
    for (x[0] = 0; x[0] <= most[0]; x[0]++)
        for (x[1] = 0; x[1] <= most[1] && x[0] + x[1] <= left; x[1]++)
            for (x[2] = 0; x[2] <= most[2] && x[0] + x[1] + x[2] <= left; x[2]++) {
                x[3] = left - x[0] - x[1] - x[2];
                if (x[3] <= most[3] && fits_carpet(s, x, browns)) *p++ = payment(x, browns);
            }
    return p;
}

action *dice_put_payments(const struct dice *s, const struct need *need, action *p)
{
    if (!need->any) return put_fixed(s, need, p);
    return put_carpet(s, (unsigned)GOODS + need->any, s->browns, p);
}

/* [D-9.8] How many brown tokens the left carpet may be paid with. */
action *dice_put_browns(const struct dice *s, const struct need *need, action *p)
{
    unsigned total = (unsigned)GOODS + need->any,
             most = least(s->player[s->seat].own[BROWN], total);
    action ways[ACTIONS_MAX];

    for (unsigned n = 0; n <= most; n++)
        if (put_carpet(s, total, n, ways) > ways) *p++ = act(A_BROWN, n, 0, 0);
    return p;
}

void dice_pay(struct dice *s, action paid)
{
    struct trader *me = dice_mover(s);
    unsigned browns = nibble(paid, BROWN);

    for (unsigned g = 0; g < GOODS; g++) {
        unsigned n = nibble(paid, g), dice = least(n, on_dice(s, g)), coloured = n - dice;
        s->faces -= dice * nibble_one(g);
        me->own[g] = (uint8_t)(me->own[g] - coloured);
        s->supply[g] = (uint8_t)(s->supply[g] + coloured);
    }
    me->own[BROWN] = (uint8_t)(me->own[BROWN] - browns);
    s->supply[BROWN] = (uint8_t)(s->supply[BROWN] + browns);
}
