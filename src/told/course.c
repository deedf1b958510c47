/* course.c: the chart of chances as SVG: a step for every turn, never smoothed.
 *
 * Every line differs by colour and by its dashes, and has its player's number at its end. */
#include "told/page.h"

#include <math.h>

enum { WIDE = 900, HIGH = 340, LEFT = 44, RIGHT = 130, TOP = 40, BOTTOM = 34, LABEL = 15 };

struct chart {
    const struct told *t;
    struct buf *out;
    uint32_t turns;
    double most; /* at the upper edge */
};

static double x_of(const struct chart *c, uint32_t turn)
{
    return LEFT + (double)(WIDE - LEFT - RIGHT) * turn / (c->turns ? c->turns : 1);
}

static double y_of(const struct chart *c, double value)
{
    return TOP + (HIGH - TOP - BOTTOM) * (1 - fmin(fmax(value / c->most, 0), 1));
}

/* ---- scales ------------------------------------------------------------------------------ */

static void lines_across(const struct chart *c)
{
    enum { LINES = 4 };

    for (int i = 0; i <= LINES; i++) {
        double value = c->most * i / LINES, y = y_of(c, value);
        bool is_score = review_is_score(c->t->review);

        buf_format(c->out, "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>",
                   LEFT, WIDE - RIGHT, y, y);
        buf_format(c->out, "<text class=\"tick\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">",
                   LEFT - 6, y + 4);
        report_number(c->t->to->lang, is_score ? value : 100 * value, 0, c->out);
        buf_add(c->out, "</text>\n");
    }
}

static void rounds_below(const struct chart *c)
{
    const struct review *r = c->t->review;
    uint32_t shown = 0, every = 1, last;
    struct review_moment m;

    review_moment(r, review_events(r), &m);
    last = m.round;
    while (last / every > 24) every++;
    for (size_t at = 0; at < review_events(r); at++) {
        review_moment(r, at, &m);
        if (m.round <= shown) continue;
        shown = m.round;
        if ((m.round - 1) % every) continue;
        buf_format(c->out, "<text class=\"tick\" x=\"%.1f\" y=\"%d\">%u</text>",
                   x_of(c, m.turn - 1), HIGH - BOTTOM + 18, (unsigned)m.round);
    }
    buf_format(c->out, "<text class=\"tick\" x=\"%d\" y=\"%d\">", WIDE - RIGHT + 10,
               HIGH - BOTTOM + 18);
    chart_escape(told_word(c->t, "analysis.col", "round"), c->out);
    buf_add(c->out, "</text>\n");
}

/* ---- lines ------------------------------------------------------------------------------- */

static void line_of(const struct chart *c, int seat)
{
    const struct review *r = c->t->review;

    buf_format(c->out, "<path class=\"seat s%d\" d=\"M%d %.1f", seat + 1, LEFT,
               y_of(c, review_value(r, 0, seat)));
    for (size_t at = 0; at < review_events(r); at++) {
        struct review_moment m;

        review_moment(r, at, &m);
        if (m.ends_turn || at + 1 == review_events(r))
            buf_format(c->out, "H%.1fV%.1f", x_of(c, m.turn),
                       y_of(c, review_value(r, at + 1, seat)));
    }
    buf_add(c->out, "\"/>\n");
}

/* Names stand at the ends of their lines, and never over each other. */
static void names_behind(const struct chart *c)
{
    const struct review *r = c->t->review;
    int seats = review_head(r)->setup.seats, order[SEATS_MAX];
    double floor = TOP - LABEL;

    for (int i = 0; i < seats; i++) {
        double value = review_value(r, review_events(r), i);
        int at = i;

        for (; at && review_value(r, review_events(r), order[at - 1]) < value; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    for (int i = 0; i < seats; i++) {
        double y = y_of(c, review_value(r, review_events(r), order[i])) + 4;

        y = fmin(y, HIGH - BOTTOM + 4 - LABEL * (seats - 1 - i));
        floor = fmax(y, floor + LABEL);
        buf_format(c->out, "<text class=\"end e%d\" x=\"%d\" y=\"%.1f\">%d ", order[i] + 1,
                   WIDE - RIGHT + 10, floor, order[i] + 1);
        page_name(c->t, order[i], c->out);
        buf_add(c->out, "</text>\n");
    }
}

static void turnings_above(const struct chart *c)
{
    struct review_turning turning[REVIEW_TURNINGS];
    int n = told_turnings(c->t, turning);

    for (int i = 0; i < n; i++) {
        struct review_moment m;
        double x;

        review_moment(c->t->review, turning[i].at, &m);
        x = x_of(c, m.turn);
        buf_format(c->out,
                   "<a href=\"#turn%d\"><line class=\"mark\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" "
                   "y2=\"%d\"/><circle class=\"mark\" cx=\"%.1f\" cy=\"%d\" r=\"11\"/><text "
                   "class=\"mark\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text></a>\n",
                   i + 1, x, x, TOP - 10, HIGH - BOTTOM, x, TOP - 20, x, TOP - 15, i + 1);
    }
}

/* Of one who plays alone: to the next five points above the highest. */
static double top_of(const struct review *r)
{
    double most = 1;

    if (!review_is_score(r)) return 1;
    for (size_t at = 0; at <= review_events(r); at++) most = fmax(most, review_value(r, at, 0));
    return 4 * ceil(most / 4);
}

void page_course(const struct told *t, struct buf *out)
{
    struct review_moment last;
    struct chart c = {.t = t, .out = out, .most = top_of(t->review)};
    int seats = review_head(t->review)->setup.seats;

    review_moment(t->review, review_events(t->review), &last);
    c.turns = last.turn - 1;
    buf_format(out,
               "<div class=\"scroll\"><svg class=\"course\" viewBox=\"0 0 %d %d\" role=\"img\" "
               "aria-label=\"",
               WIDE, HIGH);
    chart_escape(told_word(t, "analysis", "course"), out);
    buf_add(out, "\">\n");
    lines_across(&c);
    rounds_below(&c);
    if (seats > 1)
        buf_format(out, "<line class=\"fair\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>\n",
                   LEFT, WIDE - RIGHT, y_of(&c, 1.0 / seats), y_of(&c, 1.0 / seats));
    turnings_above(&c);
    for (int i = 0; i < seats; i++) line_of(&c, i);
    names_behind(&c);
    buf_add(out, "</svg></div>\n");
}
