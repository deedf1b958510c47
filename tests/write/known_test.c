/* known_test.c: who knows what, and what reveals something (section 20). */
#include "kit.h"

#include <stdio.h>
#include <string.h>

/* What the viewer (from 1; 0: a spectator) is told of what happens next. */
static void tells(const struct play *p, int viewer, const char *event, const char *told)
{
    char text[100];
    struct note note;
    struct buf out;
    struct event e = {(int8_t)WRITE.turn(state_now(p)), 0};

    assert_true(action_read(&WRITE, event, &e.a, &note));
    buf_fixed(&out, text, sizeof text);
    action_write(&WRITE, WRITE.mask(state_now(p), e, viewer ? viewer - 1 : SEAT_NONE), &out);
    assert_string_equal(text, told);
}

/* Is the move a revelation? It ends no turn unless somebody else's begins. */
static bool reveals(struct play p, const char *move)
{
    int seat = writing_now(&p)->seat;

    does(&p, "%s", move);
    assert_int_equal(p.flags & APPLY_TURN ? 1 : 0, writing_now(&p)->seat != seat);
    return p.flags & APPLY_REVEAL;
}

/* ---- views ---------------------------------------------------------------------------------- */

#define SECRETS                                                                                    \
    "player 1 cards ff uj; player 2 cards fs; player 3 cards sj sj; player 1 guild ruby mark-two;" \
    "player 2 guild palace-a; player 1 hand 7; player 2 hand 8; player 3 hand 9; player 2 known "  \
    "1;"                                                                                           \
    "gone 11 11; goods jj; guild each-good"

/* [W-20.1] */
static void sheets_table_and_numbers_are_open(void **state)
{
    struct play p =
        at("display 5 6; player 1 marked 3 1 2 0; player 1 crossed 1 0 0 0; player 2 lira 7 2;"
           "player 3 bonus 2 1; player 3 improved 0 1 0 0 0; player 2 symbols 4;" SECRETS);

    (void)state;
    for (int viewer = 0; viewer <= 3; viewer++) {
        struct play seen = seen_by(&p, viewer ? viewer : SEAT_NONE);
        const struct writing *w = writing_now(&seen);
        shows(&seen,
              "display 5 6; player 1 marked 3 1 2 0; player 1 crossed 1 0 0 0; player 2 lira 7 2;"
              "player 3 bonus 2 1; player 3 improved 0 1 0 0 0; player 2 symbols 4; gone 11 11;"
              "goods jj; guild each-good; caravan four-lira; price A 2 0 1 1; order;"
              "player 2 played 0 0");
        assert_int_equal(w->sheet[0].cards_n, 2);
        assert_int_equal(w->sheet[2].cards_n, 2);
        assert_int_equal(w->sheet[0].guild_n, 2);
        assert_int_equal(w->sheet[1].guild_n, 1);
        assert_int_equal(w->sheet[2].hand_n, 1);
        assert_int_equal(w->places_n, 33);
        assert_int_equal(w->goods_n, 10);
        assert_int_equal(w->guild_n, 12);
    }
}

/* [W-20.2] */
static void place_card_is_hidden_unless_taken_from_the_display(void **state)
{
    struct play p = at(SECRETS), seen = seen_by(&p, 1);

    (void)state;
    shows(&seen, "player 1 hand 7; player 2 hand 8; player 3 hand -");
    seen = seen_by(&p, 3);
    shows(&seen, "player 1 hand -; player 2 hand 8; player 3 hand 9");
    seen = seen_by(&p, SEAT_NONE);
    shows(&seen, "player 1 hand -; player 2 hand 8; player 3 hand -");
    p = at("display 8 9; player 1 hand 7");
    does(&p, "play hand; pass; pass; pass; take 2; open 4");
    seen = seen_by(&p, 2);
    shows(&seen, "player 1 hand 9; player 1 known 1");
    p = at("display 8 9; player 1 hand 7; player 1 known 1");
    does(&p, "play hand; pass; pass; pass; draw; open 4");
    seen = seen_by(&p, 2);
    shows(&seen, "player 1 hand -; player 1 known 0");
}

