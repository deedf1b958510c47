/* library_lack_test.c: memory that runs out, at every point of every call of the library.
 *
 * A call is made with its first allocation refused, then with its second … until it succeeds: each
 * time it must say BEDESTEN_MEMORY, and the table must be what it was. In the end the game is the one that
 * is played where memory never lacks, and nothing is left on the heap. Every function of the library
 * is called here: tests/installed_test.py compares with src/lib/symbols.txt. */
#include "fair_record.h"
#include "heap.h"
#include "library_kit.h"

#include <stdio.h>
#include <stdlib.h>

enum { CALLS_MOST = 100000 };

static struct bedesten_error e;
static bool is_short; /* of memory */

static const struct bedesten_host *watched; /* the table that is played at; NULL: none is */
static int undone;                          /* how often undo was not against the rules */

/* All that can be seen of the table; "" without one. The caller frees it. */
static char *look_at_table(void)
{
    char *record = watched ? bedesten_host_save(watched, BEDESTEN_ALL, NULL) : NULL, *all;
    size_t n = (record ? strlen(record) : 0) + 64;

    assert_true(record || !watched);
    all = malloc(n);
    assert_non_null(all);
    snprintf(all, n, "%zu/%u %s", bedesten_host_events(watched), bedesten_host_taken_back(watched),
             record ? record : "");
    bedesten_text_free(record);
    return all;
}

static void assert_is_as_it_was(const char *before)
{
    char *now = look_at_table();

    assert_string_equal(now, before);
    free(now);
}

/* CALL until no memory is refused; every failure before is a lack, and has left the table as it was, but
 * if it IS_PUMP, which may have played something. GOOD becomes what the last one returned. */
#define UNTIL(good, call, is_pump)                       \
    do {                                                 \
        char *before = look_at_table();                  \
        for (long i = 1;; i++) {                         \
            assert_true(i < CALLS_MOST);                 \
            heap_arm(is_short ? i : 0, i % 2);           \
            good = (call);                               \
            heap_disarm();                               \
            if (!heap_refused()) break;                  \
            assert_false(good);                          \
            assert_int_equal(e.code, BEDESTEN_MEMORY);   \
            assert_string_equal(e.key, "memory");        \
            assert_true(e.words[0]);                     \
            if (!(is_pump)) assert_is_as_it_was(before); \
        }                                                \
        free(before);                                    \
    } while (0)

/* It must be done in the end. */
#define SURE(call)                     \
    do {                               \
        bool is_good;                  \
        UNTIL(is_good, (call), false); \
        assert_true(is_good);          \
    } while (0)
#define SURE_PUMP(call)               \
    do {                              \
        bool is_good;                 \
        UNTIL(is_good, (call), true); \
        assert_true(is_good);         \
    } while (0)

/* The same for a call that returns text; it must be what it is where memory never lacks. */
#define SURE_TEXT(call)                      \
    do {                                     \
        char *made = NULL, *wanted = (call); \
        SURE((made = (call)) != NULL);       \
        assert_string_equal(made, wanted);   \
        bedesten_text_free(made);            \
        bedesten_text_free(wanted);          \
    } while (0)

/* ---- without a table ------------------------------------------------------------------------ */

static struct bedesten_setup *make_setup(const char *game)
{
    struct bedesten_setup *setup = NULL, *again = NULL;
    char *text;

    SURE((setup = bedesten_setup_new(game, 3, 1, &e)) != NULL);
    SURE(bedesten_setup_seat(setup, 1, "human", "Ayşe", &e));
    SURE(bedesten_setup_seat(setup, 2, "policy", NULL, &e));
    SURE(bedesten_setup_seat(setup, 3, "policy", NULL, &e));
    SURE(bedesten_setup_limits(setup, 2, &(struct bedesten_limits){.playouts = 9}, &e));
    SURE(bedesten_setup_ways(setup, BEDESTEN_PRACTICE, &e));
    if (strcmp(game, "board") == 0) SURE(bedesten_setup_option(setup, "layout", "random", &e));
    assert_string_equal(bedesten_setup_game(setup), game);
    assert_int_equal(bedesten_setup_seats(setup), 3);
    assert_string_equal(bedesten_setup_kind(setup, 1), "human");
    assert_string_equal(bedesten_setup_name(setup, 1), "Ayşe");
    SURE_TEXT(bedesten_setup_write(setup, &e));
    text = bedesten_setup_write(setup, &e);
    SURE((again = bedesten_setup_read(text, 1, &e)) != NULL);
    bedesten_text_free(text);
    bedesten_setup_free(again);
    SURE_TEXT(bedesten_game_show(game, "de", &e));
    return setup;
}

