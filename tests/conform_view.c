/* conform_view.c: lines 3, 6 and 8 of the contract: who knows what.
 *
 * Secrets are found by comparison: a seat must not be able to tell apart what
 * looks the same to it, whatever the hidden cards are. */
#include "conform_check.h"

#include "core/hash.h"
#include "game/phrase.h"

enum { REDEALS = 2, LOOKS = 24 };

/* ---- 3 and 6: views of a position --------------------------------------------------- */

static bool check_legal(struct conform *c, const struct gstate *s, const struct gview *view,
                        int seat)
{
    action list[ACTIONS_MAX];
    struct choices open;
    int n = c->g->legal(view_state(view), seat, list);

    if (!conform_choices(c, s, seat, &open)) return false;
    if (n != open.n || memcmp(list, open.a, (size_t)n * sizeof *list) != 0)
        return conform_fail(c, 3, "legal gives %d actions on the state, %d (or others) on the view",
                            open.n, n);
    if (n && c->g->turn(s) == SEAT_CHANCE)
        return conform_fail(c, 2, "seat %d has a choice while chance answers", seat + 1);
    return true;
}

static void write_show(const struct game *g, const struct gview *view, int viewer, struct buf *out)
{
    struct json json;

    json_start(&json, out);
    json_object(&json, NULL);
    g->show(view, viewer, &json);
    json_close_object(&json);
}

/* 12. The same JSON for equal views, though they lie in different rooms. */
static bool check_show(struct conform *c, const struct gview *view, const struct gview *equal,
                       int viewer)
{
    struct buf one = {0}, two = {0};
    bool ok = true;

    write_show(c->g, view, viewer, &one);
    write_show(c->g, equal, viewer, &two);
    if (!json_is_sound(buf_text(&one)))
        ok = conform_fail(c, 12, "show for seat %d is no JSON: %.200s", viewer + 1, buf_text(&one));
    else if (strcmp(buf_text(&one), buf_text(&two)) != 0)
        ok = conform_fail(c, 12, "show for seat %d differs for equal views", viewer + 1);
    buf_free(&one);
    buf_free(&two);
    return ok;
}

/* Two redeals with the same numbers, from equal views, into rooms with
 * different dirt, must be one. */
static bool check_redeal(struct conform *c, const struct gview *view, int viewer)
{
    union state_room one, two, again;
    struct rng rng = c->pick, same = c->pick;
    struct note note = {0};

    room_fill(&one, FILL_A);
    room_fill(&two, FILL_B);
    room_fill(&again, FILL_B);
    c->g->redeal(view, viewer, &rng, room_state(&one));
    if (!c->g->sound(room_state(&one), &note))
        return conform_fail(c, 6, "redeal for seat %d is not sound: %s (%s)", viewer + 1,
                            note.key ? note.key : "?", note.args);
    c->g->observe(room_state(&one), viewer, room_view(&again));
    if (!same_state(c->g, view, &again))
        return conform_fail(c, 6, "redeal for seat %d has another view", viewer + 1);
    c->g->redeal(room_view(&again), viewer, &same, room_state(&two));
    if (!same_state(c->g, &one, &two))
        return conform_fail(c, 6, "redeal for seat %d sees more than the view", viewer + 1);
    if (!room_is_clean(c->g, &one, FILL_A))
        return conform_fail(c, 6, "redeal writes past state_size");
    c->pick = rng;
    /* One viewer of a position will do: JSON takes as long as all the rest. */
    if (rng_below(&c->pick, c->setup.seats + 1u)) return true;
    return check_show(c, view, room_view(&again), viewer);
}

/* 13. Whatever is hidden from the viewer: what everybody holds, whose turn it is, and what is
 * asked, is not. */
static bool check_holdings(struct conform *c, const struct gstate *s, const struct gview *view)
{
    enum { SENTINEL = -123456789 };
    int n = 0;

    if (c->g->whose && c->g->whose(view_state(view)) != c->g->whose(s))
        return conform_fail(c, 13, "whose turn it is differs on a view");
    if (c->g->phase && c->g->phase(view_state(view)) != c->g->phase(s))
        return conform_fail(c, 13, "phase differs on a view");
    if (c->g->phase && c->g->phase(s) >= PHASES_MAX)
        return conform_fail(c, 13, "phase is %u", c->g->phase(s));
    while (c->g->holdings && c->g->holdings[n].name) n++;
    for (int seat = 0; n && seat < c->setup.seats; seat++) {
        int32_t all[HOLDINGS_MAX + 1], seen[HOLDINGS_MAX + 1];

        for (int i = 0; i <= n; i++) all[i] = seen[i] = SENTINEL;
        c->g->hold(s, seat, all);
        c->g->hold(view_state(view), seat, seen);
        for (int i = 0; i <= n; i++)
            if (all[i] != seen[i] || (all[i] == SENTINEL) != (i == n))
                return conform_fail(c, 13, "hold differs on a view, or fills not just %d", n);
    }
    return true;
}

