/* close_test.c: the end of a turn, bonus rubies, stacks (sections 14 to 16). */
#include "kit.h"

/* ---- the end of a turn ---------------------------------------------------------------------- */

/* [W-14.1] A turn in which everything has to be done. */
static void turn_ends_in_this_order(void **state)
{
    struct play p = at("display 8 9; player 1 hand 7; player 1 marked 2 0 1 1; player 2 lira 19 0;"
                       "player 3 bonus 1 0");

    (void)state;
    does(&p, "play hand; visit A free; pay; 3: visit 6 bonus");
    shows(&p, "taken A; flags hand caravan; player 2 rubies 0 0 0; player 3 lira 4 0");
    does(&p, "2: visit 7 symbol; good fruit; good fruit");
    shows(&p, "step hand"); /* no bonus ruby: 19 lira */
    p = at("display 8 9; player 1 hand 7; player 1 marked 2 0 1 1; player 2 lira 20 0; player 3 "
           "bonus 1 0");
    does(&p, "play hand; visit A free; pay; 3: visit 6 bonus; 2: pass");
    shows(
        &p,
        "player 2 rubies 1 0 1; step hand; display 8 9; price A 2 0 1 1"); /* bonus rubies first */
    does(&p, "take 1");
    shows(&p, "step open; want display; price A 2 0 1 1; taken A; caravan four-lira");
    does(&p, "open 5");
    shows(&p, "display 5 9; step grow; caravan four-lira; turn 1");
    does(&p, "ruby ssuu");
    shows(&p, "price A 2 1 1 1; taken; step caravan; turn 1");
    does(&p, "caravan choices");
    shows(&p, "caravan choices; order four-lira; turn 2; step turn; flags; played -");
}

/* [W-14.2] */
static void after_a_card_from_the_hand_one_is_taken_or_drawn(void **state)
{
    struct play p = at("display 8 9; player 1 hand 7");

    (void)state;
    does(&p, "play hand; pass; pass; pass");
    asks(&p, "hand", "take 1; take 2; draw");
    waits(&p, 2);
    does(&p, "take 2");
    changed(&p, "player 1 hand 9; player 1 known 1; display 8 -; want display; step open");
    does(&p, "open 4");
    shows(&p, "display 8 4; turn 2; player 1 hand 9");
    p = at("display 8 9; player 1 hand 7");
    does(&p, "play hand; pass; pass; pass; take 1; open 4");
    shows(&p, "display 4 9; turn 2; player 1 hand 8; player 1 known 1");
    p = at("display 8 9; player 1 hand 7");
    does(&p, "play hand; pass; pass; pass; draw");
    shows(&p, "step open; want 1; display 8 9");
    does(&p, "open 4");
    shows(&p, "display 8 9; turn 2; player 1 hand 4; player 1 known 0; step turn");
}

/* [W-14.3] */
static void hand_is_not_asked_after_other_cards(void **state)
{
    struct play p = at("display 8 9; player 1 hand 7");

    (void)state;
    does(&p, "play 2; pass; pass; pass");
    shows(&p, "step open; want display; player 1 hand 7");
    does(&p, "open 4");
    shows(&p, "turn 2; player 1 hand 7; display 8 4");
    p = at("player 1 guild ruby; player 1 lira 8 0");
    does(&p, "guild ruby");
    shows(&p, "turn 2; step turn; player 1 hand 3; display 1 2");
}

/* [W-14.4] */
static void new_card_takes_the_free_slot(void **state)
{
    struct play p = at("display 8 9");

    (void)state;
    does(&p, "play 1; pass; pass; pass; open 4");
    shows(&p, "display 4 9");
    does(&p, "play 2; pass; pass; pass; open 6");
    shows(&p, "display 4 6");
}

/* [W-14.5] */
static void one_ruby_card_is_added_where_rubies_were_taken(void **state)
{
    struct play p = at("display 7 9; player 1 marked 2 0 1 1; player 2 marked 2 0 1 1;"
                       "player 3 marked 2 1 1 0");

    (void)state;
    does(&p,
         "play 1; 1: visit A free; 1: pay; 2: visit A symbol; 2: pay; 3: visit C symbol; 3: pay;"
         "open 5");
    shows(&p, "taken A C; step grow");
    does(&p, "ruby ssuu"); /* one, though two were taken at A */
    shows(&p, "price A 2 1 1 1; taken C");
    does(&p, "ruby uujj");
    shows(&p, "price C 2 1 2 0; price B 2 1 0 1; price D 0 2 1 1; taken; turn 2; step turn");
    p = at_caravan("palace-ab", "player 1 marked 2 1 1 1"); /* by a caravan card */
    does(&p, "visit 6 free; palace A; pay; goods ff; pass; open 5; ruby jjff; caravan choices");
    shows(&p, "price A 2 1 1 2");
    p = with_guild("any-palace", "player 1 marked 0 2 2 1"); /* by a guild card */
    does(&p, "guild any-palace; palace D; pay; goods ff; member ruby; ruby jjff");
    shows(&p, "price D 0 2 2 2; turn 2");
    p = with_guild("ruby", "player 1 marked 0 2 2 1"); /* other rubies are at no letter */
    does(&p, "guild ruby");
    shows(&p, "turn 2; step turn");
}

