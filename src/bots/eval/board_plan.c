/* board_plan.c: turns thought ahead: a walk, what is done there, and the search
 * over such turns.
 *
 * A visit does what the policy itself would do at the place, so that plan and
 * play agree; see board_plan.h for what is left out. */
#include "bots/eval/board_plan.h"

static inline void earn(struct trip *t, int lira) { t->lira = (int16_t)(t->lira + lira); }

static inline void spend_card(const struct world *x, struct trip *t, uint8_t *cards, unsigned kind)
{
    --*cards;
    t->extra = (int16_t)(t->extra - x->w[W_CARD_GOOD + kind]);
}

static inline bool has(const struct trip *t, enum tile tile) { return t->tiles >> tile & 1u; }

static inline unsigned room(const struct trip *t) { return (unsigned)CART + t->extensions; }

/* At most one of each kind; what does not fit is lost. */
static inline void load(struct trip *t, goods got)
{
    t->goods = (goods)(t->goods + (got & ~goods_full(t->goods, room(t))));
}

static bool take_ruby(struct trip *t)
{
    t->rubies++;
    return true;
}

/* ---- phases 1 and 2 --------------------------------------------------------- */

static void stack_push(struct trip *t, unsigned neutral)
{
    t->stack = (uint8_t)((unsigned)t->stack << 1 | neutral);
    t->stack_n++;
}

/* Brings some assistant back by the yellow tile or a card. */
static bool fetch_assistant(const struct world *x, struct trip *t)
{
    if (!t->out) return false;
    if (has(t, TILE_YELLOW) && t->lira >= RECALL_PRICE) earn(t, -RECALL_PRICE);
    else if (t->back_cards) spend_card(x, t, &t->back_cards, CARD_BACK);
    else return false;
    t->out = (uint16_t)(t->out & (t->out - 1));
    stack_push(t, OWN);
    return true;
}

static bool use_assistant(const struct world *x, struct trip *t)
{
    unsigned here = bit(t->place);

    if (t->out & here) {
        t->out = (uint16_t)(t->out & ~here);
        stack_push(t, OWN);
        return true;
    }
    if (t->neutral & here) {
        t->neutral = (uint16_t)(t->neutral & ~here);
        stack_push(t, NEUTRAL);
        return true;
    }
    if (!t->stack_n && !fetch_assistant(x, t)) return false;
    if (t->stack & 1u) t->neutral = (uint16_t)(t->neutral | here);
    else t->out = (uint16_t)(t->out | here);
    t->stack = (uint8_t)(t->stack >> 1);
    t->stack_n--;
    return true;
}

/* ---- phase 3: goods and lira -------------------------------------------------- */

static bool act_extend(struct trip *t)
{
    if (t->lira < EXTENSION_PRICE || t->extensions == EXTENSIONS) return false;
    earn(t, -EXTENSION_PRICE);
    return ++t->extensions < EXTENSIONS || take_ruby(t);
}

static inline bool act_fill(struct trip *t, unsigned g)
{
    goods one = goods_one(g), had = t->goods;

    t->goods = (goods)((had & ~(15u * one)) + room(t) * one);
    if (has(t, TILE_GREEN) && t->lira >= EXTRA_PRICE && goods_count(had, JEWELRY) < room(t)) {
        load(t, goods_one(JEWELRY));
        earn(t, -EXTRA_PRICE);
    }
    return goods_count(had, g) < room(t);
}

static inline bool act_mail(const struct world *x, struct trip *t)
{
    for (;;) {
        load(t, BOARD_MAIL_GOODS[t->mail]);
        earn(t, BOARD_MAIL_LIRA[t->mail]);
        t->mail = (uint8_t)(t->mail == 4 ? 0 : t->mail + 1);
        if (!t->post_cards) return true;
        spend_card(x, t, &t->post_cards, CARD_POST);
    }
}

static bool act_draw(const struct world *x, struct trip *t)
{
    t->extra = (int16_t)(t->extra + x->w[W_CARD_DRAWN]);
    return true;
}

