/* dice_policy.c: the policy's answer to every decision of the dice game.
 *
 * Whatever is asked, the answer is the one after which the best use of the
 * actions left makes the hand worth most (dice_plan.h). Nothing in this game is
 * hidden and the order of the stacks is not looked at. */
#include "bots/eval/dice_plan.h"
#include "bots/eval/eval.h"
#include "bots/eval/pick.h"

struct mind {
    const struct decision *q;
    const struct dice *s;
    struct table t;
    struct hand now;
};

static void weigh(const struct mind *m, struct pick *best, action a, int worth)
{
    prefer(best, a, eye_sees(m->q->eye, a, worth));
}

/* Whoever is short-sighted thinks of one action at a time. */
static void look_ahead(struct mind *m, unsigned actions)
{
    m->now.actions = (uint8_t)(eye_has(m->q->eye, SHORT_SIGHTED) ? 1 : actions);
}

static void look_at_bazaar(struct mind *m, unsigned card_dice)
{
    if (card_dice) dice_worth_bazaar(&m->t, m->s, &m->now, card_dice);
}

/* ---- income ------------------------------------------------------------------------------ */

/* Cards last: they may ask for lira and crystals, or for a tile that has paid. */
static action choose_income(const struct mind *m)
{
    action card = act(A_INCOME, TILE_CARD, 0, 0);

    return m->q->legal[0] == card ? m->q->legal[m->q->n - 1] : m->q->legal[0];
}

/* ---- dice ----------------------------------------------------------------------------------- */

static action choose_reroll(struct mind *m)
{
    uint32_t again;

    look_ahead(m, ACTIONS + tiles_of_type(m->t.working, TILE_ACTION));
    look_at_bazaar(m, nibbles_size(m->s->faces)); /* all may come to show cards */
    again = dice_rolls_again(&m->t, &m->now, m->q->legal + 1, m->q->n - 1);
    return again ? act(A_REROLL, 0, 0, 0) | again : act(A_KEEP, 0, 0, 0);
}

/* ---- actions -------------------------------------------------------------------------------- */

static action choose_act(struct mind *m)
{
    action first;

    look_ahead(m, m->now.actions);
    look_at_bazaar(m, m->now.die[FACE_CARD]);
    dice_plan_best(&m->t, &m->now, &first);
    return first;
}

/* What the others return of a sort is a loss to them, counted as what a card brings them. */
static int worth_of_returns(const struct mind *m, const struct dice *after)
{
    int lost = 0;

    for (unsigned i = 0; i < after->seats; i++)
        for (unsigned r = 0; i != after->seat && r <= BROWN; r++)
            lost += (m->s->player[i].own[r] - after->player[i].own[r]) *
                    (r == BROWN ? m->t.w->brown : m->t.w->token);
    return lost * m->t.w->others / 100;
}

/* Paid by the rules themselves, so that a shortage counts. */
static int worth_of_payment(const struct mind *m, action paid, uint32_t dice)
{
    action plan = m->s->plan;
    struct dice after = *m->s;
    struct hand h;

    dice_pay(&after, paid, dice);
    dice_bring(&after, plan, NULL);
    dice_plan_hand(&h, &m->t, &after, after.seat);
    dice_plan_gain(&h, &m->t, plan);
    h.actions--;
    return dice_plan_best(&m->t, &h, NULL) + worth_of_returns(m, &after);
}

/* The best of the dice that a payment may be made up of. Most dice first: of equals they stay. */
static struct pick best_dice(const struct mind *m, action paid)
{
    action ways[ACTIONS_MAX];
    int n = (int)(dice_put_dice(m->s, paid, ways) - ways);
    struct pick best = {0};

    while (n--) prefer(&best, ways[n], worth_of_payment(m, paid, ways[n] & 0xffffffu));
    return best;
}

static void weigh_payments(struct mind *m, const action *a, int n, struct pick *best)
{
    for (int i = 0; i < n; i++) weigh(m, best, a[i], best_dice(m, a[i]).worth);
}

static action choose_payment(struct mind *m)
{
    struct pick best = {0};

    look_at_bazaar(m, m->now.die[FACE_CARD]);
    weigh_payments(m, m->q->legal, m->q->n, &best);
    return best.a;
}

static action choose_dice(struct mind *m)
{
    look_at_bazaar(m, m->now.die[FACE_CARD]);
    return best_dice(m, m->s->paid).a;
}

