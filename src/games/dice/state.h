/* state.h: the dice game's position, its actions and its tables.
 *
 * Nothing in this game is hidden but the order of the stacks, and those are
 * bags: so a view is the state. No padding, no pointers. */
#ifndef DICE_STATE_H
#define DICE_STATE_H

#include "games/bazaar/bazaar.h"
#include "games/dice/dice.h"

/* clang-format off */
/* What players own and the supply holds; the first four are the goods. */
enum { BROWN = GOODS, CRYSTAL, LIRA, SORTS };
/* Faces of a die; the first four are the goods. */
enum { FACE_LIRA = GOODS, FACE_CARD, FACES };
/* Ruby tracks; the first four are the goods'. */
enum { TRACK_LEFT = GOODS, TRACK_RIGHT, TRACKS };

enum tile_type { TILE_LIRA, TILE_CARD, TILE_CRYSTAL, TILE_ACTION, TILE_BONUS, TILE_DIE, TILE_TYPES };
enum { DUE_TYPES = TILE_ACTION }; /* the first three types bring income */
enum { TILE_KINDS = 21, KIND_DIE = 20, TILES = 24, DISPLAY = 6, CARD_KINDS = 31, CARDS = 33 };

enum {
    PLAYERS = 4, DICE_PASSED = 5, DICE_EXTRA = 4, DICE_MOST = DICE_PASSED + DICE_EXTRA,
    ACTIONS = 2, LIRA_PER_DIE = 2, INCOME_LIRA = 3, CONSOLATION = 1,
    SELL_TOKEN = 3, SELL_CRYSTAL = 2, B_LIRA = 3
};

/* What stands open. The first group is answered by chance. */
enum step {
    STEP_START, STEP_TILE, STEP_ROLL, STEP_CARD, STEP_CHANCE_END,
    STEP_INCOME = STEP_CHANCE_END, STEP_REROLL, STEP_ACT, STEP_BROWN, STEP_PAY, STEP_DICE,
    STEP_CHOOSE, STEP_OPTION, STEP_OTHERS, STEP_OVER, STEPS
};

/* Kinds of action, in the order in which choices are listed. */
enum kind {
    KIND_NONE,
    A_INCOME, A_KEEP, A_REROLL,
    A_TOKEN, A_WILD, A_LIRA, A_CRYSTAL, A_TWO, A_BAZAAR, A_TILE, A_RUBY, A_END,
    A_BROWN, A_PAY, A_DICE,
    A_CHOOSE, A_TRADE, A_TAKE, A_REFUSE, A_ACCEPT, A_COINS, A_DECLINE,
    A_START, A_SHOW, A_ROLL, A_CARD, KINDS
};
/* clang-format on */

enum { FLAG_LAST = 1, FLAG_INCOME = 2 }; /* the last round; the income phase */

/* ---- bags of tiles and of cards ------------------------------------------ */

