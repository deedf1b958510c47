/* lab_test.c: the lab's figures are right, and its totals are the same bits however the
 * work is shared out and however often it is broken off. */
#include "lab/atlas.h"
#include "lab/batch.h"
#include "lab/duel.h"
#include "lab/league.h"
#include "lab/report.h"
#include "lab/stats.h"
#include "langs/langs.h"

#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static void assert_near(double value, double wanted, double most)
{
    if (fabs(value - wanted) > most) fail_msg("%.6f is not %.6f", value, wanted);
}

/* ---- plans --------------------------------------------------------------------------- */

static struct sim_plan plan_of(const char *game, int seats, const struct bot *bot)
{
    struct sim_plan plan = {.game = game_find(game), .seed = 5, .games = 300};

    assert_true(setup_default(plan.game, seats, &plan.setup, NULL));
    for (int i = 0; i < seats; i++) plan.bot[i] = bot;
    return plan;
}

/* The sums of a job, done by so many threads; the caller frees them. */
static uint64_t *sums_of(const struct job *job, int threads)
{
    const struct jobs_way way = {.threads = threads};
    uint64_t *sums = malloc(job->words * sizeof *sums);
    struct jobs jobs;

    jobs_open(&jobs, job, &way);
    assert_true(jobs_run(&jobs, job->chunks));
    memcpy(sums, jobs.sums, job->words * sizeof *sums);
    jobs_close(&jobs);
    return sums;
}

static void assert_same_for_any_threads(const struct job *job)
{
    static const int THREADS[] = {2, 3, 7};
    uint64_t *one = sums_of(job, 1);

    for (int i = 0; i < 3; i++) {
        uint64_t *many = sums_of(job, THREADS[i]);

        assert_memory_equal(one, many, job->words * sizeof *one);
        free(many);
    }
    free(one);
}

/* ---- jobs ------------------------------------------------------------------------------ */

static void a_simulation_is_the_same_for_any_number_of_threads(void **state)
{
    struct batch batch = {.plan = plan_of("board", 4, &BOT_RANDOM)};
    struct sim_stats whole = {0};
    struct job job;
    uint64_t *sums;

    (void)state;
    batch_job(&batch, "batch", &job);
    assert_same_for_any_threads(&job);
    sim_run(&batch.plan, &whole);
    sums = sums_of(&job, 2);
    assert_memory_equal(sums, &whole, SIM_WORDS * sizeof *sums);
    free(sums);
}

static void a_match_is_the_same_for_any_number_of_threads(void **state)
{
    struct duel d = {.plan = plan_of("dice", 3, NULL), .a = &BOT_POLICY, .b = &BOT_RANDOM};
    struct job job;

    (void)state;
    d.deals = 20;
    duel_job(&d, "duel", &job);
    assert_same_for_any_threads(&job);
}

static void a_tournament_is_the_same_for_any_number_of_threads(void **state)
{
    struct league l = {.plan = plan_of("board", 3, NULL), .n = 3, .deals = 4};
    struct job job;

    (void)state;
    l.bot[0] = l.bot[1] = &BOT_RANDOM;
    l.bot[2] = &BOT_POLICY;
    league_job(&l, "league", &job);
    assert_int_equal(l.parts, 3);
    assert_same_for_any_threads(&job);
}

static void an_atlas_is_the_same_for_any_number_of_threads(void **state)
{
    struct sim_plan plan = plan_of("write", 4, &BOT_RANDOM);
    struct atlas *atlas = calloc(1, sizeof *atlas);
    struct job job;

    (void)state;
    atlas_init(atlas, &plan, true);
    atlas->games = 60;
    atlas_job(atlas, "atlas", &job);
    assert_same_for_any_threads(&job);
    free(atlas);
}

