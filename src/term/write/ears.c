/* ears.c: Choose & Write's position in sentences, without a drawing: a sheet, the cards, the palace. */
#include "term/write/draw.h"

#include "term/pen.h"

#include <stdio.h>

enum { KEY_TEXT = 48 };

/* A sentence with a list; an empty one is said in other words, or not at all. */
static void say_list(const struct pen *d, const char *key, const char *none, struct buf *list)
{
    struct text_arg arg = pen_text(buf_text(list));

    if (list->n) pen_say(d, key, &arg, 1);
    else if (none) pen_say(d, none, NULL, 0);
    buf_free(list);
}

static void add_place(const struct pen *d, const char *place, struct buf *list)
{
    pen_comma(list);
    pen_word(d->to, "write.place", place, list);
}

/* ---- a sheet ------------------------------------------------------------------------------ */

/* “fabric: 8 fields marked, 2 crossed out; 6 at hand.” Nothing where none is marked. */
static void say_fields(const struct pen *d, const char *label, const struct tree *figures)
{
    int marked = tree_int(figures, "marked"), crossed = tree_int(figures, "crossed");
    struct text_arg arg[4] = {{.type = TEXT_WORD, .text = label},
                              pen_number(marked),
                              pen_number(crossed),
                              pen_number(marked - crossed)};

    if (marked) pen_say(d, "ears.write.fields", arg, 4);
}

static void say_goods(const struct pen *d, const struct tree *p)
{
    for (const struct tree *g = tree_first(tree_get(p, "goods")); g; g = tree_next(g)) {
        char label[KEY_TEXT];

        snprintf(label, sizeof label, "good.%s", tree_key(g));
        say_fields(d, label, g);
    }
    say_fields(d, "draw.write.lira", tree_get(p, "lira"));
    say_fields(d, "draw.write.bonus", tree_get(p, "bonus"));
}

static void say_symbols(const struct pen *d, const struct tree *p)
{
    struct buf left = {0}, made = {0};

    for (const struct tree *c = tree_first(tree_get(p, "symbols")); c; c = tree_next(c))
        if (tree_number(c)) add_place(d, tree_key(c), &left);
    say_list(d, "ears.write.symbols", "ears.write.symbols.none", &left);
    for (const struct tree *c = tree_first(tree_get(p, "improvements")); c; c = tree_next(c)) {
        char key[KEY_TEXT];
        struct text_arg gain = pen_number(tree_int(tree_get(p, "gains"), tree_key(c)));

        if (!tree_number(c)) continue;
        add_place(d, tree_key(c), &made);
        snprintf(key, sizeof key, "draw.write.gain.%s", tree_key(c));
        buf_char(&made, ' ');
        text_fill(d->to->lang, key, &gain, 1, &made);
    }
    say_list(d, "ears.write.improved", NULL, &made);
}

static void say_cards(const struct pen *d, const struct tree *p)
{
    struct write_cards cards = {.place = {0}};

    draw_write_cards(d, p, &cards);
    say_list(d, "ears.write.place-card", "ears.write.place-card.none", &cards.place);
    say_list(d, "ears.write.goods-cards", "ears.write.goods-cards.none", &cards.goods);
    say_list(d, "ears.write.guild-cards", "ears.write.guild-cards.none", &cards.guild);
    say_list(d, "ears.write.looked", NULL, &cards.looked);
}

void player_write(const struct pen *d, const struct tree *p)
{
    say_goods(d, p);
    say_symbols(d, p);
    say_cards(d, p);
}

/* ---- the table ----------------------------------------------------------------------------- */

/* “To be played: “Black Market” (left); 34 place cards to draw.” */
static void say_display(const struct pen *d)
{
    struct buf cards = {0}, caravan = {0};
    const char *open = tree_text(tree_get(d->s, "caravan"));
    struct text_arg arg[2] = {{0}, pen_number(tree_int(d->s, "place_stack"))};

    for (const struct tree *c = tree_first(tree_get(d->s, "display")); c; c = tree_next(c)) {
        if (!tree_is_text(c)) continue;
        pen_comma(&cards);
        pen_card(d->to, "write.card", tree_text(c), &cards);
    }
    arg[0] = pen_text(buf_text(&cards));
    pen_say(d, cards.n ? "ears.write.display" : "ears.write.display.none", arg, 2);
    buf_free(&cards);
    if (*open) pen_card(d->to, "write.caravan", open, &caravan);
    say_list(d, "ears.write.caravan", NULL, &caravan);
}

void where_write(const struct pen *d, const struct tree *p)
{
    (void)p;
    draw_write_turn(d);
    say_display(d);
}

/* “Row 1 of the sheet: 1 Fruit Warehouse, 2 Gemstone Dealer, …” */
static void say_rows(const struct pen *d)
{
    for (int row = 0; row < WRITE_ROWS; row++) {
        struct buf list = {0};
        struct text_arg arg[2] = {pen_number(row + 1)};

        for (int i = 0; i < WRITE_COLUMNS; i++) {
            const char *place = WRITE_GRID[row][i];

            pen_comma(&list);
            if (place) buf_format(&list, "%s ", place);
            if (place) pen_word(d->to, "write.place", place, &list);
            else text_fill(d->to->lang, "ears.write.middle", NULL, 0, &list);
        }
        arg[1] = pen_text(buf_text(&list));
        pen_say(d, "ears.write.row", arg, 2);
        buf_free(&list);
    }
}

void places_write(const struct pen *d)
{
    where_write(d, NULL);
    say_rows(d);
    for (const struct tree *l = tree_first(tree_get(d->s, "palace")); l; l = tree_next(l)) {
        struct buf price = {0};
        struct text_arg arg[2] = {pen_text(tree_key(l))};

        pen_goods(d->to, l, &price);
        arg[1] = pen_text(buf_text(&price));
        pen_say(d, "ears.write.palace", arg, 2);
        buf_free(&price);
    }
}
