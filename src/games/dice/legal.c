/* legal.c: whose turn it is and what may be done, listed in ascending order. */
#include "game/choices.h"
#include "games/dice/state.h"

/* One action for each of the goods in a set of them, its number SHIFT bits up. All four are
 * written, those in the set are kept: no branch to guess wrong. */
static action *put_goods(action *p, action base, unsigned set, unsigned shift)
{
    static const uint32_t in[16][GOODS] = {
        {0}, {0},    {1},    {0, 1},    {2},    {0, 2},    {1, 2},    {0, 1, 2},
        {3}, {0, 3}, {1, 3}, {0, 1, 3}, {2, 3}, {0, 2, 3}, {1, 2, 3}, {0, 1, 2, 3},
    };

    for (unsigned i = 0; i < GOODS; i++) p[i] = base + (in[set][i] << shift);
    return p + ONES[set];
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

enum { ALL_GOODS = 15 }; /* as a set, a bit each */

/* What is at hand for prices in goods; what lacks is made up by brown tokens. */
struct means {
    amounts have, most; /* without brown tokens; with all of them for each */
    unsigned browns;
    unsigned lacking; /* kinds of which there is none */
    unsigned missing; /* how many those are */
};

static struct means count_means(const struct dice *s)
{
    const struct trader *me = &s->player[s->seat];
    amounts have = nibbles_goods(s->faces) + amounts_of(me->own);
    unsigned lacking = amounts_kinds(amounts_enough(0, have));

    return (struct means){have, have + amounts_each(me->own[BROWN]), me->own[BROWN], lacking,
                          ONES[lacking]};
}

static action *put_token(const struct means *m, action *p)
{
    amounts twice = amounts_enough(m->most, amounts_each(2));

    return put_goods(p, act(A_TOKEN, 0, 0, 0), amounts_kinds(twice), 16);
}

/* All kinds but one, which is one of those that lack if brown tokens do not suffice for them. */
static action *put_wild(const struct means *m, action *p)
{
    unsigned without = m->missing <= m->browns ? (unsigned)ALL_GOODS : m->lacking;

    if (m->missing > m->browns + 1) return p;
    p = put_if(p, without >> JEWELRY & 1u, act(A_WILD, 0, 1, 2));
    p = put_if(p, without >> FRUIT & 1u, act(A_WILD, 0, 1, 3));
    p = put_if(p, without >> SPICE & 1u, act(A_WILD, 0, 2, 3));
    return put_if(p, without >> FABRIC & 1u, act(A_WILD, 1, 2, 3));
}

/* Two kinds: A and one of those behind it. */
static action *put_pairs(const struct means *m, unsigned a, action *p)
{
    unsigned brown = m->lacking >> a & 1u, behind = ALL_GOODS << (a + 1) & ALL_GOODS;

    if (brown > m->browns) return p;
    if (brown == m->browns) behind &= ~m->lacking; /* none is left for the other one */
    return put_goods(p, act(A_CRYSTAL, a, 0, 0), behind, 8);
}

static action *put_crystal(const struct means *m, action *p)
{
    p = put_pairs(m, FABRIC, p);
    p = put_pairs(m, SPICE, p);
    return put_pairs(m, FRUIT, p);
}

static action *put_two(const struct means *m, action *p)
{
    if (m->missing > m->browns) return p;
    for (unsigned a = 0; a < GOODS; a++)
        p = put_goods(p, act(A_TWO, a, 0, 0), ALL_GOODS << a & ALL_GOODS, 8);
    return p;
}

static action *put_purchases(const struct dice *s, const struct means *m, action *p)
{
    for (tiles rest = tile_kinds(s->display); rest; rest &= rest - 1) {
        unsigned kind = (unsigned)__builtin_ctz(rest);
        amounts cost = amounts_of(DICE_TILE_COST[kind]);
        if (!amounts_cover(m->most, cost)) continue; /* seen at once, and usual */
        p = put_if(p, amounts_size(amounts_lack(m->have, cost)) <= m->browns,
                   act(A_TILE, kind, 0, 0));
    }
    return p;
}

/* What the next ruby of each goods track costs; 0: none is left. */
static amounts goods_prices(const struct dice *s)
{
    const uint8_t(*track)[8] = DICE_TRACK[s->seats == 4];
    const uint8_t price[GOODS] = {
        track[FABRIC][s->sold[FABRIC]],
        track[SPICE][s->sold[SPICE]],
        track[FRUIT][s->sold[FRUIT]],
        track[JEWELRY][s->sold[JEWELRY]],
    };

    return amounts_of(price);
}

static action *put_rubies(const struct dice *s, const struct means *m, action *p)
{
    amounts asked = goods_prices(s), is_left = amounts_enough(asked, amounts_each(1));
    amounts open = is_left & amounts_enough(m->most, asked);
    unsigned left = track_price(s, TRACK_LEFT), right = track_price(s, TRACK_RIGHT);

    p = put_goods(p, act(A_RUBY, 0, 0, 0), amounts_kinds(open), 16);
    if (m->missing <= m->browns && left && amounts_size(m->have) + m->browns >= left)
        p = put1(p, A_RUBY, TRACK_LEFT);
    if (right && s->player[s->seat].own[LIRA] >= right) p = put1(p, A_RUBY, TRACK_RIGHT);
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
        if (card->gets_tile) p = put_mask(p, A_TILE, tile_kinds(s->display));
        if (card->gets_ruby)
            for (unsigned i = 0; i < TRACKS; i++)
                if (track_price(s, i)) p = put1(p, A_RUBY, i);
        if (card->gives_tile) p = put_mask(p, A_TRADE, tile_kinds(s->player[s->seat].tiles));
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

unsigned dice_phase(const struct gstate *state) { return dice_in(state)->step; }

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
