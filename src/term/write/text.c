/* text.c: Choose & Write's position as text: the reader's sheet with its map, its
 * fields and its cards, then the table and the others in short.
 *
 * Whoever has no sheet, a spectator, sees that of the player whose turn it is. */
#include "term/write/draw.h"

#include "core/utf8.h"
#include "term/pen.h"

#include <string.h>

enum { LINES = 3, MIDDLE = 2, CELL_TEXT = 80 };
enum { LABEL = 14, BAR = 43, AT_HAND = 8, PRICE = 4, BAR_TEXT = 128 };

/* The sheet being drawn: an entry of `players`. */
struct page {
    const struct pen *d;
    const struct tree *p;
};

/* ---- whose turn it is ------------------------------------------------------ */

static bool is_solo(const struct pen *d) { return tree_int(d->s, "seats") == 1; }

static void draw_round(const struct pen *d)
{
    const struct text_arg arg[3] = {pen_number(tree_int(d->s, "round")),
                                    pen_number(tree_int(d->s, "goal")),
                                    pen_number(tree_int(d->s, "place_stack"))};

    if (!arg[0].number) pen_say(d, "draw.setup", NULL, 0);
    else if (is_solo(d)) pen_say(d, "draw.write.solo", arg, 3);
    else
        pen_say(d, tree_is_true(tree_get(d->s, "last_round")) ? "draw.last" : "draw.round", arg, 3);
}

static void list_waiting(const struct pen *d, struct buf *names)
{
    for (const struct tree *p = tree_first(tree_get(d->s, "players")); p; p = tree_next(p)) {
        if (!tree_is_true(tree_get(p, "to_act"))) continue;
        pen_comma(names);
        pen_player(d, p, names);
    }
}

/* Whose turn it is; the card that was played, and who has not used it yet. */
void draw_write_turn(const struct pen *d)
{
    const struct tree *active = pen_seat(d, tree_int(d->s, "turn"));
    const char *played = tree_text(tree_get(d->s, "played"));
    struct buf name = {0}, card = {0}, names = {0};
    struct text_arg arg[2];

    pen_player(d, active, &name);
    arg[0] = pen_text(buf_text(&name));
    if (tree_int(d->s, "round") && !is_solo(d))
        pen_say(d, d->to->reader == tree_int(active, "seat") - 1 ? "draw.turn.you" : "draw.turn",
                arg, 1);
    list_waiting(d, &names);
    if (*played) pen_card(d->to, "write.card", played, &card);
    arg[0] = pen_text(buf_text(&card));
    arg[1] = pen_text(buf_text(&names));
    if (*played && names.n && !is_solo(d)) pen_say(d, "draw.write.played", arg, 2);
    buf_free(&name);
    buf_free(&card);
    buf_free(&names);
}

/* ---- the map ----------------------------------------------------------------- */

struct map {
    char text[WRITE_ROWS][WRITE_COLUMNS][LINES][CELL_TEXT];
    int width[WRITE_COLUMNS];
};

const char *const WRITE_GRID[WRITE_ROWS][WRITE_COLUMNS] = {
    {"1", "2", "3", "4", "5"}, {"6", "7", NULL, "8", "9"}, {"10", "11", "12", "13", "14"}};

/* Action symbols: one sign each; none was printed: a dash. */
static void put_symbols(const struct page *page, const char *place, struct buf *out)
{
    int left = tree_int(tree_get(page->p, "symbols"), place);
    int crossed = tree_int(tree_get(page->p, "symbols_crossed"), place);

    for (int i = 0; i < crossed; i++) buf_char(out, 'x');
    for (int i = 0; i < left; i++) buf_char(out, 'o');
    if (left + crossed == 0) buf_char(out, '-');
}

/* `[+.] 3 fruit`, at places that can be improved. */
static void put_improvements(const struct page *page, const char *place, struct buf *out)
{
    const struct tree *made = tree_get(tree_get(page->p, "improvements"), place);
    int boxes = tree_int(tree_get(page->d->s, "sheet"), "improvements");
    struct text_arg gain = pen_number(tree_int(tree_get(page->p, "gains"), place));
    char key[CELL_TEXT];
    struct buf name;

    if (!made) return;
    buf_add(out, " [");
    for (int i = 0; i < boxes; i++) buf_char(out, i < tree_number(made) ? '+' : '.');
    buf_add(out, "] ");
    buf_fixed(&name, key, sizeof key);
    buf_format(&name, "draw.write.gain.%s", place);
    text_fill(page->d->to->lang, key, &gain, 1, out);
}

