/* slices_test.c: a search that is cut into slices answers what it answers at one go, and time
 * counts only while it thinks.
 *
 * The clock is this file's: whoever links the engine gives it one. */
#include "bots/bot.h"
#include "core/clock.h"
#include "hosts.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_MOST = 20000, JOBS = 60, MS = 1000000, LOOK = 8 };

/* ---- the clock ------------------------------------------------------------------------- */

static struct {
    uint64_t now, tick; /* a look at it takes a tick */
    long looks;
} watch;

uint64_t clock_now(void)
{
    watch.looks++;
    return watch.now += watch.tick;
}

/* ---- positions ------------------------------------------------------------------------- */

/* A question, with all that it points to. */
struct asked {
    struct bot_query q;
    union state_room view;
    action legal[ACTIONS_MAX];
};
typedef void check(const struct asked *asked);

static void ask(struct asked *asked, const struct game *g, const struct gstate *s, int seat)
{
    memset(asked, 0, sizeof *asked);
    g->observe(s, seat, room_view(&asked->view));
    asked->q = (struct bot_query){
        .game = g, .view = room_view(&asked->view), .seat = seat, .legal = asked->legal};
    asked->q.n = g->legal(s, seat, asked->legal);
}

/* A game between policies; CHECK sees one in STEP of the decisions with a choice. */
static int pass_through(const struct game *g, int seats, unsigned step, check *look)
{
    union state_room room;
    struct gstate *s = room_state(&room);
    struct setup setup;
    struct rng rng;
    int seat, seen = 0, n = 0;

    rng_stream(&rng, 21, (uint64_t)seats);
    assert_true(setup_default(g, seats, &setup, NULL));
    g->init(s, &setup);
    while ((seat = g->turn(s)) != SEAT_NONE && n++ < EVENTS_MOST) {
        struct asked asked;
        action a;

        if (seat == SEAT_CHANCE) a = game_roll(g, s, &rng);
        else {
            ask(&asked, g, s, seat);
            a = BOT_POLICY.choose(&asked.q, NULL);
            if (asked.q.n > 1 && !rng_below(&rng, step)) {
                look(&asked);
                seen++;
            }
        }
        g->apply(s, seat, a, NULL);
    }
    return seen;
}

/* Every game, every other number of players. */
static int every_game(unsigned step, check *look)
{
    int seen = 0;

    for (const struct game *const *g = GAMES; *g; g++)
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max && BOT_SEARCH.plays(*g);
             seats += 2)
            seen += pass_through(*g, seats, step, look);
    return seen;
}

/* The first decision of the board game with four players. */
static void first_question(struct asked *asked)
{
    const struct game *g = game_find("board");
    union state_room room;
    struct setup setup;
    struct rng rng;

    rng_seed(&rng, 1);
    assert_true(setup_default(g, 4, &setup, NULL));
    g->init(room_state(&room), &setup);
    game_deal(g, room_state(&room), &rng);
    ask(asked, g, room_state(&room), g->turn(room_state(&room)));
    assert_true(asked->q.n > 1);
}

/* ---- thinking in slices ------------------------------------------------------------------ */

static const uint32_t SLICE[] = {1, 7, 1000};
enum { CUTS = sizeof SLICE / sizeof SLICE[0] };

static struct bot_query with_room(const struct asked *asked, struct bot_limits limits, size_t room)
{
    struct bot_query q = asked->q;

    q.limits = limits;
    q.room = malloc(room);
    assert_non_null(q.room);
    memset(q.room, 0xa5, room);
    return q;
}

/* In slices; how many there were. */
static long think(const struct bot *bot, const struct bot_query *q, struct rng *rng, uint32_t slice)
{
    long steps = 1;
    double done = 0;

    bot->slices->begin(q, rng);
    for (; !bot->slices->step(q, slice); steps++) {
        assert_true(bot->slices->progress(q) >= done && bot->slices->progress(q) < 1);
        done = bot->slices->progress(q);
    }
    assert_true(bot->slices->step(q, slice)); /* it stays over */
    assert_true(bot->slices->progress(q) == 1);
    return steps;
}

