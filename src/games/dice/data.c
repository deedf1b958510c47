/* data.c: every printed figure of the dice game.
 *
 * A mark says where a figure comes from: S the rulebook's text, C certain
 * (another edition, two reviews), L likely (one source, or forced by a count),
 * A assumed: our completion. Whoever has the box at hand corrects a figure here
 * and nowhere else; tests/dice prove the totals. */
#include "games/dice/state.h"

/* [D-1.3] [D-1.4] [D-1.5] Tokens 8 of each colour and 10 brown, 12 crystals, 87 lira (C). */
const uint8_t DICE_SUPPLY[SORTS] = {8, 8, 8, 8, 10, 12, 87};

/* [D-2.3] Lira by seat, from the start player on (L). */
const uint8_t DICE_START_LIRA[PLAYERS] = {0, 1, 2, 3};

/* [D-3.1] [D-3.2] [D-3.3] Ruby tracks: what the next ruby costs. The goods' tracks
 * ask for that many of the good; the left carpet for that many goods, one of each
 * kind among them; the right carpet for lira. */
const uint8_t DICE_TRACK[2][TRACKS][8] = {
    /* 2–3 players: goods L, left carpet L (its length A), right carpet C */
    {
        [FABRIC] = {4, 5, 6},
        [SPICE] = {4, 5, 6},
        [FRUIT] = {4, 5, 6},
        [JEWELRY] = {4, 5, 6},
        [TRACK_LEFT] = {4, 5, 6, 7, 8},
        [TRACK_RIGHT] = {10, 12, 14, 16, 18, 20},
    },
    /* 4 players: goods A, left carpet L, right carpet L */
    {
        [FABRIC] = {4, 5, 5, 6},
        [SPICE] = {4, 5, 5, 6},
        [FRUIT] = {4, 5, 5, 6},
        [JEWELRY] = {4, 5, 5, 6},
        [TRACK_LEFT] = {4, 5, 6, 7, 8},
        [TRACK_RIGHT] = {10, 12, 14, 16, 18, 20},
    },
};

/* [D-1.8] 24 mosque tiles, six types of four (types S, numbers A), in the order of
 * their names: all different but the extra dice. A bag of tiles has room for one of
 * each kind but the last. */
const uint8_t DICE_TILE_COPIES[TILE_KINDS] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                              1, 1, 1, 1, 1, 1, 1, 1, 1, 4};

/* [D-10.1] [D-10.2] [D-10.3] What a tile costs, in goods: three of one colour L, which
 * colour A, but a lira bonus' own; the extra die's L. */
const uint8_t DICE_TILE_COST[TILE_KINDS][GOODS] = {
    {3, 0, 0, 0}, /* lira-fabric */
    {0, 3, 0, 0}, /* lira-spice */
    {0, 0, 3, 0}, /* lira-fruit */
    {0, 0, 0, 3}, /* lira-jewelry */
    {3, 0, 0, 0}, /* card-fabric */
    {0, 3, 0, 0}, /* card-spice */
    {0, 0, 3, 0}, /* card-fruit */
    {0, 0, 0, 3}, /* card-jewelry */
    {3, 0, 0, 0}, /* crystal-fabric */
    {0, 3, 0, 0}, /* crystal-spice */
    {0, 0, 3, 0}, /* crystal-fruit */
    {0, 0, 0, 3}, /* crystal-jewelry */
    {3, 0, 0, 0}, /* action-fabric */
    {0, 3, 0, 0}, /* action-spice */
    {0, 0, 3, 0}, /* action-fruit */
    {0, 0, 0, 3}, /* action-jewelry */
    {3, 0, 0, 0}, /* bonus-fabric */
    {0, 3, 0, 0}, /* bonus-spice */
    {0, 0, 3, 0}, /* bonus-fruit */
    {0, 0, 0, 3}, /* bonus-jewelry */
    {1, 1, 1, 1}, /* die (L) */
};

