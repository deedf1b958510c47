/* model.c: the net of net.h in floats: what it says, and how that changes with its weights.
 *
 * Many traits of a position are 0 and cost nothing. Loops run over cells side by side, so that
 * the compiler may do several at once and yet every sum keeps its order. */
#include "fit/fit.h"

#include <math.h>
#include <string.h>

/* Evenly between -SIDE and SIDE. */
static float spread_about(struct rng *rng, double side)
{
    return (float)(((double)(rng_next(rng) >> 11) * 0x1p-52 - 1) * side);
}

/* Cells beyond those wanted are zero; so is then every gradient of theirs. */
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

/* A seat in front of the model. */
struct look {
    const int16_t *x;  /* its traits */
    float cell[CELLS]; /* what the cells say to them */
};

static float strength(const struct model *model, struct look *look)
{
    const union weights *w = &model->w;
    float sum = 0, cell[CELLS];

    for (int c = 0; c < CELLS; c++) cell[c] = w->in[0][c];
    for (int k = 0; k < model->n; k++) {
        float v = as_float(look->x[k]);
        if (look->x[k] == 0) continue;
        for (int c = 0; c < CELLS; c++) cell[c] += w->in[k + 1][c] * v;
        sum += w->past[k] * v;
    }
    for (int c = 0; c < CELLS; c++) {
        look->cell[c] = cell[c] > 0 ? cell[c] : 0;
        sum += w->out[c] * look->cell[c];
    }
    return sum;
}

/* The loss grows by SLOPE with the strength of the seat: by what with each weight? */
static void trace_back(const struct model *model, const struct look *look, float slope,
                       union weights *gradient)
{
    float back[CELLS];

    for (int c = 0; c < CELLS; c++) {
        back[c] = look->cell[c] > 0 ? slope * model->w.out[c] : 0;
        gradient->out[c] += slope * look->cell[c];
        gradient->in[0][c] += back[c];
    }
    for (int k = 0; k < model->n; k++) {
        float v = as_float(look->x[k]);
        if (look->x[k] == 0) continue;
        for (int c = 0; c < CELLS; c++) gradient->in[k + 1][c] += back[c] * v;
        gradient->past[k] += slope * v;
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

static void judge(const struct model *model, const struct position *p, struct look look[],
                  float said[])
{
    for (int i = 0; i < p->seats; i++) {
        look[i].x = p->x + i * model->n;
        said[i] = strength(model, &look[i]);
    }
    if (p->seats > 1) softmax(said, p->seats);
}

/* For cross-entropy after softmax, as for half the squared error, the slope by a strength is
 * what was said less what came. */
void model_learn(const struct model *model, const struct position *p, union weights *gradient)
{
    struct look look[SEATS_MAX];
    float said[SEATS_MAX];

    judge(model, p, look, said);
    for (int i = 0; i < p->seats; i++) {
        float came = p->seats == 1 ? p->score : (float)position_share(p, i);
        trace_back(model, &look[i], said[i] - came, gradient);
    }
}

static void model_says(const void *self, const struct position *p, double said[])
{
    struct look look[SEATS_MAX];
    float chance[SEATS_MAX];

    judge(self, p, look, chance);
    for (int i = 0; i < p->seats; i++)
        said[i] = p->seats == 1 ? chance[i] : fmax(chance[i], 1.0 / CHANCE_ONE);
}

struct opinion opinion_of_model(const struct model *model)
{
    return (struct opinion){model, model_says};
}
