/* write_weights.h: what the policy of Choose & Write thinks things are worth.
 *
 * Tables of figures in thousandths of a ruby. A weight has a value for each of a few
 * moments of the game, counted in uses of cards that are still to come; between
 * them it is interpolated, at the end it is 0. Whoever wants to play with other
 * tastes passes another table of the same shape. */
#ifndef BOTS_EVAL_WRITE_WEIGHTS_H
#define BOTS_EVAL_WRITE_WEIGHTS_H

#include <stdint.h>

enum { WRITE_MOMENTS = 4 };
enum { WW_ROW_MOST = 8, WW_SHORT_MOST = 5, WW_NEXT_MOST = 6 }; /* where the series end */

enum write_weight {
    WW_ALONE, /* the time that is left, and nothing else */

    /* goods */
    WW_ROW_1,                                   /* so many marks lack for the next row's ruby … */
    WW_MARK = WW_ROW_1 + WW_ROW_MOST,           /* each marked good that helps a row */
    WW_SURPLUS,                                 /* each other one */
    WW_GOOD,                                    /* each good to spend */
    WW_SHORT_0,                                 /* so many goods lack for the cheapest letter … */
    WW_NEXT_0 = WW_SHORT_0 + WW_SHORT_MOST + 1, /* with what is left then, for the next one … */
    WW_THIRD = WW_NEXT_0 + WW_NEXT_MOST + 1,    /* each good that lacks for a third */
    WW_PRICE,                                   /* each good that all letters together ask for */
    WW_CARD_1,                                  /* the first goods card */
    WW_CARD_2,                                  /* the second */
    WW_CARD_3,                                  /* each further one */

    /* lira */
    WW_LIRA,     /* each one to spend, up to ten */
    WW_LIRA_10,  /* up to twenty */
    WW_LIRA_20,  /* further */
    WW_DEAL_1,   /* ten at hand: a ruby at the dealer's */
    WW_DEAL_2,   /* twenty */
    WW_BOX_1,    /* each one marked in the first box */
    WW_BOX_2,    /* in the second */
    WW_BOX_NEAR, /* at most 3 lack for a full box */
    WW_BOX_NEXT, /* at most 7 */

    /* improvements: the first and the second of a warehouse, of the Tea House */
    WW_HOUSE_1,
    WW_HOUSE_2,
    WW_TEA_1,
    WW_TEA_2,

    /* each action symbol at such a place */
    WW_SYMBOL_HOUSE,
    WW_SYMBOL_PALACE,
    WW_SYMBOL_DEALER,
    WW_SYMBOL_LARGE,
    WW_SYMBOL_POST,
    WW_SYMBOL_CARAVAN,
    WW_SYMBOL_ROASTERY,
    WW_SYMBOL_TEA,
    WW_SYMBOL_HALL,
    WW_SYMBOL_SMALL,
    WW_SYMBOL_CATACOMBS,
    WW_SYMBOL_WAINWRIGHT,

    /* the first bonus action, the second, third, each further one */
    WW_BONUS_1,
    WW_BONUS_2,
    WW_BONUS_3,
    WW_BONUS_4,
    WW_BONUS_FIELD, /* each empty field for one */

    WW_GUILD_0,                /* the sixteen guild cards … */
    WW_RICH = WW_GUILD_0 + 16, /* each of them that can be paid */

    /* the following do not fade at the end */
    WW_LASTING,
    WW_LOOK_EXTRA = WW_LASTING, /* percent: what a card in sight brings in another's turn, in solo
                                 * in the extra turn */
    WW_LOOK_NEXT,               /* percent: in the next own turn */
    WW_LOOK_FLOOR,              /* what some other card brings then */
    WW_OTHERS,                  /* each other player's ruby that a card makes possible */
    WRITE_WEIGHTS_N
};

typedef int16_t write_weights[WRITE_MOMENTS];

extern const uint8_t WRITE_MOMENT_USES[WRITE_MOMENTS]; /* ascending */
extern const write_weights WRITE_WEIGHTS_SOLO[WRITE_WEIGHTS_N], WRITE_WEIGHTS_MANY[WRITE_WEIGHTS_N];

#endif
