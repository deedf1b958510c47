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

/* ---- in doubt clockwise --------------------------------------------------------------------- */

#define GOODS_BUT_FF "ss uu jj fs fs fu fu fj fj su su sj sj uj uj"
#define GUILD_BUT_RUBY                                                                          \
    "goods-improve mark-two each-good four-goods palace-a palace-b palace-c palace-d two-cards" \
    " three-for-ruby card-good-for-ruby any-palace card-for-ruby ruby-good ruby-cards"
#define UNSEEN_BUT(a, b) "unseen three-equal three-different lira-card " a " four-lira palace-cd " b

/* The choice is withheld from the player, and the reason names the one who comes first. */
static void has_to_wait(const struct play *p, int player, const char *move, int first)
{
    struct remark why[REMARKS_MAX];
    action a;

    assert_true(action_read(&WRITE, move, &a, NULL));
    assert_false(game_is_legal(&WRITE, state_now(p), player - 1, a));
    if (ask_why(p, player - 1, a, why) != 2) broken(p, "does not wait", move);
    assert_string_equal(why[0].rule, "W-7.2");
    assert_string_equal(why[1].rule, "W-7.10");
    for (int i = 0; i < 2; i++) {
        assert_int_equal(why[i].say.arg[0].sort, SORT_SEAT);
        assert_int_equal(why[i].say.arg[0].value, first - 1);
    }
}

/* [W-7.2] [W-7.10] */
static void last_goods_card_waits_for_those_before(void **state)
{
    struct play p = at("display 4 2; goods " GOODS_BUT_FF);
    struct remark why[REMARKS_MAX];

    (void)state;
    does(&p, "play 1");
    reaches(&p, 1, VISIT_FREE, "4 5 8");
    reaches(&p, 2, VISIT_SYMBOL, "5 8"); /* all else stays open */
    reaches(&p, 3, VISIT_SYMBOL, "5 8");
    offers(&p, "2: pass; 3: pass");
    has_to_wait(&p, 2, "visit 4 symbol", 1);
    has_to_wait(&p, 3, "visit 4 symbol", 1);
    has_json(&p, "\"to_act\":true,\"before_goods_cards\":null,\"before_guild_cards\":null,");
    has_json(&p, "\"to_act\":true,\"before_goods_cards\":1,\"before_guild_cards\":null,");
    assert_int_equal(ask_why(&p, 1, act(A_VISIT, POST, VISIT_BONUS, 0), why), 3);
    assert_string_equal(why[0].key, "write.why.no-bonus"); /* nor would the symbol do now */
    assert_string_equal(why[1].key, "write.why.first-goods");
    does(&p, "1: visit 8 free");
    reaches(&p, 2, VISIT_SYMBOL, "4 5 8");
    has_to_wait(&p, 3, "visit 4 symbol", 2);
    does(&p, "2: visit 4 symbol");
    outcomes(&p, "1 goods ff");
    does(&p, "goods ff; 3: visit 4 symbol"); /* the stack is made anew for player 3 */
    shows(&p, "player 2 cards ff; goods; draw 3 goods");
}

/* [W-7.2] */
static void last_guild_card_waits_for_those_before(void **state)
{
    struct play p = at("turn 2; start 2; display 9 2; guild " GUILD_BUT_RUBY);

    (void)state;
    does(&p, "play 1");
    has_to_wait(&p, 1, "visit 9 symbol", 2); /* clockwise from player 2: 3, then 1 */
    does(&p, "2: pass");
    has_to_wait(&p, 1, "visit 9 symbol", 3);
    has_json(&p, "\"before_goods_cards\":null,\"before_guild_cards\":3,");
    reaches(&p, 1, VISIT_SYMBOL, "5 8 14");
    does(&p, "3: visit 9 symbol; member ruby; 1: visit 9 symbol");
    shows(&p, "player 3 guild ruby; draw 1 guild; guild");
}

/* [W-7.1] [W-7.2] */
static void nobody_waits_while_there_is_enough_for_all(void **state)
{
    struct play p = at("display 4 2; goods ss uu jj fs fs fu fu fj fj su su sj sj");

    (void)state;
    does(&p, "play 1; 3: visit 4 symbol; goods uj; 2: visit 4 symbol; goods ff; 1: visit 4 free");
    outcomes(&p, "1 goods uj");
    p = at("display 4 2; goods ss uu jj fs fs fu fu fj fj su su sj sj uj");
    does(&p, "play 1");
    reaches(&p, 2, VISIT_SYMBOL, "4 5 8"); /* two are left: one for 1, one for 2 */
    has_to_wait(&p, 3, "visit 4 symbol", 1);
}

