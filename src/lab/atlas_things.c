/* atlas_things.c: what things are worth: cards, tiles, places, layouts, kinds of move. */
#include "lab/atlas_making.h"

#include "game/words.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY = 96, SEATS_ENOUGH = 30 }; /* what fewer seats had is not shown: that would be noise */

static void upper_first(const struct buf *label)
{
    if (label->n) label->at[0] = (char)toupper((unsigned char)label->at[0]);
}

/* ---- the charts of a game ------------------------------------------------------------------------ */

static unsigned kind_named(const struct game *g, const char *name)
{
    for (unsigned k = 1; k < ATLAS_KINDS && g->specs[k].name; k++)
        if (strcmp(g->specs[k].name, name) == 0) return k;
    return 0;
}

static void add_had(struct atlas_had *sum, const struct atlas_had *h, int sign)
{
    sum->times += (uint64_t)sign * h->times;
    sum->times_won += (uint64_t)sign * h->times_won;
    sum->seats += (uint64_t)sign * h->seats;
    sum->wins += (uint64_t)sign * h->wins;
    sum->score += sign * h->score;
    sum->score_squared += sign * h->score_squared;
}

/* What was drawn is what was had, less what had been dealt: whoever was dealt a thing is counted there,
 * drawn again or not. */
static struct atlas_had had_of(const struct making *m, const struct atlas_chart *c, unsigned value)
{
    struct atlas_had sum = {0};

    for (int i = 0; i < 2 && c->kind[i]; i++) {
        unsigned slot = m->a->kind[kind_named(m->game, c->kind[i])].base + value;

        add_had(&sum, c->type == ATLAS_DEALT ? &m->sums->dealt[slot] : &m->sums->had[slot], 1);
        if (c->type == ATLAS_DRAWN) add_had(&sum, &m->sums->dealt[slot], -1);
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

    if (m->players > 1) report_estimate(row, stats_share((double)h->wins / WIN_UNIT / n, n), 100);
    else
        report_estimate(row, stats_mean(n, (double)h->score, (double)h->score_squared, STATS_SURE),
                        1);
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
        buf_add(&row->label, making_find(m, "%s.%s", sort->key, sort->token[i]));
        upper_first(&row->label);
        if (c->type == ATLAS_VISITS) making_set_sides(m, row, (double)h.times_won, (double)h.times);
        else set_value(m, row, &h);
    }
    report_sort(s);
}

/* With the sign of per cent where the figures are such. */
static void name_average(const struct making *m, struct report_section *s)
{
    struct report_text text;

    REPORT_SAY(m->lang, &s->reference_name,
               s->column[0].unit ? "lab.average.percent" : "lab.average",
               making_figure(m, &text, s->reference, s->column[0].unit ? 1 : 2));
}

/* The mean of all rows: what is drawn or chosen in the course of a game compares only with itself. */
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
        making_fair(m, s);
        return;
    }
    s->reference = (double)m->sim.score / m->games;
    name_average(m, s);
    text_fill(m->lang, "lab.axis.score", NULL, 0, &s->axis);
}

static void add_line(const struct making *m, struct report_section *s, enum atlas_type type)
{
    if (type == ATLAS_DRAWN || type == ATLAS_CHOICE) add_average(m, s);
    else add_reference(m, s);
}

/* How a chart is to be read. */
static void add_note(const struct making *m, struct report_section *s, const struct atlas_chart *c)
{
    static const char *const NOTES[][2] = {
        [ATLAS_VALUE] = {"lab.value.choice.alone", "lab.value.choice"},
        [ATLAS_DEALT] = {"lab.value.chance", "lab.value.chance"},
        [ATLAS_DRAWN] = {"lab.value.drawn.alone", "lab.value.drawn"},
        [ATLAS_CHOICE] = {"lab.value.used.alone", "lab.value.used"},
    };
    uint64_t dealt = 0;
    struct atlas_kind kind = m->a->kind[kind_named(m->game, c->kind[0])];

    for (unsigned i = 0; i < kind.n; i++) dealt += m->sums->dealt[kind.base + i].seats;
    text_fill(m->lang, NOTES[c->type][m->players > 1], NULL, 0, &s->note);
    if (c->type != ATLAS_DRAWN || !dealt) return;
    buf_char(&s->note, ' ');
    text_fill(m->lang, "lab.value.undealt", NULL, 0, &s->note);
}