static bool act_gather(struct trip *t)
{
    bool any = t->out != 0;

    for (; t->out; t->out = (uint16_t)(t->out & (t->out - 1))) stack_push(t, OWN);
    return any;
}

/* About one piece of jewelry, and the other good that is scarcest. */
static inline bool act_trade(const struct world *x, struct trip *t)
{
    unsigned scarce = FABRIC;

    for (unsigned g = SPICE; g <= FRUIT; g++)
        if (goods_count(t->goods, g) < goods_count(t->goods, scarce)) scarce = g;
    load(t, goods_one(scarce) + goods_one(JEWELRY));
    if (has(t, TILE_RED)) t->extra = (int16_t)(t->extra + x->w[W_RED_JEWELRY]);
    return true;
}

/* What the best bet brings on average: 4.9 lira, with the red tile 7.1. */
static bool act_bet(struct trip *t)
{
    earn(t, has(t, TILE_RED) ? 7 : 5);
    return true;
}

/* With Any goods: fills SOLD up to five with what there is most of. */
static goods sell_any(const struct trip *t, goods sold)
{
    goods left = (goods)(t->goods - sold);

    for (unsigned n = goods_size(sold); n < 5 && left; n++) {
        goods one = goods_one(goods_most(left));
        sold = (goods)(sold + one);
        left = (goods)(left - one);
    }
    return sold;
}

static inline bool act_sell(const struct world *x, struct trip *t, enum market m)
{
    goods sold = plan_sold(x, t, m);
    unsigned n = goods_size(sold);

    if (t->sales[m] > 1) return false; /* too far ahead to know the demand */
    if (m == MARKET_SMALL && t->any_cards && n < 4 && goods_size(t->goods) > n + 1) {
        spend_card(x, t, &t->any_cards, CARD_ANY);
        sold = sell_any(t, sold);
        n = goods_size(sold);
    }
    if (n < 2) return false;
    t->goods = (goods)(t->goods - sold);
    earn(t, BOARD_INCOME[m][n]);
    t->sales[m]++;
    return true;
}

/* ---- phase 3: rubies ------------------------------------------------------------ */

static inline bool can_deliver(const struct trip *t)
{
    return palace_short(t->goods, t->palace_cost) <= t->goods_cards &&
           t->palace_cost <= GOODS * room(t);
}

static void deliver(const struct world *x, struct trip *t)
{
    unsigned lacking = palace_short(t->goods, t->palace_cost);

    for (; lacking; lacking--) spend_card(x, t, &t->goods_cards, CARD_GOOD);
    t->goods = (goods)(t->goods - goods_common(t->goods, BOARD_PALACE_FIXED[t->palace_cost]));
    for (unsigned any = BOARD_PALACE_FREE[t->palace_cost]; any && t->goods; any--)
        t->goods = (goods)(t->goods - goods_one(goods_most(t->goods)));
    t->palace_cost++;
    t->rubies++;
}

static void deliver_all(const struct world *x, struct trip *t)
{
    deliver(x, t);
    while (t->palace_cards && can_deliver(t)) {
        deliver(x, t);
        spend_card(x, t, &t->palace_cards, CARD_PALACE);
    }
}

static inline bool act_deliver(const struct world *x, struct trip *t)
{
    if (!can_deliver(t)) return false;
    deliver_all(x, t);
    return true;
}

static inline bool can_take_tile(const struct world *x, const struct trip *t, unsigned c)
{
    unsigned need = x->need[c];

    return need && !(t->tiles >> c & 1u) && need <= room(t) &&
           goods_count(t->goods, c) + t->goods_cards >= need;
}

