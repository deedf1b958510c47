/* flow.c: set-up, the phases of a turn, and the dispatch of an event. */
#include "games/dice/state.h"
#include "games/dice/words.h"

#include <string.h>

void dice_init(struct gstate *state, const struct setup *setup)
{
    struct dice *s = dice_of(state);

    memset(s, 0, sizeof *s);
    s->seats = setup->seats;
    memcpy(s->supply, DICE_SUPPLY, sizeof s->supply);
    for (unsigned k = 0; k < TILE_KINDS; k++) s->stack += DICE_TILE_COPIES[k] * tile_one(k);
    for (unsigned k = 0; k < CARD_KINDS; k++) s->deck += DICE_CARDS[k].copies * card_one(k);
    s->step = STEP_START;
}

/* ---- a turn ---------------------------------------------------------------------------- */

static void roll(struct dice *s)
{
    s->flags &= (uint8_t)~FLAG_INCOME;
    s->rolling = (uint8_t)(DICE_PASSED + tiles_of_type(working(s), TILE_DIE));
    s->step = STEP_ROLL;
}

void dice_income_next(struct dice *s)
{
    if (s->due[TILE_LIRA] | s->due[TILE_CARD] | s->due[TILE_CRYSTAL]) s->step = STEP_INCOME;
    else roll(s);
}

void dice_turn_begin(struct dice *s)
{
    for (unsigned i = 0; i < DUE_TYPES; i++) s->due[i] = (uint8_t)tiles_of_type(working(s), i);
    s->flags |= FLAG_INCOME;
    dice_income_next(s);
}

/* [D-15.1] The round is finished by the player right of the start player. */
unsigned dice_turn_end(struct dice *s, struct trace *t)
{
    unsigned next = s->seat + 1u == s->seats ? 0 : s->seat + 1u;

    if (s->player[s->seat].rubies >= ruby_goal(s) && !(s->flags & FLAG_LAST)) {
        s->flags |= FLAG_LAST;
        tell1(t, FACT_LAST_ROUND, s->seat, number(s->player[s->seat].rubies));
    }
    s->faces = 0;
    s->fresh = 0;
    s->actions = 0;
    if (next == s->start) {
        if (s->flags & FLAG_LAST) {
            s->step = STEP_OVER;
            if (t) dice_tell_winners(s, t);
            return APPLY_TURN | APPLY_END;
        }
        if (s->round < UINT16_MAX) s->round++;
    }
    s->seat = s->who = (uint8_t)next;
    dice_turn_begin(s);
    return APPLY_TURN;
}

static void income(struct dice *s, unsigned type, struct trace *t)
{
    s->due[type]--;
    if (type == TILE_CARD) {
        dice_reveal(s, 1, t);
        return;
    }
    if (type == TILE_LIRA) dice_take_one(s, s->seat, LIRA, INCOME_LIRA, t);
    else dice_take_one(s, s->seat, CRYSTAL, 1, t);
    dice_income_next(s);
}

static void reroll(struct dice *s, uint32_t dice, struct trace *t)
{
    dice_give_one(s, s->seat, CRYSTAL, 1, t);
    s->faces -= dice;
    s->rolling = (uint8_t)nibbles_size(dice);
    s->step = STEP_ROLL;
}

/* [D-7.2] What is given up from now on does not change the number. */
static void keep(struct dice *s)
{
    s->actions = (uint8_t)(ACTIONS + tiles_of_type(working(s), TILE_ACTION));
    s->step = STEP_ACT;
}

/* ---- chance ------------------------------------------------------------------------------ */

/* [D-2.2] [D-2.3] */
static void start_player(struct dice *s, unsigned seat)
{
    s->start = s->seat = s->who = (uint8_t)seat;
    for (unsigned i = 0; i < s->seats; i++) {
        unsigned who = (seat + i) % s->seats;
        dice_take_one(s, who, CRYSTAL, 1, NULL);
        dice_take_one(s, who, LIRA, DICE_START_LIRA[i], NULL);
    }
    s->step = STEP_TILE;
}

static unsigned tile_shown(struct dice *s, unsigned kind, struct trace *t)
{
    dice_tile_shown(s, kind, t);
    if (s->round) return s->card ? dice_card_end(s, t) : dice_action_done(s, t);
    if (tile_size(s->display) == DISPLAY) {
        s->round = 1;
        dice_turn_begin(s);
    }
    return 0;
}

static unsigned chance(struct dice *s, action a, struct trace *t)
{
    switch (act_kind(a)) {
    case A_START: start_player(s, act_a(a)); return 0;
    case A_SHOW: return tile_shown(s, act_a(a), t);
    case A_CARD: return dice_card_shown(s, act_a(a), t);
    default: break;
    }
    s->faces += a & 0xffffffu;
    s->rolling = 0;
    s->step = STEP_REROLL;
    return 0;
}

/* ---- dispatch ------------------------------------------------------------------------------ */

unsigned dice_apply(struct gstate *state, int seat, action a, struct trace *t)
{
    struct dice *s = dice_of(state);

    if (seat == SEAT_CHANCE) return chance(s, a, t) | APPLY_REVEAL;
    switch ((enum step)s->step) {
    case STEP_INCOME: income(s, act_a(a), t); return 0;
    case STEP_REROLL:
        if (act_kind(a) == A_KEEP) keep(s);
        else reroll(s, a & 0xffffffu, t);
        return 0;
    case STEP_CHOOSE:
    case STEP_OPTION:
    case STEP_OTHERS: return dice_card_play(s, a, t);
    default: return dice_act(s, a, t);
    }
}
