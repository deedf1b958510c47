/* hubkit.h: friends at a table of a hub: connections 1, 2, 3 … that say lines and hear answers. */
#ifndef TESTS_HUBKIT_H
#define TESTS_HUBKIT_H

#include "core/sha256.h"
#include "hubworld.h"
#include "server/hub/inside.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- clients ----------------------------------------------------------------------- */

enum { CLIENTS = 16, SECRET_ROOM = 64 };
#define UNIQUE "abcdefghijklmnopqrstuvw" /* an id that nobody guesses */

struct table_of_friends {
    struct world w;
    struct buf in[CLIENTS]; /* all that came, by connection */
    char join[SECRET_ROOM], watch[SECRET_ROOM], seat[CLIENTS][SECRET_ROOM];
};

static inline void sent(void *self, uint64_t connection, const char *text, size_t n)
{
    struct table_of_friends *f = self;

    assert_true(connection < CLIENTS);
    buf_addn(&f->in[connection], text, n);
}

/* What came to the connection since it was looked at last. */
static inline const char *heard(struct table_of_friends *f, int c) { return buf_text(&f->in[c]); }

static inline void forget(struct table_of_friends *f)
{
    for (int i = 0; i < CLIENTS; i++) buf_clear(&f->in[i]);
}

static inline void send_line(struct table_of_friends *f, int c, const char *line)
{
    hub_line(f->w.hub, (uint64_t)c, line, strlen(line));
}

/* A line, everything that follows from it, and what the connection heard. */
__attribute__((format(printf, 3, 4))) static inline const char *say(struct table_of_friends *f,
                                                                    int c, const char *format, ...)
{
    char line[2000];
    va_list args;

    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    forget(f);
    send_line(f, c, line);
    world_settle(&f->w);
    return heard(f, c);
}

static inline void assert_has(const char *text, const char *part)
{
    if (!strstr(text, part)) fail_msg("no %s in: %.1500s", part, text);
}
static inline void assert_not(const char *text, const char *part)
{
    if (strstr(text, part)) fail_msg("%s in: %.1500s", part, text);
}
static inline void assert_refused(const char *text, const char *key)
{
    char part[80];

    snprintf(part, sizeof part, "\"key\":\"%s\"", key);
    assert_has(text, "\"type\":\"refused\"");
    assert_has(text, part);
}
static inline void assert_done(const char *text) { assert_has(text, "\"type\":\"done\""); }

static inline void take_text(const char *text, const char *key, char out[SECRET_ROOM])
{
    char part[40];
    const char *at;

    snprintf(part, sizeof part, "\"%s\":\"", key);
    at = strstr(text, part);
    assert_non_null(at);
    at += strlen(part);
    snprintf(out, SECRET_ROOM, "%.*s", (int)strcspn(at, "\""), at);
}

/* ---- rooms ------------------------------------------------------------------------- */

static inline void open_world(struct table_of_friends *f)
{
    memset(f, 0, sizeof *f);
    world_init(&f->w, 7);
    f->w.sent = sent;
    f->w.self = f;
    for (uint64_t i = 1; i < CLIENTS; i++) assert_true(hub_came(f->w.hub, i));
}

static inline void close_world(struct table_of_friends *f)
{
    assert_int_equal(f->w.broken, 0);
    world_free(&f->w);
    for (int i = 0; i < CLIENTS; i++) buf_free(&f->in[i]);
}

/* Connection 1 makes a room for SEATS; 2, 3 … join it. */
static inline void gather(struct table_of_friends *f, const char *game, int seats, int people)
{
    const char *text;

    open_world(f);
    text = say(f, 1, "room new %s %d Ada", game, seats);
    assert_has(text, "\"type\":\"made\"");
    take_text(text, "secret", f->seat[1]);
    take_text(text, "join", f->join);
    take_text(text, "watch", f->watch);
    for (int i = 2; i <= people; i++) {
        text = say(f, i, "join %s Friend %d", f->join, i);
        assert_has(text, "\"type\":\"welcome\"");
        take_text(text, "secret", f->seat[i]);
    }
}

static inline void seal_of(int c, char seal[65], char opening[65])
{
    uint8_t bytes[32], hash[32];

    memset(bytes, 0x40 + c, sizeof bytes);
    sha256(bytes, sizeof bytes, hash);
    for (int i = 0; i < 32; i++) {
        snprintf(seal + 2 * i, 3, "%02x", (unsigned)hash[i]);
        snprintf(opening + 2 * i, 3, "%02x", (unsigned)bytes[i]);
    }
}

static inline void start(struct table_of_friends *f, int people)
{
    char seal[65], opening[65];

    assert_done(say(f, 1, "start"));
    for (int i = 1; i <= people; i++) {
        seal_of(i, seal, opening);
        assert_done(say(f, i, "seal %s", seal));
    }
    for (int i = 1; i <= people; i++) {
        seal_of(i, seal, opening);
        assert_done(say(f, i, "open %s", opening));
    }
}

static inline void play_at(struct table_of_friends *f, const char *game, int seats, int people)
{
    gather(f, game, seats, people);
    for (int i = people + 1; i <= seats; i++) assert_done(say(f, 1, "set seat %d random", i));
    start(f, people);
}

static inline struct room *the_room(struct table_of_friends *f)
{
    assert_non_null(f->w.hub->all);
    return f->w.hub->all;
}
static inline struct host *the_host(struct table_of_friends *f) { return the_room(f)->host; }
static inline size_t events(struct table_of_friends *f)
{
    return table_events(host_look(the_host(f)));
}
static inline int turn(struct table_of_friends *f) { return table_turn(host_look(the_host(f))); }

/* The line that plays choice AT of the seat to move. */
static inline void choice_line(struct table_of_friends *f, int seat, int at, char line[200])
{
    action legal[ACTIONS_MAX];
    int n = table_legal(host_look(the_host(f)), seat, legal);
    struct buf text = {0};

    assert_true(n > 0);
    action_write(the_room(f)->game, legal[at % n], &text);
    snprintf(line, 200, "play %zu %s", events(f), buf_text(&text));
    buf_free(&text);
}

static inline const char *move(struct table_of_friends *f)
{
    char line[200];
    int seat = turn(f);

    assert_true(seat >= 0);
    choice_line(f, seat, 0, line);
    return say(f, seat + 1, "%s", line);
}

static inline void finish(struct table_of_friends *f)
{
    char line[200];
    struct rng rng;

    rng_seed(&rng, 1);
    for (int i = 0; turn(f) >= 0; i++) {
        assert_true(i < 5000);
        choice_line(f, turn(f), (int)rng_below(&rng, ACTIONS_MAX), line);
        assert_done(say(f, turn(f) + 1, "%s", line));
    }
}

/* Plays until the last event is a decision of a seat that it cannot take back by itself, nothing
 * of chance behind it. Returns the seat. */
static inline int play_to_revelation(struct table_of_friends *f)
{
    for (int i = 0; i < 3000; i++) {
        const struct table *t = host_look(the_host(f));
        size_t n = table_events(t);
        int last = n ? table_event(t, n - 1, NULL).seat : -1;
        char line[200];

        assert_true(turn(f) >= 0);
        if (last >= 0 && turn(f) != last && !host_was_forced(the_host(f), n) &&
            host_reach(the_host(f), turn(f)).decisions == 0 && n > 30)
            return last;
        choice_line(f, turn(f), i, line);
        say(f, turn(f) + 1, "%s", line);
    }
    fail();
    return 0;
}

#endif
