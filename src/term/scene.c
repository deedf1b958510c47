/* scene.c: dividing the screen and drawing its parts.
 *
 * Every row and column belongs to exactly one part; the game's screen never gets less than
 * it was promised. */
#include "term/scene.h"

#include "core/utf8.h"
#include "term/screen.h"

#include <string.h>

enum {
    SIDE_LEAST = 39,
    SIDE_MOST = 76,
    QUESTION_EDGES = 4,
    LIST_ROWS = 6,
    LIST_LEAST = 3, /* what the longest question leaves of them */
    NEWS_MOST = 6,
    NEWS_HANG = 2,
    NEWS_SHARE = 5, /* of the rows on a screen that is not wide */
    MORE_GAP = 6,   /* between a question and what stands in the same line */
    PROMPT = 2
};

struct layout {
    struct rect screen, news, question, picks, journal;
    int bar_col, bar_row, bar_rows; /* the line between two columns */
    int log_row;                    /* the line above the log; 0: none */
};

static int most(int a, int b) { return a > b ? a : b; }
static int least(int a, int b) { return a < b ? a : b; }

bool scene_fits(const struct canvas *c) { return c->rows >= SCENE_ROWS && c->cols >= SCENE_COLS; }

const struct spot *scene_spot(const struct canvas *c, const struct spot *spot)
{
    for (const struct spot *s = c->spot; s < c->spot + c->spots; s++)
        if (memcmp(&s->at, &spot->at, sizeof s->at) == 0 && strcmp(s->key, spot->key) == 0)
            return s;
    return canvas_spot_find(c, spot->key);
}

/* ---- where the parts lie ------------------------------------------------------------ */

/* A question is never cut: it has all the rows it takes. */
static int count_rows(const struct canvas *c, const char *text, int width)
{
    struct rows rows = {.is_ascii = c->is_ascii};
    int n;

    rows_add(&rows, text ? text : "", width, 0, 0);
    n = rows.n;
    rows_free(&rows);
    return most(n, 1);
}

/* At most NEWS_MOST rows; there may be nothing to tell. */
static int count_news(const struct scene *s, const struct canvas *c, int width)
{
    if (!s->news || !*s->news) return 0;
    return least(NEWS_MOST, count_rows(c, s->news, width));
}

/* Choices and log below the game's screen. */
static void lay_below(const struct scene *s, const struct canvas *c, struct layout *l)
{
    int body = c->rows - 2;
    int left = !s->journal ? c->cols : s->has_list ? c->cols * 58 / 100 : 0;
    int asked = count_rows(c, s->question, c->cols - QUESTION_EDGES);
    int wanted = s->picks ? picks_rows(s->picks, left) : LIST_ROWS;
    int list = most(LIST_ROWS, least(wanted, body / 3));
    int top = most(SCREEN_ROWS, body - list - asked);
    int spare = body - SCREEN_ROWS - LIST_LEAST - asked, row;
    int news = least(count_news(s, c, c->cols - QUESTION_EDGES), least(spare, body / NEWS_SHARE));

    news = most(news, 0); /* the list makes room for them first, so that the picture stays */
    list = most(LIST_LEAST, body - top - asked - news);
    top = most(SCREEN_ROWS, least(top, body - list - asked - news));
    asked = body - top - list - news;
    row = 1 + top + news;
    l->screen = (struct rect){1, 0, top, c->cols};
    l->news = (struct rect){1 + top, 2, news, c->cols - QUESTION_EDGES};
    l->question = (struct rect){row, 0, asked, c->cols};
    l->picks = (struct rect){row + asked, 0, list, left};
    l->journal = (struct rect){row + asked, left ? left + 2 : 1, list, c->cols - left - 2};
    l->bar_col = left;
    l->bar_row = row + asked;
    l->bar_rows = left && s->journal ? list : 0;
    l->log_row = 0;
}

/* Choices and log in a column at the right; the log has what the choices leave. */
static void lay_beside(const struct scene *s, const struct canvas *c, struct layout *l)
{
    int side = most(SIDE_LEAST, least(SIDE_MOST, c->cols - SCREEN_COLS - 1));
    int left = c->cols - side, body = c->rows - 2, width = side - 2;
    int asked = count_rows(c, s->question, width);
    int wanted = s->picks ? picks_rows(s->picks, width) : 0;
    int news = count_news(s, c, width), above = 1 + news + (news > 0);
    int room = body - asked - above, list = least(wanted, s->journal ? room * 3 / 5 : room);

    l->screen = (struct rect){1, 0, body, left - 1};
    l->news = (struct rect){1, left + 2, news, width};
    l->question = (struct rect){above, left + 2, asked, width};
    l->picks = (struct rect){above + asked, left + 2, list, width};
    l->log_row = above + asked + list;
    l->journal = (struct rect){l->log_row + 1, left + 2, body - l->log_row, width};
    l->bar_col = left;
    l->bar_row = 1;
    l->bar_rows = body;
}

