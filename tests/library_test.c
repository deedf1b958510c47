/* library_test.c: the library's lists, set-ups and moves; and what it refuses. */
#include "library_kit.h"

/* ---- what there is ------------------------------------------------------------------------ */

static void version_is_that_of_the_header(void **state)
{
    (void)state;
    assert_string_equal(bedesten_version(), BEDESTEN_VERSION_TEXT);
}

static void lists_end_with_null(void **state)
{
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++) assert_string_equal(bedesten_game(i), GAME_IDS[i]);
    assert_null(bedesten_game(GAME_COUNT));
    assert_null(bedesten_game(-1));
    assert_string_equal(bedesten_language(0), "en");
    assert_string_equal(bedesten_language(1), "de");
    assert_null(bedesten_language(2));
    assert_null(bedesten_language(-1));
    assert_string_equal(bedesten_bot("board", 0), "random");
    assert_null(bedesten_bot("board", 99));
    assert_null(bedesten_bot("board", -1));
    assert_null(bedesten_bot("chess", 0));
    assert_null(bedesten_bot(NULL, 0));
}

static void a_game_is_shown_as_json(void **state)
{
    struct bedesten_error e = {0};

    (void)state;
    assert_true(told(bedesten_game_show("board", NULL, &e), "\"name\":\"The board game\""));
    assert_true(told(bedesten_game_show("dice", "de", &e), "\"name\":\"Das Würfelspiel\""));
    assert_true(told(bedesten_game_show("write", NULL, &e), "\"min\":1,\"max\":5,\"usual\":3"));
    assert_true(told(bedesten_game_show("board", NULL, &e), "\"key\":\"layout\",\"values\":16"));
    REFUSED(bedesten_game_show("chess", NULL, &e), "library.game");
    assert_true(has(e.words, "chess") && has(e.words, "board, dice, write"));
    MISUSED(bedesten_game_show("board", "xx", &e), "library.language");
    assert_true(has(e.words, "en, de"));
    MISUSED(bedesten_game_show(NULL, NULL, &e), "library.null");
}

/* ---- errors ------------------------------------------------------------------------------- */

static void errors_speak_the_language_that_was_asked_for(void **state)
{
    struct bedesten_error e = {.language = "de"};

    (void)state;
    REFUSED(bedesten_setup_new("chess", 0, 1, &e), "library.game");
    assert_true(has(e.words, "Ein Spiel „chess“ gibt es nicht"));
    e.language = "xx";
    REFUSED(bedesten_setup_new("chess", 0, 1, &e), "library.game");
    assert_true(has(e.words, "There is no game “chess”"));
    assert_null(bedesten_setup_new("chess", 0, 1, NULL));
}

static void a_sentence_that_is_too_long_is_cut_between_letters(void **state)
{
    struct bedesten_error e = {0};
    char name[2000];

    (void)state;
    for (size_t i = 0; i + 2 < sizeof name; i += 2) memcpy(name + i, "ü", 3);
    REFUSED(bedesten_setup_new(name, 0, 1, &e), "library.game");
    assert_true(strlen(e.words) < sizeof e.words);
}

static void what_was_done_leaves_no_error_behind(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_setup *setup = bedesten_setup_new("board", 0, 1, &e);

    (void)state;
    REFUSED(bedesten_setup_option(setup, "sky", "1", &e), "setup.key");
    DONE(bedesten_setup_option(setup, "layout", "long", &e));
    assert_string_equal(e.key, "");
    bedesten_setup_free(setup);
    bedesten_setup_free(NULL);
    bedesten_text_free(NULL);
}

/* ---- set-ups ------------------------------------------------------------------------------- */

static void a_setup_begins_with_presets_and_people(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_setup *setup = bedesten_setup_new("board", 0, 1, &e);

    (void)state;
    assert_non_null(setup);
    assert_string_equal(bedesten_setup_game(setup), "board");
    assert_int_equal(bedesten_setup_seats(setup), 3);
    for (int i = 1; i <= 3; i++) assert_string_equal(bedesten_setup_kind(setup, i), "human");
    assert_string_equal(bedesten_setup_name(setup, 1), "");
    assert_null(bedesten_setup_kind(setup, 0));
    assert_null(bedesten_setup_kind(setup, 4));
    assert_null(bedesten_setup_name(setup, 4));
    bedesten_setup_free(setup);
    REFUSED(bedesten_setup_new("board", 9, 1, &e), "setup.seats");
    REFUSED(bedesten_setup_new("board", -1, 1, &e), "setup.seats");
    MISUSED(bedesten_setup_new(NULL, 0, 1, &e), "library.null");
}

static void seats_are_taken_by_people_and_bots(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_setup *setup = bedesten_setup_new("dice", 3, 1, &e);
    struct bedesten_limits limits = {.playouts = 10};

    (void)state;
    DONE(bedesten_setup_seat(setup, 1, "human", "Ayşe", &e));
    DONE(bedesten_setup_seat(setup, 2, "policy", NULL, &e));
    DONE(bedesten_setup_limits(setup, 2, &limits, &e));
    assert_string_equal(bedesten_setup_name(setup, 1), "Ayşe");
    assert_string_equal(bedesten_setup_kind(setup, 2), "policy");
    REFUSED(bedesten_setup_seat(setup, 2, "genius", NULL, &e), "bot.none");
    assert_string_equal(bedesten_setup_kind(setup, 2), "policy");
    MISUSED(bedesten_setup_seat(setup, 0, "human", NULL, &e), "library.seat");
    MISUSED(bedesten_setup_seat(setup, 4, "human", NULL, &e), "library.seat");
    MISUSED(bedesten_setup_seat(setup, 1, NULL, NULL, &e), "library.null");
    MISUSED(bedesten_setup_limits(setup, 4, &limits, &e), "library.seat");
    MISUSED(bedesten_setup_limits(setup, 1, NULL, &e), "library.null");
    MISUSED(bedesten_setup_ways(setup, BEDESTEN_REAL_DICE | BEDESTEN_OWN_DICE, &e), "library.ways");
    MISUSED(bedesten_setup_ways(setup, 16, &e), "library.ways");
    DONE(bedesten_setup_ways(setup, BEDESTEN_PRACTICE | BEDESTEN_ASK_ALL, &e));
    bedesten_setup_free(setup);
}

