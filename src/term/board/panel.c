/* panel.c: the players beside the map: the reader's own things first and in full, then
 * the others: as blocks where there is room, in two lines each where there is less, and as a
 * table below a hand that takes many lines. */
#include "term/board/screen.h"

#include "core/utf8.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_COLS = 54, HELP_COLS = 36, BLOCK = 4, BRIEF = 2, TABLE_COLS = 28 };

struct panel {
    const struct screen *x;
    struct rect at; /* what is left of it: rows that are used up leave at the top */
    struct signs *signs;
};

static void use_rows(struct panel *p, int rows)
{
    if (rows > p->at.rows) rows = p->at.rows;
    p->at.row += rows;
    p->at.rows -= rows;
}

static int own_seat(const struct screen *x) { return x->to->reader >= 0 ? x->to->reader + 1 : 0; }

/* What stands below a player's name is indented by one. */
static struct rect indented(const struct panel *p)
{
    return (struct rect){p->at.row, p->at.col + 1, p->at.rows, p->at.cols - 1};
}

static void put_row(struct panel *p, const struct marks *m)
{
    use_rows(p, bmarks_put(p->x, m, indented(p), MARKS_PLAIN));
}

static int rows_for(const struct panel *p, const struct marks *m)
{
    return bmarks_rows(p->x, m, p->at.cols - 1, MARKS_PLAIN);
}

/* ---- lines of a player --------------------------------------------------------------------- */

/* Cut without fuss: a name may be of any length. */
static void name_text(const struct screen *x, const struct tree *player, int width, struct buf *out)
{
    const struct pen pen = {x->to, x->s, NULL};
    struct buf name = {0};

    pen_player(&pen, player, &name);
    while (name.n && canvas_width(x->on, buf_text(&name)) > width) {
        name.n = utf8_cut(name.at, name.n - 1);
        name.at[name.n] = '\0';
    }
    buf_add(out, buf_text(&name));
    buf_free(&name);
}

static bool has_turn(const struct screen *x, const struct tree *player)
{
    return tree_int(x->s, "round") && tree_int(x->s, "turn") == tree_int(player, "seat") &&
           strcmp(tree_text(tree_get(x->s, "step")), "over") != 0;
}

/* `▸2 Anna` and at the right what counts most: rubies and lira. */
static void put_title(struct panel *p, const struct tree *player)
{
    const struct text_arg arg[] = {pen_number(tree_int(player, "rubies")),
                                   pen_number(tree_int(player, "lira"))};
    enum style style = bscreen_seat(tree_int(player, "seat"));
    struct buf purse = {0}, name = {0};
    int width;

    bscreen_say(p->x, "screen.board.purse", arg, 2, &purse);
    width = p->at.cols - canvas_width(p->x->on, buf_text(&purse)) - 1;
    buf_format(&name, "%s%d ", has_turn(p->x, player) ? "▸" : " ", tree_int(player, "seat"));
    name_text(p->x, player, width - canvas_width(p->x->on, buf_text(&name)), &name);
    canvas_text(p->x->on, p->at.row, p->at.col, width, style, buf_text(&name));
    canvas_right(p->x->on, p->at.row, p->at.col, p->at.cols, STYLE_STRONG, buf_text(&purse));
    use_rows(p, 1);
    buf_free(&purse);
    buf_free(&name);
}

/* `2 fabric`, or `Fa2` where room is short. */
static void goods_marks(const struct panel *p, const struct tree *player, struct marks *m)
{
    const struct tree *goods = tree_get(player, "goods");

    if (p->at.cols < WORDS_COLS) {
        bmarks_goods(m, p->x, goods, true);
        return;
    }
    for (int g = 0; g < BSCREEN_KINDS; g++)
        bmarks_good_word(m, p->x, g, tree_int(goods, BSCREEN_GOODS[g]));
}

/* `/2` behind the goods: as many of each have room. */
static void room_mark(const struct panel *p, const struct tree *player, struct marks *m)
{
    bmarks_format(m, STYLE_DIM, "/%d", tree_int(player, "room"))->glued = true;
    p->signs->room = true;
}

