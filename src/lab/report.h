/* report.h: findings, figures and charts, and four ways to write them: text for the
 * terminal, CSV, JSON, and a page.
 *
 * A report is made once, in one language; the writers know nothing of games. A section is
 * a finding in words and a table; its chart is drawn from the same table, so that
 * nothing is shown that cannot be read. */
#ifndef LAB_REPORT_H
#define LAB_REPORT_H

#include "core/buf.h"
#include "core/text.h"
#include "lab/stats.h"

enum { REPORT_SECTIONS = 24, REPORT_COLUMNS = 8, REPORT_FACTS = 6 };

enum report_chart {
    CHART_NONE,    /* the table says it all */
    CHART_COLUMNS, /* a distribution: column 0 by row */
    CHART_BARS,    /* columns 0 and 1 beside each other, by row */
    CHART_DOTS     /* column 0 with its interval in 1 and 2; a line at `reference` */
};

struct report_column {
    const char *id;  /* in CSV and JSON */
    const char *key; /* its heading: a message */
    int decimals;
    const char *unit; /* behind the figure in a chart, or NULL */
};
struct report_row {
    struct buf id; /* in CSV and JSON */
    struct buf label;
    struct buf brief;             /* in charts and text, where the label is long; or empty */
    double value[REPORT_COLUMNS]; /* NaN: there is none */
};
struct report_section {
    const char *id;
    struct buf title, finding, note; /* the note may be empty */
    struct buf axis;                 /* what the chart's figures are */
    enum report_chart chart;
    const struct report_column *column;
    int columns;
    double reference; /* NaN: none */
    struct buf reference_name;
    struct report_row *row;
    int rows;
};
struct report {
    const struct lang *lang;
    const char *kind; /* "atlas" */
    struct buf title, lead;
    struct {
        struct buf figure, label;
    } fact[REPORT_FACTS]; /* the most important figures, large */
    int facts;
    struct report_section section[REPORT_SECTIONS];
    int sections;
    struct buf colophon; /* how it was made, what proves it: the last lines */
    struct buf command;  /* what was run, as it can be typed again */
};

/* ---- making one --------------------------------------------------------------------- */

struct report_section *report_section(struct report *r, const char *id, enum report_chart chart,
                                      const struct report_column *column, int columns);
void report_drop(struct report *r); /* the last section: there was nothing to tell */
struct report_row *report_row(struct report_section *s, const char *id);
/* A figure and its interval into the first three columns. */
void report_estimate(struct report_row *row, struct estimate e, double scale);
void report_sort(struct report_section *s); /* the largest figure of column 0 first */
/* The label where there is little room. */
const char *report_brief(const struct report_row *row);
void report_free(struct report *r);

/* A name that fits into a sentence: of a long one, such as a command, the middle is left out, and
 * what cannot be shown is a blank. */
void report_name(const char *name, struct buf *out);
/* All of a text, such as a command, with blanks for what cannot be shown. */
void report_shown(const char *text, struct buf *out);
/* A number as people write it in this language: groups of three, its point. */
void report_number(const struct lang *lang, double value, int decimals, struct buf *out);
/* The same as an argument of a message; TEXT is the room for it. */
struct report_text {
    char at[48];
};
struct text_arg report_figure(const struct lang *lang, struct report_text *text, double value,
                              int decimals);
#define REPORT_SAY(lang, out, key, ...)                        \
    text_fill((lang), (key), (struct text_arg[]){__VA_ARGS__}, \
              (int)(sizeof((struct text_arg[]){__VA_ARGS__}) / sizeof(struct text_arg)), (out))
static inline struct text_arg report_plain(const char *text)
{
    return (struct text_arg){.type = TEXT_PLAIN, .text = text};
}
static inline struct text_arg report_count(double n)
{
    return (struct text_arg){.type = TEXT_NUMBER, .number = (int64_t)n};
}

/* ---- writing it ------------------------------------------------------------------------ */

void report_write_text(const struct report *r, struct buf *out);
void report_write_csv(const struct report *r, struct buf *out);
void report_write_json(const struct report *r, struct buf *out);
void report_write_html(const struct report *r, struct buf *out);

/* chart.c: the drawing of a section, as SVG that fits any width. */
void chart_write(const struct report *r, const struct report_section *s, struct buf *out);
/* Text for HTML, with what has a meaning there written out. */
void chart_escape(const char *text, struct buf *out);

#endif