/* [W-14.6] */
static void lost_ruby_was_not_taken_at_its_letter(void **state)
{
    struct play p = at("display A 9; player 1 marked 2 0 1 1; player 1 rubies 14 0 0");

    (void)state;
    does(&p, "play 1; visit A free; pay; pass; pass; open 5");
    shows(&p,
          "player 1 crossed 2 0 1 1; player 1 palace 0 0 0 0; price A 2 0 1 1; turn 2; step turn");
}

/* [W-14.7] */
static void further_cards_ask_for_their_top_good(void **state)
{
    struct play p = at("seats 2; display A A; player 1 marked 2 1 1 1; player 2 marked 2 2 1 1");

    (void)state;
    does(&p, "play 1; visit A free; pay; 2: pass; open 5");
    outcomes(
        &p,
        "1 ruby uufs; 1 ruby jjsu; 1 ruby jjfu; 1 ruby jjfs; 1 ruby ffss; 1 ruby ffuu; 1 ruby ssuu;"
        "1 ruby ssjj; 1 ruby uujj; 1 ruby jjff; 1 ruby ufsj; 1 ruby jfsu");
    does(&p, "ruby ssjj");
    shows(&p, "price A 2 2 1 1");
    does(&p, "play 2; visit A free; pay; 1: pass; open 5; ruby ffuu");
    shows(&p, "price A 3 2 1 1; rubies uufs jjsu jjfu jjfs ffss ssuu uujj jjff ufsj jfsu");
}

/* [W-14.8] */
static void too_few_ruby_cards_go_by_the_letters(void **state)
{
#define LATE "price A 3 3 3 3; price B 2 1 0 1; price C 2 1 1 4; price D 0 2 1 4;"
    struct play p =
        at(LATE "rubies ssuu; display 7 9; player 1 marked 3 3 3 3; player 1 rubies 1 1 0;"
                "player 2 marked 3 1 1 4");

    (void)state;
    does(&p, "play 1; 2: visit C symbol; 2: pay; 1: visit A free; 1: pay; 3: pass; open 5");
    shows(&p, "taken A C");
    does(&p, "ruby ssuu");
    shows(&p, "price A 3 4 3 3; price C 2 1 1 4; rubies; taken; turn 2; step turn");
#undef LATE
    p = at("price A 3 3 3 3; price B 2 1 0 1; price C 2 1 1 4; price D 0 2 1 5; rubies;"
           "display 7 9; player 1 marked 3 3 3 3; player 1 rubies 1 1 0");
    does(&p, "play 1; visit A free; pay; pass; pass; open 5");
    shows(&p, "price A 3 3 3 3; taken; turn 2; step turn; player 1 rubies 2 1 0");
}

/* ---- bonus rubies --------------------------------------------------------------------------- */

