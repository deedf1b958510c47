/* cells.c: the bazaar as a map of 4 × 4 cells: in each its number and name, what the
 * place asks or gives, and everybody who is there.
 *
 * What is there always fits: where it is crowded blanks go first, then what the place asks
 * takes the room of its name. */
#include "term/board/screen.h"

#include <stdio.h>
#include <string.h>

enum {
    POST = 5,
    CARAVANSARY = 6,
    BLACK_MARKET = 8,
    TEA_HOUSE = 9,
    LARGE_MARKET = 10,
    SMALL_MARKET = 11,
    PALACE = 13,
    SMALL_MOSQUE = 14,
    GREAT_MOSQUE = 15,
    DEALER = 16,
    FULL_COLS = 19 /* from here on names are written in full */
};

struct place {
    const struct screen *x;
    int number;
    struct rect at;
};

/* ---- what a place asks and gives --------------------------------------------------------- */

/* WORDS: whole words in as many rows as they need; LETTERS: `Fa1 Je2`; FIGURES: `1-0-0-2`, in
 * the order of the legend. */
enum form { FORM_WORDS, FORM_LETTERS, FORM_FIGURES };

struct asked {
    const struct screen *x;
    enum form form;
    int cols;
    struct marks *m;
};

static void label(const struct asked *k, const char *key)
{
    if (k->form == FORM_WORDS) bmarks_say(k->m, k->x, key, NULL, 0)->style = STYLE_DIM;
}

static void ruby_mark(const struct asked *k, const struct tree *place)
{
    const struct text_arg n = pen_number(tree_int(place, "rubies"));
    struct mark *mark = bmarks_say(
        k->m, k->x, k->form == FORM_WORDS ? "screen.board.left" : "screen.board.rubies", &n, 1);

    mark->style = STYLE_RUBY;
    mark->breaks = k->form == FORM_WORDS;
}

static void lira_mark(const struct asked *k, int n)
{
    const struct text_arg arg = pen_number(n);
    const char *key = k->form == FORM_WORDS ? "screen.board.lira.words" : "screen.board.lira.count";

    bmarks_say(k->m, k->x, key, &arg, 1)->style = STYLE_LIRA;
}

static void goods_marks(const struct asked *k, const struct tree *goods)
{
    if (k->form == FORM_LETTERS) {
        bmarks_goods(k->m, k->x, goods, false);
        return;
    }
    if (k->form == FORM_FIGURES) {
        bmarks_figures(k->m, goods);
        return;
    }
    for (int g = 0; g < BSCREEN_KINDS; g++) {
        int n = tree_int(goods, BSCREEN_GOODS[g]);

        if (n) bmarks_good_word(k->m, k->x, g, n);
    }
}

static void market_marks(const struct asked *k, const char *which)
{
    label(k, "screen.board.wants");
    goods_marks(k, tree_get(tree_get(k->x->s, which), "demand"));
}

static void post_marks(const struct asked *k)
{
    const struct tree *post = tree_get(k->x->s, "post");

    label(k, "screen.board.gives");
    goods_marks(k, tree_get(post, "goods"));
    lira_mark(k, tree_int(post, "lira"));
}

static void palace_marks(const struct asked *k)
{
    const struct tree *palace = tree_get(k->x->s, "palace");
    const struct text_arg any = pen_number(tree_int(palace, "any"));

    if (tree_int(palace, "rubies")) {
        label(k, "screen.board.wants");
        goods_marks(k, tree_get(palace, "goods"));
        if (any.number && k->form == FORM_WORDS)
            bmarks_say(k->m, k->x, "screen.board.any.words", &any, 1);
        else if (any.number) bmarks_format(k->m, STYLE_PLAIN, "+%d", (int)any.number);
    }
    ruby_mark(k, palace);
}

