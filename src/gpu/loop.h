/* loop.h: games that a block has in play, each played on by whichever threads are free.
 *
 * Threads of a card go on in warps of 32 that must all do the same thing; those that do something
 * else wait. So games that wait are kept in sets by phase, and each warp takes up to 32 from the
 * fullest set. Between two games is a phase like any other. No warp waits for another one: what bots
 * think may take a thousand times as long as a roll.
 *
 * Included by random.c and bots.c, which say before: LOOP_THREADS and LOOP_GAMES of a block,
 * LOOP_ALIGN of positions in the memory that it shares (0: they lie elsewhere), LOOP_WATCHES (it
 * may be an atlas), and have the function `choose`. */
#include "gpu/block.h"
#include "gpu/play.h"

enum { WARP = 32, WORDS = (LOOP_GAMES + 31) / 32 };
enum { REST = PHASES_MAX, HOME = UINT32_MAX }; /* keys beside phases: between games; none is left */
_Static_assert(WORDS <= 2 * WARP, "each thread of a warp looks after two words of a set");

/* What one thread knows. */
struct lane {
    uint32_t me, warp;  /* in its warp, and that in its block */
    uint32_t key, best; /* best: how full the fullest set is that it sees, and its key below */
    uint32_t n, before; /* of MINE; of all threads before it */
    uint32_t mine[2], got[2]; /* games of a set that this thread looks after, a bit each */
    uint64_t decisions, chances;
    uint64_t *sums;
};
/* What the threads of a block share. */
struct block {
    struct card_task *task;
    unsigned char *slots, *records;
    size_t slot, record; /* bytes from one to the next */
    uint32_t *alive;     /* how many games are not over for good */
    uint32_t *count;     /* of each set; now and then it is off for a moment */
    uint32_t *hot;       /* the key that was chosen last */
    uint32_t *set;       /* by key: the games that wait, a bit each */
};

CARD_INLINE struct gstate *state_of(const struct block *b, uint32_t game)
{
    return (struct gstate *)(void *)(b->records + game * b->record);
}
CARD_INLINE struct card_game *game_of(const struct block *b, uint32_t game)
{
    return (struct card_game *)(void *)(b->slots + game * b->slot);
}
CARD_INLINE bool is_atlas(const struct block *b)
{
    return LOOP_WATCHES && b->task->kind == CARD_ATLAS;
}
CARD_INLINE struct atlas_game *seen_of(const struct block *b, uint32_t game)
{
    return (struct atlas_game *)(void *)(b->slots + game * b->slot + CARD_SEEN);
}

/* ---- between two games ---------------------------------------------------------------------------- */

static __attribute__((noinline)) void end(struct block *b, uint32_t game, uint64_t *sums)
{
    const struct card_game *c = game_of(b, game);
    struct sim_stats stats = {.games = 1, .hash = c->hash};
    struct sim_watch watch;

    if (is_atlas(b)) watch = atlas_watch(seen_of(b, game), (void *)sums);
    if (c->events < SIM_EVENTS_MAX)
        sim_game_end(&c->game, state_of(b, game), is_atlas(b) ? &watch : NULL, &stats);
    else stats.unfinished = 1;
    sim_put(&stats, sums);
}

/* The next game of the task in the place of GAME. False: there is none. */
static __attribute__((noinline)) bool begin(struct block *b, uint32_t game)
{
    struct card_game *c = game_of(b, game);
    const struct sim_plan *plan = &b->task->job.batch.plan;
    uint64_t number = card_add(&b->task->next, 1);

    if (number >= b->task->end) return false;
    if (is_atlas(b)) plan = atlas_begin(&b->task->job.atlas, number, seen_of(b, game));
    else number += plan->first;
    sim_game_init(&c->game, plan, number);
    G->init(state_of(b, game), &c->game.setup);
    c->hash = sim_hash_of(number);
    c->events = 0;
    c->is_on = true;
    return true;
}

/* False: there is no other game. */
static __attribute__((noinline)) bool change(struct block *b, uint32_t game, uint64_t *sums)
{
    if (game_of(b, game)->is_on) end(b, game, sums);
    if (begin(b, game)) return true;
    card_add32(b->alive, UINT32_MAX); /* one less */
    return false;
}

/* ---- an event ---------------------------------------------------------------------------------------- */

CARD_INLINE void play_event(struct block *b, struct lane *l, uint32_t game)
{
    struct card_game *c = game_of(b, game);
    struct gstate *s = state_of(b, game);
    struct event e;

    choose(&c->game, s, &e);
    if (is_atlas(b)) atlas_see(seen_of(b, game), s, e);
    G->apply(s, e.seat, e.a, NULL);
    c->hash = sim_hash(c->hash, e);
    c->events++;
    l->decisions += e.seat != SEAT_CHANCE;
    l->chances += e.seat == SEAT_CHANCE;
}

