/* legal.c: whose turn it is and what may be done, listed in ascending order.
 *
 * One function per step writes its choices at P and returns the end. Nothing
 * here reads what the seat to move may not know. */
#include "game/choices.h"
#include "games/board/state.h"

#include <string.h>

/* The cards that are not tied to a phase or a place. */
#define ANY_TIME_CARDS \
    (7u << BAG_BITS * CARD_GOOD | 7u << BAG_BITS * CARD_LIRA | 7u << BAG_BITS * CARD_HOME)

/* ---- at any time [B-11.1] -------------------------------------------------- */

/* [B-11.5] */
static action *put_good_card(const struct player *me, action *p)
{
    for (unsigned g = 0; g < GOODS; g++)
        if (goods_count(me->goods, g) < capacity(me)) p = put1(p, A_GOOD1, g);
    return p;
}

/* [B-11.6] [B-12.5] */
static action *put_home_card(const struct board *s, action *p)
{
    if (s->deck_n) p = put1(p, A_HOME, REWARD_CARD);
    return put1(p, A_HOME, REWARD_LIRA);
}

/* GOOD: may One good be used? RECALL: may two lira be spent on the yellow tile? */
static action *put_any_time(const struct board *s, action *p, bool good, bool recall)
{
    const struct player *me = mover(s);
    bool home = me->family != POLICE && !(s->flags & FLAG_FAMILY); /* [B-11.7] */

    if (me->hand & ANY_TIME_CARDS) {
        if (bag_has(me->hand, CARD_LIRA)) p = put(p, A_LIRA5);
        if (good && bag_has(me->hand, CARD_GOOD)) p = put_good_card(me, p);
        if (home && bag_has(me->hand, CARD_HOME)) p = put_home_card(s, p);
    }
    if (has_tile(me, TILE_YELLOW) && recall && !(s->flags & FLAG_RECALL))
        p = put_mask(p, A_RECALL, me->out & ~bit(me->place));
    return p;
}

/* Before and after an action. */
static inline action *put_free(const struct board *s, action *p)
{
    return put_any_time(s, p, true, mover(s)->lira >= RECALL_PRICE);
}

/* [B-11.17] In the middle of one. */
static inline action *put_inside(const struct board *s, action *p)
{
    return put_any_time(s, p, false, mover(s)->lira >= RECALL_PRICE);
}

/* ---- phases 1 and 2 ------------------------------------------------------ */

/* [B-5.3] [B-5.10] */
static unsigned far_places(const struct board *s, unsigned from)
{
    unsigned near = s->near[from], reach = 0;

    for (unsigned m = near; m; m &= m - 1) reach |= s->near[low_bit(m)];
    return reach & ~near & ~bit(from); /* two times one or two steps, not less than three */
}

/* [B-5.1] [B-5.2] */
static action *legal_walk(const struct board *s, action *p)
{
    const struct player *me = mover(s);

    p = put_free(s, p);
    if (bag_has(me->hand, CARD_BACK)) p = put_mask(p, A_BACK, me->out);
    p = put_mask(p, A_GO, s->near[me->place]);
    if (bag_has(me->hand, CARD_LONG)) p = put_mask(p, A_LONG, far_places(s, me->place));
    if (bag_has(me->hand, CARD_STAY)) p = put(p, A_STAY);
    return p;
}

/* [B-5.6] [B-5.7] [B-5.8] */
static action *legal_assistant(const struct board *s, action *p)
{
    const struct player *me = mover(s);
    bool own = me->out >> me->place & 1u;

    p = put_free(s, p);
    if (bag_has(me->hand, CARD_BACK)) p = put_mask(p, A_BACK, me->out);
    if (own) p = put1(p, A_TAKE, OWN);
    if (s->neutral_out[me->place]) p = put1(p, A_TAKE, NEUTRAL);
    if (!own && me->stack_n) p = put(p, A_LEAVE);
    return put(p, A_STOP);
}

/* [B-6.2] [B-6.3] */
static action *legal_toll(const struct board *s, action *p)
{
    p = put_free(s, p);
    if (mover(s)->lira >= board_toll(s)) p = put(p, A_PAY);
    return put(p, A_STOP);
}

/* ---- phase 3 ------------------------------------------------------------- */

static inline unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

