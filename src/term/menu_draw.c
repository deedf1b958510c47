/* menu_draw.c: the menu on a canvas of any size: a box in the middle, cut where it does not
 * fit, the cursor always seen. */
#include "term/menu_items.h"

#include "core/utf8.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 74, HEAD = 3, EDGES = 2, LABEL = 24, NUMBER = 4 };

static int most(int a, int b) { return a > b ? a : b; }
static int least(int a, int b) { return a < b ? a : b; }

/* The row AT is among those that are seen. */
static void follow(struct menu *m, int at, int rows)
{
    if (at < m->top) m->top = at;
    if (at >= m->top + rows) m->top = at - rows + 1;
    if (m->top < 0) m->top = 0;
}

static bool begins_group(enum item_kind kind)
{
    return kind == ITEM_LEARN || kind == ITEM_PLAY || kind == ITEM_QUIT || kind == ITEM_RESUME;
}

static void draw_value(const struct menu *m, const struct item *item, struct canvas *c,
                       struct rect at)
{
    struct buf text = {0}, framed = {0};
    bool is_chosen = item == &m->item[m->cursor];
    enum style style = is_chosen ? STYLE_CHOSEN : STYLE_PLAIN;

    menu_value_label(m, item, &text);
    if (menu_values(m, item) > 1) buf_format(&framed, "◀ %s ▶", buf_text(&text));
    else buf_format(&framed, "  %s", buf_text(&text));
    if (!is_chosen && !menu_values(m, item)) style = STYLE_DIM;
    canvas_text(c, at.row, at.col, at.cols, style, buf_text(&framed));
    buf_free(&text);
    buf_free(&framed);
}

static void draw_item(const struct menu *m, int i, struct canvas *c, struct rect at)
{
    const struct item *item = &m->item[i];
    bool is_chosen = i == m->cursor;
    enum style style = is_chosen                  ? STYLE_CHOSEN
                       : begins_group(item->kind) ? STYLE_STRONG
                                                  : STYLE_PLAIN;
    struct rect value = {at.row, at.col + NUMBER + LABEL, 1, at.cols - NUMBER - LABEL - 1};
    char number[12];
    struct buf text = {0};

    if (is_chosen) canvas_style(c, at, STYLE_CHOSEN);
    snprintf(number, sizeof number, "%2d", i + 1);
    canvas_text(c, at.row, at.col + 1, 2, is_chosen ? style : STYLE_DIM, number);
    menu_label(m, item, &text);
    canvas_text(c, at.row, at.col + NUMBER + 1, LABEL - 2, style, buf_text(&text));
    draw_value(m, item, c, value);
    buf_free(&text);
}

static void draw_save(const struct menu *m, int i, struct canvas *c, struct rect at)
{
    bool is_damaged = i < m->save_n && m->lists->save[m->save[i]].is_damaged;
    enum style style = i == m->save_cursor ? STYLE_CHOSEN : is_damaged ? STYLE_DIM : STYLE_PLAIN;
    char number[12];

    if (i == m->save_cursor) canvas_style(c, at, STYLE_CHOSEN);
    snprintf(number, sizeof number, "%2d", i + 1);
    canvas_text(c, at.row, at.col + 1, 2, style, number);
    if (i == m->save_n) {
        canvas_text(c, at.row, at.col + NUMBER + 1, at.cols - NUMBER - 2, style,
                    lang_get(m->choice->lang, "menu.path.other"));
        return;
    }
    canvas_text(c, at.row, at.col + NUMBER + 1, LABEL - 7, style, m->lists->save[m->save[i]].name);
    canvas_text(c, at.row, at.col + NUMBER + LABEL - 4, at.cols - NUMBER - LABEL + 3, style,
                m->lists->save[m->save[i]].about);
}

/* The rows of the items or of the list; what does not fit is scrolled to. */
static void draw_rows(struct menu *m, struct canvas *c)
{
    int n = m->is_listing ? m->save_n + (m->listing == ITEM_WATCH) : m->n;

    follow(m, m->is_listing ? m->save_cursor : m->cursor, m->at.rows);
    for (int i = 0; i < m->at.rows && m->top + i < n; i++) {
        struct rect row = {m->at.row + i, m->at.col, 1, m->at.cols};

        if (m->is_listing) draw_save(m, m->top + i, c, row);
        else draw_item(m, m->top + i, c, row);
    }
}

/* Columns of the first word. */
static int next_width(const char *text)
{
    struct buf word = {0};
    int width;

    buf_format(&word, "%.*s", (int)strcspn(text, " "), text);
    width = utf8_width(buf_text(&word));
    buf_free(&word);
    return width;
}

