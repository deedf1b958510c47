/* bag.h: multisets packed into one word: up to 10 kinds, up to 7 of each, three
 * bits a kind. Adding bags is adding words, so hands and decks are cheap. */
#ifndef CORE_BAG_H
#define CORE_BAG_H

#include <stdbool.h>
#include <stdint.h>

typedef uint32_t bag;
enum { BAG_BITS = 3, BAG_KINDS = 10 };

static inline bag bag_one(unsigned kind) { return (bag)1 << BAG_BITS * kind; }
static inline unsigned bag_count(bag b, unsigned kind) { return b >> BAG_BITS * kind & 7u; }
static inline bool bag_has(bag b, unsigned kind) { return bag_count(b, kind) != 0; }

static inline unsigned bag_size(bag b)
{
    uint64_t pairs = (b & 0x071c71c7u) + (uint64_t)(b >> 3 & 0x071c71c7u); /* kinds 0+1, 2+3, … */
    return (unsigned)((pairs & 63) + (pairs >> 6 & 63) + (pairs >> 12 & 63) + (pairs >> 18 & 63) +
                      (pairs >> 24 & 63));
}

/* The kind of the card at position AT (0 … size-1) when the bag lies sorted. */
static inline unsigned bag_pick(bag b, unsigned at)
{
    unsigned kind = 0;

    while (at >= bag_count(b, kind)) at -= bag_count(b, kind++);
    return kind;
}

#endif
