/* contest_report.c: who is stronger, by how much, and how sure that is.
 *
 * A bot's id may be long: of a program outside it is the command. Rows hold it whole,
 * for programs; sentences, tables and charts say it briefly. Where several have the same name,
 * those behind the first are numbered. */
#include "lab/contest_report.h"

#include "lab/colophon.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { KEY = 64, NAME = 160 };

static const struct report_column SHARE[] = {
    {"score", "lab.col.wins", 2, "\u202f%"},
    {"low", "lab.col.low", 2, NULL},
    {"high", "lab.col.high", 2, NULL},
    {"games", "lab.col.games", 0, NULL},
};
static const struct report_column ELO[] = {
    {"elo", "lab.col.elo", 0, NULL},
    {"low", "lab.col.low", 0, NULL},
    {"high", "lab.col.high", 0, NULL},
};
static const struct report_column SCORE[] = {
    {"score", "lab.col.score", 3, NULL},
    {"low", "lab.col.low", 3, NULL},
    {"high", "lab.col.high", 3, NULL},
    {"games", "lab.col.games", 0, NULL},
};

static const char *name_of(const struct game *g, const struct lang *lang)
{
    char key[KEY];
    const char *name;

    snprintf(key, sizeof key, "%s.name", g->id);
    name = lang_get(lang, key);
    return name ? name : g->id;
}

static void add_fact(struct report *r, double value, int decimals, const char *unit,
                     const char *key)
{
    report_number(r->lang, value, decimals, &r->fact[r->facts].figure);
    buf_add(&r->fact[r->facts].figure, unit);
    text_fill(r->lang, key, NULL, 0, &r->fact[r->facts++].label);
}

/* ---- names ------------------------------------------------------------------------------- */

/* Who plays, in the order in which they were named. */
struct entrants {
    const struct bot *const *bot;
    int n;
};

typedef void name_writer(const char *id, struct buf *out);

static void whole_name(const char *id, struct buf *out) { buf_add(out, id); }

static bool have_one_name(const char *a, const char *b, name_writer *write)
{
    struct buf x = {0}, y = {0};
    bool same;

    write(a, &x);
    write(b, &y);
    same = strcmp(buf_text(&x), buf_text(&y)) == 0;
    buf_free(&x);
    buf_free(&y);
    return same;
}

/* `policy`, and the second one of that name `policy (2)`. */
static void entrant_name(const struct entrants *e, int i, name_writer *write, struct buf *out)
{
    int number = 1;

    for (int k = 0; k < i; k++) number += have_one_name(e->bot[k]->id, e->bot[i]->id, write);
    write(e->bot[i]->id, out);
    if (number > 1) buf_format(out, " (%d)", number);
}

static struct report_row *label_row(struct report_row *row, const struct entrants *e, int i)
{
    entrant_name(e, i, whole_name, &row->label);
    entrant_name(e, i, report_name, &row->brief);
    return row;
}

/* Its row: the id is its whole name, too. */
static struct report_row *entrant_row(struct report_section *s, const struct entrants *e, int i)
{
    struct report_row *row = report_row(s, "");

    entrant_name(e, i, whole_name, &row->id);
    return label_row(row, e, i);
}

/* ---- duel --------------------------------------------------------------------------------- */

/* Behind the lead: that more games are played than were asked for. */
static void tell_rounding(struct report *r, uint64_t asked, uint64_t planned)
{
    struct report_text text;

    if (!asked || asked >= planned) return;
    buf_char(&r->lead, ' ');
    REPORT_SAY(r->lang, &r->lead, "lab.rounded", report_figure(r->lang, &text, (double)asked, 0));
}

/* As sentences say them. */
struct names {
    char room[2][NAME];
    struct text_arg a, b;
};

static struct text_arg name_in(char room[NAME], const struct entrants *e, int i)
{
    struct buf name;

    buf_fixed(&name, room, NAME);
    entrant_name(e, i, report_name, &name);
    return report_plain(room);
}

static void name_both(struct names *n, const struct entrants *e)
{
    n->a = name_in(n->room[0], e, 0);
    n->b = name_in(n->room[1], e, 1);
}

/* Significant for A, for B, or not at all. */
static const char *verdict_key(const struct duel_verdict *v, const char *a, const char *b,
                               const char *open)
{
    if (!v->is_significant) return open;
    return v->errors > 0 ? a : b;
}

static void tell_share(const struct entrants *e, const struct duel_verdict *v, struct report *r)
{
    struct report_section *s = report_section(r, "score", CHART_DOTS, SHARE, 4);
    struct report_row *row = entrant_row(s, e, 0);
    struct report_text text[4];
    struct names n;

    name_both(&n, e);
    text_fill(r->lang, "lab.match.score", NULL, 0, &s->title);
    report_estimate(row, v->score, 100);
    row->value[3] = v->games;
    s->reference = 100 * v->fair;
    REPORT_SAY(r->lang, &s->reference_name, "lab.fair",
               report_figure(r->lang, &text[0], s->reference, 1));
    text_fill(r->lang, "lab.axis.wins", NULL, 0, &s->axis);
    REPORT_SAY(r->lang, &s->finding,
               verdict_key(v, "lab.match.stronger", "lab.match.weaker", "lab.match.open"), n.a, n.b,
               report_figure(r->lang, &text[0], row->value[0], 1),
               report_figure(r->lang, &text[1], row->value[1], 1),
               report_figure(r->lang, &text[2], row->value[2], 1),
               report_figure(r->lang, &text[3], s->reference, 1));
}

