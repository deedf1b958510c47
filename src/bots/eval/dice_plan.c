/* dice_plan.c: every sequence of actions that dice and tokens allow.
 *
 * Actions that do not depend on each other are thought of in one order only:
 * bazaar, lira, conversions, purchases. Dice are spent before tokens, tokens
 * before browns. */
#include "bots/eval/dice_plan.h"

#include <limits.h>
#include <string.h>

static int max(int a, int b) { return a > b ? a : b; }

/* ---- where the thinking starts ------------------------------------------------------------ */

/* Does A's turn come after B's in this round? */
static bool is_later(const struct dice *s, unsigned a, unsigned b)
{
    return (a + s->seats - s->start) % s->seats > (b + s->seats - s->start) % s->seats;
}

/* Nothing but rubies and the tie-break counts after the own last turn; its income is before it. */
static bool is_last(const struct dice *s, unsigned seat)
{
    bool ahead = seat == s->seat ? s->flags & FLAG_INCOME : is_later(s, seat, s->seat);

    return s->flags & FLAG_LAST && !ahead;
}

/* How far the game is: how many rubies the leader lacks; 0: one, and the leader's turn comes
 * before the next own one. */
static int phase(const struct dice *s, unsigned seat)
{
    int leader = 0, goal = (int)ruby_goal(s);

    for (unsigned i = 0; i < s->seats; i++) {
        leader = max(leader, s->player[i].rubies);
        if (s->player[i].rubies + 1 == goal && is_later(s, i, seat)) return 0;
    }
    return max(goal - leader, 1);
}

static void table_pull(struct table *t, tiles display)
{
    for (unsigned g = 0; g < GOODS; g++) {
        int best = 0;
        for (unsigned type = 0; type < TILE_DIE; type++)
            if (display >> (4 * type + g) & 1u) best = max(best, t->tile[type]);
        t->pull[g][0] = 0;
        for (unsigned n = 1; n <= 3; n++) t->pull[g][n] = best * t->w->pull[n - 1] / 100;
    }
}

static void table_phase(struct table *t, const struct dice *s, unsigned seat)
{
    int at = phase(s, seat);

    t->held = t->w->held[at];
    for (int i = 0; i < TILE_TYPES; i++) {
        t->tile[i] = t->w->tile[i] * t->w->turns[at] / 10;
        t->again[i] = t->tile[i] * t->w->further[i] / 100;
    }
    table_pull(t, s->display);
    t->crystals[0] = 0;
    for (int i = 0; i < 3; i++) t->crystals[i + 1] = t->crystals[i] + t->w->crystal[i];
}

void dice_plan_table(struct table *t, const struct dice *s, unsigned seat,
                     const struct dice_weights *w)
{
    t->w = w;
    t->eye = NULL;
    t->price = DICE_TRACK[s->seats == 4];
    t->working = s->player[seat].tiles - (seat == s->seat ? s->fresh : 0);
    t->goal = (uint8_t)ruby_goal(s);
    t->mosque_goal = (uint8_t)mosque_goal(s);
    t->others = (uint8_t)(s->seats - 1);
    t->last = is_last(s, seat);
    table_phase(t, s, seat);
}

void dice_plan_hand(struct hand *h, const struct table *t, const struct dice *s, unsigned seat)
{
    const struct trader *me = &s->player[seat];

    memset(h, 0, sizeof *h);
    memcpy(h->own, me->own, sizeof h->own);
    memcpy(h->sold, s->sold, sizeof h->sold);
    h->rubies = me->rubies;
    h->mosque = me->mosque;
    h->tiles = me->tiles;
    h->tile_n = (uint8_t)tile_size(me->tiles);
    for (unsigned i = 0; i < TILE_TYPES; i++) {
        int n = (int)tiles_of_type(me->tiles, i);
        if (n) h->tiles_worth += t->tile[i] + (n - 1) * t->again[i];
    }
    h->display = s->display;
    if (seat != s->seat) return;
    h->actions = s->actions;
    for (unsigned f = 0; f < FACES; f++) h->die[f] = (uint8_t)nibble(s->faces, f);
}

/* ---- single actions -------------------------------------------------------------------------- */

void dice_plan_tile(struct hand *h, const struct table *t, unsigned kind)
{
    unsigned type = tile_type(kind);

    h->tiles_worth += tiles_of_type(h->tiles, type) ? t->again[type] : t->tile[type];
    h->display -= tile_one(kind);
    h->tiles += tile_one(kind);
    if (++h->tile_n != t->mosque_goal || h->mosque) return;
    h->mosque = 1;
    h->rubies++;
}

