/* parts.c: words, runs of items and the table of owners, for the dice game's screens.
 *
 * A run can be measured before it is drawn: a form that does not fit is never begun. */
#include "term/dice/parts.h"

#include <stdio.h>
#include <string.h>

enum { KEY_TEXT = 64, GAP = 2, PIECES = 3, COLUMNS = 9, WIDE = 60 };

/* ---- words ------------------------------------------------------------------ */

void parts_fill(const struct screen *d, const char *key, const struct text_arg *arg, int n,
                struct buf *out)
{
    text_fill(d->to->lang, key, arg, n, out);
}

enum style parts_style(const char *name)
{
    static const struct {
        const char *name;
        enum style style;
    } styles[] = {
        {"fabric", STYLE_FABRIC},   {"spice", STYLE_SPICE}, {"fruit", STYLE_FRUIT},
        {"jewelry", STYLE_JEWELRY}, {"lira", STYLE_LIRA},   {"right", STYLE_LIRA},
    };

    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++)
        if (strcmp(styles[i].name, name) == 0) return styles[i].style;
    return STYLE_PLAIN;
}

void parts_name(const struct screen *d, int seat, struct buf *out)
{
    if (d->to->reader == seat - 1) parts_fill(d, "draw.you", NULL, 0, out);
    else draw_name(d->to, seat - 1, out);
}

int parts_length(const struct tree *list)
{
    int n = 0;

    for (const struct tree *c = tree_first(list); c; c = tree_next(c)) n++;
    return n;
}

int parts_count(const struct tree *list, const char *text)
{
    int n = 0;

    for (const struct tree *c = tree_first(list); c; c = tree_next(c))
        n += strcmp(tree_text(c), text) == 0;
    return n;
}

bool parts_step_is(const struct screen *d, const char *step)
{
    return strcmp(tree_text(tree_get(d->s, "step")), step) == 0;
}

void parts_now(const struct screen *d, struct buf *out)
{
    struct text_arg rolled = pen_number(tree_int(d->s, "dice_in_the_air")),
                    shown = pen_number(tree_int(d->s, "cards_to_turn_up")),
                    left = pen_number(tree_int(d->s, "actions_left")), who;
    int decides = tree_int(d->s, "decides");
    struct buf name = {0};

    if (!tree_int(d->s, "round") || parts_step_is(d, "over")) return;
    if (decides != tree_int(d->s, "turn")) {
        parts_name(d, decides, &name);
        who = pen_text(buf_text(&name));
        parts_fill(d,
                   d->to->reader == decides - 1 ? "screen.dice.decides.you" : "screen.dice.decides",
                   &who, 1, out);
    } else if (rolled.number) {
        parts_fill(d, "screen.dice.rolled", &rolled, 1, out);
    } else if (shown.number) {
        parts_fill(d, "screen.dice.reveals", &shown, 1, out);
    } else if (left.number) {
        parts_fill(d, "screen.dice.actions", &left, 1, out);
    }
    buf_free(&name);
}

/* ---- runs ---------------------------------------------------------------------- */

struct run parts_run(const struct screen *d, struct rect at)
{
    return (struct run){.d = d, .flow = {.at = at, .gap = GAP}};
}

struct run parts_columns(const struct screen *d, struct rect at, int columns)
{
    return (struct run){.d = d, .flow = {.at = at, .gap = 1, .cell = at.cols / columns}};
}

void parts_item(struct run *run, const struct item *item)
{
    struct canvas *c = run->d->on;
    struct rect at;
    int width = 0;

    for (int i = 0; i < PIECES && item->piece[i].text; i++)
        width += canvas_width(c, item->piece[i].text);
    if (!flow_put(&run->flow, width, width)) c->is_cut |= !run->is_dry;
    if (run->flow.is_full || run->is_dry) return;
    at = run->flow.last;
    if (item->name) canvas_spot_word(c, at, item->prefix, item->name);
    for (int i = 0; i < PIECES && item->piece[i].text; i++)
        at.col += canvas_text(c, at.row, at.col, width, item->piece[i].style, item->piece[i].text);
}

void parts_word(struct run *run, enum style style, const char *text)
{
    if (*text) parts_item(run, &(struct item){.piece = {{style, text}}});
}

/* ---- dice, income, cards ----------------------------------------------------------- */

static void put_die(struct run *run, const char *face)
{
    struct buf text = {0};
    struct item item = {.piece = {{STYLE_DIM, "["}, {parts_style(face), NULL}, {STYLE_DIM, "]"}},
                        .prefix = "dice.face",
                        .name = face};

    pen_word(run->d->to, "screen.dice.short", face, &text);
    item.piece[1].text = buf_text(&text);
    parts_item(run, &item);
    buf_free(&text);
}

