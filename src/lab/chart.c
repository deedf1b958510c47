/* chart.c: charts as SVG.
 *
 * Lengths across are in percent of the width and heights in pixels, so a chart fits a phone
 * and a screen while its letters keep their size. Colours come from the page by class. Every mark
 * says its figures in a <title>. */
#include "lab/report.h"

#include "core/utf8.h"

#include <math.h>

enum {
    ROW = 46,           /* height of a row of bars or dots */
    LETTER = 8,         /* a figure of a row is at most so wide */
    HEAD = 19,          /* of these the label's */
    BAR = 9,            /* of a bar */
    PLOT = 190,         /* height of the columns */
    TOP = 26,           /* above them, and above dots */
    AXIS = 40,          /* below: figures and what they are */
    TICKS = 4,          /* about so many on an axis */
    COLUMN_LABELS = 12, /* at most so many fit under columns */
    FEW_COLUMNS = 6     /* these have room for their figures */
};

void chart_escape(const char *text, struct buf *out)
{
    for (; *text; text++) {
        if (*text == '&') buf_add(out, "&amp;");
        else if (*text == '<') buf_add(out, "&lt;");
        else if (*text == '>') buf_add(out, "&gt;");
        else if (*text == '"') buf_add(out, "&quot;");
        else if (text[0] == ' ' && text[1] == '%') buf_add(out, "&#8239;"); /* never a line apart */
        else buf_char(out, *text);
    }
}

/* ---- scales -------------------------------------------------------------------------------- */

struct scale {
    double low, high, tick;
    int decimals;
};

/* 1, 2 or 5 times a power of ten, so that about TICKS of them fill the span. */
static double round_tick(double span)
{
    double rough = span / TICKS, power = pow(10, floor(log10(rough))), part = rough / power;

    return power * (part < 1.5 ? 1 : part < 3.5 ? 2 : part < 7.5 ? 5 : 10);
}

static struct scale make_scale(double low, double high)
{
    struct scale s;

    if (high <= low) high = low + 1;
    s.tick = round_tick(high - low);
    s.low = floor(low / s.tick + 1e-9) * s.tick;
    s.high = ceil(high / s.tick - 1e-9) * s.tick;
    s.decimals = s.tick < 1 ? (int)ceil(-log10(s.tick) - 1e-9) : 0;
    return s;
}

/* Where a figure stands, in percent of the width. */
static double at(const struct scale *s, double value)
{
    double part = (value - s->low) / (s->high - s->low);

    return 100 * fmax(0, fmin(1, part));
}

static void number(const struct report *r, double value, int decimals, struct buf *out)
{
    report_number(r->lang, value, decimals, out);
}

/* ---- parts ---------------------------------------------------------------------------------- */

static void open_chart(const struct report_section *s, int height, struct buf *out)
{
    buf_format(out, "<svg class=\"chart\" role=\"img\" width=\"100%%\" height=\"%d\" aria-label=\"",
               height);
    chart_escape(buf_text(&s->finding), out);
    buf_add(out, "\">\n");
}

static const char *anchor(double percent)
{
    return percent < 4 ? "start" : percent > 96 ? "end" : "middle";
}

static void text_at(double x, double y, const char *class, const char *where, struct buf *out)
{
    buf_format(out, "<text class=\"%s\" x=\"%.2f%%\" y=\"%.0f\" text-anchor=\"%s\">", class, x, y,
               where);
}

/* The axis below: lines upwards, figures, what they are. */
static void axis_below(const struct report *r, const struct report_section *s,
                       const struct scale *scale, int height, struct buf *out)
{
    int n = (int)lround((scale->high - scale->low) / scale->tick);

    for (int i = 0; i <= n; i++) {
        double value = scale->low + i * scale->tick, x = at(scale, value);

        buf_format(out, "<line class=\"grid\" x1=\"%.2f%%\" x2=\"%.2f%%\" y1=\"%d\" y2=\"%d\"/>", x,
                   x, TOP, height - AXIS);
        text_at(x, height - AXIS + 15, "tick", anchor(x), out);
        number(r, value, scale->decimals, out);
        buf_add(out, "</text>\n");
    }
    text_at(100, height - 5, "axis", "end", out);
    chart_escape(buf_text(&s->axis), out);
    buf_add(out, "</text>\n");
}

/* `Label: heading 1, heading 2 …` of a row, for whoever points at its mark. */
static void tooltip(const struct report *r, const struct report_section *s,
                    const struct report_row *row, struct buf *out)
{
    buf_add(out, "<title>");
    chart_escape(buf_text(&row->label), out);
    for (int i = 0; i < s->columns; i++) {
        if (isnan(row->value[i])) continue;
        buf_add(out, i ? ", " : ": ");
        chart_escape(lang_get(r->lang, s->column[i].key), out);
        buf_char(out, ' ');
        number(r, row->value[i], s->column[i].decimals, out);
    }
    buf_add(out, "</title>");
}

