/* components_test.c: what is in the box (section 1 of the rules), and that it
 * stays in the game whatever happens. */
#include "kit.h"

/* [D-1.1] */
static void two_to_four_players_take_part(void **state)
{
    struct setup setup;
    struct note note;

    (void)state;
    for (int seats = 0; seats <= 7; seats++) {
        bool fits = seats >= 2 && seats <= 4;
        assert_int_equal(setup_default(&DICE, seats, &setup, &note), fits);
        if (!fits) assert_non_null(note.key);
    }
    assert_true(setup_default(&DICE, 2, &setup, &note));
    setup.seats = 1;
    assert_false(DICE.check(&setup, &note));
    setup.seats = 5;
    assert_false(DICE.check(&setup, &note));
    no_position("seats 1");
    no_position("seats 5");
}

/* [D-1.2] One die of those at hand is rolled again. */
static void die_shows_each_of_six_faces_equally(void **state)
{
    struct play p = at("step reroll; actions 0; dice 1 1 1 1 1 0");

    (void)state;
    does(&p, "reroll 1 0 0 0 0 0");
    outcomes(&p, "1 roll 1 0 0 0 0 0; 1 roll 0 1 0 0 0 0; 1 roll 0 0 1 0 0 0; 1 roll 0 0 0 1 0 0;"
                 "1 roll 0 0 0 0 1 0; 1 roll 0 0 0 0 0 1");
}

/* [D-1.2] Five that go round and one for each of the four extra-die tiles. */
static void there_are_nine_dice(void **state)
{
    struct play p = at("display lira-fabric; player 2 tiles die die die die");

    (void)state;
    does(&p, "end");
    assert_int_equal(dice_now(&p)->rolling, 9);
    no_position("display lira-fabric; player 2 tiles die die die die; player 3 tiles die");
    no_position("step reroll; actions 0; display lira-fabric; player 1 tiles die die die die;"
                "dice 2 2 2 2 2 0");
}

/* [D-1.3] [D-1.4] [D-1.5] The supply before anybody has taken anything. */
static void supply_has_42_tokens_87_lira_and_12_crystals(void **state)
{
    struct play p = begin(4, "");
    const uint8_t *supply = dice_now(&p)->supply;

    (void)state;
    has_json(&p, "\"supply\":{\"fabric\":8,\"spice\":8,\"fruit\":8,\"jewelry\":8,\"brown\":10,"
                 "\"crystal\":12,\"lira\":87}");
    assert_int_equal(
        supply[FABRIC] + supply[SPICE] + supply[FRUIT] + supply[JEWELRY] + supply[BROWN], 42);
    assert_int_equal(supply[LIRA], 27 * 1 + 6 * 5 + 3 * 10);
    no_position("player 1 owns 8 0 0 0 0 1 0; player 2 owns 1 0 0 0 0 1 0");
    no_position("player 1 owns 0 0 0 0 10 1 0; player 2 owns 0 0 0 0 1 1 0");
    no_position("player 1 owns 0 0 0 0 0 11 0; player 2 owns 0 0 0 0 0 1 0");
    no_position("player 1 owns 0 0 0 0 0 1 80; player 2 owns 0 0 0 0 0 1 6");
}

/* [D-1.4] Whatever coins a player took, a sum can be paid: 11 of 11, 1 of 87. */
static void change_is_free(void **state)
{
    struct play p = at("player 1 owns 0 0 0 0 0 1 11");

    (void)state;
    does(&p, "ruby right");
    assert_int_equal(gained(&p, 1, LIRA), -10);
    p = at("player 1 owns 0 0 0 0 0 1 84; player 2 owns 0 0 0 0 0 1 0;"
           "player 3 owns 0 0 0 0 0 1 0; dice 0 0 0 0 1 4");
    does(&p, "lira");
    assert_int_equal(trader_now(&p, 1)->own[LIRA], 86);
}

static int rubies_on_the_board(const struct play *p)
{
    int seats = dice_now(p)->seats, n = 0;

    for (unsigned track = 0; track < TRACKS; track++)
        for (const uint8_t *price = DICE_TRACK[seats == 4][track]; *price; price++) n++;
    for (unsigned track = 0; track < TRACKS; track++) n -= dice_now(p)->sold[track];
    for (int i = 1; i <= seats; i++) n += !trader_now(p, i)->mosque;
    return n;
}

/* [D-1.6] */
static void rubies_in_the_game_are_25_26_31(void **state)
{
    static const int RUBIES[] = {[2] = 25, 26, 31};

    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        struct play p = begin(seats, "");
        assert_int_equal(rubies_on_the_board(&p), RUBIES[seats]);
    }
    no_position("sold 4 0 0 0 0 0; player 2 rubies 4 0 0 0");
    no_position("sold 0 0 0 0 6 0; player 2 rubies 0 6 0 0");
    no_position("seats 4; sold 5 0 0 0 0 0; player 2 rubies 5 0 0 0");
    no_position("player 2 rubies 1 0 0 0"); /* from nowhere */
    no_position("player 2 mosque 2");
}

