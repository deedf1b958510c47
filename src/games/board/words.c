/* words.c: the notation: tokens, sorts of arguments, one row per action kind,
 * and the options of a set-up. */
#include "games/board/words.h"

#include <string.h>

const char *const BOARD_STEP_TOKENS[] = {
    "start", "demand",    "governor", "smuggler", "deal",         "neutral",      "roll",    "card",
    "walk",  "assistant", "toll",     "act",      "extra",        "draw",         "discard", "red",
    "good",  "again",     "deliver",  "meet",     "governor-pay", "smuggler-pay", "over",    NULL};
const char *const BOARD_CARD_TOKENS[] = {"good1", "lira5", "palace", "post", "dealer", "home",
                                         "stay",  "long",  "back",   "any",  NULL};
static const char *const PLACE_TOKENS[] = {"1",  "2",  "3",  "4",  "5",  "6",  "7",  "8", "9",
                                           "10", "11", "12", "13", "14", "15", "16", NULL};
static const char *const MARKET_TOKENS[] = {"large", "small", NULL};
static const char *const REWARD_TOKENS[] = {"card", "lira", NULL};
static const char *const SOURCE_TOKENS[] = {"deck", "pile", NULL};
static const char *const ASSISTANT_TOKENS[] = {"own", "neutral", NULL};

const struct sort BOARD_SORTS[] = {
    [SORT_PLACE - SORT_OWN] = {"board.place", PLACE_TOKENS, HOW_ONE},
    [SORT_PLACES - SORT_OWN] = {"board.place", PLACE_TOKENS, HOW_SET},
    [SORT_GOOD - SORT_OWN] = {"good", GOOD_TOKENS, HOW_ONE},
    [SORT_COUNTS - SORT_OWN] = {"good", GOOD_TOKENS, HOW_COUNTS},
    [SORT_CARD - SORT_OWN] = {"board.card", BOARD_CARD_TOKENS, HOW_ONE},
    [SORT_COLOUR - SORT_OWN] = {"colour", COLOUR_TOKENS, HOW_ONE},
    [SORT_MARKET - SORT_OWN] = {"board.market", MARKET_TOKENS, HOW_ONE},
    [SORT_REWARD - SORT_OWN] = {"board.reward", REWARD_TOKENS, HOW_ONE},
    [SORT_SOURCE - SORT_OWN] = {"board.source", SOURCE_TOKENS, HOW_ONE},
    [SORT_ASSISTANT - SORT_OWN] = {"board.assistant", ASSISTANT_TOKENS, HOW_ONE},
};

const struct spec BOARD_SPECS[KINDS + 1] = {
    [A_LIRA5] = {"lira5", {0}, SAY_LIRA5},
    [A_GOOD1] = {"good1", {SORT_GOOD}, SAY_GOOD1},
    [A_HOME] = {"home", {SORT_REWARD}, SAY_HOME},
    [A_RECALL] = {"recall", {SORT_PLACE}, SAY_RECALL},
    [A_BACK] = {"back", {SORT_PLACE}, SAY_BACK},
    [A_GO] = {"go", {SORT_PLACE}, SAY_GO},
    [A_LONG] = {"long", {SORT_PLACE}, SAY_LONG},
    [A_STAY] = {"stay", {0}, SAY_STAY},
    [A_TAKE] = {"take", {SORT_ASSISTANT}, SAY_TAKE},
    [A_LEAVE] = {"leave", {0}, SAY_LEAVE},
    [A_PAY] = {"pay", {0}, SAY_PAY_TOLL},
    [A_GIVE] = {"give", {SORT_GOOD}, SAY_GIVE},
    [A_DISCARD] = {"discard", {SORT_CARD}, SAY_DISCARD},
    [A_STOP] = {"stop", {0}, SAY_STOP},
    [A_EXTEND] = {"extend", {0}, SAY_EXTEND},
    [A_FILL] = {"fill", {0}, SAY_FILL},
    [A_MAIL] = {"mail", {0}, SAY_MAIL},
    [A_DRAW] = {"draw", {SORT_SOURCE}, SAY_DRAW},
    [A_GATHER] = {"gather", {SORT_PLACES}, SAY_GATHER},
    [A_TRADE] = {"trade", {0}, SAY_TRADE},
    [A_BET] = {"bet", {SORT_NUMBER}, SAY_BET},
    [A_SELL] = {"sell", {SORT_COUNTS}, SAY_SELL},
    [A_SELLANY] = {"sellany", {SORT_COUNTS}, SAY_SELLANY},
    [A_SEND] = {"send", {SORT_PLACE}, SAY_SEND},
    [A_DELIVER] = {"deliver", {SORT_COUNTS}, SAY_DELIVER},
    [A_TILE] = {"tile", {SORT_COLOUR}, SAY_TILE},
    [A_RUBY] = {"ruby", {0}, SAY_RUBY},
    [A_SKIP] = {"skip", {0}, SAY_SKIP},
    [A_EXTRA] = {"extra", {SORT_GOOD}, SAY_EXTRA},
    [A_NO] = {"no", {0}, SAY_NO},
    [A_TURN] = {"turn", {SORT_NUMBER}, SAY_TURN},
    [A_REROLL] = {"reroll", {0}, SAY_REROLL},
    [A_KEEP] = {"keep", {0}, SAY_KEEP},
    [A_GOOD] = {"good", {SORT_GOOD}, SAY_GOOD},
    [A_AGAIN] = {"again", {0}, SAY_AGAIN},
    [A_DONE] = {"done", {0}, SAY_DONE},
    [A_CATCH] = {"catch", {SORT_SEAT, SORT_REWARD}, SAY_CATCH},
    [A_GOVERNOR] = {"governor", {0}, SAY_MEET_GOVERNOR},
    [A_SMUGGLER] = {"smuggler", {SORT_GOOD}, SAY_MEET_SMUGGLER},
    [A_END] = {"end", {0}, SAY_END},
    [A_START] = {"start", {SORT_SEAT}, SAY_START},
    [A_DEMAND] = {"demand", {SORT_MARKET, SORT_NUMBER}, SAY_DEMAND},
    [A_ROLL] = {"roll", {SORT_NUMBER, SORT_NUMBER}, SAY_ROLL},
    [A_CARD] = {"card", {SORT_CARD}, SAY_CARD},
};

