/* block.h: threads that work together, on a card or one after the other.
 *
 * On the card a block's threads run side by side. Here, for the tests, one thread plays all their
 * parts: between two points where all wait for each other the order does not matter, so what is
 * done between them is done by one after the other. */
#ifndef GPU_BLOCK_H
#define GPU_BLOCK_H

#include <stddef.h>
#include <stdint.h>

#ifdef __NVPTX__
#    define CARD_INLINE static inline __attribute__((always_inline))
/* A part of its kernel, so that the compiler knows which memory is the shared one. */
#    define CARD_WHOLE __attribute__((always_inline))
/* All N threads of the block, or the 32 of a warp, have done it before any goes on. */
#    define CARD_ALL(block, lanes, n, it) ((it)((block), (lanes)), __syncthreads())
#    define CARD_WARP(block, lanes, it) ((it)((block), (lanes)), __nvvm_bar_warp_sync(~0u))

CARD_INLINE uint64_t card_add(uint64_t *at, uint64_t n)
{
    return (uint64_t)__nvvm_atom_add_gen_ll((long long *)at, (long long)n);
}
CARD_INLINE uint32_t card_add32(uint32_t *at, uint32_t n)
{
    return (uint32_t)__nvvm_atom_add_gen_i((int *)at, (int)n);
}
CARD_INLINE uint32_t card_or32(uint32_t *at, uint32_t bits)
{
    return (uint32_t)__nvvm_atom_or_gen_i((int *)at, (int)bits);
}
CARD_INLINE uint32_t card_and32(uint32_t *at, uint32_t bits)
{
    return (uint32_t)__nvvm_atom_and_gen_i((int *)at, (int)bits);
}
CARD_INLINE void card_fence(void) { __nvvm_membar_cta(); }

/* VALUE is a thread's own; its neighbours', SIZE bytes apart: that of LANE; the greatest; the sum of
 * those before. */
CARD_INLINE uint32_t warp_get(const uint32_t *value, uint32_t me, size_t size, uint32_t lane)
{
    (void)me, (void)size;
    return (uint32_t)__nvvm_shfl_sync_idx_i32(~0u, (int)*value, (int)lane, 31);
}
CARD_INLINE uint32_t warp_most(const uint32_t *value, uint32_t me, size_t size)
{
    (void)me, (void)size;
    return (uint32_t)__nvvm_redux_sync_umax(*value, -1);
}
CARD_INLINE uint32_t warp_before(const uint32_t *value, uint32_t me, size_t size)
{
    uint32_t sum = *value;

    (void)size;
    for (uint32_t d = 1; d < 32; d *= 2) {
        uint32_t other = (uint32_t)__nvvm_shfl_sync_up_i32(~0u, (int)sum, (int)d, 0);
        if (me >= d) sum += other;
    }
    return sum - *value;
}
#else
#    define CARD_INLINE static inline
#    define CARD_WHOLE
#    define CARD_ALL(block, lanes, n, it)                                      \
        do {                                                                   \
            for (uint32_t i_ = 0; i_ < (n); i_++) (it)((block), (lanes) + i_); \
        } while (0)
#    define CARD_WARP(block, lanes, it) CARD_ALL(block, lanes, 32, it)

CARD_INLINE uint64_t card_add(uint64_t *at, uint64_t n) { return (*at += n) - n; }
CARD_INLINE uint32_t card_add32(uint32_t *at, uint32_t n) { return (*at += n) - n; }
CARD_INLINE uint32_t card_or32(uint32_t *at, uint32_t bits)
{
    uint32_t was = *at;

    *at |= bits;
    return was;
}
CARD_INLINE uint32_t card_and32(uint32_t *at, uint32_t bits)
{
    uint32_t was = *at;

    *at &= bits;
    return was;
}
CARD_INLINE void card_fence(void) {}

CARD_INLINE uint32_t value_of(const uint32_t *first, uint32_t lane, size_t size)
{
    return *(const uint32_t *)(const void *)((const unsigned char *)first + lane * size);
}
CARD_INLINE uint32_t warp_get(const uint32_t *value, uint32_t me, size_t size, uint32_t lane)
{
    const unsigned char *first = (const unsigned char *)value - me * size;

    return value_of((const uint32_t *)(const void *)first, lane, size);
}
CARD_INLINE uint32_t warp_most(const uint32_t *value, uint32_t me, size_t size)
{
    const uint32_t *first =
        (const uint32_t *)(const void *)((const unsigned char *)value - me * size);
    uint32_t most = 0;

    for (uint32_t i = 0; i < 32; i++)
        if (value_of(first, i, size) > most) most = value_of(first, i, size);
    return most;
}
CARD_INLINE uint32_t warp_before(const uint32_t *value, uint32_t me, size_t size)
{
    const uint32_t *first =
        (const uint32_t *)(const void *)((const unsigned char *)value - me * size);
    uint32_t sum = 0;

    for (uint32_t i = 0; i < me; i++) sum += value_of(first, i, size);
    return sum;
}
#endif

#endif
