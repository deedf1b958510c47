/* atlas_report.c: what the sums of an atlas say, in words and tables.
 *
 * A finding is worded by what the figures show: that nothing could be seen is said too. */
#include "lab/atlas_report.h"

#include "game/words.h"
#include "lab/stats.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY = 96, SEATS_ENOUGH = 30 }; /* what fewer seats had is not shown: that would be noise */

/* All that the sections are made from. */
struct making {
    const struct atlas *a;
    const struct atlas_sums *sums;
    const struct game *game;
    const struct lang *lang;
    struct report *r;
    struct sim_stats sim;
    double games, seats; /* finished games; seats in them */
    int players;
};

static struct text_arg figure(const struct making *m, struct report_text *text, double value,
                              int decimals)
{
    return report_figure(m->lang, text, value, decimals);
}

static const char *find(const struct making *m, const char *format, const char *a, const char *b)
{
    char key[KEY];
    const char *text;

    snprintf(key, sizeof key, format, a, b);
    text = lang_get(m->lang, key);
    return text ? text : b;
}

static void title(const struct making *m, struct report_section *s, const char *key)
{
    text_fill(m->lang, key, NULL, 0, &s->title);
}

static void upper_first(const struct buf *label)
{
    if (label->n) label->at[0] = (char)toupper((unsigned char)label->at[0]);
}

static void set_estimate(struct report_row *row, struct estimate e, double scale)
{
    row->value[0] = e.value * scale;
    row->value[1] = e.low * scale;
    row->value[2] = e.high * scale;
}

static int by_first_column(const void *a, const void *b)
{
    double x = ((const struct report_row *)a)->value[0],
           y = ((const struct report_row *)b)->value[0];

    return (x < y) - (x > y);
}

static void sort_rows(struct report_section *s)
{
    if (s->rows) qsort(s->row, (size_t)s->rows, sizeof *s->row, by_first_column);
}

/* ---- order of play --------------------------------------------------------------------- */

static const struct report_column SHARE[] = {
    {"wins", "lab.col.wins", 2, "\u202f%"},
    {"low", "lab.col.low", 2, NULL},
    {"high", "lab.col.high", 2, NULL},
    {"games", "lab.col.games", 0, NULL},
};

static void add_fair(const struct making *m, struct report_section *s)
{
    struct report_text text;

    s->reference = 100.0 / m->players;
    REPORT_SAY(m->lang, &s->reference_name, "lab.fair", figure(m, &text, s->reference, 1));
    text_fill(m->lang, "lab.axis.wins", NULL, 0, &s->axis);
}

static void tell_order(struct making *m)
{
    struct report_section *s = report_section(m->r, "order", CHART_DOTS, SHARE, 4);
    struct report_text text[2];
    const double *first;

    title(m, s, "lab.order");
    add_fair(m, s);
    for (int i = 0; i < m->players; i++) {
        struct report_row *row;
        char id[8];

        snprintf(id, sizeof id, "%d", i + 1);
        row = report_row(s, id);
        buf_add(&row->label, find(m, "lab.order.%s%s", "", id));
        set_estimate(row, stats_share((double)m->sums->order[i] / WIN_UNIT / m->games, m->games),
                     100);
        row->value[3] = m->games;
    }
    first = s->row[0].value;
    REPORT_SAY(m->lang, &s->finding,
               first[1] > s->reference   ? "lab.order.ahead"
               : first[2] < s->reference ? "lab.order.behind"
                                         : "lab.order.even",
               figure(m, &text[0], first[0], 1), figure(m, &text[1], s->reference, 1));
}

/* ---- distributions ------------------------------------------------------------------------ */

static const struct report_column COUNTED[] = {
    {"percent", "lab.col.percent", 2, "\u202f%"},
    {"games", "lab.col.games", 0, NULL},
};

/* Rows for the part of a distribution that holds something. */
static void add_distribution(const struct making *m, struct report_section *s,
                             const uint64_t count[], int n, const char *label)
{
    double all = 0;
    int first = 0, last = n - 1;

    for (int i = 0; i < n; i++) all += (double)count[i];
    while (first < last && !count[first]) first++;
    while (last > first && !count[last]) last--;
    for (int i = first; i <= last; i++) {
        struct report_row *row;
        char id[12];

        snprintf(id, sizeof id, "%d", i);
        row = report_row(s, id);
        REPORT_SAY(m->lang, &row->label, label, report_count(i));
        row->value[0] = 100 * (double)count[i] / all;
        row->value[1] = (double)count[i];
    }
}

