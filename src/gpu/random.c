/* random.c: random games, sorted by what they are about to do.
 *
 * Threads of a card go on in groups that must all do the same thing; those that do something else
 * wait. A block has as many games as threads; before every event the games are sorted by their
 * phase, and each thread takes the next one in that order. */
#include "gpu/games.h"

/* What the threads of a block share. */
struct block {
    struct table table;
    uint32_t *count, *start; /* by phase: games; those before it */
    uint16_t *order;         /* games, sorted */
};
/* What one of them knows. */
struct lane {
    uint32_t me, game, key, rank;
    bool is_alive;
    struct tally tally;
};
enum { GAME_OVER = PHASES_MAX, KEYS = PHASES_MAX + 1, ALIVE = 0x8000 };

CARD_INLINE action choose(const struct gstate *s, int seat, struct rng *rng)
{
    action legal[ACTIONS_MAX];

    if (seat == SEAT_CHANCE) return game_roll(G, s, rng);
    return legal[rng_below(rng, (uint32_t)G->legal(s, seat, legal))];
}

CARD_INLINE bool play_event(struct block *b, struct lane *l)
{
    struct gstate *s = state_of(&b->table, l->game);
    struct sim_game *sim = &b->table.games[l->game].game;
    int seat = G->turn(s);
    struct rng *source = seat == SEAT_CHANCE ? &sim->chance : &sim->bot[seat], rng = *source;
    action a = choose(s, seat, &rng);

    *source = rng;
    return happens(&b->table, l->game, (struct event){(int8_t)seat, a}, &l->tally);
}

/* ---- what all threads do, one thing after the other ----------------------------------------- */

CARD_INLINE void set_out(struct block *b, struct lane *l)
{
    if (l->me < KEYS) b->count[l->me] = 0;
    if (l->me == 0) *b->table.alive = CARD_THREADS;
}

CARD_INLINE void first_game(struct block *b, struct lane *l)
{
    l->is_alive = begin(&b->table, l->game);
}

CARD_INLINE void count_keys(struct block *b, struct lane *l)
{
    l->key = l->is_alive ? G->phase(state_of(&b->table, l->game)) : (unsigned)GAME_OVER;
    l->rank = card_add32(&b->count[l->key], 1);
}

CARD_INLINE void add_up(struct block *b, struct lane *l)
{
    uint32_t sum = 0;

    if (l->me >= KEYS) return;
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

    if (l->me < KEYS) b->count[l->me] = 0;
    l->game = next & (ALIVE - 1);
    l->is_alive = next & ALIVE && play_event(b, l);
}

CARD_INLINE void go_home(struct block *b, struct lane *l) { add_tally(&b->table, &l->tally); }

/* ---- the block -------------------------------------------------------------------------------- */

void card_random(const struct card_place *at, struct card_task *task, struct card_game *games,
                 uint64_t *sums)
{
    const struct card_shape shape = {.games = CARD_THREADS, .align = CARD_ALIGN};
    struct block b = {.table = {.task = task,
                                .games = games + (size_t)CARD_THREADS * at->block,
                                .sums = sums + (size_t)SIM_WORDS * at->block,
                                .records = at->memory,
                                .record = card_record(&shape, G->state_size)}};
#ifdef __NVPTX__
    struct lane lanes[1] = {{.me = at->thread, .game = at->thread}};
#else
    struct lane lanes[CARD_THREADS] = {{0}};

    for (uint32_t i = 0; i < CARD_THREADS; i++) lanes[i].me = lanes[i].game = i;
#endif
    b.table.hash = (uint64_t *)(void *)(at->memory + CARD_THREADS * b.table.record);
    b.table.alive = (uint32_t *)(void *)(b.table.hash + CARD_THREADS);
    b.count = b.table.alive + 1;
    b.start = b.count + KEYS;
    b.order = (uint16_t *)(void *)(b.start + KEYS);
    CARD_ALL(&b, lanes, CARD_THREADS, set_out);
    CARD_ALL(&b, lanes, CARD_THREADS, first_game);
    while (*(volatile uint32_t *)b.table.alive) {
        CARD_ALL(&b, lanes, CARD_THREADS, count_keys);
        CARD_ALL(&b, lanes, CARD_THREADS, add_up);
        CARD_ALL(&b, lanes, CARD_THREADS, put_in_order);
        CARD_ALL(&b, lanes, CARD_THREADS, play_next);
    }
    CARD_ALL(&b, lanes, CARD_THREADS, go_home);
}
