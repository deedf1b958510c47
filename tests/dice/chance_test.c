/* chance_test.c: what is known (section 16) and chance (17): every weight, and that
 * drawing one outcome at once follows the same weights. */
#include "kit.h"

#include <math.h>
#include <string.h>

/* ---- what is known -------------------------------------------------------------------------------- */

/* [D-16.1] Whoever looks, and whatever stands open. */
static void view_is_the_whole_position(void **state)
{
    struct play p = begin(3, "");
    struct gstate *s = room_state(&p.now);
    struct rng rng;
    int seat;

    (void)state;
    rng_seed(&rng, 16);
    while ((seat = DICE.turn(s)) != SEAT_NONE) {
        static const int VIEWER[] = {1, 2, 3, SEAT_NONE, SEAT_ALL};
        action legal[ACTIONS_MAX], a;
        for (int i = 0; i < 5; i++) {
            struct play view = seen_by(&p, VIEWER[i]);
            assert_memory_equal(&view.now, &p.now, sizeof(struct dice));
        }
        if (seat == SEAT_CHANCE) a = game_roll(&DICE, s, &rng);
        else a = legal[rng_below(&rng, (uint32_t)DICE.legal(s, seat, legal))];
        assert_int_equal(DICE.mask(s, (struct event){(int8_t)seat, a}, SEAT_NONE), a);
        DICE.apply(s, seat, a, NULL);
    }
}

/* [D-16.1] */
static void contents_of_the_stacks_are_shown(void **state)
{
    struct play p = at("display die; given lira-fabric die; player 1 tiles die;"
                       "player 2 tiles lira-spice lira-fruit lira-jewelry card-fabric card-spice"
                       " card-fruit card-jewelry crystal-fabric crystal-spice crystal-fruit"
                       " crystal-jewelry; pile b-fruit; dice 0 0 0 0 0 1");

    (void)state;
    has_json(&p, "\"stack\":[\"action-fabric\",\"action-spice\",\"action-fruit\","
                 "\"action-jewelry\",\"bonus-fabric\",\"bonus-spice\",\"bonus-fruit\","
                 "\"bonus-jewelry\",\"die\"],\"given_up\":[\"lira-fabric\",\"die\"]");
    has_json(&p, "\"pile\":[\"b-fruit\"]");
    has_json(&p, "\"deck\":[\"a-crystal\",\"a-crystal\",\"a-brown\",\"a-brown\",\"b-crystal\","
                 "\"b-fabric\",\"b-spice\",\"b-jewelry\",");
}

/* ---- outcomes and weights ---------------------------------------------------------------------------- */

/* [D-17.1] */
static void setup_is_the_start_player_and_six_tiles(void **state)
{
    struct play p = begin(2, "");

    (void)state;
    shows(&p, "step start; round 0");
    does(&p, "start 1");
    for (int i = 0; i < 6; i++) {
        static const char *const SHOW[] = {"lira-fabric", "die",         "die",
                                           "card-fruit",  "bonus-fruit", "action-spice"};
        shows(&p, "step tile; round 0");
        assert_int_equal(DICE.turn(state_now(&p)), SEAT_CHANCE);
        does(&p, "show %s", SHOW[i]);
        assert_true(p.flags & APPLY_REVEAL);
    }
    shows(&p, "step roll; round 1");
}

/* N dice are in the air, all of them or the rest kept. */
static struct play rolling(int n)
{
    static const char *const EXTRA[] = {"", "die", "die die", "die die die", "die die die die"};

    if (n < 5) return at("step roll; actions 0; dice %d 0 0 0 0 0; rolling %d", 5 - n, n);
    return at("step roll; actions 0; dice 0 0 0 0 0 0; rolling %d; display lira-fabric;"
              "player 1 tiles %s",
              n, EXTRA[n - 5]);
}

/* Ways to choose: n! / (k! (n-k)!). */
static unsigned long choose(int n, int k)
{
    unsigned long ways = 1;

    for (int i = 1; i <= k; i++) ways = ways * (unsigned long)(n - k + i) / (unsigned long)i;
    return ways;
}

/* The first faces take their dice from those that are left. */
static unsigned long ways_to_roll(action roll)
{
    unsigned long ways = 1;
    int left = 0;

    for (unsigned f = 0; f < FACES; f++) left += (int)nibble(roll, f);
    for (unsigned f = 0; f < FACES; f++) {
        ways *= choose(left, (int)nibble(roll, f));
        left -= (int)nibble(roll, f);
    }
    return ways;
}