/* The figure below which the part P of a distribution lies. */
static int quantile(const uint64_t count[], int n, double part)
{
    double all = 0, seen = 0;

    for (int i = 0; i < n; i++) all += (double)count[i];
    for (int i = 0; i < n; i++)
        if ((seen += (double)count[i]) >= part * all) return i;
    return n - 1;
}

static void tell_length(struct making *m)
{
    struct report_section *s = report_section(m->r, "length", CHART_COLUMNS, COUNTED, 2);
    const uint64_t *rounds = m->sums->rounds;
    struct report_text text;

    title(m, s, "lab.length");
    text_fill(m->lang, "lab.axis.rounds", NULL, 0, &s->axis);
    add_distribution(m, s, rounds, ATLAS_ROUNDS, "lab.length.row");
    REPORT_SAY(m->lang, &s->finding, "lab.length.finding",
               figure(m, &text, (double)m->sim.rounds / m->games, 1),
               report_count(quantile(rounds, ATLAS_ROUNDS, 0.05)),
               report_count(quantile(rounds, ATLAS_ROUNDS, 0.95)));
}

static void tell_margin(struct making *m)
{
    struct report_section *s = report_section(m->r, "margin", CHART_COLUMNS, COUNTED, 2);
    const uint64_t *margin = m->sums->margin;
    struct report_text text[2];

    title(m, s, "lab.margin");
    text_fill(m->lang, "lab.axis.margin", NULL, 0, &s->axis);
    add_distribution(m, s, margin, ATLAS_MARGINS, "lab.margin.row");
    REPORT_SAY(m->lang, &s->finding, "lab.margin.finding",
               figure(m, &text[0], 100 * (double)margin[0] / m->games, 1),
               figure(m, &text[1], 100 * (double)m->sums->shared / m->games, 2));
}

static void tell_scores(struct making *m)
{
    struct report_section *s = report_section(m->r, "scores", CHART_COLUMNS, COUNTED, 2);
    struct report_text text;

    title(m, s, "lab.scores");
    text_fill(m->lang, "lab.axis.score", NULL, 0, &s->axis);
    add_distribution(m, s, m->sums->won, ATLAS_SCORES, "lab.scores.row");
    REPORT_SAY(m->lang, &s->finding, "lab.scores.finding",
               figure(m, &text, (double)m->sim.score / m->games, 2),
               report_count(quantile(m->sums->won, ATLAS_SCORES, 0.05)),
               report_count(quantile(m->sums->won, ATLAS_SCORES, 0.95)));
}

/* ---- winners and others ---------------------------------------------------------------------- */

static const struct report_column SIDES[] = {
    {"winners", "lab.col.winners", 2, NULL},
    {"others", "lab.col.others", 2, NULL},
};
static const struct report_column ALONE[] = {{"mean", "lab.col.mean", 2, NULL}};

static struct report_section *sides(struct making *m, const char *id, enum report_chart chart)
{
    return m->players > 1 ? report_section(m->r, id, chart, SIDES, 2)
                          : report_section(m->r, id, chart, ALONE, 1);
}

/* WON in WIN_UNITs, ALL of all seats. */
static void set_sides(const struct making *m, struct report_row *row, double won, double all)
{
    won /= WIN_UNIT;
    row->value[0] = won / m->games;
    if (m->players > 1) row->value[1] = (all - won) / (m->seats - m->games);
}

static bool is_source(const char *tally) { return strncmp(tally, "rubies.", 7) == 0; }

static void add_tally(const struct making *m, struct report_section *s, int i)
{
    const char *name = m->game->tallies[i];
    struct report_row *row = report_row(s, name);

    buf_add(&row->label, find(m, "%s.tally.%s", m->game->id, name));
    set_sides(m, row, (double)m->sim.tally[i], (double)m->sums->tally[i]);
}

