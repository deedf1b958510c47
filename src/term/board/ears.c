/* ears.c: the board game's position in sentences, without a drawing: for those who hear it read
 * out, and for everybody who asks about one thing only. */
#include "term/board/draw.h"

#include "term/pen.h"

#include <stdio.h>
#include <stdlib.h>

enum { SIDE = 4, CELLS = SIDE * SIDE, PLACE_KEY = 32, REACH = 2 };

static const char *place_key(int place, char key[PLACE_KEY])
{
    snprintf(key, PLACE_KEY, "board.place.%d", place);
    return key;
}

static struct text_arg place_arg(int place, char key[PLACE_KEY])
{
    return (struct text_arg){.type = TEXT_WORD, .text = place_key(place, key)};
}

/* `9 Tea House`, behind a comma */
static void add_place(const struct pen *d, int place, struct buf *list)
{
    char key[PLACE_KEY];

    pen_comma(list);
    buf_format(list, "%d ", place);
    text_fill(d->to->lang, place_key(place, key), NULL, 0, list);
}

/* ---- who is at a place ----------------------------------------------------------------- */

/* KEY is of somebody: {0} is who; KEY.you is of the reader. */
static void add_of(const struct pen *d, const char *key, const struct tree *p, struct buf *list)
{
    bool is_you = tree_int(p, "seat") - 1 == d->to->reader;
    struct buf name = {0};
    char you[PLACE_KEY];
    struct text_arg arg;

    pen_player(d, p, &name);
    arg = pen_text(buf_text(&name));
    snprintf(you, sizeof you, "%s.you", key);
    pen_comma(list);
    text_fill(d->to->lang, is_you ? you : key, &arg, 1, list);
    buf_free(&name);
}

static bool holds(const struct tree *list, int number)
{
    for (const struct tree *c = tree_first(list); c; c = tree_next(c))
        if (tree_number(c) == number) return true;
    return false;
}

static void add_word(const struct pen *d, const char *key, struct buf *list)
{
    pen_comma(list);
    text_fill(d->to->lang, key, NULL, 0, list);
}

static void list_players(const struct pen *d, int place, struct buf *list)
{
    for (const struct tree *p = tree_first(tree_get(d->s, "players")); p; p = tree_next(p)) {
        if (tree_int(p, "place") == place) add_of(d, "ears.board.merchant", p, list);
        if (tree_int(p, "family") == place) add_of(d, "ears.board.family", p, list);
        if (holds(tree_get(p, "assistants"), place)) add_of(d, "ears.board.assistant", p, list);
    }
}

static void list_others(const struct pen *d, int place, struct buf *list)
{
    char number[PLACE_KEY];

    for (const struct tree *m = tree_first(tree_get(d->s, "merchants")); m; m = tree_next(m))
        if (tree_number(m) == place) add_word(d, "ears.board.neutral", list);
    snprintf(number, sizeof number, "%d", place);
    for (int n = tree_int(tree_get(d->s, "neutral_assistants"), number); n > 0; n--)
        add_word(d, "ears.board.neutral-assistant", list);
    if (tree_int(d->s, "governor") == place) add_word(d, "ears.board.governor", list);
    if (tree_int(d->s, "smuggler") == place) add_word(d, "ears.board.smuggler", list);
}

/* “At the Fountain: your merchant, Selim’s merchant.” Nothing where nobody is. */
static void say_present(const struct pen *d, int place)
{
    struct buf list = {0};
    char key[PLACE_KEY];
    struct text_arg arg[2] = {place_arg(place, key)};

    list_players(d, place, &list);
    list_others(d, place, &list);
    arg[1] = pen_text(buf_text(&list));
    if (list.n) pen_say(d, "ears.board.present", arg, 2);
    buf_free(&list);
}

/* ---- where am I ------------------------------------------------------------------------- */

static void read_layout(const struct pen *d, int place[CELLS])
{
    const struct tree *at = tree_first(tree_get(d->s, "layout"));

    for (int i = 0; i < CELLS; i++, at = tree_next(at)) place[i] = tree_number(at);
}

