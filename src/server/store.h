/* store.h: what the hub asks of whatever keeps the rooms; and what it promises in return.
 *
 * The hub keeps nothing itself. It hands out operations and goes on; the store answers later
 * through hub_stored(), hub_loaded() and hub_due() of server/hub/hub.h. Nothing here says what
 * stands behind it: SQLite in the server, memory in tests/hubworld.c, a database over a network.
 *
 * What is kept of a room is text: TEXT, the room as it is now, replaced by every save; and for
 * each of its games a log, to which lines are added and none is ever changed. A save replaces the
 * text and adds to the log, both or neither.
 *
 * Saves and deletions have tickets 1, 2, 3 … They are done in this order; as many as have come by
 * then share a commit. `hub_stored(hub, 41, true)`: all up to 41 are on the disk and will be
 * found after a crash. `hub_stored(hub, 41, false)`: those up to 41 that were not reported before
 * have failed. The hub then loads the rooms concerned again: what the store says is the truth,
 * whether a commit that failed was written after all or not. Later operations of other rooms,
 * that were given out before the failure was told, stand; they do not build on what failed: a
 * room has at most one operation under way.
 *
 * A room's `wake` is the time (as hub_tick's) at which it wants to be loaded if it is not in
 * memory by then: a clock runs out, a bot is to move, nobody has come for a long time. An index
 * on it lets a store with a hundred thousand rooms answer STORE_DUE without looking at all of
 * them. */
#ifndef SERVER_STORE_H
#define SERVER_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum store_what {
    STORE_SAVE,   /* text, log; answered by hub_stored() */
    STORE_DELETE, /* the room and all its games; answered by hub_stored() */
    STORE_LOAD,   /* the text and the log of its last game; answered by hub_loaded() */
    STORE_DUE /* rooms whose wake is <= this one; answered by hub_due(), once or several times */
};

/* What the pointers lead to lasts as long as the call that hands the operation out. */
struct store_op {
    enum store_what what;
    uint64_t ticket; /* STORE_SAVE, STORE_DELETE; else 0 */
    uint64_t room;   /* never 0; STORE_DUE: 0 */
    int64_t wake;    /* STORE_SAVE, STORE_DUE */
    const char *text;
    size_t text_n;
    uint32_t game;   /* which of the room's games the lines belong to, from 1; 0: there is none */
    uint64_t at;     /* how many lines its log has; if it has another number the save fails */
    const char *log; /* lines, each ended by a line feed; "": none */
    size_t log_n;
    uint32_t lines; /* how many they are */
};

/* The answer to STORE_LOAD. */
enum store_found { STORE_FOUND, STORE_NOT_THERE, STORE_FAILED };
struct store_room {
    uint64_t room;
    enum store_found found;
    const char *text; /* as it was saved last */
    size_t text_n;
    const char *log; /* all lines of the game that was saved last; "": none */
    size_t log_n;
};

#endif