/* All bundles of one to five goods within MOST. */
static action *put_bundles(action *p, unsigned kind, const unsigned most[GOODS])
{
    for (unsigned f = 0; f <= most[0]; f++)
        for (unsigned s = 0; s <= most[1] && f + s <= 5; s++)
            for (unsigned u = 0; u <= most[2] && f + s + u <= 5; u++)
                for (unsigned j = f + s + u == 0; j <= most[3] && f + s + u + j <= 5; j++)
                    p = put_wide(p, kind, goods_of(f, s, u, j));
    return p;
}

/* [B-9.9] [B-11.16] */
static action *put_sales(const struct board *s, enum market m, action *p)
{
    goods have = mover(s)->goods, want = demand_now(s, m);
    unsigned owned[GOODS], asked[GOODS];

    for (unsigned g = 0; g < GOODS; g++) {
        owned[g] = goods_count(have, g);
        asked[g] = least(owned[g], goods_count(want, g));
    }
    p = put_bundles(p, A_SELL, asked);
    if (m == MARKET_SMALL && bag_has(mover(s)->hand, CARD_ANY))
        p = put_bundles(p, A_SELLANY, owned);
    return p;
}

static bool can_deliver(const struct board *s)
{
    unsigned cost = palace_cost(s);
    goods have = mover(s)->goods;

    return cost <= PALACE_SPACES && goods_size(have) >= cost &&
           goods_cover(have, BOARD_PALACE_FIXED[cost]);
}

static bool can_buy_ruby(const struct board *s)
{
    unsigned price = dealer_price(s);

    return price <= DEALER_LAST && mover(s)->lira >= price;
}

/* [B-10.2] [B-10.3] */
static action *put_deliveries(const struct board *s, action *p)
{
    goods have = mover(s)->goods, fixed;
    unsigned any;

    if (!can_deliver(s)) return p;
    fixed = BOARD_PALACE_FIXED[palace_cost(s)];
    any = BOARD_PALACE_FREE[palace_cost(s)];
    for (unsigned f = 0; f <= any; f++)
        for (unsigned x = 0; f + x <= any; x++)
            for (unsigned u = 0; f + x + u <= any; u++) {
                goods total = (goods)(fixed + goods_of(f, x, u, any - f - x - u));
                if (goods_cover(have, total)) p = put_wide(p, A_DELIVER, total);
            }
    return p;
}

/* [B-10.5] [B-10.7] */
static action *put_tiles(const struct board *s, unsigned first, action *p)
{
    const struct player *me = mover(s);

    for (unsigned t = first; t < first + 2; t++) {
        unsigned need = tile_need(s, t);
        if (need && !has_tile(me, t) && goods_count(me->goods, t) >= need) p = put1(p, A_TILE, t);
    }
    return p;
}

static action *put_gatherings(unsigned out, action *p)
{
    for (unsigned set = (0u - out) & out; set; set = (set - out) & out)
        p = put_wide(p, A_GATHER, set);
    return p;
}

static action *put_draws(const struct board *s, action *p)
{
    if (s->deck_n) p = put1(p, A_DRAW, FROM_DECK);
    if (s->discard_n) p = put1(p, A_DRAW, FROM_PILE);
    return p;
}

static action *put_action(const struct board *s, unsigned place, action *p)
{
    const struct player *me = mover(s);

    switch ((enum place)place) {
    case WAINWRIGHT:
        return me->lira >= EXTENSION_PRICE && me->extensions < EXTENSIONS ? put(p, A_EXTEND) : p;
    case FABRIC_HOUSE:
    case SPICE_HOUSE:
    case FRUIT_HOUSE: return put(p, A_FILL);
    case POST: return put(p, A_MAIL);
    case CARAVANSARY: return put_draws(s, p);
    case FOUNTAIN: return put_gatherings(me->out, p);
    case BLACK_MARKET: return put(p, A_TRADE);
    case TEA_HOUSE:
        for (unsigned n = 3; n <= 12; n++) p = put1(p, A_BET, n);
        return p;
    case LARGE_MARKET: return put_sales(s, MARKET_LARGE, p);
    case SMALL_MARKET: return put_sales(s, MARKET_SMALL, p);
    case POLICE: return me->family == POLICE ? put_mask(p, A_SEND, 0xffffu & ~bit(POLICE)) : p;
    case PALACE: return put_deliveries(s, p);
    case SMALL_MOSQUE: return put_tiles(s, TILE_RED, p);
    case GREAT_MOSQUE: return put_tiles(s, TILE_YELLOW, p);
    case DEALER: return can_buy_ruby(s) ? put(p, A_RUBY) : p;
    case PLACES: break;
    }
    return p;
}

