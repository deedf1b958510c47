/* dice_rolls.c: which dice to roll again.
 *
 * Every use of dice is a goal: what it takes and what it adds to the hand's
 * worth. A roll is worth the best goals that fit into the actions together; a
 * few dice kept are worth the mean over what the others may show. Goals are
 * added as if each were the only one: good enough to compare rolls, and quick
 * enough to look at all of them. */
#include "bots/eval/dice_plan.h"

#include <string.h>

static int max(int a, int b) { return a > b ? a : b; }

/* ---- what is at hand ------------------------------------------------------------------------ */

/* Twelve counts of five bits: dice by face, goods dice together, tokens by colour,
 * browns. */
typedef uint64_t means;
enum { IN_GOODS = FACES, IN_TOKENS, IN_BROWN = IN_TOKENS + GOODS, IN_ALL };

static means one(unsigned field) { return (means)1 << 5 * field; }
static means die(unsigned face) { return one(face) + (face < GOODS ? one(IN_GOODS) : 0); }

static unsigned count_of(means m, unsigned field) { return (unsigned)(m >> 5 * field & 15u); }

static means tokens_of(const struct hand *h)
{
    means sum = 0;

    for (unsigned g = 0; g <= BROWN; g++) sum += h->own[g] * one(IN_TOKENS + g);
    return sum;
}

/* ---- goals -------------------------------------------------------------------------------------- */

enum {
    GOALS_MOST = 64,
    ONCE_LIRA = 1,
    ONCE_TILE = 2,
    ONCE_RUBY = ONCE_TILE << 5,
    ONCE_BITS = 6 + TRACKS
};

struct goal {
    means need;
    int gain;
    uint16_t once;   /* goals that share a bit are had once in a turn */
    uint16_t fields; /* of which it needs some, a bit each */
    uint64_t beside; /* goals that may be had in the same turn, a bit each */
    uint8_t actions; /* how many it takes */
};

struct goals {
    const struct table *t;
    struct hand hand; /* no dice */
    int now;
    unsigned n, dice;
    unsigned fields;               /* in which goals may lack something */
    struct goal goal[GOALS_MOST];  /* best first */
    uint64_t fit[IN_ALL][1u << 4]; /* by field and count: the goals that need no more, a bit each */
};

static void add(struct goals *x, struct goal goal)
{
    unsigned at, to, dice = 0;

    if (goal.gain <= 0) return;
    for (unsigned f = 0; f < FACES; f++) dice += count_of(goal.need, f);
    if (dice > x->dice) return;
    if (x->n == GOALS_MOST && goal.gain <= x->goal[x->n - 1].gain) return;
    at = x->n < GOALS_MOST ? x->n++ : x->n - 1;
    for (to = at; at && x->goal[at - 1].gain < goal.gain;) at--;
    memmove(x->goal + at + 1, x->goal + at, (to - at) * sizeof goal);
    x->goal[at] = goal;
}

static int gain_of(const struct goals *x, const struct hand *after)
{
    return dice_worth(x->t, after) - x->now;
}

static void add_lira(struct goals *x)
{
    const struct table *t = x->t;
    unsigned price = t->price[TRACK_RIGHT][x->hand.sold[TRACK_RIGHT]];

    for (unsigned n = 0; n <= x->dice; n++) {
        struct hand after = x->hand;
        after.own[LIRA] = (uint8_t)(after.own[LIRA] + LIRA_PER_DIE * n);
        for (unsigned g = 0; n && g < GOODS; g++)
            if (t->working >> (4 * TILE_BONUS + g) & 1u) after.own[g]++;
        if (n)
            add(x, (struct goal){n * die(FACE_LIRA), gain_of(x, &after), .once = ONCE_LIRA,
                                 .actions = 1});
        if (!price || after.own[LIRA] < price) continue;
        after.own[LIRA] = (uint8_t)(after.own[LIRA] - price);
        after.rubies++;
        after.sold[TRACK_RIGHT]++;
        add(x, (struct goal){n * die(FACE_LIRA), gain_of(x, &after),
                             .once = ONCE_RUBY << TRACK_RIGHT | (n ? ONCE_LIRA : 0),
                             .actions = n ? 2 : 1});
    }
}