static void dealer_marks(const struct asked *k)
{
    const struct tree *dealer = tree_get(k->x->s, "dealer");

    if (tree_int(dealer, "rubies")) {
        label(k, "screen.board.wants");
        lira_mark(k, tree_int(dealer, "price"));
    }
    ruby_mark(k, dealer);
}

/* `F2 S-`: goods needed for the next tile, by the good of its colour; none left: a dash. */
static void tile_mark(const struct asked *k, int t, int need)
{
    struct mark *mark;

    if (k->form == FORM_WORDS && need) bmarks_good_word(k->m, k->x, t, need);
    else bmarks_good(k->m, k->x, t, need);
    mark = &k->m->mark[k->m->n - 1];
    if (!need) mark->text[strlen(mark->text) - 1] = '-';
    snprintf(mark->spot, SPOT_KEY, "colour.%s", BSCREEN_TILES[t]);
}

static void mosque_marks(const struct asked *k, const char *which, int first)
{
    const struct tree *mosque = tree_get(k->x->s, which);

    label(k, "screen.board.shows");
    for (int t = first; t < first + 2; t++)
        tile_mark(k, t, tree_int(tree_get(mosque, BSCREEN_TILES[t]), "need"));
    ruby_mark(k, mosque);
}

/* [B-8.1] The price of an extension never changes. */
static void wainwright_marks(const struct asked *k)
{
    label(k, "screen.board.wants");
    lira_mark(k, 7);
    ruby_mark(k, tree_get(k->x->s, "wainwright"));
}

/* The open card, its short name only where nothing else fits in ROOM columns. */
static void open_mark(const struct asked *k, const char *card, int room, bool words)
{
    struct buf name = {0}, text = {0};
    struct mark *mark;

    if (words) {
        bscreen_say(k->x, "screen.board.open", NULL, 0, &text);
        buf_char(&text, ' ');
    }
    pen_word(k->x->to, "board.card", card, &name);
    buf_add(&text, buf_text(&name));
    if (canvas_width(k->x->on, buf_text(&text)) > room) {
        buf_clear(&text);
        pen_word(k->x->to, words ? "board.card" : "screen.board.card", card, &text);
    }
    mark = bmarks_add(k->m, STYLE_PLAIN, buf_text(&text));
    mark->breaks = words;
    snprintf(mark->spot, SPOT_KEY, "board.source.pile");
    buf_free(&name);
    buf_free(&text);
}

/* Cards to draw, and the one that lies open: `23 to draw`, `open: Five lira`. */
static void piles_marks(const struct asked *k)
{
    const struct text_arg deck = pen_number(tree_int(k->x->s, "deck"));
    bool words = k->form == FORM_WORDS;
    const char *key = words ? "screen.board.deck" : "screen.board.cards.count";
    const struct tree *top = NULL;
    struct mark *mark = bmarks_say(k->m, k->x, key, &deck, 1);
    int room = words ? k->cols : k->cols - 1 - canvas_width(k->x->on, mark->text);

    snprintf(mark->spot, SPOT_KEY, "board.source.deck");
    for (const struct tree *c = tree_first(tree_get(k->x->s, "pile")); c; c = tree_next(c)) top = c;
    if (top) open_mark(k, tree_text(top), room, words);
}

/* While dice are rolled there: what they show, and the number to reach. */
static void dice_marks(const struct asked *k, int place)
{
    int bet = tree_int(k->x->s, "bet");

    if (place != (bet ? TEA_HOUSE : BLACK_MARKET)) return;
    if (bet) bmarks_format(k->m, STYLE_STRONG, "%d+", bet);
    for (const struct tree *d = tree_first(tree_get(k->x->s, "dice")); d; d = tree_next(d))
        bmarks_format(k->m, STYLE_STRONG, "[%d]", tree_number(d));
}

