/* board_worth.c: what a trip is worth, in the units of board_weights.c.
 *
 * This is asked some hundred times a turn; so goods are judged by one sum over
 * tables that the world holds ready, and the long way is taken only for what
 * the trip itself has changed. */
#include "bots/eval/board_plan.h"

static inline int lesser(int a, int b) { return a < b ? a : b; }

/* ---- lira ------------------------------------------------------------------- */

static inline int lira_worth(const struct world *x, const struct trip *t)
{
    unsigned risen = (unsigned)(t->dealer_price - x->dealer_price);

    return x->lira[risen < PRICES ? risen : PRICES - 1];
}

/* Up to a ruby's price each counts in full, for a second ruby less, and so on. */
static int worth_of_lira(const struct world *x, const struct trip *t, int each)
{
    const int16_t *w = x->w;
    bool sold_out = t->dealer_price > DEALER_LAST;
    int price = sold_out ? DEALER_LAST : t->dealer_price, lira = t->lira;
    int v = lesser(lira, price) * each;

    if (lira < price) return v;
    if (!sold_out) {
        v += w[W_DEALER_READY];
        if (x->s->near[t->place] >> DEALER & 1u) v += w[W_RUBY_NEAR];
    }
    v += lesser(lira - price, price) * each * w[W_LIRA_MORE] / 64;
    return lira > 2 * price ? v + (lira - 2 * price) * each * w[W_LIRA_IDLE] / 64 : v;
}

/* ---- goods -------------------------------------------------------------------- */

int plan_kind_worth(const struct world *x, unsigned tiles, unsigned g, unsigned n)
{
    const int16_t *w = x->w;
    unsigned need = x->need[g], lacking = n < need ? need - n : 0;
    bool second = tiles >> (g ^ 1u) & 1u; /* the mosque's other tile is there: a ruby waits */
    int v = (int)n * (w[W_GOOD] + (g == JEWELRY ? w[W_JEWELRY] : 0)) + (n ? w[W_KIND] : 0);

    if (!need || lacking > 2 || tiles >> g & 1u) return v;
    return v + w[(second ? W_PAIR_READY : W_TILE_READY) + lacking];
}

static int worth_one_by_one(const struct world *x, const struct trip *t)
{
    int v = 0;

    for (unsigned g = 0; g < GOODS; g++)
        v += plan_kind_worth(x, t->tiles, g, goods_count(t->goods, g));
    return v;
}

static inline unsigned sum_field(int32_t sum, unsigned at, unsigned bits)
{
    return (unsigned)sum >> at & ((1u << bits) - 1);
}

static inline unsigned saleable(const struct world *x, const struct trip *t, enum market m,
                                unsigned at_start)
{
    return t->sales[m] ? goods_size(goods_common(t->goods, x->demand[m][1])) : at_start;
}

static int worth_of_goods(const struct world *x, const struct trip *t, int each)
{
    const int16_t *w = x->w;
    int32_t sum = x->kind[FABRIC][goods_count(t->goods, FABRIC)] +
                  x->kind[SPICE][goods_count(t->goods, SPICE)] +
                  x->kind[FRUIT][goods_count(t->goods, FRUIT)] +
                  x->kind[JEWELRY][goods_count(t->goods, JEWELRY)];
    unsigned asked = sum_field(sum, SUM_PALACE, 4), all = sum_field(sum, SUM_ALL, 5);
    unsigned large = saleable(x, t, MARKET_LARGE, sum_field(sum, SUM_LARGE, 4));
    unsigned small = saleable(x, t, MARKET_SMALL, sum_field(sum, SUM_SMALL, 4));
    unsigned lacking = t->palace_cost == x->palace_cost
                           ? palace_lacking(x->palace_cost, asked, all - asked)
                           : palace_short(t->goods, t->palace_cost);
    int at_large = BOARD_INCOME[MARKET_LARGE][large], at_small = BOARD_INCOME[MARKET_SMALL][small];
    int v = t->tiles == x->tiles ? sum >> SUM_WORTH : worth_one_by_one(x, t);

    v += (at_large > at_small ? at_large : at_small) * each * w[W_SALE] / 64;
    if (lacking < 4) v += w[W_PALACE_READY + lacking];
    if (lacking == 0 && x->s->near[t->place] >> PALACE & 1u) v += w[W_RUBY_NEAR];
    return v;
}

/* ---- all of it ------------------------------------------------------------------ */

/* In the last round the standing decides: rubies, then lira, then goods. */
static int worth_at_end(const struct trip *t)
{
    return t->rubies * 30000 + t->lira * 25 + (int)goods_size(t->goods);
}

int plan_worth(const struct world *x, const struct trip *t)
{
    unsigned stack = t->stack_n < STACK_COUNTED ? t->stack_n : STACK_COUNTED;
    int each = lira_worth(x, t), v;

    if (x->last) return worth_at_end(t);
    v = t->extra + t->rubies * x->ruby + worth_of_lira(x, t, each) + worth_of_goods(x, t, each) +
        x->tile_set[t->tiles] + x->extension[t->extensions] + x->stack[stack];
    if (t->family_home) v += x->family_home;
    if ((x->s->near[FOUNTAIN] | bit(FOUNTAIN)) >> t->place & 1u) v += x->w[W_FOUNTAIN_NEAR];
    return v;
}
