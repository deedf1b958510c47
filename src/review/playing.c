/* playing.c: one choice played out. */
#include "review/playing.h"

#include "bots/outlook.h"
#include "core/hash.h"

#include <string.h>

uint64_t playing_luck(const struct bot_query *q)
{
    return hash_word(game_check_value(q->game, view_state(q->view)), (uint64_t)q->seat);
}

void playing_deal(const struct bot_query *q, struct playing_round *round)
{
    struct rng rng;

    rng_stream(&rng, hash_word(round->luck, round->number), UINT64_MAX);
    memset(&round->root, 0, sizeof round->root);
    q->game->redeal(q->view, q->seat, &rng, room_state(&round->root));
}

uint64_t playing_outcome(const struct bot_query *q, const union state_room *root, action a)
{
    union state_room s = *root;
    unsigned flags = q->game->apply(room_state(&s), q->seat, a, NULL);

    return hash_word(hash_bytes(HASH_START, &s, q->game->state_size), flags);
}

/* With its turn a choice may end all that is looked at: then it is judged one turn later. */
static void take(struct outlook *o, const struct bot_query *q, struct gstate *s, action a)
{
    if (q->game->apply(s, q->seat, a, NULL) & APPLY_TURN && ++o->turn == o->until) o->until++;
}

int32_t playing_worth_on(const struct bot_query *q, const struct playing_round *round, action a,
                         const struct turn_line *on)
{
    struct outlook o = {
        .game = q->game, .luck = round->luck, .until = round->turns, .doubt = round->doubt};
    union state_room s;
    int32_t worth[SEATS_MAX];

    memcpy(&s, &round->root, q->game->state_size);
    take(&o, q, room_state(&s), a);
    for (int i = 0; on && i < on->n; i++) take(&o, q, room_state(&s), on->a[i]);
    outlook_play(&o, round->number, room_state(&s), worth);
    return worth[q->seat];
}

int32_t playing_worth(const struct bot_query *q, const struct playing_round *round, action a)
{
    return playing_worth_on(q, round, a, NULL);
}

int playing_distinct(const struct bot_query *q, action keep, action out[])
{
    struct playing_round first = {.luck = playing_luck(q)};
    uint64_t seen[ACTIONS_MAX];
    int n = 0;

    playing_deal(q, &first);
    for (int i = 0; i < q->n; i++) {
        uint64_t outcome = playing_outcome(q, &first.root, q->legal[i]);
        int at = 0;

        while (at < n && seen[at] != outcome) at++;
        if (at == n || q->legal[i] == keep) out[at] = q->legal[i];
        seen[at] = outcome;
        n += at == n;
    }
    return n;
}
