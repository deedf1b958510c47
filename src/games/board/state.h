/* state.h: the board game's position, its actions and its tables.
 *
 * 256 bytes, no padding, no pointers. Places are 0–15 inside and 1–16 in
 * every text. The same struct is a view: there another seat's `hand` holds
 * only what is publicly known of it (hand_n stays true), and `deck` holds
 * every card the viewer cannot place (deck_n stays true). */
#ifndef BOARD_STATE_H
#define BOARD_STATE_H

#include "core/bag.h"
#include "games/bazaar/bazaar.h"
#include "games/board/board.h"

/* clang-format off */
enum place {
    WAINWRIGHT, FABRIC_HOUSE, SPICE_HOUSE, FRUIT_HOUSE,
    POST, CARAVANSARY, FOUNTAIN, BLACK_MARKET,
    TEA_HOUSE, LARGE_MARKET, SMALL_MARKET, POLICE,
    PALACE, SMALL_MOSQUE, GREAT_MOSQUE, DEALER, PLACES
};
enum card {
    CARD_GOOD, CARD_LIRA, CARD_PALACE, CARD_POST, CARD_DEALER,
    CARD_HOME, CARD_STAY, CARD_LONG, CARD_BACK, CARD_ANY, CARDS
};
enum tile { TILE_RED, TILE_GREEN, TILE_YELLOW, TILE_BLUE, TILES };
enum market { MARKET_LARGE, MARKET_SMALL, MARKETS };

enum {
    PLAYERS = 5, DECK_SIZE = 26, DEMANDS = 5, NEUTRALS = 3,
    TOLL = 2, EXTENSION_PRICE = 7, EXTENSIONS = 3, CART = 2,
    CATCH_LIRA = 3, BRIBE = 2, EXTRA_PRICE = 2, RECALL_PRICE = 2, CARD_LIRA_GAIN = 5,
    TEA_CONSOLATION = 2, PALACE_SPACES = 10, DEALER_LAST = 23, LIRA_MOST = 65000
};

/* What stands open. The first group is answered by chance. */
enum step {
    STEP_START, STEP_DEMAND, STEP_GOVERNOR, STEP_SMUGGLER, STEP_DEAL,
    STEP_NEUTRAL, STEP_ROLL, STEP_CARD, STEP_CHANCE_END,
    STEP_WALK = STEP_CHANCE_END, STEP_ASSISTANT, STEP_TOLL, STEP_ACT,
    STEP_EXTRA, STEP_DRAW, STEP_DISCARD, STEP_RED, STEP_GOOD, STEP_AGAIN,
    STEP_DELIVER, STEP_MEET, STEP_GOVERNOR_PAY, STEP_SMUGGLER_PAY, STEP_OVER, STEPS
};

/* Kinds of action, in the order in which choices are listed. */
enum kind {
    KIND_NONE,
    A_LIRA5, A_GOOD1, A_HOME, A_RECALL, A_BACK,
    A_GO, A_LONG, A_STAY,
    A_TAKE, A_LEAVE, A_PAY, A_GIVE, A_DISCARD, A_STOP,
    A_EXTEND, A_FILL, A_MAIL, A_DRAW, A_GATHER, A_TRADE, A_BET, A_SELL, A_SELLANY,
    A_SEND, A_DELIVER, A_TILE, A_RUBY, A_SKIP,
    A_EXTRA, A_NO, A_TURN, A_REROLL, A_KEEP, A_GOOD, A_AGAIN, A_DONE,
    A_CATCH, A_GOVERNOR, A_SMUGGLER, A_END,
    A_START, A_DEMAND, A_ROLL, A_CARD, KINDS
};
/* clang-format on */
enum { REWARD_CARD, REWARD_LIRA }; /* of a catch or of Family home */
enum { FROM_DECK, FROM_PILE };     /* of a draw at the Caravansary */
enum { OWN, NEUTRAL };             /* of an assistant */

enum {
    FLAG_GOVERNOR = 1,  /* used this turn */
    FLAG_SMUGGLER = 2,  /* used this turn */
    FLAG_RECALL = 4,    /* the yellow tile was used this turn */
    FLAG_LAST = 8,      /* somebody has rubies enough: the round is the last */
    FLAG_FAMILY = 16,   /* the family member is the one acting */
    FLAG_HOME = 32,     /* a Family home card waits for its drawn reward, in no hand */
    FLAG_FULL = 64,     /* the smuggler's good did not fit: it must be handed back */
    FLAG_REROLLED = 128 /* the red tile was used on this roll */
};

