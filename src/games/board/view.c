/* view.c: who knows what.
 *
 * Hidden are the hands, and so the deck. What is known of a hand is public:
 * cards taken from the open pile. A view is worked out from the public part and the
 * own hand alone, so that observing a view changes nothing. */
#include "games/board/state.h"

#include <string.h>

static bool sees(int viewer, unsigned seat) { return viewer == SEAT_ALL || viewer == (int)seat; }

/* Every card that is not in a hand as this view has it, nor on the open pile. */
static bag unplaced(const struct board *s)
{
    bag rest = BOARD_CARDS;

    for (unsigned i = 0; i < s->seats; i++) rest -= s->player[i].hand;
    for (unsigned i = 0; i < s->discard_n; i++) rest -= bag_one(s->discard[i]);
    if (s->flags & FLAG_HOME) rest -= bag_one(CARD_HOME);
    return rest;
}

/* [B-17.1] [B-17.3] */
void board_observe(const struct gstate *state, int viewer, struct gview *view)
{
    struct board *v = (struct board *)(void *)view;

    memcpy(v, board_in(state), sizeof *v);
    if (viewer == SEAT_ALL) return;
    for (unsigned i = 0; i < v->seats; i++)
        if (!sees(viewer, i)) v->player[i].hand = v->player[i].known;
    v->deck = unplaced(v);
}

/* [B-17.1] */
action board_mask(const struct gstate *before, struct event e, int viewer)
{
    if (e.seat == SEAT_CHANCE && act_kind(e.a) == A_CARD && !sees(viewer, board_in(before)->seat))
        return act(A_CARD, UNKNOWN, 0, 0);
    return e.a;
}

/* Fills the other hands from the cards the viewer cannot place, every way of
 * doing so equally likely, card by card. */
void board_redeal(const struct gview *view, int viewer, struct rng *rng, struct gstate *state)
{
    struct board *s = board_of(state);
    unsigned left;

    memcpy(s, view, sizeof *s);
    if (viewer == SEAT_ALL) return;
    left = bag_size(s->deck);
    for (unsigned i = 0; i < s->seats; i++) {
        struct player *p = &s->player[i];
        if (sees(viewer, i)) continue;
        for (unsigned n = bag_size(p->hand); n < p->hand_n; n++) {
            unsigned card = bag_pick(s->deck, rng_below(rng, left--));
            s->deck -= bag_one(card);
            p->hand += bag_one(card);
        }
    }
}
