/* games.c: positions from games between policies.
 *
 * Game i with so many seats has a random stream of its own, and its positions lie where its
 * number says: neither depends on who played it. A third of the games is played by the policies
 * alone; in the others some choices are random, so that the nets see what comes of mistakes.
 * Whatever a set-up can draw is drawn for every game. */
#include "fit/fit.h"

#include "core/must.h"
#include "lab/jobs.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NOISE_ONE = 10000, PERCENT = 100 };

/* One game under way. */
struct run {
    const struct wish *wish;
    struct rng rng;
    uint32_t number, noise; /* of NOISE_ONE choices so many are random */
    int seats;
};

/* ---- a part -------------------------------------------------------------------------- */

/* Parts begin and go on at multiples of what a position asks for. */
static size_t size_of(int seats, int traits)
{
    size_t align = _Alignof(struct position);
    size_t size = sizeof(struct position) + sizeof(int16_t) * (size_t)(seats * traits);

    return (size + align - 1) / align * align;
}

static struct position *position_at(const struct part *part, size_t at)
{
    return (struct position *)(void *)(part->at + at);
}

static struct position *part_add(struct part *part, size_t size)
{
    struct position *p;

    if (part->used + size > part->room) {
        part->room = 2 * part->room + size;
        part->at = must(realloc(part->at, part->room));
    }
    p = position_at(part, part->used);
    part->used += size;
    part->n++;
    return p;
}

static void part_shrink(struct part *part)
{
    part->room = part->used;
    if (part->at) part->at = must(realloc(part->at, part->used ? part->used : 1));
}

/* ---- one game ------------------------------------------------------------------------ */

static void setup_draw(const struct run *run, struct setup *setup, struct rng *rng)
{
    const struct game *g = run->wish->game;
    bool is_fine = setup_default(g, run->seats, setup, NULL);

    for (const struct option *o = g->options; o->key; o++)
        if (o->draw) is_fine = setup_option(g, setup, o->key, "random", rng, NULL) && is_fine;
    assert(is_fine);
    (void)is_fine;
}

static action choose(struct run *run, const struct gstate *s, int seat)
{
    const struct game *g = run->wish->game;
    action legal[ACTIONS_MAX];
    union state_room room;
    struct bot_query q = {.game = g, .view = room_view(&room), .seat = seat, .legal = legal};

    q.n = g->legal(s, seat, legal);
    if (q.n == 1) return legal[0];
    if (rng_below(&run->rng, NOISE_ONE) < run->noise)
        return legal[rng_below(&run->rng, (uint32_t)q.n)];
    memset(&room, 0, g->state_size);
    g->observe(s, seat, room_view(&room));
    return bot_policy(&q);
}

static void look(const struct run *run, const struct gstate *s, struct part *part)
{
    features x;
    int n = run->wish->knows->look(s, x);
    struct position *p = part_add(part, size_of(run->seats, n));

    assert(part->traits == 0 || part->traits == n);
    part->traits = n;
    *p = (struct position){.game = run->number, .seats = (uint8_t)run->seats};
    for (int i = 0; i < run->seats; i++) memcpy(p->x + i * n, x[i], sizeof *x[i] * (size_t)n);
}

/* Who won, into the positions from FIRST on. */
static void look_back(const struct run *run, const struct gstate *s, struct part *part,
                      size_t first)
{
    size_t size = size_of(run->seats, part->traits);
    struct result r = {0};
    unsigned winners = 0;

    run->wish->game->result(s, &r);
    for (int i = 0; i < run->seats; i++) winners |= (unsigned)(r.rank[i] == 1) << i;
    for (size_t at = first; at < part->used; at += size) {
        position_at(part, at)->winners = (uint8_t)winners;
        position_at(part, at)->score = r.score[0];
    }
}