/* [W-15.1] */
static void full_box_of_lira_gives_a_ruby_once(void **state)
{
    static const struct {
        const char *before, *after;
    } LIRA[] = {
        {"player 1 lira 16 0", "player 1 rubies 0 0 0"},
        {"player 1 lira 17 0", "player 1 rubies 1 0 1"},
        {"player 1 lira 20 0; player 1 rubies 1 0 1", "player 1 rubies 1 0 1"},
        {"player 1 lira 36 0; player 1 rubies 1 0 1", "player 1 rubies 1 0 1"},
        {"player 1 lira 37 0; player 1 rubies 1 0 1", "player 1 rubies 2 0 2"},
        {"player 1 lira 40 9; player 1 rubies 2 0 2", "player 1 rubies 2 0 2"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof LIRA / sizeof *LIRA; i++) {
        struct play p = at("display 8 9; %s", LIRA[i].before);
        does(&p, "play 1; visit 8 free; pass; pass");
        shows(&p, "%s", LIRA[i].after);
    }
    no_position("player 1 lira 19 0; player 1 rubies 1 0 1");
}

/* [W-15.2] */
static void rows_3_6_and_9_of_goods_give_a_ruby_once(void **state)
{
    static const struct {
        const char *before, *after;
    } ROW[] = {
        {"player 1 marked 3 12 0 12", "player 1 rubies 0 0 0"},
        {"player 1 marked 3 12 1 12", "player 1 rubies 1 1 0"},
        {"player 1 marked 2 12 1 12", "player 1 rubies 0 0 0"}, /* all four columns */
        {"player 1 marked 6 6 3 6; player 1 rubies 1 1 0", "player 1 rubies 1 1 0"},
        {"player 1 marked 6 6 4 6; player 1 rubies 1 1 0", "player 1 rubies 2 2 0"},
        {"player 1 marked 9 9 6 9; player 1 rubies 2 2 0", "player 1 rubies 2 2 0"},
        {"player 1 marked 9 9 7 9; player 1 rubies 2 2 0", "player 1 rubies 3 3 0"},
        {"player 1 marked 12 12 10 12; player 1 rubies 3 3 0",
         "player 1 rubies 3 3 0"}, /* no fourth */
    };

    (void)state;
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        struct play p = at("display 1 9; %s", ROW[i].before);
        does(&p, "play 1; visit 1 free; pass; pass");
        shows(&p, "%s", ROW[i].after);
    }
    no_position("player 1 marked 3 3 3 2; player 1 rubies 1 1 0");
    no_position("player 1 marked 12 12 12 12; player 1 rubies 4 4 0");
}

/* [W-15.3] */
static void crossed_out_fields_count_as_marked(void **state)
{
    struct play p =
        at("display 8 9; player 1 lira 17 17; player 1 marked 3 4 3 3; player 1 crossed 3 4 3 3");

    (void)state;
    does(&p, "play 1; visit 8 free; pass; pass");
    shows(&p, "player 1 rubies 2 1 1; player 1 lira 20 17; player 1 crossed 3 4 3 3");
}

/* [W-15.4] */
static void bonus_rubies_come_when_all_have_acted(void **state)
{
    struct play p =
        at("display 8 9; player 2 lira 17 0; player 3 marked 3 3 2 3; player 3 bonus 1 0");

    (void)state;
    does(&p, "play 1; 2: visit 8 symbol; 1: pass");
    shows(&p, "player 2 lira 20 0; player 2 rubies 0 0 0"); /* player 3 has not acted */
    does(&p, "3: pass");
    shows(&p, "player 2 rubies 1 0 1; player 3 rubies 0 0 0");
    p = at("player 1 guild each-good; player 1 lira 3 0; player 1 marked 2 2 2 2");
    does(&p, "guild each-good"); /* a guild turn too */
    shows(&p, "player 1 rubies 1 1 0; turn 2");
    p = at("player 1 guild each-good; player 1 lira 3 0; player 2 lira 20 0");
    does(&p, "guild each-good"); /* and of every player */
    shows(&p, "player 2 rubies 1 0 1");
    /* The ruby of a full box does not pay for anything before: the dealer comes first. */
    p = at("display 2 8; player 1 lira 20 5; player 1 rubies 9 0 0");
    does(&p, "play 1; visit 2 free");
    shows(&p, "player 1 rubies 10 0 0; player 1 dealer 1");
}

/* [W-15.5] */
static void several_bonus_rubies_may_be_due_at_once(void **state)
{
    struct play p = at("display 8 9; player 1 marked 9 9 9 9; player 1 lira 40 0");

    (void)state;
    does(&p, "play 1; pass; pass; pass");
    shows(&p, "player 1 rubies 5 3 2");
}

/* [W-15.6] */
static void bonus_ruby_without_a_field_is_crossed_out(void **state)
{
    struct play p =
        at("display 8 9; player 1 marked 6 6 6 6; player 1 lira 20 0; player 1 rubies 13 0 0");

    (void)state;
    does(&p, "play 1; pass; pass; pass");
    shows(&p, "player 1 rubies 14 2 1");
}

/* ---- stacks --------------------------------------------------------------------------------- */

/* [W-16.1] */
static void cards_are_drawn_from_their_stack(void **state)
{
    struct play p =
        at("display 4 9; goods ff jj; player 2 cards fs fs; guild ruby; player 3 guild mark-two");

    (void)state;
    does(&p, "play 1; visit 4 free"); /* not from discards or hands */
    outcomes(&p,
             "1 goods ss; 1 goods uu; 2 goods fu; 2 goods fj; 2 goods su; 2 goods sj; 2 goods uj");
    does(&p, "goods uj; pass; pass; open 5; play 2; 2: visit 9 free");
    outcomes(&p,
             "1 member goods-improve; 1 member each-good; 1 member four-goods; 1 member palace-a;"
             "1 member palace-b; 1 member palace-c; 1 member palace-d; 1 member two-cards;"
             "1 member three-for-ruby; 1 member card-good-for-ruby; 1 member any-palace;"
             "1 member card-for-ruby; 1 member ruby-good; 1 member ruby-cards");
}

