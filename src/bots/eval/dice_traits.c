/* dice_traits.c: who will win the dice game, seen at the beginning of a turn. */
#include "bots/eval/dice_plan.h"
#include "bots/eval/eval.h"

static int lesser(int a, int b) { return a < b ? a : b; }
static int greater(int a, int b) { return a > b ? a : b; }

static unsigned later_by(const struct dice *s, unsigned seat, unsigned from)
{
    return (seat + s->seats - from) % s->seats;
}

static int16_t *one_hot(int16_t *x, int at, int n)
{
    for (int i = 0; i < n; i++) x[i] = (int16_t)(i == at ? FEATURE_ONE : 0);
    return x + n;
}

static int16_t *put_order(int16_t *x, const struct dice *s, unsigned seat)
{
    int togo = (int)ruby_goal(s), others = togo;
    bool last = s->flags & FLAG_LAST;

    for (unsigned i = 0; i < s->seats; i++)
        if (i != seat) others = lesser(others, togo - s->player[i].rubies);
    togo -= s->player[seat].rubies;
    x = one_hot(x, greater(togo, 0), 7);
    x = one_hot(x, greater(others, 0), 7);
    x = one_hot(x, (int)later_by(s, seat, s->seat), 4);
    x = one_hot(x, (int)later_by(s, seat, s->start), 4);
    *x++ = last ? FEATURE_ONE : 0;
    *x++ = last && later_by(s, seat, s->start) < later_by(s, s->seat, s->start) ? FEATURE_ONE : 0;
    return one_hot(x, s->seats - 2, 3);
}

static int16_t *put_hand(int16_t *x, const struct dice *s, const struct trader *p)
{
    int lira = p->own[LIRA], right = (int)track_price(s, TRACK_RIGHT), tokens = 0, kinds = 0;
    int nearest = 8, left = (int)track_price(s, TRACK_LEFT);

    for (unsigned g = 0; g < GOODS; g++) {
        int price = (int)track_price(s, g), own = p->own[g];
        *x++ = (int16_t)(16 * own);
        *x++ = (int16_t)(price ? 16 * greater(0, price - own) : 128);
        tokens += own;
        kinds += own != 0;
        if (price) nearest = lesser(nearest, greater(0, price - own));
    }
    x = one_hot(x, nearest, 7);
    *x++ = (int16_t)(16 * lesser(tokens, 12));
    *x++ = (int16_t)(16 * kinds);
    *x++ = (int16_t)(left ? 16 * greater(0, left - tokens) : 128);
    *x++ = (int16_t)(32 * p->own[BROWN]);
    *x++ = (int16_t)(16 * p->own[CRYSTAL]);
    *x++ = p->own[CRYSTAL] ? FEATURE_ONE : 0;
    *x++ = (int16_t)(4 * lesser(lira, 30));
    *x++ = (int16_t)(right ? 8 * greater(0, right - lira) : 128);
    *x++ = right && lira >= right ? FEATURE_ONE : 0;
    return x;
}

/* Goods that lack for a tile of the type that lies open. */
static int tile_lacks(const struct dice *s, const struct trader *p, unsigned type)
{
    int lacks = 5;

    for (unsigned g = 0; g < GOODS; g++)
        if (s->display >> (4 * type + g) & 1u) lacks = lesser(lacks, greater(0, 3 - p->own[g]));
    return lacks;
}

static int16_t *put_tiles(int16_t *x, const struct dice *s, const struct trader *p)
{
    int missing = (int)mosque_goal(s) - (int)tile_size(p->tiles);

    for (unsigned i = 0; i < TILE_TYPES; i++) *x++ = (int16_t)(32 * tiles_of_type(p->tiles, i));
    *x++ = p->mosque ? FEATURE_ONE : 0;
    for (unsigned i = 0; i < TILE_DIE; i++) *x++ = (int16_t)(16 * tile_lacks(s, p, i));
    return one_hot(x, p->mosque ? -1 : missing, 6);
}

static int worth_of(const struct dice *s, unsigned seat)
{
    struct table t;
    struct hand h;

    dice_plan_table(&t, s, seat, &DICE_WEIGHTS);
    dice_plan_hand(&h, &t, s, seat);
    return lesser(dice_worth(&t, &h) / 32, 500);
}

int dice_traits(const struct gstate *state, features all)
{
    const struct dice *s = dice_in(state);
    int16_t *x = all[0];
    int worth[SEATS_MAX];

    for (unsigned i = 0; i < s->seats; i++) worth[i] = worth_of(s, i);
    for (unsigned i = 0; i < s->seats; i++) {
        const struct trader *p = &s->player[i];
        int others = 0;
        for (unsigned k = 0; k < s->seats; k++)
            if (k != i) others = greater(others, worth[k]);
        x = put_order(all[i], s, i);
        x = put_hand(x, s, p);
        x = put_tiles(x, s, p);
        *x++ = (int16_t)worth[i];
        *x++ = (int16_t)others;
        *x++ = (int16_t)greater(0, worth[i] - others);
        *x++ = (int16_t)greater(0, others - worth[i]);
    }
    return (int)(x - all[s->seats - 1]);
}
