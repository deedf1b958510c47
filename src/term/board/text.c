/* text.c: the board game's position as text: the bazaar as a map of 4 × 4
 * places with everybody on it, what the places ask and give, the players.
 *
 * It reads the game's own JSON, so it shows exactly what the reader may know. */
#include "term/board/draw.h"

#include "core/utf8.h"
#include "term/pen.h"

#include <string.h>

enum { SIDE = 4, CELL = 19, CELL_LINES = 4, LINE_TEXT = 128 };

/* ---- the map ------------------------------------------------------------- */

/* Adds a sign such as `@1` to a cell's line. */
static void sign(struct buf *line, char kind, int seat)
{
    if (line->n) buf_char(line, ' ');
    buf_char(line, kind);
    if (seat) buf_format(line, "%d", seat);
}

static bool holds(const struct tree *list, int number)
{
    for (const struct tree *c = tree_first(list); c; c = tree_next(c))
        if (tree_number(c) == number) return true;
    return false;
}

static void cell_merchants(const struct tree *s, int place, struct buf *line)
{
    for (const struct tree *p = tree_first(tree_get(s, "players")); p; p = tree_next(p))
        if (tree_int(p, "place") == place) sign(line, '@', tree_int(p, "seat"));
    for (const struct tree *m = tree_first(tree_get(s, "merchants")); m; m = tree_next(m))
        if (tree_number(m) == place) buf_add(line, line->n ? " @n" : "@n");
}

static void cell_visitors(const struct tree *s, int place, struct buf *line)
{
    for (const struct tree *p = tree_first(tree_get(s, "players")); p; p = tree_next(p))
        if (tree_int(p, "family") == place) sign(line, 'f', tree_int(p, "seat"));
    if (tree_int(s, "round") && tree_int(s, "governor") == place) sign(line, 'G', 0);
    if (tree_int(s, "round") && tree_int(s, "smuggler") == place) sign(line, 'S', 0);
}

static void cell_assistants(const struct tree *s, int place, struct buf *line)
{
    char key[16];
    struct buf made;

    for (const struct tree *p = tree_first(tree_get(s, "players")); p; p = tree_next(p))
        if (holds(tree_get(p, "assistants"), place)) sign(line, 'a', tree_int(p, "seat"));
    buf_fixed(&made, key, sizeof key);
    buf_format(&made, "%d", place);
    for (int n = tree_int(tree_get(s, "neutral_assistants"), key); n > 0; n--)
        buf_add(line, line->n ? " an" : "an");
}

/* The short name where the full one is too long for the cell: no word is cut. */
static void cell_name(const struct pen *d, int place, struct buf *line)
{
    char number[16];
    struct buf made;

    buf_fixed(&made, number, sizeof number);
    buf_format(&made, "%d", place);
    buf_format(line, "%2d ", place);
    pen_word(d->to, "board.place", number, line);
    if (utf8_width(buf_text(line)) <= CELL) return;
    buf_clear(line);
    buf_format(line, "%2d ", place);
    pen_word(d->to, "screen.board.place", number, line);
}

static void cell_line(const struct pen *d, int place, int which, struct buf *line)
{
    if (which == 0) cell_name(d, place, line);
    else if (which == 1) cell_merchants(d->s, place, line);
    else if (which == 2) cell_visitors(d->s, place, line);
    else cell_assistants(d->s, place, line);
}

static void draw_row(const struct pen *d, const int place[SIDE])
{
    for (int which = 0; which < CELL_LINES; which++) {
        for (int i = 0; i < SIDE; i++) {
            char memory[LINE_TEXT];
            struct buf line;

            buf_fixed(&line, memory, sizeof memory);
            cell_line(d, place[i], which, &line);
            if (i) buf_char(d->out, '|');
            pen_left(buf_text(&line), CELL, d->out);
        }
        pen_end_line(d->out);
    }
}

static void draw_rule(struct buf *out)
{
    for (int i = 0; i < SIDE; i++) {
        if (i) buf_char(out, '+');
        for (int k = 0; k < CELL; k++) buf_char(out, '-');
    }
    buf_char(out, '\n');
}

