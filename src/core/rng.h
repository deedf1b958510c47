/* rng.h: the random source, xoshiro256** seeded through splitmix64.
 *
 * The same seed gives the same numbers on every machine, for ever: records
 * of simulations rely on it. Streams of one seed are independent, so that
 * game i of a batch is the same whoever plays it and in whatever order. */
#ifndef CORE_RNG_H
#define CORE_RNG_H

#include <stdint.h>

struct rng {
    uint64_t s[4];
};

void rng_seed(struct rng *rng, uint64_t seed);
void rng_stream(struct rng *rng, uint64_t seed, uint64_t stream);

static inline uint64_t rng_rotl(uint64_t x, int k) { return x << k | x >> (64 - k); }

static inline uint64_t rng_next(struct rng *rng)
{
    uint64_t *s = rng->s;
    uint64_t result = rng_rotl(s[1] * 5, 7) * 9, t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rng_rotl(s[3], 45);
    return result;
}

/* 0 … n-1, each exactly equally likely (Lemire's method); n > 0. */
static inline uint32_t rng_below(struct rng *rng, uint32_t n)
{
    uint64_t m = (rng_next(rng) >> 32) * n;

    if ((uint32_t)m < n) {
        uint32_t floor = (0u - n) % n;
        while ((uint32_t)m < floor) m = (rng_next(rng) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

#endif
