/* paint.c: the bazaar of the board game as it lies on the table: the places with who stands there,
 * what lies there, what they ask and give; below it what everybody has. */
#include "told/board/paint.h"

#include "core/utf8.h"
#include "told/picture.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { SIDE = 4, PLACE_MOST = 16, WIDE = 94, HIGH = 98, GAP = 5, EDGE = 7, SCENE = 49 };
enum { ALL_WIDE = 2 * EDGE + SIDE * WIDE + (SIDE - 1) * GAP };
enum { ALL_HIGH = 2 * EDGE + SIDE * HIGH + (SIDE - 1) * GAP };
enum { POST = 5, LARGE = 10, SMALL = 11, PALACE = 13, RED = 14, YELLOW = 15, DEALER = 16 };
enum { NAME_USUAL = 11, NAME_MOST = 14, NAME_ROOM = WIDE - 6, KEY_TEXT = 32 };

/* ---- pieces, in rows ------------------------------------------------------------------------ */

struct piece {
    const char *sign;
    int seat; /* from 1; 0: neutral */
    double wide, high;
};
enum { PIECES = 40 };
struct row {
    struct piece piece[PIECES];
    int n;
};

static void add(struct row *row, const char *kind, int seat, double wide, double high)
{
    static const char *const SIGN[][6] = {{"merchant", "m-1", "m-2", "m-3", "m-4", "m-5"},
                                          {"family", "fa-1", "fa-2", "fa-3", "fa-4", "fa-5"},
                                          {"assistant", "as-1", "as-2", "as-3", "as-4", "as-5"}};

    if (row->n == PIECES) return;
    for (size_t i = 0; i < sizeof SIGN / sizeof *SIGN; i++)
        if (strcmp(SIGN[i][0], kind) == 0) kind = SIGN[i][seat];
    row->piece[row->n++] = (struct piece){kind, seat, wide, high};
}

/* Side by side around the middle of the cell, over each other where they are many. */
static void put_row(const struct picture *p, const struct row *row, double foot)
{
    double all = 0, room = WIDE - 6, x, tight;

    for (int i = 0; i < row->n; i++) all += row->piece[i].wide + 1;
    tight = fmin(1, room / fmax(all, 1));
    x = (WIDE - all * tight) / 2;
    for (int i = 0; i < row->n; i++) {
        const struct piece *one = &row->piece[i];

        picture_use_of(p, one->sign, one->seat,
                       (struct box){x, foot - one->high, one->wide, one->high});
        x += (one->wide + 1) * tight;
    }
}

static bool holds(const struct tree *list, int number)
{
    for (const struct tree *c = tree_first(list); c; c = tree_next(c))
        if (tree_number(c) == number) return true;
    return false;
}

static void put_merchants(const struct picture *p, int place)
{
    struct row row = {.n = 0};

    for (const struct tree *one = tree_first(tree_get(p->s, "players")); one; one = tree_next(one))
        if (tree_int(one, "place") == place) add(&row, "merchant", tree_int(one, "seat"), 20, 24);
    for (const struct tree *m = tree_first(tree_get(p->s, "merchants")); m; m = tree_next(m))
        if (tree_number(m) == place) add(&row, "merchant", 0, 20, 24);
    put_row(p, &row, SCENE + 1);
}

static void put_visitors(const struct picture *p, const char *place, int number)
{
    struct row row = {.n = 0};

    for (const struct tree *one = tree_first(tree_get(p->s, "players")); one; one = tree_next(one))
        if (holds(tree_get(one, "assistants"), number))
            add(&row, "assistant", tree_int(one, "seat"), 17, 14.5);
    for (int n = tree_int(tree_get(p->s, "neutral_assistants"), place); n > 0; n--)
        add(&row, "assistant", 0, 17, 14.5);
    for (const struct tree *one = tree_first(tree_get(p->s, "players")); one; one = tree_next(one))
        if (tree_int(one, "family") == number) add(&row, "family", tree_int(one, "seat"), 14, 17.5);
    if (tree_int(p->s, "governor") == number) add(&row, "governor", 0, 14, 18);
    if (tree_int(p->s, "smuggler") == number) add(&row, "smuggler", 0, 15, 18);
    put_row(p, &row, HIGH - 3);
}

/* ---- what a place asks and gives ------------------------------------------------------------ */

struct offer {
    const char *sign, *colour;
    int n;
};
enum { OFFERS = 8, OFFER_SIGN = 12, OFFER_GAP = 3 };
struct offers {
    struct offer offer[OFFERS];
    int n;
};

static void tell(struct offers *f, const char *sign, const char *colour, int n)
{
    if (n > 0 && f->n < OFFERS) f->offer[f->n++] = (struct offer){sign, colour, n};
}

static void tell_goods(struct offers *f, const struct tree *goods)
{
    static const char *const SIGN[][2] = {{"fabric", "g-fabric"},
                                          {"spice", "g-spice"},
                                          {"fruit", "g-fruit"},
                                          {"jewelry", "g-jewelry"}};

    for (size_t i = 0; i < sizeof SIGN / sizeof *SIGN; i++)
        tell(f, SIGN[i][1], "", tree_int(goods, SIGN[i][0]));
}

