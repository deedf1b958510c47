/* give.c: giving goods, from marked fields and from goods cards.
 *
 * A card serves with both its goods if both are asked, else one is lost. Which
 * cards are used, and in which order, never makes a price unpayable: of each
 * kind all that marks and cards hold counts. */
#include "games/write/state.h"

amounts write_on_cards(const struct sheet *p)
{
    amounts sum = 0;

    for (bag cards = p->cards; cards;
         cards &= cards - 1) { /* a bit of a count: 1, 2 or 4 cards of a kind */
        unsigned at = (unsigned)__builtin_ctz(cards);
        sum += amounts_of_goods(WRITE_GOODS_CARDS[at / BAG_BITS]) << at % BAG_BITS;
    }
    return sum;
}

amounts write_marks(const struct sheet *p) { return amounts_of(p->marked) - amounts_of(p->spent); }
amounts write_means(const struct sheet *p) { return write_marks(p) + write_on_cards(p); }

goods write_lacks(const struct sheet *p, goods price)
{
    return goods_of_amounts(amounts_lack(write_means(p), amounts_of_goods(price)));
}

bool write_can_give_marked(const struct sheet *p, goods need)
{
    return amounts_cover(write_marks(p), amounts_of_goods(need));
}

bool write_can_give(const struct sheet *p, goods need)
{
    return amounts_cover(write_means(p), amounts_of_goods(need));
}

unsigned write_helping_cards(const struct sheet *p)
{
    unsigned mask = 0;

    for (unsigned k = 0; k < GOODS_CARDS; k++) {
        if (!bag_has(p->cards, k)) continue;
        for (unsigned g = 0; g < GOODS; g++)
            if (goods_count(WRITE_GOODS_CARDS[k], g) && goods_count(p->need, g)) mask |= bit(k);
    }
    return mask;
}

/* Takes a card off the hand; towards the need if there is one. It was hidden. */
unsigned write_spend_card(struct writing *s, struct sheet *p, unsigned card)
{
    for (unsigned g = 0; g < GOODS; g++) {
        unsigned has = goods_count(WRITE_GOODS_CARDS[card], g), asked = goods_count(p->need, g);
        p->need = (goods)(p->need - (has < asked ? has : asked) * goods_one(g));
    }
    p->cards -= bag_one(card);
    p->cards_n--;
    p->used++;
    s->goods_pile += bag_one(card);
    return APPLY_REVEAL;
}