/* ---- options ----------------------------------------------------------------- */

static const struct option_name LAYOUT_NAMES[] = {{"short", BOARD_LAYOUTS[LAYOUT_SHORT]},
                                                  {"long", BOARD_LAYOUTS[LAYOUT_LONG]},
                                                  {"order", BOARD_LAYOUTS[LAYOUT_ORDER]},
                                                  {NULL, NULL}};

static unsigned cell_of(const uint8_t number[PLACES], unsigned place)
{
    unsigned c = 0;

    while (c < PLACES && number[c] != place + 1) c++;
    return c;
}

static bool fountain_inside(const uint8_t number[PLACES])
{
    unsigned c = cell_of(number, FOUNTAIN);

    return c == 5 || c == 6 || c == 9 || c == 10;
}

static bool dice_apart(const uint8_t number[PLACES])
{
    unsigned a = cell_of(number, BLACK_MARKET), b = cell_of(number, TEA_HOUSE);

    return board_steps(a, b) >= 3;
}

/* Shuffles until the rules are kept, so that every layout that keeps them is
 * equally likely [B-2.6]. */
static void random_layout(uint8_t number[], struct rng *rng)
{
    do {
        memcpy(number, BOARD_LAYOUTS[LAYOUT_ORDER], PLACES);
        for (uint32_t i = PLACES - 1; i > 0; i--) {
            uint32_t j = rng_below(rng, i + 1);
            uint8_t swap = number[i];
            number[i] = number[j];
            number[j] = swap;
        }
    } while (!fountain_inside(number) || !dice_apart(number));
}

static const uint8_t NO[] = {0};
static const uint8_t YES[] = {1};
static const struct option_name SWITCH[] = {{"no", NO}, {"yes", YES}, {NULL, NULL}};

const struct option BOARD_OPTIONS[] = {
    {"layout", PLACES, 1, PLACES, BOARD_LAYOUTS[LAYOUT_SHORT], LAYOUT_NAMES, random_layout},
    {"neutral", 1, 0, 1, NO, SWITCH, NULL},
    {NULL, 0, 0, 0, NULL, NULL, NULL},
};

bool board_check(const struct setup *setup, struct note *note)
{
    const uint8_t *number = setup->option;
    unsigned seen = 0;

    if (setup->seats < 2 || setup->seats > PLAYERS)
        return note_set(note, "board.setup.seats", "%d", setup->seats);
    for (unsigned c = 0; c < PLACES; c++) {
        if (number[c] < 1 || number[c] > PLACES || (seen >> number[c] & 1u))
            return note_set(note, "board.setup.layout", "%d", number[c]);
        seen |= bit(number[c]);
    }
    if (setup->option[PLACES] > 1)
        return note_set(note, "board.setup.neutral", "%d", setup->option[PLACES]);
    if (setup->option[PLACES] && setup->seats > 4)
        return note_set(note, "board.setup.neutral5", "%s", "");
    if (!fountain_inside(number)) note_set(note, "board.setup.fountain", "%s", "");
    else if (!dice_apart(number)) note_set(note, "board.setup.apart", "%s", "");
    return true;
}
