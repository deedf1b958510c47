/* conform_help.c: line 4 of the contract, why something is not open (12), and the
 * helpers of src/game held against what a plain and slow way finds out. */
#include "conform_check.h"

#include "core/text.h"
#include "game/phrase.h"
#include "game/words.h"
#include "host/rule.h"
#include "langs/langs.h"

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
    played = game_play(c->g, room_state(&room), &(struct game_step){.e = e}, &note);
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

/* ---- 12: why ---------------------------------------------------------------------- */

enum { WHYS = 6, NUMBERS = 16 };

/* Counts and sets have a nibble or a bit for each of their words. */
static unsigned some_list(struct conform *c, const struct sort *sort)
{
    unsigned value = 0;

    if (sort->how == HOW_SET)
        return rng_below(&c->pick, 1u << (words_tokens(sort) < 0 ? SET_MAX : words_tokens(sort)));
    for (int i = 0; i < words_counts(sort); i++)
        value |= rng_below(&c->pick, 3) << (8 * (int)words_bytes(sort) - 4 - 4 * i);
    return value;
}

static unsigned some_value(struct conform *c, unsigned which)
{
    const struct sort *sort = words_sort(c->g, which);
    int n = words_tokens(sort);

    if (which == SORT_NONE) return 0;
    if (which == SORT_SEAT) return rng_below(&c->pick, c->g->seats_max);
    if (sort && sort->how != HOW_ONE) return some_list(c, sort);
    return rng_below(&c->pick, n < 0 ? NUMBERS : (uint32_t)n);
}

/* Any action that can be typed; 0: what came up cannot. */
static action some_words(struct conform *c)
{
    unsigned kind = 1 + rng_below(&c->pick, c->kinds - 1);
    const uint8_t *sort = c->g->specs[kind].sort;
    action a = act(kind, 0, 0, 0), back = 0;
    struct buf typed = {0};

    for (unsigned i = 0; i < 3;) {
        unsigned bytes = words_bytes(words_sort(c->g, sort[i]));
        a |= some_value(c, sort[i]) << 8 * (3 - i - bytes);
        i += bytes;
    }
    action_write(c->g, a, &typed);
    if (!action_read(c->g, buf_text(&typed), &back, NULL) || back != a) a = 0;
    buf_free(&typed);
    return a;
}

static bool same_remark(const struct remark *a, const struct remark *b)
{
    if (strcmp(a->key, b->key) != 0 || !a->rule != !b->rule) return false;
    if (a->rule && strcmp(a->rule, b->rule) != 0) return false;
    if (a->say.who != b->say.who || a->say.n != b->say.n) return false;
    for (int i = 0; i < a->say.n; i++)
        if (a->say.arg[i].sort != b->say.arg[i].sort || a->say.arg[i].value != b->say.arg[i].value)
            return false;
    return true;
}

static bool check_remark(struct conform *c, const struct remark *r)
{
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        const struct speaker to = {.game = c->g, .lang = *lang, .reader = r->say.who};
        const char *message = lang_get(*lang, r->key);
        struct buf text = {0};
        uint32_t used = 0;
        bool ok = true;

        if (!message) return conform_fail(c, 12, "%s is missing in %s", r->key, (*lang)->code);
        if (!text_check(message, &used) || used >> (1 + r->say.n))
            return conform_fail(c, 12, "%s in %s needs other holes", r->key, (*lang)->code);
        remark_write(&to, r, &text);
        if (strpbrk(buf_text(&text), "[]{}\n"))
            ok = conform_fail(c, 12, "a remark comes out as “%s”", buf_text(&text));
        buf_clear(&text);
        if (r->rule && (!rule_write(*lang, r->rule, &text, NULL) || !text.n))
            ok = conform_fail(c, 12, "a remark names rule %s, which is not in %s", r->rule,
                              (*lang)->code);
        buf_free(&text);
        if (!ok) return false;
    }
    return true;
}

/* It reads the view alone and leaves it as it is. */
static bool check_why(struct conform *c, const struct gstate *s, int seat, action a)
{
    union state_room view, copy, equal;
    struct remark out[REMARKS_MAX], other[REMARKS_MAX];
    int n;

    room_fill(&view, FILL_A);
    room_fill(&equal, FILL_B);
    c->g->observe(s, seat, room_view(&view));
    c->g->observe(s, seat, room_view(&equal));
    copy = view;
    n = c->g->why(room_view(&view), seat, a, out);
    if (n < 0 || n > REMARKS_MAX) return conform_fail(c, 12, "why gives %d remarks", n);
    if (memcmp(&view, &copy, sizeof view) != 0)
        return conform_fail(c, 12, "why writes into the view");
    if (c->g->why(room_view(&equal), seat, a, other) != n)
        return conform_fail(c, 12, "why differs for equal views");
    for (int i = 0; i < n; i++) {
        if (!same_remark(&out[i], &other[i]))
            return conform_fail(c, 12, "why differs for equal views");
        if (!check_remark(c, &out[i])) return false;
    }
    return true;
}

bool conform_why(struct conform *c, const struct gstate *s)
{
    for (int i = 0; c->g->why && i < WHYS; i++) {
        int turn = c->g->turn(s), seat = (int)rng_below(&c->pick, c->setup.seats);
        action a = some_words(c);

        if (turn >= 0 && i % 2) seat = turn; /* where there is most to say */
        if (a && !game_is_legal(c->g, s, seat, a) && !check_why(c, s, seat, a)) return false;
    }
    return true;
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
    for (int i = 0; i < line->n; i++) {
        struct game_step step = {.e = {(int8_t)seat, line->a[i]}};

        if (!game_play(c->g, room_state(&room), &step, NULL))
            return conform_fail(c, 0, "game_turns gives an illegal line");
    }
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
