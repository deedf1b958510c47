/* host_test.c: a table with its players: who must answer, jobs, advice, results. */
#include "host/topics.h"
#include "hosts.h"
#include "langs/langs.h"

#include <pthread.h>
#include <string.h>

/* ---- the pump -------------------------------------------------------------------------------- */

/* As a front without a host would play it: bots with streams of their own. */
static void play_plainly(const struct host_plan *plan, struct buf *out)
{
    struct record_head head = plan->head;
    struct rng rng[SEATS_MAX];
    struct table *t;
    int seat;

    for (int i = 0; i < head.setup.seats; i++) {
        record_seat_set(&head.seat[i], plan->player[i].bot->id, "");
        rng_stream(&rng[i], plan->seed, UINT64_MAX - (unsigned)i);
    }
    t = table_new(&head, &plan->dealer);
    table_start(t);
    while ((seat = table_turn(t)) != SEAT_NONE) {
        action legal[ACTIONS_MAX];
        union state_room room;
        struct bot_query q = {
            .game = head.game, .view = table_view(t, seat, &room), .seat = seat, .legal = legal};
        struct event e = {(int8_t)seat, 0};

        q.n = table_legal(t, seat, legal);
        e.a = plan->player[seat].bot->choose(&q, &rng[seat]);
        assert_true(table_play(t, e, NULL));
    }
    table_save(t, out);
    table_free(t);
}

static void bots_leave_the_record_that_a_plain_loop_leaves(void **state)
{
    static const char *const GAME[] = {"board", "dice", "write"};

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct host_plan plan = plan_of(GAME[i], 3, 40 + (unsigned)i);
        struct buf plain = {0}, hosted = {0};
        struct host_wait wait;
        struct host *h;

        for (int seat = 0; seat < 3; seat++)
            seat_bot(&plan, seat, seat == 1 ? &BOT_RANDOM : &BOT_LEVELS[1]);
        play_plainly(&plan, &plain);
        h = host_new(&plan);
        assert_false(to_question(h, &wait));
        assert_int_equal(wait.need, HOST_OVER);
        table_save(host_look(h), &hosted);
        assert_string_equal(buf_text(&hosted), buf_text(&plain));
        host_free(h);
        buf_free(&plain);
        buf_free(&hosted);
    }
}

/* Before a question there is something to choose, or it ends a turn that could be taken back. */
static void forced_moves_are_played_unless_all_is_asked(void **state)
{
    int forced = 0, asked_alone = 0;

    (void)state;
    for (unsigned seed = 0; seed < 4; seed++) {
        struct host_plan plan = plan_of("board", 3, seed);
        struct host_wait wait;
        struct host *h;
        struct rng rng;

        plan.ask_all = seed == 3;
        rng_seed(&rng, seed);
        h = host_new(&plan);
        while (to_question(h, &wait)) {
            action legal[ACTIONS_MAX];
            int n = table_legal(host_look(h), wait.seat, legal);
            struct event only = {(int8_t)wait.seat, legal[0]};

            assert_true(wait.people >> wait.seat & 1u);
            if (n == 1 && !plan.ask_all) {
                assert_true(table_foresee(host_look(h), only) & (APPLY_TURN | APPLY_END));
                assert_true(table_undoable(host_look(h), wait.seat) > 0);
            }
            if (plan.ask_all) asked_alone += n == 1;
            answer_any(h, wait.seat, &rng);
        }
        for (size_t i = 1; i <= events(h); i++) {
            forced += host_was_forced(h, i);
            assert_false(plan.ask_all && host_was_forced(h, i));
        }
        host_free(h);
    }
    assert_true(forced > 50 && asked_alone > 50);
}

