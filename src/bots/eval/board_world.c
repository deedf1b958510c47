/* board_world.c: what all trips of one decision share, and the trip that has not
 * begun yet. Only public figures and the own hand go in. */
#include "bots/eval/board_plan.h"

#include <string.h>

static inline int lesser(int a, int b) { return a < b ? a : b; }
static inline int greater(int a, int b) { return a > b ? a : b; }

/* ---- markets ----------------------------------------------------------------- */

/* A tile that nobody has seen yet is taken for a typical one. */
static goods next_demand(const struct demand *d, enum market m)
{
    unsigned next = d->top + 1u == DEMANDS ? 0 : d->top + 1u;

    return BOARD_DEMAND[m][next == d->seen ? 0 : d->order[next]];
}

static void world_markets(struct world *x)
{
    for (unsigned m = 0; m < MARKETS; m++) {
        x->demand[m][0] = demand_now(x->s, m);
        x->demand[m][1] = next_demand(&x->s->market[m], m);
    }
}

/* ---- who stands where ---------------------------------------------------------- */

static int card_worth(const struct world *x)
{
    int sum = 0, n = 0;

    if (!x->s->deck_n) return 0;
    for (unsigned k = 0; k < CARDS; k++) {
        int copies = (int)bag_count(x->s->deck, k);
        sum += copies * x->w[W_CARD_GOOD + k];
        n += copies;
    }
    return sum / n;
}

static void add_toll(uint8_t toll[], unsigned place)
{
    if (place != FOUNTAIN) toll[place] = (uint8_t)(toll[place] + TOLL);
}

static void world_tolls(struct world *x)
{
    const struct board *s = x->s;

    memset(x->toll_later, 0, sizeof x->toll_later);
    for (unsigned i = 0; i < NEUTRALS; i++)
        if (s->neutral[i]) add_toll(x->toll_later, s->neutral[i] - 1u);
    memcpy(x->toll, x->toll_later, sizeof x->toll);
    for (unsigned i = 0; i < s->seats; i++)
        if (i != s->seat) add_toll(x->toll, s->player[i].place);
}

static void add_meeting(struct world *x, unsigned place, int gain)
{
    if (gain > 0) x->meet[place] = (int16_t)(x->meet[place] + gain);
}

static void world_meetings(struct world *x)
{
    const struct board *s = x->s;

    memset(x->meet, 0, sizeof x->meet);
    x->card = card_worth(x);
    for (unsigned i = 0; i < s->seats; i++)
        if (i != s->seat && s->player[i].family != POLICE)
            add_meeting(x, s->player[i].family, greater(x->card, CATCH_LIRA * x->lira[0]));
    add_meeting(x, s->governor, x->card - BRIBE * x->lira[0]);
    add_meeting(x, s->smuggler, x->w[W_SMUGGLER]);
}

/* ---- what things are worth -------------------------------------------------------- */

/* The dearer rubies are, the less a lira is worth. Without the dealer the
 * Wainwright is what is left to spend lira on. */
static void world_lira(struct world *x)
{
    for (unsigned i = 0; i < PRICES; i++) {
        int price = (int)(x->dealer_price + i);
        if (price > DEALER_LAST) price = 2 * EXTENSIONS * EXTENSION_PRICE;
        x->lira[i] = (int16_t)(x->w[W_LIRA] + x->w[W_LIRA_SHARE] / price);
    }
}

/* Adds up along the number of goods; each demand counts as long as it lasts. */
static void world_kinds(struct world *x)
{
    goods asked = x->palace_cost <= PALACE_SPACES ? BOARD_PALACE_FIXED[x->palace_cost] : 0;

    for (unsigned g = 0; g < GOODS; g++) {
        unsigned large = goods_count(x->demand[MARKET_LARGE][0], g), sum = 0;
        unsigned small = goods_count(x->demand[MARKET_SMALL][0], g), fixed = goods_count(asked, g);

        for (unsigned n = 0; n <= KIND_MOST; n++) {
            x->kind[g][n] = plan_kind_worth(x, x->tiles, g, n) * (1 << SUM_WORTH) + (int)sum;
            sum += (unsigned)(n < large) << SUM_LARGE | (unsigned)(n < small) << SUM_SMALL |
                   (unsigned)(n < fixed) << SUM_PALACE | 1u << SUM_ALL;
        }
    }
}

