/* caravan_test.c: the eight caravan cards and how they move on (section 12). */
#include "kit.h"

/* [W-12.1] */
static void three_equal(void **state)
{
    static const char *const KIND[][2] = {
        {"fabric", "3 0 0 0"}, {"spice", "0 3 0 0"}, {"fruit", "0 0 3 0"}, {"jewelry", "0 0 0 3"}};

    (void)state;
    for (int i = 0; i < 4; i++) {
        struct play p = at_caravan("three-equal", "player 1 lira 1 0");
        does(&p, "visit 6 free");
        asks(&p, "visit", "good fabric; good spice; good fruit; good jewelry");
        does(&p, "good %s", KIND[i][0]);
        changed(&p, "player 1 marked %s; player 1 doing -", KIND[i][1]);
    }
}

/* [W-12.2] */
static void three_different(void **state)
{
    struct play p = at_caravan("three-different", "player 1 lira 1 0");

    (void)state;
    does(&p, "visit 6 free; good jewelry; good fabric; good fruit");
    shows(&p, "player 1 marked 1 0 1 1; player 1 doing -; player 1 lira 1 0");
    p = at_caravan("three-different", "player 1 lira 1 0");
    does(&p, "visit 6 free; good jewelry; good fabric");
    asks(&p, "visit", "good spice; good fruit");
}

/* [W-12.3] */
static void lira_card(void **state)
{
    struct play p = at_caravan("lira-card", "player 1 lira 1 0");

    (void)state;
    does(&p, "visit 6 free");
    shows(&p, "player 1 lira 3 0; draw 1 goods");
    does(&p, "goods su");
    changed(&p, "player 1 cards su; draw -; player 1 doing -");
}

/* [W-12.4] */
static void guild_two(void **state)
{
    struct play p = at_caravan("guild-two", "player 1 guild ruby; guild mark-two");

    (void)state;
    does(&p, "visit 6 free; member palace-a; member ruby-good");
    shows(&p, "player 1 looked palace-a ruby-good; player 1 guild ruby; guild mark-two");
    asks(&p, "visit", "keep palace-a ruby-good; keep ruby-good palace-a");
    does(&p, "keep ruby-good palace-a");
    changed(&p, "player 1 looked; player 1 guild ruby ruby-good; guild mark-two palace-a;"
                "player 1 doing -");
    p = at_caravan("guild-two", "player 1 guild ruby; guild mark-two");
    does(&p, "visit 6 free; member palace-a; member ruby-good; keep palace-a ruby-good");
    shows(&p, "player 1 guild palace-a ruby; guild mark-two ruby-good");
}

#define FIFTEEN                                                                                 \
    "goods-improve mark-two each-good four-goods palace-a palace-b palace-c palace-d two-cards" \
    " three-for-ruby card-good-for-ruby any-palace card-for-ruby ruby-good ruby-cards"

/* [W-5.7] [W-12.5] */
static void last_guild_card_is_kept_without_a_choice(void **state)
{
    struct play p = at_caravan("guild-two", "player 2 guild " FIFTEEN);

    (void)state;
    does(&p, "visit 6 free"); /* one in the stack, none on the discards */
    does(&p, "member ruby");
    changed(&p, "player 1 guild ruby; draw -; player 1 doing -");
    p = at_caravan("guild-two", "guild ruby; player 2 guild " FIFTEEN);
    does(&p, "visit 6 free; member ruby"); /* or on the discards */
    shows(&p, "player 1 guild ruby; guild; player 1 doing -; player 1 looked");
    p = at_caravan("guild-two", "player 1 guild ruby; player 2 guild " FIFTEEN);
    does(&p, "visit 6 free"); /* none */
    shows(&p, "player 1 guild ruby; player 1 doing -; flags caravan; open 2");
}

/* [W-12.6] */
static void four_lira(void **state)
{
    struct play p = at_caravan("four-lira", "player 1 lira 1 0");

    (void)state;
    does(&p, "visit 6 free");
    changed(&p, "player 1 lira 5 0; flags caravan; open 2");
}

/* [W-12.7] */
static void palace_a_or_b_then_a_goods_card(void **state)
{
    struct play p = at_caravan("palace-ab", "player 1 marked 2 2 2 1");

    (void)state;
    does(&p, "visit 6 free");
    asks(&p, "visit", "palace A; palace B");
    does(&p, "palace B; pay");
    shows(&p, "player 1 crossed 2 2 0 1; player 1 rubies 1 0 0; player 1 palace 0 1 0 0; taken B;"
              "draw 1 goods");
    does(&p, "goods su");
    shows(&p, "player 1 cards su; player 1 doing -");
    p = at_caravan("palace-ab", "player 1 marked 2 2 2 1");
    does(&p, "visit 6 free; palace A; pay; goods su");
    shows(&p, "player 1 crossed 2 1 1 1; player 1 palace 1 0 0 0; taken A");
}

