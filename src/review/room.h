/* room.h: a review from within; for src/review alone. */
#ifndef REVIEW_ROOM_H
#define REVIEW_ROOM_H

#include "review/review.h"

#include "bots/outlook.h"
#include "review/onward.h"

#include <stdatomic.h>

/* Position i and the event behind it; the last one has none. */
struct moment {
    struct event e;
    uint8_t flags;     /* what apply returned */
    bool is_part;      /* chance goes on */
    bool was_expected; /* the policy would have done the same */
    uint32_t turn;     /* so many turns ended before it */
    uint32_t valued;   /* its value, among the valued */
    int32_t mark;      /* -1: nothing was decided */
};

/* What a position is worth; positions that must have the same value share one. */
struct valued {
    size_t at;
    uint32_t turn, chance, until; /* as an outlook has them; until is 0 where the game is over */
    uint32_t playouts;            /* in the sums; 1: the result itself */
    int64_t sum[SEATS_MAX];
};

enum task_kind { TASK_VALUE, TASK_MARK };
struct task {
    enum task_kind kind;
    uint32_t index;
    size_t at;
    atomic_bool is_done;
};

/* Arrays that grow; see lists.c. */
struct list {
    unsigned char *at;
    size_t n, cap, size;
};

struct review {
    struct review_plan plan;
    struct record_head head;
    size_t stride, events;
    uint64_t name, luck;
    bool is_over, is_score, lacks;
    struct list states, moments, valued, tasks, marks;

    /* While it is read: the position reached; whose decisions its value does not show yet. */
    uint32_t turn, chance, until;
    int stale;

    /* review_step: the own hand, the task it is at. */
    struct review_hand *hand;
    size_t next;
};

/* ---- lists.c ---- */
void *list_add(struct list *list, size_t size); /* all zero; NULL: no memory */
void list_free(struct list *list);

static inline const struct gstate *review_state(const struct review *r, size_t at)
{
    return (const struct gstate *)(const void *)(r->states.at + at * r->stride);
}
static inline struct moment *moment_at(const struct review *r, size_t at)
{
    return (struct moment *)(void *)r->moments.at + at;
}
static inline struct valued *valued_at(const struct review *r, size_t i)
{
    return (struct valued *)(void *)r->valued.at + i;
}
static inline struct task *task_at(const struct review *r, size_t i)
{
    return (struct task *)(void *)r->tasks.at + i;
}
static inline struct review_mark *mark_at(const struct review *r, size_t i)
{
    return (struct review_mark *)(void *)r->marks.at + i;
}

/* ---- mark.c: one decision ---- */

enum { WAYS_KEPT = 16, RACE_MOST = 256 };
struct review_way {
    action a;
    int at;        /* its row in the values */
    int64_t sum;   /* of the rounds so far */
    int64_t first; /* of the first rounds */
};
struct judging {
    const struct review *r;
    struct review_mark *mark;
    struct bot_query q;
    union state_room view;
    struct playing_round deal; /* of the round */
    action legal[ACTIONS_MAX];
    uint32_t turns; /* that a playout goes */

    enum { JUDGE_LOOK, JUDGE_RACE, JUDGE_DUEL, JUDGE_ONWARD, JUDGE_DONE } stage;
    int n, at, round, cut, rounds_most;
    double mean_of_all; /* of the first rounds */
    struct review_way way[ACTIONS_MAX];
    int32_t value[WAYS_KEPT + 2][RACE_MOST];

    const struct turn_line
        *on;         /* what is best played behind what was; NULL: as the policy goes on */
    bool is_again;   /* a duel that knows it */
    int32_t duelled; /* what the best was worth in this round */
    int64_t lost, lost_squares, played, played_squares;
    uint32_t duels;
    struct onward onward;
};
void judging_begin(struct judging *j, const struct review *r, struct review_mark *mark);
bool judging_step(struct judging *j); /* one playout; true: it is done */
struct review_hand {
    struct review *r;
    struct task *task; /* NULL: none */
    uint32_t number;   /* of the playout */
    int64_t sum[SEATS_MAX];
    struct judging judging; /* behind it what its onward needs */
};

#endif
