/* ladder.h: whom a person has met and beaten, game by game and level by level, and whom to meet
 * next; and all of it as text, for settings and browsers to keep.
 *
 * The rule stands here alone: a level counts as beaten if LADDER_WINS of the last LADDER_LAST games
 * against it were won; the person meets the level above the highest that is beaten. */
#ifndef SOLO_LADDER_H
#define SOLO_LADDER_H

#include "game/game.h"

enum { LADDER_GAMES = 8, LADDER_LEVELS = 6, LADDER_LAST = 3, LADDER_WINS = 2 };

struct ladder_cell {
    uint32_t games;
    char last[LADDER_LAST + 1]; /* `w` won, `l` lost; the newest last */
};
struct ladder {
    struct ladder_cell cell[LADDER_GAMES][LADDER_LEVELS]; /* by the order of GAMES; level 1 first */
};

/* A game that is over, and who sat there: `human`, or a bot's id. */
struct ladder_claim {
    const struct game *game;
    int seats;
    const char *kind[SEATS_MAX];
    const struct result *result;
    bool is_practice; /* dice were taken back, or what came was known */
};

/* One person against bots that are levels: the strongest of these was met. 0: it does not count. */
int ladder_met(const struct ladder_claim *claim);
/* Enters the game. Returns the level that is offered after it; 0: none. */
int ladder_add(struct ladder *l, const struct ladder_claim *claim);
bool ladder_has_beaten(const struct ladder *l, const struct game *g, int level);
uint32_t ladder_games(const struct ladder *l, const struct game *g); /* that were finished */
/* The level that this person should meet, from 1. */
int ladder_meets(const struct ladder *l, const struct game *g);

/* NULL: the ladder has no room for the game. */
struct ladder_cell *ladder_at(struct ladder *l, const struct game *g, int level);
void ladder_cell_write(const struct ladder_cell *cell, struct buf *out); /* `5 wlw` */
bool ladder_cell_read(struct ladder_cell *cell, const char *text);
void ladder_write(const struct ladder *l, struct buf *out);
/* False: NOTE names the line and what was expected there (lines.…, ladder.text). */
bool ladder_read(struct ladder *l, const char *text, struct note *note);

#endif
