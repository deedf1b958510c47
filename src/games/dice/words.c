/* words.c: the notation: tokens, sorts of arguments, one row per action kind. */
#include "games/dice/words.h"

/* clang-format off */
const char *const DICE_STEP_TOKENS[] = { "start",  "tile", "roll", "card",   "income", "reroll", "act",
                                         "brown",  "pay",  "dice", "choose", "option", "others", "over", NULL };
const char *const DICE_SORT_TOKENS[] = { "fabric",  "spice", "fruit", "jewelry", "brown",
                                         "crystal", "lira",  NULL };
const char *const DICE_FACE_TOKENS[] = { "fabric", "spice", "fruit", "jewelry", "lira", "card", NULL };
const char *const DICE_TRACK_TOKENS[] = { "fabric", "spice", "fruit", "jewelry", "left", "right", NULL };
static const char *const PAYMENT_TOKENS[] = { "fabric", "spice", "fruit", "jewelry", "brown", NULL };
static const char *const INCOME_TOKENS[] = { "lira", "card", "crystal", NULL };
const char *const DICE_TILE_TOKENS[] = {
    "lira-fabric",    "lira-spice",    "lira-fruit",    "lira-jewelry",    "card-fabric",
    "card-spice",     "card-fruit",    "card-jewelry",  "crystal-fabric",  "crystal-spice",
    "crystal-fruit",  "crystal-jewelry", "action-fabric", "action-spice",  "action-fruit",
    "action-jewelry", "bonus-fabric",  "bonus-spice",   "bonus-fruit",     "bonus-jewelry",
    "die",            NULL
};
const char *const DICE_CARD_TOKENS[] = {
    "a-crystal", "a-brown",                                             /* A */
    "b-crystal", "b-fabric", "b-spice", "b-fruit", "b-jewelry",         /* B */
    "c-fabric", "c-spice", "c-fruit", "c-jewelry",                      /* C */
    "d-fabric", "d-spice", "d-fruit", "d-jewelry",                      /* D */
    "e-tile-lira", "e-tile-brown", "e-lira-tile", "e-crystal-tile", "e-lira-brown",
    "e-crystal-lira",                                                   /* E */
    "f-one", "f-two", "f-three",                                        /* F */
    "g-lira", "g-crystal", "g-brown",                                   /* G */
    "h-lira", "h-brown", "h-crystal", "h-mixed", NULL                   /* H */
};
/* clang-format on */
_Static_assert(sizeof DICE_CARD_TOKENS / sizeof *DICE_CARD_TOKENS == CARD_KINDS + 1, "a name each");
_Static_assert(sizeof DICE_TILE_TOKENS / sizeof *DICE_TILE_TOKENS == TILE_KINDS + 1, "a name each");

const struct sort DICE_SORTS[] = {
    [SORT_GOOD - SORT_OWN] = {"good", GOOD_TOKENS, HOW_ONE},
    [SORT_FACES - SORT_OWN] = {"dice.face", DICE_FACE_TOKENS, HOW_COUNTS},
    [SORT_PAYMENT - SORT_OWN] = {"dice.pay", PAYMENT_TOKENS, HOW_COUNTS},
    [SORT_DICE - SORT_OWN] = {"dice.pay", GOOD_TOKENS, HOW_COUNTS},
    [SORT_TILE - SORT_OWN] = {"dice.tile", DICE_TILE_TOKENS, HOW_ONE},
    [SORT_TRACK - SORT_OWN] = {"dice.track", DICE_TRACK_TOKENS, HOW_ONE},
    [SORT_CARD - SORT_OWN] = {"dice.card", DICE_CARD_TOKENS, HOW_ONE},
    [SORT_INCOME - SORT_OWN] = {"dice.income", INCOME_TOKENS, HOW_ONE},
    [SORT_RESOURCE - SORT_OWN] = {"dice.resource", DICE_SORT_TOKENS, HOW_ONE},
    [SORT_AGAIN - SORT_OWN] = {"dice.again", DICE_FACE_TOKENS, HOW_COUNTS},
};

const struct spec DICE_SPECS[KINDS + 1] = {
    [A_INCOME] = {"income", {SORT_INCOME}, SAY_INCOME},
    [A_KEEP] = {"keep", {0}, SAY_KEEP},
    [A_REROLL] = {"reroll", {SORT_FACES}, SAY_REROLL},
    [A_TOKEN] = {"token", {SORT_GOOD}, SAY_TOKEN},
    [A_WILD] = {"wild", {SORT_GOOD, SORT_GOOD, SORT_GOOD}, SAY_WILD},
    [A_LIRA] = {"lira", {0}, SAY_LIRA},
    [A_CRYSTAL] = {"crystal", {SORT_GOOD, SORT_GOOD}, SAY_CRYSTAL},
    [A_TWO] = {"two", {SORT_GOOD, SORT_GOOD}, SAY_TWO},
    [A_BAZAAR] = {"bazaar", {SORT_NUMBER}, SAY_BAZAAR},
    [A_TILE] = {"tile", {SORT_TILE}, SAY_TILE},
    [A_RUBY] = {"ruby", {SORT_TRACK}, SAY_RUBY},
    [A_END] = {"end", {0}, SAY_END},
    [A_BROWN] = {"brown", {SORT_NUMBER}, SAY_BROWN},
    [A_PAY] = {"pay", {SORT_PAYMENT}, SAY_PAY},
    [A_DICE] = {"dice", {SORT_DICE}, SAY_DICE},
    [A_CHOOSE] = {"choose", {SORT_CARD}, SAY_CHOOSE},
    [A_TRADE] = {"trade", {SORT_TILE}, SAY_TRADE},
    [A_TAKE] = {"take", {0}, SAY_TAKE},
    [A_REFUSE] = {"refuse", {0}, SAY_REFUSE},
    [A_ACCEPT] = {"accept", {0}, SAY_ACCEPT},
    [A_COINS] = {"coins", {0}, SAY_COINS},
    [A_DECLINE] = {"decline", {0}, SAY_DECLINE},
    [A_START] = {"start", {SORT_SEAT}, SAY_START},
    [A_SHOW] = {"show", {SORT_TILE}, SAY_SHOW},
    [A_ROLL] = {"roll", {SORT_FACES}, SAY_ROLL},
    [A_CARD] = {"card", {SORT_CARD}, SAY_CARD},
};

const struct option DICE_OPTIONS[] = {{NULL, 0, 0, 0, NULL, NULL, NULL}};

bool dice_check(const struct setup *setup, struct note *note)
{
    if (setup->seats < 2 || setup->seats > PLAYERS)
        return note_set(note, "dice.setup.seats", "%d", setup->seats);
    return true;
}