/* [W-20.3] */
static void goods_and_guild_cards_are_hidden(void **state)
{
    struct play p = at(SECRETS), seen = seen_by(&p, 1);

    (void)state;
    shows(&seen,
          "player 1 cards ff uj; player 2 cards; player 3 cards; player 1 guild mark-two ruby;"
          "player 2 guild");
    seen = seen_by(&p, 2);
    shows(&seen, "player 1 cards; player 2 cards fs; player 3 cards; player 1 guild; player 2 "
                 "guild palace-a");
    seen = seen_by(&p, SEAT_NONE);
    shows(&seen, "player 1 cards; player 2 cards; player 3 cards; player 1 guild; player 2 guild");
}

/* [W-12.4] [W-20.3] */
static void two_guild_cards_looked_at_are_hidden(void **state)
{
    struct play p = at_caravan("guild-two", "player 1 lira 1 0"), seen;

    (void)state;
    does(&p, "visit 6 free; member ruby; member mark-two");
    seen = seen_by(&p, 1);
    shows(&seen, "player 1 looked mark-two ruby");
    seen = seen_by(&p, 2);
    shows(&seen, "player 1 looked; guild");
    assert_int_equal(sheet_now(&seen, 1)->looked_n, 2);
    tells(&p, 1, "keep ruby mark-two", "keep ruby mark-two");
    tells(&p, 2, "keep ruby mark-two", "keep ? mark-two");
    tells(&p, 0, "keep ruby mark-two", "keep ? mark-two");
    does(&p, "keep ruby mark-two");
    seen = seen_by(&p, 2);
    shows(&seen, "player 1 guild; guild mark-two"); /* the other one lies on the discards */
}

static unsigned unplaced(const struct play *p, const char *card)
{
    for (unsigned i = 0; i < ALL_CARDS; i = write_next_card(writing_now(p), i))
        if (!strcmp(WRITE_CARD_TOKENS[write_card_token(writing_now(p), i)], card))
            return write_card_count(writing_now(p), writing_now(p)->places, i);
    broken(p, "no card", card);
    return 0;
}

/* [W-20.4] */
static void what_can_be_in_the_stacks_is_known(void **state)
{
    struct play p = at(SECRETS), seen = seen_by(&p, 3);

    (void)state;
    assert_int_equal(unplaced(&seen, "7"), 2);  /* player 1's card may be anywhere */
    assert_int_equal(unplaced(&seen, "8"), 1);  /* all saw player 2's */
    assert_int_equal(unplaced(&seen, "9"), 1);  /* the own one */
    assert_int_equal(unplaced(&seen, "11"), 0); /* discarded */
    assert_int_equal(unplaced(&seen, "1"), 1);  /* in the display */
    assert_int_equal(bag_count(writing_now(&seen)->goods_deck, 0), 1); /* ff of player 1 */
    assert_int_equal(bag_count(writing_now(&seen)->goods_deck, 3), 0); /* jj is discarded */
    assert_int_equal(bag_count(writing_now(&seen)->goods_deck, 8), 0); /* both sj are the own */
    assert_int_equal(bag_count(writing_now(&seen)->goods_deck, 4), 2); /* fs */
    assert_int_equal(writing_now(&seen)->guild_deck, 0xffff & ~(1u << 2));
    seen = seen_by(&p, 1);
    assert_int_equal(unplaced(&seen, "7"), 1);
    assert_int_equal(unplaced(&seen, "9"), 2);
    assert_int_equal(bag_count(writing_now(&seen)->goods_deck, 0), 0);
    assert_int_equal(bag_count(writing_now(&seen)->goods_deck, 8), 2);
    assert_int_equal(writing_now(&seen)->guild_deck, 0xffff & ~(1u << 2 | 1u << 1 | 1u << 13));
}

/* [W-20.4] */
static void order_of_used_caravan_cards_is_known(void **state)
{
    struct play p = at("unseen choices; order guild-two palace-cd three-equal palace-ab lira-card"
                       " three-different");

    (void)state;
    for (int viewer = 0; viewer <= 3; viewer++) {
        struct play seen = seen_by(&p, viewer ? viewer : SEAT_NONE);
        shows(&seen, "unseen choices; order guild-two palace-cd three-equal palace-ab lira-card"
                     " three-different");
    }
}

/* ---- events --------------------------------------------------------------------------------- */