static void tell_sources(struct making *m)
{
    struct report_section *s = sides(m, "sources", CHART_BARS);
    struct report_text text;

    title(m, s, "lab.sources");
    text_fill(m->lang, "lab.axis.rubies", NULL, 0, &s->axis);
    for (int i = 0; i < TALLIES_MAX && m->game->tallies[i]; i++)
        if (is_source(m->game->tallies[i])) add_tally(m, s, i);
    if (!s->rows) {
        report_drop(m->r);
        return;
    }
    sort_rows(s);
    REPORT_SAY(m->lang, &s->finding, "lab.sources.finding",
               report_plain(buf_text(&s->row[0].label)), figure(m, &text, s->row[0].value[0], 2));
}

static void tell_means(struct making *m)
{
    struct report_section *s = sides(m, "means", CHART_NONE);

    title(m, s, "lab.means");
    text_fill(m->lang, m->players > 1 ? "lab.means.finding" : "lab.means.alone", NULL, 0,
              &s->finding);
    for (int i = 0; i < TALLIES_MAX && m->game->tallies[i]; i++)
        if (!is_source(m->game->tallies[i])) add_tally(m, s, i);
}

/* ---- the charts of a game ------------------------------------------------------------------------ */

static unsigned kind_named(const struct game *g, const char *name)
{
    for (unsigned k = 1; k < ATLAS_KINDS && g->specs[k].name; k++)
        if (strcmp(g->specs[k].name, name) == 0) return k;
    return 0;
}

static struct atlas_had had_of(const struct making *m, const struct atlas_chart *c, unsigned value)
{
    const struct atlas_had *from = c->type == ATLAS_DEALT ? m->sums->dealt : m->sums->had;
    struct atlas_had sum = {0};

    for (int i = 0; i < 2 && c->kind[i]; i++) {
        const struct atlas_had *h = &from[m->a->kind[kind_named(m->game, c->kind[i])].base + value];

        sum.times += h->times;
        sum.times_won += h->times_won;
        sum.seats += h->seats;
        sum.wins += h->wins;
        sum.score += h->score;
        sum.score_squared += h->score_squared;
    }
    return sum;
}

static const struct report_column VALUE[] = {
    {"wins", "lab.col.wins", 2, "\u202f%"}, {"low", "lab.col.low", 2, NULL},
    {"high", "lab.col.high", 2, NULL},      {"seats", "lab.col.seats", 0, NULL},
    {"had", "lab.col.had", 1, NULL},
};
static const struct report_column VALUE_ALONE[] = {
    {"score", "lab.col.score", 2, NULL}, {"low", "lab.col.low", 2, NULL},
    {"high", "lab.col.high", 2, NULL},   {"games", "lab.col.games", 0, NULL},
    {"had", "lab.col.had", 1, NULL},
};

static void set_value(const struct making *m, struct report_row *row, const struct atlas_had *h)
{
    double n = (double)h->seats;

    if (m->players > 1) set_estimate(row, stats_share((double)h->wins / WIN_UNIT / n, n), 100);
    else
        set_estimate(row, stats_mean(n, (double)h->score, (double)h->score_squared, STATS_SURE), 1);
    row->value[3] = n;
    row->value[4] = 100 * n / m->seats;
}

static void add_rows(struct making *m, struct report_section *s, const struct atlas_chart *c)
{
    unsigned k = kind_named(m->game, c->kind[0]);
    const struct sort *sort = words_sort(m->game, m->game->specs[k].sort[0]);

    for (unsigned i = 0; i < m->a->kind[k].n && sort && sort->token; i++) {
        struct atlas_had h = had_of(m, c, i);
        struct report_row *row;

        if (c->type == ATLAS_VISITS ? !h.times : h.seats < SEATS_ENOUGH) continue;
        row = report_row(s, sort->token[i]);
        buf_add(&row->label, find(m, "%s.%s", sort->key, sort->token[i]));
        upper_first(&row->label);
        if (c->type == ATLAS_VISITS) set_sides(m, row, (double)h.times_won, (double)h.times);
        else set_value(m, row, &h);
    }
    sort_rows(s);
}

static void name_average(const struct making *m, struct report_section *s)
{
    struct report_text text;

    REPORT_SAY(m->lang, &s->reference_name, "lab.average", figure(m, &text, s->reference, 2));
}

