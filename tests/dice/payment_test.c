/* payment_test.c: paying in goods (section 9), by example and against every
 * payment there is in random positions. */
#include "kit.h"

#include <stdio.h>

/* ---- examples ---------------------------------------------------------------------------------- */

/* [D-9.1] */
static void payment_in_goods_is_asked_for_after_the_action(void **state)
{
    struct play p = at("dice 2 0 0 0 0 0; player 1 owns 0 0 0 0 0 0 0");

    (void)state;
    does(&p, "token fabric");
    changed(&p, "step pay; plan token fabric"); /* nothing is paid or taken yet */
    asks(&p, "pay", "pay 2 0 0 0 0");
    p = at("dice 1 1 1 1 0 0; player 1 owns 0 0 0 0 0 0 0");
    does(&p, "two fabric fabric");
    asks(&p, "pay", "pay 1 1 1 1 0");
    p = at("dice 0 0 0 0 2 2; player 1 owns 2 2 2 2 2 0 10");
    does(&p, "lira");
    shows(&p, "step act; dice 0 0 0 0 0 2");
    does(&p, "bazaar 1");
    shows(&p, "step card");
    p = at("player 1 owns 2 2 2 2 2 0 10");
    does(&p, "ruby right");
    shows(&p, "step act; player 1 owns 2 2 2 2 2 0 0");
}

/* [D-9.2] */
static void payment_makes_up_the_price_exactly(void **state)
{
    struct play p = at("dice 3 1 0 0 0 0; player 1 owns 2 2 0 0 3 0 0");

    (void)state;
    does(&p, "token fabric");
    asks(&p, "pay", "pay 2 0 0 0 0");
    refuses(&p, "pay 3 0 0 0 0; pay 1 0 0 0 0; pay 2 1 0 0 0; pay 2 0 0 0 1; pay 0 2 0 0 0");
    p = at("dice 0 0 0 0 0 0; player 1 owns 0 2 0 0 3 0 0");
    does(&p, "tile card-spice");
    asks(&p, "pay", "pay 0 2 0 0 1; pay 0 1 0 0 2; pay 0 0 0 0 3");
    refuses(&p, "pay 0 2 0 0 0; pay 0 2 0 0 2; pay 0 0 0 0 2");
}

/* [D-9.3] */
static void dice_are_given_before_tokens(void **state)
{
    struct play p = at("dice 1 0 0 0 0 1; player 1 owns 3 0 0 0 0 0 0");

    (void)state;
    does(&p, "token fabric; pay 2 0 0 0 0");
    changed(&p, "dice 0 0 0 0 0 1; actions 1"); /* a token out, a token in */
    p = at("dice 3 0 0 0 0 1; player 1 owns 3 0 0 0 0 0 0");
    does(&p, "tile lira-fabric; pay 3 0 0 0 0; show die");
    shows(&p, "dice 0 0 0 0 0 1; player 1 owns 3 0 0 0 0 0 0");
}

/* [D-9.4] */
static void token_serves_only_where_no_die_of_the_colour_is_left(void **state)
{
    struct play p = at("dice 2 0 0 0 0 0; player 1 owns 3 0 0 0 3 0 0");

    (void)state;
    does(&p, "token fabric");
    asks(&p, "pay", "pay 2 0 0 0 0"); /* two dice */
    p = at("dice 1 0 0 0 0 0; player 1 owns 0 0 0 0 3 0 0");
    does(&p, "token fabric");
    asks(&p, "pay", "pay 1 0 0 0 1"); /* not two brown ones */
    p = at("dice 1 0 1 0 0 0; player 1 owns 1 1 1 0 3 0 0");
    does(&p, "wild fabric spice fruit");
    asks(&p, "pay", "pay 1 1 1 0 0; pay 1 0 1 0 1");
    p = at("dice 1 1 0 1 0 0; player 1 owns 1 1 0 1 3 0 0");
    does(&p, "tile die");
    asks(&p, "pay", "pay 1 1 0 1 1");
    p = at("dice 0 1 0 0 0 0; player 1 owns 0 0 0 0 6 0 0"); /* a die of another colour is free */
    does(&p, "token fabric");
    asks(&p, "pay", "pay 0 0 0 0 2");
}