static void play(struct run *run, struct part *part)
{
    const struct game *g = run->wish->game;
    union state_room room;
    struct gstate *s = room_state(&room);
    struct setup setup;
    size_t first = part->used;
    int seat;

    setup_draw(run, &setup, &run->rng);
    g->init(s, &setup);
    while ((seat = g->turn(s)) != SEAT_NONE) {
        action a = seat == SEAT_CHANCE ? game_roll(g, s, &run->rng) : choose(run, s, seat);
        unsigned flags = g->apply(s, seat, a, NULL);
        if (!(flags & APPLY_TURN) || flags & APPLY_END) continue;
        if (rng_below(&run->rng, PERCENT) < run->wish->keep) look(run, s, part);
    }
    look_back(run, s, part, first);
}

/* ---- all games ----------------------------------------------------------------------- */

static void run_init(struct run *run, const struct wish *wish, uint64_t number)
{
    static const uint32_t noise_most[] = {0, NOISE_ONE / 50, NOISE_ONE / 20};
    uint64_t among = number % wish->games; /* those with as many seats */

    *run = (struct run){.wish = wish, .number = (uint32_t)number};
    run->seats = wish->seats[number / wish->games];
    rng_stream(&run->rng, wish->seed, (uint64_t)run->seats << 32 | among);
    run->noise = rng_below(&run->rng, noise_most[among % 3] + 1);
}

/* A chunk of the job is a part; what it adds up is the number of positions. */
static bool play_part(const void *self, uint64_t chunk, void *room, const atomic_bool *stop,
                      uint64_t sums[])
{
    const struct positions *all = self;
    struct part *part = &all->part[chunk];
    uint64_t games = all->wish->games * (uint64_t)all->wish->kinds;
    uint64_t number = chunk * all->size, end = number + all->size;

    (void)room, (void)stop;
    for (; number < end && number < games; number++) {
        struct run run;
        run_init(&run, all->wish, number);
        play(&run, part);
    }
    part_shrink(part);
    sums[0] += part->n;
    return true;
}

struct teller {
    FILE *out;
    uint64_t told; /* tenths */
};

static bool tell(void *self, uint64_t done, uint64_t chunks)
{
    struct teller *t = self;

    if (!t->out || done * 10 / chunks == t->told) return true;
    t->told = done * 10 / chunks;
    fprintf(t->out, "played %llu %%\n", (unsigned long long)t->told * 10);
    return true;
}

void positions_play(struct positions *all, const struct wish *wish)
{
    struct teller teller = {.out = wish->progress};
    struct jobs_way way = {.threads = (int)wish->jobs, .self = &teller, .tick = tell};
    struct job job = {.about = "fit", .words = 1, .self = all, .run = play_part};
    struct jobs jobs;

    *all = (struct positions){.wish = wish};
    job.chunks = all->parts = jobs_chunks(wish->games * (uint64_t)wish->kinds, &all->size);
    all->part = must(calloc((size_t)all->parts, sizeof *all->part));
    jobs_open(&jobs, &job, &way);
    jobs_run(&jobs, job.chunks);
    all->n = (size_t)jobs.sums[0];
    jobs_close(&jobs);
    for (uint64_t i = 0; i < all->parts; i++)
        if (all->part[i].n) all->traits = all->part[i].traits;
}

void positions_free(struct positions *all)
{
    for (uint64_t i = 0; i < all->parts; i++) free(all->part[i].at);
    free(all->part);
    *all = (struct positions){0};
}

/* ---- lists --------------------------------------------------------------------------- */

/* By games, as positions of one game tell much of each other. */
static bool is_in(const struct position *p, const struct wish *wish, enum which which)
{
    bool is_held_out = p->game % wish->games % HELD_OUT == HELD_OUT - 1;

    return which == ALL_GAMES || (which == HELD_OUT_GAMES) == is_held_out;
}

void positions_list(const struct positions *all, enum which which, struct list *list)
{
    *list = (struct list){.at = must(malloc((all->n + 1) * sizeof *list->at))};
    for (uint64_t i = 0; i < all->parts; i++) {
        const struct part *part = &all->part[i];
        for (size_t at = 0; at < part->used;) {
            const struct position *p = position_at(part, at);
            if (is_in(p, all->wish, which)) list->at[list->n++] = p;
            at += size_of(p->seats, all->traits);
        }
    }
}

void list_free(struct list *list)
{
    free(list->at);
    *list = (struct list){0};
}
