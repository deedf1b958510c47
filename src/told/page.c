/* page.c: an analysis as one page that needs nothing else: no scripts, no fonts, no pictures from
 * elsewhere. It follows the reader's light or dark, fits a phone, and can be printed. */
#include "told/page.h"

static const char STYLE[] =
    ":root{color-scheme:light dark;--paper:#f6f0e4;--card:#fffdf8;--ink:#2a211c;--soft:#6b5e53;"
    "--line:#e2d6c1;--luck:#0e6f6c;--own:#5f3767;--mark:#1f3f8f;--on:#fff;--s1:#c0392b;"
    "--s2:#1f4fa3;--s3:#2e7d4f;--s4:#9a6b00;--s5:#7b3f99;--s6:#555}"
    "@media(prefers-color-scheme:dark){:root{--paper:#14161b;--card:#1d2027;--ink:#ece5d8;"
    "--soft:#b3a899;--line:#373b44;--luck:#4fbcb2;--own:#c08fd0;--mark:#8fb0ff;--on:#14161b;"
    "--s1:#ff8f80;--s2:#8fb0ff;--s3:#7fd3a0;--s4:#e5b25c;--s5:#d2a0ea;--s6:#bbb}}"
    "*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);"
    "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}"
    "main{max-width:62rem;margin:0 auto;padding:1.2rem 1rem 3rem}"
    "h1,h2,h3{font-family:'Palatino Linotype',Palatino,'Noto Serif','DejaVu Serif',Georgia,serif;"
    "line-height:1.2;margin:0 0 .4rem}h1{font-size:clamp(1.5rem,5vw,2.2rem)}h2{font-size:1.25rem}"
    "h3{font-size:1.05rem}p{margin:.3rem 0}.soft{color:var(--soft);font-size:.9rem}"
    "section{background:var(--card);border:1px solid var(--line);border-radius:12px;"
    "padding:1rem;margin:1rem 0;scroll-margin-top:1rem}.scroll{overflow-x:auto}"
    "svg.course{display:block;width:100%;min-width:34rem;font-size:12px;fill:var(--ink)}"
    ".grid{stroke:var(--line)}.fair{stroke:var(--soft);stroke-dasharray:5 4}.tick{fill:var(--soft)}"
    ".seat{fill:none;stroke-width:2.2;stroke-linejoin:round}.s1{stroke:var(--s1)}"
    ".s2{stroke:var(--s2);stroke-dasharray:9 3}.s3{stroke:var(--s3);stroke-dasharray:3 3}"
    ".s4{stroke:var(--s4);stroke-dasharray:12 3 3 3}.s5{stroke:var(--s5);stroke-dasharray:6 6}"
    ".s6{stroke:var(--s6)}.end{font-weight:600}.e1{fill:var(--s1)}.e2{fill:var(--s2)}"
    ".e3{fill:var(--s3)}.e4{fill:var(--s4)}.e5{fill:var(--s5)}.e6{fill:var(--s6)}"
    "line.mark{stroke:var(--mark);stroke-dasharray:2 3}circle.mark{fill:var(--mark)}"
    "text.mark{fill:var(--on);font-weight:700}"
    "table{border-collapse:collapse;width:100%;font-size:.9rem;font-variant-numeric:tabular-nums}"
    "th,td{padding:.3rem .5rem;text-align:right;border-bottom:1px solid var(--line);"
    "white-space:nowrap}thead th{color:var(--soft);font-weight:500}tbody th{font-weight:600}"
    "tbody th,thead th:first-child,.left{text-align:left}.luck{color:var(--luck)}"
    ".own{color:var(--own)}.slip,.mistake,.blunder{font-weight:700}"
    "pre{overflow-x:auto;background:var(--paper);border-radius:8px;padding:.7rem;"
    "font-size:.72rem;line-height:1.25}summary{cursor:pointer;color:var(--soft)}"
    "ul{margin:.2rem 0 .6rem;padding-left:1.2rem}"
    "@media print{section{break-inside:avoid}}";

void page_name(const struct told *t, int seat, struct buf *out)
{
    struct buf name = {0};

    told_name(t, seat, &name);
    chart_escape(buf_text(&name), out);
    buf_free(&name);
}

