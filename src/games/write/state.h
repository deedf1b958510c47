/* state.h: Choose & Write's position, its actions and its tables.
 *
 * A turn is a card that everybody may use, in any order. What a seat still has to do
 * is its script (an effect of data.c) and how far it got, so several seats can be
 * in the middle of something. The same struct is a view: there another seat's
 * cards are gone (their numbers stay true) and the stacks hold all the
 * viewer cannot place. */
#ifndef WRITE_STATE_H
#define WRITE_STATE_H

#include "core/bag.h"
#include "games/bazaar/bazaar.h"
#include "games/write/write.h"

/* clang-format off */
/* Places 0–13 are the numbers 1–14, then the palace's four letters. */
enum place {
    FRUIT_HOUSE, DEALER, LARGE_MARKET, POST, FABRIC_HOUSE,
    CARAVANSARY, ROASTERY, TEA_HOUSE, GUILD_HALL,
    SPICE_HOUSE, SMALL_MARKET, CATACOMBS, WAINWRIGHT, BLACK_MARKET,
    PALACE_A, PALACE_B, PALACE_C, PALACE_D, PLACES
};
enum { LETTERS = 4, IMPROVABLE = 5 }; /* the places 1, 5, 8, 10, 14 can be improved */
enum fountain { FOUNTAIN_LIRA, FOUNTAIN_GOOD, FOUNTAIN_CARD, FOUNTAIN_IMPROVE, FOUNTAINS };
enum { CARAVANS = 8, GUILDS = 16, RUBY_CARDS = 20, GOODS_CARDS = 10, GOODS_CARD_COPIES = 16 };

/* Sizes, with the marks of data.c: which rows, fields, ring rubies, Tea House A,
 * the number of rows L, the others S. */
enum {
    PLAYERS = 5, COLUMN = 12, LIRA_BOX = 20, LIRA_BOXES = 2, LIRA_FIELDS = LIRA_BOX * LIRA_BOXES,
    ROW_STEP = 3, ROWS = 3, RUBY_FIELDS = 14, RUBY_GOAL = 10, IMPROVEMENTS = 2,
    WAREHOUSE = 2, TEA_LIRA = 3, DISPLAY = 2, RUBY_CARD_GOODS = 4, CARD_GOODS = 2,
    TASK_COLUMN_FIRST = 10, TASK_COLUMN_LAST = 12
};

/* A place card is place * 2 + mark (0 left, 1 right), a fountain 36 + its kind. Marks
 * serve in solo only: with more players a place's two cards are equal and the
 * mark is 0. A set of cards has two bits per place, in solo one for each card,
 * else a count; and a bit per fountain. */
enum { PLACE_CARDS = 2 * PLACES, ALL_CARDS = PLACE_CARDS + FOUNTAINS, NO_CARD = 255 };
static inline unsigned card_place(unsigned card) { return card / 2; }
static inline uint64_t card_one(unsigned card) { return (uint64_t)1 << card; }

enum step {
    STEP_RUBIES, STEP_OPEN, STEP_CARAVAN, STEP_START, STEP_GROW, STEP_CHANCE_END,
    STEP_TURN = STEP_CHANCE_END, STEP_VISIT, STEP_FOUNTAIN, STEP_HAND, STEP_OVER, STEPS
};

/* Kinds of action, in the order in which choices are listed. */
enum kind {
    KIND_NONE,
    A_PLAY, A_GUILD, A_VISIT, A_PASS, A_GOOD, A_MARK, A_IMPROVE, A_PALACE, A_PLACE, A_KIND, A_CARD,
    A_PAY, A_GIVE, A_CHOOSE, A_KEEP, A_TAKE, A_DRAW,
    A_START, A_RUBY, A_OPEN, A_CARAVAN, A_GOODS, A_MEMBER, KINDS
};
enum { PLAY_HAND, PLAY_FIRST, PLAY_SECOND };
enum { VISIT_FREE, VISIT_SYMBOL, VISIT_BONUS };
enum { MARK_LIRA = GOODS, MARK_BONUS, MARKS };

