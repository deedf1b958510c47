/* report.c: making a report; as text, CSV and JSON. */
#include "lab/report.h"

#include "core/json.h"
#include "core/must.h"
#include "core/utf8.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LABEL_WIDTH = 34, FIGURE_WIDTH = 11, PAGE_WIDTH = 80, EDGE = 2, NUMBER = 64 };
enum { NAME_HEAD = 14, NAME_TAIL = 17, NAME_MOST = NAME_HEAD + 1 + NAME_TAIL }; /* letters */

/* ---- making ------------------------------------------------------------------------- */

struct report_section *report_section(struct report *r, const char *id, enum report_chart chart,
                                      const struct report_column *column, int columns)
{
    struct report_section *s = &r->section[r->sections++];

    *s = (struct report_section){
        .id = id, .chart = chart, .column = column, .columns = columns, .reference = NAN};
    return s;
}

struct report_row *report_row(struct report_section *s, const char *id)
{
    struct report_row *row = must(realloc(s->row, (size_t)(s->rows + 1) * sizeof *row));

    s->row = row;
    row += s->rows++;
    memset(row, 0, sizeof *row);
    buf_add(&row->id, id);
    for (int i = 0; i < REPORT_COLUMNS; i++) row->value[i] = NAN;
    return row;
}

void report_estimate(struct report_row *row, struct estimate e, double scale)
{
    row->value[0] = e.value * scale;
    row->value[1] = e.low * scale;
    row->value[2] = e.high * scale;
}

static int by_first_column(const void *a, const void *b)
{
    double x = ((const struct report_row *)a)->value[0];
    double y = ((const struct report_row *)b)->value[0];

    return (x < y) - (x > y);
}

void report_sort(struct report_section *s)
{
    if (s->rows) qsort(s->row, (size_t)s->rows, sizeof *s->row, by_first_column);
}

static void free_section(struct report_section *s)
{
    for (int i = 0; i < s->rows; i++) {
        buf_free(&s->row[i].id);
        buf_free(&s->row[i].label);
        buf_free(&s->row[i].brief);
    }
    free(s->row);
    buf_free(&s->title);
    buf_free(&s->finding);
    buf_free(&s->note);
    buf_free(&s->axis);
    buf_free(&s->reference_name);
}

void report_drop(struct report *r) { free_section(&r->section[--r->sections]); }

void report_free(struct report *r)
{
    for (int i = 0; i < r->sections; i++) free_section(&r->section[i]);
    for (int i = 0; i < r->facts; i++) {
        buf_free(&r->fact[i].figure);
        buf_free(&r->fact[i].label);
    }
    buf_free(&r->title);
    buf_free(&r->lead);
    buf_free(&r->colophon);
    buf_free(&r->command);
}

const char *report_brief(const struct report_row *row)
{
    return buf_text(row->brief.n ? &row->brief : &row->label);
}

/* The letter at NAME, of at most N bytes, and whether it can be shown; its bytes, a broken one's
 * being 1. */
static size_t next_letter(const char *name, size_t n, bool *is_shown)
{
    uint32_t point = 0;
    size_t step = utf8_step(name, n, &point);

    *is_shown = step && point >= ' ' && (point < 0x7f || point >= 0xa0);
    return step ? step : 1;
}

void report_name(const char *name, struct buf *out)
{
    size_t n = strlen(name), letters = 0, step;
    bool is_shown;

    for (size_t at = 0; at < n; letters++) at += next_letter(name + at, n - at, &is_shown);
    for (size_t at = 0, i = 0; at < n; at += step, i++) {
        step = next_letter(name + at, n - at, &is_shown);
        if (letters > NAME_MOST && i == NAME_HEAD) buf_add(out, "…");
        if (letters > NAME_MOST && i >= NAME_HEAD && i < letters - NAME_TAIL) continue;
        if (is_shown) buf_addn(out, name + at, step);
        else buf_char(out, ' ');
    }
}

void report_shown(const char *text, struct buf *out)
{
    size_t n = strlen(text), step;
    bool is_shown;

    for (size_t at = 0; at < n; at += step) {
        step = next_letter(text + at, n - at, &is_shown);
        if (is_shown) buf_addn(out, text + at, step);
        else buf_char(out, ' ');
    }
}