static void asked_marks(const struct asked *k, int place)
{
    *k->m = (struct marks){0};
    switch (place) {
    case 1: wainwright_marks(k); break;
    case POST: post_marks(k); break;
    case CARAVANSARY: piles_marks(k); break;
    case BLACK_MARKET:
    case TEA_HOUSE: dice_marks(k, place); break;
    case LARGE_MARKET: market_marks(k, "large_market"); break;
    case SMALL_MARKET: market_marks(k, "small_market"); break;
    case PALACE: palace_marks(k); break;
    case SMALL_MOSQUE: mosque_marks(k, "small_mosque", 0); break;
    case GREAT_MOSQUE: mosque_marks(k, "great_mosque", 2); break;
    case DEALER: dealer_marks(k); break;
    default: break;
    }
}

/* ---- who is there ------------------------------------------------------------------------- */

static bool holds(const struct tree *list, int number)
{
    for (const struct tree *c = tree_first(list); c; c = tree_next(c))
        if (tree_number(c) == number) return true;
    return false;
}

/* WORDS: `Governor @1 @2`; SIGNS: `Gv @1 @2`; GROUPS: `Gv @12`, the sign said once. */
enum crowd { CROWD_WORDS, CROWD_SIGNS, CROWD_GROUPS };

static void sign_mark(struct marks *m, const char *sign, enum crowd crowd, bool first)
{
    if (crowd < CROWD_GROUPS || first) bmarks_add(m, STYLE_DIM, sign)->breaks = first;
}

static void seat_mark(struct marks *m, const char *sign, int seat, enum crowd crowd, bool first)
{
    sign_mark(m, sign, crowd, first);
    bmarks_format(m, bscreen_seat(seat), "%d", seat)->glued = true;
}

static void merchant_marks(const struct place *p, struct marks *m, enum crowd crowd)
{
    bool first = true;

    for (const struct tree *c = tree_first(tree_get(p->x->s, "players")); c; c = tree_next(c)) {
        if (tree_int(c, "place") != p->number) continue;
        seat_mark(m, "@", tree_int(c, "seat"), crowd, first);
        first = false;
    }
    for (const struct tree *c = tree_first(tree_get(p->x->s, "merchants")); c; c = tree_next(c)) {
        if (tree_number(c) != p->number) continue;
        sign_mark(m, "@", crowd, first);
        bmarks_add(m, STYLE_PLAIN, "n")->glued = true;
        first = false;
    }
}

static bool stands_at(const struct place *p, const char *who)
{
    return tree_is_number(tree_get(p->x->s, who)) && tree_int(p->x->s, who) == p->number;
}

static void figure_mark(const struct place *p, struct marks *m, const char *who, enum crowd crowd)
{
    struct buf key = {0};

    if (!stands_at(p, who)) return;
    buf_format(&key, "screen.board.%s%s", who, crowd == CROWD_WORDS ? "" : ".short");
    bmarks_say(m, p->x, buf_text(&key), NULL, 0)->style = STYLE_STRONG;
    buf_free(&key);
}

static void family_marks(const struct place *p, struct marks *m, enum crowd crowd)
{
    bool first = true;

    for (const struct tree *c = tree_first(tree_get(p->x->s, "players")); c; c = tree_next(c)) {
        if (tree_int(c, "family") != p->number) continue;
        seat_mark(m, "f", tree_int(c, "seat"), crowd, first);
        first = false;
    }
}

static void assistant_marks(const struct place *p, struct marks *m, enum crowd crowd)
{
    char number[16];
    struct buf made;
    bool first = true;
    int neutral;

    for (const struct tree *c = tree_first(tree_get(p->x->s, "players")); c; c = tree_next(c)) {
        if (!holds(tree_get(c, "assistants"), p->number)) continue;
        seat_mark(m, "a", tree_int(c, "seat"), crowd, first);
        first = false;
    }
    buf_fixed(&made, number, sizeof number);
    buf_format(&made, "%d", p->number);
    neutral = tree_int(tree_get(p->x->s, "neutral_assistants"), number);
    if (!neutral) return;
    sign_mark(m, "a", crowd, first);
    bmarks_add(m, STYLE_PLAIN, "n")->glued = true;
    if (neutral > 1) bmarks_format(m, STYLE_PLAIN, "%d", neutral)->glued = true;
}