enum {
    FLAG_LAST = 1,   /* somebody has ten rubies */
    FLAG_HAND = 2,   /* the card was played from the hand */
    FLAG_EXTRA = 4,  /* solo: the left display card is being used */
    FLAG_CARAVAN = 8 /* the open caravan card was used this turn */
};

/* ---- scripts: what an effect does, step by step --------------------------------------------- */

enum op {
    OP_END,
    /* done at once */
    OP_WAREHOUSE, OP_TEA, OP_LIRA, OP_PAY_LIRA, OP_RUBY, OP_DEALER_RUBY, OP_PALACE_RUBY, OP_EACH,
    OP_CARAVAN,
    /* a card is drawn */
    OP_GOODS_CARD, OP_GUILD_CARD, OP_LOOK,
    /* asked */
    OP_GOOD, OP_OTHER_GOOD, OP_THREE, OP_MARK, OP_IMPROVE, OP_IMPROVE_OR_MARK, OP_CARD_OR_GOOD,
    OP_KIND, OP_PALACE, OP_DELIVER, OP_FREE, OP_GIVE_CARD, OP_ANYWHERE, OP_KEEP
};
/* Those for which something must be there; they are the first of their script. */
enum {
    ASKING_OPS = 1 << OP_PAY_LIRA | 1 << OP_KIND | 1 << OP_PALACE | 1 << OP_GIVE_CARD |
                 1 << OP_FREE | 1 << OP_CARAVAN
};
struct op_row {
    uint8_t op, n;
};
enum { SCRIPT_ROWS = 8 };
/* The places whose script begins with one of them; what the palace asks is a letter's price. */
enum {
    ASKING_PLACES = 1 << DEALER | 1 << LARGE_MARKET | 1 << CARAVANSARY | 1 << SMALL_MARKET,
    PALACE_PLACES = 15 << PALACE_A
};
/* Scripts by number: places, caravan cards, guild cards, fountains; 0 is none. */
enum {
    SCRIPT_NONE, SCRIPT_PLACE, SCRIPT_CARAVAN = SCRIPT_PLACE + PLACES,
    SCRIPT_GUILD = SCRIPT_CARAVAN + CARAVANS, SCRIPT_FOUNTAIN = SCRIPT_GUILD + GUILDS,
    SCRIPTS = SCRIPT_FOUNTAIN + FOUNTAINS
};
/* clang-format on */

/* ---- the position --------------------------------------------------------------------------- */

struct sheet {
    bag cards;               /* goods cards */
    uint32_t crossed, twice; /* action symbols crossed out: a bit per place; the second one */
    uint16_t guild, looked;  /* guild cards; those to keep one of */
    goods need;              /* goods still to be given */
    uint16_t improved;       /* two bits per improvable place */
    uint8_t marked[GOODS], spent[GOODS];
    uint8_t lira, lira_spent, bonus, bonus_spent;
    uint8_t rubies, rows, boxes;     /* all rubies; bonus rubies for goods rows, for lira boxes */
    uint8_t palace[LETTERS], dealer; /* rubies by source */
    uint8_t played, used;            /* guild cards; goods cards */
    uint8_t hand, hand_known;        /* the place card; did everybody see it */
    uint8_t hand_n, cards_n, guild_n, looked_n;
    uint8_t script, at, reg, left; /* what is being done; reg: a letter or kinds; left: to give */
};

struct writing {
    uint64_t places, gone; /* place cards: the stack, the discards */
    struct sheet sheet[PLAYERS];
    bag goods_deck, goods_pile;
    uint32_t ruby_deck;
    uint32_t caravan_used; /* under the unseen ones, the first used on top: nibbles, lowest first */
    goods price[LETTERS];
    uint16_t guild_deck, guild_pile;
    uint16_t round; /* 0: set-up */
    uint8_t places_n, goods_n, guild_n;
    uint8_t display[DISPLAY];
    uint8_t seats, start, seat; /* seat: whose turn */
    uint8_t step, flags;
    uint8_t open;    /* seats that have not used the card yet */
    uint8_t played;  /* the card being used */
    uint8_t taken;   /* letters where a ruby was taken this turn */
    uint8_t caravan; /* the open one; 0 while none is open */
    uint8_t caravan_unseen, caravan_used_n;
    uint8_t want;            /* for whom a place card is turned up: a seat, or WANT_DISPLAY */
    uint8_t draw, draw_seat; /* a card being drawn inside a script: its op, and for whom */
    uint8_t zero[3];
};
enum { WANT_DISPLAY = 7 };
_Static_assert(sizeof(struct sheet) == 52, "no padding in a sheet");
_Static_assert(sizeof(struct writing) == 328, "no padding in the state");