/* [B-7.1] */
static action *legal_act(const struct board *s, action *p)
{
    p = s->flags & FLAG_FAMILY ? put_inside(s, p) : put_free(s, p); /* [B-11.18] */
    p = put_action(s, acting_place(s), p);
    return put(p, A_SKIP);
}

/* [B-8.6] */
static action *legal_extra(const struct board *s, action *p)
{
    const struct player *me = mover(s);

    p = put_inside(s, p);
    if (me->lira >= EXTRA_PRICE)
        for (unsigned g = 0; g < GOODS; g++)
            if (goods_count(me->goods, g) < capacity(me)) p = put1(p, A_EXTRA, g);
    return put(p, A_NO);
}

static action *legal_discard(const struct board *s, action *p)
{
    for (unsigned k = 0; k < CARDS; k++)
        if (bag_has(mover(s)->hand, k)) p = put1(p, A_DISCARD, k);
    return p;
}

/* [B-9.6] [B-9.7] */
static action *legal_red(const struct board *s, action *p)
{
    unsigned low = s->dice >> 4, high = s->dice & 15u;

    p = put_inside(s, p);
    if (low != 4) p = put1(p, A_TURN, low);
    if (high != 4 && high != low) p = put1(p, A_TURN, high);
    p = put(p, A_REROLL);
    return put(p, A_KEEP);
}

static bool can_repeat(const struct board *s)
{
    bag hand = mover(s)->hand;

    switch (acting_place(s)) {
    case POST: return bag_has(hand, CARD_POST);
    case PALACE: return bag_has(hand, CARD_PALACE) && can_deliver(s);
    default: return bag_has(hand, CARD_DEALER) && can_buy_ruby(s);
    }
}

/* [B-11.10] */
static action *legal_again(const struct board *s, action *p)
{
    p = put_free(s, p);
    if (can_repeat(s)) p = put(p, A_AGAIN);
    return put(p, A_DONE);
}

/* ---- phase 4 ------------------------------------------------------------- */

static unsigned family_here(const struct board *s)
{
    unsigned place = mover(s)->place, met = 0;

    if (place == POLICE) return 0;
    for (unsigned i = 0; i < s->seats; i++)
        if (i != s->seat && s->player[i].family == place) met |= bit(i);
    return met;
}

/* [B-14.1] [B-14.2] */
static action *legal_meet(const struct board *s, action *p)
{
    unsigned place = mover(s)->place, caught = family_here(s);

    p = put_free(s, p);
    for (unsigned m = caught; m; m &= m - 1) {
        if (s->deck_n) p = put2(p, A_CATCH, low_bit(m), REWARD_CARD);
        p = put2(p, A_CATCH, low_bit(m), REWARD_LIRA);
    }
    if (s->governor == place && s->deck_n && !(s->flags & FLAG_GOVERNOR)) p = put(p, A_GOVERNOR);
    if (s->smuggler == place && !(s->flags & FLAG_SMUGGLER)) p = put_mask(p, A_SMUGGLER, 15u);
    return caught ? p : put(p, A_END);
}

/* [B-11.8] [B-14.5] */
static action *legal_governor_pay(const struct board *s, action *p)
{
    const struct player *me = mover(s);

    p = put_any_time(s, p, me->lira >= BRIBE || me->hand_n >= 2,
                     me->lira >= RECALL_PRICE + BRIBE || (me->lira >= RECALL_PRICE && me->hand_n));
    if (me->lira >= BRIBE) p = put(p, A_PAY);
    return legal_discard(s, p);
}

/* [B-14.6] [B-14.10] */
static action *legal_smuggler_pay(const struct board *s, action *p)
{
    const struct player *me = mover(s);

    p = put_free(s, p);
    if (s->flags & FLAG_FULL) return put1(p, A_GIVE, s->wish);
    if (me->lira >= BRIBE) p = put(p, A_PAY);
    for (unsigned g = 0; g < GOODS; g++)
        if (goods_count(me->goods, g)) p = put1(p, A_GIVE, g);
    return p;
}

/* ---- all of it ------------------------------------------------------------ */

int board_turn(const struct gstate *state)
{
    const struct board *s = board_in(state);

    if (s->step < STEP_CHANCE_END) return SEAT_CHANCE;
    return s->step == STEP_OVER ? SEAT_NONE : s->seat;
}

unsigned board_phase(const struct gstate *state)
{
    const struct board *s = board_in(state);

    return s->step == STEP_ACT ? STEPS + acting_place(s) : s->step;
}