static void a_setup_can_be_written_and_read(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_setup *setup = bedesten_setup_new("board", 4, 1, &e), *again;
    char *text, *same;

    (void)state;
    DONE(bedesten_setup_option(setup, "layout", "long", &e));
    DONE(bedesten_setup_seat(setup, 3, "level2", "Bob \"the\" Baker", &e));
    DONE(bedesten_setup_ways(setup, BEDESTEN_REAL_DICE, &e));
    text = bedesten_setup_write(setup, &e);
    again = bedesten_setup_read(text, 1, &e);
    assert_non_null(again);
    same = bedesten_setup_write(again, &e);
    assert_string_equal(same, text);
    assert_true(has(text, "dealer hand"));
    assert_string_equal(bedesten_setup_name(again, 3), "Bob \"the\" Baker");
    bedesten_text_free(text);
    bedesten_text_free(same);
    bedesten_setup_free(setup);
    bedesten_setup_free(again);
    REFUSED(bedesten_setup_read("nonsense\n", 1, &e), "record.expected.magic");
    assert_true(has(e.words, "1"));
    REFUSED(bedesten_setup_read("", 1, &e), "record.empty");
    MISUSED(bedesten_setup_read(NULL, 1, &e), "library.null");
}

static void options_are_checked_and_may_warn(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_setup *setup = bedesten_setup_new("board", 3, 7, &e);

    (void)state;
    DONE(bedesten_setup_option(setup, "layout", "random", &e));
    REFUSED(bedesten_setup_option(setup, "layout", "round", &e), "setup.value");
    assert_true(
        bedesten_setup_option(setup, "layout", "7 2 3 4 5 6 1 8 9 10 11 12 13 14 15 16", &e));
    assert_int_equal(e.code, BEDESTEN_OK);
    assert_string_equal(e.key, "board.setup.fountain");
    assert_true(e.words[0]);
    MISUSED(bedesten_setup_option(setup, NULL, "short", &e), "library.null");
    MISUSED(bedesten_setup_option(setup, "layout", NULL, &e), "library.null");
    bedesten_setup_free(setup);
}

static void no_setup_is_a_wrong_call(void **state)
{
    struct bedesten_error e = {0};

    (void)state;
    assert_null(bedesten_setup_game(NULL));
    assert_int_equal(bedesten_setup_seats(NULL), 0);
    assert_null(bedesten_setup_kind(NULL, 1));
    MISUSED(bedesten_setup_option(NULL, "layout", "short", &e), "library.null");
    MISUSED(bedesten_setup_seat(NULL, 1, "human", NULL, &e), "library.null");
    MISUSED(bedesten_setup_limits(NULL, 1, NULL, &e), "library.null");
    MISUSED(bedesten_setup_ways(NULL, 0, &e), "library.null");
    MISUSED(bedesten_setup_write(NULL, &e), "library.null");
}

/* ---- moves --------------------------------------------------------------------------------- */

static void moves_are_text_and_numbers(void **state)
{
    struct bedesten_error e = {0};
    uint32_t move = bedesten_move_read("board", "go 5", &e);
    char *text = bedesten_move_write("board", move, &e);

    (void)state;
    assert_true(move != 0);
    assert_string_equal(text, "go 5");
    bedesten_text_free(text);
    assert_true(told(bedesten_move_write("board", 0xffffffffu, &e), "?"));
    REFUSED(bedesten_move_read("board", "fly 5", &e), "action.word");
    REFUSED(bedesten_move_read("chess", "go 5", &e), "library.game");
    REFUSED(bedesten_move_write("chess", move, &e), "library.game");
    MISUSED(bedesten_move_read("board", NULL, &e), "library.null");
    MISUSED(bedesten_move_read(NULL, "go 5", &e), "library.null");
    MISUSED(bedesten_move_write(NULL, move, &e), "library.null");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(version_is_that_of_the_header),
        cmocka_unit_test(lists_end_with_null),
        cmocka_unit_test(a_game_is_shown_as_json),
        cmocka_unit_test(errors_speak_the_language_that_was_asked_for),
        cmocka_unit_test(a_sentence_that_is_too_long_is_cut_between_letters),
        cmocka_unit_test(what_was_done_leaves_no_error_behind),
        cmocka_unit_test(a_setup_begins_with_presets_and_people),
        cmocka_unit_test(seats_are_taken_by_people_and_bots),
        cmocka_unit_test(a_setup_can_be_written_and_read),
        cmocka_unit_test(options_are_checked_and_may_warn),
        cmocka_unit_test(no_setup_is_a_wrong_call),
        cmocka_unit_test(moves_are_text_and_numbers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
