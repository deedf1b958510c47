/* fit.c: the two things the program does: fit a net, and say what one is worth. */
#include "fit/fit.h"

#include "core/must.h"
#include "core/note.h"

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

/* ---- fitting ------------------------------------------------------------------------------ */

static double loss_of(const struct list *list, struct opinion opinion)
{
    struct measure m;

    measure_take(&m, list, opinion);
    return m.loss;
}

static void learn(const struct wish *w, struct model *model, struct list *learned,
                  const struct list *held_out, struct fitted *f)
{
    struct training *t = must(malloc(sizeof *t));

    f->before = loss_of(held_out, opinion_of_model(model));
    say(w, "before       %.4f\n", f->before);
    training_init(t, w, model, learned);
    for (uint64_t i = 1; i <= w->passes; i++) {
        training_pass(t);
        f->after = loss_of(held_out, opinion_of_model(model));
        say(w, "pass %-7llu %.4f\n", (unsigned long long)i, f->after);
    }
    training_free(t);
    free(t);
}

/* The net that is there already, on the same games; its traits may be others. */
static void compare(const struct wish *w, const struct list *held_out, const struct fitted *f)
{
    const struct net *old = w->judge->net;
    struct net new = table_net(&f->table);
    struct measure m;

    if (old->n != new.n) {
        say(w, "NET_%s in the tree was fitted to %d traits, now there are %d.\n", w->name, old->n,
            new.n);
        return;
    }
    measure_take(&m, held_out, opinion_of_net(old));
    say(w, "NET_%s in the tree %.4f ± %.4f\n", w->name, m.loss, m.error);
    measure_difference(&m, held_out, opinion_of_net(&new), opinion_of_net(old));
    say(w, "the new one less that %+.4f ± %.4f\n", m.loss, m.error);
}

static bool round_off(const struct wish *w, const struct model *model, const struct list *learned,
                      const struct list *held_out, struct fitted *f, struct buf *why)
{
    struct net net;

    table_round(&f->table, model);
    if (!table_is_safe(&f->table, learned) || !table_is_safe(&f->table, held_out)) {
        buf_add(why, "The weights are too large for the integers of net.c; take a lower --rate.");
        return false;
    }
    net = table_net(&f->table);
    measure_take(&f->rounded, held_out, opinion_of_net(&net));
    say(w, "in integers  %.4f ± %.4f\n", f->rounded.loss, f->rounded.error);
    compare(w, held_out, f);
    return true;
}

static bool fit_lists(const struct wish *w, int traits, struct list *learned,
                      const struct list *held_out, struct fitted *f, struct buf *why)
{
    struct model *model;
    double mean;
    bool ok;

    if (!learned->n || !held_out->n) return refuse_few(why);
    mean = mean_score(learned);
    f->blind = loss_of(held_out, opinion_blind(&mean));
    say(w, "%zu positions, %zu held out, %d traits\n", learned->n + held_out->n, held_out->n,
        traits);
    say(w, "%s %.4f\n", w->judge->is_alone ? "always mean " : "even chances", f->blind);
    model = must(malloc(sizeof *model));
    model_init(model, traits, w->cells, w->seed);
    learn(w, model, learned, held_out, f);
    ok = round_off(w, model, learned, held_out, f, why);
    free(model);
    return ok;
}

bool fit_net(const struct wish *wish, struct fitted *fitted, struct buf *why)
{
    struct positions all;
    struct list learned, held_out;
    bool ok;

    positions_play(&all, wish);
    positions_list(&all, LEARNED_GAMES, &learned);
    positions_list(&all, HELD_OUT_GAMES, &held_out);
    ok = fit_lists(wish, all.traits, &learned, &held_out, fitted, why);
    list_free(&held_out);
    list_free(&learned);
    positions_free(&all);
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
    *net = table_net(table);
    buf_free(&text);
    return ok;
}

static bool judge_list(const struct wish *w, const struct net *net, const struct positions *all,
                       struct buf *out, struct buf *why)
{
    struct list list;

    if (!all->n) return refuse_few(why);
    if (net->n != all->traits) {
        buf_format(why, "NET_%s was fitted to %d traits, now there are %d: it must be fitted anew.",
                   w->name, net->n, all->traits);
        return false;
    }
    positions_list(all, ALL_GAMES, &list);
    write_judgement(w, net, &list, out);
    list_free(&list);
    return true;
}

bool fit_judge(const struct wish *wish, struct buf *out, struct buf *why)
{
    struct table *table = must(malloc(sizeof *table));
    struct positions all;
    struct net net;
    bool ok = find_net(wish, table, &net, why);

    if (ok) {
        positions_play(&all, wish);
        ok = judge_list(wish, &net, &all, out, why);
        positions_free(&all);
    }
    free(table);
    return ok;
}