/* Twenty different tiles, a bit each, and a count of the four equal ones. */
typedef uint32_t tiles;
static inline tiles tile_one(unsigned kind) { return (tiles)1 << kind; }
static inline unsigned tile_count(tiles t, unsigned kind)
{
    return t >> kind & (kind == KIND_DIE ? 7u : 1u);
}
static inline unsigned tile_size(tiles t)
{
    return (unsigned)__builtin_popcount(t & 0xfffffu) + (t >> KIND_DIE & 7u);
}
/* The kinds of them, a bit each. */
static inline tiles tile_kinds(tiles t)
{
    return (t & 0xfffffu) | (t >> KIND_DIE ? tile_one(KIND_DIE) : 0);
}
static inline unsigned tile_type(unsigned kind) { return kind / 4; }
static const uint8_t ONES[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
static inline unsigned tiles_of_type(tiles t, unsigned type)
{
    return type == TILE_DIE ? t >> KIND_DIE & 7u : ONES[t >> 4 * type & 15u];
}

/* Up to three of each of 31 kinds, two bits a kind. */
typedef uint64_t cards;
static inline cards card_one(unsigned kind) { return (cards)1 << 2 * kind; }
static inline unsigned card_count(cards c, unsigned kind) { return (unsigned)(c >> 2 * kind) & 3u; }
unsigned dice_cards_size(cards c);

/* Six nibbles, fabric highest: dice by face. The same bits are the arguments of
 * `roll`, `reroll` and `dice`; those of a payment are goods and brown tokens. */
static inline unsigned nibble_shift(unsigned i) { return 20u - 4u * i; }
static inline unsigned nibble(uint32_t word, unsigned i) { return word >> nibble_shift(i) & 15u; }
static inline uint32_t nibble_one(unsigned i) { return 1u << nibble_shift(i); }
static inline unsigned nibbles_size(uint32_t word)
{
    return ((word & 0x0f0f0fu) + (word >> 4 & 0x0f0f0fu)) * 0x010101u >> 16 & 255u;
}
/* Those of the goods; so it is with a payment. */
static inline amounts nibbles_goods(uint32_t word) { return amounts_of_goods((goods)(word >> 8)); }

/* ---- the position --------------------------------------------------------- */

enum source { FROM_GOODS, FROM_LEFT, FROM_RIGHT, FROM_CARD, SOURCES };

struct trader {
    tiles tiles;
    uint8_t own[SORTS];
    uint8_t rubies;
    uint8_t mosque;        /* has had the ruby of the mosque */
    uint8_t from[SOURCES]; /* rubies by source, beside the mosque's */
    uint8_t zero[3];
};

struct dice {
    cards deck, pile, open; /* to be turned up; used; turned up in the running action */
    struct trader player[PLAYERS];
    tiles display, stack, fresh; /* fresh: got this turn by the active player */
    uint32_t faces;              /* the active player's unused dice */
    action plan;                 /* the action a payment is asked for */
    action paid;                 /* the payment whose dice are asked for */
    uint16_t round;              /* 0: set-up */
    uint8_t supply[SORTS];
    uint8_t given[TILES], given_n; /* given up tiles under the stack, the first one on top */
    uint8_t sold[TRACKS];
    uint8_t due[DUE_TYPES];
    uint8_t seats, start, seat, who; /* seat: whose turn; who: to decide */
    uint8_t step, flags, actions;
    uint8_t rolling, reveal; /* dice in the air; cards still to be turned up */
    uint8_t card;            /* the card being carried out, + 1 */
    uint8_t used;            /* card dice used for it */
    uint8_t browns;          /* brown tokens chosen for the left carpet */
    uint8_t zero[1];
};
_Static_assert(sizeof(struct trader) == 20, "no padding in a trader");
_Static_assert(sizeof(struct dice) == 184, "no padding in the state");

/* ---- data.c: every figure, with its source -------------------------------- */

struct dice_card {
    char family; /* 'A' … 'H' */
    uint8_t copies;
    uint8_t give[SORTS], get[SORTS];             /* the active player's */
    uint8_t other_give[SORTS], other_get[SORTS]; /* the others', families A–D */
    uint8_t hold;                                /* brown tokens to own, F */
    bool gives_tile, gets_tile, gets_ruby;
};
extern const struct dice_card DICE_CARDS[CARD_KINDS];
extern const uint8_t DICE_SUPPLY[SORTS];
extern const uint8_t DICE_TRACK[2][TRACKS][8]; /* 2–3 players, 4 players: prices, 0 at the end */
extern const uint8_t DICE_START_LIRA[PLAYERS]; /* from the start player on */
extern const uint8_t DICE_TILE_COPIES[TILE_KINDS];
extern const uint8_t DICE_TILE_COST[TILE_KINDS][GOODS];

/* words.c */
extern const char *const DICE_STEP_TOKENS[],
    *const DICE_CARD_TOKENS[], *const DICE_TILE_TOKENS[], *const DICE_SORT_TOKENS[],
                                                              *const DICE_TRACK_TOKENS[],
                                                                  *const DICE_FACE_TOKENS[];
extern const struct spec DICE_SPECS[];
extern const struct sort DICE_SORTS[];
extern const struct option DICE_OPTIONS[];
enum {
    SORT_GOOD = SORT_OWN,
    SORT_FACES,
    SORT_PAYMENT,
    SORT_DICE,
    SORT_TILE,
    SORT_TRACK,
    SORT_CARD,
    SORT_INCOME,
    SORT_RESOURCE,
    SORT_AGAIN /* faces to be rolled again, in words: of sentences alone */
};

/* ---- small questions -------------------------------------------------------- */

static inline struct dice *dice_of(struct gstate *s) { return (struct dice *)(void *)s; }
static inline const struct dice *dice_in(const struct gstate *s)
{
    return (const struct dice *)(const void *)s;
}
static inline struct trader *dice_mover(struct dice *s) { return &s->player[s->seat]; }
static inline unsigned ruby_goal(const struct dice *s) { return s->seats == 4 ? 5 : 6; }
static inline unsigned mosque_goal(const struct dice *s) { return s->seats == 4 ? 4 : 5; }
static inline unsigned track_price(const struct dice *s, unsigned track) /* 0: closed */
{
    return DICE_TRACK[s->seats == 4][track][s->sold[track]];
}
static inline tiles working(const struct dice *s) { return s->player[s->seat].tiles - s->fresh; }

/* ---- between the files of this game ----------------------------------------- */

/* stock.c: taking from the supply and returning to it */
void dice_take(struct dice *s, unsigned seat, const uint8_t amount[SORTS], struct trace *t);
void dice_take_one(struct dice *s, unsigned seat, unsigned sort, unsigned n, struct trace *t);
void dice_give_one(struct dice *s, unsigned seat, unsigned sort, unsigned n, struct trace *t);
void dice_give(struct dice *s, unsigned seat, const uint8_t amount[SORTS], struct trace *t);
bool dice_can_give(const struct trader *p, const uint8_t amount[SORTS]);

/* pay.c: prices in goods */
struct need {
    uint8_t good[GOODS], any;
};
void dice_need(const struct dice *s, action plan, struct need *need);
void dice_bring(struct dice *s, action plan, struct trace *t); /* takes what was paid for */
/* May tokens of the sort run short while a die kept back can still be used, now that the
 * action of the plan is being paid [D-9.10]? */
bool dice_is_scarce(const struct dice *s, unsigned sort);
action *dice_put_payments(const struct dice *s, const struct need *need, action *p);
action *dice_put_browns(const struct dice *s, const struct need *need, action *p);
uint32_t dice_before_tokens(const struct dice *s, action payment); /* [D-9.3] */
bool dice_may_wait(const struct dice *s, action payment); /* some dice, for tokens [D-9.12] */
action *dice_put_dice(const struct dice *s, action payment, action *p);
/* Goods as the payment says; DICE: those of them that are dice. */
void dice_pay(struct dice *s, action payment, uint32_t dice);

/* tiles.c: mosque tiles */
void dice_tile_gain(struct dice *s, unsigned kind, struct trace *t);
void dice_tile_lose(struct dice *s, unsigned kind);
void dice_tile_shown(struct dice *s, unsigned kind, struct trace *t);
bool dice_stack_is_empty(const struct dice *s);

/* act.c: actions; cards.c: bazaar cards */
unsigned dice_act(struct dice *s, action a, struct trace *t);
unsigned dice_action_done(struct dice *s, struct trace *t);
void dice_ruby_gain(struct dice *s, unsigned track, enum source from, struct trace *t);
void dice_reveal(struct dice *s, unsigned n, struct trace *t);
unsigned dice_card_shown(struct dice *s, unsigned kind, struct trace *t);
unsigned dice_card_play(struct dice *s, action a, struct trace *t);
unsigned dice_card_end(struct dice *s, struct trace *t);

/* flow.c: set-up, phases, the end of a turn */
void dice_init(struct gstate *s, const struct setup *setup);
unsigned dice_apply(struct gstate *s, int seat, action a, struct trace *t);
void dice_income_next(struct dice *s);
unsigned dice_turn_end(struct dice *s, struct trace *t);
void dice_turn_begin(struct dice *s);

/* legal.c, chance.c */
int dice_turn(const struct gstate *s);
unsigned dice_phase(const struct gstate *s);
int dice_legal(const struct gstate *s, int seat, action out[]);
int dice_chance(const struct gstate *s, struct outcome out[]);
action dice_sample(const struct gstate *s, struct rng *rng);

void dice_observe(const struct gstate *s, int viewer, struct gview *view);
action dice_mask(const struct gstate *before, struct event e, int viewer);
void dice_redeal(const struct gview *view, int viewer, struct rng *rng, struct gstate *s);

/* score.c, view.c, show.c, text.c, position.c, sound.c */
extern const char *const DICE_TALLIES[];
extern const struct tie DICE_TIES[];
extern const struct holding DICE_HOLDINGS[];
void dice_result(const struct gstate *s, struct result *r);
int dice_seats(const struct gstate *s);
uint32_t dice_round(const struct gstate *s);
void dice_tally(const struct gstate *s, int seat, int32_t out[]);
void dice_hold(const struct gstate *s, int seat, int32_t out[]);
int dice_whose(const struct gstate *s);
unsigned dice_sold(const struct trader *p); /* lira, had all tokens and crystals been sold */
void dice_tell_winners(const struct dice *s, struct trace *t);
void dice_show(const struct gview *view, int viewer, struct json *json);
extern const char *const DICE_KEYS[];
void dice_ask(const struct gview *view, int seat, struct phrase *phrase);
void dice_say(const struct gview *before, struct event e, struct phrase *phrase);
int dice_why(const struct gview *view, int seat, action a, struct remark out[]); /* why.c */
void dice_dump(const struct gstate *s, struct buf *out);
bool dice_load(struct gstate *s, const char *text, struct note *note);
bool dice_sound(const struct gstate *s, struct note *note);
bool dice_check(const struct setup *setup, struct note *note);

#endif