static void chooses_the_same(const struct asked *asked)
{
    const struct bot_limits limits = {.playouts = 50};

    for (const struct bot *const *bot = BOTS; *bot; bot++) {
        struct bot_query q;
        struct rng whole, cut;
        action a;

        if (!(*bot)->slices) continue;
        q = with_room(asked, limits, (*bot)->room(asked->q.game, &limits));
        rng_seed(&whole, 3);
        a = (*bot)->choose(&q, &whole);
        for (int i = 0; i < CUTS; i++) {
            rng_seed(&cut, 3);
            think(*bot, &q, &cut, SLICE[i]);
            assert_int_equal((*bot)->slices->answer(&q), a);
            assert_memory_equal(&cut, &whole, sizeof cut);
        }
        free(q.room);
    }
}

static void a_search_in_slices_chooses_what_the_whole_chooses(void **unused)
{
    (void)unused;
    assert_true(every_game(200, chooses_the_same) > 5);
}

/* All bots that search can be cut, and no others. */
static void who_searches_thinks_in_slices(void **unused)
{
    (void)unused;
    for (const struct bot *const *bot = BOTS; *bot; bot++)
        assert_int_equal((*bot)->slices != NULL, (*bot)->room != NULL);
}

static void a_slice_is_as_long_as_was_said(void **unused)
{
    const struct bot_limits limits = {.playouts = 90};
    struct asked asked;
    struct bot_query q;
    struct rng rng;

    (void)unused;
    first_question(&asked);
    q = with_room(&asked, limits, BOT_SEARCH.room(asked.q.game, &limits));
    rng_seed(&rng, 3);
    BOT_SEARCH.slices->begin(&q, &rng);
    for (int i = 1; i <= 9; i++) {
        assert_false(BOT_SEARCH.slices->step(&q, 9));
        assert_true(BOT_SEARCH.slices->progress(&q) == 9 * i / 90.0);
    }
    assert_false(BOT_SEARCH.slices->step(&q, 8));
    assert_true(BOT_SEARCH.slices->step(&q, 0)); /* no slice is shorter than one playout */
    free(q.room);
}

static void no_limit_of_memory_is_so_large_that_the_room_is_small(void **unused)
{
    (void)unused;
    assert_true(BOT_SEARCH.room(GAMES[0], &(struct bot_limits){.memory = SIZE_MAX}) == SIZE_MAX);
}

/* Two of them, turn by turn: neither leaves anything outside its room. */
static void searches_in_slices_do_not_know_of_each_other(void **unused)
{
    const struct bot_limits limits = {.playouts = 150};
    struct asked asked;
    struct bot_query q[2];
    action alone[2];
    bool is_over[2] = {false, false};
    struct rng rng;

    (void)unused;
    first_question(&asked);
    for (int i = 0; i < 2; i++) {
        q[i] = with_room(&asked, limits, BOT_SEARCH.room(asked.q.game, &limits));
        rng_seed(&rng, (uint64_t)i);
        alone[i] = BOT_SEARCH.choose(&q[i], &rng);
        rng_seed(&rng, (uint64_t)i);
        BOT_SEARCH.slices->begin(&q[i], &rng);
    }
    while (!is_over[0] || !is_over[1])
        for (int i = 0; i < 2; i++)
            is_over[i] = BOT_SEARCH.slices->step(&q[i], 3 + 2 * (unsigned)i);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(BOT_SEARCH.slices->answer(&q[i]), alone[i]);
        free(q[i].room);
    }
}

/* ---- advice -------------------------------------------------------------------------------- */

