/* chance_test.c: the weights of what turns up (section 21). */
#include "kit.h"

#include <math.h>
#include <string.h>

/* [W-21.1] */
static void every_ruby_card_left_is_equally_likely(void **state)
{
    struct play p =
        at("price A 3 3 3 3; price B 2 1 0 1; price C 2 1 1 2; price D 0 2 1 4;"
           "rubies ffuj ssuu jfsu; display 7 9; player 1 marked 3 3 3 3; player 1 rubies 1 1 0;"
           "player 2 marked 2 1 1 2");

    (void)state;
    does(&p, "play 1; 2: visit C symbol; 2: pay; 1: visit A free; 1: pay; 3: pass; open 5");
    outcomes(&p, "1 ruby ffuj; 1 ruby ssuu; 1 ruby jfsu");
    does(&p, "ruby ssuu"); /* for A, then for C */
    shows(&p, "price A 3 4 3 3; price C 2 1 1 2");
    outcomes(&p, "1 ruby ffuj; 1 ruby jfsu");
    does(&p, "ruby jfsu");
    shows(&p, "price C 2 1 1 3; rubies ffuj");
}

/* [W-21.2] */
static void place_cards_weigh_as_many_as_are_in_the_stack(void **state)
{
    struct play p = at("gone 4 5 6 6 7 7 8 8 9 10 11 12 13 13 14 14 A A B C C D D fountain-good;"
                       "player 3 hand 3");

    (void)state;
    does(&p, "play 1; pass; pass; pass"); /* two copies, the last copy, none */
    outcomes(&p,
             "1 open 1; 1 open 2; 1 open 5; 1 open 9; 1 open 10; 1 open 11; 1 open 12; 1 open B;"
             "1 open fountain-lira; 1 open fountain-card; 1 open fountain-improve");
    p = at("gone 4 6 6 7 7 8 8 9 10 11 12 13 13 14 14 A A C C D D fountain-good; player 3 hand 3;"
           "player 2 hand 10");
    does(&p, "play 1; pass; pass; pass");
    outcomes(&p, "1 open 1; 1 open 2; 1 open 4; 2 open 5; 1 open 9; 1 open 11; 1 open 12;"
                 "2 open B; 1 open fountain-lira; 1 open fountain-card; 1 open fountain-improve");
}

/* [W-21.2] */
static void solo_cards_are_distinct(void **state)
{
    struct play p =
        at("seats 1; gone 1-right 2-left 4-left 4-right 5-right 6-left 6-right 7-left 7-right"
           " 8-left 8-right 9-left 9-right 10-left 10-right 11-left 11-right 12-left 12-right"
           " 13-left 13-right 14-left 14-right A-left A-right B-left B-right C-left C-right"
           " fountain-lira");

    (void)state;
    does(&p, "play 1; pass");
    outcomes(&p,
             "1 open 3-right; 1 open 5-left; 1 open D-left; 1 open D-right; 1 open fountain-good;"
             "1 open fountain-card; 1 open fountain-improve");
}

/* [W-21.3] */
static void goods_cards_weigh_as_many_as_are_in_the_stack(void **state)
{
    struct play p = at("display 4 9; goods fs uj ff; player 2 cards fu fu jj");

    (void)state;
    does(&p, "play 1; visit 4 free");
    outcomes(&p,
             "1 goods ss; 1 goods uu; 1 goods fs; 2 goods fj; 2 goods su; 2 goods sj; 1 goods uj");
}

/* [W-21.3] */
static void guild_and_caravan_cards_are_equally_likely(void **state)
{
    struct play p =
        at("display 9 6; unseen choices three-equal; order lira-card guild-two three-different"
           " palace-ab palace-cd; guild goods-improve mark-two each-good four-goods palace-a"
           " palace-b palace-c; player 2 guild palace-d two-cards; player 1 guild any-palace");

    (void)state;
    does(&p, "play 1; visit 9 free");
    outcomes(&p, "1 member three-for-ruby; 1 member card-good-for-ruby; 1 member card-for-ruby;"
                 "1 member ruby; 1 member ruby-good; 1 member ruby-cards");
    does(&p, "member ruby; pass; pass; open 5; 2: play 2; 2: visit 6 free; pass; pass; open 7");
    outcomes(&p, "1 caravan choices; 1 caravan three-equal");
}

/* Chi-square, six standard deviations wide; the seed is fixed. */
static void check_sample(const struct play *p, int draws)
{
    struct outcome out[OUTCOMES_MAX];
    int n = WRITE.chance(state_now(p), out), drawn[ALL_CARDS] = {0};
    double total = 0, distance = 0;
    struct rng rng;

    assert_in_range(n, 1, ALL_CARDS);
    rng_seed(&rng, 99);
    for (int i = 0; i < n; i++) total += out[i].weight;
    for (int i = 0; i < draws; i++) {
        action a = WRITE.sample(state_now(p), &rng);
        int k = 0;
        while (k < n && out[k].a != a) k++;
        assert_true(k < n);
        drawn[k]++;
    }
    for (int i = 0; i < n; i++) {
        double expected = (double)draws * out[i].weight / total;
        distance += (drawn[i] - expected) * (drawn[i] - expected) / expected;
    }
    assert_true(distance <= n - 1 + 6 * sqrt(2.0 * n));
}

/* [W-21.4] */
static void drawing_at_once_follows_the_weights(void **state)
{
    (void)state;
    for (int seats = 1; seats <= 5; seats += 2) {
        const char *mark = seats == 1 ? "-right" : "";
        struct play p = begin(seats, "");
        check_sample(&p, 10000);
        does(&p, "ruby ffuj; ruby ffsj; ruby ffsu; ruby ssuj");
        if (seats == 1) does(&p, "ruby ssfj; ruby ssfu; ruby uusj; ruby uufj");
        check_sample(&p, 20000);
        does(&p, "open 5%s; open 6%s", mark, mark);
        check_sample(&p, 20000);
        for (int i = 0; i < seats; i++) does(&p, "open %d%s", 7 + i, mark);
        check_sample(&p, 5000); /* caravan cards */
        does(&p, "caravan choices");
        check_sample(&p, 5000); /* start player */
    }
    struct play p = at("display 4 9; goods fs uj ff; player 2 cards fu fu jj");
    does(&p, "play 1; visit 4 free");
    check_sample(&p, 10000);
    does(&p, "goods su; pass; pass");
    check_sample(&p, 10000);
    does(&p, "open 7; play 2; 2: visit 9 free");
    check_sample(&p, 10000);
}

/* [W-21.4] Where only one outcome is left it is drawn. */
static void single_outcome_is_drawn(void **state)
{
    struct play p =
        at("display 6 8; unseen; order guild-two palace-cd three-equal palace-ab lira-card"
           " three-different choices");

    (void)state;
    does(&p, "play 1; visit 6 free; pass; pass; open 6");
    check_sample(&p, 10);
    outcomes(&p, "1 caravan guild-two");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ruby_card_left_is_equally_likely),
        cmocka_unit_test(place_cards_weigh_as_many_as_are_in_the_stack),
        cmocka_unit_test(solo_cards_are_distinct),
        cmocka_unit_test(goods_cards_weigh_as_many_as_are_in_the_stack),
        cmocka_unit_test(guild_and_caravan_cards_are_equally_likely),
        cmocka_unit_test(drawing_at_once_follows_the_weights),
        cmocka_unit_test(single_outcome_is_drawn),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
