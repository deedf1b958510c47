/* dice_weights.h: what the policy of the dice game thinks things are worth.
 *
 * One table of figures, in thousandths of a ruby where nothing else is said.
 * Whoever wants to play by other tastes passes another table of this shape; all
 * fields are of one type, so that a program can change them by number. */
#ifndef BOTS_EVAL_DICE_WEIGHTS_H
#define BOTS_EVAL_DICE_WEIGHTS_H

#include <stdint.h>

struct dice_weights {
    int16_t goal;        /* the ruby that ends the game, beside itself */
    int16_t token;       /* each, whatever it serves for */
    int16_t brown;       /* each */
    int16_t lira;        /* each */
    int16_t crystal[4];  /* the first, the second, the third, each further one */
    int16_t shortage[7]; /* a goods track for which so many tokens lack */
    int16_t left[7];     /* the left carpet, likewise */
    int16_t pull[3];     /* percent of a tile on display: 1, 2, 3 tokens of its colour */
    int16_t wild;        /* percent of what the browns would add to the best track */
    int16_t right[2];    /* the lira for one ruby, for a second one are there */
    int16_t tile[6];     /* a tile by type, for each turn to come */
    int16_t further[6];  /* percent of it: each further tile of the type */
    int16_t mosque[4];   /* 1 … 4 tiles lack for the mosque's ruby */
    int16_t turns[7];    /* tenths: turns to come, by the rubies the leader lacks; 0: one,
                            and the leader's turn comes before the next own one */
    int16_t held[7];     /* percent: what all but tiles and rubies counts, likewise */
    int16_t others;      /* percent of what a card brings to each of the others */
    int16_t early;       /* to know the card before the other actions */
    int16_t margin;      /* what a re-roll must add beside its price */
};

extern const struct dice_weights DICE_WEIGHTS;

#endif