static void tell_mosque(struct offers *f, const struct tree *mosque)
{
    static const char *const COLOUR[][2] = {
        {"red", "c1"}, {"green", "c2"}, {"yellow", "c3"}, {"blue", "c4"}};

    for (size_t i = 0; i < sizeof COLOUR / sizeof *COLOUR; i++)
        tell(f, "niche", COLOUR[i][1], tree_int(tree_get(mosque, COLOUR[i][0]), "need"));
}

static void tell_place(const struct picture *p, int place, struct offers *f)
{
    const struct tree *post = tree_get(p->s, "post"), *palace = tree_get(p->s, "palace");

    if (place == POST) {
        tell_goods(f, tree_get(post, "goods"));
        tell(f, "lira", "", tree_int(post, "lira"));
    } else if (place == LARGE) {
        tell_goods(f, tree_get(tree_get(p->s, "large_market"), "demand"));
    } else if (place == SMALL) {
        tell_goods(f, tree_get(tree_get(p->s, "small_market"), "demand"));
    } else if (place == PALACE) {
        tell_goods(f, tree_get(palace, "goods"));
        tell(f, "g-any", "", tree_int(palace, "any"));
    } else if (place == RED) {
        tell_mosque(f, tree_get(p->s, "small_mosque"));
    } else if (place == YELLOW) {
        tell_mosque(f, tree_get(p->s, "great_mosque"));
    } else if (place == DEALER) {
        tell(f, "lira", "", tree_int(tree_get(p->s, "dealer"), "price"));
    }
}

static double width_of(const struct offer *offer)
{
    return OFFER_SIGN + OFFER_GAP + (offer->n == 1 ? 0 : offer->n < 10 ? 7 : 13);
}

/* `3 fabric, 1 fruit` as signs; one of a thing needs no number. */
static void put_offers(const struct picture *p, int place)
{
    struct offers f = {.n = 0};
    double all = 0, x = 0, tight;

    tell_place(p, place, &f);
    for (int i = 0; i < f.n; i++) all += width_of(&f.offer[i]);
    all -= OFFER_GAP;
    if (f.n == 0) return;
    tight = fmin(1, (WIDE - 8) / all);
    buf_format(p->out, "<g transform=\"translate(%.1f %.1f) scale(%.2f)\">",
               (WIDE - all * tight) / 2, SCENE + 15.5, tight);
    for (int i = 0; i < f.n; i++) {
        const struct offer *one = &f.offer[i];

        buf_format(p->out, "<g class=\"%s\">", one->colour);
        picture_use(p, one->sign, (struct box){x, 0, OFFER_SIGN, OFFER_SIGN});
        buf_add(p->out, "</g>");
        if (one->n > 1)
            buf_format(p->out, "<text class=\"n\" x=\"%.1f\" y=\"10\">%d</text>",
                       x + OFFER_SIGN + 1, one->n);
        x += width_of(one);
    }
    buf_add(p->out, "</g>");
}

/* ---- the bazaar ------------------------------------------------------------------------------ */

static void put_name(const struct picture *p, const char *place)
{
    const char *name = told_word(p->t, "board.place", place);

    buf_format(p->out, "<text class=\"name%s\" x=\"%d\" y=\"%d\" text-anchor=\"middle\"",
               utf8_width(name) > NAME_USUAL ? " long" : "", WIDE / 2, SCENE + 12);
    if (utf8_width(name) > NAME_MOST)
        buf_format(p->out, " textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\"", NAME_ROOM);
    buf_char(p->out, '>');
    chart_escape(name, p->out);
    buf_add(p->out, "</text>");
}

static void put_place(const struct picture *p, int at, int place)
{
    /* The sky behind each scene, as on the table of the page. */
    static const char *const SKY[PLACE_MOST + 1] = {"",     "sand", "rose", "sage", "aqua", "sky",
                                                    "rose", "aqua", "dusk", "sand", "sky",  "rose",
                                                    "sand", "sky",  "aqua", "rose", "dusk"};
    char token[KEY_TEXT];

    if (place < 1 || place > PLACE_MOST) return;
    snprintf(token, sizeof token, "%d", place);
    buf_format(p->out, "<g class=\"place s-%s%s\" transform=\"translate(%d %d)\">", SKY[place],
               picture_light(p, "board.place", token), EDGE + at % SIDE * (WIDE + GAP),
               EDGE + at / SIDE * (HIGH + GAP));
    buf_format(p->out,
               "<rect class=\"face\" width=\"%d\" height=\"%d\" rx=\"7\"/><path class=\"sky\" "
               "d=\"M0 %dV7a7 7 0 0 1 7-7h%da7 7 0 0 1 7 7v%dz\"/><path class=\"floor\" d=\"M0 "
               "%dh%dv9H0z\"/>",
               WIDE, HIGH, SCENE, WIDE - 14, SCENE - 7, SCENE - 9, WIDE);
    buf_format(p->out, "<use href=\"#pl-%d\" x=\"10\" y=\"2\" width=\"74\" height=\"46\"/>", place);
    put_name(p, token);
    put_offers(p, place);
    buf_format(p->out,
               "<use class=\"star\" href=\"#star8\" x=\"1\" y=\"1\" width=\"19\" height=\"19\"/>"
               "<text class=\"number\" x=\"10.5\" y=\"14\" text-anchor=\"middle\">%d</text>",
               place);
    put_merchants(p, place);
    put_visitors(p, token, place);
    buf_format(p->out, "<rect class=\"edge\" width=\"%d\" height=\"%d\" rx=\"7\"/>", WIDE, HIGH);
    picture_badge_at(p, "board.place", token, (double[3]){WIDE - 9, 9, 19});
    buf_add(p->out, "</g>\n");
}

