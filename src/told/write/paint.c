/* paint.c: Choose & Write: the sheet of whoever decides, with its map, its goods and its cards,
 * what lies on the table, and the others in short. */
#include "told/write/paint.h"

#include "core/utf8.h"
#include "told/picture.h"

#include <stdio.h>
#include <string.h>

enum { ROWS = 3, COLUMNS = 5, MIDDLE = 2, WIDE = 84, HIGH = 56, GAP = 4, EDGE = 6, SIGN = 16 };
enum {
    BOX = 19,
    BOX_HIGH = 13,
    LINE = 19,
    LABEL = 24,
    GROUP = 5,
    KEY_TEXT = 48,
    NAME_MOST = 10,
    NAME_ROOM = 61
};

/* The sheet that is drawn: an entry of `players`. */
struct page {
    const struct picture *p;
    const struct tree *sheet;
};

static int at_hand(const struct tree *figures)
{
    return tree_int(figures, "marked") - tree_int(figures, "crossed");
}

/* ---- the map -------------------------------------------------------------------------------- */

static const struct place {
    const char *number, *art;
} MAP[ROWS][COLUMNS] = {
    {{"1", "w-store"}, {"2", "w-scales"}, {"3", "w-market"}, {"4", "w-post"}, {"5", "w-store"}},
    {{"6", "w-camel"}, {"7", "w-roast"}, {NULL, NULL}, {"8", "w-tea"}, {"9", "w-guild"}},
    {{"10", "w-store"}, {"11", "w-booth"}, {"12", "w-crypt"}, {"13", "w-wheel"}, {"14", "w-night"}},
};

/* Action symbols, those that are used up crossed out, from the right. */
static void put_symbols(const struct page *page, const char *place, const double at[2])
{
    const struct picture *p = page->p;
    int left = tree_int(tree_get(page->sheet, "symbols"), place);
    int crossed = tree_int(tree_get(page->sheet, "symbols_crossed"), place);
    double x = at[0] - SIGN;

    for (int i = 0; i < left + crossed; i++, x -= SIGN + 1) {
        const struct box box = {x, at[1] - SIGN, SIGN, SIGN};

        if (i >= left) buf_add(p->out, "<g class=\"gone\">");
        picture_use(p, "act-symbol", box);
        if (i >= left) {
            buf_add(p->out, "</g>");
            picture_use(p, "mark-cross", box);
        }
    }
}

static void put_improvements(const struct page *page, const char *place)
{
    const struct tree *made = tree_get(tree_get(page->sheet, "improvements"), place);
    int boxes = tree_int(tree_get(page->p->s, "sheet"), "improvements");

    for (int i = 0; made && i < boxes; i++)
        buf_format(page->p->out,
                   "<rect class=\"more%s\" x=\"%d\" y=\"22\" width=\"11\" height=\"11\" rx=\"2\"/>",
                   i < tree_number(made) ? " made" : "", WIDE - 15 - 14 * i);
}

static void begin_place(const struct page *page, const char *place, const struct box *box)
{
    buf_format(page->p->out,
               "<g class=\"place%s\" transform=\"translate(%.1f %.1f)\"><rect class=\"face\" "
               "width=\"%.1f\" height=\"%.1f\" rx=\"5\"/>",
               picture_light(page->p, "write.place", place), box->x, box->y, box->wide, box->high);
}

static void end_place(const struct page *page, const char *place, const struct box *box)
{
    buf_format(page->p->out, "<rect class=\"edge\" width=\"%.1f\" height=\"%.1f\" rx=\"5\"/>",
               box->wide, box->high);
    picture_badge_at(page->p, "write.place", place, (double[3]){box->wide - 3, 3, 15});
    buf_add(page->p->out, "</g>\n");
}

static void put_place(const struct page *page, const struct place *place, const struct box *box)
{
    static const char *const BRINGS[][2] = {{"1", "g-fruit"}, {"5", "g-fabric"}, {"10", "g-spice"}};
    const struct picture *p = page->p;

    begin_place(page, place->number, box);
    buf_format(p->out,
               "<use class=\"star\" href=\"#star8\" x=\"2\" y=\"2\" width=\"16\" height=\"16\"/>"
               "<text class=\"number\" x=\"10\" y=\"13\" text-anchor=\"middle\">%s</text><text "
               "class=\"name\" x=\"20\" y=\"12.5\"",
               place->number);
    if (utf8_width(told_word(p->t, "write.place", place->number)) > NAME_MOST)
        buf_format(p->out, " textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\"", NAME_ROOM);
    buf_char(p->out, '>');
    picture_word(p, "write.place", place->number);
    buf_add(p->out, "</text>");
    picture_use(p, place->art, (struct box){5, 21, 31, 31});
    for (size_t i = 0; i < sizeof BRINGS / sizeof *BRINGS; i++)
        if (strcmp(BRINGS[i][0], place->number) == 0)
            picture_use(p, BRINGS[i][1], (struct box){13, 36, 15, 15});
    put_improvements(page, place->number);
    put_symbols(page, place->number, (double[2]){WIDE - 4, HIGH - 4});
    end_place(page, place->number, box);
}

