/* tty.h: the terminal as a whole screen: shows a canvas, reads keys and the mouse.
 *
 * tty.c alone knows the terminal; all that stands on this interface can be tried
 * without one. A key is a press: a character, a key with a name, or a click. */
#ifndef TERM_TTY_H
#define TERM_TTY_H

#include "core/note.h"
#include "term/canvas.h"
#include "term/theme.h"

#include <signal.h>
#include <stdint.h>

enum press_kind {
    PRESS_NONE,
    PRESS_TEXT, /* `text`: one character */
    PRESS_ENTER,
    PRESS_ESCAPE,
    PRESS_TAB,
    PRESS_BACKTAB,
    PRESS_BACKSPACE,
    PRESS_DELETE,
    PRESS_UP,
    PRESS_DOWN,
    PRESS_LEFT,
    PRESS_RIGHT,
    PRESS_HOME,
    PRESS_END,
    PRESS_PAGE_UP,
    PRESS_PAGE_DOWN,
    PRESS_FUNCTION, /* F `number` */
    PRESS_CONTROL,  /* Ctrl and the letter `text` */
    PRESS_CLICK,    /* at `row`, `col` */
    PRESS_WHEEL_UP,
    PRESS_WHEEL_DOWN,
    PRESS_RESIZE /* the size is another one, or the screen was not ours for a while */
};
enum { PRESS_BYTES = 8 };
struct press {
    enum press_kind kind;
    char text[PRESS_BYTES];
    int number, row, col;
    uint64_t ms; /* when it came, on a clock that only runs forwards */
};

/* How input is waited for: see struct play_mode. */
struct tty_way {
    bool is_ascii;
    enum theme theme;
    const sigset_t *waiting;
    bool (*must_leave)(void);
};
enum tty_got { GOT_PRESS, GOT_END, GOT_LEFT };

struct tty;

/* False: this terminal cannot be drawn on; NOTE says why. */
bool tty_can_start(struct note *note);
/* NULL: it could not. tty_end() restores the terminal. */
struct tty *tty_start(const struct tty_way *way);
void tty_end(struct tty *c);

bool tty_is_ascii(const struct tty *c); /* the locale, or the way says so */
void tty_set_theme(struct tty *c, enum theme theme);
void tty_size(const struct tty *c, int *rows, int *cols);
/* Shows the canvas; the cursor stands at ROW, COL, or is hidden where ROW is below 0. */
void tty_show(struct tty *c, const struct canvas *canvas, int row, int col);
/* Waits for a press. GOT_END: there will be none any more; GOT_LEFT: must_leave said so. */
enum tty_got tty_read(struct tty *c, struct press *press);
bool tty_is_ready(
    const struct tty *c); /* more was typed already: what is drawn would not be seen */
uint64_t tty_now(void);   /* the clock of `ms` */

#endif
