/* bazaar_test.c: bazaar cards in general (section 11) and those for all (12). */
#include "kit.h"

/* Player 1 has used one card die and chosen the card; LINES change the position. */
static struct play chosen(const char *card, const char *lines)
{
    struct play p = at("dice 0 0 0 0 0 2; %s", lines);

    does(&p, "bazaar 1; card %s; choose %s", card, card);
    return p;
}

/* ---- in general --------------------------------------------------------------------------------- */

/* [D-11.1] */
static void one_card_is_carried_out_and_all_are_discarded(void **state)
{
    struct play p = at("dice 0 0 0 0 0 3");

    (void)state;
    does(&p, "bazaar 3; card c-fabric; card g-lira; card a-brown");
    asks(&p, "choose", "choose a-brown; choose c-fabric; choose g-lira");
    does(&p, "choose g-lira");
    shows(&p, "step option; card g-lira; open a-brown c-fabric g-lira; pile");
    does(&p, "take");
    shows(&p, "pile a-brown c-fabric g-lira; open; card; used 0; step act; actions 1;"
              "player 1 owns 0 0 0 0 0 1 6; player 2 owns 0 0 0 0 0 1 1;"
              "player 3 owns 0 0 0 0 0 1 2");
}

/* [D-11.2] */
static void one_of_the_cards_must_be_chosen_and_equal_ones_are_one_choice(void **state)
{
    struct play p = at("dice 0 0 0 0 0 3");

    (void)state;
    does(&p, "bazaar 3; card a-crystal; card f-two; card a-crystal");
    asks(&p, "choose", "choose a-crystal; choose f-two");
    does(&p, "choose a-crystal; decline; decline");
    shows(&p, "pile a-crystal a-crystal f-two; player 1 owns 0 0 0 0 0 1 4");
    p = at("dice 0 0 0 0 0 3");
    does(&p, "bazaar 1; card h-lira");
    asks(&p, "choose", "choose h-lira");
}

/* [D-11.3] */
static void part_of_the_player_in_turn_is_for_nobody_else(void **state)
{
    static const char *const CARD[] = {"a-crystal", "b-fruit", "c-fruit", "d-fruit"};
    static const uint8_t GAIN[][SORTS] = {
        {[LIRA] = 4}, {[FRUIT] = 1, [LIRA] = 3}, {[BROWN] = 1}, {[FRUIT] = 1}};

    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        struct play p = at("dice 0 0 0 0 0 2");
        does(&p, "bazaar 1; card %s; choose %s", CARD[i], CARD[i]);
        for (unsigned r = 0; r < SORTS; r++) {
            assert_int_equal(gained(&p, 1, r), GAIN[i][r]);
            assert_int_equal(gained(&p, 2, r) | gained(&p, 3, r), 0);
        }
    }
}

/* [D-11.11] */
static void player_in_turn_gains_first_and_without_a_question(void **state)
{
    struct play p = at("dice 0 0 0 0 0 2");

    (void)state;
    does(&p, "bazaar 1; card c-fruit");
    does(&p, "choose c-fruit");
    changed(&p, "player 1 owns 0 0 0 0 1 1 0; step others; who 2; card c-fruit");
}

/* [D-11.4] */
static void others_are_asked_clockwise_once_each(void **state)
{
    struct play p = at("seats 4; turn 3; dice 0 0 0 0 0 2");

    (void)state;
    does(&p, "bazaar 1; card c-fruit; choose c-fruit");
    shows(&p, "turn 3; who 4");
    asks(&p, "others", "accept; decline");
    does(&p, "accept");
    shows(&p, "who 1");
    does(&p, "decline");
    shows(&p, "who 2");
    does(&p, "accept");
    shows(&p, "who 3; turn 3; step act; actions 1; player 4 owns 0 0 1 0 0 1 3;"
              "player 1 owns 0 0 0 0 0 1 0; player 2 owns 0 0 1 0 0 1 1;"
              "player 3 owns 0 0 0 0 1 1 2");
    p = at("seats 2; turn 2; dice 0 0 0 0 0 2; actions 1");
    does(&p, "bazaar 1; card c-fruit; choose c-fruit; decline");
    shows(&p, "turn 1; who 1; step roll");
}