/* [W-12.8] */
static void palace_c_or_d_then_a_good(void **state)
{
    struct play p = at_caravan("palace-cd", "player 1 marked 2 2 2 1");

    (void)state;
    does(&p, "visit 6 free");
    asks(&p, "visit", "palace C; palace D");
    does(&p, "palace D; pay");
    shows(&p, "player 1 crossed 0 2 2 1; player 1 rubies 1 0 0; player 1 palace 0 0 0 1; taken D");
    asks(&p, "visit", "good fabric; good spice; good fruit; good jewelry");
    does(&p, "good spice");
    shows(&p, "player 1 marked 2 3 2 1; player 1 doing -");
    p = at_caravan("palace-cd", "player 1 marked 2 2 2 1");
    does(&p, "visit 6 free; palace C; pay; good fabric");
    shows(&p, "player 1 crossed 2 1 2 0; player 1 palace 0 0 1 0; taken C");
}

/* [W-12.9] */
static void choices(void **state)
{
    struct play p = at_caravan("choices", "player 1 lira 1 0");

    (void)state;
    does(&p, "visit 6 free");
    asks(&p, "visit", "good fabric; good spice; good fruit; good jewelry; choose card");
    does(&p, "choose card");
    shows(&p, "draw 1 goods");
    does(&p, "goods ff");
    asks(&p, "visit",
         "mark fabric; mark spice; mark fruit; mark jewelry; mark lira; mark bonus;"
         "improve 1; improve 5; improve 8; improve 10; improve 14");
    does(&p, "improve 14");
    shows(&p,
          "player 1 cards ff; player 1 improved 0 0 0 0 1; player 1 lira 2 0; player 1 doing -");
    p = at_caravan("choices", "player 1 lira 1 0");
    does(&p, "visit 6 free; good fruit; mark bonus");
    shows(&p, "player 1 marked 0 0 1 0; player 1 bonus 1 0; player 1 lira 2 0; player 1 cards;"
              "player 1 improved 0 0 0 0 0; player 1 doing -");
}

/* [W-12.9] What is not to be had is not offered. */
static void choices_list_what_is_to_be_had(void **state)
{
    struct play p =
        at_caravan("choices", "player 1 marked 12 12 12 0; player 1 lira 40 0;"
                              "player 1 rubies 2 0 2; player 1 improved 2 2 2 2 0;"
                              "player 2 cards ff ss uu jj fs fs fu fu fj fj su su sj sj uj uj");

    (void)state;
    does(&p, "visit 6 free");
    asks(&p, "visit", "good jewelry"); /* no card is left */
    does(&p, "good jewelry");
    asks(&p, "visit", "mark jewelry; mark bonus; improve 14");
    p = at_caravan("choices", "player 1 marked 12 12 12 12; player 1 rubies 3 3 0");
    does(&p, "visit 6 free");
    asks(&p, "visit", "choose card");
    p = at_caravan("choices", "player 1 improved 2 2 2 2 2");
    does(&p, "visit 6 free; good fruit"); /* fields, but no box */
    asks(&p, "visit", "mark fabric; mark spice; mark fruit; mark jewelry; mark lira; mark bonus");
    p = at_caravan("choices", "player 1 marked 12 12 12 11; player 1 lira 40 0; player 1 bonus 8 0;"
                              "player 1 rubies 5 3 2");
    does(&p, "visit 6 free; good jewelry"); /* boxes, but no field */
    asks(&p, "visit", "improve 1; improve 5; improve 8; improve 10; improve 14");
}

/* [W-12.10] */
static void palace_part_is_compulsory(void **state)
{
    struct play p = at_caravan("palace-ab", "player 1 marked 2 1 1 1");

    (void)state;
    does(&p, "visit 6 free");
    asks(&p, "visit", "palace A"); /* B asks for a second spice */
    does(&p, "palace A");
    asks(&p, "visit", "pay");
    p = at_caravan("palace-ab", "player 1 marked 0 2 2 1"); /* enough for D alone */
    refuses(&p, "visit 6 free");
    p = at_caravan("palace-cd", "player 1 marked 0 2 2 1");
    does(&p, "visit 6 free");
    asks(&p, "visit", "palace D");
    p = at_caravan("palace-cd", "player 1 marked 2 2 1 1");
    refuses(&p, "visit 6 free");
    p = at_caravan("palace-cd", "player 1 marked 0 1 1 1; player 1 cards su");
    does(&p, "visit 6 free; palace D; card su; pay");
    shows(&p, "player 1 rubies 1 0 0");
}

