/* components_test.c: what is in the box (section 1 of the rules). */
#include "kit.h"

/* [B-1.1] */
static void two_to_five_players_take_part(void **state)
{
    struct setup setup;
    struct note note;

    (void)state;
    for (int seats = 0; seats <= 8; seats++) {
        bool fits = seats >= 2 && seats <= 5;
        assert_int_equal(setup_default(&BOARD, seats, &setup, &note), fits);
        if (!fits) assert_non_null(note.key);
    }
    assert_true(setup_default(&BOARD, 2, &setup, &note));
    setup.seats = 1;
    assert_false(BOARD.check(&setup, &note));
    setup.seats = 6;
    assert_false(BOARD.check(&setup, &note));
}

/* [B-1.2] the first card dealt shows what the whole deck holds. */
static void deck_has_26_cards_of_ten_kinds(void **state)
{
    struct play p = begin(2, "");

    (void)state;
    does(&p, "start 1; demand large 1; demand small 1; roll 1 1; roll 1 1");
    outcomes(&p, "4 card good1; 4 card lira5; 2 card palace; 2 card post; 2 card dealer;"
                 "2 card home; 2 card stay; 4 card long; 2 card back; 2 card any");
    assert_int_equal(board_now(&p)->deck_n, 26);
    assert_int_equal(bag_size(BOARD_CARDS), 26);
}

/* [B-1.3] */
static void sixteen_mosque_tiles_one_of_each_requirement_per_colour(void **state)
{
    static const int NEED[] = {2, 3, 4, 5};
    int tiles = 0;

    (void)state;
    for (unsigned colour = 0; colour < TILES; colour++)
        for (unsigned n = 0; BOARD_TILE_NEED[5][n]; n++, tiles++)
            assert_int_equal(BOARD_TILE_NEED[5][n], NEED[n]);
    assert_int_equal(tiles, 16);
}

/* The one sale of five goods that a tile allows is the tile itself. */
static void tile_asks_for(const char *market, int place, int tile, const char *all)
{
    struct play p = at("player 1 place %d; player 1 extensions 3; player 1 goods 5 5 5 5;"
                       "%s %d; step act",
                       place, market, tile);
    action legal[ACTIONS_MAX];
    int n = BOARD.legal(state_now(&p), 0, legal), sales = 0;

    offers(&p, "sell %s", all);
    for (int i = 0; i < n; i++)
        sales += act_kind(legal[i]) == A_SELL && goods_size((goods)act_ab(legal[i])) == 5;
    assert_int_equal(sales, 1);
}

/* [B-1.4] [B-1.5] */
static void five_demand_tiles_for_each_market(void **state)
{
    static const char *const LARGE[] = {"1 1 1 2", "1 1 0 3", "2 1 0 2", "1 0 1 3", "2 0 1 2"};
    static const char *const SMALL[] = {"1 2 1 1", "1 2 2 0", "0 2 2 1", "1 1 2 1", "1 3 1 0"};
    struct play p = begin(3, "");

    (void)state;
    for (int i = 0; i < 5; i++) {
        tile_asks_for("large", 10, i + 1, LARGE[i]);
        tile_asks_for("small", 11, i + 1, SMALL[i]);
    }
    does(&p, "start 1");
    outcomes(&p, "1 demand large 1; 1 demand large 2; 1 demand large 3; 1 demand large 4;"
                 "1 demand large 5");
    does(&p, "demand large 4");
    outcomes(&p, "1 demand small 1; 1 demand small 2; 1 demand small 3; 1 demand small 4;"
                 "1 demand small 5");
}

/* [B-1.6] Wainwright, two mosques, palace and dealer together. */
static void rubies_in_the_game_are_21_25_31_32(void **state)
{
    static const int RUBIES[] = {[2] = 21, 25, 31, 32};

    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        int mosques = 2 * BOARD_MOSQUE_RUBIES[seats];
        int palace = PALACE_SPACES + 1 - BOARD_PALACE_FIRST[seats];
        int dealer = DEALER_LAST + 1 - BOARD_DEALER_FIRST[seats];
        assert_int_equal(seats + mosques + palace + dealer, RUBIES[seats]);
    }
    assert_int_equal(RUBIES[5], 32);
}

/* [B-1.6] Sold out, a source has no ruby for anybody; a position with more is refused. */
static void no_ruby_is_added(void **state)
{
    union state_room room;
    struct gstate *s = room_state(&room);
    struct play p = at("seats 2; player 2 dealer 9; player 1 lira 60000; player 1 place 16;"
                       "step act");

    (void)state;
    asks(&p, "act", "skip");
    p = at("seats 2; player 1 extensions 3; player 1 goods 5 5 5 5; player 2 palace 6;"
           "player 1 place 13; step act");
    asks(&p, "act", "skip");
    assert_false(BOARD.load(s, "seats 2\nplayer 2 dealer 10\n", NULL));
    assert_false(BOARD.load(s, "seats 2\nplayer 2 palace 7\n", NULL));
    assert_false(BOARD.load(s, "seats 5\nplayer 2 dealer 13\n", NULL));
}

