/* guest_test.c: guests in the lab: they change their seats from game to game, are told of
 * their own games alone, and end the work when they leave. Here a guest is a built-in bot in
 * disguise, so what it must do is known; tests/outside_test.py sends programs. */
#include "lab/duel.h"
#include "lab/league.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* They are known by their places alone: nobody asks them but as guests. */
static const struct bot FIRST = {.id = "first"}, SECOND = {.id = "second"};

struct party {
    uint32_t seats; /* in the present game */
    uint64_t leave; /* the game in which the guest leaves; 0: none */
    uint64_t begun, over, told, asked;
    bool is_playing;
};

static uint32_t sit(void *self, const struct bot *const bot[SEATS_MAX])
{
    struct party *p = self;

    assert_false(p->is_playing);
    p->seats = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        if (bot[i] == &FIRST || bot[i] == &SECOND) p->seats |= 1u << i;
    return p->seats;
}

static void begin(void *self, const struct guest_game *game)
{
    struct party *p = self;

    assert_true(p->seats && p->seats < 1u << game->setup.seats);
    p->is_playing = true;
    p->begun++;
}

static void told(void *self, int seat, const struct guest_step *step)
{
    struct party *p = self;

    assert_true(p->is_playing && p->seats >> seat & 1u && step->number > 0);
    p->told++;
}

static action choose(void *self, const struct bot_query *q, struct rng *rng)
{
    struct party *p = self;

    assert_true(p->is_playing && p->seats >> q->seat & 1u);
    p->asked++;
    return p->begun == p->leave ? 0 : BOT_POLICY.choose(q, rng);
}

static void over(void *self, const struct result *result)
{
    struct party *p = self;

    assert_true(p->is_playing && result->rank[0] > 0);
    p->is_playing = false;
    p->over++;
}

static struct guests guests_of(struct party *p)
{
    return (struct guests){
        .self = p, .sit = sit, .begin = begin, .told = told, .choose = choose, .over = over};
}

static struct sim_plan plan_of(const char *game, int seats, const struct guests *guests)
{
    struct sim_plan plan = {.game = game_find(game), .seed = 5, .guests = guests};

    assert_true(setup_default(plan.game, seats, &plan.setup, NULL));
    return plan;
}

/* The sums of a whole job on one thread; the caller frees them. */
static uint64_t *sums_of(const struct job *job)
{
    const struct jobs_way way = {.threads = 1};
    uint64_t *sums = malloc(job->words * sizeof *sums);
    struct jobs jobs;

    assert_non_null(sums);
    jobs_open(&jobs, job, &way);
    assert_true(jobs_run(&jobs, job->chunks));
    memcpy(sums, jobs.sums, job->words * sizeof *sums);
    jobs_close(&jobs);
    return sums;
}

static void assert_same_sums(const struct job *a, const struct job *b)
{
    uint64_t *one = sums_of(a), *other = sums_of(b);

    assert_int_equal(a->words, b->words);
    assert_memory_equal(one, other, a->words * sizeof *one);
    free(one);
    free(other);
}

/* ---- matches and tournaments ------------------------------------------------------------ */

static void assert_same_match(const char *game, int seats, const struct bot *a, const struct bot *b)
{
    enum { DEALS = 6 };
    struct party party = {0};
    struct guests guests = guests_of(&party);
    struct duel theirs = {.plan = plan_of(game, seats, &guests), .a = a, .b = b, .deals = DEALS};
    struct duel ours = {.plan = plan_of(game, seats, NULL), .deals = DEALS};
    struct job their_job, our_job;

    ours.a = a == &BOT_RANDOM ? a : &BOT_POLICY;
    ours.b = b == &BOT_RANDOM ? b : &BOT_POLICY;
    duel_job(&theirs, "match", &their_job);
    duel_job(&ours, "match", &our_job);
    assert_same_sums(&their_job, &our_job);
    assert_true(party.begun > 0 && party.begun == party.over && party.asked > party.begun);
    assert_true(party.told > party.asked);
}

static void a_guest_in_a_match_changes_seats_as_a_built_in_bot_does(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        assert_same_match("dice", seats, &FIRST, &BOT_RANDOM);
        assert_same_match("board", seats, &BOT_RANDOM, &FIRST);
        assert_same_match("write", seats, &FIRST, &SECOND);
    }
    assert_same_match("write", 1, &FIRST, &BOT_RANDOM);
}

static void only_games_of_guests_are_told_to_them(void **state)
{
    enum { DEALS = 2, SEATS = 3, PER_PAIR = 2 * SEATS * DEALS }; /* games */
    struct party party = {0};
    struct guests guests = guests_of(&party);
    struct league theirs = {.plan = plan_of("dice", SEATS, &guests), .n = 4, .deals = DEALS};
    struct league ours = {.plan = plan_of("dice", SEATS, NULL), .n = 4, .deals = DEALS};
    struct job their_job, our_job;

    (void)state;
    memcpy(theirs.bot, (const struct bot *[]){&FIRST, &BOT_RANDOM, &SECOND, &BOT_POLICY},
           4 * sizeof theirs.bot[0]);
    memcpy(ours.bot, (const struct bot *[]){&BOT_POLICY, &BOT_RANDOM, &BOT_POLICY, &BOT_POLICY},
           4 * sizeof ours.bot[0]);
    league_job(&theirs, "tournament", &their_job);
    league_job(&ours, "tournament", &our_job);
    assert_same_sums(&their_job, &our_job);
    assert_int_equal(party.begun, 5 * PER_PAIR); /* of six pairs: all but random against policy */
    assert_int_equal(party.over, party.begun);
}

/* ---- leaving ---------------------------------------------------------------------------- */

static void a_guest_that_leaves_ends_the_work_at_once(void **state)
{
    const struct jobs_way way = {.threads = 1};
    struct party party = {.leave = 8};
    struct guests guests = guests_of(&party);
    struct duel d = {.plan = plan_of("dice", 2, &guests), .a = &FIRST, .b = &BOT_RANDOM};
    struct jobs jobs;
    struct job job;

    (void)state;
    d.deals = 100;
    duel_job(&d, "match", &job);
    jobs_open(&jobs, &job, &way);
    assert_false(jobs_run(&jobs, job.chunks));
    assert_int_equal(party.begun, party.leave); /* the eighth game, the second of the fourth deal */
    assert_int_equal(party.over, party.leave - 1);
    assert_int_equal(jobs.done, 3);
    assert_int_equal(jobs.sums[DUEL_DEALS], 3);
    jobs_close(&jobs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_guest_in_a_match_changes_seats_as_a_built_in_bot_does),
        cmocka_unit_test(only_games_of_guests_are_told_to_them),
        cmocka_unit_test(a_guest_that_leaves_ends_the_work_at_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
