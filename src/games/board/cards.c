/* cards.c: hands, the two piles, and the cards played at any time.
 *
 * A card is in exactly one of: a hand, the deck (counts), the discard pile (an
 * order), or, for FLAG_HOME, between hand and pile. `known` is what everybody
 * knows of a hand; it never exceeds it. */
#include "games/board/state.h"
#include "games/board/words.h"

#include <assert.h>

static void hand_gain(struct player *p, unsigned card)
{
    p->hand += bag_one(card);
    p->hand_n++;
}

/* [B-17.2] */
static unsigned hand_lose(struct player *p, unsigned card)
{
    bool was_known = bag_has(p->known, card);

    assert(bag_has(p->hand, card));
    p->hand -= bag_one(card);
    p->hand_n--;
    if (was_known) p->known -= bag_one(card);
    return was_known ? 0 : APPLY_REVEAL;
}

static void pile_push(struct board *s, unsigned card)
{
    s->discard[s->discard_n++] = (uint8_t)card;
}

unsigned board_discard(struct board *s, struct player *p, unsigned card)
{
    unsigned reveal = hand_lose(p, card);

    pile_push(s, card);
    return reveal;
}

/* [B-12.3] [B-12.7] */
void board_pile_turn(struct board *s, struct trace *t)
{
    if (s->deck_n || !s->discard_n) return;
    s->deck_n = s->discard_n;
    while (s->discard_n) {
        s->deck += bag_one(s->discard[--s->discard_n]);
        s->discard[s->discard_n] = 0;
    }
    tell1(t, FACT_PILE_TURNED, SEAT_NONE, number(s->deck_n));
}

void board_draw(struct board *s, enum step back)
{
    s->step = STEP_CARD;
    s->back = (uint8_t)back;
}

/* [B-17.2] */
void board_draw_pile(struct board *s)
{
    struct player *me = &s->player[s->seat];
    unsigned card = s->discard[--s->discard_n];

    s->discard[s->discard_n] = 0;
    hand_gain(me, card);
    me->known += bag_one(card); /* everybody saw it */
}

/* Chance has named the card; what waited for it goes on. */
void board_card_drawn(struct board *s, unsigned card)
{
    s->deck -= bag_one(card);
    s->deck_n--;
    hand_gain(&s->player[s->seat], card);
    if (s->flags & FLAG_HOME) { /* [B-12.4] Family home lies down only after its reward */
        pile_push(s, CARD_HOME);
        s->flags &= (uint8_t)~FLAG_HOME;
    }
    s->step = s->back;
    s->back = 0;
    if (s->step == STEP_DRAW && !s->deck_n && !s->discard_n) s->step = STEP_DISCARD;
}

/* [B-11.6] [B-12.4] */
static unsigned play_home(struct board *s, unsigned reward, struct trace *t)
{
    struct player *me = &s->player[s->seat];
    unsigned reveal;

    me->family = POLICE;
    if (reward == REWARD_CARD) {
        reveal = hand_lose(me, CARD_HOME);
        s->flags |= FLAG_HOME;
        board_draw(s, (enum step)s->step);
        return reveal;
    }
    board_lira_gain(s, CATCH_LIRA, t);
    return board_discard(s, me, CARD_HOME);
}

unsigned board_play_card(struct board *s, action a, struct trace *t)
{
    struct player *me = &s->player[s->seat];

    switch (act_kind(a)) {
    case A_LIRA5: board_lira_gain(s, CARD_LIRA_GAIN, t); return board_discard(s, me, CARD_LIRA);
    case A_GOOD1:
        me->goods = (goods)(me->goods + goods_one(act_a(a)));
        return board_discard(s, me, CARD_GOOD);
    case A_HOME: return play_home(s, act_a(a), t);
    case A_BACK: board_assistant_back(me, act_a(a)); return board_discard(s, me, CARD_BACK);
    default: /* the yellow tile */
        me->lira = (uint16_t)(me->lira - RECALL_PRICE);
        s->flags |= FLAG_RECALL;
        board_assistant_back(me, act_a(a));
        return 0;
    }
}
