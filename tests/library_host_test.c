/* library_host_test.c: the library's hosts, jobs and wire; and what it refuses. */
#include "library_kit.h"

#include <stdio.h>

/* ---- hosts ---------------------------------------------------------------------------------- */

static void bots_play_every_game_to_its_end(void **state)
{
    struct bedesten_error e = {0};

    (void)state;
    for (int g = 0; g < GAME_COUNT; g++) {
        struct bedesten_host *host = host_of(GAME_IDS[g], 3, "random", 1);
        struct bedesten_position *p;
        int rank, score;

        REFUSED(bedesten_host_result(host, BEDESTEN_NOBODY, NULL, &e), "library.over");
        assert_int_equal(pump(host).need, BEDESTEN_OVER);
        assert_true(bedesten_host_events(host) > 50);
        assert_true(told(bedesten_host_result(host, BEDESTEN_NOBODY, NULL, &e), "Player 1"));
        assert_true(told(bedesten_host_result(host, 1, "de", &e), "Du"));
        p = bedesten_host_position(host, &e);
        assert_int_equal(bedesten_position_turn(p), BEDESTEN_NOBODY);
        DONE(bedesten_position_result(p, 2, &rank, &score, &e));
        MISUSED(bedesten_host_result(host, 9, NULL, &e), "library.viewer");
        MISUSED(bedesten_host_result(host, 1, "xx", &e), "library.language");
        REFUSED(bedesten_host_ask(host, &e), "library.ask");
        bedesten_position_free(p);
        bedesten_host_free(host);
    }
    bedesten_host_free(NULL);
}

static void the_same_seed_gives_the_same_record(void **state)
{
    struct bedesten_host *a = host_of("write", 2, "policy", 11),
                         *b = host_of("write", 2, "policy", 11);
    char *one, *two;

    (void)state;
    pump(a);
    pump(b);
    one = saved(a);
    two = saved(b);
    assert_string_equal(one, two);
    bedesten_text_free(one);
    bedesten_text_free(two);
    bedesten_host_free(a);
    bedesten_host_free(b);
}

static void saved_games_go_on(void **state)
{
    struct bedesten_error e = {0};

    (void)state;
    for (int g = 0; g < GAME_COUNT; g++) {
        struct bedesten_host *host = asked_table(GAME_IDS[g], 0, 3), *again;
        struct bedesten_wait wait;
        char *text = saved(host), *same, *masked;

        again = bedesten_host_load(text, 5, 0, &e);
        assert_non_null(again);
        same = saved(again);
        assert_string_equal(same, text);
        DONE(bedesten_host_waits(again, &wait, &e));
        assert_int_equal(wait.need, BEDESTEN_NEEDS_PERSON);
        masked = bedesten_host_save(host, 2, &e);
        assert_true(has(masked, "view 2"));
        REFUSED(bedesten_host_load(masked, 1, 0, &e), "record.masked");
        bedesten_text_free(masked);
        bedesten_text_free(text);
        bedesten_text_free(same);
        bedesten_host_free(host);
        bedesten_host_free(again);
    }
    REFUSED(bedesten_host_load("bedesten record 2\ngame chess 1\n", 1, 0, &e), "record.game");
    MISUSED(bedesten_host_load("", 1, 64, &e), "library.ways");
    MISUSED(bedesten_host_load(NULL, 1, 0, &e), "library.null");
}

static void events_are_told_to_a_viewer(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_host *host = asked_table("board", 0, 1);
    size_t n = bedesten_host_events(host);
    char *all, *late;

    (void)state;
    all = bedesten_host_tell(host, 0, BEDESTEN_ALL, NULL, &e);
    late = bedesten_host_tell(host, n - 1, 1, "de", &e);
    assert_true(strlen(all) > strlen(late) && late[0]);
    assert_false(told(bedesten_host_tell(host, n, 1, NULL, &e), "\n"));
    assert_int_equal(e.code, BEDESTEN_OK);
    MISUSED(bedesten_host_tell(host, n + 1, 1, NULL, &e), "library.number");
    MISUSED(bedesten_host_tell(host, 0, 4, NULL, &e), "library.viewer");
    MISUSED(bedesten_host_tell(host, 0, 1, "xx", &e), "library.language");
    bedesten_text_free(all);
    bedesten_text_free(late);
    bedesten_host_free(host);
}

