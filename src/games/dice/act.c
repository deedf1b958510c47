/* act.c: the eight actions. What is paid in goods is asked for in a second
 * decision; then the plan is carried out. */
#include "games/dice/state.h"
#include "games/dice/words.h"

unsigned dice_action_done(struct dice *s, struct trace *t)
{
    s->plan = 0;
    s->browns = s->used = 0;
    s->step = STEP_ACT;
    return --s->actions ? 0 : dice_turn_end(s, t);
}

void dice_ruby_gain(struct dice *s, unsigned track, enum source from, struct trace *t)
{
    struct trader *me = dice_mover(s);

    s->sold[track]++;
    me->rubies++;
    me->from[from]++;
    tell2(t, FACT_RUBY, s->seat, number(me->rubies),
          from == FROM_CARD ? word(SORT_CARD, s->card - 1u) : word(SORT_TRACK, track));
}

/* All rolled lira dice [D-8.3], and a token for each lira-bonus tile [D-10.8]. */
static unsigned take_lira(struct dice *s, struct trace *t)
{
    unsigned dice = nibble(s->faces, FACE_LIRA), bonus = working(s) >> 4 * TILE_BONUS & 15u;

    s->faces -= dice * nibble_one(FACE_LIRA);
    dice_take_one(s, s->seat, LIRA, LIRA_PER_DIE * dice, t);
    for (unsigned g = 0; g < GOODS; g++)
        if (bonus >> g & 1u) dice_take_one(s, s->seat, g, 1, t);
    return dice_action_done(s, t);
}

static unsigned buy_ruby(struct dice *s, struct trace *t)
{
    dice_give_one(s, s->seat, LIRA, track_price(s, TRACK_RIGHT), t);
    dice_ruby_gain(s, TRACK_RIGHT, FROM_RIGHT, t);
    return dice_action_done(s, t);
}

static void go_to_bazaar(struct dice *s, unsigned dice, struct trace *t)
{
    s->faces -= dice * nibble_one(FACE_CARD);
    s->used = (uint8_t)dice;
    dice_reveal(s, dice, t);
}

static unsigned take_tile(struct dice *s, unsigned kind, struct trace *t)
{
    dice_tile_gain(s, kind, t);
    if (dice_stack_is_empty(s)) return dice_action_done(s, t);
    s->step = STEP_TILE;
    return 0;
}

/* The price has been paid. */
static unsigned carry_out(struct dice *s, action plan, struct trace *t)
{
    unsigned a = act_a(plan);

    if (act_kind(plan) == A_TILE) return take_tile(s, a, t);
    if (act_kind(plan) == A_RUBY) dice_ruby_gain(s, a, a == TRACK_LEFT ? FROM_LEFT : FROM_GOODS, t);
    dice_bring(s, plan, t);
    return dice_action_done(s, t);
}

static void ask_payment(struct dice *s, action plan)
{
    bool carpet = act_kind(plan) == A_RUBY && act_a(plan) == TRACK_LEFT;

    s->plan = plan;
    s->step = carpet && track_price(s, TRACK_LEFT) > GOODS ? STEP_BROWN : STEP_PAY;
}

/* [D-9.12] Which of the goods are dice is asked only if there is more than one way. */
static unsigned pay(struct dice *s, action paid, struct trace *t)
{
    if (dice_may_wait(s, paid)) {
        s->paid = paid;
        s->step = STEP_DICE;
        return 0;
    }
    dice_pay(s, paid, dice_before_tokens(s, paid));
    return carry_out(s, s->plan, t);
}

unsigned dice_act(struct dice *s, action a, struct trace *t)
{
    switch (act_kind(a)) {
    case A_LIRA: return take_lira(s, t);
    case A_BAZAAR: go_to_bazaar(s, act_a(a), t); return 0;
    case A_END: return dice_turn_end(s, t);
    case A_BROWN:
        s->browns = (uint8_t)act_a(a);
        s->step = STEP_PAY;
        return 0;
    case A_PAY: return pay(s, a, t);
    case A_DICE: dice_pay(s, s->paid, a & 0xffffffu); return carry_out(s, s->plan, t);
    case A_RUBY:
        if (act_a(a) == TRACK_RIGHT) return buy_ruby(s, t); /* [D-9.1] nothing to choose */
        break;
    default: break;
    }
    ask_payment(s, a);
    return 0;
}