static void put_goods(struct panel *p, const struct tree *player, bool own)
{
    const struct text_arg room = pen_number(tree_int(player, "room"));
    bool is_wide = p->at.cols >= WORDS_COLS;
    struct marks m = {0};
    int n;

    goods_marks(p, player, &m);
    for (int g = 0; own && g < BSCREEN_KINDS; g++)
        snprintf(m.mark[g].spot, SPOT_KEY, "good.%s", BSCREEN_GOODS[g]);
    if (is_wide) bmarks_add(&m, STYLE_DIM, "·");
    n = m.n;
    bmarks_say(&m, p->x, is_wide ? "screen.board.room" : "screen.board.room.short", &room, 1)
        ->style = STYLE_DIM;
    if (rows_for(p, &m) > 1) {
        m.n = n;
        room_mark(p, player, &m);
    }
    put_row(p, &m);
}

/* How many; with neutral ones among them their order, for the bottom one is left first. */
static void stack_marks(const struct screen *x, const struct tree *player, struct marks *m)
{
    char order[MARK_TEXT];
    struct buf text;
    bool has_neutral = false;
    struct text_arg arg[2];
    int n = 0;

    buf_fixed(&text, order, sizeof order);
    for (const struct tree *c = tree_first(tree_get(player, "stack")); c; c = tree_next(c), n++) {
        bool neutral = strcmp(tree_text(c), "neutral") == 0;
        buf_char(&text, neutral ? 'n' : 'a');
        has_neutral |= neutral;
    }
    arg[0] = pen_number(n);
    arg[1] = pen_text(buf_text(&text));
    bmarks_say(m, x, has_neutral ? "screen.board.stack" : "screen.board.assistants", arg, 2);
}

static int tile_of(const char *colour)
{
    int g = 0;

    while (g < BSCREEN_KINDS - 1 && strcmp(colour, BSCREEN_TILES[g]) != 0) g++;
    return g;
}

/* Their colours: PREFIX.red and so on; LABEL comes before them. */
static void tile_marks(const struct screen *x, const struct tree *player, const char *prefix,
                       const char *label, struct marks *m)
{
    const struct tree *first = tree_first(tree_get(player, "tiles"));

    if (first && *label) bmarks_say(m, x, label, NULL, 0)->style = STYLE_DIM;
    for (const struct tree *t = first; t; t = tree_next(t)) {
        struct buf word = {0};
        int g = tile_of(tree_text(t));
        struct mark *mark;

        pen_word(x->to, prefix, BSCREEN_TILES[g], &word);
        mark = bmarks_add(m, (enum style)(STYLE_FABRIC + g), buf_text(&word));
        mark->glued = t != first && !*label; /* short words all in the same row */
        snprintf(mark->spot, SPOT_KEY, "colour.%s", BSCREEN_TILES[g]);
        buf_free(&word);
    }
}

/* In one row: where room is short a dot says what the word says elsewhere, then the colours
 * are short too. */
static void put_stack(struct panel *p, const struct tree *player)
{
    static const char *const forms[][2] = {{"colour", "screen.board.tiles"},
                                           {"colour", "screen.board.tiles.short"},
                                           {"screen.board.colour", ""}};
    struct marks m;

    for (int i = 0; i < 3; i++) {
        m.n = 0;
        stack_marks(p->x, player, &m);
        tile_marks(p->x, player, forms[i][0], forms[i][1], &m);
        if (rows_for(p, &m) <= 1) break;
    }
    put_row(p, &m);
}

/* ---- cards ------------------------------------------------------------------------------------ */

/* `Five lira, 2× Stay, 1 unknown`; PREFIX: full or short names. */
static void card_marks(const struct screen *x, const struct tree *player, const char *prefix,
                       struct marks *m)
{
    const struct text_arg n = pen_number(tree_int(player, "cards")),
                          unknown = pen_number(tree_int(player, "unknown"));
    const struct tree *hand = tree_get(player, "hand");