void parts_dice(struct run *run)
{
    for (const struct tree *f = tree_first(tree_get(run->d->s, "dice")); f; f = tree_next(f))
        for (int i = 0; i < tree_number(f); i++) put_die(run, tree_key(f));
}

void parts_income(struct run *run)
{
    const struct tree *due = tree_get(run->d->s, "income_due");

    for (const struct tree *i = tree_first(due); i; i = tree_next(i)) {
        struct buf text = {0};
        if (!tree_number(i)) continue;
        if (tree_number(i) > 1) buf_format(&text, "%d × ", tree_number(i));
        pen_word(run->d->to, "dice.income", tree_key(i), &text);
        parts_item(run, &(struct item){.piece = {{parts_style(tree_key(i)), buf_text(&text)}},
                                       .prefix = "dice.income",
                                       .name = tree_key(i)});
        buf_free(&text);
    }
}

const struct tree *parts_next_card(const struct screen *d, const struct tree *last)
{
    const char *now = tree_text(tree_get(d->s, "card"));
    const struct tree *c = last ? tree_next(last) : tree_first(tree_get(d->s, "open_cards"));

    for (; c; c = tree_next(c)) {
        if (last && strcmp(tree_text(last), tree_text(c)) == 0) continue;
        if (!*now || strcmp(now, tree_text(c)) == 0) return c;
    }
    return NULL;
}

void parts_cards(struct run *run, const char *prefix)
{
    const struct screen *d = run->d;
    const struct tree *open = tree_get(d->s, "open_cards"), *c = NULL;
    bool is_chosen = tree_get(d->s, "card");
    enum style style = is_chosen ? STYLE_STRONG : STYLE_PLAIN;

    while ((c = parts_next_card(d, c))) {
        int n = is_chosen ? 1 : parts_count(open, tree_text(c));
        struct buf text = {0};

        if (is_chosen) buf_add(&text, "▸ ");
        if (n > 1) buf_format(&text, "%d × ", n);
        pen_word(d->to, prefix, tree_text(c), &text);
        parts_item(run, &(struct item){.piece = {{style, buf_text(&text)}},
                                       .prefix = "dice.card",
                                       .name = tree_text(c)});
        buf_free(&text);
    }
}

/* ---- mosque tiles --------------------------------------------------------------------- */

/* `lira-fabric` is of the type lira and the colour fabric; `die` has no colour. */
static const char *split_tile(const char *tile, char type[KEY_TEXT])
{
    size_t n = strcspn(tile, "-");

    if (n >= KEY_TEXT) n = KEY_TEXT - 1;
    memcpy(type, tile, n);
    type[n] = '\0';
    return tile[n] ? tile + n + 1 : "";
}

void parts_cost(const struct screen *d, const char *tile, struct buf *out)
{
    const struct tree *cost = tree_get(tree_get(d->s, "tile_costs"), tile);
    int kinds = 0;

    for (const struct tree *g = tree_first(cost); g; g = tree_next(g)) kinds += tree_number(g) > 0;
    if (kinds > 1) {
        parts_fill(d, "screen.dice.each", NULL, 0, out);
        return;
    }
    for (const struct tree *g = tree_first(cost); g; g = tree_next(g)) {
        if (!tree_number(g)) continue;
        buf_format(out, "%d ", tree_number(g));
        pen_word(d->to, "screen.dice.short", tree_key(g), out);
    }
}

/* The colour is left out last of all: `lira Fa`, `Li-Fa`, `3×Li`. */
enum form { FORM_FULL, FORM_COLOURS, FORM_SHORT, FORM_LETTERS, FORMS };

/* One owned tile, or several that are alike in this form. */
static void put_tile(struct run *run, const char *tile, int n, enum form form)
{
    static const char *const prefix[FORMS] = {"dice.tile", "screen.dice.type",
                                              "screen.dice.letters", "screen.dice.letters"};
    char type[KEY_TEXT];
    const char *colour = split_tile(tile, type);
    enum style style = form <= FORM_SHORT ? parts_style(colour) : STYLE_PLAIN;
    struct buf text = {0};

    if (n > 1) buf_format(&text, form >= FORM_SHORT ? "%d×" : "%d × ", n);
    pen_word(run->d->to, prefix[form], form == FORM_FULL ? tile : type, &text);
    if (*colour && (form == FORM_COLOURS || form == FORM_SHORT)) {
        buf_char(&text, form == FORM_SHORT ? '-' : ' ');
        pen_word(run->d->to, "screen.dice.short", colour, &text);
    }
    parts_item(run, &(struct item){
                        .piece = {{style, buf_text(&text)}}, .prefix = "dice.tile", .name = tile});
    buf_free(&text);
}

