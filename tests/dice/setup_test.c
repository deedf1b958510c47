/* setup_test.c: how a game begins (section 2) and the ruby tracks (section 3). */
#include "kit.h"

#include <stdio.h>

static const char SIX[] =
    "show die; show die; show lira-spice; show bonus-fruit; show action-fabric;"
    "show crystal-jewelry";

/* ---- set-up ------------------------------------------------------------------------------ */

/* [D-2.1] */
static void start_player_is_drawn_evenly(void **state)
{
    struct play p = begin(2, "");

    (void)state;
    outcomes(&p, "1 start 1; 1 start 2");
    p = begin(3, "");
    outcomes(&p, "1 start 1; 1 start 2; 1 start 3");
    p = begin(4, "");
    outcomes(&p, "1 start 1; 1 start 2; 1 start 3; 1 start 4");
    does(&p, "start 3");
    does(&p, "%s", SIX);
    shows(&p, "start 3; turn 3; who 3; round 1");
}

/* [D-2.2] [D-2.3] [D-2.6] */
static void everybody_begins_with_a_crystal_and_lira_by_seat(void **state)
{
    struct play p = begin(4, "");

    (void)state;
    does(&p, "start 3");
    shows(&p, "player 3 owns 0 0 0 0 0 1 0; player 4 owns 0 0 0 0 0 1 1;"
              "player 1 owns 0 0 0 0 0 1 2; player 2 owns 0 0 0 0 0 1 3");
    p = begin(2, "");
    does(&p, "start 2");
    shows(&p, "player 2 owns 0 0 0 0 0 1 0; player 1 owns 0 0 0 0 0 1 1");
    p = begin(3, "");
    does(&p, "start 1");
    shows(&p, "player 1 owns 0 0 0 0 0 1 0; player 2 owns 0 0 0 0 0 1 1;"
              "player 3 owns 0 0 0 0 0 1 2");
}

/* [D-2.6] */
static void nobody_begins_with_tokens_tiles_or_rubies(void **state)
{
    struct play p = begin(4, "");

    (void)state;
    does(&p, "start 2");
    does(&p, "%s", SIX);
    for (int i = 1; i <= 4; i++)
        shows(&p, "player %d rubies 0 0 0 0; player %d mosque 0; player %d tiles", i, i, i);
    has_json(&p, "\"supply\":{\"fabric\":8,\"spice\":8,\"fruit\":8,\"jewelry\":8,\"brown\":10,"
                 "\"crystal\":8,\"lira\":81}");
}

/* [D-2.4] */
static void six_tiles_are_turned_up_and_18_stay_in_the_stack(void **state)
{
    struct play p = begin(3, "");

    (void)state;
    does(&p, "start 1; show die; show die; show lira-spice; show bonus-fruit; show action-fabric");
    shows(&p, "step tile; round 0");
    does(&p, "show crystal-jewelry");
    shows(&p, "display lira-spice crystal-jewelry action-fabric bonus-fruit die die; given;"
              "step roll; round 1");
    assert_int_equal(tile_size(dice_now(&p)->stack), 18);
    assert_int_equal(tile_count(dice_now(&p)->stack, KIND_DIE), 2);
}

/* [D-2.5] [D-2.7] [D-2.8] */
static void piles_tracks_and_dice_are_full_at_the_start(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        struct play p = begin(seats, "");
        does(&p, "start 1");
        does(&p, "%s", SIX);
        shows(&p, "pile; open; sold 0 0 0 0 0 0; step roll; rolling 5; dice 0 0 0 0 0 0");
        assert_int_equal(dice_cards_size(dice_now(&p)->deck), 33);
    }
}

/* ---- ruby tracks --------------------------------------------------------------------------- */

/* [D-2.8] [D-3.1] [D-3.2] [D-3.3] The whole price lists, as everybody sees them. */
static void board_has_a_side_for_two_or_three_and_one_for_four(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        struct play p = begin(seats, "");
        const char *four = seats == 4 ? "[4,5,5,6]" : "[4,5,6]";
        has_json(&p,
                 "\"tracks\":{\"fabric\":%s,\"spice\":%s,\"fruit\":%s,\"jewelry\":%s,"
                 "\"left\":[4,5,6,7,8],\"right\":[10,12,14,16,18,20]}",
                 four, four, four, four);
    }
}

/* A position with N rubies of a track gone, all with player 2. */
static struct play with_sold(int seats, unsigned track, int n, const char *lines)
{
    char sold[40], from[40];
    int kind = track < GOODS ? 0 : track == TRACK_LEFT ? 1 : 2;