/* [D-11.5] */
static void others_have_their_part_of_an_income_card(void **state)
{
    struct play p = at("player 2 tiles card-fruit");

    (void)state;
    does(&p, "end; income card; card b-spice");
    shows(&p, "player 2 owns 0 1 0 0 0 1 4; turn 2; who 3");
    asks(&p, "others", "accept; coins; decline");
    does(&p, "coins");
    shows(&p, "who 1; player 3 owns 0 0 0 0 0 1 5");
    does(&p, "accept");
    shows(&p, "player 1 owns 0 1 0 0 0 1 0; turn 2; who 2; step roll; pile b-spice");
}

/* [D-11.6] Whoever could do anything may still refuse; whoever can do nothing must. */
static void refusing_a_card_of_e_to_h_gives_one_lira(void **state)
{
    static const char *const CARD[] = {
        "e-tile-lira",  "e-tile-brown",   "e-lira-tile", "e-crystal-tile",
        "e-lira-brown", "e-crystal-lira", "f-one",       "f-two",
        "f-three",      "g-lira",         "g-crystal",   "g-brown",
        "h-lira",       "h-brown",        "h-crystal",   "h-mixed",
    };

    (void)state;
    for (int i = 0; i < 16; i++) {
        struct play p = at("dice 0 0 0 0 0 3; player 1 owns 0 0 0 0 5 5 20; player 1 tiles die");
        does(&p, "bazaar 2; card a-brown; card %s; choose %s", CARD[i], CARD[i]);
        shows(&p, "who 1; step option");
        assert_true(choices_of(&p, A_REFUSE) == 1);
        does(&p, "refuse");
        changed(&p,
                "player 1 owns 0 0 0 0 5 5 21; step act; card; open; used 0; actions 1;"
                "pile a-brown %s",
                CARD[i]);
        p = at("dice 0 0 0 0 0 1; player 1 owns 0 0 0 0 0 0 0; player 2 tiles die");
        does(&p, "bazaar 1; card %s; choose %s", CARD[i], CARD[i]);
        asks(&p, "option", "refuse");
        does(&p, "refuse");
        shows(&p, "player 1 owns 0 0 0 0 0 0 1; player 2 owns 0 0 0 0 0 1 1; step act");
    }
}

/* [D-11.7] */
static void option_of_a_card_is_one_event(void **state)
{
    struct play p = chosen("e-crystal-lira", "player 1 tiles die lira-spice");

    (void)state;
    asks(&p, "option", "take; refuse");
    does(&p, "take");
    shows(&p, "step act");
    p = chosen("e-tile-lira", "player 1 tiles die lira-spice");
    asks(&p, "option", "trade die; trade lira-spice; refuse");
    does(&p, "trade die");
    shows(&p, "step act");
    p = chosen("e-lira-tile", "player 1 owns 0 0 0 0 0 0 6; display lira-fabric die die");
    asks(&p, "option", "tile lira-fabric; tile die; refuse");
    does(&p, "tile die; show die");
    shows(&p, "step act");
    p = chosen("h-crystal", "player 1 owns 0 0 0 0 0 4 0");
    asks(&p, "option",
         "ruby fabric; ruby spice; ruby fruit; ruby jewelry; ruby left; ruby right;"
         "refuse");
    does(&p, "ruby left");
    shows(&p, "step act");
}

/* [D-11.8] */
static void cards_are_not_paid_with_dice_or_other_tokens(void **state)
{
    static const char GOODS_ONLY[] = "dice 2 2 1 1 2 1; player 1 owns 4 4 4 4 0 0 0";
    struct play p = at("%s", GOODS_ONLY);

    (void)state;
    does(&p, "bazaar 1; card h-brown; choose h-brown");
    asks(&p, "option", "refuse");
    p = at("%s", GOODS_ONLY);
    does(&p, "bazaar 1; card f-one; choose f-one");
    asks(&p, "option", "refuse");
    p = at("%s", GOODS_ONLY);
    does(&p, "bazaar 1; card e-lira-brown; choose e-lira-brown"); /* 4 lira on dice */
    asks(&p, "option", "refuse");
    p = at("dice 2 2 1 1 2 1; player 1 owns 0 0 0 0 0 1 3");
    does(&p, "bazaar 1; card e-lira-brown; choose e-lira-brown; take");
    shows(&p, "dice 2 2 1 1 2 0; player 1 owns 0 0 0 0 2 1 0");
}

#define ALL_CARDS_BUT_G                                                                          \
    "a-crystal a-crystal a-brown a-brown b-crystal b-fabric b-spice b-fruit b-jewelry c-fabric"  \
    " c-spice c-fruit c-jewelry d-fabric d-spice d-fruit d-jewelry e-tile-lira e-tile-brown"     \
    " e-lira-tile e-crystal-tile e-lira-brown e-crystal-lira f-one f-two f-three h-lira h-brown" \
    " h-crystal h-mixed"