static void people_marks(const struct place *p, struct marks *m, enum crowd crowd)
{
    *m = (struct marks){0};
    merchant_marks(p, m, crowd);
    figure_mark(p, m, "governor", crowd);
    figure_mark(p, m, "smuggler", crowd);
    family_marks(p, m, crowd);
    assistant_marks(p, m, crowd);
}

/* ---- a cell -------------------------------------------------------------------------------- */

/* The full name where it fits, else the short one. */
static void place_name(const struct place *p, struct buf *out)
{
    char number[16];
    struct buf made;

    buf_fixed(&made, number, sizeof number);
    buf_format(&made, "%d", p->number);
    pen_word(p->x->to, "board.place", number, out);
    if (canvas_width(p->x->on, buf_text(out)) <= p->at.cols - 3 && p->at.cols >= FULL_COLS) return;
    buf_clear(out);
    pen_word(p->x->to, "screen.board.place", number, out);
}

/* Returns the columns used, the blank behind it included. */
static int draw_number(const struct place *p)
{
    char number[16];
    struct buf text;

    buf_fixed(&text, number, sizeof number);
    buf_format(&text, "%d", p->number);
    return canvas_text(p->x->on, p->at.row, p->at.col, 2, STYLE_DIM, number) + 1;
}

static void draw_name_row(const struct place *p)
{
    struct buf name = {0};
    int used = draw_number(p);

    place_name(p, &name);
    canvas_text(p->x->on, p->at.row, p->at.col + used, p->at.cols - used, STYLE_TITLE,
                buf_text(&name));
    buf_free(&name);
}

/* The marks in as many rows as there are, in the airiest way that fits. Returns the rows. */
static int put_airy(const struct screen *x, const struct marks *m, struct rect at)
{
    enum marks_how how = MARKS_AIRY;

    while (how < MARKS_TIGHT && bmarks_rows(x, m, at.cols, how) > at.rows) how++;
    return bmarks_put(x, m, at, how);
}

static struct rect rows_of(struct rect at, int from, int rows)
{
    return (struct rect){at.row + from, at.col, rows, at.cols};
}

/* Everybody in ROWS rows, in the longest signs that fit with blanks between them. False: not even
 * the shortest ones without. */
static bool choose_people(const struct place *p, int rows, struct marks *m, enum crowd *crowd)
{
    for (*crowd = CROWD_WORDS;; ++*crowd) {
        people_marks(p, m, *crowd);
        if (bmarks_rows(p->x, m, p->at.cols, MARKS_PLAIN) <= rows) return true;
        if (*crowd == CROWD_GROUPS) break;
    }
    return bmarks_rows(p->x, m, p->at.cols, MARKS_TIGHT) <= rows;
}

/* What the place asks in one row; rubies left can be told from the price and may go. */
static void put_asked(const struct place *p, struct rect at)
{
    struct marks m = {0};
    struct asked k = {p->x, FORM_LETTERS, at.cols, &m};

    asked_marks(&k, p->number);
    if (bmarks_rows(p->x, &m, at.cols, MARKS_TIGHT) > 1) {
        k.form = FORM_FIGURES;
        asked_marks(&k, p->number);
    }
    if (bmarks_rows(p->x, &m, at.cols, MARKS_TIGHT) > 1) m.n--;
    put_airy(p->x, &m, at);
}