/* [W-20.5] */
static void drawn_card_is_named_to_who_draws_it(void **state)
{
    struct play p = at("display 4 9");

    (void)state;
    does(&p, "play 1; 2: visit 4 symbol");
    tells(&p, 2, "goods fs", "goods fs");
    tells(&p, 1, "goods fs", "goods ?");
    tells(&p, 0, "goods fs", "goods ?");
    does(&p, "goods fs; 1: pass; 3: pass; open 5; play 2; 1: visit 9 symbol");
    tells(&p, 1, "member ruby", "member ruby");
    tells(&p, 2, "member ruby", "member ?");
    p = at("display 4 9");
    does(&p, "play hand; pass; pass; pass; draw");
    tells(&p, 1, "open 7", "open 7");
    tells(&p, 2, "open 7", "open ?");
    tells(&p, 0, "open 7", "open ?");
    does(&p, "open 7; play 1; pass; pass; pass"); /* the display is open to all */
    tells(&p, 1, "open 8", "open 8");
    tells(&p, 0, "open 8", "open 8");
    tells(&p, 3, "open fountain-card", "open fountain-card");
}

/* [W-20.5] In set-up the hands are dealt one after the other. */
static void first_hand_is_named_to_its_player(void **state)
{
    struct play p = begin(3, "");

    (void)state;
    does(&p, "ruby ffuj; ruby ffsj; ruby ffsu; ruby ssuj; open 5; open 6; open 7");
    tells(&p, 1, "open 8", "open ?");
    tells(&p, 2, "open 8", "open 8");
    tells(&p, 3, "open 8", "open ?");
}

/* [W-20.6] */
static void playing_hidden_cards_reveals_them(void **state)
{
    struct play p = at("player 1 guild ruby; player 1 lira 8 0");

    (void)state;
    assert_true(reveals(p, "play hand"));
    assert_false(reveals(p, "play 1"));
    assert_false(reveals(p, "play 2"));
    assert_true(reveals(p, "guild ruby"));
    p = at("player 1 known 1");
    assert_false(reveals(p, "play hand"));
    p = at("display 8 9; player 1 hand 7");
    does(&p, "play hand; pass; pass; pass");
    assert_false(reveals(p, "take 1"));
    assert_false(reveals(p, "take 2"));
    assert_false(reveals(p, "draw")); /* the card itself is chance's */
}

/* [W-20.6] */
static void spending_and_keeping_cards_reveal_them(void **state)
{
    struct play p = at("display 11 A; player 1 cards fs; player 1 marked 2 0 1 1");

    (void)state;
    does(&p, "play 1");
    assert_false(reveals(p, "visit 11 free")); /* all see that there is a card */
    does(&p, "visit 11 free");
    assert_true(reveals(p, "card fs"));
    p = at("display 11 A; player 1 cards fs; player 1 marked 2 0 1 1");
    does(&p, "play 2; visit A free");
    assert_true(reveals(p, "card fs"));
    assert_false(reveals(p, "pay"));
    p = with_guild("three-for-ruby", "player 1 cards fs; player 1 marked 3 0 0 0");
    does(&p, "guild three-for-ruby");
    assert_true(reveals(p, "card fs"));
    assert_false(reveals(p, "give fabric"));
    p = at_caravan("guild-two", "player 1 lira 1 0");
    does(&p, "visit 6 free; member ruby; member mark-two");
    assert_true(reveals(p, "keep ruby mark-two"));
    assert_true(reveals(p, "keep mark-two ruby"));
}

/* [W-20.6] All that turns up is news. */
static void chance_always_reveals(void **state)
{
    struct play p = at("display 4 9");

    (void)state;
    does(&p, "play 1; visit 4 free");
    assert_true(reveals(p, "goods fs"));
    does(&p, "goods fs; pass; pass");
    assert_true(reveals(p, "open 7"));
}

