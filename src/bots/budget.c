/* budget.c: the playouts and the time that a search may use.
 *
 * Time is what was spent thinking: the sum of the slices. What lies between them does not count,
 * so that a page that was in the background for a while gets as good an answer. */
#include "bots/search.h"

#include "core/clock.h"

enum { LOOK = 8 /* playouts between two looks at the clock and whether to stop */ };

#define MS UINT64_C(1000000)

static uint64_t used(const struct budget *b) { return b->spent + (clock_now() - b->since); }

void budget_begin(struct budget *b, const struct search_plan *plan)
{
    *b = (struct budget){.playouts = plan->playouts ? plan->playouts : UINT64_MAX,
                         .time = plan->ms * MS};
    b->left = b->playouts;
    budget_resume(b);
}

void budget_resume(struct budget *b)
{
    if (b->time) b->since = clock_now();
}

void budget_pause(struct budget *b)
{
    if (b->time) b->spent = used(b);
}

static bool must_end(const struct budget *b, const atomic_bool *stop)
{
    if (stop && atomic_load_explicit(stop, memory_order_relaxed)) return true;
    return b->time && used(b) >= b->time;
}

bool budget_take(struct budget *b, const atomic_bool *stop)
{
    if (!b->left) return false;
    b->left--;
    return b->left % LOOK != 0 || !must_end(b, stop);
}

double budget_progress(const struct budget *b)
{
    double playouts = (double)(b->playouts - b->left) / (double)b->playouts;
    double time = b->time ? (double)b->spent / (double)b->time : 0;
    double most = playouts > time ? playouts : time;

    return most < 1 ? most : 1;
}
