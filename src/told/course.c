/* course.c: the chart of chances as SVG: a step for every turn, never smoothed.
 *
 * Every line carries its player's sign, which stands again at its end. The chart is drawn twice,
 * wide and for a phone: a drawing that shrinks takes its letters with it. style.c shows one. */
#include "told/page.h"

#include <math.h>

/* The same chart at two sizes, in units that are about as large as they look. */
static const struct shape {
    const char *name;
    int wide, high, left, right, top, bottom;
    int medal; /* radius of a player's sign */
    int star;  /* of a turning point's, across */
    uint32_t rounds;
} SHAPES[] = {
    {"wide", 1080, 350, 44, 92, 44, 30, 10, 28, 30},
    {"narrow", 340, 270, 30, 66, 32, 24, 8, 22, 9},
};

struct chart {
    const struct told *t;
    const struct shape *shape;
    struct buf *out;
    uint32_t turns;
    double most; /* at the upper edge */
};

static int right_of(const struct chart *c) { return c->shape->wide - c->shape->right; }
static int foot_of(const struct chart *c) { return c->shape->high - c->shape->bottom; }

static double x_of(const struct chart *c, double turn)
{
    return c->shape->left + (right_of(c) - c->shape->left) * turn / (c->turns ? c->turns : 1);
}

static double y_of(const struct chart *c, double value)
{
    return c->shape->top + (foot_of(c) - c->shape->top) * (1 - fmin(fmax(value / c->most, 0), 1));
}

/* ---- scales ------------------------------------------------------------------------------ */

static void lines_across(const struct chart *c)
{
    enum { LINES = 4 };

    for (int i = 0; i <= LINES; i++) {
        double value = c->most * i / LINES, y = y_of(c, value);
        bool is_score = review_is_score(c->t->review);

        buf_format(c->out, "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>",
                   c->shape->left, right_of(c), y, y);
        buf_format(c->out, "<text class=\"tick\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">",
                   c->shape->left - 6, y + 4);
        report_number(c->t->to->lang, is_score ? value : 100 * value, 0, c->out);
        buf_add(c->out, "</text>\n");
    }
}

static void rounds_below(const struct chart *c)
{
    const struct review *r = c->t->review;
    uint32_t shown = 0, every = 1, last;
    struct review_moment m;
    int y = foot_of(c) + 17;

    review_moment(r, review_events(r), &m);
    last = m.round;
    while (last / every > c->shape->rounds) every++;
    for (size_t at = 0; at < review_events(r); at++) {
        review_moment(r, at, &m);
        if (m.round <= shown) continue;
        shown = m.round;
        if ((m.round - 1) % every) continue;
        buf_format(c->out, "<text class=\"tick\" x=\"%.1f\" y=\"%d\">%u</text>",
                   x_of(c, m.turn - 1), y, (unsigned)m.round);
    }
    buf_format(c->out, "<text class=\"tick\" x=\"%d\" y=\"%d\" text-anchor=\"end\">",
               c->shape->wide - 1, y);
    chart_escape(told_word(c->t, "analysis.col", "round"), c->out);
    buf_add(c->out, "</text>\n");
}

/* ---- lines ------------------------------------------------------------------------------- */

/* The value of a seat behind each turn; IS_AREA: down to the foot and back. */
static void line_of(const struct chart *c, int seat, bool is_area)
{
    const struct review *r = c->t->review;

    buf_format(c->out, "<path class=\"%s p%d\" d=\"M%d %.1f", is_area ? "area" : "seat", seat + 1,
               c->shape->left, y_of(c, review_value(r, 0, seat)));
    for (size_t at = 0; at < review_events(r); at++) {
        struct review_moment m;

        review_moment(r, at, &m);
        if (m.ends_turn || at + 1 == review_events(r))
            buf_format(c->out, "H%.1fV%.1f", x_of(c, m.turn),
                       y_of(c, review_value(r, at + 1, seat)));
    }
    if (is_area) buf_format(c->out, "V%dH%dz", foot_of(c), c->shape->left);
    buf_add(c->out, "\"/>\n");
}

static void medal_at(const struct chart *c, int seat, double x, double y)
{
    double r = c->shape->medal;

    buf_format(c->out,
               "<g class=\"p%d\"><circle class=\"medal\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/><use "
               "href=\"#sy-%d\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/></g>\n",
               seat + 1, x, y, r, seat + 1, x - .6 * r, y - .6 * r, 1.2 * r, 1.2 * r);
}

/* Twice on its line, no two players at the same place. */
static void medals_along(const struct chart *c, int seat)
{
    const struct review *r = c->t->review;
    int seats = review_head(r)->setup.seats;
    size_t at = 0;

    for (int k = 0; k < 2; k++) {
        double turn = c->turns * (k + (seat + .5) / seats) / 2;
        struct review_moment m;

        for (; at + 1 < review_events(r); at++) {
            review_moment(r, at, &m);
            if (m.ends_turn && m.turn >= turn) break;
        }
        if (c->turns >= 8)
            medal_at(c, seat, x_of(c, floor(turn) + .5), y_of(c, review_value(r, at, seat)));
    }
}

