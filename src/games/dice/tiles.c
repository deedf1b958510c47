/* tiles.c: mosque tiles change hands [D-10.4] [D-10.13].
 *
 * Each tile is in one of: the display, the shuffled stack (a bag), the row of
 * given-up tiles under it (an order), or with a player. Every tile taken is
 * followed by one turned up, as long as there is one. */
#include "games/dice/state.h"
#include "games/dice/words.h"

#include <string.h>

bool dice_stack_is_empty(const struct dice *s) { return !s->stack && !s->given_n; }

/* [D-10.10] Exactly that many tiles, once in the game. */
static void mosque_ruby(struct dice *s, struct trace *t)
{
    struct trader *me = dice_mover(s);

    if (me->mosque || tile_size(me->tiles) != mosque_goal(s)) return;
    me->mosque = 1;
    me->rubies++;
    tell1(t, FACT_MOSQUE, s->seat, number(me->rubies));
}

void dice_tile_gain(struct dice *s, unsigned kind, struct trace *t)
{
    struct trader *me = dice_mover(s);

    s->display -= tile_one(kind);
    me->tiles += tile_one(kind);
    s->fresh += tile_one(kind);
    if (kind == KIND_DIE) tell1(t, FACT_DIE, s->seat, number(me->tiles >> KIND_DIE & 7u));
    mosque_ruby(s, t);
}

/* [D-10.15] Of equal tiles the newest goes first. [D-5.5] What still works still pays. */
void dice_tile_lose(struct dice *s, unsigned kind)
{
    struct trader *me = dice_mover(s);
    unsigned type = tile_type(kind), still;

    if (tile_count(s->fresh, kind)) s->fresh -= tile_one(kind);
    me->tiles -= tile_one(kind);
    s->given[s->given_n++] = (uint8_t)kind;
    if (type >= DUE_TYPES) return;
    still = tiles_of_type(working(s), type);
    if (s->due[type] > still) s->due[type] = (uint8_t)still;
}

void dice_tile_shown(struct dice *s, unsigned kind, struct trace *t)
{
    (void)t;
    if (s->stack) {
        s->stack -= tile_one(kind);
    } else {
        memmove(s->given, s->given + 1, --s->given_n);
        s->given[s->given_n] = 0;
    }
    s->display += tile_one(kind);
}
