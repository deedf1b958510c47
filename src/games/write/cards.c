/* cards.c: place cards as sets; see state.h for what the bits mean. */
#include "games/write/state.h"

uint64_t write_all_cards(const struct writing *s)
{
    uint64_t fountains = (uint64_t)15 << PLACE_CARDS, places = ((uint64_t)1 << PLACE_CARDS) - 1;

    return fountains | (is_solo(s) ? places : places & 0xaaaaaaaaaaaaaaaau); /* two of each */
}

/* Places, marked places and fountains are named in this order; see words.c. */
unsigned write_card_token(const struct writing *s, unsigned card)
{
    if (card >= PLACE_CARDS) return PLACES + PLACE_CARDS + (card - PLACE_CARDS);
    return is_solo(s) ? (unsigned)PLACES + card : card_place(card);
}