/* [W-7.9] Who has no means for the place is not waited for. */
static void who_cannot_come_is_not_waited_for(void **state)
{
    struct play p = at("display 4 2; goods " GOODS_BUT_FF "; player 2 symbols 4");

    (void)state;
    does(&p, "play 1; 1: pass");
    offers(&p, "3: visit 4 symbol");
    p = at("display 4 2; goods " GOODS_BUT_FF "; player 2 symbols 4; player 2 bonus 1 0");
    does(&p, "play 1; 1: pass");
    has_to_wait(&p, 3, "visit 4 symbol", 2);
}

/* [W-7.9] Two hidden goods cards could pay for A whatever they are; one could not. */
static void hidden_cards_count_as_any(void **state)
{
#define PALACE_AB                                  \
    "display 6 2; caravan palace-ab; " UNSEEN_BUT( \
        "guild-two", "choices") ";"                \
                                "player 3 marked 2 0 1 1; player 1 symbols 6; goods "
    static const char *const HELD[] = {"ff uj", "su su"}; /* only the first ones pay for A or B */
    struct play p;

    (void)state;
    for (int i = 0; i < 2; i++) {
        p = at(PALACE_AB "ss jj fs fs fu fu fj fj sj sj uu %s; player 2 cards %s",
               i ? "ff uj" : "su su", HELD[i]);
        does(&p, "play 1; 1: pass");
        offers(&p, "2: pass");
        has_to_wait(&p, 3, "visit 6 symbol", 2);
        reaches(&p, 3, VISIT_SYMBOL, "1 7 10");
        reaches(&p, 2, VISIT_SYMBOL, i ? "1 7 10" : "1 6 7 10"); /* player 2 knows better */
    }
    p = at(PALACE_AB "ss jj fs fs fu fu fj fj sj sj uu uj uj su su; player 2 cards ff");
    does(&p, "play 1; 1: pass");
    offers(&p, "3: visit 6 symbol");
#undef PALACE_AB
}

/* [W-7.2] What is given now would be shuffled in for the one who comes first. */
static void discards_wait_for_those_who_may_draw_them(void **state)
{
    struct play p =
        at("display 3 2; goods " GOODS_BUT_FF "; player 3 cards ff; player 3 marked 0 0 1 1");

    (void)state;
    does(&p, "play 1; 1: pass; 3: visit A symbol");
    waits(&p, 3); /* its only choice is withheld */
    has_to_wait(&p, 3, "card ff", 2);
    assert_int_equal(WRITE.turn(state_now(&p)), 1);
    does(&p, "2: visit 4 symbol; goods uu");
    asks_player(&p, 3, "visit", "card ff");
    does(&p, "3: card ff; 3: pay");
    shows(&p, "player 3 rubies 1 0 0; goods ff");
    p = at("display 3 2; goods " GOODS_BUT_FF "; player 3 cards ff; player 3 marked 2 0 1 1");
    does(&p, "play 1; 1: pass; 3: visit A symbol");
    asks_player(&p, 3, "visit", "pay"); /* what is marked may be given */
}

/* [W-7.2] With no card anywhere, what one before discards is what is drawn. */
static void draws_wait_for_those_who_may_discard(void **state)
{
    struct play p = at("display 3 2; player 1 cards " GOODS_BUT_FF "; player 2 cards ff;"
                       "player 1 symbols 4; player 2 symbols 4; player 2 marked 0 0 1 1");

    (void)state;
    does(&p, "play 1; 1: pass");
    has_to_wait(&p, 3, "visit 4 symbol", 2);
    does(&p, "2: visit A symbol; 2: card ff");
    does(&p, "3: visit 4 symbol"); /* no more can come */
    outcomes(&p, "1 goods ff");
}

/* [W-7.2] [W-7.10] */
static void choosing_a_goods_card_waits_and_a_good_does_not(void **state)
{
#define CHOICES                                                                                   \
    "display 6 2; caravan choices; " UNSEEN_BUT("guild-two", "palace-ab") "; goods " GOODS_BUT_FF \
                                                                          ";"
    struct play p = at(CHOICES);

    (void)state;
    does(&p, "play 1; 1: pass; 3: visit 6 symbol");
    asks_player(&p, 3, "visit", "good fabric; good spice; good fruit; good jewelry");
    has_to_wait(&p, 3, "choose card", 2);
    does(&p, "2: pass");
    offers(&p, "3: choose card");
    p = at(CHOICES "player 3 marked 12 12 12 12; player 3 rubies 3 3 0"); /* no room for a good */
    does(&p, "play 1; 1: pass");
    has_to_wait(&p, 3, "visit 6 symbol", 2);
    does(&p, "2: pass");
    offers(&p, "3: visit 6 symbol");
#undef CHOICES
}

