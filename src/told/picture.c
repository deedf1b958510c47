/* picture.c: pieces of the drawings of the table; each thing shown is named for those who hear the
 * page. */
#include "told/picture.h"

#include "game/words.h"

#include <stdio.h>
#include <string.h>

enum { ARGS = 3, KEY_TEXT = 64 };

/* ---- what the decision touches ------------------------------------------------------------ */

static bool touches(const struct game *g, action a, const char *key, const char *token)
{
    const struct spec *spec = words_spec(g, act_kind(a));

    for (unsigned i = 0; spec && i < ARGS && spec->sort[i] != SORT_NONE;) {
        const struct sort *sort = words_sort(g, spec->sort[i]);
        unsigned bytes = words_bytes(sort), value = words_value(a, i, bytes);

        if (sort && sort->how == HOW_ONE && strcmp(sort->key, key) == 0 &&
            (int)value < words_tokens(sort) && strcmp(sort->token[value], token) == 0)
            return true;
        i += bytes;
    }
    return false;
}

bool picture_is_played(const struct picture *p, const char *key, const char *token)
{
    return p->mark && touches(p->t->to->game, p->mark->choice[0].a, key, token);
}

bool picture_is_better(const struct picture *p, const char *key, const char *token)
{
    return p->mark && p->mark->grade != REVIEW_BEST && p->mark->shown > 1 &&
           touches(p->t->to->game, p->mark->choice[1].a, key, token);
}

const char *picture_light(const struct picture *p, const char *key, const char *token)
{
    if (picture_is_played(p, key, token))
        return p->mark->grade < REVIEW_SLIP ? " is-better" : " is-played";
    return picture_is_better(p, key, token) ? " is-better" : "";
}

void picture_badge(const struct picture *p, const char *key, const char *token)
{
    if (picture_is_played(p, key, token)) page_grade(p->mark->grade, p->out);
    else if (picture_is_better(p, key, token)) page_grade(REVIEW_BEST, p->out);
}

void picture_badge_at(const struct picture *p, const char *key, const char *token,
                      const double at[3])
{
    enum review_grade grade = REVIEW_BEST;
    char sign[KEY_TEXT];

    if (picture_is_played(p, key, token)) grade = p->mark->grade;
    else if (!picture_is_better(p, key, token)) return;
    snprintf(sign, sizeof sign, "mk-%s", REVIEW_GRADE_NAMES[grade]);
    picture_use(p, sign, (struct box){at[0] - at[2] / 2, at[1] - at[2] / 2, at[2], at[2]});
}

/* ---- words -------------------------------------------------------------------------------- */

void picture_word(const struct picture *p, const char *prefix, const char *name)
{
    chart_escape(told_word(p->t, prefix, name), p->out);
}

void picture_list(const struct picture *p, struct buf *list, const char *prefix, const char *name)
{
    if (list->n) buf_add(list, " · ");
    buf_add(list, told_word(p->t, prefix, name));
}

/* ---- in an SVG ----------------------------------------------------------------------------- */

void picture_use(const struct picture *p, const char *sign, struct box at)
{
    buf_format(p->out, "<use href=\"#%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>",
               sign, at.x, at.y, at.wide, at.high);
}

void picture_use_of(const struct picture *p, const char *sign, int seat, struct box at)
{
    buf_format(p->out, "<g class=\"p%d\">", seat);
    picture_use(p, sign, at);
    buf_add(p->out, "</g>");
}

/* ---- in HTML ------------------------------------------------------------------------------- */

void picture_count(const struct picture *p, const char *sign, const char *label, int n)
{
    buf_format(p->out, "<span class=\"count%s\" title=\"", n ? "" : " none");
    chart_escape(label, p->out);
    buf_add(p->out, "\">");
    page_icon(sign, p->out);
    buf_add(p->out, "<span class=\"sr\">");
    chart_escape(label, p->out);
    buf_format(p->out, " </span><b>%d</b></span>", n);
}

void picture_goods(const struct picture *p, const struct tree *goods)
{
    for (const struct tree *g = tree_first(goods); g; g = tree_next(g)) {
        char sign[KEY_TEXT];

        snprintf(sign, sizeof sign, "g-%s", tree_key(g));
        picture_count(p, sign, told_word(p->t, "good", tree_key(g)), tree_number(g));
    }
}

void picture_plaque(const struct picture *p, const struct tree *player)
{
    int seat = tree_int(player, "seat") - 1;

    buf_format(p->out, "<li class=\"plaque%s\"><p class=\"who\">",
               seat == p->acts ? " is-acting" : "");
    page_medal(seat, p->out);
    buf_add(p->out, "<b>");
    page_name(p->t, seat, p->out);
    buf_add(p->out, "</b>");
    picture_count(p, "ruby", told_word(p->t, "analysis.thing", "rubies"),
                  tree_int(player, "rubies"));
    buf_add(p->out, "</p><p class=\"has\">");
}

void picture_plaque_end(const struct picture *p) { buf_add(p->out, "</li>\n"); }

void picture_line(const struct picture *p, const char *label, struct buf *list)
{
    if (list->n) {
        buf_add(p->out, "<p class=\"soft\">");
        chart_escape(label, p->out);
        page_put(": ", list, "</p>", p->out);
    }
    buf_free(list);
}

const char *picture_colour(const char *good)
{
    static const char *const GOOD[] = {"fabric", "spice", "fruit", "jewelry"};
    static const char *const CLASS[] = {"c1", "c2", "c3", "c4"};

    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++)
        if (strcmp(GOOD[i], good) == 0) return CLASS[i];
    return "c0";
}
