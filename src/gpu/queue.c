/* queue.c */
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
    uint32_t *set;  /* by phase: the games that wait, a bit each */
    uint32_t *count, *alive, *total;
    uint16_t *picked;
};
/* What one of them knows. */
struct lane {
    uint32_t me, warp, game, key, n, set;
    uint32_t is_alive;
    uint64_t decisions, chances;
};
enum { WARP = 32, WARPS = CARD_THREADS / WARP, WORDS = (CARD_GAMES + 31) / 32 };

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

#ifdef __NVPTX__
#    define CARD_WARP(b, l, phase) ((phase)((b), (l)), __nvvm_bar_warp_sync(~0u))
CARD_INLINE uint32_t warp_max(const struct lane *l)
{
    return (uint32_t)__nvvm_redux_sync_umax(l->n, -1);
}
CARD_INLINE uint32_t warp_before(const struct lane *l)
{
    uint32_t x = l->n;
    for (uint32_t d = 1; d < 32; d *= 2) {
        uint32_t y = (uint32_t)__nvvm_shfl_sync_up_i32(~0u, (int)x, (int)d, 0);
        if (l->me >= d) x += y;
    }
    return x - l->n;
}
CARD_INLINE uint32_t card_and(uint32_t *at, uint32_t n)
{
    return (uint32_t)__nvvm_atom_and_gen_i((int *)at, (int)n);
}
CARD_INLINE uint32_t card_or(uint32_t *at, uint32_t n)
{
    return (uint32_t)__nvvm_atom_or_gen_i((int *)at, (int)n);
}
CARD_INLINE void card_fence(void) { __nvvm_membar_cta(); }
#else
#    define CARD_WARP(b, l, phase)                                       \
        do {                                                             \
            for (uint32_t i_ = 0; i_ < 32; i_++) (phase)((b), (l) + i_); \
        } while (0)
CARD_INLINE uint32_t warp_max(const struct lane *l)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < 32; i++)
        if ((l - l->me)[i].n > most) most = (l - l->me)[i].n;
    return most;
}
CARD_INLINE uint32_t warp_before(const struct lane *l)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < l->me; i++) sum += (l - l->me)[i].n;
    return sum;
}
CARD_INLINE uint32_t card_and(uint32_t *at, uint32_t n)
{
    uint32_t was = *at;
    *at &= n;
    return was;
}
CARD_INLINE uint32_t card_or(uint32_t *at, uint32_t n)
{
    uint32_t was = *at;
    *at |= n;
    return was;
}
CARD_INLINE void card_fence(void) {}
#endif

enum { HOME = 0xffffffffu };