/* Each mosque's tiles by themselves: all sets are sums of two. */
static void world_tiles(struct world *x, int phase)
{
    int pair[2][4];

    for (unsigned mosque = 0; mosque < 2; mosque++) {
        unsigned c = 2 * mosque;
        int one = x->w[W_TILE_RED + c] * phase / 64, two = x->w[W_TILE_RED + c + 1] * phase / 64;

        pair[mosque][0] = 0;
        pair[mosque][1] = one + (x->need[c + 1] ? x->w[W_TILE_HALF] : 0);
        pair[mosque][2] = two + (x->need[c] ? x->w[W_TILE_HALF] : 0);
        pair[mosque][3] = one + two;
    }
    for (unsigned set = 0; set < 1u << TILES; set++)
        x->tile_set[set] = (int16_t)(pair[0][set & 3u] + pair[1][set >> 2]);
}

/* Rubies that whoever has most still needs: how far away the end is. */
static unsigned rubies_to_go(const struct board *s)
{
    unsigned most = 0;

    for (unsigned i = 0; i < s->seats; i++)
        if (s->player[i].rubies > most) most = s->player[i].rubies;
    return most < ruby_goal(s) ? ruby_goal(s) - most : 1;
}

/* What pays in later turns only is worth less towards the end. */
static void world_phase(struct world *x)
{
    const int16_t *w = x->w;
    unsigned left = rubies_to_go(x->s) - 1;
    int phase = w[W_PHASE_1 + left];
    bool sold_out = x->dealer_price > DEALER_LAST;

    x->ruby = w[W_RUBY] * w[W_HURRY_1 + left] / 64;
    x->family_home = (int16_t)(w[W_FAMILY_HOME] * phase / 64);
    world_tiles(x, phase);
    x->extension[0] = 0;
    for (unsigned n = 1; n <= EXTENSIONS; n++) { /* without the dealer, a part of a ruby each */
        int part = sold_out ? x->ruby * (n < EXTENSIONS ? (int)n : 2) / 4 : 0;
        x->extension[n] = (int16_t)(w[W_EXTENSION_1 + n - 1] * phase / 64 + part);
    }
    x->stack[0] = 0;
    for (unsigned n = 1; n <= STACK_COUNTED; n++)
        x->stack[n] = (int16_t)(w[W_STACK_1 + n - 1] * phase / 64);
}

/* ---- all of it ----------------------------------------------------------------------- */

void plan_world(struct world *x, const struct board *s, const int16_t *weights)
{
    x->s = s;
    x->w = weights;
    x->goal = ruby_goal(s);
    x->last = (s->flags & FLAG_LAST) != 0;
    x->dealer_price = (uint8_t)dealer_price(s);
    x->palace_cost = (uint8_t)palace_cost(s);
    x->tiles = s->player[s->seat].tiles;
    for (unsigned c = 0; c < TILES; c++) x->need[c] = (uint8_t)tile_need(s, c);
    world_markets(x);
    world_lira(x);
    world_tolls(x);
    world_meetings(x);
    x->is_rough = true;
}

void plan_prices(struct world *x)
{
    world_kinds(x);
    world_phase(x);
    x->is_rough = false;
}

void plan_start(const struct board *s, struct trip *t)
{
    const struct player *me = &s->player[s->seat];
    int lira = me->lira + CARD_LIRA_GAIN * (int)bag_count(me->hand, CARD_LIRA);

    *t = (struct trip){
        .lira = (int16_t)lesser(lira, 999), /* more than a game can use */
        .goods = me->goods,
        .out = me->out,
        .place = me->place,
        .stack_n = me->stack_n,
        .stack = me->stack,
        .extensions = me->extensions,
        .rubies = me->rubies,
        .tiles = me->tiles,
        .palace_cost = (uint8_t)palace_cost(s),
        .dealer_price = (uint8_t)dealer_price(s),
        .mail = s->mail,
        .family_home = me->family == POLICE,
        .goods_cards = (uint8_t)bag_count(me->hand, CARD_GOOD),
        .back_cards = (uint8_t)bag_count(me->hand, CARD_BACK),
        .palace_cards = (uint8_t)bag_count(me->hand, CARD_PALACE),
        .post_cards = (uint8_t)bag_count(me->hand, CARD_POST),
        .dealer_cards = (uint8_t)bag_count(me->hand, CARD_DEALER),
        .any_cards = (uint8_t)bag_count(me->hand, CARD_ANY),
    };
    if (!s->variant) return;
    for (unsigned p = 0; p < PLACES; p++)
        if (s->neutral_out[p]) t->neutral = (uint16_t)(t->neutral | bit(p));
}
