/* atlas_report.c: what the sums of an atlas say, in words and tables.
 *
 * A finding is worded by what the figures show: that nothing could be seen is said too. */
#include "lab/atlas_report.h"

#include "lab/atlas_making.h"
#include "lab/colophon.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { KEY = 96 };

struct text_arg making_figure(const struct making *m, struct report_text *text, double value,
                              int decimals)
{
    return report_figure(m->lang, text, value, decimals);
}

const char *making_find(const struct making *m, const char *format, const char *a, const char *b)
{
    char key[KEY];
    const char *text;

    snprintf(key, sizeof key, format, a, b);
    text = lang_get(m->lang, key);
    return text ? text : b;
}

void making_title(const struct making *m, struct report_section *s, const char *key)
{
    text_fill(m->lang, key, NULL, 0, &s->title);
}

/* ---- order of play --------------------------------------------------------------------- */

static const struct report_column SHARE[] = {
    {"wins", "lab.col.wins", 2, "\u202f%"},
    {"low", "lab.col.low", 2, NULL},
    {"high", "lab.col.high", 2, NULL},
    {"games", "lab.col.games", 0, NULL},
};

void making_fair(const struct making *m, struct report_section *s)
{
    struct report_text text;

    s->reference = 100.0 / m->players;
    REPORT_SAY(m->lang, &s->reference_name, "lab.fair", making_figure(m, &text, s->reference, 1));
    text_fill(m->lang, "lab.axis.wins", NULL, 0, &s->axis);
}

/* More than a fair share: 1; less: -1; 0: it may be chance, many seats being compared. Of two
 * seats one is what the other leaves: that is a single comparison. */
static int stands_out(const struct making *m, const struct report_section *s, int seat)
{
    struct estimate e =
        stats_share_among(s->row[seat].value[0] / 100, m->games, m->players == 2 ? 1 : m->players);

    return (100 * e.low > s->reference) - (100 * e.high < s->reference);
}

/* Of those who stand out behind the first seat, the one furthest from fair; 0: there is none. */
static int furthest(const struct making *m, const struct report_section *s)
{
    double most = 0;
    int best = 0;

    for (int i = 1; i < m->players; i++) {
        double far = fabs(s->row[i].value[0] - s->reference);

        if (far <= most || !stands_out(m, s, i)) continue;
        most = far;
        best = i;
    }
    return best;
}

/* Is there a layout in which it is the other way round? */
static bool is_mixed(const struct making *m, int first)
{
    bool is_mixed = false;

    for (int i = 0; i < m->a->variants && m->a->variants > 1; i++)
        is_mixed = is_mixed || making_first_in(m, i) * first < 0;
    return is_mixed;
}

/* About the first to move; where there are more than two, about another seat, too. */
static void find_order(const struct making *m, struct report_section *s)
{
    static const char *const KEYS[] = {"lab.order.behind", "lab.order.even", "lab.order.ahead"};
    static const char *const MIXED[] = {"lab.order.behind.mixed", NULL, "lab.order.ahead.mixed"};
    int first = stands_out(m, s, 0), other = m->players > 2 ? furthest(m, s) : 0;
    struct report_text text[2];
    const char *key = is_mixed(m, first) ? MIXED[first + 1] : KEYS[first + 1];

    REPORT_SAY(m->lang, &s->finding, !first && other ? "lab.order.first" : key,
               making_figure(m, &text[0], s->row[0].value[0], 1),
               making_figure(m, &text[1], s->reference, 1));
    if (m->players > 2) text_fill(m->lang, "lab.order.note", NULL, 0, &s->note);
    if (!other) return;
    buf_char(&s->finding, ' ');
    REPORT_SAY(m->lang, &s->finding,
               stands_out(m, s, other) > 0 ? "lab.order.more" : "lab.order.less",
               report_plain(buf_text(&s->row[other].label)),
               making_figure(m, &text[0], s->row[other].value[0], 1));
}

static void tell_order(struct making *m)
{
    struct report_section *s = report_section(m->r, "order", CHART_DOTS, SHARE, 4);

    making_title(m, s, "lab.order");
    making_fair(m, s);
    for (int i = 0; i < m->players; i++) {
        struct report_row *row;
        char id[12];

        snprintf(id, sizeof id, "%d", i + 1);
        row = report_row(s, id);
        buf_add(&row->label, making_find(m, "lab.order.%s%s", "", id));
        report_estimate(row, stats_share((double)m->sums->order[i] / WIN_UNIT / m->games, m->games),
                        100);
        row->value[3] = m->games;
    }
    find_order(m, s);
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

    making_title(m, s, "lab.length");
    text_fill(m->lang, "lab.axis.rounds", NULL, 0, &s->axis);
    add_distribution(m, s, rounds, ATLAS_ROUNDS, "lab.length.row");
    REPORT_SAY(m->lang, &s->finding, "lab.length.finding",
               making_figure(m, &text, (double)m->sim.rounds / m->games, 1),
               report_count(quantile(rounds, ATLAS_ROUNDS, 0.05)),
               report_count(quantile(rounds, ATLAS_ROUNDS, 0.95)));
}

