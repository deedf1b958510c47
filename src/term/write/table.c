/* table.c: what lies beside the fields of the sheet: whose turn it is, cards, the
 * other players, in solo play the tasks. Of hidden cards only the number is there. */
#include "term/write/screen.h"

#include <stdio.h>
#include <string.h>

enum { TEXT = 96, LABEL_SMALL = 16, LABEL_OPEN = 10, LABEL_LARGE = 17 };
enum { TASKS = 14, NAMES_COLS = 70, END_ROOM = 40 };

static bool is_solo(const struct page *g) { return tree_int(g->v->s, "seats") == 1; }

/* The short or the full name of a word: screen.write.GROUP.NAME or write.GROUP.NAME. */
static void word_of(const struct page *g, const char *group, const char *name, struct buf *out)
{
    char key[TEXT];

    snprintf(key, sizeof key, "%swrite.%s.%s", g->size == SIZE_SMALL ? "screen." : "", group, name);
    text_fill(g->v->to->lang, key, NULL, 0, out);
}

/* Behind a label; the rest of the first row. */
static struct rect behind_label(const struct page *g, struct rect at, const char *key, int small)
{
    int label = g->size == SIZE_SMALL ? small : (int)LABEL_LARGE;

    page_label(g, (struct cursor){at.row, at.col, at.col + label}, key);
    return (struct rect){at.row, at.col + label, at.rows, at.cols - label};
}

/* ---- whose turn it is -------------------------------------------------------------------- */

static void put_round(const struct page *g, struct cursor *at)
{
    struct text_arg arg[2] = {pen_number(tree_int(g->v->s, "round")),
                              pen_number(tree_int(g->v->s, "goal"))};
    const char *key =
        tree_is_true(tree_get(g->v->s, "last_round")) ? "screen.write.last" : "screen.write.round";

    if (!arg[0].number) key = "draw.setup";
    page_say(g, at, STYLE_STRONG, key, arg, 2);
}

static void put_turn(const struct page *g, struct cursor *at)
{
    const struct tree *active = pen_seat(&g->pen, tree_int(g->v->s, "turn"));
    int seat = tree_int(active, "seat") - 1;
    struct buf name = {0};
    struct text_arg arg;

    if (strcmp(tree_text(tree_get(g->v->s, "step")), "over") == 0) {
        page_add(g, at, STYLE_DIM, " · ");
        page_say(g, at, STYLE_STRONG, "write.ask.over", NULL, 0);
        return;
    }
    if (is_solo(g) || !tree_int(g->v->s, "round")) return;
    if (*tree_text(tree_get(g->v->s, "played"))) return; /* others may be choosing: put_played */
    pen_player(&g->pen, active, &name);
    arg = pen_text(buf_text(&name));
    page_add(g, at, STYLE_DIM, " · ");
    page_say(g, at, page_seat_style(seat),
             seat == g->v->to->reader ? "screen.write.turn.you" : "screen.write.turn", &arg, 1);
    buf_free(&name);
}

/* “you, Player 3”, or short: “you, 3” */
static void list_to_act(const struct page *g, bool is_short, struct buf *out)
{
    for (const struct tree *p = tree_first(tree_get(g->v->s, "players")); p; p = tree_next(p)) {
        if (!tree_is_true(tree_get(p, "to_act"))) continue;
        pen_comma(out);
        if (tree_int(p, "seat") - 1 == g->v->to->reader)
            text_fill(g->v->to->lang, "screen.write.you", NULL, 0, out);
        else if (is_short) buf_format(out, "%d", tree_int(p, "seat"));
        else pen_player(&g->pen, p, out);
    }
}

/* Who has played which card, and who has to choose now. */
static void fill_played(const struct page *g, bool is_short, struct buf *out)
{
    const struct tree *active = pen_seat(&g->pen, tree_int(g->v->s, "turn"));
    const char *card = tree_text(tree_get(g->v->s, "played")), *key = "screen.write.played";
    bool is_own = tree_int(active, "seat") - 1 == g->v->to->reader;
    struct buf name = {0}, seats = {0}, who = {0};
    struct text_arg arg[3];
    char place[8];

    word_of(g, "place", page_card_place(card, place), &name);
    list_to_act(g, is_short, &seats);
    pen_player(&g->pen, active, &who);
    arg[0] = pen_text(buf_text(&name));
    arg[1] = pen_text(buf_text(&seats));
    arg[2] = pen_text(buf_text(&who));
    if (is_solo(g)) key = "screen.write.extra";
    else if (is_own) key = seats.n ? "screen.write.played.you" : "screen.write.used.you";
    else if (!seats.n) key = "screen.write.used";
    text_fill(g->v->to->lang, key, arg, 3, out);
    buf_free(&name);
    buf_free(&seats);
    buf_free(&who);
}

