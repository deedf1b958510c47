/* board_deeds.c: phase 3 of the policy: what is done at the sixteen places, and the
 * questions asked on the way.
 *
 * What costs something is done only if the position is worth more after it. Cards
 * that make an action possible are played just before it. */
#include "bots/eval/board_mind.h"

/* ---- cards for goods --------------------------------------------------------------- */

/* One good, of a kind of which there is less than WANT; 0: none. */
static action play_good_card(const struct mind *m, goods want)
{
    for (int i = 0; i < m->q->n; i++) {
        action a = m->q->legal[i];
        unsigned g = act_a(a);
        if (act_kind(a) == A_GOOD1 && goods_count(m->me->goods, g) < goods_count(want, g)) return a;
    }
    return 0;
}

/* One good, if the cards make up for what lacks for the Sultan's ruby. */
static action play_for_palace(const struct mind *m)
{
    unsigned cost = palace_cost(m->s), lacking = palace_short(m->me->goods, cost);
    action a;

    if (!lacking || lacking > m->now.goods_cards) return 0;
    a = play_good_card(m, BOARD_PALACE_FIXED[cost]);
    return a ? a : first_of(m->q, A_GOOD1);
}

static action play_for_tile(const struct mind *m, unsigned c)
{
    return play_good_card(m, (goods)(m->x.need[c] * goods_one(c)));
}

/* ---- 1, 10 and 11, 13 to 16 ---------------------------------------------------------- */

static bool is_worth(const struct mind *m, const struct trip *t, int least)
{
    return worth_ahead(m, t, least) >= least;
}

/* Is it better to do what the plan does at PLACE? AFTER: what that leads to. */
static bool pays(const struct mind *m, unsigned place, struct trip *after)
{
    *after = m->now;
    return plan_act(&m->x, after, place) && is_worth(m, after, worth_ahead(m, &m->now, NO_TURN));
}

static action choose_extend(const struct mind *m)
{
    struct trip after;
    action a;

    if (!pays(m, WAINWRIGHT, &after)) return last_of(m->q);
    a = first_of(m->q, A_EXTEND);
    if (!a) a = play_lira_card(m, EXTENSION_PRICE);
    return a ? a : last_of(m->q);
}

static struct trip after_sale(const struct mind *m, enum market market, action a)
{
    struct trip t = m->now;
    goods sold = act_kind(a) == A_SKIP ? 0 : (goods)act_ab(a);

    t.goods = (goods)(t.goods - sold);
    t.lira = (int16_t)(t.lira + BOARD_INCOME[market][goods_size(sold)]);
    if (sold) t.sales[market]++;
    if (act_kind(a) == A_SELLANY) {
        t.any_cards--;
        t.extra = (int16_t)(t.extra - card_worth(m, CARD_ANY));
    }
    return t;
}

/* As much as the demand allows or one less, or nothing. */
static action choose_sale(const struct mind *m, enum market market)
{
    goods demand = m->x.demand[market][0];
    unsigned most = goods_size(goods_common(m->me->goods, demand));
    action card = most >= 2 && most < 5 ? play_good_card(m, demand) : 0;
    struct pick best = {0};

    if (card) return card;
    for (int i = 0; i < m->q->n; i++) {
        action a = m->q->legal[i];
        unsigned kind = act_kind(a);
        bool sale = kind == A_SELL || kind == A_SELLANY;
        if (sale && goods_size((goods)act_ab(a)) + 1 < most) continue;
        if (sale || kind == A_SKIP) {
            struct trip t = after_sale(m, market, a);
            weigh_ahead(m, &best, a, &t);
        }
    }
    return best.a;
}

action deed_deliver(const struct mind *m)
{
    struct pick best = {0};
    action card;

    for (int i = 0; i < m->q->n; i++) {
        action a = m->q->legal[i];
        struct trip t = m->now;
        if (act_kind(a) != A_DELIVER) continue;
        t.goods = (goods)(t.goods - act_ab(a));
        weigh(m, &best, a, plan_worth(&m->x, &t));
    }
    if (best.a) return best.a;
    card = play_for_palace(m);
    return card ? card : last_of(m->q);
}

