/* popup.h: something to read, in a box over the screen. */
#ifndef TERM_POPUP_H
#define TERM_POPUP_H

#include "term/rows.h"
#include "term/tty.h"

struct popup {
    bool is_open;
    struct buf title, text;
    struct buf foot; /* the keys that work in it */
    bool asks_on;    /* what is typed over it is asked of the help; whoever opens it sets it */
    struct rows rows;
    int top;        /* the first row that is seen */
    struct rect at; /* where it was drawn last */
};

/* Opens it, or adds TEXT to what is open; TITLE and FOOT may be NULL. */
void popup_open(struct popup *p, const char *title, const char *text, const char *foot);
void popup_close(struct popup *p);
void popup_end(struct popup *p); /* what is seen first is its end */
void popup_free(struct popup *p);
void popup_draw(struct popup *p, struct canvas *c);
bool popup_scroll(struct popup *p, const struct press *press);
/* Scrolls or closes it. False: the press means nothing to it. */
bool popup_press(struct popup *p, const struct press *press);

#endif