/* The best, the worst, and whether they differ at all. */
static void find_value(const struct making *m, struct report_section *s, enum atlas_type type)
{
    const struct report_row *best = &s->row[0], *worst = &s->row[s->rows - 1];
    struct report_text text[2];
    const char *key = m->players == 1       ? "lab.value.alone"
                      : type == ATLAS_DRAWN ? "lab.value.drawn.finding"
                                            : "lab.value.finding";

    if (best->value[1] <= worst->value[2])
        key = m->players > 1 ? "lab.value.even" : "lab.value.even.alone";
    REPORT_SAY(m->lang, &s->finding, key, report_plain(buf_text(&best->label)),
               making_figure(m, &text[0], best->value[0], 1), report_plain(buf_text(&worst->label)),
               making_figure(m, &text[1], worst->value[0], 1));
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
               report_plain(buf_text(&most->label)), making_figure(m, &text[0], most->value[0], 1),
               report_plain(buf_text(&lead->label)), making_figure(m, &text[1], lead->value[0], 2),
               making_figure(m, &text[2], lead->value[1], 2));
}

void making_chart(struct making *m, const struct atlas_chart *c)
{
    bool is_value = c->type != ATLAS_VISITS;
    struct report_section *s =
        is_value ? report_section(m->r, c->id, CHART_DOTS, m->players > 1 ? VALUE : VALUE_ALONE, 5)
                 : making_sides(m, c->id, CHART_BARS);
    char key[KEY];

    add_rows(m, s, c);
    if (!s->rows) {
        report_drop(m->r);
        return;
    }
    snprintf(key, sizeof key, "lab.%s.%s", c->game, c->id);
    making_title(m, s, key);
    if (is_value) {
        add_line(m, s, c->type);
        find_value(m, s, c->type);
        add_note(m, s, c);
    } else {
        text_fill(m->lang, "lab.axis.visits", NULL, 0, &s->axis);
        find_visits(m, s);
    }
}

/* ---- layouts ------------------------------------------------------------------------------------ */

static const struct report_column LAYOUT[] = {
    {"rounds", "lab.col.rounds", 2, NULL},
    {"low", "lab.col.low", 2, NULL},
    {"high", "lab.col.high", 2, NULL},
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

static struct report_row *layout_row(const struct making *m, struct report_section *s, int variant)
{
    struct report_row *row = report_row(s, m->a->variant_name[variant]);

    buf_add(&row->label,
            making_find(m, "%s.option.layout.%s", m->game->id, m->a->variant_name[variant]));
    return row;
}

void making_layouts(struct making *m)
{
    struct report_section *s;
    struct report_text text[2];

    if (m->a->variants < 2) return;
    s = report_section(m->r, "layouts", CHART_DOTS, LAYOUT, 4);
    making_title(m, s, "lab.layouts");
    mean_rounds(m, s);
    for (int i = 0; i < m->a->variants; i++) {
        const struct atlas_variant *v = &m->sums->variant[i];
        struct report_row *row = layout_row(m, s, i);

        if (!v->length.games) continue;
        report_estimate(row, length_of(&v->length), 1);
        row->value[3] = (double)v->length.games;
    }
    report_sort(s);
    REPORT_SAY(m->lang, &s->finding, "lab.layouts.finding",
               report_plain(buf_text(&s->row[0].label)),
               making_figure(m, &text[0], s->row[0].value[0], 2),
               report_plain(buf_text(&s->row[s->rows - 1].label)),
               making_figure(m, &text[1], s->row[s->rows - 1].value[0], 2));
}

/* ---- who moves first, by layout ------------------------------------------------------------------- */

static const struct report_column FIRST[] = {
    {"first_wins", "lab.col.first", 2, "\u202f%"},
    {"low", "lab.col.low", 2, NULL},
    {"high", "lab.col.high", 2, NULL},
    {"games", "lab.col.games", 0, NULL},
};

void making_first(struct making *m)
{
    struct report_section *s;
    struct report_text text[2];

    if (m->a->variants < 2 || m->players < 2) return;
    s = report_section(m->r, "first", CHART_DOTS, FIRST, 4);
    making_title(m, s, "lab.first");
    making_fair(m, s);
    for (int i = 0; i < m->a->variants; i++) {
        const struct atlas_variant *v = &m->sums->variant[i];
        struct report_row *row = layout_row(m, s, i);
        double n = (double)v->length.games;

        if (n < 1) continue;
        report_estimate(row, stats_share((double)v->order[0] / WIN_UNIT / n, n), 100);
        row->value[3] = n;
    }
    report_sort(s);
    REPORT_SAY(m->lang, &s->finding, "lab.first.finding", report_plain(buf_text(&s->row[0].label)),
               making_figure(m, &text[0], s->row[0].value[0], 1),
               report_plain(buf_text(&s->row[s->rows - 1].label)),
               making_figure(m, &text[1], s->row[s->rows - 1].value[0], 1));
}

int making_first_in(const struct making *m, int variant)
{
    const struct atlas_variant *v = &m->sums->variant[variant];
    double n = (double)v->length.games, fair = 1.0 / m->players;
    struct estimate e;

    if (n < 1) return 0;
    e = stats_share_among((double)v->order[0] / WIN_UNIT / n, n, m->a->variants);
    return (e.low > fair) - (e.high < fair);
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
    char id[16], from[8], to[8];
    double games;

    slope = slope_of(by_step, &games);
    if (games < SEATS_ENOUGH || !isfinite(slope.value)) return;
    snprintf(id, sizeof id, "%u-%u", p->from, p->to);
    snprintf(from, sizeof from, "%u", p->from);
    snprintf(to, sizeof to, "%u", p->to);
    row = report_row(s, id);
    buf_add(&row->label, making_find(m, "%s.place.%s", m->game->id, from));
    buf_add(&row->label, " – ");
    buf_add(&row->label, making_find(m, "%s.place.%s", m->game->id, to));
    report_estimate(row, slope, 1);
    row->value[3] = games;
}

void making_spans(struct making *m)
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
    making_title(m, s, "lab.spans");
    report_sort(s);
    s->reference = 0;
    text_fill(m->lang, "lab.spans.none", NULL, 0, &s->reference_name);
    text_fill(m->lang, "lab.axis.slope", NULL, 0, &s->axis);
    text_fill(m->lang, "lab.spans.note", NULL, 0, &s->note);
    REPORT_SAY(
        m->lang, &s->finding, s->row[0].value[1] > 0 ? "lab.spans.finding" : "lab.spans.even",
        report_plain(buf_text(&s->row[0].label)), making_figure(m, &text, s->row[0].value[0], 2));
}

