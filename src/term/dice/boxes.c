/* boxes.c: the dice game on a large screen: dice as dice, and a box each for what
 * everybody owns, for the rubies, for the mosque tiles and for the bazaar.
 *
 * The boxes have fixed heights but the last one, which takes what is left: the more room
 * it has, the more it tells of the cards and of what is still in the stacks. */
#include "term/dice/parts.h"

#include <string.h>

enum { DICE_ROWS = 5, RUBY_ROWS = 9, TABLE_COLS = 82, LEAST_COLS = 120, FULL_PRICE = 61 };

/* The title's box; returns what is inside. */
static struct rect open_box(const struct screen *d, struct rect at, const char *key)
{
    struct buf title = {0};

    parts_fill(d, key, NULL, 0, &title);
    canvas_box(d->on, at, STYLE_DIM, buf_text(&title));
    buf_free(&title);
    return (struct rect){at.row + 1, at.col + 2, at.rows - 2, at.cols - 4};
}

static void put_key(const struct screen *d, struct rect at, enum style style, const char *key)
{
    struct buf text = {0};

    parts_fill(d, key, NULL, 0, &text);
    canvas_text(d->on, at.row, at.col, at.cols, style, buf_text(&text));
    buf_free(&text);
}

/* ---- dice ------------------------------------------------------------------------ */

/* As wide as the longest face. */
static int die_width(const struct screen *d)
{
    int most = 0;

    for (const struct tree *f = tree_first(tree_get(d->s, "dice")); f; f = tree_next(f)) {
        struct buf word = {0};
        int width;

        pen_word(d->to, "screen.dice.head", tree_key(f), &word);
        width = canvas_width(d->on, buf_text(&word));
        if (width > most) most = width;
        buf_free(&word);
    }
    return most + 4;
}

static void put_die(const struct screen *d, struct rect at, const char *face)
{
    struct buf word = {0};
    int gap;

    pen_word(d->to, "screen.dice.head", face, &word);
    gap = (at.cols - canvas_width(d->on, buf_text(&word))) / 2;
    canvas_box(d->on, at, parts_style(face), NULL);
    canvas_text(d->on, at.row + 1, at.col + gap, at.cols - gap, parts_style(face), buf_text(&word));
    canvas_spot_word(d->on, at, "dice.face", face);
    buf_free(&word);
}

/* All unused dice beside each other; returns how many. */
static int put_dice(const struct screen *d, struct rect in)
{
    struct flow f = {.at = {in.row, in.col, 1, in.cols}, .gap = 1};
    int width = die_width(d), n = 0;

    for (const struct tree *face = tree_first(tree_get(d->s, "dice")); face; face = tree_next(face))
        for (int i = 0; i < tree_number(face); i++, n++) {
            if (!flow_put(&f, width, width)) d->on->is_cut = true;
            else put_die(d, (struct rect){in.row, f.last.col, in.rows, width}, tree_key(face));
        }
    return n;
}

static void draw_dice_box(const struct screen *d, struct rect at)
{
    struct rect in = open_box(d, at, "screen.dice.dice");
    struct run line = parts_run(d, (struct rect){in.row + 1, in.col, 1, in.cols});
    int n = put_dice(d, in);

    if (parts_has_income(d)) {
        struct buf label = {0};

        parts_fill(d, "screen.dice.income.due", NULL, 0, &label);
        parts_word(&line, STYLE_TITLE, buf_text(&label));
        parts_income(&line);
        buf_free(&label);
    } else if (!n) {
        struct text_arg air = pen_number(tree_int(d->s, "dice_in_the_air"));
        struct buf text = {0};

        parts_fill(d, air.number ? "screen.dice.rolled" : "screen.dice.none", &air, 1, &text);
        parts_word(&line, STYLE_DIM, buf_text(&text));
        buf_free(&text);
    }
}

/* ---- rubies ------------------------------------------------------------------------ */