static void fill_cell(const struct page *page, const char *place, char line[LINES][CELL_TEXT])
{
    struct buf out;

    buf_fixed(&out, line[0], CELL_TEXT);
    buf_char(&out, ' ');
    pen_word(page->d->to, "write.place", place, &out);
    buf_fixed(&out, line[1], CELL_TEXT);
    buf_format(&out, "%3s ", place);
    put_symbols(page, place, &out);
    buf_fixed(&out, line[2], CELL_TEXT);
    put_improvements(page, place, &out);
}

/* ` A o | B o`: half of the palace. */
static void fill_palace(const struct page *page, const char *const letter[2], int width,
                        char line[CELL_TEXT])
{
    char half[CELL_TEXT];
    struct buf out, one;

    buf_fixed(&out, line, CELL_TEXT);
    for (int i = 0; i < 2; i++) {
        buf_fixed(&one, half, sizeof half);
        buf_format(&one, "%2s ", letter[i]);
        put_symbols(page, letter[i], &one);
        if (i) buf_char(&out, '|');
        pen_left(half, i ? width - width / 2 - 1 : width / 2, &out);
    }
}

static void fill_rule(int width, int cross, char sign, struct buf *out)
{
    for (int i = 0; i < width; i++) buf_char(out, i == cross ? '+' : sign);
}

static void measure(struct map *map)
{
    for (int r = 0; r < WRITE_ROWS; r++)
        for (int c = 0; c < WRITE_COLUMNS; c++)
            for (int l = 0; l < LINES; l++) {
                int width = utf8_width(map->text[r][c][l]);
                if (width > map->width[c]) map->width[c] = width;
            }
}

static void fill_map(const struct page *page, struct map *map)
{
    static const char *const TOP[2] = {"A", "B"}, *const LOW[2] = {"C", "D"};
    char(*palace)[CELL_TEXT] = map->text[1][MIDDLE];
    struct buf rule;
    int width;

    memset(map, 0, sizeof *map);
    for (int r = 0; r < WRITE_ROWS; r++)
        for (int c = 0; c < WRITE_COLUMNS; c++)
            if (WRITE_GRID[r][c]) fill_cell(page, WRITE_GRID[r][c], map->text[r][c]);
    measure(map);
    width = map->width[MIDDLE];
    fill_palace(page, TOP, width, palace[0]);
    buf_fixed(&rule, palace[1], CELL_TEXT);
    fill_rule(width, width / 2, '-', &rule);
    fill_palace(page, LOW, width, palace[2]);
}

/* The Catacombs have no neighbours, so they have walls. */
static char edge(int row, int column)
{
    return row == WRITE_ROWS - 1 && (column == MIDDLE || column == MIDDLE + 1) ? '#' : '|';
}

static void draw_line(const struct map *map, int row, int line, struct buf *out)
{
    for (int c = 0; c < WRITE_COLUMNS; c++) {
        if (c) buf_char(out, edge(row, c));
        pen_left(map->text[row][c][line], map->width[c], out);
    }
    pen_end_line(out);
}

static void draw_map(const struct page *page)
{
    struct buf *out = page->d->out;
    struct map map;

    fill_map(page, &map);
    for (int r = 0; r < WRITE_ROWS; r++) {
        for (int c = 0; r && c < WRITE_COLUMNS; c++) {
            bool is_wall = r == WRITE_ROWS - 1 && c == MIDDLE;

            if (c) buf_char(out, edge(r, c) == '#' ? '#' : '+');
            fill_rule(map.width[c], -1, is_wall ? '#' : '-', out);
        }
        if (r) pen_end_line(out);
        for (int l = 0; l < LINES; l++) draw_line(&map, r, l, out);
    }
    pen_say(page->d, "draw.write.legend", NULL, 0);
}

/* ---- fields -------------------------------------------------------------------- */

/* A row of fields: how many there are, marked and crossed out; a stroke every GROUP. */
struct bar {
    int fields, marked, crossed, group;
    char gap; /* between fields, or 0 */
};

