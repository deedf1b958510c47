/* write_policy.c: the policy's answer to every decision of Choose & Write.
 *
 * Every choice is followed to the end of its effect; the best few are then looked
 * at more closely: what will the cards in sight bring afterwards? */
#include "bots/eval/eval.h"
#include "bots/eval/pick.h"
#include "bots/eval/write_plan.h"

enum { CLOSER = 3, MARGIN = 170, MARGIN_ANSWER = 60 }; /* how many, how much worse they may be */

/* ---- the best few ------------------------------------------------------------------------- */

/* A choice now and, after a card was played, the use of it. */
struct way {
    action a, use;
    int worth;        /* at the end of the use */
    int more;         /* what it brings beside that */
    struct path path; /* what is answered in the use */
};

struct few {
    const struct eye *eye;
    int n, margin;
    struct way w[CLOSER]; /* best first */
};

static int in_all(const struct way *w) { return w->worth + w->more; }

static void add(struct few *f, struct way *w)
{
    int i = f->n < CLOSER ? f->n : CLOSER - 1;

    if (f->eye) w->more += eye_error(f->eye, w->a ^ w->use << 8);
    if (f->n < CLOSER) f->n++;
    else if (in_all(w) <= in_all(&f->w[i])) return;
    for (; i > 0 && in_all(w) > in_all(&f->w[i - 1]); i--) f->w[i] = f->w[i - 1];
    f->w[i] = *w;
}

/* A choice that is thought through by itself. */
static void add_choice(struct few *f, const struct mind *m, action a)
{
    struct way w = {a, a, 0, 0, {0}};
    struct line l;

    write_line(&l, m);
    write_line_answer(m, &l, a);
    w.worth = write_line_best(m, &l, &w.path);
    add(f, &w);
}

/* Where the card of this turn came from. */
static unsigned played_from(const struct mind *m, action a)
{
    const struct writing *s = m->s;

    if (act_kind(a) == A_PLAY) return act_a(a);
    if (act_kind(a) == A_GUILD) return PLAY_NONE;
    if (m->seat != s->seat || s->flags & FLAG_EXTRA) return PLAY_OTHER;
    if (s->flags & FLAG_HAND) return PLAY_HAND;
    if (s->display[0] == NO_CARD) return PLAY_FIRST;
    return s->display[1] == NO_CARD ? PLAY_SECOND : PLAY_NONE;
}

static bool is_close(const struct few *f, int i)
{
    if (i && eye_has(f->eye, SHORT_SIGHTED)) return false;
    return i < f->n && in_all(&f->w[i]) + f->margin >= in_all(&f->w[0]);
}

/* Where the way ends, and what that is worth. Visits were thought of as free ones: with a bonus
 * action less, one that is marked on the way is worth more. */
static int end_of(const struct mind *m, const struct way *w, struct line *end)
{
    struct path path = w->path;
    int worth = w->worth;

    write_line(end, m);
    write_line_answer(m, end, w->use);
    if (act_kind(w->use) == A_VISIT && act_b(w->use) == VISIT_BONUS)
        worth = write_line_best(m, end, &path);
    write_line_follow(m, end, &path);
    return worth;
}

static void look_closer(const struct mind *m, const struct few *f, struct pick *best)
{
    for (int i = 0; is_close(f, i); i++) {
        const struct way *w = &f->w[i];
        struct line end;
        int worth = end_of(m, w, &end) + w->more;
        if (m->uses && !eye_has(f->eye, SHORT_SIGHTED))
            worth += write_look_ahead(m, &end, played_from(m, w->a));
        prefer(best, w->a, worth);
    }
}

static action best_of_few(const struct mind *m, const struct few *f)
{
    struct pick best = {0};

    if (!is_close(f, 1)) return f->w[0].a;
    look_closer(m, f, &best);
    return best.a;
}

/* ---- a turn ---------------------------------------------------------------------------------- */

