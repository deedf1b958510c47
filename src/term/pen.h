/* pen.h: what the drawings of all games are made with: words, columns, lines that
 * end at column 80. A drawing reads the game's own JSON, so it shows exactly what
 * the reader may know. */
#ifndef TERM_PEN_H
#define TERM_PEN_H

#include "game/phrase.h"
#include "term/draw.h"
#include "tree/tree.h"

enum { PEN_WIDTH = 80 };

struct pen {
    const struct speaker *to;
    const struct tree *s; /* the position */
    struct buf *out;
};

static inline struct text_arg pen_number(int n)
{
    return (struct text_arg){.type = TEXT_NUMBER, .number = n};
}
static inline struct text_arg pen_text(const char *t)
{
    return (struct text_arg){.type = TEXT_PLAIN, .text = t};
}

/* The text, from where the line in OUT has come to, and a line feed; lines that follow begin
 * at INDENT. */
void pen_wrap(const char *text, int indent, struct buf *out);
/* Lines that are longer than the terminal is wide go on below, HANG further in than they began. */
void pen_wrap_lines(const char *text, int hang, struct buf *out);
/* The message, and a line feed; longer ones go on in the next line, indented. */
void pen_say(const struct pen *pen, const char *key, const struct text_arg *arg, int n);
/* The same behind LABEL, which is filled up to AT columns. */
void pen_entry(const struct pen *pen, const char *label, int at, const char *text);

/* ---- pieces, added to OUT ---- */

/* The message PREFIX.NAME. */
void pen_word(const struct speaker *to, const char *prefix, const char *name, struct buf *out);
void pen_comma(struct buf *list); /* if something stands there already */
/* `2 fabric, 1 spice` into an empty buf; nothing: a dash. */
void pen_goods(const struct speaker *to, const struct tree *goods, struct buf *out);
void pen_quote(const struct speaker *to, const char *text, struct buf *out);
/* The message PREFIX.NAME in quotes. */
void pen_card(const struct speaker *to, const char *prefix, const char *name, struct buf *out);
/* “You”, or the name of the player (an entry of `players`). */
void pen_player(const struct pen *pen, const struct tree *player, struct buf *out);
/* The player in seat NUMBER, from 1; NULL: none. */
const struct tree *pen_seat(const struct pen *pen, int number);

/* Cut or filled up to WIDTH columns, at the right or at the left. */
void pen_left(const char *text, int width, struct buf *out);
void pen_right(const char *text, int width, struct buf *out);
/* A number at the right of WIDTH columns; nothing is a dot, so that figures stand out. */
void pen_count(const struct pen *pen, int n, int width);
/* Ends a line without blanks at its end. */
void pen_end_line(struct buf *out);

/* Between the paragraphs of a message: they are shown with an empty line between them. */
#define PEN_PARAGRAPH " \u00b6 "

#endif