/* How many tiles of LIST are alike to TILE in this form. */
static int alike(const struct tree *list, const char *tile, enum form form)
{
    char type[KEY_TEXT], other[KEY_TEXT];
    int n = 0;

    if (form <= FORM_SHORT) return parts_count(list, tile);
    split_tile(tile, type);
    for (const struct tree *c = tree_first(list); c; c = tree_next(c)) {
        split_tile(tree_text(c), other);
        n += strcmp(type, other) == 0;
    }
    return n;
}

/* Tiles that stand for others of their type stand for them on a click too. */
static void spot_alike(const struct run *run, const struct tree *list, const char *tile)
{
    char type[KEY_TEXT], other[KEY_TEXT];

    split_tile(tile, type);
    for (const struct tree *c = tree_first(list); c; c = tree_next(c)) {
        split_tile(tree_text(c), other);
        if (strcmp(type, other) != 0 || strcmp(tile, tree_text(c)) == 0) continue;
        canvas_spot_word(run->d->on, run->flow.last, "dice.tile", tree_text(c));
    }
}

static void put_tiles(struct run *run, const struct tree *list, enum form form)
{
    char last[KEY_TEXT] = "", type[KEY_TEXT];

    for (const struct tree *c = tree_first(list); c; c = tree_next(c)) {
        const char *tile = tree_text(c);
        split_tile(tile, type);
        if (strcmp(last, form <= FORM_SHORT ? tile : type) == 0) continue;
        snprintf(last, sizeof last, "%s", form <= FORM_SHORT ? tile : type);
        put_tile(run, tile, alike(list, tile, form), form);
        if (form == FORM_LETTERS && !run->is_dry) spot_alike(run, list, tile);
    }
}

/* `1 You 2/5`: the tiles, and how many the mosque's ruby asks for; a sign for the ruby
 * itself. Where there is little room the number stands for the name. */
static void put_owner(struct run *run, const struct tree *player)
{
    int seat = tree_int(player, "seat"), n = parts_length(tree_get(player, "tiles"));
    bool has_ruby = tree_is_true(tree_get(player, "mosque_ruby"));
    enum style style = (enum style)(STYLE_SEAT_1 + seat - 1);
    struct buf name = {0}, count = {0};

    buf_format(&name, "%d ", seat);
    if (run->flow.at.cols >= WIDE || run->flow.at.rows > 1) {
        parts_name(run->d, seat, &name);
        buf_char(&name, ' ');
    }
    buf_format(&count, has_ruby ? "%d " : "%d/%d", n, tree_int(run->d->s, "mosque_goal"));
    parts_item(run, &(struct item){.piece = {{style, buf_text(&name)},
                                             {STYLE_DIM, buf_text(&count)},
                                             {STYLE_RUBY, has_ruby ? "◆" : NULL}}});
    buf_free(&name);
    buf_free(&count);
}

static void draw_owned(struct run *run, const struct tree *player, enum form form)
{
    const struct screen *d = run->d;
    bool is_mover = tree_int(player, "seat") == tree_int(d->s, "turn");
    struct text_arg fresh = pen_number(parts_length(tree_get(d->s, "new_tiles")));
    struct buf text = {0};

    put_owner(run, player);
    put_tiles(run, tree_get(player, "tiles"), form);
    if (is_mover && fresh.number) parts_fill(d, "screen.dice.new", &fresh, 1, &text);
    parts_word(run, STYLE_DIM, buf_text(&text));
    buf_free(&text);
}

void parts_tiles(const struct screen *d, struct rect at, const struct tree *player)
{
    int first = at.cols >= WIDE && at.rows > 1 ? FORM_FULL : FORM_COLOURS;

    for (int form = first; form < FORMS; form++) {
        struct run run = parts_run(d, at), dry;

        if (form >= FORM_SHORT) run.flow.gap = 1;
        dry = run;
        dry.is_dry = true;
        draw_owned(&dry, player, (enum form)form);
        if (dry.flow.is_full && form < FORM_LETTERS) continue;
        draw_owned(&run, player, (enum form)form);
        return;
    }
}

/* ---- the table --------------------------------------------------------------------------- */

