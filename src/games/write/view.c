/* view.c: who knows what.
 *
 * Hidden are the place card in a hand (unless it was taken from the display),
 * goods cards, guild cards, and so the stacks. A view is worked out from the
 * public part and the own cards alone, so that observing a view changes nothing. */
#include "games/write/state.h"

#include <string.h>

static void hide(struct sheet *p)
{
    if (!p->hand_known) p->hand = NO_CARD;
    p->cards = 0;
    p->guild = p->looked = 0;
}

/* The stacks become everything that lies nowhere else. */
static void unplace(struct writing *v)
{
    v->places = write_all_cards(v) - v->gone;
    v->goods_deck = WRITE_GOODS_DECK - v->goods_pile;
    v->guild_deck = (uint16_t)~v->guild_pile;
    for (unsigned i = 0; i < DISPLAY; i++)
        if (v->display[i] != NO_CARD) v->places -= card_one(v->display[i]);
    for (unsigned i = 0; i < v->seats; i++) {
        const struct sheet *p = &v->sheet[i];
        if (p->hand != NO_CARD) v->places -= card_one(p->hand);
        v->goods_deck -= p->cards;
        v->guild_deck = (uint16_t)(v->guild_deck & ~(p->guild | p->looked));
    }
}

void write_observe(const struct gstate *state, int viewer, struct gview *view)
{
    struct writing *v = (struct writing *)(void *)view;

    memcpy(v, writing_in(state), sizeof *v);
    if (viewer == SEAT_ALL) return;
    for (unsigned i = 0; i < v->seats; i++)
        if (!write_sees(viewer, i)) hide(&v->sheet[i]);
    unplace(v);
}

action write_mask(const struct gstate *before, struct event e, int viewer)
{
    const struct writing *s = writing_in(before);
    unsigned kind = act_kind(e.a);
    bool fountain = act_a(e.a) >= PLACES + PLACE_CARDS;

    if (kind == A_KEEP && !write_sees(viewer, (unsigned)e.seat))
        return act(kind, UNKNOWN, act_b(e.a), 0);
    if (e.seat != SEAT_CHANCE) return e.a;
    if ((kind == A_GOODS || kind == A_MEMBER) && !write_sees(viewer, s->draw_seat))
        return act(kind, UNKNOWN, 0, 0);
    if (kind == A_OPEN && s->want != WANT_DISPLAY && !fountain && !write_sees(viewer, s->want))
        return act(kind, UNKNOWN, 0, 0);
    return e.a;
}