static void add_card(struct few *f, struct look *l, action a, unsigned card)
{
    unsigned place = card_place(card);
    int others = -write_look_others(l->m, card);
    struct way pass = {a, act(A_PASS, 0, 0, 0), l->pass, others, {0}};

    add(f, &pass);
    for (unsigned reach = WRITE_NEIGHBOURS[place] | bit(place); reach; reach &= reach - 1) {
        unsigned to = (unsigned)__builtin_ctz(reach);
        int worth = write_look_place(l, to);
        struct way visit = {a, act(A_VISIT, to, VISIT_FREE, 0), worth, others, l->path[to]};
        if (worth != NO_WORTH) add(f, &visit);
    }
}

static action choose_turn(struct mind *m, const struct decision *q)
{
    const unsigned cards[] = {m->s->sheet[m->seat].hand, m->s->display[0], m->s->display[1]};
    struct few plays = {.eye = q->eye, .margin = MARGIN}, guilds = plays;
    struct pick best = {0};
    struct line now;
    struct look l;
    int i;

    write_line(&now, m);
    write_look(&l, m, &now);
    for (i = 0; i < q->n && act_kind(q->legal[i]) == A_PLAY; i++)
        add_card(&plays, &l, q->legal[i], cards[act_a(q->legal[i])]);
    if (i == q->n) return best_of_few(m, &plays);
    look_closer(m, &plays, &best);
    write_mind_uses(m, m->uses + 1); /* a guild card leaves the stack of places as it is */
    for (; i < q->n; i++) add_choice(&guilds, m, q->legal[i]);
    look_closer(m, &guilds, &best);
    return best.a;
}

/* ---- all else ------------------------------------------------------------------------- */

static action choose_answer(const struct mind *m, const struct decision *q)
{
    struct few few = {.eye = q->eye, .margin = MARGIN_ANSWER};

    for (int i = 0; i < q->n; i++) add_choice(&few, m, q->legal[i]);
    return best_of_few(m, &few);
}

static action choose_visit(const struct mind *m, const struct decision *q)
{
    const struct sheet *p = &m->s->sheet[m->seat];
    struct few few = {.eye = q->eye, .margin = MARGIN};
    struct line now;
    struct look l;

    write_line(&now, m);
    write_look(&l, m, &now);
    for (int i = 0; i < q->n; i++) {
        struct way w = {q->legal[i], q->legal[i], l.pass, 0, {0}};
        unsigned to = act_a(w.a);
        if (act_kind(w.a) == A_VISIT) {
            w.worth = write_look_place(&l, to) - write_cost(m, p, to, act_b(w.a));
            w.path = l.path[to];
        }
        add(&few, &w);
    }
    return best_of_few(m, &few);
}

static action choose_hand(const struct mind *m, const struct decision *q)
{
    struct pick best = {0};
    struct line now;
    struct look l;

    write_line(&now, m);
    write_look(&l, m, &now);
    for (int i = 0; i < q->n; i++)
        prefer(&best, q->legal[i], eye_sees(q->eye, q->legal[i], write_look_hand(&l, (unsigned)i)));
    return best.a;
}

static action choose(struct mind *m, const struct decision *q)
{
    if (m->s->step == STEP_TURN) return choose_turn(m, q);
    if (m->s->step == STEP_HAND) return choose_hand(m, q);
    return act_kind(q->legal[q->n - 1]) == A_PASS ? choose_visit(m, q) : choose_answer(m, q);
}

action write_policy_with(const struct decision *q, const write_weights *weights)
{
    struct hoard seen[HOARDS_MOST] = {{0}};
    struct mind m;

    if (q->n == 1) return q->legal[0];
    write_mind(&m, writing_in(q->s), (unsigned)q->seat, weights);
    m.seen = seen;
    m.aim = q->aim;
    if (q->eye) m.ruby += q->eye->blur;
    return choose(&m, q);
}

action write_policy(const struct decision *q)
{
    const write_weights *all = is_solo(writing_in(q->s)) ? WRITE_WEIGHTS_SOLO : WRITE_WEIGHTS_MANY;
    write_weights seen[WRITE_WEIGHTS_N];

    if (!q->eye) return write_policy_with(q, all);
    eye_write_weights(q->eye, all, seen);
    return write_policy_with(q, seen);
}
