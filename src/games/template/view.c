/* view.c: who knows what in High Card.
 *
 * A seat knows its own card and the open ones. At the end all cards are
 * turned up. observe is the only place that decides this. */
#include "games/template/state.h"

#include <string.h>

static bool is_hidden(const struct highcard *s, int viewer, int seat)
{
    return viewer != SEAT_ALL && viewer != seat && s->phase != PHASE_OVER && s->card[seat] < RANKS;
}

/* Hidden cards go into the deck: the viewer cannot tell them from it. */
void template_observe(const struct gstate *gs, int viewer, struct gview *view)
{
    struct highcard *v = (struct highcard *)(void *)view;

    memcpy(v, gs, sizeof *v);
    for (int i = 0; i < v->seats; i++) {
        if (!is_hidden(v, viewer, i)) continue;
        v->deck[v->card[i]]++;
        v->card[i] = UNKNOWN;
    }
}

/* The card that is dealt or drawn is seen by its owner alone. */
action template_mask(const struct gstate *before, struct event e, int viewer)
{
    if (e.seat != SEAT_CHANCE || viewer == SEAT_ALL || viewer == highcard_in(before)->turn)
        return e.a;
    return act(act_kind(e.a), UNKNOWN, 0, 0);
}

static unsigned draw_any(struct highcard *s, struct rng *rng)
{
    unsigned total = 0, at, rank = 0;

    for (unsigned i = 0; i < RANKS; i++) total += s->deck[i];
    at = rng_below(rng, total);
    while (at >= s->deck[rank]) at -= s->deck[rank++];
    s->deck[rank]--;
    return rank;
}

void template_redeal(const struct gview *view, int viewer, struct rng *rng, struct gstate *gs)
{
    struct highcard *s = highcard_of(gs);

    (void)viewer;
    memcpy(s, view, sizeof *s);
    for (int i = 0; i < s->seats; i++)
        if (s->card[i] == UNKNOWN) s->card[i] = (uint8_t)draw_any(s, rng);
}

/* ---- for screens --------------------------------------------------------------- */

static void show_seat(const struct highcard *s, int seat, struct json *json)
{
    json_object(json, NULL);
    if (s->card[seat] < RANKS) json_text(json, "card", TEMPLATE_CARDS[s->card[seat]]);
    else if (s->card[seat] == UNKNOWN) json_text(json, "card", "?");
    else json_null(json, "card");
    json_number(json, "swapped", s->swapped[seat]);
    json_close_object(json);
}

static void show_cards(const char *key, const uint8_t count[RANKS], struct json *json)
{
    json_object(json, key);
    for (int i = 0; i < RANKS; i++) json_number(json, TEMPLATE_CARDS[i], count[i]);
    json_close_object(json);
}

void template_show(const struct gview *view, int viewer, struct json *json)
{
    const struct highcard *s = highcard_in(view_state(view));

    (void)viewer;
    json_number(json, "swaps", s->swaps);
    json_text(json, "phase", TEMPLATE_PHASES[s->phase]);
    json_number(json, "turn", s->turn + 1);
    json_array(json, "seats");
    for (int i = 0; i < s->seats; i++) show_seat(s, i, json);
    json_close_array(json);
    show_cards("unseen", s->deck, json);
    show_cards("open", s->open, json);
}
