/* figures.c: figures that add up once they are rounded, and the names of things. */
#include "told/figures.h"

#include "lab/stats.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { TENTH = 10, PERCENT = 100, ALL = 1000, KEY_TEXT = 64 };

/* ---- rounding ---------------------------------------------------------------------------- */

/* Of chances tenths of a per cent, of points hundredths: what costs points begins with 0.05. */
static double units_of(const struct told *t)
{
    return review_is_score(t->review) ? PERCENT : TENTH * PERCENT;
}

int told_round(const struct told *t, double value) { return (int)lround(value * units_of(t)); }

/* What rounding leaves over lies with the others' doings, or where nobody else plays with luck. */
void told_parts(const struct told *t, const struct review_share *s, int units[PARTS])
{
    int rest = review_head(t->review)->setup.seats == 1 ? PART_LUCK : PART_OTHERS;

    units[PART_START] = told_round(t, s->start);
    units[PART_LUCK] = told_round(t, s->luck);
    units[PART_OWN] = told_round(t, s->own);
    units[PART_OTHERS] = told_round(t, s->others);
    units[PART_RESULT] = told_round(t, s->result);
    units[rest] += units[PART_RESULT] - units[PART_START] - units[PART_LUCK] - units[PART_OWN] -
                   units[PART_OTHERS];
}

/* Rounded down; what is left goes to those that lost most by it. */
void told_values(const struct told *t, size_t at, int units[SEATS_MAX])
{
    int seats = review_head(t->review)->setup.seats, left = ALL;
    double rest[SEATS_MAX];

    if (review_is_score(t->review)) {
        units[0] = told_round(t, review_value(t->review, at, 0));
        return;
    }
    for (int i = 0; i < seats; i++) {
        double value = review_value(t->review, at, i) * ALL;

        units[i] = (int)floor(value);
        rest[i] = value - units[i];
        left -= units[i];
    }
    for (; left > 0; left--) {
        int most = 0;

        for (int i = 1; i < seats; i++)
            if (rest[i] > rest[most]) most = i;
        units[most]++;
        rest[most] = -1;
    }
}

void told_figure(const struct told *t, int units, struct buf *out)
{
    bool is_score = review_is_score(t->review);

    report_number(t->to->lang, (double)units / (is_score ? PERCENT : TENTH), is_score ? 2 : 1, out);
}

void told_change(const struct told *t, int units, struct buf *out)
{
    if (units > 0) buf_char(out, '+');
    told_figure(t, units, out);
}

/* ---- words ------------------------------------------------------------------------------- */

void told_say(const struct told *t, const char *key, const struct text_arg arg[], int n,
              struct buf *out)
{
    text_fill(t->to->lang, key, arg, n, out);
}

void told_name(const struct told *t, int seat, struct buf *out)
{
    const struct text_arg number = told_number(seat + 1);

    if (t->to->name && t->to->name[seat]) buf_add(out, t->to->name[seat]);
    else text_fill(t->to->lang, "seat.name", &number, 1, out);
}

const char *told_word(const struct told *t, const char *prefix, const char *name)
{
    char key[KEY_TEXT];
    const char *text = NULL;

    snprintf(key, sizeof key, "%s.%s.alone", prefix, name);
    if (review_is_score(t->review)) text = lang_get(t->to->lang, key);
    if (text) return text;
    snprintf(key, sizeof key, "%s.%s", prefix, name);
    text = lang_get(t->to->lang, key);
    return text ? text : name;
}

void told_event(const struct told *t, size_t at, struct buf *out)
{
    const struct trace none = {.n = 0};
    struct review_moment moment;
    union state_room room;

    review_moment(t->review, at, &moment);
    event_write(t->to, review_view(t->review, at, t->to->reader, &room), moment.e, &none, out);
    while (out->n && out->at[out->n - 1] == '\n') buf_cut(out, out->n - 1);
}

void told_choice(const struct told *t, const struct review_mark *m, int i, struct buf *out)
{
    union state_room room;

    choice_write(t->to, review_view(t->review, m->at, t->to->reader, &room),
                 (struct event){(int8_t)m->seat, m->choice[i].a}, out);
}

int told_turnings(const struct told *t, struct review_turning out[REVIEW_TURNINGS])
{
    struct review_turning all[REVIEW_TURNINGS];
    int n = review_turnings(t->review, all, REVIEW_TURNINGS), kept = 0;

    for (int i = 0; i < n; i++) {
        int from[SEATS_MAX], to[SEATS_MAX], seat = all[i].seat;

        told_values(t, all[i].at, from);
        told_values(t, all[i].at + 1, to);
        if (from[seat] != to[seat]) out[kept++] = all[i];
    }
    return kept;
}

void told_turning(const struct told *t, int number, const struct review_turning *turning,
                  struct buf *out)
{
    struct buf name = {0}, told = {0}, change = {0}, before = {0}, after = {0};
    struct review_moment moment;
    int from[SEATS_MAX], to[SEATS_MAX], seat = turning->seat;

