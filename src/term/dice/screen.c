/* screen.c: the dice game on a screen: one line for each thing where there is little
 * room, boxes where there is more (boxes.c).
 *
 * The small screen takes the rows that everything needs first; what is left becomes rows
 * for the players' tiles and empty lines between the blocks. */
#include "term/dice/draw.h"
#include "term/dice/parts.h"

#include <string.h>

enum { BOXES_ROWS = 30, BOXES_COLS = 120, LABEL = 11, CELLS = 3 };

/* ---- whose turn it is --------------------------------------------------------- */

static void fill_round(const struct screen *d, struct buf *out)
{
    struct buf name = {0};
    struct text_arg arg[3] = {
        pen_number(tree_int(d->s, "round")), {0}, pen_number(tree_int(d->s, "goal"))};

    parts_name(d, tree_int(d->s, "start"), &name);
    arg[1] = pen_text(buf_text(&name));
    if (!arg[0].number) parts_fill(d, "draw.setup", NULL, 0, out);
    else if (tree_is_true(tree_get(d->s, "last_round")))
        parts_fill(d, "screen.dice.round.last", arg, 3, out);
    else parts_fill(d, "screen.dice.round", arg, 3, out);
    buf_free(&name);
}

static void fill_turn(const struct screen *d, struct buf *out)
{
    int turn = tree_int(d->s, "turn");
    struct buf name = {0};
    struct text_arg who;

    if (!tree_int(d->s, "round")) return;
    parts_name(d, turn, &name);
    who = pen_text(buf_text(&name));
    if (parts_step_is(d, "over")) parts_fill(d, "screen.dice.over", NULL, 0, out);
    else if (d->to->reader == turn - 1) parts_fill(d, "screen.dice.turn.you", NULL, 0, out);
    else parts_fill(d, "screen.dice.turn", &who, 1, out);
    buf_free(&name);
}

void parts_status(const struct screen *d, bool with_now)
{
    struct buf round = {0}, turn = {0}, now = {0};
    int row = d->at.row, used;

    fill_round(d, &round);
    fill_turn(d, &turn);
    if (with_now) parts_now(d, &now);
    if (now.n) buf_format(&turn, " · %s", buf_text(&now));
    used = canvas_text(d->on, row, d->at.col, d->at.cols, STYLE_TITLE, buf_text(&round)) + 2;
    canvas_right(d->on, row, d->at.col + used, d->at.cols - used,
                 (enum style)(STYLE_SEAT_1 + tree_int(d->s, "turn") - 1), buf_text(&turn));
    buf_free(&round);
    buf_free(&turn);
    buf_free(&now);
}

/* ---- lines with a label ----------------------------------------------------------- */

/* Draws the label; what follows it is the run. */
static struct run begin_line(const struct screen *d, int row, int rows, const char *key)
{
    struct buf label = {0};

    parts_fill(d, key, NULL, 0, &label);
    canvas_text(d->on, row, d->at.col, LABEL - 1, STYLE_TITLE, buf_text(&label));
    buf_free(&label);
    return parts_run(d, (struct rect){row, d->at.col + LABEL, rows, d->at.cols - LABEL});
}

/* At the right end of the run's first row, behind what stands there. */
static void put_right(const struct run *run, enum style style, const char *text)
{
    const struct rect *at = &run->flow.at;
    int used = flow_next(&run->flow);

    canvas_right(run->d->on, at->row, at->col + used, at->cols - used, style, text);
}

bool parts_has_income(const struct screen *d)
{
    for (const struct tree *i = tree_first(tree_get(d->s, "income_due")); i; i = tree_next(i))
        if (tree_number(i)) return true;
    return false;
}

static void draw_dice_line(const struct screen *d, int row)
{
    bool income = parts_has_income(d);
    struct run run = begin_line(d, row, 1, income ? "screen.dice.income" : "screen.dice.dice");
    struct buf now = {0};

    if (income) {
        parts_income(&run);
    } else {
        run.flow.gap = 1;
        parts_dice(&run);
    }
    if (!income && !run.flow.col) parts_word(&run, STYLE_DIM, "–");
    parts_now(d, &now);
    put_right(&run, STYLE_STRONG, buf_text(&now));
    buf_free(&now);
}

/* ---- mosque tiles -------------------------------------------------------------------- */

static void put_offer(struct run *run, const char *tile)
{
    const struct screen *d = run->d;
    const char *colour = strchr(tile, '-');
    enum style style = colour ? parts_style(colour + 1) : STYLE_STRONG;
    int n = parts_count(tree_get(d->s, "display"), tile);
    char type[SPOT_KEY];
    struct buf name = {0}, cost = {0}, made;

    buf_fixed(&made, type, sizeof type);
    buf_addn(&made, tile, strcspn(tile, "-"));
    if (n > 1) buf_format(&name, "%d × ", n);
    pen_word(d->to, "screen.dice.offer", type, &name);
    buf_char(&cost, ' ');
    parts_cost(d, tile, &cost);
    parts_item(run,
               &(struct item){.piece = {{STYLE_PLAIN, buf_text(&name)}, {style, buf_text(&cost)}},
                              .prefix = "dice.tile",
                              .name = tile});
    buf_free(&name);
    buf_free(&cost);
}

