/* give.c: giving goods, from marked fields and from goods cards.
 *
 * A card serves with both its goods if both are asked, else one is lost. Which
 * cards are used, and in which order, never makes a price unpayable: of each
 * kind all that marks and cards hold counts. */
#include "games/write/state.h"

static unsigned on_cards(const struct sheet *p, unsigned g)
{
    unsigned n = 0;

    for (unsigned k = 0; k < GOODS_CARDS; k++)
        if (p->cards >> BAG_BITS * k & 7u)
            n += bag_count(p->cards, k) * goods_count(WRITE_GOODS_CARDS[k], g);
    return n;
}

goods write_lacks(const struct sheet *p, goods price)
{
    goods lacks = 0;

    for (unsigned g = 0; g < GOODS; g++) {
        unsigned asked = goods_count(price, g), have = goods_left(p, g) + on_cards(p, g);
        if (have < asked) lacks = (goods)(lacks + (asked - have) * goods_one(g));
    }
    return lacks;
}

bool write_can_give_marked(const struct sheet *p, goods need)
{
    for (unsigned g = 0; g < GOODS; g++)
        if (goods_left(p, g) < goods_count(need, g)) return false;
    return true;
}

bool write_can_give(const struct sheet *p, goods need)
{
    for (unsigned g = 0; g < GOODS; g++) {
        unsigned asked = goods_count(need, g), have = goods_left(p, g);
        if (have < asked && (!p->cards || have + on_cards(p, g) < asked)) return false;
    }
    return true;
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
