/* model.c: the net of net.h in floats: what it says, and how that changes with its weights.
 *
 * Most traits of a position are 0 and cost nothing. Each weight's sums run in one fixed order:
 * cells are added to side by side, never among each other by the compiler's leave. */
#include "fit/fit.h"

#include <math.h>
#include <string.h>

/* Evenly between -SIDE and SIDE. */
static float spread_about(struct rng *rng, double side)
{
    return (float)(((double)(rng_next(rng) >> 11) * 0x1p-52 - 1) * side);
}

/* Cells beyond CELLS are zero; so is then every gradient of theirs. */
void model_init(struct model *model, int traits, uint64_t cells, uint64_t seed)
{
    struct rng rng;

    memset(model, 0, sizeof *model);
    model->n = traits;
    rng_stream(&rng, seed, UINT64_MAX);
    for (uint64_t c = 0; c < cells; c++) {
        for (int k = 0; k <= traits; k++) model->w.in[k][c] = spread_about(&rng, 1 / sqrt(traits));
        model->w.out[c] = spread_about(&rng, 1 / sqrt((double)cells));
    }
}

static float as_float(int16_t trait) { return (float)trait * (1.0f / FEATURE_ONE); }

/* The strength of a seat with traits X; CELL becomes what the cells say. */
static float strength(const struct model *model, const int16_t x[], float cell[CELLS])
{
    const union weights *w = &model->w;
    float sum = 0;

    for (int c = 0; c < CELLS; c++) cell[c] = w->in[0][c];
    for (int k = 0; k < model->n; k++) {
        float v = as_float(x[k]);
        if (x[k] == 0) continue;
        for (int c = 0; c < CELLS; c++) cell[c] += w->in[k + 1][c] * v;
        sum += w->past[k] * v;
    }
    for (int c = 0; c < CELLS; c++) {
        cell[c] = cell[c] > 0 ? cell[c] : 0;
        sum += w->out[c] * cell[c];
    }
    return sum;
}

/* The strength should change by -PULL: what that asks of the weights. */
static void pull(const struct model *model, const int16_t x[], const float cell[CELLS],
                 float pull_by, union weights *gradient)
{
    float back[CELLS];

    for (int c = 0; c < CELLS; c++) {
        back[c] = cell[c] > 0 ? pull_by * model->w.out[c] : 0;
        gradient->out[c] += pull_by * cell[c];
        gradient->in[0][c] += back[c];
    }
    for (int k = 0; k < model->n; k++) {
        float v = as_float(x[k]);
        if (x[k] == 0) continue;
        for (int c = 0; c < CELLS; c++) gradient->in[k + 1][c] += back[c] * v;
        gradient->past[k] += pull_by * v;
    }
}

/* Strengths become chances; the highest one is taken off first, so that nothing overflows. */
static void softmax(float strength_of[], int seats)
{
    float best = strength_of[0], sum = 0;

    for (int i = 1; i < seats; i++) best = fmaxf(best, strength_of[i]);
    for (int i = 0; i < seats; i++) sum += strength_of[i] = expf(strength_of[i] - best);
    for (int i = 0; i < seats; i++) strength_of[i] /= sum;
}

static void judge(const struct model *model, const struct position *p, float cell[][CELLS],
                  float said[])
{
    for (int i = 0; i < p->seats; i++) said[i] = strength(model, p->x + i * model->n, cell[i]);
    if (p->seats > 1) softmax(said, p->seats);
}

/* For cross-entropy after softmax as for half the squared error the derivative by a strength is
 * what was said less what came. */
void model_learn(const struct model *model, const struct position *p, union weights *gradient)
{
    float cell[SEATS_MAX][CELLS], said[SEATS_MAX];

    judge(model, p, cell, said);
    for (int i = 0; i < p->seats; i++) {
        float came = p->seats == 1 ? p->score : (float)position_share(p, i);
        pull(model, p->x + i * model->n, cell[i], said[i] - came, gradient);
    }
}

static void model_says(const void *self, const struct position *p, double said[])
{
    float cell[SEATS_MAX][CELLS], chance[SEATS_MAX];

    judge(self, p, cell, chance);
    for (int i = 0; i < p->seats; i++)
        said[i] = p->seats == 1 ? chance[i] : fmax(chance[i], 1.0 / CHANCE_ONE);
}

struct opinion opinion_of_model(const struct model *model)
{
    return (struct opinion){model, model_says};
}
