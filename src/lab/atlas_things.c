/* atlas_things.c: what things are worth: cards, tiles, places, layouts, kinds of move. */
#include "lab/atlas_making.h"

#include "game/words.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
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

static void name_average(const struct making *m, struct report_section *s)
{
    struct report_text text;

    REPORT_SAY(m->lang, &s->reference_name, "lab.average",
               making_figure(m, &text, s->reference, 2));
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
        making_fair(m, s);
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

void making_layouts(struct making *m)
{
    struct report_section *s;
    struct report_text text[2];

    if (m->a->variants < 2) return;
    s = report_section(m->r, "layouts", CHART_DOTS, LAYOUT, 5);
    making_title(m, s, "lab.layouts");
    mean_rounds(m, s);
    for (int i = 0; i < m->a->variants; i++) {
        const struct atlas_variant *v = &m->sums->variant[i];
        struct report_row *row = report_row(s, m->a->variant_name[i]);

        buf_add(&row->label,
                making_find(m, "%s.option.layout.%s", m->game->id, m->a->variant_name[i]));
        if (!v->length.games) continue;
        report_estimate(row, length_of(&v->length), 1);
        row->value[3] = 100 * (double)v->order[0] / WIN_UNIT / (double)v->length.games;
        row->value[4] = (double)v->length.games;
    }
    report_sort(s);
    REPORT_SAY(m->lang, &s->finding, "lab.layouts.finding",
               report_plain(buf_text(&s->row[0].label)),
               making_figure(m, &text[0], s->row[0].value[0], 2),
               report_plain(buf_text(&s->row[s->rows - 1].label)),
               making_figure(m, &text[1], s->row[s->rows - 1].value[0], 2));
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

/* What is offered, without what stands behind a comma, a colon or in brackets. */
static void cut_remarks(struct buf *text)
{
    static const char *const ends[] = {", ", ": ", " ("};

    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const char *end = strstr(buf_text(text), ends[i]);

        if (!end) continue;
        text->n = (size_t)(end - text->at);
        text->at[text->n] = '\0';
    }
}

/* The offer of a message, with gaps where its words go. */
static void fill_offer(const struct making *m, const char *message, struct buf *out)
{
    struct text_arg gap[1 + PHRASE_ARGS];
    struct buf key = {0};

    for (int i = 0; i <= PHRASE_ARGS; i++) gap[i] = report_plain("…");
    buf_format(&key, "%s.choice", message);
    buf_clear(out);
    text_fill(m->lang, buf_text(&key), gap, 1 + PHRASE_ARGS, out);
    cut_remarks(out);
    buf_free(&key);
}

/* Is OFFER that of all messages of the game that begin with BASE? */
static bool is_same_for_all(const struct making *m, const struct buf *base, const char *offer)
{
    struct buf other = {0};
    bool same = true;

    for (const char *const *key = m->game->keys; *key && same; key++) {
        if (strncmp(*key, base->at, base->n) != 0 || !strchr("-.", (*key)[base->n])) continue;
        fill_offer(m, *key, &other);
        same = strcmp(buf_text(&other), offer) == 0;
    }
    buf_free(&other);
    return same;
}

/* `go: go …`: the word of the notation, and the offer that it stands for. Words with several
 * offers stay as they are, and those of chance. */
static void name_action(const struct making *m, const struct spec *spec, struct buf *out)
{
    struct buf key = {0}, offer = {0};

    buf_add(out, spec->name);
    buf_format(&key, "%s.say.%s", m->game->id, spec->name);
    if (strcmp(buf_text(&key), m->game->keys[spec->say]) == 0)
        fill_offer(m, buf_text(&key), &offer);
    if (strchr(buf_text(&offer), ' ') && is_same_for_all(m, &key, buf_text(&offer)))
        buf_format(out, ": %s", buf_text(&offer));
    buf_free(&key);
    buf_free(&offer);
}

void making_actions(struct making *m)
{
    struct report_section *s = making_sides(m, "actions", CHART_NONE);

    making_title(m, s, "lab.actions");
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

            name_action(m, &m->game->specs[k], &row->label);
            making_set_sides(m, row, won, times);
        }
    }
    report_sort(s);
}