static void a_person_answers_for_a_persons_seat_only(void **state)
{
    struct host_plan plan = plan_of("board", 2, 1);
    struct note note = {0};
    struct host_wait wait;
    struct host *h;
    action legal[ACTIONS_MAX];

    (void)state;
    seat_bot(&plan, 0, &BOT_POLICY);
    seat_bot(&plan, 1, &BOT_POLICY);
    h = host_new(&plan);
    wait = host_advance(h);
    assert_int_equal(wait.need, HOST_JOB);
    assert_int_equal(wait.people, 0);
    table_legal(host_look(h), wait.seat, legal);
    assert_false(host_play(h, (struct event){(int8_t)wait.seat, legal[0]}, &note));
    assert_string_equal(note.key, "host.person");
    assert_says(&note);
    assert_false(host_play(h, (struct event){SEAT_CHANCE, legal[0]}, &note));
    assert_false(host_play(h, (struct event){100, legal[0]}, &note));
    host_free(h);
}

static void a_bot_takes_an_absent_persons_seat_and_gives_it_back(void **state)
{
    const struct host_player bot = {.who = HOST_BOT, .bot = &BOT_POLICY}, person = {0};
    struct host_plan plan = plan_of("board", 2, 1);
    struct host_wait wait;
    struct host_job *job;
    struct host *h = host_new(&plan);
    struct note note = {0};

    (void)state;
    wait = host_advance(h);
    assert_int_equal(wait.need, HOST_PEOPLE);
    host_sit(h, wait.seat, &bot);
    assert_int_equal(host_advance(h).need, HOST_JOB);
    job = host_job_move(h);
    host_job_run(job);
    host_sit(h, wait.seat, &person);
    assert_false(host_job_take(h, job, &note)); /* the person is back */
    assert_string_equal(note.key, "host.job.late");
    assert_says(&note);
    assert_int_equal(host_advance(h).need, HOST_PEOPLE);
    assert_string_equal(table_head(host_look(h))->seat[wait.seat].kind, "human");
    host_job_free(job);
    host_free(h);
}

static void who_sits_down_elsewhere_does_not_disturb_a_bot_that_thinks(void **state)
{
    const struct host_player bot = {.who = HOST_BOT, .bot = &BOT_POLICY};
    struct host_plan plan = plan_of("board", 2, 1);
    struct host *h = host_new(&plan);
    int seat = host_advance(h).seat;
    struct host_job *job;
    size_t before;

    (void)state;
    host_sit(h, seat, &bot);
    before = events(h);
    job = host_job_move(h);
    host_job_run(job);
    host_sit(h, 1 - seat, &bot);
    assert_true(host_job_is_due(h, job));
    assert_true(host_job_take(h, job, NULL));
    assert_true(events(h) > before);
    host_job_free(job);
    host_free(h);
}

static void chance_may_wait_for_the_front(void **state)
{
    struct host_plan plan = plan_of("board", 2, 1);
    struct outcome outcome[OUTCOMES_MAX];
    struct note note = {0};
    struct host *h;

    (void)state;
    plan.dealer.kind = DEALER_LATER;
    h = host_new(&plan);
    assert_int_equal(host_advance(h).need, HOST_CHANCE);
    assert_true(table_outcomes(host_look(h), outcome) > 0);
    assert_true(host_deal(h, outcome[0].a, &note));
    assert_int_equal(events(h), 1);
    assert_false(host_deal(h, 0, &note));
    assert_says(&note);
    host_free(h);
}