/* [W-16.2] */
static void empty_stack_is_made_anew_when_a_card_is_drawn(void **state)
{
    struct play p =
        at("display 4 11; goods ff uj; player 2 cards ss uu jj fs fs fu fu fj fj su su sj sj;"
           "player 1 cards uj");

    (void)state;
    shows(&p, "goods ff uj"); /* the stack is empty, and stays so */
    assert_int_equal(writing_now(&p)->goods_n, 0);
    does(&p, "play 2; visit 11 free; card uj");
    shows(&p, "goods ff uj uj");
    does(&p, "2: pass; 3: pass; open 5; play 1; 2: visit 4 free");
    shows(&p, "goods; draw 2 goods");
    outcomes(&p, "1 goods ff; 2 goods uj");
    does(&p, "goods uj");
    assert_int_equal(writing_now(&p)->goods_n, 2);
    p = at("display 9 11; guild ruby mark-two; player 2 guild goods-improve each-good four-goods "
           "palace-a"
           " palace-b palace-c palace-d two-cards three-for-ruby card-good-for-ruby any-palace"
           " card-for-ruby ruby-good ruby-cards");
    does(&p, "play 1; visit 9 free");
    shows(&p, "guild");
    outcomes(&p, "1 member mark-two; 1 member ruby");
}

/* [W-16.3] */
static void without_cards_nothing_is_drawn(void **state)
{
    struct play p =
        at("display 4 9; player 2 cards ff ss uu jj fs fs fu fu fj fj su su sj sj uj uj;"
           "player 2 guild goods-improve each-good four-goods palace-a palace-b palace-c"
           " palace-d two-cards three-for-ruby card-good-for-ruby any-palace card-for-ruby"
           " ruby-good ruby-cards mark-two ruby");

    (void)state;
    does(&p, "play 1; visit 4 free"); /* the lira comes all the same */
    shows(&p, "player 1 cards; player 1 lira 1 0; player 1 doing -; draw -");
    does(&p, "pass; pass; open 5; play 2; 2: visit 9 free");
    shows(&p, "player 2 doing -; draw -; open 1 3");
    does(&p, "1: pass; 3: pass; open fountain-card");
    shows(&p, "step open; draw -; player 1 cards");
}

/* [W-16.4] */
static void discarded_place_cards_never_return(void **state)
{
    struct play p = at("gone 3 4 5 6 6 7 7 8 8 9 9 10 10 11 11 12 12 13 13 14 14 A A B B C C D D");

    (void)state;
    does(&p, "play 1; pass; pass; pass");
    outcomes(&p,
             "1 open 1; 1 open 2; 1 open fountain-lira; 1 open fountain-good; 1 open fountain-card;"
             "1 open fountain-improve"); /* 3, 4 and 5 are on the hands */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turn_ends_in_this_order),
        cmocka_unit_test(after_a_card_from_the_hand_one_is_taken_or_drawn),
        cmocka_unit_test(hand_is_not_asked_after_other_cards),
        cmocka_unit_test(new_card_takes_the_free_slot),
        cmocka_unit_test(one_ruby_card_is_added_where_rubies_were_taken),
        cmocka_unit_test(lost_ruby_was_not_taken_at_its_letter),
        cmocka_unit_test(further_cards_ask_for_their_top_good),
        cmocka_unit_test(too_few_ruby_cards_go_by_the_letters),
        cmocka_unit_test(full_box_of_lira_gives_a_ruby_once),
        cmocka_unit_test(rows_3_6_and_9_of_goods_give_a_ruby_once),
        cmocka_unit_test(crossed_out_fields_count_as_marked),
        cmocka_unit_test(bonus_rubies_come_when_all_have_acted),
        cmocka_unit_test(several_bonus_rubies_may_be_due_at_once),
        cmocka_unit_test(bonus_ruby_without_a_field_is_crossed_out),
        cmocka_unit_test(cards_are_drawn_from_their_stack),
        cmocka_unit_test(empty_stack_is_made_anew_when_a_card_is_drawn),
        cmocka_unit_test(without_cards_nothing_is_drawn),
        cmocka_unit_test(discarded_place_cards_never_return),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
