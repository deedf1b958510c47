/* conform.c: plays random games and holds each event to the contract.
 *
 * The cheap checks (2, 5, 9, 11) follow every event, the expensive ones a
 * random sample of positions. */
#include "conform.h"

#include "conform_check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { GUARD = 4, TAIL = 16, REPLAY_EVERY = 64, SMALL_OPTION = 8 };

/* ---- reports -------------------------------------------------------------------- */

static void write_options(const struct conform *c, struct buf *out)
{
    for (const struct option *o = c->g->options; o && o->key; o++) {
        buf_add(out, ", ");
        setup_write_option(c->g, &c->setup, o, out);
    }
}

static void write_tail(const struct conform *c, struct buf *out)
{
    size_t from = c->n > TAIL ? c->n - TAIL : 0;

    buf_format(out, "\n  last events:%s", from ? " …" : "");
    for (size_t i = from; i < c->n; i++) {
        if (c->event[i].seat < 0) buf_add(out, " | * ");
        else buf_format(out, " | %d ", c->event[i].seat + 1);
        action_write(c->g, c->event[i].a, out);
    }
}

bool conform_fail(struct conform *c, int contract, const char *format, ...)
{
    struct buf out;
    char what[400];
    va_list args;

    if (c->report->contract != CONFORM_OK) return false;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    c->report->contract = contract;
    c->report->game = c->number;
    buf_fixed(&out, c->report->text, sizeof c->report->text);
    buf_format(&out, "contract %d: %s\n  game %s, %u seats", contract, what, c->g->id,
               (unsigned)c->setup.seats);
    write_options(c, &out);
    buf_format(&out, "; seed %llu, game number %llu, event %zu",
               (unsigned long long)(c->plan ? c->plan->seed : 0), (unsigned long long)c->number,
               c->n);
    write_tail(c, &out);
    return false;
}

/* ---- what stands open: 2 and 5 ------------------------------------------------------ */

static bool is_kind(const struct conform *c, action a)
{
    return act_kind(a) > 0 && act_kind(a) < c->kinds;
}

static bool is_among(uint64_t kinds, unsigned kind) { return kind < 64 && kinds >> kind & 1u; }

static bool list_legal(struct conform *c, const struct gstate *s, struct choices *out)
{
    action list[ACTIONS_MAX + GUARD];

    for (int i = 0; i < GUARD; i++) list[ACTIONS_MAX + i] = 0;
    out->n = c->g->legal(s, out->seat, list);
    if (out->n < 0 || out->n > ACTIONS_MAX) return conform_fail(c, 2, "%d legal actions", out->n);
    for (int i = 0; i < GUARD; i++)
        if (list[ACTIONS_MAX + i]) return conform_fail(c, 2, "legal writes past ACTIONS_MAX");
    for (int i = 0, declines = 0; i < out->n; i++) {
        if (i && list[i] <= list[i - 1])
            return conform_fail(c, 2, "legal actions %d and %d are not ascending", i, i + 1);
        if (!is_kind(c, list[i])) return conform_fail(c, 2, "action %d has no spec", i + 1);
        declines += is_among(c->g->declines, act_kind(list[i]));
        if (declines > 1) return conform_fail(c, 2, "two open actions decline");
    }
    memcpy(out->a, list, (size_t)out->n * sizeof *list);
    return true;
}

static bool list_chance(struct conform *c, const struct gstate *s, struct choices *out)
{
    struct outcome list[OUTCOMES_MAX + GUARD];
    uint64_t total = 0;

    for (int i = 0; i < GUARD; i++) list[OUTCOMES_MAX + i].a = 0;
    out->n = c->g->chance(s, list);
    if (out->n < 1 || out->n > OUTCOMES_MAX)
        return conform_fail(c, 5, "chance has %d outcomes", out->n);
    for (int i = 0; i < GUARD; i++)
        if (list[OUTCOMES_MAX + i].a) return conform_fail(c, 5, "chance writes past OUTCOMES_MAX");
    for (int i = 0; i < out->n; i++) {
        out->a[i] = list[i].a;
        out->weight[i] = list[i].weight;
        total += list[i].weight;
        if (!list[i].weight) return conform_fail(c, 5, "outcome %d has weight 0", i + 1);
        if (!is_kind(c, list[i].a)) return conform_fail(c, 5, "outcome %d has no spec", i + 1);
        if (is_among(c->g->asides | c->g->declines, act_kind(list[i].a)))
            return conform_fail(c, 2, "outcome %d of chance declines or is an aside", i + 1);
    }
    if (total > UINT32_MAX) return conform_fail(c, 5, "the weights do not fit 32 bits");
    out->total = (uint32_t)total;
    return true;
}