static void add_bazaar(struct goals *x)
{
    for (unsigned n = 1; n <= x->dice; n++)
        add(x, (struct goal){n * die(FACE_CARD), x->t->bazaar[n], .actions = 1});
}

/* What one more of SORT adds. */
static int gain_of_one(const struct goals *x, unsigned sort)
{
    struct hand after = x->hand;

    after.own[sort]++;
    return gain_of(x, &after);
}

static void add_swaps(struct goals *x)
{
    int crystal = gain_of_one(x, CRYSTAL), brown = gain_of_one(x, BROWN);

    for (unsigned g = 0; g < GOODS; g++)
        add(x, (struct goal){2 * die(g), gain_of_one(x, g), .actions = 1});
    for (unsigned a = 0; a < GOODS; a++)
        for (unsigned b = a + 1; b < GOODS; b++)
            add(x, (struct goal){die(a) + die(b), crystal, .actions = 1});
    for (unsigned g = GOODS; g-- > 0;) /* all kinds but one */
        add(x, (struct goal){die(0) + die(1) + die(2) + die(3) - die(g), brown, .actions = 1});
}

static void add_two(struct goals *x)
{
    int best = 0;

    for (unsigned a = 0; a < GOODS; a++)
        for (unsigned b = a; b < GOODS; b++) {
            struct hand after = x->hand;
            after.own[a]++;
            after.own[b]++;
            best = max(best, gain_of(x, &after));
        }
    add(x, (struct goal){die(0) + die(1) + die(2) + die(3), best, .actions = 1});
}

/* Something to be bought with goods: the hand once it is had, before it is paid for. */
struct ware {
    struct hand had;
    uint16_t once;
};

static void add_ware(struct goals *x, const struct ware *ware, const struct hand *paid, means need)
{
    add(x, (struct goal){need, gain_of(x, paid), .once = ware->once, .actions = 1});
}

/* For N of one good: with fewer and fewer dice and more tokens. */
static void add_one_kind(struct goals *x, const struct ware *ware, unsigned g, unsigned n)
{
    unsigned own = x->hand.own[g], browns = x->hand.own[BROWN];

    for (unsigned dice = n + 1; dice-- > 0;) {
        unsigned tokens = n - dice < own ? n - dice : own, rest = n - dice - tokens;
        struct hand paid = ware->had;
        if (rest > browns) return;
        paid.own[g] = (uint8_t)(paid.own[g] - tokens);
        paid.own[BROWN] = (uint8_t)(paid.own[BROWN] - rest);
        add_ware(x, ware, &paid,
                 dice * die(g) + tokens * one(IN_TOKENS + g) + rest * one(IN_BROWN));
    }
}

/* For one of each kind, dice of the kinds in a set and tokens of the others, and MORE dice. */
static void add_each_kind(struct goals *x, const struct ware *ware, unsigned more)
{
    if (more) x->fields |= 1u << IN_GOODS;
    for (unsigned kinds = 0; kinds < 1u << GOODS; kinds++) {
        struct hand paid = ware->had;
        means need = more * one(IN_GOODS);
        unsigned browns = 0;
        for (unsigned g = 0; g < GOODS; g++) {
            bool on_die = kinds >> g & 1u, token = !on_die && paid.own[g];
            need += on_die ? die(g) : token ? one(IN_TOKENS + g) : one(IN_BROWN);
            paid.own[g] = (uint8_t)(paid.own[g] - token);
            browns += !on_die && !token;
        }
        if (browns > paid.own[BROWN]) continue;
        paid.own[BROWN] = (uint8_t)(paid.own[BROWN] - browns);
        add_ware(x, ware, &paid, need);
    }
}

