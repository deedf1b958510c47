/* board_policy.c: the policy's answer to every decision of the board game; phase 3
 * is in board_deeds.c.
 *
 * A decision is answered by what the merchant's position is worth after it, some
 * turns thought ahead (board_plan.h). Only public figures and the own hand
 * are read, so that hidden cards cannot change a choice. */
#include "bots/eval/board_mind.h"
#include "bots/eval/eval.h"

#include <string.h>

enum {
    AHEAD = 2, /* turns thought ahead after a walk */
    WALKS = 2, /* walks thought about that far; the others only one turn */
    NEVER_ENOUGH = 1 << 30
};

/* ---- phase 1: the walk ----------------------------------------------------------- */

struct walk {
    action a;
    int cost;  /* what the card is worth that is played for it */
    int worth; /* one turn ahead */
    struct trip t;
    struct prospect next;
};

/* What the rubies of a walk are worth, so many turns before the end of the thought. */
static int walk_rubies(const struct mind *m, const struct walk *walk, int ahead)
{
    return (walk->t.rubies - m->now.rubies) * (ahead + 1) * m->x.w[W_RUBY_SOON];
}

/* Is there no turn to think of after this one? */
static bool is_near(const struct mind *m) { return m->x.last || eye_has(m->q->eye, SHORT_SIGHTED); }

static void walk_try(const struct mind *m, action a, struct walk *walk)
{
    unsigned kind = act_kind(a), to = kind == A_STAY ? m->now.place : act_a(a);

    walk->a = a;
    walk->cost = 0;
    walk->t = m->now;
    if (kind != A_GO) walk->cost = card_worth(m, kind == A_STAY ? CARD_STAY : CARD_LONG);
    if (!plan_visit(&m->x, &walk->t, to, m->x.toll)) {
        walk->t = m->now; /* a walk for its own sake: nothing is done there */
        walk->t.place = (uint8_t)to;
    }
    if (walk->t.dealer_price <= DEALER_LAST) walk->t.dealer_price++; /* the others buy too */
    if (is_near(m)) walk->worth = worth_after(m, &walk->t, 0);
    else walk->worth = plan_look(&m->x, &walk->t, &walk->next) + walk_rubies(m, walk, 1);
    walk->worth = eye_sees(m->q->eye, a, walk->worth - walk->cost);
}

/* If it is more than ENOUGH, some of it will do. */
static int walk_worth(const struct mind *m, const struct walk *walk, int enough)
{
    int beside;

    if (is_near(m)) return walk->worth;
    beside = eye_sees(m->q->eye, walk->a, walk_rubies(m, walk, AHEAD) - walk->cost);
    return beside + plan_look_on(&m->x, &walk->t, &walk->next, AHEAD, enough - beside);
}

/* Keeps the best, best first. */
static unsigned walk_rank(struct walk best[], unsigned n, const struct walk *walk)
{
    unsigned at;

    if (n == WALKS && walk->worth <= best[n - 1].worth) return n;
    for (at = n < WALKS ? n++ : n - 1; at && best[at - 1].worth < walk->worth; at--)
        best[at] = best[at - 1];
    best[at] = *walk;
    return n;
}

/* A card or lira, for a catch or for Family home. */
static unsigned reward(const struct mind *m)
{
    return !m->x.last && m->x.card > CATCH_LIRA * m->x.lira[0] ? REWARD_CARD : REWARD_LIRA;
}

static action choose_walk(const struct mind *m)
{
    struct walk best[WALKS];
    struct pick pick = {0};
    unsigned n = 0;

    if (first_of(m->q, A_HOME)) return act(A_HOME, reward(m), 0, 0);
    for (int i = 0; i < m->q->n; i++) {
        struct walk walk;
        if (act_kind(m->q->legal[i]) < A_GO) continue;
        walk_try(m, m->q->legal[i], &walk);
        n = walk_rank(best, n, &walk);
    }
    for (unsigned i = 0; i < n; i++)
        prefer(&pick, best[i].a, walk_worth(m, &best[i], pick.a ? pick.worth : NEVER_ENOUGH));
    return pick.a;
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
