/* bazaar.h: the words all Istanbul games share: four goods, their colours and
 * how an amount of each fits into 16 bits.
 *
 * `goods` holds four nibbles, fabric highest, so that comparing numbers is
 * comparing (fabric, spice, fruit, jewelry) and paying is subtracting. */
#ifndef BAZAAR_BAZAAR_H
#define BAZAAR_BAZAAR_H

#include <stdbool.h>
#include <stdint.h>

enum good { FABRIC, SPICE, FRUIT, JEWELRY, GOODS };

extern const char *const GOOD_TOKENS[];   /* fabric spice fruit jewelry */
extern const char *const COLOUR_TOKENS[]; /* red green yellow blue, in the goods' order */

typedef uint16_t goods;

static inline unsigned goods_shift(unsigned g) { return 4u * (3u - g); }
static inline goods goods_one(unsigned g) { return (goods)(1u << goods_shift(g)); }
static inline unsigned goods_count(goods x, unsigned g)
{
    return (unsigned)x >> goods_shift(g) & 15u;
}

static inline unsigned goods_size(goods x)
{
    unsigned pairs = (x & 0x0f0fu) + (unsigned)(x >> 4 & 0x0f0f);
    return (pairs & 255u) + (pairs >> 8);
}

/* Is there at least COST of every kind? Nibbles stay below 8. */
static inline bool goods_cover(goods have, goods cost)
{
    return ((((unsigned)have | 0x8888u) - cost) & 0x8888u) == 0x8888u;
}

static inline goods goods_of(unsigned f, unsigned s, unsigned u, unsigned j)
{
    return (goods)(f << 12 | s << 8 | u << 4 | j);
}

#endif