/* `4 fabric`, `1 each + 2`, `10 lira`. */
static void fill_price(const struct screen *d, const char *track, int price, struct buf *out)
{
    struct text_arg more = pen_number(price - PARTS_KINDS);

    if (strcmp(track, "left") == 0) {
        parts_fill(d, price > PARTS_KINDS ? "screen.dice.carpet" : "screen.dice.carpet.first",
                   &more, 1, out);
        return;
    }
    buf_format(out, "%d ", price);
    if (strcmp(track, "right") == 0) parts_fill(d, "draw.dice.lira", NULL, 0, out);
    else pen_word(d->to, "good", track, out);
}

/* The prices after the first; the left carpet's count beside one of each kind. */
static void fill_rest(const struct screen *d, const struct tree *prices, struct buf *out)
{
    bool is_carpet = strcmp(tree_key(prices), "left") == 0;
    struct buf list = {0};
    struct text_arg rest;

    for (const struct tree *p = tree_next(tree_first(prices)); p; p = tree_next(p)) {
        pen_comma(&list);
        buf_format(&list, is_carpet ? "+ %d" : "%d",
                   tree_number(p) - (is_carpet ? PARTS_KINDS : 0));
    }
    rest = pen_text(buf_text(&list));
    if (list.n) parts_fill(d, "screen.dice.rest", &rest, 1, out);
    buf_free(&list);
}

/* Three columns: what, for how much, and the rubies that are there; then the next prices. */
static void put_row(const struct screen *d, struct rect at, const struct piece piece[3], int left)
{
    struct buf rubies = {0};
    int name = 16;

    canvas_text(d->on, at.row, at.col, name, piece[0].style, piece[0].text);
    canvas_text(d->on, at.row, at.col + name, at.cols - name - 6, piece[1].style, piece[1].text);
    for (int i = 0; i < left; i++) buf_add(&rubies, "◆");
    if (at.cols < FULL_PRICE) {
        canvas_right(d->on, at.row, at.col, at.cols, STYLE_RUBY, buf_text(&rubies));
    } else {
        canvas_text(d->on, at.row, at.col + 30, 6, STYLE_RUBY, buf_text(&rubies));
        canvas_text(d->on, at.row, at.col + 37, at.cols - 37, piece[2].style, piece[2].text);
    }
    buf_free(&rubies);
}

static void put_track(const struct screen *d, struct rect at, const struct tree *prices)
{
    const char *track = tree_key(prices);
    int left = parts_length(prices);
    struct buf name = {0}, price = {0}, rest = {0};

    pen_word(d->to, "dice.track", track, &name);
    if (left) fill_price(d, track, tree_number(tree_first(prices)), &price);
    else buf_add(&price, "–");
    fill_rest(d, prices, &rest);
    put_row(d, at,
            (const struct piece[]){{STYLE_PLAIN, buf_text(&name)},
                                   {left ? parts_style(track) : STYLE_DIM, buf_text(&price)},
                                   {STYLE_DIM, buf_text(&rest)}},
            left);
    canvas_spot_word(d->on, at, "dice.track", track);
    buf_free(&name);
    buf_free(&price);
    buf_free(&rest);
}

static void put_mosque(const struct screen *d, struct rect at)
{
    struct text_arg goal = pen_number(tree_int(d->s, "mosque_goal"));
    struct buf name = {0}, price = {0}, once = {0};
    int left = tree_int(d->s, "seats");

    for (const struct tree *p = tree_first(tree_get(d->s, "players")); p; p = tree_next(p))
        left -= tree_is_true(tree_get(p, "mosque_ruby"));
    parts_fill(d, "draw.dice.mosque", NULL, 0, &name);
    parts_fill(d, "screen.dice.mosque", &goal, 1, &price);
    parts_fill(d, "screen.dice.once", NULL, 0, &once);
    put_row(d, at,
            (const struct piece[]){{STYLE_PLAIN, buf_text(&name)},
                                   {STYLE_PLAIN, buf_text(&price)},
                                   {STYLE_DIM, buf_text(&once)}},
            left);
    buf_free(&name);
    buf_free(&price);
    buf_free(&once);
}

static void draw_rubies(const struct screen *d, struct rect at)
{
    struct rect in = open_box(d, at, "screen.dice.rubies");
    struct rect row = {in.row, in.col, 1, in.cols};

    for (const struct tree *t = tree_first(tree_get(d->s, "tracks")); t; t = tree_next(t)) {
        put_track(d, row, t);
        row.row++;
    }
    put_mosque(d, row);
}