/* TEXT, escaped, between the two; it is freed. */
static void put(const char *before, struct buf *text, const char *after, struct buf *out)
{
    buf_add(out, before);
    chart_escape(buf_text(text), out);
    buf_add(out, after);
    buf_free(text);
}

static void word(const struct told *t, const char *before, const char *name, const char *after,
                 struct buf *out)
{
    buf_add(out, before);
    chart_escape(told_word(t, "analysis", name), out);
    buf_add(out, after);
}

static void head_cells(const struct told *t, const char *const name[], struct buf *out)
{
    buf_add(out, "<thead><tr>");
    for (int i = 0; name[i]; i++) {
        buf_add(out, "<th scope=\"col\">");
        if (*name[i]) chart_escape(told_word(t, "analysis.col", name[i]), out);
        buf_add(out, "</th>");
    }
}

/* ---- players ----------------------------------------------------------------------------- */

static void put_share(const struct told *t, int seat, struct buf *out)
{
    static const char *const CLASS[PARTS] = {"", "luck", "own", "own", ""};
    struct review_share s;
    struct buf cell = {0};
    int part[PARTS];

    review_share(t->review, seat, &s);
    told_parts(t, &s, part);
    buf_format(out, "<tr><th scope=\"row\" class=\"e%d\">%d ", seat + 1, seat + 1);
    page_name(t, seat, out);
    buf_add(out, "</th>");
    for (int k = 0; k < PARTS; k++) {
        buf_format(out, "<td class=\"%s\">", CLASS[k]);
        if (k == PART_START || k == PART_RESULT) told_figure(t, part[k], &cell);
        else told_change(t, part[k], &cell);
        put("", &cell, "</td>", out);
        cell = (struct buf){0};
    }
    buf_add(out, "<td>");
    report_number(t->to->lang, s.average * (review_is_score(t->review) ? 1 : 100), 2, out);
    buf_add(out, "</td>");
    told_level(t, s.level, &cell);
    put("<td class=\"left\">", &cell, "</td>", out);
    for (int k = 0; k < REVIEW_GRADES; k++) buf_format(out, "<td>%d</td>", s.count[k]);
    buf_add(out, "</tr>\n");
}

static void put_shares(const struct told *t, struct buf *out)
{
    static const char *const NAMES[] = {"",       "start",   "luck",  "own", "others",
                                        "result", "average", "level", NULL};

    word(t, "<section><h2>", "shares", "</h2><div class=\"scroll\"><table>", out);
    head_cells(t, NAMES, out);
    for (int k = 0; k < REVIEW_GRADES; k++) {
        buf_add(out, "<th scope=\"col\">");
        chart_escape(told_word(t, "analysis.grade", REVIEW_GRADE_NAMES[k]), out);
        buf_add(out, "</th>");
    }
    buf_add(out, "</tr></thead><tbody>\n");
    for (int i = 0; i < review_head(t->review)->setup.seats; i++) put_share(t, i, out);
    buf_add(out, "</tbody></table></div>");
    word(t, "<p class=\"soft\">", "note", "</p></section>\n", out);
}

/* ---- the course -------------------------------------------------------------------------- */

static void put_course_row(const struct told *t, size_t at, struct buf *out)
{
    int value[SEATS_MAX];
    struct review_moment m;
    struct buf told = {0};

    review_moment(t->review, at - 1, &m);
    told_values(t, at, value);
    told_event(t, at - 1, &told);
    buf_format(out, "<tr><td>%u</td>", (unsigned)m.round);
    put("<td class=\"left\">", &told, "</td>", out);
    for (int i = 0; i < review_head(t->review)->setup.seats; i++) {
        buf_add(out, "<td>");
        told_figure(t, value[i], out);
        buf_add(out, "</td>");
    }
    buf_add(out, "</tr>\n");
}