/* [D-9.5] */
static void player_chooses_between_coloured_and_brown_tokens(void **state)
{
    struct play p = at("dice 0 0 0 0 0 0; player 1 owns 2 0 0 0 2 0 0");

    (void)state;
    does(&p, "token fabric");
    asks(&p, "pay", "pay 2 0 0 0 0; pay 1 0 0 0 1; pay 0 0 0 0 2");
    does(&p, "pay 1 0 0 0 1");
    changed(&p, "player 1 owns 2 0 0 0 1 0 0; actions 1; step act; plan");
    p = at("dice 0 0 0 0 0 0; player 1 owns 2 0 0 0 2 0 0");
    does(&p, "token fabric; pay 0 0 0 0 2");
    shows(&p, "player 1 owns 3 0 0 0 0 0 0");
    p = at("dice 0 0 1 0 0 0; player 1 owns 0 0 4 0 1 0 0");
    does(&p, "ruby fruit");
    asks(&p, "pay", "pay 0 0 4 0 0; pay 0 0 3 0 1");
    p = at("dice 0 0 0 0 0 0; player 1 owns 0 0 1 0 5 0 0");
    does(&p, "ruby fruit");
    asks(&p, "pay", "pay 0 0 1 0 3; pay 0 0 0 0 4");
}

/* [D-9.6] */
static void colour_of_a_brown_token_is_not_named(void **state)
{
    struct play p = at("dice 0 0 0 0 0 0; player 1 owns 1 1 0 0 2 0 0");

    (void)state;
    does(&p, "crystal fabric spice");
    asks(&p, "pay", "pay 1 1 0 0 0; pay 1 0 0 0 1; pay 0 1 0 0 1; pay 0 0 0 0 2");
    p = at("dice 0 0 0 0 0 0; player 1 owns 1 1 1 0 2 0 0");
    does(&p, "two fabric spice");
    asks(&p, "pay", "pay 1 1 1 0 1; pay 1 1 0 0 2; pay 1 0 1 0 2; pay 0 1 1 0 2");
    /* Two brown ones, spare or for a missing kind: each sum of goods once. */
    p = at("sold 0 0 0 0 1 0; player 2 rubies 0 1 0 0; dice 0 0 0 0 0 0;"
           "player 1 owns 2 1 1 1 2 0 0");
    does(&p, "ruby left; brown 2");
    asks(&p, "pay",
         "pay 1 1 1 0 2; pay 1 1 0 1 2; pay 1 0 1 1 2; pay 0 1 1 1 2;"
         "pay 2 1 0 0 2; pay 2 0 1 0 2; pay 2 0 0 1 2");
}

/* [D-9.7] */
static void free_kinds_may_be_tokens_while_other_dice_are_unused(void **state)
{
    struct play p = at("sold 0 0 0 0 1 0; player 2 rubies 0 1 0 0; dice 2 1 1 1 0 0;"
                       "player 1 owns 0 1 0 0 1 0 0");

    (void)state;
    does(&p, "ruby left");
    asks(&p, "brown", "brown 0; brown 1");
    does(&p, "brown 0");
    asks(&p, "pay", "pay 2 1 1 1 0; pay 1 2 1 1 0");
    does(&p, "pay 1 2 1 1 0");
    shows(&p, "dice 1 0 0 0 0 0; player 1 owns 0 0 0 0 1 0 0; player 1 rubies 0 1 0 0");
    p = at("sold 0 0 0 0 1 0; player 2 rubies 0 1 0 0; dice 2 1 1 1 0 0;"
           "player 1 owns 0 1 0 0 1 0 0");
    does(&p, "ruby left; brown 1");
    asks(&p, "pay", "pay 1 1 1 1 1");
    /* Of no colour are all dice used: a brown token has nothing to stand for. */
    p = at("sold 0 0 0 0 1 0; player 2 rubies 0 1 0 0; dice 2 2 2 2 0 0;"
           "player 1 owns 0 0 0 0 3 0 0");
    does(&p, "ruby left");
    asks(&p, "brown", "brown 0");
    /* With one good more all dice of one colour can go, and it stands for that one. */
    p = at("sold 0 0 0 0 2 0; player 2 rubies 0 2 0 0; dice 2 2 2 2 0 0;"
           "player 1 owns 0 0 0 0 3 0 0");
    does(&p, "ruby left");
    asks(&p, "brown", "brown 0; brown 1");
    does(&p, "brown 1");
    asks(&p, "pay", "pay 2 1 1 1 1; pay 1 2 1 1 1; pay 1 1 2 1 1; pay 1 1 1 2 1");
}