/* ---- the parts ------------------------------------------------------------------------- */

static void draw_title(const struct scene *s, struct canvas *c)
{
    struct rect bar = {0, 0, 1, c->cols};
    int aside = s->aside ? utf8_width(s->aside) : 0;

    if (aside > c->cols / 3) aside = c->cols / 3;
    canvas_style(c, bar, STYLE_CHOSEN);
    canvas_text(c, 0, 1, c->cols - 2 - aside - 1, STYLE_CHOSEN, s->title ? s->title : "");
    if (aside) canvas_right(c, 0, c->cols - 1 - aside, aside, STYLE_CHOSEN, s->aside);
}

/* A blank on both sides, where the text interrupts a line. */
static void draw_gap(const struct rows *rows, struct canvas *c, struct rect at)
{
    struct buf text = {0};

    buf_char(&text, ' ');
    buf_addn(&text, rows->text.at + rows->row[0].at, rows->row[0].n);
    buf_char(&text, ' ');
    canvas_text(c, at.row, at.col - 1, at.cols + 2, STYLE_TITLE, buf_text(&text));
    buf_free(&text);
}

/* In one row it stands in a line across the screen; longer ones have rows to themselves. */
static void draw_question(const struct scene *s, struct canvas *c, const struct layout *l)
{
    struct rows rows = {.is_ascii = c->is_ascii};
    struct rect at = l->question;
    bool is_wide = l->log_row > 0;

    if (!s->question) return;
    rows_add(&rows, s->question, at.cols - (is_wide ? 0 : QUESTION_EDGES), 0, 0);
    if (!is_wide) {
        canvas_hline(c, at.row, at.col, at.cols, STYLE_DIM);
        at.col += 2;
        at.cols -= QUESTION_EDGES;
    }
    for (int i = 0; i < at.rows && i < rows.n; i++) {
        struct rect row = {at.row + i, at.col, 1, at.cols};

        if (!is_wide && i == 0) draw_gap(&rows, c, row);
        else rows_draw(&rows, i, c, row, STYLE_TITLE);
    }
    rows_free(&rows);
}

/* The first row that is seen of them: whole lines, the newest ones. One that alone is too long is
 * seen from its beginning. */
static int first_news(const struct rows *rows, int room)
{
    int first = most(0, rows->n - room);

    while (first < rows->n && !rows_begins(rows, first)) first++;
    if (first < rows->n) return first;
    while (first > 0 && !rows_begins(rows, --first)) continue;
    return first;
}

/* How the rest is read: in the line of the question, or below the news where they have a column. */
static void draw_more(const struct scene *s, struct canvas *c, const struct layout *l)
{
    int width = s->more ? utf8_width(s->more) : 0, asked;
    struct rows rows = {.is_ascii = c->is_ascii};

    if (!width) return;
    if (l->log_row) {
        canvas_text(c, l->news.row + l->news.rows, l->news.col, l->news.cols, STYLE_TITLE, s->more);
        return;
    }
    rows_add(&rows, s->question ? s->question : "", c->cols - QUESTION_EDGES, 0, 0);
    asked = rows.n ? (int)rows.row[0].n : 0; /* bytes: at least as many as columns */
    if (asked + width + MORE_GAP + QUESTION_EDGES <= c->cols)
        canvas_right(c, l->question.row, c->cols - width - 2, width, STYLE_TITLE, s->more);
    else canvas_text(c, l->news.row, 0, 1, STYLE_TITLE, "▲");
    rows_free(&rows);
}

/* What came last is seen, next to the question. */
static void draw_news(const struct scene *s, struct canvas *c, const struct layout *l)
{
    struct rows rows = {.is_ascii = c->is_ascii};
    int first, n;

    if (!l->news.rows) return;
    rows_add(&rows, s->news, l->news.cols, NEWS_HANG, 0);
    first = first_news(&rows, l->news.rows);
    n = least(rows.n - first, l->news.rows);
    for (int i = 0; i < n; i++) {
        struct rect row = {l->news.row + l->news.rows - n + i, l->news.col, 1, l->news.cols};

        rows_draw(&rows, first + i, c, row, STYLE_STRONG);
    }
    if (first || first + n < rows.n) draw_more(s, c, l);
    rows_free(&rows);
}

