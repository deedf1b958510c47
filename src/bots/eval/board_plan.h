/* board_plan.h: some turns of the board game thought ahead, for the player to move.
 *
 * A trip is what the merchant would have some turns from now. The world is
 * what all trips of one decision share: the others are taken to stand still,
 * chance to bring what it brings on average. Both are made from a view and live
 * for one decision. */
#ifndef BOTS_EVAL_BOARD_PLAN_H
#define BOTS_EVAL_BOARD_PLAN_H

#include "bots/eval/board_weights.h"
#include "games/board/state.h"

enum {
    KIND_MOST = CART + EXTENSIONS, /* goods of a kind that a wheelbarrow can hold */
    STACK_COUNTED = 5,             /* more assistants are worth no more */
    STACK_MOST = 10,               /* there are not more: five own, one neutral for each of four */
    PRICES = 8,                    /* of the dealer, from the present one on */
    NEVER = 99,                    /* goods lacking where no number of goods would do */
    NO_TURN = -(1 << 28)           /* the worth of a turn that there is not */
};

/* Rubies that a trip could have at once, a bit each: with its lira, with its goods. */
enum { READY_LIRA = 1, READY_GOODS = 2, READY = 3, READY_BITS = 2 };

struct trip {
    union {
        struct {
            int16_t lira; /* Five lira cards count as lira */
            goods goods;
            union {
                struct {
                    uint8_t dealer_price, palace_cost, sales[MARKETS];
                };
                uint32_t asked; /* these as one number: what lira and goods are good for */
            };
        };
        uint64_t means; /* all these as one number */
    };
    union {
        struct {
            uint8_t tiles, extensions, rubies, family_home;
        };
        uint32_t owned; /* these as one number */
    };
    uint16_t out, neutral; /* own and neutral assistants in the bazaar, a bit per place */
    uint16_t met;          /* places whose encounters have been had */
    int16_t extra;         /* worth that no other figure shows */
    uint8_t place, stack_n, stack, mail;
    uint8_t goods_cards, back_cards, palace_cards, post_cards, dealer_cards, any_cards;
};

struct world {
    const struct board *s;
    const int16_t *w;
    struct trip start;          /* that has not begun yet */
    unsigned goal;              /* rubies that win */
    bool last;                  /* the last round: only the standing at its end counts */
    bool is_hopeless;           /* plan_hopes() was not called: every turn is thought out */
    bool is_rough;              /* plan_prices() was not called: worth must not be asked for */
    goods demand[MARKETS][2];   /* now, and after the merchant's next sale */
    uint8_t need[TILES];        /* goods the next tile asks for, 0: none left */
    uint8_t toll[PLACES];       /* in the turn that comes */
    uint8_t toll_later[PLACES]; /* in later ones: of merchants that stay where they are */
    int16_t meet[PLACES];       /* what governor, smuggler and family members bring */
    uint16_t busy;              /* places with a toll or an encounter */
    int card;                   /* what a card drawn is worth, 0: there is none */
    int ruby;
    int16_t lira[PRICES]; /* what one lira is worth when the dealer's price rose so far */
    int16_t tiles[2][4];  /* what each mosque's tiles are worth, by set */
    int16_t extension[EXTENSIONS + 1];
    int16_t stack[STACK_MOST + 1];
    int16_t family_home[2];
    int16_t at[READY + 1][PLACES];      /* what it is worth to stand there, see READY_… */
    int16_t most[PLACES];               /* the most that a turn can add there */
    goods wanted;                       /* for tiles that are not had yet */
    int64_t kind[GOODS][KIND_MOST + 1]; /* what so many goods of a kind add, see SUM_…, as long
                                           as tiles and Sultan are as at the start */
};

/* ---- board_world.c ---------------------------------------------------------- */

/* Enough to see what can be done, and the trip that has not begun yet. */
void plan_world(struct world *x, const struct board *s, const int16_t *weights);
/* What comparing trips by their worth needs, too. */
void plan_prices(struct world *x);

/* ---- board_worth.c ---------------------------------------------------------- */

/* How goods of one kind are liked by themselves. */
struct taste {
    int each, some;
    unsigned need;        /* so many for a tile, NEVER: there is none to be had */
    const int16_t *ready; /* what it is worth that none, one or two of these lack */
};

static inline struct taste taste_of(const struct world *x, unsigned tiles, unsigned g)
{
    const int16_t *w = x->w;
    bool wanted = x->need[g] && !(tiles >> g & 1u);
    bool second = tiles >> (g ^ 1u) & 1u; /* the mosque's other tile is there: a ruby waits */

    return (struct taste){w[W_GOOD] + (g == JEWELRY ? w[W_JEWELRY] : 0), w[W_KIND],
                          wanted ? x->need[g] : NEVER, w + (second ? W_PAIR_READY : W_TILE_READY)};
}

static inline int taste_worth(const struct taste *t, unsigned n)
{
    unsigned lacking = n < t->need ? t->need - n : 0;
    int v = (int)n * t->each + (n ? t->some : 0);

    return lacking > 2 ? v : v + t->ready[lacking];
}

int plan_worth(const struct world *x, const struct trip *t);

/* A trip's worth is a sum: what lira add, what goods add, what is owned, and all else. A turn
 * takes over from the trip before what it has not changed. Each share has READY_BITS below its
 * worth, and so has their sum. */