/* What was typed is found, and played. */
static void find(struct bedesten_position *p, int turn, uint32_t move)
{
    struct bedesten_outcome out[BEDESTEN_OUTCOMES_MAX];
    char *text = bedesten_move_write(bedesten_position_game(p), move, &e);
    unsigned did;

    SURE(bedesten_position_find(p, turn, text, "de", &e) == move);
    SURE(bedesten_position_play(p, turn, move, &did, &e));
    SURE(bedesten_position_seed(p, 4, &e));
    SURE(bedesten_position_outcomes(p, out, BEDESTEN_OUTCOMES_MAX, &e) >= 0);
    assert_int_equal(bedesten_position_seats(p), 3);
    assert_true(bedesten_position_round(p) >= 0);
    bedesten_text_free(text);
}

/* The seat that is to act has its moves told in words. */
static void speak(struct bedesten_position *p)
{
    uint32_t move[BEDESTEN_MOVES_MAX];
    int turn = bedesten_position_turn(p);

    SURE(bedesten_position_legal(p, turn, move, BEDESTEN_MOVES_MAX, &e) > 0);
    SURE_TEXT(bedesten_position_question(p, turn, "de", &e));
    SURE_TEXT(bedesten_position_words(p, turn, move[0], NULL, &e));
    if (strcmp(bedesten_position_game(p), "board") == 0)
        SURE_TEXT(
            bedesten_position_why(p, turn, bedesten_move_read("board", "mail", &e), NULL, &e));
    SURE_TEXT(bedesten_move_write(bedesten_position_game(p), move[0], &e));
    find(p, turn, move[0]);
}

static void look_at(const struct bedesten_setup *setup)
{
    struct bedesten_position *p = NULL, *copy = NULL;
    uint64_t value;
    char *text;

    SURE((p = bedesten_position_new(setup, &e)) != NULL);
    SURE(bedesten_position_deal(p, &e));
    SURE((copy = bedesten_position_copy(p, &e)) != NULL);
    SURE(bedesten_position_redeal(copy, 1, &e));
    SURE(bedesten_position_assign(copy, p, &e));
    bedesten_position_free(copy);
    SURE_TEXT(bedesten_position_show(p, 1, &e));
    SURE_TEXT(bedesten_position_dump(p, &e));
    SURE(bedesten_position_check(p, &value, &e));
    text = bedesten_position_dump(p, &e);
    SURE((copy = bedesten_position_load(bedesten_position_game(p), text, &e)) != NULL);
    speak(copy);
    bedesten_text_free(text);
    bedesten_position_free(copy);
    bedesten_position_free(p);
}

static void nothing_is_lost_without_a_table(void **state)
{
    struct bedesten_verdict verdict;

    (void)state;
    is_short = true;
    assert_non_null(bedesten_version());
    assert_non_null(bedesten_language(0));
    assert_string_equal(bedesten_game(0), GAME_IDS[0]);
    assert_non_null(bedesten_bot(GAME_IDS[0], 0));
    SURE_TEXT(bedesten_record_verify(FAIR_RECORD, "de", &verdict, &e));
    assert_int_equal(verdict.finding, BEDESTEN_PROVEN);
    for (int g = 0; g < GAME_COUNT; g++) {
        long live = heap_live();
        struct bedesten_setup *setup = make_setup(GAME_IDS[g]);

        look_at(setup);
        bedesten_setup_free(setup);
        assert_int_equal(heap_live(), live);
    }
}

/* ---- at a table ----------------------------------------------------------------------------- */

/* The last open move of the seat: the first are cards, which tell something. */
static uint32_t last_move(const struct bedesten_host *host, int seat)
{
    struct bedesten_position *p = bedesten_host_position(host, &e);
    uint32_t move[BEDESTEN_MOVES_MAX];
    int n = bedesten_position_legal(p, seat, move, BEDESTEN_MOVES_MAX, &e);

    assert_true(n > 0);
    bedesten_position_free(p);
    return move[n - 1];
}

static void bot_answers(struct bedesten_host *host)
{
    struct bedesten_job *job = NULL;

    SURE((job = bedesten_host_ask(host, &e)) != NULL);
    SURE(bedesten_job_run(job, &e));
    SURE(bedesten_job_play(job, host, &e));
    bedesten_job_free(job);
}