static void mark(struct canvas *c, const struct rect *at)
{
    for (int row = at->row; row < at->row + at->rows; row++)
        for (int col = at->col; col < at->col + at->cols; col++)
            if (row >= 0 && row < c->rows && col >= 0 && col < c->cols)
                c->cell[row * c->cols + col].is_open = true;
}

/* What an open choice names is marked, what the one under the cursor names stands out. */
static void mark_spots(const struct scene *s, struct canvas *c)
{
    int index = picks_index(s->picks);

    for (int i = 0; i < c->spots; i++) {
        const struct spot *spot = &c->spot[i];
        struct rect head = spot->at;

        head.rows = 1;
        if (picks_any_names(s->picks, spot->key)) mark(c, &head);
        if (index >= 0 && action_names(s->picks->game, s->picks->pick[index].a, spot->key))
            canvas_style(c, spot->at, STYLE_CHOSEN);
    }
}

static void light(const struct scene *s, struct canvas *c)
{
    for (int i = 0; i < c->spots; i++) {
        struct rect head = c->spot[i].at;

        head.rows = 1;
        for (int lit = 0; lit < s->lits; lit++)
            if (strcmp(c->spot[i].key, s->lit[lit]) == 0) canvas_style(c, head, STYLE_TITLE);
    }
}

static void draw_game(const struct scene *s, struct canvas *c, const struct layout *l)
{
    const struct spot *at;

    if (!s->view) return;
    screen_draw(c, l->screen, &s->to, s->view);
    light(s, c);
    if (s->picks) mark_spots(s, c);
    at = s->spot ? scene_spot(c, s->spot) : NULL;
    if (at) canvas_style(c, at->at, STYLE_ALERT);
}

static void draw_foot(struct scene *s, struct canvas *c)
{
    int row = c->rows - 1;
    struct rect line = {row, 1 + PROMPT, 1, c->cols - PROMPT - 2};

    if (s->alert && *s->alert) {
        struct rect bar = {row, 0, 1, c->cols};

        canvas_style(c, bar, s->is_refusal ? STYLE_ALERT : STYLE_STRONG);
        canvas_text(c, row, 1, c->cols - 2, s->is_refusal ? STYLE_ALERT : STYLE_STRONG, s->alert);
    } else if (s->entry && entry_is_open(s->entry)) {
        canvas_text(c, row, 1, PROMPT, STYLE_TITLE, ">");
        s->row = row;
        s->col = entry_draw(s->entry, c, line);
        if (s->hints && s->col + 4 < c->cols)
            canvas_right(c, row, s->col + 4, c->cols - s->col - 5, STYLE_DIM, s->hints);
    } else if (s->hints) {
        canvas_text(c, row, 1, c->cols - 2, STYLE_DIM, s->hints);
    }
}

static void draw_small(struct scene *s, struct canvas *c)
{
    struct rect all = {0, 0, c->rows, c->cols};
    int used = canvas_wrap(c, all, 0, STYLE_STRONG, s->too_small ? s->too_small : "");

    if (!s->alert || used >= c->rows) return;
    all.row = used;
    all.rows = c->rows - used;
    canvas_wrap(c, all, 0, STYLE_PLAIN, s->alert);
}

void scene_draw(struct scene *s, struct canvas *c)
{
    struct layout l;

    canvas_clear(c);
    s->row = s->col = -1;
    if (!scene_fits(c)) {
        draw_small(s, c);
    } else {
        if (c->cols >= SCENE_WIDE) lay_beside(s, c, &l);
        else lay_below(s, c, &l);
        draw_game(s, c, &l);
        draw_title(s, c);
        canvas_vline(c, l.bar_row, l.bar_col, l.bar_rows, STYLE_DIM);
        if (l.log_row && s->journal)
            canvas_hline(c, l.log_row, l.bar_col, c->cols - l.bar_col, STYLE_DIM);
        draw_question(s, c, &l);
        draw_news(s, c, &l);
        if (s->picks) picks_draw(s->picks, c, l.picks);
        if (s->journal) journal_draw(s->journal, c, l.journal);
        draw_foot(s, c);
    }
    if (s->popup && s->popup->is_open) {
        popup_draw(s->popup, c);
        s->row = -1;
    }
}