/* [D-11.9] */
static void discards_are_shuffled_when_a_card_is_wanted_and_none_is_left(void **state)
{
    struct play p = at("dice 0 0 0 0 0 2; pile " ALL_CARDS_BUT_G " g-lira g-crystal");

    (void)state;
    does(&p, "bazaar 1");
    outcomes(&p, "1 card g-brown");
    does(&p, "card g-brown; choose g-brown; refuse");
    assert_int_equal(dice_now(&p)->deck, 0); /* not yet */
    assert_int_equal(dice_cards_size(dice_now(&p)->pile), 33);
    does(&p, "bazaar 1");
    shows(&p, "pile");
    assert_int_equal(dice_cards_size(dice_now(&p)->deck), 33);
    does(&p, "card a-crystal; choose a-crystal; decline; decline");
    shows(&p, "pile a-crystal");
}

/* [D-11.10] */
static void cards_turned_up_stay_out_of_the_shuffle(void **state)
{
    struct play p = at("dice 0 0 0 0 0 4; pile " ALL_CARDS_BUT_G " g-lira");

    (void)state;
    does(&p, "bazaar 4; card g-brown");
    outcomes(&p, "1 card g-crystal");
    does(&p, "card g-crystal");
    shows(&p, "pile; open g-crystal g-brown; reveal 2");
    assert_int_equal(dice_cards_size(dice_now(&p)->deck), 31);
    assert_int_equal(card_count(dice_now(&p)->deck, 25), 0); /* g-crystal */
    does(&p, "card f-one; card f-two; choose g-brown; take");
    shows(&p, "pile f-one f-two g-crystal g-brown; open");
}

/* ---- A to D --------------------------------------------------------------------------------------- */

/* [D-12.1] [D-12.2] */
static void card_a_gives_four_lira_and_buys_from_the_others(void **state)
{
    struct play p = chosen("a-crystal", "player 3 owns 0 0 0 0 2 0 0");

    (void)state;
    shows(&p, "player 1 owns 0 0 0 0 0 1 4");
    asks(&p, "others", "accept; decline");
    does(&p, "accept");
    changed(&p, "player 2 owns 0 0 0 0 0 0 4; who 3"); /* 1 crystal for 3 lira */
    asks(&p, "others", "decline");                     /* no crystal */
    p = chosen("a-brown", "player 3 owns 3 3 3 3 2 0 0");
    shows(&p, "player 1 owns 0 0 0 0 0 1 4");
    asks(&p, "others", "decline"); /* no brown token */
    does(&p, "decline");
    asks(&p, "others", "accept; decline");
    does(&p, "accept");
    shows(&p, "player 3 owns 3 3 3 3 1 0 4; player 2 owns 0 0 0 0 0 1 1"); /* 1 brown for 4 */
    p = chosen("a-crystal", "");
    does(&p, "decline; decline");
    shows(&p, "player 2 owns 0 0 0 0 0 1 1; player 3 owns 0 0 0 0 0 1 2");
}

/* [D-12.3] [D-12.4] */
static void card_b_gives_the_resource_and_lira_to_others_one_of_the_two(void **state)
{
    static const struct {
        const char *card, *active, *other;
    } B[] = {
        {"b-crystal", "0 0 0 0 0 2 3", "0 0 0 0 0 2 1"},
        {"b-fabric", "1 0 0 0 0 1 3", "1 0 0 0 0 1 1"},
        {"b-spice", "0 1 0 0 0 1 3", "0 1 0 0 0 1 1"},
        {"b-fruit", "0 0 1 0 0 1 3", "0 0 1 0 0 1 1"},
        {"b-jewelry", "0 0 0 1 0 1 3", "0 0 0 1 0 1 1"},
    };

    (void)state;
    for (int i = 0; i < 5; i++) {
        struct play p = chosen(B[i].card, "");
        shows(&p, "player 1 owns %s", B[i].active);
        asks(&p, "others", "accept; coins; decline");
        does(&p, "accept");
        changed(&p, "player 2 owns %s; who 3", B[i].other);
        does(&p, "coins");
        shows(&p, "player 3 owns 0 0 0 0 0 1 5; player 2 owns %s", B[i].other);
        p = chosen(B[i].card, "");
        does(&p, "decline; decline");
        shows(&p, "player 2 owns 0 0 0 0 0 1 1; player 3 owns 0 0 0 0 0 1 2");
    }
}

