/* menu.h: the menu that the program begins with: which game, who plays, which options, or
 * something else than a new game.
 *
 * It only makes choices: what they lead to is the caller's. Values change at once by the
 * arrow keys; every game remembers its own. */
#ifndef TERM_MENU_H
#define TERM_MENU_H

#include "core/text.h"
#include "record/record.h"
#include "term/theme.h"

#include <signal.h>
#include <stdio.h>

enum { MENU_GAMES = 8, MENU_OPTIONS = 8, MENU_VALUE = 32, MENU_PATH = 1001, MENU_LABEL = 160 };

enum menu_what {
    MENU_PLAY,
    MENU_RESUME, /* the saved game `name` */
    MENU_WATCH,  /* the record `name`: a saved game, or a path */
    MENU_LEARN,  /* the lesson `name` */
    MENU_PUZZLE, /* the puzzles of the game */
    MENU_SOLO,   /* the table of solo tasks */
    MENU_DELETE, /* the saved game `name`; the person was asked whether they mean it */
    MENU_RENAME, /* the saved game `name` becomes `to` */
    MENU_QUIT,
    MENU_LEFT /* must_leave said so, or the terminal is gone */
};

/* What was chosen for one game. */
struct menu_game {
    int players;
    char seat[SEATS_MAX][RECORD_KIND_MAX]; /* "human", or a bot's id */
    char option[MENU_OPTIONS][MENU_VALUE]; /* by the game's options: a name, a number, `random` */
    char name[SEATS_MAX][RECORD_NAME_MAX]; /* "": none was typed */
    bool by_hand;                          /* real dice and cards */
    int task;                              /* that one aims at alone, from 1; 0: none */
};
struct menu_choice {
    enum menu_what what;
    int game; /* in GAMES */
    struct menu_game each[MENU_GAMES];
    const struct lang *lang;
    enum theme theme;
    char name[MENU_PATH];     /* a path as long as a line may be */
    char to[RECORD_NAME_MAX]; /* the new name of a saved game */
};

struct menu_bot {
    const char *id;
    uint32_t games; /* bit per game of GAMES that it plays */
};
struct menu_save {
    char name[RECORD_NAME_MAX];
    char about[MENU_LABEL]; /* what is said of it in the list */
    bool is_over;           /* to be watched, not to be resumed */
    bool is_damaged;        /* it cannot be read: it is named, not to be chosen */
};
struct lesson;
struct menu_lesson {
    struct lesson *lesson;
    size_t step; /* where it goes on, from 0 */
    bool is_done;
};
/* What there is to choose from. */
struct menu_lists {
    const struct menu_bot *bot; /* weakest first */
    int bots;
    const char
        *preset[MENU_GAMES]; /* the bot that plays a game unless another is chosen; or NULL */
    int tasks[MENU_GAMES];   /* of each game, for who plays it alone */
    const struct menu_save *save;
    int saves;
    const struct menu_lesson *lesson; /* by game, its first one first */
    int lessons;
    const char *page; /* shown at first: what came of the last choice; or NULL */
    bool is_ascii;
    const sigset_t *waiting; /* see struct play_mode */
    bool (*must_leave)(void);
};

/* Where the line menu is read from and written to. */
struct menu_lines {
    FILE *in, *out;
};

/* What does not exist any more, or does not fit the game, becomes what it would be at first. */
void menu_mend(struct menu_choice *choice, const struct menu_lists *lists);
/* Lets the person choose; IO is where it starts and what was chosen. */
void menu_run(struct menu_choice *io, const struct menu_lists *lists);
/* The same line by line, in numbered questions: for ears, and for terminals that show no menu. */
void menu_ask(struct menu_choice *io, const struct menu_lists *lists, struct menu_lines *lines);

#endif