static void draw_map(const struct pen *d)
{
    const struct tree *at = tree_first(tree_get(d->s, "layout"));

    for (int row = 0; row < SIDE && at; row++) {
        int place[SIDE] = {0};

        for (int i = 0; i < SIDE && at; i++, at = tree_next(at)) place[i] = tree_number(at);
        if (row) draw_rule(d->out);
        draw_row(d, place);
    }
    text_fill(d->to->lang, "draw.board.legend", NULL, 0, d->out);
    buf_char(d->out, '\n');
}

/* ---- what the places ask and give ------------------------------------------ */

/* A sentence about the goods of a place, {0}, and two of its figures. */
static void say_goods(const struct pen *d, const char *key, const struct tree *goods,
                      const int figure[2])
{
    struct buf list = {0};
    struct text_arg arg[3] = {{0}, pen_number(figure[0]), pen_number(figure[1])};

    pen_goods(d->to, goods, &list);
    arg[0] = pen_text(buf_text(&list));
    pen_say(d, key, arg, 3);
    buf_free(&list);
}

static const char *palace_message(int any, int rubies)
{
    if (!rubies) return "draw.board.palace.empty";
    return any ? "draw.board.palace" : "draw.board.palace.exact";
}

static void draw_trade(const struct pen *d)
{
    const struct tree *post = tree_get(d->s, "post"), *palace = tree_get(d->s, "palace");
    const int mail[2] = {tree_int(post, "lira"), 0}, none[2] = {0, 0};
    const int due[2] = {tree_int(palace, "any"), tree_int(palace, "rubies")};

    say_goods(d, "draw.board.large", tree_get(tree_get(d->s, "large_market"), "demand"), none);
    say_goods(d, "draw.board.small", tree_get(tree_get(d->s, "small_market"), "demand"), none);
    say_goods(d, "draw.board.post", tree_get(post, "goods"), mail);
    say_goods(d, palace_message(due[0], due[1]), tree_get(palace, "goods"), due);
}

static void draw_dealer(const struct pen *d)
{
    const struct tree *dealer = tree_get(d->s, "dealer");
    const struct text_arg arg[2] = {pen_number(tree_int(dealer, "price")),
                                    pen_number(tree_int(dealer, "rubies"))};

    pen_say(d, arg[1].number ? "draw.board.dealer" : "draw.board.dealer.empty", arg, 2);
}

/* `red 2, green 3`: the goods needed for the next tile. */
static void draw_mosque(const struct pen *d, const struct tree *mosque, const char *key)
{
    struct buf tiles = {0};
    struct text_arg arg[2];

    for (const struct tree *t = tree_first(mosque); t; t = tree_next(t)) {
        if (!tree_is_object(t)) continue;
        pen_comma(&tiles);
        pen_word(d->to, "colour", tree_key(t), &tiles);
        buf_char(&tiles, ' ');
        if (tree_int(t, "need")) buf_format(&tiles, "%d", tree_int(t, "need"));
        else text_fill(d->to->lang, "draw.board.mosque.none", NULL, 0, &tiles);
    }
    arg[0] = pen_text(buf_text(&tiles));
    arg[1] = pen_number(tree_int(mosque, "rubies"));
    pen_say(d, key, arg, 2);
    buf_free(&tiles);
}

static void draw_piles(const struct pen *d)
{
    const struct tree *top = NULL;
    struct buf name = {0};
    struct text_arg arg[2] = {pen_number(tree_int(d->s, "deck"))};

    for (const struct tree *c = tree_first(tree_get(d->s, "pile")); c; c = tree_next(c)) top = c;
    if (top) pen_word(d->to, "board.card", tree_text(top), &name);
    arg[1] = pen_text(buf_text(&name));
    pen_say(d, top ? "draw.board.piles" : "draw.board.piles.none", arg, 2);
    buf_free(&name);
}

void draw_board_places(const struct pen *d)
{
    const struct text_arg rubies = pen_number(tree_int(tree_get(d->s, "wainwright"), "rubies"));

    draw_trade(d);
    draw_dealer(d);
    draw_mosque(d, tree_get(d->s, "small_mosque"), "draw.board.mosque.small");
    draw_mosque(d, tree_get(d->s, "great_mosque"), "draw.board.mosque.great");
    pen_say(d, "draw.board.wainwright", &rubies, 1);
    draw_piles(d);
}