static void a_person_plays_and_takes_back(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_host *host = asked_table("board", 0, 1);
    uint32_t move = first_move(host, 1);
    struct bedesten_wait wait;
    char *before = saved(host), *after;

    (void)state;
    REFUSED(bedesten_host_play(host, 2, move, &e), "host.person");
    REFUSED(bedesten_host_play(host, 1, 0xffffffffu, &e), "play.illegal");
    MISUSED(bedesten_host_play(host, 4, move, &e), "library.seat");
    MISUSED(bedesten_host_play(host, 257, move, &e), "library.seat");
    REFUSED(bedesten_host_undo(host, 2, BEDESTEN_INPUT, &e), "host.person");
    REFUSED(bedesten_host_redo(host, 1, BEDESTEN_INPUT, &e), "table.redo.none");
    REFUSED(bedesten_host_take_back(host, 1, BEDESTEN_INPUT, &e), "host.practice.not");
    DONE(bedesten_host_play(host, 1, move, &e));
    DONE(bedesten_host_waits(host, &wait, &e));
    assert_int_equal(wait.people, 1 << 1);
    DONE(bedesten_host_undo(host, 1, BEDESTEN_INPUT, &e));
    after = saved(host);
    assert_string_equal(after, before);
    DONE(bedesten_host_redo(host, 1, BEDESTEN_TURN, &e));
    DONE(bedesten_host_undo(host, 1, BEDESTEN_TURN, &e));
    MISUSED(bedesten_host_undo(host, 0, BEDESTEN_TURN, &e), "library.seat");
    MISUSED(bedesten_host_undo(host, 1, (enum bedesten_span)7, &e), "library.number");
    bedesten_text_free(before);
    bedesten_text_free(after);
    bedesten_host_free(host);
}

/* The same number of events, and yet another history. */
static void histories_are_told_apart(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_host *host = asked_table("board", 0, 1);
    struct bedesten_wire wire = {.host = host, .viewer = 1};
    struct bedesten_said said;
    size_t n = bedesten_host_events(host);
    uint32_t move = first_move(host, 1);
    char line[64], told_since[64];

    (void)state;
    assert_int_equal(bedesten_host_taken_back(host), 0);
    assert_int_equal(bedesten_host_taken_back(NULL), 0);
    DONE(bedesten_host_play(host, 1, move, &e));
    DONE(bedesten_host_undo(host, 1, BEDESTEN_INPUT, &e));
    assert_int_equal(bedesten_host_taken_back(host), 1);
    DONE(bedesten_host_play(host, 1, move, &e));
    snprintf(told_since, sizeof told_since, "\"since\":%zu", n);
    snprintf(line, sizeof line, "since %zu/0", n + 1); /* what was seen there is no more */
    assert_true(told(bedesten_wire_say(&wire, line, &said, &e), told_since));
    snprintf(line, sizeof line, "since %zu/1", n + 1);
    assert_false(told(bedesten_wire_say(&wire, line, &said, &e), told_since));
    assert_true(told(bedesten_wire_say(&wire, line, &said, &e), "\"taken_back\":1"));
    bedesten_host_free(host);
}

static void in_practice_dice_are_taken_back(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_host *host = asked_table("dice", BEDESTEN_PRACTICE, 1);
    size_t n = bedesten_host_events(host);

    (void)state;
    DONE(bedesten_host_play(host, 1, first_move(host, 1), &e));
    pump(host);
    DONE(bedesten_host_take_back(host, 1, BEDESTEN_INPUT, &e));
    assert_int_equal(bedesten_host_events(host), n);
    bedesten_host_free(host);
}

static void a_line_is_played_whole_or_not_at_all(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_host *host = asked_table("board", 0, 1);
    struct bedesten_line line = {.n = 2, .move = {first_move(host, 1), 1}}, none = {0};
    size_t n = bedesten_host_events(host);

    (void)state;
    REFUSED(bedesten_host_play_line(host, 1, &line, NULL, &e), "host.line");
    assert_int_equal(bedesten_host_events(host), n);
    line.n = BEDESTEN_LINE_MAX + 1;
    MISUSED(bedesten_host_play_line(host, 1, &line, NULL, &e), "library.number");
    line.n = -1;
    MISUSED(bedesten_host_play_line(host, 1, &line, NULL, &e), "library.number");
    MISUSED(bedesten_host_play_line(host, 1, &none, NULL, &e), "library.number");
    MISUSED(bedesten_host_play_line(host, 1, NULL, NULL, &e), "library.null");
    MISUSED(bedesten_host_play_line(host, 9, &line, NULL, &e), "library.seat");
    line.n = 1;
    none.n = 99;
    MISUSED(bedesten_host_play_line(host, 1, &line, &none, &e), "library.number");
    none.n = 0;
    DONE(bedesten_host_play_line(host, 1, &line, &none, &e));
    assert_true(bedesten_host_events(host) > n);
    bedesten_host_free(host);
}

