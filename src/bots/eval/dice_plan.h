/* dice_plan.h: a player's turn of the dice game, thought through.
 *
 * A hand is what one player has and may still do in this turn, less than the
 * whole position and cheap to copy. Worth is in thousandths of a ruby. */
#ifndef BOTS_EVAL_DICE_PLAN_H
#define BOTS_EVAL_DICE_PLAN_H

#include "bots/eval/eye.h"
#include "games/dice/state.h"

struct hand {
    uint8_t die[FACES]; /* unused */
    uint8_t own[SORTS];
    uint8_t sold[TRACKS];
    uint8_t rubies, mosque, actions, tile_n, zero;
    tiles tiles, display;
    int tiles_worth; /* beside the ruby for many of them */
    int cards;       /* what cards still to be turned up are expected to add */
};

enum { RUBY_WORTH = 1000 };

/* What stays the same while a turn is thought through. */
struct table {
    const struct dice_weights *w;
    const struct eye *eye;     /* of whoever thinks; NULL: a clear one */
    const uint8_t (*price)[8]; /* of the tracks */
    tiles working;             /* own tiles that already work */
    uint8_t goal, mosque_goal, others;
    bool last; /* no turn comes after this one */
    int held;  /* percent: what is held counts, by the turns to come */
    int tile[TILE_TYPES], again[TILE_TYPES]; /* the first of a type, each further one */
    int pull[GOODS][4];        /* so many tokens towards the best tile of their colour */
    int bazaar[DICE_MOST + 1]; /* what so many card dice bring */
    int crystals[4];           /* what so many are worth, each further one as its weight says */
};

void dice_plan_table(struct table *t, const struct dice *s, unsigned seat,
                     const struct dice_weights *w);
void dice_plan_hand(struct hand *h, const struct table *t, const struct dice *s, unsigned seat);

/* dice_worth.c: of a hand at the end of its turn; of a bazaar card carried out. */
int dice_worth(const struct table *t, const struct hand *h);
int dice_worth_card(const struct table *t, const struct hand *h, unsigned kind);
int dice_worth_others(const struct table *t, unsigned kind); /* what its part for them costs */
void dice_worth_swap(struct hand *h, const struct dice_card *card);
/* What MOST card dice bring, and fewer. */
void dice_worth_bazaar(struct table *t, const struct dice *s, const struct hand *h, unsigned most);

/* The best the actions left can make of a hand; *FIRST (if not NULL): what to begin with. */
int dice_plan_best(const struct table *t, const struct hand *h, action *first);

/* dice_rolls.c: of the N re-rolls A the dice of the best; 0: keep. */
uint32_t dice_rolls_again(const struct table *t, const struct hand *h, const action *a, int n);

/* The tile or the ruby that an action or a card brings; other actions change nothing. */
void dice_plan_gain(struct hand *h, const struct table *t, action plan);
void dice_plan_tile(struct hand *h, const struct table *t, unsigned kind);
void dice_plan_trade(struct hand *h, const struct table *t, unsigned kind);

#endif
