/* text.c: the dice game's position as text: a table of the dice and of what
 * everybody owns, the ruby tracks with their prices, the mosque tiles, the cards. */
#include "term/dice/draw.h"

#include "term/pen.h"

#include <string.h>

enum { LABEL = 19, DICE = 7, OWNER = 11, SUPPLY = 9, TILE = 32 };

/* ---- whose turn it is ------------------------------------------------------ */

static void draw_round(const struct pen *d)
{
    const struct text_arg arg[2] = {pen_number(tree_int(d->s, "round")),
                                    pen_number(tree_int(d->s, "goal"))};

    if (!arg[0].number) pen_say(d, "draw.setup", NULL, 0);
    else
        pen_say(d, tree_is_true(tree_get(d->s, "last_round")) ? "draw.last" : "draw.round", arg, 2);
}

/* A sentence about a player, {0}; KEY.you if that is the reader. */
static void say_player(const struct pen *d, const char *key, const char *you, int seat)
{
    struct buf name = {0};
    struct text_arg arg[2] = {{0}, pen_number(tree_int(d->s, "actions_left"))};

    pen_player(d, pen_seat(d, seat), &name);
    arg[0] = pen_text(buf_text(&name));
    pen_say(d, d->to->reader == seat - 1 ? you : key, arg, 2);
    buf_free(&name);
}

void draw_dice_turn(const struct pen *d)
{
    int turn = tree_int(d->s, "turn"), decides = tree_int(d->s, "decides");
    bool acts = tree_int(d->s, "actions_left") && !tree_is_true(tree_get(d->s, "income_phase"));

    if (!tree_int(d->s, "round") || strcmp(tree_text(tree_get(d->s, "step")), "over") == 0) return;
    if (acts) say_player(d, "draw.dice.turn", "draw.dice.turn.you", turn);
    else say_player(d, "draw.turn", "draw.turn.you", turn);
    if (decides != turn) say_player(d, "draw.dice.decides", "draw.dice.decides.you", decides);
}

/* ---- the table: a row for each thing, a column for each owner ---------------- */

static const struct row {
    const char *label;      /* a message */
    const char *face, *own; /* keys of `dice` and of `owns` and `supply`; NULL: there is none */
} ROWS[] = {
    {"good.fabric", "fabric", "fabric"}, {"good.spice", "spice", "spice"},
    {"good.fruit", "fruit", "fruit"},    {"good.jewelry", "jewelry", "jewelry"},
    {"draw.dice.brown", NULL, "brown"},  {"draw.dice.crystals", NULL, "crystal"},
    {"draw.dice.lira", "lira", "lira"},  {"draw.dice.cards", "card", NULL},
};

static void put_label(const struct pen *d, const char *key)
{
    struct buf text = {0};

    buf_add(&text, "  ");
    text_fill(d->to->lang, key, NULL, 0, &text);
    pen_left(buf_text(&text), LABEL, d->out);
    buf_free(&text);
}

static void put_heading(const struct pen *d, const char *key, int width)
{
    struct buf text = {0};

    text_fill(d->to->lang, key, NULL, 0, &text);
    pen_right(buf_text(&text), width, d->out);
    buf_free(&text);
}

static const struct tree *first_player(const struct pen *d)
{
    return tree_first(tree_get(d->s, "players"));
}

static void draw_owners(const struct pen *d)
{
    pen_left("", LABEL, d->out);
    put_heading(d, "draw.dice.dice", DICE);
    for (const struct tree *p = first_player(d); p; p = tree_next(p)) {
        struct buf name = {0};

        pen_player(d, p, &name);
        buf_char(d->out, ' ');
        pen_right(buf_text(&name), OWNER - 1, d->out);
        buf_free(&name);
    }
    put_heading(d, "draw.dice.supply", SUPPLY);
    pen_end_line(d->out);
}

static void draw_row(const struct pen *d, const struct row *row)
{
    put_label(d, row->label);
    if (row->face) pen_count(d, tree_int(tree_get(d->s, "dice"), row->face), DICE);
    else pen_left("", DICE, d->out);
    for (const struct tree *p = first_player(d); row->own && p; p = tree_next(p))
        pen_count(d, tree_int(tree_get(p, "owns"), row->own), OWNER);
    if (row->own) pen_count(d, tree_int(tree_get(d->s, "supply"), row->own), SUPPLY);
    pen_end_line(d->out);
}

static int length(const struct tree *list)
{
    int n = 0;

    for (const struct tree *c = tree_first(list); c; c = tree_next(c)) n++;
    return n;
}

