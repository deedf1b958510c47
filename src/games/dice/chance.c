/* chance.c: what may come up, how likely, and one of it drawn at once.
 *
 * A roll of nine dice has 2002 outcomes: dice_sample throws the dice instead of
 * listing them. Both must agree; the conformance harness compares them. */
#include "games/dice/state.h"

static const uint32_t FACTORIAL[DICE_MOST + 1] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880};

/* [D-17.2] Counts of faces with COUNT dice from face F on, WEIGHT ways so far. */
static struct outcome *put_rolls(struct outcome *p, unsigned f, unsigned count,
                                 struct outcome so_far)
{
    if (f == FACES - 1) {
        *p = so_far;
        p->a += count * nibble_one(f);
        p->weight /= FACTORIAL[count];
        return p + 1;
    }
    for (unsigned n = 0; n <= count; n++) {
        struct outcome next = {so_far.a + n * nibble_one(f), so_far.weight / FACTORIAL[n]};
        p = put_rolls(p, f + 1, count - n, next);
    }
    return p;
}

static int chance_tiles(const struct dice *s, struct outcome out[])
{
    int n = 0;

    if (!s->stack) { /* [D-17.4] the given-up tiles lie in a known order */
        out[0] = (struct outcome){act(A_SHOW, s->given[0], 0, 0), 1};
        return 1;
    }
    for (unsigned k = 0; k < TILE_KINDS; k++)
        if (tile_count(s->stack, k))
            out[n++] = (struct outcome){act(A_SHOW, k, 0, 0), tile_count(s->stack, k)};
    return n;
}

static int chance_cards(const struct dice *s, struct outcome out[])
{
    int n = 0;

    for (unsigned k = 0; k < CARD_KINDS; k++)
        if (card_count(s->deck, k))
            out[n++] = (struct outcome){act(A_CARD, k, 0, 0), card_count(s->deck, k)};
    return n;
}

int dice_chance(const struct gstate *state, struct outcome out[])
{
    const struct dice *s = dice_in(state);

    switch ((enum step)s->step) {
    case STEP_START:
        for (unsigned i = 0; i < s->seats; i++) out[i] = (struct outcome){act(A_START, i, 0, 0), 1};
        return s->seats;
    case STEP_TILE: return chance_tiles(s, out);
    case STEP_CARD: return chance_cards(s, out);
    case STEP_ROLL: {
        struct outcome none = {act(A_ROLL, 0, 0, 0), FACTORIAL[s->rolling]};
        return (int)(put_rolls(out, 0, s->rolling, none) - out);
    }
    default: return 0;
    }
}

static action sample_card(const struct dice *s, struct rng *rng)
{
    unsigned at = rng_below(rng, dice_cards_size(s->deck)), kind = 0;

    while (at >= card_count(s->deck, kind)) at -= card_count(s->deck, kind++);
    return act(A_CARD, kind, 0, 0);
}

static action sample_tile(const struct dice *s, struct rng *rng)
{
    unsigned at;

    if (!s->stack) return act(A_SHOW, s->given[0], 0, 0);
    at = rng_below(rng, tile_size(s->stack));
    for (tiles m = s->stack & 0xfffffu; m; m &= m - 1)
        if (!at--) return act(A_SHOW, (unsigned)__builtin_ctz(m), 0, 0);
    return act(A_SHOW, KIND_DIE, 0, 0);
}

static action sample_roll(unsigned dice, struct rng *rng)
{
    struct rng own = *rng; /* in registers while the dice are thrown */
    uint32_t faces = 0;

    for (; dice; dice--) faces += nibble_one(0) >> 4 * rng_below(&own, FACES);
    *rng = own;
    return act(A_ROLL, 0, 0, 0) | faces;
}

action dice_sample(const struct gstate *state, struct rng *rng)
{
    const struct dice *s = dice_in(state);

    switch ((enum step)s->step) {
    case STEP_START: return act(A_START, rng_below(rng, s->seats), 0, 0);
    case STEP_TILE: return sample_tile(s, rng);
    case STEP_CARD: return sample_card(s, rng);
    default: return sample_roll(s->rolling, rng);
    }
}