/* Of the tiles of one price the best. */
static void add_tiles(struct goals *x)
{
    for (unsigned colour = 0; colour <= GOODS; colour++) {
        tiles open = x->hand.display & (colour == GOODS ? 7u << KIND_DIE : 0x11111u << colour);
        struct ware best = {x->hand, (uint16_t)(ONCE_TILE << colour)};
        for (tiles m = colour == GOODS && open ? tile_one(KIND_DIE) : open; m; m &= m - 1) {
            struct hand after = x->hand;
            dice_plan_tile(&after, x->t, (unsigned)__builtin_ctz(m));
            if (gain_of(x, &after) > gain_of(x, &best.had)) best.had = after;
        }
        if (best.had.tiles == x->hand.tiles) continue;
        if (colour == GOODS) add_each_kind(x, &best, 0);
        else add_one_kind(x, &best, colour, 3);
    }
}

static void add_rubies(struct goals *x)
{
    for (unsigned i = 0; i <= TRACK_LEFT; i++) {
        unsigned price = x->t->price[i][x->hand.sold[i]];
        struct ware ruby = {x->hand, (uint16_t)(ONCE_RUBY << i)};
        if (!price) continue;
        ruby.had.rubies++;
        ruby.had.sold[i]++;
        if (i == TRACK_LEFT) add_each_kind(x, &ruby, price - GOODS);
        else add_one_kind(x, &ruby, i, price);
    }
}

static void find_fitting(struct goals *x)
{
    memset(x->fit, 0, sizeof x->fit);
    for (unsigned f = 0; f < IN_ALL; f++) x->fit[f][0] = ~UINT64_C(0);
    for (unsigned i = 0; i < x->n; i++) {
        struct goal *goal = &x->goal[i];
        for (means rest = goal->need; rest;) {
            unsigned f = (unsigned)__builtin_ctzll(rest) / 5, n = count_of(rest, f);
            x->fit[f][0] &= ~((uint64_t)1 << i);
            x->fit[f][n] |= (uint64_t)1 << i;
            goal->fields = (uint16_t)(goal->fields | 1u << f);
            rest -= n * one(f);
        }
        goal->fields &= (uint16_t)x->fields;
    }
    for (unsigned f = 0; f < IN_ALL; f++)
        for (unsigned n = 1; n < 1u << 4; n++) x->fit[f][n] |= x->fit[f][n - 1];
}

static void find_beside(struct goals *x)
{
    uint64_t with[ONCE_BITS] = {0}; /* by bit: the goals that have it */

    for (unsigned i = 0; i < x->n; i++)
        for (unsigned once = x->goal[i].once; once; once &= once - 1)
            with[__builtin_ctz(once)] |= (uint64_t)1 << i;
    for (unsigned i = 0; i < x->n; i++) {
        x->goal[i].beside = ~UINT64_C(0);
        for (unsigned once = x->goal[i].once; once; once &= once - 1)
            x->goal[i].beside &= ~with[__builtin_ctz(once)];
    }
}

static void list_goals(struct goals *x, const struct table *t, const struct hand *h)
{
    x->t = t;
    x->hand = *h;
    x->n = 0;
    x->dice = 0;
    x->fields = ~(1u << IN_GOODS); /* where there are dice of each kind there are enough of all */
    for (unsigned f = 0; f < FACES; f++) x->dice += h->die[f];
    memset(x->hand.die, 0, sizeof x->hand.die);
    x->now = dice_worth(t, &x->hand);
    add_lira(x);
    add_bazaar(x);
    add_swaps(x);
    add_two(x);
    add_tiles(x);
    add_rubies(x);
    find_fitting(x);
    find_beside(x);
}

/* ---- rolls ------------------------------------------------------------------------------------------ */

