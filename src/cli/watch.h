/* watch.h: recorded games, and going on from them. */
#ifndef CLI_WATCH_H
#define CLI_WATCH_H

#include "cli/sitting.h"
#include "table/reel.h"

/* Plays on from position AT of a recorded game, kept as a new game NAME (NULL: a free name): who
 * sits where as recorded, or by --seat; in a game of bots alone whoever is to act is
 * a person. Returns the exit status. */
int watch_branch(struct cli *cli, const struct reel *reel, size_t at, const char *name);
/* Everything about such a game but its record, at SITTING; false: NOTE says why not. */
bool watch_prepare(const struct cli *cli, const struct reel *reel, size_t at,
                   struct sitting *sitting, struct dealer *dealer, struct note *note);
/* Shows the game of a sitting, which is over: people have seen it to its end, bots are too fast to
 * follow. Returns the exit status. */
int watch_table(struct cli *cli, const struct sitting *sitting);

#endif
