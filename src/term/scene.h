/* scene.h: all that the full screen shows at a time, and where.
 *
 * From SCENE_ROWS × SCENE_COLS on: a bar with the title, the game's own screen, the
 * question with its choices and the log, and a line to type in. On a wide screen choices
 * and log have columns of their own at the right. Below that size a sentence asks for a
 * larger window. It draws on a canvas and knows neither session nor terminal. */
#ifndef TERM_SCENE_H
#define TERM_SCENE_H

#include "game/phrase.h"
#include "term/entry.h"
#include "term/journal.h"
#include "term/picks.h"
#include "term/popup.h"

enum { SCENE_ROWS = 24, SCENE_COLS = 80, SCENE_WIDE = 120, SCENE_LIT = 8 };

/* Whatever is NULL is not there. */
struct scene {
    struct speaker to;
    const struct gview *view;
    const char *title, *aside; /* at the left and at the right of the bar */
    const char *news; /* sentences above the question, a line feed behind each; the last ones where
                         they do not all fit */
    const char *more; /* how the others are read, if there are some */
    const char *question;
    bool has_list; /* room for choices, even while there are none */
    struct picks *picks;
    struct journal *journal; /* NULL: the choices have its room, too */
    struct entry *entry;
    const char *hints;             /* where nothing is typed */
    const char *alert;             /* instead of hints and line, until a key is pressed */
    bool is_refusal;               /* the alert is one */
    struct popup *popup;           /* over all else */
    char lit[SCENE_LIT][SPOT_KEY]; /* words of the game that are talked about: they stand out */
    int lits;
    const struct spot *spot; /* that the cursor is on, on the map: NULL if it is not */
    const char *too_small;
    int row, col; /* set: where the terminal's cursor belongs; -1: nowhere */
};

bool scene_fits(const struct canvas *c);
/* A spot of an earlier drawing, wherever it is now; NULL: it is gone. */
const struct spot *scene_spot(const struct canvas *c, const struct spot *spot);
void scene_draw(struct scene *scene, struct canvas *c);

#endif