static void tell_elo(const struct entrants *e, const struct duel_verdict *v, struct report *r)
{
    struct report_section *s = report_section(r, "elo", CHART_NONE, ELO, 3);
    struct report_row *row = entrant_row(s, e, 0);
    struct report_text text[3];
    struct names n;
    bool is_behind = v->elo.value < 0; /* then the other one is said to be ahead */
    double sign = is_behind ? -1 : 1;

    name_both(&n, e);
    text_fill(r->lang, "lab.match.elo", NULL, 0, &s->title);
    report_estimate(row, v->elo, 1);
    REPORT_SAY(r->lang, &s->finding, "lab.match.elo.finding", is_behind ? n.b : n.a,
               is_behind ? n.a : n.b, report_figure(r->lang, &text[0], sign * row->value[0], 0),
               report_figure(r->lang, &text[1], sign * row->value[is_behind ? 2 : 1], 0),
               report_figure(r->lang, &text[2], sign * row->value[is_behind ? 1 : 2], 0));
}

static void set_score(struct report_row *row, struct estimate e, double games)
{
    report_estimate(row, e, 1);
    row->value[3] = games;
}

static void tell_scores(const struct entrants *e, const struct duel_verdict *v, struct report *r)
{
    struct report_section *s = report_section(r, "score", CHART_NONE, SCORE, 4);
    struct report_row *row;
    struct report_text text[3];
    struct names n;

    name_both(&n, e);
    text_fill(r->lang, "lab.match.scores", NULL, 0, &s->title);
    set_score(label_row(report_row(s, "a"), e, 0), v->mean_a, v->deals);
    set_score(label_row(report_row(s, "b"), e, 1), v->mean_b, v->deals);
    set_score(row = report_row(s, "difference"), v->score, v->deals);
    text_fill(r->lang, "lab.match.difference", NULL, 0, &row->label);
    REPORT_SAY(r->lang, &s->finding,
               verdict_key(v, "lab.match.more", "lab.match.less", "lab.match.same"), n.a, n.b,
               report_figure(r->lang, &text[0], fabs(v->score.value), 2),
               report_figure(r->lang, &text[1], v->score.low, 2),
               report_figure(r->lang, &text[2], v->score.high, 2));
}

void duel_report(const struct duel *d, const uint64_t sums[], const struct duel_verdict *v,
                 const struct lang *lang, struct report *r)
{
    const struct bot *const bot[] = {d->a, d->b};
    const struct entrants e = {bot, 2};
    int players = d->plan.setup.seats;
    struct names n;
    struct report_text text[2];

    name_both(&n, &e);
    *r = (struct report){.lang = lang, .kind = "match"};
    REPORT_SAY(lang, &r->title, "lab.match.title", n.a, n.b,
               report_plain(name_of(d->plan.game, lang)), report_count(players));
    REPORT_SAY(lang, &r->lead,
               v->deals < (double)d->deals ? "lab.match.lead.early"
               : players == 1              ? "lab.match.lead.alone"
               : players == 2              ? "lab.match.lead.two"
                                           : "lab.match.lead.many",
               report_figure(lang, &text[0], v->games, 0),
               report_figure(lang, &text[1], v->deals, 0), report_count(players - 1));
    if (v->deals >= (double)d->deals)
        tell_rounding(r, d->asked, d->deals * (uint64_t)(players == 1 ? 2 : players));
    add_fact(r, v->games, 0, "", "lab.fact.games");
    if (players == 1) {
        add_fact(r, v->mean_a.value, 2, "", "lab.fact.score.a");
        add_fact(r, v->mean_b.value, 2, "", "lab.fact.score.b");
        tell_scores(&e, v, r);
    } else {
        add_fact(r, 100 * v->score.value, 1, "\u202f%", "lab.fact.wins.a");
        add_fact(r, v->elo.value, 0, "", "lab.fact.elo");
        tell_share(&e, v, r);
        tell_elo(&e, v, r);
    }
    colophon_write(&d->plan, colophon_is_timed(&d->plan, bot, 2), sums, r);
}

/* ---- league -------------------------------------------------------------------------------------- */

