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

static void add_toll(struct world *x, uint8_t toll[], unsigned place)
{
    if (place == FOUNTAIN) return;
    toll[place] = (uint8_t)(toll[place] + TOLL);
    x->busy = (uint16_t)(x->busy | bit(place));
}

static void world_tolls(struct world *x)
{
    const struct board *s = x->s;

    memset(x->toll_later, 0, sizeof x->toll_later);
    for (unsigned i = 0; i < NEUTRALS; i++)
        if (s->neutral[i]) add_toll(x, x->toll_later, s->neutral[i] - 1u);
    memcpy(x->toll, x->toll_later, sizeof x->toll);
    for (unsigned i = 0; i < s->seats; i++)
        if (i != s->seat) add_toll(x, x->toll, s->player[i].place);
}

static void add_meeting(struct world *x, unsigned place, int gain)
{
    if (gain <= 0) return;
    x->meet[place] = (int16_t)(x->meet[place] + gain);
    x->busy = (uint16_t)(x->busy | bit(place));
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
static int16_t lira_when_risen(const struct world *x, unsigned by)
{
    int price = (int)(x->start.dealer_price + by);

    if (price > DEALER_LAST) price = 2 * EXTENSIONS * EXTENSION_PRICE;
    return (int16_t)(x->w[W_LIRA] + x->w[W_LIRA_SHARE] / price);
}

static inline int64_t asked(goods want, unsigned g, unsigned field)
{
    return (int64_t)goods_count(want, g) << field;
}

/* Adds up along the number of goods; each demand counts as long as it lasts. LEFT holds, field by
 * field, how much of each is left, and above that a bit that goes with the last of it. */
static void world_kinds(struct world *x)
{
    const int64_t one = 0x02108421, top = one << (SUM_BITS - 1); /* in each field */
    unsigned cost = x->start.palace_cost, most = (unsigned)CART + x->start.extensions + 1;
    goods fixed = cost <= PALACE_SPACES ? BOARD_PALACE_FIXED[cost] : 0;

    for (unsigned g = 0; g < GOODS; g++) {
        int64_t left = top | asked(x->demand[MARKET_LARGE][0], g, SUM_LARGE) |
                       asked(x->demand[MARKET_SMALL][0], g, SUM_SMALL) |
                       asked(x->demand[MARKET_LARGE][1], g, SUM_LARGE_NEXT) |
                       asked(x->demand[MARKET_SMALL][1], g, SUM_SMALL_NEXT) |
                       asked(fixed, g, SUM_PALACE) | (int64_t)(KIND_MOST + 1) << SUM_ALL;
        struct taste taste = taste_of(x, x->start.tiles, g);
        int64_t sum = 0;

        for (unsigned n = 0; n <= most && n <= KIND_MOST; n++) {
            x->kind[g][n] = taste_worth(&taste, n) * ((int64_t)1 << SUM_WORTH) + sum;
            left -= one;
            sum += (left & top) >> (SUM_BITS - 1);
        }
    }
}

/* Half of a ruby is there as long as the mosque's other tile is to be had. */
static void world_tiles(struct world *x, int phase)
{
    for (unsigned mosque = 0; mosque < 2; mosque++) {
        unsigned c = 2 * mosque;
        int one = x->w[W_TILE_RED + c] * phase / 64, two = x->w[W_TILE_RED + c + 1] * phase / 64;

        x->tiles[mosque][0] = 0;
        x->tiles[mosque][1] = (int16_t)(one + (x->need[c + 1] ? x->w[W_TILE_HALF] : 0));
        x->tiles[mosque][2] = (int16_t)(two + (x->need[c] ? x->w[W_TILE_HALF] : 0));
        x->tiles[mosque][3] = (int16_t)(one + two);
    }
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
    bool sold_out = x->start.dealer_price > DEALER_LAST;

    x->ruby = w[W_RUBY] * w[W_HURRY_1 + left] / 64;
    x->family_home[0] = 0;
    x->family_home[1] = (int16_t)(w[W_FAMILY_HOME] * phase / 64);
    world_tiles(x, phase);
    x->extension[0] = 0;
    for (unsigned n = 1; n <= EXTENSIONS; n++) { /* without the dealer, a part of a ruby each */
        int part = sold_out ? x->ruby * (n < EXTENSIONS ? (int)n : 2) / 4 : 0;
        x->extension[n] = (int16_t)(w[W_EXTENSION_1 + n - 1] * phase / 64 + part);
    }
    x->stack[0] = 0;
    for (unsigned n = 1; n <= STACK_COUNTED; n++)
        x->stack[n] = (int16_t)(w[W_STACK_1 + n - 1] * phase / 64);
    for (unsigned n = STACK_COUNTED + 1; n <= STACK_MOST; n++) x->stack[n] = x->stack[n - 1];
}

/* A ruby that can be had at once is worth more where it is one walk away. Bits of places are looked
 * up, not shifted, so that compilers see to several places at once. */
static void world_places(struct world *x)
{
    static const uint16_t bits[PLACES] = {1u << 0,  1u << 1,  1u << 2,  1u << 3, 1u << 4,  1u << 5,
                                          1u << 6,  1u << 7,  1u << 8,  1u << 9, 1u << 10, 1u << 11,
                                          1u << 12, 1u << 13, 1u << 14, 1u << 15};
    const uint16_t *near = x->s->near;
    const uint16_t by_dealer = near[DEALER], by_palace = near[PALACE];
    const uint16_t by_fountain = (uint16_t)(near[FOUNTAIN] | bit(FOUNTAIN));
    const int16_t fountain = x->w[W_FOUNTAIN_NEAR], ruby = x->w[W_RUBY_NEAR];

    for (unsigned p = 0; p < PLACES; p++) {
        int16_t alone = by_fountain & bits[p] ? fountain : 0;
        int16_t dealer = by_dealer & bits[p] ? ruby : 0;
        int16_t palace = by_palace & bits[p] ? ruby : 0;
        x->at[0][p] = alone;
        x->at[READY_LIRA][p] = (int16_t)(alone + dealer);
        x->at[READY_GOODS][p] = (int16_t)(alone + palace);
        x->at[READY][p] = (int16_t)(alone + dealer + palace);
    }
}

/* ---- the trip that has not begun ------------------------------------------------------ */

static void world_start(const struct board *s, struct trip *t)
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

/* ---- all of it ----------------------------------------------------------------------- */

void plan_world(struct world *x, const struct board *s, const int16_t *weights)
{
    x->s = s;
    x->w = weights;
    x->goal = ruby_goal(s);
    x->busy = 0;
    x->last = (s->flags & FLAG_LAST) != 0;
    world_start(s, &x->start);
    for (unsigned c = 0; c < TILES; c++) x->need[c] = (uint8_t)tile_need(s, c);
    world_markets(x);
    x->lira[0] = lira_when_risen(x, 0);
    world_tolls(x);
    world_meetings(x);
    x->is_rough = x->is_hopeless = true;
}

void plan_prices(struct world *x)
{
    for (unsigned i = 1; i < PRICES; i++) x->lira[i] = lira_when_risen(x, i);
    world_kinds(x);
    world_phase(x);
    world_places(x);
    x->is_rough = false;
}
