/* conform_help.c: line 4 of the contract, and the helpers of src/game held
 * against what a plain and slow way finds out. */
#include "conform_check.h"

#include "core/text.h"

#include <stdlib.h>

/* ---- 4: apply ------------------------------------------------------------------------- */

static bool check_apply(struct conform *c, const struct gstate *s, struct event e)
{
    union state_room plain, traced;
    struct trace trace;
    unsigned flags, again;

    memset(&trace, FILL_A, sizeof trace);
    trace.n = 0;
    room_fill(&plain, FILL_A);
    room_fill(&traced, FILL_B);
    memcpy(&plain, s, c->g->state_size);
    memcpy(&traced, s, c->g->state_size);
    flags = c->g->apply(room_state(&plain), e.seat, e.a, NULL);
    again = c->g->apply(room_state(&traced), e.seat, e.a, &trace);
    if (!same_state(c->g, &plain, &traced) || flags != again)
        return conform_fail(c, 4, "the trace changes what kind %u does", act_kind(e.a));
    if (!room_is_clean(c->g, &plain, FILL_A))
        return conform_fail(c, 4, "apply writes past state_size");
    if (trace.n < 0 || trace.n > FACTS_MAX) return conform_fail(c, 4, "%d facts", trace.n);
    return true;
}

bool conform_apply(struct conform *c, const struct gstate *s, const struct choices *open)
{
    int start = some_start(c, open);

    for (int i = 0; i < some_count(open); i++)
        if (!check_apply(c, s, some_event(open, start + i))) return false;
    return true;
}

/* ---- game_play ----------------------------------------------------------------- */

static bool is_open(struct conform *c, const struct gstate *s, struct event e)
{
    struct choices open;

    if ((e.seat == SEAT_CHANCE) != (c->g->turn(s) == SEAT_CHANCE)) return false;
    if (e.seat < SEAT_CHANCE || e.seat >= c->setup.seats) return false;
    if (!conform_choices(c, s, e.seat, &open)) return false;
    for (int i = 0; i < open.n; i++)
        if (open.a[i] == e.a) return true;
    return false;
}

/* Accepts just what stands open; a refusal changes nothing and has words. */
static bool check_play(struct conform *c, const struct gstate *s, struct event e)
{
    union state_room room;
    struct note note = {0};
    bool played;

    memcpy(&room, s, c->g->state_size);
    played = game_play(c->g, room_state(&room), e, &note);
    if (played != is_open(c, s, e) || played != game_is_legal(c->g, s, e.seat, e.a))
        return conform_fail(c, 0, "game_play %s action %x of seat %d",
                            played ? "accepts" : "refuses", e.a, e.seat);
    if (played) return true;
    if (!same_state(c->g, s, &room))
        return conform_fail(c, 0, "a refused action changes the state");
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        if (!note.key || !lang_get(*lang, note.key))
            return conform_fail(c, 0, "a refusal without words in %s", (*lang)->code);
    return true;
}

bool conform_play(struct conform *c, const struct gstate *s, const struct choices *open)
{
    struct event e = {(int8_t)open->seat, open->a[rng_below(&c->pick, (uint32_t)open->n)]};
    struct event other = e, strange = e;

    other.seat = (int8_t)((int)rng_below(&c->pick, 9) - 3);
    strange.a ^= 1u << rng_below(&c->pick, 32);
    return check_play(c, s, e) && check_play(c, s, other) && check_play(c, s, strange);
}

/* ---- game_turns against every sequence, one by one ----------------------------------------- */

enum { TURNS = 256, BRUTE_WORK = 4000, LINE = sizeof((struct turn_line *)0)->a / sizeof(action) };

struct brute {
    const struct game *g;
    int seat, n, work, depth;
    unsigned char *states;
};

/* False: too much to go through, nothing can be said. */
static bool brute_add(struct brute *b, const void *state)
{
    for (int i = 0; i < b->n; i++)
        if (same_state(b->g, b->states + (size_t)i * b->g->state_size, state)) return true;
    if (b->n == TURNS) return false;
    memcpy(b->states + (size_t)b->n++ * b->g->state_size, state, b->g->state_size);
    return true;
}

static bool brute_walk(struct brute *b, const struct gstate *s)
{
    action open[ACTIONS_MAX];
    union state_room next;
    int n = b->g->legal(s, b->seat, open);

    if (++b->depth > (int)LINE) return false;
    for (int i = 0; i < n; i++) {
        unsigned flags;
        if (++b->work > BRUTE_WORK) return false;
        memcpy(&next, s, b->g->state_size);
        flags = b->g->apply(room_state(&next), b->seat, open[i], NULL);
        if (flags || b->g->turn(room_state(&next)) != b->seat) {
            if (!brute_add(b, &next)) return false;
        } else if (!brute_walk(b, room_state(&next))) {
            return false;
        }
    }
    b->depth--;
    return true;
}

static bool check_line(struct conform *c, const struct gstate *s, int seat,
                       const struct turn_line *line, const unsigned char *state)
{
    union state_room room;

    memcpy(&room, s, c->g->state_size);
    for (int i = 0; i < line->n; i++)
        if (!game_play(c->g, room_state(&room), (struct event){(int8_t)seat, line->a[i]}, NULL))
            return conform_fail(c, 0, "game_turns gives an illegal line");
    return same_state(c->g, &room, state) ||
           conform_fail(c, 0, "game_turns gives another state than its line");
}

/* B has every result: as many, and each of them, must be among the found ones. */
static bool check_found(struct conform *c, const struct brute *b, const unsigned char *states,
                        int n)
{
    size_t size = c->g->state_size;

    if (n != b->n) return conform_fail(c, 0, "game_turns finds %d results of %d", n, b->n);
    for (int i = 0; i < b->n; i++) {
        int k = 0;
        while (k < n && !same_state(c->g, b->states + (size_t)i * size, states + (size_t)k * size))
            k++;
        if (k == n) return conform_fail(c, 0, "game_turns misses a result");
    }
    return true;
}

bool conform_turns(struct conform *c, const struct gstate *s, int seat)
{
    size_t size = c->g->state_size;
    unsigned char *states = malloc(2 * TURNS * size);
    struct turn_line *lines = malloc(TURNS * sizeof *lines);
    struct brute b = {.g = c->g, .seat = seat, .states = states + TURNS * size};
    bool ok = true;
    int n;

    if (!states || !lines) abort();
    n = game_turns(c->g, s, seat, lines, states, TURNS);
    for (int i = 0; ok && i < n; i++)
        ok = check_line(c, s, seat, &lines[i], states + (size_t)i * size);
    if (ok && brute_walk(&b, s)) ok = check_found(c, &b, states, n);
    free(states);
    free(lines);
    return ok;
}