static void take_tile(const struct world *x, struct trip *t, unsigned c)
{
    unsigned have = goods_count(t->goods, c), need = x->need[c], pair = c < TILE_YELLOW ? 3u : 12u;

    for (; have < need; have++) {
        spend_card(x, t, &t->goods_cards, CARD_GOOD);
        load(t, goods_one(c));
    }
    t->goods = (goods)(t->goods - goods_one(c));
    t->tiles = (uint8_t)(t->tiles | bit(c));
    if (c == TILE_BLUE) stack_push(t, OWN);
    if ((t->tiles & pair) == pair) take_ruby(t);
}

/* Of both tiles the better one. */
static void take_better_tile(const struct world *x, struct trip *t, unsigned first)
{
    struct trip other = *t;

    take_tile(x, t, first);
    take_tile(x, &other, first + 1);
    if (!x->is_rough && plan_worth(x, &other) > plan_worth(x, t)) *t = other;
}

static inline bool act_tile(const struct world *x, struct trip *t, unsigned first)
{
    bool one = can_take_tile(x, t, first), two = can_take_tile(x, t, first + 1);

    if (one && two) take_better_tile(x, t, first);
    else if (one || two) take_tile(x, t, one ? first : first + 1);
    return one || two;
}

static bool buy_ruby(struct trip *t)
{
    if (t->dealer_price > DEALER_LAST || t->lira < t->dealer_price) return false;
    earn(t, -t->dealer_price++);
    return take_ruby(t);
}

static bool act_dealer(const struct world *x, struct trip *t)
{
    if (!buy_ruby(t)) return false;
    while (t->dealer_cards && buy_ruby(t)) spend_card(x, t, &t->dealer_cards, CARD_DEALER);
    return true;
}

/* A ruby if the family member can fetch one, else what it is usually good for. */
static inline bool act_send(const struct world *x, struct trip *t)
{
    if (!t->family_home) return false;
    t->family_home = 0;
    if (!act_dealer(x, t) && !act_deliver(x, t)) t->extra = (int16_t)(t->extra + x->w[W_SEND]);
    return true;
}

/* Inlined where it is asked for, as is stay(): calls would cost more than most actions do. */
__attribute__((always_inline)) static inline bool act_at(const struct world *x, struct trip *t,
                                                         unsigned place)
{
    switch ((enum place)place) {
    case WAINWRIGHT: return act_extend(t);
    case FABRIC_HOUSE: return act_fill(t, FABRIC);
    case SPICE_HOUSE: return act_fill(t, SPICE);
    case FRUIT_HOUSE: return act_fill(t, FRUIT);
    case POST: return act_mail(x, t);
    case CARAVANSARY: return act_draw(x, t);
    case FOUNTAIN: return act_gather(t);
    case BLACK_MARKET: return act_trade(x, t);
    case TEA_HOUSE: return act_bet(t);
    case LARGE_MARKET: return act_sell(x, t, MARKET_LARGE);
    case SMALL_MARKET: return act_sell(x, t, MARKET_SMALL);
    case POLICE: return act_send(x, t);
    case PALACE: return act_deliver(x, t);
    case SMALL_MOSQUE: return act_tile(x, t, TILE_RED);
    case GREAT_MOSQUE: return act_tile(x, t, TILE_YELLOW);
    case DEALER: return act_dealer(x, t);
    case PLACES: break;
    }
    return false;
}

bool plan_act(const struct world *x, struct trip *t, unsigned place) { return act_at(x, t, place); }

/* ---- a turn ---------------------------------------------------------------------- */

/* Whom the merchant meets has been worth it already, or is not. */
static inline bool meet(const struct world *x, struct trip *t)
{
    int gain = x->meet[t->place];

    if (!gain || t->met >> t->place & 1u) return false;
    t->met = (uint16_t)(t->met | bit(t->place));
    t->extra = (int16_t)(t->extra + gain);
    return gain > x->w[W_MEET_ENOUGH];
}

/* The turn at a place, once the assistant is seen to. False: that changes nothing. */
__attribute__((always_inline)) static inline bool stay(const struct world *x, struct trip *t,
                                                       const uint8_t toll[])
{
    bool did;

    if (!(x->busy >> t->place & 1u)) return act_at(x, t, t->place); /* nobody is there */
    if (t->lira < toll[t->place]) return false;
    earn(t, -toll[t->place]);
    did = act_at(x, t, t->place);
    return meet(x, t) || did;
}

