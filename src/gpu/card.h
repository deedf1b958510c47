/* card.h: what the program and a graphics card tell each other.
 *
 * The card is lent numbered units of one of the lab's jobs: games, of a duel deals. It plays each
 * of them just as a chunk of one unit is played here, by the same functions, and adds what comes
 * of it to sums. So the sums of a chunk are the same bits wherever it was played.
 *
 * All is plain data of the same layout on both sides; pointers in it mean nothing on the other
 * side, so bots are numbers and the one game of a card's program is built in. */
#ifndef GPU_CARD_H
#define GPU_CARD_H

#include "lab/atlas.h"
#include "lab/batch.h"
#include "lab/duel.h"
#include "lab/looks.h"

enum { CARD_RANDOM, CARD_POLICY, CARD_LEVEL, CARD_BOTS = CARD_LEVEL + LEVELS }; /* bots */
enum card_kind { CARD_BATCH, CARD_DUEL, CARD_ATLAS, CARD_LOOKS };

/* How a card's program is made: threads of a block, games that it has in play, blocks on each of the
 * card's processors; how positions are aligned. */
struct card_shape {
    uint32_t threads, games, blocks, align;
};

struct card_task {
    uint64_t next, end; /* the next unit that nobody has taken; all before the end are played */
    struct card_shape random, bots, units; /* of each kernel, filled in there */
    uint8_t bot[SEATS_MAX];                /* by seat; of a duel the two */
    uint8_t kind;
    union {
        struct batch batch; /* of each the size of a chunk is 1 */
        struct duel duel;
        struct atlas atlas;
        struct look_plan looks;
    } job;
};

/* Bytes for the positions of a game that nets learn from. */
enum { CARD_LOOK_ROOM = 64 * 1024 };

/* A random game in play, beside its position: its sources of chance, each in one piece of memory. */
struct card_game {
    _Alignas(32) struct sim_game game;
};

/* The memory that a block shares: a record for each game (its position, how many events it has
 * had), its hash, and what its loop keeps beside that. Records are an odd number of words apart, so that
 * threads reach them through different banks. */
static inline size_t card_record(const struct card_shape *shape, size_t state_size)
{
    size_t words = (state_size + sizeof(uint32_t) + shape->align - 1) / shape->align;

    return (words | 1u) * shape->align;
}
/* random.c: three counters by phase at most, and the order of games. */
static inline size_t card_random_shared(const struct card_shape *shape, size_t state_size)
{
    size_t game = card_record(shape, state_size) + sizeof(uint64_t) + sizeof(uint16_t);

    return shape->games * game + (2 * (PHASES_MAX + 1) + 1) * sizeof(uint32_t);
}
/* queue.c: for each phase a set of games and how many they are, for each warp what it has taken. */
static inline size_t card_bots_shared(const struct card_shape *shape, size_t state_size)
{
    size_t game = card_record(shape, state_size) + sizeof(uint64_t);
    size_t words = PHASES_MAX * ((shape->games + 31) / 32 + 1) + shape->threads / 32 + 1;

    return shape->games * game + words * sizeof(uint32_t) + shape->threads * sizeof(uint16_t);
}

#endif
