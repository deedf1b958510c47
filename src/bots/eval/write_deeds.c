/* write_deeds.c: what comes of a choice when the player goes on in the best way.
 *
 * The rules themselves carry out every step; questions of one effect that do
 * not depend on their order are answered in ascending order only. */
#include "bots/eval/pick.h"
#include "bots/eval/write_plan.h"

#include <string.h>

/* Lines are copied all the time, so the other sheets and the place cards stay behind. */
static void copy(struct writing *to, const struct writing *from, unsigned seat)
{
    enum { REST = offsetof(struct writing, goods_deck) };

    to->sheet[seat] = from->sheet[seat];
    memcpy((unsigned char *)to + REST, (const unsigned char *)from + REST, sizeof *to - REST);
}

void write_line_copy(const struct mind *m, struct line *to, const struct line *from)
{
    copy(&to->s, &from->s, m->seat);
    to->cards = from->cards;
    to->guilds = from->guilds;
    to->looks = from->looks;
}

void write_line(struct line *l, const struct mind *m)
{
    copy(&l->s, m->s, m->seat);
    l->cards = l->guilds = l->looks = 0;
}

/* A card is drawn: it is counted, and the script goes on. */
static void draw_blank(struct line *l, struct sheet *p)
{
    if (l->s.draw == OP_GOODS_CARD) {
        l->cards++;
    } else if (l->s.draw == OP_GUILD_CARD) {
        l->guilds++;
    } else { /* two are looked at, one is kept */
        if (script_row(p).op == OP_LOOK && WRITE_SCRIPTS[p->script][p->at + 1].op == OP_LOOK)
            l->guilds++;
        else l->looks++;
    }
    l->s.draw = l->s.draw_seat = 0;
    p->at++;
}

static void run(const struct mind *m, struct line *l)
{
    struct sheet *p = &l->s.sheet[m->seat];

    for (;;) {
        if (l->s.draw) draw_blank(l, p);
        if (!p->script) return;
        write_script_run(&l->s, m->seat, NULL);
        if (!l->s.draw) return;
    }
}

static void play_guild(struct sheet *p, unsigned card)
{
    p->lira_spent = (uint8_t)(p->lira_spent + WRITE_GUILD_PRICE[card]);
    p->guild = (uint16_t)(p->guild & ~bit(card));
    p->guild_n--;
    p->played++;
}

void write_line_answer(const struct mind *m, struct line *l, action a)
{
    struct sheet *p = &l->s.sheet[m->seat];
    unsigned x = act_a(a);

    switch (act_kind(a)) {
    case A_PASS: write_bonus(&l->s, p); break;
    case A_VISIT:
        if (act_b(a) == VISIT_SYMBOL) write_cross_symbol(p, x);
        if (act_b(a) == VISIT_BONUS) p->bonus_spent++;
        write_script_start(&l->s, m->seat, SCRIPT_PLACE + x);
        break;
    case A_GUILD:
        play_guild(p, x);
        write_script_start(&l->s, m->seat, SCRIPT_GUILD + x);
        break;
    default: write_script_answer(&l->s, m->seat, a, NULL); break;
    }
    run(m, l);
}

/* May the answers come in any order, so that one order is enough? */
static bool any_order(unsigned before, unsigned op) { return before == op && op != OP_ANYWHERE; }

/* ---- fields to mark: the end of many effects ------------------------------------------------- */

/* They are marked on one and the same sheet, without the rules. */
struct marking {
    const struct mind *m;
    struct line line;
    struct beside beside; /* its worth but for the goods */
};

static bool only_marks(const struct op_row *row)
{
    while (row->op == OP_GOOD || row->op == OP_MARK) row++;
    return row->op == OP_END;
}

static uint8_t *field_of(struct sheet *p, unsigned field)
{
    if (field == MARK_LIRA) return &p->lira;
    return field == MARK_BONUS ? &p->bonus : &p->marked[field];
}

static int best_marks(struct marking *k, const struct op_row *row, action last, struct path *path);

/* This field, which is free, and on. */
static int best_with(struct marking *k, const struct op_row *row, action a, struct path *path)
{
    const struct beside before = k->beside;
    unsigned field = act_a(a);
    uint8_t *mark = field_of(&k->line.s.sheet[k->m->seat], field);
    int worth;

    ++*mark;
    if (field >= GOODS) k->beside = write_worth_beside(k->m, &k->line);
    worth = best_marks(k, row + 1, a, path);
    --*mark;
    k->beside = before;
    return worth;
}

