/* judge.c: what a position is worth: the chance to win, alone the score. */
#include "bots/eval/eval.h"

const struct judge *judge_of(const struct bot_game *knows, const struct gstate *s)
{
    return knows->alone.net && knows->game->seats(s) == 1 ? &knows->alone : &knows->judge;
}

int32_t judge_score_worth(int32_t parts)
{
    int32_t most = SCORE_MOST * SCORE_PARTS;

    if (parts < 0) return 0;
    return (parts < most ? parts : most) * (CHANCE_ONE / SCORE_MOST) / SCORE_PARTS;
}

int32_t judge_worth(const struct bot_game *knows, const struct gstate *s, int seat)
{
    const struct judge *judge = judge_of(knows, s);
    int32_t chance[SEATS_MAX];
    features x;

    knows->look(s, x);
    if (judge->is_alone)
        return judge_score_worth(net_strength(judge->net, x[seat]) /
                                 (FEATURE_ONE * WEIGHT_ONE / SCORE_PARTS));
    net_chances(judge->net, x, knows->game->seats(s), chance);
    return chance[seat];
}