static void chunks_hold_every_game_once(void **state)
{
    (void)state;
    for (uint64_t games = 1; games < 20000; games += 1 + games / 7) {
        uint64_t size, chunks = jobs_chunks(games, &size);

        assert_true(chunks >= 1 && chunks <= 4096);
        assert_true(size * chunks >= games && size * (chunks - 1) < games);
    }
}

/* ---- broken off and resumed ---------------------------------------------------------------- */

/* A chunk that takes a moment and adds numbers that nothing else adds. */
static bool slow_chunk(const void *self, uint64_t chunk, void *room, const atomic_bool *stop,
                       uint64_t sums[])
{
    const struct timespec moment = {.tv_nsec = 2000000};
    struct rng rng;

    (void)self, (void)room;
    rng_stream(&rng, 11, chunk);
    for (int i = 0; i < 20; i++) sums[i] += rng_next(&rng);
    nanosleep(&moment, NULL);
    return !atomic_load(stop);
}
static const struct job SLOW = {
    .about = "slow job of 300 chunks", .chunks = 300, .words = 20, .run = slow_chunk};

struct keeper {
    char path[64];
    struct buf text;
    uint64_t stop_at;
};

static bool stop_there(void *self, uint64_t done, uint64_t chunks)
{
    (void)chunks;
    return done < ((struct keeper *)self)->stop_at;
}

static void keep_text(void *self, const struct buf *text)
{
    struct keeper *k = self;

    buf_clear(&k->text);
    buf_addn(&k->text, text->at, text->n);
}

static void a_stopped_run_goes_on_from_its_checkpoint(void **state)
{
    uint64_t *whole = sums_of(&SLOW, 2);
    struct keeper k = {.stop_at = 1};
    struct jobs_way way = {.threads = 2, .self = &k, .tick = stop_there, .save = keep_text};
    bool is_done = false;
    int runs = 0;

    (void)state;
    while (!is_done) {
        struct jobs jobs;
        struct note note = {0};

        assert_true(++runs < 100);
        jobs_open(&jobs, &SLOW, &way);
        if (k.text.n) assert_true(jobs_resume(&jobs, buf_text(&k.text), &note));
        k.stop_at = jobs.done + 40;
        is_done = jobs_run(&jobs, SLOW.chunks);
        if (is_done) assert_memory_equal(jobs.sums, whole, SLOW.words * sizeof *whole);
        jobs_close(&jobs);
    }
    assert_true(runs > 1);
    buf_free(&k.text);
    free(whole);
}

static void keep_file(void *self, const struct buf *text)
{
    struct keeper *k = self;
    char beside[80];
    FILE *file;

    snprintf(beside, sizeof beside, "%s.new", k->path);
    file = fopen(beside, "w");
    if (!file || fwrite(text->at, 1, text->n, file) != text->n || fclose(file) != 0) _exit(3);
    if (rename(beside, k->path) != 0) _exit(3);
}

/* In a process of its own: 0 if the whole job is done. */
static int run_and_keep(struct keeper *k)
{
    const struct jobs_way way = {.threads = 3, .self = k, .save = keep_file, .save_every = 0.001};
    struct note note = {0};
    struct buf text = {0};
    struct jobs jobs;
    bool whole;

    jobs_open(&jobs, &SLOW, &way);
    if (access(k->path, F_OK) == 0) {
        if (!buf_read_file(&text, k->path, 1 << 20, &note)) return 4;
        if (!jobs_resume(&jobs, buf_text(&text), &note)) return 5;
        buf_free(&text);
    }
    whole = jobs_run(&jobs, SLOW.chunks);
    jobs_close(&jobs);
    return whole ? 0 : 6;
}