/* ---- mosque tiles ----------------------------------------------------------------------- */

/* Name, price, what it does. */
static void put_offer(const struct screen *d, struct rect at, const char *tile, int n)
{
    const char *colour = strchr(tile, '-');
    struct buf name = {0}, cost = {0}, type = {0}, effect = {0};
    int price = 29, does = 50;

    buf_addn(&type, tile, strcspn(tile, "-"));
    if (n > 1) buf_format(&name, "%d × ", n);
    pen_word(d->to, "dice.tile", tile, &name);
    if (colour) pen_goods(d->to, tree_get(tree_get(d->s, "tile_costs"), tile), &cost);
    else parts_fill(d, "screen.dice.each.full", NULL, 0, &cost);
    pen_word(d->to, "screen.dice.effect", buf_text(&type), &effect);
    canvas_text(d->on, at.row, at.col, price, STYLE_PLAIN, buf_text(&name));
    canvas_text(d->on, at.row, at.col + price, does - price,
                colour ? parts_style(colour + 1) : STYLE_STRONG, buf_text(&cost));
    canvas_text(d->on, at.row, at.col + does, at.cols - does, STYLE_DIM, buf_text(&effect));
    canvas_spot_word(d->on, at, "dice.tile", tile);
    buf_free(&name);
    buf_free(&cost);
    buf_free(&type);
    buf_free(&effect);
}

static void draw_display(const struct screen *d, struct rect at)
{
    struct rect in = open_box(d, at, "screen.dice.offers"), row = {in.row, in.col, 1, in.cols};
    const struct tree *display = tree_get(d->s, "display"), *costs = tree_get(d->s, "tile_costs");

    for (const struct tree *t = tree_first(costs); t; t = tree_next(t)) {
        put_offer(d, row, tree_key(t), parts_count(display, tree_key(t)));
        row.row++;
    }
    if (!tree_first(costs)) put_key(d, row, STYLE_DIM, "screen.dice.none.tiles");
}

static void draw_owned(const struct screen *d, struct rect at)
{
    struct rect in = open_box(d, at, "screen.dice.owned");
    int seats = tree_int(d->s, "seats"), each = in.rows / seats;

    for (int i = 0; i < seats; i++)
        parts_tiles(d, (struct rect){in.row + i * each, in.col, each, in.cols}, parts_player(d, i));
}

/* ---- the bazaar ---------------------------------------------------------------------------- */

/* A card with its text; returns the rows. On a canvas of its own it is only measured. */
static int put_card(const struct screen *d, struct rect at, const char *card, bool *is_cut)
{
    struct buf text = {0}, help = {0};
    bool had = d->on->is_cut, is_now = strcmp(card, tree_text(tree_get(d->s, "card"))) == 0;
    int rows;

    if (is_now) buf_add(&text, "▸ ");
    pen_card(d->to, "dice.card", card, &text);
    pen_word(d->to, "dice.help.card", card, &help);
    buf_format(&text, ": %s", buf_text(&help));
    d->on->is_cut = false;
    rows = canvas_wrap(d->on, at, 0, is_now ? STYLE_STRONG : STYLE_PLAIN, buf_text(&text));
    *is_cut |= d->on->is_cut;
    d->on->is_cut = had;
    canvas_spot_word(d->on, (struct rect){at.row, at.col, rows, at.cols}, "dice.card", card);
    buf_free(&text);
    buf_free(&help);
    return rows;
}

/* All revealed cards with their texts, below each other; returns the rows. */
static int put_cards(const struct screen *d, struct rect at, bool *is_cut)
{
    const struct tree *c = NULL;
    int used = 0;

    while ((c = parts_next_card(d, c))) {
        struct rect left = {at.row + used, at.col, at.rows - used, at.cols};

        used += put_card(d, left, tree_text(c), is_cut);
    }
    return used;
}

