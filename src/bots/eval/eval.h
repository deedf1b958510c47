/* eval.h: what bots know of single games: policy, judgement, reasons, levels.
 *
 * Only the files of this folder read a game's position. */
#ifndef BOTS_EVAL_EVAL_H
#define BOTS_EVAL_EVAL_H

#include "bots/bot.h"
#include "bots/eval/eye.h"
#include "bots/eval/net.h"

/* What a policy is asked: a position as far as it is known. That is what a seat sees of the game,
 * or a state that was dealt from what it sees: there, nothing is anybody's secret. */
struct decision {
    const struct gstate *s;
    int seat;
    const action *legal;
    int n;
    const struct eye *eye; /* NULL: it sees all it can */
    int aim;               /* alone: the task, from 1, that is played for; 0: the score */
};
/* What the policy of its game answers. */
action bot_policy(const struct bot_query *q);

action board_policy(const struct decision *q);
/* The same with other tastes than BOARD_WEIGHTS. */
action board_policy_with(const struct decision *q, const int16_t *weights);
/* What speaks for the choice A: at most REMARKS_MAX - 1 sentences. */
int board_reasons(const struct bot_query *q, action a, struct remark out[]);

action dice_policy(const struct decision *q);
/* The same with other tastes than DICE_WEIGHTS. */
action dice_policy_with(const struct decision *q, const struct dice_weights *weights);
/* What speaks for the choice A: at most REMARKS_MAX - 1 sentences. */
int dice_reasons(const struct bot_query *q, action a, struct remark out[]);

action write_policy(const struct decision *q);
/* The same with other tastes than WRITE_WEIGHTS_SOLO or _MANY. */
action write_policy_with(const struct decision *q, const write_weights *weights);
/* What speaks for the choice A: at most REMARKS_MAX - 1 sentences. */
int write_reasons(const struct bot_query *q, action a, struct remark out[]);

/* ---- judge.c: what a position is worth, as the search asks for it ---------------- */

/* Played alone, worth is the score: SCORE_MOST points are CHANCE_ONE. */
enum { SCORE_MOST = 20, SCORE_PARTS = 64 };

struct judge {
    const struct net *net;
    int rounds;    /* a playout goes so far before the net judges */
    bool is_near;  /* only to the end of the own turn where the dice decide what it brings */
    bool is_alone; /* worth is the score */
};

struct bot_game;
/* The judge for so many players as this position has. */
const struct judge *judge_of(const struct bot_game *knows, const struct gstate *s);
/* What the position at the beginning of a turn is worth to a seat, in CHANCE_ONE-ths. */
int32_t judge_worth(const struct bot_game *knows, const struct gstate *s, int seat);
/* A score, in SCORE_PARTS of a point, as worth. */
int32_t judge_score_worth(int32_t parts);

/* ---- list.c: all that bots know of single games, one row a game ------------------ */

struct strength {
    uint16_t mistakes; /* in a thousand decisions: moves made without thinking */
    uint16_t playouts; /* 0: the policy decides */
    uint16_t crowded;  /* playouts, or mistakes, where more than two play; 0: as many */
    uint16_t blur;     /* 0: it sees clearly; else it sees by an eye with these traits */
    uint16_t traits;
};

struct bot_game {
    const struct game *game;
    action (*policy)(const struct decision *q);
    /* What speaks for a choice. NULL: nothing is said. */
    int (*reasons)(const struct bot_query *q, action a, struct remark out[]);
    /* What a net looks at, for each seat; how many figures. At the beginning of a turn. */
    int (*look)(const struct gstate *s, features x);
    /* Is the task AIM, from 1, fulfilled in this game that is over? NULL: the game has no tasks.
     * */
    bool (*fulfils)(const struct gstate *over, int aim);
    int aims;                     /* how many */
    struct judge judge, alone;    /* alone.net NULL: the game is not played alone */
    const struct strength *level; /* LEVELS of them; NULL: the game has no levels */
    int doubt; /* how exactly people see what a choice is worth, about: a blur (eye.h) */
    /* Who loses fewer thousandths of what was at stake plays as the next level does, or better;
     * LEVELS - 1 of them. NULL: not measured. */
    const uint16_t *lapses;
};

extern const struct bot_game BOT_BOARD, BOT_DICE, BOT_WRITE;
extern const struct bot_game *const BOT_GAMES[]; /* NULL at the end */
/* find.c. NULL: bots know nothing of this game. */
const struct bot_game *bot_game_of(const struct game *g);

/* ---- bots/once.c: what a level, from 1, does without a search -------------------- */

const struct strength *bot_strength(const struct game *g, int level);
/* So many playouts or mistakes as with two, or as where more play. */
uint32_t bot_as_crowded(const struct bot_query *q, const struct strength *x, uint32_t with_two);
/* 0: it searches. */
action bot_at_once(const struct bot_query *q, struct rng *rng, int level);

/* *_traits.c */
int board_traits(const struct gstate *s, features x);
int dice_traits(const struct gstate *s, features x);
int write_traits(const struct gstate *s, features x);

#endif
