/* playouts.c: advice is asked for at every few decisions, and its playouts are counted. */
#include "lab/playouts.h"

#include <time.h>

enum { EACH = 256, STEP = 7, GAMES_MOST = 1000000 };

struct measuring {
    const struct game *game;
    struct sim_game sim;
    void *room;
    uint64_t decisions;
    struct playouts *out;
};

static double seconds_used(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void advise(struct measuring *m, const struct gstate *s, int seat)
{
    union state_room room = {{0}};
    struct advice advice[ACTIONS_MAX];
    action legal[ACTIONS_MAX];
    struct bot_query q = {.game = m->game,
                          .view = room_view(&room),
                          .seat = seat,
                          .legal = legal,
                          .limits = {.playouts = EACH},
                          .room = m->room};
    double start;
    int n;

    q.n = m->game->legal(s, seat, legal);
    if (q.n == 1 || m->decisions++ % STEP) return;
    m->game->observe(s, seat, room_view(&room));
    start = seconds_used();
    n = bot_advise(&q, &m->sim.bot[seat], advice, q.n); /* all of them stay in the race */
    m->out->seconds += seconds_used() - start;
    for (int i = 0; i < n; i++) m->out->playouts += advice[i].playouts;
}

static void play(struct measuring *m, double seconds)
{
    union state_room room;
    struct gstate *s = room_state(&room);
    struct event e;

    m->game->init(s, &m->sim.setup);
    while (m->out->seconds < seconds && sim_next(&m->sim, s, &e)) {
        if (e.seat >= 0) advise(m, s, e.seat);
        m->game->apply(s, e.seat, e.a, NULL);
    }
}

void playouts_measure(const struct sim_plan *plan, void *room, double seconds, struct playouts *out)
{
    struct measuring m = {.game = plan->game, .room = room, .out = out};

    *out = (struct playouts){0, 0};
    for (uint64_t i = 0; i < GAMES_MOST && out->seconds < seconds; i++) {
        sim_game_init(&m.sim, plan, i);
        play(&m, seconds);
    }
}
