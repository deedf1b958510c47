/* entries.cu: the kernels, each a line around a function of play.h; their names begin with the
 * game's. All else that runs on a card is plain C. */
#define NAME_(game, what) game##_##what
#define NAME(game, what) NAME_(game, what)
#define DEVICE extern "C" __attribute__((device))
#define KERNEL extern "C" __attribute__((global))
#define THREAD (unsigned)__nvvm_read_ptx_sreg_tid_x()
#define BLOCK (unsigned)__nvvm_read_ptx_sreg_ctaid_x()
#define NUMBER ((u64)__nvvm_read_ptx_sreg_ntid_x() * BLOCK + THREAD)
typedef unsigned long u64;

struct card_place {
    unsigned block, thread;
    unsigned char *memory;
};
DEVICE void card_ready(void *task);
DEVICE void card_random(const card_place *at, void *task, void *slots, u64 *sums, u64 words);
DEVICE void card_bots(const card_place *at, void *task, void *slots, u64 *sums, u64 words);
DEVICE void card_units(void *task, u64 *sums);
DEVICE void card_looks(void *task, u64 first, unsigned char *at, void *found);
DEVICE void card_total(const u64 *sums, u64 rows, u64 words, u64 me, u64 *total);

extern __attribute__((shared)) __attribute__((aligned(16))) unsigned char memory[];

KERNEL void NAME(CARD_GAME, ready)(void *task) { card_ready(task); }

KERNEL __attribute__((launch_bounds(CARD_THREADS, 1))) void NAME(CARD_GAME, random)(void *task, void *slots, u64 *sums, u64 words)
{
    card_place at = {BLOCK, THREAD, memory};

    card_random(&at, task, slots, sums, words);
}

KERNEL __attribute__((launch_bounds(CARD_BOT_THREADS, 1))) void NAME(CARD_GAME, bots)(void *task, void *slots, u64 *sums, u64 words)
{
    card_place at = {BLOCK, THREAD, memory};

    card_bots(&at, task, slots, sums, words);
}

KERNEL __attribute__((launch_bounds(CARD_UNIT_THREADS, CARD_UNIT_BLOCKS))) void NAME(CARD_GAME, units)(void *task, void *slots, u64 *sums, u64 words)
{
    card_units(task, sums + NUMBER * words);
}

KERNEL __attribute__((launch_bounds(CARD_UNIT_THREADS, CARD_UNIT_BLOCKS))) void NAME(CARD_GAME, looks)(void *task, u64 first, unsigned char *at, void *found)
{
    card_looks(task, first, at, found);
}

KERNEL void NAME(CARD_GAME, total)(const u64 *sums, u64 rows, u64 words, u64 *total)
{
    card_total(sums, rows, words, NUMBER, total);
}
