/* host_test.c: a table with its players: who must answer, jobs, taking back, advice, results. */
#include "core/hash.h"
#include "host/choice.h"
#include "host/host.h"
#include "host/read.h"
#include "host/topics.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- hosts --------------------------------------------------------------------------------- */

static struct host_plan plan_of(const char *game, int seats, uint64_t seed)
{
    struct host_plan plan = {.seed = seed, .dealer = {.kind = DEALER_SEEDED}};

    plan.head.game = game_find(game);
    assert_non_null(plan.head.game);
    assert_true(setup_default(plan.head.game, seats, &plan.head.setup, NULL));
    rng_stream(&plan.dealer.rng, seed, 0);
    return plan;
}

static void seat_bot(struct host_plan *plan, int seat, const struct bot *bot)
{
    plan->player[seat] = (struct host_player){.who = HOST_BOT, .bot = bot};
}

static uint64_t record_hash(const struct host *h)
{
    struct buf text = {0};
    uint64_t hash;

    table_save(host_look(h), &text);
    hash = hash_text(HASH_START, buf_text(&text));
    buf_free(&text);
    return hash;
}

static size_t events(const struct host *h) { return table_events(host_look(h)); }

static bool do_job(struct host *h)
{
    struct host_job *job = host_job_move(h);
    bool good;

    if (!job) return false;
    host_job_run(job);
    good = host_job_take(h, job, NULL);
    host_job_free(job);
    return good;
}

/* Everything up to the next question to a person; false: the game is over. */
static bool to_question(struct host *h, struct host_wait *wait)
{
    for (;;) {
        *wait = host_advance(h);
        if (wait->need != HOST_JOB) return wait->need == HOST_PEOPLE;
        assert_true(do_job(h));
    }
}

static action any_choice(const struct host *h, int seat, struct rng *rng)
{
    action legal[ACTIONS_MAX];
    int n = table_legal(host_look(h), seat, legal);

    assert_true(n > 0);
    return legal[rng_below(rng, (uint32_t)n)];
}

static void answer_any(struct host *h, int seat, struct rng *rng)
{
    struct event e = {(int8_t)seat, any_choice(h, seat, rng)};

    assert_true(host_play(h, e, NULL));
}

static void assert_says(const struct note *note)
{
    assert_non_null(note->key);
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        assert_non_null(lang_get(*lang, note->key));
}

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
static uint64_t played_hash(uint64_t number)
{
    struct host_plan plan = plan_of("dice", 2, 4);
    struct host_wait wait;
    struct host *h;
    uint64_t hash;

    plan.number = number;
    seat_bot(&plan, 0, &BOT_RANDOM);
    seat_bot(&plan, 1, &BOT_RANDOM);
    h = host_new(&plan);
    assert_false(to_question(h, &wait));
    hash = record_hash(h);
    host_free(h);
    return hash;
}

static void bots_have_other_luck_in_each_game_of_a_seed(void **state)
{
    (void)state;
    assert_int_equal(played_hash(0), played_hash(0));
    assert_int_equal(played_hash(3), played_hash(3));
    assert_int_not_equal(played_hash(0), played_hash(3));
}

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
    struct host_player player[SEATS_MAX];
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
    again = host_load(buf_text(&text), text.n, &plan, &end, &fault);
    assert_non_null(again);
    assert_int_equal(host_people(again), 1);
    assert_ptr_equal(host_player(again, 1)->bot, &BOT_POLICY);
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

/* ---- lines ----------------------------------------------------------------------------------------- */

/* The first choice of the seat whose line is longer than one; 0: none. */
static action joined_choice(const struct host *h, int seat, struct turn_line *line)
{
    union state_room room;
    struct question q;

    if (!question_of(&q, table_head(host_look(h))->game, table_view(host_look(h), seat, &room),
                     seat, seat))
        return 0;
    for (int i = 0; i < q.n; i++) {
        choice_line(&q, q.legal[i], line);
        if (line->n > 1) return q.legal[i];
    }
    return 0;
}

static void a_line_is_played_at_once_and_taken_back_at_once(void **state)
{
    struct host_plan plan = plan_of("board", 2, 3);
    struct host *h = host_new(&plan);
    int tried = 0, undone = 0;
    struct host_wait wait;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 3);
    while (to_question(h, &wait)) {
        struct host_input in = {0};
        size_t before = events(h);

        if (joined_choice(h, wait.seat, &in.line)) {
            assert_true(host_play_line(h, wait.seat, &in, NULL));
            assert_true(events(h) >= before + (size_t)in.line.n);
            tried++;
            if (events(h) == before + (size_t)in.line.n &&
                table_undoable(host_look(h), wait.seat) >= (size_t)in.line.n) {
                assert_true(host_undo(h, wait.seat, HOST_DECISION, NULL));
                assert_int_equal(events(h), before);
                undone++;
            }
        }
        if (to_question(h, &wait)) answer_any(h, wait.seat, &rng);
    }
    assert_true(tried > 30 && undone > 10);
    host_free(h);
}

