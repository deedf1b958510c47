/* random.c: random games, sorted by what they are about to do.
 *
 * Threads of a card go on in groups that must all do the same thing; those that do something else
 * wait. A block has as many games as threads; before every event the games are sorted by their
 * phase, and each thread takes the next one in that order. Positions lie in the memory that the
 * block shares, where it does not matter which thread reads them. */
#include "gpu/play.h"

#include "core/hash.h"
#include "gpu/block.h"

/* What the threads of a block share. */
struct block {
    struct card_task *task;
    struct card_game *games; /* as many as threads */
    uint64_t *sums;          /* of all its games */
    unsigned char *records;
    uint64_t *hash; /* of each game, so far */
    uint32_t *count, *start, *alive;
    uint16_t *order; /* games, sorted */
};
/* What one of them knows. */
struct lane {
    uint32_t me, game, key, rank;
    uint32_t is_alive;
    uint64_t decisions, chances;
};
enum { GAME_OVER = PHASES_MAX, ALIVE = 0x8000 };

static const struct game *const G = &SIM_GAME;
static const struct card_shape SHAPE = {.threads = CARD_THREADS, .align = CARD_ALIGN};

CARD_INLINE struct gstate *state_of(const struct block *b, const struct lane *l)
{
    return (struct gstate *)(void *)(b->records + l->game * card_record(&SHAPE, G->state_size));
}
/* Behind the position. */
CARD_INLINE uint32_t *events_of(const struct block *b, const struct lane *l)
{
    return (uint32_t *)(void *)((unsigned char *)state_of(b, l) + G->state_size);
}

static void add_stats(uint64_t *sums, const struct sim_stats *stats)
{
    const uint64_t *word = (const uint64_t *)(const void *)stats;

    for (int i = 0; i < SIM_WORDS; i++)
        if (word[i]) card_add(&sums[i], word[i]);
}

/* ---- a game --------------------------------------------------------------------------------- */

static __attribute__((noinline)) void begin(struct block *b, struct lane *l)
{
    const struct batch *batch = &b->task->job.batch;
    uint64_t unit = card_add(&b->task->next, 1), number = batch->plan.first + unit;
    struct sim_game *game = &b->games[l->game].game;

    l->is_alive = unit < b->task->end;
    if (!l->is_alive) {
        card_add32(b->alive, UINT32_MAX);
        return;
    }
    sim_game_init(game, &batch->plan, number);
    G->init(state_of(b, l), &game->setup);
    b->hash[l->game] = hash_word(HASH_START, number);
    *events_of(b, l) = 0;
}

static __attribute__((noinline)) void end(struct block *b, struct lane *l)
{
    struct sim_stats stats = {.games = 1, .hash = b->hash[l->game]};

    if (*events_of(b, l) < SIM_EVENTS_MAX)
        sim_game_end(&b->games[l->game].game, state_of(b, l), NULL, &stats);
    else stats.unfinished = 1;
    add_stats(b->sums, &stats);
}

CARD_INLINE action choose(const struct gstate *s, int seat, struct rng *rng)
{
    action legal[ACTIONS_MAX];

    if (seat == SEAT_CHANCE) return game_roll(G, s, rng);
    return legal[rng_below(rng, (uint32_t)G->legal(s, seat, legal))];
}

CARD_INLINE void play_event(struct block *b, struct lane *l)
{
    struct gstate *s = state_of(b, l);
    struct sim_game *game = &b->games[l->game].game;
    int seat = G->turn(s);
    struct rng *source = seat == SEAT_CHANCE ? &game->chance : &game->bot[seat], rng = *source;
    action a = choose(s, seat, &rng);

    *source = rng;
    G->apply(s, seat, a, NULL);
    b->hash[l->game] = hash_word(b->hash[l->game], (uint64_t)(uint8_t)seat << 32 | a);
    l->decisions += seat != SEAT_CHANCE;
    l->chances += seat == SEAT_CHANCE;
    if (++*events_of(b, l) < SIM_EVENTS_MAX && G->turn(s) != SEAT_NONE) return;
    end(b, l);
    begin(b, l);
}

/* ---- phases of all threads -------------------------------------------------------------------- */

CARD_INLINE void set_out(struct block *b, struct lane *l)
{
    if (l->me < CARD_KEYS) b->count[l->me] = 0;
    if (l->me == 0) *b->alive = CARD_THREADS;
}

CARD_INLINE void first_game(struct block *b, struct lane *l) { begin(b, l); }

CARD_INLINE void count_keys(struct block *b, struct lane *l)
{
    l->key = l->is_alive ? G->phase(state_of(b, l)) : GAME_OVER;
    l->rank = card_add32(&b->count[l->key], 1);
}

CARD_INLINE void add_up(struct block *b, struct lane *l)
{
    uint32_t sum = 0;

    if (l->me >= CARD_KEYS) return;
    for (uint32_t i = 0; i < l->me; i++) sum += b->count[i];
    b->start[l->me] = sum;
}

CARD_INLINE void put_in_order(struct block *b, struct lane *l)
{
    b->order[b->start[l->key] + l->rank] = (uint16_t)(l->game | (l->is_alive ? ALIVE : 0));
}

CARD_INLINE void play_next(struct block *b, struct lane *l)
{
    uint32_t next = b->order[l->me];

    if (l->me < CARD_KEYS) b->count[l->me] = 0;
    l->game = next & (ALIVE - 1);
    l->is_alive = next & ALIVE;
    if (l->is_alive) play_event(b, l);
}

CARD_INLINE void go_home(struct block *b, struct lane *l)
{
    const struct sim_stats stats = {.decisions = l->decisions, .chances = l->chances};

    add_stats(b->sums, &stats);
}

/* ---- the block ---------------------------------------------------------------------------------- */

void card_random(const struct card_place *at, struct card_task *task, struct card_game *games,
                 uint64_t *sums)
{
    size_t record = card_record(&SHAPE, G->state_size);
    struct block b = {.task = task,
                      .games = games + (size_t)CARD_THREADS * at->block,
                      .sums = sums + (size_t)SIM_WORDS * at->block,
                      .records = at->memory};
#ifdef __NVPTX__
    struct lane lanes[1] = {{.me = at->thread, .game = at->thread}};
#else
    struct lane lanes[CARD_THREADS] = {{0}};

    for (uint32_t i = 0; i < CARD_THREADS; i++) lanes[i].me = lanes[i].game = i;
#endif
    b.hash = (uint64_t *)(void *)(at->memory + CARD_THREADS * record);
    b.count = (uint32_t *)(void *)(b.hash + CARD_THREADS);
    b.start = b.count + CARD_KEYS;
    b.alive = b.start + CARD_KEYS;
    b.order = (uint16_t *)(void *)(b.alive + 1);
    CARD_ALL(&b, lanes, set_out);
    CARD_ALL(&b, lanes, first_game);
    while (*(volatile uint32_t *)b.alive) {
        CARD_ALL(&b, lanes, count_keys);
        CARD_ALL(&b, lanes, add_up);
        CARD_ALL(&b, lanes, put_in_order);
        CARD_ALL(&b, lanes, play_next);
    }
    CARD_ALL(&b, lanes, go_home);
}
