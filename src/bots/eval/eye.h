/* eye.h: how somebody sees a choice who has not played often.
 *
 * The policy judges what a choice leads to. An eye takes away from that what its owner does not
 * think of (eye.c), and blurs the rest: every choice is seen better than it is by some figure
 * from 0 to `blur`. So beginners err between choices that are about as good, and no choice is taken
 * that is seen to be worse than another by more than the blur: what is obvious is done. */
#ifndef BOTS_EVAL_EYE_H
#define BOTS_EVAL_EYE_H

#include "bots/eval/board_weights.h"
#include "bots/eval/dice_weights.h"
#include "bots/eval/write_weights.h"
#include "game/game.h"

enum trait {
    SHORT_SIGHTED = 1 << 0,  /* sees what comes of this one step, not what can follow it */
    FORGETS_OWN = 1 << 1,    /* the own helpers: assistants until none is left, symbols, tiles */
    FORGETS_OTHERS = 1 << 2, /* what others are given or ask for: tolls, rubies, cards */
    LOVES_RUBIES = 1 << 3,   /* the ruby in sight, not what will make several */
    HOARDS = 1 << 4,         /* keeps what should be used: re-rolls, cards, bonus actions */
};

struct eye {
    unsigned traits;
    int blur;      /* in the units in which the game's policy counts */
    uint64_t seed; /* of this decision */
};

static inline bool eye_has(const struct eye *eye, enum trait trait)
{
    return eye && eye->traits & trait;
}

/* What a choice looks like that is worth so much; NULL: as it is. */
int eye_error(const struct eye *eye, action a);
static inline int eye_sees(const struct eye *eye, action a, int worth)
{
    return eye ? worth + eye_error(eye, a) : worth;
}

/* The tastes of a policy without what the eye does not see. */
void eye_board_weights(const struct eye *eye, int16_t w[WEIGHTS]);
void eye_dice_weights(const struct eye *eye, struct dice_weights *w);
void eye_write_weights(const struct eye *eye, const write_weights *all, write_weights w[]);

#endif
