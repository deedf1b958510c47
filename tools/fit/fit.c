/* fit.c: the two things the program does: fit a net, and say what one is worth. */
#include "fit/fit.h"

#include "core/must.h"

#include <stdarg.h>
#include <stdlib.h>

enum { FILE_MOST = 1 << 20 };

__attribute__((format(printf, 2, 3))) static void say(const struct wish *w, const char *format, ...)
{
    va_list args;

    if (!w->progress) return;
    va_start(args, format);
    vfprintf(w->progress, format, args);
    va_end(args);
    fflush(w->progress);
}

static bool refuse_few(struct buf *why)
{
    buf_add(why, "That leaves too few positions; take more --games, or a higher --keep.");
    return false;
}

/* A new net beside the one in the tree, on the same positions; its traits may be others. */
static void write_comparison(const struct wish *w, const struct net *new, const struct list *list,
                             struct buf *out)
{
    const struct net *old = w->judge->net;
    struct measure m;

    if (old->n != new->n) {
        buf_format(out, "NET_%s in the tree was fitted to %d traits, now there are %d.\n", w->name,
                   old->n, new->n);
        return;
    }
    measure_take(&m, list, opinion_of_net(old));
    buf_format(out, "NET_%s in the tree %.4f ± %.4f\n", w->name, m.loss, m.error);
    measure_difference(&m, list, opinion_of_net(new), opinion_of_net(old));
    buf_format(out, "the new one less that %+.4f ± %.4f\n", m.loss, m.error);
}

/* ---- fitting ------------------------------------------------------------------------------ */

static double loss_of(const struct list *list, struct opinion opinion)
{
    struct measure m;

    measure_take(&m, list, opinion);
    return m.loss;
}

struct lesson {
    const struct wish *wish;
    struct positions all;
    struct list learned, held_out;
    struct model model;
    struct fitted *fitted;
};

static void learn(struct lesson *l)
{
    struct training *t = must(malloc(sizeof *t));
    struct opinion opinion = opinion_of_model(&l->model);
    struct fitted *f = l->fitted;

    f->before = loss_of(&l->held_out, opinion);
    say(l->wish, "before       %.4f\n", f->before);
    training_init(t, l->wish, &l->model, &l->learned);
    for (uint64_t i = 1; i <= l->wish->passes; i++) {
        training_pass(t);
        f->after = loss_of(&l->held_out, opinion);
        say(l->wish, "pass %-7llu %.4f\n", (unsigned long long)i, f->after);
    }
    training_free(t);
    free(t);
}

static bool round_off(const struct lesson *l, struct buf *why)
{
    struct table *table = &l->fitted->table;
    struct measure *m = &l->fitted->rounded;
    struct buf text = {0};
    struct net net;

    table_round(table, &l->model);
    if (!table_is_safe(table, &l->learned) || !table_is_safe(table, &l->held_out)) {
        buf_add(why, "The weights are too large for the integers of net.c; take a lower --rate.");
        return false;
    }
    net = table_net(table);
    measure_take(m, &l->held_out, opinion_of_net(&net));
    say(l->wish, "in integers  %.4f ± %.4f\n", m->loss, m->error);
    write_comparison(l->wish, &net, &l->held_out, &text);
    say(l->wish, "%s", buf_text(&text));
    buf_free(&text);
    return true;
}

static bool lesson_run(struct lesson *l, struct buf *why)
{
    const struct wish *w = l->wish;
    double mean = mean_score(&l->learned);

    if (!l->learned.n || !l->held_out.n) return refuse_few(why);
    l->fitted->blind = loss_of(&l->held_out, opinion_blind(&mean));
    say(w, "%zu positions, %zu held out, %d traits\n", l->all.n, l->held_out.n, l->all.traits);
    say(w, "%s %.4f\n", w->judge->is_alone ? "always mean " : "even chances", l->fitted->blind);
    model_init(&l->model, l->all.traits, w->cells, w->seed);
    learn(l);
    return round_off(l, why);
}

