/* words.c: the notation: tokens, sorts of arguments, one row per action kind. */
#include "games/write/words.h"

const char *const WRITE_STEP_TOKENS[] = {"rubies", "open",     "caravan", "start", "grow", "turn",
                                         "visit",  "fountain", "hand",    "over",  NULL};
const char *const WRITE_GRADE_TOKENS[] = {"easy", "medium", "hard", NULL};
#define EVERY_PLACE \
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "A", "B", "C", "D"
const char *const WRITE_PLACE_TOKENS[] = {EVERY_PLACE, NULL};
/* Places, in solo the two cards of each, fountains: in the order of write_card_token. */
#define MARKED(p) p "-left", p "-right"
#define SIX(a, b, c) MARKED(a), MARKED(b), MARKED(c)
const char *const WRITE_CARD_TOKENS[] = {
    EVERY_PLACE,           SIX("1", "2", "3"),   SIX("4", "5", "6"), SIX("7", "8", "9"),
    SIX("10", "11", "12"), SIX("13", "14", "A"), SIX("B", "C", "D"), "fountain-lira",
    "fountain-good",       "fountain-card",      "fountain-improve", NULL};
const char *const WRITE_GOODS_TOKENS[] = {"ff", "ss", "uu", "jj", "fs", "fu",
                                          "fj", "su", "sj", "uj", NULL};
const char *const WRITE_GUILD_TOKENS[] = {
    "goods-improve",      "mark-two",   "each-good",     "four-goods", "palace-a",
    "palace-b",           "palace-c",   "palace-d",      "two-cards",  "three-for-ruby",
    "card-good-for-ruby", "any-palace", "card-for-ruby", "ruby",       "ruby-good",
    "ruby-cards",         NULL};
const char *const WRITE_CARAVAN_TOKENS[] = {"three-equal", "three-different", "lira-card",
                                            "guild-two",   "four-lira",       "palace-ab",
                                            "palace-cd",   "choices",         NULL};
const char *const WRITE_RUBY_TOKENS[] = {"ffuj", "ffsj", "ffsu", "ssuj", "ssfj", "ssfu", "uusj",
                                         "uufj", "uufs", "jjsu", "jjfu", "jjfs", "ffss", "ffuu",
                                         "ssuu", "ssjj", "uujj", "jjff", "ufsj", "jfsu", NULL};
static const char *const LETTER_TOKENS[] = {"A", "B", "C", "D", NULL};
static const char *const FIELD_TOKENS[] = {"fabric", "spice", "fruit", "jewelry",
                                           "lira",   "bonus", NULL};
static const char *const SOURCE_TOKENS[] = {"hand", "1", "2", NULL};
static const char *const MEANS_TOKENS[] = {"free", "symbol", "bonus", NULL};
static const char *const SLOT_TOKENS[] = {"1", "2", NULL};
static const char *const CHOICE_TOKENS[] = {"card", NULL};

const struct sort WRITE_SORTS[] = {
    [SORT_GOOD - SORT_OWN] = {"good", GOOD_TOKENS, HOW_ONE},
    [SORT_COUNTS - SORT_OWN] = {"good", GOOD_TOKENS, HOW_COUNTS},
    [SORT_PLACE - SORT_OWN] = {"write.place", WRITE_PLACE_TOKENS, HOW_ONE},
    [SORT_LETTER - SORT_OWN] = {"write.letter", LETTER_TOKENS, HOW_ONE},
    [SORT_FIELD - SORT_OWN] = {"write.field", FIELD_TOKENS, HOW_ONE},
    [SORT_SOURCE - SORT_OWN] = {"write.source", SOURCE_TOKENS, HOW_ONE},
    [SORT_MEANS - SORT_OWN] = {"write.means", MEANS_TOKENS, HOW_ONE},
    [SORT_SLOT - SORT_OWN] = {"write.slot", SLOT_TOKENS, HOW_ONE},
    [SORT_PLACE_CARD - SORT_OWN] = {"write.card", WRITE_CARD_TOKENS, HOW_ONE},
    [SORT_GOODS_CARD - SORT_OWN] = {"write.goods", WRITE_GOODS_TOKENS, HOW_ONE},
    [SORT_GUILD - SORT_OWN] = {"write.guild", WRITE_GUILD_TOKENS, HOW_ONE},
    [SORT_CARAVAN - SORT_OWN] = {"write.caravan", WRITE_CARAVAN_TOKENS, HOW_ONE},
    [SORT_RUBY - SORT_OWN] = {"write.ruby", WRITE_RUBY_TOKENS, HOW_ONE},
    [SORT_CHOICE - SORT_OWN] = {"write.choice", CHOICE_TOKENS, HOW_ONE},
};

const struct spec WRITE_SPECS[KINDS + 1] = {
    [A_PLAY] = {"play", {SORT_SOURCE}, SAY_PLAY_HAND},
    [A_GUILD] = {"guild", {SORT_GUILD}, SAY_GUILD},
    [A_VISIT] = {"visit", {SORT_PLACE, SORT_MEANS}, SAY_VISIT},
    [A_PASS] = {"pass", {0}, SAY_PASS},
    [A_GOOD] = {"good", {SORT_GOOD}, SAY_GOOD},
    [A_MARK] = {"mark", {SORT_FIELD}, SAY_MARK},
    [A_IMPROVE] = {"improve", {SORT_PLACE}, SAY_IMPROVE},
    [A_PALACE] = {"palace", {SORT_LETTER}, SAY_PALACE},
    [A_PLACE] = {"place", {SORT_PLACE}, SAY_PLACE},
    [A_KIND] = {"kind", {SORT_GOOD}, SAY_KIND},
    [A_CARD] = {"card", {SORT_GOODS_CARD}, SAY_CARD},
    [A_PAY] = {"pay", {0}, SAY_PAY},
    [A_GIVE] = {"give", {SORT_GOOD}, SAY_GIVE},
    [A_CHOOSE] = {"choose", {SORT_CHOICE}, SAY_CHOOSE},
    [A_KEEP] = {"keep", {SORT_GUILD, SORT_GUILD}, SAY_KEEP},
    [A_TAKE] = {"take", {SORT_SLOT}, SAY_TAKE},
    [A_DRAW] = {"draw", {0}, SAY_DRAW},
    [A_START] = {"start", {SORT_SEAT}, SAY_START},
    [A_RUBY] = {"ruby", {SORT_RUBY}, SAY_RUBY},
    [A_OPEN] = {"open", {SORT_PLACE_CARD}, SAY_OPEN},
    [A_CARAVAN] = {"caravan", {SORT_CARAVAN}, SAY_CARAVAN},
    [A_GOODS] = {"goods", {SORT_GOODS_CARD}, SAY_GOODS},
    [A_MEMBER] = {"member", {SORT_GUILD}, SAY_MEMBER},
};

const struct option WRITE_OPTIONS[] = {{NULL, 0, 0, 0, NULL, NULL, NULL}};

bool write_check(const struct setup *setup, struct note *note)
{
    if (setup->seats < 1 || setup->seats > PLAYERS)
        return note_set(note, "write.setup.seats", "%d", setup->seats);
    return true;
}
