/* games.h: the games that a block has in play: what its two loops, random.c and queue.c, share.
 *
 * Positions lie in the memory that the block shares, where it does not matter which thread reads
 * them. A game that is over makes room for the next one. */
#ifndef GPU_GAMES_H
#define GPU_GAMES_H

#include "core/hash.h"
#include "gpu/block.h"
#include "gpu/play.h"

struct table {
    struct card_task *task;
    struct card_game *games;
    uint64_t *sums;         /* of all its games */
    unsigned char *records; /* a position, then how many events it has had */
    size_t record;          /* bytes from one to the next */
    uint64_t *hash;         /* of each game, so far */
    uint32_t *alive;        /* how many are not over for good */
};
/* What one thread counts. */
struct tally {
    uint64_t decisions, chances;
};

static const struct game *const G = &SIM_GAME;

CARD_INLINE struct gstate *state_of(const struct table *t, uint32_t game)
{
    return (struct gstate *)(void *)(t->records + game * t->record);
}
CARD_INLINE uint32_t *events_of(const struct table *t, uint32_t game)
{
    return (uint32_t *)(void *)(t->records + game * t->record + G->state_size);
}

static inline void add_stats(uint64_t *sums, const struct sim_stats *stats)
{
    const uint64_t *word = (const uint64_t *)(const void *)stats;

    for (int i = 0; i < SIM_WORDS; i++)
        if (word[i]) card_add(&sums[i], word[i]);
}

CARD_INLINE void add_tally(const struct table *t, const struct tally *count)
{
    const struct sim_stats stats = {.decisions = count->decisions, .chances = count->chances};

    add_stats(t->sums, &stats);
}

/* The next game of the task in the place of GAME. False: there is none. */
static __attribute__((noinline)) bool begin(struct table *t, uint32_t game)
{
    const struct batch *batch = &t->task->job.batch;
    uint64_t unit = card_add(&t->task->next, 1), number = batch->plan.first + unit;
    struct sim_game *sim = &t->games[game].game;

    if (unit >= t->task->end) {
        card_add32(t->alive, UINT32_MAX); /* one less */
        return false;
    }
    sim_game_init(sim, &batch->plan, number);
    G->init(state_of(t, game), &sim->setup);
    t->hash[game] = hash_word(HASH_START, number);
    *events_of(t, game) = 0;
    return true;
}

static __attribute__((noinline)) void end(struct table *t, uint32_t game)
{
    struct sim_stats stats = {.games = 1, .hash = t->hash[game]};

    if (*events_of(t, game) < SIM_EVENTS_MAX)
        sim_game_end(&t->games[game].game, state_of(t, game), NULL, &stats);
    else stats.unfinished = 1;
    add_stats(t->sums, &stats);
}

/* An event that was chosen. False: the game was over, and there is no other one. */
CARD_INLINE bool happens(struct table *t, uint32_t game, struct event e, struct tally *count)
{
    struct gstate *s = state_of(t, game);

    G->apply(s, e.seat, e.a, NULL);
    t->hash[game] = hash_word(t->hash[game], (uint64_t)(uint8_t)e.seat << 32 | e.a);
    count->decisions += e.seat != SEAT_CHANCE;
    count->chances += e.seat == SEAT_CHANCE;
    if (++*events_of(t, game) < SIM_EVENTS_MAX && G->turn(s) != SEAT_NONE) return true;
    end(t, game);
    return begin(t, game);
}

#endif