bool conform_choices(struct conform *c, const struct gstate *s, int seat, struct choices *out)
{
    out->seat = seat;
    return seat == SEAT_CHANCE ? list_chance(c, s, out) : list_legal(c, s, out);
}

/* Whose event comes next: chance, or any of the seats that have a choice. */
static bool next_choices(struct conform *c, const struct gstate *s, struct choices *out)
{
    int turn = c->g->turn(s), seat = turn;

    if (turn < SEAT_CHANCE || turn >= c->setup.seats)
        return conform_fail(c, 2, "turn names seat %d", turn);
    if (turn >= 0) seat = (int)rng_below(&c->play, c->setup.seats);
    if (!conform_choices(c, s, seat, out)) return false;
    if (out->n == 0 && !conform_choices(c, s, turn, out)) return false;
    return out->n > 0 || conform_fail(c, 2, "seat %d is to act but has no choice", turn + 1);
}

static action pick(struct conform *c, const struct choices *open)
{
    uint32_t at;
    int i = 0;

    if (open->seat != SEAT_CHANCE) return open->a[rng_below(&c->play, (uint32_t)open->n)];
    at = rng_below(&c->play, open->total);
    while (at >= open->weight[i]) at -= open->weight[i++];
    return open->a[i];
}

/* ---- one event ------------------------------------------------------------------------ */

static void remember(struct conform *c, struct event e)
{
    if (c->n == c->cap) {
        c->cap = c->cap ? 2 * c->cap : 4096;
        c->event = realloc(c->event, c->cap * sizeof *c->event);
        if (!c->event) abort();
    }
    c->event[c->n++] = e;
}

static bool check_deeply(struct conform *c, const struct gstate *s, const struct choices *open)
{
    bool is_turn = open->seat >= 0 && open->seat == c->g->turn(s);

    c->report->deep++;
    if (open->seat == SEAT_CHANCE && !conform_chance(c, s, open)) return false;
    return conform_views(c, s) && conform_secrets(c, s, open) && conform_notation(c, s, open) &&
           conform_position(c, s) && conform_sentences(c, s, open) && conform_apply(c, s, open) &&
           conform_play(c, s, open) && conform_why(c, s) &&
           (!is_turn || conform_turns(c, s, open->seat));
}

static bool check_after(struct conform *c, const struct gstate *s, unsigned flags)
{
    bool over = c->g->turn(s) == SEAT_NONE;
    uint32_t round = c->g->round(s);
    struct note note = {0};

    if (c->g->seats(s) != c->setup.seats)
        return conform_fail(c, 11, "seats counts %d", c->g->seats(s));
    if (flags & ~(unsigned)(APPLY_TURN | APPLY_REVEAL | APPLY_END))
        return conform_fail(c, 11, "apply returns unknown flags %x", flags);
    if (over != ((flags & APPLY_END) != 0))
        return conform_fail(c, 11, over ? "the game is over without END" : "END, but it goes on");
    if (round < c->round) return conform_fail(c, 11, "round falls from %u to %u", c->round, round);
    if (!c->g->sound(s, &note))
        return conform_fail(c, 9, "not sound: %s (%s)", note.key ? note.key : "?", note.args);
    c->round = round;
    return true;
}

static bool play_event(struct conform *c)
{
    struct gstate *s = room_state(&c->room);
    struct choices open;
    struct event e;

    if (!next_choices(c, s, &open)) return false;
    if (rng_below(&c->pick, c->plan->deep) == 0 && !check_deeply(c, s, &open)) return false;
    e = (struct event){(int8_t)open.seat, pick(c, &open)};
    remember(c, e);
    c->report->events++;
    return check_after(c, s, c->g->apply(s, e.seat, e.a, NULL));
}

/* ---- the start and the end of a game ----------------------------------------------------- */