static void a_killed_run_goes_on_as_if_nothing_had_happened(void **state)
{
    uint64_t *whole = sums_of(&SLOW, 1);
    struct keeper k = {0};
    struct jobs_way way = {.threads = 1};
    struct buf text = {0};
    struct note note = {0};
    struct jobs jobs;
    struct rng rng;
    int status = 1, kills = 0;

    (void)state;
    snprintf(k.path, sizeof k.path, "/tmp/bedesten-lab-%ld", (long)getpid());
    rng_seed(&rng, (uint64_t)getpid());
    while (!WIFEXITED(status)) {
        const struct timespec while_it_runs = {.tv_nsec = 2000000 + rng_below(&rng, 15000000)};
        pid_t child = fork();

        if (child == 0) _exit(run_and_keep(&k));
        nanosleep(&while_it_runs, NULL);
        kill(child, SIGKILL);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(++kills < 1000);
    }
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_true(kills > 2);
    assert_true(buf_read_file(&text, k.path, 1 << 20, &note));
    jobs_open(&jobs, &SLOW, &way);
    assert_true(jobs_resume(&jobs, buf_text(&text), &note));
    assert_int_equal(jobs.done, SLOW.chunks);
    assert_memory_equal(jobs.sums, whole, SLOW.words * sizeof *whole);
    jobs_close(&jobs);
    buf_free(&text);
    unlink(k.path);
    free(whole);
}

/* A checkpoint of half of the job. */
static void make_checkpoint(struct buf *out)
{
    const struct jobs_way way = {.threads = 1};
    struct jobs jobs;

    jobs_open(&jobs, &SLOW, &way);
    assert_true(jobs_run(&jobs, 20));
    checkpoint_write(&jobs, out);
    jobs_close(&jobs);
}

static const char *refusal(const struct job *job, const char *text)
{
    const struct jobs_way way = {.threads = 1};
    struct note note = {0};
    struct jobs jobs;
    bool good;

    jobs_open(&jobs, job, &way);
    good = jobs_resume(&jobs, text, &note);
    jobs_close(&jobs);
    return good ? NULL : note.key;
}

static void a_damaged_checkpoint_is_refused(void **state)
{
    struct buf text = {0}, broken = {0};

    (void)state;
    make_checkpoint(&text);
    assert_null(refusal(&SLOW, buf_text(&text)));
    for (size_t i = 0; i < text.n; i++) {
        buf_clear(&broken);
        buf_addn(&broken, text.at, text.n);
        broken.at[i] = (char)(broken.at[i] == '7' ? '8' : '7');
        assert_non_null(refusal(&SLOW, buf_text(&broken)));
        buf_clear(&broken);
        buf_addn(&broken, text.at, i);
        assert_non_null(refusal(&SLOW, buf_text(&broken)));
    }
    assert_string_equal(refusal(&SLOW, "something else\n"), "lab.checkpoint.other");
    buf_free(&text);
    buf_free(&broken);
}

static void the_checkpoint_of_another_run_is_refused(void **state)
{
    struct job other = SLOW;
    struct buf text = {0};

    (void)state;
    make_checkpoint(&text);
    other.about = "slow job of 301 chunks";
    assert_string_equal(refusal(&other, buf_text(&text)), "lab.checkpoint.run");
    other = SLOW;
    other.chunks = 10; /* fewer than it says are done */
    assert_string_equal(refusal(&other, buf_text(&text)), "lab.checkpoint.damaged");
    buf_free(&text);
}

/* ---- matches ------------------------------------------------------------------------------- */

static void equals_share_the_wins_of_every_deal(void **state)
{
    struct duel d = {.plan = plan_of("board", 4, NULL), .a = &BOT_POLICY, .b = &BOT_POLICY};
    struct duel_verdict v;
    struct job job;
    uint64_t *sums;

    (void)state;
    d.deals = 12;
    duel_job(&d, "duel", &job);
    sums = sums_of(&job, 2);
    assert_int_equal(sums[0], 48);
    assert_int_equal(sums[DUEL_DEALS], 12);
    assert_int_equal(sums[DUEL_A], 12 * WIN_UNIT); /* it never varies: the same game four times */
    assert_int_equal(sums[DUEL_A_SQUARED], 12 * WIN_UNIT * WIN_UNIT);
    v = duel_judge(&d, sums, 1);
    assert_near(v.score.value, 0.25, 1e-12);
    assert_near(v.elo.value, 0, 1e-9);
    assert_false(v.is_significant);
    free(sums);
}