/* A quarter of the palace: its letter, and whether its ruby is still there. */
static void put_quarter(const struct page *page, const char *letter, const struct box *box)
{
    const struct picture *p = page->p;
    bool is_taken = false;

    for (const struct tree *c = tree_first(tree_get(p->s, "rubies_taken_at")); c; c = tree_next(c))
        is_taken = is_taken || strcmp(tree_text(c), letter) == 0;
    begin_place(page, letter, box);
    buf_format(p->out, "<text class=\"letter\" x=\"5\" y=\"%.1f\">%s</text>", box->high / 2 + 4,
               letter);
    picture_use(p, is_taken ? "ruby-none" : "ruby", (struct box){15, box->high / 2 - 5, 10, 10});
    put_symbols(page, letter, (double[2]){box->wide - 1, box->high / 2 + SIGN / 2.0});
    end_place(page, letter, box);
}

static struct box box_at(int row, int column)
{
    return (struct box){EDGE + column * (WIDE + GAP), EDGE + row * (HIGH + GAP), WIDE, HIGH};
}

static void put_map(const struct page *page)
{
    static const char *const LETTER[] = {"A", "B", "C", "D"};
    const struct box middle = box_at(1, MIDDLE);

    buf_add(page->p->out, "<svg class=\"map\" role=\"img\" aria-label=\"");
    picture_word(page->p, "analysis.thing", "map");
    buf_format(page->p->out,
               "\" viewBox=\"0 0 %d %d\">\n<rect class=\"cloth\" x=\"1\" y=\"1\" width=\"%d\" "
               "height=\"%d\" rx=\"9\"/>\n",
               2 * EDGE + COLUMNS * (WIDE + GAP) - GAP, 2 * EDGE + ROWS * (HIGH + GAP) - GAP,
               2 * EDGE + COLUMNS * (WIDE + GAP) - GAP - 2,
               2 * EDGE + ROWS * (HIGH + GAP) - GAP - 2);
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) {
            const struct box box = box_at(row, column);

            if (MAP[row][column].number) put_place(page, &MAP[row][column], &box);
        }
    for (int i = 0; i < 4; i++) {
        const struct box quarter = {middle.x + (i % 2) * (WIDE / 2.0 + 1),
                                    middle.y + (i / 2) * (HIGH / 2.0 + 1), WIDE / 2.0 - 1,
                                    HIGH / 2.0 - 1};

        put_quarter(page, LETTER[i], &quarter);
    }
    buf_add(page->p->out, "</svg>\n");
}

/* ---- goods, lira, rubies --------------------------------------------------------------------- */

/* A column of the sheet, laid down: a box for each field, spent ones crossed out. */
static void put_good(const struct page *page, const struct tree *good, int row)
{
    const struct tree *size = tree_get(page->p->s, "sheet");
    int marked = tree_int(good, "marked"), crossed = tree_int(good, "crossed");
    int group = tree_int(size, "row"), fields = tree_int(size, "goods");
    char sign[KEY_TEXT];
    double y = row * LINE;

    snprintf(sign, sizeof sign, "g-%s", tree_key(good));
    buf_format(page->p->out, "<g class=\"%s\">", picture_colour(tree_key(good)));
    picture_use(page->p, sign, (struct box){1, y + 1, 17, 17});
    for (int i = 0; i < fields; i++) {
        const struct box box = {LABEL + i * BOX + (group ? i / group : 0) * GROUP, y + 3, BOX - 3,
                                BOX_HIGH};

        buf_format(page->p->out,
                   "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
                   "rx=\"2.5\"/>",
                   i < crossed  ? "spent"
                   : i < marked ? "held"
                                : "free",
                   box.x, box.y, box.wide, box.high);
        if (i < crossed)
            picture_use(page->p, "mark-cross", (struct box){box.x + 2, box.y + .5, 12, 12});
    }
    buf_format(page->p->out, "<text class=\"n\" x=\"%d\" y=\"%.1f\">%d</text></g>\n",
               LABEL + fields * BOX + (group ? fields / group : 0) * GROUP, y + 14,
               marked - crossed);
}

static void put_fields(const struct page *page)
{
    const struct picture *p = page->p;
    int row = 0, goal = tree_int(p->s, "goal"), rubies = tree_int(page->sheet, "rubies");

    buf_add(p->out, "<svg class=\"fields\" role=\"img\" aria-label=\"");
    for (const struct tree *g = tree_first(tree_get(page->sheet, "goods")); g; g = tree_next(g)) {
        buf_format(p->out, "%s%d ", g == tree_first(tree_get(page->sheet, "goods")) ? "" : ", ",
                   at_hand(g));
        picture_word(p, "good", tree_key(g));
    }
    buf_format(p->out, "\" viewBox=\"0 0 %d %d\">\n", LABEL + 12 * BOX + 4 * GROUP + 14, 4 * LINE);
    for (const struct tree *g = tree_first(tree_get(page->sheet, "goods")); g; g = tree_next(g))
        put_good(page, g, row++);
    buf_add(p->out, "</svg>\n<p class=\"has\">");
    picture_count(p, "lira", told_word(p->t, "analysis.thing", "lira"),
                  at_hand(tree_get(page->sheet, "lira")));
    picture_count(p, "act-bonus", told_word(p->t, "analysis.thing", "bonus"),
                  at_hand(tree_get(page->sheet, "bonus")));
    buf_add(p->out, "<span class=\"gems\">");
    for (int i = 0; i < rubies || i < goal; i++)
        page_icon(i < rubies ? "ruby" : "ruby-none", p->out);
    buf_add(p->out, "</span></p>\n");
}

