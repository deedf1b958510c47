/* sim.c: the loop of a simulation.
 *
 * Bots that never look get no view: making one costs more than a random
 * game's decision. Legal choices are the same on state and view (contract 3),
 * so the games are the same with or without it. */
#include "lab/sim.h"

#include "core/clock.h"
#include "game/phrase.h"

#include <string.h>

enum { PROGRESS_STEP = 64 };

size_t sim_room(const struct sim_plan *plan)
{
    size_t most = 0;

    for (int i = 0; i < SEATS_MAX; i++) {
        const struct bot *bot = plan->bot[i];
        size_t n = bot && bot->room ? bot->room(plan->game, &plan->limits) : 0;
        if (n > most) most = n;
    }
    return most;
}

/* ---- guests ------------------------------------------------------------- */

static uint32_t seats_of(const struct sim_plan *plan)
{
    const struct guests *guests = plan->guests;

    if (SIM_IS_ALONE || !guests) return 0;
    return guests->sit ? guests->sit(guests->self, plan->bot) : guests->seats;
}

static bool has_guests(const struct sim_game *game) { return !SIM_IS_ALONE && game->theirs; }
static bool is_guest(const struct sim_game *game, int seat)
{
    return has_guests(game) && game->theirs >> seat & 1u;
}

static void greet_guests(const struct sim_game *game)
{
    const struct sim_plan *plan = game->plan;
    struct guest_game about = {.game = plan->game, .setup = game->setup};

    plan->guests->begin(plan->guests->self, &about);
}

/* The event E, not yet applied, as each guest may know it. */
static void tell_guests(struct sim_game *game, const struct gstate *s, struct event e)
{
    const struct guests *guests = game->plan->guests;
    const struct game *g = game->plan->game;
    struct trace trace = {0}, seen;
    union state_room after, view;
    struct guest_step step = {.number = ++game->events, .before = room_view(&view), .trace = &seen};

    memcpy(&after, s, g->state_size);
    g->apply(room_state(&after), e.seat, e.a, &trace);
    for (int seat = 0; seat < game->setup.seats; seat++) {
        if (!is_guest(game, seat)) continue;
        memset(&view, 0, sizeof view);
        g->observe(s, seat, room_view(&view));
        step.e = (struct event){e.seat, g->mask(s, e, seat)};
        trace_for(&trace, seat, &seen);
        guests->told(guests->self, seat, &step);
    }
}

static void part_guests(const struct sim_game *game, const struct gstate *s)
{
    const struct guests *guests = game->plan->guests;
    struct result result = {0};

    game->plan->game->result(s, &result);
    guests->over(guests->self, &result);
}

/* ---- one game ----------------------------------------------------------- */

void sim_game_init(struct sim_game *game, const struct sim_plan *plan, uint64_t number)
{
    const struct option *options = sim_game_of(plan)->options;
    unsigned at = 0;

    game->plan = plan;
    game->setup = plan->setup;
    game->events = 0;
    rng_stream(&game->chance, plan->seed, number);
    for (unsigned i = 0; i < SEATS_MAX; i++)
        rng_stream(&game->bot[i], plan->seed, UINT64_MAX - (number * SEATS_MAX + i));
    for (unsigned i = 0; plan->draw >> i; i++) {
        if (plan->draw >> i & 1u) options[i].draw(game->setup.option + at, &game->chance);
        at += options[i].n;
    }
    game->theirs = seats_of(plan);
    if (has_guests(game)) greet_guests(game);
}

static action ask_bot(struct sim_game *game, const struct gstate *s, int seat)
{
    const struct bot *bot = game->plan->bot[seat];
    const struct game *g = sim_game_of(game->plan);
    action legal[ACTIONS_MAX];
    union state_room room;
    struct bot_query query;
    int n = g->legal(s, seat, legal);

    if (bot == &BOT_RANDOM) return legal[rng_below(&game->bot[seat], (uint32_t)n)];
    query = (struct bot_query){.game = game->plan->game,
                               .seat = seat,
                               .legal = legal,
                               .n = n,
                               .limits = game->plan->limits,
                               .room = game->plan->room};
    if (!bot->blind) {
        memset(&room, 0, g->state_size);
        g->observe(s, seat, room_view(&room));
        query.view = room_view(&room);
    }
    if (is_guest(game, seat))
        return game->plan->guests->choose(game->plan->guests->self, &query, &game->bot[seat]);
    return bot->choose(&query, &game->bot[seat]);
}