static bool cards_fit(const struct screen *d, struct rect at)
{
    struct canvas scratch;
    struct screen dry = *d;
    bool is_cut = false;

    canvas_init(&scratch, at.row + at.rows, at.col + at.cols, d->on->is_ascii);
    dry.on = &scratch;
    put_cards(&dry, at, &is_cut);
    canvas_free(&scratch);
    return !is_cut;
}

/* With their texts if there is room, else by their names. Returns the rows. */
static int draw_open(const struct screen *d, struct rect at)
{
    struct run run = parts_columns(d, at, 4);
    bool is_cut = false;

    if (!tree_first(tree_get(d->s, "open_cards"))) return 0;
    if (cards_fit(d, at)) return put_cards(d, at, &is_cut);
    parts_cards(&run, "screen.dice.card");
    return run.flow.row + 1;
}

/* What a stack still holds; nobody knows the order. */
static void put_stack(struct run *run, const char *list)
{
    const char *prefix = strcmp(list, "deck") == 0 ? "screen.dice.card" : "dice.tile", *last = "";
    const struct tree *in = tree_get(run->d->s, list);

    for (const struct tree *c = tree_first(in); c; c = tree_next(c)) {
        const char *name = tree_text(c);
        struct buf text = {0};

        if (strcmp(last, name) == 0) continue;
        last = name;
        if (parts_count(in, name) > 1) buf_format(&text, "%d × ", parts_count(in, name));
        pen_word(run->d->to, prefix, name, &text);
        parts_word(run, STYLE_DIM, buf_text(&text));
        buf_free(&text);
    }
}

/* An empty line, the heading and the stack, if there is room; returns what is left. */
static struct rect draw_known(const struct screen *d, struct rect at, const char *key,
                              const char *list)
{
    struct rect in = {at.row + 2, at.col, at.rows - 2, at.cols};
    struct run run = parts_columns(d, in, 5), dry = run;
    int used;

    dry.is_dry = true;
    put_stack(&dry, list);
    if (in.rows < 1 || dry.flow.is_full || !tree_first(tree_get(d->s, list))) return at;
    put_key(d, (struct rect){at.row + 1, at.col, 1, at.cols}, STYLE_TITLE, key);
    put_stack(&run, list);
    used = run.flow.row + 1;
    return (struct rect){in.row + used, in.col, in.rows - used, in.cols};
}

static void draw_bazaar(const struct screen *d, struct rect at)
{
    const struct text_arg arg[2] = {pen_number(parts_length(tree_get(d->s, "deck"))),
                                    pen_number(parts_length(tree_get(d->s, "pile")))};
    struct rect in = {at.row + 1, at.col + 2, at.rows - 2, at.cols - 4};
    struct buf title = {0};
    int used;

    parts_fill(d, "screen.dice.bazaar.piles", arg, 2, &title);
    canvas_box(d->on, at, STYLE_DIM, buf_text(&title));
    used = draw_open(d, in);
    in = (struct rect){in.row + used, in.col, in.rows - used, in.cols};
    in = draw_known(d, in, "screen.dice.deck", "deck");
    draw_known(d, in, "screen.dice.stack", "stack");
    buf_free(&title);
}

/* ---- all of it --------------------------------------------------------------------------------- */

void boxes_draw(const struct screen *d)
{
    int seats = tree_int(d->s, "seats"), row = d->at.row + 1, col = d->at.col;
    int tiles = seats > 3 ? 2 * seats + 2 : 8, wide = d->at.cols - LEAST_COLS;
    int left = TABLE_COLS + wide / 3, right = d->at.cols - left;
    struct rect table = {row + DICE_ROWS, col, RUBY_ROWS, left}, in;

    parts_status(d, true);
    draw_dice_box(d, (struct rect){row, col, DICE_ROWS, d->at.cols});
    row += DICE_ROWS;
    in = open_box(d, table, "screen.dice.players");
    parts_table(d, in, false);
    draw_rubies(d, (struct rect){row, col + left, RUBY_ROWS, right});
    row += RUBY_ROWS;
    draw_display(d, (struct rect){row, col, tiles, left});
    draw_owned(d, (struct rect){row, col + left, tiles, right});
    row += tiles;
    draw_bazaar(d, (struct rect){row, col, d->at.row + d->at.rows - row, d->at.cols});
}
