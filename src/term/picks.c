/* picks.c: keeping and drawing the list of choices.
 *
 * They stand in one column, or in several if every one of them fits into a row there; the
 * columns scroll together, and the cursor is always seen. */
#include "term/picks.h"

#include "core/must.h"
#include "core/utf8.h"
#include "game/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define DIGITS "0123456789"

enum { PICKS_FIRST = 64, MARK = 2, GAP = 2, EDGE = 2, COLUMNS_MAX = 3 };

/* ---- what a choice names ----------------------------------------------------------- */

static bool is_word(const struct sort *sort, unsigned value, const char *key)
{
    char made[SPOT_KEY];

    if (sort->token && (int)value >= words_tokens(sort)) return false;
    if (sort->token) snprintf(made, sizeof made, "%s.%s", sort->key, sort->token[value]);
    else snprintf(made, sizeof made, "%s.%u", sort->key, value);
    return strcmp(made, key) == 0;
}

static bool argument_names(const struct sort *sort, unsigned value, const char *key)
{
    if (sort->how == HOW_ONE) return is_word(sort, value, key);
    if (sort->how == HOW_SET) {
        for (unsigned i = 0; i < SET_MAX; i++)
            if (value >> i & 1u && is_word(sort, i, key)) return true;
        return false;
    }
    for (int i = 0; i < words_counts(sort); i++)
        if (words_count_at(sort, value, i) && is_word(sort, (unsigned)i, key)) return true;
    return false;
}

static bool is_seat(unsigned value, const char *key)
{
    char made[SPOT_KEY];

    snprintf(made, sizeof made, "seat.%u", value + 1);
    return strcmp(made, key) == 0;
}

/* Some moves are named for the card that they use: `lira5` for board.card.lira5. */
static bool kind_names(const struct spec *spec, const char *key)
{
    const char *token = strrchr(key, '.');

    return spec && token && strcmp(token + 1, spec->name) == 0;
}

bool action_names(const struct game *g, action a, const char *key)
{
    const struct spec *spec = words_spec(g, act_kind(a));
    unsigned at = 0;

    if (kind_names(spec, key)) return true;
    for (int i = 0; spec && i < 3 && spec->sort[i] != SORT_NONE && at < 3; i++) {
        const struct sort *sort = words_sort(g, spec->sort[i]);
        unsigned bytes = words_bytes(sort), value = words_value(a, at, bytes);

        if (sort && argument_names(sort, value, key)) return true;
        if (spec->sort[i] == SORT_SEAT && is_seat(value, key)) return true;
        at += bytes;
    }
    return false;
}

/* ---- keeping ------------------------------------------------------------------------ */

void picks_free(struct picks *p)
{
    free(p->pick);
    free(p->shown);
    buf_free(&p->text);
    rows_free(&p->rows);
    *p = (struct picks){0};
}

void picks_clear(struct picks *p, const struct game *g)
{
    p->game = g;
    p->n = p->shown_n = p->cursor = p->top = 0;
    p->only[0] = '\0';
    buf_clear(&p->text);
    rows_clear(&p->rows);
}

static void grow(struct picks *p)
{
    p->cap = p->cap ? p->cap * 2 : PICKS_FIRST;
    p->pick = must(realloc(p->pick, (size_t)p->cap * sizeof *p->pick));
    p->shown = must(realloc(p->shown, (size_t)p->cap * sizeof *p->shown));
}

void picks_add(struct picks *p, action a, int label, const char *words)
{
    struct pick *pick;
    struct buf notation;

    if (p->n == p->cap) grow(p);
    pick = &p->pick[p->n];
    pick->a = a;
    pick->label = label;
    pick->text = p->text.n;
    buf_add(&p->text, words);
    buf_char(&p->text, '\0');
    buf_fixed(&notation, pick->notation, sizeof pick->notation);
    action_write(p->game, a, &notation);
    memcpy(pick->typed, pick->notation, sizeof pick->typed);
    p->shown[p->shown_n++] = p->n++;
}

void picks_type(struct picks *p, const char *typed)
{
    snprintf(p->pick[p->n - 1].typed, PICK_NOTATION, "%s", typed);
}

/* ---- the cursor and the filter -------------------------------------------------------- */

void picks_start(struct picks *p)
{
    for (int i = 0; i < p->n; i++) {
        unsigned kind = act_kind(p->pick[i].a);

        if (kind < 64 && p->game->asides >> kind & 1u) continue;
        p->cursor = i;
        return;
    }
}

