/* order_test.c: several players acting at the same time (section 7). */
#include "kit.h"

#include <stdio.h>
#include <string.h>

/* The next order of N numbers; false after the last. */
static bool next_order(int order[], int n)
{
    int i = n - 2, k = n - 1;

    while (i >= 0 && order[i] > order[i + 1]) i--;
    if (i < 0) return false;
    while (order[k] < order[i]) k--;
    for (int x = order[i], once = 1; once; once = 0) order[i] = order[k], order[k] = x;
    for (int a = i + 1, b = n - 1; a < b; a++, b--) {
        int x = order[a];
        order[a] = order[b];
        order[b] = x;
    }
    return true;
}

/* The first player clockwise from ACTIVE of those who have not acted. */
static int first_of(const bool acted[], int active, int seats)
{
    for (int i = 0; i < seats; i++)
        if (!acted[(active + i) % seats]) return (active + i) % seats;
    return SEAT_NONE;
}

/* ---- any order ------------------------------------------------------------------------------ */

/* [W-7.1] */
static void everybody_who_has_not_acted_has_choices(void **state)
{
    action legal[ACTIONS_MAX];

    (void)state;
    for (int seats = 2; seats <= 5; seats++)
        for (int active = 0; active < seats; active++) {
            struct play p =
                at("seats %d; start %d; turn %d; display 8 2", seats, active + 1, active + 1);
            does(&p, "play 1");
            for (int seat = 0; seat < seats; seat++)
                assert_true(WRITE.legal(state_now(&p), seat, legal) > 0);
            does(&p, "%d: pass", (active + 1) % seats + 1);
            for (int seat = 0; seat < seats; seat++)
                assert_int_equal(WRITE.legal(state_now(&p), seat, legal) > 0,
                                 seat != (active + 1) % seats);
        }
}

/* What players 1 … 5 do with the Tea House: none of it draws a card. */
static const char *const DEED[] = {"visit 13 %s; improve 1; improve 1",
                                   "visit 13 %s; improve 8; improve 14", "pass", "visit B %s; pay",
                                   "visit D %s; pay"};

static void do_deed(struct play *p, int seat, int active)
{
    char text[100], named[200] = "";

    snprintf(text, sizeof text, DEED[seat], seat == active ? "free" : "symbol");
    for (char *move = strtok(text, ";"); move; move = strtok(NULL, ";"))
        snprintf(named + strlen(named), sizeof named - strlen(named), "%d: %s;", seat + 1,
                 move + strspn(move, " "));
    does(p, "%s", named);
}

/* [W-7.1] [W-7.3] [W-7.6] [W-7.7] All 2, 6, 24 and 120 orders, whoever is active. */
static void every_order_of_arrival_leads_to_the_same_position(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 5; seats++)
        for (int active = 0; active < seats; active++) {
            int order[] = {0, 1, 2, 3, 4}, orders = 0;
            union state_room first;
            do {
                bool acted[5] = {false};
                struct play p =
                    at("seats %d; start %d; turn %d; display 8 2;%s", seats, active + 1, active + 1,
                       seats < 4   ? ""
                       : seats < 5 ? "player 4 marked 2 2 2 2"
                                   : "player 4 marked 2 2 2 2; player 5 marked 2 2 2 2");
                does(&p, "play 1");
                for (int i = 0; i < seats; i++) {
                    assert_int_equal(WRITE.turn(state_now(&p)), first_of(acted, active, seats));
                    do_deed(&p, order[i], active);
                    acted[order[i]] = true;
                }
                shows(&p, "step open; want display; open");
                if (!orders++) first = p.now;
                assert_memory_equal(&first, &p.now, sizeof(struct writing));
            } while (next_order(order, seats));
            assert_int_equal(orders, seats == 2 ? 2 : seats == 3 ? 6 : seats == 4 ? 24 : 120);
        }
}

/* [W-7.2] Who comes first draws first. */
static void what_arrives_first_happens_first(void **state)
{
    struct play p =
        at("display 4 2; goods ss uu jj fs fs fu fu fj fj su su sj sj uj; player 1 cards uj");

    (void)state;
    does(&p, "play 1; 3: visit 4 symbol"); /* one card is left in the stack */
    outcomes(&p, "1 goods ff");
    does(&p, "goods ff; 2: visit 4 symbol"); /* the stack is made anew for player 2 */
    shows(&p, "player 3 cards ff; goods; draw 2 goods");
    outcomes(&p,
             "1 goods ss; 1 goods uu; 1 goods jj; 2 goods fs; 2 goods fu; 2 goods fj; 2 goods su;"
             "2 goods sj; 1 goods uj");
    does(&p, "goods uj");
    shows(&p, "player 2 cards uj; player 1 cards uj; open 1");
}