/* The chart, and all it was made of, behind it: what changed nothing is left out. */
static void put_course(const struct told *t, struct buf *out)
{
    static const char *const NAMES[] = {"round", "event", NULL};
    int seats = review_head(t->review)->setup.seats;

    word(t, "<section><h2>", "course", "</h2>\n", out);
    page_course(t, out);
    word(t, "<details><summary>", "table", "</summary><div class=\"scroll\"><table>", out);
    head_cells(t, NAMES, out);
    for (int i = 0; i < seats; i++) {
        buf_add(out, "<th scope=\"col\">");
        page_name(t, i, out);
        buf_add(out, "</th>");
    }
    buf_add(out, "</tr></thead><tbody>\n");
    for (size_t at = 1; at <= review_events(t->review); at++) {
        bool has_changed = at == 1 || at == review_events(t->review);

        for (int i = 0; i < seats; i++)
            has_changed = has_changed || told_round(t, review_value(t->review, at, i)) !=
                                             told_round(t, review_value(t->review, at - 1, i));
        if (has_changed) put_course_row(t, at, out);
    }
    buf_add(out, "</tbody></table></div></details></section>\n");
}

/* ---- decisions --------------------------------------------------------------------------- */

static void put_choice(const struct told *t, const struct review_mark *m, int i, struct buf *out)
{
    struct buf line = {0};
    struct remark reason[REMARKS_MAX];
    int n = review_reasons(t->review, m, i, reason);

    told_worth(t, m, i, &line);
    put("<p>", &line, "</p><ul>", out);
    for (int k = 0; k < n; k++) {
        struct buf text = {0};

        remark_write(t->to, &reason[k], &text);
        put("<li>", &text, "</li>", out);
    }
    buf_add(out, "</ul>\n");
}

static void put_mark(const struct told *t, const struct review_mark *m, struct buf *out)
{
    struct buf line = {0};

    told_mark(t, m, &line);
    buf_format(out, "<p class=\"%s\">", REVIEW_GRADE_NAMES[m->grade]);
    put("", &line, "</p>", out);
    for (int i = 0; i < m->shown && i < 2; i++) put_choice(t, m, i, out);
}

static void put_marks(const struct told *t, struct buf *out)
{
    bool any = false;

    word(t, "<section><h2>", "marks", "</h2>\n", out);
    for (size_t i = 0; i < review_marks(t->review); i++) {
        const struct review_mark *m = review_mark(t->review, i);

        if (m->grade < REVIEW_SLIP) continue;
        put_mark(t, m, out);
        any = true;
    }
    if (!any) word(t, "<p>", "marks.none", "</p>", out);
    buf_add(out, "</section>\n");
}

/* ---- turning points ---------------------------------------------------------------------- */

static void put_turning(const struct told *t, int number, const struct review_turning *turning,
                        struct buf *out)
{
    const struct review_mark *m = review_mark_at(t->review, turning->at);
    struct buf line = {0};
    union state_room room;

    told_turning(t, number, turning, &line);
    buf_format(out, "<section id=\"turn%d\">", number);
    put("<h3>", &line, "</h3>\n", out);
    if (m && m->grade >= REVIEW_SLIP) put_mark(t, m, out);
    if (t->picture) {
        t->picture(t->to, review_view(t->review, turning->at, t->to->reader, &room), &line);
        put("<pre>", &line, "</pre>", out);
    }
    buf_add(out, "</section>\n");
}

static void put_turnings(const struct told *t, struct buf *out)
{
    struct review_turning turning[REVIEW_TURNINGS];
    int n = told_turnings(t, turning);

    if (n) word(t, "<h2>", "turnings", "</h2>\n", out);
    for (int i = 0; i < n; i++) put_turning(t, i + 1, &turning[i], out);
}

/* ---- all of it --------------------------------------------------------------------------- */

static void put_headline(const struct told *t, const char *before, const char *after,
                         struct buf *out)
{
    struct buf text = {0};

    told_headline(t, &text);
    put(before, &text, after, out);
}

void told_write_html(const struct told *t, struct buf *out)
{
    struct buf lead = {0};

    buf_format(out, "<!doctype html>\n<html lang=\"%s\">\n<head><meta charset=\"utf-8\">\n",
               t->to->lang->code);
    buf_add(out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    put_headline(t, "<title>", " · Bedesten</title>\n<style>", out);
    buf_add(out, STYLE);
    put_headline(t, "</style></head>\n<body><main>\n<h1>", "</h1>\n", out);
    told_lead(t, &lead);
    put("<p class=\"soft\">", &lead, "</p>\n", out);
    put_course(t, out);
    put_shares(t, out);
    put_turnings(t, out);
    put_marks(t, out);
    buf_add(out, "</main></body></html>\n");
}