/* [W-20.7] */
static void what_only_hidden_cards_can_pay_is_a_revelation(void **state)
{
    struct play p =
        at("display A 3; player 1 marked 1 0 1 1; player 1 cards ff; player 2 marked 2 2 1 1");

    (void)state;
    does(&p, "play 1");
    assert_true(reveals(p, "1: visit A free"));
    assert_false(reveals(p, "2: visit A symbol"));
    assert_true(reveals(p, "1: visit 3 free")); /* two fabric: on the card */
    assert_false(reveals(p, "2: visit 3 symbol"));
    assert_false(reveals(p, "1: visit 7 free"));
    assert_false(reveals(p, "1: pass"));
    p = at("display 3 8; player 1 marked 1 2 0 0; player 1 cards fj");
    does(&p, "play 1");
    assert_false(reveals(p, "visit 3 free")); /* spice would do */
    does(&p, "visit 3 free");
    assert_true(reveals(p, "kind fabric"));
    assert_false(reveals(p, "kind spice"));
    p = at_caravan("palace-ab", "player 1 marked 2 1 1 1; player 1 cards su");
    assert_false(reveals(p, "visit 6 free"));
    does(&p, "visit 6 free");
    assert_false(reveals(p, "palace A"));
    assert_true(reveals(p, "palace B"));
    p = at_caravan("palace-ab", "player 1 marked 2 1 0 1; player 1 cards su");
    assert_true(reveals(p, "visit 6 free"));
    p = at("display 12 8; player 1 marked 2 1 0 1; player 1 cards uj");
    does(&p, "play 1; visit 12 free");
    assert_true(reveals(p, "place A"));
    assert_false(reveals(p, "place B"));
    assert_false(reveals(p, "place 8"));
}

/* ---- imagined hands ------------------------------------------------------------------------- */

static void imagined(const struct play *p, int viewer, struct rng *rng, struct play *out)
{
    union state_room view;

    WRITE.observe(state_now(p), viewer - 1, room_view(&view));
    WRITE.redeal(room_view(&view), viewer - 1, rng, room_state(&out->now));
}

/* [W-20.8] The cards are needed: 2 of 16 cards, or pairs of them, make it possible. */
static void imagined_hands_can_pay_what_was_chosen(void **state)
{
    struct play p =
        at("display A 3; player 1 cards ff uj; player 2 cards jj su; player 2 marked 2 0 0 0;"
           "player 3 cards uu; player 3 marked 2 0 0 0");
    struct rng rng;
    unsigned hands = 0;

    (void)state;
    rng_seed(&rng, 5);
    does(&p, "play 1; 1: visit A free; 2: visit A symbol; 3: visit 3 symbol; 3: kind fruit");
    for (int i = 0; i < 2000; i++) {
        struct play other = {0};
        struct note note;
        imagined(&p, 3, &rng, &other);
        assert_true(WRITE.sound(state_now(&other), &note));
        assert_true(write_can_give(sheet_now(&other, 1), goods_of(2, 0, 1, 1)));
        assert_true(write_can_give(sheet_now(&other, 2), goods_of(2, 0, 1, 1)));
        assert_int_equal(sheet_now(&other, 3)->cards, bag_one(2));
        hands |= bag_has(sheet_now(&other, 1)->cards, 0) ? 1u : 2u; /* ff uj, or fu fj */
        hands |= bag_has(sheet_now(&other, 2)->cards, 9) ? 4u : 8u; /* uj and any, or two others */
        imagined(&p, 1, &rng, &other);
        assert_true(write_can_give(sheet_now(&other, 3), goods_of(0, 0, 2, 0)));
        assert_true(write_can_give(sheet_now(&other, 2), goods_of(2, 0, 1, 1)));
    }
    assert_int_equal(hands, 15); /* every way was imagined */
}

/* [W-20.8] Before the letter or kind is chosen one of them has to be possible. */
static void imagined_hands_can_pay_one_of_the_choices(void **state)
{
    struct play p = at("display 3 8; player 1 cards uu"), q;
    struct rng rng;
    unsigned cards = 0;

    (void)state;
    rng_seed(&rng, 6);
    does(&p, "play 1; visit 3 free");
    for (int i = 0; i < 500; i++) {
        struct play other = {0};
        imagined(&p, 2, &rng, &other);
        cards |= sheet_now(&other, 1)->cards;
    }
    assert_int_equal(cards, 01111); /* ff, ss, uu or jj */
    q = at_caravan("palace-cd", "player 1 marked 0 2 1 1; player 1 cards su");
    does(&q, "visit 6 free");
    for (int i = 0; i < 200; i++) {
        struct play other = {0};
        imagined(&q, 2, &rng, &other);
        offers(&other, "palace D"); /* the fruit is on the card */
    }
}

