/* solo.h: the solo table of the person at this terminal: entering a finished game. */
#ifndef CLI_SOLO_H
#define CLI_SOLO_H

#include "cli/cli.h"
#include "files/solo.h"

/* The solo table of the person at this terminal: is it ready for a result? If not,
 * that is said on standard error. */
void solo_warn(const struct cli *cli);
/* What came of entering a finished game. */
struct solo_entry {
    struct solo_game game;
    struct solo before, after;
    int place;
    bool is_tried, is_done;
    struct buf path;
    struct note note; /* why it is not done */
};
/* Writes it down, once, and says nothing: that must not wait until somebody reads the result. A game
 * in which dice or cards were taken back (IS_PRACTICE) is written down nowhere. */
void solo_enter(struct solo_entry *e, const struct gview *over, bool is_practice);
/* In words; returns the exit status and lets go of the entry. */
int solo_say(struct cli *cli, struct solo_entry *e);

#endif
