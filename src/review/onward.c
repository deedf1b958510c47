/* onward.c: a race of the turns that begin with a choice: a short look at all of them, then rounds
 * over the same deals and luck, after each few of which the better half stays. */
#include "review/onward.h"

#include <string.h>

enum {
    LOOKS = 4,      /* rounds after which only KEPT stay, judged at the end of the turn */
    KEPT = 24,      /* lines, besides the policy's way */
    FIRST_CUT = 4,  /* the half goes after so many rounds, and after twice as many … */
    ROUNDS = 64,    /* … until the best has been seen so often */
    APART = 1 << 24 /* the number of its first round: nobody else's */
};

size_t onward_room(const struct game *g) { return (size_t)TURNS_MAX * g->state_size; }

static void begin_race(struct onward *o, bool is_look)
{
    o->is_look = is_look;
    o->deal.turns = is_look ? 1 : o->turns;
    o->at = o->round = 0;
    for (int i = 0; i < o->n; i++) o->way[i].sum = 0;
}

bool onward_begin(struct onward *o, const struct bot_query *q, action a,
                  const struct playing_round *round)
{
    union state_room s;
    int lines;

    o->q = q;
    o->first = a;
    o->deal = *round;
    o->deal.number = APART;
    o->turns = round->turns;
    playing_deal(q, &o->deal);
    s = o->deal.root;
    /* What others learn by it is nothing new to the seat: it may choose on, whatever is hidden. */
    if (q->game->apply(room_state(&s), q->seat, a, NULL) & (APPLY_TURN | APPLY_END)) return false;
    lines = game_turns(q->game, room_state(&s), q->seat, o->line, o->states, TURNS_MAX);
    if (lines < 2) return false;
    o->n = lines + 1;
    for (int i = 0; i < o->n; i++) o->way[i] = (struct onward_way){.line = i - 1};
    begin_race(o, lines > KEPT);
    return true;
}

/* Best first, among equals the policy's way and what was listed first. */
static void rank(struct onward *o)
{
    for (int i = 1; i < o->n; i++) {
        struct onward_way way = o->way[i];
        int at = i;

        for (; at && (o->way[at - 1].sum < way.sum ||
                      (o->way[at - 1].sum == way.sum && o->way[at - 1].line > way.line));
             at--)
            o->way[at] = o->way[at - 1];
        o->way[at] = way;
    }
}

/* The policy's way stays with the best. */
static void keep(struct onward *o, int most)
{
    if (o->n <= most) return;
    for (int i = most; i < o->n; i++)
        if (o->way[i].line < 0) o->way[most++] = o->way[i];
    o->n = most;
}

static void end_round(struct onward *o)
{
    bool is_power_of_two;

    o->at = 0;
    o->round++;
    is_power_of_two = (o->round & (o->round - 1)) == 0;
    o->deal.number++;
    if (o->is_look && o->round == LOOKS) {
        rank(o);
        keep(o, KEPT);
        begin_race(o, false);
    } else if (!o->is_look && o->round >= FIRST_CUT && is_power_of_two) {
        rank(o);
        keep(o, 1 + o->n / 2);
    }
}

static const struct turn_line *line_of(const struct onward *o, const struct onward_way *w)
{
    return w->line < 0 ? NULL : &o->line[w->line];
}

bool onward_step(struct onward *o)
{
    struct onward_way *w = &o->way[o->at];

    if (o->at == 0) playing_deal(o->q, &o->deal);
    w->sum += playing_worth_on(o->q, &o->deal, o->first, line_of(o, w));
    if (++o->at == o->n) end_round(o);
    return !o->is_look && o->round == ROUNDS;
}

const struct turn_line *onward_best(const struct onward *o) { return line_of(o, &o->way[0]); }