/* ---- going into the sets and out of them ------------------------------------------------------------- */

CARD_INLINE uint32_t key_of(const struct block *b, uint32_t game)
{
    const struct gstate *s = state_of(b, game);

    if (!game_of(b, game)->is_on || game_of(b, game)->events >= SIM_EVENTS_MAX) return REST;
    return G->turn(s) == SEAT_NONE ? (uint32_t)REST : G->phase(s);
}

CARD_INLINE void put(struct block *b, uint32_t game)
{
    uint32_t key = key_of(b, game);

    card_fence(); /* whoever finds it there finds its position, too */
    card_or32(&b->set[key * WORDS + game / 32], 1u << game % 32);
    card_add32(&b->count[key], 1);
}

/* The fullest set, unless that of the key which was chosen last is full enough: what many warps do at
 * the same time has to be fetched once. */
CARD_INLINE void look(struct block *b, struct lane *l)
{
    uint32_t hot = *(volatile uint32_t *)b->hot;

    l->best = 0;
    for (uint32_t key = l->me; key <= REST; key += WARP) {
        int32_t n = *(volatile int32_t *)(void *)&b->count[key];

        if (key == hot && n >= WARP) n += LOOP_GAMES;
        if (n > 0 && ((uint32_t)n << 8 | key) > l->best) l->best = (uint32_t)n << 8 | key;
    }
    if (!*(volatile uint32_t *)b->alive) l->best = HOME;
}

CARD_INLINE void choose_set(struct block *b, struct lane *l)
{
    uint32_t most = warp_most(&l->best, l->me, sizeof *l);

    l->key = most == HOME ? HOME : most & 255u;
    if (l->me == 0 && most && most != HOME) *(volatile uint32_t *)b->hot = l->key;
}

/* Each thread looks after two words of a set; warps begin at different ones. */
CARD_INLINE uint32_t word_of(uint32_t me, uint32_t warp, uint32_t i)
{
    return (me + 5 * warp) % WARP + WARP * i;
}

CARD_INLINE void read_set(struct block *b, struct lane *l)
{
    l->n = 0;
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t word = word_of(l->me, l->warp, i);

        l->mine[i] = 0;
        if (word < WORDS) l->mine[i] = *(volatile uint32_t *)&b->set[l->key * WORDS + word];
        l->n += (uint32_t)__builtin_popcount(l->mine[i]);
    }
}

CARD_INLINE void count_before(struct block *b, struct lane *l)
{
    (void)b;
    l->before = warp_before(&l->n, l->me, sizeof *l);
}

/* Where the bit of X is that has N bits below it. */
CARD_INLINE uint32_t nth_bit(uint32_t x, uint32_t n)
{
    uint32_t at = 0;

    for (uint32_t width = 16; width; width /= 2) {
        uint32_t below = (uint32_t)__builtin_popcount(x >> at & ((1u << width) - 1));

        if (n < below) continue;
        n -= below;
        at += width;
    }
    return at;
}

/* As many as the warp has threads; others may have been quicker with some of them. */
CARD_INLINE void take(struct block *b, struct lane *l)
{
    uint32_t before = l->before;

    for (uint32_t i = 0; i < 2; i++) {
        uint32_t want = l->mine[i], n = (uint32_t)__builtin_popcount(want);

        if (before >= WARP) want = 0;
        else if (before + n > WARP) want &= (1u << nth_bit(want, WARP - before)) - 1;
        if (want) want &= card_and32(&b->set[l->key * WORDS + word_of(l->me, l->warp, i)], ~want);
        if (want) card_add32(&b->count[l->key], 0u - (uint32_t)__builtin_popcount(want));
        l->got[i] = want;
        before += n;
    }
    card_fence(); /* what was there before the games were put is seen now */
}

/* The game for thread ME: of all that were wanted the one with so many before it. False: there is
 * none, or somebody else has it. */
CARD_INLINE bool find_mine(const struct lane *l, uint32_t *game)
{
    uint32_t owner = 0, at, n, words[2], got[2], i;

    for (uint32_t step = WARP / 2; step; step /= 2)
        if (warp_get(&l->before, l->me, sizeof *l, owner + step) <= l->me) owner += step;
    at = l->me - warp_get(&l->before, l->me, sizeof *l, owner);
    for (i = 0; i < 2; i++) {
        words[i] = warp_get(&l->mine[i], l->me, sizeof *l, owner);
        got[i] = warp_get(&l->got[i], l->me, sizeof *l, owner);
    }
    n = (uint32_t)__builtin_popcount(words[0]);
    i = at >= n;
    if (i) at -= n;
    if (at >= (uint32_t)__builtin_popcount(words[i])) return false;
    at = nth_bit(words[i], at);
    *game = word_of(owner, l->warp, i) * 32 + at;
    return got[i] >> at & 1u;
}