void report_number(const struct lang *lang, double value, int decimals, struct buf *out)
{
    const char *point = lang_get(lang, "number.point");
    char text[NUMBER];
    const char *digits = text;
    size_t whole;

    if (isnan(value)) return;
    if (isinf(value)) {
        buf_add(out, value < 0 ? "−∞" : "∞");
        return;
    }
    snprintf(text, sizeof text, "%.*f", decimals, value);
    if (*digits == '-') {
        digits++;
        if (strspn(digits, "0.") < strlen(digits)) buf_add(out, "−");
    }
    whole = strcspn(digits, ".");
    for (size_t i = 0; i < whole; i++) {
        if (i && whole > 4 && (whole - i) % 3 == 0) buf_add(out, "\u202f");
        buf_char(out, digits[i]);
    }
    if (!digits[whole]) return;
    buf_add(out, point ? point : ".");
    buf_add(out, digits + whole + 1);
}

struct text_arg report_figure(const struct lang *lang, struct report_text *text, double value,
                              int decimals)
{
    struct buf out;

    buf_fixed(&out, text->at, sizeof text->at);
    report_number(lang, value, decimals, &out);
    return report_plain(text->at);
}

/* ---- text ------------------------------------------------------------------------------- */

static void pad(int width, struct buf *out)
{
    for (; width > 0; width--) buf_char(out, ' ');
}

static void right(const char *text, int width, struct buf *out)
{
    buf_char(out, ' ');
    pad(width - utf8_width(text), out);
    buf_add(out, text);
}

/* How wide the columns and the labels are: the same in all tables, which stand below each other,
 * unless a row would be longer than a line of a terminal; then as wide as they must be. */
struct widths {
    int label, column[REPORT_COLUMNS];
};

static int widest_label(const struct report_section *s)
{
    int width = 0;

    for (int i = 0; i < s->rows; i++)
        if (utf8_width(report_brief(&s->row[i])) > width)
            width = utf8_width(report_brief(&s->row[i]));
    return width;
}

static int widest_figure(const struct report *r, const struct report_section *s, int column)
{
    int width = utf8_width(lang_get(r->lang, s->column[column].key));
    struct buf cell = {0};

    for (int i = 0; i < s->rows; i++) {
        buf_clear(&cell);
        report_number(r->lang, s->row[i].value[column], s->column[column].decimals, &cell);
        if (utf8_width(buf_text(&cell)) > width) width = utf8_width(buf_text(&cell));
    }
    buf_free(&cell);
    return width;
}

static struct widths widths_of(const struct report *r, const struct report_section *s)
{
    int least = widest_label(s), all = EDGE;
    struct widths w = {.label = least > LABEL_WIDTH ? least : LABEL_WIDTH};

    for (int i = 0; i < s->columns; i++) {
        int figure = widest_figure(r, s, i);

        w.column[i] = figure > FIGURE_WIDTH ? figure : FIGURE_WIDTH;
        all += 1 + w.column[i];
    }
    if (all + w.label <= PAGE_WIDTH) return w;
    for (int i = 0; i < s->columns; i++) {
        all -= w.column[i];
        w.column[i] = widest_figure(r, s, i);
        all += w.column[i];
    }
    if (all + w.label > PAGE_WIDTH) w.label = PAGE_WIDTH - all > least ? PAGE_WIDTH - all : least;
    return w;
}

static void text_table(const struct report *r, const struct report_section *s, struct buf *out)
{
    struct widths w = widths_of(r, s);
    struct buf cell = {0};

    pad(EDGE + w.label, out);
    for (int i = 0; i < s->columns; i++)
        right(lang_get(r->lang, s->column[i].key), w.column[i], out);
    buf_char(out, '\n');
    for (int i = 0; i < s->rows; i++) {
        const char *label = report_brief(&s->row[i]);

        buf_format(out, "  %s", label);
        pad(w.label - utf8_width(label), out);
        for (int k = 0; k < s->columns; k++) {
            buf_clear(&cell);
            report_number(r->lang, s->row[i].value[k], s->column[k].decimals, &cell);
            right(buf_text(&cell), w.column[k], out);
        }
        buf_char(out, '\n');
    }
    buf_free(&cell);
}

