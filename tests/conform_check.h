/* conform_check.h: what the parts of the harness share; for conform*.c alone. */
#ifndef TESTS_CONFORM_CHECK_H
#define TESTS_CONFORM_CHECK_H

#include "conform.h"

#include <string.h>

struct conform {
    const struct game *g;
    struct setup setup;
    const struct conform_plan *plan;
    struct conform_report *report;
    unsigned kinds;  /* of action: 1 … kinds-1 */
    uint64_t number; /* of the game */
    struct rng play; /* makes the moves */
    struct rng pick; /* picks what to check */
    union state_room room;
    struct event *event; /* what happened */
    size_t n, cap;
    uint32_t round;
};

/* What stands open, for a seat or for chance. */
struct choices {
    int seat, n;
    action a[OUTCOMES_MAX];
    uint32_t weight[OUTCOMES_MAX], total; /* of chance */
};

enum { FILL_A = 0xa5, FILL_B = 0x5a }; /* rooms are never clean when a game gets them */

/* Reports and returns false. */
__attribute__((format(printf, 3, 4))) bool conform_fail(struct conform *c, int contract,
                                                        const char *format, ...);

static inline bool same_state(const struct game *g, const void *a, const void *b)
{
    return memcmp(a, b, g->state_size) == 0;
}
static inline void room_fill(union state_room *room, int fill) { memset(room, fill, sizeof *room); }
/* Has a game written past the end of its state? */
static inline bool room_is_clean(const struct game *g, const union state_room *room, int fill)
{
    for (size_t i = g->state_size; i < sizeof *room; i++)
        if (room->bytes[i] != (unsigned char)fill) return false;
    return true;
}

/* Where there are very many choices some will do: some_count() of them from
 * some_start() on, and on from the front again after the last. */
enum { SOME_MAX = 64 };
static inline int some_count(const struct choices *open)
{
    return open->n < SOME_MAX ? open->n : (int)SOME_MAX;
}
static inline int some_start(struct conform *c, const struct choices *open)
{
    return open->n <= SOME_MAX ? 0 : (int)rng_below(&c->pick, (uint32_t)open->n);
}
static inline struct event some_event(const struct choices *open, int at)
{
    return (struct event){(int8_t)open->seat, open->a[at % open->n]};
}

/* conform.c: 2, 5. What SEAT may do, maybe nothing; a list that breaks the
 * contract is reported. */
bool conform_choices(struct conform *c, const struct gstate *s, int seat, struct choices *out);
/* conform_chance.c: 5, where it takes long. */
bool conform_chance(struct conform *c, const struct gstate *s, const struct choices *open);
/* conform_view.c: 2, 3, 6 of a position; 6, 8 of the events that stand open. */
bool conform_views(struct conform *c, const struct gstate *s);
bool conform_secrets(struct conform *c, const struct gstate *s, const struct choices *open);
/* conform_words.c: 7, 10, 12. */
bool conform_notation(struct conform *c, const struct gstate *s, const struct choices *open);
bool conform_position(struct conform *c, const struct gstate *s);
bool conform_sentences(struct conform *c, const struct gstate *s, const struct choices *open);
bool conform_replay(struct conform *c);
/* conform_help.c: 4, 12 of why, and the helpers of src/game. */
bool conform_why(struct conform *c, const struct gstate *s);
bool conform_apply(struct conform *c, const struct gstate *s, const struct choices *open);
bool conform_play(struct conform *c, const struct gstate *s, const struct choices *open);
bool conform_turns(struct conform *c, const struct gstate *s, int seat);
/* conform_json.c */
bool json_is_sound(const char *text);

#endif
