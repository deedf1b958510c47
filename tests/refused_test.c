/* refused_test.c: calls that make no sense are refused, in every build; nothing changes. */
#include "host/host.h"
#include "langs/langs.h"
#include "table/reel.h"
#include "wire/wire.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { NOWHERE = 17, SEATS = 3 };

static struct host_plan plan_of(const char *game)
{
    struct host_plan plan = {.head = {.game = game_find(game)}, .seed = 1, .is_practice = true};

    assert_true(setup_default(plan.head.game, SEATS, &plan.head.setup, NULL));
    rng_seed(&plan.dealer.rng, 1);
    return plan;
}

static void assert_no_plan(const struct host_plan *plan, const char *key)
{
    struct note note = {0};
    struct buf words = {0};

    assert_false(host_plan_check(plan, &note));
    assert_string_equal(note.key, key);
    text_note(LANGS[0], &note, &words);
    assert_true(words.n > 0 && words.at[0] != '[');
    assert_null(host_new(plan));
    buf_free(&words);
}

static void a_plan_that_makes_no_sense_is_refused_with_a_sentence(void **state)
{
    struct host_plan plan = plan_of("board");

    (void)state;
    plan.head.game = NULL;
    assert_no_plan(&plan, "table.game");
    plan = plan_of("board");
    plan.head.setup.seats = NOWHERE;
    assert_no_plan(&plan, "setup.seats");
    plan = plan_of("board");
    plan.head.setup.option[0] = plan.head.setup.option[1]; /* a place that is there twice */
    assert_no_plan(&plan, "board.setup.layout");
    plan = plan_of("board");
    plan.head.setup.option[0] = NOWHERE;
    assert_no_plan(&plan, "setup.value");
    plan = plan_of("board");
    plan.dealer.kind = (enum dealer_kind)NOWHERE;
    assert_no_plan(&plan, "table.dealer");
    plan = plan_of("board");
    plan.dealer.n = 2; /* of a list that is not there */
    assert_no_plan(&plan, "table.dealer");
    plan = plan_of("board");
    plan.player[1].who = HOST_BOT;
    assert_no_plan(&plan, "host.nobody");
    plan.player[1].who = (enum host_who)NOWHERE;
    assert_no_plan(&plan, "host.nobody");
    plan = plan_of("template");
    plan.player[1] = (struct host_player){.who = HOST_BOT, .bot = &BOT_LEVELS[0]};
    assert_no_plan(&plan, "bot.none");
}

static void kinds_that_nobody_gave_or_that_are_none_are_saved_so_that_they_load(void **state)
{
    struct host_plan plan = plan_of("dice");
    struct record_fault fault;
    struct record_end end;
    struct buf text = {0};
    struct table *t, *again;

    (void)state;
    memset(plan.head.seat[1].kind, 'X', RECORD_KIND_MAX); /* not even ended */
    strcpy(plan.head.seat[2].name, "a\nb");
    plan.head.view = NOWHERE;
    t = table_new(&plan.head, &plan.dealer);
    assert_non_null(t);
    assert_true(table_seat_set(t, 0, NULL, NULL));
    assert_true(table_start(t));
    assert_true(table_save(t, &text));
    again = table_load(buf_text(&text), text.n, &plan.dealer, &end, &fault);
    assert_non_null(again);
    assert_string_equal(table_head(again)->seat[0].kind, "human");
    assert_string_equal(table_head(again)->seat[1].kind, "---------------");
    assert_string_equal(table_head(again)->seat[2].name, "a?b");
    table_free(again);
    table_free(t);
    buf_free(&text);
}

static void hear(void *self, const struct table_step *step)
{
    (void)step;
    ++*(int *)self;
}