/* [D-9.8] */
static void left_carpet_is_paid_in_two_decisions(void **state)
{
    struct play p = at("dice 0 1 1 1 0 0; player 1 owns 1 1 0 0 1 0 0");

    (void)state;
    does(&p, "ruby left"); /* k = 0 */
    asks(&p, "pay", "pay 1 1 1 1 0; pay 0 1 1 1 1");
    p = at("sold 0 0 0 0 1 0; player 2 rubies 0 1 0 0; dice 0 1 1 1 0 0;"
           "player 1 owns 0 0 0 0 3 0 0");
    does(&p, "ruby left");
    changed(&p, "step brown; plan ruby left");
    asks(&p, "brown", "brown 2"); /* one for fabric, one for the fifth; the dice must serve */
    does(&p, "brown 2");
    changed(&p, "step pay; browns 2");
    asks(&p, "pay", "pay 0 1 1 1 2");
    does(&p, "pay 0 1 1 1 2");
    changed(&p, "step act; plan; browns 0; dice 0 0 0 0 0 0; player 1 owns 0 0 0 0 1 0 0;"
                "player 1 rubies 0 1 0 0; sold 0 0 0 0 2 0; actions 1");
    /* Brown ones alone, if there are enough. */
    p = at("sold 0 0 0 0 4 0; player 2 rubies 0 4 0 0; dice 0 0 0 0 0 0;"
           "player 1 owns 1 0 0 0 9 0 0");
    does(&p, "ruby left");
    asks(&p, "brown", "brown 7; brown 8");
}

/* [D-9.9] All fabric is out: what is paid is there to be taken. */
static void what_is_given_reaches_the_supply_first(void **state)
{
    struct play p = at("dice 0 0 0 0 0 0; player 1 owns 7 0 0 0 0 0 0;"
                       "player 2 owns 1 0 0 0 0 0 0");

    (void)state;
    does(&p, "token fabric; pay 2 0 0 0 0");
    changed(&p, "player 1 owns 6 0 0 0 0 0 0; actions 1");
    p = at("dice 1 1 0 0 0 0; player 1 owns 0 0 0 0 8 0 0; player 2 owns 0 0 0 0 2 0 0");
    does(&p, "wild fabric spice fruit; pay 1 1 0 0 1");
    changed(&p, "dice 0 0 0 0 0 0; actions 1");
    p = at("dice 0 0 0 0 0 0; player 1 owns 7 1 1 1 0 0 0; player 2 owns 1 0 0 0 0 0 0");
    does(&p, "two fabric fabric; pay 1 1 1 1 0"); /* one is there; the second is a shortage */
    changed(&p, "player 1 owns 7 0 0 0 0 0 0; player 2 owns 0 0 0 0 0 0 0; actions 1");
}

/* ---- every payment there is ---------------------------------------------------------------------- */

struct price {
    int of[GOODS], any;
};
struct purse {
    int dice[GOODS], tokens[GOODS], browns;
};

static int total(const struct price *price)
{
    return price->of[0] + price->of[1] + price->of[2] + price->of[3] + price->any;
}

/* The rules of section 9 for one reading: BROWN[c] of the brown tokens are colour c. */
static bool reading_fits(const struct price *price, const struct purse *purse,
                         const int paid[GOODS], const int brown[GOODS])
{
    for (int c = 0; c < GOODS; c++) {
        int dice = paid[c] < purse->dice[c] ? paid[c] : purse->dice[c]; /* [D-9.3] */
        int tokens = paid[c] - dice;
        if (tokens > purse->tokens[c]) return false;
        if (tokens + brown[c] > 0 && dice < purse->dice[c]) return false; /* [D-9.4] */
        if (paid[c] + brown[c] < price->of[c]) return false;
    }
    return true;
}

/* [D-9.6] Some reading fits, and the sum is the price. */
static bool payment_fits(const struct price *price, const struct purse *purse,
                         const int paid[GOODS], int browns)
{
    int b[GOODS];

    if (browns > purse->browns) return false;
    if (paid[0] + paid[1] + paid[2] + paid[3] + browns != total(price)) return false;
    for (b[0] = 0; b[0] <= browns; b[0]++)
        for (b[1] = 0; b[0] + b[1] <= browns; b[1]++)
            for (b[2] = 0; b[0] + b[1] + b[2] <= browns; b[2]++) {
                b[3] = browns - b[0] - b[1] - b[2];
                if (reading_fits(price, purse, paid, b)) return true;
            }
    return false;
}

static action pay_action(const int paid[GOODS], int browns)
{
    char text[40];
    struct note note;
    action a = 0;

    snprintf(text, sizeof text, "pay %d %d %d %d %d", paid[0], paid[1], paid[2], paid[3], browns);
    assert_true(action_read(&DICE, text, &a, &note));
    return a;
}