struct shares {
    int lira, goods, owned, sum;
};
/* plan_worth, and what it is made of. */
int plan_worth_shared(const struct world *x, const struct trip *t, struct shares *of);
/* The same of a trip that follows from BEFORE. */
int plan_worth_carried(const struct world *x, const struct trip *t, const struct trip *before,
                       const struct shares *from, struct shares *of);
/* plan_worth of a trip that follows from BEFORE; not in the last round, which has no more turns. */
int plan_worth_after(const struct world *x, const struct trip *t, const struct trip *before,
                     const struct shares *of);

/* The goods of a trip are judged by one sum over the four kinds, with these fields from
 * bit … on: goods each market would buy, now and after a sale, goods the Sultan asks for, all
 * goods, and on top what they are worth by themselves. */
enum {
    SUM_BITS = 5, /* of each field */
    SUM_LARGE = 0,
    SUM_SMALL = 5,
    SUM_LARGE_NEXT = 10,
    SUM_SMALL_NEXT = 15,
    SUM_PALACE = 20,
    SUM_ALL = 25,
    SUM_WORTH = 32
};

/* ---- board_plan.c ----------------------------------------------------------- */

/* Walks to PLACE and does what is best there. False: that changes nothing, and
 * T is spoilt. */
bool plan_visit(const struct world *x, struct trip *t, unsigned place, const uint8_t toll[]);
/* The action of PLACE alone; false likewise. */
bool plan_act(const struct world *x, struct trip *t, unsigned place);
/* The worth of the best that can be made of T in so many more turns. */
int plan_best(const struct world *x, const struct trip *t, unsigned turns);
/* The same for one more turn; if that is less than LEAST, anything less. */
int plan_next(const struct world *x, const struct trip *t, int least);

/* The same for one more turn, and what is promising in it, so that more turns can be thought
 * about later without doing this again. */
enum { BREADTH = 3 }; /* of the turns after the coming one so many are followed up */
struct prospect {
    int now;
    struct shares of;
    unsigned n;
    int to[BREADTH]; /* turns, best first; those that change nothing are left out */
};
/* The worth of T as it is; it follows from BEFORE. */
void plan_begin(const struct world *x, const struct trip *t, const struct trip *before,
                const struct shares *from, struct prospect *p);
/* One more turn of a trip that was begun. Less than LEAST: it is less, and P is not complete. */
int plan_look(const struct world *x, const struct trip *t, struct prospect *p, int least);
/* Two more turns of a trip that was looked at; if that is no more than BAR, anything that is no more. If it is more, some of it will do, unless BAR is NO_TURN. */
int plan_look_on(const struct world *x, const struct trip *t, const struct prospect *p, int bar);

/* ---- board_hope.c ----------------------------------------------------------- */

/* What plan_look() and plan_look_on() need to leave out what cannot be of use; after plan_prices(). */
void plan_hopes(struct world *x);
/* Of the places that are OPEN to T those where a turn may add NEED or more; TAKES: where assistants
 * lie. */
unsigned plan_hopeful(const struct world *x, const struct trip *t, const struct shares *of,
                      unsigned open, unsigned takes, int need);

/* ---- goods ------------------------------------------------------------------ */

/* What of WANT is there. */
static inline goods goods_common(goods have, goods want)
{
    unsigned enough = (((unsigned)have | 0x8888u) - want) & 0x8888u;
    unsigned mask = (enough >> 3) * 15u; /* all four bits where there is enough */

    return (goods)((want & mask) | (have & ~mask));
}

/* What a market would buy of T, and how much that is. */
static inline goods plan_sold(const struct world *x, const struct trip *t, enum market m)
{
    return goods_common(t->goods, x->demand[m][t->sales[m] ? 1 : 0]);
}
static inline unsigned plan_saleable(const struct world *x, const struct trip *t, enum market m)
{
    return goods_size(plan_sold(x, t, m));
}

/* What a lira is worth to T. */
static inline int plan_lira(const struct world *x, const struct trip *t)
{
    unsigned risen = (unsigned)(t->dealer_price - x->start.dealer_price);

    return x->lira[risen < PRICES ? risen : PRICES - 1];
}

/* One of each kind that a cart with ROOM for each can hold no more of. */
static inline goods goods_full(goods have, unsigned room)
{
    return (goods)(((unsigned)have + (8 - room) * 0x1111u) >> 3 & 0x1111u);
}

/* Goods that lack for the Sultan's ruby. ASKED: those there are of the kinds that
 * he asks for; SPARE: all others. */
static inline unsigned palace_lacking(unsigned cost, unsigned asked, unsigned spare)
{
    unsigned any;

    if (cost > PALACE_SPACES) return NEVER;
    any = BOARD_PALACE_FREE[cost];
    return cost - asked - (spare < any ? spare : any);
}

static inline unsigned palace_short(goods have, unsigned cost)
{
    unsigned asked =
        cost > PALACE_SPACES ? 0 : goods_size(goods_common(have, BOARD_PALACE_FIXED[cost]));

    return palace_lacking(cost, asked, goods_size(have) - asked);
}

/* The kind there is most of. */
static inline unsigned goods_most(goods have)
{
    unsigned most = FABRIC;

    for (unsigned g = SPICE; g < GOODS; g++)
        if (goods_count(have, g) > goods_count(have, most)) most = g;
    return most;
}

#endif