static void is_advised_the_same(const struct asked *asked)
{
    const struct bot_limits limits = {.playouts = 40};
    struct bot_query q = with_room(asked, limits, bot_advise_room(asked->q.game, &limits));
    struct advice whole[ACTIONS_MAX], cut[ACTIONS_MAX];
    struct rng rng;
    int n;

    rng_seed(&rng, 4);
    memset(whole, 0, sizeof whole);
    n = bot_advise(&q, &rng, whole, ACTIONS_MAX);
    bot_advise_settle(&q, &rng, whole, n);
    for (int i = 0; i < CUTS; i++) {
        memset(cut, 0, sizeof cut);
        rng_seed(&rng, 4);
        bot_advise_begin(&q, &rng, ACTIONS_MAX);
        while (!bot_advise_step(&q, SLICE[i])) continue;
        assert_int_equal(bot_advise_answer(&q, cut, ACTIONS_MAX), n);
        bot_settle_begin(&q, &rng, cut, n);
        while (!bot_advise_step(&q, SLICE[i])) continue;
        bot_settle_answer(&q, cut, n);
        for (int k = 0; k < n; k++) {
            assert_int_equal(cut[k].a, whole[k].a);
            assert_int_equal(cut[k].playouts, whole[k].playouts);
            assert_true(cut[k].worth == whole[k].worth && cut[k].error == whole[k].error);
        }
    }
    free(q.room);
}

static void advice_in_slices_has_the_figures_of_the_whole(void **unused)
{
    (void)unused;
    assert_true(every_game(200, is_advised_the_same) > 5);
}

/* ---- the clock is given ---------------------------------------------------------------------- */

/* Slices until it is over, each a playout, and so much time between two of them. */
static long slices_until(struct asked *asked, struct bot_limits limits, uint64_t between)
{
    struct bot_query q = with_room(asked, limits, BOT_SEARCH.room(asked->q.game, &limits));
    struct rng rng;
    long n = 1;

    rng_seed(&rng, 1);
    BOT_SEARCH.slices->begin(&q, &rng);
    for (; !BOT_SEARCH.slices->step(&q, 1); n++) watch.now += between;
    free(q.room);
    return n;
}

static void time_between_slices_does_not_count(void **unused)
{
    const struct bot_limits limits = {.ms = 30};
    struct asked asked;
    long at_once, late;

    (void)unused;
    watch.tick = MS / 10;
    first_question(&asked);
    at_once = slices_until(&asked, limits, 0);
    late = slices_until(&asked, limits, UINT64_C(3600000) * MS);
    assert_int_equal(late, at_once);
    assert_in_range(at_once, 100, 300); /* a slice takes a tick or two of 0.1 ms */
}

static void time_spent_thinking_counts_whatever_the_slices(void **unused)
{
    const struct bot_limits tight = {.ms = 30}, loose = {.ms = 60}, most = {.most_ms = 30};
    struct asked asked;
    long n;

    (void)unused;
    watch.tick = MS;
    first_question(&asked);
    n = slices_until(&asked, tight, 0);
    assert_in_range(slices_until(&asked, loose, 0), 2 * n - 2 * LOOK, 2 * n + 2 * LOOK);
    assert_in_range(slices_until(&asked, most, 0), n / 2, n - 1); /* its own 20 ms come first */
}

static void nobody_looks_at_the_clock_where_playouts_are_counted(void **unused)
{
    const struct bot_limits limits = {.playouts = 60};
    struct asked asked;

    (void)unused;
    first_question(&asked);
    watch.looks = 0;
    slices_until(&asked, limits, 0);
    assert_int_equal(watch.looks, 0);
    slices_until(&asked, (struct bot_limits){.ms = 10}, 0);
    assert_true(watch.looks > 0);
}

