/* legal.c: whose turn it is and what may be done, listed in ascending order. */
#include "game/choices.h"
#include "games/dice/state.h"

static action *put_tiles(action *p, unsigned kind, tiles t)
{
    for (tiles m = t & 0xfffffu; m; m &= m - 1) p = put1(p, kind, (unsigned)__builtin_ctz(m));
    return tile_count(t, KIND_DIE) ? put1(p, kind, KIND_DIE) : p;
}

/* ---- income and dice ----------------------------------------------------------------------- */

static action *legal_income(const struct dice *s, action *p)
{
    for (unsigned i = 0; i < DUE_TYPES; i++)
        if (s->due[i]) p = put1(p, A_INCOME, i);
    return p;
}

/* Every choice of dice: those of the faces so far, again for each number of the
 * next face, so that the choices ascend. No dice at all is `keep`. */
static action *legal_reroll(const struct dice *s, action *p)
{
    unsigned n = 1;

    if (s->player[s->seat].own[CRYSTAL]) {
        p[0] = act(A_REROLL, 0, 0, 0);
        for (unsigned f = FACES; f-- > 0;) {
            unsigned size = n, more = nibble(s->faces, f) * size;
            for (unsigned i = 0; i < more; i++) p[n++] = p[i] + nibble_one(f);
        }
    }
    p[0] = act(A_KEEP, 0, 0, 0);
    return p + n;
}

/* ---- actions --------------------------------------------------------------------------------- */

/* What is at hand for prices in goods; what lacks is made up by brown tokens. */
struct means {
    unsigned have[GOODS], browns;
    unsigned lacking; /* kinds of which there is none, a bit each */
};

