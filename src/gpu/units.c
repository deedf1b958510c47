/* units.c: the bots of a task, from their numbers; deals of a match and games that nets learn from, each
 * played by a thread alone; and adding up all threads' sums. */
#include "gpu/play.h"

#include "bots/eval/eval.h"
#include "gpu/block.h"

/* ---- bots -------------------------------------------------------------------------------------- */

/* The row of the one game, in place of bots/eval/find.c. */
const struct bot_game *bot_game_of(const struct game *g)
{
    (void)g;
    return &CARD_KNOWS;
}

static action choose_1(const struct bot_query *q, struct rng *r) { return bot_at_once(q, r, 1); }
static action choose_2(const struct bot_query *q, struct rng *r) { return bot_at_once(q, r, 2); }
static action choose_3(const struct bot_query *q, struct rng *r) { return bot_at_once(q, r, 3); }
static action choose_4(const struct bot_query *q, struct rng *r) { return bot_at_once(q, r, 4); }
static action choose_5(const struct bot_query *q, struct rng *r) { return bot_at_once(q, r, 5); }
static action choose_6(const struct bot_query *q, struct rng *r) { return bot_at_once(q, r, 6); }

/* The levels that do not search; the others are not sent. */
static const struct bot LEVEL[LEVELS] = {
    {.choose = choose_1}, {.choose = choose_2}, {.choose = choose_3},
    {.choose = choose_4}, {.choose = choose_5}, {.choose = choose_6},
};

static const struct bot *bot_of(unsigned number)
{
    if (number == CARD_RANDOM) return &BOT_RANDOM;
    return number == CARD_POLICY ? &BOT_POLICY : &LEVEL[number - CARD_LEVEL];
}

static void seat_all(struct sim_plan *plan, const uint8_t number[])
{
    for (int i = 0; i < SEATS_MAX; i++) plan->bot[i] = bot_of(number[i]);
}

void card_ready(struct card_task *t)
{
    t->random = (struct card_shape){CARD_THREADS, CARD_GAMES, 1, CARD_ALIGN};
    t->bots = (struct card_shape){CARD_BOT_THREADS, CARD_BOT_GAMES, 1, 0};
    t->units = (struct card_shape){CARD_UNIT_THREADS, CARD_UNIT_THREADS, CARD_UNIT_BLOCKS, 0};
    switch ((enum card_kind)t->kind) {
    case CARD_BATCH: seat_all(&t->job.batch.plan, t->bot); break;
    case CARD_DUEL:
        t->job.duel.a = bot_of(t->bot[0]);
        t->job.duel.b = bot_of(t->bot[1]);
        break;
    case CARD_LOOKS: break; /* policies alone */
    case CARD_ATLAS:
        for (int i = 0; i < ATLAS_VARIANTS; i++) seat_all(&t->job.atlas.variant[i], t->bot);
        break;
    }
}

/* ---- playing ----------------------------------------------------------------------------------- */

void card_units(struct card_task *t, uint64_t *sums)
{
    uint64_t unit;

    while ((unit = card_add(&t->next, 1)) < t->end) duel_run(&t->job.duel, unit, NULL, NULL, sums);
}

void card_looks(struct card_task *t, uint64_t first, unsigned char *at, struct look_found *found)
{
    uint64_t unit;

    while ((unit = card_add(&t->next, 1)) < t->end)
        look_play(&t->job.looks, unit, at + (unit - first) * CARD_LOOK_ROOM, CARD_LOOK_ROOM,
                  &found[unit - first]);
}

void card_total(const uint64_t *sums, uint64_t rows, uint64_t words, uint64_t me, uint64_t *total)
{
    uint64_t row = me / words * CARD_ROWS, sum = 0;

    for (uint64_t i = row; i < row + CARD_ROWS && i < rows; i++)
        sum += sums[i * words + me % words];
    if (sum) card_add(&total[me % words], sum);
}
