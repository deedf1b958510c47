/* climb.h: the ladder (solo/ladder.h) of the person at this terminal, kept in the settings. */
#ifndef CLI_CLIMB_H
#define CLI_CLIMB_H

#include "bots/bot.h"
#include "cli/cli.h"
#include "table/table.h"

/* Whom this person meets unless somebody else is named: NULL: as everywhere, since there is nobody
 * at a terminal, or a game was finished before there was a ladder. */
const struct bot *climb_preset(const struct game *g);
/* Is it a plain `play` of somebody at a terminal, with nothing named that asks for the same game
 * everywhere? */
bool climb_is_open(const struct cli *cli);
/* Enters a game that has just ended here, and says whom to meet next, if somebody is beaten. */
void climb_enter(struct cli *cli, const struct table *t);

#endif
