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
    static const char *const BOTS[] = {"random", "level1", "level2", "level3", "level4",
                                       "level5", "level6", "policy", "search"};
    enum { BOT_COUNT = sizeof BOTS / sizeof *BOTS };

    (void)state;
    for (int i = 0; i < GAME_COUNT; i++) assert_string_equal(bedesten_game(i), GAME_IDS[i]);
    assert_null(bedesten_game(GAME_COUNT));
    assert_null(bedesten_game(-1));
    assert_string_equal(bedesten_language(0), "en");
    assert_string_equal(bedesten_language(1), "de");
    assert_null(bedesten_language(2));
    assert_null(bedesten_language(-1));
    for (int i = 0; i < BOT_COUNT; i++) assert_string_equal(bedesten_bot("board", i), BOTS[i]);
    assert_null(bedesten_bot("board", BOT_COUNT));
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
    assert_true(told(bedesten_game_show("write", NULL, &e), "\"least\":1,\"most\":5,\"preset\":3"));
    assert_true(told(bedesten_game_show("board", NULL, &e), "\"option\":\"layout\",\"name\":\""));
    assert_true(told(bedesten_game_show("board", NULL, &e),
                     "\"bots\":{\"preset\":\"level4\",\"bots\":[{\"bot\":\"random\",\"name\":\""));
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

/* In whatever order they are said: a slice is a playout at least, so 40 of them are not cut into more. */
static void limits_stay_with_their_seat(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_setup *setup = bedesten_setup_new("board", 2, 1, &e);
    struct bedesten_limits limits = {.playouts = 40};
    struct bedesten_host *host;
    struct bedesten_wait wait;
    struct bedesten_job *job;
    bool has_answered = false;
    int slices = 0;

    (void)state;
    for (int i = 1; i <= 2; i++) {
        DONE(bedesten_setup_limits(setup, i, &limits, &e));
        DONE(bedesten_setup_seat(setup, i, "search", NULL, &e));
    }
    host = bedesten_host_new(setup, &e);
    DONE(bedesten_host_advance(host, &wait, &e));
    job = bedesten_host_ask(host, &e);
    while (!has_answered && slices++ < 41) DONE(bedesten_job_step(job, 0, &has_answered, &e));
    assert_true(has_answered && slices > 1); /* a slice is one playout at least */
    bedesten_job_free(job);
    bedesten_host_free(host);
    bedesten_setup_free(setup);
}

static void names_are_kept_or_refused(void **state)
{
    static const char *const BAD[] = {"two\nlines", "a\x1b[31m", "broken \xff", "\x7f"};
    struct bedesten_error e = {0};
    struct bedesten_setup *setup = bedesten_setup_new("dice", 2, 1, &e);
    struct bedesten_host *host = bedesten_host_new(setup, &e);
    char name[BEDESTEN_NAME_MAX + 2];

    (void)state;
    memset(name, 'x', sizeof name);
    name[BEDESTEN_NAME_MAX] = '\0';
    DONE(bedesten_setup_seat(setup, 1, "human", name, &e));
    DONE(bedesten_host_sit(host, 1, "human", name, NULL, &e));
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        REFUSED(bedesten_setup_seat(setup, 1, "human", BAD[i], &e), "library.name");
        REFUSED(bedesten_host_sit(host, 1, "human", BAD[i], NULL, &e), "library.name");
    }
    assert_true(has(e.words, "63 bytes"));
    assert_string_equal(bedesten_setup_name(setup, 1), name);
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    REFUSED(bedesten_setup_seat(setup, 1, "human", name, &e), "library.name");
    REFUSED(bedesten_host_sit(host, 1, "human", name, NULL, &e), "library.name");
    bedesten_host_free(host);
    bedesten_setup_free(setup);
}

/* The game that is there for those who write one is no game for people, by whatever way. */
static void the_example_of_a_game_is_not_offered(void **state)
{
    static const char RECORD[] = "bedesten record 2\ngame template 1\nseats 2\n";
    struct bedesten_error e = {0};

    (void)state;
    REFUSED(bedesten_setup_new("template", 2, 1, &e), "library.game");
    assert_true(has(e.words, "template") && has(e.words, "board, dice, write"));
    REFUSED(bedesten_game_show("template", NULL, &e), "library.game");
    REFUSED(bedesten_position_load("template", "", &e), "library.game");
    REFUSED(bedesten_move_read("template", "keep", &e), "library.game");
    REFUSED(bedesten_setup_read(RECORD, 1, &e), "library.game");
    REFUSED(bedesten_host_load(RECORD, 1, 0, &e), "library.game");
    REFUSED(bedesten_record_read(RECORD, &e), "library.game");
    assert_null(bedesten_bot("template", 0));
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
    MISUSED(bedesten_move_write("board", 0, &e), "library.move");
    MISUSED(bedesten_move_write("board", 0xffffffffu, &e), "library.move");
    REFUSED(bedesten_move_read("board", "fly 5", &e), "action.word");
    REFUSED(bedesten_move_read("board", "go 99", &e), "action.argument");
    assert_true(
        has(e.words, "Expected one of: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16."));
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
        cmocka_unit_test(limits_stay_with_their_seat),
        cmocka_unit_test(names_are_kept_or_refused),
        cmocka_unit_test(the_example_of_a_game_is_not_offered),
        cmocka_unit_test(a_setup_can_be_written_and_read),
        cmocka_unit_test(options_are_checked_and_may_warn),
        cmocka_unit_test(no_setup_is_a_wrong_call),
        cmocka_unit_test(moves_are_text_and_numbers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