/* [D-17.2] */
static void roll_has_the_weights_of_its_dice(void **state)
{
    unsigned long all = 1;

    (void)state;
    for (int n = 1; n <= 9; n++) {
        struct outcome out[OUTCOMES_MAX];
        struct play p = rolling(n);
        unsigned long sum = 0;
        int count = DICE.chance(state_now(&p), out);
        all *= 6;
        assert_int_equal(count, choose(n + 5, 5));
        for (int i = 0; i < count; i++) {
            int dice = 0;
            for (unsigned f = 0; f < FACES; f++) dice += (int)nibble(out[i].a, f);
            assert_int_equal(act_kind(out[i].a), A_ROLL);
            assert_int_equal(dice, n);
            assert_int_equal(out[i].weight, ways_to_roll(out[i].a));
            if (i) assert_true(out[i - 1].a < out[i].a); /* no outcome twice */
            sum += out[i].weight;
        }
        assert_int_equal(sum, all);
        if (n == 5) assert_int_equal(count, 252);
        if (n == 9) assert_int_equal(count, 2002);
    }
}

/* [D-17.2] By throwing: every sequence of five dice once. */
static void weights_are_the_numbers_of_sequences(void **state)
{
    struct play p = rolling(5);
    struct outcome out[OUTCOMES_MAX];
    int count = DICE.chance(state_now(&p), out);

    (void)state;
    for (int sequence = 0; sequence < 7776; sequence++) {
        action roll = act(A_ROLL, 0, 0, 0);
        int i = 0;
        for (int rest = sequence, k = 0; k < 5; k++, rest /= 6)
            roll += nibble_one((unsigned)rest % 6);
        while (i < count && out[i].a != roll) i++;
        assert_true(i < count);
        assert_true(out[i].weight-- > 0);
    }
    for (int i = 0; i < count; i++) assert_int_equal(out[i].weight, 0);
}

/* [D-17.3] */
static void card_is_drawn_by_the_numbers_in_the_pile(void **state)
{
    struct play p =
        at("dice 0 0 0 0 0 3; pile b-crystal b-fabric b-spice b-fruit b-jewelry c-fabric"
           " c-spice c-fruit c-jewelry d-fabric d-spice d-fruit d-jewelry e-tile-lira"
           " e-tile-brown e-lira-tile e-crystal-tile e-lira-brown e-crystal-lira f-one"
           " f-two f-three g-lira g-crystal g-brown h-lira h-brown a-brown");

    (void)state;
    does(&p, "bazaar 3");
    outcomes(&p, "2 card a-crystal; 1 card a-brown; 1 card h-crystal; 1 card h-mixed");
    does(&p, "card a-crystal");
    outcomes(&p, "1 card a-crystal; 1 card a-brown; 1 card h-crystal; 1 card h-mixed");
    does(&p, "card a-brown");
    outcomes(&p, "1 card a-crystal; 1 card h-crystal; 1 card h-mixed");
    does(&p, "card h-mixed");
    shows(&p, "step choose; open a-crystal a-brown h-mixed");
}

/* [D-17.4] */
static void tile_is_turned_up_by_the_numbers_in_the_stack(void **state)
{
    static const char REST[] = "player 3 tiles lira-spice lira-fruit lira-jewelry card-fabric"
                               " card-fruit card-jewelry crystal-fabric crystal-spice"
                               " crystal-jewelry action-fabric action-spice action-fruit"
                               " bonus-spice bonus-fruit";
    struct play p = at("%s; dice 3 0 0 0 0 0", REST);

    (void)state;
    does(&p, "tile lira-fabric; pay 3 0 0 0 0");
    outcomes(&p, "1 show bonus-jewelry; 3 show die");
    /* Under the stack lie given-up tiles: no outcome before the stack is used up. */
    p = at("%s; dice 3 0 0 0 0 0; player 2 tiles die die; given bonus-jewelry", REST);
    does(&p, "tile lira-fabric; pay 3 0 0 0 0");
    outcomes(&p, "1 show die");
    p = at("%s; dice 3 0 0 0 0 0; player 2 tiles die; given bonus-jewelry die die", REST);
    does(&p, "tile lira-fabric; pay 3 0 0 0 0");
    outcomes(&p, "1 show bonus-jewelry");
    does(&p, "show bonus-jewelry");
    shows(&p, "given die die");
}

