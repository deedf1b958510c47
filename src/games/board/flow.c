/* flow.c: set-up, the dispatch of an event, and the end of a turn.
 *
 * After every event an empty draw pile is made anew, so that "can a card be
 * drawn" is "deck_n > 0" everywhere. */
#include "games/board/state.h"
#include "games/board/words.h"

#include <string.h>

unsigned board_steps(unsigned cell, unsigned other)
{
    int rows = (int)(cell / 4) - (int)(other / 4), columns = (int)(cell % 4) - (int)(other % 4);

    return (unsigned)((rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns));
}

void board_lay_out(struct board *s, const uint8_t number[PLACES])
{
    memset(s->near, 0, sizeof s->near);
    for (unsigned c = 0; c < PLACES; c++) s->place_at[c] = (uint8_t)(number[c] - 1);
    for (unsigned c = 0; c < PLACES; c++)
        for (unsigned d = 0; d < PLACES; d++) {
            unsigned steps = board_steps(c, d);
            if (steps == 1 || steps == 2)
                s->near[s->place_at[c]] = (uint16_t)(s->near[s->place_at[c]] | bit(s->place_at[d]));
        }
}

/* [B-3.4] [B-3.13] */
void board_init(struct gstate *state, const struct setup *setup)
{
    struct board *s = board_of(state);

    memset(s, 0, sizeof *s);
    s->seats = setup->seats;
    board_lay_out(s, setup->option);
    s->variant = setup->option[PLACES];
    s->deck = BOARD_CARDS;
    s->deck_n = DECK_SIZE;
    for (unsigned i = 0; i < s->seats; i++) {
        struct player *p = &s->player[i];
        p->place = FOUNTAIN;
        p->family = POLICE;
        p->stack_n = 4;
        p->stack = s->variant; /* the neutral one lies at the bottom */
    }
    if (s->seats == 2)
        for (unsigned i = 0; i < NEUTRALS; i++) s->neutral[i] = (uint8_t)(SMALL_MOSQUE + i + 1);
    s->step = STEP_START;
}

/* ---- a turn ends ---------------------------------------------------------------- */

static unsigned game_end(struct board *s, struct trace *t)
{
    s->step = STEP_OVER;
    board_leftovers(s, t);
    return APPLY_TURN | APPLY_END | APPLY_REVEAL;
}

/* [B-16.1] */
unsigned board_turn_end(struct board *s, struct trace *t)
{
    unsigned next = s->seat + 1u == s->seats ? 0 : s->seat + 1u;

    if (s->player[s->seat].rubies >= ruby_goal(s) && !(s->flags & FLAG_LAST)) {
        s->flags |= FLAG_LAST;
        tell1(t, FACT_LAST_ROUND, s->seat, number(s->player[s->seat].rubies));
    }
    s->flags &= FLAG_LAST;
    s->dice = s->wish = s->back = 0;
    if (next == s->start) {
        if (s->flags & FLAG_LAST) return game_end(s, t);
        if (s->round < UINT16_MAX) s->round++;
    }
    s->seat = (uint8_t)next;
    s->step = STEP_WALK;
    return APPLY_TURN;
}

/* ---- chance ------------------------------------------------------------------------ */

/* [B-3.1] [B-3.2] */
static void start_player(struct board *s, unsigned seat)
{
    s->start = s->seat = (uint8_t)seat;
    for (unsigned i = 0; i < s->seats; i++)
        s->player[(seat + i) % s->seats].lira = (uint16_t)(2 + i);
    s->step = STEP_DEMAND;
}

static void demand_seen(struct board *s, unsigned market, unsigned tile)
{
    struct demand *d = &s->market[market];

    d->order[d->seen++] = (uint8_t)(tile - 1);
    if (s->round) {
        s->step = s->back;
        s->back = 0;
    } else if (market == MARKET_SMALL) {
        s->step = STEP_GOVERNOR;
    }
}

static void governor_rolled(struct board *s, unsigned place, struct trace *t)
{
    s->governor = (uint8_t)place;
    s->step = s->round ? STEP_MEET : STEP_SMUGGLER;
    tell1(t, FACT_GOVERNOR_MOVES, s->seat, word(SORT_PLACE, place));
}

static void smuggler_rolled(struct board *s, unsigned place, struct trace *t)
{
    s->smuggler = (uint8_t)place;
    s->step = s->round ? STEP_MEET : STEP_DEAL;
    tell1(t, FACT_SMUGGLER_MOVES, s->seat, word(SORT_PLACE, place));
}

/* [B-3.3] */
static void deal(struct board *s, unsigned card)
{
    s->back = STEP_DEAL;
    board_card_drawn(s, card);
    s->seat = (uint8_t)((s->seat + 1u) % s->seats);
    if (s->seat != s->start) return;
    s->round = 1;
    s->step = STEP_WALK;
}

static void rolled(struct board *s, unsigned low, unsigned high, struct trace *t)
{
    unsigned place = low + high - 1;

    switch ((enum step)s->step) {
    case STEP_GOVERNOR: governor_rolled(s, place, t); break;
    case STEP_SMUGGLER: smuggler_rolled(s, place, t); break;
    case STEP_NEUTRAL: board_neutral_rolled(s, place, t); break;
    default: board_dice_rolled(s, low << 4 | high, t); break;
    }
}

static void chance(struct board *s, action a, struct trace *t)
{
    switch (act_kind(a)) {
    case A_START: start_player(s, act_a(a)); break;
    case A_DEMAND: demand_seen(s, act_a(a), act_b(a)); break;
    case A_ROLL: rolled(s, act_a(a), act_b(a), t); break;
    default:
        if (s->step == STEP_DEAL) deal(s, act_a(a));
        else board_card_drawn(s, act_a(a));
        break;
    }
}

/* ---- dispatch ------------------------------------------------------------------------ */

static unsigned decide(struct board *s, action a, struct trace *t)
{
    if (act_kind(a) <= A_BACK) return board_play_card(s, a, t);
    if (s->step <= STEP_TOLL) return board_walk(s, a, t);
    if (s->step < STEP_MEET) return board_act(s, a, t);
    return board_meet(s, a, t);
}

unsigned board_apply(struct gstate *state, int seat, action a, struct trace *t)
{
    struct board *s = board_of(state);
    unsigned flags;

    if (seat == SEAT_CHANCE) {
        chance(s, a, t);
        flags = APPLY_REVEAL;
    } else {
        flags = decide(s, a, t);
    }
    board_pile_turn(s, t);
    return flags;
}
