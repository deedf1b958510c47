/* puzzle.h: a position in which one choice is clearly right, with its proof.
 *
 * docs/puzzles.md tells the form of the text. What is in it is what one seat may know: where
 * something is hidden, the position holds the one deal that the view alone makes (redeal from
 * seed 0), and a text that holds another one is refused. So nothing in it can tell more than
 * the question does.
 *
 * The proof is a list of choices with what each is worth and what it loses against the right
 * one, as the judge of reviews finds it: by playouts from deals of what is hidden, the same for
 * all choices, each with the best that its turn can still become (review/onward.h). */
#ifndef PUZZLE_PUZZLE_H
#define PUZZLE_PUZZLE_H

#include "bots/bot.h"
#include "review/review.h"

enum {
    PUZZLE_CHOICES = 12,  /* that are kept, the best ones */
    PUZZLE_OPEN_MIN = 3,  /* choices that differ; with fewer there is no puzzle */
    PUZZLE_LEVELS = 5,    /* of difficulty, from 1 */
    PUZZLE_ERRORS = 4,    /* standard errors that the right choice is ahead of each other one */
    PUZZLE_BYTES = 16384, /* a text is shorter */
    PUZZLE_PLAYOUTS = 2048
};

struct puzzle_choice {
    action a;
    double worth, error;     /* to the one who decides: the chance to win; alone, rubies */
    double loss, loss_error; /* against the right one, by the same rounds */
    uint32_t playouts;
};
struct puzzle {
    const struct game *game;
    int seat;
    int level;        /* of difficulty, from 1 */
    int found, asked; /* so many times bots of all levels were asked, and found it */
    action policy;    /* what the policy would do: something else */
    int open;         /* choices that differ in what they lead to */
    int n;            /* of them here: the right one, then the others, best first */
    struct puzzle_choice choice[PUZZLE_CHOICES];
    union state_room state; /* a position that looks so to the seat */
};

/* The question: the view of the seat, and what is open to it. */
struct puzzle_question {
    struct bot_query q;
    union state_room view;
    action legal[ACTIONS_MAX];
};
void puzzle_ask(const struct puzzle *p, struct puzzle_question *out);
/* The puzzle's position is made from what SEAT may know of S, and of nothing else. */
void puzzle_set(struct puzzle *p, const struct game *g, const struct gstate *s, int seat);

/* ---- text.c ------------------------------------------------------------------------------- */

/* False: NOTE says what is wrong. What was read is a puzzle: it replays nothing, holds no
 * secret, and its proof, as it stands, is enough. */
bool puzzle_read(struct puzzle *p, const char *text, struct note *note);
void puzzle_write(const struct puzzle *p, struct buf *out);

/* ---- grade.c ------------------------------------------------------------------------------- */

/* How much better the right choice must be. */
double puzzle_margin(const struct game *g, const struct gstate *s);
bool puzzle_is_score(const struct puzzle *p); /* alone: rubies */
/* Is each of the others as far behind as it must be? */
bool puzzle_is_proven(const struct puzzle *p);
/* What an open choice is: the row of choice[] that leads to the same; NULL: it is worse than all of
 * them. */
const struct puzzle_choice *puzzle_find(const struct puzzle *p, action a);
struct puzzle_verdict {
    enum review_grade grade;
    double loss, error;
    bool is_least; /* it loses at least so much: it is none of those that were kept */
};
void puzzle_judge(const struct puzzle *p, action a, struct puzzle_verdict *out);

/* ---- prove.c -------------------------------------------------------------------------------- */

/* A quick race: the choice that may well be right where POLICY, the policy's, is not; 0: there is
 * none. */
action puzzle_suspect(const struct bot_query *q, action policy);
struct puzzle_trial {
    uint32_t playouts; /* at most, of each choice */
    uint64_t seed;     /* of its luck */
    bool gives_up;     /* as soon as it is clear that it is no puzzle; then figures are missing */
};
/* RIGHT against every other choice: fills open, n and choice[] of P. True: it is proven; false, too,
 * where there is not enough memory. */
bool puzzle_prove(struct puzzle *p, action right, const struct puzzle_trial *trial);
/* What the policy plays there: fills policy. False: the right choice, so it is no puzzle. */
bool puzzle_ask_policy(struct puzzle *p);
/* Asks bots of all levels: fills found, asked and level. False: not enough memory. The same bots give
 * the same figures. */
bool puzzle_rate(struct puzzle *p);

#endif