static inline bool next_event(struct sim_game *game, const struct gstate *s, struct event *e)
{
    const struct game *g = sim_game_of(game->plan);
    int seat = g->turn(s);

    if (seat == SEAT_NONE) {
        if (has_guests(game)) part_guests(game, s);
        return false;
    }
    e->seat = (int8_t)seat;
    e->a = seat == SEAT_CHANCE ? game_roll(g, s, &game->chance) : ask_bot(game, s, seat);
    if (!e->a) return false; /* a guest leaves */
    if (has_guests(game)) tell_guests(game, s, *e);
    return true;
}

bool sim_next(struct sim_game *game, const struct gstate *s, struct event *e)
{
    return next_event(game, s, e);
}

/* ---- counting ----------------------------------------------------------- */

static void count_winner(const struct game *g, const struct gstate *s, int seat, unsigned share,
                         struct sim_stats *stats)
{
    int32_t tally[TALLIES_MAX] = {0};

    stats->wins[seat] += share;
    g->tally(s, seat, tally);
    for (int i = 0; i < TALLIES_MAX && g->tallies[i]; i++)
        stats->tally[i] += (int64_t)tally[i] * share;
}

static void count_game(const struct game *g, const struct gstate *s, const struct result *result,
                       struct sim_stats *stats)
{
    uint64_t round = g->round(s);
    unsigned winners = 0;

    for (int i = 0; i < SEATS_MAX; i++) winners += result->rank[i] == 1;
    for (int i = 0; i < SEATS_MAX; i++)
        if (result->rank[i] == 1) count_winner(g, s, i, WIN_UNIT / winners, stats);
    stats->score += result->score[0];
    stats->score_squared += (int64_t)result->score[0] * result->score[0];
    stats->rounds += round;
    stats->rounds_squared += round * round;
}

void sim_game_end(const struct sim_game *game, const struct gstate *s,
                  const struct sim_watch *watch, struct sim_stats *stats)
{
    const struct game *g = sim_game_of(game->plan);
    struct result result = {0};

    g->result(s, &result);
    count_game(g, s, &result, stats);
    if (watch && watch->over) watch->over(watch->self, s, &game->setup, &result);
}

static bool is_stopped(const atomic_bool *stop)
{
    return !SIM_IS_ALONE && stop && atomic_load_explicit(stop, memory_order_relaxed);
}

bool sim_play(const struct sim_plan *plan, uint64_t number, const struct sim_watch *watch,
              const atomic_bool *stop, struct sim_stats *stats)
{
    const struct game *g = sim_game_of(plan);
    union state_room room;
    struct gstate *s = room_state(&room);
    struct sim_game game;
    struct event e;
    uint64_t hash = sim_hash_of(number), chances = 0, events = 0;

    sim_game_init(&game, plan, number);
    g->init(s, &game.setup);
    while (events < SIM_EVENTS_MAX && next_event(&game, s, &e)) {
        if (is_stopped(stop)) return false;
        if (watch && watch->event) watch->event(watch->self, s, e);
        g->apply(s, e.seat, e.a, NULL);
        hash = sim_hash(hash, e);
        chances += e.seat == SEAT_CHANCE;
        events++;
    }
    if (events < SIM_EVENTS_MAX && g->turn(s) != SEAT_NONE) return false;
    stats->games++;
    stats->chances += chances;
    stats->decisions += events - chances;
    stats->hash += hash; /* a sum, so that order does not matter */
    if (events < SIM_EVENTS_MAX) sim_game_end(&game, s, watch, stats);
    else stats->unfinished++;
    return true;
}

void sim_run(const struct sim_plan *plan, struct sim_stats *stats)
{
    uint64_t start = clock_now();

    for (uint64_t i = 0; i < plan->games; i++) {
        if (plan->progress && i % PROGRESS_STEP == 0 && !plan->progress(plan->self, i, plan->games))
            break;
        sim_play(plan, plan->first + i, NULL, NULL, stats);
    }
    stats->seconds += (double)(clock_now() - start) * 1e-9;
}

void sim_add(struct sim_stats *sum, const struct sim_stats *part)
{
    sum->games += part->games;
    sum->unfinished += part->unfinished;
    sum->decisions += part->decisions;
    sum->chances += part->chances;
    sum->rounds += part->rounds;
    sum->rounds_squared += part->rounds_squared;
    for (int i = 0; i < SEATS_MAX; i++) sum->wins[i] += part->wins[i];
    sum->score += part->score;
    sum->score_squared += part->score_squared;
    for (int i = 0; i < TALLIES_MAX; i++) sum->tally[i] += part->tally[i];
    sum->hash += part->hash;
    sum->seconds += part->seconds;
}
