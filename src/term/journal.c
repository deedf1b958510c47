/* journal.c: collecting and drawing the log.
 *
 * A bar in the colour of whoever acted stands before an event; new ones have a thick
 * bar. What followed from an event stands below it, further in. */
#include "term/journal.h"

#include "core/must.h"

#include <stdlib.h>
#include <string.h>

enum { LINES_FIRST = 64, GUTTER = 2, HANG = 2, EDGE = 2 };
enum { TAG_SEAT = 15, TAG_NEW = 16, TAG_HEAD = 32, TAG_FACT = 64 };

void journal_free(struct journal *j)
{
    buf_free(&j->text);
    rows_free(&j->rows);
    free(j->line);
    *j = (struct journal){0};
}

void journal_clear(struct journal *j)
{
    buf_clear(&j->text);
    rows_clear(&j->rows);
    j->n = 0;
    j->round = 0;
    j->scroll = 0;
}

static void add_line(struct journal *j, struct journal_line line, const char *text)
{
    if (j->n == j->cap) {
        j->cap = j->cap ? j->cap * 2 : LINES_FIRST;
        j->line = must(realloc(j->line, j->cap * sizeof *j->line));
    }
    line.at = j->text.n;
    buf_add(&j->text, text);
    line.n = j->text.n - line.at;
    j->line[j->n++] = line;
}

static void head_round(struct journal *j, const struct table_step *step)
{
    uint32_t round = j->to.game->round(view_state(step->before));
    struct text_arg number = {.type = TEXT_NUMBER, .number = round};
    struct buf text = {0};

    if (round == j->round || !j->round_key) return;
    j->round = round;
    text_fill(j->to.lang, j->round_key, &number, 1, &text);
    add_line(j, (struct journal_line){.number = step->number, .is_head = true}, buf_text(&text));
    buf_free(&text);
}

/* The event itself, then what followed from it, indented. */
static void indent_facts(const char *told, struct buf *out)
{
    size_t n = strcspn(told, "\n");

    buf_addn(out, told, n);
    for (told += n; *told; told += n) {
        told++;
        n = strcspn(told, "\n");
        if (!n) continue;
        buf_add(out, "\n  ");
        buf_addn(out, told, n);
    }
}

void journal_add(void *self, const struct table_step *step)
{
    struct journal *j = self;
    struct buf told = {0}, text = {0};

    head_round(j, step);
    event_write(&j->to, step->before, step->e, step->trace, &told);
    indent_facts(buf_text(&told), &text);
    add_line(j, (struct journal_line){.number = step->number, .seat = step->e.seat},
             buf_text(&text));
    buf_free(&told);
    buf_free(&text);
}

/* ---- drawing --------------------------------------------------------------- */

/* Only as many lines as can be seen are laid out: from the end backwards. */
static size_t first_line(const struct journal *j, int rows)
{
    size_t i = j->n;

    while (i > 0 && rows > 0) {
        i--;
        rows--; /* a line has at least one row */
    }
    return i;
}

static int tag_of(const struct journal *j, const struct journal_line *line)
{
    int seat = line->seat < 0 ? 0 : line->seat + 1;

    if (line->is_head) return TAG_HEAD;
    return seat | (line->number >= j->new_from ? TAG_NEW : 0);
}

static void lay_out(struct journal *j, int width, int rows)
{
    rows_clear(&j->rows);
    for (size_t i = first_line(j, rows); i < j->n; i++) {
        const struct journal_line *line = &j->line[i];
        struct buf text = {0};
        size_t n;

        buf_addn(&text, j->text.at + line->at, line->n);
        n = strcspn(buf_text(&text), "\n");
        if (n < text.n) text.at[n++] = '\0';
        rows_add(&j->rows, text.at, width, HANG, tag_of(j, line));
        rows_add(&j->rows, text.at + n, width, HANG, tag_of(j, line) | TAG_FACT);
        buf_free(&text);
    }
}

static enum style seat_style(int tag)
{
    int seat = tag & TAG_SEAT;

    return seat >= 1 && seat <= 5 ? (enum style)(STYLE_SEAT_1 + seat - 1) : STYLE_DIM;
}

static void draw_head(const struct journal *j, int i, struct canvas *c, struct rect at)
{
    const struct row *row = &j->rows.row[i];
    struct buf text = {0};

    buf_char(&text, ' ');
    buf_addn(&text, j->rows.text.at + row->at, row->n);
    buf_char(&text, ' ');
    canvas_text(c, at.row, at.col + 1, at.cols - 1, STYLE_DIM, buf_text(&text));
    buf_free(&text);
}

static void draw_row(const struct journal *j, int i, struct canvas *c, struct rect at)
{
    const struct row *row = &j->rows.row[i];
    bool is_new = row->tag & TAG_NEW;
    bool is_fact = row->tag & TAG_FACT;
    enum style style = is_fact ? STYLE_DIM : STYLE_PLAIN;

    if (row->tag & TAG_HEAD) {
        canvas_hline(c, at.row, at.col, at.cols, STYLE_DIM);
        draw_head(j, i, c, at);
        return;
    }
    canvas_text(c, at.row, at.col, 1, seat_style(row->tag), is_new ? "█" : "│");
    if (is_new) style = is_fact ? STYLE_PLAIN : STYLE_STRONG;
    at.col += GUTTER;
    at.cols -= GUTTER;
    rows_draw(&j->rows, i, c, at, style);
}

void journal_draw(struct journal *j, struct canvas *c, struct rect at)
{
    int most, first;

    j->rows.is_ascii = c->is_ascii;
    lay_out(j, at.cols - GUTTER - EDGE, at.rows + j->scroll); /* the edge is for the mark */
    most = rows_most(&j->rows, at.rows);
    if (j->scroll > most) j->scroll = most;
    first = most - j->scroll;
    j->seen = at.rows;
    for (int i = 0; i < at.rows && first + i < j->rows.n; i++) {
        struct rect row = {at.row + i, at.col, 1, at.cols};

        draw_row(j, first + i, c, row);
    }
    if (j->scroll > 0)
        canvas_text(c, at.row + at.rows - 1, at.col + at.cols - 1, 1, STYLE_TITLE, "▼");
}

void journal_scroll(struct journal *j, int by)
{
    j->scroll += by;
    if (j->scroll < 0) j->scroll = 0;
}