/* The mean of all rows: what is drawn in the course of a game compares only with itself. */
static void add_average(const struct making *m, struct report_section *s)
{
    double sum = 0, n = 0;

    for (int i = 0; i < s->rows; i++) {
        sum += s->row[i].value[0] * s->row[i].value[3];
        n += s->row[i].value[3];
    }
    s->reference = sum / n;
    name_average(m, s);
    text_fill(m->lang, m->players > 1 ? "lab.axis.wins" : "lab.axis.score", NULL, 0, &s->axis);
}

static void add_reference(const struct making *m, struct report_section *s)
{
    if (m->players > 1) {
        add_fair(m, s);
        return;
    }
    s->reference = (double)m->sim.score / m->games;
    name_average(m, s);
    text_fill(m->lang, "lab.axis.score", NULL, 0, &s->axis);
}

/* The best, the worst, and whether they differ at all. */
static void find_value(const struct making *m, struct report_section *s)
{
    const struct report_row *best = &s->row[0], *worst = &s->row[s->rows - 1];
    struct report_text text[2];
    const char *key = m->players > 1 ? "lab.value.finding" : "lab.value.alone";

    if (best->value[1] <= worst->value[2]) key = "lab.value.even";
    REPORT_SAY(m->lang, &s->finding, key, report_plain(buf_text(&best->label)),
               figure(m, &text[0], best->value[0], 1), report_plain(buf_text(&worst->label)),
               figure(m, &text[1], worst->value[0], 1));
}

/* What winners do more often than the others, by how much. */
static void find_visits(const struct making *m, struct report_section *s)
{
    const struct report_row *most = &s->row[0], *lead = &s->row[0];
    struct report_text text[3];

    for (int i = 1; i < s->rows; i++)
        if (s->row[i].value[0] - s->row[i].value[1] > lead->value[0] - lead->value[1])
            lead = &s->row[i];
    REPORT_SAY(m->lang, &s->finding, m->players > 1 ? "lab.visits.finding" : "lab.visits.alone",
               report_plain(buf_text(&most->label)), figure(m, &text[0], most->value[0], 1),
               report_plain(buf_text(&lead->label)), figure(m, &text[1], lead->value[0], 2),
               figure(m, &text[2], lead->value[1], 2));
}

static void tell_chart(struct making *m, const struct atlas_chart *c)
{
    bool is_value = c->type != ATLAS_VISITS;
    struct report_section *s =
        is_value ? report_section(m->r, c->id, CHART_DOTS, m->players > 1 ? VALUE : VALUE_ALONE, 5)
                 : sides(m, c->id, CHART_BARS);
    char key[KEY];

    add_rows(m, s, c);
    if (!s->rows) {
        report_drop(m->r);
        return;
    }
    snprintf(key, sizeof key, "lab.%s.%s", c->game, c->id);
    title(m, s, key);
    if (is_value) {
        if (c->by_chance && c->type == ATLAS_VALUE) add_average(m, s);
        else add_reference(m, s);
        find_value(m, s);
        text_fill(m->lang,
                  c->type == ATLAS_DEALT ? "lab.value.chance"
                  : c->by_chance         ? "lab.value.drawn"
                                         : "lab.value.choice",
                  NULL, 0, &s->note);
    } else {
        text_fill(m->lang, "lab.axis.visits", NULL, 0, &s->axis);
        find_visits(m, s);
    }
}

/* ---- layouts ------------------------------------------------------------------------------------ */

static const struct report_column LAYOUT[] = {
    {"rounds", "lab.col.rounds", 2, NULL}, {"low", "lab.col.low", 2, NULL},
    {"high", "lab.col.high", 2, NULL},     {"first_wins", "lab.col.first", 2, NULL},
    {"games", "lab.col.games", 0, NULL},
};

static struct estimate length_of(const struct atlas_length *l)
{
    return stats_mean((double)l->games, (double)l->rounds, (double)l->rounds_squared, STATS_SURE);
}

static void mean_rounds(const struct making *m, struct report_section *s)
{
    s->reference = (double)m->sim.rounds / m->games;
    name_average(m, s);
    text_fill(m->lang, "lab.axis.rounds", NULL, 0, &s->axis);
}