/* In full if ROOM columns stay free behind it. */
static void put_played(const struct page *g, struct cursor *at, int room)
{
    struct buf text = {0};

    if (!*tree_text(tree_get(g->v->s, "played"))) return;
    page_add(g, at, STYLE_DIM, " · ");
    fill_played(g, false, &text);
    if (at->col + canvas_width(g->v->on, buf_text(&text)) + room > at->end) {
        buf_clear(&text);
        fill_played(g, true, &text);
    }
    page_add(g, at, STYLE_PLAIN, buf_text(&text));
    buf_free(&text);
}

static void put_end(const struct page *g, struct cursor *at)
{
    struct text_arg goal = pen_number(tree_int(g->v->s, "goal"));

    page_add(g, at, STYLE_DIM, " · ");
    page_say(g, at, STYLE_PLAIN, is_solo(g) ? "screen.write.end.solo" : "screen.write.end", &goal,
             1);
}

void page_status(const struct page *g, struct rect at)
{
    struct cursor line = {at.row, at.col, at.col + at.cols};

    put_round(g, &line);
    put_turn(g, &line);
    put_played(g, &line, g->size == SIZE_SMALL ? 0 : END_ROOM);
    if (g->size != SIZE_SMALL) put_end(g, &line);
}

/* ---- place cards ---------------------------------------------------------------------------- */

static void put_card(const struct page *g, struct cursor *at, const struct tree *card)
{
    struct buf name = {0};
    char place[8];
    int start = at->col;

    if (!tree_is_text(card)) {
        page_add(g, at, STYLE_DIM, "–");
        return;
    }
    word_of(g, "place", page_card_place(tree_text(card), place), &name);
    page_add(g, at, STYLE_STRONG, buf_text(&name));
    canvas_spot_word(g->v->on, (struct rect){at->row, start, 1, at->col - start}, "write.card",
                     tree_text(card));
    buf_free(&name);
}

static void draw_hand(const struct page *g, struct rect at)
{
    struct rect rest = behind_label(g, at, "screen.write.hand", LABEL_OPEN);
    struct cursor c = {rest.row, rest.col, rest.col + rest.cols};
    const struct tree *hand = tree_get(g->p, "hand");

    if (tree_is_null(hand) && tree_int(g->p, "place_cards"))
        page_say(g, &c, STYLE_DIM, "screen.write.hidden", NULL, 0);
    else put_card(g, &c, hand);
    canvas_spot_word(g->v->on, at, "write.source", "hand");
}

/* How many place cards are still to come, in words if they fit. */
static void put_stack(const struct page *g, struct cursor *at)
{
    struct text_arg stack = pen_number(tree_int(g->v->s, "place_stack"));
    struct buf text = {0};

    text_fill(g->v->to->lang, "draw.write.stack", &stack, 1, &text);
    if (at->col + 3 + canvas_width(g->v->on, buf_text(&text)) <= at->end) {
        page_add(g, at, STYLE_DIM, " · ");
        page_add(g, at, STYLE_PLAIN, buf_text(&text));
    } else {
        page_add(g, at, STYLE_DIM, " ");
        page_say(g, at, STYLE_PLAIN, "screen.write.stack", &stack, 1);
    }
    buf_free(&text);
}

/* The two slots, then the draw pile. */
static void draw_display(const struct page *g, struct rect at)
{
    struct rect rest = behind_label(g, at, "screen.write.display", LABEL_OPEN);
    struct cursor c = {rest.row, rest.col, rest.col + rest.cols};
    const char *slot = "1";

    for (const struct tree *t = tree_first(tree_get(g->v->s, "display")); t; t = tree_next(t)) {
        int start = c.col;
        if (slot[0] == '2') page_add(g, &c, STYLE_DIM, " | ");
        put_card(g, &c, t);
        canvas_spot_word(g->v->on, (struct rect){c.row, start, 1, c.col - start}, "write.source",
                         slot);
        canvas_spot_word(g->v->on, (struct rect){c.row, start, 1, c.col - start}, "write.slot",
                         slot);
        slot = "2";
    }
    put_stack(g, &c);
}