/* All that is said of the game below the cursor, in two rows: the list may have cut it. */
static void draw_about(const struct menu *m, struct canvas *c, struct rect box)
{
    const char *text = m->lists->save[m->save[m->save_cursor]].about;

    for (int row = 1; row < HEAD && *text; row++) {
        struct buf line = {0};

        do { /* a word that fits nowhere stands in a row of its own, cut */
            size_t n = strcspn(text, " ");

            buf_format(&line, "%.*s ", (int)n, text);
            text += n + (text[n] == ' ');
        } while (*text && utf8_width(buf_text(&line)) + next_width(text) <= box.cols - 6);
        canvas_text(c, box.row + row, box.col + 3, box.cols - 6, STYLE_DIM, buf_text(&line));
        buf_free(&line);
    }
}

static void draw_head(const struct menu *m, struct canvas *c, struct rect box)
{
    const struct lang *lang = m->choice->lang;
    const char *title =
        m->is_listing ? lang_get(lang, m->listing == ITEM_RESUME ? "menu.resume" : "menu.watch")
                      : lang_get(lang, "menu.about");

    canvas_box(c, box, STYLE_TITLE, "BEDESTEN");
    if (m->is_listing && m->save_cursor < m->save_n) {
        draw_about(m, c, box);
        return;
    }
    if (!m->is_listing && *menu_strength(m, &m->item[m->cursor]))
        title = menu_strength(m, &m->item[m->cursor]);
    canvas_text(c, box.row + 1, box.col + 3, box.cols - 6, STYLE_DIM, title);
}

/* The digit that waits for another one. */
static void draw_number(const struct menu *m, struct canvas *c, int row)
{
    struct text_arg number = {.type = TEXT_NUMBER, .number = m->typed};
    struct buf text = {0};

    text_fill(m->choice->lang, "menu.hints.number", &number, 1, &text);
    canvas_text(c, row, 1, c->cols - 2, STYLE_STRONG, buf_text(&text));
    buf_free(&text);
}

static void draw_question(const struct menu *m, struct canvas *c, int row)
{
    struct text_arg name = {.type = TEXT_PLAIN,
                            .text = m->lists->save[m->save[m->save_cursor]].name};
    struct buf text = {0};

    text_fill(m->choice->lang, "menu.delete", &name, 1, &text);
    canvas_text(c, row, 1, c->cols - 2, STYLE_STRONG, buf_text(&text));
    buf_free(&text);
}

static void draw_foot(const struct menu *m, struct canvas *c, int *row, int *col)
{
    const struct lang *lang = m->choice->lang;
    int last = c->rows - 1;
    struct rect line = {last, 0, 1, c->cols - 1};
    static const char *const TYPED[] = {
        [TYPING_PATH] = "menu.path", [TYPING_NAME] = "menu.name", [TYPING_RENAME] = "menu.rename"};

    if (entry_is_open(&m->path)) {
        line.col =
            1 + canvas_text(c, last, 1, c->cols / 2, STYLE_TITLE, lang_get(lang, TYPED[m->typing]));
        line.col++;
        line.cols = c->cols - line.col - 1;
        *row = last;
        *col = entry_draw(&m->path, c, line);
        return;
    }
    if (m->typed) {
        draw_number(m, c, last);
        return;
    }
    if (m->is_asking) {
        draw_question(m, c, last);
        return;
    }
    canvas_text(c, last, 1, c->cols - 2, STYLE_DIM,
                lang_get(lang, m->is_listing ? "menu.hints.list" : "menu.hints"));
}

void menu_draw(struct menu *m, struct canvas *c, int *row, int *col)
{
    int n = m->is_listing ? m->save_n + (m->listing == ITEM_WATCH) : m->n;
    struct rect box = {.rows = least(most(n, 6) + HEAD + EDGES, c->rows - 1),
                       .cols = least(WIDTH + 4, c->cols)};

    canvas_clear(c);
    *row = *col = -1;
    box.row = most(0, (c->rows - 1 - box.rows) / 2);
    box.col = most(0, (c->cols - box.cols) / 2);
    m->at = (struct rect){box.row + HEAD, box.col + 2, most(1, box.rows - HEAD - 1), box.cols - 4};
    if (m->learn.is_open) {
        menu_learn_draw(m, c);
    } else {
        draw_head(m, c, box);
        draw_rows(m, c);
        draw_foot(m, c, row, col);
    }
    if (m->popup.is_open) popup_draw(&m->popup, c);
}