/* 1. Whatever was in the room, the first position has the same bytes. */
static bool start(struct conform *c)
{
    union state_room other;
    struct note note = {0};

    room_fill(&c->room, FILL_A);
    room_fill(&other, FILL_B);
    c->g->init(room_state(&c->room), &c->setup);
    c->g->init(room_state(&other), &c->setup);
    if (!same_state(c->g, &c->room, &other))
        return conform_fail(c, 1, "init leaves bytes of the room as they were");
    if (!room_is_clean(c->g, &other, FILL_B))
        return conform_fail(c, 1, "init writes past state_size");
    if (c->g->seats(room_state(&c->room)) != c->setup.seats)
        return conform_fail(c, 11, "the first position has %d seats",
                            c->g->seats(room_state(&c->room)));
    if (c->g->turn(room_state(&c->room)) == SEAT_NONE)
        return conform_fail(c, 11, "the game is over before it begins");
    if (!c->g->sound(room_state(&c->room), &note))
        return conform_fail(c, 9, "the first position is not sound: %s", note.key);
    return true;
}

static bool check_ranks(struct conform *c)
{
    struct result result;

    memset(&result, FILL_A, sizeof result);
    c->g->result(room_state(&c->room), &result);
    for (int i = 0; i < c->setup.seats; i++) {
        int better = 0;
        for (int k = 0; k < c->setup.seats; k++) better += result.rank[k] < result.rank[i];
        if (result.rank[i] != better + 1)
            return conform_fail(c, 11, "seat %d has rank %d, but %d are better", i + 1,
                                result.rank[i], better);
    }
    return true;
}

static bool check_tallies(struct conform *c)
{
    enum { SENTINEL = -123456789 };
    int32_t out[TALLIES_MAX + 1];
    int n = 0;

    while (c->g->tallies && c->g->tallies[n]) n++;
    for (int seat = 0; seat < c->setup.seats; seat++) {
        for (int i = 0; i <= n; i++) out[i] = SENTINEL;
        c->g->tally(room_state(&c->room), seat, out);
        for (int i = 0; i <= n; i++)
            if ((out[i] == SENTINEL) != (i == n))
                return conform_fail(c, 11, "tally does not fill just its %d figures", n);
    }
    return true;
}

/* How SEAT stands against OTHER by the ties: above 0 it is ahead. */
static int32_t compare_ties(struct conform *c, int seat, int other)
{
    int32_t own[TALLIES_MAX] = {0}, his[TALLIES_MAX] = {0}, ahead = 0;

    c->g->tally(room_state(&c->room), seat, own);
    c->g->tally(room_state(&c->room), other, his);
    for (const struct tie *t = c->g->ties; t->key && !ahead; t++)
        for (int i = 0; i < TIE_PARTS; i++)
            ahead += t->of[i].times * (own[t->of[i].tally] - his[t->of[i].tally]);
    return ahead;
}

static bool check_ties(struct conform *c)
{
    struct result result;

    c->g->result(room_state(&c->room), &result);
    for (int i = 0; i < c->setup.seats; i++)
        for (int k = 0; k < c->setup.seats; k++) {
            int32_t ahead = compare_ties(c, i, k);

            if ((ahead > 0) != (result.rank[i] < result.rank[k]))
                return conform_fail(c, 11, "ties rank seats %d and %d in another way than result",
                                    i + 1, k + 1);
        }
    return true;
}

static bool finish(struct conform *c)
{
    if (!room_is_clean(c->g, &c->room, FILL_A))
        return conform_fail(c, 4, "apply writes past state_size");
    if (!check_ranks(c) || !check_tallies(c) || !check_ties(c)) return false;
    if (c->plan->deep > 1 && c->number % REPLAY_EVERY) return true;
    return conform_position(c, room_state(&c->room)) && conform_replay(c);
}

static bool play_game(struct conform *c)
{
    c->n = 0;
    c->round = 0;
    if (!start(c)) return false;
    while (c->g->turn(room_state(&c->room)) != SEAT_NONE) {
        if (c->n == CONFORM_EVENTS_MAX)
            return conform_fail(c, 11, "no end after %d events", CONFORM_EVENTS_MAX);
        if (!play_event(c)) return false;
    }
    return finish(c);
}

/* ---- set-ups --------------------------------------------------------------------------------- */

bool conform_is_variant(const struct option *option)
{
    return option->n == 1 && option->max - option->min <= SMALL_OPTION;
}

int conform_variants(const struct game *g, int seats, struct setup out[], int most)
{
    int n = 1;

    if (most < 1 || !setup_default(g, seats, &out[0], NULL)) return 0;
    for (const struct option *o = g->options; o && o->key; o++) {
        int known = n;
        if (!conform_is_variant(o)) continue;
        for (int i = 0; i < known; i++) {
            for (unsigned value = o->min; value <= o->max && n < most; value++) {
                char text[8];
                struct setup next = out[i];
                snprintf(text, sizeof text, "%u", value);
                if (value != o->preset[0] && setup_option(g, &next, o->key, text, NULL, NULL))
                    out[n++] = next;
            }
        }
    }
    return n;
}