static void a_table_refuses_seats_and_numbers_that_are_not_there(void **state)
{
    struct host_plan plan = plan_of("dice");
    struct table *t = table_new(&plan.head, &plan.dealer);
    union state_room one, other;
    action legal[ACTIONS_MAX];
    struct result result;
    unsigned flags = 1;
    int heard = 0;

    (void)state;
    assert_true(table_start(t));
    assert_false(table_seat_set(t, SEATS, "human", ""));
    assert_false(table_seat_set(t, -1, "human", ""));
    assert_int_equal(table_legal(t, SEATS, legal), 0);
    assert_int_equal(table_legal(t, NOWHERE, legal), 0);
    assert_int_equal(table_foresee(t, (struct event){0, 0}), 0);
    assert_int_equal(table_event(t, table_events(t), &flags).seat, SEAT_NONE);
    assert_int_equal(flags, 0);
    assert_null(table_note_at(t, 0));
    table_clock_add(t, NOWHERE, 5);
    assert_int_equal(table_clock(t, NOWHERE), 0);
    table_result(t, &result);
    assert_int_equal(result.rank[0], 0);
    assert_int_equal(table_listen(t, &(struct table_ear){.viewer = 0}), 0);
    assert_true(
        table_listen(t, &(struct table_ear){.viewer = NOWHERE, .heard = hear, .self = &heard}));
    table_leave(t, NOWHERE);
    table_view(t, NOWHERE, &one);
    table_view(t, SEAT_NONE, &other);
    assert_memory_equal(&one, &other, sizeof one);
    assert_false(table_rewind(t, table_events(t) + 1, NULL));
    assert_false(table_rewind_noted(t, 0, "No Key", NULL));
    assert_int_equal(table_notes(t), 0);
    assert_true(table_legal(t, table_turn(t), legal) > 0);
    assert_true(table_play(t, (struct event){(int8_t)table_turn(t), legal[0]}, NULL));
    assert_true(heard > 0);
    table_free(t);
}

static void a_reel_ends_with_its_last_position(void **state)
{
    struct host_plan plan = plan_of("write");
    struct table *t = table_new(&plan.head, &plan.dealer);
    struct dealer wrong = {.kind = (enum dealer_kind)NOWHERE};
    struct buf text = {0}, masked = {0};
    struct record_fault fault;
    struct record_end end;
    union state_room one, other;
    struct reel *reel;
    int heard = 0;

    (void)state;
    assert_true(table_start(t));
    assert_true(table_save(t, &text) && table_save_for(t, NOWHERE, &masked));
    reel = reel_new(buf_text(&text), text.n, &end, &fault);
    assert_non_null(reel);
    reel_view(reel, reel_events(reel), NOWHERE, &one);
    reel_view(reel, reel_events(reel) + NOWHERE, SEAT_NONE, &other);
    assert_memory_equal(&one, &other, sizeof one);
    assert_int_equal(reel_turn_at(reel, SIZE_MAX), reel_turns(reel));
    reel_tell(reel, 0, 0, SIZE_MAX, hear, &heard);
    assert_int_equal(heard, reel_events(reel));
    assert_null(reel_branch(reel, reel_events(reel) + 1, &plan.dealer));
    assert_null(reel_branch(reel, 0, &wrong));
    reel_free(reel);
    reel = reel_new(buf_text(&masked), masked.n, &end, &fault);
    assert_int_equal(record_viewer(reel_head(reel)), SEAT_NONE);
    assert_null(reel_branch(reel, 0, &plan.dealer));
    reel_free(reel);
    assert_null(table_load(buf_text(&text), text.n, &wrong, &end, &fault));
    assert_string_equal(fault.why.key, "table.dealer");
    table_free(t);
    buf_free(&text);
    buf_free(&masked);
}

static void assert_refused(bool good, const struct note *note, const char *key)
{
    assert_false(good);
    assert_string_equal(note->key, key);
}