    snprintf(sold, sizeof sold, "sold %d %d %d %d %d %d", track == 0 ? n : 0, track == 1 ? n : 0,
             track == 2 ? n : 0, track == 3 ? n : 0, track == 4 ? n : 0, track == 5 ? n : 0);
    snprintf(from, sizeof from, "player 2 rubies %d %d %d 0", kind == 0 ? n : 0, kind == 1 ? n : 0,
             kind == 2 ? n : 0);
    return at("seats %d; %s; %s; %s", seats, sold, from, lines);
}

/* N tokens of one good and no dice; nothing else. */
static struct play with_goods(int seats, unsigned track, int sold, int n)
{
    char lines[100];

    snprintf(lines, sizeof lines, "dice 0 0 0 0 0 0; player 1 owns %d %d %d %d 0 1 0",
             track == 0 ? n : 0, track == 1 ? n : 0, track == 2 ? n : 0, track == 3 ? n : 0);
    return with_sold(seats, track, sold, lines);
}

static void check_goods_price(int seats, unsigned track, int sold, int price)
{
    struct play p = with_goods(seats, track, sold, price - 1);
    const char *name = DICE_TRACK_TOKENS[track];

    refuses(&p, "ruby %s", name);
    p = with_goods(seats, track, sold, price);
    offers(&p, "ruby %s", name);
    does(&p, "ruby %s", name);
    assert_int_equal(choices_of(&p, A_PAY), 1);
    does(&p, "pay %d %d %d %d 0", track == 0 ? price : 0, track == 1 ? price : 0,
         track == 2 ? price : 0, track == 3 ? price : 0);
    assert_int_equal(trader_now(&p, 1)->rubies, 1);
    assert_int_equal(dice_now(&p)->sold[track], sold + 1);
    shows(&p, "player 1 owns 0 0 0 0 0 1 0; player 1 rubies 1 0 0 0");
}

/* [D-3.1] */
static void goods_track_costs_goods_of_its_kind(void **state)
{
    static const int FEW[] = {4, 5, 6}, MANY[] = {4, 5, 5, 6};

    (void)state;
    for (unsigned track = 0; track < GOODS; track++) {
        for (int i = 0; i < 3; i++) check_goods_price(2, track, i, FEW[i]);
        for (int i = 0; i < 3; i++) check_goods_price(3, track, i, FEW[i]);
        for (int i = 0; i < 4; i++) check_goods_price(4, track, i, MANY[i]);
    }
}

/* [D-3.2] */
static void left_carpet_costs_one_of_each_and_k_of_any(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++)
        for (int k = 0; k <= 4; k++) {
            char lines[80];
            struct play p;
            snprintf(lines, sizeof lines, "dice 0 0 0 0 0 0; player 1 owns 1 1 %d 1 0 1 0", k);
            p = with_sold(seats, TRACK_LEFT, k, lines);
            refuses(&p, "ruby left");
            snprintf(lines, sizeof lines, "dice 0 0 0 0 0 0; player 1 owns 1 1 %d 1 0 1 0", k + 1);
            p = with_sold(seats, TRACK_LEFT, k, lines);
            does(&p, "ruby left");
            if (k) does(&p, "brown 0");
            does(&p, "pay 1 1 %d 1 0", k + 1);
            shows(&p, "player 1 owns 0 0 0 0 0 1 0; player 1 rubies 0 1 0 0");
            /* Many of three kinds are no substitute for the fourth. */
            p = with_sold(seats, TRACK_LEFT, k, "dice 4 4 0 1 0 0; player 1 owns 3 3 0 3 0 1 0");
            refuses(&p, "ruby left");
        }
}

/* [D-3.3] */
static void right_carpet_costs_10_to_20_lira(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++)
        for (int i = 0; i < 6; i++) {
            char lines[80];
            int price = 10 + 2 * i;
            struct play p;
            snprintf(lines, sizeof lines, "player 1 owns 0 0 0 0 0 1 %d", price - 1);
            p = with_sold(seats, TRACK_RIGHT, i, lines);
            refuses(&p, "ruby right");
            snprintf(lines, sizeof lines, "player 1 owns 0 0 0 0 0 1 %d", price + 3);
            p = with_sold(seats, TRACK_RIGHT, i, lines);
            does(&p, "ruby right");
            changed(&p,
                    "player 1 owns 0 0 0 0 0 1 3; player 1 rubies 0 0 1 0; actions 1;"
                    "sold 0 0 0 0 0 %d",
                    i + 1);
        }
}

/* [D-3.4] Each player can have the one of the mosque, also the last of four. */
static void mosque_has_a_ruby_for_each_player(void **state)
{
    struct play p = at("seats 4; player 2 mosque 1; player 3 mosque 1; player 4 mosque 1;"
                       "player 1 tiles lira-spice lira-fruit lira-jewelry; dice 3 0 0 0 0 0");

    (void)state;
    does(&p, "tile lira-fabric; pay 3 0 0 0 0; show die");
    shows(&p, "player 1 mosque 1");
    assert_int_equal(trader_now(&p, 1)->rubies, 1);
    p = at("seats 2; player 2 mosque 1; player 1 tiles lira-spice lira-fruit lira-jewelry"
           " action-fabric; dice 3 0 0 0 0 0");
    does(&p, "tile lira-fabric; pay 3 0 0 0 0; show die");
    shows(&p, "player 1 mosque 1");
}