static void a_line_with_one_wrong_move_changes_nothing(void **state)
{
    struct host_plan plan = plan_of("board", 2, 3);
    struct host *h = host_new(&plan);
    struct host_wait wait;
    int refused = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 4);
    for (int i = 0; i < 60 && to_question(h, &wait); i++) {
        struct host_input in = {0};
        uint64_t before = record_hash(h);
        struct note note = {0};

        if (joined_choice(h, wait.seat, &in.line)) {
            in.line.a[in.line.n - 1] = in.line.a[0]; /* not open behind itself */
            assert_false(host_play_line(h, wait.seat, &in, &note));
            assert_string_equal(note.key, "host.line");
            assert_says(&note);
            assert_int_equal(record_hash(h), before);
            refused++;
        }
        answer_any(h, wait.seat, &rng);
    }
    assert_true(refused > 10);
    host_free(h);
}

/* What is announced comes after the dice, but only as long as it is obvious. */
static void what_is_announced_is_played_after_chance(void **state)
{
    struct host_plan plan = plan_of("board", 2, 3);
    struct host *h = host_new(&plan);
    struct host_wait wait;
    int announced = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 8);
    while (to_question(h, &wait)) {
        union state_room room;
        struct question q;
        struct host_input in = {0};
        size_t before = events(h);

        question_of(&q, plan.head.game, table_view(host_look(h), wait.seat, &room), wait.seat,
                    wait.seat);
        choice_line(&q, any_choice(h, wait.seat, &rng), &in.line);
        choice_then(&q, &in.line, &in.then);
        assert_true(host_play_line(h, wait.seat, &in, NULL));
        host_advance(h);
        if (!in.then.n) continue;
        for (size_t i = before + (size_t)in.line.n; i < events(h); i++) {
            struct event e = table_event(host_look(h), i, NULL);

            if (e.seat == SEAT_CHANCE) continue;
            assert_int_equal(e.seat, wait.seat);
            assert_int_equal(e.a, in.then.a[0]);
            assert_false(host_was_forced(h, i + 1) && table_undoable(host_look(h), wait.seat));
            announced++;
            break;
        }
    }
    assert_true(announced > 5);
    host_free(h);
}

/* ---- taking back --------------------------------------------------------------------------------------- */

static void undo_takes_forced_moves_with_the_decision_and_redo_brings_them_back(void **state)
{
    int undone = 0, redone = 0;

    (void)state;
    for (const struct game *const *g = GAMES; *g; g++) {
        struct host_plan plan = plan_of((*g)->id, 2, 6);
        struct host *h = host_new(&plan);
        struct host_wait wait, after;
        struct rng rng;

        rng_seed(&rng, 6);
        for (int i = 0; i < 150 && to_question(h, &wait); i++) {
            size_t before = events(h);
            uint64_t at = record_hash(h), then;
            bool goes_on;

            answer_any(h, wait.seat, &rng);
            goes_on = to_question(h, &after);
            then = record_hash(h);
            if (host_reach(h, wait.seat).decisions && goes_on) {
                assert_true(host_undo(h, wait.seat, HOST_DECISION, NULL));
                undone++;
                if (events(h) == before) assert_int_equal(record_hash(h), at);
                assert_true(host_reach(h, wait.seat).can_redo);
                assert_true(host_redo(h, wait.seat, HOST_DECISION, NULL));
                to_question(h, &after);
                redone += record_hash(h) == then;
                assert_int_equal(record_hash(h), then);
            }
        }
        host_free(h);
    }
    assert_true(undone > 100 && redone == undone);
}

static void reach_counts_what_can_be_taken_back(void **state)
{
    struct host_plan plan = plan_of("board", 2, 7);
    struct host *h = host_new(&plan);
    struct host_wait wait;
    size_t most = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 7);
    for (int i = 0; i < 200 && to_question(h, &wait); i++) {
        size_t n = host_reach(h, wait.seat).decisions, undone = 0;
        struct note note = {0};

        while (host_undo(h, wait.seat, HOST_DECISION, &note)) undone++;
        assert_int_equal(undone, n);
        assert_says(&note);
        while (host_redo(h, wait.seat, HOST_DECISION, NULL)) continue;
        if (n > most) most = n;
        if (to_question(h, &wait)) answer_any(h, wait.seat, &rng);
    }
    assert_true(most >= 3);
    host_free(h);
}