static void a_saved_game_has_its_people_and_bots_again(void **state)
{
    struct host_plan plan = plan_of("board", 3, 5);
    struct host_player player[SEATS_MAX] = {{0}}, person = {0};
    struct record_fault fault;
    struct record_end end;
    struct buf text = {0};
    struct host_wait wait;
    struct host *h, *again;
    struct rng rng;

    (void)state;
    seat_bot(&plan, 1, &BOT_POLICY);
    record_seat_set(&plan.head.seat[2], "robot", "R2");
    seat_bot(&plan, 2, &BOT_RANDOM);
    rng_seed(&rng, 5);
    h = host_new(&plan);
    for (int i = 0; i < 20 && to_question(h, &wait); i++) answer_any(h, wait.seat, &rng);
    table_save(host_look(h), &text);
    plan.player[1].limits.playouts = 70;
    plan.player[2].limits.playouts = 80;
    again = host_load(buf_text(&text), text.n, &plan, &end, &fault);
    assert_non_null(again);
    assert_int_equal(host_people(again), 1);
    assert_ptr_equal(host_player(again, 1)->bot, &BOT_POLICY);
    assert_int_equal(host_player(again, 1)->limits.playouts, 70);
    assert_int_equal(host_player(again, 2)->limits.playouts, 80);
    assert_int_equal(host_unknown(h), 0);
    assert_int_equal(host_unknown(again), 1u << 2); /* the preset bot plays for R2 */
    host_sit(again, 2, &person);
    assert_int_equal(host_unknown(again), 0);
    assert_int_equal(host_players_of(table_head(host_look(again)), player), 1u << 2);
    assert_ptr_equal(player[2].bot, bot_preset(plan.head.game));
    assert_int_equal(record_hash(again), record_hash(h));
    assert_null(host_load("nonsense\n", 9, &plan, &end, &fault));
    host_free(h);
    host_free(again);
    buf_free(&text);
}

/* ---- jobs ---------------------------------------------------------------------------------------- */

/* Asked twice, the first time in vain: the bot's luck is as if it had been asked once. */
static void a_job_that_comes_too_late_is_refused_and_leaves_no_trace(void **state)
{
    struct host_plan plan = plan_of("dice", 2, 9);
    uint64_t once = 0;

    (void)state;
    for (int twice = 0; twice < 2; twice++) {
        struct host *h;
        struct note note = {0};

        seat_bot(&plan, 0, &BOT_LEVELS[0]);
        seat_bot(&plan, 1, &BOT_LEVELS[0]);
        h = host_new(&plan);
        while (host_advance(h).need == HOST_JOB) {
            struct host_job *lost = host_job_move(h);

            host_job_run(lost);
            if (!twice) {
                assert_true(host_job_take(h, lost, NULL));
            } else {
                assert_true(do_job(h));
                assert_false(host_job_is_due(h, lost));
                assert_false(host_job_take(h, lost, &note));
                assert_string_equal(note.key, "host.job.late");
            }
            host_job_free(lost);
        }
        if (!twice) once = record_hash(h);
        else assert_int_equal(record_hash(h), once);
        host_free(h);
    }
}

static void *run_job(void *job)
{
    host_job_run(job);
    return NULL;
}

/* Without the flag it would think for hours. */
static void a_job_can_be_stopped_from_another_thread(void **state)
{
    struct host_plan plan = plan_of("board", 2, 1);
    struct host_job *job;
    struct host *h;
    pthread_t thread;

    (void)state;
    seat_bot(&plan, 0, &BOT_SEARCH);
    seat_bot(&plan, 1, &BOT_SEARCH);
    plan.player[0].limits = plan.player[1].limits =
        (struct bot_limits){.playouts = UINT32_MAX, .memory = (size_t)1 << 24};
    h = host_new(&plan);
    assert_int_equal(host_advance(h).need, HOST_JOB);
    job = host_job_move(h);
    assert_int_equal(pthread_create(&thread, NULL, run_job, job), 0);
    host_job_stop(job);
    pthread_join(thread, NULL);
    assert_true(host_job_take(h, job, NULL));
    host_job_free(job);
    host_free(h);
}

/* ---- advice --------------------------------------------------------------------------------------------- */

static void advise(struct host *h, int seat, action about, struct buf *out)
{
    const struct bot_limits few = {.playouts = 90};
    struct speaker to = host_speaker(h, lang_find("de"), seat);
    struct host_job *job = host_job_advise(h, seat, about, &few, NULL);

    assert_non_null(job);
    assert_int_equal(host_job_task(job), about ? HOST_EXPLAIN : HOST_HINT);
    host_job_run(job);
    host_advice_write(&to, job, false, out);
    host_job_free(job);
}