/* [W-7.2] */
static void places_behind_the_catacombs_wait_too(void **state)
{
    struct play p = at("display 12 2; goods " GOODS_BUT_FF "; guild " GUILD_BUT_RUBY);

    (void)state;
    does(&p, "play 1; 3: visit 12 symbol");
    has_to_wait(&p, 3, "place 4", 1);
    has_to_wait(&p, 3, "place 9", 1);
    asks_player(&p, 3, "visit",
                "place 1; place 5; place 6; place 7; place 8; place 10; place 13; place 14");
    does(&p, "1: visit 12 free; 1: place 4; goods ff; 2: pass; 3: place 9; member ruby");
    shows(&p, "player 1 cards ff; player 3 guild ruby");
}

/* [W-7.2] Two are looked at, one is discarded. */
static void guild_cards_looked_at_wait(void **state)
{
#define GUILD_TWO                                                             \
    "display 6 2; caravan guild-two; " UNSEEN_BUT("palace-ab", "choices") ";" \
                                                                          "player 1 symbols 6;"
    struct play p =
        at(GUILD_TWO "guild goods-improve mark-two each-good four-goods palace-a palace-b"
                     " palace-c palace-d two-cards three-for-ruby any-palace card-for-ruby");

    (void)state;
    does(&p, "play 1; 1: pass; 3: visit 6 symbol; member ruby; member ruby-good"); /* 4 for two */
    asks_player(&p, 3, "visit", "keep ruby ruby-good; keep ruby-good ruby");
    p = at(GUILD_TWO "guild " GUILD_BUT_RUBY);
    does(&p, "play 1; 1: pass");
    has_to_wait(&p, 3, "visit 6 symbol", 2);
    p = at("display - 2; gone 6; played 6; step visit; open 2; flags caravan; caravan "
           "guild-two;" UNSEEN_BUT("palace-ab",
                                   "choices") "; player 3 doing caravan guild-two 3;"
                                              "player 3 looked ruby mark-two; guild goods-improve "
                                              "each-good four-goods palace-a palace-b"
                                              " palace-c palace-d two-cards three-for-ruby "
                                              "card-good-for-ruby any-palace card-for-ruby"
                                              " ruby-good ruby-cards");
    waits(&p, 3);
    has_to_wait(&p, 3, "keep ruby mark-two", 2);
    does(&p, "2: pass; 3: keep ruby mark-two");
#undef GUILD_TWO
}

/* [W-7.2] Nobody stands before a card that one who comes first might still take. */
static void nobody_is_about_to_draw_out_of_order(void **state)
{
#define MIDST                                                                                   \
    "display - 2; gone 6; played 6; step visit; flags caravan; caravan palace-ab; " UNSEEN_BUT( \
        "guild-two",                                                                            \
        "choices") "; player 3 doing caravan palace-ab 2;"                                      \
                   "player 3 need 2 0 1 1; player 3 marked 2 0 1 1; player 2 marked 2 0 1 1;"
    struct play p = at(MIDST "open 2; goods " GOODS_BUT_FF "; player 2 symbols 6");

    (void)state;
    does(&p, "3: pay; goods ff; 2: pass");
    no_position(MIDST "open 2; goods " GOODS_BUT_FF);
    p = at(MIDST "goods " GOODS_BUT_FF);
    does(&p, "pay; goods ff");
#undef MIDST
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

/* [W-7.1] [W-7.10] */
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
        cmocka_unit_test(last_goods_card_waits_for_those_before),
        cmocka_unit_test(last_guild_card_waits_for_those_before),
        cmocka_unit_test(nobody_waits_while_there_is_enough_for_all),
        cmocka_unit_test(who_cannot_come_is_not_waited_for),
        cmocka_unit_test(hidden_cards_count_as_any),
        cmocka_unit_test(discards_wait_for_those_who_may_draw_them),
        cmocka_unit_test(draws_wait_for_those_who_may_discard),
        cmocka_unit_test(choosing_a_goods_card_waits_and_a_good_does_not),
        cmocka_unit_test(places_behind_the_catacombs_wait_too),
        cmocka_unit_test(guild_cards_looked_at_wait),
        cmocka_unit_test(nobody_is_about_to_draw_out_of_order),
        cmocka_unit_test(first_one_clockwise_is_named),
        cmocka_unit_test(effects_may_be_interleaved),
        cmocka_unit_test(nobody_acts_while_a_card_is_drawn),
        cmocka_unit_test(end_of_the_turn_waits_for_all),
        cmocka_unit_test(cards_of_a_fountain_are_drawn_clockwise),
        cmocka_unit_test(shuffled_arrivals_give_sound_games),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