void page_open_cards(const struct page *g, struct rect at)
{
    draw_hand(g, (struct rect){at.row, at.col, 1, at.cols});
    draw_display(g, (struct rect){at.row + 1, at.col, 1, at.cols});
}

/* ---- other cards ------------------------------------------------------------------------------ */

/* Name and what the card does; returns the rows used. */
static int put_explained(const struct page *g, struct rect at, const char *group, const char *name)
{
    int rows;

    struct buf text = {0};
    char key[TEXT];

    snprintf(key, sizeof key, "write.%s.%s", group, name);
    text_fill(g->v->to->lang, key, NULL, 0, &text);
    buf_add(&text, ": ");
    snprintf(key, sizeof key, "write.help.%s.%s", group, name);
    text_fill(g->v->to->lang, key, NULL, 0, &text);
    rows = canvas_wrap(g->v->on, at, 0, STYLE_PLAIN, buf_text(&text));
    buf_free(&text);
    return rows;
}

int page_caravan(const struct page *g, struct rect at)
{
    int rows = 1;
    struct rect rest = behind_label(g, at, "screen.write.caravan", LABEL_OPEN);
    struct cursor c = {rest.row, rest.col, rest.col + rest.cols};
    const char *open = tree_text(tree_get(g->v->s, "caravan"));
    char key[TEXT];

    if (!*open) {
        page_add(g, &c, STYLE_DIM, "–");
        return rows;
    }
    snprintf(key, sizeof key, "write.caravan.%s", open);
    if (g->size == SIZE_SMALL) page_say(g, &c, STYLE_STRONG, key, NULL, 0);
    else rows = put_explained(g, rest, "caravan", open);
    canvas_spot(g->v->on, rest, key);
    return rows;
}

/* `2× F+S`, or in words. */
static void name_goods_card(const struct page *g, const struct tree *card, char text[ITEM_TEXT])
{
    static const char *const GOOD[] = {"fabric", "spice", "fruit", "jewelry"};
    struct buf out;
    char key[TEXT];

    buf_fixed(&out, text, ITEM_TEXT);
    if (tree_number(card) > 1) buf_format(&out, "%d× ", tree_number(card));
    for (const char *c = tree_key(card); g->size == SIZE_SMALL && *c; c++) {
        const char *found = strchr("fsuj", *c);
        snprintf(key, sizeof key, "screen.write.good.%s", GOOD[found ? found - "fsuj" : 0]);
        if (c != tree_key(card)) buf_char(&out, '+');
        text_fill(g->v->to->lang, key, NULL, 0, &out);
    }
    if (g->size != SIZE_SMALL) word_of(g, "goods", tree_key(card), &out);
}

/* A number of cards that the reader does not see. */
static void name_hidden(const struct page *g, int n, struct items *list)
{
    struct text_arg arg = pen_number(n);
    struct buf out;
    struct item *item = !list->n && n ? page_items_new(list, "write", "choice") : NULL;

    if (!item) return;
    buf_fixed(&out, item->text, ITEM_TEXT);
    text_fill(g->v->to->lang, "draw.write.hidden", &arg, 1, &out);
}

void page_goods_cards(const struct page *g, struct rect at)
{
    struct rect rest = behind_label(g, at, "screen.write.goods-cards", LABEL_SMALL);
    struct items list = {0};

    for (const struct tree *c = tree_first(tree_get(g->p, "cards")); c; c = tree_next(c)) {
        struct item *item = page_items_new(&list, "write.goods", tree_key(c));
        if (item) name_goods_card(g, c, item->text);
    }
    name_hidden(g, tree_int(g->p, "goods_cards"), &list);
    page_items(g, rest, &list, "–");
    canvas_spot_word(g->v->on, (struct rect){at.row, at.col, 1, rest.col - at.col}, "write.choice",
                     "card");
}