static void draw_gains(const struct pen *d)
{
    put_label(d, "draw.dice.rubies");
    pen_left("", DICE, d->out);
    for (const struct tree *p = first_player(d); p; p = tree_next(p))
        pen_count(d, tree_int(p, "rubies"), OWNER);
    pen_end_line(d->out);
    put_label(d, "draw.dice.tiles");
    pen_left("", DICE, d->out);
    for (const struct tree *p = first_player(d); p; p = tree_next(p))
        pen_count(d, length(tree_get(p, "tiles")), OWNER);
    pen_end_line(d->out);
}

static void draw_table(const struct pen *d)
{
    draw_owners(d);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) draw_row(d, &ROWS[i]);
    draw_gains(d);
}

/* ---- ruby tracks ------------------------------------------------------------- */

/* `4 fabric`, `5 goods, …`, `10 lira`. */
static void price(const struct pen *d, const char *track, int n, struct buf *out)
{
    struct text_arg arg = pen_number(n);

    if (strcmp(track, "left") == 0) {
        text_fill(d->to->lang, "draw.dice.price.left", &arg, 1, out);
    } else if (strcmp(track, "right") == 0) {
        text_fill(d->to->lang, "draw.dice.price.right", &arg, 1, out);
    } else {
        buf_format(out, "%d ", n);
        pen_word(d->to, "good", track, out);
    }
}

void draw_dice_price(const struct pen *d, const struct tree *track, struct buf *out)
{
    const struct tree *next = tree_first(track);
    struct buf first = {0}, rest = {0};
    struct text_arg arg[2];

    if (next) price(d, tree_key(track), tree_number(next), &first);
    for (const struct tree *c = tree_next(next); c; c = tree_next(c)) {
        pen_comma(&rest);
        buf_format(&rest, "%d", tree_number(c));
    }
    arg[0] = pen_text(buf_text(&first));
    arg[1] = pen_text(buf_text(&rest));
    if (!next) text_fill(d->to->lang, "draw.dice.closed", NULL, 0, out);
    else if (rest.n) text_fill(d->to->lang, "draw.dice.price", arg, 2, out);
    else buf_add(out, buf_text(&first));
    buf_free(&first);
    buf_free(&rest);
}

static void draw_track(const struct pen *d, const struct tree *track)
{
    struct buf label = {0}, text = {0};

    buf_add(&label, "  ");
    pen_word(d->to, "dice.track", tree_key(track), &label);
    draw_dice_price(d, track, &text);
    pen_entry(d, buf_text(&label), LABEL, buf_text(&text));
    buf_free(&label);
    buf_free(&text);
}

/* Whoever has had the mosque's ruby. */
static void draw_mosque(const struct pen *d)
{
    struct buf names = {0}, text = {0}, label = {0};
    struct text_arg arg[2] = {pen_number(tree_int(d->s, "mosque_goal"))};

    for (const struct tree *p = first_player(d); p; p = tree_next(p)) {
        if (!tree_is_true(tree_get(p, "mosque_ruby"))) continue;
        pen_comma(&names);
        pen_player(d, p, &names);
    }
    arg[1] = pen_text(buf_text(&names));
    text_fill(d->to->lang, names.n ? "draw.dice.mosque.had" : "draw.dice.mosque.free", arg, 2,
              &text);
    buf_add(&label, "  ");
    text_fill(d->to->lang, "draw.dice.mosque", NULL, 0, &label);
    pen_entry(d, buf_text(&label), LABEL, buf_text(&text));
    buf_free(&names);
    buf_free(&text);
    buf_free(&label);
}

static void draw_tracks(const struct pen *d)
{
    pen_say(d, "draw.dice.tracks", NULL, 0);
    for (const struct tree *t = tree_first(tree_get(d->s, "tracks")); t; t = tree_next(t))
        draw_track(d, t);
    draw_mosque(d);
}

/* ---- mosque tiles -------------------------------------------------------------- */

static int count_text(const struct tree *list, const char *text)
{
    int n = 0;

    for (const struct tree *c = tree_first(list); c; c = tree_next(c))
        n += strcmp(tree_text(c), text) == 0;
    return n;
}

static void put_tile(const struct pen *d, const char *tile, int n, struct buf *out)
{
    if (n > 1) buf_format(out, "%d × ", n);
    pen_word(d->to, "dice.tile", tile, out);
}

