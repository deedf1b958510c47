/* eye.c: what beginners do not think of, game by game.
 *
 * Traits take terms away from the policy's tastes; they never add a liking for nonsense. */
#include "bots/eval/eye.h"

#include <string.h>

/* The sum of two equal draws: small errors of sight are likelier than large ones. */
int eye_error(const struct eye *eye, action a)
{
    struct rng rng;
    uint32_t half = (uint32_t)eye->blur / 2 + 1;

    rng_stream(&rng, eye->seed, a);
    return (int)(rng_below(&rng, half) + rng_below(&rng, half));
}

/* ---- board --------------------------------------------------------------------------- */

static void scale(int16_t w[], unsigned from, unsigned to, int percent)
{
    for (unsigned i = from; i <= to; i++) w[i] = (int16_t)(w[i] * percent / 100);
}

void eye_board_weights(const struct eye *eye, int16_t w[WEIGHTS])
{
    memcpy(w, BOARD_WEIGHTS, sizeof BOARD_WEIGHTS);
    w[W_RUBY] = (int16_t)(w[W_RUBY] + eye->blur); /* no blur hides a ruby that can be had */
    if (eye_has(eye, FORGETS_OWN)) { /* one is enough; the Fountain is thought of without any */
        for (unsigned i = W_STACK_2; i <= W_STACK_5; i++) w[i] = w[W_STACK_1];
        w[W_FOUNTAIN_NEAR] = 0;
        w[W_FAMILY_HOME] = 0;
    }
    if (eye_has(eye, LOVES_RUBIES)) { /* what pays later: extensions, tiles */
        scale(w, W_EXTENSION_1, W_TILE_HALF, 40);
        scale(w, W_TILE_READY, W_PALACE_THREE_SHORT, 50);
    }
    if (eye_has(eye, HOARDS)) { /* cards and goods are fine things to have */
        scale(w, W_CARD_GOOD, W_CARD_ANY, 200);
        scale(w, W_GOOD, W_KIND, 200);
    }
}

/* ---- dice ---------------------------------------------------------------------------- */

void eye_dice_weights(const struct eye *eye, struct dice_weights *w)
{
    *w = DICE_WEIGHTS;
    if (eye_has(eye, FORGETS_OTHERS)) w->others = 0;
    if (eye_has(eye, FORGETS_OWN)) { /* tiles work in each turn; a brown token is every good */
        for (unsigned i = 0; i < 6; i++) w->tile[i] = (int16_t)(w->tile[i] / 3);
        w->token = w->brown = w->lira;
        w->wild = 0;
    }
    if (eye_has(eye, LOVES_RUBIES)) { /* nothing is saved for a ruby that is not there yet */
        for (unsigned i = 1; i < 7; i++) w->shortage[i] = w->left[i] = 0;
        memset(w->pull, 0, sizeof w->pull);
        memset(w->mosque, 0, sizeof w->mosque);
    }
    if (eye_has(eye, HOARDS)) { /* crystals stay where they are */
        w->margin = 300;
        for (unsigned i = 0; i < 4; i++) w->crystal[i] = w->crystal[0];
    }
}

/* ---- Choose & Write -------------------------------------------------------------------- */

static void fade(write_weights w[], unsigned from, unsigned to, int percent)
{
    for (unsigned i = from; i <= to; i++) scale(w[i], 0, WRITE_MOMENTS - 1, percent);
}

void eye_write_weights(const struct eye *eye, const write_weights *all, write_weights w[])
{
    memcpy(w, all, WRITE_WEIGHTS_N * sizeof w[0]);
    if (eye_has(eye, FORGETS_OTHERS)) fade(w, WW_OTHERS, WW_OTHERS, 0);
    if (eye_has(eye, FORGETS_OWN)) { /* symbols are spent as if they grew again */
        fade(w, WW_SYMBOL_HOUSE, WW_SYMBOL_WAINWRIGHT, 0);
        fade(w, WW_HOUSE_1, WW_TEA_2, 0);
    }
    if (eye_has(eye,
                LOVES_RUBIES)) { /* the cheapest letter and the next row, nothing behind them */
        fade(w, WW_NEXT_0, WW_PRICE, 0);
        fade(w, WW_ROW_1 + 3, WW_ROW_1 + WW_ROW_MOST - 1, 0);
        fade(w, WW_BOX_NEXT, WW_BOX_NEXT, 0);
    }
    if (eye_has(eye, HOARDS)) fade(w, WW_BONUS_1, WW_BONUS_4, 250);
}