static void tell_layouts(struct making *m)
{
    struct report_section *s;
    struct report_text text[2];

    if (m->a->variants < 2) return;
    s = report_section(m->r, "layouts", CHART_DOTS, LAYOUT, 5);
    title(m, s, "lab.layouts");
    mean_rounds(m, s);
    for (int i = 0; i < m->a->variants; i++) {
        const struct atlas_variant *v = &m->sums->variant[i];
        struct report_row *row = report_row(s, m->a->variant_name[i]);

        buf_add(&row->label, find(m, "%s.option.layout.%s", m->game->id, m->a->variant_name[i]));
        if (!v->length.games) continue;
        set_estimate(row, length_of(&v->length), 1);
        row->value[3] = 100 * (double)v->order[0] / WIN_UNIT / (double)v->length.games;
        row->value[4] = (double)v->length.games;
    }
    sort_rows(s);
    REPORT_SAY(m->lang, &s->finding, "lab.layouts.finding",
               report_plain(buf_text(&s->row[0].label)), figure(m, &text[0], s->row[0].value[0], 2),
               report_plain(buf_text(&s->row[s->rows - 1].label)),
               figure(m, &text[1], s->row[s->rows - 1].value[0], 2));
}

static const struct report_column SPAN[] = {
    {"rounds_per_step", "lab.col.slope", 3, NULL},
    {"low", "lab.col.low", 3, NULL},
    {"high", "lab.col.high", 3, NULL},
    {"games", "lab.col.games", 0, NULL},
};

/* The line through the mean lengths: by how many rounds a game grows with each step. */
static struct estimate slope_of(const struct atlas_length by_step[], double *games)
{
    double n = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0, dx, slope, rest, error;

    for (int d = 0; d < ATLAS_STEPS; d++) {
        double k = (double)by_step[d].games, rounds = (double)by_step[d].rounds;

        n += k;
        x += k * d;
        xx += k * d * d;
        y += rounds;
        xy += rounds * d;
        yy += (double)by_step[d].rounds_squared;
    }
    *games = n;
    dx = xx - x * x / n;
    slope = (xy - x * y / n) / dx;
    rest = (yy - y * y / n - slope * (xy - x * y / n)) / (n - 2);
    error = STATS_SURE * sqrt(fmax(rest, 0) / dx);
    return (struct estimate){slope, slope - error, slope + error};
}

static void add_span(const struct making *m, struct report_section *s, const struct atlas_span *p,
                     const struct atlas_length by_step[])
{
    struct estimate slope;
    struct report_row *row;
    char id[REPORT_ID], from[8], to[8];
    double games;

    slope = slope_of(by_step, &games);
    if (games < SEATS_ENOUGH || !isfinite(slope.value)) return;
    snprintf(id, sizeof id, "%u-%u", p->from, p->to);
    snprintf(from, sizeof from, "%u", p->from);
    snprintf(to, sizeof to, "%u", p->to);
    row = report_row(s, id);
    buf_add(&row->label, find(m, "%s.place.%s", m->game->id, from));
    buf_add(&row->label, " – ");
    buf_add(&row->label, find(m, "%s.place.%s", m->game->id, to));
    set_estimate(row, slope, 1);
    row->value[3] = games;
}

static void tell_spans(struct making *m)
{
    struct report_section *s = report_section(m->r, "distances", CHART_DOTS, SPAN, 4);
    struct report_text text;
    int n = 0;

    for (const struct atlas_span *p = ATLAS_SPAN; p->game && n < ATLAS_SPANS; p++)
        if (strcmp(p->game, m->game->id) == 0) add_span(m, s, p, m->sums->span[n++]);
    if (!s->rows) {
        report_drop(m->r);
        return;
    }
    title(m, s, "lab.spans");
    sort_rows(s);
    s->reference = 0;
    text_fill(m->lang, "lab.spans.none", NULL, 0, &s->reference_name);
    text_fill(m->lang, "lab.axis.slope", NULL, 0, &s->axis);
    text_fill(m->lang, "lab.spans.note", NULL, 0, &s->note);
    REPORT_SAY(m->lang, &s->finding,
               s->row[0].value[1] > 0 ? "lab.spans.finding" : "lab.spans.even",
               report_plain(buf_text(&s->row[0].label)), figure(m, &text, s->row[0].value[0], 2));
}

/* ---- every kind of choice ------------------------------------------------------------------------- */