static void tell_margin(struct making *m)
{
    struct report_section *s = report_section(m->r, "margin", CHART_COLUMNS, COUNTED, 2);
    const uint64_t *margin = m->sums->margin;
    struct report_text text[2];

    making_title(m, s, "lab.margin");
    text_fill(m->lang, "lab.axis.margin", NULL, 0, &s->axis);
    add_distribution(m, s, margin, ATLAS_MARGINS, "lab.margin.row");
    REPORT_SAY(m->lang, &s->finding, "lab.margin.finding",
               making_figure(m, &text[0], 100 * (double)margin[0] / m->games, 1),
               making_figure(m, &text[1], 100 * (double)m->sums->shared / m->games, 2));
}

static void tell_scores(struct making *m)
{
    struct report_section *s = report_section(m->r, "scores", CHART_COLUMNS, COUNTED, 2);
    struct report_text text;

    making_title(m, s, "lab.scores");
    text_fill(m->lang, "lab.axis.score", NULL, 0, &s->axis);
    add_distribution(m, s, m->sums->won, ATLAS_SCORES, "lab.scores.row");
    REPORT_SAY(m->lang, &s->finding, "lab.scores.finding",
               making_figure(m, &text, (double)m->sim.score / m->games, 2),
               report_count(quantile(m->sums->won, ATLAS_SCORES, 0.05)),
               report_count(quantile(m->sums->won, ATLAS_SCORES, 0.95)));
}

/* ---- winners and others ---------------------------------------------------------------------- */

static const struct report_column SIDES[] = {
    {"winners", "lab.col.winners", 2, NULL},
    {"others", "lab.col.others", 2, NULL},
};
static const struct report_column ALONE[] = {{"mean", "lab.col.mean", 2, NULL}};

struct report_section *making_sides(struct making *m, const char *id, enum report_chart chart)
{
    return m->players > 1 ? report_section(m->r, id, chart, SIDES, 2)
                          : report_section(m->r, id, chart, ALONE, 1);
}

/* WON in WIN_UNITs, ALL of all seats. */
void making_set_sides(const struct making *m, struct report_row *row, double won, double all)
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

    buf_add(&row->label, making_find(m, "%s.tally.%s", m->game->id, name));
    making_set_sides(m, row, (double)m->sim.tally[i], (double)m->sums->tally[i]);
}

static void tell_sources(struct making *m)
{
    struct report_section *s = making_sides(m, "sources", CHART_BARS);
    struct report_text text;

    making_title(m, s, "lab.sources");
    text_fill(m->lang, "lab.axis.rubies", NULL, 0, &s->axis);
    for (int i = 0; i < TALLIES_MAX && m->game->tallies[i]; i++)
        if (is_source(m->game->tallies[i])) add_tally(m, s, i);
    if (!s->rows) {
        report_drop(m->r);
        return;
    }
    report_sort(s);
    REPORT_SAY(m->lang, &s->finding, m->players > 1 ? "lab.sources.finding" : "lab.sources.alone",
               report_plain(buf_text(&s->row[0].label)),
               making_figure(m, &text, s->row[0].value[0], 2));
}

static void tell_means(struct making *m)
{
    struct report_section *s = making_sides(m, "means", CHART_NONE);

    making_title(m, s, "lab.means");
    text_fill(m->lang, m->players > 1 ? "lab.means.finding" : "lab.means.alone", NULL, 0,
              &s->finding);
    for (int i = 0; i < TALLIES_MAX && m->game->tallies[i]; i++)
        if (!is_source(m->game->tallies[i])) add_tally(m, s, i);
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

    for (int i = 0; i < m->players; i++)
        if (!i || m->a->plan.bot[i] != m->a->plan.bot[i - 1])
            buf_format(&bots, "%s%s", bots.n ? ", " : "", m->a->plan.bot[i]->id);
    REPORT_SAY(m->lang, &m->r->title, "lab.atlas.title",
               report_plain(making_find(m, "%s.%s", m->game->id, "name")),
               report_count(m->players));
    REPORT_SAY(m->lang, &m->r->lead,
               m->a->variants > 1 ? "lab.atlas.lead.layouts"
               : m->players == 1  ? "lab.atlas.lead.alone"
                                  : "lab.atlas.lead",
               making_figure(m, &text, m->games, 0), report_plain(buf_text(&bots)));
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
    colophon_write(&a->plan, colophon_is_timed(&a->plan, a->plan.bot, m.players), sums, r);
    tell_facts(&m);
    if (m.players > 1) tell_order(&m);
    making_first(&m);
    tell_length(&m);
    if (m.players > 1) tell_margin(&m);
    else tell_scores(&m);
    tell_sources(&m);
    for (const struct atlas_chart *c = ATLAS_CHARTS; c->game; c++)
        if (strcmp(c->game, m.game->id) == 0) making_chart(&m, c);
    making_layouts(&m);
    making_spans(&m);
    tell_means(&m);
    making_actions(&m);
    return true;
}