static unsigned tile_gained(const struct mind *m, const struct trip *after)
{
    return low_bit((unsigned)after->tiles & ~(unsigned)m->now.tiles);
}

static action choose_tile(const struct mind *m)
{
    struct trip after;
    unsigned c;
    action card;

    if (!pays(m, acting_place(m->s), &after)) return last_of(m->q);
    c = tile_gained(m, &after);
    if (goods_count(m->me->goods, c) >= m->x.need[c]) return act(A_TILE, c, 0, 0);
    card = play_for_tile(m, c);
    return card ? card : last_of(m->q);
}

static action choose_ruby(const struct mind *m)
{
    action a = first_of(m->q, A_RUBY);

    if (!a && dealer_price(m->s) <= DEALER_LAST) a = play_lira_card(m, dealer_price(m->s));
    return a ? a : last_of(m->q);
}

/* ---- 12 Police Station ------------------------------------------------------------------ */

/* [B-11.18] Goods that its errand needs must be there before the family member is sent; lira
 * may come later. 0: nothing lacks. */
static action prepare_errand(const struct mind *m, unsigned place, const struct trip *after)
{
    switch ((enum place)place) {
    case PALACE: return play_for_palace(m);
    case SMALL_MOSQUE:
    case GREAT_MOSQUE: return play_for_tile(m, tile_gained(m, after));
    default: return 0;
    }
}

static action choose_send(const struct mind *m)
{
    struct leads errands;
    const struct lead *best;
    action card = 0;

    leads_begin(m, &errands, &m->now);
    errands.lead[0].t = m->now;
    lead_add(m, &errands, last_of(m->q), 0); /* nobody is sent */
    for (int i = 0; i < m->q->n; i++) {
        action a = m->q->legal[i];
        struct trip *t = &errands.lead[errands.n].t;
        if (act_kind(a) != A_SEND) continue;
        *t = m->now;
        t->family_home = 0;
        if (plan_act(&m->x, t, act_a(a))) lead_add(m, &errands, a, eye_sees(m->q->eye, a, 0));
    }
    leads_ahead(m, &errands, 1);
    best = errands.best[0];
    if (act_kind(best->a) == A_SEND) card = prepare_errand(m, act_a(best->a), &best->t);
    return card ? card : best->a;
}

/* ---- the action -------------------------------------------------------------------------- */

action deed_without_thinking(const struct decision *q, const struct board *s)
{
    const struct player *me = &s->player[s->seat];

    switch ((enum place)acting_place(s)) {
    case FABRIC_HOUSE:
    case SPICE_HOUSE:
    case FRUIT_HOUSE: return first_of(q, A_FILL);
    case POST: return first_of(q, A_MAIL);
    case FOUNTAIN: return me->out ? act(A_GATHER, 0, 0, 0) | (action)me->out << 8 : last_of(q);
    case BLACK_MARKET: return first_of(q, A_TRADE);
    case TEA_HOUSE:
        return act(A_BET, has_tile(me, TILE_RED) ? 8 : 7, 0, 0); /* pay best on average */
    case DEALER: return first_of(q, A_RUBY);
    default: return 0;
    }
}

action deed_act(const struct mind *m)
{
    switch ((enum place)acting_place(m->s)) {
    case WAINWRIGHT: return choose_extend(m);
    case CARAVANSARY: return first_of(m->q, A_DRAW) ? deed_draw(m) : last_of(m->q);
    case LARGE_MARKET: return choose_sale(m, MARKET_LARGE);
    case SMALL_MARKET: return choose_sale(m, MARKET_SMALL);
    case POLICE: return choose_send(m);
    case PALACE: return deed_deliver(m);
    case SMALL_MOSQUE:
    case GREAT_MOSQUE: return choose_tile(m);
    case DEALER: return choose_ruby(m);
    default: return last_of(m->q);
    }
}

