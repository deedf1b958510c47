/* pen.c: words, columns and lines for drawings. Widths are columns on a terminal, never
 * bytes. */
#include "term/pen.h"

#include "core/utf8.h"

#include <string.h>

enum { KEY_TEXT = 64, INDENT = 4 };

/* ---- lines --------------------------------------------------------------- */

#define NO_BREAK "\u00a0"

/* A blank that no line may end at is a plain one behind this: what is shown can be typed. */
static void add_word(const char *word, struct buf *out)
{
    for (const char *at; (at = strstr(word, NO_BREAK)); word = at + sizeof NO_BREAK - 1) {
        buf_addn(out, word, (size_t)(at - word));
        buf_char(out, ' ');
    }
    buf_add(out, word);
}

/* Word by word; lines after the first begin at INDENT. AT: the column now. */
static void wrap(const char *text, int at, int indent, struct buf *out)
{
    bool is_first = true;

    while (*text) {
        size_t n = strcspn(text, " ");
        struct buf word = {0};
        int width;

        buf_addn(&word, text, n);
        width = utf8_width(buf_text(&word));
        if (!is_first && at + 1 + width > PEN_WIDTH) {
            buf_format(out, "\n%*s", indent, "");
            at = indent;
        } else if (!is_first) {
            buf_char(out, ' ');
            at++;
        }
        add_word(buf_text(&word), out);
        at += width;
        is_first = false;
        text += n + strspn(text + n, " ");
        buf_free(&word);
    }
    buf_char(out, '\n');
}

/* How far the line that OUT ends with has come. */
static int column(const struct buf *out)
{
    const char *text = buf_text(out), *feed = strrchr(text, '\n');

    return utf8_width(feed ? feed + 1 : text);
}

void pen_wrap(const char *text, int indent, struct buf *out)
{
    wrap(text, column(out), indent, out);
}

void pen_wrap_lines(const char *text, int hang, struct buf *out)
{
    for (size_t n; *text; text += n + (text[n] == '\n')) {
        size_t in = strspn(text, " ");
        struct buf line = {0};

        n = strcspn(text, "\n");
        buf_addn(&line, text, n);
        if (utf8_width(buf_text(&line)) > PEN_WIDTH) {
            buf_addn(out, text, in);
            pen_wrap(buf_text(&line) + in, (int)in + hang, out);
        } else {
            buf_addn(out, text, n + (text[n] == '\n'));
        }
        buf_free(&line);
    }
}

void pen_say(const struct pen *pen, const char *key, const struct text_arg *arg, int n)
{
    struct buf text = {0};

    text_fill(pen->to->lang, key, arg, n, &text);
    wrap(buf_text(&text), column(pen->out), INDENT, pen->out);
    buf_free(&text);
}

void pen_entry(const struct pen *pen, const char *label, int at, const char *text)
{
    pen_left(label, at - 1, pen->out);
    buf_char(pen->out, ' ');
    wrap(text, at, at, pen->out);
}

void pen_end_line(struct buf *out)
{
    while (out->n && out->at[out->n - 1] == ' ') out->at[--out->n] = '\0';
    buf_char(out, '\n');
}

/* ---- columns ------------------------------------------------------------- */

static void cut(struct buf *text, int width)
{
    while (text->n && utf8_width(buf_text(text)) > width) {
        text->n = utf8_cut(text->at, text->n - 1);
        text->at[text->n] = '\0';
    }
}

static void fit(const char *text, int width, bool is_left, struct buf *out)
{
    struct buf copy = {0};
    int gap;

    buf_add(&copy, text);
    cut(&copy, width);
    gap = width - utf8_width(buf_text(&copy));
    if (!is_left) buf_format(out, "%*s", gap, "");
    buf_add(out, buf_text(&copy));
    if (is_left) buf_format(out, "%*s", gap, "");
    buf_free(&copy);
}

void pen_left(const char *text, int width, struct buf *out) { fit(text, width, true, out); }
void pen_right(const char *text, int width, struct buf *out) { fit(text, width, false, out); }

void pen_count(const struct pen *pen, int n, int width)
{
    char number[16];
    struct buf text;

    buf_fixed(&text, number, sizeof number);
    buf_format(&text, "%d", n);
    pen_right(n ? number : "·", width, pen->out);
}

/* ---- words --------------------------------------------------------------- */

void pen_word(const struct speaker *to, const char *prefix, const char *name, struct buf *out)
{
    char key[KEY_TEXT];
    struct buf made;

    buf_fixed(&made, key, sizeof key);
    buf_format(&made, "%s.%s", prefix, name);
    text_fill(to->lang, key, NULL, 0, out);
}

void pen_comma(struct buf *list)
{
    if (list->n) buf_add(list, ", ");
}

void pen_goods(const struct speaker *to, const struct tree *goods, struct buf *out)
{
    for (const struct tree *g = tree_first(goods); g; g = tree_next(g)) {
        if (!tree_number(g)) continue;
        pen_comma(out);
        buf_format(out, "%d ", tree_number(g));
        pen_word(to, "good", tree_key(g), out);
    }
    if (!out->n) buf_char(out, '-');
}

void pen_quote(const struct speaker *to, const char *text, struct buf *out)
{
    struct text_arg arg = pen_text(text);

    text_fill(to->lang, "draw.quote", &arg, 1, out);
}

void pen_card(const struct speaker *to, const char *prefix, const char *name, struct buf *out)
{
    struct buf word = {0};

    pen_word(to, prefix, name, &word);
    pen_quote(to, buf_text(&word), out);
    buf_free(&word);
}

void pen_player(const struct pen *pen, const struct tree *player, struct buf *out)
{
    int seat = tree_int(player, "seat") - 1;

    if (pen->to->reader == seat) text_fill(pen->to->lang, "draw.you", NULL, 0, out);
    else draw_name(pen->to, seat, out);
}

const struct tree *pen_seat(const struct pen *pen, int number)
{
    const struct tree *p = tree_first(tree_get(pen->s, "players"));

    while (p && tree_int(p, "seat") != number) p = tree_next(p);
    return p;
}
