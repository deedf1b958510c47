/* page.c: an analysis as one page that needs nothing else: no scripts, no fonts, no pictures from
 * elsewhere. It follows the reader's light or dark, fits a phone, and can be printed. */
#include "told/page.h"

#include "told/signs.h"

#include <stdio.h>
#include <string.h>

enum { KEY_TEXT = 64 };

/* ---- pieces --------------------------------------------------------------------------------- */

void page_name(const struct told *t, int seat, struct buf *out)
{
    struct buf name = {0};

    told_name(t, seat, &name);
    chart_escape(buf_text(&name), out);
    buf_free(&name);
}

void page_put(const char *before, struct buf *text, const char *after, struct buf *out)
{
    buf_add(out, before);
    chart_escape(buf_text(text), out);
    buf_add(out, after);
    buf_free(text);
}

void page_word(const struct told *t, const char *before, const char *name, const char *after,
               struct buf *out)
{
    buf_add(out, before);
    chart_escape(told_word(t, "analysis", name), out);
    buf_add(out, after);
}

void page_icon(const char *sign, struct buf *out)
{
    buf_format(out, "<svg class=\"i\" aria-hidden=\"true\"><use href=\"#%s\"/></svg>", sign);
}

void page_medal(int seat, struct buf *out)
{
    buf_format(out,
               "<span class=\"medal p%d\" aria-hidden=\"true\"><svg viewBox=\"0 0 24 24\"><use "
               "href=\"#sy-%d\"/></svg></span>",
               seat + 1, seat + 1);
}

void page_grade(enum review_grade grade, struct buf *out)
{
    char sign[KEY_TEXT];

    snprintf(sign, sizeof sign, "mk-%s", REVIEW_GRADE_NAMES[grade]);
    page_icon(sign, out);
}

/* ---- signs ---------------------------------------------------------------------------------- */

/* Of an analysis alone: how good a decision was, by colour, shape and letter. */
static const struct sign OWN[] = {
    {"mk-best",
     "<symbol id=\"mk-best\" viewBox=\"0 0 24 24\"><path fill=\"var(--best)\" d=\"M23 12l-3.2 "
     "3.2v4.6h-4.6L12 23l-3.2-3.2H4.2v-4.6L1 12l3.2-3.2V4.2h4.6L12 1l3.2 "
     "3.2h4.6v4.6z\"/><path fill=\"none\" stroke=\"#fff7e8\" stroke-width=\"2.6\" "
     "d=\"M7.5 12.5l3 3 6-7\"/></symbol>"},
    {"mk-good", "<symbol id=\"mk-good\" viewBox=\"0 0 24 24\"><circle fill=\"#3d8b5f\" cx=\"12\" "
                "cy=\"12\" r=\"10.5\"/><path fill=\"none\" stroke=\"#fff7e8\" stroke-width=\"2.6\" "
                "d=\"M7 12.500l3.500 3.500 6.500-8\"/></symbol>"},
    {"mk-slip", "<symbol id=\"mk-slip\" viewBox=\"0 0 24 24\"><rect fill=\"#e0a526\" x=\"1\" "
                "y=\"1\" width=\"22\" height=\"22\" rx=\"5\"/><text class=\"grade\" "
                "fill=\"#2a2320\" x=\"12\" y=\"17\" text-anchor=\"middle\">?!</text></symbol>"},
    {"mk-mistake", "<symbol id=\"mk-mistake\" viewBox=\"0 0 24 24\"><rect fill=\"#c05a12\" x=\"1\" "
                   "y=\"1\" width=\"22\" height=\"22\" rx=\"5\"/><text class=\"grade\" "
                   "fill=\"#fff7e8\" x=\"12\" y=\"17\" text-anchor=\"middle\">?</text></symbol>"},
    {"mk-blunder",
     "<symbol id=\"mk-blunder\" viewBox=\"0 0 24 24\"><rect fill=\"#b3133f\" x=\"1\" "
     "y=\"1\" width=\"22\" height=\"22\" rx=\"5\"/><text class=\"grade\" "
     "fill=\"#fff7e8\" x=\"12\" y=\"17\" text-anchor=\"middle\">?&#63;</text></symbol>"},
    {0},
};

/* Those that are used, once each. */
static void put_signs(const struct sign *sign, struct buf *out)
{
    for (; sign->id; sign++) {
        char use[KEY_TEXT];

        snprintf(use, sizeof use, "href=\"#%s\"", sign->id);
        if (!strstr(buf_text(out), use)) continue;
        buf_add(out, sign->art);
        buf_char(out, '\n');
    }
}

/* ---- the course ----------------------------------------------------------------------------- */

