/* screen.h: what the parts of the board game's screen share: marks, short pieces of
 * text with a style, put one after the other into a rectangle.
 *
 * For screen.c (the arrangement), cells.c (the map) and panel.c (the players). */
#ifndef TERM_BOARD_SCREEN_H
#define TERM_BOARD_SCREEN_H

#include "term/pen.h"
#include "term/screen.h"

enum { MARKS_MAX = 64, MARK_TEXT = 64, BSCREEN_KINDS = 4, BOARD_SIDE = 4 };

/* One piece. Pieces that are GLUED stand right behind the one before, and in the same row. */
struct mark {
    enum style style;
    bool glued, breaks; /* BREAKS: begins a new row, if there are rows enough */
    char text[MARK_TEXT];
    char spot[SPOT_KEY]; /* the word it stands for, or "" */
};
struct marks {
    int n;
    struct mark mark[MARKS_MAX];
};

/* How marks are put: as given; without rows that end early; without blanks. */
enum marks_how { MARKS_AIRY, MARKS_PLAIN, MARKS_TIGHT };

/* The mark that was added, so that more can be said of it. */
struct mark *bmarks_add(struct marks *m, enum style style, const char *text);
__attribute__((format(printf, 3, 4))) struct mark *bmarks_format(struct marks *m, enum style style,
                                                                 const char *format, ...);
/* The message, filled; then the mark. */
struct mark *bmarks_say(struct marks *m, const struct screen *x, const char *key,
                        const struct text_arg *arg, int n);
/* `Fa2`: the good's short word and how many. */
void bmarks_good(struct marks *m, const struct screen *x, int good, int n);
/* `2 fabric` */
void bmarks_good_word(struct marks *m, const struct screen *x, int good, int n);
/* `Fa2 Sp1`: the goods of an object of the position, those there are, or all of them. */
void bmarks_goods(struct marks *m, const struct screen *x, const struct tree *goods, bool all);

/* `1-0-0-2`: all of them, in the order of the heading. */
void bmarks_figures(struct marks *m, const struct tree *goods);

/* The rows that the marks need in so many columns; MARKS_NEVER: one of them is too wide. */
enum { MARKS_NEVER = 999 };
int bmarks_rows(const struct screen *x, const struct marks *m, int cols, enum marks_how how);
/* Puts them; returns the rows used. */
int bmarks_put(const struct screen *x, const struct marks *m, struct rect at, enum marks_how how);

enum style bscreen_seat(int seat); /* from 1 */
void bscreen_say(const struct screen *x, const char *key, const struct text_arg *arg, int n,
                 struct buf *out);
extern const char *const BSCREEN_GOODS[BSCREEN_KINDS], *const BSCREEN_TILES[BSCREEN_KINDS];

/* Short signs that were drawn, which the legend explains: `Gv`, `Sm`, `20c`, `/2`. */
struct signs {
    bool governor, smuggler, cards, room;
};
/* cells.c: the sixteen places into a rectangle; LINED: with lines between the rows. */
void bscreen_map(const struct screen *x, struct rect at, bool lined, struct signs *signs);
/* panel.c: the reader first, then the others. */
void bscreen_panel(const struct screen *x, struct rect at, struct signs *signs);

#endif