/* A hint over the wire, and one in slices. */
static void advise(struct bedesten_host *host, uint32_t move)
{
    struct bedesten_wire wire = {.host = host, .viewer = 1, .advice = {.playouts = 6}};
    struct bedesten_said said = {0};
    struct bedesten_advice advice;
    struct bedesten_job *job = NULL;
    char *text = NULL;
    bool is_done = false;

    SURE((text = bedesten_wire_say(&wire, "hint", &said, &e)) != NULL);
    bedesten_text_free(text);
    SURE(bedesten_job_run(said.job, &e));
    SURE_TEXT(bedesten_wire_advice(&wire, said.job, &e));
    SURE_TEXT(bedesten_job_words(said.job, host, "de", &e));
    bedesten_job_free(said.job);
    SURE((job = bedesten_host_advise(host, 1, move, &wire.advice, &e)) != NULL);
    while (!is_done) SURE(bedesten_job_step(job, 1, &is_done, &e));
    assert_true(bedesten_job_progress(job) == 1);
    SURE(bedesten_job_advice(job, 0, &advice, &e));
    assert_int_equal(advice.move, move);
    bedesten_job_free(job);
}

/* Over the wire a line that lacks memory has not changed the table. */
static void say_move(struct bedesten_host *host, uint32_t move)
{
    struct bedesten_wire wire = {.host = host, .viewer = 1};
    struct bedesten_setup *setup = bedesten_host_setup(host, 1, &e);
    struct bedesten_said said = {0};
    char *text = bedesten_move_write(bedesten_setup_game(setup), move, &e), line[128];

    snprintf(line, sizeof line, "play %zu/%u %s", bedesten_host_events(host),
             bedesten_host_taken_back(host), text);
    bedesten_text_free(text);
    SURE((text = bedesten_wire_say(&wire, line, &said, &e)) != NULL);
    assert_true(said.has_changed && has(text, "\"done\""));
    bedesten_text_free(text);
    bedesten_setup_free(setup);
}

/* The rules may be against it. */
static void undo(struct bedesten_host *host)
{
    bool is_done;

    UNTIL(is_done, bedesten_host_undo(host, 1, BEDESTEN_INPUT, &e), false);
    if (!is_done) {
        assert_int_equal(e.code, BEDESTEN_REFUSED);
        return;
    }
    undone++;
    SURE(bedesten_host_redo(host, 1, BEDESTEN_INPUT, &e));
}

/* Hints, and a move that is made in every way, and taken back. */
static void person_answers(struct bedesten_host *host)
{
    struct bedesten_wire wire = {.host = host, .viewer = 1};
    struct bedesten_line line = {.n = 1};
    struct bedesten_wait wait;
    uint32_t move;

    SURE_TEXT(bedesten_wire_state(&wire, 0, &e));
    move = line.move[0] = last_move(host, 1);
    advise(host, move);
    SURE(bedesten_host_play(host, 1, move, &e));
    SURE(bedesten_host_take_back(host, 1, BEDESTEN_INPUT, &e));
    SURE_PUMP(bedesten_host_advance(host, &wait, &e));
    say_move(host, move);
    SURE(bedesten_host_take_back(host, 1, BEDESTEN_INPUT, &e));
    SURE_PUMP(bedesten_host_advance(host, &wait, &e));
    SURE(bedesten_host_play_line(host, 1, &line, NULL, &e));
    undo(host);
    SURE(bedesten_host_waits(host, &wait, &e));
    SURE(bedesten_host_clock(host, 1, 5, &e));
}

static void walk_through(const struct bedesten_record *record)
{
    struct bedesten_event event;

    SURE(bedesten_record_event(record, 2, 1, &event, &e));
    SURE_TEXT(bedesten_record_show(record, 4, 1, &e));
    SURE_TEXT(bedesten_record_tell(record, 0, 9, 1, "de", &e));
    assert_true(bedesten_record_events(record) >= 9);
    assert_true(bedesten_record_is_whole(record) && !bedesten_record_is_over(record));
    assert_int_equal(bedesten_record_viewer(record), BEDESTEN_ALL);
    assert_true(bedesten_record_turns(record) >= 1);
    assert_int_equal(bedesten_record_turn_start(record, 1), 0);
}

static void keep(const struct bedesten_host *host)
{
    struct bedesten_host *again = NULL, *branch = NULL;
    struct bedesten_record *record = NULL;
    struct bedesten_position *p = NULL;
    struct bedesten_setup *setup = NULL;
    char *text;

    SURE_TEXT(bedesten_host_tell(host, 0, 1, NULL, &e));
    SURE_TEXT(bedesten_host_save(host, 2, &e));
    SURE_TEXT(bedesten_host_save(host, BEDESTEN_ALL, &e));
    text = bedesten_host_save(host, BEDESTEN_ALL, &e);
    SURE((again = bedesten_host_load(text, 1, 0, &e)) != NULL);
    SURE((record = bedesten_record_read(text, &e)) != NULL);
    SURE((p = bedesten_record_position(record, 3, &e)) != NULL);
    SURE((setup = bedesten_record_setup(record, 1, &e)) != NULL);
    SURE((branch = bedesten_record_branch(record, 5, 1, 0, &e)) != NULL);
    walk_through(record);
    bedesten_text_free(text);
    bedesten_position_free(p);
    SURE((p = bedesten_host_position(host, &e)) != NULL);
    bedesten_position_free(p);
    bedesten_setup_free(setup);
    bedesten_host_free(again);
    bedesten_host_free(branch);
    bedesten_record_free(record);
}

