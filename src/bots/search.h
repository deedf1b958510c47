/* search.h: what the files of the search share; nobody else includes it.
 *
 * A search compares ways to go on: whole own turns where they can be listed, else
 * single choices. In every round each way that is still in the race is played out once,
 * all from the same deal of what is hidden and with the same luck, so that rounds
 * compare pairs. All figures are integers: the same seed and number of playouts give
 * the same move on every machine. */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/bot.h"
#include "bots/eval/eval.h"

/* ---- playout.c: the game played on by everybody's policy ------------------------ */

struct playout {
    const struct game *game;
    const struct bot_game *knows;
    int seat;      /* whose chance is asked for */
    int turns;     /* that end before the position is judged; 0: to the end of the game */
    uint64_t luck; /* the same luck: the same dice in the same turn, as far as possible */
};

/* The worth to the seat, in CHANCE_ONE-ths; S is spoilt. */
int32_t playout_run(const struct playout *p, struct gstate *s);

/* ---- ways.c: what is compared --------------------------------------------------- */

struct way {
    struct turn_line line;
    bool is_policy; /* what the policy would do */
    int64_t sum;
    uint16_t *value; /* by round */
};

struct ways {
    int n;
    struct way *way; /* the policy's own comes first as long as it is in the race */
};

/* Whole turns are listed if there are fewer than WAYS_MOST; single choices always fit. */
enum { WAYS_MOST = 512, WAYS_LEAST = ACTIONS_MAX };
size_t ways_room(const struct game *g, int most);
/* ROOT: a state with the query's view. MOST: whole turns for which there is room; 0: single
 * choices only. */
void ways_list(struct ways *w, const struct bot_query *q, const struct gstate *root, int most);
/* Applies a way; the flags of its last step. */
unsigned way_take(const struct way *way, const struct bot_query *q, struct gstate *s);

/* ---- race.c: who is out --------------------------------------------------------- */

enum { ROUNDS_MOST = 4096 };

/* Best first, but the policy's own in front; at most MOST stay. */
void race_rank(struct ways *w, int most);
/* Leaves out ways that are behind after so many rounds; at least KEEP stay. */
void race_cut(struct ways *w, int rounds, int keep);
/* The best way; the policy's own unless another one is probably better. */
const struct way *race_best(const struct ways *w, int rounds);

/* ---- search.c ------------------------------------------------------------------- */

/* How a search is made: levels and advice differ in it. */
struct search_plan {
    uint32_t playouts; /* 0: no limit but the clock */
    uint32_t ms;       /* 0: no clock */
    int keep;          /* so many ways stay in the race to its end */
    bool choices;      /* single choices are compared, not whole turns */
    int turns;         /* played out before the position is judged; 0: as the judge says */
};
struct search {
    struct ways ways;
    int rounds;
};

size_t search_room(const struct game *g, const struct bot_limits *limits);
bool search_plays(const struct game *g);
/* One single way is played out only if the plan keeps some. */
void search_run(struct search *x, const struct bot_query *q, const struct search_plan *plan,
                struct rng *rng);
/* Choice A played out to the end of the game, as often as the plan says. */
struct search_sum {
    uint32_t n;
    int64_t sum, squares; /* of worth */
};
void search_finish(struct search_sum *x, const struct bot_query *q, action a,
                   const struct search_plan *plan, struct rng *rng);
/* What the search would do; limits of the query that are tighter than the plan's hold. */
action search_by(const struct bot_query *q, struct search_plan plan, struct rng *rng);

#endif