/* The headings, and what is owned; the goods are ruby tracks too. */
static const char *const COLUMN[COLUMNS] = {"fabric",  "spice", "fruit", "jewelry", "brown",
                                            "crystal", "lira",  "tiles", "rubies"};
enum { COLUMN_BROWN = 4, COLUMN_CRYSTAL, COLUMN_LIRA, COLUMN_TILES, COLUMN_RUBIES };

struct grid {
    const struct screen *d;
    struct rect at;
    int left[COLUMNS + 1]; /* where each column begins, and the end */
};

static void set_columns(struct grid *g)
{
    int width[COLUMNS], sum = 0, spare, at;

    for (int i = 0; i < COLUMNS; i++) {
        struct buf head = {0};
        pen_word(g->d->to, "screen.dice.head", COLUMN[i], &head);
        width[i] = canvas_width(g->d->on, buf_text(&head));
        if (width[i] < 5) width[i] = 5; /* `20 ×6` */
        sum += ++width[i];
        buf_free(&head);
    }
    spare = (g->at.cols - sum - 14) / COLUMNS; /* the rest is for names */
    if (spare < 0) spare = 0;
    if (spare > 4) spare = 4;
    at = g->at.cols;
    for (int i = COLUMNS; i-- > 0;) {
        g->left[i + 1] = at;
        at -= width[i] + spare;
    }
    g->left[0] = at;
}

static struct rect cell_of(const struct grid *g, int row, int column)
{
    return (struct rect){g->at.row + row, g->at.col + g->left[column], 1,
                         g->left[column + 1] - g->left[column]};
}

static void put_cell(const struct grid *g, int row, int column, enum style style, const char *text)
{
    struct rect at = cell_of(g, row, column);

    canvas_right(g->d->on, at.row, at.col, at.cols, style, text);
}

static void spot_cell(const struct grid *g, int row, int column, const char *prefix,
                      const char *name)
{
    struct rect at = cell_of(g, row, column);

    at.col++;
    at.cols--;
    canvas_spot_word(g->d->on, at, prefix, name);
}

static void put_heads(const struct grid *g)
{
    for (int i = 0; i < COLUMNS; i++) {
        const char *name = COLUMN[i];
        struct buf head = {0};
        pen_word(g->d->to, "screen.dice.head", name, &head);
        put_cell(g, 0, i, i < COLUMN_BROWN || i == COLUMN_LIRA ? parts_style(name) : STYLE_TITLE,
                 buf_text(&head));
        if (i < COLUMN_BROWN) spot_cell(g, 0, i, "good", name);
        else if (i <= COLUMN_LIRA) spot_cell(g, 0, i, "dice.resource", name);
        buf_free(&head);
    }
}

static void put_figure(const struct grid *g, int row, int column, enum style style, int n)
{
    char digits[16];
    struct buf text;

    buf_fixed(&text, digits, sizeof digits);
    if (n) buf_format(&text, "%d", n);
    else buf_add(&text, "·");
    put_cell(g, row, column, n ? style : STYLE_DIM, buf_text(&text));
}

/* A text in the column of names; names of people may be longer than there is room. */
static void put_label(const struct grid *g, int row, enum style style, const char *text)
{
    struct buf fitted = {0};

    pen_left(text, g->left[0], &fitted);
    pen_end_line(&fitted);
    fitted.at[--fitted.n] = '\0';
    canvas_text(g->d->on, g->at.row + row, g->at.col, g->left[0], style, buf_text(&fitted));
    buf_free(&fitted);
}

static void put_player(const struct grid *g, int row, const struct tree *player)
{
    int seat = tree_int(player, "seat");
    bool is_mover = seat == tree_int(g->d->s, "turn") && tree_int(g->d->s, "round") &&
                    !parts_step_is(g->d, "over"),
         is_reader = seat - 1 == g->d->to->reader;
    const struct tree *owns = tree_get(player, "owns");
    enum style style = is_reader ? STYLE_STRONG : STYLE_PLAIN;
    struct buf label = {0};

    buf_format(&label, "%s%d ", is_mover ? "▸" : " ", seat);
    parts_name(g->d, seat, &label);
    put_label(g, row, (enum style)(STYLE_SEAT_1 + seat - 1), buf_text(&label));
    for (int i = 0; i <= COLUMN_LIRA; i++) {
        put_figure(g, row, i, i < COLUMN_BROWN ? parts_style(COLUMN[i]) : style,
                   tree_int(owns, COLUMN[i]));
        if (row == 1 && i <= COLUMN_BROWN) spot_cell(g, row, i, "dice.pay", COLUMN[i]);
    }
    put_figure(g, row, COLUMN_TILES, style, parts_length(tree_get(player, "tiles")));
    put_figure(g, row, COLUMN_RUBIES, STYLE_RUBY, tree_int(player, "rubies"));
    buf_free(&label);
}