/* ---- drawing one at once ------------------------------------------------------------------------------ */

/* Outcomes ascend. */
static int index_of(const struct outcome out[], int n, action a)
{
    int low = 0, high = n - 1;

    while (low < high) {
        int middle = (low + high) / 2;
        if (out[middle].a < a) low = middle + 1;
        else high = middle;
    }
    return out[low].a == a ? low : -1;
}

/* The squared distance of what was drawn from what was to be expected, over
 * that; outcomes seldom expected are counted as one. */
static double distance(const struct outcome out[], int n, const int drawn[], int draws, int *cells)
{
    double all = 0, sum = 0, rare_expected = 0, rare_drawn = 0;

    *cells = 0;
    for (int i = 0; i < n; i++) all += out[i].weight;
    for (int i = 0; i < n; i++) {
        double expected = draws * (out[i].weight / all);
        if (expected < 8) {
            rare_expected += expected, rare_drawn += drawn[i];
            continue;
        }
        sum += (drawn[i] - expected) * (drawn[i] - expected) / expected;
        ++*cells;
    }
    if (rare_expected >= 8) {
        sum += (rare_drawn - rare_expected) * (rare_drawn - rare_expected) / rare_expected;
        ++*cells;
    }
    return sum;
}

/* Chi-square, six standard deviations wide; the seed is fixed. */
static void check_sample(const struct play *p, int draws)
{
    static int drawn[OUTCOMES_MAX];
    struct outcome out[OUTCOMES_MAX];
    int n = DICE.chance(state_now(p), out), cells;
    struct rng rng;
    double d;

    memset(drawn, 0, sizeof drawn);
    rng_seed(&rng, 99);
    for (int i = 0; i < draws; i++) {
        int at_index = index_of(out, n, DICE.sample(state_now(p), &rng));
        assert_in_range(at_index, 0, n - 1);
        drawn[at_index]++;
    }
    d = distance(out, n, drawn, draws, &cells);
    assert_true(d <= cells - 1 + 6 * sqrt(2.0 * cells));
}

/* [D-17.5] */
static void drawing_at_once_follows_the_weights(void **state)
{
    struct play p;

    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        p = begin(seats, "");
        check_sample(&p, 3000);
    }
    does(&p, "start 2");
    check_sample(&p, 20000); /* tiles: 24 */
    does(&p, "show die; show lira-fabric; show bonus-jewelry");
    check_sample(&p, 20000);
    p = rolling(1);
    check_sample(&p, 10000);
    p = rolling(2);
    check_sample(&p, 10000);
    p = rolling(5);
    check_sample(&p, 100000);
    p = rolling(9);
    check_sample(&p, 100000);
    p = at("dice 0 0 0 0 0 3");
    does(&p, "bazaar 3");
    check_sample(&p, 30000); /* cards: 33 */
    does(&p, "card a-brown; card h-mixed");
    check_sample(&p, 30000);
}

/* [D-17.5] Where only one outcome is left it is drawn. */
static void single_outcome_is_drawn(void **state)
{
    struct play p = at("player 3 tiles lira-spice lira-fruit lira-jewelry card-fabric"
                       " card-fruit card-jewelry crystal-fabric crystal-spice crystal-jewelry"
                       " action-fabric action-spice action-fruit bonus-spice bonus-fruit;"
                       "dice 3 0 0 0 0 0; player 2 tiles die; given bonus-jewelry die die");
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1);
    does(&p, "tile lira-fabric; pay 3 0 0 0 0");
    assert_int_equal(DICE.sample(state_now(&p), &rng), act(A_SHOW, 19, 0, 0)); /* bonus-jewelry */
    check_sample(&p, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(view_is_the_whole_position),
        cmocka_unit_test(contents_of_the_stacks_are_shown),
        cmocka_unit_test(setup_is_the_start_player_and_six_tiles),
        cmocka_unit_test(roll_has_the_weights_of_its_dice),
        cmocka_unit_test(weights_are_the_numbers_of_sequences),
        cmocka_unit_test(card_is_drawn_by_the_numbers_in_the_pile),
        cmocka_unit_test(tile_is_turned_up_by_the_numbers_in_the_stack),
        cmocka_unit_test(drawing_at_once_follows_the_weights),
        cmocka_unit_test(single_outcome_is_drawn),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