void dice_plan_trade(struct hand *h, const struct table *t, unsigned kind)
{
    unsigned type = tile_type(kind);

    h->tiles -= tile_one(kind);
    h->tile_n--;
    h->tiles_worth -= tiles_of_type(h->tiles, type) ? t->again[type] : t->tile[type];
}

void dice_plan_gain(struct hand *h, const struct table *t, action plan)
{
    switch (act_kind(plan)) {
    case A_TILE: dice_plan_tile(h, t, act_a(plan)); break;
    case A_RUBY:
        h->sold[act_a(plan)]++;
        h->rubies++;
        break;
    default: break;
    }
}

/* Of one good: dice, then tokens, then browns. */
static bool pay(struct hand *h, unsigned g, unsigned n)
{
    unsigned dice = n < h->die[g] ? n : h->die[g], rest = n - dice;
    unsigned tokens = rest < h->own[g] ? rest : h->own[g], browns = rest - tokens;

    if (browns > h->own[BROWN]) return false;
    h->die[g] = (uint8_t)(h->die[g] - dice);
    h->own[g] = (uint8_t)(h->own[g] - tokens);
    h->own[BROWN] = (uint8_t)(h->own[BROWN] - browns);
    return true;
}

static bool pay_each(struct hand *h)
{
    return pay(h, 0, 1) && pay(h, 1, 1) && pay(h, 2, 1) && pay(h, 3, 1);
}

/* The most plentiful of what pays for any good: dice, then tokens, then browns. */
static bool pay_any(struct hand *h)
{
    unsigned die = 0, token = 0;

    for (unsigned g = 1; g < GOODS; g++) {
        if (h->die[g] > h->die[die]) die = g;
        if (h->own[g] > h->own[token]) token = g;
    }
    if (h->die[die]) h->die[die]--;
    else if (h->own[token]) h->own[token]--;
    else if (h->own[BROWN]) h->own[BROWN]--;
    else return false;
    return true;
}

static bool pay_left(struct hand *h, unsigned price)
{
    if (!pay_each(h)) return false;
    for (; price > GOODS; price--)
        if (!pay_any(h)) return false;
    return true;
}

static bool buy_ruby(const struct table *t, struct hand *h, unsigned track)
{
    unsigned price = t->price[track][h->sold[track]];

    if (!price) return false;
    if (track == TRACK_RIGHT) {
        if (h->own[LIRA] < price) return false;
        h->own[LIRA] = (uint8_t)(h->own[LIRA] - price);
    } else if (track == TRACK_LEFT ? !pay_left(h, price) : !pay(h, track, price)) {
        return false;
    }
    h->sold[track]++;
    h->rubies++;
    return true;
}

/* ---- sequences --------------------------------------------------------------------------------- */

/* The order in which actions are thought of. */
enum {
    AT_BAZAAR,
    AT_LIRA = AT_BAZAAR + DICE_MOST + 1,
    AT_TOKEN,
    AT_WILD = AT_TOKEN + GOODS,
    AT_CRYSTAL = AT_WILD + GOODS,
    AT_TWO = AT_CRYSTAL + 6,
    AT_TILE = AT_TWO + 10,
    AT_RUBY = AT_TILE + TILE_KINDS
};

struct node {
    const struct table *t;
    const struct hand *h;
    unsigned from; /* the first action to be thought of */
    int best;
    action first;
    const struct eye *eye; /* the first action is seen by it */
};

static void think(struct node *n);

/* AFTER: the hand when A, number AT in the order, is carried out. */
static void consider(struct node *n, struct hand *after, unsigned at, action a)
{
    struct node next = {n->t, after, at, INT_MIN, 0, NULL};

    after->actions--;
    think(&next);
    if (n->eye) next.best += eye_error(n->eye, a);
    if (next.best <= n->best) return;
    n->best = next.best;
    n->first = a;
}

static void think_bazaar(struct node *n)
{
    for (unsigned dice = 1; dice <= n->h->die[FACE_CARD]; dice++) {
        struct hand after = *n->h;
        int early = n->h->actions > 1 ? n->t->w->early : 0;
        if (n->from > AT_BAZAAR + dice) continue;
        after.die[FACE_CARD] = (uint8_t)(after.die[FACE_CARD] - dice);
        after.cards += n->t->bazaar[dice] + early;
        consider(n, &after, AT_BAZAAR + dice, act(A_BAZAAR, dice, 0, 0));
    }
}

