/* words.h: the ids of every sentence of the dice game; text.c has their message
 * keys, lang/CODE/dice.txt the words. */
#ifndef DICE_WORDS_H
#define DICE_WORDS_H

#include "game/tell.h"
#include "games/dice/state.h"

/* clang-format off */
enum dice_phrase {
    /* questions, by step */
    ASK_START,
    ASK_TILE,
    ASK_ROLL,
    ASK_CARD,
    ASK_INCOME,
    ASK_REROLL,
    ASK_ACT,
    ASK_BROWN,
    ASK_PAY,
    ASK_PAY_CARPET,
    ASK_DICE,
    ASK_CHOOSE,
    ASK_OPTION,
    ASK_OTHERS,
    ASK_OVER,
    /* what is done */
    SAY_INCOME,
    SAY_REROLL,
    SAY_KEEP,
    SAY_TOKEN,
    SAY_WILD,
    SAY_LIRA,
    SAY_LIRA_BONUS,
    SAY_CRYSTAL,
    SAY_TWO,
    SAY_TWO_SAME,
    SAY_BAZAAR,
    SAY_TILE,
    SAY_RUBY,
    SAY_RUBY_LEFT,
    SAY_RUBY_RIGHT,
    SAY_END,
    SAY_BROWN,
    SAY_BROWN_NONE,
    SAY_PAY,
    SAY_DICE,
    SAY_DICE_ALL,
    SAY_DICE_NONE,
    SAY_CHOOSE,
    SAY_TRADE,
    SAY_TAKE,
    SAY_SWAP,
    SAY_TAKE_TILE,
    SAY_SWAP_TILE,
    SAY_SWAP_RUBY,
    SAY_SWAP_RUBY_TWO,
    SAY_REFUSE,
    SAY_ACCEPT,
    SAY_ACCEPT_SWAP,
    SAY_COINS,
    SAY_DECLINE,
    SAY_START,
    SAY_SHOW,
    SAY_ROLL,
    SAY_CARD,
    /* what follows */
    FACT_GETS,
    FACT_GIVES,
    FACT_SHORTAGE,
    FACT_RETURNS,
    FACT_RUBY,
    FACT_MOSQUE,
    FACT_DIE,
    FACT_SHUFFLED,
    FACT_LAST_ROUND,
    FACT_WINS,
    FACT_SHARES,
    DICE_PHRASES
};
/* clang-format on */

#endif