static void a_match_of_unequals_is_settled_early(void **state)
{
    struct duel d = {.plan = plan_of("board", 2, NULL), .a = &BOT_RANDOM, .b = &BOT_POLICY};
    struct duel_verdict v;
    struct job job;
    uint64_t *sums;

    (void)state;
    d.deals = 40;
    duel_job(&d, "duel", &job);
    assert_int_equal(duel_look(&job, STATS_LOOKS), job.chunks);
    sums = sums_of(&job, 2);
    v = duel_judge(&d, sums, 0.5);
    assert_true(v.is_significant && v.errors < 0);
    assert_true(v.score.high < 0.5 && v.elo.high < 0);
    sums[DUEL_DEALS] = 10; /* so few deals settle nothing before the end */
    assert_false(duel_judge(&d, sums, 0.5).is_significant);
    free(sums);
}

static void alone_both_play_the_same_deals(void **state)
{
    struct duel d = {.plan = plan_of("write", 1, NULL), .a = &BOT_POLICY, .b = &BOT_POLICY};
    struct job job;
    uint64_t *sums;

    (void)state;
    d.deals = 6;
    duel_job(&d, "duel", &job);
    sums = sums_of(&job, 2);
    assert_int_equal(sums[0], 12);
    assert_true(sums[DUEL_A] > 0);
    assert_int_equal(sums[DUEL_A], sums[DUEL_B]);
    assert_int_equal(sums[DUEL_AHEAD_SQUARED], 0);
    free(sums);
}

/* ---- reports ------------------------------------------------------------------------------------ */

static void assert_number(const char *lang, double value, int decimals, const char *wanted)
{
    struct buf out = {0};

    report_number(lang_find(lang), value, decimals, &out);
    assert_string_equal(buf_text(&out), wanted);
    buf_free(&out);
}

static void numbers_are_written_as_people_write_them(void **state)
{
    (void)state;
    assert_number("en", 1234567.891, 2, "1\u202f234\u202f567.89");
    assert_number("de", 1234567.891, 2, "1\u202f234\u202f567,89");
    assert_number("en", 4000, 0, "4000");
    assert_number("en", -0.001, 2, "0.00");
    assert_number("en", -12.5, 1, "−12.5");
    assert_number("en", INFINITY, 0, "∞");
    assert_number("en", NAN, 0, "");
}

static void what_a_page_shows_is_escaped(void **state)
{
    struct buf out = {0};

    (void)state;
    chart_escape("<b a=\"1\">&", &out);
    assert_string_equal(buf_text(&out), "&lt;b a=&quot;1&quot;&gt;&amp;");
    buf_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_simulation_is_the_same_for_any_number_of_threads),
        cmocka_unit_test(a_match_is_the_same_for_any_number_of_threads),
        cmocka_unit_test(a_tournament_is_the_same_for_any_number_of_threads),
        cmocka_unit_test(an_atlas_is_the_same_for_any_number_of_threads),
        cmocka_unit_test(chunks_hold_every_game_once),
        cmocka_unit_test(a_stopped_run_goes_on_from_its_checkpoint),
        cmocka_unit_test(a_killed_run_goes_on_as_if_nothing_had_happened),
        cmocka_unit_test(a_damaged_checkpoint_is_refused),
        cmocka_unit_test(the_checkpoint_of_another_run_is_refused),
        cmocka_unit_test(equals_share_the_wins_of_every_deal),
        cmocka_unit_test(a_match_of_unequals_is_settled_early),
        cmocka_unit_test(alone_both_play_the_same_deals),
        cmocka_unit_test(numbers_are_written_as_people_write_them),
        cmocka_unit_test(what_a_page_shows_is_escaped),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