static void fill_bar(const struct bar *bar, struct buf *out)
{
    for (int i = 0; i < bar->fields; i++) {
        if (i && i % bar->group == 0) buf_add(out, bar->gap ? "| " : " | ");
        buf_char(out, i < bar->crossed ? 'x' : i < bar->marked ? 'o' : '.');
        if (bar->gap) buf_char(out, bar->gap);
    }
}

/* Label, fields, and how many are at hand: marked and not crossed out. */
static void put_bar(const struct pen *d, const char *key, const struct bar *bar)
{
    char text[BAR_TEXT];
    struct buf out, label = {0};

    text_fill(d->to->lang, key, NULL, 0, &label);
    pen_left(buf_text(&label), LABEL, d->out);
    buf_free(&label);
    buf_fixed(&out, text, sizeof text);
    fill_bar(bar, &out);
    pen_left(text, BAR, d->out);
    pen_count(d, bar->marked - bar->crossed, AT_HAND - 1);
}

static struct bar bar_of(const struct tree *figures, int fields, int group)
{
    return (struct bar){.fields = fields,
                        .group = group,
                        .marked = tree_int(figures, "marked"),
                        .crossed = tree_int(figures, "crossed")};
}

/* Where the rows end that bring a ruby, and what the columns behind the fields are. */
static void draw_heading(const struct page *page)
{
    const struct pen *d = page->d;
    const struct tree *size = tree_get(d->s, "sheet");
    int row = tree_int(size, "row"), wide;
    struct buf marks = {0}, hand = {0};

    for (int i = 1; i <= tree_int(size, "rows"); i++)
        buf_format(&marks, "%*d   ", 2 * row - 1, i * row);
    pen_left("", LABEL, d->out);
    text_fill(d->to->lang, "draw.write.hand", NULL, 0, &hand);
    wide = utf8_width(buf_text(&hand)) > AT_HAND ? utf8_width(buf_text(&hand)) : AT_HAND;
    pen_left(buf_text(&marks), BAR - 1 + AT_HAND - wide, d->out); /* it is short: there is room */
    pen_right(buf_text(&hand), wide, d->out);
    for (const struct tree *l = tree_first(tree_get(d->s, "palace")); l; l = tree_next(l))
        pen_right(tree_key(l), PRICE, d->out);
    pen_end_line(d->out);
    buf_free(&marks);
    buf_free(&hand);
}

/* A good's column lies down here; behind it what the palace asks of it. */
static void draw_good(const struct page *page, const struct tree *good)
{
    const struct pen *d = page->d;
    const struct tree *size = tree_get(d->s, "sheet");
    struct bar bar = bar_of(good, tree_int(size, "goods"), tree_int(size, "row"));
    char key[CELL_TEXT];
    struct buf name;

    bar.gap = ' ';
    buf_fixed(&name, key, sizeof key);
    buf_format(&name, "good.%s", tree_key(good));
    put_bar(d, key, &bar);
    for (const struct tree *l = tree_first(tree_get(d->s, "palace")); l; l = tree_next(l))
        pen_count(d, tree_int(l, tree_key(good)), PRICE);
    pen_end_line(d->out);
}

static void draw_fields(const struct page *page)
{
    const struct pen *d = page->d;
    const struct tree *size = tree_get(d->s, "sheet"), *bonus = tree_get(page->p, "bonus");
    int fields = tree_int(bonus, "fields"), rubies = tree_int(size, "rubies");
    const struct bar lira =
        bar_of(tree_get(page->p, "lira"), tree_int(size, "lira"), tree_int(size, "lira_box"));
    const struct bar actions = bar_of(bonus, fields, fields);
    const struct bar won = {
        .fields = rubies, .group = tree_int(d->s, "goal"), .marked = tree_int(page->p, "rubies")};

    draw_heading(page);
    for (const struct tree *g = tree_first(tree_get(page->p, "goods")); g; g = tree_next(g))
        draw_good(page, g);
    put_bar(d, "draw.write.lira", &lira);
    pen_end_line(d->out);
    put_bar(d, "draw.write.bonus", &actions);
    pen_end_line(d->out);
    put_bar(d, "draw.write.rubies", &won);
    pen_end_line(d->out);
}