/* May a viewer who deals say what was rolled, and no other viewer? */
static bool is_told_to_deal(struct bedesten_host *host)
{
    struct bedesten_error e = {0};
    struct bedesten_wire wire = {.host = host, .viewer = 1};
    struct bedesten_said said;
    char line[64];

    snprintf(line, sizeof line, "deal %zu start 2", bedesten_host_events(host));
    assert_true(told(bedesten_wire_say(&wire, line, &said, &e), "\"refused\""));
    wire.deals = true;
    return told(bedesten_wire_say(&wire, line, &said, &e), "\"done\"") && said.has_changed;
}

static void real_dice_are_dealt_by_the_caller(void **state)
{
    static const unsigned WAYS[] = {BEDESTEN_REAL_DICE, BEDESTEN_OWN_DICE};
    struct bedesten_error e = {0};

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct bedesten_host *host = table_of("dice", WAYS[i], 1), *again;
        struct bedesten_outcome out[BEDESTEN_OUTCOMES_MAX];
        struct bedesten_position *p;
        struct bedesten_wait wait = pump(host);
        char *text;

        assert_int_equal(wait.need, BEDESTEN_NEEDS_DICE);
        assert_int_equal(wait.seat, BEDESTEN_CHANCE);
        REFUSED(bedesten_host_deal(host, 12345, &e), "play.outcome");
        assert_true(is_told_to_deal(host) == (WAYS[i] == BEDESTEN_REAL_DICE));
        p = bedesten_host_position(host, &e);
        assert_true(bedesten_position_outcomes(p, out, BEDESTEN_OUTCOMES_MAX, &e) > 0);
        bedesten_position_free(p);
        DONE(bedesten_host_deal(host, out[0].move, &e));
        text = saved(host);
        again = bedesten_host_load(text, 1, 0, &e);
        assert_int_equal(pump(again).need == BEDESTEN_NEEDS_DICE, WAYS[i] == BEDESTEN_REAL_DICE);
        bedesten_text_free(text);
        bedesten_host_free(host);
        bedesten_host_free(again);
    }
}

static void somebody_else_sits_down(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_host *host = asked_table("board", BEDESTEN_PRACTICE, 1);
    struct bedesten_limits limits = {.playouts = 4};
    struct bedesten_setup *setup;
    char *text;

    (void)state;
    REFUSED(bedesten_host_sit(host, 1, "genius", NULL, NULL, &e), "bot.none");
    MISUSED(bedesten_host_sit(host, 0, "human", NULL, NULL, &e), "library.seat");
    MISUSED(bedesten_host_sit(host, 1, NULL, NULL, NULL, &e), "library.null");
    DONE(bedesten_host_sit(host, 1, "policy", "Robot", &limits, &e));
    assert_int_equal(pump(host).need, BEDESTEN_OVER);
    text = saved(host);
    assert_true(has(text, "seat 1 policy \"Robot\""));
    setup = bedesten_host_setup(host, 4, &e);
    assert_string_equal(bedesten_setup_kind(setup, 1), "policy");
    assert_string_equal(bedesten_setup_name(setup, 1), "Robot");
    bedesten_setup_free(setup);
    bedesten_text_free(text);
    bedesten_host_free(host);
}

/* ---- jobs ----------------------------------------------------------------------------------- */

static void a_job_is_run_once_and_played_in_time(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_host *host = host_of("board", 2, "random", 1);
    struct bedesten_host *other = host_of("board", 2, "random", 1);
    struct bedesten_wait wait;
    struct bedesten_job *job, *late;

    (void)state;
    DONE(bedesten_host_advance(host, &wait, &e));
    DONE(bedesten_host_advance(other, &wait, &e));
    job = bedesten_host_ask(host, &e);
    late = bedesten_host_ask(host, &e);
    MISUSED(bedesten_job_play(job, host, &e), "library.job.undone");
    DONE(bedesten_job_run(job, &e));
    DONE(bedesten_job_run(late, &e));
    MISUSED(bedesten_job_run(job, &e), "library.job.used");
    MISUSED(bedesten_job_play(job, other, &e), "library.job.other");
    MISUSED(bedesten_job_play(job, NULL, &e), "library.null");
    MISUSED(bedesten_job_words(job, host, NULL, &e), "library.job.move");
    DONE(bedesten_job_play(job, host, &e));
    REFUSED(bedesten_job_play(late, host, &e), "host.job.late");
    bedesten_host_free(host);
    bedesten_job_free(job); /* after its host: a job stands by itself */
    bedesten_job_free(late);
    bedesten_host_free(other);
    bedesten_job_free(NULL);
}

