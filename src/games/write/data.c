/* data.c: every figure of Choose & Write, and every effect as a script.
 *
 * A mark says where a figure comes from: S the rulebook's text or forced by it,
 * L likely, A assumed: our completion. Whoever has the box at hand corrects a
 * figure here (or the sizes in state.h) and nowhere else; tests/write prove the
 * totals. */
#include "games/write/state.h"

/* ---- the sheet: neighbours (S) -------------------------------------------------------------- */

/*   1  2   3   4  5
 *   6  7  A B  8  9
 *         C D
 *  10 11  12  13 14      12 has no neighbours in either direction. */
#define P(n) (1u << ((n)-1))
#define A_ (1u << PALACE_A)
#define B_ (1u << PALACE_B)
#define C_ (1u << PALACE_C)
#define D_ (1u << PALACE_D)
const uint32_t WRITE_NEIGHBOURS[PLACES] = {
    [0] = P(2) | P(6),
    [1] = P(1) | P(3) | P(7),
    [2] = P(2) | P(4) | A_ | B_,
    [3] = P(3) | P(5) | P(8),
    [4] = P(4) | P(9),
    [5] = P(1) | P(7) | P(10),
    [6] = P(2) | P(6) | P(11) | A_ | C_,
    [7] = P(4) | P(9) | P(13) | B_ | D_,
    [8] = P(5) | P(8) | P(14),
    [9] = P(6) | P(11),
    [10] = P(7) | P(10),
    [11] = 0,
    [12] = P(8) | P(14),
    [13] = P(9) | P(13),
    [PALACE_A] = P(3) | P(7) | B_ | C_,
    [PALACE_B] = P(3) | P(8) | A_ | D_,
    [PALACE_C] = P(7) | A_ | D_,
    [PALACE_D] = P(8) | B_ | C_,
};

/* Action symbols in force (A; that those of 3, 7, 8, 12 are for three players only: S). */
#define ALL ((1u << PLACES) - 1)
#define FEW (ALL & ~(P(3) | P(7) | P(8) | P(12)))
#define TWO (P(1) | P(3) | P(5) | P(7) | P(8) | P(10) | P(12) | P(14))
const uint32_t WRITE_SYMBOLS[PLAYERS + 1][2] = {
    [1] = {FEW}, [2] = {FEW}, [3] = {ALL}, [4] = {ALL, TWO}, [5] = {ALL, TWO},
};
/* Bonus action fields (A; one more with five players: S). */
const uint8_t WRITE_BONUS_FIELDS[PLAYERS + 1] = {0, 8, 8, 8, 8, 9};

/* The places with boxes for improvements (S). */
const uint8_t WRITE_IMPROVABLE[IMPROVABLE] = {FRUIT_HOUSE, FABRIC_HOUSE, TEA_HOUSE, SPICE_HOUSE,
                                              BLACK_MARKET};

/* ---- cards ---------------------------------------------------------------------------------- */

/* How many ruby cards lie at each letter when the game begins (S). */
const uint8_t WRITE_RUBY_ROUNDS[PLAYERS + 1] = {0, 2, 2, 1, 1, 1};

#define G(f, s, u, j) ((goods)((f) << 12 | (s) << 8 | (u) << 4 | (j)))

/* Ruby cards: 20 (L) of four goods (L), the top one first (A). */
const goods WRITE_RUBY_CARDS[RUBY_CARDS] = {
    G(2, 0, 1, 1), G(2, 1, 0, 1), G(2, 1, 1, 0), /* FFUJ FFSJ FFSU */
    G(0, 2, 1, 1), G(1, 2, 0, 1), G(1, 2, 1, 0), /* SSUJ SSFJ SSFU */
    G(0, 1, 2, 1), G(1, 0, 2, 1), G(1, 1, 2, 0), /* UUSJ UUFJ UUFS */
    G(0, 1, 1, 2), G(1, 0, 1, 2), G(1, 1, 0, 2), /* JJSU JJFU JJFS */
    G(2, 2, 0, 0), G(2, 0, 2, 0), G(0, 2, 2, 0), /* FFSS FFUU SSUU */
    G(0, 2, 0, 2), G(0, 0, 2, 2), G(2, 0, 0, 2), /* SSJJ UUJJ JJFF */
    G(1, 1, 1, 1), G(1, 1, 1, 1),                /* UFSJ JFSU */
};
const uint8_t WRITE_RUBY_TOP[RUBY_CARDS] = {
    FABRIC,  FABRIC,  FABRIC, SPICE,  SPICE, SPICE, FRUIT, FRUIT,   FRUIT, JEWELRY,
    JEWELRY, JEWELRY, FABRIC, FABRIC, SPICE, SPICE, FRUIT, JEWELRY, FRUIT, JEWELRY,
};