CARD_INLINE void play_on(struct block *b, struct lane *l)
{
    uint32_t game;

    if (!find_mine(l, &game)) return;
    if (l->key == REST) {
        struct block copy = *b; /* so that B itself can stay in registers */

        if (!change(&copy, game, l->sums)) return;
    } else {
        play_event(b, l, game);
    }
    put(b, game);
}

/* False: all games are over. */
CARD_INLINE bool warp_turn(struct block *b, struct lane *lanes)
{
    CARD_WARP(b, lanes, look);
    CARD_WARP(b, lanes, choose_set);
    if (lanes->key == HOME) return false;
    CARD_WARP(b, lanes, read_set);
    CARD_WARP(b, lanes, count_before);
    CARD_WARP(b, lanes, take);
    CARD_WARP(b, lanes, play_on);
    return true;
}

/* ---- the block ------------------------------------------------------------------------------------ */

CARD_INLINE void set_out(struct block *b, struct lane *l)
{
    uint32_t me = l->warp * WARP + l->me, step = LOOP_THREADS;

    for (uint32_t i = me; i < CARD_KEYS * WORDS; i += step) b->set[i] = 0;
    for (uint32_t i = me; i < CARD_KEYS; i += step) b->count[i] = 0;
    for (uint32_t i = me; i < LOOP_GAMES; i += step) game_of(b, i)->is_on = false;
    if (me == 0) *b->alive = LOOP_GAMES;
    if (me == 0) *b->hot = REST;
}

CARD_INLINE void all_rest(struct block *b, struct lane *l)
{
    for (uint32_t i = l->warp * WARP + l->me; i < LOOP_GAMES; i += LOOP_THREADS) put(b, i);
}

CARD_INLINE void go_home(struct block *b, struct lane *l)
{
    const struct sim_stats stats = {.decisions = l->decisions, .chances = l->chances};

    (void)b;
    sim_put(&stats, l->sums);
}

/* Where everything lies: card.h. */
static inline void lay_out(struct block *b, const struct card_place *at, void *slots)
{
    const struct card_shape shape = {
        .threads = LOOP_THREADS, .games = LOOP_GAMES, .align = LOOP_ALIGN};
    unsigned char *memory = at->memory;

    b->slot = card_slot(&shape, b->task->kind, G->state_size);
    b->slots = (unsigned char *)slots + b->slot * LOOP_GAMES * at->block;
    b->record = LOOP_ALIGN ? card_record(&shape, G->state_size) : b->slot;
    b->records = LOOP_ALIGN ? memory : b->slots + card_state_at(b->task->kind);
    if (LOOP_ALIGN) memory += card_records(&shape, G->state_size);
    b->alive = (uint32_t *)(void *)memory;
    b->count = b->alive + 1;
    b->hot = b->count + CARD_KEYS;
    b->set = b->hot + 1;
}

CARD_INLINE void play_block(const struct card_place *at, struct card_task *task, void *slots,
                            uint64_t *sums, uint64_t words)
{
    struct block b = {.task = task};
#ifdef __NVPTX__
    struct lane lanes[1] = {{.me = at->thread % WARP, .warp = at->thread / WARP}};

    lanes->sums = sums + words * ((uint64_t)at->block * LOOP_THREADS + at->thread);
#else
    struct lane lanes[LOOP_THREADS] = {{0}};
    bool is_on = true;

    for (uint32_t i = 0; i < LOOP_THREADS; i++) {
        lanes[i].me = i % WARP;
        lanes[i].warp = i / WARP;
        lanes[i].sums = sums + words * ((uint64_t)at->block * LOOP_THREADS + i);
    }
#endif
    lay_out(&b, at, slots);
    CARD_ALL(&b, lanes, LOOP_THREADS, set_out);
    CARD_ALL(&b, lanes, LOOP_THREADS, all_rest);
#ifdef __NVPTX__
    while (warp_turn(&b, lanes)) {
    }
#else
    while (is_on)
        for (uint32_t i = 0; i < LOOP_THREADS; i += WARP) is_on = warp_turn(&b, lanes + i);
#endif
    CARD_ALL(&b, lanes, LOOP_THREADS, go_home);
}