/* LAST: the answer before, if it answered such a question. */
static int best_marks(struct marking *k, const struct op_row *row, action last, struct path *path)
{
    const struct sheet *p = &k->line.s.sheet[k->m->seat];
    unsigned kind = row->op == OP_GOOD ? A_GOOD : A_MARK, fields;
    int best = NO_WORTH;

    if (path) path->n = 0;
    if (row->op == OP_END) return write_worth_with(k->m, &k->line, k->beside);
    fields = row->op == OP_GOOD ? write_free_goods(p) : write_free_fields(&k->line.s, p);
    if (!fields) return best_marks(k, row + 1, last, path);
    for (; fields; fields &= fields - 1) {
        action a = act(kind, (unsigned)__builtin_ctz(fields), 0, 0);
        struct path rest;
        int worth;
        if (act_kind(last) == kind && a < last) continue;
        worth = best_with(k, row, a, path ? &rest : NULL);
        if (worth <= best) continue;
        best = worth;
        if (path) write_path_put(path, a, &rest);
    }
    return best;
}

/* ---- the best answers ------------------------------------------------------------------------ */

static int best_from(const struct mind *m, const struct line *l, action last, unsigned before,
                     struct path *path);

void write_path_put(struct path *path, action first, const struct path *rest)
{
    path->n = rest->n + 1;
    path->a[0] = first;
    for (unsigned i = 0; i < rest->n; i++) path->a[i + 1] = rest->a[i];
}

/* The answer that is best at once, and on from there. */
static int best_at_once(const struct mind *m, const struct line *l, const action *legal, int n,
                        struct path *path)
{
    struct line best_line;
    struct path rest;
    int best = NO_WORTH;
    action first = legal[0];

    for (int i = 0; i < n; i++) {
        struct line next;
        int worth;
        write_line_copy(m, &next, l);
        write_line_answer(m, &next, legal[i]);
        worth = write_worth(m, &next);
        if (worth <= best) continue;
        best = worth;
        first = legal[i];
        write_line_copy(m, &best_line, &next);
    }
    rest.n = 0;
    if (best_line.s.sheet[m->seat].script) best = best_from(m, &best_line, 0, OP_END, &rest);
    if (path) write_path_put(path, first, &rest);
    return best;
}

/* What one improvement brings has nothing to do with the rest. */
static action best_improvement(const struct mind *m, const struct sheet *p)
{
    struct pick best = {0};

    for (unsigned i = 0; i < IMPROVABLE; i++)
        if (improvements(p, i) < IMPROVEMENTS)
            prefer(&best, act(A_IMPROVE, WRITE_IMPROVABLE[i], 0, 0),
                   write_gain_of_improving(m, p, i));
    return best.a;
}

static int best_with_answer(const struct mind *m, const struct line *l, action a, struct path *path)
{
    struct line next;
    struct path rest;
    int worth;

    write_line_copy(m, &next, l);
    write_line_answer(m, &next, a);
    worth = best_from(m, &next, 0, OP_END, path ? &rest : NULL);
    if (path) write_path_put(path, a, &rest);
    return worth;
}

static int best_marks_from(const struct mind *m, const struct line *l, action last,
                           struct path *path)
{
    struct marking k;
    const struct sheet *p = &l->s.sheet[m->seat];

    k.m = m;
    k.beside = write_worth_beside(m, l);
    write_line_copy(m, &k.line, l);
    return best_marks(&k, &WRITE_SCRIPTS[p->script][p->at], last, path);
}

static int best_from(const struct mind *m, const struct line *l, action last, unsigned before,
                     struct path *path)
{
    const struct sheet *p = &l->s.sheet[m->seat];
    action legal[ACTIONS_MAX];
    unsigned op;
    int n, best = NO_WORTH;

    if (path) path->n = 0;
    if (!p->script) return write_worth(m, l);
    op = script_row(p).op;
    if (op == OP_IMPROVE) return best_with_answer(m, l, best_improvement(m, p), path);
    if (only_marks(&WRITE_SCRIPTS[p->script][p->at]))
        return best_marks_from(m, l, any_order(before, op) ? last : 0, path);
    n = (int)(write_put_answers(&l->s, p, legal) - legal);
    if (op == OP_CARD_OR_GOOD) return best_at_once(m, l, legal, n, path);
    for (int i = 0; i < n; i++) {
        struct line next;
        struct path rest;
        int worth;
        if (any_order(before, op) && legal[i] < last) continue;
        write_line_copy(m, &next, l);
        write_line_answer(m, &next, legal[i]);
        worth = best_from(m, &next, legal[i], op, path ? &rest : NULL);
        if (worth <= best) continue;
        best = worth;
        if (path) write_path_put(path, legal[i], &rest);
    }
    return best;
}

int write_line_best(const struct mind *m, const struct line *l, struct path *path)
{
    return best_from(m, l, 0, OP_END, path);
}

void write_line_follow(const struct mind *m, struct line *l, const struct path *path)
{
    for (unsigned i = 0; i < path->n; i++) write_line_answer(m, l, path->a[i]);
}