/* ---- data.c: every figure, with its source -------------------------------------------------- */

extern const struct op_row WRITE_SCRIPTS[SCRIPTS][SCRIPT_ROWS];
extern const uint32_t WRITE_NEIGHBOURS[PLACES];
extern const goods WRITE_RUBY_CARDS[RUBY_CARDS]; /* the four goods */
extern const uint8_t WRITE_RUBY_TOP[RUBY_CARDS]; /* the top one */
extern const goods WRITE_GOODS_CARDS[GOODS_CARDS];
extern const bag WRITE_GOODS_DECK;
extern const uint8_t WRITE_GUILD_PRICE[GUILDS];
extern const uint32_t WRITE_SYMBOLS[PLAYERS + 1][2]; /* the places with one; with a second one */
extern const uint8_t WRITE_BONUS_FIELDS[PLAYERS + 1];
extern const uint8_t WRITE_RUBY_ROUNDS[PLAYERS + 1]; /* ruby cards at each letter in set-up */
extern const uint8_t WRITE_IMPROVABLE[IMPROVABLE];

/* What a solo task asks: at least so much of each, at most so many improvements. */
enum { TASK_ALL_SYMBOLS = 1, TASK_NO_GUILD = 2, TASK_NO_CARD = 4 };
struct task {
    uint8_t lira, kinds, rows, guilds, palaces, one_palace; /* 0: nothing of it */
    uint8_t most_improvements;                              /* 0: any number */
    uint8_t also, grade;
};
extern const struct task WRITE_TASK[WRITE_TASKS];

/* words.c */
extern const char *const WRITE_STEP_TOKENS[];
extern const char *const WRITE_GRADE_TOKENS[];
extern const char *const WRITE_PLACE_TOKENS[];
extern const char *const WRITE_CARD_TOKENS[];
extern const char *const WRITE_GOODS_TOKENS[];
extern const char *const WRITE_GUILD_TOKENS[];
extern const char *const WRITE_CARAVAN_TOKENS[];
extern const char *const WRITE_RUBY_TOKENS[];
extern const struct spec WRITE_SPECS[];
extern const struct sort WRITE_SORTS[];
extern const struct option WRITE_OPTIONS[];
/* clang-format off */
enum {
    SORT_GOOD = SORT_OWN, SORT_COUNTS, SORT_PLACE, SORT_LETTER, SORT_FIELD, SORT_SOURCE, SORT_MEANS,
    SORT_SLOT, SORT_PLACE_CARD, SORT_GOODS_CARD, SORT_GUILD, SORT_CARAVAN, SORT_RUBY, SORT_CHOICE
};
/* clang-format on */
/* How a place card is named: with its mark in solo, by its place otherwise. */
unsigned write_card_token(const struct writing *s, unsigned card);

/* ---- small questions ------------------------------------------------------------------------ */