/* `Ruby (8)`; before cards of which one is kept stands a mark. */
static void list_guild(const struct page *g, const char *which, const char *mark,
                       struct items *list)
{
    for (const struct tree *c = tree_first(tree_get(g->p, which)); c; c = tree_next(c)) {
        struct item *item = page_items_new(list, "write.guild", tree_text(c));
        struct buf out, name = {0};
        struct text_arg arg[2];
        if (!item) return;
        word_of(g, "guild", tree_text(c), &name);
        arg[0] = pen_text(buf_text(&name));
        arg[1] = pen_number(tree_int(tree_get(g->p, "guild_prices"), tree_text(c)));
        buf_fixed(&out, item->text, ITEM_TEXT);
        buf_add(&out, mark);
        text_fill(g->v->to->lang,
                  g->size == SIZE_SMALL ? "screen.write.priced" : "screen.write.priced.long", arg,
                  2, &out);
        buf_free(&name);
    }
}

/* Each guild card with what it does; false: there are too many, or two to keep one of. */
static bool explain_guild(const struct page *g, struct rect at)
{
    const struct tree *first = tree_first(tree_get(g->p, "guild"));
    char key[TEXT];
    int n = 0;

    for (const struct tree *c = first; c; c = tree_next(c)) n++;
    if (g->size != SIZE_WIDE || !n || 2 * n > at.rows || tree_int(g->p, "looking_at")) return false;
    for (const struct tree *c = first; c; c = tree_next(c)) {
        struct rect line = {at.row, at.col, 2, at.cols};
        line.rows = put_explained(g, line, "guild", tree_text(c));
        snprintf(key, sizeof key, "write.guild.%s", tree_text(c));
        canvas_spot(g->v->on, line, key);
        at.row += line.rows;
    }
    return true;
}

void page_guild_cards(const struct page *g, struct rect at)
{
    bool looks = tree_first(tree_get(g->p, "looked"));
    struct rect rest = behind_label(
        g, at, looks ? "screen.write.looked" : "screen.write.guild-cards", LABEL_SMALL);
    struct items list = {0};

    if (explain_guild(g, rest)) return;
    list_guild(g, "looked", "? ", &list);
    list_guild(g, "guild", "", &list);
    name_hidden(g, tree_int(g->p, "guild_cards"), &list);
    page_items(g, rest, &list, "–");
}

/* Place cards that lie nowhere in sight, by their numbers, then the fountains: `7  8×2 …`. */
void page_unseen(const struct page *g, struct rect at)
{
    struct rect rest = behind_label(g, at, "screen.write.unseen", LABEL_SMALL);
    struct text_arg fountains = pen_number(0);
    struct buf text = {0};
    int n = 0;

    for (const struct tree *t = tree_first(tree_get(g->v->s, "places_unplaced")); t;
         t = tree_next(t)) {
        char place[8], after[8];
        if (strncmp(tree_text(t), "fountain", 8) == 0) {
            fountains.number++;
            continue;
        }
        n++;
        page_card_place(tree_text(t), place);
        if (strcmp(place, page_card_place(tree_text(tree_next(t)), after)) == 0) continue;
        buf_format(&text, text.n ? " · %s" : "%s", place);
        if (n > 1) buf_format(&text, "×%d", n);
        n = 0;
    }
    buf_add(&text, text.n ? " · " : "");
    text_fill(g->v->to->lang, "screen.write.fountains", &fountains, 1, &text);
    canvas_wrap(g->v->on, rest, 0, STYLE_PLAIN, buf_text(&text));
    buf_free(&text);
}

/* ---- the other players --------------------------------------------------------------------- */

static int left_of(const struct tree *figures)
{
    return tree_int(figures, "marked") - tree_int(figures, "crossed");
}

static int goods_of(const struct tree *p)
{
    int n = 0;

    for (const struct tree *g = tree_first(tree_get(p, "goods")); g; g = tree_next(g))
        n += left_of(g);
    return n;
}

/* `2 Anna`, in the player's colour. */
static void put_player(const struct page *g, struct cursor at, const struct tree *p)
{
    char number[8];
    struct buf name = {0};

    snprintf(number, sizeof number, "%d ", tree_int(p, "seat"));
    pen_player(&g->pen, p, &name);
    page_add(g, &at, page_seat_style(tree_int(p, "seat") - 1), number);
    page_add(g, &at, page_seat_style(tree_int(p, "seat") - 1), buf_text(&name));
    buf_free(&name);
}

enum { OTHER_NAME = 12, OTHER_FIGURES = 6, OTHER_RUBIES = 10 };
static const char *const OTHER_HEAD[OTHER_FIGURES] = {
    "screen.write.letter.rubies", "screen.write.letter.lira",  "screen.write.letter.bonus",
    "screen.write.letter.goods",  "screen.write.letter.cards", "screen.write.letter.guild"};