/* Signs and values stand at the ends of their lines, and never over each other. */
static void ends_behind(const struct chart *c)
{
    const struct review *r = c->t->review;
    int seats = review_head(r)->setup.seats, order[SEATS_MAX], value[SEATS_MAX];
    double step = 2 * c->shape->medal + 3, floor = -step;

    for (int i = 0; i < seats; i++) {
        int at = i;

        for (; at && review_value(r, review_events(r), order[at - 1]) <
                         review_value(r, review_events(r), i);
             at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    told_values(c->t, review_events(r), value);
    for (int i = 0; i < seats; i++) {
        double y = y_of(c, review_value(r, review_events(r), order[i]));

        y = fmin(y, foot_of(c) - step * (seats - 1 - i));
        floor = fmax(y, floor + step);
        medal_at(c, order[i], right_of(c) + c->shape->medal + 5, floor);
        buf_format(c->out, "<text class=\"end\" x=\"%d\" y=\"%.1f\">",
                   right_of(c) + 2 * c->shape->medal + 9, floor + 4);
        told_figure(c->t, value[order[i]], c->out);
        buf_add(c->out, "</text>\n");
    }
}

/* Each leads to its section; two that stand close move apart. */
static void turnings_above(const struct chart *c)
{
    struct review_turning turning[REVIEW_TURNINGS];
    int n = told_turnings(c->t, turning), y = c->shape->top - 8 - c->shape->star;
    double size = c->shape->star, last = -size;

    for (int i = 0; i < n; i++) {
        struct review_moment m;
        double x, head;

        review_moment(c->t->review, turning[i].at, &m);
        x = x_of(c, m.turn);
        head = fmax(x, last + size + 1);
        head = fmin(head, c->shape->wide - size / 2 - (n - 1 - i) * (size + 1));
        last = head;
        buf_format(c->out,
                   "<a href=\"#turn%d\"><path class=\"drop\" d=\"M%.1f %.1fL%.1f %dV%d\"/><use "
                   "class=\"star\" href=\"#star8\" x=\"%.1f\" y=\"%d\" width=\"%.0f\" "
                   "height=\"%.0f\"/><text class=\"number\" x=\"%.1f\" y=\"%.1f\" "
                   "text-anchor=\"middle\">%d</text></a>\n",
                   i + 1, head, y + size, x, c->shape->top, foot_of(c), head - size / 2, y, size,
                   size, head, y + size / 2 + 5, i + 1);
    }
}

/* ---- both ------------------------------------------------------------------------------------ */

/* Of one who plays alone: to the next five points above the highest. */
static double top_of(const struct review *r)
{
    double most = 1;

    if (!review_is_score(r)) return 1;
    for (size_t at = 0; at <= review_events(r); at++) most = fmax(most, review_value(r, at, 0));
    return 4 * ceil(most / 4);
}

static int best_of(const struct review *r)
{
    int best = 0;

    for (int i = 1; i < review_head(r)->setup.seats; i++)
        if (review_value(r, review_events(r), i) > review_value(r, review_events(r), best))
            best = i;
    return best;
}

static void chart(const struct chart *c)
{
    int seats = review_head(c->t->review)->setup.seats;

    buf_format(c->out, "<svg class=\"course %s\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"",
               c->shape->name, c->shape->wide, c->shape->high);
    page_word(c->t, "", "course.turn", "\">\n", c->out);
    lines_across(c);
    rounds_below(c);
    if (seats > 1)
        buf_format(c->out, "<line class=\"fair\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>\n",
                   c->shape->left, right_of(c), y_of(c, 1.0 / seats), y_of(c, 1.0 / seats));
    line_of(c, best_of(c->t->review), true);
    turnings_above(c);
    for (int i = 0; i < seats; i++) line_of(c, i, false);
    for (int i = 0; i < seats && seats > 1; i++) medals_along(c, i);
    ends_behind(c);
    buf_add(c->out, "</svg>\n");
}

void page_course(const struct told *t, struct buf *out)
{
    struct review_moment last;
    struct chart c = {.t = t, .out = out, .most = top_of(t->review)};

    review_moment(t->review, review_events(t->review), &last);
    c.turns = last.turn - 1;
    for (size_t i = 0; i < sizeof SHAPES / sizeof *SHAPES; i++) {
        c.shape = &SHAPES[i];
        chart(&c);
    }
    if (review_head(t->review)->setup.seats == 1) return;
    buf_add(out, "<p class=\"key\">");
    for (int i = 0; i < review_head(t->review)->setup.seats; i++) {
        buf_add(out, "<span>");
        page_medal(i, out);
        page_name(t, i, out);
        buf_add(out, "</span>");
    }
    buf_add(out, "</p>\n");
}