int picks_index(const struct picks *p) { return p->cursor < p->shown_n ? p->shown[p->cursor] : -1; }

const char *picks_words(const struct picks *p, int index)
{
    return p->text.at + p->pick[index].text;
}

/* Past the end it goes on at the other one. */
void picks_move(struct picks *p, int by)
{
    if (p->shown_n) p->cursor = ((p->cursor + by) % p->shown_n + p->shown_n) % p->shown_n;
}

void picks_aside(struct picks *p, int by)
{
    int to = p->cursor + by * p->height;

    if (p->columns > 1 && to >= 0 && to < p->shown_n) p->cursor = to;
}

bool picks_go(struct picks *p, int index)
{
    for (int i = 0; i < p->shown_n; i++)
        if (p->shown[i] == index) {
            p->cursor = i;
            return true;
        }
    return false;
}

int picks_filter(struct picks *p, const char *const key[], int n)
{
    int was = picks_index(p);

    snprintf(p->only, sizeof p->only, "%s", n ? key[0] : "");
    p->shown_n = p->cursor = p->top = 0;
    for (int i = 0; i < p->n; i++) {
        bool is_shown = n == 0;

        for (int k = 0; k < n; k++)
            if (action_names(p->game, p->pick[i].a, key[k])) is_shown = true;
        if (is_shown) p->shown[p->shown_n++] = i;
    }
    if (was >= 0) picks_go(p, was);
    return p->shown_n;
}

bool picks_any_names(const struct picks *p, const char *key)
{
    for (int i = 0; i < p->n; i++)
        if (action_names(p->game, p->pick[i].a, key)) return true;
    return false;
}

int picks_find(const struct picks *p, const char *start)
{
    size_t n = strlen(start);

    for (int i = 0; i < p->n; i++)
        if (strncasecmp(p->pick[i].typed, start, n) == 0 ||
            strncasecmp(p->pick[i].notation, start, n) == 0)
            return i;
    return -1;
}

/* ---- numbers ---------------------------------------------------------------------------- */

int picks_labelled(const struct picks *p, int number)
{
    for (int i = 0; i < p->n; i++)
        if (p->pick[i].label == number) return i;
    return -1;
}

/* Nothing goes on behind 0. */
bool picks_goes_on(const struct picks *p, int number)
{
    for (int i = 0; i < p->n; i++)
        for (int label = p->pick[i].label / 10; number && label > 0; label /= 10)
            if (label == number) return true;
    return false;
}

bool picks_is_ambiguous(const struct picks *p)
{
    for (int i = 0; i < p->n && p->is_counted; i++)
        if (strpbrk(picks_words(p, i), DIGITS) || strpbrk(p->pick[i].notation, DIGITS)) return true;
    return false;
}

/* ---- drawing ---------------------------------------------------------------------------- */

static int digits(int n) { return n > 999 ? 4 : n > 99 ? 3 : n > 9 ? 2 : 1; }

static int highest(const struct picks *p)
{
    int most = 0;

    for (int i = 0; i < p->n; i++)
        if (p->pick[i].label > most) most = p->pick[i].label;
    return most;
}

/* Columns before the sentence: the mark, the number, a gap. */
static int lead(const struct picks *p) { return MARK + digits(highest(p)) + GAP; }

static int widest(const struct picks *p)
{
    int width = 0;

    for (int i = 0; i < p->shown_n; i++) {
        int one = utf8_width(picks_words(p, p->shown[i]));

        if (one > width) width = one;
    }
    return width;
}

/* How many columns of whole sentences there is room for. */
static int count_columns(const struct picks *p, int width, int height)
{
    int one = lead(p) + widest(p) + GAP, n = one > 0 ? (width + GAP) / one : 1;

    if (p->shown_n <= height || n < 1) return 1;
    return n > COLUMNS_MAX ? COLUMNS_MAX : n;
}

static void lay_out(struct picks *p, int width)
{
    rows_clear(&p->rows);
    for (int i = 0; i < p->shown_n; i++)
        rows_add(&p->rows, picks_words(p, p->shown[i]), width, 2, i);
}

/* The last columns are for the marks that more follows, as in picks_draw(). */
int picks_rows(const struct picks *p, int width)
{
    struct rows rows = {0};
    int n;

    for (int i = 0; i < p->shown_n; i++)
        rows_add(&rows, picks_words(p, p->shown[i]), width - EDGE - lead(p), 2, i);
    n = rows.n;
    rows_free(&rows);
    return n;
}

