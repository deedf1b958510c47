/* words.h: the ids of every sentence of Choose & Write; text.c has their message
 * keys, lang/CODE/write.txt the words. */
#ifndef WRITE_WORDS_H
#define WRITE_WORDS_H

#include "game/tell.h"
#include "games/write/state.h"

/* clang-format off */
enum write_phrase {
    /* questions that chance answers */
    ASK_RUBIES, ASK_OPEN, ASK_OPEN_HAND, ASK_CARAVAN, ASK_START, ASK_GROW, ASK_GOODS_CARD,
    ASK_GUILD_CARD,
    /* questions that players answer */
    ASK_TURN, ASK_VISIT, ASK_VISIT_OTHER, ASK_EXTRA, ASK_HAND, ASK_GOOD, ASK_OTHER_GOOD,
    ASK_THREE, ASK_MARK, ASK_IMPROVE, ASK_IMPROVE_OR_MARK, ASK_CARD_OR_GOOD, ASK_KIND,
    ASK_PALACE, ASK_DELIVER, ASK_FREE, ASK_GIVE_CARD, ASK_ANYWHERE, ASK_KEEP, ASK_OVER,
    /* what is done */
    SAY_PLAY_HAND, SAY_PLAY_HIDDEN, SAY_PLAY_DISPLAY, SAY_GUILD, SAY_VISIT,
    /* from here three groups of four: see enum site in text.c */
    SAY_VISIT_GAIN, SAY_VISIT_PALACE, SAY_VISIT_CARAVAN, SAY_CROSS, SAY_CROSS_GAIN,
    SAY_CROSS_PALACE, SAY_CROSS_CARAVAN, SAY_PLACE, SAY_PLACE_GAIN, SAY_PLACE_PALACE,
    SAY_PLACE_CARAVAN, SAY_PASS, SAY_PASS_FULL, SAY_GOOD, SAY_THREE, SAY_MARK, SAY_IMPROVE,
    SAY_PALACE, SAY_KIND, SAY_CARD, SAY_CARD_TOWARDS, SAY_PAY, SAY_GIVE, SAY_CHOOSE, SAY_KEEP,
    SAY_TAKE, SAY_DRAW, SAY_START, SAY_RUBY, SAY_RUBY_MORE, SAY_OPEN, SAY_OPEN_HAND,
    SAY_OPEN_HIDDEN, SAY_FOUNTAIN, SAY_CARAVAN, SAY_GOODS, SAY_GOODS_HIDDEN, SAY_MEMBER,
    SAY_MEMBER_HIDDEN,
    /* what follows */
    FACT_SHOWN, FACT_GOODS, FACT_LIRA, FACT_PAYS, FACT_RUBY, FACT_RUBY_LOST, FACT_ROW_RUBY,
    FACT_BOX_RUBY, FACT_NO_ROOM, FACT_EXTRA, FACT_LAST_ROUND, FACT_WINS, FACT_SHARES, FACT_SOLO,
    WRITE_PHRASES
};
/* clang-format on */

/* text.c, for the other files with sentences: the place or card of an effect; what a place
 * that can be improved brings, and how much of it. */
struct arg write_source(unsigned script);
unsigned write_field_of(unsigned place);
unsigned write_income(const struct sheet *p, unsigned place);

#endif
