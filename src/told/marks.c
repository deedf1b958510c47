/* marks.c: turning points with the table as it was, and the decisions that cost something. */
#include "told/picture.h"

#include <stdio.h>

enum { KEY_TEXT = 32 };

/* ---- choices -------------------------------------------------------------------------------- */

/* What a choice is worth, with its unit. */
static void put_worth(const struct told *t, double worth, struct buf *out)
{
    struct buf figure = {0}, text = {0};

    told_figure(t, told_round(t, worth), &figure);
    TOLD_SAY(t, &text, review_is_score(t->review) ? "analysis.worth.alone" : "analysis.worth",
             told_text(&figure));
    page_put("<b class=\"worth\">", &text, "</b>", out);
    buf_free(&figure);
}

static void put_choice(const struct told *t, const struct review_mark *m, int i, struct buf *out)
{
    const char *label = i == 0                    ? "pick.played"
                        : m->grade == REVIEW_BEST ? "pick.next"
                                                  : "pick.better";
    struct remark reason[REMARKS_MAX];
    struct buf choice = {0};
    int n = review_reasons(t->review, m, i, reason);

    told_choice(t, m, i, &choice);
    buf_format(out, "<div class=\"choice %s\"><p class=\"head\">",
               i ? "other" : REVIEW_GRADE_NAMES[m->grade]);
    if (i == 0) page_grade(m->grade, out);
    else if (m->grade != REVIEW_BEST) page_grade(REVIEW_BEST, out);
    page_word(t, "<span>", label, "</span>", out);
    put_worth(t, m->choice[i].worth, out);
    page_put("</p><p class=\"what\">", &choice, "</p>", out);
    if (n) buf_add(out, "<ul>");
    for (int k = 0; k < n; k++) {
        struct buf text = {0};

        remark_write(t->to, &reason[k], &text);
        page_put("<li>", &text, "</li>", out);
    }
    buf_add(out, n ? "</ul></div>\n" : "</div>\n");
}

static void put_mark(const struct told *t, const struct review_mark *m, struct buf *out)
{
    struct buf line = {0};

    told_mark(t, m, &line);
    buf_format(out, "<p class=\"mark %s\">", REVIEW_GRADE_NAMES[m->grade]);
    page_grade(m->grade, out);
    page_put("<span>", &line, "</span></p>\n<div class=\"choices\">\n", out);
    for (int i = 0; i < m->shown && i < 2; i++) put_choice(t, m, i, out);
    buf_add(out, "</div>\n");
}

void page_marks(const struct told *t, struct buf *out)
{
    bool any = false;

    page_word(t, "<section class=\"marks\"><h2>", "marks", "</h2>\n", out);
    for (size_t i = 0; i < review_marks(t->review); i++) {
        const struct review_mark *m = review_mark(t->review, i);

        if (m->grade < REVIEW_SLIP) continue;
        put_mark(t, m, out);
        any = true;
    }
    if (!any) page_word(t, "<p>", "marks.none", "</p>", out);
    buf_add(out, "</section>\n");
}

/* ---- turning points ------------------------------------------------------------------------- */

static struct tree *tree_of(const struct told *t, const struct gview *view)
{
    struct buf text = {0};
    struct tree *tree;
    struct json json;

    json_start(&json, &text);
    json_object(&json, NULL);
    t->to->game->show(view, t->to->reader, &json);
    json_close_object(&json);
    tree = tree_parse(buf_text(&text));
    buf_free(&text);
    return tree;
}

/* The table before the event; of a game without a drawing in words. */
static void put_picture(const struct told *t, const struct review_turning *turning,
                        const struct review_moment *moment, struct buf *out)
{
    union state_room room;
    const struct gview *view = review_view(t->review, turning->at, t->to->reader, &room);
    struct tree *tree = tree_of(t, view);
    struct buf text = {0};
    struct picture p = {.t = t,
                        .s = tree,
                        .mark = review_mark_at(t->review, turning->at),
                        .acts = moment->e.seat >= 0 ? moment->e.seat : moment->whose,
                        .out = out};

    page_word(t, "<figure class=\"lies\"><figcaption class=\"soft\">", "before", "</figcaption>\n",
              out);
    if (!picture_paint(&p)) {
        if (t->picture) t->picture(t->to, view, &text);
        page_put("<pre>", &text, "</pre></figure>\n", out);
    }
    tree_free(tree);
}

/* `Ayşe: 31.0 → 42.5   +11.5 luck` */
static void put_change(const struct told *t, const struct review_turning *turning, bool is_luck,
                       struct buf *out)
{
    int from[SEATS_MAX], to[SEATS_MAX], seat = turning->seat;

    told_values(t, turning->at, from);
    told_values(t, turning->at + 1, to);
    buf_add(out, "<p class=\"change\">");
    page_medal(seat, out);
    buf_add(out, "<span>");
    page_name(t, seat, out);
    buf_add(out, ": ");
    told_figure(t, from[seat], out);
    buf_add(out, " → ");
    told_figure(t, to[seat], out);
    buf_format(out, "</span><span class=\"by %s\"><b>", is_luck ? "luck" : "own");
    told_change(t, to[seat] - from[seat], out);
    page_word(t, "</b> ", is_luck ? "by.luck" : "by.skill", "</span></p>\n", out);
}

static void put_turning(const struct told *t, int number, const struct review_turning *turning,
                        struct buf *out)
{
    const struct review_mark *m = review_mark_at(t->review, turning->at);
    struct review_moment moment;
    struct buf line = {0}, point = {0};

    review_moment(t->review, turning->at, &moment);
    TOLD_SAY(t, &point, "analysis.point", told_number(number), told_number(moment.round));
    told_event(t, turning->at, &line);
    buf_format(out, "<section class=\"turning\" id=\"turn%d\">\n<header>", number);
    buf_format(out,
               "<svg class=\"badge\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use "
               "href=\"#star8\"/><text x=\"12\" y=\"16\" text-anchor=\"middle\">%d</text></svg>",
               number);
    page_put("<p class=\"soft\">", &point, "</p>", out);
    page_put("<h3>", &line, "</h3>\n", out);
    put_change(t, turning, moment.is_luck, out);
    buf_add(out, "</header>\n<div class=\"told\">\n");
    if (m) put_mark(t, m, out);
    else page_word(t, "<p class=\"soft\">", moment.is_luck ? "no.luck" : "no.choice", "</p>", out);
    buf_add(out, "</div>\n");
    put_picture(t, turning, &moment, out);
    buf_add(out, "</section>\n");
}

void page_turnings(const struct told *t, struct buf *out)
{
    struct review_turning turning[REVIEW_TURNINGS];
    int n = told_turnings(t, turning);

    if (n) page_word(t, "<h2>", "turnings", "</h2>\n", out);
    for (int i = 0; i < n; i++) put_turning(t, i + 1, &turning[i], out);
}