static void advice_is_the_same_for_the_same_work_and_speaks_the_language(void **state)
{
    static const char *const GAME[] = {"board", "dice", "write"};

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct host_plan plan = plan_of(GAME[i], 2, 3);
        struct host *h = host_new(&plan);
        struct buf one = {0}, other = {0};
        action legal[ACTIONS_MAX];
        struct host_wait wait;
        struct note note = {0};
        uint64_t before;

        assert_true(to_question(h, &wait));
        before = record_hash(h);
        advise(h, wait.seat, 0, &one);
        advise(h, wait.seat, 0, &other);
        assert_string_equal(buf_text(&one), buf_text(&other));
        assert_non_null(strchr(buf_text(&one), ',')); /* the decimal point of the language */
        assert_non_null(strstr(buf_text(&one), "gewinnt"));
        assert_int_equal(record_hash(h), before);
        assert_true(table_legal(host_look(h), wait.seat, legal) > 0);
        buf_clear(&one);
        advise(h, wait.seat, legal[0], &one);
        assert_non_null(strstr(buf_text(&one), "stärkste Bot"));
        assert_null(host_job_advise(h, wait.seat ? 0 : 1, 0, &(struct bot_limits){0}, &note));
        assert_says(&note);
        assert_null(host_job_advise(h, wait.seat, 0xffu << 24, &(struct bot_limits){0}, &note));
        assert_string_equal(note.key, "host.explain.closed");
        host_free(h);
        buf_free(&one);
        buf_free(&other);
    }
}

static void a_game_without_judges_has_no_advice(void **state)
{
    struct host_plan plan = plan_of("template", 2, 3);
    struct host *h = host_new(&plan);
    struct note note = {0};

    (void)state;
    host_advance(h);
    assert_null(host_job_advise(h, 0, 0, &(struct bot_limits){0}, &note));
    assert_string_equal(note.key, "hint.none");
    host_free(h);
}

/* ---- guests ----------------------------------------------------------------------------------------------- */

struct fake {
    int begun, told, asked, over, hidden;
};

static void fake_begin(void *self, const struct guest_game *game)
{
    (void)game;
    ((struct fake *)self)->begun++;
}
static void fake_told(void *self, int seat, const struct guest_step *step)
{
    struct fake *f = self;

    (void)seat;
    f->told++;
    f->hidden += step->e.seat == SEAT_CHANCE && act_a(step->e.a) == UNKNOWN;
}
static action fake_choose(void *self, const struct bot_query *q, struct rng *rng)
{
    ((struct fake *)self)->asked++;
    return q->legal[rng_below(rng, (uint32_t)q->n)];
}
static void fake_over(void *self, const struct result *result)
{
    (void)result;
    ((struct fake *)self)->over++;
}

static void guests_are_told_what_their_seat_may_know_and_leave_at_the_end(void **state)
{
    struct host_plan plan = plan_of("board", 2, 3);
    struct fake fake = {0};
    const struct guests guests = {&fake, 2, NULL, fake_begin, fake_told, fake_choose, fake_over};
    struct host_guests *seated;
    struct host *h;

    (void)state;
    seat_bot(&plan, 0, &BOT_POLICY);
    plan.player[1].who = HOST_GUEST;
    h = host_new(&plan);
    host_advance(h);
    seated = host_seat_guests(h, &guests);
    assert_int_equal(fake.begun, 1);
    assert_int_equal(fake.told, events(h));
    while (host_advance(h).need == HOST_JOB) {
        struct host_job *job = host_job_move(h);

        host_job_run(job); /* nothing, for a guest */
        if (host_job_query(job)->seat == 1) {
            struct note note = {0};

            assert_false(host_job_take(h, job, &note));
            assert_string_equal(note.key, "host.job.none");
            host_ask_guest(seated, job);
        }
        assert_true(host_job_take(h, job, NULL));
        host_job_free(job);
    }
    assert_int_equal(fake.told, events(h));
    assert_true(fake.asked > 20 && fake.hidden > 0);
    host_part_guests(h, seated);
    assert_int_equal(fake.over, 1);
    host_free(h);
}