static void put_supply(const struct grid *g, int row)
{
    struct buf label = {0};

    parts_fill(g->d, "screen.dice.supply", NULL, 0, &label);
    put_label(g, row, STYLE_DIM, buf_text(&label));
    for (int i = 0; i <= COLUMN_LIRA; i++)
        put_figure(g, row, i, STYLE_DIM, tree_int(tree_get(g->d->s, "supply"), COLUMN[i]));
    put_figure(g, row, COLUMN_TILES, STYLE_DIM,
               parts_length(tree_get(g->d->s, "stack")) +
                   parts_length(tree_get(g->d->s, "given_up")));
    buf_free(&label);
}

/* `5 ×2`, `1 each +1 ×4`, `12 lira ×5`: the price, and how many rubies are there. */
static void fill_offer(const struct screen *d, const char *track, struct buf *out)
{
    const struct tree *prices = tree_get(tree_get(d->s, "tracks"), track);
    int price = tree_number(tree_first(prices)), left = parts_length(prices);
    struct text_arg arg[] = {pen_number(price - PARTS_KINDS), pen_number(left)};

    if (!left) {
        buf_add(out, "–");
    } else if (strcmp(track, "left") == 0) {
        parts_fill(d, price > PARTS_KINDS ? "screen.dice.left" : "screen.dice.left.first", arg, 2,
                   out);
    } else if (strcmp(track, "right") == 0) {
        arg[0] = pen_number(price);
        parts_fill(d, "screen.dice.right", arg, 2, out);
    } else {
        buf_format(out, "%d ×%d", price, left);
    }
}

/* Behind the goods, no price in the columns above: `carpets 1 each ×5, 10 lira ×6`. */
static void put_carpets(const struct grid *g, int row)
{
    static const char *const tracks[] = {"left", "right"};
    const struct screen *d = g->d;
    int col = g->left[COLUMN_BROWN] + 2, at = g->at.row + row;
    struct buf text = {0};

    parts_fill(d, "screen.dice.carpets", NULL, 0, &text);
    buf_char(&text, ' ');
    for (int i = 0; i < 2; i++) {
        col +=
            canvas_text(d->on, at, g->at.col + col, g->at.cols - col, STYLE_TITLE, buf_text(&text));
        buf_clear(&text);
        fill_offer(d, tracks[i], &text);
        canvas_spot_word(
            d->on, (struct rect){at, g->at.col + col, 1, canvas_width(d->on, buf_text(&text))},
            "dice.track", tracks[i]);
        col += canvas_text(d->on, at, g->at.col + col, g->at.cols - col, parts_style(tracks[i]),
                           buf_text(&text));
        buf_clear(&text);
        buf_add(&text, ", ");
    }
    buf_free(&text);
}

static void put_prices(const struct grid *g, int row)
{
    struct buf label = {0};

    parts_fill(g->d, "screen.dice.price", NULL, 0, &label);
    put_label(g, row, STYLE_RUBY, buf_text(&label));
    buf_free(&label);
    for (int i = 0; i < COLUMN_BROWN; i++) {
        struct buf text = {0};
        fill_offer(g->d, COLUMN[i], &text);
        put_cell(g, row, i, parts_style(COLUMN[i]), buf_text(&text));
        spot_cell(g, row, i, "dice.track", COLUMN[i]);
        buf_free(&text);
    }
    put_carpets(g, row);
}

const struct tree *parts_player(const struct screen *d, int place)
{
    int seats = tree_int(d->s, "seats"), first = d->to->reader >= 0 ? d->to->reader : 0;
    const struct tree *p = tree_first(tree_get(d->s, "players"));

    if (place >= seats) return NULL;
    for (int at = (first + place) % seats; at > 0; at--) p = tree_next(p);
    return p;
}

int parts_table(const struct screen *d, struct rect at, bool with_rubies)
{
    struct grid g = {.d = d, .at = at};
    const struct tree *player;
    int row = 1;

    set_columns(&g);
    put_heads(&g);
    while ((player = parts_player(d, row - 1))) put_player(&g, row++, player);
    put_supply(&g, row++);
    if (with_rubies) put_prices(&g, row++);
    return row;
}
