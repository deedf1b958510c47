/* board_weights.c: the tastes of the policy.
 *
 * Found by playing against itself: two copies with slightly different figures sit
 * at one table, and every figure moves towards the copy that did better
 * (simultaneous perturbation, some 400,000 pairs of games, most of them with four
 * players on short paths). */
#include "bots/eval/board_weights.h"

const int16_t BOARD_WEIGHTS[WEIGHTS] = {
    /* Rubies. */
    [W_RUBY] = 1518,     /* a ruby taken; see W_HURRY_1 */
    [W_RUBY_SOON] = 42,  /* for each turn that it is taken sooner */
    [W_WIN_SOON] = 1189, /* the last ruby needed, for each turn that it is taken sooner */
    /* Lira: what one is worth is W_LIRA + W_LIRA_SHARE / the dealer's price. */
    [W_LIRA] = 23,
    [W_LIRA_SHARE] = 631,
    [W_LIRA_MORE] = 49,    /* above the dealer's price, in 64ths of that */
    [W_LIRA_IDLE] = 42,    /* above twice the price, in 64ths */
    [W_DEALER_READY] = 51, /* lira enough for a ruby */
    /* Goods. */
    [W_GOOD] = 16,    /* each */
    [W_JEWELRY] = 15, /* each piece, besides */
    [W_KIND] = 37,    /* each kind of which there is one */
    [W_SALE] = 12,    /* the better market's income as it stands, in 64ths of that many lira */
    /* Extensions: so many of them (the ruby apart). */
    [W_EXTENSION_1] = 308,
    [W_EXTENSION_2] = 561,
    [W_EXTENSION_3] = 238,
    /* Mosque tiles: what they do for the rest of the game. */
    [W_TILE_RED] = 552,
    [W_TILE_GREEN] = 82,
    [W_TILE_YELLOW] = 168,
    [W_TILE_BLUE] = 205,
    [W_TILE_HALF] = 341, /* half a ruby: the mosque's other tile can still be had */
    /* Goods for a mosque's first tile: all there, one lacking, two lacking. */
    [W_TILE_READY] = 106,
    [W_TILE_ONE_SHORT] = 57,
    [W_TILE_TWO_SHORT] = 21,
    /* Goods for the second tile, which brings the ruby. */
    [W_PAIR_READY] = 450,
    [W_PAIR_ONE_SHORT] = 177,
    [W_PAIR_TWO_SHORT] = 88,
    /* Goods for the Sultan's ruby. */
    [W_PALACE_READY] = 231,
    [W_PALACE_ONE_SHORT] = 172,
    [W_PALACE_TWO_SHORT] = 115,
    [W_PALACE_THREE_SHORT] = 55,
    /* Assistants in the stack: so many of them. */
    [W_STACK_1] = 186,
    [W_STACK_2] = 280,
    [W_STACK_3] = 280,
    [W_STACK_4] = 285,
    [W_STACK_5] = 315,
    /* Where the merchant stands. */
    [W_FOUNTAIN_NEAR] = 46, /* the Fountain is one walk away */
    [W_RUBY_NEAR] = 116,    /* so is a ruby that can be paid */
    /* The family member. */
    [W_FAMILY_HOME] = 77, /* it is at the Police Station */
    [W_SEND] = 515,       /* what an errand brings that fetches no ruby */
    /* Cards kept, by kind. */
    [W_CARD_GOOD] = 211,
    [W_CARD_LIRA] = 272,
    [W_CARD_PALACE] = 60,
    [W_CARD_POST] = 260,
    [W_CARD_DEALER] = 130,
    [W_CARD_HOME] = 166,
    [W_CARD_STAY] = 84,
    [W_CARD_LONG] = 161,
    [W_CARD_BACK] = 63,
    [W_CARD_ANY] = 61,
    /* Single things. */
    [W_CARD_DRAWN] = 270, /* a visit to the Caravansary */
    [W_RED_JEWELRY] = 31, /* what the red tile adds at the Black Market */
    [W_SMUGGLER] = 43,    /* to meet him */
    [W_MEET_ENOUGH] = 78, /* encounters worth more than this are worth an assistant */
    [W_PATIENCE] = 42,    /* what the next turn adds counts so many 64ths of what is there */
    /* What pays in later turns only, in 64ths, when the leader needs 1, 2, … 6 more rubies. */
    [W_PHASE_1] = 14,
    [W_PHASE_2] = 17,
    [W_PHASE_3] = 32,
    [W_PHASE_4] = 47,
    [W_PHASE_5] = 55,
    [W_PHASE_6] = 80,
    /* A ruby, in 64ths of W_RUBY, when the leader needs 1, 2, … 6 more rubies. */
    [W_HURRY_1] = 91,
    [W_HURRY_2] = 64,
    [W_HURRY_3] = 60,
    [W_HURRY_4] = 56,
    [W_HURRY_5] = 51,
    [W_HURRY_6] = 65,
};
