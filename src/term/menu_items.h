/* menu_items.h: what the files of the menu share; for src/term alone. */
#ifndef TERM_MENU_ITEMS_H
#define TERM_MENU_ITEMS_H

#include "term/entry.h"
#include "term/menu.h"
#include "term/menu_learn.h"
#include "term/popup.h"

enum item_kind {
    ITEM_LEARN,
    ITEM_PLAY,
    ITEM_GAME,
    ITEM_PLAYERS,
    ITEM_SEAT,   /* `at`: which */
    ITEM_OPTION, /* `at`: which */
    ITEM_DEALER, /* whose dice and cards */
    ITEM_TASK,   /* that one aims at */
    ITEM_LANG,
    ITEM_THEME,
    ITEM_RESUME,
    ITEM_WATCH,
    ITEM_PUZZLE,
    ITEM_SOLO,
    ITEM_HELP,
    ITEM_QUIT
};
struct item {
    enum item_kind kind;
    int at;
};
enum { ITEMS_MAX = 40 };

/* What is typed at the foot of the menu. */
enum typing {
    TYPING_PATH,  /* of a record to watch */
    TYPING_NAME,  /* of who sits in the seat below the cursor */
    TYPING_RENAME /* a new name of the saved game below the cursor */
};

struct menu {
    struct menu_choice *choice;
    const struct menu_lists *lists;
    struct item item[ITEMS_MAX];
    int n, cursor, top;
    int typed; /* the number that is being typed; 0: none */
    int *save; /* those that are listed now, of the caller's list */
    int save_n, save_cursor;
    bool is_listing; /* the list of games is open, for `listing` */
    enum item_kind listing;
    struct menu_learn learn;
    bool is_asking; /* is the game below the cursor to be deleted? */
    enum typing typing;
    struct entry path; /* what is being typed; open while it is */
    struct popup popup;
    struct rect at; /* where the items, or the list, were drawn last */
};

/* ---- menu_items.c: the items and their values ---- */

const struct game *menu_game(const struct menu *m);
void menu_list_items(struct menu *m);
int menu_values(const struct menu *m, const struct item *item); /* how many; 0: it has none */
int menu_value(const struct menu *m, const struct item *item);  /* which one it has now */
void menu_set(struct menu *m, const struct item *item, int value);
void menu_label(const struct menu *m, const struct item *item, struct buf *out);
void menu_value_label(const struct menu *m, const struct item *item, struct buf *out);

/* How strong the bot is that sits below the cursor; "": none does. */
const char *menu_strength(const struct menu *m, const struct item *item);
void menu_set_name(struct menu *m, int seat, const char *text);
/* Is the saved game in the list for KIND? */
bool menu_is_listed(const struct menu_save *save, enum item_kind kind);

/* ---- menu_draw.c ---- */
void menu_draw(struct menu *m, struct canvas *c, int *row, int *col);

/* ---- menu.c ---- */
void menu_start(struct menu *m, struct menu_choice *choice, const struct menu_lists *lists);
void menu_end(struct menu *m);
/* True: something was chosen. */
bool menu_press(struct menu *m, const struct press *press);

#endif