/* Whole words, for everybody below, too. False: there is no room for that. */
static bool draw_roomy(const struct place *p)
{
    struct marks marks = {0}, people;
    const struct asked k = {p->x, FORM_WORDS, p->at.cols, &marks};
    int rows, below;

    if (p->at.cols < FULL_COLS) return false;
    asked_marks(&k, p->number);
    people_marks(p, &people, CROWD_WORDS);
    rows = bmarks_rows(p->x, &marks, p->at.cols, MARKS_AIRY);
    below = p->at.rows - 1 - rows - bmarks_rows(p->x, &people, p->at.cols, MARKS_AIRY);
    if (below < 0) return false;
    draw_name_row(p);
    bmarks_put(p->x, &marks, rows_of(p->at, 1, rows), MARKS_AIRY);
    if (below > 0) rows++; /* air */
    bmarks_put(p->x, &people, rows_of(p->at, 1 + rows, p->at.rows - 1 - rows), MARKS_AIRY);
    return true;
}

/* SIGNS: those that the legend then has to explain. */
static void draw_short(const struct place *p, struct signs *signs)
{
    struct marks marks = {0}, people;
    const struct asked k = {p->x, FORM_LETTERS, p->at.cols, &marks};
    enum crowd crowd;
    int asks;

    asked_marks(&k, p->number);
    asks = marks.n > 0;
    if (choose_people(p, p->at.rows - 1 - asks, &people, &crowd)) {
        draw_name_row(p);
        if (asks) put_asked(p, rows_of(p->at, 1, 1));
        put_airy(p->x, &people, rows_of(p->at, 1 + asks, p->at.rows - 1 - asks));
    } else { /* crowded: what is asked instead of the name */
        int used = draw_number(p) - 1;

        if (asks) put_asked(p, (struct rect){p->at.row, p->at.col + used, 1, p->at.cols - used});
        put_airy(p->x, &people, rows_of(p->at, 1, p->at.rows - 1));
    }
    signs->governor |= crowd != CROWD_WORDS && stands_at(p, "governor");
    signs->smuggler |= crowd != CROWD_WORDS && stands_at(p, "smuggler");
    signs->cards |= p->number == CARAVANSARY;
}

static void spot_cell(const struct place *p)
{
    char key[SPOT_KEY];
    struct buf text;

    buf_fixed(&text, key, sizeof key);
    buf_format(&text, "board.place.%d", p->number);
    canvas_spot(p->x->on, p->at, key);
    if (p->number == LARGE_MARKET) canvas_spot(p->x->on, p->at, "board.market.large");
    if (p->number == SMALL_MARKET) canvas_spot(p->x->on, p->at, "board.market.small");
}

/* ---- the map ------------------------------------------------------------------------------- */

static void draw_lines(const struct screen *x, struct rect at, int cols, int rows)
{
    canvas_box(x->on, at, STYLE_DIM, NULL);
    for (int i = 1; i < BOARD_SIDE; i++) {
        canvas_hline(x->on, at.row + i * (rows + 1), at.col, at.cols, STYLE_DIM);
        canvas_vline(x->on, at.row, at.col + i * (cols + 1), at.rows, STYLE_DIM);
    }
}

void bscreen_map(const struct screen *x, struct rect at, bool lined, struct signs *signs)
{
    int cols = (at.cols - lined) / BOARD_SIDE - 1;
    int rows = lined ? (at.rows - 1) / BOARD_SIDE - 1 : at.rows / BOARD_SIDE, i = 0;

    if (lined) draw_lines(x, at, cols, rows);
    for (const struct tree *c = tree_first(tree_get(x->s, "layout")); c; c = tree_next(c), i++) {
        struct place p = {x, tree_number(c), {0, 0, rows, cols}};

        p.at.row = at.row + lined + i / BOARD_SIDE * (rows + lined);
        p.at.col = at.col + lined + i % BOARD_SIDE * (cols + 1);
        if (!draw_roomy(&p)) draw_short(&p, signs);
        spot_cell(&p);
        if (!lined) canvas_vline(x->on, p.at.row, p.at.col + cols, rows, STYLE_DIM);
    }
}
