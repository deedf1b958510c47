/* guest.h: players that must be told what happens, such as programs outside this one.
 *
 * A bot of bot.h is a function of its view; a guest lives through a game. Whoever runs
 * games calls the functions below in this order: sit, begin, then told and choose as the game
 * goes, then over, as often as there are games. A guest gets what its seat may know:
 * views and masked events, never a state. */
#ifndef BOTS_GUEST_H
#define BOTS_GUEST_H

#include "bots/bot.h"

struct guest_game {
    const struct game *game;
    struct setup setup;
    const char *name[SEATS_MAX]; /* NULL: none; they last until the game is over */
};
struct guest_step {
    size_t number;              /* from 1; a number that comes again takes back those from it on */
    struct event e;             /* masked for the guest's seat */
    const struct gview *before; /* as its seat knew it */
    const struct trace *trace;  /* what followed: facts that its seat may read */
};

struct guests {
    void *self;
    uint32_t seats; /* bit per seat that a guest has, where they keep their seats */
    /* Where they change them: who has which seat in the next game. The seats of guests, a bit
     * each. NULL: they stay where they are. */
    uint32_t (*sit)(void *self, const struct bot *const bot[SEATS_MAX]);
    void (*begin)(void *self, const struct guest_game *game);
    void (*told)(void *self, int seat, const struct guest_step *step);
    /* Always one of the open choices; 0 only where the game is to be left. */
    action (*choose)(void *self, const struct bot_query *q, struct rng *rng);
    void (*over)(void *self, const struct result *result);
};

static inline bool guests_have(const struct guests *guests, int seat)
{
    return guests && seat >= 0 && guests->seats >> seat & 1u;
}

#endif
