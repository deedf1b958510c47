/* board_traits.c: who will win the board game, seen at the beginning of a turn. */
#include "bots/eval/board_plan.h"
#include "bots/eval/eval.h"

#include <string.h>

static int lesser(int a, int b) { return a < b ? a : b; }
static int greater(int a, int b) { return a > b ? a : b; }

static unsigned later_by(const struct board *s, unsigned seat, unsigned from)
{
    return (seat + s->seats - from) % s->seats;
}

static int16_t *one_hot(int16_t *x, int at, int n)
{
    for (int i = 0; i < n; i++) x[i] = (int16_t)(i == at ? FEATURE_ONE : 0);
    return x + n;
}

static int16_t *put_goods(int16_t *x, const struct board *s, const struct player *p)
{
    unsigned cost = palace_cost(s), lacking = palace_short(p->goods, cost);

    for (unsigned g = 0; g < GOODS; g++) *x++ = (int16_t)(12 * goods_count(p->goods, g));
    *x++ = (int16_t)(12 * lesser((int)lacking, 8));
    *x++ = lacking == 0 ? FEATURE_ONE : 0;
    *x++ = (int16_t)(cost > GOODS * capacity(p) ? FEATURE_ONE : 0);
    for (unsigned m = 0; m < MARKETS; m++)
        *x++ = (int16_t)(4 * BOARD_INCOME[m][goods_size(goods_common(p->goods, demand_now(s, m)))]);
    return x;
}

static int16_t *put_tiles(int16_t *x, const struct board *s, const struct player *p)
{
    for (unsigned c = 0; c < TILES; c++) {
        unsigned need = tile_need(s, c);
        int lacks = (int)need - (int)goods_count(p->goods, c);
        bool open = need && !has_tile(p, c);
        bool pair = open && has_tile(p, c ^ 1u);
        *x++ = has_tile(p, c) ? FEATURE_ONE : 0;
        *x++ = (int16_t)(open && lacks <= 0 ? FEATURE_ONE : 0);
        *x++ = (int16_t)(pair ? 16 * greater(0, 4 - greater(lacks, 0)) : 0);
        *x++ = pair && lacks <= 0 ? FEATURE_ONE : 0;
    }
    return x;
}

static int16_t *put_lira(int16_t *x, const struct board *s, const struct player *p)
{
    int price = (int)dealer_price(s), lira = p->lira + 5 * (int)bag_count(p->hand, CARD_LIRA);
    bool sold_out = price > DEALER_LAST;

    *x++ = (int16_t)(2 * lesser(lira, 60));
    *x++ = (int16_t)(sold_out ? 0 : lesser(FEATURE_ONE * lira / price, 160));
    *x++ = !sold_out && lira >= price ? FEATURE_ONE : 0;
    *x++ = !sold_out && lira >= 2 * price ? FEATURE_ONE : 0;
    *x++ = sold_out ? FEATURE_ONE : (int16_t)(2 * price);
    return x;
}

static int16_t *put_rest(int16_t *x, const struct board *s, const struct player *p)
{
    unsigned reach = s->near[p->place];

    x = one_hot(x, p->extensions, EXTENSIONS + 1);
    *x++ = (int16_t)(16 * lesser(p->stack_n, 6));
    *x++ = p->stack_n == 0 ? FEATURE_ONE : 0;
    *x++ = (int16_t)(16 * __builtin_popcount(p->out));
    *x++ = (reach | bit(p->place)) >> FOUNTAIN & 1u ? FEATURE_ONE : 0;
    *x++ = reach >> DEALER & 1u && p->lira >= dealer_price(s) ? FEATURE_ONE : 0;
    *x++ = reach >> PALACE & 1u && !palace_short(p->goods, palace_cost(s)) ? FEATURE_ONE : 0;
    *x++ = p->family == POLICE ? FEATURE_ONE : 0;
    for (unsigned k = 0; k < CARDS; k++) *x++ = (int16_t)(32 * bag_count(p->hand, k));
    return x;
}

static int16_t *put_order(int16_t *x, const struct board *s, unsigned seat)
{
    int togo = (int)ruby_goal(s), others = togo;
    bool last = (s->flags & FLAG_LAST) != 0;

    for (unsigned i = 0; i < s->seats; i++)
        if (i != seat) others = lesser(others, togo - s->player[i].rubies);
    togo -= s->player[seat].rubies;
    x = one_hot(x, greater(togo, 0), 7);
    x = one_hot(x, greater(others, 0), 7);
    x = one_hot(x, (int)later_by(s, seat, s->seat), 5);
    x = one_hot(x, (int)later_by(s, seat, s->start), 5);
    *x++ = last ? FEATURE_ONE : 0;
    *x++ = last && later_by(s, seat, s->start) < later_by(s, s->seat, s->start) ? FEATURE_ONE : 0;
    return one_hot(x, s->seats - 2, 4);
}

static int16_t *put_plan(int16_t *x, const struct board *s, unsigned seat)
{
    struct board mine = *s;
    struct world world;
    const struct trip *now = &world.start;

    mine.seat = (uint8_t)seat;
    plan_world(&world, &mine, BOARD_WEIGHTS);
    plan_prices(&world);
    *x++ = (int16_t)(world.last ? 0 : greater(-500, lesser(500, plan_worth(&world, now) / 64)));
    *x++ = (int16_t)(world.last ? 0 : greater(-500, lesser(500, plan_best(&world, now, 2) / 64)));
    return x;
}

/* Beside each one's plan the best of the others'. */
static void compare(features all, unsigned seats, ptrdiff_t at)
{
    for (unsigned i = 0; i < seats; i++) {
        int others = -500, mine = all[i][at];
        for (unsigned k = 0; k < seats; k++)
            if (k != i) others = greater(others, all[k][at]);
        all[i][at + 1] = (int16_t)others;
        all[i][at + 2] = (int16_t)greater(0, mine - others);
        all[i][at + 3] = (int16_t)greater(0, others - mine);
    }
}

int board_traits(const struct gstate *state, features all)
{
    const struct board *s = board_in(state);
    int16_t *x = all[0];

    for (unsigned i = 0; i < s->seats; i++) {
        const struct player *p = &s->player[i];
        x = put_order(all[i], s, i);
        x = put_rest(x, s, p);
        x = put_lira(x, s, p);
        x = put_tiles(x, s, p);
        x = put_goods(x, s, p);
        x = put_plan(x, s, i);
    }
    compare(all, s->seats, x - all[s->seats - 1] - 1);
    return (int)(x - all[s->seats - 1]) + 3;
}
