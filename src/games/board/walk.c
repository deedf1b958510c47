/* walk.c: phases 1 and 2: the merchant moves, an assistant is taken or left,
 * the merchants met are paid.
 *
 * The stack is a row of bits, the bottom one first: taking and returning push
 * at the bottom, leaving pops from there [B-15.8]. */
#include "games/board/state.h"
#include "games/board/words.h"

static void stack_push(struct player *p, unsigned neutral)
{
    p->stack = (uint8_t)((unsigned)p->stack << 1 | neutral);
    p->stack_n++;
}

static unsigned stack_pop(struct player *p)
{
    unsigned neutral = p->stack & 1u;

    p->stack = (uint8_t)(p->stack >> 1);
    p->stack_n--;
    return neutral;
}

void board_assistant_back(struct player *p, unsigned place)
{
    p->out = (uint16_t)(p->out & ~bit(place));
    stack_push(p, OWN);
}

void board_assistant_new(struct player *p) { stack_push(p, OWN); }

/* [B-5.5] [B-5.11] [B-5.12] */
static void arrive(struct board *s)
{
    bool fountain = s->player[s->seat].place == FOUNTAIN;

    s->step = fountain ? STEP_ACT : STEP_ASSISTANT; /* the Fountain needs no assistant, no toll */
}

/* [B-6.1] */
unsigned board_toll(const struct board *s)
{
    unsigned place = s->player[s->seat].place, met = 0;

    for (unsigned i = 0; i < s->seats; i++) met += s->player[i].place == place;
    for (unsigned i = 0; i < NEUTRALS; i++) met += s->neutral[i] == place + 1;
    return TOLL * (met - 1);
}

static void after_assistant(struct board *s) { s->step = board_toll(s) ? STEP_TOLL : STEP_ACT; }

/* [B-5.6] [B-15.3] */
static void take(struct board *s, unsigned neutral)
{
    struct player *me = &s->player[s->seat];

    if (neutral) {
        s->neutral_out[me->place]--;
        stack_push(me, NEUTRAL);
    } else {
        board_assistant_back(me, me->place);
    }
    after_assistant(s);
}

/* [B-5.7] [B-15.5] */
static void leave(struct board *s)
{
    struct player *me = &s->player[s->seat];

    if (stack_pop(me)) s->neutral_out[me->place]++;
    else me->out = (uint16_t)(me->out | bit(me->place));
    after_assistant(s);
}

/* ---- other merchants ------------------------------------------------------ */

/* Ascending, so that interchangeable merchants are one position. */
static void neutral_sort(struct board *s)
{
    for (int i = 0; i < NEUTRALS - 1; i++)
        for (int j = 0; j < NEUTRALS - 1 - i; j++)
            if (s->neutral[j] > s->neutral[j + 1]) {
                uint8_t swap = s->neutral[j];
                s->neutral[j] = s->neutral[j + 1];
                s->neutral[j + 1] = swap;
            }
}

/* [B-6.2] [B-6.4] */
static void pay_toll(struct board *s, struct trace *t)
{
    struct player *me = &s->player[s->seat];

    for (unsigned i = 0; i < s->seats; i++) {
        if (i == s->seat || s->player[i].place != me->place) continue;
        me->lira = (uint16_t)(me->lira - TOLL);
        board_lira_add(&s->player[i], TOLL);
        tell2(t, FACT_TOLL, (int)i, word(SORT_SEAT, s->seat), number(TOLL));
    }
    s->step = STEP_ACT;
    for (unsigned i = 0; i < NEUTRALS; i++) {
        if (s->neutral[i] != me->place + 1) continue;
        me->lira = (uint16_t)(me->lira - TOLL);
        s->neutral[i] = 0;
        s->step = STEP_NEUTRAL; /* each one paid is rolled for in turn */
        tell1(t, FACT_TOLL_NEUTRAL, s->seat, number(TOLL));
    }
    neutral_sort(s);
}

/* [B-6.4] [B-6.5] */
void board_neutral_rolled(struct board *s, unsigned place, struct trace *t)
{
    s->neutral[0] = (uint8_t)(place + 1);
    neutral_sort(s);
    if (s->neutral[0]) s->step = STEP_ACT;
    tell1(t, FACT_NEUTRAL_MOVES, s->seat, word(SORT_PLACE, place));
}

/* ---- dispatch --------------------------------------------------------------- */

unsigned board_walk(struct board *s, action a, struct trace *t)
{
    struct player *me = &s->player[s->seat];
    unsigned reveal = 0;

    switch (act_kind(a)) {
    case A_LONG: reveal = board_discard(s, me, CARD_LONG); /* fall through */
    case A_GO:
        me->place = (uint8_t)act_a(a);
        arrive(s);
        break;
    case A_STAY:
        reveal = board_discard(s, me, CARD_STAY);
        arrive(s);
        break;
    case A_TAKE: take(s, act_a(a)); break;
    case A_LEAVE: leave(s); break;
    case A_PAY: pay_toll(s, t); break;
    default: return board_turn_end(s, t); /* stop */
    }
    return reveal;
}
