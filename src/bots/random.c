/* random.c: any legal choice, each equally likely; it never looks. */
#include "bots/bot.h"

static action choose(const struct bot_query *q, struct rng *rng)
{
    return q->legal[rng_below(rng, (uint32_t)q->n)];
}

const struct bot BOT_RANDOM = {.id = "random", .choose = choose, .blind = true};