/* The same game anew, likely where the old one lay: its moves would fit. */
static void a_job_of_a_table_that_is_gone_is_played_nowhere(void **state)
{
    struct bedesten_error e = {0};

    (void)state;
    for (int i = 0; i < 30; i++) {
        struct bedesten_host *host = host_of("dice", 2, "policy", 1);
        struct bedesten_wait wait;
        struct bedesten_job *job;

        DONE(bedesten_host_advance(host, &wait, &e));
        job = bedesten_host_ask(host, &e);
        DONE(bedesten_job_run(job, &e));
        bedesten_host_free(host);
        host = host_of("dice", 2, "policy", 1);
        DONE(bedesten_host_advance(host, &wait, &e));
        MISUSED(bedesten_job_play(job, host, &e), "library.job.other");
        bedesten_job_free(job);
        bedesten_host_free(host);
    }
}

static void bots_give_advice(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_host *host = asked_table("board", 0, 1), *other = table_of("board", 0, 1);
    struct bedesten_limits limits = {.playouts = 60};
    struct bedesten_advice advice;
    uint32_t move = first_move(host, 1);
    struct bedesten_job *hint = bedesten_host_advise(host, 1, 0, &limits, &e);
    struct bedesten_job *about = bedesten_host_advise(host, 1, move, &limits, &e);
    int n = 0;

    (void)state;
    MISUSED(bedesten_job_advice(hint, 0, &advice, &e), "library.job.undone");
    DONE(bedesten_job_run(hint, &e));
    DONE(bedesten_job_run(about, &e));
    while (bedesten_job_advice(hint, n, &advice, &e)) {
        assert_true(advice.move != 0);
        assert_true(!advice.playouts || (advice.worth >= 0 && advice.worth <= 1));
        n++;
    }
    assert_true(n > 0);
    REFUSED(bedesten_job_advice(hint, n, &advice, &e), "library.advice");
    REFUSED(bedesten_job_advice(hint, -1, &advice, &e), "library.advice");
    MISUSED(bedesten_job_advice(hint, 0, NULL, &e), "library.null");
    DONE(bedesten_job_advice(about, 0, &advice, &e));
    assert_int_equal(advice.move, move);
    assert_true(told(bedesten_job_words(hint, host, NULL, &e), "["));
    assert_true(told(bedesten_job_words(about, host, "de", &e), "["));
    MISUSED(bedesten_job_words(about, host, "xx", &e), "library.language");
    MISUSED(bedesten_job_words(about, other, NULL, &e), "library.job.other");
    MISUSED(bedesten_job_words(about, NULL, NULL, &e), "library.null");
    MISUSED(bedesten_job_play(hint, host, &e), "library.job.advice");
    REFUSED(bedesten_host_advise(host, 2, 0, NULL, &e), "host.hint.closed");
    REFUSED(bedesten_host_advise(host, 1, 0xffffffffu, NULL, &e), "host.explain.closed");
    MISUSED(bedesten_host_advise(host, 4, 0, NULL, &e), "library.seat");
    bedesten_job_free(hint);
    bedesten_job_free(about);
    bedesten_host_free(host);
    bedesten_host_free(other);
}

static void a_stopped_job_answers_at_once(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_host *host = asked_table("board", 0, 1);
    struct bedesten_limits limits = {.ms = 3600000};
    struct bedesten_job *job;

    (void)state;
    DONE(bedesten_host_sit(host, 1, "search", NULL, &limits, &e));
    job = bedesten_host_ask(host, &e);
    bedesten_job_stop(job);
    bedesten_job_stop(NULL);
    DONE(bedesten_job_run(job, &e));
    DONE(bedesten_job_play(job, host, &e));
    bedesten_job_free(job);
    bedesten_host_free(host);
}

