/* given.h: what several commands are given: the game, its set-up, bots, a seed. */
#ifndef CLI_GIVEN_H
#define CLI_GIVEN_H

#include "bots/bot.h"
#include "cli/cli.h"
#include "outside/outside.h"

/* Game, seats, options, bots, seed. */
struct match {
    const struct game *game;
    struct setup setup;
    uint32_t draw; /* bit per option that is to be drawn at random */
    const struct bot *bot[SEATS_MAX];
    char command[SEATS_MAX][OUTSIDE_COMMAND_MAX]; /* of those that are BOT_OUTSIDE */
    uint64_t seed;
    const struct bot *preset; /* where no bot is named; NULL: bot_preset() */
};
/* Adds the games whose names are near to what was typed, else all. Was one near? */
enum { NEAR_TEXT = 120 };
bool given_near(const char *typed, struct buf *out);
bool match_game(const struct cli *cli, const struct game **game, struct note *note);
bool match_read(const struct cli *cli, struct match *match, struct note *note);
/* Bots from --bots for the seats in the bit set SEATS. */
bool match_bots(const struct cli *cli, struct match *match, uint32_t seats, struct note *note);
/* Limits of bots, from the options. */
struct bot_limits match_limits(const struct cli *cli);
/* The drawn options of the one game that is played. */
void match_draw(struct match *match, struct rng *rng);

#endif
