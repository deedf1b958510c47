/* words.c: an analysis as text for a terminal. */
#include "told/figures.h"

#include "core/utf8.h"

#include <string.h>

enum { CELLS = 8, INDENT = 2, GAP = 2, TABLE_MOST = 76 /* columns of a box on a small screen */ };

/* ---- tables ------------------------------------------------------------------------------ */

struct row {
    struct buf cell[CELLS];
};

static void pad(int n, struct buf *out)
{
    while (n-- > 0) buf_char(out, ' ');
}

static int table_width(struct row row[], int rows, int cells)
{
    int all = INDENT + GAP * (cells - 1);

    for (int k = 0; k < cells; k++) {
        int width = 0;

        for (int i = 0; i < rows; i++) {
            int w = utf8_width(buf_text(&row[i].cell[k]));

            if (w > width) width = w;
        }
        all += width;
    }
    return all;
}

/* The first and, if it is TEXT, the last column stand at the left, figures at the right. */
static void write_table(struct row row[], int rows, int cells, bool last_is_text, struct buf *out)
{
    int width[CELLS] = {0};

    for (int i = 0; i < rows; i++)
        for (int k = 0; k < cells; k++) {
            int w = utf8_width(buf_text(&row[i].cell[k]));

            if (w > width[k]) width[k] = w;
        }
    for (int i = 0; i < rows; i++) {
        pad(INDENT, out);
        for (int k = 0; k < cells; k++) {
            const char *text = buf_text(&row[i].cell[k]);
            int room = width[k] - utf8_width(text);
            bool is_left = k == 0 || (k == cells - 1 && last_is_text);

            if (k) pad(GAP, out);
            if (!is_left) pad(room, out);
            buf_add(out, text);
            if (is_left && k < cells - 1) pad(room, out);
            buf_free(&row[i].cell[k]);
        }
        buf_char(out, '\n');
    }
}

static void heading(const struct told *t, const char *key, struct buf *out)
{
    buf_char(out, '\n');
    buf_add(out, told_word(t, "analysis", key));
    buf_char(out, '\n');
}

static void head_cells(const struct told *t, struct row *row, const char *const name[])
{
    for (int i = 0; name[i]; i++)
        if (*name[i]) buf_add(&row->cell[i], told_word(t, "analysis.col", name[i]));
}

/* The last column of a table, and its first, as a table of its own. */
static void write_last(struct row row[], int rows, int cells, struct buf *out)
{
    struct row two[SEATS_MAX + 1] = {0};

    for (int i = 0; i < rows; i++) {
        buf_join(&two[i].cell[0], &row[i].cell[0]);
        buf_join(&two[i].cell[1], &row[i].cell[cells - 1]);
        buf_free(&row[i].cell[cells - 1]);
    }
    write_table(row, rows, cells - 1, false, out);
    buf_char(out, '\n');
    write_table(two, rows, 2, true, out);
}

/* ---- players ----------------------------------------------------------------------------- */

static void write_shares(const struct told *t, struct buf *out)
{
    static const char *const NAMES[] = {"",       "start",   "luck",  "own", "others",
                                        "result", "average", "level", NULL};
    static const char *const ALONE[] = {"",       "start",   "luck",  "own",
                                        "result", "average", "level", NULL};
    int seats = review_head(t->review)->setup.seats, cells = seats == 1 ? CELLS - 1 : CELLS;
    struct row row[SEATS_MAX + 1] = {0};

    heading(t, "shares", out);
    head_cells(t, &row[0], seats == 1 ? ALONE : NAMES);
    for (int i = 0; i < seats; i++) {
        struct buf *cell = row[i + 1].cell;
        struct review_share s;
        int part[PARTS];

        review_share(t->review, i, &s);
        told_parts(t, &s, part);
        told_name(t, i, cell++);
        for (int k = 0; k < PARTS; k++) {
            if (k == PART_OTHERS && seats == 1) continue;
            if (k == PART_START || k == PART_RESULT) told_figure(t, part[k], cell++);
            else told_change(t, part[k], cell++);
        }
        report_number(t->to->lang, s.average * (review_is_score(t->review) ? 1 : 100), 2, cell++);
        told_level(t, s.level, cell);
    }
    if (table_width(row, seats + 1, cells) > TABLE_MOST) write_last(row, seats + 1, cells, out);
    else write_table(row, seats + 1, cells, true, out);
    pad(INDENT, out);
    buf_add(out, told_word(t, "analysis", "note"));
    buf_char(out, '\n');
}