bool plan_visit(const struct world *x, struct trip *t, unsigned place, const uint8_t toll[])
{
    unsigned had = t->stack_n;

    t->place = (uint8_t)place;
    if (place != FOUNTAIN && !use_assistant(x, t)) return false;
    return stay(x, t, toll) || t->stack_n > had;
}

/* ---- search ------------------------------------------------------------------------ */

static inline int rubies_soon(const struct world *x, const struct trip *before,
                              const struct trip *after, unsigned turns)
{
    return (after->rubies - before->rubies) * (int)turns * x->w[W_RUBY_SOON];
}

/* A turn as one number that puts the better one first, and of equals that of the first place. */
static inline int branch(int worth, unsigned place) { return worth * PLACES - (int)place; }
static inline unsigned branch_place(int b) { return (unsigned)-b % PLACES; }

static inline void rank_branch(struct prospect *p, int one)
{
    unsigned at;

    if (p->n == BREADTH && one < p->to[BREADTH - 1]) return;
    for (at = p->n < BREADTH ? p->n++ : BREADTH - 1; at && p->to[at - 1] < one; at--)
        p->to[at] = p->to[at - 1];
    p->to[at] = one;
}

/* How T goes on, wherever it goes: at the Fountain as it is, where assistants lie with one more,
 * elsewhere with one less. Where they lie from then on tells in later turns only, and is left out. */
struct departure {
    struct trip taken, left;
};

/* Places where assistants can be taken, and where something can be done. */
static inline unsigned taking(const struct trip *t)
{
    return ((unsigned)t->out | t->neutral) & ~bit(FOUNTAIN);
}

static inline unsigned open_to(const struct world *x, const struct trip *t)
{
    unsigned near = x->s->near[t->place];
    bool leaves = t->stack_n ||
                  (t->out && (t->back_cards || (has(t, TILE_YELLOW) && t->lira >= RECALL_PRICE)));

    return leaves ? near : near & (taking(t) | bit(FOUNTAIN));
}

static inline void depart(const struct world *x, const struct trip *t, struct departure *d)
{
    d->taken = d->left = *t;
    d->taken.stack_n++;
    if (t->stack_n || fetch_assistant(x, &d->left)) d->left.stack_n--;
}

/* All that can be done in one more turn at PLACES: the best of it, and the most promising if P is
 * not NULL. */
static int one_turn(const struct world *x, const struct trip *t, const struct shares *of,
                    unsigned places, struct prospect *p)
{
    unsigned taken = taking(t);
    struct departure d;
    int best = NO_TURN;

    depart(x, t, &d);
    for (unsigned m = places; m; m &= m - 1) {
        unsigned place = low_bit(m);
        bool takes = taken >> place & 1u;
        struct trip next = place == FOUNTAIN ? *t : takes ? d.taken : d.left;
        int worth, v;
        next.place = (uint8_t)place;
        if (!stay(x, &next, x->toll_later) && !takes) continue;
        v = worth = plan_worth_after(x, &next, t, of);
        if (next.owned != t->owned) v += rubies_soon(x, t, &next, 1);
        if (v > best) best = v;
        if (p) rank_branch(p, branch(worth, place));
    }
    return best;
}

/* What is to come counts less than what is there, lest all be put off for ever. */
static inline int in_patience(const struct world *x, int now, int best)
{
    return best == NO_TURN ? now : now + (best - now) * x->w[W_PATIENCE] / 64;
}

/* What a turn must add to NOW at least, so that all is worth LEAST in patience. */
static inline int asked_of_turn(const struct world *x, int now, int least)
{
    int patience = x->w[W_PATIENCE];

    return least <= now || patience <= 0 ? NO_TURN : (least - now) * 64 / patience;
}