/* The bot's answer in slices of so many playouts, 0: at one go, as the record tells it. */
static char *answered(uint32_t slice)
{
    struct bedesten_error e = {0};
    struct bedesten_host *host = asked_table("board", 0, 1);
    struct bedesten_limits limits = {.playouts = 200};
    struct bedesten_job *job;
    bool is_over = false;
    double before = 0;
    char *text;

    DONE(bedesten_host_sit(host, 1, "search", NULL, &limits, &e));
    job = bedesten_host_ask(host, &e);
    if (!slice) DONE(bedesten_job_run(job, &e));
    while (slice && !is_over) {
        DONE(bedesten_job_step(job, slice, &is_over, &e));
        assert_true(bedesten_job_progress(job) >= before);
        before = bedesten_job_progress(job);
        if (!is_over) MISUSED(bedesten_job_play(job, host, &e), "library.job.undone");
    }
    MISUSED(bedesten_job_step(job, 1, &is_over, &e), "library.job.used");
    MISUSED(bedesten_job_step(job, 1, NULL, &e), "library.null");
    DONE(bedesten_job_play(job, host, &e));
    text = saved(host);
    bedesten_job_free(job);
    bedesten_host_free(host);
    return text;
}

static void a_job_in_slices_gives_the_same_answer(void **state)
{
    char *whole = answered(0), *small = answered(1), *large = answered(64);

    (void)state;
    assert_string_equal(whole, small);
    assert_string_equal(whole, large);
    bedesten_text_free(whole);
    bedesten_text_free(small);
    bedesten_text_free(large);
}

/* ---- the wire ------------------------------------------------------------------------------- */

static void the_wire_shows_and_obeys(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_host *host = asked_table("board", 0, 1);
    struct bedesten_wire wire = {.host = host, .viewer = 1, .advice = {.playouts = 30}};
    struct bedesten_wire other = {.host = host, .viewer = 2, .language = "de"};
    struct bedesten_said said;
    struct bedesten_job *hint;
    char line[64];

    (void)state;
    DONE(bedesten_host_clock(host, 1, 1500, &e));
    MISUSED(bedesten_host_clock(host, 4, 1500, &e), "library.seat");
    assert_true(told(bedesten_wire_state(&wire, 0, &e), "\"clocks\":[1500,0,0]"));
    assert_true(told(bedesten_wire_state(&other, 0, &e), "\"lang\":\"de\""));
    assert_true(told(bedesten_wire_say(&wire, "dance", &said, &e), "\"type\":\"refused\""));
    assert_false(said.has_changed || said.job);
    assert_false(told(bedesten_wire_say(&wire, "hint", &said, &e), "{"));
    hint = said.job;
    assert_non_null(hint);
    MISUSED(bedesten_wire_advice(&wire, hint, &e), "library.job.undone");
    DONE(bedesten_job_run(hint, &e));
    assert_true(told(bedesten_wire_advice(&wire, hint, &e), "\"type\":\"hint\""));
    MISUSED(bedesten_wire_advice(&other, hint, &e), "library.job.move");
    MISUSED(bedesten_wire_advice(&wire, NULL, &e), "library.null");
    snprintf(line, sizeof line, "play %zu go 5", bedesten_host_events(host));
    assert_true(told(bedesten_wire_say(&wire, line, &said, &e), "\"type\":\"done\""));
    assert_true(said.has_changed);
    bedesten_job_free(hint);
    bedesten_host_free(host);
}

static void a_wrong_wire_is_refused(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_host *host = asked_table("board", 0, 1);
    struct bedesten_wire wire = {.host = host, .viewer = 4};
    struct bedesten_said said;

    (void)state;
    MISUSED(bedesten_wire_state(&wire, 0, &e), "library.viewer");
    wire = (struct bedesten_wire){.host = host, .viewer = 1, .language = "xx"};
    MISUSED(bedesten_wire_state(&wire, 0, &e), "library.language");
    wire = (struct bedesten_wire){.viewer = 1};
    MISUSED(bedesten_wire_state(&wire, 0, &e), "library.null");
    MISUSED(bedesten_wire_say(&wire, "hint", &said, &e), "library.null");
    MISUSED(bedesten_wire_advice(&wire, NULL, &e), "library.null");
    wire.host = host;
    memset(&said, 0x5a, sizeof said);
    MISUSED(bedesten_wire_say(&wire, NULL, &said, &e), "library.null");
    assert_true(!said.has_changed && !said.job);
    MISUSED(bedesten_wire_say(&wire, "hint", NULL, &e), "library.null");
    MISUSED(bedesten_wire_state(NULL, 0, &e), "library.null");
    bedesten_host_free(host);
}