/* For those who hear the page: where everybody stands. */
static void say_places(const struct picture *p)
{
    buf_add(p->out, "<svg class=\"bazaar\" role=\"img\" aria-label=\"");
    for (const struct tree *one = tree_first(tree_get(p->s, "players")); one;
         one = tree_next(one)) {
        char place[KEY_TEXT];

        snprintf(place, sizeof place, "%d", tree_int(one, "place"));
        if (one != tree_first(tree_get(p->s, "players"))) buf_add(p->out, ", ");
        page_name(p->t, tree_int(one, "seat") - 1, p->out);
        buf_add(p->out, ": ");
        picture_word(p, "board.place", place);
    }
    buf_format(p->out, "\" viewBox=\"0 0 %d %d\">\n", ALL_WIDE, ALL_HIGH);
}

static void put_bazaar(const struct picture *p)
{
    int at = 0;

    say_places(p);
    buf_format(p->out,
               "<rect class=\"cloth\" x=\"1\" y=\"1\" width=\"%d\" height=\"%d\" rx=\"12\"/>\n",
               ALL_WIDE - 2, ALL_HIGH - 2);
    for (const struct tree *c = tree_first(tree_get(p->s, "layout")); c && at < PLACE_MOST;
         c = tree_next(c))
        put_place(p, at++, tree_number(c));
    buf_add(p->out, "</svg>\n");
}

/* ---- the players ----------------------------------------------------------------------------- */

static int length(const struct tree *list)
{
    int n = 0;

    for (const struct tree *c = tree_first(list); c; c = tree_next(c)) n++;
    return n;
}

static void put_tiles(const struct picture *p, const struct tree *tiles)
{
    static const char *const COLOUR[][2] = {
        {"red", "c1"}, {"green", "c2"}, {"yellow", "c3"}, {"blue", "c4"}};

    for (const struct tree *t = tree_first(tiles); t; t = tree_next(t))
        for (size_t i = 0; i < sizeof COLOUR / sizeof *COLOUR; i++) {
            if (strcmp(tree_text(t), COLOUR[i][0]) != 0) continue;
            buf_format(p->out, "<span class=\"count %s\" title=\"", COLOUR[i][1]);
            picture_word(p, "analysis.thing", "tile");
            buf_add(p->out, "\">");
            page_icon("niche", p->out);
            buf_add(p->out, "<span class=\"sr\">");
            picture_word(p, "analysis.thing", "tile");
            buf_char(p->out, ' ');
            picture_word(p, "colour", tree_text(t));
            buf_add(p->out, "</span></span>");
        }
}

static void put_player(const struct picture *p, const struct tree *player)
{
    struct buf hand = {0};

    picture_plaque(p, player);
    picture_goods(p, tree_get(player, "goods"));
    picture_count(p, "i-cart", told_word(p->t, "analysis.thing", "room"), tree_int(player, "room"));
    picture_count(p, "lira", told_word(p->t, "analysis.thing", "lira"), tree_int(player, "lira"));
    buf_format(p->out, "<span class=\"p%d\">", tree_int(player, "seat"));
    picture_count(p, "assistant", told_word(p->t, "analysis.thing", "assistants"),
                  length(tree_get(player, "stack")));
    buf_add(p->out, "</span>");
    picture_count(p, "card-bonus", told_word(p->t, "analysis.thing", "cards"),
                  tree_int(player, "cards"));
    put_tiles(p, tree_get(player, "tiles"));
    buf_add(p->out, "</p>");
    for (const struct tree *c = tree_first(tree_get(player, "hand")); c; c = tree_next(c))
        for (int n = tree_number(c); n > 0; n--) picture_list(p, &hand, "board.card", tree_key(c));
    picture_line(p, told_word(p->t, "analysis.thing", "cards"), &hand);
    picture_plaque_end(p);
}

void paint_board(const struct picture *p)
{
    put_bazaar(p);
    buf_add(p->out, "</figure>\n<ul class=\"plaques\">\n");
    for (const struct tree *one = tree_first(tree_get(p->s, "players")); one; one = tree_next(one))
        put_player(p, one);
    buf_add(p->out, "</ul>\n");
}
