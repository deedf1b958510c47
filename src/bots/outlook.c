/* outlook.c: playouts for all seats at once.
 *
 * All figures are integers: the same luck gives the same worth on every machine. */
#include "bots/outlook.h"

#include "bots/eval/eval.h"
#include "core/hash.h"

#include <string.h>

enum { POINT = 1000 }; /* a point of one who plays alone */

bool outlook_knows(const struct game *g) { return bot_game_of(g) != NULL; }

uint32_t outlook_turns(const struct game *g, const struct gstate *s)
{
    return (uint32_t)(judge_of(bot_game_of(g), s)->rounds * g->seats(s));
}

bool outlook_is_score(const struct game *g, const struct gstate *s)
{
    return judge_of(bot_game_of(g), s)->is_alone;
}

int32_t outlook_one(const struct game *g, const struct gstate *s)
{
    return outlook_is_score(g, s) ? POINT : CHANCE_ONE;
}

void outlook_result(const struct game *g, const struct gstate *over, int32_t worth[SEATS_MAX])
{
    struct result r = {0};
    int winners = 0;

    g->result(over, &r);
    memset(worth, 0, SEATS_MAX * sizeof *worth);
    if (outlook_is_score(g, over)) {
        worth[0] = r.score[0] * POINT;
        return;
    }
    for (int i = 0; i < SEATS_MAX; i++) winners += r.rank[i] == 1;
    for (int i = 0; i < SEATS_MAX; i++)
        if (r.rank[i] == 1) worth[i] = CHANCE_ONE / winners;
}

static void judge(const struct bot_game *knows, const struct gstate *s, int32_t worth[SEATS_MAX])
{
    const struct judge *judge = judge_of(knows, s);
    features x;

    memset(worth, 0, SEATS_MAX * sizeof *worth);
    knows->look(s, x);
    if (judge->is_alone)
        worth[0] =
            (int32_t)((int64_t)net_strength(judge->net, x[0]) * POINT / (FEATURE_ONE * WEIGHT_ONE));
    else net_chances(judge->net, x, knows->game->seats(s), worth);
}

action outlook_policy(const struct game *g, const struct gstate *s, int seat, const action legal[],
                      int n)
{
    const struct decision q = {.s = s, .seat = seat, .legal = legal, .n = n};

    return n == 1 ? legal[0] : bot_game_of(g)->policy(&q);
}

int outlook_doubt(const struct game *g) { return bot_game_of(g)->doubt; }

/* In one turn a seat likes the same choices, whatever it has done before. */
static action decide(const struct outlook *o, uint64_t number, const struct gstate *s, int seat)
{
    const uint64_t turn = (uint64_t)o->turn << 8 | (unsigned)seat;
    const struct eye eye = {
        .blur = o->doubt,
        .seed = hash_word(hash_word(o->luck, ~number), turn),
    };
    action legal[ACTIONS_MAX];
    struct decision q = {.s = s, .seat = seat, .legal = legal, .eye = o->doubt ? &eye : NULL};

    q.n = o->game->legal(s, seat, legal);
    return q.n == 1 ? legal[0] : bot_game_of(o->game)->policy(&q);
}

static action roll(const struct outlook *o, uint64_t number, const struct gstate *s)
{
    struct rng rng;

    rng_stream(&rng, hash_word(o->luck, number), (uint64_t)o->turn << 32 | o->chance);
    return game_roll(o->game, s, &rng);
}

void outlook_play(const struct outlook *o, uint64_t number, struct gstate *s,
                  int32_t worth[SEATS_MAX])
{
    const struct bot_game *knows = bot_game_of(o->game);
    const struct game *g = knows->game;
    struct outlook at = *o;
    int seat;

    while ((seat = g->turn(s)) != SEAT_NONE) {
        action a = seat == SEAT_CHANCE ? roll(&at, number, s) : decide(&at, number, s, seat);
        unsigned flags = g->apply(s, seat, a, NULL);

        at.chance += seat == SEAT_CHANCE;
        if (!(flags & APPLY_TURN) || flags & APPLY_END) continue;
        at.chance = 0;
        if (++at.turn == at.until) {
            judge(knows, s, worth);
            return;
        }
    }
    outlook_result(g, s, worth);
}

int outlook_level(const struct game *g, double share)
{
    const struct bot_game *knows = bot_game_of(g);
    int level = 1;

    if (!knows || !knows->lapses) return 0;
    while (level < LEVELS && share * 1000 < knows->lapses[level - 1]) level++;
    return level;
}
