/* meet.c: phase 4: family members are caught, the governor and the smuggler
 * do business, the turn ends. */
#include "games/board/state.h"
#include "games/board/words.h"

/* [B-14.3] */
static void catch_family(struct board *s, unsigned seat, unsigned reward, struct trace *t)
{
    s->player[seat].family = POLICE;
    if (reward == REWARD_CARD) board_draw(s, STEP_MEET);
    else board_lira_gain(s, CATCH_LIRA, t);
}

/* [B-14.5] */
static void meet_governor(struct board *s)
{
    s->flags |= FLAG_GOVERNOR;
    board_draw(s, STEP_GOVERNOR_PAY);
}

/* [B-14.6] [B-14.10] */
static void meet_smuggler(struct board *s, unsigned good)
{
    struct player *me = mover_of(s);

    s->flags |= FLAG_SMUGGLER;
    s->wish = (uint8_t)good;
    s->step = STEP_SMUGGLER_PAY;
    if (goods_count(me->goods, good) < capacity(me))
        me->goods = (goods)(me->goods + goods_one(good));
    else s->flags |= FLAG_FULL;
}

static void give(struct board *s, unsigned good)
{
    if (!(s->flags & FLAG_FULL)) mover_of(s)->goods = (goods)(mover_of(s)->goods - goods_one(good));
    s->flags &= (uint8_t)~FLAG_FULL;
    s->wish = 0;
    s->step = STEP_SMUGGLER;
}

/* [B-14.7] */
static void bribe(struct board *s)
{
    mover_of(s)->lira = (uint16_t)(mover_of(s)->lira - BRIBE);
    s->wish = 0;
    s->step = s->step == STEP_GOVERNOR_PAY ? STEP_GOVERNOR : STEP_SMUGGLER;
}

unsigned board_meet(struct board *s, action a, struct trace *t)
{
    switch (act_kind(a)) {
    case A_CATCH: catch_family(s, act_a(a), act_b(a), t); break;
    case A_GOVERNOR: meet_governor(s); break;
    case A_SMUGGLER: meet_smuggler(s, act_a(a)); break;
    case A_PAY: bribe(s); break;
    case A_GIVE: give(s, act_a(a)); break;
    case A_DISCARD: s->step = STEP_GOVERNOR; return board_discard(s, mover_of(s), act_a(a));
    default: return board_turn_end(s, t); /* end */
    }
    return 0;
}