    bmarks_say(m, x, tree_first(hand) ? "screen.board.cards.list" : "screen.board.cards", &n, 1)
        ->style = STYLE_DIM;
    for (const struct tree *c = tree_first(hand); c; c = tree_next(c)) {
        struct buf name = {0};
        struct mark *mark;

        if (tree_number(c) > 1) buf_format(&name, "%d× ", tree_number(c));
        pen_word(x->to, prefix, tree_key(c), &name);
        if (tree_next(c) || unknown.number) buf_char(&name, ',');
        mark = bmarks_add(m, STYLE_STRONG, buf_text(&name));
        snprintf(mark->spot, SPOT_KEY, "board.card.%s", tree_key(c));
        buf_free(&name);
    }
    if (unknown.number && tree_first(hand))
        bmarks_say(m, x, "screen.board.unknown", &unknown, 1)->style = STYLE_DIM;
}

/* The own hand in at most MOST rows: with full names if they fit. */
static void put_hand(struct panel *p, const struct tree *player, int most)
{
    struct marks full = {0}, brief = {0};
    struct rect at = indented(p);
    bool fits;

    card_marks(p->x, player, "board.card", &full);
    card_marks(p->x, player, "screen.board.card", &brief);
    fits = rows_for(p, &full) <= most;
    at.rows = most;
    use_rows(p, bmarks_put(p->x, fits ? &full : &brief, at, MARKS_PLAIN));
}

/* Somebody else's hand in one row: what all know of it, if that fits; else how many. */
static void put_count(struct panel *p, const struct tree *player)
{
    static const char *const names[] = {"board.card", "screen.board.card"};
    const struct text_arg n = pen_number(tree_int(player, "cards"));
    struct marks count = {0};

    for (int i = 0; i < 2; i++) {
        struct marks m = {0};

        card_marks(p->x, player, names[i], &m);
        for (int k = 0; k < m.n; k++) m.mark[k].spot[0] = '\0'; /* not what a choice names */
        if (rows_for(p, &m) > 1) continue;
        put_row(p, &m);
        return;
    }
    bmarks_say(&count, p->x, "screen.board.cards", &n, 1)->style = STYLE_DIM;
    put_row(p, &count);
}

/* ---- blocks ------------------------------------------------------------------------------------- */

static void put_own(struct panel *p, const struct tree *player, int most)
{
    put_title(p, player);
    put_goods(p, player, true);
    put_stack(p, player);
    put_hand(p, player, most - (BLOCK - 1));
}

static void put_block(struct panel *p, const struct tree *player)
{
    put_title(p, player);
    put_goods(p, player, false);
    put_stack(p, player);
    put_count(p, player);
}

/* ---- two lines ---------------------------------------------------------------------------------- */

static int stack_size(const struct tree *player)
{
    int n = 0;

    for (const struct tree *c = tree_first(tree_get(player, "stack")); c; c = tree_next(c)) n++;
    return n;
}

/* `Fa1 Sp0 Fr0 Je2/2 3a 1c ReGr`, the goods as figures where that is too long. */
static void brief_marks(const struct panel *p, const struct tree *player, bool figures,
                        struct marks *m)
{
    const struct text_arg stack = pen_number(stack_size(player)),
                          cards = pen_number(tree_int(player, "cards"));
    const struct tree *goods = tree_get(player, "goods");
    int tiles;

    m->n = 0;
    if (figures) bmarks_figures(m, goods);
    else bmarks_goods(m, p->x, goods, true);
    room_mark(p, player, m);
    bmarks_say(m, p->x, "screen.board.assistants.count", &stack, 1);
    bmarks_say(m, p->x, "screen.board.cards.count", &cards, 1);
    tiles = m->n;
    tile_marks(p->x, player, "screen.board.colour", "", m);
    if (tiles < m->n) m->mark[tiles].glued = false;
}

/* Do the goods of one of the others need the short form? Then all have it. */
static bool must_figure(const struct panel *p)
{
    struct marks m;

    for (const struct tree *c = tree_first(tree_get(p->x->s, "players")); c; c = tree_next(c)) {
        if (tree_int(c, "seat") == own_seat(p->x)) continue;
        brief_marks(p, c, false, &m);
        if (rows_for(p, &m) > 1) return true;
    }
    return false;
}

static void put_brief(struct panel *p, const struct tree *player, bool figures)
{
    struct marks m;

    put_title(p, player);
    brief_marks(p, player, figures, &m);
    put_row(p, &m);
    p->signs->cards = true;
}