static inline struct writing *writing_of(struct gstate *s) { return (struct writing *)(void *)s; }
static inline const struct writing *writing_in(const struct gstate *s)
{
    return (const struct writing *)(const void *)s;
}
static inline unsigned bit(unsigned i) { return 1u << i; }
static inline bool is_solo(const struct writing *s) { return s->seats == 1; }
static inline unsigned goods_left(const struct sheet *p, unsigned g)
{
    return (unsigned)p->marked[g] - p->spent[g];
}
static inline unsigned lira_left(const struct sheet *p)
{
    return (unsigned)p->lira - p->lira_spent;
}
static inline unsigned bonus_left(const struct sheet *p)
{
    return (unsigned)p->bonus - p->bonus_spent;
}
static inline unsigned improvements(const struct sheet *p, unsigned i)
{
    return p->improved >> 2 * i & 3u;
}
static inline unsigned improvements_all(const struct sheet *p)
{
    return (unsigned)(__builtin_popcount(p->improved & 0x155u) +
                      2 * __builtin_popcount(p->improved & 0x2aau));
}
static inline struct op_row script_row(const struct sheet *p)
{
    return WRITE_SCRIPTS[p->script][p->at];
}
static inline unsigned next_seat(const struct writing *s, unsigned seat)
{
    return seat + 1u == s->seats ? 0 : seat + 1u;
}
static inline bool is_busy(const struct writing *s, unsigned seat)
{
    return s->sheet[seat].script || s->open >> seat & 1u;
}
/* Set-up has not come to it yet, or a used one has just gone under its stack. */
static inline bool has_caravan(const struct writing *s)
{
    return s->step != STEP_CARAVAN && (s->round || s->step == STEP_START);
}
int write_improvable(unsigned place); /* its index among the five, or -1 */
static inline unsigned symbols_printed(const struct writing *s, unsigned place)
{
    return (WRITE_SYMBOLS[s->seats][0] >> place & 1u) + (WRITE_SYMBOLS[s->seats][1] >> place & 1u);
}
static inline unsigned symbols_left(const struct writing *s, const struct sheet *p, unsigned place)
{
    const uint32_t *printed = WRITE_SYMBOLS[s->seats];

    return ((printed[0] & ~p->crossed) >> place & 1u) + ((printed[1] & ~p->twice) >> place & 1u);
}
/* The places with symbols that are left. */
static inline unsigned symbol_places(const struct writing *s, const struct sheet *p)
{
    return (WRITE_SYMBOLS[s->seats][0] & ~p->crossed) | (WRITE_SYMBOLS[s->seats][1] & ~p->twice);
}
/* Where a place card leads to. */
static inline unsigned write_reach(unsigned card)
{
    return WRITE_NEIGHBOURS[card_place(card)] | bit(card_place(card));
}

/* ---- between the files of this game --------------------------------------------------------- */

/* sheet.c: marking and crossing out */
void write_goods(struct sheet *p, unsigned good, unsigned n);
void write_lira(struct sheet *p, unsigned n);
void write_bonus(const struct writing *s, struct sheet *p);
bool write_ruby(struct sheet *p); /* false: all fields are full, the ruby is lost */
void write_improve(struct sheet *p, unsigned i);
void write_cross_symbol(struct sheet *p, unsigned place);
/* Rows that all four columns have reached, full boxes of lira: each brings a ruby once. Are there
 * any? How many rubies do the rows bring, and the boxes? */
bool write_earns_bonus(const struct sheet *p);
unsigned write_row_rubies(struct sheet *p);
unsigned write_box_rubies(struct sheet *p);
unsigned write_free_fields(const struct writing *s, const struct sheet *p); /* mask of MARKS */
unsigned write_free_goods(const struct sheet *p);

/* give.c: giving goods from the sheet and from goods cards */
amounts write_marks(const struct sheet *p);    /* of each kind what is marked and not spent */
amounts write_on_cards(const struct sheet *p); /* what goods cards hold */
amounts write_means(const struct sheet *p);    /* both */
bool write_can_give(const struct sheet *p, goods need);
goods write_lacks(const struct sheet *p, goods price);         /* of it, marks and cards counted */
bool write_can_give_marked(const struct sheet *p, goods need); /* without cards */
unsigned write_helping_cards(const struct sheet *p); /* kinds of card that serve the need */
unsigned write_spend_card(struct writing *s, struct sheet *p, unsigned card);

/* script.c: carrying out effects */
bool write_can_finish(const struct writing *s, const struct sheet *p, const struct op_row *from);
static inline bool write_can_do(const struct writing *s, const struct sheet *p, unsigned script)
{
    const struct op_row *row = WRITE_SCRIPTS[script];

    return !(ASKING_OPS >> row->op & 1u) || write_can_finish(s, p, row);
}
bool write_shows_cards(const struct writing *s, const struct sheet *p, unsigned script);
unsigned write_open_places(const struct writing *s, const struct sheet *p, unsigned places);
void write_script_start(struct writing *s, unsigned seat, unsigned script);
void write_script_run(struct writing *s, unsigned seat, struct trace *t);
/* What it leads to is left to write_script_run. */
unsigned write_script_answer(struct writing *s, unsigned seat, action a, struct trace *t);
void write_script_drawn(struct writing *s, action a, struct trace *t);
bool write_is_asked(const struct writing *s, const struct sheet *p);
action *write_put_answers(const struct writing *s, const struct sheet *p, action *out);

