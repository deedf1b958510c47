/* eval.h: the judgement of single games: what the policy bot answers in each.
 *
 * Only the files of this folder read a game's position. */
#ifndef BOTS_EVAL_EVAL_H
#define BOTS_EVAL_EVAL_H

#include "bots/bot.h"
#include "bots/eval/dice_weights.h"
#include "bots/eval/write_weights.h"

action board_policy(const struct bot_query *q);
/* The same with other tastes than BOARD_WEIGHTS. */
action board_policy_with(const struct bot_query *q, const int16_t *weights);
/* What speaks for the choice A: at most REMARKS_MAX - 1 sentences. */
int board_reasons(const struct bot_query *q, action a, struct remark out[]);

action dice_policy(const struct bot_query *q);
/* The same with other tastes than DICE_WEIGHTS. */
action dice_policy_with(const struct bot_query *q, const struct dice_weights *weights);
/* What speaks for the choice A: at most REMARKS_MAX - 1 sentences. */
int dice_reasons(const struct bot_query *q, action a, struct remark out[]);

action write_policy(const struct bot_query *q);
/* The same with other tastes than WRITE_WEIGHTS_SOLO or _MANY. */
action write_policy_with(const struct bot_query *q, const write_weights *weights);
/* What speaks for the choice A: at most REMARKS_MAX - 1 sentences. */
int write_reasons(const struct bot_query *q, action a, struct remark out[]);

#endif
