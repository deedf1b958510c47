/* reasons.c: what speaks for a choice, in the words of the game. */
#include "bots/bot.h"
#include "bots/eval/eval.h"

int bot_reasons(const struct bot_query *q, action a, struct remark out[])
{
    const struct bot_game *knows = bot_game_of(q->game);

    return knows && knows->reasons ? knows->reasons(q, a, out) : 0;
}
