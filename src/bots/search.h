/* search.h: what the files of the search share; nobody else includes it.
 *
 * A search compares ways to go on: whole own turns where they can be listed, else
 * single choices. In every round each way that is still in the race is played out once,
 * all from the same deal of what is hidden and with the same luck, so that rounds
 * compare pairs. All figures are integers, and no size of a pointer is among them: the
 * same seed and number of playouts give the same move on every machine.
 *
 * A search is done in slices. All it knows lies in the query's room: its state, the ways
 * behind it, their values behind these. */
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
    int aim;       /* the task that is asked for; 0: the win, alone the score */
    uint64_t luck; /* the same luck: the same dice in the same turn, as far as possible */
};

/* The worth to the seat, in CHANCE_ONE-ths; S is spoilt. */
int32_t playout_run(const struct playout *p, struct gstate *s);

/* ---- ways.c: what is compared --------------------------------------------------- */

struct way {
    struct turn_line line;
    bool is_policy; /* what the policy would do */
    uint32_t value; /* its first round, in the values of all */
    int64_t sum;
};
/* What a way counts in the memory that is shared out, on every machine: how many are
 * listed and how many rounds fit decides about moves. */
enum { WAY_BYTES = 120 };

struct ways {
    int n;
    struct way *way; /* the policy's own comes first as long as it is in the race */
    uint16_t *value; /* of all ways, by round */
};

/* Whole turns are listed if there are fewer than WAYS_MOST; single choices always fit. */
enum { WAYS_MOST = 512, WAYS_LEAST = ACTIONS_MAX };
size_t ways_room(const struct game *g, int most);
/* Into W->way. ROOT: a state with the query's view. MOST: whole turns for which there is room;
 * 0: single choices only. */
void ways_list(struct ways *w, const struct bot_query *q, const struct gstate *root, int most);
/* Applies a line; the flags of its last step. */
unsigned line_take(const struct turn_line *line, const struct bot_query *q, struct gstate *s);

/* ---- race.c: who is out --------------------------------------------------------- */

enum { ROUNDS_MOST = 4096 };

/* Best first, but the policy's own in front; at most MOST stay. */
void race_rank(struct ways *w, int most);
/* Leaves out ways that are behind after so many rounds; at least KEEP stay. */
void race_cut(struct ways *w, int rounds, int keep);
/* The best way; the policy's own unless another one is probably better. */
const struct way *race_best(const struct ways *w, int rounds);

/* ---- budget.c: how much may still be thought -------------------------------------- */

/* How a search is made: levels and advice differ in it. */
struct search_plan {
    uint32_t playouts; /* 0: no limit but the clock */
    uint32_t ms;       /* 0: no clock */
    int keep;          /* so many ways stay in the race to its end */
    bool choices;      /* single choices are compared, not whole turns */
    int turns;         /* played out before the position is judged; 0: as the judge says */
};
struct budget {
    uint64_t playouts, left;
    uint64_t time, spent, since; /* nanoseconds; no time: no clock. SINCE: when the slice began */
};
void budget_begin(struct budget *b, const struct search_plan *plan); /* a slice, too */
void budget_resume(struct budget *b);                                /* a slice begins … */
void budget_pause(struct budget *b);                                 /* … and ends */
/* One playout more. False: playouts or time are used up, or it was stopped. */
bool budget_take(struct budget *b, const atomic_bool *stop);
double budget_progress(
    const struct budget *b); /* the share that is used up, as of the last slice */

/* ---- search.c ------------------------------------------------------------------- */

struct search_sum {
    uint32_t n;
    int64_t sum, squares; /* of worth */
};
struct search {
    const struct bot_query *q;
    struct budget budget;
    struct playout playout;
    uint64_t seed;
    bool is_over;
    void (*go_on)(struct search *x); /* plays out once */
    action known;                    /* the answer, where it needs no search; else 0 */

    /* The race: `at` is the next way of the round, after `cut` rounds it is cut. */
    struct ways ways;
    int rounds, rounds_most, at, cut, keep;
    int turns;       /* of a playout that begins with a whole turn */
    bool is_open;    /* chance comes before the end of the own turn */
    bool is_looking; /* the round before the first, after which only the best few stay */

    /* One line to the end of the game, again and again. */
    struct turn_line line;
    struct search_sum sum;

    union state_room root; /* the round's deal */
};

size_t search_room(const struct game *g, const struct bot_limits *limits);
bool search_plays(const struct game *g);
const struct search *search_of(const struct bot_query *q);
/* A race. One single way is played out only if the plan keeps some. */
void search_begin(const struct bot_query *q, const struct search_plan *plan, struct rng *rng);
/* Choice A played out to the end of the game, as often as the plan says; 0: nothing is. */
void search_finish(const struct bot_query *q, action a, struct search_plan plan, struct rng *rng);
bool search_step(const struct bot_query *q, uint32_t playouts); /* true: it is over */
void search_through(const struct bot_query *q);                 /* all steps */
double search_progress(const struct bot_query *q);

/* A race for a bot: limits of the query that are tighter than the plan's hold. KNOWN: what
 * it answers without a search, or 0. */
void search_by(const struct bot_query *q, struct search_plan plan, action known, struct rng *rng);
action search_answer(const struct bot_query *q);

#endif