/* [D-1.7] 33 bazaar cards in the order of their names; the effects S, the copies A. */
const struct dice_card DICE_CARDS[CARD_KINDS] = {
    /* A: 4 lira S; the others' 3 and 4 lira S, for what A */
    {'A', 2, .get = {[LIRA] = 4}, .other_give = {[CRYSTAL] = 1}, .other_get = {[LIRA] = 3}},
    {'A', 2, .get = {[LIRA] = 4}, .other_give = {[BROWN] = 1}, .other_get = {[LIRA] = 4}},
    /* B: 3 lira S, the resources A; the others' 3 lira are B_LIRA */
    {'B', 1, .get = {[CRYSTAL] = 1, [LIRA] = 3}, .other_get = {[CRYSTAL] = 1}},
    {'B', 1, .get = {[FABRIC] = 1, [LIRA] = 3}, .other_get = {[FABRIC] = 1}},
    {'B', 1, .get = {[SPICE] = 1, [LIRA] = 3}, .other_get = {[SPICE] = 1}},
    {'B', 1, .get = {[FRUIT] = 1, [LIRA] = 3}, .other_get = {[FRUIT] = 1}},
    {'B', 1, .get = {[JEWELRY] = 1, [LIRA] = 3}, .other_get = {[JEWELRY] = 1}},
    /* C: 1 brown token S */
    {'C', 1, .get = {[BROWN] = 1}, .other_get = {[FABRIC] = 1}},
    {'C', 1, .get = {[BROWN] = 1}, .other_get = {[SPICE] = 1}},
    {'C', 1, .get = {[BROWN] = 1}, .other_get = {[FRUIT] = 1}},
    {'C', 1, .get = {[BROWN] = 1}, .other_get = {[JEWELRY] = 1}},
    /* D: 2 lira S */
    {'D', 1, .get = {[FABRIC] = 1}, .other_give = {[LIRA] = 2}, .other_get = {[FABRIC] = 1}},
    {'D', 1, .get = {[SPICE] = 1}, .other_give = {[LIRA] = 2}, .other_get = {[SPICE] = 1}},
    {'D', 1, .get = {[FRUIT] = 1}, .other_give = {[LIRA] = 2}, .other_get = {[FRUIT] = 1}},
    {'D', 1, .get = {[JEWELRY] = 1}, .other_give = {[LIRA] = 2}, .other_get = {[JEWELRY] = 1}},
    /* E: A */
    {'E', 1, .gives_tile = true, .get = {[LIRA] = 8}},
    {'E', 1, .gives_tile = true, .get = {[BROWN] = 2}},
    {'E', 1, .give = {[LIRA] = 6}, .gets_tile = true},
    {'E', 1, .give = {[CRYSTAL] = 2}, .gets_tile = true},
    {'E', 1, .give = {[LIRA] = 3}, .get = {[BROWN] = 2}},
    {'E', 1, .give = {[CRYSTAL] = 1}, .get = {[LIRA] = 6}},
    /* F: A */
    {'F', 1, .hold = 1, .get = {[LIRA] = 5}},
    {'F', 1, .hold = 2, .get = {[LIRA] = 7}},
    {'F', 1, .hold = 3, .gets_tile = true},
    /* G: rewards A; the two card dice (S) are in legal.c */
    {'G', 1, .get = {[LIRA] = 6}},
    {'G', 1, .get = {[CRYSTAL] = 2}},
    {'G', 1, .get = {[BROWN] = 2}},
    /* H: A */
    {'H', 1, .give = {[LIRA] = 9}, .gets_ruby = true},
    {'H', 1, .give = {[BROWN] = 3}, .gets_ruby = true},
    {'H', 1, .give = {[CRYSTAL] = 4}, .gets_ruby = true},
    {'H', 1, .give = {[BROWN] = 2, [LIRA] = 4}, .gets_ruby = true},
};