bool fit_net(const struct wish *wish, struct fitted *fitted, struct buf *why)
{
    struct lesson *l = must(calloc(1, sizeof *l));
    bool ok;

    l->wish = wish;
    l->fitted = fitted;
    ok = positions_play(&l->all, wish, why);
    if (ok) {
        positions_list(&l->all, LEARNED_GAMES, &l->learned);
        positions_list(&l->all, HELD_OUT_GAMES, &l->held_out);
        ok = lesson_run(l, why);
    }
    list_free(&l->held_out);
    list_free(&l->learned);
    positions_free(&l->all);
    free(l);
    return ok;
}

/* ---- judging ------------------------------------------------------------------------------ */

static void write_bins(const struct measure *m, bool is_alone, struct buf *out)
{
    double unit = is_alone ? 1 : 100;

    buf_format(out, "%-14s%9s%9s%10s\n", is_alone ? "score said" : "chance said, %", "on mean",
               is_alone ? "made" : "won", "seats");
    for (int i = 0; i < BINS; i++) {
        const struct bin *b = &m->bin[i];
        double n = b->n ? (double)b->n : 1, from = unit * (m->from + i * m->width);
        buf_format(out, "%5.4g to %-6.4g", from, from + unit * m->width);
        if (b->n) buf_format(out, "%9.2f%9.2f", unit * b->said / n, unit * b->came / n);
        else buf_format(out, "%9s%9s", "-", "-");
        buf_format(out, "%10zu\n", b->n);
    }
}

static void write_judgement(const struct wish *w, const struct net *net, const struct list *list,
                            struct buf *out)
{
    bool is_alone = w->judge->is_alone;
    double mean = mean_score(list);
    struct measure m, blind;

    measure_take(&m, list, opinion_of_net(net));
    measure_take(&blind, list, opinion_blind(&mean));
    buf_format(out, "NET_%s%s%s, %zu positions\n", w->name, w->file ? " of " : " in the tree",
               w->file ? w->file : "", list->n);
    buf_format(out, "%s %.4f ± %.4f (%s: %.4f)\n", is_alone ? "squared error" : "cross-entropy",
               m.loss, m.error, is_alone ? "always the mean" : "equal chances", blind.loss);
    if (w->file) write_comparison(w, net, list, out);
    write_bins(&m, is_alone, out);
}

/* The net of the wish; TABLE: room for one that is read. */
static bool find_net(const struct wish *w, struct table *table, struct net *net, struct buf *why)
{
    struct buf text = {0};
    bool ok = true;

    *net = *w->judge->net;
    if (!w->file) return true;
    if (!buf_read_file(&text, w->file, FILE_MOST, NULL)) {
        buf_format(why, "“%s” cannot be read.", w->file);
        ok = false;
    }
    ok = ok && table_read(table, w->name, buf_text(&text), why);
    if (ok) *net = table_net(table);
    buf_free(&text);
    return ok;
}

static bool has_traits(const struct wish *w, const struct net *net, int traits, struct buf *why)
{
    if (net->n == traits) return true;
    buf_format(why, "NET_%s was fitted to %d traits, now there are %d: it must be fitted anew.",
               w->name, net->n, traits);
    return false;
}

static bool judge_net(const struct wish *w, const struct net *net, struct buf *out, struct buf *why)
{
    struct positions all;
    struct list list = {0};
    bool ok = positions_play(&all, w, why);

    if (ok) {
        positions_list(&all, ALL_GAMES, &list);
        ok = list.n ? has_traits(w, net, all.traits, why) : refuse_few(why);
    }
    if (ok) write_judgement(w, net, &list, out);
    list_free(&list);
    positions_free(&all);
    return ok;
}

bool fit_judge(const struct wish *wish, struct buf *out, struct buf *why)
{
    struct table *table = must(malloc(sizeof *table));
    struct net net;
    bool ok = find_net(wish, table, &net, why) && judge_net(wish, &net, out, why);

    free(table);
    return ok;
}
