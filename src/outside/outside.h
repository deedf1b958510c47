/* outside.h: bots that are programs of their own, in any language, as guests at a table.
 *
 * They speak the protocol of docs/protocol.md. One that hangs, ends, says too much or
 * chooses what is not open is ended at once and the reason is said. Then a built-in bot has
 * its seat, so that a game always goes on; or, where programs are measured, it is left. */
#ifndef OUTSIDE_OUTSIDE_H
#define OUTSIDE_OUTSIDE_H

#include "bots/guest.h"
#include "core/text.h"

enum { OUTSIDE_COMMAND_MAX = 512, OUTSIDE_MOST = 16 };

/* What stands for them in lists of bots; it is asked through its guests alone. */
extern const struct bot BOT_OUTSIDE;

struct outside_plan {
    const char *command[OUTSIDE_MOST]; /* for the shell, by seat; NULL: no seat of theirs */
    /* In a contest seats change: BOT[i] stands for COMMAND[i] wherever it sits, and gets a process
     * for a seat once it has that seat. Whoever fails has no stand-in: its game is left. */
    bool is_contest;
    const struct bot *bot[OUTSIDE_MOST];
    uint32_t ms;             /* for each choice */
    int log;                 /* a descriptor for all that is said, or -1 */
    bool hush;               /* without a log: their errors go nowhere, not to ours */
    const struct lang *lang; /* of the words they are told */
    void *self;
    void (*say)(void *self, const struct note *note); /* why one had to go */
    bool (*must_leave)(void *self);                   /* is the game to be left? Or NULL */
};

struct outside;

/* Starts the programs that have seats. SIGPIPE must be ignored. */
struct outside *outside_new(const struct outside_plan *plan);
/* Their calls, for whoever runs the games. */
void outside_guests(struct outside *outside, struct guests *guests);
bool outside_is_empty(const struct outside *outside); /* none is here any more */
/* Ends what still runs. */
void outside_free(struct outside *outside);

#endif