/* [D-12.5] */
static void card_c_gives_a_brown_token_and_the_others_the_one_shown(void **state)
{
    static const char *const SHOWN[] = {"1 0 0 0", "0 1 0 0", "0 0 1 0", "0 0 0 1"};

    (void)state;
    for (unsigned g = 0; g < GOODS; g++) {
        struct play p;
        char card[16];
        struct buf name;
        buf_fixed(&name, card, sizeof card);
        buf_format(&name, "c-%s", GOOD_TOKENS[g]);
        p = chosen(card, "player 2 owns 0 0 0 0 0 0 0");
        shows(&p, "player 1 owns 0 0 0 0 1 1 0");
        asks(&p, "others", "accept; decline"); /* for nothing */
        does(&p, "accept; decline");
        shows(&p, "player 2 owns %s 0 0 0; player 3 owns 0 0 0 0 0 1 2", SHOWN[g]);
    }
}

/* [D-12.6] */
static void card_d_gives_the_token_shown_and_sells_it_to_the_others(void **state)
{
    static const char *const SHOWN[] = {"1 0 0 0", "0 1 0 0", "0 0 1 0", "0 0 0 1"};

    (void)state;
    for (unsigned g = 0; g < GOODS; g++) {
        struct play p;
        char card[16];
        struct buf name;
        buf_fixed(&name, card, sizeof card);
        buf_format(&name, "d-%s", GOOD_TOKENS[g]);
        p = chosen(card, "");
        shows(&p, "player 1 owns %s 0 1 0", SHOWN[g]);
        asks(&p, "others", "decline"); /* player 2 has 1 lira */
        does(&p, "decline");
        asks(&p, "others", "accept; decline"); /* player 3 has 2 */
        does(&p, "accept");
        shows(&p, "player 3 owns %s 0 1 0; player 2 owns 0 0 0 0 0 1 1", SHOWN[g]);
    }
}

/* [D-12.7] */
static void accept_needs_what_is_to_be_given(void **state)
{
    static const struct {
        const char *card, *enough, *too_little;
    } ASK[] = {
        {"a-crystal", "0 0 0 0 0 1 0", "8 8 8 8 9 0 9"},
        {"a-brown", "0 0 0 0 1 0 0", "8 8 8 8 0 9 9"},
        {"d-fruit", "0 0 0 0 0 0 2", "8 8 7 8 9 9 1"},
    };

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct play p = at("dice 0 0 0 0 0 1; player 2 owns %s", ASK[i].enough);
        does(&p, "bazaar 1; card %s; choose %s", ASK[i].card, ASK[i].card);
        asks(&p, "others", "accept; decline");
        p = at("dice 0 0 0 0 0 1; player 2 owns %s", ASK[i].too_little);
        does(&p, "bazaar 1; card %s; choose %s", ASK[i].card, ASK[i].card);
        asks(&p, "others", "decline");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_card_is_carried_out_and_all_are_discarded),
        cmocka_unit_test(one_of_the_cards_must_be_chosen_and_equal_ones_are_one_choice),
        cmocka_unit_test(part_of_the_player_in_turn_is_for_nobody_else),
        cmocka_unit_test(player_in_turn_gains_first_and_without_a_question),
        cmocka_unit_test(others_are_asked_clockwise_once_each),
        cmocka_unit_test(others_have_their_part_of_an_income_card),
        cmocka_unit_test(refusing_a_card_of_e_to_h_gives_one_lira),
        cmocka_unit_test(option_of_a_card_is_one_event),
        cmocka_unit_test(cards_are_not_paid_with_dice_or_other_tokens),
        cmocka_unit_test(discards_are_shuffled_when_a_card_is_wanted_and_none_is_left),
        cmocka_unit_test(cards_turned_up_stay_out_of_the_shuffle),
        cmocka_unit_test(card_a_gives_four_lira_and_buys_from_the_others),
        cmocka_unit_test(card_b_gives_the_resource_and_lira_to_others_one_of_the_two),
        cmocka_unit_test(card_c_gives_a_brown_token_and_the_others_the_one_shown),
        cmocka_unit_test(card_d_gives_the_token_shown_and_sells_it_to_the_others),
        cmocka_unit_test(accept_needs_what_is_to_be_given),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
