/* why.h: what the files that say why an action is not open share; for this folder alone.
 *
 * why.c has the moments, why_act.c the actions and bazaar cards, why_pay.c the payments. */
#ifndef DICE_WHY_H
#define DICE_WHY_H

#include "games/dice/words.h"

struct whys {
    const struct dice *s;
    const struct trader *me; /* whoever is to decide */
    int seat;
    action a;
    struct remark *out;
    int n;
};

/* why_act.c. A remark more; what it returns takes the arguments. */
struct phrase *dice_why_say(struct whys *w, const char *key, const char *rule);
struct phrase *dice_why_say1(struct whys *w, const char *key, const char *rule, struct arg a);
/* Where a tile lies that is not in the display. */
void dice_why_tile_place(struct whys *w, unsigned kind);
void dice_why_act(struct whys *w);
void dice_why_choose(struct whys *w);
void dice_why_option(struct whys *w);
void dice_why_others(struct whys *w);

/* why_pay.c. True: the price of the action in goods cannot be paid, and that was said. */
bool dice_why_goods(struct whys *w, const char *rule);
bool dice_why_carpet(struct whys *w);
void dice_why_brown(struct whys *w);
void dice_why_pay(struct whys *w);
void dice_why_dice(struct whys *w);

#endif