static const uint8_t ONES[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

static struct means count_means(const struct dice *s)
{
    const struct trader *me = &s->player[s->seat];
    struct means m = {{0}, me->own[BROWN], 0};

    for (unsigned g = 0; g < GOODS; g++) {
        m.have[g] = nibble(s->faces, g) + me->own[g];
        m.lacking |= (unsigned)!m.have[g] << g;
    }
    return m;
}

/* One good of each kind in KINDS? */
static bool can_give_each(const struct means *m, unsigned kinds)
{
    return ONES[m->lacking & kinds] <= m->browns;
}

static action *put_token(const struct means *m, action *p)
{
    for (unsigned g = 0; g < GOODS; g++)
        p = put_if(p, m->have[g] + m->browns >= 2, act(A_TOKEN, g, 0, 0));
    return p;
}

static action *put_wild(const struct means *m, action *p)
{
    p = put_if(p, can_give_each(m, 7), act(A_WILD, 0, 1, 2));
    p = put_if(p, can_give_each(m, 11), act(A_WILD, 0, 1, 3));
    p = put_if(p, can_give_each(m, 13), act(A_WILD, 0, 2, 3));
    return put_if(p, can_give_each(m, 14), act(A_WILD, 1, 2, 3));
}

static action *put_crystal(const struct means *m, action *p)
{
    for (unsigned a = 0; a < GOODS; a++)
        for (unsigned b = a + 1; b < GOODS; b++)
            p = put_if(p, can_give_each(m, 1u << a | 1u << b), act(A_CRYSTAL, a, b, 0));
    return p;
}

static action *put_two(const struct means *m, action *p)
{
    if (!can_give_each(m, 15)) return p;
    for (unsigned a = 0; a < GOODS; a++)
        for (unsigned b = a; b < GOODS; b++) p = put2(p, A_TWO, a, b);
    return p;
}

/* How many brown tokens a price in goods takes at least. */
static unsigned shortfall(const struct means *m, const uint8_t cost[GOODS])
{
    unsigned n = 0;

    for (unsigned g = 0; g < GOODS; g++) n += cost[g] > m->have[g] ? cost[g] - m->have[g] : 0;
    return n;
}

static action *put_purchases(const struct dice *s, const struct means *m, action *p)
{
    for (tiles rest = s->display & 0xfffffu; rest; rest &= rest - 1) {
        unsigned kind = (unsigned)__builtin_ctz(rest);
        p = put_if(p, shortfall(m, DICE_TILE_COST[kind]) <= m->browns, act(A_TILE, kind, 0, 0));
    }
    if (tile_count(s->display, KIND_DIE) && shortfall(m, DICE_TILE_COST[KIND_DIE]) <= m->browns)
        p = put1(p, A_TILE, KIND_DIE);
    return p;
}

static action *put_rubies(const struct dice *s, const struct means *m, action *p)
{
    unsigned price, all = m->have[0] + m->have[1] + m->have[2] + m->have[3] + m->browns;

    for (unsigned g = 0; g < GOODS; g++) {
        price = track_price(s, g);
        p = put_if(p, price && m->have[g] + m->browns >= price, act(A_RUBY, g, 0, 0));
    }
    price = track_price(s, TRACK_LEFT);
    if (price && can_give_each(m, 15) && all >= price) p = put1(p, A_RUBY, TRACK_LEFT);
    price = track_price(s, TRACK_RIGHT);
    if (price && s->player[s->seat].own[LIRA] >= price) p = put1(p, A_RUBY, TRACK_RIGHT);
    return p;
}

static action *legal_act(const struct dice *s, action *p)
{
    struct means m = count_means(s);

    p = put_token(&m, p);
    p = put_wild(&m, p);
    if (nibble(s->faces, FACE_LIRA)) p = put(p, A_LIRA); /* [D-8.9] */
    p = put_crystal(&m, p);
    p = put_two(&m, p);
    for (unsigned n = 1; n <= nibble(s->faces, FACE_CARD); n++) p = put1(p, A_BAZAAR, n);
    p = put_purchases(s, &m, p);
    p = put_rubies(s, &m, p);
    return put(p, A_END);
}

static action *legal_payment(const struct dice *s, action *p)
{
    struct need need;

    dice_need(s, s->plan, &need);
    return s->step == STEP_BROWN ? dice_put_browns(s, &need, p) : dice_put_payments(s, &need, p);
}

/* ---- bazaar cards ------------------------------------------------------------------------------ */

static action *legal_choose(const struct dice *s, action *p)
{
    for (cards m = (s->open | s->open >> 1) & 0x5555555555555555u; m; m &= m - 1)
        p = put1(p, A_CHOOSE, (unsigned)__builtin_ctzll(m) / 2);
    return p;
}

static bool can_take(const struct dice *s, const struct dice_card *card)
{
    const struct trader *me = &s->player[s->seat];

    if (card->family == 'G' && s->used < 2) return false; /* [D-13.6] [D-13.7] */
    return dice_can_give(me, card->give) && me->own[BROWN] >= card->hold;
}

static action *legal_option(const struct dice *s, action *p)
{
    const struct dice_card *card = &DICE_CARDS[s->card - 1];

    if (can_take(s, card)) {
        if (card->gets_tile) p = put_tiles(p, A_TILE, s->display);
        if (card->gets_ruby)
            for (unsigned i = 0; i < TRACKS; i++)
                if (track_price(s, i)) p = put1(p, A_RUBY, i);
        if (card->gives_tile) p = put_tiles(p, A_TRADE, s->player[s->seat].tiles);
        if (!card->gets_tile && !card->gets_ruby && !card->gives_tile) p = put(p, A_TAKE);
    }
    return put(p, A_REFUSE);
}

static action *legal_others(const struct dice *s, action *p)
{
    const struct dice_card *card = &DICE_CARDS[s->card - 1];

    if (dice_can_give(&s->player[s->who], card->other_give)) p = put(p, A_ACCEPT);
    if (card->family == 'B') p = put(p, A_COINS);
    return put(p, A_DECLINE);
}

/* ---- all of it ----------------------------------------------------------------------------------- */

int dice_turn(const struct gstate *state)
{
    const struct dice *s = dice_in(state);

    if (s->step < STEP_CHANCE_END) return SEAT_CHANCE;
    return s->step == STEP_OVER ? SEAT_NONE : s->who;
}

int dice_legal(const struct gstate *state, int seat, action out[])
{
    const struct dice *s = dice_in(state);
    action *p = out;

    if (seat != s->who) return 0;
    switch ((enum step)s->step) {
    case STEP_INCOME: p = legal_income(s, p); break;
    case STEP_REROLL: p = legal_reroll(s, p); break;
    case STEP_ACT: p = legal_act(s, p); break;
    case STEP_BROWN:
    case STEP_PAY: p = legal_payment(s, p); break;
    case STEP_DICE: p = dice_put_dice(s, s->paid, p); break;
    case STEP_CHOOSE: p = legal_choose(s, p); break;
    case STEP_OPTION: p = legal_option(s, p); break;
    case STEP_OTHERS: p = legal_others(s, p); break;
    default: break;
    }
    return (int)(p - out);
}
