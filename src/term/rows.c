/* rows.c: breaking text into rows. A row never has a blank at its end, and no character
 * is lost but the blanks where it is broken. */
#include "term/rows.h"

#include "core/ascii.h"
#include "core/must.h"
#include "core/utf8.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS_FIRST = 32, NARROWEST = 8 };

void rows_free(struct rows *r)
{
    buf_free(&r->text);
    free(r->row);
    *r = (struct rows){.is_ascii = r->is_ascii};
}

void rows_clear(struct rows *r)
{
    buf_clear(&r->text);
    r->n = 0;
}

static void add_row(struct rows *r, struct row row)
{
    if (r->n == r->cap) {
        r->cap = r->cap ? r->cap * 2 : ROWS_FIRST;
        r->row = must(realloc(r->row, (size_t)r->cap * sizeof *r->row));
    }
    r->row[r->n++] = row;
}

/* How many bytes fit into WIDTH columns, at least one character. */
static size_t bytes_in(const char *text, size_t n, int width)
{
    size_t at = 0;

    for (int used = 0; at < n;) {
        char glyph[5] = "";
        uint32_t point;
        size_t step = utf8_step(text + at, n - at, &point);

        step += !step;
        memcpy(glyph, text + at, step);
        used += utf8_width(glyph);
        if (at && used > width) break;
        at += step;
    }
    return at;
}

/* The bytes of the first row of the N at TEXT: up to a blank if there is one. */
static size_t first_row(const char *text, size_t n, int width)
{
    size_t most = bytes_in(text, n, width), at = most;

    if (most == n || text[most] == ' ') return most;
    while (at > 0 && text[at - 1] != ' ') at--;
    return at ? at : most;
}

static size_t without_blanks(const char *text, size_t n)
{
    while (n && text[n - 1] == ' ') n--;
    return n;
}

static void add_line(struct rows *r, size_t at, size_t n, const struct row *way, int width)
{
    int indent = 0, start;

    while (n && r->text.at[at] == ' ') at++, n--, indent++;
    if (indent > width - NARROWEST) indent = 0;
    start = indent;
    do {
        size_t took = first_row(r->text.at + at, n, width - indent);

        add_row(r, (struct row){.at = at,
                                .n = without_blanks(r->text.at + at, took),
                                .indent = indent,
                                .tag = way->tag});
        at += took;
        n -= took;
        while (n && r->text.at[at] == ' ') at++, n--;
        indent = start + (start + way->indent > width - NARROWEST ? 0 : way->indent);
    } while (n);
}

void rows_add(struct rows *r, const char *text, int width, int hang, int tag)
{
    struct row way = {.indent = hang, .tag = tag};
    size_t at = r->text.n;

    if (width < 1) width = 1;
    if (r->is_ascii) ascii_write(text, &r->text);
    else buf_add(&r->text, text);
    while (at < r->text.n) {
        size_t n = strcspn(r->text.at + at, "\n");

        add_line(r, at, n, &way, width);
        at += n + 1;
    }
    buf_char(&r->text, '\n'); /* rows with nothing between them are one word, broken */
}

void rows_draw(const struct rows *r, int i, struct canvas *c, struct rect at, enum style style)
{
    const struct row *row = &r->row[i];
    struct buf text = {0};

    buf_addn(&text, r->text.at + row->at, row->n);
    canvas_text(c, at.row, at.col + row->indent, at.cols - row->indent, style, buf_text(&text));
    buf_free(&text);
}

bool rows_begins(const struct rows *r, int i)
{
    size_t at = r->row[i].at;

    while (at && r->text.at[at - 1] == ' ') at--;
    return !at || r->text.at[at - 1] == '\n';
}

int rows_most(const struct rows *r, int height) { return r->n > height ? r->n - height : 0; }
