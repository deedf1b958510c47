/* reasons.c: what speaks for a choice, in the words of the game: each game's own judgement
 * says it. A game that has none says nothing. */
#include "bots/bot.h"
#include "bots/eval/eval.h"

#include <string.h>

typedef int reasons_of(const struct bot_query *q, action a, struct remark out[]);

static const struct {
    const char *game;
    reasons_of *reasons;
} REASONS[] = {
    {"board", board_reasons},
    {"dice", dice_reasons},
    {"write", write_reasons},
};

int bot_reasons(const struct bot_query *q, action a, struct remark out[])
{
    for (size_t i = 0; i < sizeof REASONS / sizeof REASONS[0]; i++)
        if (strcmp(REASONS[i].game, q->game->id) == 0) return REASONS[i].reasons(q, a, out);
    return 0;
}