/* Carries one payment out and counts what is left. */
static void check_paid(struct play p, const struct purse *purse, const int paid[GOODS], int browns)
{
    const struct dice *s = dice_now(&p);
    int seat = s->seat, kind = (int)act_kind(s->plan), gain[SORTS] = {0};
    unsigned first = act_a(s->plan), second = act_b(s->plan);

    if (kind == A_TOKEN) gain[first]++;
    if (kind == A_WILD) gain[BROWN]++;
    if (kind == A_CRYSTAL) gain[CRYSTAL]++;
    if (kind == A_TWO) gain[first]++, gain[second]++;
    DICE.apply(room_state(&p.now), seat, pay_action(paid, browns), NULL);
    assert_true(DICE.sound(state_now(&p), NULL));
    for (unsigned c = 0; c < GOODS; c++) {
        int dice = paid[c] < purse->dice[c] ? paid[c] : purse->dice[c];
        assert_int_equal(nibble(s->faces, c), purse->dice[c] - dice);
        assert_int_equal(s->player[seat].own[c], purse->tokens[c] - (paid[c] - dice) + gain[c]);
    }
    assert_int_equal(s->player[seat].own[BROWN], purse->browns - browns + gain[BROWN]);
    assert_int_equal(s->player[seat].own[CRYSTAL], 1 + gain[CRYSTAL]);
}

/* Are the payments of P, all with this number of brown tokens or with any (-1),
 * exactly those that fit? Returns how many there are. */
static int check_payments(const struct play *p, const struct price *price,
                          const struct purse *purse, int browns)
{
    int n = total(price), x[GOODS], found = 0;

    for (x[0] = 0; x[0] <= n; x[0]++)
        for (x[1] = 0; x[0] + x[1] <= n; x[1]++)
            for (x[2] = 0; x[0] + x[1] + x[2] <= n; x[2]++)
                for (x[3] = 0; x[0] + x[1] + x[2] + x[3] <= n; x[3]++) {
                    int rest = n - x[0] - x[1] - x[2] - x[3];
                    bool fits =
                        (browns < 0 || rest == browns) && payment_fits(price, purse, x, rest);
                    found += fits;
                    if (!p) continue;
                    assert_int_equal(game_is_legal(&DICE, state_now(p), 0, pay_action(x, rest)),
                                     fits);
                    if (fits) check_paid(*p, purse, x, rest);
                }
    if (p) assert_int_equal(choices_of(p, A_PAY), found);
    return found;
}

/* The action is offered exactly if it can be paid, and then asks for all ways. */
static void check_action(struct play p, const char *move, const struct price *price,
                         const struct purse *purse)
{
    int ways = check_payments(NULL, price, purse, -1);

    if (!ways) {
        refuses(&p, "%s", move);
        return;
    }
    does(&p, "%s", move);
    if (!price->any) {
        check_payments(&p, price, purse, -1);
        return;
    }
    for (int n = 0; n <= 8; n++) {
        struct play q = p;
        if (!check_payments(NULL, price, purse, n)) {
            refuses(&p, "brown %d", n);
            continue;
        }
        does(&q, "brown %d", n);
        check_payments(&q, price, purse, n);
    }
}

static int few(struct rng *rng, int most) /* small numbers more often */
{
    int n = (int)rng_below(rng, (uint32_t)most + 1);

    return rng_below(rng, 3) ? (int)rng_below(rng, (uint32_t)n + 1) / 2 : n;
}

static struct play random_position(struct rng *rng, struct purse *purse, int sold[5])
{
    int seats = 2 + (int)rng_below(rng, 3), dice = 0, goods_sold = 0;

    *purse = (struct purse){.browns = few(rng, 10)};
    for (int n = (int)rng_below(rng, 10); dice < n; dice++) purse->dice[rng_below(rng, GOODS)]++;
    for (int c = 0; c < GOODS; c++) {
        purse->tokens[c] = few(rng, 8);
        goods_sold += sold[c] = (int)rng_below(rng, seats == 4 ? 4 : 3);
    }
    sold[4] = (int)rng_below(rng, 5);
    return at("seats %d; dice %d %d %d %d 0 0; player 1 owns %d %d %d %d %d 1 0;"
              "sold %d %d %d %d %d 0; player 2 rubies %d %d 0 0",
              seats, purse->dice[0], purse->dice[1], purse->dice[2], purse->dice[3],
              purse->tokens[0], purse->tokens[1], purse->tokens[2], purse->tokens[3], purse->browns,
              sold[0], sold[1], sold[2], sold[3], sold[4], goods_sold, sold[4]);
}