/* Goods cards (A): FF SS UU JJ once, the mixed ones twice: 16 (L). */
const goods WRITE_GOODS_CARDS[GOODS_CARDS] = {
    G(2, 0, 0, 0), G(0, 2, 0, 0), G(0, 0, 2, 0), G(0, 0, 0, 2), G(1, 1, 0, 0),
    G(1, 0, 1, 0), G(1, 0, 0, 1), G(0, 1, 1, 0), G(0, 1, 0, 1), G(0, 0, 1, 1),
};
const bag WRITE_GOODS_DECK = 01111u | 02222220000u;

/* Guild cards: effects S (below), prices A. */
const uint8_t WRITE_GUILD_PRICE[GUILDS] = {1, 1, 2, 2, 3, 3, 3, 3, 4, 5, 5, 6, 7, 8, 9, 10};

/* ---- solo tasks (S); their grades (A) ------------------------------------------------------- */

const struct task WRITE_TASK[WRITE_TASKS] = {
    {.most_improvements = 3, .grade = GRADE_MEDIUM},
    {.lira = 35, .grade = GRADE_EASY},
    {.lira = 35, .kinds = 1, .grade = GRADE_MEDIUM},
    {.lira = 35, .rows = 2, .grade = GRADE_EASY},
    {.lira = 35, .also = TASK_NO_GUILD, .grade = GRADE_HARD},
    {.kinds = 2, .grade = GRADE_MEDIUM},
    {.rows = 3, .grade = GRADE_EASY},
    {.rows = 3, .kinds = 1, .grade = GRADE_EASY},
    {.also = TASK_ALL_SYMBOLS, .grade = GRADE_HARD},
    {.also = TASK_ALL_SYMBOLS, .kinds = 1, .grade = GRADE_HARD},
    {.guilds = 4, .rows = 1, .grade = GRADE_MEDIUM},
    {.also = TASK_NO_CARD, .grade = GRADE_HARD},
    {.palaces = 8, .grade = GRADE_HARD},
    {.one_palace = 5, .lira = 20, .grade = GRADE_HARD},
};

/* ---- effects (S; the lira of the Tea House A) ----------------------------------------------- */