static void write_grades(const struct told *t, struct buf *out)
{
    int seats = review_head(t->review)->setup.seats;
    struct row row[SEATS_MAX + 1] = {0};

    heading(t, "grades", out);
    for (int k = 0; k < REVIEW_GRADES; k++)
        buf_add(&row[0].cell[k + 1], told_word(t, "analysis.grade", REVIEW_GRADE_NAMES[k]));
    for (int i = 0; i < seats; i++) {
        struct review_share s;

        review_share(t->review, i, &s);
        told_name(t, i, &row[i + 1].cell[0]);
        for (int k = 0; k < REVIEW_GRADES; k++)
            buf_format(&row[i + 1].cell[k + 1], "%d", s.count[k]);
    }
    write_table(row, seats + 1, REVIEW_GRADES + 1, false, out);
}

/* ---- turning points ---------------------------------------------------------------------- */

static void write_turnings(const struct told *t, struct buf *out)
{
    struct review_turning turning[REVIEW_TURNINGS];
    int n = told_turnings(t, turning);

    if (!n) return;
    heading(t, "turnings", out);
    for (int i = 0; i < n; i++) {
        pad(INDENT, out);
        told_turning(t, i + 1, &turning[i], out);
        buf_char(out, '\n');
    }
}

/* ---- decisions --------------------------------------------------------------------------- */

static void write_choice(const struct told *t, const struct review_mark *m, int i, struct buf *out)
{
    struct remark reason[REMARKS_MAX];
    int n = review_reasons(t->review, m, i, reason);

    pad(2 * INDENT, out);
    told_worth(t, m, i, out);
    buf_char(out, '\n');
    for (int k = 0; k < n; k++) {
        pad(3 * INDENT, out);
        remark_write(t->to, &reason[k], out);
        buf_char(out, '\n');
    }
}

static void write_mark(const struct told *t, const struct review_mark *m, struct buf *out)
{
    pad(INDENT, out);
    told_mark(t, m, out);
    buf_char(out, '\n');
    for (int i = 0; i < m->shown && i < 2; i++) write_choice(t, m, i, out);
}

static void write_marks(const struct told *t, struct buf *out)
{
    bool any = false;

    heading(t, "marks", out);
    for (size_t i = 0; i < review_marks(t->review); i++) {
        const struct review_mark *m = review_mark(t->review, i);

        if (m->grade < REVIEW_SLIP) continue;
        write_mark(t, m, out);
        any = true;
    }
    if (any) return;
    pad(INDENT, out);
    buf_add(out, told_word(t, "analysis.marks", "none"));
    buf_char(out, '\n');
}

/* ---- the course -------------------------------------------------------------------------- */

static void write_row(const struct told *t, size_t at, int round, struct row *row)
{
    int value[SEATS_MAX], seats = review_head(t->review)->setup.seats;

    buf_format(&row->cell[0], "%d", round);
    told_values(t, at, value);
    for (int i = 0; i < seats; i++) told_figure(t, value[i], &row->cell[i + 1]);
}

/* After every round: the turns are in the other outputs. */
static void write_course(const struct told *t, struct buf *out)
{
    enum { ROWS = 256 };
    int seats = review_head(t->review)->setup.seats, n = 1;
    struct row row[ROWS] = {0};
    size_t events = review_events(t->review);

    heading(t, "course", out);
    buf_add(&row[0].cell[0], told_word(t, "analysis.col", "round"));
    for (int i = 0; i < seats; i++) told_name(t, i, &row[0].cell[i + 1]);
    for (size_t at = 1; at <= events && n < ROWS; at++) {
        struct review_moment now, next;

        review_moment(t->review, at - 1, &now);
        review_moment(t->review, at, &next);
        if (at == events || next.round != now.round) write_row(t, at, (int)now.round, &row[n++]);
    }
    write_table(row, n, seats + 1, false, out);
}

void told_write_words(const struct told *t, struct buf *out)
{
    told_headline(t, out);
    buf_char(out, '\n');
    told_lead(t, out);
    buf_char(out, '\n');
    write_shares(t, out);
    write_grades(t, out);
    write_turnings(t, out);
    write_marks(t, out);
    write_course(t, out);
}