/* [D-3.5] */
static void ruby_taken_opens_the_next_price_of_its_track_alone(void **state)
{
    struct play p = at("dice 0 0 0 0 0 0; player 1 owns 8 4 5 3 0 0 22");

    (void)state;
    asks(&p, "act",
         "token fabric; token spice; token fruit; token jewelry;"
         "wild fabric spice fruit; wild fabric spice jewelry;"
         "wild fabric fruit jewelry; wild spice fruit jewelry;"
         "crystal fabric spice; crystal fabric fruit; crystal fabric jewelry;"
         "crystal spice fruit; crystal spice jewelry; crystal fruit jewelry;"
         "two fabric fabric; two fabric spice; two fabric fruit; two fabric jewelry;"
         "two spice spice; two spice fruit; two spice jewelry; two fruit fruit;"
         "two fruit jewelry; two jewelry jewelry;"
         "tile lira-fabric; tile card-spice; tile crystal-fruit; tile action-jewelry;"
         "tile bonus-fabric; tile die;"
         "ruby fabric; ruby spice; ruby fruit; ruby left; ruby right; end");
    does(&p, "ruby fabric; pay 4 0 0 0 0");
    changed(&p, "player 1 owns 4 4 5 3 0 0 22; player 1 rubies 1 0 0 0; sold 1 0 0 0 0 0;"
                "actions 1");
    refuses(&p, "ruby fabric"); /* 5 now */
    offers(&p, "ruby spice; ruby fruit; ruby left; ruby right");
    p = at("actions 3; player 1 tiles action-fabric; player 1 owns 0 0 0 0 0 1 35");
    does(&p, "ruby right; ruby right");
    shows(&p, "player 1 owns 0 0 0 0 0 1 13; sold 0 0 0 0 0 2");
    refuses(&p, "ruby right"); /* 14 now */
    p = at("dice 0 0 0 0 0 0; player 1 owns 2 2 2 2 0 1 0");
    does(&p, "ruby left; pay 1 1 1 1 0");
    shows(&p, "sold 0 0 0 0 1 0");
    refuses(&p, "ruby left"); /* one more of any kind now */
}

/* [D-3.6] */
static void empty_track_is_closed(void **state)
{
    static const char RICH[] = "dice 0 0 0 0 0 0; player 1 owns 8 8 8 8 9 4 60";

    (void)state;
    for (int seats = 2; seats <= 4; seats++)
        for (unsigned track = 0; track < TRACKS; track++) {
            int all = track == TRACK_LEFT ? 5 : track == TRACK_RIGHT ? 6 : seats == 4 ? 4 : 3;
            struct play p = with_sold(seats, track, all - 1, RICH);
            offers(&p, "ruby %s", DICE_TRACK_TOKENS[track]);
            p = with_sold(seats, track, all, RICH);
            refuses(&p, "ruby %s", DICE_TRACK_TOKENS[track]);
            assert_int_equal(choices_of(&p, A_RUBY), TRACKS - 1);
        }
}

/* [D-3.6] For a card neither. */
static void closed_track_is_not_offered_for_a_card(void **state)
{
    struct play p = at("dice 0 0 0 0 0 1; player 1 owns 0 0 0 0 3 1 0; sold 3 0 0 0 5 6;"
                       "player 2 rubies 3 5 6 0");

    (void)state;
    does(&p, "bazaar 1; card h-brown; choose h-brown");
    asks(&p, "option", "ruby spice; ruby fruit; ruby jewelry; refuse");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(start_player_is_drawn_evenly),
        cmocka_unit_test(everybody_begins_with_a_crystal_and_lira_by_seat),
        cmocka_unit_test(nobody_begins_with_tokens_tiles_or_rubies),
        cmocka_unit_test(six_tiles_are_turned_up_and_18_stay_in_the_stack),
        cmocka_unit_test(piles_tracks_and_dice_are_full_at_the_start),
        cmocka_unit_test(board_has_a_side_for_two_or_three_and_one_for_four),
        cmocka_unit_test(goods_track_costs_goods_of_its_kind),
        cmocka_unit_test(left_carpet_costs_one_of_each_and_k_of_any),
        cmocka_unit_test(right_carpet_costs_10_to_20_lira),
        cmocka_unit_test(mosque_has_a_ruby_for_each_player),
        cmocka_unit_test(ruby_taken_opens_the_next_price_of_its_track_alone),
        cmocka_unit_test(empty_track_is_closed),
        cmocka_unit_test(closed_track_is_not_offered_for_a_card),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
