/* legal.c: who may act and what may be done, listed in ascending order; what
 * chance may bring. Several seats may have choices at the same time; the seat that
 * is named has all of its own, a later one lacks those that have to wait. */
#include "games/write/state.h"

/* The stacks last for all, whatever they do with the card: the usual case. */
static bool is_enough(const struct writing *s)
{
    return s->goods_n >= MOST_GOODS_DRAWN * s->seats && s->guild_n >= MOST_GUILD_DRAWN * s->seats;
}

/* Nobody before the seat has anything to do. */
static bool is_first(const struct writing *s, unsigned seat)
{
    for (unsigned i = s->seat; i != seat; i = next_seat(s, i))
        if (is_busy(s, i)) return false;
    return true;
}

/* The first one clockwise from the active player who has something to do. */
int write_turn(const struct gstate *state)
{
    const struct writing *s = writing_in(state);
    unsigned seat = s->seat;

    if (s->step < STEP_CHANCE_END || s->draw) return SEAT_CHANCE;
    if (s->step == STEP_OVER) return SEAT_NONE;
    if (s->step == STEP_TURN || s->step == STEP_HAND) return (int)seat;
    while (!is_busy(s, seat)) seat = next_seat(s, seat);
    return (int)seat;
}

/* A seat that is asked stands at a row of its script. */
unsigned write_phase(const struct gstate *state)
{
    const struct writing *s = writing_in(state);
    int seat = write_turn(state);

    if (s->draw) return (unsigned)STEPS + s->draw;
    if (seat < 0 || !s->sheet[seat].script) return s->step;
    return (unsigned)STEPS + script_row(&s->sheet[seat]).op;
}

static action *legal_turn(const struct writing *s, action *out)
{
    const struct sheet *p = &s->sheet[s->seat];

    for (unsigned from = PLAY_HAND; from <= PLAY_SECOND; from++) *out++ = act(A_PLAY, from, 0, 0);
    for (unsigned m = p->guild; m; m &= m - 1) {
        unsigned k = (unsigned)__builtin_ctz(m);
        if (lira_left(p) >= WRITE_GUILD_PRICE[k] && write_can_do(s, p, SCRIPT_GUILD + k))
            *out++ = act(A_GUILD, k, 0, 0);
    }
    return out;
}

static action *legal_visit(const struct writing *s, unsigned seat, action *out)
{
    const struct sheet *p = &s->sheet[seat];
    bool own = seat == s->seat && !(s->flags & FLAG_EXTRA), bonus = !own && bonus_left(p);
    unsigned symbols = own ? 0 : symbol_places(s, p), reach = write_reach(s->played);

    if (!own && !bonus) reach &= symbols;
    for (reach = write_open_places(s, p, reach); reach; reach &= reach - 1) {
        unsigned to = (unsigned)__builtin_ctz(reach);
        if (own) *out++ = act(A_VISIT, to, VISIT_FREE, 0);
        if (symbols >> to & 1u) *out++ = act(A_VISIT, to, VISIT_SYMBOL, 0);
        if (bonus) *out++ = act(A_VISIT, to, VISIT_BONUS, 0);
    }
    *out++ = act(A_PASS, 0, 0, 0);
    return out;
}

static action *legal_hand(action *out)
{
    *out++ = act(A_TAKE, 0, 0, 0);
    *out++ = act(A_TAKE, 1, 0, 0);
    *out++ = act(A_DRAW, 0, 0, 0);
    return out;
}

static inline int choices(const struct writing *s, unsigned seat, action out[])
{
    action *p = out;

    if (s->step == STEP_VISIT || s->step == STEP_FOUNTAIN) {
        if (s->sheet[seat].script) p = write_put_answers(s, &s->sheet[seat], p);
        else if (s->open >> seat & 1u) p = legal_visit(s, seat, p);
    } else if (seat == s->seat) {
        if (s->step == STEP_TURN) p = legal_turn(s, p);
        if (s->step == STEP_HAND) p = legal_hand(p);
    }
    return (int)(p - out);
}

int write_choices(const struct writing *s, unsigned seat, action out[])
{
    return choices(s, seat, out);
}

static int without_waiting(const struct writing *s, unsigned seat, action out[], int n)
{
    int left = 0;
    enum stack stack;

    for (int i = 0; i < n; i++)
        if (write_waits_for(s, seat, out[i], &stack) == SEAT_NONE) out[left++] = out[i];
    return left;
}