static const int OTHER_WIDTH[OTHER_FIGURES] = {2, 4, 3, 3, 3, 3};

static void draw_other_row(const struct page *g, struct rect at, const struct tree *p)
{
    const int figure[OTHER_FIGURES] = {tree_int(p, "rubies"),         left_of(tree_get(p, "lira")),
                                       left_of(tree_get(p, "bonus")), goods_of(p),
                                       tree_int(p, "goods_cards"),    tree_int(p, "guild_cards")};
    struct cursor c = {at.row, at.col, at.col + OTHER_NAME};

    if (p) put_player(g, c, p);
    for (int i = 0; i < OTHER_FIGURES; i++) {
        c = (struct cursor){at.row, c.end, c.end + OTHER_WIDTH[i]};
        if (p) {
            page_number(g, c, i ? STYLE_PLAIN : STYLE_RUBY, figure[i]);
        } else {
            struct buf text = {0};
            text_fill(g->v->to->lang, OTHER_HEAD[i], NULL, 0, &text);
            canvas_right(g->v->on, c.row, c.col, OTHER_WIDTH[i], STYLE_TITLE, buf_text(&text));
            buf_free(&text);
        }
    }
}

/* Goods at hand by their letters: `F 2  S 1 …`. */
static void put_goods(const struct page *g, struct cursor at, const struct tree *p)
{
    char text[TEXT];

    for (const struct tree *t = tree_first(tree_get(p, "goods")); t; t = tree_next(t)) {
        snprintf(text, sizeof text, "screen.write.good.%s", tree_key(t));
        page_say(g, &at, page_good_style(tree_key(t)), text, NULL, 0);
        snprintf(text, sizeof text, " %d  ", left_of(t));
        page_add(g, &at, STYLE_PLAIN, text);
    }
}

/* `L 6  B 1  C 2  M 1`, the letters of the own sheet; in words where there is room. */
static void put_figures(const struct page *g, struct cursor at, const struct tree *p)
{
    const struct text_arg arg[4] = {
        pen_number(left_of(tree_get(p, "lira"))), pen_number(left_of(tree_get(p, "bonus"))),
        pen_number(tree_int(p, "goods_cards")), pen_number(tree_int(p, "guild_cards"))};

    page_say(g, &at, STYLE_PLAIN,
             g->size == SIZE_WIDE ? "screen.write.other.long" : "screen.write.other", arg, 4);
}

/* Three rows, a fourth for the place card that was seen. */
static void draw_other_block(const struct page *g, struct rect at, const struct tree *p)
{
    struct text_arg rubies = pen_number(tree_int(p, "rubies"));
    struct cursor c = {at.row, at.col, at.col + at.cols};
    struct buf text = {0};

    put_player(g, (struct cursor){c.row, c.col, c.end - OTHER_RUBIES}, p);
    text_fill(g->v->to->lang, "screen.write.other.rubies", &rubies, 1, &text);
    canvas_right(g->v->on, at.row, c.end - OTHER_RUBIES, OTHER_RUBIES, STYLE_RUBY, buf_text(&text));
    buf_free(&text);
    c.row++;
    put_figures(g, c, p);
    c.row++;
    put_goods(g, c, p);
    if (at.rows < 4 || !tree_is_text(tree_get(p, "hand"))) return;
    c.row++;
    page_say(g, &c, STYLE_PLAIN, "screen.write.other.hand", NULL, 0);
    page_add(g, &c, STYLE_PLAIN, " ");
    put_card(g, &c, tree_get(p, "hand"));
}

void page_others(const struct page *g, struct rect at)
{
    int others = tree_int(g->v->s, "seats") - 1, i = 0;
    int rows = others ? at.rows / others : 0;

    if (g->size == SIZE_SMALL) draw_other_row(g, at, NULL);
    for (const struct tree *p = tree_first(tree_get(g->v->s, "players")); p; p = tree_next(p)) {
        if (p == g->p) continue;
        if (g->size == SIZE_SMALL)
            draw_other_row(g, (struct rect){at.row + ++i, at.col, 1, at.cols}, p);
        else draw_other_block(g, (struct rect){at.row + rows * i++, at.col, rows, at.cols}, p);
    }
}

/* ---- solo tasks --------------------------------------------------------------------------------- */