struct player {
    uint8_t place, family;
    uint16_t lira;
    goods goods;
    uint16_t out; /* own assistants out in the bazaar, a bit per place */
    bag hand, known;
    uint8_t hand_n;
    uint8_t extensions;
    uint8_t rubies, palace; /* all of them; those from the Sultan */
    uint8_t tiles;          /* a bit per colour */
    uint8_t stack_n, stack; /* assistants under the merchant, bit 0 the bottom one, 1: neutral */
    uint8_t zero;
};

struct demand {
    uint8_t order[DEMANDS]; /* tiles in the order in which they were first seen */
    uint8_t seen, top;      /* top == seen: the next one is to be turned up */
};

struct board {
    struct player player[PLAYERS];
    bag deck;
    uint16_t near[PLACES];       /* places one or two steps away */
    uint16_t round;              /* 0: set-up */
    uint8_t place_at[PLACES];    /* by cell, rows from the top */
    uint8_t neutral_out[PLACES]; /* neutral assistants at each place */
    uint8_t discard[DECK_SIZE];  /* the open pile, bottom first */
    uint8_t discard_n, deck_n;
    struct demand market[MARKETS];
    uint8_t tiles_taken[TILES];
    uint8_t palace_sold, dealer_sold, mail;
    uint8_t governor, smuggler;
    uint8_t neutral[NEUTRALS]; /* merchants' places + 1, ascending; 0: none, or being rolled for */
    uint8_t seats, variant, start, seat;
    uint8_t step, back; /* back: where a chance event leads */
    uint8_t dice;       /* low die << 4 | high die, 0: none */
    uint8_t wish;       /* the bet at the Tea House, or the smuggler's good */
    uint8_t flags;
    uint8_t zero[3];
};
_Static_assert(sizeof(struct player) == 24, "no padding in a player");
_Static_assert(sizeof(struct board) == 256, "256 bytes without padding");

/* ---- data.c: every figure, with its source ------------------------------ */

enum { LAYOUT_SHORT, LAYOUT_LONG, LAYOUT_ORDER, NAMED_LAYOUTS };
extern const uint8_t BOARD_LAYOUTS[NAMED_LAYOUTS][PLACES]; /* numbers of places, from 1 */
extern const bag BOARD_CARDS;                              /* the whole deck */
extern const goods BOARD_DEMAND[MARKETS][DEMANDS];
extern const uint8_t BOARD_INCOME[MARKETS][6]; /* by number of goods sold */
extern const goods BOARD_MAIL_GOODS[5];        /* by indicators moved down */
extern const uint8_t BOARD_MAIL_LIRA[5];
extern const goods BOARD_PALACE_FIXED[PALACE_SPACES + 1]; /* by goods to deliver */
extern const uint8_t BOARD_PALACE_FREE[PALACE_SPACES + 1];
extern const uint8_t BOARD_PALACE_FIRST[PLAYERS + 1]; /* by players */
extern const uint8_t BOARD_DEALER_FIRST[PLAYERS + 1];
extern const uint8_t BOARD_TILE_NEED[PLAYERS + 1][5]; /* of the n-th tile of a stack; 0: no more */
extern const uint8_t BOARD_MOSQUE_RUBIES[PLAYERS + 1];
extern const uint8_t BOARD_JEWELRY[13]; /* Black Market, by the sum of the dice */
extern const struct outcome BOARD_DICE[21];

/* words.c: notation */
extern const char *const BOARD_STEP_TOKENS[], *const BOARD_CARD_TOKENS[];
extern const struct spec BOARD_SPECS[];
extern const struct sort BOARD_SORTS[];
extern const struct option BOARD_OPTIONS[];
enum {
    SORT_PLACE = SORT_OWN,
    SORT_PLACES,
    SORT_GOOD,
    SORT_COUNTS,
    SORT_CARD,
    SORT_COLOUR,
    SORT_MARKET,
    SORT_REWARD,
    SORT_SOURCE,
    SORT_ASSISTANT
};

/* ---- small questions, asked everywhere ---------------------------------- */

static inline struct board *board_of(struct gstate *s) { return (struct board *)(void *)s; }
static inline const struct board *board_in(const struct gstate *s)
{
    return (const struct board *)(const void *)s;
}

static inline struct player *mover_of(struct board *s) { return &s->player[s->seat]; }
static inline const struct player *mover(const struct board *s) { return &s->player[s->seat]; }

static inline unsigned bit(unsigned i) { return 1u << i; }
static inline unsigned low_bit(unsigned mask) { return (unsigned)__builtin_ctz(mask); }
static inline unsigned capacity(const struct player *p) { return (unsigned)CART + p->extensions; }
static inline bool has_tile(const struct player *p, unsigned t) { return p->tiles >> t & 1u; }
static inline unsigned ruby_goal(const struct board *s)
{
    return s->seats == 2 ? 6 : 5;
} /* [B-16.1] */