static void a_whole_turn_goes_back_to_where_it_began_and_comes_again(void **state)
{
    struct host_plan plan = plan_of("board", 2, 7);
    struct host *h = host_new(&plan);
    struct host_wait wait;
    int whole = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 9);
    for (int i = 0; i < 300 && to_question(h, &wait); i++) {
        uint64_t now = record_hash(h);
        size_t n = host_reach(h, wait.seat).decisions;
        bool is_whole = host_reach(h, wait.seat).whole_turn;
        unsigned flags = 0;

        if (n > 1 && host_undo(h, wait.seat, HOST_TURN, NULL)) {
            assert_true(events(h) > 0);
            table_event(host_look(h), events(h) - 1, &flags);
            assert_true(flags & APPLY_TURN || host_reach(h, wait.seat).decisions == 0);
            assert_int_equal((flags & APPLY_TURN) != 0, is_whole);
            whole += (flags & APPLY_TURN) != 0;
            assert_true(host_redo(h, wait.seat, HOST_TURN, NULL));
            to_question(h, &wait);
            assert_int_equal(record_hash(h), now);
        }
        if (to_question(h, &wait)) answer_any(h, wait.seat, &rng);
    }
    assert_true(whole > 10);
    host_free(h);
}

static void practice_takes_dice_back_and_the_same_dice_come_again(void **state)
{
    struct host_plan plan = plan_of("dice", 2, 2);
    struct note note = {0};
    struct host_wait wait;
    int again = 0;
    struct host *h;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 2);
    seat_bot(&plan, 1, &BOT_POLICY);
    h = host_new(&plan);
    assert_true(to_question(h, &wait));
    assert_false(host_take_back(h, 0, HOST_DECISION, &note));
    assert_string_equal(note.key, "host.practice.not");
    assert_says(&note);
    host_set_practice(h, true);
    assert_false(host_take_back(h, 0, HOST_DECISION, &note)); /* nothing was decided */
    for (int i = 0; i < 40 && to_question(h, &wait); i++) {
        struct event e = {0, any_choice(h, 0, &rng)};
        size_t before = events(h);
        struct buf first = {0}, second = {0};

        assert_true(host_play(h, e, NULL));
        to_question(h, &wait);
        table_save(host_look(h), &first);
        assert_true(host_reach(h, 0).can_take_back);
        assert_true(host_take_back(h, 0, HOST_DECISION, NULL));
        if (events(h) == before) {
            assert_true(to_question(h, &wait));
            assert_true(host_play(h, e, NULL));
            to_question(h, &wait);
            table_save(host_look(h), &second);
            again += table_notes(host_look(h)) == 1;
            if (i) assert_string_equal(buf_text(&first), buf_text(&second));
        }
        buf_free(&first);
        buf_free(&second);
    }
    assert_int_equal(table_notes(host_look(h)), 1);
    assert_string_equal(table_note_at(host_look(h), 0)->key, "practice");
    assert_true(again > 20);
    assert_true(host_take_back(h, 0, HOST_TURN, NULL));
    host_free(h);
}

static void what_was_dealt_by_hand_can_be_corrected(void **state)
{
    struct host_plan plan = plan_of("dice", 2, 2);
    struct outcome outcome[OUTCOMES_MAX];
    struct note note = {0};
    struct host *h;

    (void)state;
    plan.dealer.kind = DEALER_HAND;
    h = host_new(&plan);
    assert_false(host_undo(h, 0, HOST_DECISION, &note));
    assert_says(&note);
    assert_true(table_outcomes(host_look(h), outcome) > 1);
    assert_true(host_deal(h, outcome[1].a, NULL));
    assert_true(host_undo(h, 0, HOST_DECISION, NULL));
    assert_int_equal(events(h), 0);
    assert_true(host_deal(h, outcome[0].a, NULL));
    host_free(h);
}

