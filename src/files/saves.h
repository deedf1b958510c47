/* saves.h: games that are kept: each a record in a file of its own, with a name.
 *
 * While a game is played every event is in the file as soon as it has happened, so that a
 * program that is killed loses nothing. The bytes of the file are at every moment the
 * beginning of what table_save() gives. Whoever plays a game holds a lock on its file
 * that dies with the program: no other program writes to it. */
#ifndef FILES_SAVES_H
#define FILES_SAVES_H

#include "table/table.h"

#include <time.h>

enum { SAVES_NAME_MAX = 40 };

/* ---- names.c: names and where they lead ---- */

/* Letters, digits, - and _, at most SAVES_NAME_MAX, a letter or digit first. */
bool saves_is_name(const char *name, struct note *note);
/* The folder of the saved games: $XDG_DATA_HOME/bedesten/games, else under ~/.local/share. */
bool saves_folder(struct buf *path, struct note *note);
/* The file of the game NAME, whether it is there or not. */
bool saves_path(const char *name, struct buf *path, struct note *note);
bool saves_is_there(const char *name);
/* Refused where the game is not there or being played, where the new name is taken. */
bool saves_delete(const char *name, struct note *note);
bool saves_rename(const char *from, const char *to, struct note *note);

/* The damaged file PATH is copied as it is, TEXT, beside itself: NAME.damaged, or another name
 * that is free. ASIDE: where. */
bool saves_set_aside(const char *path, const struct buf *text, struct buf *aside,
                     struct note *note);

/* ---- list.c: what is there ---- */

enum saves_state { SAVES_OPEN, SAVES_OVER, SAVES_DAMAGED };
struct saves_game {
    char name[SAVES_NAME_MAX + 1];
    time_t played; /* when it was last written to */
    long played_ns;
    enum saves_state state;
    struct record_fault fault; /* of a damaged one, of which no more is known than: */
    size_t events;             /* the good ones */
    struct record_head head;
    uint32_t round, turn; /* the round and the turn that it stands in, from 1 */
    int seat;             /* who is to act; SEAT_NONE: it is over */
    struct result result; /* of one that is over */
};
struct saves_list {
    struct saves_game *at;
    size_t n;
};
/* All of them, the one last played first. No folder: an empty list. */
bool saves_list(struct saves_list *list, struct note *note);
void saves_list_free(struct saves_list *list);
/* The one last played that is not over, or that is. */
bool saves_last(enum saves_state state, struct saves_game *game, struct note *note);

/* ---- keep.c: a game that is kept while it is played ---- */

struct saves_file;

/* Locks the file PATH, which may be missing: nobody else can play this game now. */
struct saves_file *saves_lock(const char *path, struct note *note);
/* The file of the saved game NAME. */
struct saves_file *saves_take(const char *name, struct note *note);
/* The game on T is kept there from now on, what stood in the file is replaced. T's events
 * are heard until table_hush(). */
bool saves_follow(struct saves_file *file, struct table *t, struct note *note);
/* A new game: under NAME, or under the first name that is free (board-1, board-2, …) if
 * NAME is NULL. */
struct saves_file *saves_begin(const char *name, struct table *t, struct note *note);
/* Makes the file whole: before a person is asked, after undo, at the end. IS_SAFE: it is
 * on the disk then. False: it is not, NOTE says why; the next call tries again. */
bool saves_keep(struct saves_file *file, bool is_safe, struct note *note);
const char *saves_file_path(const struct saves_file *file);
const char *saves_file_name(const struct saves_file *file); /* NULL: it has none */
void saves_close(struct saves_file *file);                  /* the lock ends; NULL is allowed */

#endif
