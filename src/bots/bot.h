/* bot.h: players that are programs.
 *
 * A bot sees what its seat may know, never a state, and keeps nothing
 * between calls: the same view, choices and random numbers give the same
 * answer. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "game/game.h"

struct bot_query {
    const struct game *game;
    const struct gview *view; /* made by observe() for SEAT */
    int seat;
    const action *legal; /* the choices that stand open, n > 0 of them */
    int n;
};

struct bot {
    const char *id;
    action (*choose)(const struct bot_query *q, struct rng *rng);
    bool (*plays)(const struct game *g); /* NULL: every game */
    bool blind;                          /* never looks: its view may be NULL */
};

extern const struct bot BOT_RANDOM, BOT_POLICY;

/* All bots, NULL at the end, weakest first. */
extern const struct bot *const BOTS[];

/* False: NOTE says which bots play this game. */
bool bot_find(const struct game *g, const char *id, const struct bot **bot, struct note *note);

#endif
