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

static means dice_of_word(uint32_t faces)
{
    means sum = 0;

    for (unsigned f = 0; f < FACES; f++) sum += nibble(faces, f) * die(f);
    return sum;
}

/* ---- goals -------------------------------------------------------------------------------------- */

enum { GOALS_MOST = 64, ONCE_LIRA = 1, ONCE_TILE = 2, ONCE_RUBY = ONCE_TILE << 5 };

struct goal {
    means need;
    int gain;
    uint16_t once;   /* goals that share a bit are had once in a turn */
    uint8_t actions; /* how many it takes */
    uint8_t dice;
};

struct goals {
    const struct table *t;
    struct hand hand; /* no dice */
    int now;
    unsigned n, dice;
    struct goal goal[GOALS_MOST];  /* best first */
    uint64_t fit[IN_ALL][1u << 4]; /* by field and count: the goals that need no more, a bit each */
};

static void add(struct goals *x, struct goal goal)
{
    unsigned at;

    for (unsigned f = 0; f < FACES; f++) goal.dice = (uint8_t)(goal.dice + count_of(goal.need, f));
    if (goal.gain <= 0 || goal.dice > x->dice) return;
    if (x->n == GOALS_MOST && goal.gain <= x->goal[x->n - 1].gain) return;
    for (at = x->n < GOALS_MOST ? x->n++ : x->n - 1; at && x->goal[at - 1].gain < goal.gain; at--)
        x->goal[at] = x->goal[at - 1];
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

/* One more of SORT for dice of the kinds in the set. */
static void add_swap(struct goals *x, unsigned sort, unsigned kinds, unsigned each)
{
    struct hand after = x->hand;
    means need = 0;

    for (unsigned g = 0; g < GOODS; g++)
        if (kinds >> g & 1u) need += each * die(g);
    after.own[sort]++;
    add(x, (struct goal){need, gain_of(x, &after), .actions = 1});
}

static void add_swaps(struct goals *x)
{
    static const uint8_t two[6] = {3, 5, 9, 6, 10, 12}, three[4] = {7, 11, 13, 14};

    for (unsigned g = 0; g < GOODS; g++) add_swap(x, g, 1u << g, 2);
    for (unsigned i = 0; i < 6; i++) add_swap(x, CRYSTAL, two[i], 1);
    for (unsigned i = 0; i < 4; i++) add_swap(x, BROWN, three[i], 1);
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

static void sort_goals(struct goals *x)
{
    memset(x->fit, 0, sizeof x->fit);
    for (unsigned i = 0; i < x->n; i++)
        for (unsigned f = 0; f < IN_ALL; f++)
            x->fit[f][count_of(x->goal[i].need, f)] |= (uint64_t)1 << i;
    for (unsigned f = 0; f < IN_ALL; f++)
        for (unsigned n = 1; n < 1u << 4; n++) x->fit[f][n] |= x->fit[f][n - 1];
}

static void list_goals(struct goals *x, const struct table *t, const struct hand *h)
{
    x->t = t;
    x->hand = *h;
    x->n = 0;
    x->dice = 0;
    for (unsigned f = 0; f < FACES; f++) x->dice += h->die[f];
    memset(x->hand.die, 0, sizeof x->hand.die);
    x->now = dice_worth(t, &x->hand);
    add_lira(x);
    add_bazaar(x);
    add_swaps(x);
    add_two(x);
    add_tiles(x);
    add_rubies(x);
    sort_goals(x);
}

/* ---- rolls ------------------------------------------------------------------------------------------ */

/* The goals for which there are dice; and those for which there are tokens. */
static uint64_t fits_dice(const struct goals *x, means have)
{
    uint64_t all = x->fit[0][count_of(have, 0)];

    for (unsigned f = 1; f < IN_TOKENS; f++) all &= x->fit[f][count_of(have, f)];
    return all;
}

static uint64_t fits_tokens(const struct goals *x, means have)
{
    uint64_t all = x->fit[IN_TOKENS][count_of(have, IN_TOKENS)];

    for (unsigned f = IN_TOKENS + 1; f < IN_ALL; f++) all &= x->fit[f][count_of(have, f)];
    return all;
}

/* The best goal that fits, then the best that fits beside it …, of those in the set. */
static int greedy(const struct goals *x, means have, unsigned actions, uint64_t set)
{
    unsigned done = 0;
    int sum = 0;

    while (set && actions) {
        const struct goal *goal = &x->goal[__builtin_ctzll(set)];
        if (goal->actions > actions || goal->once & done) {
            set &= set - 1;
            continue;
        }
        have -= goal->need;
        actions -= goal->actions;
        done |= goal->once;
        sum += goal->gain;
        set &= fits_dice(x, have);
        if (goal->need >> 5 * IN_TOKENS) set &= fits_tokens(x, have);
    }
    return sum;
}

/* About the most that ACTIONS bring: with the best goal, or without it. */
static int best_goals(const struct goals *x, means have, unsigned actions)
{
    uint64_t set = fits_dice(x, have), others = set & (set - 1);
    int best = greedy(x, have, actions, set);

    if (!others || x->goal[__builtin_ctzll(others)].gain * (int)actions <= best) return best;
    return max(best, greedy(x, have, actions, others));
}

/* Dice by face in the order of all sets of at most DICE_MOST: sums of the counts so
 * far, as a combination of numbers. */
enum { SETS_MOST = 5005, FINE = 64, UNKNOWN_WORTH = -1 };
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

static unsigned number_of(means dice)
{
    unsigned sum = 0, number = 0;

    for (unsigned f = 0; f < FACES; f++) {
        sum += count_of(dice, f);
        number += choose_of(sum + f, f + 1);
    }
    return number;
}

struct rolls {
    struct goals goals;
    means tokens;
    unsigned actions;
    int worth[SETS_MOST]; /* in FINE parts */
};

static int kept_worth(struct rolls *r, means dice, unsigned number, unsigned missing)
{
    unsigned count = r->goals.dice - missing, next = number;
    int sum = 0;

    if (!missing) return FINE * best_goals(&r->goals, r->tokens + dice, r->actions);
    for (unsigned f = FACES; f-- > 0;) { /* one more die raises all sums from its face on */
        next += choose_of(count + f, f);
        count -= count_of(dice, f);
        if (r->worth[next] == UNKNOWN_WORTH)
            r->worth[next] = kept_worth(r, dice + die(f), next, missing - 1);
        sum += r->worth[next];
    }
    return sum / FACES;
}

static unsigned count_dice(uint32_t faces)
{
    unsigned n = 0;

    for (unsigned f = 0; f < FACES; f++) n += nibble(faces, f);
    return n;
}

static void forget(struct rolls *r, unsigned dice)
{
    memset(r->worth, 0xff, choose_of(dice + FACES, FACES) * sizeof r->worth[0]);
}

/* With a crystal more, no roll is worse than all dice rolled once more for PRICE. */
static void expect_third_roll(struct rolls *r, int price)
{
    unsigned dice = r->goals.dice, n = choose_of(dice + FACES, FACES);
    int least = kept_worth(r, 0, 0, dice) - price;

    for (unsigned i = choose_of(dice + FACES - 1, FACES); i < n; i++)
        r->worth[i] = max(r->worth[i], least);
    forget(r, dice - 1);
}

uint32_t dice_rolls_again(const struct table *t, const struct hand *h, const action *a, int n)
{
    struct rolls r;
    struct hand poorer = *h;
    means dice = 0;
    uint32_t again = 0;
    int best, price;

    list_goals(&r.goals, t, h);
    r.tokens = tokens_of(h);
    r.actions = h->actions;
    for (unsigned f = 0; f < FACES; f++) dice += h->die[f] * die(f);
    poorer.own[CRYSTAL]--;
    price = dice_worth(t, h) - dice_worth(t, &poorer) + t->w->margin;
    best = FINE * (best_goals(&r.goals, r.tokens + dice, r.actions) + price);
    forget(&r, r.goals.dice);
    if (poorer.own[CRYSTAL]) expect_third_roll(&r, FINE * price);
    for (int i = 0; i < n; i++) {
        uint32_t set = a[i] & 0xffffffu;
        means kept = dice - dice_of_word(set);
        int worth = kept_worth(&r, kept, number_of(kept), count_dice(set));
        if (t->eye) worth += FINE * eye_error(t->eye, a[i]) / BLUR_SHARE;
        if (worth <= best) continue;
        best = worth;
        again = set;
    }
    return again;
}
