/* judge.c: the judgement of each game, as the search asks for it: a row for each game, and
 * one more where playing alone is judged by other figures. */
#include "bots/eval/eval.h"

#include <string.h>

static const struct judge JUDGES[] = {
    {"board", board_policy, board_seats, board_traits, &NET_BOARD, 2, false, false},
    {"dice", dice_policy, dice_seats, dice_traits, &NET_DICE, 1, true, false},
    {"write", write_policy, write_seats, write_traits, &NET_WRITE, 2, false, false},
    {"write", write_policy, write_seats, write_traits, &NET_ALONE, 4, false, true},
};

const struct judge *judge_of(const struct game *g, const struct gview *view)
{
    for (size_t i = 0; i < sizeof JUDGES / sizeof JUDGES[0]; i++) {
        const struct judge *judge = &JUDGES[i];
        if (strcmp(judge->game, g->id) != 0) continue;
        if (!view || judge->is_alone == (judge->seats(view_state(view)) == 1)) return judge;
    }
    return NULL;
}

int judge_seats(const struct judge *judge, const struct gview *view)
{
    return judge->seats(view_state(view));
}

int32_t judge_score_worth(int32_t parts)
{
    int32_t most = SCORE_MOST * SCORE_PARTS;

    if (parts < 0) return 0;
    return (parts < most ? parts : most) * (CHANCE_ONE / SCORE_MOST) / SCORE_PARTS;
}

int32_t judge_worth(const struct judge *judge, const struct gstate *s, int seat)
{
    int32_t chance[SEATS_MAX];
    features x;

    judge->look(s, x);
    if (judge->is_alone)
        return judge_score_worth(net_strength(judge->net, x[seat]) /
                                 (FEATURE_ONE * WEIGHT_ONE / SCORE_PARTS));
    net_chances(judge->net, x, judge->seats(s), chance);
    return chance[seat];
}