/* The goals for which there is still enough of these fields. */
static uint64_t still_fit(const struct goals *x, means have, unsigned fields)
{
    uint64_t all = ~UINT64_C(0);

    for (; fields; fields &= fields - 1) {
        unsigned f = (unsigned)__builtin_ctz(fields);
        all &= x->fit[f][count_of(have, f)];
    }
    return all;
}

/* The best goal that fits, then the best that fits beside it …, of those in the set. */
static inline int greedy(const struct goals *x, means have, unsigned actions, uint64_t set)
{
    int sum = 0;

    while (set && actions) {
        const struct goal *goal = &x->goal[__builtin_ctzll(set)];
        if (goal->actions > actions) {
            set &= set - 1;
            continue;
        }
        have -= goal->need;
        actions -= goal->actions;
        sum += goal->gain;
        if (actions) set &= goal->beside & still_fit(x, have, goal->fields);
    }
    return sum;
}

/* What greedy() can bring at most: its first goal, and with each action left the best beside that. */
static int most_of(const struct goals *x, unsigned actions, uint64_t set)
{
    const struct goal *first = &x->goal[__builtin_ctzll(set)];
    uint64_t beside = set & first->beside;

    return first->gain + (beside ? (int)(actions - 1) * x->goal[__builtin_ctzll(beside)].gain : 0);
}

/* About the most that ACTIONS bring: with the best goal of those that fit, or without it. */
static int best_goals(const struct goals *x, means have, unsigned actions, uint64_t set)
{
    uint64_t others = set & (set - 1);
    int best = greedy(x, have, actions, set);

    if (!others || most_of(x, actions, others) <= best) return best;
    return max(best, greedy(x, have, actions, others));
}

/* Dice by face in the order of all sets of at most DICE_MOST: sums of the counts so
 * far, as a combination of numbers. */
enum { SETS_MOST = 5005, FINE = 64 };
enum { BLUR_SHARE = 3 }; /* there are many re-rolls: the best seen of them is the most blurred */

static unsigned choose_of(unsigned n, unsigned k)
{
    static const uint16_t of[DICE_MOST + FACES + 1][FACES + 1] = {
        {1},
        {1, 1},
        {1, 2, 1},
        {1, 3, 3, 1},
        {1, 4, 6, 4, 1},
        {1, 5, 10, 10, 5, 1},
        {1, 6, 15, 20, 15, 6, 1},
        {1, 7, 21, 35, 35, 21, 7},
        {1, 8, 28, 56, 70, 56, 28},
        {1, 9, 36, 84, 126, 126, 84},
        {1, 10, 45, 120, 210, 252, 210},
        {1, 11, 55, 165, 330, 462, 462},
        {1, 12, 66, 220, 495, 792, 924},
        {1, 13, 78, 286, 715, 1287, 1716},
        {1, 14, 91, 364, 1001, 2002, 3003},
        {1, 15, 105, 455, 1365, 3003, 5005},
    };
    return of[n][k];
}

static unsigned number_of(uint32_t faces)
{
    unsigned sum = 0, number = 0;

    for (unsigned f = 0; f < FACES; f++) {
        sum += nibble(faces, f);
        number += choose_of(sum + f, f + 1);
    }
    return number;
}

struct rolls {
    struct goals goals;
    means tokens;
    unsigned actions;
    unsigned at;          /* the set that comes next */
    int worth[SETS_MOST]; /* by set, in FINE parts */
};

static void judge_roll(struct rolls *r, means have, uint64_t fit)
{
    fit &= r->goals.fit[IN_GOODS][count_of(have, IN_GOODS)];
    r->worth[r->at++] = FINE * best_goals(&r->goals, have, r->actions, fit);
}

/* All rolls in their order: COUNT dice show faces up to F, the others are in HAVE. FIT: the goals
 * for which these are enough. */