/* ---- inside an action ----------------------------------------------------------------------- */

action deed_good(const struct mind *m)
{
    struct pick best = {0};

    for (int i = 0; i < m->q->n; i++) {
        action a = m->q->legal[i];
        struct trip t = m->now;
        if (act_kind(a) != A_GOOD) continue;
        if (goods_count(t.goods, act_a(a)) < capacity(m->me))
            t.goods = (goods)(t.goods + goods_one(act_a(a)));
        weigh(m, &best, a, plan_worth(&m->x, &t));
    }
    return best.a;
}

/* The good is paid for with Five lira if nothing else is there. */
action deed_extra(const struct mind *m)
{
    action card = play_lira_card(m, EXTRA_PRICE);
    struct pick best = {0};

    for (unsigned g = 0; g < GOODS && m->now.lira >= EXTRA_PRICE; g++) {
        struct trip t = m->now;
        if (goods_count(t.goods, g) >= capacity(m->me)) continue;
        t.goods = (goods)(t.goods + goods_one(g));
        t.lira = (int16_t)(t.lira - EXTRA_PRICE);
        prefer(&best, card ? card : act(A_EXTRA, g, 0, 0), plan_worth(&m->x, &t));
    }
    prefer(&best, last_of(m->q), plan_worth(&m->x, &m->now));
    return best.a;
}

action deed_draw(const struct mind *m)
{
    bool pile = m->s->discard_n != 0;

    if (pile && m->s->deck_n) pile = card_worth(m, m->s->discard[m->s->discard_n - 1]) > m->x.card;
    return act(A_DRAW, pile ? FROM_PILE : FROM_DECK, 0, 0);
}

action deed_discard(const struct mind *m)
{
    struct pick best = {0};

    for (int i = 0; i < m->q->n; i++)
        if (act_kind(m->q->legal[i]) == A_DISCARD)
            prefer(&best, m->q->legal[i], -card_worth(m, act_a(m->q->legal[i])));
    return best.a;
}

/* What a sum of the dice brings, in 36ths of a lira or of a piece of jewelry. */
static int dice_worth(const struct mind *m, unsigned sum)
{
    unsigned room = capacity(m->me) - goods_count(m->me->goods, JEWELRY);

    if (acting_place(m->s) == TEA_HOUSE)
        return 36 * (int)(sum >= m->s->wish ? m->s->wish : TEA_CONSOLATION);
    return 36 * (int)(BOARD_JEWELRY[sum] < room ? BOARD_JEWELRY[sum] : room);
}

action deed_dice(const struct mind *m)
{
    unsigned low = m->s->dice >> 4, high = m->s->dice & 15u;
    struct pick best = {act(A_KEEP, 0, 0, 0), dice_worth(m, low + high)};
    int again = 0;

    if (low < 4) prefer(&best, act(A_TURN, low, 0, 0), dice_worth(m, 4 + high));
    for (unsigned i = 0; i < 21; i++) {
        unsigned sum = act_a(BOARD_DICE[i].a) + act_b(BOARD_DICE[i].a);
        again += dice_worth(m, sum) * (int)BOARD_DICE[i].weight;
    }
    prefer(&best, act(A_REROLL, 0, 0, 0), again / 36);
    return best.a;
}

action deed_again(const struct mind *m)
{
    unsigned place = acting_place(m->s);
    action a = first_of(m->q, A_AGAIN);

    if (!a && place == DEALER && m->now.dealer_cards && dealer_price(m->s) <= DEALER_LAST)
        a = play_lira_card(m, dealer_price(m->s));
    if (!a && place == PALACE && m->now.palace_cards) a = play_for_palace(m);
    return a ? a : last_of(m->q);
}
