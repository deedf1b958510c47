/* pay.c: prices in goods, and all the ways to pay one.
 *
 * A payment is five numbers: goods of each colour, dice first, then coloured
 * tokens [D-9.3]; and brown tokens, which stand for a colour only if no unused die
 * of it is left [D-9.4]; for which one is not named [D-9.6].
 *
 * A die given in place of a token is never a loss, unless tokens of that sort run
 * short before the die could have been used: then everybody returns one. So tokens
 * may go before dice exactly where a sort is scarce [D-9.10]: brown ones by the
 * payment itself [D-9.11], coloured ones by a decision of their own [D-9.12]. */
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

/* What the action takes from the supply: a nibble for each sort but lira. */
static uint32_t brings(action plan)
{
    switch (act_kind(plan)) {
    case A_TOKEN: return nibble_one(act_a(plan));
    case A_WILD: return nibble_one(BROWN);
    case A_CRYSTAL: return nibble_one(CRYSTAL);
    case A_TWO: return nibble_one(act_a(plan)) + nibble_one(act_b(plan));
    default: return 0; /* tiles and rubies */
    }
}

void dice_bring(struct dice *s, action plan, struct trace *t)
{
    unsigned a = act_a(plan), b = act_b(plan);

    switch (act_kind(plan)) {
    case A_TOKEN: dice_take_one(s, s->seat, a, 1, t); return;
    case A_WILD: dice_take_one(s, s->seat, BROWN, 1, t); return;
    case A_CRYSTAL: dice_take_one(s, s->seat, CRYSTAL, 1, t); return;
    case A_TWO:
        dice_take_one(s, s->seat, a, a == b ? 2 : 1, t);
        if (a != b) dice_take_one(s, s->seat, b, 1, t);
        return;
    default: return; /* tiles and rubies */
    }
}

/* ---- scarce tokens -------------------------------------------------------------------------- */

/* A die kept back serves a later action: what the last one takes comes too late. On the way an
 * action takes 2 of a colour or 1 brown; a bazaar card one of a colour for each player, or 2. */
static unsigned between(const struct dice *s) { return s->actions > 2 ? s->actions - 2u : 0; }

static unsigned scarce_goods(const struct dice *s)
{
    unsigned each = nibble(s->faces, FACE_CARD) ? s->seats : 2u;
    amounts asked = nibbles_goods(brings(s->plan)) + amounts_each(between(s) * each);

    return amounts_kinds(~amounts_enough(amounts_of(s->supply), asked) & 0x80808080u);
}

bool dice_is_scarce(const struct dice *s, unsigned sort)
{
    unsigned each = nibble(s->faces, FACE_CARD) ? 2 : 1;

    if (sort < GOODS) return scarce_goods(s) >> sort & 1u;
    return s->supply[BROWN] < nibble(brings(s->plan), BROWN) + between(s) * each;
}

/* ---- payments --------------------------------------------------------------------------------- */

static action payment(const unsigned x[GOODS], unsigned browns)
{
    return act(A_PAY, 0, 0, 0) | x[0] << 20 | x[1] << 16 | x[2] << 12 | x[3] << 8 | browns << 4;
}

/* Fixed kinds, without brown tokens: one way. */
static action *put_plain(const struct need *need, action *p)
{
    const unsigned x[GOODS] = {need->good[0], need->good[1], need->good[2], need->good[3]};

    *p = payment(x, 0);
    return p + 1;
}