int board_legal(const struct gstate *state, int seat, action out[])
{
    const struct board *s = board_in(state);
    action *p = out;

    if (seat != s->seat) return 0;
    switch ((enum step)s->step) {
    case STEP_WALK: p = legal_walk(s, p); break;
    case STEP_ASSISTANT: p = legal_assistant(s, p); break;
    case STEP_TOLL: p = legal_toll(s, p); break;
    case STEP_ACT: p = legal_act(s, p); break;
    case STEP_EXTRA: p = legal_extra(s, p); break;
    case STEP_DRAW: p = put_draws(s, p); break; /* [B-11.2] nothing else, until the discard */
    case STEP_DISCARD: p = legal_discard(s, p); break;
    case STEP_RED: p = legal_red(s, p); break;
    case STEP_GOOD: p = put_mask(put_inside(s, p), A_GOOD, 7u); break;
    case STEP_AGAIN: p = legal_again(s, p); break;
    case STEP_DELIVER: p = put_deliveries(s, put_inside(s, p)); break;
    case STEP_MEET: p = legal_meet(s, p); break;
    case STEP_GOVERNOR_PAY: p = legal_governor_pay(s, p); break;
    case STEP_SMUGGLER_PAY: p = legal_smuggler_pay(s, p); break;
    default: break;
    }
    return (int)(p - out);
}

/* ---- chance ----------------------------------------------------------------- */

/* The market whose next tile is to be turned up. */
static enum market market_due(const struct board *s)
{
    const struct demand *large = &s->market[MARKET_LARGE];

    return large->top == large->seen ? MARKET_LARGE : MARKET_SMALL;
}

/* Its tiles that nobody has seen, a bit each. */
static unsigned unseen_demands(const struct demand *d)
{
    unsigned unseen = bit(DEMANDS) - 1;

    for (unsigned i = 0; i < d->seen; i++) unseen &= ~bit(d->order[i]);
    return unseen;
}

static int chance_demand(const struct board *s, struct outcome out[])
{
    enum market m = market_due(s);
    int n = 0;

    for (unsigned rest = unseen_demands(&s->market[m]); rest; rest &= rest - 1)
        out[n++] = (struct outcome){act(A_DEMAND, m, low_bit(rest) + 1, 0), 1};
    return n;
}

static int chance_card(const struct board *s, struct outcome out[])
{
    int n = 0;

    for (unsigned k = 0; k < CARDS; k++)
        if (bag_has(s->deck, k))
            out[n++] = (struct outcome){act(A_CARD, k, 0, 0), bag_count(s->deck, k)};
    return n;
}

int board_chance(const struct gstate *state, struct outcome out[])
{
    const struct board *s = board_in(state);

    switch ((enum step)s->step) {
    case STEP_START:
        for (unsigned i = 0; i < s->seats; i++) out[i] = (struct outcome){act(A_START, i, 0, 0), 1};
        return s->seats;
    case STEP_DEMAND: return chance_demand(s, out);
    case STEP_GOVERNOR:
    case STEP_SMUGGLER:
    case STEP_NEUTRAL:
    case STEP_ROLL: memcpy(out, BOARD_DICE, sizeof BOARD_DICE); return 21;
    case STEP_DEAL:
    case STEP_CARD: return chance_card(s, out);
    default: return 0;
    }
}

/* ---- one outcome, drawn without listing all -------------------------------------- */

static action sample_demand(const struct board *s, struct rng *rng)
{
    enum market m = market_due(s);
    const struct demand *d = &s->market[m];
    unsigned rest = unseen_demands(d);

    for (unsigned at = rng_below(rng, DEMANDS - (uint32_t)d->seen); at; at--) rest &= rest - 1;
    return act(A_DEMAND, m, low_bit(rest) + 1, 0);
}

static action sample_dice(struct rng *rng)
{
    const struct outcome *out = BOARD_DICE;
    uint32_t at = rng_below(rng, 36);

    while (at >= out->weight) at -= out++->weight;
    return out->a;
}

action board_sample(const struct gstate *state, struct rng *rng)
{
    const struct board *s = board_in(state);

    switch ((enum step)s->step) {
    case STEP_START: return act(A_START, rng_below(rng, s->seats), 0, 0);
    case STEP_DEMAND: return sample_demand(s, rng);
    case STEP_DEAL:
    case STEP_CARD: return act(A_CARD, bag_pick(s->deck, rng_below(rng, s->deck_n)), 0, 0);
    default: return sample_dice(rng);
    }
}
