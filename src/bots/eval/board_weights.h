/* board_weights.h: what the policy of the board game thinks things are worth.
 *
 * One table of figures that only compare with each other; a lira is 50 to 75.
 * Whoever wants to play by other tastes passes another table of this shape. Kinds
 * that are indexed (tiles, cards, numbers of something) stand in order. */
#ifndef BOTS_EVAL_BOARD_WEIGHTS_H
#define BOTS_EVAL_BOARD_WEIGHTS_H

#include <stdint.h>

enum board_weight {
    W_RUBY,
    W_RUBY_SOON,
    W_WIN_SOON,
    W_LIRA,
    W_LIRA_SHARE,
    W_LIRA_MORE,
    W_LIRA_IDLE,
    W_DEALER_READY,
    W_GOOD,
    W_JEWELRY,
    W_KIND,
    W_SALE,
    W_EXTENSION_1,
    W_EXTENSION_2,
    W_EXTENSION_3,
    W_TILE_RED,
    W_TILE_GREEN,
    W_TILE_YELLOW,
    W_TILE_BLUE,
    W_TILE_HALF,
    W_TILE_READY,
    W_TILE_ONE_SHORT,
    W_TILE_TWO_SHORT,
    W_PAIR_READY,
    W_PAIR_ONE_SHORT,
    W_PAIR_TWO_SHORT,
    W_PALACE_READY,
    W_PALACE_ONE_SHORT,
    W_PALACE_TWO_SHORT,
    W_PALACE_THREE_SHORT,
    W_STACK_1,
    W_STACK_2,
    W_STACK_3,
    W_STACK_4,
    W_STACK_5,
    W_FOUNTAIN_NEAR,
    W_RUBY_NEAR,
    W_FAMILY_HOME,
    W_SEND,
    W_CARD_GOOD,
    W_CARD_LIRA,
    W_CARD_PALACE,
    W_CARD_POST,
    W_CARD_DEALER,
    W_CARD_HOME,
    W_CARD_STAY,
    W_CARD_LONG,
    W_CARD_BACK,
    W_CARD_ANY,
    W_CARD_DRAWN,
    W_RED_JEWELRY,
    W_SMUGGLER,
    W_MEET_ENOUGH,
    W_PATIENCE,
    W_PHASE_1,
    W_PHASE_2,
    W_PHASE_3,
    W_PHASE_4,
    W_PHASE_5,
    W_PHASE_6,
    W_HURRY_1,
    W_HURRY_2,
    W_HURRY_3,
    W_HURRY_4,
    W_HURRY_5,
    W_HURRY_6,
    WEIGHTS
};

extern const int16_t BOARD_WEIGHTS[WEIGHTS];

#endif