static inline bool is_won(const struct world *x, const struct trip *t)
{
    return t->rubies >= x->goal;
}

static inline int won(const struct world *x, int now, unsigned turns)
{
    return now + (int)(turns + 1) * x->w[W_WIN_SOON];
}

/* Of the places that are OPEN those where a turn may be worth LEAST. */
static unsigned hopeful(const struct world *x, const struct trip *t, int now,
                        const struct shares *of, unsigned open, int least)
{
    int need = asked_of_turn(x, now, least);

    return need == NO_TURN ? open : plan_hopeful(x, t, of, open, taking(t), need);
}

/* What plan_next() says of T, which is worth NOW as it is. */
static int next_of(const struct world *x, const struct trip *t, int now, const struct shares *of,
                   int least)
{
    unsigned open, places;
    int best;

    if (is_won(x, t)) return won(x, now, 1);
    open = open_to(x, t);
    places = hopeful(x, t, now, of, open, least);
    if (!places && open) return NO_TURN;
    best = one_turn(x, t, of, places, NULL);
    return best == NO_TURN && places != open ? NO_TURN : in_patience(x, now, best);
}

int plan_next(const struct world *x, const struct trip *t, int least)
{
    struct shares of;
    int now = plan_worth_shared(x, t, &of);

    return next_of(x, t, now, &of, least);
}

void plan_begin(const struct world *x, const struct trip *t, const struct trip *before,
                const struct shares *from, struct prospect *p)
{
    p->now = plan_worth_carried(x, t, before, from, &p->of);
    p->n = 0;
}

int plan_look(const struct world *x, const struct trip *t, struct prospect *p, int least)
{
    unsigned open, places;
    int best, rest;

    if (is_won(x, t)) return won(x, p->now, 1);
    open = open_to(x, t);
    places = hopeful(x, t, p->now, &p->of, open, least);
    if (!places && open) return NO_TURN;
    best = one_turn(x, t, &p->of, places, p);
    if (places == open) return in_patience(x, p->now, best);
    if (best == NO_TURN || in_patience(x, p->now, best) < least) return NO_TURN;
    rest = one_turn(x, t, &p->of, open & ~places, p);
    return in_patience(x, p->now, rest > best ? rest : best);
}

/* Turn I of the prospect and one more; if that is less than LEAST, anything less. */
static int branch_best(const struct world *x, const struct trip *t, const struct prospect *p,
                       unsigned i, int least)
{
    unsigned place = branch_place(p->to[i]);
    struct trip next = *t;
    struct shares of;
    int now, soon;

    plan_visit(x, &next, place, x->toll_later);
    now = plan_worth_carried(x, &next, t, &p->of, &of);
    soon = rubies_soon(x, t, &next, 2);
    return next_of(x, &next, now, &of, least - soon) + soon;
}

int plan_look_on(const struct world *x, const struct trip *t, const struct prospect *p, int bar)
{
    int least = bar == NO_TURN ? NO_TURN : p->now + asked_of_turn(x, p->now, bar);
    int best = NO_TURN;

    if (is_won(x, t)) return won(x, p->now, 2);
    if (!p->n) return p->now;
    for (unsigned i = 0; i < p->n; i++) {
        int v = branch_best(x, t, p, i, best > least ? best : least);
        if (v <= best || v < least) continue;
        best = v;
        if (bar != NO_TURN && in_patience(x, p->now, best) > bar) break;
    }
    return best < least ? NO_TURN : in_patience(x, p->now, best);
}

int plan_best(const struct world *x, const struct trip *t, unsigned turns)
{
    struct prospect p = {0};

    if (turns == 1) return plan_next(x, t, NO_TURN);
    p.now = plan_worth_shared(x, t, &p.of);
    if (!turns) return is_won(x, t) ? won(x, p.now, 0) : p.now;
    plan_look(x, t, &p, NO_TURN);
    return plan_look_on(x, t, &p, NO_TURN);
}