/* Where the action happens: the merchant's place, or the family member's. */
static inline unsigned acting_place(const struct board *s)
{
    const struct player *me = &s->player[s->seat];
    return s->flags & FLAG_FAMILY ? me->family : me->place;
}
static inline unsigned palace_cost(const struct board *s)
{
    return (unsigned)BOARD_PALACE_FIRST[s->seats] +
           s->palace_sold; /* above PALACE_SPACES: sold out */
}
static inline unsigned dealer_price(const struct board *s)
{
    return (unsigned)BOARD_DEALER_FIRST[s->seats] +
           s->dealer_sold; /* above DEALER_LAST: sold out */
}
static inline unsigned tile_need(const struct board *s, unsigned t)
{
    return BOARD_TILE_NEED[s->seats][s->tiles_taken[t]];
}
static inline goods demand_now(const struct board *s, enum market m)
{
    return BOARD_DEMAND[m][s->market[m].order[s->market[m].top]];
}

/* ---- between the files of this game -------------------------------------- */

/* cards.c: hands, piles, cards played at any time */
/* APPLY_REVEAL if nobody knew that the card was in the hand. */
unsigned board_discard(struct board *s, struct player *p, unsigned card);
void board_pile_turn(struct board *s, struct trace *t); /* an empty draw pile is made anew */
void board_draw(struct board *s, enum step back);       /* a card for the player to move */
void board_draw_pile(struct board *s);
unsigned board_play_card(struct board *s, action a, struct trace *t);
void board_card_drawn(struct board *s, unsigned card);

/* walk.c: phases 1 and 2 */
unsigned board_toll(const struct board *s); /* what the other merchants here get */
unsigned board_walk(struct board *s, action a, struct trace *t);
void board_assistant_back(struct player *p, unsigned place);
void board_assistant_new(struct player *p); /* the blue tile's */
void board_neutral_rolled(struct board *s, unsigned place, struct trace *t);

/* places.c: phase 3 */
void board_lira_add(struct player *p, unsigned n);
unsigned board_act(struct board *s, action a, struct trace *t);
void board_dice_rolled(struct board *s, unsigned dice, struct trace *t);
void board_lira_gain(struct board *s, unsigned n, struct trace *t);

/* meet.c: phase 4 */
unsigned board_meet(struct board *s, action a, struct trace *t);

/* flow.c: set-up, dispatch, end of a turn */
void board_init(struct gstate *s, const struct setup *setup);
unsigned board_steps(unsigned cell, unsigned other);
void board_lay_out(struct board *s, const uint8_t number[PLACES]);
unsigned board_turn_end(struct board *s, struct trace *t);
unsigned board_apply(struct gstate *s, int seat, action a, struct trace *t);

/* legal.c: what may be done */
int board_turn(const struct gstate *s);
unsigned board_phase(const struct gstate *s);
int board_legal(const struct gstate *s, int seat, action out[]);
int board_chance(const struct gstate *s, struct outcome out[]);
action board_sample(const struct gstate *s, struct rng *rng);

/* score.c: the end */
extern const char *const BOARD_TALLIES[];
extern const struct tie BOARD_TIES[];
extern const struct holding BOARD_HOLDINGS[];
void board_leftovers(struct board *s, struct trace *t);
void board_result(const struct gstate *s, struct result *r);
int board_seats(const struct gstate *s);
uint32_t board_round(const struct gstate *s);
void board_tally(const struct gstate *s, int seat, int32_t out[]);
void board_hold(const struct gstate *s, int seat, int32_t out[]);
int board_whose(const struct gstate *s);

/* view.c: who knows what; show.c: as JSON */
void board_observe(const struct gstate *s, int viewer, struct gview *view);
action board_mask(const struct gstate *before, struct event e, int viewer);
void board_redeal(const struct gview *view, int viewer, struct rng *rng, struct gstate *s);
void board_show(const struct gview *view, int viewer, struct json *json);

/* text.c: questions and sentences */
extern const char *const BOARD_KEYS[];
void board_ask(const struct gview *view, int seat, struct phrase *phrase);
void board_say(const struct gview *before, struct event e, struct phrase *phrase);
/* why.c: the rule that forbids what is not open */
int board_why(const struct gview *view, int seat, action a, struct remark out[]);

/* position.c: as text; sound.c: is it possible; words.c: is the set-up */
void board_dump(const struct gstate *s, struct buf *out);
bool board_load(struct gstate *s, const char *text, struct note *note);
bool board_sound(const struct gstate *s, struct note *note);
bool board_check(const struct setup *setup, struct note *note);

#endif
