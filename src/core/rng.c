/* rng.c: seeding. splitmix64 spreads the seed over the whole state, so that
 * seeds 1, 2, 3 give unlike sequences and the state is never all zero. */
#include "core/rng.h"

static uint64_t splitmix(uint64_t *x)
{
    uint64_t z = *x += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

void rng_seed(struct rng *rng, uint64_t seed)
{
    for (int i = 0; i < 4; i++) rng->s[i] = splitmix(&seed);
}

/* The stream number is scrambled before it meets the seed, else stream i of
 * seed s would overlap stream i-1 of a neighbouring seed. */
void rng_stream(struct rng *rng, uint64_t seed, uint64_t stream)
{
    uint64_t base = splitmix(&seed);

    stream ^= UINT64_C(0xd1b54a32d192ed03);
    rng_seed(rng, base ^ splitmix(&stream));
}