/* ---- the table ----------------------------------------------------------------------------------- */

/* Columns of the table, from the left edge: where each ends. Between any two is a blank; what the
 * cart holds finds no room. */
enum {
    END_RUBIES = 4,
    END_LIRA = 7,
    AT_GOODS = 8,
    END_GOODS = 15,
    END_STACK = 17,
    END_CARDS = 19,
    AT_TILES = 20
};

static void put_number(const struct panel *p, int end, enum style style, int n)
{
    char text[16];
    struct buf made;

    buf_fixed(&made, text, sizeof text);
    buf_format(&made, "%d", n);
    canvas_right(p->x->on, p->at.row, p->at.col, end, style, text);
}

static void put_head(const struct panel *p, int end, const char *key)
{
    struct buf text = {0};

    bscreen_say(p->x, key, NULL, 0, &text);
    canvas_right(p->x->on, p->at.row, p->at.col, end, STYLE_DIM, buf_text(&text));
    buf_free(&text);
}

static void put_table_head(struct panel *p)
{
    put_head(p, END_RUBIES, "screen.board.head.rubies");
    put_head(p, END_LIRA, "screen.board.head.lira");
    put_head(p, END_GOODS, "screen.board.head.goods");
    put_head(p, END_STACK, "screen.board.head.stack");
    put_head(p, END_CARDS, "screen.board.head.cards");
    put_head(p, TABLE_COLS, "screen.board.head.tiles");
    p->signs->cards = true;
    use_rows(p, 1);
}

static void put_table_tiles(const struct panel *p, const struct tree *player)
{
    struct marks m = {0};

    tile_marks(p->x, player, "screen.board.colour", "", &m);
    bmarks_put(p->x, &m, (struct rect){p->at.row, p->at.col + AT_TILES, 1, TABLE_COLS - AT_TILES},
               MARKS_TIGHT);
}

static void put_table_row(struct panel *p, const struct tree *player)
{
    int seat = tree_int(player, "seat");
    struct marks goods = {0};
    char text[16];

    snprintf(text, sizeof text, "%s%d", has_turn(p->x, player) ? "▸" : " ", seat);
    canvas_text(p->x->on, p->at.row, p->at.col, 2, bscreen_seat(seat), text);
    put_number(p, END_RUBIES, STYLE_RUBY, tree_int(player, "rubies"));
    put_number(p, END_LIRA, STYLE_LIRA, tree_int(player, "lira"));
    bmarks_figures(&goods, tree_get(player, "goods"));
    bmarks_put(p->x, &goods,
               (struct rect){p->at.row, p->at.col + AT_GOODS, 1, END_GOODS - AT_GOODS},
               MARKS_TIGHT);
    put_number(p, END_STACK, STYLE_PLAIN, stack_size(player));
    put_number(p, END_CARDS, STYLE_PLAIN, tree_int(player, "cards"));
    put_table_tiles(p, player);
    use_rows(p, 1);
}

/* `2 Anna: 5 lira`: what all know of the hands; ALL: who is who, too. */
static void note_marks(const struct screen *x, bool all, int cols, struct marks *m)
{
    for (const struct tree *c = tree_first(tree_get(x->s, "players")); c; c = tree_next(c)) {
        const struct tree *hand = tree_get(c, "hand");
        struct buf name = {0};

        if (tree_int(c, "seat") == own_seat(x) || (!all && !tree_first(hand))) continue;
        buf_format(&name, "%d ", tree_int(c, "seat"));
        name_text(x, c, cols - 4, &name);
        if (tree_first(hand)) buf_char(&name, ':');
        bmarks_add(m, bscreen_seat(tree_int(c, "seat")), buf_text(&name))->breaks = true;
        buf_clear(&name);
        for (const struct tree *k = tree_first(hand); k; k = tree_next(k)) {
            buf_add(&name, name.n ? ", " : "");
            pen_word(x->to, "screen.board.card", tree_key(k), &name);
        }
        if (name.n) bmarks_add(m, STYLE_PLAIN, buf_text(&name));
        buf_free(&name);
    }
}

