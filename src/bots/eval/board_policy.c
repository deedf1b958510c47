/* board_policy.c: the policy's answer to every decision of the board game; phase 3
 * is in board_deeds.c.
 *
 * A decision is answered by what the merchant's position is worth after it, some
 * turns thought ahead (board_plan.h). Only public figures and the own hand
 * are read, so that hidden cards cannot change a choice. */
#include "bots/eval/board_mind.h"
#include "bots/eval/eval.h"

#include <string.h>

enum { WALKS = 2 }; /* so many walks are thought two turns ahead; the others only one */

/* ---- phase 1: the walk ----------------------------------------------------------- */

/* Until the next turn rubies will be dearer. */
static void others_buy(struct trip *t)
{
    if (t->dealer_price <= DEALER_LAST) t->dealer_price++;
}

static void walk_add(const struct mind *m, struct leads *walks, action a)
{
    unsigned kind = act_kind(a), to = kind == A_STAY ? m->now.place : act_a(a);
    struct trip *t = &walks->lead[walks->n].t;
    int cost = 0;

    *t = m->now;
    if (kind != A_GO) cost = card_worth(m, kind == A_STAY ? CARD_STAY : CARD_LONG);
    if (!plan_visit(&m->x, t, to, m->x.toll)) {
        *t = m->now; /* a walk for its own sake: nothing is done there */
        t->place = (uint8_t)to;
    }
    others_buy(t);
    lead_add(m, walks, a, eye_sees(m->q->eye, a, -cost));
}

/* Of the best the one that is best two turns ahead. */
static action best_walk(const struct mind *m, const struct leads *walks, unsigned n)
{
    struct pick pick = {0};

    for (unsigned i = 0; i < n; i++) {
        const struct lead *walk = walks->best[i];
        int beside = lead_beside(m, walk, 2);
        int bar = pick.a ? pick.worth - beside : NO_TURN;
        prefer(&pick, walk->a, beside + plan_look_on(&m->x, &walk->t, &walk->next, bar));
    }
    return pick.a;
}

/* A card or lira, for a catch or for Family home. */
static unsigned reward(const struct mind *m)
{
    return !m->x.last && m->x.card > CATCH_LIRA * m->x.lira[0] ? REWARD_CARD : REWARD_LIRA;
}

static action choose_walk(const struct mind *m)
{
    struct trip from = m->now;
    struct leads walks;
    unsigned n;

    if (first_of(m->q, A_HOME)) return act(A_HOME, reward(m), 0, 0);
    others_buy(&from);
    leads_begin(m, &walks, &from);
    for (int i = 0; i < m->q->n; i++)
        if (act_kind(m->q->legal[i]) >= A_GO) walk_add(m, &walks, m->q->legal[i]);
    n = leads_ahead(m, &walks, WALKS);
    return is_near(m) ? walks.best[0]->a : best_walk(m, &walks, n);
}

/* ---- phases 1 and 2: assistants and tolls ------------------------------------------- */

/* Brings back the assistant that is least on the way. */
static action fetch(const struct mind *m, unsigned kind)
{
    action some = 0;

    for (int i = 0; i < m->q->n; i++) {
        action a = m->q->legal[i];
        if (act_kind(a) != kind) continue;
        if (!some || !(m->s->near[m->me->place] >> act_a(a) & 1u)) some = a;
    }
    return some;
}

/* No assistant lies here: one is left if that is good for something. */
static action choose_assistant(const struct mind *m)
{
    struct trip t = m->now;
    action a;

    if (!plan_visit(&m->x, &t, t.place, m->x.toll)) return last_of(m->q);
    a = first_of(m->q, A_LEAVE);
    if (!a) a = fetch(m, A_RECALL);
    if (!a && has_tile(m->me, TILE_YELLOW)) a = play_lira_card(m, RECALL_PRICE);
    if (!a) a = fetch(m, A_BACK);
    return a ? a : last_of(m->q);
}

static action choose_toll(const struct mind *m)
{
    struct trip t = m->now;
    unsigned toll = board_toll(m->s);
    action a;

    t.lira = (int16_t)(t.lira - (int)toll);
    if (t.lira < 0) return last_of(m->q);
    if (!plan_act(&m->x, &t, t.place) && m->x.meet[t.place] <= m->x.w[W_MEET_ENOUGH])
        return last_of(m->q);
    a = play_lira_card(m, toll);
    return a ? a : first_of(m->q, A_PAY);
}

/* ---- phase 4 ---------------------------------------------------------------------------- */

static int best_smuggler_price(const struct mind *m, struct trip t)
{
    struct pick best = {0};

    for (unsigned g = 0; g < GOODS; g++) {
        struct trip given = t;
        if (!goods_count(t.goods, g)) continue;
        given.goods = (goods)(t.goods - goods_one(g));
        prefer(&best, act(A_GIVE, g, 0, 0), plan_worth(&m->x, &given));
    }
    if (m->me->lira >= BRIBE) {
        t.lira = (int16_t)(t.lira - BRIBE);
        prefer(&best, act(A_PAY, 0, 0, 0), plan_worth(&m->x, &t));
    }
    return best.worth;
}

