/* solo.h: what a person has achieved alone: the table of solo tasks and the best scores of Choose &
 * Write, over many games; and the table as text, for files and browsers to keep. */
#ifndef SOLO_SOLO_H
#define SOLO_SOLO_H

#include "game/game.h"

enum { SOLO_TASKS = 14, SOLO_COLUMNS = 3, SOLO_FIRST_COLUMN = 10, SOLO_BEST = 10 };
enum { SOLO_AIM_COLUMNS = 2, SOLO_DARE = 13 }; /* [W-19.19] [W-18.7] */

struct solo_score {
    uint8_t rubies, left; /* left: unspent fields and goods, the second criterion */
};
struct solo {
    uint32_t games;
    uint8_t ticked[SOLO_TASKS]; /* bit per column: 10, 11, 12 rubies */
    struct solo_score best[SOLO_BEST];
    int best_n;
};

/* A finished game: the tasks it fulfils (bit i is task i + 1) and its score. */
struct solo_game {
    uint32_t tasks;
    unsigned column; /* 10, 11, 12; 0: too few rubies */
    struct solo_score score;
    bool is_practice; /* dice and cards were taken back: it does not count */
};

/* Whose game it was that has ended at some table. */
struct solo_claim {
    const struct game *game;
    int seats;
    bool is_person; /* nobody but a person has decided anything here */
    bool is_branch; /* what came may be known from another game */
    bool was_over;  /* when the table was made: then it was entered where it ended */
};
/* Is it a person's own solo game, so that it belongs into the table? */
bool solo_is_own(const struct solo_claim *claim);

/* What a finished solo game of Choose & Write has brought, from its last view. */
void solo_game_of(const struct gview *over, struct solo_game *game);
/* Returns the score's place among the best, from 1; 0: not among them. Practice changes nothing. */
int solo_add(struct solo *table, const struct solo_game *game);
/* How many tasks are ticked in a column, 10, 11 or 12. */
unsigned solo_ticked(const struct solo *table, unsigned column);
bool solo_has_aim(const struct solo *table);   /* the first two columns are full */
bool solo_has_dared(const struct solo *table); /* a game has brought 13 rubies */
/* Adds what TABLE lacks; the same import twice changes nothing the second time. */
void solo_merge(struct solo *table, const struct solo *other);
void solo_write(const struct solo *table, struct buf *out);
/* False: NOTE names the line and what was expected there (lines.…, solo.text.…). */
bool solo_read(struct solo *table, const char *text, struct note *note);

#endif