/* [W-20.8] All seven fabric cards are needed for A, and nothing would do for B; player 3
 * has cards too, player 4 looks on. */
static void imagined_hands_are_found_however_rare(void **state)
{
    struct play p = at("seats 4; display 6 8; caravan palace-ab;"
                       "unseen three-equal three-different lira-card guild-two four-lira palace-cd"
                       " choices; price A 8 0 0 0; price B 9 0 0 0; rubies ffss ffuu ssuu ssjj uujj"
                       " jjff ufsj; player 1 cards ff fs fs fu fu fj fj; player 3 cards uj");
    struct rng rng;

    (void)state;
    rng_seed(&rng, 8);
    does(&p, "play 1; 1: visit 6 free");
    for (int i = 0; i < 40; i++) {
        struct play other = {0};
        struct note note;
        imagined(&p, 4, &rng, &other);
        assert_true(WRITE.sound(state_now(&other), &note));
        asks_player(&other, 1, "visit", "palace A");
        assert_int_equal(sheet_now(&other, 1)->cards, sheet_now(&p, 1)->cards);
        assert_int_equal(bag_size(sheet_now(&other, 3)->cards), 1);
    }
}

/* [W-20.3] [W-20.8] */
static void imagined_guild_cards_are_all_different(void **state)
{
    struct play p = at_caravan("guild-two", "player 1 guild ruby; guild each-good");
    struct rng rng;

    (void)state;
    rng_seed(&rng, 9);
    does(&p, "visit 6 free; member palace-a; member ruby-good");
    for (int i = 0; i < 200; i++) {
        struct play other = {0};
        struct note note;
        imagined(&p, 2, &rng, &other);
        assert_true(WRITE.sound(state_now(&other), &note));
        assert_int_equal(__builtin_popcount(sheet_now(&other, 1)->looked), 2);
        assert_int_equal(__builtin_popcount(sheet_now(&other, 1)->guild), 1);
    }
}

/* [W-20.8] Whose cards are not needed has any. */
static void imagined_hands_are_else_any_cards(void **state)
{
    struct play p =
        at("display 3 8; player 1 cards uu; player 1 marked 2 0 0 0; player 1 guild ruby;"
           "player 1 hand 9");
    struct rng rng;
    bag cards = 0;
    unsigned guild = 0, places = 0;

    (void)state;
    rng_seed(&rng, 7);
    does(&p, "play 1; visit 3 free; kind fabric");
    for (int i = 0; i < 2000; i++) {
        struct play other = {0};
        imagined(&p, 2, &rng, &other);
        cards |= sheet_now(&other, 1)->cards;
        guild |= sheet_now(&other, 1)->guild;
        places |= bit(card_place(sheet_now(&other, 1)->hand));
    }
    assert_int_equal(cards, 01111111111);
    assert_int_equal(guild, 0xffff);
    assert_int_equal(places, (1u << PLACES) - 1); /* never a fountain */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sheets_table_and_numbers_are_open),
        cmocka_unit_test(place_card_is_hidden_unless_taken_from_the_display),
        cmocka_unit_test(goods_and_guild_cards_are_hidden),
        cmocka_unit_test(two_guild_cards_looked_at_are_hidden),
        cmocka_unit_test(what_can_be_in_the_stacks_is_known),
        cmocka_unit_test(order_of_used_caravan_cards_is_known),
        cmocka_unit_test(drawn_card_is_named_to_who_draws_it),
        cmocka_unit_test(first_hand_is_named_to_its_player),
        cmocka_unit_test(playing_hidden_cards_reveals_them),
        cmocka_unit_test(spending_and_keeping_cards_reveal_them),
        cmocka_unit_test(chance_always_reveals),
        cmocka_unit_test(what_only_hidden_cards_can_pay_is_a_revelation),
        cmocka_unit_test(imagined_hands_can_pay_what_was_chosen),
        cmocka_unit_test(imagined_hands_can_pay_one_of_the_choices),
        cmocka_unit_test(imagined_hands_are_found_however_rare),
        cmocka_unit_test(imagined_guild_cards_are_all_different),
        cmocka_unit_test(imagined_hands_are_else_any_cards),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
