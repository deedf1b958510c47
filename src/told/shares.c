/* shares.c: what was luck and what was skill, a row for each seat: where it began, what luck and
 * what skill moved, where it ended. All bars have one scale, and the figures on them add up. */
#include "told/page.h"

#include <math.h>
#include <string.h>

enum { BAR_WIDE = 250, BAR_ROOM = 58, BAR_HIGH = 12, BAR_LINE = 16, POINT = 5 };
enum { HIGH = 3 * BAR_LINE };

struct scale {
    int low, high;
};

/* What the bars of a seat touch; SKILL is its own and what the others did. */
static int skill_of(const int part[PARTS]) { return part[PART_OWN] + part[PART_OTHERS]; }

static void parts_of(const struct told *t, int seat, int part[PARTS])
{
    struct review_share s;

    review_share(t->review, seat, &s);
    told_parts(t, &s, part);
}

static struct scale scale_of(const struct told *t)
{
    struct scale scale = {0, 1};

    for (int i = 0; i < review_head(t->review)->setup.seats; i++) {
        int part[PARTS], at[3];

        parts_of(t, i, part);
        at[0] = part[PART_START];
        at[1] = part[PART_START] + part[PART_LUCK];
        at[2] = part[PART_RESULT];
        for (int k = 0; k < 3; k++) {
            if (at[k] < scale.low) scale.low = at[k];
            if (at[k] > scale.high) scale.high = at[k];
        }
    }
    return scale;
}

static double x_of(const struct scale *s, int units)
{
    return (double)(BAR_WIDE - BAR_ROOM) * (units - s->low) / (s->high - s->low) + 1;
}

/* From the first to the second; a change is an arrow, the start is not. */
static void put_bar(const struct scale *s, int line, const char *name, const int from_to[2],
                    struct buf *out)
{
    double from = x_of(s, from_to[0]), to = x_of(s, from_to[1]), y = line * BAR_LINE + 1;
    double point = line ? fmin(POINT, fabs(to - from)) : 0,
           neck = to < from ? to + point : to - point;

    buf_format(out, "<path class=\"bar %s\" d=\"M%.1f %.1fH%.1fL%.1f %.1fL%.1f %.1fH%.1fz\"/>",
               name, from, y, neck, to, y + BAR_HIGH / 2.0, neck, y + BAR_HIGH, from);
}

static void put_label(const struct told *t, const struct scale *s, int line, const int from_to[2],
                      struct buf *out)
{
    int most = from_to[0] > from_to[1] ? from_to[0] : from_to[1];
    struct buf figure = {0};

    if (line) told_change(t, from_to[1] - from_to[0], &figure);
    else told_figure(t, from_to[1], &figure);
    buf_format(out, "<text x=\"%.1f\" y=\"%d\">", x_of(s, most) + 5, line * BAR_LINE + 11);
    page_put("", &figure, "</text>", out);
}

static void put_bars(const struct told *t, const struct scale *s, const int part[PARTS],
                     struct buf *out)
{
    static const char *const CLASS[] = {"start", "luck", "own"};
    static const char *const NAME[] = {"col.start", "col.luck", "skill"};
    const int lucky = part[PART_START] + part[PART_LUCK];
    const int bar[3][2] = {
        {0, part[PART_START]}, {part[PART_START], lucky}, {lucky, part[PART_RESULT]}};

    buf_format(out, "<svg class=\"bars\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"",
               BAR_WIDE, HIGH);
    for (int k = 0; k < 3; k++) {
        page_word(t, k ? ", " : "", NAME[k], " ", out);
        if (k) told_change(t, bar[k][1] - bar[k][0], out);
        else told_figure(t, bar[k][1], out);
    }
    buf_add(out, "\">");
    buf_format(out, "<line class=\"zero\" x1=\"%.1f\" x2=\"%.1f\" y1=\"0\" y2=\"%d\"/>", x_of(s, 0),
               x_of(s, 0), HIGH);
    for (int k = 0; k < 3; k++) {
        put_bar(s, k, CLASS[k], bar[k], out);
        put_label(t, s, k, bar[k], out);
    }
    buf_add(out, "</svg>");
}

/* ---- the table ------------------------------------------------------------------------------ */

/* A cell that says on a phone, where there is no heading above it, what it is. */
static void begin_cell(const struct told *t, const char *class, const char *name, struct buf *out)
{
    buf_format(out, "<td class=\"%s\" data-is=\"", class);
    if (*name) page_word(t, "", name, "", out);
    buf_add(out, "\">");
}

/* `100.0`, and below it of what it is made. */
static void put_result(const struct told *t, const int part[PARTS], struct buf *out)
{
    const int more[2] = {part[PART_LUCK], skill_of(part)};

    begin_cell(t, "result", "col.result", out);
    buf_add(out, "<b>");
    told_figure(t, part[PART_RESULT], out);
    buf_add(out, "</b><small>");
    told_figure(t, part[PART_START], out);
    for (int k = 0; k < 2; k++) {
        buf_add(out, more[k] < 0 ? " − " : " + ");
        told_figure(t, more[k] < 0 ? -more[k] : more[k], out);
    }
    buf_add(out, "</small></td>");
}