static void row_figures(const struct report *r, const struct report_section *s,
                        const struct report_row *row, struct buf *out)
{
    number(r, row->value[0], s->column[0].decimals, out);
    if (s->column[0].unit) buf_add(out, s->column[0].unit);
    if (s->chart != CHART_BARS || s->columns < 2) return;
    buf_add(out, "<tspan class=\"second\"> · ");
    number(r, row->value[1], s->column[1].decimals, out);
    buf_add(out, "</tspan>");
}

/* How wide a text is about, in pixels; its marks are not seen. */
static int width_of(const char *marked)
{
    struct buf text = {0};
    bool is_seen = true;
    int letters;

    for (; *marked; marked++) {
        if (*marked == '<') is_seen = false;
        if (is_seen) buf_char(&text, *marked);
        if (*marked == '>') is_seen = true;
    }
    letters = utf8_width(buf_text(&text));
    buf_free(&text);
    return letters * LETTER;
}

/* What a row is and its figures, which a long name goes behind on a narrow screen; lines of the chart end
 * above and go on below. */
static void row_head(const struct report *r, const struct report_section *s,
                     const struct report_row *row, int y, struct buf *out)
{
    struct buf figures = {0};
    int width;

    row_figures(r, s, row, &figures);
    width = width_of(buf_text(&figures));
    buf_format(out, "<rect class=\"head\" x=\"0\" y=\"%d\" width=\"100%%\" height=\"%d\"/>", y,
               HEAD);
    buf_format(out, "<svg y=\"%d\" width=\"100%%\" height=\"%d\">", y, HEAD); /* cuts it off */
    text_at(0, 14, "label", "start", out);
    chart_escape(report_brief(row), out);
    buf_add(out, "</text></svg>");
    buf_format(out,
               "<rect class=\"head\" x=\"100%%\" y=\"%d\" width=\"%d\" height=\"%d\" "
               "transform=\"translate(-%d)\"/>",
               y, width, HEAD, width);
    text_at(100, y + 14, "value", "end", out);
    buf_add(out, buf_text(&figures));
    buf_add(out, "</text>\n");
    buf_free(&figures);
}

/* ---- dots with their intervals ------------------------------------------------------------------ */

static struct scale dots_scale(const struct report_section *s)
{
    double low = s->reference, high = s->reference, edge;

    for (int i = 0; i < s->rows; i++) {
        low = fmin(low, s->row[i].value[1]); /* of NaN and a number the number */
        high = fmax(high, s->row[i].value[2]);
    }
    edge = (high - low) * 0.04;
    if (s->column[0].unit) return make_scale(fmax(0, low - edge), fmin(100, high + edge));
    return make_scale(low - edge, high + edge);
}

static void reference_line(const struct report_section *s, const struct scale *scale, int height,
                           struct buf *out)
{
    double x = at(scale, s->reference);

    if (isnan(s->reference)) return;
    buf_format(out, "<line class=\"fair\" x1=\"%.2f%%\" x2=\"%.2f%%\" y1=\"%d\" y2=\"%d\"/>", x, x,
               TOP - 8, height - AXIS);
    text_at(x, TOP - 12, "fair", x < 30 ? "start" : x > 70 ? "end" : "middle", out);
    chart_escape(buf_text(&s->reference_name), out);
    buf_add(out, "</text>\n");
}

static void dot(const struct report *r, const struct report_section *s, const struct scale *scale,
                const struct report_row *row, int y, struct buf *out)
{
    const double *v = row->value;
    const char *side = isnan(s->reference) || (v[1] <= s->reference && v[2] >= s->reference)
                           ? "same"
                       : v[0] > s->reference ? "more"
                                             : "less";

    row_head(r, s, row, y, out);
    buf_format(out, "<g class=\"%s\">", side);
    tooltip(r, s, row, out);
    buf_format(out,
               "<rect class=\"reach\" x=\"0\" y=\"%d\" width=\"100%%\" height=\"%d\"/>"
               "<line class=\"track\" x1=\"0\" x2=\"100%%\" y1=\"%d\" y2=\"%d\"/>"
               "<line class=\"range\" x1=\"%.2f%%\" x2=\"%.2f%%\" y1=\"%d\" y2=\"%d\"/>"
               "<circle cx=\"%.2f%%\" cy=\"%d\" r=\"5\"/></g>\n",
               y, ROW - 4, y + 28, y + 28, at(scale, v[1]), at(scale, v[2]), y + 28, y + 28,
               at(scale, v[0]), y + 28);
}

static void write_dots(const struct report *r, const struct report_section *s, struct buf *out)
{
    struct scale scale = dots_scale(s);
    int height = TOP + s->rows * ROW + AXIS;

    open_chart(s, height, out);
    axis_below(r, s, &scale, height, out);
    reference_line(s, &scale, height, out);
    for (int i = 0; i < s->rows; i++) dot(r, s, &scale, &s->row[i], TOP + i * ROW, out);
    buf_add(out, "</svg>\n");
}

/* ---- bars, two to a row ------------------------------------------------------------------------- */

