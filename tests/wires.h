/* wires.h: what the tests of the wire share: tables of any game, states and answers as trees. */
#ifndef TESTS_WIRES_H
#define TESTS_WIRES_H

#include "hosts.h"
#include "tree/tree.h"
#include "wire/wire.h"

#include <string.h>

/* ---- tables --------------------------------------------------------------------------------- */

static inline struct host *host_of(const char *game, int seats, enum dealer_kind kind,
                                   uint64_t seed)
{
    struct host_plan plan = plan_of(game, seats, seed);

    plan.dealer.kind = kind;
    return host_new(&plan);
}

static inline struct wire wire_of(struct host *h, int viewer)
{
    return (struct wire){
        .host = h, .viewer = viewer, .lang = lang_find("en"), .advice = {.playouts = 60}};
}

/* One event of any kind; false: the game is over. */
static inline bool step(struct host *h, struct rng *rng)
{
    struct host_wait wait = host_advance(h);
    struct outcome outcome[OUTCOMES_MAX];
    action legal[ACTIONS_MAX];
    int n;

    if (wait.need == HOST_OVER) return false;
    if (wait.need == HOST_CHANCE) {
        n = table_outcomes(host_look(h), outcome);
        return host_deal(h, outcome[rng_below(rng, (uint32_t)n)].a, NULL);
    }
    n = table_legal(host_look(h), wait.seat, legal);
    return host_play(h, (struct event){(int8_t)wait.seat, legal[rng_below(rng, (uint32_t)n)]},
                     NULL);
}

static inline struct tree *state_of(const struct wire *w, size_t since)
{
    struct buf out = {0};
    struct tree *tree;

    wire_state(w, since, &out);
    tree = tree_parse(buf_text(&out));
    assert_non_null(tree);
    buf_free(&out);
    return tree;
}

/* The answer to a line, which must be JSON; DONE: what came of it. */
static inline struct tree *say(const struct wire *w, const char *line, enum wire_done *done)
{
    struct buf out = {0};
    struct host_job *job;
    struct tree *tree;

    *done = wire_say(w, line, strlen(line), &out, &job);
    if (*done == WIRE_THINKS) {
        host_job_run(job);
        wire_advice(w, job, &out);
    }
    tree = tree_parse(buf_text(&out));
    assert_non_null(tree);
    assert_int_equal(tree_int(tree, "bedesten"), 1);
    host_job_free(job);
    buf_free(&out);
    return tree;
}

static inline void assert_refused(const struct wire *w, const char *line, const char *key)
{
    size_t before = events(w->host);
    enum wire_done done;
    struct tree *t = say(w, line, &done);

    assert_int_equal(done, WIRE_ANSWERED);
    assert_string_equal(tree_text(tree_get(t, "type")), "refused");
    assert_string_equal(tree_text(tree_get(t, "key")), key);
    assert_true(strlen(tree_text(tree_get(t, "words"))) > 5);
    assert_int_equal(tree_int(t, "number"), before);
    assert_int_equal(events(w->host), before);
    tree_free(t);
}

static inline const struct tree *choice_of(const struct tree *state, const char *move)
{
    const struct tree *c = tree_first(tree_get(state, "choices"));

    while (c && strcmp(tree_text(tree_get(c, "move")), move) != 0) c = tree_next(c);
    return c;
}

/* A board game of two people before the first walk; the seat that is asked. */
static inline int first_walk(struct host **h)
{
    *h = host_of("board", 2, DEALER_SEEDED, 3);
    return host_advance(*h).seat;
}

#endif