/* ---- every kind of choice ------------------------------------------------------------------------- */

static const struct report_column ACTION[] = {
    {"winners", "lab.col.winners", 2, NULL},
    {"others", "lab.col.others", 2, NULL},
    {"difference", "lab.col.difference", 2, NULL},
};
static const struct report_column ACTION_ALONE[] = {{"mean", "lab.col.mean", 2, NULL}};

/* `go: walk to a place`: the word of the notation, and what it stands for. */
static void name_action(const struct making *m, const char *word, struct buf *out)
{
    char key[KEY];
    const char *sense;

    snprintf(key, sizeof key, "lab.move.%s.%s", m->game->id, word);
    sense = lang_get(m->lang, key);
    buf_add(out, word);
    if (sense) buf_format(out, ": %s", sense);
}

static int by_difference(const void *a, const void *b)
{
    double x = ((const struct report_row *)a)->value[2];
    double y = ((const struct report_row *)b)->value[2];

    return (x < y) - (x > y);
}

static void sort_actions(const struct making *m, struct report_section *s)
{
    report_sort(s);
    if (m->players < 2) return;
    for (int i = 0; i < s->rows; i++) s->row[i].value[2] = s->row[i].value[0] - s->row[i].value[1];
    if (s->rows) qsort(s->row, (size_t)s->rows, sizeof *s->row, by_difference);
}

void making_actions(struct making *m)
{
    struct report_section *s = m->players > 1
                                   ? report_section(m->r, "actions", CHART_NONE, ACTION, 3)
                                   : report_section(m->r, "actions", CHART_NONE, ACTION_ALONE, 1);

    making_title(m, s, m->players > 1 ? "lab.actions" : "lab.actions.alone");
    text_fill(m->lang, m->players > 1 ? "lab.actions.finding" : "lab.actions.alone.finding", NULL,
              0, &s->finding);
    for (unsigned k = 1; k < ATLAS_KINDS && m->game->specs[k].name; k++) {
        const struct atlas_had *h = &m->sums->had[m->a->kind[k].base];
        double times = 0, won = 0;

        for (unsigned i = 0; i < m->a->kind[k].n; i++) {
            times += (double)h[i].times;
            won += (double)h[i].times_won;
        }
        if (times > 0) {
            struct report_row *row = report_row(s, m->game->specs[k].name);

            name_action(m, m->game->specs[k].name, &row->label);
            making_set_sides(m, row, won, times);
        }
    }
    sort_actions(m, s);
}