/* [B-1.7] */
static void wheelbarrow_holds_two_and_one_more_per_extension(void **state)
{
    (void)state;
    for (int n = 0; n <= 3; n++)
        for (int place = 2; place <= 4; place++) {
            struct play p = at("player 1 place %d; player 1 extensions %d; step act", place, n);
            does(&p, "fill");
            assert_int_equal(goods_count(player_now(&p, 1)->goods, (unsigned)place - 2), 2 + n);
        }
}

/* [B-1.7] Jewelry too: three from the Black Market, three more from there. */
static void extension_makes_room_for_jewelry_and_brings_no_goods(void **state)
{
    struct play p = at("player 1 place 1; player 1 lira 7; player 1 goods 1 2 0 2; step act");

    (void)state;
    does(&p, "extend");
    changed(&p, "player 1 lira 0; player 1 extensions 1; step meet");
    p = at("player 1 place 8; player 1 extensions 1; player 1 goods 0 0 0 2; step act");
    does(&p, "trade; roll 6 6");
    shows(&p, "player 1 goods 0 0 0 3");
    p = at("player 1 place 8; player 1 extensions 3; player 1 goods 0 0 0 4; step act");
    does(&p, "trade; roll 6 6");
    shows(&p, "player 1 goods 0 0 0 5");
}

/* [B-1.8] */
static void gain_past_the_room_is_kept_in_part(void **state)
{
    struct play p = at("player 1 place 8; player 1 goods 2 0 0 1; step act");

    (void)state;
    does(&p, "trade; roll 5 6"); /* three jewelry, room for one */
    shows(&p, "player 1 goods 2 0 0 2");
    does(&p, "good fabric"); /* full: lost */
    changed(&p, "step meet");
    p = at("player 1 place 5; player 1 goods 0 2 1 0; player 1 lira 0; step act");
    does(&p, "mail"); /* spice is full, fruit is not */
    changed(&p, "player 1 goods 0 2 2 0; player 1 lira 2; mail 1; step again");
}

/* [B-1.9] */
static void lira_stop_at_65000_and_supplies_never_run_out(void **state)
{
    struct play p = at("player 1 lira 64996; player 1 hand lira5 lira5");

    (void)state;
    does(&p, "lira5");
    shows(&p, "player 1 lira 65000");
    does(&p, "lira5");
    shows(&p, "player 1 lira 65000");
    assert_false(BOARD.load(room_state(&p.now), "player 1 lira 65001", NULL));
    /* Another player's toll is cut at the same figure. */
    p = at("player 1 place 5; player 2 place 5; player 2 lira 64999; step toll");
    does(&p, "pay");
    changed(&p, "player 1 lira 0; player 2 lira 65000; step act");
    /* Everybody is rich and full, and the Tea House and a warehouse still pay. */
    p = at("seats 5; player 1 place 9; player 1 lira 64000; player 2 lira 65000;"
           "player 3 lira 65000; player 4 lira 65000; player 5 lira 65000; step act");
    does(&p, "bet 12; roll 6 6");
    shows(&p, "player 1 lira 64012");
    p = at("seats 5; player 1 place 2; player 1 extensions 3; player 2 extensions 3;"
           "player 2 goods 5 5 5 5; player 3 extensions 3; player 3 goods 5 5 5 5;"
           "player 4 extensions 3; player 4 goods 5 5 5 5; player 5 extensions 3;"
           "player 5 goods 5 5 5 5; step act");
    does(&p, "fill");
    shows(&p, "player 1 goods 5 0 0 0");
}

/* [B-2.2] [B-2.3] [B-2.4] The named layouts stand among the printed figures, each place once in each. */
static void named_layouts_hold_every_place_once(void **state)
{
    static const char *const NAMES[NAMED_LAYOUTS] = {"short", "long", "order"};
    const struct option_name *name = BOARD_OPTIONS[0].names;

    (void)state;
    for (unsigned i = 0; i < NAMED_LAYOUTS; i++, name++) {
        unsigned seen = 0;

        assert_string_equal(name->name, NAMES[i]);
        assert_ptr_equal(name->value, BOARD_LAYOUTS[i]);
        for (unsigned c = 0; c < PLACES; c++) seen |= bit(BOARD_LAYOUTS[i][c] - 1u);
        assert_int_equal(seen, 0xffff);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_to_five_players_take_part),
        cmocka_unit_test(deck_has_26_cards_of_ten_kinds),
        cmocka_unit_test(sixteen_mosque_tiles_one_of_each_requirement_per_colour),
        cmocka_unit_test(five_demand_tiles_for_each_market),
        cmocka_unit_test(rubies_in_the_game_are_21_25_31_32),
        cmocka_unit_test(no_ruby_is_added),
        cmocka_unit_test(wheelbarrow_holds_two_and_one_more_per_extension),
        cmocka_unit_test(extension_makes_room_for_jewelry_and_brings_no_goods),
        cmocka_unit_test(gain_past_the_room_is_kept_in_part),
        cmocka_unit_test(lira_stop_at_65000_and_supplies_never_run_out),
        cmocka_unit_test(named_layouts_hold_every_place_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
