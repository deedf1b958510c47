/* work.c: the tasks of a review, one playout after the other.
 *
 * A hand holds all that is not finished yet; what it has found out is written into the review with
 * the last playout of a task, and nobody else writes there. */
#include "review/room.h"

#include "core/memory.h"

#include <string.h>

/* ---- hands ------------------------------------------------------------------------------- */

size_t review_tasks(const struct review *r) { return r->tasks.n; }

struct review_hand *review_hand_new(struct review *r)
{
    struct review_hand *hand = memory_new(sizeof *hand + onward_room(r->head.game));

    if (!hand) return NULL;
    hand->r = r;
    hand->judging.onward.states = (unsigned char *)(hand + 1);
    return hand;
}

void review_hand_free(struct review_hand *hand) { memory_free(hand); }

void review_hand_take(struct review_hand *hand, size_t task)
{
    hand->task = task_at(hand->r, task);
    hand->number = 0;
    memset(hand->sum, 0, sizeof hand->sum);
    if (hand->task->kind == TASK_MARK)
        judging_begin(&hand->judging, hand->r, mark_at(hand->r, hand->task->index));
}

/* One playout of a position's value; true: that was the last one. */
static bool value_on(struct review_hand *hand)
{
    const struct review *r = hand->r;
    struct valued *v = valued_at(r, hand->task->index);
    const struct outlook o = {.game = r->head.game,
                              .luck = r->luck,
                              .turn = v->turn,
                              .chance = v->chance,
                              .until = v->until,
                              .doubt = r->plan.doubt};
    int32_t worth[SEATS_MAX];
    union state_room s;

    memcpy(&s, review_state(r, v->at), r->head.game->state_size);
    outlook_play(&o, hand->number++, room_state(&s), worth);
    for (int i = 0; i < SEATS_MAX; i++) hand->sum[i] += worth[i];
    if (hand->number < r->plan.playouts) return false;
    memcpy(v->sum, hand->sum, sizeof v->sum);
    v->playouts = hand->number;
    return true;
}

bool review_hand_step(struct review_hand *hand, uint32_t playouts)
{
    struct task *task = hand->task;
    bool is_done = !task || atomic_load_explicit(&task->is_done, memory_order_acquire);

    for (uint32_t i = 0; !is_done && (i < playouts || i == 0); i++) {
        is_done = task->kind == TASK_MARK ? judging_step(&hand->judging) : value_on(hand);
        if (is_done) atomic_store_explicit(&task->is_done, true, memory_order_release);
    }
    return is_done;
}

/* ---- one after the other ----------------------------------------------------------------- */

static bool is_next_done(const struct review *r)
{
    return atomic_load_explicit(&task_at(r, r->next)->is_done, memory_order_acquire);
}

bool review_ready(struct review *r)
{
    if (!r->hand) r->hand = review_hand_new(r);
    return r->hand != NULL;
}

/* Lack of memory for the hand is no reason to begin anew: the next call tries again. */
bool review_step(struct review *r, uint32_t playouts)
{
    while (r->next < r->tasks.n && is_next_done(r)) r->next++;
    if (r->next == r->tasks.n) return true;
    if (!review_ready(r)) return false;
    if (r->hand->task != task_at(r, r->next)) review_hand_take(r->hand, r->next);
    for (uint32_t i = 0; i < playouts || i == 0; i++) {
        if (!review_hand_step(r->hand, 1)) continue;
        if (++r->next == r->tasks.n) return true;
        review_hand_take(r->hand, r->next);
    }
    return false;
}

/* Tasks count alike; within one the playouts of a position do. */
double review_progress(const struct review *r)
{
    double part = 0, all = (double)r->tasks.n;

    if (r->next >= r->tasks.n) return 1;
    if (r->hand && r->hand->task && r->hand->task->kind == TASK_VALUE)
        part = (double)r->hand->number / r->plan.playouts;
    return ((double)r->next + part) / all;
}