/* [D-1.7] The first card turned up shows what the whole pile holds. */
static void there_are_33_bazaar_cards_of_31_kinds(void **state)
{
    struct play p = at("dice 0 0 0 0 0 1");
    struct outcome out[OUTCOMES_MAX];
    unsigned all = 0;
    int n;

    (void)state;
    does(&p, "bazaar 1");
    outcomes(&p, "2 card a-crystal; 2 card a-brown; 1 card b-crystal; 1 card b-fabric;"
                 "1 card b-spice; 1 card b-fruit; 1 card b-jewelry; 1 card c-fabric;"
                 "1 card c-spice; 1 card c-fruit; 1 card c-jewelry; 1 card d-fabric;"
                 "1 card d-spice; 1 card d-fruit; 1 card d-jewelry; 1 card e-tile-lira;"
                 "1 card e-tile-brown; 1 card e-lira-tile; 1 card e-crystal-tile;"
                 "1 card e-lira-brown; 1 card e-crystal-lira; 1 card f-one; 1 card f-two;"
                 "1 card f-three; 1 card g-lira; 1 card g-crystal; 1 card g-brown; 1 card h-lira;"
                 "1 card h-brown; 1 card h-crystal; 1 card h-mixed");
    n = DICE.chance(state_now(&p), out);
    for (int i = 0; i < n; i++) all += out[i].weight;
    assert_int_equal(all, 33);
    no_position("pile g-lira g-lira");
}

/* [D-1.8] */
static void there_are_24_tiles_one_of_a_colour_but_four_dice(void **state)
{
    struct play p = begin(2, "");
    struct outcome out[OUTCOMES_MAX];
    unsigned all = 0;
    int n;

    (void)state;
    does(&p, "start 1");
    outcomes(&p, "1 show lira-fabric; 1 show lira-spice; 1 show lira-fruit; 1 show lira-jewelry;"
                 "1 show card-fabric; 1 show card-spice; 1 show card-fruit; 1 show card-jewelry;"
                 "1 show crystal-fabric; 1 show crystal-spice; 1 show crystal-fruit;"
                 "1 show crystal-jewelry; 1 show action-fabric; 1 show action-spice;"
                 "1 show action-fruit; 1 show action-jewelry; 1 show bonus-fabric;"
                 "1 show bonus-spice; 1 show bonus-fruit; 1 show bonus-jewelry; 4 show die");
    n = DICE.chance(state_now(&p), out);
    for (int i = 0; i < n; i++) all += out[i].weight;
    assert_int_equal(all, 24);
    no_position("player 1 tiles bonus-spice; player 2 tiles bonus-spice");
}

/* ---- nothing is lost and nothing is made ------------------------------------------------- */

static unsigned count_tiles(tiles t)
{
    unsigned n = 0;

    for (unsigned k = 0; k < TILE_KINDS; k++) n += tile_count(t, k);
    return n;
}

static unsigned count_cards(cards c)
{
    unsigned n = 0;

    for (unsigned k = 0; k < CARD_KINDS; k++) n += card_count(c, k);
    return n;
}

/* Counted here, not by the game's own check. */
static void check_totals(const struct play *p)
{
    static const int RUBIES[] = {[2] = 25, 26, 31};
    static const int TOTAL[SORTS] = {8, 8, 8, 8, 10, 12, 87};
    const struct dice *s = dice_now(p);
    unsigned all_tiles = count_tiles(s->display) + count_tiles(s->stack) + s->given_n, dice = 5;
    int rubies = rubies_on_the_board(p);

    for (unsigned sort = 0; sort < SORTS; sort++) {
        int n = s->supply[sort];
        for (int i = 1; i <= s->seats; i++) n += trader_now(p, i)->own[sort];
        assert_int_equal(n, TOTAL[sort]);
    }
    for (int i = 1; i <= s->seats; i++) {
        rubies += trader_now(p, i)->rubies;
        all_tiles += count_tiles(trader_now(p, i)->tiles);
        dice += tile_count(trader_now(p, i)->tiles, KIND_DIE);
    }
    assert_int_equal(rubies, RUBIES[s->seats]);
    assert_int_equal(all_tiles, 24);
    assert_in_range(dice, 5, 9);
    assert_int_equal(count_cards(s->deck) + count_cards(s->pile) + count_cards(s->open), 33);
}

static void play_one_game(int seats, uint64_t number)
{
    struct play p = begin(seats, "");
    struct gstate *s = room_state(&p.now);
    struct rng rng;
    int seat;

    rng_stream(&rng, 31, number);
    while ((seat = DICE.turn(s)) != SEAT_NONE) {
        action legal[ACTIONS_MAX], a;
        if (seat == SEAT_CHANCE) a = game_roll(&DICE, s, &rng);
        else a = legal[rng_below(&rng, (uint32_t)DICE.legal(s, seat, legal))];
        DICE.apply(s, seat, a, NULL);
        check_totals(&p);
    }
}

/* [D-1.2] [D-1.3] [D-1.4] [D-1.5] [D-1.6] [D-1.7] [D-1.8] */
static void every_component_stays_in_the_game(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++)
        for (uint64_t game = 0; game < 20; game++) play_one_game(seats, game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_to_four_players_take_part),
        cmocka_unit_test(die_shows_each_of_six_faces_equally),
        cmocka_unit_test(there_are_nine_dice),
        cmocka_unit_test(supply_has_42_tokens_87_lira_and_12_crystals),
        cmocka_unit_test(change_is_free),
        cmocka_unit_test(rubies_in_the_game_are_25_26_31),
        cmocka_unit_test(there_are_33_bazaar_cards_of_31_kinds),
        cmocka_unit_test(there_are_24_tiles_one_of_a_colour_but_four_dice),
        cmocka_unit_test(every_component_stays_in_the_game),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