int write_legal(const struct gstate *state, int seat, action out[])
{
    const struct writing *s = writing_in(state);
    int n;

    if (s->draw || seat < 0 || seat >= s->seats) return 0;
    n = choices(s, (unsigned)seat, out);
    if (s->step != STEP_VISIT || is_enough(s) || is_first(s, (unsigned)seat)) return n;
    return without_waiting(s, (unsigned)seat, out, n);
}

/* ---- chance --------------------------------------------------------------------------------- */

static int put_set(struct outcome out[], unsigned kind, unsigned set)
{
    int n = 0;

    for (; set; set &= set - 1)
        out[n++] = (struct outcome){act(kind, (unsigned)__builtin_ctz(set), 0, 0), 1};
    return n;
}

static int chance_open(const struct writing *s, struct outcome out[])
{
    int n = 0;

    for (unsigned card = 0; card < ALL_CARDS; card = write_next_card(s, card)) {
        unsigned weight = write_card_count(s, s->places, card);
        if (weight)
            out[n++] = (struct outcome){act(A_OPEN, write_card_token(s, card), 0, 0), weight};
    }
    return n;
}

static int chance_draw(const struct writing *s, struct outcome out[])
{
    int n = 0;

    if (s->draw != OP_GOODS_CARD) return put_set(out, A_MEMBER, s->guild_deck);
    for (unsigned k = 0; k < GOODS_CARDS; k++)
        if (bag_has(s->goods_deck, k))
            out[n++] = (struct outcome){act(A_GOODS, k, 0, 0), bag_count(s->goods_deck, k)};
    return n;
}

static int chance_caravan(const struct writing *s, struct outcome out[])
{
    if (s->caravan_unseen) return put_set(out, A_CARAVAN, s->caravan_unseen);
    out[0] = (struct outcome){act(A_CARAVAN, s->caravan_used & 15u, 0, 0), 1};
    return 1;
}

int write_chance(const struct gstate *state, struct outcome out[])
{
    const struct writing *s = writing_in(state);

    if (s->draw) return chance_draw(s, out);
    switch ((enum step)s->step) {
    case STEP_RUBIES:
    case STEP_GROW: return put_set(out, A_RUBY, s->ruby_deck);
    case STEP_OPEN: return chance_open(s, out);
    case STEP_CARAVAN: return chance_caravan(s, out);
    case STEP_START: return put_set(out, A_START, (1u << s->seats) - 1);
    default: return 0;
    }
}

/* ---- one outcome, drawn without listing all ------------------------------------------------- */

static uint64_t without_first(uint64_t set) { return set & (set - 1); }

/* Four at a time: alone, all cards of a stack are told apart. */
static unsigned bit_at(uint64_t set, unsigned at)
{
    for (; at >= 4; at -= 4) set = without_first(without_first(without_first(without_first(set))));
    for (; at; at--) set = without_first(set);
    return (unsigned)__builtin_ctzll(set);
}

static unsigned pick_bit(unsigned set, struct rng *rng)
{
    return bit_at(set, rng_below(rng, (uint32_t)__builtin_popcount(set)));
}

/* Fountains come after all places. */
static unsigned card_at(const struct writing *s, unsigned at)
{
    if (is_solo(s)) return bit_at(s->places, at);
    for (unsigned card = 0; card < PLACE_CARDS; card += 2) {
        unsigned n = (unsigned)(s->places >> card) & 3u;
        if (at < n) return card;
        at -= n;
    }
    return PLACE_CARDS + bit_at(s->places >> PLACE_CARDS, at);
}

static action sample_open(const struct writing *s, struct rng *rng)
{
    return act(A_OPEN, write_card_token(s, card_at(s, rng_below(rng, s->places_n))), 0, 0);
}

action write_sample(const struct gstate *state, struct rng *rng)
{
    const struct writing *s = writing_in(state);

    if (s->draw == OP_GOODS_CARD)
        return act(A_GOODS, bag_pick(s->goods_deck, rng_below(rng, s->goods_n)), 0, 0);
    if (s->draw) return act(A_MEMBER, pick_bit(s->guild_deck, rng), 0, 0);
    switch ((enum step)s->step) {
    case STEP_OPEN: return sample_open(s, rng);
    case STEP_START: return act(A_START, rng_below(rng, s->seats), 0, 0);
    case STEP_CARAVAN:
        return act(A_CARAVAN,
                   s->caravan_unseen ? pick_bit(s->caravan_unseen, rng) : s->caravan_used & 15u, 0,
                   0);
    default: return act(A_RUBY, pick_bit(s->ruby_deck, rng), 0, 0);
    }
}