/* A person who decides a little, then a bot in the same seat, to the end. */
static void play(struct bedesten_host *host)
{
    struct bedesten_wait wait;

    for (int asked = 0;;) {
        SURE_PUMP(bedesten_host_advance(host, &wait, &e));
        if (wait.need == BEDESTEN_OVER) return;
        if (wait.need == BEDESTEN_NEEDS_BOT) bot_answers(host);
        else if (asked++ < 2) person_answers(host);
        else SURE(bedesten_host_sit(host, 1, "policy", "Bot", NULL, &e));
        if (asked == 2) keep(host), asked++;
    }
}

static void rank(const struct bedesten_host *host)
{
    struct bedesten_position *p = bedesten_host_position(host, &e);
    int place, score;

    SURE(bedesten_position_result(p, 1, &place, &score, &e));
    bedesten_position_free(p);
}

/* A whole game; its record. */
static char *play_out(const char *game)
{
    struct bedesten_setup *setup = make_setup(game), *other = NULL;
    struct bedesten_host *host = NULL;
    char *record = NULL;

    SURE((host = bedesten_host_new(setup, &e)) != NULL);
    watched = host;
    play(host);
    SURE_TEXT(bedesten_host_result(host, 1, "de", &e));
    rank(host);
    watched = NULL;
    SURE((other = bedesten_host_setup(host, 2, &e)) != NULL);
    SURE((record = bedesten_host_save(host, BEDESTEN_ALL, &e)) != NULL);
    bedesten_setup_free(setup);
    bedesten_setup_free(other);
    bedesten_host_free(host);
    return record;
}

static void nothing_is_lost_or_half_done_at_a_table(void **state)
{
    (void)state;
    for (int g = 0; g < GAME_COUNT; g++) {
        long live = heap_live();
        char *wanted, *record;

        is_short = false;
        wanted = play_out(GAME_IDS[g]);
        is_short = true;
        record = play_out(GAME_IDS[g]);
        assert_string_equal(record, wanted);
        bedesten_text_free(record);
        bedesten_text_free(wanted);
        assert_int_equal(heap_live(), live);
    }
    assert_true(undone > 0);
}

/* ---- dice that the caller brings -------------------------------------------------------------- */

static void an_outcome_is_dealt_or_nothing_has_changed(void **state)
{
    struct bedesten_host *host = table_of("dice", BEDESTEN_REAL_DICE, 1);
    struct bedesten_wire wire = {.host = host, .viewer = 1, .deals = true};
    struct bedesten_said said;
    uint32_t start = bedesten_move_read("dice", "start 2", &e);
    char *text = NULL;

    (void)state;
    is_short = true;
    watched = host;
    SURE(bedesten_host_deal(host, start, &e));
    bedesten_host_free(host);
    watched = wire.host = host = table_of("dice", BEDESTEN_REAL_DICE, 1);
    SURE((text = bedesten_wire_say(&wire, "deal 0/0 start 2", &said, &e)) != NULL);
    assert_true(said.has_changed);
    bedesten_text_free(text);
    bedesten_host_free(host);
    watched = NULL;
}

/* A job that is stopped, and thought about in slices, needs no memory. */
static void a_stopped_job_answers(void **state)
{
    struct bedesten_host *host = asked_table("board", 0, 1);
    struct bedesten_job *job = NULL;
    bool is_done = false;

    (void)state;
    is_short = true;
    watched = host;
    SURE(bedesten_host_sit(host, 1, "search", NULL, &(struct bedesten_limits){.ms = 3600000}, &e));
    SURE((job = bedesten_host_ask(host, &e)) != NULL);
    bedesten_job_stop(job);
    while (!is_done) SURE(bedesten_job_step(job, 1, &is_done, &e));
    SURE(bedesten_job_play(job, host, &e));
    bedesten_job_free(job);
    bedesten_host_free(host);
    watched = NULL;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_lost_without_a_table),
        cmocka_unit_test(nothing_is_lost_or_half_done_at_a_table),
        cmocka_unit_test(an_outcome_is_dealt_or_nothing_has_changed),
        cmocka_unit_test(a_stopped_job_answers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