/* How many browns: those of the best payment. */
static action choose_browns(struct mind *m)
{
    struct pick best = {0};
    action ways[ACTIONS_MAX];
    struct need need;

    look_at_bazaar(m, m->now.die[FACE_CARD]);
    dice_need(m->s, m->s->plan, &need);
    for (int i = 0; i < m->q->n; i++) {
        struct dice s = *m->s;
        struct pick pick = {0};
        s.browns = (uint8_t)act_a(m->q->legal[i]);
        weigh_payments(m, ways, (int)(dice_put_payments(&s, &need, ways) - ways), &pick);
        prefer(&best, m->q->legal[i], pick.worth);
    }
    return best.a;
}

/* ---- bazaar cards ------------------------------------------------------------------------------ */

/* Cards that ask nothing are thought through; the others count by themselves. */
static int worth_of_card(const struct mind *m, unsigned kind, int plain)
{
    const struct dice_card *card = &DICE_CARDS[kind];
    struct hand after = m->now;

    if (card->family == 'G' && m->s->used < 2) return plain + m->t.w->lira;
    if (card->family >= 'E')
        return plain + dice_worth_card(&m->t, &m->now, kind) - dice_worth(&m->t, &m->now);
    dice_worth_swap(&after, card);
    return dice_plan_best(&m->t, &after, NULL) - dice_worth_others(&m->t, kind);
}

static action choose_card(struct mind *m)
{
    struct pick best = {0};
    int plain;

    look_at_bazaar(m, m->now.die[FACE_CARD]);
    m->now.actions--;
    plain = dice_plan_best(&m->t, &m->now, NULL);
    for (int i = 0; i < m->q->n; i++)
        weigh(m, &best, m->q->legal[i], worth_of_card(m, act_a(m->q->legal[i]), plain));
    return best.a;
}

static void take_option(struct hand *h, const struct mind *m, action a)
{
    const struct dice_card *card = &DICE_CARDS[m->s->card - 1];

    if (act_kind(a) == A_REFUSE) {
        h->own[LIRA] = (uint8_t)(h->own[LIRA] + CONSOLATION);
        return;
    }
    dice_worth_swap(h, card);
    if (act_kind(a) == A_TRADE) dice_plan_trade(h, &m->t, act_a(a));
    dice_plan_gain(h, &m->t, a);
}

static action choose_option(struct mind *m)
{
    struct pick best = {0};

    look_at_bazaar(m, m->now.die[FACE_CARD]);
    for (int i = 0; i < m->q->n; i++) {
        struct hand after = m->now;
        take_option(&after, m, m->q->legal[i]);
        if (after.actions) after.actions--;
        weigh(m, &best, m->q->legal[i], dice_plan_best(&m->t, &after, NULL));
    }
    return best.a;
}

static action choose_part(const struct mind *m)
{
    const struct dice_card *card = &DICE_CARDS[m->s->card - 1];
    struct pick best = {0};

    for (int i = 0; i < m->q->n; i++) {
        unsigned kind = act_kind(m->q->legal[i]);
        struct hand after = m->now;
        if (kind == A_COINS) after.own[LIRA] = (uint8_t)(after.own[LIRA] + B_LIRA);
        for (unsigned r = 0; kind == A_ACCEPT && r < SORTS; r++)
            after.own[r] = (uint8_t)(after.own[r] - card->other_give[r] + card->other_get[r]);
        prefer(&best, m->q->legal[i], dice_worth(&m->t, &after));
    }
    return best.a;
}

/* ---- all of it ------------------------------------------------------------------------------------ */

static action choose(struct mind *m)
{
    switch ((enum step)m->s->step) {
    case STEP_INCOME: return choose_income(m);
    case STEP_REROLL: return choose_reroll(m);
    case STEP_ACT: return choose_act(m);
    case STEP_BROWN: return choose_browns(m);
    case STEP_PAY: return choose_payment(m);
    case STEP_DICE: return choose_dice(m);
    case STEP_CHOOSE: return choose_card(m);
    case STEP_OPTION: return choose_option(m);
    case STEP_OTHERS: return choose_part(m);
    default: return m->q->legal[0];
    }
}

action dice_policy_with(const struct decision *q, const struct dice_weights *weights)
{
    struct mind m;

    if (q->n == 1) return q->legal[0];
    m.q = q;
    m.s = dice_in(q->s);
    dice_plan_table(&m.t, m.s, (unsigned)q->seat, weights);
    m.t.eye = q->eye;
    dice_plan_hand(&m.now, &m.t, m.s, (unsigned)q->seat);
    return choose(&m);
}

action dice_policy(const struct decision *q)
{
    struct dice_weights seen;

    if (!q->eye) return dice_policy_with(q, &DICE_WEIGHTS);
    eye_dice_weights(q->eye, &seen);
    return dice_policy_with(q, &seen);
}