/* Equal ones once, with their number; the list is sorted. */
void draw_dice_list(const struct pen *d, const struct tree *list, struct buf *out)
{
    const char *last = "";

    for (const struct tree *c = tree_first(list); c; c = tree_next(c)) {
        if (strcmp(last, tree_text(c)) == 0) continue;
        last = tree_text(c);
        pen_comma(out);
        put_tile(d, last, count_text(list, last), out);
    }
}

static void draw_display(const struct pen *d)
{
    const struct tree *display = tree_get(d->s, "display");
    const struct text_arg stack =
        pen_number(length(tree_get(d->s, "stack")) + length(tree_get(d->s, "given_up")));

    pen_say(d, "draw.dice.display", &stack, 1);
    for (const struct tree *t = tree_first(tree_get(d->s, "tile_costs")); t; t = tree_next(t)) {
        struct buf label = {0}, cost = {0};

        buf_add(&label, "  ");
        put_tile(d, tree_key(t), count_text(display, tree_key(t)), &label);
        pen_goods(d->to, t, &cost);
        pen_entry(d, buf_text(&label), TILE, buf_text(&cost));
        buf_free(&label);
        buf_free(&cost);
    }
}

static void draw_own_tiles(const struct pen *d)
{
    for (const struct tree *p = first_player(d); p; p = tree_next(p)) {
        struct buf label = {0}, tiles = {0};

        buf_add(&label, "  ");
        pen_player(d, p, &label);
        draw_dice_list(d, tree_get(p, "tiles"), &tiles);
        if (tiles.n) pen_entry(d, buf_text(&label), LABEL, buf_text(&tiles));
        buf_free(&label);
        buf_free(&tiles);
    }
}

/* A sentence with the tiles of LIST, if there are any. */
static void say_tiles(const struct pen *d, const char *key, const struct tree *list)
{
    struct buf tiles = {0};
    struct text_arg arg;

    draw_dice_list(d, list, &tiles);
    arg = pen_text(buf_text(&tiles));
    if (tiles.n) pen_say(d, key, &arg, 1);
    buf_free(&tiles);
}

static bool has_tiles(const struct pen *d)
{
    for (const struct tree *p = first_player(d); p; p = tree_next(p))
        if (tree_first(tree_get(p, "tiles"))) return true;
    return false;
}

static void draw_tiles(const struct pen *d)
{
    draw_display(d);
    if (has_tiles(d)) pen_say(d, "draw.dice.own", NULL, 0);
    draw_own_tiles(d);
    say_tiles(d, "draw.dice.new", tree_get(d->s, "new_tiles"));
}

/* ---- income and cards ------------------------------------------------------------ */

static void draw_income(const struct pen *d)
{
    struct buf list = {0};
    struct text_arg arg;

    for (const struct tree *i = tree_first(tree_get(d->s, "income_due")); i; i = tree_next(i)) {
        if (!tree_number(i)) continue;
        pen_comma(&list);
        buf_format(&list, "%d × ", tree_number(i));
        pen_word(d->to, "dice.income", tree_key(i), &list);
    }
    arg = pen_text(buf_text(&list));
    if (list.n) pen_say(d, "draw.dice.income", &arg, 1);
    buf_free(&list);
}

void draw_dice_cards(const struct pen *d)
{
    const struct text_arg piles[2] = {pen_number(length(tree_get(d->s, "deck"))),
                                      pen_number(length(tree_get(d->s, "pile")))};
    struct buf open = {0}, card = {0};
    struct text_arg arg;

    pen_say(d, "draw.dice.piles", piles, 2);
    for (const struct tree *c = tree_first(tree_get(d->s, "open_cards")); c; c = tree_next(c)) {
        pen_comma(&open);
        pen_card(d->to, "dice.card", tree_text(c), &open);
    }
    arg = pen_text(buf_text(&open));
    if (open.n) pen_say(d, "draw.dice.open", &arg, 1);
    if (tree_get(d->s, "card")) {
        pen_card(d->to, "dice.card", tree_text(tree_get(d->s, "card")), &card);
        arg = pen_text(buf_text(&card));
        pen_say(d, "draw.dice.card", &arg, 1);
    }
    buf_free(&open);
    buf_free(&card);
}

void draw_dice(const struct speaker *to, const struct tree *s, struct buf *out)
{
    const struct pen d = {to, s, out};

    draw_round(&d);
    draw_dice_turn(&d);
    buf_char(out, '\n');
    draw_table(&d);
    buf_char(out, '\n');
    draw_tracks(&d);
    buf_char(out, '\n');
    draw_tiles(&d);
    buf_char(out, '\n');
    draw_income(&d);
    draw_dice_cards(&d);
}