static void put_doings(const struct told *t, const int part[PARTS], struct buf *out)
{
    begin_cell(t, "doings", "doings", out);
    buf_add(out, "<span><b>");
    told_change(t, part[PART_OWN], out);
    page_word(t, "</b> ", "col.own", "</span><span><b>", out);
    told_change(t, part[PART_OTHERS], out);
    page_word(t, "</b> ", "col.others", "</span></td>", out);
}

/* `Apprentice (level 1)`: what is in brackets stays together. */
static void put_unbroken(struct buf *text, struct buf *out)
{
    const char *bracket = strchr(buf_text(text), '(');
    struct buf rest = {0};

    if (bracket) {
        buf_add(&rest, bracket);
        buf_cut(text, (size_t)(bracket - buf_text(text)));
    }
    page_put("", text, "<span class=\"nowrap\">", out);
    page_put("", &rest, "</span>", out);
}

static void put_play(const struct told *t, const struct review_share *s, struct buf *out)
{
    struct buf level = {0};

    begin_cell(t, "average", "col.average", out);
    report_number(t->to->lang, s->average * (review_is_score(t->review) ? 1 : 100), 2, out);
    buf_add(out, "</td>");
    begin_cell(t, "level", "col.level", out);
    told_level(t, s->level, &level);
    put_unbroken(&level, out);
    buf_add(out, "</td>");
}

static void put_grades(const struct told *t, const struct review_share *s, struct buf *out)
{
    begin_cell(t, "grades", "grades", out);
    for (int k = 0; k < REVIEW_GRADES; k++) {
        const char *grade = told_word(t, "analysis.grade", REVIEW_GRADE_NAMES[k]);

        buf_format(out, "<span class=\"count%s\" title=\"", s->count[k] ? "" : " none");
        chart_escape(grade, out);
        buf_add(out, "\">");
        page_grade((enum review_grade)k, out);
        buf_add(out, "<span class=\"sr\">");
        chart_escape(grade, out);
        buf_format(out, " </span><b>%d</b></span>", s->count[k]);
    }
    buf_add(out, "</td>");
}

static void put_share(const struct told *t, const struct scale *scale, int seat, struct buf *out)
{
    struct review_share s;
    int part[PARTS];

    review_share(t->review, seat, &s);
    told_parts(t, &s, part);
    buf_add(out, "<tr><th scope=\"row\"><span>");
    page_medal(seat, out);
    page_name(t, seat, out);
    buf_add(out, "</span></th><td class=\"drawn\">");
    put_bars(t, scale, part, out);
    buf_add(out, "</td>");
    put_result(t, part, out);
    if (review_head(t->review)->setup.seats > 1) put_doings(t, part, out);
    put_play(t, &s, out);
    put_grades(t, &s, out);
    buf_add(out, "</tr>\n");
}

/* What the bars are. */
static void put_key(const struct told *t, struct buf *out)
{
    static const char *const KEY[][2] = {
        {"start", "col.start"}, {"luck", "col.luck"}, {"own", "skill"}};

    buf_add(out, "<p class=\"key\">");
    for (size_t k = 0; k < sizeof KEY / sizeof *KEY; k++) {
        buf_format(out, "<span><i class=\"%s\"></i>", KEY[k][0]);
        page_word(t, "", KEY[k][1], "</span>", out);
    }
    buf_add(out, "</p>\n");
}

static void put_head(const struct told *t, struct buf *out)
{
    static const char *const NAMES[] = {"col.result", "doings", "col.average", "col.level",
                                        "grades"};

    buf_add(out, "<table><thead><tr><td></td><td></td>");
    for (size_t k = 0; k < sizeof NAMES / sizeof *NAMES; k++) {
        if (k == 1 && review_head(t->review)->setup.seats == 1) continue;
        page_word(t, "<th scope=\"col\">", NAMES[k], "</th>", out);
    }
    buf_add(out, "</tr></thead>");
}

/* What the signs of the last column say. */
static void put_legend(const struct told *t, struct buf *out)
{
    buf_add(out, "<p class=\"key soft\">");
    for (int k = 0; k < REVIEW_GRADES; k++) {
        buf_add(out, "<span>");
        page_grade((enum review_grade)k, out);
        chart_escape(told_word(t, "analysis.grade", REVIEW_GRADE_NAMES[k]), out);
        buf_add(out, "</span>");
    }
    buf_add(out, "</p>\n");
}

void page_shares(const struct told *t, struct buf *out)
{
    const struct scale scale = scale_of(t);

    page_word(t, "<section class=\"shares\"><h2>", "shares", "</h2>\n", out);
    put_key(t, out);
    put_head(t, out);
    buf_add(out, "<tbody>\n");
    for (int i = 0; i < review_head(t->review)->setup.seats; i++) put_share(t, &scale, i, out);
    buf_add(out, "</tbody></table>\n");
    put_legend(t, out);
    page_word(t, "<p class=\"soft\">", "note", "</p></section>\n", out);
}