/* The rows of the choice under the cursor are seen. */
static void follow_cursor(struct picks *p, int rows)
{
    int first = -1, last = -1, most = p->height - rows;

    for (int i = 0; i < p->rows.n; i++)
        if (p->rows.row[i].tag == p->cursor) {
            if (first < 0) first = i % p->height;
            last = i % p->height;
        }
    if (last >= p->top + rows) p->top = last - rows + 1;
    if (first >= 0 && first < p->top) p->top = first;
    if (p->top > most) p->top = most;
    if (p->top < 0) p->top = 0;
}

static void draw_row(const struct picks *p, int i, struct canvas *c, struct rect at)
{
    int tag = p->rows.row[i].tag, label = p->pick[p->shown[tag]].label, left = lead(p);
    bool is_first = i == 0 || p->rows.row[i - 1].tag != tag, is_chosen = tag == p->cursor;
    enum style style = is_chosen ? STYLE_CHOSEN : STYLE_PLAIN;
    char number[12] = "";
    struct rect text = {at.row, at.col + left, 1, at.cols - left};

    if (is_first && label != LABEL_NONE)
        snprintf(number, sizeof number, "%*d", left - MARK - GAP, label);
    if (is_chosen) canvas_style(c, at, STYLE_CHOSEN);
    if (is_chosen && is_first) canvas_text(c, at.row, at.col, 1, style, "▸");
    canvas_text(c, at.row, at.col + MARK, left - MARK, is_chosen ? style : STYLE_OPEN, number);
    rows_draw(&p->rows, i, c, text, style);
}

static int row_width(const struct rows *rows, int i)
{
    struct buf text = {0};
    int width;

    buf_addn(&text, rows->text.at + rows->row[i].at, rows->row[i].n);
    width = rows->row[i].indent + utf8_width(buf_text(&text));
    buf_free(&text);
    return width;
}

/* The notation stands at the right, in the last row of a choice, where there is room for it. */
static void draw_notation(const struct picks *p, int i, struct canvas *c, struct rect at)
{
    int tag = p->rows.row[i].tag;
    const char *notation = p->pick[p->shown[tag]].typed;

    if (i + 1 < p->rows.n && p->rows.row[i + 1].tag == tag) return;
    if (lead(p) + row_width(&p->rows, i) + GAP + utf8_width(notation) >= at.cols) return;
    canvas_right(c, at.row, at.col, at.cols - 1, tag == p->cursor ? STYLE_CHOSEN : STYLE_DIM,
                 notation);
}

static void draw_marks(const struct picks *p, struct canvas *c)
{
    int right = p->at.col + p->at.cols - 1;

    if (p->top > 0) canvas_text(c, p->at.row, right, 1, STYLE_TITLE, "▲");
    if (p->top + p->at.rows < p->height)
        canvas_text(c, p->at.row + p->at.rows - 1, right, 1, STYLE_TITLE, "▼");
}

void picks_draw(struct picks *p, struct canvas *c, struct rect at)
{
    p->rows.is_ascii = c->is_ascii;
    p->at = at;
    p->columns = count_columns(p, at.cols - EDGE, at.rows);
    p->column_cols = (at.cols - EDGE) / p->columns;
    lay_out(p, p->column_cols - lead(p));
    p->height = (p->rows.n + p->columns - 1) / p->columns;
    if (p->height < 1) p->height = 1;
    follow_cursor(p, at.rows);
    for (int i = 0; i < p->rows.n; i++) {
        int row = i % p->height - p->top, column = i / p->height;
        struct rect one = {at.row + row, at.col + column * p->column_cols, 1, p->column_cols};

        if (row < 0 || row >= at.rows) continue;
        draw_row(p, i, c, one);
        if (p->columns == 1) draw_notation(p, i, c, one);
    }
    draw_marks(p, c);
}

int picks_at(const struct picks *p, int row, int col)
{
    int column = (col - p->at.col) / (p->column_cols > 0 ? p->column_cols : 1);
    int i = row - p->at.row + p->top + column * p->height;

    if (row < p->at.row || row >= p->at.row + p->at.rows) return -1;
    if (col < p->at.col || col >= p->at.col + p->at.cols || column >= p->columns) return -1;
    if (row - p->at.row + p->top >= p->height || i < 0 || i >= p->rows.n) return -1;
    return p->shown[p->rows.row[i].tag];
}