static void progress_goes_by_the_clock_where_that_limits(void **unused)
{
    const struct bot_limits limits = {.ms = 100};
    struct asked asked;
    struct bot_query q;
    struct rng rng;

    (void)unused;
    watch.tick = MS;
    first_question(&asked);
    q = with_room(&asked, limits, BOT_SEARCH.room(asked.q.game, &limits));
    rng_seed(&rng, 1);
    BOT_SEARCH.slices->begin(&q, &rng);
    while (BOT_SEARCH.slices->progress(&q) < 0.5) assert_false(BOT_SEARCH.slices->step(&q, 1));
    assert_true(BOT_SEARCH.slices->progress(&q) < 0.53);
    free(q.room);
}

static void a_search_that_is_stopped_between_slices_ends_soon(void **unused)
{
    const struct bot_limits limits = {.playouts = 100000};
    atomic_bool stop = false;
    struct asked asked;
    struct bot_query q;
    struct rng rng;
    int n = 0;

    (void)unused;
    first_question(&asked);
    q = with_room(&asked, limits, BOT_SEARCH.room(asked.q.game, &limits));
    q.stop = &stop;
    rng_seed(&rng, 1);
    BOT_SEARCH.slices->begin(&q, &rng);
    assert_false(BOT_SEARCH.slices->step(&q, 50));
    atomic_store(&stop, true);
    while (!BOT_SEARCH.slices->step(&q, 1)) assert_true(++n < LOOK);
    assert_true(BOT_SEARCH.slices->answer(&q) != 0);
    free(q.room);
}

/* ---- jobs --------------------------------------------------------------------------------------- */

/* The beginning of a game of bots, each job in such slices; 0: at one go. */
static uint64_t played_in(const char *game, uint32_t slice)
{
    struct host_plan plan = plan_of(game, 3, 8);
    struct host *h;
    uint64_t hash;

    seat_bot(&plan, 0, &BOT_SEARCH);
    seat_bot(&plan, 1, &BOT_LEVELS[4]);
    seat_bot(&plan, 2, &BOT_LEVELS[2]);
    for (int i = 0; i < 3; i++) plan.player[i].limits.playouts = 20;
    h = host_new(&plan);
    for (int i = 0; i < JOBS && host_advance(h).need == HOST_JOB; i++) {
        struct host_job *job = host_job_move(h);

        if (!slice) host_job_run(job);
        else
            while (!host_job_step(job, slice)) continue;
        assert_true(host_job_take(h, job, NULL));
        host_job_free(job);
    }
    assert_true(events(h) > JOBS);
    hash = record_hash(h);
    host_free(h);
    return hash;
}

static void jobs_in_slices_leave_the_record_of_jobs_at_one_go(void **unused)
{
    static const char *const GAME[] = {"board", "dice", "write"};

    (void)unused;
    for (int i = 0; i < 3; i++) {
        uint64_t whole = played_in(GAME[i], 0);

        for (int k = 0; k < CUTS; k++) assert_true(played_in(GAME[i], SLICE[k]) == whole);
    }
}

static struct host *asking_host(struct host_wait *wait)
{
    struct host_plan plan = plan_of("board", 2, 5);
    struct host *h;

    seat_bot(&plan, 1, &BOT_LEVELS[1]);
    h = host_new(&plan);
    assert_true(to_question(h, wait));
    return h;
}

/* What is said of it, after so many steps; ABOUT 0: a hint. */
static long advise_in(const struct host *h, action about, uint32_t slice, struct buf *out)
{
    const struct bot_limits limits = {.playouts = 90};
    const struct speaker to = host_speaker(h, lang_find("en"), 0);
    struct host_job *job = host_job_advise(h, 0, about, &limits, NULL);
    double done = 0;
    long steps = 1;

    assert_true(host_job_progress(job) == 0);
    for (; !host_job_step(job, slice); steps++) {
        assert_true(host_job_progress(job) >= done && host_job_progress(job) < 1);
        done = host_job_progress(job);
    }
    assert_true(host_job_progress(job) == 1);
    host_advice_write(&to, job, true, out);
    host_job_free(job);
    return steps;
}