void report_write_text(const struct report *r, struct buf *out)
{
    buf_format(out, "%s\n%s\n", buf_text(&r->title), buf_text(&r->lead));
    for (int i = 0; i < r->sections; i++) {
        const struct report_section *s = &r->section[i];

        buf_format(out, "\n%s\n%s\n", buf_text(&s->title), buf_text(&s->finding));
        text_table(r, s, out);
        if (s->note.n) buf_format(out, "  %s\n", buf_text(&s->note));
    }
    if (r->colophon.n) buf_format(out, "\n%s\n", buf_text(&r->colophon));
    if (!r->command.n) return;
    buf_format(out, "%s: ", lang_get(r->lang, "lab.page.command"));
    report_shown(buf_text(&r->command), out);
    buf_char(out, '\n');
}

/* ---- CSV and JSON: figures for programs, the same in every language ---------------------------- */

static void csv_text(const char *text, struct buf *out)
{
    buf_char(out, '"');
    for (; *text; text++) {
        if (*text == '"') buf_char(out, '"');
        buf_char(out, *text);
    }
    buf_char(out, '"');
}

/* A word as it is, all else in quotation marks. */
static void csv_id(const char *id, struct buf *out)
{
    if (strpbrk(id, "\",\r\n")) csv_text(id, out);
    else buf_add(out, id);
}

static void plain_number(double value, int decimals, struct buf *out)
{
    if (isfinite(value)) buf_format(out, "%.*f", decimals, value);
}

void report_write_csv(const struct report *r, struct buf *out)
{
    buf_add(out, "section,row,label,figure,value\n");
    for (int i = 0; i < r->sections; i++) {
        const struct report_section *s = &r->section[i];

        for (int j = 0; j < s->rows; j++)
            for (int k = 0; k < s->columns; k++) {
                buf_format(out, "%s,", s->id);
                csv_id(buf_text(&s->row[j].id), out);
                buf_char(out, ',');
                csv_text(buf_text(&s->row[j].label), out);
                buf_format(out, ",%s,", s->column[k].id);
                plain_number(s->row[j].value[k], s->column[k].decimals + 2, out);
                buf_char(out, '\n');
            }
    }
}

static void json_figure(struct json *json, const char *key, double value, int decimals)
{
    if (!isfinite(value)) json_null(json, key);
    else if (decimals == 0) json_number(json, key, (int64_t)llround(value));
    else json_decimal(json, key, value, decimals + 2);
}

static void json_section(const struct report_section *s, struct json *json)
{
    json_object(json, NULL);
    json_text(json, "id", s->id);
    json_text(json, "title", buf_text(&s->title));
    json_text(json, "finding", buf_text(&s->finding));
    if (s->note.n) json_text(json, "note", buf_text(&s->note));
    if (!isnan(s->reference)) json_figure(json, "reference", s->reference, 4);
    json_array(json, "rows");
    for (int i = 0; i < s->rows; i++) {
        json_object(json, NULL);
        json_text(json, "row", buf_text(&s->row[i].id));
        json_text(json, "label", buf_text(&s->row[i].label));
        for (int k = 0; k < s->columns; k++)
            json_figure(json, s->column[k].id, s->row[i].value[k], s->column[k].decimals);
        json_close_object(json);
    }
    json_close_array(json);
    json_close_object(json);
}

void report_write_json(const struct report *r, struct buf *out)
{
    struct json json;

    json_start(&json, out);
    json_object(&json, NULL);
    json_text(&json, "report", r->kind);
    json_text(&json, "title", buf_text(&r->title));
    json_text(&json, "about", buf_text(&r->lead));
    json_text(&json, "command", buf_text(&r->command));
    json_array(&json, "sections");
    for (int i = 0; i < r->sections; i++) json_section(&r->section[i], &json);
    json_close_array(&json);
    json_close_object(&json);
    buf_char(out, '\n');
}