    review_moment(t->review, turning->at, &moment);
    told_values(t, turning->at, from);
    told_values(t, turning->at + 1, to);
    told_event(t, turning->at, &told);
    told_name(t, seat, &name);
    told_figure(t, from[seat], &before);
    told_figure(t, to[seat], &after);
    told_change(t, to[seat] - from[seat], &change);
    TOLD_SAY(t, out, moment.is_luck ? "analysis.turning.luck" : "analysis.turning.skill",
             told_number(number), told_number(moment.round), told_text(&told), told_text(&name),
             told_text(&before), told_text(&after), told_text(&change));
    buf_free(&name);
    buf_free(&told);
    buf_free(&change);
    buf_free(&before);
    buf_free(&after);
}

void told_mark(const struct told *t, const struct review_mark *m, struct buf *out)
{
    const char *grade = told_word(t, "analysis.grade", REVIEW_GRADE_NAMES[m->grade]);
    const char *key = m->grade == REVIEW_BEST ? "analysis.mark.best" : "analysis.mark";
    struct buf name = {0}, loss = {0}, error = {0};
    struct review_moment moment;

    review_moment(t->review, m->at, &moment);
    told_name(t, m->seat, &name);
    told_figure(t, told_round(t, m->loss), &loss);
    told_figure(t, told_round(t, m->error * STATS_SURE), &error);
    if (m->grade != REVIEW_BEST && review_is_score(t->review)) key = "analysis.mark.alone";
    TOLD_SAY(t, out, key, told_number(moment.round), told_text(&name),
             (struct text_arg){.type = TEXT_PLAIN, .text = grade}, told_text(&loss),
             told_text(&error), told_number((int64_t)m->at + 1));
    buf_free(&name);
    buf_free(&loss);
    buf_free(&error);
}

void told_worth(const struct told *t, const struct review_mark *m, int i, struct buf *out)
{
    struct buf choice = {0}, worth = {0}, error = {0};

    told_choice(t, m, i, &choice);
    told_figure(t, told_round(t, m->choice[i].worth), &worth);
    told_figure(t, told_round(t, m->choice[i].error * STATS_SURE), &error);
    TOLD_SAY(t, out, i ? "analysis.better" : "analysis.played", told_text(&choice),
             told_text(&worth), told_text(&error));
    buf_free(&choice);
    buf_free(&worth);
    buf_free(&error);
}

void told_level(const struct told *t, int level, struct buf *out)
{
    char name[KEY_TEXT];

    snprintf(name, sizeof name, "level%d", level);
    buf_add(out, level ? told_word(t, "bot", name) : "–");
}

/* ---- the first two sentences ------------------------------------------------------------- */

/* All who share the win: the last by name, the others before. */
static void tell_shared(const struct told *t, struct buf *out)
{
    int seats = review_head(t->review)->setup.seats, last = seats - 1;
    struct review_share s;
    struct buf names = {0}, name = {0};

    for (; last > 0; last--) {
        review_share(t->review, last, &s);
        if (s.result > 0) break;
    }
    for (int i = 0; i < last; i++) {
        review_share(t->review, i, &s);
        if (s.result <= 0) continue;
        if (names.n) buf_add(&names, ", ");
        told_name(t, i, &names);
    }
    told_name(t, last, &name);
    TOLD_SAY(t, out, "analysis.shared", told_text(&names), told_text(&name));
    buf_free(&names);
    buf_free(&name);
}

void told_headline(const struct told *t, struct buf *out)
{
    int seats = review_head(t->review)->setup.seats, first = 0;
    const char *tale;
    struct review_share s, best;
    struct buf name = {0};
    char key[KEY_TEXT];

    review_share(t->review, 0, &best);
    for (int i = 1; i < seats; i++) {
        review_share(t->review, i, &s);
        if (s.result <= best.result) continue;
        best = s;
        first = i;
    }
    told_name(t, first, &name);
    tale = review_tale(&best, seats, review_is_over(t->review));
    snprintf(key, sizeof key, "analysis.%s", tale);
    if (!review_is_over(t->review)) TOLD_SAY(t, out, "analysis.unfinished", told_text(&name));
    else if (seats == 1) TOLD_SAY(t, out, "analysis.alone", told_text(&name));
    else if (!strcmp(tale, "shared")) tell_shared(t, out);
    else TOLD_SAY(t, out, key, told_text(&name));
    buf_free(&name);
}

void told_lead(const struct told *t, struct buf *out)
{
    const struct record_head *head = review_head(t->review);
    struct review_moment last;

    review_moment(t->review, review_events(t->review), &last);
    TOLD_SAY(t, out, "analysis.lead",
             (struct text_arg){.type = TEXT_PLAIN, .text = told_word(t, head->game->id, "name")},
             told_number(head->setup.seats), told_number(last.round),
             told_number((int64_t)review_marks(t->review)),
             told_number(review_plan(t->review)->playouts));
}