static bool check_view(struct conform *c, const struct gstate *s, int viewer)
{
    union state_room view, twice;

    room_fill(&view, FILL_A);
    room_fill(&twice, FILL_B);
    c->g->observe(s, viewer, room_view(&view));
    c->g->observe(room_state(&view), viewer, room_view(&twice));
    if (!same_state(c->g, &view, &twice))
        return conform_fail(c, 6, "observe twice differs from once for seat %d", viewer + 1);
    if (!room_is_clean(c->g, &view, FILL_A))
        return conform_fail(c, 6, "observe writes past state_size");
    if (c->g->turn(room_state(&view)) != c->g->turn(s))
        return conform_fail(c, 3, "turn differs on the view of seat %d", viewer + 1);
    if (c->g->seats(room_state(&view)) != c->setup.seats)
        return conform_fail(c, 3, "seats counts %d on the view of seat %d",
                            c->g->seats(room_state(&view)), viewer + 1);
    if (!check_holdings(c, s, room_view(&view))) return false;
    if (viewer >= 0 && !check_legal(c, s, room_view(&view), viewer)) return false;
    return check_redeal(c, room_view(&view), viewer);
}

bool conform_views(struct conform *c, const struct gstate *s)
{
    action list[ACTIONS_MAX];
    union state_room all;

    room_fill(&all, FILL_B);
    c->g->observe(s, SEAT_ALL, room_view(&all));
    if (!same_state(c->g, s, &all)) return conform_fail(c, 6, "SEAT_ALL does not see everything");
    for (int seat = c->setup.seats; seat < c->g->seats_max; seat++)
        if (c->g->legal(s, seat, list)) return conform_fail(c, 2, "seat %d may act", seat + 1);
    for (int viewer = 0; viewer < c->setup.seats; viewer++)
        if (!check_view(c, s, viewer)) return false;
    return check_view(c, s, SEAT_NONE);
}

/* ---- what a viewer sees of an event ----------------------------------------------------- */

struct look {
    action masked;
    union state_room state, view; /* after the event */
    uint64_t facts;
    unsigned flags;
};

static uint64_t hash_facts(const struct trace *trace, int viewer)
{
    uint64_t hash = HASH_START;

    for (int i = 0; i < trace->n; i++) {
        const struct phrase *say = &trace->fact[i].say;
        if (!fact_is_seen(&trace->fact[i], viewer)) continue;
        hash = hash_word(hash, (uint64_t)say->id << 16 | (uint64_t)(uint8_t)say->who << 8 | say->n);
        for (int k = 0; k < say->n; k++)
            hash = hash_word(hash, (uint64_t)say->arg[k].sort << 32 | (uint32_t)say->arg[k].value);
    }
    return hash;
}

static void look(struct conform *c, const struct gstate *s, struct event e, int viewer,
                 struct look *out)
{
    struct trace trace = {.n = 0};

    memcpy(&out->state, s, c->g->state_size);
    out->masked = c->g->mask(s, e, viewer);
    out->flags = c->g->apply(room_state(&out->state), e.seat, e.a, &trace);
    c->g->observe(room_state(&out->state), viewer, room_view(&out->view));
    out->facts = hash_facts(&trace, viewer);
}

static bool looks_same(const struct conform *c, const struct look *a, const struct look *b)
{
    return a->masked == b->masked && a->facts == b->facts && same_state(c->g, &a->view, &b->view);
}

/* ---- 6: mask and observe agree ------------------------------------------------------------ */

static bool check_mask(struct conform *c, const struct gstate *s, struct event e, int viewer)
{
    action masked = c->g->mask(s, e, viewer);
    union state_room view;

    c->g->observe(s, viewer, room_view(&view));
    if (viewer == e.seat && masked != e.a)
        return conform_fail(c, 6, "mask hides seat %d's own action from it", viewer + 1);
    if (c->g->mask(s, e, SEAT_ALL) != e.a)
        return conform_fail(c, 6, "mask hides an action from SEAT_ALL");
    if (c->g->mask(s, (struct event){e.seat, masked}, viewer) != masked)
        return conform_fail(c, 6, "mask twice differs from once for seat %d", viewer + 1);
    if (c->g->mask(room_state(&view), e, viewer) != masked)
        return conform_fail(c, 6, "mask differs on the view of seat %d", viewer + 1);
    return true;
}

