/* deal.c: from a view back to a whole position: what the viewer cannot place is dealt.
 *
 * Whoever is in the middle of giving goods has shown that marks and hidden cards
 * suffice, so hands are dealt that do. Chance finds most of them; a search, which
 * always ends well because the real hands are an answer, finds the rest. */
#include "games/write/state.h"

#include <assert.h>
#include <string.h>

enum { DEAL_TRIES = 24, GOALS_MAX = GOODS };

struct deal {
    struct writing *s;
    struct rng *rng;
    unsigned hidden;     /* seats whose cards are dealt */
    goods goal[PLAYERS]; /* what a seat must be able to give */
};

/* ---- place cards and guild cards: any will do ----------------------------------------------- */

/* A place card for a hand; fountains never stay in one. */
static unsigned deal_place(struct writing *s, struct rng *rng)
{
    unsigned total = 0, at;

    for (unsigned card = 0; card < PLACE_CARDS; card = write_next_card(s, card))
        total += write_card_count(s, s->places, card);
    at = rng_below(rng, total);
    for (unsigned card = 0;; card = write_next_card(s, card)) {
        unsigned n = write_card_count(s, s->places, card);
        if (at < n) {
            s->places -= card_one(card);
            return card;
        }
        at -= n;
    }
}

static unsigned deal_guild(struct writing *s, struct rng *rng)
{
    unsigned at = rng_below(rng, (uint32_t)__builtin_popcount(s->guild_deck)), rest = s->guild_deck;

    while (at--) rest &= rest - 1;
    s->guild_deck = (uint16_t)(s->guild_deck & ~(rest & -rest));
    return rest & -rest;
}

static void deal_hand(struct writing *s, struct sheet *p, struct rng *rng)
{
    if (p->hand_n && p->hand == NO_CARD) p->hand = (uint8_t)deal_place(s, rng);
    for (unsigned n = 0; n < p->guild_n; n++) p->guild = (uint16_t)(p->guild | deal_guild(s, rng));
    for (unsigned n = 0; n < p->looked_n; n++)
        p->looked = (uint16_t)(p->looked | deal_guild(s, rng));
}

/* ---- goods cards: by chance ----------------------------------------------------------------- */

static void give_card(struct writing *s, struct sheet *p, unsigned card)
{
    s->goods_deck -= bag_one(card);
    p->cards += bag_one(card);
}

/* Every hidden hand gets as many cards as it has. */
static void fill_hands(struct deal *d)
{
    for (unsigned i = 0; i < d->s->seats; i++) {
        struct sheet *p = &d->s->sheet[i];
        if (!(d->hidden >> i & 1u)) continue;
        for (unsigned n = bag_size(p->cards); n < p->cards_n; n++)
            give_card(d->s, p,
                      bag_pick(d->s->goods_deck, rng_below(d->rng, bag_size(d->s->goods_deck))));
    }
}

static void empty_hands(struct deal *d)
{
    for (unsigned i = 0; i < d->s->seats; i++) {
        struct sheet *p = &d->s->sheet[i];
        if (!(d->hidden >> i & 1u)) continue;
        d->s->goods_deck += p->cards;
        p->cards = 0;
    }
}

/* What a seat may have to give for the row it stands at; it can at least one of these. */
static unsigned goals_of(const struct writing *s, const struct sheet *p, goods goal[GOALS_MAX])
{
    struct op_row row = script_row(p);
    unsigned n = 0;

    if (row.op == OP_DELIVER) goal[n++] = p->need;
    for (unsigned g = 0; g < GOODS && row.op == OP_KIND; g++)
        goal[n++] = (goods)(row.n * goods_one(g));
    for (unsigned i = 0; i < LETTERS && row.op == OP_PALACE; i++)
        if (row.n >> i & 1u) goal[n++] = s->price[i];
    return n;
}

static bool can_go_on(const struct writing *s, const struct sheet *p)
{
    goods goal[GOALS_MAX];
    unsigned n = goals_of(s, p, goal);

    for (unsigned i = 0; i < n; i++)
        if (write_can_give(p, goal[i])) return true;
    return n == 0;
}

static bool all_can_go_on(const struct deal *d)
{
    for (unsigned i = 0; i < d->s->seats; i++)
        if (d->hidden >> i & 1u && !can_go_on(d->s, &d->s->sheet[i])) return false;
    return true;
}

/* ---- goods cards: by search ----------------------------------------------------------------- */

/* Does the card bring something of the goal that is still missing? */
static bool is_missing(const struct sheet *p, goods goal, unsigned card)
{
    for (unsigned g = 0; g < GOODS; g++)
        if (goods_count(WRITE_GOODS_CARDS[card], g) &&
            !write_can_give(p, (goods)(goods_count(goal, g) * goods_one(g))))
            return true;
    return false;
}

/* Cards for the goals of this seat and the next ones, tried from a random one on. */
static bool meet_goals(struct deal *d, unsigned seat)
{
    struct sheet *p;
    unsigned card;

    if (seat == d->s->seats) return true;
    p = &d->s->sheet[seat];
    card = rng_below(d->rng, GOODS_CARDS);
    if (!(d->hidden >> seat & 1u) || write_can_give(p, d->goal[seat]))
        return meet_goals(d, seat + 1);
    if (bag_size(p->cards) == p->cards_n) return false;
    for (unsigned i = 0; i < GOODS_CARDS; i++, card = card + 1 == GOODS_CARDS ? 0 : card + 1) {
        if (!bag_has(d->s->goods_deck, card) || !is_missing(p, d->goal[seat], card)) continue;
        give_card(d->s, p, card);
        if (meet_goals(d, seat)) return true;
        d->s->goods_deck += bag_one(card);
        p->cards -= bag_one(card);
    }
    return false;
}

static bool set_goals(struct deal *d, unsigned seat)
{
    goods goal[GOALS_MAX];
    unsigned n, at;

    if (seat == d->s->seats) return meet_goals(d, 0);
    n = goals_of(d->s, &d->s->sheet[seat], goal);
    d->goal[seat] = 0;
    if (!n || !(d->hidden >> seat & 1u)) return set_goals(d, seat + 1);
    at = rng_below(d->rng, n);
    for (unsigned i = 0; i < n; i++, at = at + 1 == n ? 0 : at + 1) {
        d->goal[seat] = goal[at];
        if (set_goals(d, seat + 1)) return true;
    }
    return false;
}

static void deal_goods(struct deal *d)
{
    bool found;

    for (int i = 0; i < DEAL_TRIES; i++) {
        fill_hands(d);
        if (all_can_go_on(d)) return;
        empty_hands(d);
    }
    found = set_goals(d, 0);
    assert(found);
    (void)found;
    fill_hands(d);
}

void write_redeal(const struct gview *view, int viewer, struct rng *rng, struct gstate *state)
{
    struct deal d = {.s = writing_of(state), .rng = rng};

    memcpy(d.s, view, sizeof *d.s);
    for (unsigned i = 0; i < d.s->seats; i++)
        if (!write_sees(viewer, i)) {
            d.hidden |= bit(i);
            deal_hand(d.s, &d.s->sheet[i], rng);
        }
    if (d.hidden) deal_goods(&d);
}
