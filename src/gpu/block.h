/* block.h: threads that work together, on a card or one after the other.
 *
 * On the card a block's threads run side by side. Here, for the tests, one thread plays all their
 * parts: between two points where all wait for each other the order does not matter, so what is
 * done between them, a phase, is done by one after the other. */
#ifndef GPU_BLOCK_H
#define GPU_BLOCK_H

#include <stdint.h>

#ifdef __NVPTX__
#    define CARD_INLINE static inline __attribute__((always_inline))
/* All threads have done PHASE before any goes on. */
#    define CARD_ALL(block, lanes, phase) ((phase)((block), (lanes)), __syncthreads())
CARD_INLINE uint64_t card_add(uint64_t *at, uint64_t n)
{
    return (uint64_t)__nvvm_atom_add_gen_ll((long long *)at, (long long)n);
}
CARD_INLINE uint32_t card_add32(uint32_t *at, uint32_t n)
{
    return (uint32_t)__nvvm_atom_add_gen_i((int *)at, (int)n);
}
#else
#    define CARD_INLINE static inline
#    define CARD_ALL(block, lanes, phase)                                                  \
        do {                                                                               \
            for (uint32_t i_ = 0; i_ < CARD_THREADS; i_++) (phase)((block), (lanes) + i_); \
        } while (0)
CARD_INLINE uint64_t card_add(uint64_t *at, uint64_t n) { return (*at += n) - n; }
CARD_INLINE uint32_t card_add32(uint32_t *at, uint32_t n) { return (*at += n) - n; }
#endif

#endif
