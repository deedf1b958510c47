/* parts.h: the pieces that the small and the large screen of the dice game share;
 * for this folder alone.
 *
 * Whatever stands on the screen is measured as it will be shown, so that the ASCII
 * spelling of a word is not cut where the word itself fits. */
#ifndef TERM_DICE_PARTS_H
#define TERM_DICE_PARTS_H

#include "term/flow.h"
#include "term/pen.h"
#include "term/screen.h"

enum { PARTS_KINDS = 4 }; /* of goods: the left carpet takes one of each */

/* ---- words ------------------------------------------------------------------ */

/* The message, filled. */
void parts_fill(const struct screen *d, const char *key, const struct text_arg *arg, int n,
                struct buf *out);
/* The colour of a good, a face or another thing that players own. */
enum style parts_style(const char *name);
/* “You”, or a player's name (SEAT from 1). */
void parts_name(const struct screen *d, int seat, struct buf *out);
int parts_length(const struct tree *list);
int parts_count(const struct tree *list, const char *text);
bool parts_step_is(const struct screen *d, const char *step);
/* What happens now: `2 actions left`, `5 dice are rolled`; empty: nothing to say. */
void parts_now(const struct screen *d, struct buf *out);

/* ---- runs: items one after the other, in as many rows as there are -------------- */

struct piece {
    enum style style;
    const char *text;
};
struct run {
    const struct screen *d;
    struct flow flow;
    bool is_dry; /* only measured */
};
struct item {
    struct piece piece[3];     /* up to the first without text */
    const char *prefix, *name; /* of its spot; NULL: none */
};
/* A run with the usual gap, nothing in it. */
struct run parts_run(const struct screen *d, struct rect at);
/* In so many columns, beside each other with a blank at least. */
struct run parts_columns(const struct screen *d, struct rect at, int columns);
void parts_item(struct run *run, const struct item *item);
void parts_word(struct run *run, enum style style, const char *text); /* without a spot */

/* `[Fa]` for every unused die. */
void parts_dice(struct run *run);
/* Income that is still due. */
void parts_income(struct run *run);
/* Revealed cards one by one, equal ones once; one that was chosen stands alone. LAST: NULL
 * for the first. */
const struct tree *parts_next_card(const struct screen *d, const struct tree *last);
/* Revealed cards, by the messages PREFIX.NAME. */
void parts_cards(struct run *run, const char *prefix);
/* What a tile costs, `3 Fa`, and `1 each` for one of each kind. */
void parts_cost(const struct screen *d, const char *tile, struct buf *out);
/* The tiles of a player, in the longest form that fits. */
void parts_tiles(const struct screen *d, struct rect at, const struct tree *player);

/* ---- the table of what everybody owns --------------------------------------------- */

/* With a row for the supply, and one for what a ruby costs if WITH_RUBIES. The reader
 * comes first. Returns the rows used. */
int parts_table(const struct screen *d, struct rect at, bool with_rubies);
/* The players from the reader on; NULL at the end. */
const struct tree *parts_player(const struct screen *d, int place);

/* screen.c: the line above all, with what happens now or without. */
void parts_status(const struct screen *d, bool with_now);
bool parts_has_income(const struct screen *d);

/* boxes.c: the large screen. */
void boxes_draw(const struct screen *d);

#endif
