/* conform.h: the contract of game.h as checks over whole random games.
 *
 * A violation is reported once, with the number of the line of the contract
 * that it breaks (0: a helper of src/game is wrong, not the game) and all
 * that is needed to see it again. The moves of a game depend on the plan's
 * seed and the game's number alone, not on how many positions are checked. */
#ifndef TESTS_CONFORM_H
#define TESTS_CONFORM_H

#include "game/game.h"

enum {
    CONFORM_OK = -1,
    CONFORM_EVENTS_MAX = 200000, /* a game that is longer never ends [11] */
    CONFORM_TEXT = 4000
};

struct conform_plan {
    const struct game *game;
    struct setup setup; /* options of several values vary from game to game */
    uint64_t seed;
    uint64_t first, step, games; /* the numbers first, first + step, … */
    uint32_t deep;               /* one position in DEEP gets the expensive checks; 1: all */
};

struct conform_report {
    int contract;  /* CONFORM_OK, or the line that was broken */
    uint64_t game; /* the number of the game that broke it */
    char text[CONFORM_TEXT];
    uint64_t games, events, deep; /* done; positions with the expensive checks */
};

/* The tables of a game: they must hold before anything is played. */
bool conform_tables(const struct game *g, struct conform_report *report);
/* Plays the games. False: the report says what is wrong. */
bool conform_run(const struct conform_plan *plan, struct conform_report *report);

/* The set-ups to try with that many seats: every value of the small options.
 * Returns how many, at most MOST. */
int conform_variants(const struct game *g, int seats, struct setup out[], int most);
/* Is it an option whose values make variants, or one that varies by game? */
bool conform_is_variant(const struct option *option);

#endif
