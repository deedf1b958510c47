/* ways.c: the ways to go on that a search compares.
 *
 * They are the distinct whole turns, each up to its end or to the next chance event;
 * where there are more than fit, the single choices, the policy going on from each.
 * What the policy itself would do is always among them, in front. */
#include "bots/search.h"

#include <string.h>

enum { LINE_MOST = sizeof((struct turn_line *)0)->a / sizeof(action) };

_Static_assert(sizeof(struct way) <= WAY_BYTES, "ways take no more than what is counted for them");

size_t ways_room(const struct game *g, int most)
{
    return (size_t)most * (WAY_BYTES + sizeof(struct turn_line) + g->state_size);
}

unsigned line_take(const struct turn_line *line, const struct bot_query *q, struct gstate *s)
{
    unsigned flags = 0;

    for (int i = 0; i < line->n; i++) flags = q->game->apply(s, q->seat, line->a[i], NULL);
    return flags;
}

/* The policy's own turn as far as a way goes; S becomes what it leads to. */
static void policy_line(const struct bot_query *q, struct turn_line *line, struct gstate *s)
{
    const struct bot_game *knows = bot_game_of(q->game);
    action legal[ACTIONS_MAX];
    struct decision next = {.s = s, .seat = q->seat, .legal = legal, .aim = q->aim};
    unsigned flags = 0;

    for (line->n = 0; !flags && line->n < LINE_MOST && q->game->turn(s) == q->seat;) {
        next.n = q->game->legal(s, q->seat, legal);
        line->a[line->n] = next.n == 1 ? legal[0] : knows->policy(&next);
        flags = q->game->apply(s, q->seat, line->a[line->n++], NULL);
    }
}

static void to_front(struct ways *w, int at)
{
    struct way first = w->way[0];

    w->way[at].is_policy = true;
    w->way[0] = w->way[at];
    if (at) w->way[at] = first;
}

static void list_choices(struct ways *w, const struct bot_query *q)
{
    action preferred = bot_policy(q);

    w->n = q->n;
    for (int i = 0; i < q->n; i++) w->way[i] = (struct way){.line = {1, {q->legal[i]}}};
    for (int i = 0; i < q->n; i++)
        if (q->legal[i] == preferred) to_front(w, i);
}

/* False: there are too many, or too few to be compared. */
static bool list_turns(struct ways *w, const struct bot_query *q, const struct gstate *root,
                       int most)
{
    const struct game *g = q->game;
    struct turn_line *lines = (struct turn_line *)(void *)(w->way + most), own;
    unsigned char *states = (unsigned char *)(lines + most);
    union state_room s;
    int preferred = -1;

    w->n = game_turns(g, root, q->seat, lines, states, most);
    if (w->n == most || w->n == 0) return false;
    memcpy(&s, root, g->state_size);
    policy_line(q, &own, room_state(&s));
    for (int i = 0; i < w->n; i++) {
        w->way[i] = (struct way){.line = lines[i]};
        if (memcmp(states + (size_t)i * g->state_size, &s, g->state_size) == 0) preferred = i;
    }
    if (preferred < 0) return false;
    w->way[preferred].line = own; /* of all orders that lead there the policy's */
    to_front(w, preferred);
    return true;
}

void ways_list(struct ways *w, const struct bot_query *q, const struct gstate *root, int most)
{
    if (!most || !list_turns(w, q, root, most)) list_choices(w, q);
}
