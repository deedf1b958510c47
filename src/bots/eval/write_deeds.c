/* write_deeds.c: what comes of a choice when the player goes on in the best way.
 *
 * The rules themselves carry out every step, but for fields that are marked at the end
 * of an effect: they change so little that only this is judged. Questions of one effect
 * that do not depend on their order are answered in ascending order only. */
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

void write_line_follow(const struct mind *m, struct line *l, const struct path *path)
{
    for (unsigned i = 0; i < path->n; i++) write_line_answer(m, l, path->a[i]);
}

void write_path_put(struct path *path, action first, const struct path *rest)
{
    path->n = rest->n + 1;
    path->a[0] = first;
    for (unsigned i = 0; i < rest->n; i++) path->a[i + 1] = rest->a[i];
}

/* The answer before, and the kind of row that asked for it. */
struct answer {
    action a;
    unsigned op;
};

/* Answers that may come in any order are thought of in one order only. */
static bool is_out_of_order(struct answer last, struct answer next)
{
    bool has_order = next.op == OP_ANYWHERE || next.op == OP_IMPROVE;

    return last.op == next.op && next.a < last.a && !has_order;
}

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

static int best_marks(struct marking *k, const struct op_row *row, struct answer last,
                      struct path *path);

/* This field, which is free, and on. */
static int best_after_mark(struct marking *k, const struct op_row *row, struct answer mark,
                           struct path *path)
{
    struct sheet *p = &k->line.s.sheet[k->m->seat];
    const struct beside before = k->beside;
    unsigned field = act_a(mark.a);
    uint8_t *marks = field_of(p, field);
    int worth;

    if (field == MARK_BONUS) k->beside.worth += write_gain_of_pass(k->m, p);
    ++*marks;
    if (field == MARK_LIRA) k->beside = write_worth_beside(k->m, &k->line);
    worth = best_marks(k, row + 1, mark, path);
    --*marks;
    k->beside = before;
    return worth;
}

static int best_marks(struct marking *k, const struct op_row *row, struct answer last,
                      struct path *path)
{
    const struct sheet *p = &k->line.s.sheet[k->m->seat];
    unsigned kind = row->op == OP_GOOD ? A_GOOD : A_MARK, fields;
    int best = NO_WORTH;

    if (path) path->n = 0;
    if (row->op == OP_END) return write_worth_with(k->m, &k->line, k->beside);
    fields = row->op == OP_GOOD ? write_free_goods(p) : write_free_fields(&k->line.s, p);
    if (!fields) return best_marks(k, row + 1, last, path);
    for (; fields; fields &= fields - 1) {
        struct answer mark = {act(kind, (unsigned)__builtin_ctz(fields), 0, 0), row->op};
        struct path rest;
        int worth;
        if (is_out_of_order(last, mark)) continue;
        worth = best_after_mark(k, row, mark, path ? &rest : NULL);
        if (worth <= best) continue;
        best = worth;
        if (path) write_path_put(path, mark.a, &rest);
    }
    return best;
}

static int best_marks_from(const struct mind *m, const struct line *l, struct answer last,
                           struct path *path)
{
    const struct sheet *p = &l->s.sheet[m->seat];
    struct marking k;

    k.m = m;
    k.beside = write_worth_beside(m, l);
    write_line_copy(m, &k.line, l);
    return best_marks(&k, &WRITE_SCRIPTS[p->script][p->at], last, path);
}

/* ---- the best answers ------------------------------------------------------------------------ */

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

static action best_at_once(const struct mind *m, const struct line *l, const action *legal, int n)
{
    struct pick best = {0};

    for (int i = 0; i < n; i++) {
        struct line next;
        write_line_copy(m, &next, l);
        write_line_answer(m, &next, legal[i]);
        prefer(&best, legal[i], write_worth(m, &next));
    }
    return best.a;
}

/* The answers that are thought of: a single one where it is the best whatever follows. */
static int put_answers(const struct mind *m, const struct line *l, action out[])
{
    const struct sheet *p = &l->s.sheet[m->seat];
    unsigned op = script_row(p).op;
    int n;

    if (op == OP_IMPROVE) {
        out[0] = best_improvement(m, p);
        return 1;
    }
    n = (int)(write_put_answers(&l->s, p, out) - out);
    if (op != OP_CARD_OR_GOOD) return n;
    out[0] = best_at_once(m, l, out, n);
    return 1;
}

static int best_from(const struct mind *m, const struct line *l, struct answer last,
                     struct path *path)
{
    const struct sheet *p = &l->s.sheet[m->seat];
    const struct op_row *row = &WRITE_SCRIPTS[p->script][p->at];
    action answers[ACTIONS_MAX];
    int n, best = NO_WORTH;

    if (path) path->n = 0;
    if (!p->script) return write_worth(m, l);
    if (only_marks(row)) return best_marks_from(m, l, last, path);
    n = put_answers(m, l, answers);
    for (int i = 0; i < n; i++) {
        struct answer now = {answers[i], row->op};
        struct line next;
        struct path rest;
        int worth;
        if (is_out_of_order(last, now)) continue;
        write_line_copy(m, &next, l);
        write_line_answer(m, &next, now.a);
        worth = best_from(m, &next, now, path ? &rest : NULL);
        if (worth <= best) continue;
        best = worth;
        if (path) write_path_put(path, now.a, &rest);
    }
    return best;
}

int write_line_best(const struct mind *m, const struct line *l, struct path *path)
{
    static const struct answer none = {0, OP_END};

    return best_from(m, l, none, path);
}