/* The roll that is typed first leaves nothing but to keep it, or it is not there. */
static void a_roll_dealt_by_hand_can_be_corrected_behind_a_forced_move(void **state)
{
    struct host_plan plan = plan_of("dice", 2, 2);
    struct outcome outcome[OUTCOMES_MAX];
    size_t forced = 0, typed = 0;
    struct host_wait wait;
    struct rng rng;
    struct host *h;

    (void)state;
    rng_seed(&rng, 3);
    plan.dealer.kind = DEALER_HAND;
    h = host_new(&plan);
    while (!forced) {
        wait = host_advance(h);
        assert_int_not_equal(wait.need, HOST_OVER);
        if (wait.need == HOST_PEOPLE && host_was_forced(h, events(h)) &&
            table_event(host_look(h), events(h) - 2, NULL).seat == SEAT_CHANCE) {
            forced = events(h);
        } else if (wait.need == HOST_PEOPLE) {
            answer_any(h, wait.seat, &rng);
        } else {
            typed = events(h);
            assert_true(table_outcomes(host_look(h), outcome) > 0);
            assert_true(host_deal(h, outcome[0].a, NULL));
        }
    }
    assert_int_equal(forced, typed + 2);
    assert_true(host_undo(h, wait.seat, HOST_DECISION, NULL));
    assert_int_equal(events(h), typed);
    assert_int_equal(host_advance(h).need, HOST_CHANCE);
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

static void moves_are_read_by_name_and_in_any_case(void **state)
{
    const struct game *g = game_find("board");
    const action open[] = {act(6, 4, 0, 0), act(6, 6, 0, 0)};
    const struct reading r = {g, lang_find("en"), open, 2};
    const struct reading de = {g, lang_find("de"), open, 2};
    struct note note = {0};
    struct buf text = {0};
    action a = 0;

    (void)state;
    action_write(g, open[1], &text);
    assert_string_equal(buf_text(&text), "go 7");
    assert_true(read_choice(&r, "GO 7", &a) && a == open[1]);
    assert_true(read_choice(&r, "go fountain", &a) && a == open[1]);
    assert_true(read_choice(&de, "go postamt", &a) && a == open[0]);
    assert_false(read_choice(&r, "go 9", &a));
    assert_int_equal(read_closed(&r, "go tea house", &note), act(6, 8, 0, 0));
    assert_int_equal(read_closed(&r, "fly 9", &note), 0);
    assert_says(&note);
    buf_free(&text);
}

static void topics_are_found_by_what_which_and_name(void **state)
{
    const struct game *g = game_find("board");
    const struct lang *en = lang_find("en");
    struct topics topics;

    (void)state;
    assert_string_equal(topic_find(g, en, "place 7"), "board.help.place.7");
    assert_string_equal(topic_find(g, en, "Fountain"), "board.help.place.7");
    assert_string_equal(topic_find(g, lang_find("de"), "brunnen"), "board.help.place.7");
    assert_string_equal(topic_find(g, en, "fount"), "board.help.place.7"); /* as the terminal does */
    assert_string_equal(topic_find(g, lang_find("de"), "grosse moschee"), "board.help.place.15");
    assert_null(topic_find(g, en, "market")); /* there are two */
    assert_null(topic_find(g, en, "nothing of the kind"));
    assert_string_equal(topic_name(g, en, topic_of_key(g, "board.help.place.7")), "Fountain");
    assert_string_equal(topic_of_word(g, en, "board.place.7"), "board.help.place.7");
    topics_list(g, en, "PLACE", &topics);
    assert_int_equal(topics.n, 16);
    assert_string_equal(topics.at[9], "place.10"); /* numbers by their value */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_leave_the_record_that_a_plain_loop_leaves),
        cmocka_unit_test(bots_have_other_luck_in_each_game_of_a_seed),
        cmocka_unit_test(forced_moves_are_played_unless_all_is_asked),
        cmocka_unit_test(a_person_answers_for_a_persons_seat_only),
        cmocka_unit_test(a_bot_takes_an_absent_persons_seat_and_gives_it_back),
        cmocka_unit_test(chance_may_wait_for_the_front),
        cmocka_unit_test(a_saved_game_has_its_people_and_bots_again),
        cmocka_unit_test(a_job_that_comes_too_late_is_refused_and_leaves_no_trace),
        cmocka_unit_test(a_job_can_be_stopped_from_another_thread),
        cmocka_unit_test(a_line_is_played_at_once_and_taken_back_at_once),
        cmocka_unit_test(a_line_with_one_wrong_move_changes_nothing),
        cmocka_unit_test(what_is_announced_is_played_after_chance),
        cmocka_unit_test(undo_takes_forced_moves_with_the_decision_and_redo_brings_them_back),
        cmocka_unit_test(reach_counts_what_can_be_taken_back),
        cmocka_unit_test(a_whole_turn_goes_back_to_where_it_began_and_comes_again),
        cmocka_unit_test(practice_takes_dice_back_and_the_same_dice_come_again),
        cmocka_unit_test(what_was_dealt_by_hand_can_be_corrected),
        cmocka_unit_test(a_roll_dealt_by_hand_can_be_corrected_behind_a_forced_move),
        cmocka_unit_test(advice_is_the_same_for_the_same_work_and_speaks_the_language),
        cmocka_unit_test(a_game_without_judges_has_no_advice),
        cmocka_unit_test(guests_are_told_what_their_seat_may_know_and_leave_at_the_end),
        cmocka_unit_test(the_figure_that_decided_between_equals_is_named),
        cmocka_unit_test(moves_are_read_by_name_and_in_any_case),
        cmocka_unit_test(topics_are_found_by_what_which_and_name),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