static void bar(const struct scale *scale, double value, int y, const char *class, struct buf *out)
{
    if (isnan(value) || value <= 0) return;
    buf_format(out, "<rect class=\"%s\" x=\"0\" y=\"%d\" width=\"%.2f%%\" height=\"%d\" rx=\"3\"/>",
               class, y, fmax(at(scale, value), 0.3), BAR);
}

static void legend(const struct report *r, const struct report_section *s, struct buf *out)
{
    buf_add(out, "<text class=\"legend\" x=\"0\" y=\"14\"><tspan class=\"first\">■ </tspan>");
    chart_escape(lang_get(r->lang, s->column[0].key), out);
    if (s->columns > 1) {
        buf_add(out, "\u2003<tspan class=\"second\">■ </tspan>");
        chart_escape(lang_get(r->lang, s->column[1].key), out);
    }
    buf_add(out, "</text>\n");
}

static void write_bars(const struct report *r, const struct report_section *s, struct buf *out)
{
    double most = 0;
    struct scale scale;
    int height = TOP + s->rows * ROW + AXIS;

    for (int i = 0; i < s->rows; i++)
        for (int k = 0; k < 2; k++) most = fmax(most, s->row[i].value[k]);
    scale = make_scale(0, most);
    open_chart(s, height, out);
    axis_below(r, s, &scale, height, out);
    legend(r, s, out);
    for (int i = 0; i < s->rows; i++) {
        int y = TOP + i * ROW;

        row_head(r, s, &s->row[i], y, out);
        buf_add(out, "<g>");
        tooltip(r, s, &s->row[i], out);
        bar(&scale, s->row[i].value[0], y + 20, "first", out);
        bar(&scale, s->row[i].value[1], y + 20 + BAR + 1, "second", out);
        buf_add(out, "</g>\n");
    }
    buf_add(out, "</svg>\n");
}

/* ---- columns: a distribution --------------------------------------------------------------------- */

static double column_y(const struct scale *scale, double value)
{
    return TOP + PLOT * (1 - at(scale, value) / 100);
}

static void lines_across(const struct report *r, const struct report_section *s,
                         const struct scale *scale, struct buf *out)
{
    int n = (int)lround(scale->high / scale->tick);

    for (int i = 0; i <= n; i++) {
        double y = column_y(scale, i * scale->tick);

        buf_format(out, "<line class=\"grid\" x1=\"0\" x2=\"100%%\" y1=\"%.1f\" y2=\"%.1f\"/>", y,
                   y);
        if (!i) continue;
        text_at(0, y - 4, "tick", "start", out);
        number(r, i * scale->tick, scale->decimals, out);
        buf_add(out, i == n ? "\u202f%</text>\n" : "</text>\n");
    }
    text_at(100, TOP + PLOT + AXIS - 5, "axis", "end", out);
    chart_escape(buf_text(&s->axis), out);
    buf_add(out, "</text>\n");
}

/* Where there is room, a column says its figure. */
static void column_figure(const struct report *r, const struct report_section *s, int row, double x,
                          double y, struct buf *out)
{
    text_at(x, y, "value", "middle", out);
    number(r, s->row[row].value[0], 1, out);
    if (s->column[0].unit) buf_add(out, s->column[0].unit);
    buf_add(out, "</text>");
}

static void write_columns(const struct report *r, const struct report_section *s, struct buf *out)
{
    double most = 0, left = 9, step = (100 - left) / s->rows; /* room for figures at the left */
    int every = (s->rows + COLUMN_LABELS - 1) / COLUMN_LABELS;
    struct scale scale;

    for (int i = 0; i < s->rows; i++) most = fmax(most, s->row[i].value[0]);
    scale = make_scale(0, s->rows <= FEW_COLUMNS ? most * 1.1 : most);
    open_chart(s, TOP + PLOT + AXIS, out);
    lines_across(r, s, &scale, out);
    for (int i = 0; i < s->rows; i++) {
        double x = left + i * step, y = column_y(&scale, s->row[i].value[0]);

        buf_add(out, "<g>");
        tooltip(r, s, &s->row[i], out);
        buf_format(out,
                   "<rect class=\"first\" x=\"%.2f%%\" y=\"%.1f\" width=\"%.2f%%\" height=\"%.1f\" "
                   "rx=\"2\"/></g>",
                   x + step * 0.08, y, step * 0.84, TOP + PLOT - y);
        if (s->rows <= FEW_COLUMNS) column_figure(r, s, i, x + step / 2, y - 6, out);
        if (i % every) continue;
        text_at(x + step / 2, TOP + PLOT + 16, "tick", "middle", out);
        chart_escape(buf_text(&s->row[i].id), out);
        buf_add(out, "</text>\n");
    }
    buf_add(out, "</svg>\n");
}

void chart_write(const struct report *r, const struct report_section *s, struct buf *out)
{
    if (s->rows == 0) return;
    switch (s->chart) {
    case CHART_NONE: break;
    case CHART_COLUMNS: write_columns(r, s, out); break;
    case CHART_BARS: write_bars(r, s, out); break;
    case CHART_DOTS: write_dots(r, s, out); break;
    }
}
