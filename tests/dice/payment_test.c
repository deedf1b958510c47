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
static void brown_token_serves_only_where_no_die_of_the_colour_is_left(void **state)
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
    int seats, actions, card_dice;
};

static int total(const struct price *price)
{
    return price->of[0] + price->of[1] + price->of[2] + price->of[3] + price->any;
}

/* What is bought: its price, what it takes from the supply, and whether tokens of each sort
 * may run short. */
struct deal {
    struct price price;
    int gain[SORTS];
    bool is_short[BROWN + 1];
};

static struct deal deal_for(const char *move, const struct price *price, const struct purse *purse)
{
    struct deal deal = {*price, {0}, {false}};
    struct note note;
    action a = 0;

    assert_true(action_read(&DICE, move, &a, &note));
    if (act_kind(a) == A_TOKEN) deal.gain[act_a(a)]++;
    if (act_kind(a) == A_WILD) deal.gain[BROWN]++;
    if (act_kind(a) == A_CRYSTAL) deal.gain[CRYSTAL]++;
    if (act_kind(a) == A_TWO) deal.gain[act_a(a)]++, deal.gain[act_b(a)]++;
    for (int sort = 0; sort <= BROWN; sort++) { /* [D-9.10] nobody else owns any */
        int supply = sort == BROWN ? 10 - purse->browns : 8 - purse->tokens[sort];
        int taken = deal.gain[sort];
        for (int i = 2; i < purse->actions; i++)
            if (sort == BROWN) taken += purse->card_dice ? 2 : 1;
            else taken += purse->card_dice ? purse->seats : 2;
        deal.is_short[sort] = supply < taken;
    }
    return deal;
}

/* The rules of section 9 for one reading: BROWN[c] of the brown tokens are colour c. */
static bool reading_fits(const struct deal *deal, const struct purse *purse, const int paid[GOODS],
                         const int brown[GOODS])
{
    for (int c = 0; c < GOODS; c++) {
        if (paid[c] > purse->dice[c] + purse->tokens[c]) return false;
        if (brown[c] && paid[c] < purse->dice[c] && !deal->is_short[BROWN]) /* [D-9.4] [D-9.11] */
            return false;
        if (paid[c] + brown[c] < deal->price.of[c]) return false;
    }
    return true;
}