/* ---- wrong calls ---------------------------------------------------------------------- */

static void no_host_is_a_wrong_call(void **state)
{
    struct bedesten_error e = {0};
    struct bedesten_wait wait;
    struct bedesten_host *host = host_of("dice", 2, "random", 1);

    (void)state;
    assert_int_equal(bedesten_host_events(NULL), 0);
    MISUSED(bedesten_host_advance(host, NULL, &e), "library.null");
    MISUSED(bedesten_host_waits(host, NULL, &e), "library.null");
    MISUSED(bedesten_host_save(host, 3, &e), "library.viewer");
    bedesten_host_free(host);
    MISUSED(bedesten_host_new(NULL, &e), "library.null");
    MISUSED(bedesten_host_advance(NULL, &wait, &e), "library.null");
    MISUSED(bedesten_host_waits(NULL, &wait, &e), "library.null");
    MISUSED(bedesten_host_play(NULL, 1, 1, &e), "library.null");
    MISUSED(bedesten_host_play_line(NULL, 1, NULL, NULL, &e), "library.null");
    MISUSED(bedesten_host_deal(NULL, 1, &e), "library.null");
    MISUSED(bedesten_host_undo(NULL, 1, BEDESTEN_INPUT, &e), "library.null");
    MISUSED(bedesten_host_redo(NULL, 1, BEDESTEN_INPUT, &e), "library.null");
    MISUSED(bedesten_host_take_back(NULL, 1, BEDESTEN_INPUT, &e), "library.null");
    MISUSED(bedesten_host_sit(NULL, 1, "human", NULL, NULL, &e), "library.null");
    MISUSED(bedesten_host_clock(NULL, 1, 1, &e), "library.null");
    MISUSED(bedesten_host_tell(NULL, 0, 1, NULL, &e), "library.null");
    MISUSED(bedesten_host_position(NULL, &e), "library.null");
    MISUSED(bedesten_host_setup(NULL, 1, &e), "library.null");
    MISUSED(bedesten_host_save(NULL, 1, &e), "library.null");
    MISUSED(bedesten_host_result(NULL, 1, NULL, &e), "library.null");
    MISUSED(bedesten_host_ask(NULL, &e), "library.null");
    MISUSED(bedesten_host_advise(NULL, 1, 0, NULL, &e), "library.null");
}

static void no_job_is_a_wrong_call(void **state)
{
    struct bedesten_error e = {0};

    (void)state;
    MISUSED(bedesten_job_run(NULL, &e), "library.null");
    MISUSED(bedesten_job_step(NULL, 1, NULL, &e), "library.null");
    assert_true(bedesten_job_progress(NULL) <= 0);
    MISUSED(bedesten_job_play(NULL, NULL, &e), "library.null");
    MISUSED(bedesten_job_advice(NULL, 0, NULL, &e), "library.null");
    MISUSED(bedesten_job_words(NULL, NULL, NULL, &e), "library.null");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_play_every_game_to_its_end),
        cmocka_unit_test(the_same_seed_gives_the_same_record),
        cmocka_unit_test(saved_games_go_on),
        cmocka_unit_test(events_are_told_to_a_viewer),
        cmocka_unit_test(a_person_plays_and_takes_back),
        cmocka_unit_test(histories_are_told_apart),
        cmocka_unit_test(in_practice_dice_are_taken_back),
        cmocka_unit_test(a_line_is_played_whole_or_not_at_all),
        cmocka_unit_test(real_dice_are_dealt_by_the_caller),
        cmocka_unit_test(somebody_else_sits_down),
        cmocka_unit_test(a_job_is_run_once_and_played_in_time),
        cmocka_unit_test(a_job_of_a_table_that_is_gone_is_played_nowhere),
        cmocka_unit_test(bots_give_advice),
        cmocka_unit_test(a_stopped_job_answers_at_once),
        cmocka_unit_test(a_job_in_slices_gives_the_same_answer),
        cmocka_unit_test(the_wire_shows_and_obeys),
        cmocka_unit_test(a_wrong_wire_is_refused),
        cmocka_unit_test(no_host_is_a_wrong_call),
        cmocka_unit_test(no_job_is_a_wrong_call),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