/* ---- results -------------------------------------------------------------------------------------------------- */

static void the_figure_that_decided_between_equals_is_named(void **state)
{
    int by_tie = 0, of_you = 0;

    (void)state;
    for (unsigned seed = 0; seed < 40; seed++) {
        struct host_plan plan = plan_of(seed % 2 ? "board" : "dice", 4, seed);
        struct host_result all, seen;
        union state_room room;
        struct host_wait wait;
        struct host *h;

        for (int i = 0; i < 4; i++) seat_bot(&plan, i, &BOT_POLICY);
        h = host_new(&plan);
        assert_false(host_result(h, &all));
        to_question(h, &wait);
        assert_true(host_result(h, &all));
        memset(&seen, 0, sizeof seen);
        host_result_of(plan.head.game, table_view(host_look(h), 2, &room), 4, &seen);
        assert_memory_equal(&all, &seen, sizeof all); /* nothing that ranks is hidden */
        for (int place = 2; place <= 4; place++) {
            struct speaker to = host_speaker(h, lang_find("en"), all.order[place - 1]);
            int a = all.order[place - 2], b = all.order[place - 1], tie = all.decided[place - 1];
            struct buf why = {0};

            if (tie >= 0) assert_true(all.figure[a][tie] > all.figure[b][tie]);
            for (int i = 0; i < tie; i++) assert_int_equal(all.figure[a][i], all.figure[b][i]);
            assert_int_equal(all.result.rank[a] == all.result.rank[b], tie < 0);
            assert_int_equal(host_result_why(&to, &all, place, &why), tie != 0);
            by_tie += tie > 0;
            of_you += tie > 0 && strstr(buf_text(&why), "ahead of you") != NULL;
            buf_free(&why);
        }
        host_free(h);
    }
    assert_true(by_tie > 10);
    assert_int_equal(of_you, by_tie);
}

/* ---- words ---------------------------------------------------------------------------------------------------- */

static void assert_said(const char *code, const struct phrase *phrase, const char *words)
{
    struct speaker to = {.game = game_find("board"), .lang = lang_find(code), .reader = 0};
    struct buf said = {0};

    phrase_write(&to, phrase, &said);
    assert_string_equal(buf_text(&said), words);
    buf_free(&said);
}

/* Whoever reads is not called by name where somebody else does something to them. */
static void whom_it_is_done_to_is_spoken_to(void **state)
{
    struct phrase toll = {.who = 2, .n = 2, .arg = {{SORT_SEAT, 0}, {SORT_NUMBER, 2}}};
    struct phrase family = {.who = 2, .n = 2, .arg = {{SORT_SEAT, 0}, {SORT_NUMBER, 3}}};

    (void)state;
    while (strcmp(game_find("board")->keys[toll.id], "board.fact.toll") != 0) toll.id++;
    while (strcmp(game_find("board")->keys[family.id], "board.say.catch") != 0) family.id++;
    assert_said("en", &toll, "Player 3 gets 2 lira from you.");
    assert_said("de", &toll, "Spieler 3 bekommt 2 Lira von dir.");
    assert_said("en", &family, "Player 3 catches your family member and chooses 3.");
    toll.arg[0].value = 1;
    assert_said("en", &toll, "Player 3 gets 2 lira from Player 2.");
    toll.who = 0;
    assert_said("de", &toll, "Du bekommst 2 Lira von Spieler 2.");
}