static void put_lack(const struct page *g, const struct tree *task, const char *what,
                     struct buf *out)
{
    struct text_arg n = pen_number(tree_int(task, what));
    char key[TEXT];

    if (!n.number) return;
    snprintf(key, sizeof key, "screen.write.lack.%s", what);
    buf_add(out, out->n && out->at[out->n - 1] != ' ' ? ", " : "");
    text_fill(g->v->to->lang, key, &n, 1, out);
}

/* `12 lira, 1 kind` */
static void put_lacks(const struct page *g, const struct tree *task, struct buf *out)
{
    static const char *const FIGURES[] = {"lira",    "kinds",      "rows",   "guilds",
                                          "palaces", "one_palace", "symbols"};

    for (size_t i = 0; i < sizeof FIGURES / sizeof *FIGURES; i++)
        put_lack(g, task, FIGURES[i], out);
}

/* `3: 12 lira, 1 kind`, or a sign for what holds or is lost. */
static void name_task(const struct page *g, const struct tree *task, bool is_short,
                      char text[ITEM_TEXT])
{
    bool is_held = tree_is_true(tree_get(task, "held")),
         is_lost = tree_is_true(tree_get(task, "lost"));
    struct buf out;

    buf_fixed(&out, text, ITEM_TEXT);
    buf_format(&out, "%d", tree_int(task, "task"));
    if (is_held || is_lost || is_short) {
        buf_add(&out, is_lost ? "–" : is_held ? "+" : "");
        return;
    }
    buf_add(&out, ": ");
    put_lacks(g, task, &out);
}

void page_task_list(const struct page *g, struct rect at, bool is_short)
{
    struct items list = {0};
    char number[8];

    for (const struct tree *t = tree_first(tree_get(g->v->s, "tasks")); t; t = tree_next(t)) {
        struct item *item;
        snprintf(number, sizeof number, "%d", tree_int(t, "task"));
        item = page_items_new(&list, "write.task", number);
        if (item) name_task(g, t, is_short, item->text);
    }
    page_items(g, at, &list, "");
}

/* What a task still asks, behind its name if there is room. */
static void put_rest(const struct page *g, struct cursor *at, const struct tree *task)
{
    struct buf rest = {0}, text = {0};

    put_lacks(g, task, &rest);
    buf_format(&text, " (%s)", buf_text(&rest));
    if (rest.n && at->col + canvas_width(g->v->on, buf_text(&text)) <= at->end)
        page_add(g, at, STYLE_DIM, buf_text(&text));
    buf_free(&rest);
    buf_free(&text);
}

/* A line for each: its number, a sign, what it asks in all and what is still to do. */
static void list_task_names(const struct page *g, struct rect at)
{
    for (const struct tree *t = tree_first(tree_get(g->v->s, "tasks")); t; t = tree_next(t)) {
        struct cursor c = {at.row++, at.col, at.col + at.cols};
        bool is_held = tree_is_true(tree_get(t, "held")),
             is_lost = tree_is_true(tree_get(t, "lost"));
        struct buf name = {0};
        char number[8];

        snprintf(number, sizeof number, "%d", tree_int(t, "task"));
        buf_format(&name, "%2s%s ", number, is_lost ? "–" : is_held ? "+" : " ");
        pen_word(g->v->to, "write.task", number, &name);
        page_add(g, &c, is_lost ? STYLE_DIM : STYLE_PLAIN, buf_text(&name));
        if (!is_held && !is_lost) put_rest(g, &c, t);
        canvas_spot_word(g->v->on, (struct rect){c.row, at.col, 1, c.col - at.col}, "write.task",
                         number);
        buf_free(&name);
    }
}

void page_tasks(const struct page *g, struct rect at)
{
    struct cursor c = {at.row, at.col, at.col + at.cols};
    bool has_names = at.cols >= NAMES_COLS && at.rows >= TASKS + 2;

    page_label(g, c, "screen.write.tasks");
    if (has_names) list_task_names(g, (struct rect){at.row + 1, at.col, TASKS, at.cols});
    else
        page_task_list(g, (struct rect){at.row + 1, at.col, at.rows - 2, at.cols},
                       g->size == SIZE_SMALL);
    c.row = at.row + at.rows - 1;
    page_say(g, &c, STYLE_DIM, "screen.write.tasks.legend", NULL, 0);
}