/* Place cards as sets; see above for what the bits mean. */
static inline unsigned write_card_count(const struct writing *s, uint64_t set, unsigned card)
{
    return (unsigned)(set >> card) & (is_solo(s) || card >= PLACE_CARDS ? 1u : 3u);
}
/* The next card with a name of its own: with more players every other one. */
static inline unsigned write_next_card(const struct writing *s, unsigned card)
{
    return card + (is_solo(s) || card >= PLACE_CARDS ? 1 : 2);
}
uint64_t write_all_cards(const struct writing *s);

/* flow.c: set-up, the parts of a turn, their order */
void write_init(struct gstate *s, const struct setup *setup);
unsigned write_apply(struct gstate *s, int seat, action a, struct trace *t);

/* order.c: who waits for whom [W-7.2] */
enum stack { STACK_GOODS, STACK_GUILD };
enum { MOST_GOODS_DRAWN = 1, MOST_GUILD_DRAWN = 2 }; /* by a player who uses a place card */
/* The seat whose decisions come before SEAT draws N cards; with 0: discards one. */
int write_comes_first(const struct writing *s, unsigned seat, enum stack stack, unsigned n);
/* The seat for which a choice of SEAT has to wait, and because of which stack; or SEAT_NONE. */
int write_waits_for(const struct writing *s, unsigned seat, action a, enum stack *stack);
bool write_is_in_order(const struct writing *s, unsigned seat); /* its effect had not to wait */

/* legal.c */
int write_choices(const struct writing *s, unsigned seat, action out[]); /* those that wait too */
int write_turn(const struct gstate *s);
unsigned write_phase(const struct gstate *s);
int write_legal(const struct gstate *s, int seat, action out[]);
int write_chance(const struct gstate *s, struct outcome out[]);
action write_sample(const struct gstate *s, struct rng *rng);

/* score.c */
extern const char *const WRITE_TALLIES[];
extern const struct tie WRITE_TIES[];
extern const struct holding WRITE_HOLDINGS[];
void write_result(const struct gstate *s, struct result *r);
int write_seats(const struct gstate *s);
uint32_t write_round(const struct gstate *s);
void write_tally(const struct gstate *s, int seat, int32_t out[]);
void write_hold(const struct gstate *s, int seat, int32_t out[]);
int write_whose(const struct gstate *s);
void write_tell_winners(const struct writing *s, struct trace *t);
/* What a solo task (from 0) still asks of each; is_lost: nothing can fulfil it any more. */
struct task_rest {
    uint8_t lira, kinds, rows, guilds, palaces, one_palace, symbols;
    bool is_lost;
};
struct task_rest write_task_rest(const struct writing *s, unsigned number);

/* view.c, deal.c, show.c, text.c, why.c, position.c, sound.c */
static inline bool write_sees(int viewer, unsigned seat)
{
    return viewer == SEAT_ALL || viewer == (int)seat;
}
void write_observe(const struct gstate *s, int viewer, struct gview *view);
action write_mask(const struct gstate *before, struct event e, int viewer);
void write_redeal(const struct gview *view, int viewer, struct rng *rng, struct gstate *s);
void write_show(const struct gview *view, int viewer, struct json *json);
extern const char *const WRITE_KEYS[];
void write_ask(const struct gview *view, int seat, struct phrase *phrase);
void write_say(const struct gview *before, struct event e, struct phrase *phrase);
int write_why(const struct gview *view, int seat, action a, struct remark out[]);
void write_dump(const struct gstate *s, struct buf *out);
bool write_load(struct gstate *s, const char *text, struct note *note);
bool write_sound(const struct gstate *s, struct note *note);
bool write_check(const struct setup *setup, struct note *note);

#endif
