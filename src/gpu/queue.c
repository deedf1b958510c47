/* queue.c: games between bots, each played on by whichever threads are free.
 *
 * What bots do takes different times, so nobody waits for the whole block: games that wait are kept in
 * sets by phase, and each warp (32 threads, which do the same thing or wait) takes up to as many as it
 * has threads from the fullest set. */
#include "gpu/games.h"

enum { WARP = 32, WARPS = CARD_BOT_THREADS / WARP, WORDS = (CARD_BOT_GAMES + 31) / 32 };
enum { HOME = UINT32_MAX }; /* in place of a phase: all games are over */

struct block {
    struct table table;
    uint32_t *set;    /* by phase: the games that wait, a bit each */
    uint32_t *count;  /* how many; now and then it is off for a moment */
    uint32_t *total;  /* by warp: how many it has taken */
    uint16_t *picked; /* which */
};
struct lane {
    uint32_t me, warp; /* the thread in its warp, and that in its block */
    uint32_t key, mine, n, before;
    struct tally tally;
};

/* ---- going into the sets and out of them ------------------------------------------------------- */

CARD_INLINE void put(struct block *b, uint32_t game)
{
    uint32_t key = G->phase(state_of(&b->table, game));

    card_fence(); /* whoever finds it there finds its position, too */
    card_or32(&b->set[key * WORDS + game / 32], 1u << game % 32);
    card_add32(&b->count[key], 1);
}

static inline uint32_t fill_of(const struct block *b, uint32_t key)
{
    int32_t n = *(volatile int32_t *)(void *)&b->count[key];

    return n > 0 ? (uint32_t)n << 8 | key : 0;
}

/* The fuller of two sets; of all threads' then the fullest is taken. */
CARD_INLINE void look(struct block *b, struct lane *l)
{
    uint32_t x = fill_of(b, l->me), y = fill_of(b, l->me + WARP);

    l->n = x > y ? x : y;
    if (!*(volatile uint32_t *)b->table.alive) l->n = HOME;
}

CARD_INLINE void choose_set(struct block *b, struct lane *l)
{
    uint32_t most = warp_most(&l->n, l->me, sizeof *l);

    (void)b;
    l->key = most == HOME ? HOME : most & 255u;
}

CARD_INLINE void read_set(struct block *b, struct lane *l)
{
    l->mine = l->me < WORDS ? *(volatile uint32_t *)&b->set[l->key * WORDS + l->me] : 0;
    l->n = (uint32_t)__builtin_popcount(l->mine);
}

CARD_INLINE void count_before(struct block *b, struct lane *l)
{
    (void)b;
    l->before = warp_before(&l->n, l->me, sizeof *l);
}

/* As many as fit; others may have been quicker with some of them. */
CARD_INLINE void take(struct block *b, struct lane *l)
{
    uint32_t want = 0, rest = l->mine;

    for (uint32_t n = l->before; n < WARP && rest; n++, rest &= rest - 1)
        want |= rest & (0u - rest);
    l->mine = want ? card_and32(&b->set[l->key * WORDS + l->me], ~want) & want : 0;
    l->n = (uint32_t)__builtin_popcount(l->mine);
}

CARD_INLINE void hand_out(struct block *b, struct lane *l)
{
    uint32_t at = warp_before(&l->n, l->me, sizeof *l);

    for (uint32_t rest = l->mine; rest; rest &= rest - 1)
        b->picked[l->warp * WARP + at++] = (uint16_t)(l->me * 32 + (uint32_t)__builtin_ctz(rest));
    if (l->me != WARP - 1) return;
    b->total[l->warp] = at;
    card_add32(&b->count[l->key], 0u - at);
}

/* ---- playing ------------------------------------------------------------------------------------ */

CARD_INLINE void play_on(struct block *b, struct lane *l)
{
    uint32_t game = b->picked[l->warp * WARP + l->me];
    struct event e;

    if (l->me >= b->total[l->warp]) return;
    card_fence();
    sim_next(&b->table.games[game].game, state_of(&b->table, game), &e);
    if (happens(&b->table, game, e, &l->tally)) put(b, game);
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
    CARD_WARP(b, lanes, hand_out);
    CARD_WARP(b, lanes, play_on);
    return true;
}

/* ---- the block ------------------------------------------------------------------------------------ */

CARD_INLINE void set_out(struct block *b, struct lane *l)
{
    uint32_t me = l->warp * WARP + l->me;

    for (uint32_t i = me; i < PHASES_MAX * WORDS; i += CARD_BOT_THREADS) b->set[i] = 0;
    for (uint32_t i = me; i < PHASES_MAX; i += CARD_BOT_THREADS) b->count[i] = 0;
    if (me == 0) *b->table.alive = CARD_BOT_GAMES;
}

CARD_INLINE void first_games(struct block *b, struct lane *l)
{
    for (uint32_t i = l->warp * WARP + l->me; i < CARD_BOT_GAMES; i += CARD_BOT_THREADS)
        if (begin(&b->table, i)) put(b, i);
}

CARD_INLINE void go_home(struct block *b, struct lane *l) { add_tally(&b->table, &l->tally); }

void card_bots(const struct card_place *at, struct card_task *task, struct card_game *games,
               uint64_t *sums)
{
    const struct card_shape shape = {.games = CARD_BOT_GAMES, .align = CARD_ALIGN};
    struct block b = {.table = {.task = task,
                                .games = games + (size_t)CARD_BOT_GAMES * at->block,
                                .sums = sums + (size_t)SIM_WORDS * at->block,
                                .records = at->memory,
                                .record = card_record(&shape, G->state_size)}};
#ifdef __NVPTX__
    struct lane lanes[1] = {{.me = at->thread % WARP, .warp = at->thread / WARP}};
#else
    struct lane lanes[CARD_BOT_THREADS] = {{0}};
    bool is_on = true;

    for (uint32_t i = 0; i < CARD_BOT_THREADS; i++) {
        lanes[i].me = i % WARP;
        lanes[i].warp = i / WARP;
    }
#endif
    b.table.hash = (uint64_t *)(void *)(at->memory + CARD_BOT_GAMES * b.table.record);
    b.table.alive = (uint32_t *)(void *)(b.table.hash + CARD_BOT_GAMES);
    b.count = b.table.alive + 1;
    b.total = b.count + PHASES_MAX;
    b.set = b.total + WARPS;
    b.picked = (uint16_t *)(void *)(b.set + PHASES_MAX * WORDS);
    CARD_ALL(&b, lanes, CARD_BOT_THREADS, set_out);
    CARD_ALL(&b, lanes, CARD_BOT_THREADS, first_games);
#ifdef __NVPTX__
    while (warp_turn(&b, lanes)) {
    }
#else
    while (is_on)
        for (uint32_t i = 0; i < CARD_BOT_THREADS; i += WARP) is_on = warp_turn(&b, lanes + i);
#endif
    CARD_ALL(&b, lanes, CARD_BOT_THREADS, go_home);
}