/* ---- cards ----------------------------------------------------------------------------------- */

static void put_hand(const struct page *page)
{
    const struct picture *p = page->p;
    struct buf place = {0}, goods = {0}, guild = {0};

    if (tree_is_text(tree_get(page->sheet, "hand")))
        picture_list(p, &place, "write.card", tree_text(tree_get(page->sheet, "hand")));
    for (const struct tree *c = tree_first(tree_get(page->sheet, "cards")); c; c = tree_next(c))
        for (int n = tree_number(c); n > 0; n--)
            picture_list(p, &goods, "write.goods", tree_key(c));
    for (const struct tree *c = tree_first(tree_get(page->sheet, "guild")); c; c = tree_next(c))
        picture_list(p, &guild, "write.guild", tree_text(c));
    for (const struct tree *c = tree_first(tree_get(page->sheet, "looked")); c; c = tree_next(c))
        picture_list(p, &guild, "write.guild", tree_text(c));
    picture_line(p, told_word(p->t, "analysis.thing", "place-card"), &place);
    picture_line(p, told_word(p->t, "analysis.thing", "goods-cards"), &goods);
    picture_line(p, told_word(p->t, "analysis.thing", "guild-cards"), &guild);
}

static void put_table(const struct picture *p)
{
    struct buf display = {0}, caravan = {0}, played = {0};

    if (tree_is_text(tree_get(p->s, "played")))
        picture_list(p, &played, "write.card", tree_text(tree_get(p->s, "played")));
    for (const struct tree *c = tree_first(tree_get(p->s, "display")); c; c = tree_next(c))
        if (tree_is_text(c)) picture_list(p, &display, "write.card", tree_text(c));
    if (tree_is_text(tree_get(p->s, "caravan")))
        picture_list(p, &caravan, "write.caravan", tree_text(tree_get(p->s, "caravan")));
    picture_line(p, told_word(p->t, "analysis.thing", "played"), &played);
    picture_line(p, told_word(p->t, "analysis.thing", "display"), &display);
    picture_line(p, told_word(p->t, "analysis.thing", "caravan"), &caravan);
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void put_other(const struct picture *p, const struct tree *other)
{
    picture_plaque(p, other);
    for (const struct tree *g = tree_first(tree_get(other, "goods")); g; g = tree_next(g)) {
        char sign[KEY_TEXT];

        snprintf(sign, sizeof sign, "g-%s", tree_key(g));
        picture_count(p, sign, told_word(p->t, "good", tree_key(g)), at_hand(g));
    }
    picture_count(p, "lira", told_word(p->t, "analysis.thing", "lira"),
                  at_hand(tree_get(other, "lira")));
    picture_count(p, "act-bonus", told_word(p->t, "analysis.thing", "bonus"),
                  at_hand(tree_get(other, "bonus")));
    picture_count(p, "card-goods", told_word(p->t, "analysis.thing", "goods-cards"),
                  tree_int(other, "goods_cards"));
    picture_count(p, "card-guild", told_word(p->t, "analysis.thing", "guild-cards"),
                  tree_int(other, "guild_cards"));
    buf_add(p->out, "</p>");
    picture_plaque_end(p);
}

void paint_write(const struct picture *p)
{
    int draws = tree_int(p->s, "draws"), seat = draws ? draws : p->acts + 1;
    struct page page = {p, NULL};
    bool has_others = false;

    if (seat < 1) seat = tree_int(p->s, "turn");
    for (const struct tree *one = tree_first(tree_get(p->s, "players")); one;
         one = tree_next(one)) {
        if (tree_int(one, "seat") == seat) page.sheet = one;
        else has_others = true;
    }
    buf_add(p->out, "<p class=\"who\">");
    page_medal(seat - 1, p->out);
    buf_add(p->out, "<b>");
    page_name(p->t, seat - 1, p->out);
    buf_add(p->out, "</b></p>\n");
    put_map(&page);
    put_fields(&page);
    put_hand(&page);
    put_table(p);
    buf_add(p->out, "</figure>\n");
    if (!has_others) return;
    buf_add(p->out, "<ul class=\"plaques\">\n");
    for (const struct tree *one = tree_first(tree_get(p->s, "players")); one; one = tree_next(one))
        if (tree_int(one, "seat") != seat) put_other(p, one);
    buf_add(p->out, "</ul>\n");
}
