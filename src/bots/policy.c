/* policy.c: a sensible, fast player for every game that has one; it thinks a few
 * turns ahead and always gives the same answer to the same view. */
#include "bots/bot.h"
#include "bots/eval/eval.h"

static bool plays(const struct game *g) { return bot_game_of(g) != NULL; }

action bot_policy(const struct bot_query *q)
{
    const struct decision decision = {
        .s = view_state(q->view), .seat = q->seat, .legal = q->legal, .n = q->n, .aim = q->aim};

    return bot_game_of(q->game)->policy(&decision);
}

static action choose(const struct bot_query *q, struct rng *rng)
{
    (void)rng;
    return bot_policy(q);
}

const struct bot BOT_POLICY = {.id = "policy", .choose = choose, .plays = plays};
