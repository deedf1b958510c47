/* data.c: every figure printed on the board game's tiles and cards.
 *
 * A mark says where a figure comes from: S a rulebook's text, D derived from an
 * example or a count, P a photograph of the printed tile, 2 two independent
 * implementations, 1 one only. Whoever has the box at hand corrects a figure
 * here and nowhere else; tests/board prove the totals. */
#include "games/board/state.h"

/* [B-2.2] [B-2.3] [B-2.4] How the places lie, row by row: short and long paths (2, five tiles'
 * small numbers P), in order (S). */
const uint8_t BOARD_LAYOUTS[NAMED_LAYOUTS][PLACES] = {
    [LAYOUT_SHORT] = {15, 5, 2, 14, 4, 12, 7, 3, 8, 6, 11, 9, 13, 10, 1, 16},
    [LAYOUT_LONG] = {16, 2, 8, 11, 15, 7, 6, 4, 3, 5, 12, 1, 10, 9, 14, 13},
    [LAYOUT_ORDER] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16},
};

/* [B-1.2] 26 bonus cards (2). */
#define COPIES(card, n) ((bag)(n) << BAG_BITS * (card))
const bag BOARD_CARDS = COPIES(CARD_GOOD, 4) + COPIES(CARD_LIRA, 4) + COPIES(CARD_PALACE, 2) +
                        COPIES(CARD_POST, 2) + COPIES(CARD_DEALER, 2) + COPIES(CARD_HOME, 2) +
                        COPIES(CARD_STAY, 2) + COPIES(CARD_LONG, 4) + COPIES(CARD_BACK, 2) +
                        COPIES(CARD_ANY, 2);

/* Demand tiles: fabric, spice, fruit, jewelry, five symbols each (1; the first large one P). */
#define G(f, s, u, j) ((goods)((f) << 12 | (s) << 8 | (u) << 4 | (j)))
const goods BOARD_DEMAND[MARKETS][DEMANDS] = {
    [MARKET_LARGE] = {G(1, 1, 1, 2), G(1, 1, 0, 3), G(2, 1, 0, 2), G(1, 0, 1, 3), G(2, 0, 1, 2)},
    [MARKET_SMALL] = {G(1, 2, 1, 1), G(1, 2, 2, 0), G(0, 2, 2, 1), G(1, 1, 2, 1), G(1, 3, 1, 0)},
};
const uint8_t BOARD_INCOME[MARKETS][6] = {
    [MARKET_LARGE] = {0, 3, 7, 12, 18, 25}, /* P */
    [MARKET_SMALL] = {0, 2, 5, 9, 14, 20},  /* P; 4 goods for 14: S */
};

/* Post Office: columns fabric/spice, 2/1 lira, jewelry/fruit, 2/1 lira (P). The
 * row is what is visible after that many indicators moved down. */
const goods BOARD_MAIL_GOODS[5] = {G(0, 1, 1, 0), G(1, 0, 1, 0), G(1, 0, 1, 0), G(1, 0, 0, 1),
                                   G(1, 0, 0, 1)};
const uint8_t BOARD_MAIL_LIRA[5] = {2, 2, 3, 3, 4};

/* Sultan's Palace: jewelry fabric spice fruit any, twice (P). */
const goods BOARD_PALACE_FIXED[PALACE_SPACES + 1] = {
    [4] = G(1, 1, 1, 1), [5] = G(1, 1, 1, 1), [6] = G(1, 1, 1, 2),  [7] = G(2, 1, 1, 2),
    [8] = G(2, 2, 1, 2), [9] = G(2, 2, 2, 2), [10] = G(2, 2, 2, 2),
};
const uint8_t BOARD_PALACE_FREE[PALACE_SPACES + 1] = {
    [5] = 1, [6] = 1, [7] = 1, [8] = 1, [9] = 1, [10] = 2};
const uint8_t BOARD_PALACE_FIRST[PLAYERS + 1] = {[2] = 5, [3] = 5, [4] = 4, [5] = 4};

/* Gemstone Dealer: the first price; spaces 12 … 23 (P). */
const uint8_t BOARD_DEALER_FIRST[PLAYERS + 1] = {[2] = 15, [3] = 14, [4] = 12, [5] = 12};

/* Mosques: 16 tiles, four stacks of 2 3 4 5 (2); without some with few players (S). */
const uint8_t BOARD_TILE_NEED[PLAYERS + 1][5] = {
    [2] = {2, 4}, [3] = {2, 3, 4}, [4] = {2, 3, 4, 5}, [5] = {2, 3, 4, 5}};
const uint8_t BOARD_MOSQUE_RUBIES[PLAYERS + 1] = {[2] = 2, [3] = 3, [4] = 4, [5] = 4}; /* S */

/* Black Market (S). */
const uint8_t BOARD_JEWELRY[13] = {[7] = 1, [8] = 1, [9] = 2, [10] = 2, [11] = 3, [12] = 3};

/* Two dice, unordered: a double has one way, any other pair two. */
#define ROLL(a, b)                                                                  \
    {                                                                               \
        (action)((unsigned)A_ROLL << 24 | (a) << 16 | (b) << 8), (a) == (b) ? 1 : 2 \
    }
const struct outcome BOARD_DICE[21] = {
    ROLL(1, 1), ROLL(1, 2), ROLL(1, 3), ROLL(1, 4), ROLL(1, 5), ROLL(1, 6), ROLL(2, 2),
    ROLL(2, 3), ROLL(2, 4), ROLL(2, 5), ROLL(2, 6), ROLL(3, 3), ROLL(3, 4), ROLL(3, 5),
    ROLL(3, 6), ROLL(4, 4), ROLL(4, 5), ROLL(4, 6), ROLL(5, 5), ROLL(5, 6), ROLL(6, 6),
};