/* [W-12.11] */
static void used_card_goes_under_its_stack(void **state)
{
    struct play p = at("display 6 8");

    (void)state;
    does(&p, "play 1; visit 6 free; 2: visit 6 symbol; 3: visit 6 symbol; open 9");
    shows(&p, "step caravan; order four-lira; flags"); /* once, though all have used it */
    outcomes(&p,
             "1 caravan three-equal; 1 caravan three-different; 1 caravan lira-card;"
             "1 caravan guild-two; 1 caravan palace-ab; 1 caravan palace-cd; 1 caravan choices");
    does(&p, "caravan lira-card");
    shows(&p, "caravan lira-card; unseen three-equal three-different guild-two palace-ab palace-cd "
              "choices;"
              "turn 2; step turn");
    p = at("display 6 8");
    does(&p, "play 1; pass; pass; 3: visit 6 symbol; open 9"); /* somebody will do */
    shows(&p, "step caravan; order four-lira");
}

/* [W-4.5] [W-12.11] [W-20.1] */
static void no_card_is_shown_while_none_is_open(void **state)
{
    struct play p = begin(2, ""), again;

    (void)state;
    shows(&p, "step rubies; caravan -");
    has_json(&p, "\"caravan\":null,");
    p = at("display 6 8");
    has_json(&p, "\"caravan\":\"four-lira\",");
    does(&p, "play 1; visit 6 free; pass; pass; open 9");
    shows(&p, "step caravan; caravan -; order four-lira");
    has_json(&p, "\"caravan\":null,\"caravan_order\":[\"four-lira\"],");
    again = seen_by(&p, 2);
    has_json(&again, "\"caravan\":null,");
    does(&p, "caravan three-equal");
    shows(&p, "caravan three-equal");
    has_json(&p, "\"caravan\":\"three-equal\",");
}

/* [W-12.11] */
static void unused_card_stays(void **state)
{
    struct play p = at("display 6 8");

    (void)state;
    does(&p, "play 1; visit 1 free; pass; pass; open 9");
    shows(&p, "caravan four-lira; order; turn 2; step turn");
    p = at("display 12 8; caravan four-lira");
    does(&p, "play 1; visit 12 free; place 6; pass; pass; open 9"); /* through the catacombs */
    shows(&p, "step caravan; order four-lira");
}

/* [W-12.12] [W-12.13] */
static void unseen_cards_come_before_the_used_ones(void **state)
{
    struct play p =
        at("display 6 8; unseen choices; order guild-two palace-cd three-equal palace-ab"
           " lira-card three-different");

    (void)state;
    does(&p, "play 1; visit 6 free; pass; pass; open 6");
    outcomes(&p, "1 caravan choices");
    does(&p, "caravan choices");
    shows(&p, "unseen; caravan choices; order guild-two palace-cd three-equal palace-ab lira-card"
              " three-different four-lira");
    does(&p, "play 1; visit 6 free; good fruit; mark bonus; pass; pass; open 9");
    outcomes(&p, "1 caravan guild-two"); /* known, but an event all the same */
    does(&p, "caravan guild-two");
    shows(&p, "caravan guild-two; order palace-cd three-equal palace-ab lira-card three-different"
              " four-lira choices");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_equal),
        cmocka_unit_test(three_different),
        cmocka_unit_test(lira_card),
        cmocka_unit_test(guild_two),
        cmocka_unit_test(last_guild_card_is_kept_without_a_choice),
        cmocka_unit_test(four_lira),
        cmocka_unit_test(palace_a_or_b_then_a_goods_card),
        cmocka_unit_test(palace_c_or_d_then_a_good),
        cmocka_unit_test(choices),
        cmocka_unit_test(choices_list_what_is_to_be_had),
        cmocka_unit_test(palace_part_is_compulsory),
        cmocka_unit_test(used_card_goes_under_its_stack),
        cmocka_unit_test(no_card_is_shown_while_none_is_open),
        cmocka_unit_test(unused_card_stays),
        cmocka_unit_test(unseen_cards_come_before_the_used_ones),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
