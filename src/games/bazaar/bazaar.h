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

/* ---- amounts: the same four goods with a byte each, for what may pass seven of a kind ------- */

/* Fabric highest; bytes stay below 128, so that all four are compared at once. */
typedef uint32_t amounts;

static inline amounts amounts_of(const uint8_t x[GOODS])
{
    return (amounts)x[FABRIC] << 24 | (amounts)x[SPICE] << 16 | (amounts)x[FRUIT] << 8 | x[JEWELRY];
}
static inline amounts amounts_of_goods(goods x)
{
    amounts wide = (x | (amounts)x << 8) & 0x00ff00ffu;

    return (wide | wide << 4) & 0x0f0f0f0fu;
}
static inline goods goods_of_amounts(amounts x) /* at most 15 of each */
{
    x = (x | x >> 4) & 0x00ff00ffu;
    return (goods)(x | x >> 8);
}
static inline amounts amounts_each(unsigned n) { return n * 0x01010101u; } /* N of every kind */
static inline unsigned amounts_count(amounts x, unsigned g) { return x >> 8 * (3u - g) & 255u; }
static inline unsigned amounts_size(amounts x) { return x * 0x01010101u >> 24; }

/* The highest bit of each kind of which HAVE is at least ASKED; and the set of them, a bit each. */
static inline amounts amounts_enough(amounts have, amounts asked)
{
    return ((have | 0x80808080u) - asked) & 0x80808080u;
}
static inline unsigned amounts_kinds(amounts highest)
{
    return (highest >> 7) * 0x08040201u >> 24 & 15u;
}
static inline bool amounts_cover(amounts have, amounts asked)
{
    return amounts_enough(have, asked) == 0x80808080u;
}
/* What HAVE lacks of each kind. */
static inline amounts amounts_lack(amounts have, amounts asked)
{
    amounts rest = (asked | 0x80808080u) - have, lacks = rest & 0x80808080u;

    return rest & (lacks - (lacks >> 7));
}

#endif