/* Two events from one position: if one cannot tell them apart by the event,
 * then neither by the view and the facts; and what chance hides from the view
 * the event does not tell. (At the end everything may be turned up. A seat's
 * open action may tell more than a view keeps: a card that is laid on the
 * pile and shuffled in at once.) */
static bool check_pair(struct conform *c, const struct look *a, const struct look *b, int viewer,
                       bool chance)
{
    if ((a->flags | b->flags) & APPLY_END) return true;
    if (a->masked == b->masked && !same_state(c->g, &a->view, &b->view))
        return conform_fail(c, 6, "the view of seat %d shows what mask hides", viewer + 1);
    if (a->masked == b->masked && a->facts != b->facts)
        return conform_fail(c, 6, "the facts tell seat %d what mask hides", viewer + 1);
    if (chance && a->masked != b->masked && same_state(c->g, &a->view, &b->view) &&
        !same_state(c->g, &a->state, &b->state))
        return conform_fail(c, 6, "mask tells seat %d what its view hides", viewer + 1);
    return true;
}

/* At most LOOKS of the open events, one after the other from a random one on. */
static int look_at_all(struct conform *c, const struct gstate *s, const struct choices *open,
                       int viewer, struct look looks[LOOKS])
{
    int n = open->n < LOOKS ? open->n : (int)LOOKS;
    int from = (int)rng_below(&c->pick, (uint32_t)open->n);

    for (int i = 0; i < n; i++) {
        struct event e = some_event(open, from + i);
        if (!check_mask(c, s, e, viewer)) return -1;
        look(c, s, e, viewer, &looks[i]);
    }
    return n;
}

/* ---- 8: revelations --------------------------------------------------------------------------- */

/* Could the viewer, who sees OTHER just as the real position, have foreseen
 * what it saw of the event? Not if it could not happen there, or could have
 * looked different; of chance it foresees nothing that has two looks. */
static bool is_foreseen(struct conform *c, const struct gstate *other, const struct choices *open,
                        int viewer, const struct look *real)
{
    struct look look_there;
    bool found = false;

    for (int i = 0; i < open->n; i++) {
        struct event e = {(int8_t)open->seat, open->a[i]};
        if (c->g->mask(other, e, viewer) != real->masked) {
            if (open->seat == SEAT_CHANCE) return false;
            continue;
        }
        look(c, other, e, viewer, &look_there);
        if (!looks_same(c, &look_there, real)) return false;
        found = true;
    }
    return found;
}

static bool check_reveal(struct conform *c, const struct gstate *s, int seat, int viewer,
                         const struct look looks[], int n)
{
    union state_room view, other;
    struct choices open;

    c->g->observe(s, viewer, room_view(&view));
    for (int k = 0; k < REDEALS; k++) {
        c->g->redeal(room_view(&view), viewer, &c->pick, room_state(&other));
        if (!conform_choices(c, room_state(&other), seat, &open)) return false;
        for (int i = 0; i < n; i++) {
            if (looks[i].flags & APPLY_REVEAL) continue;
            if (!is_foreseen(c, room_state(&other), &open, viewer, &looks[i]))
                return conform_fail(c, 8, "seat %d learns from kind %u without REVEAL", viewer + 1,
                                    act_kind(looks[i].masked));
        }
    }
    return true;
}

static bool check_secrets(struct conform *c, const struct gstate *s, const struct choices *open,
                          int viewer)
{
    struct look looks[LOOKS];
    int n = look_at_all(c, s, open, viewer, looks);

    if (n < 0) return false;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            if (!check_pair(c, &looks[i], &looks[k], viewer, open->seat == SEAT_CHANCE))
                return false;
    return viewer < 0 || check_reveal(c, s, open->seat, viewer, looks, n);
}

bool conform_secrets(struct conform *c, const struct gstate *s, const struct choices *open)
{
    for (int viewer = 0; viewer < c->setup.seats; viewer++)
        if (!check_secrets(c, s, open, viewer)) return false;
    return check_secrets(c, s, open, SEAT_NONE);
}