/* Where the rubies came from, and what the solo tasks count. */
static void draw_sources(const struct page *page)
{
    const struct tree *size = tree_get(page->d->s, "sheet");
    int boxes =
        tree_int(size, "lira_box") ? tree_int(size, "lira") / tree_int(size, "lira_box") : 0;
    struct buf palace = {0};
    const struct tree *letter = tree_first(tree_get(page->d->s, "palace"));
    struct text_arg arg[8] = {pen_number(tree_int(page->p, "row_rubies")),
                              pen_number(tree_int(size, "rows")),
                              pen_number(tree_int(page->p, "box_rubies")),
                              pen_number(boxes),
                              {0},
                              pen_number(tree_int(page->p, "dealer_rubies")),
                              pen_number(tree_int(page->p, "guild_played")),
                              pen_number(tree_int(page->p, "cards_used"))};

    for (const struct tree *n = tree_first(tree_get(page->p, "palace_rubies")); n;
         n = tree_next(n)) {
        pen_comma(&palace);
        buf_format(&palace, "%s %d", tree_key(letter), tree_number(n));
        letter = tree_next(letter);
    }
    arg[4] = pen_text(buf_text(&palace));
    pen_say(page->d, "draw.write.fields", NULL, 0);
    pen_say(page->d, "draw.write.rows", arg, 8);
    pen_say(page->d, "draw.write.sources", arg, 8);
    pen_say(page->d, "draw.write.used", arg, 8);
    buf_free(&palace);
}

/* ---- cards --------------------------------------------------------------------- */

static void put_entry(const struct pen *d, const char *key, const struct buf *text)
{
    struct buf label = {0};

    text_fill(d->to->lang, key, NULL, 0, &label);
    pen_entry(d, buf_text(&label), LABEL, text->n ? buf_text(text) : "-");
    buf_free(&label);
}

/* Cards that the reader does not see are only counted. */
static void put_hidden(const struct pen *d, int n, struct buf *out)
{
    const struct text_arg number = pen_number(n);

    if (n > 0 && !out->n) text_fill(d->to->lang, "draw.write.hidden", &number, 1, out);
}

static void list_goods_cards(const struct page *page, struct buf *out)
{
    for (const struct tree *c = tree_first(tree_get(page->p, "cards")); c; c = tree_next(c)) {
        pen_comma(out);
        if (tree_number(c) > 1) buf_format(out, "%d × ", tree_number(c));
        pen_card(page->d->to, "write.goods", tree_key(c), out);
    }
    put_hidden(page->d, tree_int(page->p, "goods_cards"), out);
}

static void list_guild(const struct page *page, const char *which, struct buf *out)
{
    const struct tree *price = tree_get(page->p, "guild_prices");

    for (const struct tree *c = tree_first(tree_get(page->p, which)); c; c = tree_next(c)) {
        struct buf card = {0};
        struct text_arg arg[2];

        pen_card(page->d->to, "write.guild", tree_text(c), &card);
        arg[0] = pen_text(buf_text(&card));
        arg[1] = pen_number(tree_int(price, tree_text(c)));
        pen_comma(out);
        text_fill(page->d->to->lang, "draw.write.priced", arg, 2, out);
        buf_free(&card);
    }
}

void draw_write_cards(const struct pen *d, const struct tree *p, struct write_cards *cards)
{
    const struct page page = {d, p};
    const struct tree *hand = tree_get(p, "hand");

    if (tree_is_text(hand)) pen_card(d->to, "write.card", tree_text(hand), &cards->place);
    put_hidden(d, tree_int(p, "place_cards"), &cards->place);
    list_goods_cards(&page, &cards->goods);
    list_guild(&page, "guild", &cards->guild);
    put_hidden(d, tree_int(p, "guild_cards"), &cards->guild);
    list_guild(&page, "looked", &cards->looked);
}

static void draw_hand(const struct pen *d, const struct tree *p)
{
    struct write_cards cards = {.place = {0}};

    draw_write_cards(d, p, &cards);
    put_entry(d, "draw.write.place-card", &cards.place);
    put_entry(d, "draw.write.goods-cards", &cards.goods);
    put_entry(d, "draw.write.guild-cards", &cards.guild);
    if (cards.looked.n) put_entry(d, "draw.write.looked", &cards.looked);
    buf_free(&cards.place);
    buf_free(&cards.goods);
    buf_free(&cards.guild);
    buf_free(&cards.looked);
}