/* Game by game through the shorthands of an option of several values, then
 * `random`. What the game's check refuses leaves the option as it was. */
static void vary(struct conform *c, const struct option *option)
{
    uint64_t names = 0, at;

    while (option->names && option->names[names].name) names++;
    at = c->number % (names + 1);
    if (at < names) setup_option(c->g, &c->setup, option->key, option->names[at].name, NULL, NULL);
    else if (option->draw) setup_option(c->g, &c->setup, option->key, "random", &c->play, NULL);
}

/* ---- runs --------------------------------------------------------------------------------------- */

bool conform_run(const struct conform_plan *plan, struct conform_report *report)
{
    struct conform c = {.g = plan->game, .plan = plan, .report = report};

    *report = (struct conform_report){.contract = CONFORM_OK};
    for (c.kinds = 1; c.g->specs[c.kinds].name;) c.kinds++;
    for (uint64_t i = 0; i < plan->games; i++) {
        c.number = plan->first + i * plan->step;
        rng_stream(&c.play, plan->seed, 2 * c.number);
        rng_stream(&c.pick, plan->seed, 2 * c.number + 1);
        c.setup = plan->setup;
        for (const struct option *o = c.g->options; o && o->key; o++)
            if (!conform_is_variant(o)) vary(&c, o);
        if (!play_game(&c)) break;
        report->games++;
    }
    free(c.event);
    return report->contract == CONFORM_OK;
}

static bool check_options(struct conform *c)
{
    unsigned bytes = 0;

    for (const struct option *o = c->g->options; o && o->key; o++) {
        bytes += o->n;
        for (unsigned i = 0; i < o->n; i++)
            if (o->preset[i] < o->min || o->preset[i] > o->max)
                return conform_fail(c, 11, "the preset of option %s is out of range", o->key);
    }
    return bytes <= OPTION_BYTES || conform_fail(c, 11, "the options need %u bytes", bytes);
}

static bool check_names(struct conform *c)
{
    const struct spec *specs = c->g->specs;

    if (specs[0].name) return conform_fail(c, 7, "spec 0 has a name; kinds start at 1");
    for (int i = 1; specs[i].name; i++)
        for (int k = 1; k < i; k++)
            if (strcmp(specs[i].name, specs[k].name) == 0)
                return conform_fail(c, 7, "two kinds are called %s", specs[i].name);
    return true;
}

/* 2. The sets of kinds that a front asks for. */
static bool check_kinds(struct conform *c)
{
    const struct game *g = c->g;
    unsigned kinds = 1;

    while (g->specs[kinds].name) kinds++;
    for (unsigned i = 0; i < 64; i++) {
        bool aside = is_among(g->asides, i), declines = is_among(g->declines, i);

        if ((aside || declines) && (!i || i >= kinds))
            return conform_fail(c, 2, "kind %u declines or is an aside, but has no spec", i);
        if (aside && declines)
            return conform_fail(c, 2, "%s is an aside and declines", g->specs[i].name);
        if (declines && g->specs[i].sort[0])
            return conform_fail(c, 2, "%s declines and has arguments", g->specs[i].name);
    }
    return true;
}

bool conform_tables(const struct game *g, struct conform_report *report)
{
    struct conform c = {.g = g, .report = report};
    struct note note = {0};
    int tallies = 0, ties = 0;

    *report = (struct conform_report){.contract = CONFORM_OK};
    while (g->tallies && g->tallies[tallies]) tallies++;
    if (g->state_size > STATE_MAX) return conform_fail(&c, 1, "the state is too large");
    while (g->ties && g->ties[ties].key) ties++;
    if (ties < 1 || ties > TIES_MAX) return conform_fail(&c, 11, "%d ties", ties);
    if (tallies > TALLIES_MAX) return conform_fail(&c, 11, "%d tallies", tallies);
    if (g->seats_min < 1 || g->seats_min > g->seats_max || g->seats_max > SEATS_MAX)
        return conform_fail(&c, 11, "%d to %d seats", g->seats_min, g->seats_max);
    if (!check_options(&c) || !check_names(&c) || !check_kinds(&c)) return false;
    for (int seats = g->seats_min; seats <= g->seats_max; seats++)
        if (!setup_default(g, seats, &c.setup, &note))
            return conform_fail(&c, 11, "the presets are refused for %d seats: %s", seats,
                                note.key);
    return true;
}
