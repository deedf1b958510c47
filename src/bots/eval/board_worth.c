/* board_worth.c: what a trip is worth, in the units of board_weights.c.
 *
 * This is asked some hundred times a turn; so goods are judged by one sum over
 * tables that the world holds ready, and what a turn has not changed is not
 * judged again. */
#include "bots/eval/board_plan.h"

#include <assert.h>

static inline int lesser(int a, int b) { return a < b ? a : b; }

/* ---- lira ------------------------------------------------------------------- */

static inline int share(int worth, unsigned ready)
{
    return worth * (1 << READY_BITS) + (int)ready;
}

/* Up to a ruby's price each counts in full, for a second ruby less, and so on. */
static inline int share_of_lira(const struct world *x, const struct trip *t, int each)
{
    const int16_t *w = x->w;
    bool sold_out = t->dealer_price > DEALER_LAST;
    int price = sold_out ? DEALER_LAST : t->dealer_price, lira = t->lira;
    int v = lesser(lira, price) * each;

    if (lira < price) return share(v, 0);
    if (!sold_out) v += w[W_DEALER_READY];
    v += lesser(lira - price, price) * each * w[W_LIRA_MORE] / 64;
    if (lira > 2 * price) v += (lira - 2 * price) * each * w[W_LIRA_IDLE] / 64;
    return share(v, sold_out ? 0 : READY_LIRA);
}

/* ---- goods -------------------------------------------------------------------- */

/* The trip itself has brought a tile: now goods of its mosque are wanted for the other one. Returns
 * how much more they are worth by themselves. That is seldom, and kept out of the way of all
 * else. */
__attribute__((noinline)) static int change_of_taste(const struct world *x, const struct trip *t)
{
    unsigned brought = (unsigned)t->tiles ^ x->start.tiles;
    unsigned from = brought & 3u ? FABRIC : FRUIT, to = brought > 3u ? GOODS : FRUIT;
    int v = 0;

    for (unsigned g = from; g < to; g++) {
        struct taste taste;
        unsigned n = goods_count(t->goods, g);
        taste = taste_of(x, t->tiles, g);
        v += taste_worth(&taste, n) - (int)(x->kind[g][n] >> SUM_WORTH);
    }
    return v;
}

static inline unsigned sum_field(int64_t sum, unsigned at)
{
    return (unsigned)sum >> at & ((1u << SUM_BITS) - 1);
}

/* What goods are good for. */
struct uses {
    int alone;             /* their worth by themselves */
    unsigned large, small; /* how many of them each market would buy */
    unsigned lacking;      /* for the Sultan's ruby */
};

static inline int share_of_uses(const struct world *x, const struct uses *u, int each)
{
    int large = BOARD_INCOME[MARKET_LARGE][u->large], small = BOARD_INCOME[MARKET_SMALL][u->small];
    int v = u->alone + (large > small ? large : small) * each * x->w[W_SALE] / 64;

    if (u->lacking < 4) v += x->w[W_PALACE_READY + u->lacking];
    return share(v, u->lacking ? 0 : READY_GOODS);
}

__attribute__((always_inline)) static inline int share_of_goods(const struct world *x,
                                                                const struct trip *t, int each)
{
    unsigned asked, all;
    struct uses u;
    int64_t sum;

    sum = x->kind[FABRIC][goods_count(t->goods, FABRIC)] +
          x->kind[SPICE][goods_count(t->goods, SPICE)] +
          x->kind[FRUIT][goods_count(t->goods, FRUIT)] +
          x->kind[JEWELRY][goods_count(t->goods, JEWELRY)];
    asked = sum_field(sum, SUM_PALACE);
    all = sum_field(sum, SUM_ALL);
    u.alone = (int)(sum >> SUM_WORTH);
    if (t->tiles != x->start.tiles) u.alone += change_of_taste(x, t);
    u.large = sum_field(sum, t->sales[MARKET_LARGE] ? SUM_LARGE_NEXT : SUM_LARGE);
    u.small = sum_field(sum, t->sales[MARKET_SMALL] ? SUM_SMALL_NEXT : SUM_SMALL);
    u.lacking = t->palace_cost == x->start.palace_cost
                    ? palace_lacking(t->palace_cost, asked, all - asked)
                    : palace_short(t->goods, t->palace_cost);
    return share_of_uses(x, &u, each);
}

/* ---- all of it ------------------------------------------------------------------ */

/* In the last round the standing decides: rubies, then lira, then goods. */
static int worth_at_end(const struct trip *t)
{
    return t->rubies * 30000 + t->lira * 25 + (int)goods_size(t->goods);
}

static inline int share_of_owned(const struct world *x, const struct trip *t)
{
    return share(t->rubies * x->ruby + x->tiles[0][t->tiles & 3u] + x->tiles[1][t->tiles >> 2] +
                     x->extension[t->extensions] + x->family_home[t->family_home],
                 0);
}

static inline int worth_at(const struct world *x, const struct trip *t, int sum)
{
    return (sum >> READY_BITS) + t->extra + x->stack[t->stack_n] + x->at[sum & READY][t->place];
}

int plan_worth_carried(const struct world *x, const struct trip *t, const struct trip *before,
                       const struct shares *from, struct shares *of)
{
    if (x->last) return worth_at_end(t);
    *of = *from;
    if (t->owned != before->owned) of->owned = share_of_owned(x, t);
    if (t->means != before->means || t->tiles != before->tiles) {
        bool asked = t->asked != before->asked;
        int each = plan_lira(x, t);
        if (asked || t->lira != before->lira) of->lira = share_of_lira(x, t, each);
        if (asked || t->goods != before->goods || t->tiles != before->tiles)
            of->goods = share_of_goods(x, t, each);
    }
    of->sum = of->lira + of->goods + of->owned;
    return worth_at(x, t, of->sum);
}

int plan_worth_shared(const struct world *x, const struct trip *t, struct shares *of)
{
    const struct trip nothing = {.tiles = UINT8_MAX, .asked = UINT32_MAX}; /* all is another */

    *of = (struct shares){0};
    return plan_worth_carried(x, t, &nothing, of, of);
}

int plan_worth(const struct world *x, const struct trip *t)
{
    struct shares of;

    return plan_worth_shared(x, t, &of);
}

int plan_worth_after(const struct world *x, const struct trip *t, const struct trip *before,
                     const struct shares *of)
{
    int sum = of->sum;

    assert(!x->last);
    if (t->owned != before->owned) sum += share_of_owned(x, t) - of->owned;
    if (t->means != before->means || t->tiles != before->tiles) {
        bool asked = t->asked != before->asked;
        int each = plan_lira(x, t);
        if (asked || t->lira != before->lira) sum += share_of_lira(x, t, each) - of->lira;
        if (asked || t->goods != before->goods || t->tiles != before->tiles)
            sum += share_of_goods(x, t, each) - of->goods;
    }
    return worth_at(x, t, sum);
}