static int cell_of(const int place[CELLS], int wanted)
{
    for (int i = 0; i < CELLS; i++)
        if (place[i] == wanted) return i;
    return 0;
}

static int steps(int a, int b) { return abs(a % SIDE - b % SIDE) + abs(a / SIDE - b / SIDE); }

static void say_reach(const struct pen *d, const int place[CELLS], int from, int far)
{
    struct buf list = {0};
    struct text_arg arg[2] = {pen_number(far)};

    for (int i = 0; i < CELLS; i++)
        if (steps(i, from) == far) add_place(d, place[i], &list);
    arg[1] = pen_text(buf_text(&list));
    pen_say(d, "ears.board.reach", arg, 2);
    buf_free(&list);
}

void where_board(const struct pen *d, const struct tree *p)
{
    int place[CELLS], at = tree_int(p, "place"), from;
    char key[PLACE_KEY], home[PLACE_KEY];
    struct text_arg arg[4] = {place_arg(at, key), {0}, {0}, place_arg(tree_int(p, "family"), home)};

    read_layout(d, place);
    from = cell_of(place, at);
    arg[1] = pen_number(from / SIDE + 1);
    arg[2] = pen_number(from % SIDE + 1);
    pen_say(d, "ears.board.where", arg, 4);
    for (int far = 1; far <= REACH; far++) say_reach(d, place, from, far);
    for (int far = 0; far <= REACH; far++)
        for (int i = 0; i < CELLS; i++)
            if (steps(i, from) == far) say_present(d, place[i]);
}

/* ---- a player ---------------------------------------------------------------------------- */

static void list_assistants(const struct pen *d, const struct tree *p, struct buf *list)
{
    for (const struct tree *c = tree_first(tree_get(p, "assistants")); c; c = tree_next(c))
        add_place(d, tree_number(c), list);
}

static int length(const struct tree *list)
{
    int n = 0;

    for (const struct tree *c = tree_first(list); c; c = tree_next(c)) n++;
    return n;
}

/* Sentences with a list, where there is any. */
static void say_list(const struct pen *d, const char *key, struct buf *list)
{
    struct text_arg arg = pen_text(buf_text(list));

    if (list->n) pen_say(d, key, &arg, 1);
    buf_free(list);
}

void player_board(const struct pen *d, const struct tree *p)
{
    char at[PLACE_KEY], home[PLACE_KEY];
    const struct text_arg where[4] = {
        place_arg(tree_int(p, "place"), at), place_arg(tree_int(p, "family"), home),
        pen_number(length(tree_get(p, "stack"))), pen_number(tree_int(p, "room"))};
    struct buf out = {0}, tiles = {0}, cards = {0};

    pen_say(d, "ears.board.player", where, 4);
    list_assistants(d, p, &out);
    say_list(d, "ears.board.out", &out);
    for (const struct tree *t = tree_first(tree_get(p, "tiles")); t; t = tree_next(t)) {
        pen_comma(&tiles);
        pen_word(d->to, "colour", tree_text(t), &tiles);
    }
    say_list(d, "ears.board.tiles", &tiles);
    draw_board_hand(d, p, &cards);
    say_list(d, "ears.board.cards", &cards);
}

/* ---- all places --------------------------------------------------------------------------- */

void places_board(const struct pen *d)
{
    int place[CELLS];

    read_layout(d, place);
    for (int row = 0; row < SIDE; row++) {
        struct buf list = {0};
        struct text_arg arg[2] = {pen_number(row + 1)};

        for (int i = 0; i < SIDE; i++) add_place(d, place[row * SIDE + i], &list);
        arg[1] = pen_text(buf_text(&list));
        pen_say(d, "ears.board.row", arg, 2);
        buf_free(&list);
    }
    draw_board_places(d);
    for (int i = 0; i < CELLS; i++) say_present(d, place[i]);
}
