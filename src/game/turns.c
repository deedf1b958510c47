/* turns.c: decisions joined into whole turns.
 *
 * A depth-first walk over the seat's decisions. The caller's states hold the
 * results from the front and, while there is room, the positions passed on
 * the way from the back: different orders of the same decisions are walked
 * once. Equal means equal bytes; the hash only says where to look. */
#include "core/hash.h"
#include "game/game.h"

#include <string.h>

enum {
    LINE_ACTIONS = sizeof((struct turn_line *)0)->a / sizeof(action),
    SLOTS = 4 * TURNS_MAX, /* of the hash: never more than half are taken */
    WORK_MAX = 1 << 18,    /* decisions tried before the walk gives up */
};

struct walk {
    const struct game *g;
    int seat;
    struct turn_line *lines, path;
    unsigned char *states;
    int most, ended, passed; /* states: ended ones in front, passed ones at the back */
    int work;
    uint16_t slot[SLOTS]; /* 0: empty, else 1 + index into states */
};

static unsigned char *state_at(const struct walk *w, int index)
{
    return w->states + (size_t)index * w->g->state_size;
}

/* A slot may point to a place that was given to another state since: the
 * comparison finds out. */
static bool holds(const struct walk *w, int index, const struct gstate *s, bool ended)
{
    bool there = ended ? index < w->ended : index >= w->most - w->passed;

    return there && memcmp(state_at(w, index), s, w->g->state_size) == 0;
}

/* True if the state is new; then it is kept if there is room. */
static bool keep(struct walk *w, const struct gstate *s, bool ended)
{
    unsigned at = (unsigned)hash_bytes(HASH_START, s, w->g->state_size) % SLOTS;
    int index;

    for (; w->slot[at]; at = (at + 1) % SLOTS)
        if (holds(w, w->slot[at] - 1, s, ended)) return false;
    if (w->ended + w->passed == w->most) {
        if (!ended) return true;
        w->passed--; /* results come first; a position less to recognize */
    }
    index = ended ? w->ended++ : w->most - ++w->passed;
    memcpy(state_at(w, index), s, w->g->state_size);
    w->slot[at] = (uint16_t)(index + 1);
    return true;
}

static void walk_on(struct walk *w, const struct gstate *s);

static void walk_one(struct walk *w, const struct gstate *s, action a)
{
    union state_room next;
    unsigned flags;
    bool ends;

    memcpy(&next, s, w->g->state_size);
    flags = w->g->apply(room_state(&next), w->seat, a, NULL);
    w->work++;
    w->path.a[w->path.n++] = a;
    ends = flags || w->path.n == LINE_ACTIONS || w->g->turn(room_state(&next)) != w->seat;
    if (keep(w, room_state(&next), ends)) {
        if (ends) w->lines[w->ended - 1] = w->path;
        else walk_on(w, room_state(&next));
    }
    w->path.n--;
}

static void walk_on(struct walk *w, const struct gstate *s)
{
    action open[ACTIONS_MAX];
    int n = w->g->legal(s, w->seat, open);

    for (int i = 0; i < n && w->ended < w->most && w->work < WORK_MAX; i++) walk_one(w, s, open[i]);
}

int game_turns(const struct game *g, const struct gstate *s, int seat, struct turn_line *lines,
               unsigned char *states, int most)
{
    struct walk w = {.g = g, .seat = seat, .lines = lines, .states = states};

    w.most = most < TURNS_MAX ? most : TURNS_MAX;
    if (seat >= 0 && g->turn(s) == seat) walk_on(&w, s);
    return w.ended;
}