static void assert_asked(const struct lang *lang, const char *words, const char *topic)
{
    struct topics topics;

    topics_asked(game_find("board"), lang, words, &topics);
    assert_int_equal(topics.n, 1);
    assert_string_equal(topics.at[0], topic);
}

static void topics_are_found_by_what_which_and_name(void **state)
{
    const struct game *g = game_find("board");
    const struct lang *en = lang_find("en");
    struct topics topics;

    (void)state;
    assert_asked(en, "place 7", "place.7");
    assert_asked(en, "Fountain", "place.7");
    assert_asked(lang_find("de"), "brunnen", "place.7");
    topics_asked(g, en, "nothing of the kind", &topics);
    assert_int_equal(topics.n, 0);
    topics_asked(g, en, "m", &topics);
    assert_true(topics.n > 1);
    assert_string_equal(topic_name(g, en, topic_of_key(g, "board.help.place.7")), "Fountain");
    assert_string_equal(topic_of_word(g, en, "board.place.7"), "board.help.place.7");
    topics_list(g, en, "PLACE", &topics);
    assert_int_equal(topics.n, 16);
    assert_string_equal(topics.at[9], "place.10"); /* numbers by their value */
}

static void hints_serve_the_task_that_was_aimed_at(void **state)
{
    struct host_plan plan = plan_of("write", 1, 3), two = plan_of("write", 2, 3);
    struct host *h = host_new(&plan), *other = host_new(&two);
    const struct host_advice *advice;
    struct host_job *job;
    struct host_wait wait;
    struct buf text = {0};
    struct speaker to = {.game = plan.head.game, .lang = LANGS[0]};

    (void)state;
    assert_false(host_set_aim(other, 3));
    assert_false(host_set_aim(h, 15));
    assert_true(host_set_aim(h, 3));
    assert_true(to_question(h, &wait));
    job = host_job_advise(h, 0, 0, &(struct bot_limits){.playouts = 60}, NULL);
    host_job_run(job);
    advice = host_job_advice(job);
    assert_int_equal(advice->aim, 3);
    assert_false(advice->is_alone);
    assert_true(advice->n > 0);
    for (int i = 0; i < advice->n; i++) /* a chance, not a score */
        assert_true(advice->shown[i].worth.worth >= 0 && advice->shown[i].worth.worth <= 1);
    host_advice_write(&to, job, false, &text);
    assert_non_null(strstr(buf_text(&text), "fulfils task 3 in "));
    host_job_free(job);
    buf_free(&text);
    host_free(h);
    host_free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hints_serve_the_task_that_was_aimed_at),
        cmocka_unit_test(bots_leave_the_record_that_a_plain_loop_leaves),
        cmocka_unit_test(forced_moves_are_played_unless_all_is_asked),
        cmocka_unit_test(a_person_answers_for_a_persons_seat_only),
        cmocka_unit_test(a_bot_takes_an_absent_persons_seat_and_gives_it_back),
        cmocka_unit_test(who_sits_down_elsewhere_does_not_disturb_a_bot_that_thinks),
        cmocka_unit_test(chance_may_wait_for_the_front),
        cmocka_unit_test(a_saved_game_has_its_people_and_bots_again),
        cmocka_unit_test(a_job_that_comes_too_late_is_refused_and_leaves_no_trace),
        cmocka_unit_test(a_job_can_be_stopped_from_another_thread),
        cmocka_unit_test(advice_is_the_same_for_the_same_work_and_speaks_the_language),
        cmocka_unit_test(a_game_without_judges_has_no_advice),
        cmocka_unit_test(guests_are_told_what_their_seat_may_know_and_leave_at_the_end),
        cmocka_unit_test(the_figure_that_decided_between_equals_is_named),
        cmocka_unit_test(whom_it_is_done_to_is_spoken_to),
        cmocka_unit_test(topics_are_found_by_what_which_and_name),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
