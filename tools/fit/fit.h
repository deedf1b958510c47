/* fit.h: what the files of the fitting program share.
 *
 * Games between policies give positions (games.c); a model of floats learns from nine tenths of
 * the games who won (train.c) and is rounded to the integers of net.h (table.c). How good a
 * judgement is, is measured on the games that were held out (loss.c). The same wish gives the
 * same table, with one thread or several. */
#ifndef FIT_FIT_H
#define FIT_FIT_H

#include "bots/eval/eval.h"
#include "core/buf.h"
#include "lab/looks.h"

#include <stdio.h>

/* ---- args.c: what is wished for ---------------------------------------------------- */

enum { THREADS_MOST = 64, HELD_OUT = 10 }; /* one game in HELD_OUT is not learned from */

struct wish {
    const struct game *game;
    const struct bot_game *knows;
    const struct judge *judge; /* of that game with so many seats */
    char name[16];             /* of its net in nets.c, without NET_ */
    int seats[SEATS_MAX];
    int kinds;      /* how many numbers of seats */
    uint64_t games; /* for each of them */
    uint64_t seed;
    uint64_t keep;  /* percent of the beginnings of turns that are looked at */
    uint64_t cells; /* at most CELLS; the others stay zero */
    uint64_t passes, jobs;
    bool on_card; /* a graphics card plays the games */
    double rate;
    bool is_judging;  /* a net is measured, none fitted */
    const char *file; /* the table of the net to be measured; NULL: the one in the tree */
    FILE *progress;   /* NULL: nothing is said */
};

/* False: WHY is a sentence. */
bool wish_read(struct wish *wish, int argc, char **argv, struct buf *why);
void wish_usage(FILE *out);

/* ---- games.c: positions from games between policies ---------------------------------- */

struct part { /* positions of some games, one after the other */
    unsigned char *at;
    size_t used, room, n;
    int traits; /* of a seat; 0: there is no position */
};
struct positions {
    const struct wish *wish;
    struct look_plan plan;
    int traits; /* likewise */
    size_t n;
    uint64_t parts, size; /* SIZE games in each part but the last */
    struct part *part;
};
/* False: there is no card that could play, or it failed; WHY says it. */
bool positions_play(struct positions *all, const struct wish *wish, struct buf *why);
void positions_free(struct positions *all);

/* Some of them, in the order of their games. */
enum which { ALL_GAMES, LEARNED_GAMES, HELD_OUT_GAMES };
struct list {
    size_t n;
    const struct position **at;
};
void positions_list(const struct positions *all, enum which which, struct list *list);
void list_free(struct list *list);

/* A seat's part of the win. */
static inline double position_share(const struct position *p, int seat)
{
    return p->winners >> seat & 1 ? 1.0 / __builtin_popcount(p->winners) : 0;
}

/* ---- loss.c: how good a judgement is ------------------------------------------------- */

/* What is said of a position: the chance of each seat; alone, the score. */
struct opinion {
    const void *self;
    void (*says)(const void *self, const struct position *p, double said[]);
};
struct opinion opinion_of_net(const struct net *net);
/* Equal chances; alone, always the score *MEAN. */
struct opinion opinion_blind(const double *mean);
double mean_score(const struct list *list);

enum { BINS = 10 };
struct measure {
    double loss;        /* cross-entropy of who won; alone, the squared error of the score */
    double error;       /* half of a 95 % interval; positions of one game count as one */
    double from, width; /* of the bins; what lies beyond is in the first and the last */
    struct bin {
        double said, came; /* sums over seats: what was said, what came true */
        size_t n;
    } bin[BINS]; /* by what was said */
};
void measure_take(struct measure *m, const struct list *list, struct opinion opinion);
/* Loss and error are those of the difference A - B, position by position. */
void measure_difference(struct measure *m, const struct list *list, struct opinion a,
                        struct opinion b);

/* ---- model.c: the net of net.h in floats --------------------------------------------- */

enum { WEIGHTS_MOST = CELLS * (FEATURES_MOST + 2) + FEATURES_MOST };

/* Cells lie side by side, so that a trait reaches all of them in one stride. */
union weights {
    struct {
        float in[FEATURES_MOST + 1][CELLS]; /* row 0: the biases */
        float out[CELLS];
        float past[FEATURES_MOST]; /* from the traits past the cells */
    };
    float all[WEIGHTS_MOST];
};
struct model {
    int n; /* traits; what belongs to others is zero and stays zero */
    union weights w;
};

void model_init(struct model *model, int traits, uint64_t cells, uint64_t seed);
struct opinion opinion_of_model(const struct model *model);
/* Adds to GRADIENT what the loss of the position changes by with each weight. */
void model_learn(const struct model *model, const struct position *p, union weights *gradient);

/* ---- train.c: Adam -------------------------------------------------------------------- */

struct training {
    const struct wish *wish;
    struct model *model;
    struct list *list;           /* put into another order by every pass */
    union weights mean, squares; /* of the gradients, running */
    union weights *slice;        /* gradients of a batch, in parts */
    uint64_t pass;               /* passes that are done */
    struct rng rng;
};
void training_init(struct training *t, const struct wish *wish, struct model *model,
                   struct list *list);
void training_pass(struct training *t);
void training_free(struct training *t);

/* ---- table.c: the integers of nets.c --------------------------------------------------- */

struct table {
    int n; /* traits */
    int16_t weight[WEIGHTS_MOST];
};
static inline size_t table_size(int traits) { return (size_t)(CELLS * (traits + 2) + traits); }
struct net table_net(const struct table *table);
void table_round(struct table *table, const struct model *model);
/* False: with the traits of LIST the sums of net.c might not fit into their 32 bits. */
bool table_is_safe(const struct table *table, const struct list *list);
/* As it stands in nets.c. */
void table_write(const struct net *net, const char *name, struct buf *out);
bool table_read(struct table *table, const char *name, const char *text, struct buf *why);

/* ---- fit.c: the two things the program does --------------------------------------------- */

struct fitted {
    struct table table;
    double blind, before, after; /* losses on the games held out; AFTER the last pass */
    struct measure rounded;      /* in integers */
};
bool fit_net(const struct wish *wish, struct fitted *fitted, struct buf *why);
/* Writes what the net of the wish is worth on new games. */
bool fit_judge(const struct wish *wish, struct buf *out, struct buf *why);

#endif