static void check_goods_actions(const struct play *p, const struct purse *purse)
{
    static const struct {
        const char *move;
        struct price price;
    } ACTS[] = {
        {"token fabric", {{2}, 0}},
        {"token spice", {{0, 2}, 0}},
        {"token fruit", {{0, 0, 2}, 0}},
        {"token jewelry", {{0, 0, 0, 2}, 0}},
        {"wild fabric spice fruit", {{1, 1, 1, 0}, 0}},
        {"wild fabric spice jewelry", {{1, 1, 0, 1}, 0}},
        {"wild fabric fruit jewelry", {{1, 0, 1, 1}, 0}},
        {"wild spice fruit jewelry", {{0, 1, 1, 1}, 0}},
        {"crystal fabric spice", {{1, 1, 0, 0}, 0}},
        {"crystal fabric fruit", {{1, 0, 1, 0}, 0}},
        {"crystal fabric jewelry", {{1, 0, 0, 1}, 0}},
        {"crystal spice fruit", {{0, 1, 1, 0}, 0}},
        {"crystal spice jewelry", {{0, 1, 0, 1}, 0}},
        {"crystal fruit jewelry", {{0, 0, 1, 1}, 0}},
        {"tile lira-fabric", {{3}, 0}},
        {"tile card-spice", {{0, 3}, 0}},
        {"tile crystal-fruit", {{0, 0, 3}, 0}},
        {"tile action-jewelry", {{0, 0, 0, 3}, 0}},
        {"tile bonus-fabric", {{3}, 0}},
        {"tile die", {{1, 1, 1, 1}, 0}},
    };

    for (size_t i = 0; i < sizeof ACTS / sizeof *ACTS; i++)
        check_action(*p, ACTS[i].move, &ACTS[i].price, purse);
}

/* Two tokens of colours that the supply has, so that no shortage blurs the count. */
static void check_two(const struct play *p, const struct purse *purse)
{
    static const struct price FOUR = {{1, 1, 1, 1}, 0};

    for (unsigned c = 0; c < GOODS; c++)
        if (purse->tokens[c] <= 6) {
            char move[40];
            snprintf(move, sizeof move, "two %s %s", GOOD_TOKENS[c], GOOD_TOKENS[c]);
            check_action(*p, move, &FOUR, purse);
        }
}

static void check_rubies(const struct play *p, const struct purse *purse, const int sold[5])
{
    static const int FEW[] = {4, 5, 6}, MANY[] = {4, 5, 5, 6};
    struct price left = {{1, 1, 1, 1}, sold[4]};

    for (unsigned c = 0; c < GOODS; c++) {
        struct price price = {{0}, 0};
        char move[40];
        price.of[c] = dice_now(p)->seats == 4 ? MANY[sold[c]] : FEW[sold[c]];
        snprintf(move, sizeof move, "ruby %s", GOOD_TOKENS[c]);
        check_action(*p, move, &price, purse);
    }
    check_action(*p, "ruby left", &left, purse);
}

/* [D-7.9] [D-9.2] [D-9.3] [D-9.4] [D-9.5] [D-9.6] [D-9.7] [D-9.8] */
static void payments_are_exactly_those_that_fit_in_random_positions(void **state)
{
    struct rng rng;

    (void)state;
    rng_seed(&rng, 5);
    for (int i = 0; i < 300; i++) {
        struct purse purse;
        int sold[5];
        struct play p = random_position(&rng, &purse, sold);
        bool short_of = purse.browns == 10; /* a brown token more would be a shortage */
        for (int c = 0; c < GOODS; c++) short_of |= purse.tokens[c] == 8;
        if (!short_of) check_goods_actions(&p, &purse);
        if (!short_of) check_two(&p, &purse);
        check_rubies(&p, &purse, sold);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(payment_in_goods_is_asked_for_after_the_action),
        cmocka_unit_test(payment_makes_up_the_price_exactly),
        cmocka_unit_test(dice_are_given_before_tokens),
        cmocka_unit_test(token_serves_only_where_no_die_of_the_colour_is_left),
        cmocka_unit_test(player_chooses_between_coloured_and_brown_tokens),
        cmocka_unit_test(colour_of_a_brown_token_is_not_named),
        cmocka_unit_test(free_kinds_may_be_tokens_while_other_dice_are_unused),
        cmocka_unit_test(left_carpet_is_paid_in_two_decisions),
        cmocka_unit_test(what_is_given_reaches_the_supply_first),
        cmocka_unit_test(payments_are_exactly_those_that_fit_in_random_positions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