static void judge_rolls(struct rolls *r, unsigned f, unsigned count, means have, uint64_t fit)
{
    const uint64_t *fit_f = r->goals.fit[f];

    for (unsigned n = count + 1; n-- > 0;) {
        means with = have + n * die(f);
        if (f > 1) judge_rolls(r, f - 1, count - n, with, fit & fit_f[n]);
        else
            judge_roll(r, with + (count - n) * die(0), fit & fit_f[n] & r->goals.fit[0][count - n]);
    }
}

static void judge_all(struct rolls *r)
{
    unsigned n = r->goals.n;
    uint64_t all = n ? ~UINT64_C(0) >> (GOALS_MOST - n) : 0;

    r->at = choose_of(r->goals.dice + FACES - 1, FACES); /* behind the sets of fewer dice */
    judge_rolls(r, FACES - 1, r->goals.dice, r->tokens, all);
}

/* The next COUNT + 1 sets, which differ in the dice of the first two faces, are worth the mean over
 * what one more die may show, none of them less than nothing. NEXT, by face: how many sets further
 * on the one with it stands. */
static void expect_sets(struct rolls *r, unsigned count, const unsigned next[])
{
    int *worth = r->worth + r->at;
    const int *b = worth + next[1], *c = worth + next[2], *d = worth + next[3];
    const int *e = worth + next[4], *f = worth + next[5];

    for (unsigned i = 0; i <= count; i++)
        worth[i] = (int)((unsigned)(b[i + 1] + b[i] + c[i] + d[i] + e[i] + f[i]) / FACES);
    r->at += count + 1;
}

/* All sets in their order in which COUNT dice show faces up to F; those above are in NEXT already.
 * One more die raises all sums from its face on. */
static void expect_rolls(struct rolls *r, unsigned f, unsigned count, unsigned next[FACES + 1])
{
    next[f] = next[f + 1] + choose_of(count + f, f);
    for (unsigned below = 0; below <= count; below++) {
        if (f > 2) {
            expect_rolls(r, f - 1, below, next);
        } else {
            next[1] = next[2] + below + 1;
            expect_sets(r, below, next);
        }
    }
}

/* From the rolls down to no dice at all. */
static void expect_all(struct rolls *r)
{
    unsigned next[FACES + 1] = {0};

    for (unsigned count = r->goals.dice; count-- > 0;) {
        r->at = choose_of(count + FACES - 1, FACES);
        expect_rolls(r, FACES - 1, count, next);
    }
}

/* With a crystal more, no roll is worse than all dice rolled once more for PRICE. */
static void expect_third_roll(struct rolls *r, int price)
{
    unsigned dice = r->goals.dice, n = choose_of(dice + FACES, FACES);
    int least = r->worth[0] - price;

    for (unsigned i = choose_of(dice + FACES - 1, FACES); i < n; i++)
        r->worth[i] = max(r->worth[i], least);
    expect_all(r);
}

uint32_t dice_rolls_again(const struct table *t, const struct hand *h, const action *a, int n)
{
    struct rolls r;
    struct hand poorer = *h;
    uint32_t faces = 0, again = 0;
    int best, price;

    list_goals(&r.goals, t, h);
    r.tokens = tokens_of(h);
    r.actions = h->actions;
    for (unsigned f = 0; f < FACES; f++) faces += h->die[f] * nibble_one(f);
    poorer.own[CRYSTAL]--;
    price = FINE * (dice_worth(t, h) - dice_worth(t, &poorer) + t->w->margin);
    judge_all(&r);
    best = r.worth[number_of(faces)] + price;
    expect_all(&r);
    if (poorer.own[CRYSTAL]) expect_third_roll(&r, price);
    for (int i = 0; i < n; i++) {
        uint32_t set = a[i] & 0xffffffu;
        int worth = r.worth[number_of(faces - set)];
        if (t->eye) worth += FINE * eye_error(t->eye, a[i]) / BLUR_SHARE;
        if (worth <= best) continue;
        best = worth;
        again = set;
    }
    return again;
}
