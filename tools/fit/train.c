/* train.c: a model learns by Adam (Kingma and Ba, 2015), in batches, by several threads.
 *
 * A batch is cut into SLICES whose gradients are added up in order, however many threads there
 * are: the same weights come out. All threads do the same two steps in turn, each its share of
 * the slices, then its share of the weights, and wait for each other after each. */
#include "fit/fit.h"

#include "core/must.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 64, SLICES = 8 };

/* How fast the running means forget; what the rate ends at; how weights shrink by themselves;
 * how large one may be: int16_t holds 32 in WEIGHT_ONEs. */
static const double MEAN_KEEPS = 0.9, SQUARES_KEEP = 0.999, RATE_END = 0.02, DECAY = 1e-3;
static const double WEIGHT_LIMIT = 30;

struct crew {
    struct training *t;
    pthread_barrier_t barrier;
    size_t workers, batches;
};
struct worker {
    struct crew *crew;
    size_t number;
    pthread_t thread;
};

void training_init(struct training *t, const struct wish *wish, struct model *model,
                   struct list *list)
{
    memset(t, 0, sizeof *t);
    t->wish = wish;
    t->model = model;
    t->list = list;
    t->slice = must(malloc(SLICES * sizeof *t->slice));
    rng_stream(&t->rng, wish->seed, UINT64_MAX - 1);
}

void training_free(struct training *t) { free(t->slice); }

/* ---- one batch ------------------------------------------------------------------------ */

static size_t batch_end(const struct training *t, size_t batch)
{
    size_t end = (batch + 1) * BATCH;

    return end < t->list->n ? end : t->list->n;
}

static void learn_slice(const struct training *t, size_t batch, size_t slice)
{
    union weights *gradient = &t->slice[slice];

    memset(gradient, 0, sizeof *gradient);
    for (size_t i = batch * BATCH + slice; i < batch_end(t, batch); i += SLICES)
        model_learn(t->model, t->list->at[i], gradient);
}

/* What all weights of a step have in common. */
struct step {
    float scale;                         /* of a sum of gradients, to make it a mean */
    float rate, mean_part, squares_part; /* the running means start at 0: they are too small yet */
};

static struct step step_of(const struct training *t, size_t batches, size_t batch)
{
    double done = (double)(t->pass * batches + batch), all = (double)(t->wish->passes * batches);
    double rate = t->wish->rate * (1 - (1 - RATE_END) * done / all);

    return (struct step){.scale = 1.0f / (float)(batch_end(t, batch) - batch * BATCH),
                         .rate = (float)rate,
                         .mean_part = (float)(1 - pow(MEAN_KEEPS, done + 1)),
                         .squares_part = (float)(1 - pow(SQUARES_KEEP, done + 1))};
}

static void move_weight(struct training *t, const struct step *step, size_t i)
{
    const float keep = (float)MEAN_KEEPS, keep_squares = (float)SQUARES_KEEP;
    const float limit = (float)WEIGHT_LIMIT;
    float gradient = 0, *w = &t->model->w.all[i], *mean = &t->mean.all[i];
    float *squares = &t->squares.all[i], way;

    for (size_t k = 0; k < SLICES; k++) gradient += t->slice[k].all[i];
    gradient *= step->scale;
    *mean = keep * *mean + (1 - keep) * gradient;
    *squares = keep_squares * *squares + (1 - keep_squares) * gradient * gradient;
    way = *mean / step->mean_part / (sqrtf(*squares / step->squares_part) + 1e-8f);
    *w -= step->rate * (way + (float)DECAY * *w);
    *w = fminf(limit, fmaxf(-limit, *w));
}

/* ---- the threads ------------------------------------------------------------------------ */

static void *work(void *self)
{
    const struct worker *me = self;
    struct crew *crew = me->crew;
    size_t from = WEIGHTS_MOST * me->number / crew->workers;
    size_t to = WEIGHTS_MOST * (me->number + 1) / crew->workers;

    for (size_t batch = 0; batch < crew->batches; batch++) {
        struct step step = step_of(crew->t, crew->batches, batch);
        for (size_t i = me->number; i < SLICES; i += crew->workers) learn_slice(crew->t, batch, i);
        pthread_barrier_wait(&crew->barrier);
        for (size_t i = from; i < to; i++) move_weight(crew->t, &step, i);
        pthread_barrier_wait(&crew->barrier);
    }
    return NULL;
}

/* The barrier counts on all of them, so that one that cannot start is the end. */
static void start(struct worker *w)
{
    if (pthread_create(&w->thread, NULL, work, w) == 0) return;
    fputs("fit: a thread could not be started; try fewer --jobs.\n", stderr);
    exit(1);
}

static void shuffle(struct list *list, struct rng *rng)
{
    for (size_t i = list->n; i > 1; i--) {
        size_t k = rng_below(rng, (uint32_t)i);
        const struct position *p = list->at[i - 1];
        list->at[i - 1] = list->at[k];
        list->at[k] = p;
    }
}

void training_pass(struct training *t)
{
    struct worker worker[SLICES];
    struct crew crew = {.t = t, .batches = (t->list->n + BATCH - 1) / BATCH};

    crew.workers = t->wish->jobs < SLICES ? (size_t)t->wish->jobs : SLICES;
    shuffle(t->list, &t->rng);
    pthread_barrier_init(&crew.barrier, NULL, (unsigned)crew.workers);
    for (size_t i = 0; i < crew.workers; i++)
        worker[i] = (struct worker){.crew = &crew, .number = i};
    for (size_t i = 1; i < crew.workers; i++) start(&worker[i]);
    work(&worker[0]);
    for (size_t i = 1; i < crew.workers; i++) pthread_join(worker[i].thread, NULL);
    pthread_barrier_destroy(&crew.barrier);
    t->pass++;
}