/* [D-9.6] Some reading fits, and the sum is the price. */
static bool payment_fits(const struct deal *deal, const struct purse *purse, const int paid[GOODS],
                         int browns)
{
    const struct price *price = &deal->price;
    int b[GOODS];

    if (browns > purse->browns) return false;
    if (paid[0] + paid[1] + paid[2] + paid[3] + browns != total(price)) return false;
    for (b[0] = 0; b[0] <= browns; b[0]++)
        for (b[1] = 0; b[0] + b[1] <= browns; b[1]++)
            for (b[2] = 0; b[0] + b[1] + b[2] <= browns; b[2]++) {
                b[3] = browns - b[0] - b[1] - b[2];
                if (reading_fits(deal, purse, paid, b)) return true;
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

/* What is given: goods of each colour, how many of them are dice, brown tokens. */
struct given {
    int paid[GOODS], dice[GOODS], browns;
};

/* What is left, tokens given for what is no die; what then lacks is returned [D-14.1]. */
static void check_left(const struct play *p, const struct deal *deal, const struct purse *purse,
                       const struct given *given)
{
    const struct dice *s = dice_now(p);
    const struct trader *me = trader_now(p, 1);

    assert_true(DICE.sound(state_now(p), NULL));
    for (unsigned r = 0; r <= BROWN; r++) {
        int had = r == BROWN ? purse->browns : purse->tokens[r], all = r == BROWN ? 10 : 8;
        int tokens = r == BROWN ? given->browns : given->paid[r] - given->dice[r];
        int lacks = deal->gain[r] - (all - had + tokens);
        assert_int_equal(me->own[r], had - tokens + deal->gain[r] - (lacks > 0 ? lacks : 0));
        if (r < BROWN && s->seat == 0) /* the turn goes on */
            assert_int_equal(nibble(s->faces, r), purse->dice[r] - given->dice[r]);
    }
    assert_int_equal(me->own[CRYSTAL], 1 + deal->gain[CRYSTAL]);
}

/* [D-9.12] Carries one payment out, with every number of dice that may make it up. */
static void check_paid(struct play p, const struct deal *deal, const struct purse *purse,
                       struct given given)
{
    int low[GOODS], high[GOODS], *d = given.dice, ways = 1;
    bool asked;

    for (int c = 0; c < GOODS; c++) {
        int paid = given.paid[c];
        high[c] = paid < purse->dice[c] ? paid : purse->dice[c];
        low[c] = paid > purse->tokens[c] ? paid - purse->tokens[c] : 0;
        if (!deal->is_short[c]) low[c] = high[c]; /* [D-9.3] */
        ways *= high[c] - low[c] + 1;
    }
    DICE.apply(room_state(&p.now), 0, pay_action(given.paid, given.browns), NULL);
    asked = dice_now(&p)->step == STEP_DICE;
    assert_int_equal(asked, ways > 1);
    if (asked) assert_int_equal(choices_of(&p, A_DICE), ways);
    for (d[0] = low[0]; d[0] <= high[0]; d[0]++)
        for (d[1] = low[1]; d[1] <= high[1]; d[1]++)
            for (d[2] = low[2]; d[2] <= high[2]; d[2]++)
                for (d[3] = low[3]; d[3] <= high[3]; d[3]++) {
                    struct play q = p;
                    if (asked) does(&q, "dice %d %d %d %d", d[0], d[1], d[2], d[3]);
                    check_left(&q, deal, purse, &given);
                }
}

/* Are the payments of P, all with this number of brown tokens or with any (-1),
 * exactly those that fit? Returns how many there are. */
static int check_payments(const struct play *p, const struct deal *deal, const struct purse *purse,
                          int browns)
{
    int n = total(&deal->price), x[GOODS], found = 0;

    for (x[0] = 0; x[0] <= n; x[0]++)
        for (x[1] = 0; x[0] + x[1] <= n; x[1]++)
            for (x[2] = 0; x[0] + x[1] + x[2] <= n; x[2]++)
                for (x[3] = 0; x[0] + x[1] + x[2] + x[3] <= n; x[3]++) {
                    int rest = n - x[0] - x[1] - x[2] - x[3];
                    bool fits =
                        (browns < 0 || rest == browns) && payment_fits(deal, purse, x, rest);
                    found += fits;
                    if (!p) continue;
                    assert_int_equal(game_is_legal(&DICE, state_now(p), 0, pay_action(x, rest)),
                                     fits);
                    if (!fits) continue;
                    check_paid(*p, deal, purse,
                               (struct given){{x[0], x[1], x[2], x[3]}, {0}, rest});
                }
    if (p) assert_int_equal(choices_of(p, A_PAY), found);
    return found;
}

/* The action is offered exactly if it can be paid, and then asks for all ways. */
static void check_action(struct play p, const char *move, const struct price *price,
                         const struct purse *purse)
{
    struct deal deal = deal_for(move, price, purse);
    int ways = check_payments(NULL, &deal, purse, -1);

    if (!ways) {
        refuses(&p, "%s", move);
        return;
    }
    does(&p, "%s", move);
    if (!price->any) {
        check_payments(&p, &deal, purse, -1);
        return;
    }
    for (int n = 0; n <= 8; n++) {
        struct play q = p;
        if (!check_payments(NULL, &deal, purse, n)) {
            refuses(&p, "brown %d", n);
            continue;
        }
        does(&q, "brown %d", n);
        check_payments(&q, &deal, purse, n);
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

    *purse = (struct purse){.browns = few(rng, 10), .seats = seats};
    purse->actions = 1 + (int)rng_below(rng, 4);
    purse->card_dice = (int)rng_below(rng, 2);
    for (int n = (int)rng_below(rng, 9); dice < n; dice++) purse->dice[rng_below(rng, GOODS)]++;
    for (int c = 0; c < GOODS; c++) {
        purse->tokens[c] = few(rng, 8);
        goods_sold += sold[c] = (int)rng_below(rng, seats == 4 ? 4 : 3);
    }
    sold[4] = (int)rng_below(rng, 5);
    return at("seats %d; actions %d; dice %d %d %d %d 0 %d; player 1 owns %d %d %d %d %d 1 0;"
              "player 2 owns 0 0 0 0 0 1 1; sold %d %d %d %d %d 0; player 2 rubies %d %d 0 0",
              seats, purse->actions, purse->dice[0], purse->dice[1], purse->dice[2], purse->dice[3],
              purse->card_dice, purse->tokens[0], purse->tokens[1], purse->tokens[2],
              purse->tokens[3], purse->browns, sold[0], sold[1], sold[2], sold[3], sold[4],
              goods_sold, sold[4]);
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

static void check_two(const struct play *p, const struct purse *purse)
{
    static const struct price FOUR = {{1, 1, 1, 1}, 0};

    for (unsigned c = 0; c < GOODS; c++)
        for (unsigned d = c; d < GOODS; d++) {
            char move[40];
            snprintf(move, sizeof move, "two %s %s", GOOD_TOKENS[c], GOOD_TOKENS[d]);
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

/* [D-7.9] [D-9.2] to [D-9.8] and [D-9.10] to [D-9.12] */
static void payments_are_exactly_those_that_fit_in_random_positions(void **state)
{
    struct rng rng;

    (void)state;
    rng_seed(&rng, 5);
    for (int i = 0; i < 300; i++) {
        struct purse purse;
        int sold[5];
        struct play p = random_position(&rng, &purse, sold);
        check_goods_actions(&p, &purse);
        check_two(&p, &purse);
        check_rubies(&p, &purse, sold);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(payment_in_goods_is_asked_for_after_the_action),
        cmocka_unit_test(payment_makes_up_the_price_exactly),
        cmocka_unit_test(dice_are_given_before_tokens),
        cmocka_unit_test(brown_token_serves_only_where_no_die_of_the_colour_is_left),
        cmocka_unit_test(player_chooses_between_coloured_and_brown_tokens),
        cmocka_unit_test(colour_of_a_brown_token_is_not_named),
        cmocka_unit_test(free_kinds_may_be_tokens_while_other_dice_are_unused),
        cmocka_unit_test(left_carpet_is_paid_in_two_decisions),
        cmocka_unit_test(what_is_given_reaches_the_supply_first),
        cmocka_unit_test(payments_are_exactly_those_that_fit_in_random_positions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