CARD_INLINE void put_back(struct block *b, struct lane *l)
{
    uint32_t key;
    if (!l->is_alive) return;
    key = G->phase(state_of(b, l));
    card_fence();
    card_or(&b->set[key * WORDS + l->game / 32], 1u << l->game % 32);
    card_add32(&b->count[key], 1);
}
CARD_INLINE void set_out(struct block *b, struct lane *l)
{
    uint32_t me = l->warp * WARP + l->me;
    for (uint32_t i = me; i < PHASES_MAX * WORDS; i += CARD_THREADS) b->set[i] = 0;
    for (uint32_t i = me; i < PHASES_MAX; i += CARD_THREADS) b->count[i] = 0;
    if (me == 0) *b->alive = CARD_GAMES;
}
CARD_INLINE void first_games(struct block *b, struct lane *l)
{
    for (l->game = l->warp * WARP + l->me; l->game < CARD_GAMES; l->game += CARD_THREADS) {
        begin(b, l);
        put_back(b, l);
    }
}
CARD_INLINE uint32_t fill_of(const struct block *b, uint32_t key)
{
    int32_t n = *(volatile int32_t *)(void *)&b->count[key];
    return n > 0 ? (uint32_t)n << 8 | key : 0;
}
CARD_INLINE void look(struct block *b, struct lane *l)
{
    uint32_t x = fill_of(b, l->me), y = fill_of(b, l->me + 32);
    l->n = x > y ? x : y;
    if (!*(volatile uint32_t *)b->alive) l->n = HOME;
}
CARD_INLINE void reach(struct block *b, struct lane *l)
{
    l->key = l->key == HOME ? 0 : l->key;
    l->set = l->me < WORDS ? *(volatile uint32_t *)&b->set[l->key * WORDS + l->me] : 0;
    l->n = (uint32_t)__builtin_popcount(l->set);
}
CARD_INLINE void choose_key(struct block *b, struct lane *l)
{
    uint32_t most = warp_max(l);
    (void)b;
    l->key = most == HOME ? HOME : most & 255u;
}
CARD_INLINE void count_before(struct block *b, struct lane *l)
{
    (void)b;
    l->is_alive = warp_before(l);
}
CARD_INLINE void grab(struct block *b, struct lane *l)
{
    uint32_t before = l->is_alive, rest = l->set, want = 0;
    for (; before < WARP && rest; before++, rest &= rest - 1) want |= rest & -rest;
    l->set = want ? card_and(&b->set[l->key * WORDS + l->me], ~want) & want : 0;
    l->n = (uint32_t)__builtin_popcount(l->set);
}
CARD_INLINE void hand_out(struct block *b, struct lane *l)
{
    uint32_t at = warp_before(l);
    for (uint32_t rest = l->set; rest; rest &= rest - 1)
        b->picked[l->warp * WARP + at++] = (uint16_t)(l->me * 32 + (uint32_t)__builtin_ctz(rest));
    if (l->me != WARP - 1) return;
    b->total[l->warp] = at;
    card_add32(&b->count[l->key], 0u - at);
}
CARD_INLINE void play_next(struct block *b, struct lane *l)
{
    if (l->me >= b->total[l->warp]) return;
    card_fence();
    l->game = b->picked[l->warp * WARP + l->me];
    l->is_alive = 1;
    play_event(b, l);
    put_back(b, l);
}
CARD_INLINE void go_home(struct block *b, struct lane *l)
{
    const struct sim_stats stats = {.decisions = l->decisions, .chances = l->chances};
    add_stats(b->sums, &stats);
}
/* False: all games are over. */
CARD_INLINE bool warp_turn(struct block *b, struct lane *l)
{
    CARD_WARP(b, l, look);
    CARD_WARP(b, l, choose_key);
    if (l->key == HOME) return false;
    CARD_WARP(b, l, reach);
    CARD_WARP(b, l, count_before);
    CARD_WARP(b, l, grab);
    CARD_WARP(b, l, hand_out);
    CARD_WARP(b, l, play_next);
    return true;
}

void card_random(const struct card_place *at, struct card_task *task, struct card_game *games,
                 uint64_t *sums)
{
    size_t record = card_record(&SHAPE, G->state_size);
    struct block b = {.task = task,
                      .games = games + (size_t)CARD_GAMES * at->block,
                      .sums = sums + (size_t)SIM_WORDS * at->block,
                      .records = at->memory};
    b.hash = (uint64_t *)(void *)(at->memory + CARD_GAMES * record);
    b.set = (uint32_t *)(void *)(b.hash + CARD_GAMES);
    b.count = b.set + PHASES_MAX * WORDS;
    b.total = b.count + PHASES_MAX;
    b.alive = b.total + WARPS;
    b.picked = (uint16_t *)(void *)(b.alive + 1);
#ifdef __NVPTX__
    struct lane l = {.me = at->thread % WARP, .warp = at->thread / WARP};
    set_out(&b, &l);
    __syncthreads();
    first_games(&b, &l);
    __syncthreads();
    while (warp_turn(&b, &l)) {
    }
    go_home(&b, &l);
#else
    struct lane lanes[CARD_THREADS] = {{0}};
    bool is_on = true;

    for (uint32_t i = 0; i < CARD_THREADS; i++) lanes[i].me = i % WARP, lanes[i].warp = i / WARP;
    for (uint32_t i = 0; i < CARD_THREADS; i++) set_out(&b, &lanes[i]);
    for (uint32_t i = 0; i < CARD_THREADS; i++) first_games(&b, &lanes[i]);
    while (is_on)
        for (uint32_t i = 0; i < CARD_THREADS; i += WARP) is_on = warp_turn(&b, &lanes[i]);
    for (uint32_t i = 0; i < CARD_THREADS; i++) go_home(&b, &lanes[i]);
#endif
}