static void hints_and_explanations_in_slices_say_the_same(void **unused)
{
    struct host_wait wait;
    struct host *h = asking_host(&wait);
    action legal[ACTIONS_MAX];

    (void)unused;
    assert_true(table_legal(host_look(h), 0, legal) > 1);
    for (int is_about = 0; is_about < 2; is_about++) {
        struct buf whole = {0};
        action about = is_about ? legal[0] : 0;

        advise_in(h, about, UINT32_MAX, &whole);
        assert_non_null(strchr(buf_text(&whole), '%'));
        for (int i = 0; i < CUTS; i++) {
            struct buf cut = {0};
            long steps = advise_in(h, about, SLICE[i], &cut);

            assert_string_equal(buf_text(&cut), buf_text(&whole));
            if (SLICE[i] == 1) assert_in_range(steps, 80, 95);
            buf_free(&cut);
        }
        buf_free(&whole);
    }
    host_free(h);
}

static void bots_that_do_not_search_answer_in_their_first_step(void **unused)
{
    (void)unused;
    for (const struct bot *const *bot = BOTS; *bot; bot++) {
        struct host_plan plan = plan_of("dice", 2, 9);
        struct host_job *job;
        struct host *h;

        seat_bot(&plan, 0, *bot);
        seat_bot(&plan, 1, *bot);
        plan.player[0].limits.playouts = plan.player[1].limits.playouts = 50;
        h = host_new(&plan);
        assert_int_equal(host_advance(h).need, HOST_JOB);
        job = host_job_move(h);
        assert_false(host_job_take(h, job, NULL)); /* nobody has thought yet */
        if (!(*bot)->slices) assert_true(host_job_step(job, 1));
        host_job_run(job); /* goes on where it is */
        assert_true(host_job_step(job, 1));
        assert_true(host_job_take(h, job, NULL));
        host_job_free(job);
        host_free(h);
    }
}

static void a_job_that_is_stopped_between_slices_answers_with_what_it_has(void **unused)
{
    const struct bot_limits limits = {.playouts = 1000000};
    struct host_wait wait;
    struct host *h = asking_host(&wait);
    struct host_job *job = host_job_advise(h, 0, 0, &limits, NULL);
    int steps = 0;

    (void)unused;
    assert_false(host_job_step(job, 200));
    host_job_stop(job);
    while (!host_job_step(job, 1)) assert_true(++steps < 2 * LOOK + 2); /* two searches */
    assert_true(host_job_advice(job)->n > 0);
    assert_true(host_job_advice(job)->shown[0].worth.playouts > 0);
    host_job_free(job);
    host_free(h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_search_in_slices_chooses_what_the_whole_chooses),
        cmocka_unit_test(who_searches_thinks_in_slices),
        cmocka_unit_test(a_slice_is_as_long_as_was_said),
        cmocka_unit_test(no_limit_of_memory_is_so_large_that_the_room_is_small),
        cmocka_unit_test(searches_in_slices_do_not_know_of_each_other),
        cmocka_unit_test(advice_in_slices_has_the_figures_of_the_whole),
        cmocka_unit_test(time_between_slices_does_not_count),
        cmocka_unit_test(time_spent_thinking_counts_whatever_the_slices),
        cmocka_unit_test(nobody_looks_at_the_clock_where_playouts_are_counted),
        cmocka_unit_test(progress_goes_by_the_clock_where_that_limits),
        cmocka_unit_test(a_search_that_is_stopped_between_slices_ends_soon),
        cmocka_unit_test(jobs_in_slices_leave_the_record_of_jobs_at_one_go),
        cmocka_unit_test(hints_and_explanations_in_slices_say_the_same),
        cmocka_unit_test(bots_that_do_not_search_answer_in_their_first_step),
        cmocka_unit_test(a_job_that_is_stopped_between_slices_answers_with_what_it_has),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
