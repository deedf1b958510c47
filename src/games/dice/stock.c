/* stock.c: what players take and give. Every token, crystal and lira is owned
 * by a player or lies in the supply; a gain never fails, it makes the others (and
 * the taker) return one each until the supply suffices [D-14.1] [D-14.2]. */
#include "games/dice/state.h"
#include "games/dice/words.h"

/* [D-14.4] Everybody returns, even if one would have been enough. */
static void refill(struct dice *s, unsigned sort, unsigned n, struct trace *t)
{
    tell1(t, FACT_SHORTAGE, SEAT_NONE, word(SORT_RESOURCE, sort));
    while (s->supply[sort] < n)
        for (unsigned i = 0; i < s->seats; i++) {
            if (!s->player[i].own[sort]) continue;
            s->player[i].own[sort]--;
            s->supply[sort]++;
            tell1(t, FACT_RETURNS, (int)i, word(SORT_RESOURCE, sort));
        }
}

void dice_take_one(struct dice *s, unsigned seat, unsigned sort, unsigned n, struct trace *t)
{
    if (s->supply[sort] < n) refill(s, sort, n, t);
    s->supply[sort] = (uint8_t)(s->supply[sort] - n);
    s->player[seat].own[sort] = (uint8_t)(s->player[seat].own[sort] + n);
    tell2(t, FACT_GETS, (int)seat, number(n), word(SORT_RESOURCE, sort));
}

void dice_take(struct dice *s, unsigned seat, const uint8_t amount[SORTS], struct trace *t)
{
    for (unsigned r = 0; r < SORTS; r++)
        if (amount[r]) dice_take_one(s, seat, r, amount[r], t);
}

void dice_give_one(struct dice *s, unsigned seat, unsigned sort, unsigned n, struct trace *t)
{
    s->player[seat].own[sort] = (uint8_t)(s->player[seat].own[sort] - n);
    s->supply[sort] = (uint8_t)(s->supply[sort] + n);
    tell2(t, FACT_GIVES, (int)seat, number(n), word(SORT_RESOURCE, sort));
}

void dice_give(struct dice *s, unsigned seat, const uint8_t amount[SORTS], struct trace *t)
{
    for (unsigned r = 0; r < SORTS; r++)
        if (amount[r]) dice_give_one(s, seat, r, amount[r], t);
}

bool dice_can_give(const struct trader *p, const uint8_t amount[SORTS])
{
    for (unsigned r = 0; r < SORTS; r++)
        if (p->own[r] < amount[r]) return false;
    return true;
}
