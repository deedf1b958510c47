/* menu_learn.h: learning to play, from the menu; for src/term alone. */
#ifndef TERM_MENU_LEARN_H
#define TERM_MENU_LEARN_H

#include "term/menu.h"
#include "term/tty.h"

struct menu;
struct menu_learn {
    bool is_open;
    int game;    /* in GAMES; -1: the games are listed */
    int cursor;  /* among the rows */
    int chapter; /* of the book that is open, in the menu's popup; 0: none */
};

/* Has this person brought no lesson and no game to its end? Then learning comes first. */
bool menu_learn_is_first(const struct menu_lists *lists);
void menu_learn_value(const struct menu *m, struct buf *out); /* how much is done */
void menu_learn_open(struct menu *m);
bool menu_learn_press(struct menu *m, const struct press *press); /* true: a lesson was chosen */
void menu_learn_draw(struct menu *m, struct canvas *c);
/* Line by line: how many rows there are now, one of them, and the chapter that is open. */
int menu_learn_rows(const struct menu *m);
void menu_learn_row(const struct menu *m, int at, struct buf *out);
void menu_learn_page(const struct menu *m, struct buf *out);

#endif