static action choose_smuggler(const struct mind *m)
{
    struct pick best = {last_of(m->q), plan_worth(&m->x, &m->now)};

    for (unsigned g = 0; g < GOODS; g++) {
        struct trip t = m->now;
        if (goods_count(t.goods, g) >= capacity(m->me)) continue;
        t.goods = (goods)(t.goods + goods_one(g));
        weigh(m, &best, act(A_SMUGGLER, g, 0, 0), best_smuggler_price(m, t));
    }
    return best.a;
}

static bool wants_governor(const struct mind *m)
{
    return first_of(m->q, A_GOVERNOR) && !m->x.last && m->me->lira >= BRIBE &&
           m->x.card > BRIBE * m->x.lira[0];
}

static action choose_meet(const struct mind *m)
{
    action caught = first_of(m->q, A_CATCH);

    if (caught) return act(A_CATCH, act_a(caught), m->s->deck_n ? reward(m) : REWARD_LIRA, 0);
    if (wants_governor(m)) return act(A_GOVERNOR, 0, 0, 0);
    return first_of(m->q, A_SMUGGLER) ? choose_smuggler(m) : last_of(m->q);
}

static action choose_governor_price(const struct mind *m)
{
    action worst = deed_discard(m), pay = first_of(m->q, A_PAY);

    return pay && card_worth(m, act_a(worst)) >= BRIBE * m->x.lira[0] ? pay : worst;
}

static action choose_smuggler_price(const struct mind *m)
{
    struct pick best = {0};

    for (int i = 0; i < m->q->n; i++) {
        action a = m->q->legal[i];
        struct trip t = m->now;
        if (act_kind(a) == A_PAY) t.lira = (int16_t)(t.lira - BRIBE);
        else if (act_kind(a) != A_GIVE) continue;
        else if (!(m->s->flags & FLAG_FULL)) t.goods = (goods)(t.goods - goods_one(act_a(a)));
        weigh(m, &best, a, plan_worth(&m->x, &t));
    }
    return best.a;
}

/* ---- all of it ---------------------------------------------------------------------------- */

/* What needs no comparison; 0: think. */
static action without_thinking(const struct decision *q, const struct board *s)
{
    if (q->n == 1) return q->legal[0];
    switch ((enum step)s->step) {
    case STEP_ASSISTANT: return first_of(q, A_TAKE);
    case STEP_ACT: return deed_without_thinking(q, s);
    case STEP_AGAIN: return first_of(q, A_AGAIN);
    case STEP_MEET:
        return act_kind(q->legal[q->n - 2]) < A_CATCH ? last_of(q) : 0; /* nobody here */
    default: return 0;
    }
}

static action think(const struct mind *m)
{
    switch ((enum step)m->s->step) {
    case STEP_WALK: return choose_walk(m);
    case STEP_ASSISTANT: return choose_assistant(m);
    case STEP_TOLL: return choose_toll(m);
    case STEP_ACT: return deed_act(m);
    case STEP_EXTRA: return deed_extra(m);
    case STEP_GOOD: return deed_good(m);
    case STEP_DRAW: return deed_draw(m);
    case STEP_DISCARD: return deed_discard(m);
    case STEP_RED: return deed_dice(m);
    case STEP_AGAIN: return deed_again(m);
    case STEP_DELIVER: return deed_deliver(m);
    case STEP_MEET: return choose_meet(m);
    case STEP_GOVERNOR_PAY: return choose_governor_price(m);
    case STEP_SMUGGLER_PAY: return choose_smuggler_price(m);
    default: return m->q->legal[0];
    }
}

/* Are trips compared by their worth, and not only by what can be done? */
static bool compares(const struct decision *q, const struct board *s)
{
    switch ((enum step)s->step) {
    case STEP_ASSISTANT:
    case STEP_TOLL:
    case STEP_DRAW:
    case STEP_DISCARD:
    case STEP_RED:
    case STEP_AGAIN:
    case STEP_GOVERNOR_PAY: return false;
    case STEP_MEET: return first_of(q, A_SMUGGLER) != 0;
    case STEP_ACT: return acting_place(s) != DEALER && acting_place(s) != CARAVANSARY;
    default: return true;
    }
}

static bool looks_ahead(const struct mind *m)
{
    return (m->s->step == STEP_WALK || m->s->step == STEP_ACT) && !m->x.is_rough && !is_near(m);
}

action board_policy_with(const struct decision *q, const int16_t *weights)
{
    const struct board *s = board_in(q->s);
    action a = without_thinking(q, s);
    struct mind m;

    if (a) return a;
    m.q = q;
    m.s = s;
    m.me = &s->player[s->seat];
    plan_world(&m.x, s, weights);
    if (eye_has(q->eye, FORGETS_OTHERS)) memset(m.x.toll, 0, sizeof m.x.toll);
    if (compares(q, s)) plan_prices(&m.x);
    if (looks_ahead(&m)) plan_hopes(&m.x);
    m.now = m.x.start;
    return think(&m);
}

action board_policy(const struct decision *q)
{
    int16_t seen[WEIGHTS];

    if (!q->eye) return board_policy_with(q, BOARD_WEIGHTS);
    eye_board_weights(q->eye, seen);
    return board_policy_with(q, seen);
}
