/* dice_odds.c: the odds of a roll, exactly: every outcome is looked at with its weight. */
#include "bots/eval/dice_odds.h"

#include "bots/eval/dice_plan.h"

static struct gstate *state_of(struct dice *s) { return (struct gstate *)(void *)s; }
static const struct gstate *state_in(const struct dice *s)
{
    return (const struct gstate *)(const void *)s;
}

static void keep(struct dice *s, unsigned seat)
{
    dice_apply(state_of(s), (int)seat, act(A_KEEP, 0, 0, 0), NULL);
}

static void count_roll(const struct dice *kept, unsigned seat, uint32_t weight,
                       struct dice_odds *odds)
{
    action legal[ACTIONS_MAX];
    bool has_ruby = false, has_tile = false;
    int n = dice_legal(state_in(kept), (int)seat, legal);

    for (int i = 0; i < n; i++) {
        has_ruby |= act_kind(legal[i]) == A_RUBY;
        has_tile |= act_kind(legal[i]) == A_TILE;
    }
    odds->all += weight;
    odds->ruby += has_ruby ? weight : 0;
    odds->tile += has_tile ? weight : 0;
}

void dice_odds_now(const struct dice *now, unsigned seat, struct dice_odds *odds)
{
    struct dice kept = *now;

    *odds = (struct dice_odds){0, 0, 0, 0};
    keep(&kept, seat);
    count_roll(&kept, seat, 1, odds);
}

/* What the dice can bring once the roll is kept. */
static int worth(const struct table *table, const struct dice *kept, unsigned seat)
{
    struct hand h;

    dice_plan_hand(&h, table, kept, seat);
    return dice_plan_best(table, &h, NULL);
}

void dice_odds_after(const struct dice *now, const struct dice *rolling, unsigned seat,
                     struct dice_odds *odds)
{
    struct outcome out[OUTCOMES_MAX];
    int n = dice_chance(state_in(rolling), out), least;
    struct dice kept = *now;
    struct table table;
    struct hand h;

    *odds = (struct dice_odds){0, 0, 0, 0};
    dice_plan_table(&table, now, seat, &DICE_WEIGHTS);
    dice_plan_hand(&h, &table, now, seat);
    dice_worth_bazaar(&table, now, &h, DICE_MOST);
    keep(&kept, seat);
    least = worth(&table, &kept, seat);
    for (int i = 0; i < n; i++) {
        kept = *rolling;
        dice_apply(state_of(&kept), SEAT_CHANCE, out[i].a, NULL);
        keep(&kept, seat);
        count_roll(&kept, seat, out[i].weight, odds);
        if (worth(&table, &kept, seat) > least) odds->better += out[i].weight;
    }
}
