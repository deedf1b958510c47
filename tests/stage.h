/* stage.h: the full screen without a terminal: a game for two on a canvas of any size, given
 * presses. */
#ifndef TESTS_STAGE_H
#define TESTS_STAGE_H

#include "term/full.h"

struct lesson;
struct stage {
    const struct game *game;     /* NULL: the board game */
    const struct lesson *lesson; /* that is taught; NULL: a game is played */
    struct quiz *quiz;           /* that is asked at HOST; NULL: a game is played */
    struct host *host;
    struct full *full;
    const struct press *press; /* what is pressed, one after the other; then the game is left */
    int n, at;
    const struct press *wait; /* what is pressed in a box between two people; then Enter */
    int waits, waiting;
    int rows, cols;
    bool is_ascii;
    void (*look)(struct stage *stage); /* before each press, and before leaving */
    int looked;
    int noted; /* what a look has to remember */
};

/* A new game among people, the same each time. */
struct table *stage_table(const struct game *g, int seats);
/* The same with people in the seats of the bit set PEOPLE, and BOT in the others. */
struct host *stage_host(const struct game *g, int seats, uint32_t people, const struct bot *bot);

struct press key(enum press_kind kind);
struct press letter(const char *text);

/* Plays until the presses are used up, or it is left; PEOPLE: a bit per seat. */
enum play_end perform(struct stage *stage, const char *lang, uint32_t people);

bool stage_shows(const struct full *f, const char *words);
void assert_shows(const struct full *f, const char *words);

#endif