static void draw_display(const struct pen *d)
{
    struct buf cards = {0}, caravan = {0};
    const char *open = tree_text(tree_get(d->s, "caravan"));
    const struct text_arg stack = pen_number(tree_int(d->s, "place_stack"));
    int slot = 0;

    for (const struct tree *c = tree_first(tree_get(d->s, "display")); c; c = tree_next(c)) {
        pen_comma(&cards);
        pen_word(d->to, "write.slot", slot++ ? "2" : "1", &cards);
        buf_char(&cards, ' ');
        if (tree_is_text(c)) pen_card(d->to, "write.card", tree_text(c), &cards);
        else buf_char(&cards, '-');
    }
    buf_add(&cards, "; ");
    text_fill(d->to->lang, "draw.write.stack", &stack, 1, &cards);
    if (*open) pen_card(d->to, "write.caravan", open, &caravan);
    put_entry(d, "draw.write.display", &cards);
    put_entry(d, "draw.write.caravan", &caravan);
    buf_free(&cards);
    buf_free(&caravan);
}

/* ---- the others ------------------------------------------------------------------ */

static int at_hand(const struct tree *figures)
{
    return tree_int(figures, "marked") - tree_int(figures, "crossed");
}

static void list_goods(const struct pen *d, const struct tree *p, struct buf *out)
{
    for (const struct tree *g = tree_first(tree_get(p, "goods")); g; g = tree_next(g)) {
        if (!at_hand(g)) continue;
        pen_comma(out);
        buf_format(out, "%d ", at_hand(g));
        pen_word(d->to, "good", tree_key(g), out);
    }
    if (!out->n) buf_char(out, '-');
}

static void draw_other(const struct pen *d, const struct tree *p)
{
    const struct tree *hand = tree_get(p, "hand");
    struct buf label = {0}, goods = {0}, card = {0}, text = {0};
    struct text_arg arg[7];

    pen_player(d, p, &label);
    list_goods(d, p, &goods);
    if (tree_is_text(hand)) pen_card(d->to, "write.card", tree_text(hand), &card);
    arg[0] = pen_number(tree_int(p, "rubies"));
    arg[1] = pen_number(at_hand(tree_get(p, "lira")));
    arg[2] = pen_number(at_hand(tree_get(p, "bonus")));
    arg[3] = pen_text(buf_text(&goods));
    arg[4] = pen_number(tree_int(p, "goods_cards"));
    arg[5] = pen_number(tree_int(p, "guild_cards"));
    arg[6] = pen_text(buf_text(&card));
    text_fill(d->to->lang, card.n ? "draw.write.other.known" : "draw.write.other", arg, 7, &text);
    pen_entry(d, buf_text(&label), LABEL, buf_text(&text));
    buf_free(&label);
    buf_free(&goods);
    buf_free(&card);
    buf_free(&text);
}

static void draw_title(const struct page *page)
{
    struct buf name = {0};
    struct text_arg arg;

    pen_player(page->d, page->p, &name);
    arg = pen_text(buf_text(&name));
    if (tree_int(page->p, "seat") - 1 == page->d->to->reader)
        pen_say(page->d, "draw.write.sheet.you", NULL, 0);
    else pen_say(page->d, "draw.write.sheet", &arg, 1);
    buf_free(&name);
}

void draw_write(const struct speaker *to, const struct tree *s, struct buf *out)
{
    const struct pen d = {to, s, out};
    int seat = to->reader >= 0 ? to->reader + 1 : tree_int(s, "turn");
    const struct page page = {&d, pen_seat(&d, seat)};

    draw_round(&d);
    draw_write_turn(&d);
    buf_char(out, '\n');
    draw_title(&page);
    draw_map(&page);
    buf_char(out, '\n');
    draw_fields(&page);
    draw_sources(&page);
    buf_char(out, '\n');
    draw_hand(&d, page.p);
    draw_display(&d);
    if (!is_solo(&d)) buf_char(out, '\n');
    for (const struct tree *p = tree_first(tree_get(s, "players")); p; p = tree_next(p))
        if (tree_int(p, "seat") != seat) draw_other(&d, p);
}