static void tell_actions(struct making *m)
{
    struct report_section *s = sides(m, "actions", CHART_NONE);

    title(m, s, "lab.actions");
    text_fill(m->lang, "lab.actions.finding", NULL, 0, &s->finding);
    for (unsigned k = 1; k < ATLAS_KINDS && m->game->specs[k].name; k++) {
        const struct atlas_had *h = &m->sums->had[m->a->kind[k].base];
        double times = 0, won = 0;

        for (unsigned i = 0; i < m->a->kind[k].n; i++) {
            times += (double)h[i].times;
            won += (double)h[i].times_won;
        }
        if (times > 0) {
            struct report_row *row = report_row(s, m->game->specs[k].name);

            buf_add(&row->label, m->game->specs[k].name);
            set_sides(m, row, won, times);
        }
    }
    sort_rows(s);
}

/* ---- the whole ------------------------------------------------------------------------------------- */

static void add_fact(struct making *m, double value, int decimals, const char *unit,
                     const char *label)
{
    struct report *r = m->r;

    report_number(m->lang, value, decimals, &r->fact[r->facts].figure);
    buf_add(&r->fact[r->facts].figure, unit);
    text_fill(m->lang, label, NULL, 0, &r->fact[r->facts++].label);
}

static void tell_facts(struct making *m)
{
    add_fact(m, m->games, 0, "", "lab.fact.games");
    add_fact(m, (double)m->sim.rounds / m->games, 1, "", "lab.fact.rounds");
    add_fact(m, (double)m->sim.decisions / (double)m->sim.games, 0, "", "lab.fact.decisions");
    if (m->players == 1) {
        add_fact(m, (double)m->sim.score / m->games, 2, "", "lab.fact.score");
        return;
    }
    add_fact(m, 100 * (double)m->sums->order[0] / WIN_UNIT / m->games, 1, "\u202f%",
             "lab.fact.first");
}

static void tell_head(struct making *m)
{
    struct report_text text;
    struct buf bots = {0};
    char seed[24], hash[24];

    for (int i = 0; i < m->players; i++)
        if (!i || m->a->plan.bot[i] != m->a->plan.bot[i - 1])
            buf_format(&bots, "%s%s", bots.n ? ", " : "", m->a->plan.bot[i]->id);
    REPORT_SAY(m->lang, &m->r->title, "lab.atlas.title",
               report_plain(find(m, "%s.%s", m->game->id, "name")), report_count(m->players));
    snprintf(seed, sizeof seed, "%" PRIu64, m->a->plan.seed);
    REPORT_SAY(m->lang, &m->r->lead,
               m->a->variants > 1 ? "lab.atlas.lead.layouts" : "lab.atlas.lead",
               figure(m, &text, m->games, 0), report_plain(buf_text(&bots)));
    snprintf(hash, sizeof hash, "%016" PRIx64, m->sim.hash);
    REPORT_SAY(m->lang, &m->r->colophon, "lab.colophon", report_plain(seed), report_plain(hash));
    if (m->sim.unfinished) {
        buf_char(&m->r->colophon, ' ');
        REPORT_SAY(m->lang, &m->r->colophon, "sim.unfinished",
                   report_count((double)m->sim.unfinished));
    }
    buf_free(&bots);
}

bool atlas_report(const struct atlas *a, const uint64_t sums[], const struct lang *lang,
                  struct report *r)
{
    struct making m = {.a = a, .sums = atlas_in(sums), .game = a->plan.game, .lang = lang, .r = r};

    memcpy(&m.sim, sums, SIM_WORDS * sizeof *sums);
    m.games = (double)(m.sim.games - m.sim.unfinished);
    m.seats = (double)m.sums->seats;
    m.players = a->plan.setup.seats;
    *r = (struct report){.lang = lang, .kind = "atlas"};
    if (m.games < 1) return false;
    tell_head(&m);
    tell_facts(&m);
    if (m.players > 1) tell_order(&m);
    tell_length(&m);
    if (m.players > 1) tell_margin(&m);
    else tell_scores(&m);
    tell_sources(&m);
    for (const struct atlas_chart *c = ATLAS_CHARTS; c->game; c++)
        if (strcmp(c->game, m.game->id) == 0) tell_chart(&m, c);
    tell_layouts(&m);
    tell_spans(&m);
    tell_means(&m);
    tell_actions(&m);
    return true;
}
