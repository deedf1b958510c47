/* hosts.h: what the tests of the host share: hosts of any game, and people who answer anything. */
#ifndef TESTS_HOSTS_H
#define TESTS_HOSTS_H

#include "core/hash.h"
#include "host/host.h"
#include "langs/langs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static inline struct host_plan plan_of(const char *game, int seats, uint64_t seed)
{
    struct host_plan plan = {.seed = seed, .dealer = {.kind = DEALER_SEEDED}};

    plan.head.game = game_find(game);
    assert_non_null(plan.head.game);
    assert_true(setup_default(plan.head.game, seats, &plan.head.setup, NULL));
    rng_stream(&plan.dealer.rng, seed, 0);
    return plan;
}

static inline void seat_bot(struct host_plan *plan, int seat, const struct bot *bot)
{
    plan->player[seat] = (struct host_player){.who = HOST_BOT, .bot = bot};
}

static inline uint64_t record_hash(const struct host *h)
{
    struct buf text = {0};
    uint64_t hash;

    table_save(host_look(h), &text);
    hash = hash_text(HASH_START, buf_text(&text));
    buf_free(&text);
    return hash;
}

static inline size_t events(const struct host *h) { return table_events(host_look(h)); }

static inline bool do_job(struct host *h)
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
static inline bool to_question(struct host *h, struct host_wait *wait)
{
    for (;;) {
        *wait = host_advance(h);
        if (wait->need != HOST_JOB) return wait->need == HOST_PEOPLE;
        assert_true(do_job(h));
    }
}

static inline action any_choice(const struct host *h, int seat, struct rng *rng)
{
    action legal[ACTIONS_MAX];
    int n = table_legal(host_look(h), seat, legal);

    assert_true(n > 0);
    return legal[rng_below(rng, (uint32_t)n)];
}

static inline void answer_any(struct host *h, int seat, struct rng *rng)
{
    struct event e = {(int8_t)seat, any_choice(h, seat, rng)};

    assert_true(host_play(h, e, NULL));
}

static inline void assert_says(const struct note *note)
{
    assert_non_null(note->key);
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        assert_non_null(lang_get(*lang, note->key));
}

#endif
