/* library_kit.h: what the tests of the library share. They know include/bedesten.h alone. */
#ifndef TESTS_LIBRARY_KIT_H
#define TESTS_LIBRARY_KIT_H

#include "bedesten.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* CALL must fail with this code and key, and say so in words; `e` is the error it was given. */
#define FAILS(call, wanted_code, wanted_key)          \
    do {                                              \
        e.code = BEDESTEN_OK;                         \
        assert_false(call);                           \
        assert_string_equal(e.key, wanted_key);       \
        assert_int_equal(e.code, wanted_code);        \
        assert_true(e.words[0] && e.words[0] != '['); \
    } while (0)
#define MISUSED(call, key) FAILS(call, BEDESTEN_MISUSE, key)
#define REFUSED(call, key) FAILS(call, BEDESTEN_REFUSED, key)
/* CALL must do it, without a word. */
#define DONE(call)                                  \
    do {                                            \
        bool is_done = (call);                      \
        if (!is_done) print_error("%s\n", e.words); \
        assert_true(is_done);                       \
        assert_int_equal(e.code, BEDESTEN_OK);      \
        assert_string_equal(e.words, "");           \
    } while (0)

static const char *const GAME_IDS[] = {"board", "dice", "write"};
enum { GAME_COUNT = 3 };

static inline bool has(const char *text, const char *part) { return strstr(text, part) != NULL; }

/* Is it in the text? The text is used up. */
static inline bool told(char *text, const char *part)
{
    bool is_in = text && has(text, part);

    bedesten_text_free(text);
    return is_in;
}

/* A table of bots, by ids of KIND; nothing dealt yet. */
static inline struct bedesten_host *host_of(const char *game, int seats, const char *kind,
                                            uint64_t seed)
{
    struct bedesten_error e = {0};
    struct bedesten_setup *setup = bedesten_setup_new(game, seats, seed, &e);
    struct bedesten_host *host;

    for (int i = 1; i <= seats; i++) DONE(bedesten_setup_seat(setup, i, kind, NULL, &e));
    host = bedesten_host_new(setup, &e);
    assert_non_null(host);
    bedesten_setup_free(setup);
    return host;
}

/* Bots answer until a person is to, or the game is over. */
static inline struct bedesten_wait pump(struct bedesten_host *host)
{
    struct bedesten_error e = {0};
    struct bedesten_wait wait;

    for (;;) {
        struct bedesten_job *job;

        DONE(bedesten_host_advance(host, &wait, &e));
        if (wait.need != BEDESTEN_NEEDS_BOT) return wait;
        job = bedesten_host_ask(host, &e);
        assert_non_null(job);
        DONE(bedesten_job_run(job, &e));
        DONE(bedesten_job_play(job, host, &e));
        bedesten_job_free(job);
    }
}

/* The first open move of the seat. */
static inline uint32_t first_move(const struct bedesten_host *host, int seat)
{
    struct bedesten_error e = {0};
    struct bedesten_position *p = bedesten_host_position(host, &e);
    uint32_t move[BEDESTEN_MOVES_MAX];

    assert_true(bedesten_position_legal(p, seat, move, BEDESTEN_MOVES_MAX, &e) > 0);
    bedesten_position_free(p);
    return move[0];
}

/* A person in seat 1, bots elsewhere; the person is to decide. */
static inline struct bedesten_host *table_of(const char *game, unsigned ways, uint64_t seed)
{
    struct bedesten_error e = {0};
    struct bedesten_setup *setup = bedesten_setup_new(game, 3, seed, &e);
    struct bedesten_host *host;

    DONE(bedesten_setup_seat(setup, 1, "human", "Ayşe", &e));
    DONE(bedesten_setup_seat(setup, 2, "random", NULL, &e));
    DONE(bedesten_setup_seat(setup, 3, "random", NULL, &e));
    DONE(bedesten_setup_ways(setup, ways, &e));
    host = bedesten_host_new(setup, &e);
    assert_non_null(host);
    bedesten_setup_free(setup);
    return host;
}

/* Until the person in seat 1 is asked. */
static inline struct bedesten_host *asked_table(const char *game, unsigned ways, uint64_t seed)
{
    struct bedesten_host *host = table_of(game, ways, seed);
    struct bedesten_wait wait = pump(host);

    assert_int_equal(wait.need, BEDESTEN_NEEDS_PERSON);
    assert_int_equal(wait.seat, 1);
    return host;
}

static inline char *saved(const struct bedesten_host *host)
{
    struct bedesten_error e = {0};
    char *text = bedesten_host_save(host, BEDESTEN_ALL, &e);

    assert_non_null(text);
    return text;
}

#endif