static void draw_offers(const struct screen *d, int row)
{
    struct rect at = begin_line(d, row, 2, "screen.dice.display").flow.at;
    struct run run = parts_columns(d, at, CELLS);
    const struct tree *costs = tree_get(d->s, "tile_costs");

    for (const struct tree *t = tree_first(costs); t; t = tree_next(t))
        put_offer(&run, tree_key(t));
    if (!tree_first(costs)) parts_word(&run, STYLE_DIM, "–");
}

/* The players' tiles in so many rows: one each, or two players beside each other. */
static void draw_owners(const struct screen *d, int row, int rows)
{
    int seats = tree_int(d->s, "seats");
    bool is_wide = rows >= seats;
    struct rect all = begin_line(d, row, rows, "screen.dice.own").flow.at;
    int half = all.cols / 2;

    for (int i = 0; i < seats; i++) {
        struct rect at = {row + i / 2, all.col + i % 2 * half, 1, half - 1};
        if (is_wide) at = (struct rect){row + i, all.col, 1, all.cols};
        if (at.row < row + rows) parts_tiles(d, at, parts_player(d, i));
    }
}

/* ---- bazaar cards ---------------------------------------------------------------------- */

static void put_piles(struct run *run)
{
    const struct text_arg arg[2] = {pen_number(parts_length(tree_get(run->d->s, "deck"))),
                                    pen_number(parts_length(tree_get(run->d->s, "pile")))};
    struct buf text = {0};

    parts_fill(run->d, "screen.dice.piles", arg, 2, &text);
    parts_word(run, STYLE_DIM, buf_text(&text));
    buf_free(&text);
}

/* All in one line, in full or in short words; else only the cards, three in a row. */
static struct run cards_run(const struct screen *d, int row, const char **prefix, bool *with_piles)
{
    static const char *const forms[] = {"dice.card", "screen.dice.card"};
    const struct rect line = {row, d->at.col + LABEL, 1, d->at.cols - LABEL};

    *with_piles = true;
    for (int i = 0; i < 2; i++) {
        struct run dry = parts_run(d, line);

        dry.is_dry = true;
        *prefix = forms[i];
        put_piles(&dry);
        parts_cards(&dry, *prefix);
        if (!dry.flow.is_full) return parts_run(d, line);
    }
    *with_piles = false;
    return parts_columns(d, (struct rect){row, d->at.col, CELLS, d->at.cols}, CELLS);
}

/* How many rows the cards need. */
static int cards_rows(const struct screen *d)
{
    const char *prefix;
    bool with_piles;
    struct run run = cards_run(d, 0, &prefix, &with_piles);

    if (with_piles) return 1;
    run.is_dry = true;
    parts_cards(&run, prefix);
    return run.flow.row + 1;
}

/* What the figures before the tiles mean, at the right end of the line if there is room. */
static void draw_legend(const struct run *run)
{
    const struct screen *d = run->d;
    struct text_arg goal = pen_number(tree_int(d->s, "mosque_goal"));
    struct buf text = {0};

    parts_fill(d, "screen.dice.legend", &goal, 1, &text);
    if (canvas_width(d->on, buf_text(&text)) <= run->flow.at.cols - flow_next(&run->flow))
        put_right(run, STYLE_DIM, buf_text(&text));
    buf_free(&text);
}

static void draw_cards(const struct screen *d, int row)
{
    const char *prefix;
    bool with_piles;
    struct run run = cards_run(d, row, &prefix, &with_piles);

    if (with_piles) {
        begin_line(d, row, 1, "screen.dice.bazaar");
        put_piles(&run);
    }
    parts_cards(&run, prefix);
    if (with_piles) draw_legend(&run);
}

/* ---- all of it --------------------------------------------------------------------------- */

static int least(int a, int b) { return a < b ? a : b; }

static void draw_small(const struct screen *d)
{
    int seats = tree_int(d->s, "seats"), cards = cards_rows(d), row = d->at.row;
    int spare = d->at.rows - (2 + (seats + 3) + 2 + cards);
    int owners = spare >= seats ? seats : least(spare, (seats + 1) / 2), gaps;

    if (owners < 0) owners = 0;
    gaps = spare - owners; /* one empty row before each block, as long as there are any */
    parts_status(d, false);
    row++;
    row += gaps-- > 3;
    draw_dice_line(d, row++);
    row += gaps-- > 0;
    row += parts_table(d, (struct rect){row, d->at.col, seats + 3, d->at.cols}, true);
    row += gaps-- > 0;
    draw_offers(d, row);
    row += 2;
    row += gaps-- > 0;
    if (owners) draw_owners(d, row, owners);
    row += owners;
    row += gaps-- > 0;
    draw_cards(d, row);
}

void screen_dice(const struct screen *d)
{
    if (d->at.rows >= BOXES_ROWS && d->at.cols >= BOXES_COLS) boxes_draw(d);
    else draw_small(d);
}
