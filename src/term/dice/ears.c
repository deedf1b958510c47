/* ears.c: the dice game's position in sentences, without a drawing: the dice, what a ruby costs,
 * the mosque tiles and who has which. */
#include "term/dice/draw.h"

#include "term/pen.h"

enum { KEY_TEXT = 48 };

/* A sentence with a list; an empty one is said in other words. */
static void say_list(const struct pen *d, const char *key, const char *none, struct buf *list)
{
    struct text_arg arg = pen_text(buf_text(list));

    if (list->n) pen_say(d, key, &arg, 1);
    else if (none) pen_say(d, none, NULL, 0);
    buf_free(list);
}

static void list_faces(const struct pen *d, struct buf *list)
{
    for (const struct tree *f = tree_first(tree_get(d->s, "dice")); f; f = tree_next(f)) {
        char key[KEY_TEXT];
        struct buf name;
        struct text_arg arg[2] = {pen_number(tree_number(f)), {.type = TEXT_WORD, .text = key}};

        if (!tree_number(f)) continue;
        buf_fixed(&name, key, sizeof key);
        buf_format(&name, "dice.face.%s", tree_key(f));
        pen_comma(list);
        text_fill(d->to->lang, "list.count", arg, 2, list);
    }
}

/* Nobody stands anywhere in this game: whose turn it is, and what lies on the dice. */
void where_dice(const struct pen *d, const struct tree *p)
{
    struct buf faces = {0};

    (void)p;
    draw_dice_turn(d);
    list_faces(d, &faces);
    say_list(d, "ears.dice.faces", "ears.dice.faces.none", &faces);
}

void player_dice(const struct pen *d, const struct tree *p)
{
    struct buf tiles = {0};

    draw_dice_list(d, tree_get(p, "tiles"), &tiles);
    say_list(d, "ears.dice.tiles", "ears.dice.tiles.none", &tiles);
    if (tree_is_true(tree_get(p, "mosque_ruby"))) pen_say(d, "ears.dice.mosque", NULL, 0);
}

static void say_track(const struct pen *d, const struct tree *track)
{
    struct buf price = {0}, name;
    char key[KEY_TEXT];
    struct text_arg arg[2] = {{.type = TEXT_WORD, .text = key}};

    buf_fixed(&name, key, sizeof key);
    buf_format(&name, "dice.track.%s", tree_key(track));
    draw_dice_price(d, track, &price);
    arg[1] = pen_text(buf_text(&price));
    pen_say(d, "ears.dice.track", arg, 2);
    buf_free(&price);
}

static void say_tile(const struct pen *d, const struct tree *tile)
{
    struct buf name = {0}, cost = {0};
    struct text_arg arg[2];

    pen_word(d->to, "dice.tile", tree_key(tile), &name);
    pen_goods(d->to, tile, &cost);
    arg[0] = pen_text(buf_text(&name));
    arg[1] = pen_text(buf_text(&cost));
    pen_say(d, "ears.dice.tile", arg, 2);
    buf_free(&name);
    buf_free(&cost);
}

void places_dice(const struct pen *d)
{
    struct text_arg goal = pen_number(tree_int(d->s, "mosque_goal"));

    where_dice(d, NULL);
    for (const struct tree *t = tree_first(tree_get(d->s, "tracks")); t; t = tree_next(t))
        say_track(d, t);
    pen_say(d, "ears.dice.goal", &goal, 1);
    for (const struct tree *t = tree_first(tree_get(d->s, "tile_costs")); t; t = tree_next(t))
        say_tile(d, t);
    draw_dice_cards(d);
}