/* Fixed kinds: of each colour dice first, the rest tokens of it or brown [D-9.5]. */
static action *put_fixed(const struct dice *s, const struct need *need, action *p)
{
    unsigned low[GOODS], high[GOODS], x[GOODS], total = 0, browns = s->player[s->seat].own[BROWN];
    bool free = dice_is_scarce(s, BROWN); /* [D-9.11] */

    for (unsigned g = 0; g < GOODS; g++) {
        low[g] = free ? 0 : least(need->good[g], on_dice(s, g));
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

/* One of each kind and more of any: does some reading of the brown tokens fit? FREE: they
 * stand for colours that dice show, too. */
static bool fits_carpet(const struct dice *s, const unsigned x[GOODS], unsigned browns, bool free)
{
    unsigned missing = 0;
    bool exhausted = free; /* a colour without an unused die */

    for (unsigned g = 0; g < GOODS; g++) {
        if (!x[g] && on_dice(s, g) && !free) return false; /* the die has to serve */
        missing += !x[g];
        exhausted |= x[g] >= on_dice(s, g);
    }
    return missing <= browns && (missing == browns || exhausted);
}

static action *put_carpet(const struct dice *s, unsigned total, unsigned browns, action *p)
{
    unsigned x[GOODS], most[GOODS], left = total - browns;
    bool free = browns && dice_is_scarce(s, BROWN); /* [D-9.11] */

    for (unsigned g = 0; g < GOODS; g++) most[g] = least(available(s, g), left);
    for (x[0] = 0; x[0] <= most[0]; x[0]++)
        for (x[1] = 0; x[1] <= most[1] && x[0] + x[1] <= left; x[1]++)
            for (x[2] = 0; x[2] <= most[2] && x[0] + x[1] + x[2] <= left; x[2]++) {
                x[3] = left - x[0] - x[1] - x[2];
                if (x[3] <= most[3] && fits_carpet(s, x, browns, free)) *p++ = payment(x, browns);
            }
    return p;
}

action *dice_put_payments(const struct dice *s, const struct need *need, action *p)
{
    if (need->any) return put_carpet(s, (unsigned)GOODS + need->any, s->browns, p);
    return s->player[s->seat].own[BROWN] ? put_fixed(s, need, p) : put_plain(need, p);
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

/* ---- dice or tokens ----------------------------------------------------------------------------- */

uint32_t dice_before_tokens(const struct dice *s, action paid)
{
    uint32_t dice = 0;

    for (unsigned g = 0; g < GOODS; g++)
        dice += least(nibble(paid, g), on_dice(s, g)) * nibble_one(g);
    return dice;
}

/* A token can take the place of a die if it is owned and not needed beside all dice. */
bool dice_may_wait(const struct dice *s, action paid)
{
    unsigned scarce = scarce_goods(s);
    amounts dice = nibbles_goods(s->faces), own = amounts_of(s->player[s->seat].own);
    amounts asked = nibbles_goods(paid), one = amounts_each(1);

    return scarce && scarce & amounts_kinds(amounts_enough(asked, one) & amounts_enough(dice, one) &
                                            amounts_enough(own, one) &
                                            amounts_enough(dice + own, asked + one));
}

/* The dice among the goods of a payment: as many as there are, or, where the colour is scarce,
 * any number that tokens can make up. */
action *dice_put_dice(const struct dice *s, action paid, action *p)
{
    unsigned low[GOODS], high[GOODS], x[GOODS], scarce = scarce_goods(s);

    for (unsigned g = 0; g < GOODS; g++) {
        unsigned n = nibble(paid, g), own = s->player[s->seat].own[g];
        high[g] = least(n, on_dice(s, g));
        low[g] = !(scarce >> g & 1u) ? high[g] : n > own ? n - own : 0;
    }
    for (x[0] = low[0]; x[0] <= high[0]; x[0]++)
        for (x[1] = low[1]; x[1] <= high[1]; x[1]++)
            for (x[2] = low[2]; x[2] <= high[2]; x[2]++)
                for (x[3] = low[3]; x[3] <= high[3]; x[3]++)
                    *p++ = act(A_DICE, x[0] << 4 | x[1], x[2] << 4 | x[3], 0);
    return p;
}

void dice_pay(struct dice *s, action paid, uint32_t dice)
{
    struct trader *me = dice_mover(s);

    s->faces -= dice;
    s->paid = 0;
    for (unsigned r = 0; r <= BROWN; r++) { /* what is no die is a token */
        unsigned n = nibble(paid - dice, r);
        me->own[r] = (uint8_t)(me->own[r] - n);
        s->supply[r] = (uint8_t)(s->supply[r] + n);
    }
}
