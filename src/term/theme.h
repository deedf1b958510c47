/* theme.h: the colours of the full screen, on dark and on light grounds, or none.
 *
 * With 256 colours only the fixed ones from 16 on are used: what they look like is known, and
 * every pair has a contrast of at least 4.5 to 1 on the usual grounds of its theme. The first
 * sixteen look different on every terminal; where there are no others a style keeps the
 * terminal's own ink unless the colour is safe in the common palettes. A test computes it all. */
#ifndef TERM_THEME_H
#define TERM_THEME_H

#include "term/canvas.h"

enum theme {
    THEME_AUTO, /* by the ground that the terminal has */
    THEME_DARK,
    THEME_LIGHT,
    THEME_PLAIN, /* no colours */
    THEMES
};
extern const char *const THEME_NAMES[THEMES + 1]; /* NULL at the end */
bool theme_find(const char *name, enum theme *theme);

/* Does the environment ask for no colours: NO_COLOR, or CLICOLOR=0? */
bool theme_is_plain_world(void);

enum look { LOOK_BOLD = 1, LOOK_UNDERLINE = 2, LOOK_REVERSE = 4 };
struct shade {
    short ink, paper; /* of the terminal's colours; -1: its own */
    unsigned look;
};
/* THEME is not THEME_AUTO. IS_RICH: there are 256 colours, else eight or sixteen. */
struct shade theme_shade(enum theme theme, enum style style, bool is_rich);
/* The same for what can be chosen: it is underlined, and bold where that changes no colour. */
struct shade theme_open(enum theme theme, enum style style, bool is_rich);

#endif