static void think_lira(struct node *n)
{
    struct hand after;

    if (!n->h->die[FACE_LIRA] || n->from > AT_LIRA) return;
    after = *n->h;
    after.own[LIRA] = (uint8_t)(after.own[LIRA] + LIRA_PER_DIE * after.die[FACE_LIRA]);
    after.die[FACE_LIRA] = 0;
    for (unsigned g = 0; g < GOODS; g++)
        if (n->t->working >> (4 * TILE_BONUS + g) & 1u) after.own[g]++;
    consider(n, &after, AT_LIRA, act(A_LIRA, 0, 0, 0));
}

/* Tokens for tokens are no gain: two dice at least. */
static void think_token(struct node *n)
{
    for (unsigned g = 0; g < GOODS; g++) {
        struct hand after;
        if (n->h->die[g] < 2 || n->from > AT_TOKEN + g) continue;
        after = *n->h;
        after.die[g] = (uint8_t)(after.die[g] - 2);
        after.own[g]++;
        consider(n, &after, AT_TOKEN + g, act(A_TOKEN, g, 0, 0));
    }
}

static unsigned kinds_on_dice(const struct hand *h)
{
    return (unsigned)!!h->die[0] + !!h->die[1] + !!h->die[2] + !!h->die[3];
}

static void think_wild(struct node *n)
{
    static const uint8_t three[4][3] = {{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}};

    for (unsigned i = 0; i < 4; i++) {
        const uint8_t *g = three[i], *die = n->h->die;
        unsigned dice = (unsigned)!!die[g[0]] + !!die[g[1]] + !!die[g[2]];
        struct hand after;
        if (n->from > AT_WILD + i || dice < 2) continue;
        after = *n->h;
        if (dice == 2 && !after.own[g[0]] + !after.own[g[1]] + !after.own[g[2]] == 3) continue;
        if (!pay(&after, g[0], 1) || !pay(&after, g[1], 1) || !pay(&after, g[2], 1)) continue;
        after.own[BROWN]++;
        consider(n, &after, AT_WILD + i, act(A_WILD, g[0], g[1], g[2]));
        if (n->h->actions == 1 && dice == 3) return; /* which dice remain no longer matters */
    }
}

static void think_crystal(struct node *n)
{
    unsigned at = AT_CRYSTAL;

    for (unsigned a = 0; a < GOODS; a++)
        for (unsigned b = a + 1; b < GOODS; b++, at++) {
            struct hand after;
            if (!n->h->die[a] || !n->h->die[b] || n->from > at) continue;
            after = *n->h;
            after.die[a]--;
            after.die[b]--;
            after.own[CRYSTAL]++;
            consider(n, &after, at, act(A_CRYSTAL, a, b, 0));
            if (n->h->actions == 1) return; /* which dice remain no longer matters */
        }
}

static void think_two(struct node *n)
{
    struct hand paid = *n->h;
    unsigned at = AT_TWO;

    if (n->from >= AT_TILE || kinds_on_dice(n->h) < 3 || !pay_each(&paid)) return;
    for (unsigned a = 0; a < GOODS; a++)
        for (unsigned b = a; b < GOODS; b++, at++) {
            struct hand after = paid;
            if (n->from > at) continue;
            after.own[a]++;
            after.own[b]++;
            consider(n, &after, at, act(A_TWO, a, b, 0));
        }
}

static void think_tile(struct node *n)
{
    for (tiles kinds = tile_kinds(n->h->display); kinds; kinds &= kinds - 1) {
        unsigned kind = (unsigned)__builtin_ctz(kinds);
        struct hand after;
        if (n->from > AT_TILE + kind) continue;
        after = *n->h;
        if (kind == KIND_DIE ? !pay_each(&after) : !pay(&after, kind % 4, 3)) continue;
        dice_plan_tile(&after, n->t, kind);
        consider(n, &after, AT_TILE + kind, act(A_TILE, kind, 0, 0));
    }
}

static void think_ruby(struct node *n)
{
    for (unsigned i = 0; i < TRACKS; i++) {
        struct hand after;
        if (n->from > AT_RUBY + i) continue;
        after = *n->h;
        if (!buy_ruby(n->t, &after, i)) continue;
        consider(n, &after, AT_RUBY + i, act(A_RUBY, i, 0, 0));
    }
}

static void think(struct node *n)
{
    n->best = dice_worth(n->t, n->h);
    n->first = act(A_END, 0, 0, 0);
    if (!n->h->actions) return;
    think_bazaar(n);
    think_lira(n);
    think_token(n);
    think_wild(n);
    think_crystal(n);
    think_two(n);
    think_tile(n);
    think_ruby(n);
}

int dice_plan_best(const struct table *t, const struct hand *h, action *first)
{
    struct node n = {t, h, 0, INT_MIN, 0, first ? t->eye : NULL};

    think(&n);
    if (first) *first = n.first;
    return n.best;
}
