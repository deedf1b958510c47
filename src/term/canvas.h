/* canvas.h: a grid of characters with styles and spots, which the games' screens are
 * drawn on. It knows no terminal: the full screen shows it, tests read it as text.
 *
 * What is drawn outside is cut off, never an error. A spot is a rectangle that stands
 * for a word of the game, named by its message key ("board.place.7"): the full screen
 * marks those that an open choice names, and what is clicked is found by them. */
#ifndef TERM_CANVAS_H
#define TERM_CANVAS_H

#include "core/buf.h"

#include <stdbool.h>
#include <stdint.h>

/* Colour is never alone: a letter or a sign says the same. */
enum style {
    STYLE_PLAIN,
    STYLE_DIM,   /* rules, what is used up */
    STYLE_TITLE, /* headings */
    STYLE_STRONG,
    STYLE_OPEN,   /* something that can be chosen */
    STYLE_CHOSEN, /* what the cursor is on */
    STYLE_ALERT,  /* refusals */
    STYLE_FABRIC, /* the four goods, in their colours */
    STYLE_SPICE,
    STYLE_FRUIT,
    STYLE_JEWELRY,
    STYLE_LIRA,
    STYLE_RUBY,
    STYLE_SEAT_1, /* the five players, in order */
    STYLE_SEAT_2,
    STYLE_SEAT_3,
    STYLE_SEAT_4,
    STYLE_SEAT_5,
    STYLES
};

struct rect {
    int row, col, rows, cols;
};

enum { SPOT_KEY = 64, SPOTS_MAX = 256, GLYPH_BYTES = 8 };
struct cell {
    char glyph[GLYPH_BYTES]; /* one character, UTF-8; "" right of a wide one */
    uint8_t style;
    bool is_open; /* marked as something that can be chosen */
};
struct spot {
    struct rect at;
    char key[SPOT_KEY];
};
struct canvas {
    int rows, cols;
    bool is_ascii; /* nothing but ASCII is put on it */
    struct cell *cell;
    int spots;
    struct spot spot[SPOTS_MAX];
    bool is_cut; /* some text did not fit: tests look at it */
};

/* Empty, of this size; canvas_free() gives it back. Sizes below 1 are taken as 1. */
void canvas_init(struct canvas *c, int rows, int cols, bool is_ascii);
void canvas_free(struct canvas *c);
void canvas_clear(struct canvas *c);

/* The columns that the text takes, as this canvas shows it. */
int canvas_width(const struct canvas *c, const char *text);
/* One line of text from ROW, COL on, at most WIDTH columns: what is longer ends in `…`.
 * Returns the columns used. */
int canvas_text(struct canvas *c, int row, int col, int width, enum style style, const char *text);
/* The same at the right end of the WIDTH columns. */
int canvas_right(struct canvas *c, int row, int col, int width, enum style style, const char *text);
/* Words wrapped into the rectangle; returns the rows used. SKIP rows are left out first. */
int canvas_wrap(struct canvas *c, struct rect at, int skip, enum style style, const char *text);
/* Lines, with the corners that belong to the character set. TITLE may be NULL. */
void canvas_box(struct canvas *c, struct rect at, enum style style, const char *title);
void canvas_hline(struct canvas *c, int row, int col, int cols, enum style style);
void canvas_vline(struct canvas *c, int row, int col, int rows, enum style style);
void canvas_style(struct canvas *c, struct rect at, enum style style); /* without new text */

/* The word of the game that this rectangle stands for. More than SPOTS_MAX are dropped. */
void canvas_spot(struct canvas *c, struct rect at, const char *key);
/* The same for the word PREFIX.NAME. */
void canvas_spot_word(struct canvas *c, struct rect at, const char *prefix, const char *name);
/* The smallest spot at this position; NULL: none. */
const struct spot *canvas_spot_at(const struct canvas *c, int row, int col);
/* The first spot of this name; NULL: none. */
const struct spot *canvas_spot_find(const struct canvas *c, const char *key);

/* As text: rows ended by line feeds, without blanks at their ends. */
void canvas_write(const struct canvas *c, struct buf *out);

#endif