static void a_host_refuses_moves_players_and_jobs_that_are_not_its_own(void **state)
{
    struct host_plan plan = plan_of("dice");
    const struct host_player nobody = {.who = HOST_BOT}, guest = {.who = HOST_GUEST};
    struct host_input none = {0}, many = {.line = {.n = 1}, .then = {.n = 1000}};
    struct host *h, *other;
    struct host_job *job;
    struct note note;

    (void)state;
    for (int i = 0; i < SEATS; i++)
        plan.player[i] = (struct host_player){.who = HOST_BOT, .bot = &BOT_RANDOM};
    h = host_new(&plan);
    other = host_new(&plan);
    assert_int_equal(host_advance(h).need, HOST_JOB);
    assert_int_equal(host_advance(other).need, HOST_JOB);
    job = host_job_move(h);
    host_job_run(job);
    assert_refused(host_job_take(other, job, &note), &note, "host.job.late");
    assert_refused(host_job_take(h, NULL, &note), &note, "host.job.none");
    assert_true(host_job_take(h, job, &note));
    host_job_free(job);
    assert_null(host_player(h, NOWHERE));
    assert_false(host_sit(h, NOWHERE, &plan.player[0]));
    assert_false(host_sit(h, 0, &nobody));
    for (int i = 0; i < SEATS; i++) assert_true(host_sit(h, i, &guest));
    job = host_job_move(h);
    assert_non_null(job);
    host_do_job(NULL, job); /* nobody sits there who could be asked */
    assert_refused(host_job_take(h, job, &note), &note, "host.job.none");
    host_job_free(job);
    assert_refused(host_play_line(h, 0, &none, &note), &note, "host.moves");
    assert_refused(host_play_line(h, 0, &many, &note), &note, "host.moves");
    assert_refused(host_play(h, (struct event){NOWHERE, 1}, &note), &note, "table.seat");
    assert_refused(host_play(h, (struct event){SEATS, 1}, &note), &note, "table.seat");
    /* only people take back: not the guests, nor chance */
    for (int seat = SEAT_CHANCE; seat < 1; seat++) {
        assert_refused(host_undo(h, seat, HOST_DECISION, &note), &note,
                       seat < 0 ? "table.seat" : "host.person");
        assert_refused(host_redo(h, seat, HOST_DECISION, &note), &note,
                       seat < 0 ? "table.seat" : "host.person");
        assert_refused(host_take_back(h, seat, HOST_TURN, &note), &note,
                       seat < 0 ? "table.seat" : "host.person");
    }
    assert_null(host_job_advise(h, NOWHERE, 0, &(struct bot_limits){0}, &note));
    assert_null(host_on(host_table(other), &(struct host_plan){.player = {nobody}}));
    host_free(h);
    host_free(other);
}

static void the_wire_refuses_a_viewer_who_is_nobody(void **state)
{
    struct host_plan plan = plan_of("dice");
    struct wire w = {.host = host_new(&plan), .viewer = SEATS, .lang = LANGS[0]};
    struct host_job *job;
    struct buf out = {0};
    char small[64];
    struct buf fixed;

    (void)state;
    host_advance(w.host);
    assert_false(wire_state(&w, 0, &out));
    assert_non_null(strstr(buf_text(&out), "\"key\":\"table.seat\""));
    buf_clear(&out);
    w.viewer = SEAT_CHANCE;
    assert_int_equal(wire_say(&w, "since 0", 7, &out, &job), WIRE_ANSWERED);
    assert_non_null(strstr(buf_text(&out), "\"key\":\"table.seat\""));
    w.viewer = 0;
    buf_fixed(&fixed, small, sizeof small); /* too small for any answer */
    assert_int_equal(wire_say(&w, "undo", 4, &fixed, &job), WIRE_LACKS);
    assert_string_equal(buf_text(&fixed), "");
    host_free(w.host);
    buf_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_plan_that_makes_no_sense_is_refused_with_a_sentence),
        cmocka_unit_test(kinds_that_nobody_gave_or_that_are_none_are_saved_so_that_they_load),
        cmocka_unit_test(a_table_refuses_seats_and_numbers_that_are_not_there),
        cmocka_unit_test(a_reel_ends_with_its_last_position),
        cmocka_unit_test(a_host_refuses_moves_players_and_jobs_that_are_not_its_own),
        cmocka_unit_test(the_wire_refuses_a_viewer_who_is_nobody),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