static void put_course_row(const struct told *t, size_t at, struct buf *out)
{
    int value[SEATS_MAX];
    struct review_moment m;
    struct buf told = {0};

    review_moment(t->review, at - 1, &m);
    told_values(t, at, value);
    told_event(t, at - 1, &told);
    buf_format(out, "<tr><td>%u</td>", (unsigned)m.round);
    page_put("<td class=\"left\">", &told, "</td>", out);
    for (int i = 0; i < review_head(t->review)->setup.seats; i++) {
        buf_add(out, "<td>");
        told_figure(t, value[i], out);
        buf_add(out, "</td>");
    }
    buf_add(out, "</tr>\n");
}

static bool has_changed(const struct told *t, size_t at)
{
    if (at == 1 || at == review_events(t->review)) return true;
    for (int i = 0; i < review_head(t->review)->setup.seats; i++)
        if (told_round(t, review_value(t->review, at, i)) !=
            told_round(t, review_value(t->review, at - 1, i)))
            return true;
    return false;
}

/* The chart, and all it was made of, behind it: what changed nothing is left out. */
static void put_course(const struct told *t, struct buf *out)
{
    page_word(t, "<section><h2>", "course.turn", "</h2>\n", out);
    page_course(t, out);
    page_word(t, "<details><summary>", "table",
              "</summary><div class=\"scroll\"><table class=\"all\"><thead><tr><th scope=\"col\">",
              out);
    page_word(t, "", "col.round", "</th><th scope=\"col\" class=\"left\">", out);
    page_word(t, "", "col.event", "</th>", out);
    for (int i = 0; i < review_head(t->review)->setup.seats; i++) {
        buf_add(out, "<th scope=\"col\">");
        page_name(t, i, out);
        buf_add(out, "</th>");
    }
    buf_add(out, "</tr></thead><tbody>\n");
    for (size_t at = 1; at <= review_events(t->review); at++)
        if (has_changed(t, at)) put_course_row(t, at, out);
    buf_add(out, "</tbody></table></div></details></section>\n");
}

/* ---- all of it ------------------------------------------------------------------------------ */

static void put_headline(const struct told *t, const char *before, const char *after,
                         struct buf *out)
{
    struct buf text = {0};

    told_headline(t, &text);
    page_put(before, &text, after, out);
}

/* The tiles along the upper edge of every page of ours. */
static const char FRIEZE[] =
    "<svg class=\"frieze\" width=\"100%\" height=\"14\" aria-hidden=\"true\"><defs><pattern "
    "id=\"frieze\" width=\"44\" height=\"14\" patternUnits=\"userSpaceOnUse\"><path "
    "fill=\"#f7f0e1\" d=\"M0 0h44v14H0z\"/><path fill=\"#1f3f8f\" d=\"M0 0h44v1.5H0zM0 "
    "12.5h44V14H0z\"/><path fill=\"#1a9aa5\" d=\"M0 7c4-1 6-3 7-5.5C8 4 10 6 14 7c-4 1-6 3-7 5.5C6 "
    "10 4 8 0 7z\"/><path fill=\"#1f3f8f\" d=\"M29 1.5l1.6 1.6h2.3v2.3L34.5 7l-1.6 "
    "1.6v2.3h-2.3L29 12.5l-1.6-1.6h-2.3V8.6L23.5 7l1.6-1.6V3.1h2.3z\"/><circle fill=\"#c8402f\" "
    "cx=\"29\" cy=\"7\" r=\"2\"/><circle fill=\"#c8402f\" cx=\"7\" cy=\"7\" r=\"1.7\"/><path "
    "stroke=\"#3d8b5f\" stroke-width=\"1.3\" d=\"M15.5 7h6.5M36 7h6.5\"/></pattern></defs><rect "
    "width=\"100%\" height=\"14\" fill=\"url(#frieze)\"/></svg>\n";

void told_write_html(const struct told *t, struct buf *out)
{
    struct buf lead = {0};

    buf_format(out, "<!doctype html>\n<html lang=\"%s\">\n<head><meta charset=\"utf-8\">\n",
               t->to->lang->code);
    buf_add(out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    put_headline(t, "<title>", " · Bedesten</title>\n<style>", out);
    buf_add(out, PAGE_STYLE);
    buf_add(out, "</style></head>\n<body>\n");
    buf_add(out, FRIEZE);
    put_headline(t, "<main>\n<h1>", "</h1>\n", out);
    told_lead(t, &lead);
    page_put("<p class=\"soft\">", &lead, "</p>\n", out);
    put_course(t, out);
    page_shares(t, out);
    page_turnings(t, out);
    page_marks(t, out);
    buf_add(out,
            "</main>\n<svg width=\"0\" height=\"0\" class=\"signs\" aria-hidden=\"true\"><defs>\n");
    put_signs(OWN, out);
    put_signs(SIGNS, out);
    buf_add(out, "</defs></svg>\n</body></html>\n");
}