/* [W-7.3] */
static void first_one_clockwise_is_named(void **state)
{
    struct play p = at("seats 4; turn 3; display 7 2");

    (void)state;
    does(&p, "play 1");
    assert_int_equal(WRITE.turn(state_now(&p)), 2);
    does(&p, "2: visit 7 symbol; 2: good fruit"); /* in the middle of it */
    assert_int_equal(WRITE.turn(state_now(&p)), 2);
    does(&p, "3: pass");
    assert_int_equal(WRITE.turn(state_now(&p)), 3);
    does(&p, "4: pass; 1: pass");
    assert_int_equal(WRITE.turn(state_now(&p)), 1); /* still has a good to choose */
}

/* [W-7.4] [W-7.6] */
static void effects_may_be_interleaved(void **state)
{
    struct play p =
        at("display 7 2; player 3 marked 2 0 1 1; player 2 marked 2 2 0 0; player 2 bonus 1 0");

    (void)state;
    does(&p, "play 1; 1: visit 7 free; 3: visit A symbol; 1: good fruit; 2: visit 7 bonus");
    shows(&p, "player 1 doing place 7 2; player 2 doing place 7 1; player 3 doing place A 2; open");
    asks_player(&p, 1, "visit", "good fabric; good spice; good fruit; good jewelry");
    asks_player(&p, 3, "visit", "pay");
    does(&p, "2: good spice; 1: good jewelry");
    shows(&p, "player 1 doing -; player 2 doing place 7 2; player 3 doing place A 2; step visit");
    does(&p, "3: pay; 2: good spice");
    shows(&p, "player 1 marked 0 0 1 1; player 2 marked 2 4 0 0; player 3 crossed 2 0 1 1;"
              "player 3 rubies 1 0 0; step open");
}

/* [W-7.5] */
static void nobody_acts_while_a_card_is_drawn(void **state)
{
    struct play p = at("display 4 2");

    (void)state;
    does(&p, "play 1; 2: visit 4 symbol");
    assert_int_equal(WRITE.turn(state_now(&p)), SEAT_CHANCE);
    shows(&p, "draw 2 goods; open 1 3");
    for (int player = 1; player <= 3; player++) waits(&p, player);
    does(&p, "goods ff");
    shows(&p, "draw -; player 2 lira 1 0");
    offers(&p, "1: pass; 3: pass");
}

/* [W-7.6] */
static void end_of_the_turn_waits_for_all(void **state)
{
    struct play p = at("display 7 2; player 3 lira 20 0; player 2 lira 19 0");

    (void)state;
    does(&p, "play 1; 3: pass; 1: pass; 2: visit 7 symbol; good fruit");
    shows(&p, "step visit; player 3 rubies 0 0 0; display - 2");
    does(&p, "good fruit");
    shows(&p, "step open; player 3 rubies 1 0 1; player 2 rubies 0 0 0");
}

/* [W-7.8] */
static void cards_of_a_fountain_are_drawn_clockwise(void **state)
{
    struct play p = at("seats 4; turn 3; display 8 2");
    static const int ORDER[] = {3, 4, 1, 2};

    (void)state;
    does(&p, "play 1; pass; pass; pass; pass; open fountain-card");
    for (int i = 0; i < 4; i++) {
        shows(&p, "draw %d goods", ORDER[i]);
        does(&p, "goods %s", i < 2 ? "fs" : "uj");
    }
    shows(&p,
          "player 3 cards fs; player 4 cards fs; player 1 cards uj; player 2 cards uj; step open");
    p = begin(4, "");
    does(&p, "ruby ffuj; ruby ffsj; ruby ffsu; ruby ssuj; open fountain-card");
    for (int i = 1; i <= 4; i++) {
        shows(&p, "draw %d goods", i);
        does(&p, "goods %s", i < 3 ? "fs" : "uj");
    }
}

/* [W-7.2] A position keeps no trace of how it came about, so the record has to. */
static void shuffled_arrivals_give_sound_games(void **state)
{
    struct rng rng;
    struct note note = {0};
    int late = 0; /* somebody acted before the one who was named */

    (void)state;
    rng_seed(&rng, 11);
    for (int game = 0; game < 50; game++) {
        struct play p = begin(2 + game % 4, "");
        int named = WRITE.turn(state_now(&p));
        while (random_event(&p, &rng)) {
            assert_true(WRITE.sound(state_now(&p), &note));
            late += named >= 0 && WRITE.turn(state_now(&p)) == named;
            named = WRITE.turn(state_now(&p));
        }
    }
    assert_true(late > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_who_has_not_acted_has_choices),
        cmocka_unit_test(every_order_of_arrival_leads_to_the_same_position),
        cmocka_unit_test(what_arrives_first_happens_first),
        cmocka_unit_test(first_one_clockwise_is_named),
        cmocka_unit_test(effects_may_be_interleaved),
        cmocka_unit_test(nobody_acts_while_a_card_is_drawn),
        cmocka_unit_test(end_of_the_turn_waits_for_all),
        cmocka_unit_test(cards_of_a_fountain_are_drawn_clockwise),
        cmocka_unit_test(shuffled_arrivals_give_sound_games),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