#define LETTER(x) (1 << (x)) /* a set of the palace's letters */
/* clang-format off */
#define PALACE(letters) {OP_PALACE, letters}, {OP_DELIVER, 0}, {OP_PALACE_RUBY, 0}
/* clang-format on */
const struct op_row WRITE_SCRIPTS[SCRIPTS][SCRIPT_ROWS] = {
    [SCRIPT_PLACE + FRUIT_HOUSE] = {{OP_WAREHOUSE, FRUIT}}, /* which house where: A */
    [SCRIPT_PLACE + FABRIC_HOUSE] = {{OP_WAREHOUSE, FABRIC}},
    [SCRIPT_PLACE + SPICE_HOUSE] = {{OP_WAREHOUSE, SPICE}},
    [SCRIPT_PLACE + BLACK_MARKET] = {{OP_WAREHOUSE, JEWELRY}},
    [SCRIPT_PLACE + DEALER] = {{OP_PAY_LIRA, 10}, {OP_DEALER_RUBY, 0}},
    [SCRIPT_PLACE + LARGE_MARKET] = {{OP_KIND, 2}, {OP_DELIVER, 0}, {OP_LIRA, 3}, {OP_MARK, 0}},
    [SCRIPT_PLACE + POST] = {{OP_GOODS_CARD, 0}, {OP_LIRA, 1}},
    [SCRIPT_PLACE + CARAVANSARY] = {{OP_CARAVAN, 0}},
    [SCRIPT_PLACE + ROASTERY] = {{OP_GOOD, 0}, {OP_GOOD, 0}},
    [SCRIPT_PLACE + TEA_HOUSE] = {{OP_TEA, 0}},
    [SCRIPT_PLACE + GUILD_HALL] = {{OP_GUILD_CARD, 0}},
    [SCRIPT_PLACE + SMALL_MARKET] = {{OP_GIVE_CARD, 0}, {OP_LIRA, 5}},
    [SCRIPT_PLACE + CATACOMBS] = {{OP_ANYWHERE, 0}},
    [SCRIPT_PLACE + WAINWRIGHT] = {{OP_IMPROVE, 0}, {OP_IMPROVE, 0}},
    [SCRIPT_PLACE + PALACE_A] = {PALACE(LETTER(0))},
    [SCRIPT_PLACE + PALACE_B] = {PALACE(LETTER(1))},
    [SCRIPT_PLACE + PALACE_C] = {PALACE(LETTER(2))},
    [SCRIPT_PLACE + PALACE_D] = {PALACE(LETTER(3))},

    /* caravan cards: three-equal, three-different, lira-card, guild-two */
    [SCRIPT_CARAVAN + 0] = {{OP_THREE, 3}},
    [SCRIPT_CARAVAN + 1] = {{OP_OTHER_GOOD, 0}, {OP_OTHER_GOOD, 0}, {OP_OTHER_GOOD, 0}},
    [SCRIPT_CARAVAN + 2] = {{OP_LIRA, 2}, {OP_GOODS_CARD, 0}},
    [SCRIPT_CARAVAN + 3] = {{OP_LOOK, 0}, {OP_LOOK, 0}, {OP_KEEP, 0}},
    /* four-lira, palace-ab, palace-cd, choices */
    [SCRIPT_CARAVAN + 4] = {{OP_LIRA, 4}},
    [SCRIPT_CARAVAN + 5] = {PALACE(LETTER(0) | LETTER(1)), {OP_GOODS_CARD, 0}},
    [SCRIPT_CARAVAN + 6] = {PALACE(LETTER(2) | LETTER(3)), {OP_GOOD, 0}},
    [SCRIPT_CARAVAN + 7] = {{OP_CARD_OR_GOOD, 0}, {OP_IMPROVE_OR_MARK, 0}, {OP_LIRA, 1}},

    /* guild cards: goods-improve, mark-two, each-good, four-goods */
    [SCRIPT_GUILD + 0] = {{OP_GOOD, 0}, {OP_GOOD, 0}, {OP_IMPROVE, 0}},
    [SCRIPT_GUILD + 1] = {{OP_MARK, 0}, {OP_MARK, 0}},
    [SCRIPT_GUILD + 2] = {{OP_EACH, 0}, {OP_LIRA, 1}},
    [SCRIPT_GUILD + 3] = {{OP_GOOD, 0}, {OP_GOOD, 0}, {OP_GOOD, 0}, {OP_GOOD, 0}},
    /* palace-a, palace-b, palace-c, palace-d */
    [SCRIPT_GUILD + 4] = {PALACE(LETTER(0)), {OP_LIRA, 5}},
    [SCRIPT_GUILD + 5] = {PALACE(LETTER(1)), {OP_GUILD_CARD, 0}},
    [SCRIPT_GUILD + 6] = {PALACE(LETTER(2)), {OP_GOOD, 0}, {OP_MARK, 0}},
    [SCRIPT_GUILD + 7] = {PALACE(LETTER(3)), {OP_GOODS_CARD, 0}, {OP_IMPROVE, 0}},
    /* two-cards, three-for-ruby, card-good-for-ruby, any-palace */
    [SCRIPT_GUILD + 8] = {{OP_GOODS_CARD, 0}, {OP_GOODS_CARD, 0}, {OP_GOOD, 0}, {OP_MARK, 0}},
    [SCRIPT_GUILD + 9] = {{OP_FREE, 3}, {OP_RUBY, 0}},
    [SCRIPT_GUILD + 10] = {{OP_GIVE_CARD, 0}, {OP_FREE, 1}, {OP_RUBY, 0}},
    [SCRIPT_GUILD + 11] = {PALACE(15), {OP_GOODS_CARD, 0}, {OP_GUILD_CARD, 0}},
    /* card-for-ruby, ruby, ruby-good, ruby-cards */
    [SCRIPT_GUILD + 12] = {{OP_GIVE_CARD, 0}, {OP_RUBY, 0}, {OP_MARK, 0}},
    [SCRIPT_GUILD + 13] = {{OP_RUBY, 0}},
    [SCRIPT_GUILD + 14] = {{OP_RUBY, 0}, {OP_GOOD, 0}},
    [SCRIPT_GUILD + 15] = {{OP_RUBY, 0}, {OP_GOODS_CARD, 0}, {OP_GUILD_CARD, 0}},

    [SCRIPT_FOUNTAIN + FOUNTAIN_LIRA] = {{OP_LIRA, 1}}, /* one of each: L */
    [SCRIPT_FOUNTAIN + FOUNTAIN_GOOD] = {{OP_GOOD, 0}},
    [SCRIPT_FOUNTAIN + FOUNTAIN_CARD] = {{OP_GOODS_CARD, 0}},
    [SCRIPT_FOUNTAIN + FOUNTAIN_IMPROVE] = {{OP_IMPROVE, 0}},
};