/* ---- the players --------------------------------------------------------- */

/* `Five lira, 2 × Stay, 1 unknown`. */
void draw_board_hand(const struct pen *d, const struct tree *p, struct buf *out)
{
    const struct text_arg unknown = pen_number(tree_int(p, "unknown"));

    for (const struct tree *c = tree_first(tree_get(p, "hand")); c; c = tree_next(c)) {
        pen_comma(out);
        if (tree_number(c) > 1) buf_format(out, "%d × ", tree_number(c));
        pen_word(d->to, "board.card", tree_key(c), out);
    }
    if (unknown.number) {
        pen_comma(out);
        text_fill(d->to->lang, "draw.board.unknown", &unknown, 1, out);
    }
}

/* How many; with neutral ones among them the order counts, for the bottom one is left first. */
static void player_stack(const struct pen *d, const struct tree *p, struct buf *out)
{
    struct buf list = {0};
    bool has_neutral = false;
    struct text_arg arg[2];
    int n = 0;

    for (const struct tree *c = tree_first(tree_get(p, "stack")); c; c = tree_next(c)) {
        pen_comma(&list);
        pen_word(d->to, "draw.board.stack", tree_text(c), &list);
        has_neutral |= strcmp(tree_text(c), "neutral") == 0;
        n++;
    }
    arg[0] = pen_number(n);
    arg[1] = pen_text(buf_text(&list));
    if (has_neutral) text_fill(d->to->lang, "draw.board.stack", arg, 2, out);
    else buf_format(out, "%d", n);
    buf_free(&list);
}

static void player_tiles(const struct pen *d, const struct tree *p, struct buf *out)
{
    for (const struct tree *t = tree_first(tree_get(p, "tiles")); t; t = tree_next(t)) {
        pen_comma(out);
        pen_word(d->to, "colour", tree_text(t), out);
    }
    if (!out->n) buf_char(out, '-');
}

static void draw_player(const struct pen *d, const struct tree *p)
{
    enum { NAME, STACK, TILES, GOODS, HAND, PARTS };
    struct buf part[PARTS] = {{0}};
    struct text_arg arg[PARTS + 4];

    pen_player(d, p, &part[NAME]);
    player_stack(d, p, &part[STACK]);
    player_tiles(d, p, &part[TILES]);
    pen_goods(d->to, tree_get(p, "goods"), &part[GOODS]);
    draw_board_hand(d, p, &part[HAND]);
    if (!part[HAND].n) buf_char(&part[HAND], '-');
    for (int i = 0; i < PARTS; i++) arg[i] = pen_text(buf_text(&part[i]));
    arg[PARTS] = pen_number(tree_int(p, "seat"));
    arg[PARTS + 1] = pen_number(tree_int(p, "rubies"));
    arg[PARTS + 2] = pen_number(tree_int(p, "lira"));
    arg[PARTS + 3] = pen_number(tree_int(p, "room"));
    pen_say(d, "draw.board.player", arg, PARTS + 4);
    buf_add(d->out, "   ");
    pen_say(d, "draw.board.player.goods", arg, PARTS + 4);
    buf_add(d->out, "   ");
    pen_say(d, "draw.board.player.cards", arg, PARTS + 4);
    for (int i = 0; i < PARTS; i++) buf_free(&part[i]);
}

void draw_board(const struct speaker *to, const struct tree *s, struct buf *out)
{
    const struct pen d = {to, s, out};
    const struct text_arg arg[2] = {pen_number(tree_int(s, "round")),
                                    pen_number(tree_int(s, "goal"))};

    pen_say(&d, "draw.board.round", arg, 2);
    draw_map(&d);
    buf_char(out, '\n');
    draw_board_places(&d);
    buf_char(out, '\n');
    for (const struct tree *p = tree_first(tree_get(s, "players")); p; p = tree_next(p))
        draw_player(&d, p);
}