static void tell_ratings(const struct league *l, const uint64_t sums[], struct report *r)
{
    struct report_section *s = report_section(r, "ratings", CHART_DOTS, ELO, 3);
    const struct entrants e = {l->bot, l->n};
    struct stats_rating rating[LEAGUE_MOST];
    struct report_text text[2];

    league_rate(l, sums, rating);
    text_fill(r->lang, "lab.league.ratings", NULL, 0, &s->title);
    text_fill(r->lang, "lab.axis.elo", NULL, 0, &s->axis);
    text_fill(r->lang, "lab.league.note", NULL, 0, &s->note);
    s->reference = 0;
    text_fill(r->lang, "lab.league.mean", NULL, 0, &s->reference_name);
    for (int i = 0; i < l->n; i++) {
        struct report_row *row = entrant_row(s, &e, i);
        double half = STATS_SURE * rating[i].error;

        report_estimate(
            row, (struct estimate){rating[i].elo, rating[i].elo - half, rating[i].elo + half}, 1);
    }
    report_sort(s);
    REPORT_SAY(r->lang, &s->finding, "lab.league.finding", report_plain(report_brief(&s->row[0])),
               report_figure(r->lang, &text[0], s->row[0].value[0], 0),
               report_figure(r->lang, &text[1], s->row[0].value[0] - s->row[1].value[0], 0),
               report_plain(report_brief(&s->row[1])));
}

static struct estimate pair_share(const uint64_t part[], double most)
{
    double n = (double)part[LEAGUE_DEALS], sum = (double)part[LEAGUE_A];
    double half = STATS_SURE * stats_careful(n, sum, (double)part[LEAGUE_A_SQUARED], most);

    return (struct estimate){sum / n, fmax(0, sum / n - half), fmin(most, sum / n + half)};
}

static struct report_row *pair_row(struct report_section *s, const struct entrants *e, int a, int b)
{
    struct report_row *row = report_row(s, "");

    entrant_name(e, a, whole_name, &row->id);
    buf_char(&row->id, '-');
    entrant_name(e, b, whole_name, &row->id);
    entrant_name(e, a, whole_name, &row->label);
    buf_add(&row->label, " – ");
    entrant_name(e, b, whole_name, &row->label);
    entrant_name(e, a, report_name, &row->brief);
    buf_add(&row->brief, " – ");
    entrant_name(e, b, report_name, &row->brief);
    return row;
}

/* How each fared against each, seats and deals being equal. */
static void tell_pairs(const struct league *l, const uint64_t sums[], struct report *r)
{
    struct report_section *s = report_section(r, "pairs", CHART_DOTS, SHARE, 4);
    const struct entrants e = {l->bot, l->n};
    double per_deal = league_games(l), most = per_deal * WIN_UNIT;
    struct report_text text;

    text_fill(r->lang, "lab.league.pairs", NULL, 0, &s->title);
    text_fill(r->lang, "lab.league.pairs.finding", NULL, 0, &s->finding);
    text_fill(r->lang, "lab.axis.wins", NULL, 0, &s->axis);
    s->reference = 50; /* each side has as many seats as the other, over all games of a deal */
    REPORT_SAY(r->lang, &s->reference_name, "lab.fair",
               report_figure(r->lang, &text, s->reference, 1));
    for (int i = 0; i < l->parts; i++) {
        const uint64_t *part = league_part(sums, i);
        struct report_row *row = pair_row(s, &e, l->part[i].a, l->part[i].b);

        report_estimate(row, pair_share(part, most), 100 / most);
        row->value[3] = (double)part[LEAGUE_DEALS] * per_deal;
    }
}

static void tell_solos(const struct league *l, const uint64_t sums[], struct report *r)
{
    struct report_section *s = report_section(r, "scores", CHART_DOTS, SCORE, 4);
    const struct entrants e = {l->bot, l->n};
    struct report_text text;

    text_fill(r->lang, "lab.match.scores", NULL, 0, &s->title);
    text_fill(r->lang, "lab.axis.score", NULL, 0, &s->axis);
    for (int i = 0; i < l->parts; i++) {
        const uint64_t *part = league_part(sums, i);
        double n = (double)part[LEAGUE_DEALS];

        set_score(entrant_row(s, &e, i),
                  stats_mean(n, (double)(int64_t)part[LEAGUE_A], (double)part[LEAGUE_A_SQUARED],
                             STATS_SURE),
                  n);
    }
    report_sort(s);
    REPORT_SAY(r->lang, &s->finding, "lab.league.solo", report_plain(report_brief(&s->row[0])),
               report_figure(r->lang, &text, s->row[0].value[0], 2));
}

void league_report(const struct league *l, const uint64_t sums[], const struct lang *lang,
                   struct report *r)
{
    int players = l->plan.setup.seats;
    struct report_text text[2];

    *r = (struct report){.lang = lang, .kind = "tournament"};
    REPORT_SAY(lang, &r->title, "lab.league.title", report_plain(name_of(l->plan.game, lang)),
               report_count(players));
    REPORT_SAY(lang, &r->lead, players == 1 ? "lab.league.lead.alone" : "lab.league.lead",
               report_count(l->n), report_figure(lang, &text[0], (double)l->deals, 0),
               report_figure(lang, &text[1], (double)sums[0], 0));
    tell_rounding(r, l->asked, l->deals * (uint64_t)league_games(l));
    add_fact(r, (double)sums[0], 0, "", "lab.fact.games");
    add_fact(r, l->n, 0, "", "lab.fact.bots");
    if (players == 1) {
        tell_solos(l, sums, r);
    } else {
        tell_ratings(l, sums, r);
        tell_pairs(l, sums, r);
    }
    colophon_write(&l->plan, colophon_is_timed(&l->plan, l->bot, l->n), sums, r);
}
