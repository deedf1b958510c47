/* looks.c: one game at a time.
 *
 * A third of the games is played by the policies alone; in the others some choices are random, so
 * that nets see what comes of mistakes. Whatever a set-up can draw is drawn for every game. */
#include "lab/looks.h"

#include "bots/eval/eval.h"

#include <string.h>

enum { NOISE_ONE = 10000, PERCENT = 100 };

/* One game under way. */
struct run {
    const struct look_plan *plan;
    struct rng rng;
    struct setup setup;
    uint32_t number, noise; /* of NOISE_ONE choices so many are random */
    unsigned char *at;
    size_t room;
    struct look_found *found;
};

static void setup_draw(const struct game *g, struct setup *setup, struct rng *rng)
{
    uint8_t *value = setup->option;

    for (const struct option *o = g->options; o && o->key; value += o->n, o++)
        if (o->draw) o->draw(value, rng);
}

static action choose(struct run *run, const struct gstate *s, int seat)
{
    const struct game *g = sim_game_of(&run->plan->sim);
    action legal[ACTIONS_MAX];
    union state_room room;
    struct bot_query q = {
        .game = run->plan->sim.game, .view = room_view(&room), .seat = seat, .legal = legal};

    q.n = g->legal(s, seat, legal);
    if (q.n == 1) return legal[0];
    if (rng_below(&run->rng, NOISE_ONE) < run->noise)
        return legal[rng_below(&run->rng, (uint32_t)q.n)];
    memset(&room, 0, g->state_size);
    g->observe(s, seat, room_view(&room));
    return bot_policy(&q);
}

static struct position *position_at(const struct run *run, size_t at)
{
    return (struct position *)(void *)(run->at + at);
}

static void look(struct run *run, const struct gstate *s)
{
    int seats = run->setup.seats, n;
    size_t at = run->found->bytes, size;
    struct position *p;
    features x;

    n = bot_game_of(run->plan->sim.game)->look(s, x);
    size = look_size(seats, n);
    run->found->bytes += size;
    run->found->n++;
    run->found->traits = (uint32_t)n;
    if (at + size > run->room) return;
    p = position_at(run, at);
    *p = (struct position){.game = run->number, .seats = (uint8_t)seats};
    for (int i = 0; i < seats; i++) memcpy(p->x + i * n, x[i], sizeof *x[i] * (size_t)n);
}

/* Who won, into all that were kept. */
static void look_back(struct run *run, const struct gstate *s)
{
    size_t size = look_size(run->setup.seats, (int)run->found->traits);
    struct result r = {0};
    unsigned winners = 0;

    sim_game_of(&run->plan->sim)->result(s, &r);
    for (int i = 0; i < run->setup.seats; i++) winners |= (unsigned)(r.rank[i] == 1) << i;
    for (size_t at = 0; at < run->found->bytes && at + size <= run->room; at += size) {
        position_at(run, at)->winners = (uint8_t)winners;
        position_at(run, at)->score = r.score[0];
    }
}

static void play(struct run *run)
{
    const struct game *g = sim_game_of(&run->plan->sim);
    union state_room room;
    struct gstate *s = room_state(&room);
    int seat;

    setup_draw(g, &run->setup, &run->rng);
    g->init(s, &run->setup);
    while ((seat = g->turn(s)) != SEAT_NONE) {
        action a = seat == SEAT_CHANCE ? game_roll(g, s, &run->rng) : choose(run, s, seat);
        unsigned flags = g->apply(s, seat, a, NULL);
        if (!(flags & APPLY_TURN) || flags & APPLY_END) continue;
        if (rng_below(&run->rng, PERCENT) < run->plan->keep) look(run, s);
    }
    look_back(run, s);
}

void look_play(const struct look_plan *plan, uint64_t number, unsigned char *at, size_t room,
               struct look_found *found)
{
    static const uint32_t noise_most[] = {0, NOISE_ONE / 50, NOISE_ONE / 20};
    uint64_t among = number % plan->sim.games; /* those with as many seats */
    struct run run = {.plan = plan,
                      .setup = plan->setup[number / plan->sim.games],
                      .number = (uint32_t)number,
                      .at = at,
                      .room = room,
                      .found = found};

    *found = (struct look_found){0};
    rng_stream(&run.rng, plan->sim.seed, (uint64_t)run.setup.seats << 32 | among);
    run.noise = rng_below(&run.rng, noise_most[among % 3] + 1);
    play(&run);
}
