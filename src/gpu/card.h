/* card.h: what the program and a graphics card tell each other.
 *
 * The card is lent numbered units of one of the lab's jobs: games, of a duel deals. It plays each of
 * them as a chunk of one unit is played here: deals by the same function, games of batches and atlases
 * by a loop of its own (loop.h) around the same pieces, and adds what comes of it to sums. So the sums
 * of a chunk are the same bits wherever it was played.
 *
 * All is plain data of the same layout on both sides; pointers in it mean nothing on the other
 * side, so bots are numbers and the one game of a card's program is built in. */
#ifndef GPU_CARD_H
#define GPU_CARD_H

#include "lab/atlas.h"
#include "lab/batch.h"
#include "lab/duel.h"
#include "lab/looks.h"

enum { CARD_RANDOM, CARD_POLICY, CARD_LEVEL }; /* bots; levels from the last on */
enum card_kind { CARD_BATCH, CARD_DUEL, CARD_ATLAS, CARD_LOOKS };

/* How a kernel is made: threads of a block, games that it has in play, blocks on each of the card's
 * processors; how positions are aligned in the memory that a block shares, 0: they do not lie there. */
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

/* Lists of sums that one thread adds up (card_total). */
enum { CARD_ROWS = 64 };
/* Bytes for the positions of a game that nets learn from. */
enum { CARD_LOOK_ROOM = 64 * 1024 };

/* ---- random.c, bots.c: where a game in play lies ----------------------------------------------- */

struct card_game {
    _Alignas(32) struct sim_game game; /* its sources of chance, each in one piece of memory */
    uint64_t hash;                     /* of its events so far */
    uint32_t events;
    bool is_on;
};
/* Behind it what an atlas has seen of it, and its position, if that is not in shared memory. */
enum { CARD_SEEN = sizeof(struct card_game), CARD_SLOT = 32 };

static inline size_t card_state_at(uint8_t kind)
{
    return CARD_SEEN + (kind == CARD_ATLAS ? (sizeof(struct atlas_game) + 15) / 16 * 16 : 0);
}
static inline size_t card_slot(const struct card_shape *shape, uint8_t kind, size_t state_size)
{
    size_t size = card_state_at(kind) + (shape->align ? 0 : state_size);

    return (size + CARD_SLOT - 1) / CARD_SLOT * CARD_SLOT;
}

/* ---- … and the memory that a block shares --------------------------------------------------------- */

enum { CARD_KEYS = PHASES_MAX + 1 }; /* sets of games: by phase, and those that are over */

/* Positions are an odd number of words apart, so that threads reach them through different banks. */
static inline size_t card_record(const struct card_shape *shape, size_t state_size)
{
    return ((state_size + shape->align - 1) / shape->align | 1u) * shape->align;
}
static inline size_t card_records(const struct card_shape *shape, size_t state_size)
{
    return shape->align ? shape->games * card_record(shape, state_size) : 0;
}
/* Behind positions: how many games are in play; of each set how many are in it; which was chosen last;
 * the sets. */
static inline size_t card_shared(const struct card_shape *shape, size_t state_size)
{
    size_t words = 2 + CARD_KEYS * ((shape->games + 31) / 32 + 1);

    return card_records(shape, state_size) + words * sizeof(uint32_t);
}

#endif