/* In the airiest way that fits into the rows that are left, or not at all. */
static void put_notes(struct panel *p, bool all)
{
    struct marks m = {0};

    note_marks(p->x, all, p->at.cols, &m);
    for (enum marks_how how = MARKS_AIRY; m.n && how <= MARKS_PLAIN; how++) {
        if (bmarks_rows(p->x, &m, p->at.cols, how) > p->at.rows) continue;
        use_rows(p, bmarks_put(p->x, &m, p->at, how));
        return;
    }
}

/* ---- all of it ---------------------------------------------------------------------------------- */

static int count_others(const struct screen *x)
{
    int n = 0;

    for (const struct tree *c = tree_first(tree_get(x->s, "players")); c; c = tree_next(c))
        n += tree_int(c, "seat") != own_seat(x);
    return n;
}

/* The rows of each of the others: a block, two lines, one of the table. */
static int choose_high(int rows, int others)
{
    if (rows >= others * BLOCK) return BLOCK;
    return rows >= others * BRIEF ? BRIEF : 1;
}

/* The rows that are used with no blank ones between players. */
static int others_rows(const struct panel *p, int high, int others)
{
    struct marks notes = {0};

    if (high == BLOCK) return others * BLOCK;
    if (high == 1) return others + 1;
    note_marks(p->x, false, p->at.cols, &notes);
    return others * BRIEF + (notes.n ? bmarks_rows(p->x, &notes, p->at.cols, MARKS_PLAIN) : 0);
}

static void put_others(struct panel *p, int others, int high)
{
    bool airy = high > 1 && p->at.rows >= others_rows(p, high, others) + others - 1,
         figures = high == BRIEF && must_figure(p), first = true;

    if (high == 1) put_table_head(p);
    for (const struct tree *c = tree_first(tree_get(p->x->s, "players")); c; c = tree_next(c)) {
        if (tree_int(c, "seat") == own_seat(p->x)) continue;
        if (airy && !first) use_rows(p, 1);
        if (high == BLOCK) put_block(p, c);
        else if (high == BRIEF) put_brief(p, c, figures);
        else put_table_row(p, c);
        first = false;
    }
    if (high < BLOCK && p->at.rows) put_notes(p, high == 1);
}

/* Where there is much room: what the own cards do. */
static void put_help(struct panel *p, const struct tree *own)
{
    for (const struct tree *c = tree_first(tree_get(own, "hand")); c; c = tree_next(c)) {
        struct buf text = {0}, help = {0};
        struct rect at = indented(p);
        int rows;

        pen_word(p->x->to, "board.card", tree_key(c), &text);
        pen_word(p->x->to, "board.help.card", tree_key(c), &help);
        rows = 2 + canvas_width(p->x->on, buf_text(&help)) / (at.cols * 3 / 4);
        if (rows <= p->at.rows) {
            canvas_text(p->x->on, at.row, at.col, at.cols, STYLE_TITLE, buf_text(&text));
            at.row++;
            at.rows--;
            use_rows(p, 2 + canvas_wrap(p->x->on, at, 0, STYLE_DIM, buf_text(&help)));
        }
        buf_free(&text);
        buf_free(&help);
    }
}

/* The rows of the own things, the hand in short names. */
static int own_rows(const struct panel *p, const struct tree *own)
{
    struct marks hand = {0};

    card_marks(p->x, own, "screen.board.card", &hand);
    return BLOCK - 1 + rows_for(p, &hand);
}

void bscreen_panel(const struct screen *x, struct rect at, struct signs *signs)
{
    const struct pen pen = {x->to, x->s, NULL};
    const struct tree *own = own_seat(x) ? pen_seat(&pen, own_seat(x)) : NULL;
    struct panel p = {x, at, signs};
    int others = count_others(x), least = others * BRIEF, high;

    if (own) {
        if (own_rows(&p, own) > at.rows - least) least = others + 1;
        put_own(&p, own, at.rows - least);
    }
    high = choose_high(p.at.rows, others);
    if (own && p.at.rows > others_rows(&p, high, others)) use_rows(&p, 1);
    put_others(&p, others, high);
    use_rows(&p, 1);
    if (own && at.cols >= HELP_COLS) put_help(&p, own);
}
