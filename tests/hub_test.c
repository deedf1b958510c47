/* hub_test.c: rooms, people, links, clocks: what docs/server.md says, line by line. What happens when
 * everything goes wrong at once is the business of hubsim.c. */
#include "core/sha256.h"
#include "hubworld.h"
#include "server/hub/inside.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- clients ---------------------------------------------------------------------------------------- */

enum { CLIENTS = 16, SECRET_ROOM = 64 };
#define UNIQUE "abcdefghijklmnopqrstuvw" /* an id that nobody guesses */

struct table_of_friends {
    struct world w;
    struct buf in[CLIENTS]; /* all that came, by connection */
    char join[SECRET_ROOM], watch[SECRET_ROOM], seat[CLIENTS][SECRET_ROOM];
};

static void sent(void *self, uint64_t connection, const char *text, size_t n)
{
    struct table_of_friends *f = self;

    assert_true(connection < CLIENTS);
    buf_addn(&f->in[connection], text, n);
}

/* What came to the connection since it was looked at last. */
static const char *heard(struct table_of_friends *f, int c) { return buf_text(&f->in[c]); }

static void forget(struct table_of_friends *f)
{
    for (int i = 0; i < CLIENTS; i++) buf_clear(&f->in[i]);
}

static void send_line(struct table_of_friends *f, int c, const char *line)
{
    hub_line(f->w.hub, (uint64_t)c, line, strlen(line));
}

/* A line, everything that follows from it, and what the connection heard. */
__attribute__((format(printf, 3, 4))) static const char *say(struct table_of_friends *f, int c,
                                                             const char *format, ...)
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

static void assert_has(const char *text, const char *part)
{
    if (!strstr(text, part)) fail_msg("no %s in: %.1500s", part, text);
}
static void assert_not(const char *text, const char *part)
{
    if (strstr(text, part)) fail_msg("%s in: %.1500s", part, text);
}
static void assert_refused(const char *text, const char *key)
{
    char part[80];

    snprintf(part, sizeof part, "\"key\":\"%s\"", key);
    assert_has(text, "\"type\":\"refused\"");
    assert_has(text, part);
}
static void assert_done(const char *text) { assert_has(text, "\"type\":\"done\""); }

static void take_text(const char *text, const char *key, char out[SECRET_ROOM])
{
    char part[40];
    const char *at;

    snprintf(part, sizeof part, "\"%s\":\"", key);
    at = strstr(text, part);
    assert_non_null(at);
    at += strlen(part);
    snprintf(out, SECRET_ROOM, "%.*s", (int)strcspn(at, "\""), at);
}

/* ---- rooms ------------------------------------------------------------------------------------------- */

static void open_world(struct table_of_friends *f)
{
    memset(f, 0, sizeof *f);
    world_init(&f->w, 7);
    f->w.sent = sent;
    f->w.self = f;
    for (uint64_t i = 1; i < CLIENTS; i++) assert_true(hub_came(f->w.hub, i));
}

static void close_world(struct table_of_friends *f)
{
    assert_int_equal(f->w.broken, 0);
    world_free(&f->w);
    for (int i = 0; i < CLIENTS; i++) buf_free(&f->in[i]);
}

/* Connection 1 makes a room for SEATS; 2, 3 … join it. */
static void gather(struct table_of_friends *f, const char *game, int seats, int people)
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

static void seal_of(int c, char seal[65], char opening[65])
{
    uint8_t bytes[32], hash[32];

    memset(bytes, 0x40 + c, sizeof bytes);
    sha256(bytes, sizeof bytes, hash);
    for (int i = 0; i < 32; i++) {
        snprintf(seal + 2 * i, 3, "%02x", (unsigned)hash[i]);
        snprintf(opening + 2 * i, 3, "%02x", (unsigned)bytes[i]);
    }
}

static void start(struct table_of_friends *f, int people)
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

static void play_at(struct table_of_friends *f, const char *game, int seats, int people)
{
    gather(f, game, seats, people);
    for (int i = people + 1; i <= seats; i++) assert_done(say(f, 1, "set seat %d random", i));
    start(f, people);
}

static struct room *the_room(struct table_of_friends *f)
{
    assert_non_null(f->w.hub->all);
    return f->w.hub->all;
}
static struct host *the_host(struct table_of_friends *f) { return the_room(f)->host; }
static size_t events(struct table_of_friends *f) { return table_events(host_look(the_host(f))); }
static int turn(struct table_of_friends *f) { return table_turn(host_look(the_host(f))); }

/* The line that plays choice AT of the seat to move. */
static void choice_line(struct table_of_friends *f, int seat, int at, char line[200])
{
    action legal[ACTIONS_MAX];
    int n = table_legal(host_look(the_host(f)), seat, legal);
    struct buf text = {0};

    assert_true(n > 0);
    action_write(the_room(f)->game, legal[at % n], &text);
    snprintf(line, 200, "play %zu %s", events(f), buf_text(&text));
    buf_free(&text);
}

static const char *move(struct table_of_friends *f)
{
    char line[200];
    int seat = turn(f);

    assert_true(seat >= 0);
    choice_line(f, seat, 0, line);
    return say(f, seat + 1, "%s", line);
}

static void finish(struct table_of_friends *f)
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

/* ---- coming and going ---------------------------------------------------------------------------------- */

static void a_room_fills_by_its_link(void **state)
{
    struct table_of_friends f;

    (void)state;
    gather(&f, "board", 3, 2);
    assert_has(heard(&f, 1), "\"name\":\"Friend 2\",\"present\":true");
    assert_refused(say(&f, 3, "join %s Friend 2", f.join), "server.name.taken");
    assert_has(say(&f, 3, "join %s Cem", f.join), "\"seat\":3");
    assert_refused(say(&f, 4, "join %s Dora", f.join), "server.full");
    assert_has(say(&f, 4, "watch %s", f.watch), "\"you\":\"spectator\"");
    assert_refused(say(&f, 4, "start"), "server.watching");
    assert_refused(say(&f, 2, "start"), "server.creator");
    close_world(&f);
}

static void secrets_open_only_what_they_are_for(void **state)
{
    struct table_of_friends f;
    char other[SECRET_ROOM];

    (void)state;
    gather(&f, "board", 3, 2);
    assert_refused(say(&f, 5, "join %s X", f.watch), "server.secret");
    assert_refused(say(&f, 5, "seat %s", f.join), "server.secret");
    assert_refused(say(&f, 5, "watch %s", f.seat[1]), "server.secret");
    strcpy(other, f.join);
    other[40] = other[40] == '0' ? '1' : '0';
    assert_refused(say(&f, 5, "join %s X", other), "server.secret");
    other[3] = other[3] == '0' ? '1' : '0';
    assert_refused(say(&f, 5, "join %s X", other), "server.room.none");
    assert_refused(say(&f, 5, "join hello X"), "server.secret");
    assert_refused(say(&f, 5, "play 1 go 5"), "server.nowhere");
    close_world(&f);
}

/* What is kept has hashes in it, no secret. */
static void the_store_has_no_secret(void **state)
{
    struct table_of_friends f;
    const char *text;

    (void)state;
    gather(&f, "board", 2, 2);
    text = buf_text(&f.w.kept->text);
    assert_not(text, f.join + 17);
    assert_not(text, f.watch + 17);
    assert_not(text, f.seat[1] + 17);
    assert_not(text, f.seat[2] + 17);
    close_world(&f);
}

static void renewed_links_open_and_old_ones_do_not(void **state)
{
    struct table_of_friends f;
    char fresh[SECRET_ROOM];

    (void)state;
    gather(&f, "board", 3, 2);
    assert_refused(say(&f, 2, "renew join"), "server.creator");
    assert_refused(say(&f, 1, "renew all"), "server.renew");
    take_text(say(&f, 1, "renew join"), "join", fresh);
    assert_refused(say(&f, 3, "join %s C", f.join), "server.secret");
    assert_has(say(&f, 3, "join %s C", fresh), "\"type\":\"welcome\"");
    say(&f, 4, "watch %s", f.watch);
    take_text(say(&f, 1, "renew watch"), "watch", fresh);
    assert_has(heard(&f, 4), "server.renewed");
    assert_refused(say(&f, 4, "watch %s", f.watch), "server.secret");
    assert_has(say(&f, 5, "seat %s", f.seat[2]), "\"seat\":2");
    take_text(say(&f, 2, "renew seat"), "secret", fresh);
    assert_has(heard(&f, 5), "\"type\":\"out\"");
    assert_refused(say(&f, 5, "seat %s", f.seat[2]), "server.secret");
    assert_has(say(&f, 5, "seat %s", fresh), "\"seat\":2");
    close_world(&f);
}

static void a_join_that_is_repeated_finds_its_seat(void **state)
{
    struct table_of_friends f;

    (void)state;
    gather(&f, "board", 3, 1);
    assert_has(say(&f, 2, "#" UNIQUE " join %s Bea", f.join), "\"seat\":2");
    hub_gone(f.w.hub, 2);
    assert_has(say(&f, 3, "#" UNIQUE " join %s Bea", f.join), "\"seat\":2");
    assert_has(say(&f, 4, "join %s Cem", f.join), "\"seat\":3");
    close_world(&f);
}

static void a_seat_is_open_on_several_devices(void **state)
{
    struct table_of_friends f;

    (void)state;
    gather(&f, "board", 2, 2);
    assert_has(say(&f, 5, "seat %s", f.seat[2]), "\"type\":\"welcome\"");
    hub_gone(f.w.hub, 2);
    assert_true(member_present(the_room(&f)) == 3);
    hub_gone(f.w.hub, 5);
    assert_true(member_present(the_room(&f)) == 1);
    assert_has(say(&f, 6, "seat %s", f.seat[2]), "\"you\":2");
    close_world(&f);
}

static void people_leave_before_the_start(void **state)
{
    struct table_of_friends f;

    (void)state;
    gather(&f, "board", 3, 3);
    assert_done(say(&f, 2, "leave"));
    assert_has(heard(&f, 1), "{\"seat\":2,\"who\":\"open\"}");
    assert_refused(say(&f, 2, "leave"), "server.nowhere");
    assert_refused(say(&f, 2, "seat %s", f.seat[2]), "server.secret");
    assert_done(say(&f, 1, "leave"));
    assert_int_equal(the_room(&f)->creator, 2); /* the next person leads */
    assert_done(say(&f, 3, "leave"));
    assert_null(f.w.hub->all); /* nobody is left: it is gone */
    assert_null(f.w.kept);
    close_world(&f);
}

static void the_creator_removes_renames_locks_and_hands_on(void **state)
{
    struct table_of_friends f;

    (void)state;
    gather(&f, "board", 4, 3);
    assert_refused(say(&f, 2, "remove 3"), "server.creator");
    assert_done(say(&f, 1, "remove 3"));
    assert_has(heard(&f, 3), "server.removed");
    assert_refused(say(&f, 3, "seat %s", f.seat[3]), "server.secret");
    assert_refused(say(&f, 1, "remove 1"), "server.remove.self");
    assert_refused(say(&f, 1, "remove 3"), "server.nobody");
    assert_done(say(&f, 1, "rename 2 Bülent  Ö."));
    assert_has(heard(&f, 2), "\"name\":\"Bülent Ö.\"");
    assert_refused(say(&f, 2, "rename 1 X"), "server.creator");
    assert_done(say(&f, 1, "lock"));
    assert_refused(say(&f, 3, "join %s C", f.join), "server.locked");
    assert_refused(say(&f, 3, "watch %s", f.watch), "server.locked");
    assert_has(say(&f, 4, "seat %s", f.seat[2]), "\"you\":2");
    assert_done(say(&f, 1, "unlock"));
    assert_has(say(&f, 3, "join %s C", f.join), "\"seat\":3");
    assert_done(say(&f, 1, "hand on 2"));
    assert_refused(say(&f, 1, "lock"), "server.creator");
    assert_done(say(&f, 2, "lock"));
    assert_done(say(&f, 2, "sit 4"));
    assert_has(heard(&f, 2), "\"you\":4");
    assert_done(say(&f, 2, "unlock")); /* still the creator */
    close_world(&f);
}

static void names_hide_and_turn_nothing(void **state)
{
    static const struct {
        const char *name, *key;
    } BAD[] = {
        {"a\xe2\x80\xae"
         "b",
         "server.name.letters"},
        {"a\xe2\x81\xa6"
         "b",
         "server.name.letters"},
        {"a\xe2\x80\x8b"
         "b",
         "server.name.letters"},
        {"a\xff", "server.name.letters"},
        {"a\xc2\x85", "server.name.letters"},
        {"\xc2\xa0", "server.name.empty"},
        {"abcdefghijklmnopqrstuvwxyz", "server.name.long"},
        {"\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f"
         "\x98\x80"
         "\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f\x98\x80\xf0\x9f"
         "\x98\x80",
         "server.name.long"},
    };
    struct table_of_friends f;

    (void)state;
    gather(&f, "board", 2, 1);
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_refused(say(&f, 2, "join %s %s", f.join, BAD[i].name), BAD[i].key);
    assert_refused(say(&f, 2, "join %s", f.join), "server.name.empty");
    assert_has(say(&f, 2, "join %s Ayşe \"Ö\"", f.join), "\"type\":\"welcome\"");
    close_world(&f);
}

static void a_name_is_erased_everywhere(void **state)
{
    struct table_of_friends f;

    (void)state;
    play_at(&f, "board", 2, 2);
    move(&f);
    assert_has(buf_text(&f.w.kept->text), "Friend 2");
    assert_done(say(&f, 2, "erase"));
    assert_not(buf_text(&f.w.kept->text), "Friend 2");
    assert_not(buf_text(&f.w.kept->log), "Friend 2");
    assert_not(say(&f, 1, "export"), "Friend 2");
    assert_not(say(&f, 1, "since 0"), "Friend 2");
    close_world(&f);
}

static void a_room_is_deleted(void **state)
{
    struct table_of_friends f;

    (void)state;
    play_at(&f, "board", 2, 2);
    assert_refused(say(&f, 2, "delete"), "server.creator");
    assert_done(say(&f, 1, "delete"));
    assert_has(heard(&f, 2), "server.room.deleted");
    assert_null(f.w.kept);
    assert_refused(say(&f, 2, "seat %s", f.seat[2]), "server.room.none");
    close_world(&f);
}

/* ---- set-up and start ------------------------------------------------------------------------------------ */

static void the_creator_chooses_what_is_played(void **state)
{
    struct table_of_friends f;

    (void)state;
    gather(&f, "board", 3, 2);
    assert_done(say(&f, 1, "set game dice"));
    assert_has(heard(&f, 2), "\"game\":\"dice\"");
    assert_refused(say(&f, 1, "set game chess"), "server.game");
    assert_refused(say(&f, 1, "set seats 1"), "server.seats.taken");
    assert_done(say(&f, 1, "set seats 4"));
    assert_done(say(&f, 1, "set seat 3 level2"));
    assert_has(heard(&f, 2), "\"bot\":\"level2\"");
    assert_refused(say(&f, 1, "start"), "server.open");
    assert_done(say(&f, 1, "set seat 4 closed"));
    assert_refused(say(&f, 1, "set seat 2 closed"), "server.taken");
    assert_done(say(&f, 1, "set hints on"));
    assert_done(say(&f, 1, "set clock 600 60 resign"));
    assert_has(heard(&f, 2), "\"clocks\":{\"game\":600,\"move\":60,\"then\":\"resign\"}");
    assert_refused(say(&f, 1, "set clock 600 60 cry"), "server.clock");
    assert_done(say(&f, 1, "set absent 30"));
    assert_refused(say(&f, 1, "set absent 3"), "server.absent");
    start(&f, 2);
    assert_has(say(&f, 2, "since 0"), "\"seats\":3"); /* the closed one is not there */
    assert_refused(say(&f, 1, "set game board"), "server.begun");
    assert_refused(say(&f, 5, "join %s X", f.join), "server.begun");
    close_world(&f);
}

static void options_are_checked_by_the_game(void **state)
{
    struct table_of_friends f;

    (void)state;
    gather(&f, "board", 2, 1);
    assert_has(say(&f, 1, "set option layout 1 1 1"), "\"type\":\"refused\"");
    assert_has(say(&f, 1, "set option color red"), "\"type\":\"refused\"");
    assert_done(say(&f, 1, "set option layout random"));
    close_world(&f);
}

static void nobody_starts_without_seals(void **state)
{
    struct table_of_friends f;
    char seal[65], opening[65];

    (void)state;
    gather(&f, "board", 2, 2);
    assert_done(say(&f, 1, "start"));
    assert_has(heard(&f, 2), "\"commit\":\"");
    seal_of(1, seal, opening);
    assert_refused(say(&f, 1, "open %s", opening), "server.seal.first");
    assert_refused(say(&f, 1, "seal 12"), "server.hex");
    assert_done(say(&f, 1, "seal %s", seal));
    assert_refused(say(&f, 1, "seal %s", seal), "server.seal.twice");
    assert_refused(say(&f, 1, "open %s", opening), "server.seal.first");
    seal_of(2, seal, opening);
    assert_done(say(&f, 2, "seal %s", seal));
    seal_of(1, seal, opening);
    assert_refused(say(&f, 2, "open %s", opening), "server.seal.wrong");
    assert_done(say(&f, 1, "open %s", opening));
    assert_int_equal(the_room(&f)->state, ROOM_SEALING);
    seal_of(2, seal, opening);
    assert_done(say(&f, 2, "open %s", opening));
    assert_int_equal(the_room(&f)->state, ROOM_PLAYING);
    assert_has(heard(&f, 1), "\"type\":\"state\"");
    close_world(&f);
}

static void who_does_not_open_calls_the_start_off(void **state)
{
    struct table_of_friends f;
    char seal[65], opening[65];

    (void)state;
    gather(&f, "board", 2, 2);
    say(&f, 1, "start");
    for (int i = 1; i <= 2; i++) {
        seal_of(i, seal, opening);
        say(&f, i, "seal %s", seal);
    }
    say(&f, 2, "open %s", opening);
    forget(&f);
    world_tick(&f.w, 61 * SECOND);
    world_settle(&f.w);
    assert_has(heard(&f, 2), "\"type\":\"called_off\",\"seats\":[1]");
    assert_int_equal(the_room(&f)->state, ROOM_GATHERING);
    start(&f, 2);
    close_world(&f);
}

/* ---- playing ------------------------------------------------------------------------------------------------ */

static void a_move_is_told_to_nobody_before_it_is_kept(void **state)
{
    struct table_of_friends f;
    char line[200];
    int seat;

    (void)state;
    play_at(&f, "board", 2, 2);
    seat = turn(&f);
    choice_line(&f, seat, 0, line);
    forget(&f);
    send_line(&f, seat + 1, line);
    send_line(&f, 2 - seat, "since 0"); /* asked now, answered then */
    assert_string_equal(heard(&f, 1), "");
    assert_string_equal(heard(&f, 2), "");
    assert_true(world_commit(&f.w, true, true));
    assert_done(heard(&f, seat + 1));
    assert_has(heard(&f, 2 - seat), "\"type\":\"state\"");
    close_world(&f);
}

static void what_was_not_kept_is_taken_back(void **state)
{
    struct table_of_friends f;
    char line[200];
    size_t before;
    int seat;

    (void)state;
    play_at(&f, "board", 2, 2);
    seat = turn(&f);
    before = events(&f);
    choice_line(&f, seat, 0, line);
    forget(&f);
    send_line(&f, seat + 1, line);
    world_commit(&f.w, false, false);
    world_settle(&f.w);
    assert_refused(heard(&f, seat + 1), "server.store");
    assert_has(heard(&f, 2 - seat), "\"type\":\"state\""); /* look again */
    assert_int_equal(events(&f), before);
    assert_done(say(&f, seat + 1, "%s", line));
    assert_true(events(&f) > before);
    close_world(&f);
}

/* The store says that it failed, and has written all the same: what it has is the truth. */
static void what_was_kept_after_all_is_there(void **state)
{
    struct table_of_friends f;
    char line[200];
    size_t before;
    int seat;

    (void)state;
    play_at(&f, "board", 2, 2);
    seat = turn(&f);
    before = events(&f);
    choice_line(&f, seat, 0, line);
    forget(&f);
    send_line(&f, seat + 1, line);
    world_commit(&f.w, true, false);
    world_settle(&f.w);
    assert_refused(heard(&f, seat + 1), "server.store");
    assert_true(events(&f) > before);
    assert_refused(say(&f, seat + 1, "%s", line), "wire.stale");
    close_world(&f);
}

static void a_repeated_line_is_obeyed_once_even_by_another_server(void **state)
{
    struct table_of_friends f;
    char line[200], again[240];
    size_t after;
    int seat;

    (void)state;
    play_at(&f, "board", 2, 2);
    seat = turn(&f);
    choice_line(&f, seat, 0, line);
    snprintf(again, sizeof again, "#move-1 %s", line);
    assert_has(say(&f, seat + 1, "%s", again),
               "{\"bedesten\":1,\"line\":\"move-1\",\"type\":\"done\"");
    after = events(&f);
    assert_has(say(&f, seat + 1, "%s", again), "\"repeated\":true");
    assert_int_equal(events(&f), after);
    assert_has(buf_text(&f.w.kept->log), "move-1\n");
    world_restart(&f.w, false);
    assert_true(hub_came(f.w.hub, 1));
    say(&f, 1, "seat %s", f.seat[seat + 1]);
    assert_has(say(&f, 1, "%s", again), "\"repeated\":true");
    assert_int_equal(events(&f), after);
    close_world(&f);
}

static void a_game_goes_on_after_a_restart(void **state)
{
    struct table_of_friends f;
    struct buf before = {0}, after = {0};

    (void)state;
    play_at(&f, "dice", 3, 2);
    for (int i = 0; i < 12; i++) assert_done(move(&f));
    table_save(host_look(the_host(&f)), &before);
    world_restart(&f.w, false);
    for (uint64_t i = 1; i <= 2; i++) assert_true(hub_came(f.w.hub, i));
    assert_has(say(&f, 1, "seat %s", f.seat[1]), "\"type\":\"state\"");
    assert_has(say(&f, 2, "seat %s", f.seat[2]), "\"type\":\"state\"");
    table_save(host_look(the_host(&f)), &after);
    assert_string_equal(buf_text(&before), buf_text(&after));
    finish(&f);
    assert_int_equal(the_room(&f)->state, ROOM_OVER);
    buf_free(&before);
    buf_free(&after);
    close_world(&f);
}

static void a_room_that_nobody_is_in_leaves_memory_and_comes_back(void **state)
{
    struct table_of_friends f;

    (void)state;
    play_at(&f, "board", 2, 2);
    move(&f);
    hub_gone(f.w.hub, 1);
    hub_gone(f.w.hub, 2);
    world_tick(&f.w, 61 * SECOND);
    world_tick(&f.w, SECOND);
    world_settle(&f.w);
    assert_null(f.w.hub->all);
    forget(&f);
    send_line(&f, 3, "watch nonsense");
    {
        char line[100];

        snprintf(line, sizeof line, "seat %s", f.seat[1]);
        send_line(&f, 3, line);
    }
    send_line(&f, 3, "since 0"); /* waits behind it */
    world_settle(&f.w);
    assert_has(heard(&f, 3), "\"type\":\"welcome\"");
    assert_has(heard(&f, 3), "\"since\":0");
    close_world(&f);
}

static void too_many_lines_do_not_wait(void **state)
{
    struct table_of_friends f;
    char line[200];
    int seat;

    (void)state;
    play_at(&f, "board", 2, 2);
    seat = turn(&f);
    choice_line(&f, seat, 0, line);
    forget(&f);
    send_line(&f, seat + 1, line);
    for (uint32_t i = 0; i < HUB_LIMITS.waiting; i++) send_line(&f, 2 - seat, "help");
    assert_string_equal(heard(&f, 2 - seat), "");
    send_line(&f, 2 - seat, "help");
    assert_refused(heard(&f, 2 - seat), "server.busy");
    world_settle(&f.w);
    close_world(&f);
}

static void a_wrong_seat_and_a_stale_number_are_refused(void **state)
{
    struct table_of_friends f;
    char line[200];
    int seat;

    (void)state;
    play_at(&f, "board", 2, 2);
    seat = turn(&f);
    choice_line(&f, seat, 0, line);
    assert_refused(say(&f, 2 - seat, "%s", line), "wire.turn");
    assert_done(say(&f, seat + 1, "%s", line));
    assert_refused(say(&f, seat + 1, "%s", line), "wire.stale");
    assert_refused(say(&f, seat + 1, "%01500d", 1), "wire.long");
    assert_refused(say(&f, seat + 1, "#!! play"), "server.id");
    assert_refused(say(&f, seat + 1, "dance"), "wire.word");
    close_world(&f);
}

/* ---- exports, hints, greetings ----------------------------------------------------------------------------- */

static void an_export_is_masked_until_the_end(void **state)
{
    struct table_of_friends f;
    char secret[65];

    (void)state;
    play_at(&f, "board", 2, 2);
    for (int i = 0; i < 6; i++) move(&f);
    for (int i = 0; i < 32; i++)
        snprintf(secret + 2 * i, 3, "%02x", (unsigned)the_room(&f)->dice.secret[i]);
    assert_has(say(&f, 1, "export"), "\"whole\":false");
    assert_has(heard(&f, 1), "view 1");
    assert_has(heard(&f, 1), "note fair-commit");
    assert_not(heard(&f, 1), secret);
    assert_has(say(&f, 1, "record"), "\"whole\":false");
    finish(&f);
    assert_has(say(&f, 1, "export"), "\"whole\":true");
    assert_has(heard(&f, 1), secret);
    assert_has(heard(&f, 1), "note fair-secret");
    close_world(&f);
}

static void hints_are_for_rooms_made_so_and_one_at_a_time(void **state)
{
    struct table_of_friends f;
    int seat;

    (void)state;
    play_at(&f, "board", 2, 2);
    assert_refused(say(&f, turn(&f) + 1, "hint"), "server.hints.off");
    close_world(&f);
    gather(&f, "board", 2, 2);
    say(&f, 1, "set hints on");
    start(&f, 2);
    seat = turn(&f);
    forget(&f);
    send_line(&f, seat + 1, "#h1 hint");
    send_line(&f, seat + 1, "hint");
    assert_refused(heard(&f, seat + 1), "server.hints.wait");
    world_settle(&f.w);
    assert_has(heard(&f, seat + 1), "{\"bedesten\":1,\"line\":\"h1\",\"type\":\"hint\"");
    assert_has(say(&f, seat + 1, "hint"), "\"type\":\"hint\"");
    close_world(&f);
}

static void whoever_plays_alone_has_hints(void **state)
{
    struct table_of_friends f;

    (void)state;
    play_at(&f, "board", 2, 1);
    while (turn(&f) != 0) move(&f);
    assert_has(say(&f, 1, "hint"), "\"type\":\"hint\"");
    close_world(&f);
}

static void greetings_are_ready_made(void **state)
{
    struct table_of_friends f;

    (void)state;
    gather(&f, "board", 2, 2);
    say(&f, 2, "lang de");
    assert_done(say(&f, 1, "greet 2"));
    assert_has(heard(&f, 2),
               "\"type\":\"greeting\",\"seat\":1,\"greeting\":2,\"words\":\"Viel Glück!\"");
    assert_refused(say(&f, 1, "greet 2"), "server.greet.often");
    assert_refused(say(&f, 2, "greet 99"), "server.greet");
    assert_has(heard(&f, 2), "Wähle einen Gruß");
    close_world(&f);
}

/* ---- taking back ------------------------------------------------------------------------------------------- */

/* Plays until the last event is a decision of a seat that it cannot take back by itself, nothing of chance
 * behind it. Returns the seat. */
static int play_to_revelation(struct table_of_friends *f)
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

static void undo_alone_goes_back_to_the_last_revelation(void **state)
{
    struct table_of_friends f;
    size_t before;

    (void)state;
    play_at(&f, "board", 2, 2);
    for (int i = 0; i < 200; i++) {
        int seat = turn(&f);

        before = events(&f);
        move(&f);
        if (!host_reach(the_host(&f), seat).decisions) continue;
        assert_refused(say(&f, seat + 1, "ask undo"), "server.undo.alone");
        assert_done(say(&f, seat + 1, "undo"));
        assert_int_equal(events(&f), before);
        assert_has(buf_text(&f.w.kept->log), "back ");
        close_world(&f);
        return;
    }
    fail();
}

static void undo_past_a_revelation_needs_all_who_are_there(void **state)
{
    struct table_of_friends f;
    size_t before;
    int seat, other;

    (void)state;
    play_at(&f, "board", 3, 3);
    seat = play_to_revelation(&f);
    /* The other has begun: the asker cannot undo alone. */
    {
        char line[200];
        int next = turn(&f);

        choice_line(&f, next, 0, line);
        before = events(&f);
        assert_done(say(&f, next + 1, "%s", line));
    }
    if (host_reach(the_host(&f), seat).decisions == 0 &&
        table_event(host_look(the_host(&f)), events(&f) - 1, NULL).seat >= 0) {
        assert_done(say(&f, seat + 1, "ask undo"));
        other = seat == 0 ? 1 : 0;
        assert_has(heard(&f, other + 1), "\"asks\":{\"what\":\"undo\"");
        assert_refused(say(&f, other + 1, "ask undo"), "server.ask.one");
        assert_done(say(&f, other + 1, "disagree"));
        assert_has(heard(&f, seat + 1), "\"type\":\"settled\",\"what\":\"undo\"");
        assert_done(say(&f, seat + 1, "ask undo"));
        assert_done(say(&f, other + 1, "#yes agree"));
        assert_true(the_room(&f)->request.what == ASK_UNDO); /* one is missing … */
        hub_gone(f.w.hub, (uint64_t)(3 - seat - other) + 1); /* … and goes */
        world_settle(&f.w);
        assert_has(heard(&f, seat + 1), "\"agreed\":true");
        assert_true(events(&f) < before);
        assert_refused(say(&f, other + 1, "agree"), "server.ask.none");
    } else {
        fail_msg("the position is not what the test wants");
    }
    close_world(&f);
}

static void nothing_takes_chance_back(void **state)
{
    struct table_of_friends f;

    (void)state;
    play_at(&f, "dice", 2, 2);
    for (int i = 0; i < 100; i++) {
        const struct table *t = host_look(the_host(&f));
        int seat = turn(&f);

        assert_true(seat >= 0);
        if (events(&f) > 20 && table_event(t, events(&f) - 1, NULL).seat == SEAT_CHANCE) {
            assert_refused(say(&f, seat + 1, "ask undo"), "server.undo.chance");
            close_world(&f);
            return;
        }
        move(&f);
    }
    fail();
}

/* ---- absence, clocks, resigning ---------------------------------------------------------------------------- */

static void a_bot_plays_for_the_absent_until_they_are_back(void **state)
{
    struct table_of_friends f;
    int seat, other;

    (void)state;
    play_at(&f, "board", 2, 2);
    seat = turn(&f);
    other = 1 - seat;
    hub_gone(f.w.hub, (uint64_t)seat + 1);
    world_settle(&f.w);
    assert_refused(say(&f, other + 1, "ask bot %d", seat + 1), "server.present");
    world_tick(&f.w, 121 * SECOND);
    assert_done(say(&f, other + 1, "ask bot %d", seat + 1));
    assert_has(heard(&f, other + 1), "\"stand_in\":\"absent\"");
    assert_int_equal(turn(&f), other); /* the bot has moved */
    assert_has(say(&f, 5, "seat %s", f.seat[seat + 1]), "\"type\":\"welcome\"");
    assert_int_equal(the_room(&f)->seat[seat].stand, STAND_NOT);
    assert_true(host_people(the_host(&f)) == 3);
    close_world(&f);
}

static void a_move_that_takes_too_long_is_a_bots(void **state)
{
    struct table_of_friends f;
    int seat;

    (void)state;
    gather(&f, "board", 2, 2);
    say(&f, 1, "set clock 0 30 bot");
    start(&f, 2);
    seat = turn(&f);
    world_tick(&f.w, 29 * SECOND);
    world_settle(&f.w);
    assert_int_equal(turn(&f), seat);
    world_tick(&f.w, 2 * SECOND);
    world_settle(&f.w);
    assert_int_equal(turn(&f), 1 - seat);
    assert_int_equal(the_room(&f)->seat[seat].stand, STAND_NOT); /* it was one move */
    assert_true(the_room(&f)->seat[seat].used >= 31000);
    close_world(&f);
}

static void who_has_no_time_left_resigns_where_the_room_says_so(void **state)
{
    struct table_of_friends f;
    int seat;

    (void)state;
    gather(&f, "board", 3, 3);
    say(&f, 1, "set clock 60 0 resign");
    start(&f, 3);
    seat = turn(&f);
    world_tick(&f.w, 61 * SECOND);
    world_settle(&f.w);
    assert_int_equal(the_room(&f)->seat[seat].stand, STAND_RESIGNED);
    assert_int_equal(the_room(&f)->state, ROOM_PLAYING);
    assert_true(turn(&f) != seat);
    close_world(&f);
}

static void clocks_stand_still_while_the_server_does(void **state)
{
    struct table_of_friends f;
    int seat;

    (void)state;
    gather(&f, "board", 2, 2);
    say(&f, 1, "set clock 60 0 bot");
    start(&f, 2);
    seat = turn(&f);
    world_tick(&f.w, 20 * SECOND);
    say(&f, 1, "rename 1 Ada"); /* something is kept */
    f.w.now += 1000 * SECOND;
    world_restart(&f.w, false);
    world_tick(&f.w, 0);
    world_settle(&f.w); /* its clock runs: it comes by itself */
    assert_int_equal(the_room(&f)->seat[seat].stand, STAND_NOT);
    world_tick(&f.w, 39 * SECOND);
    world_settle(&f.w);
    assert_int_equal(the_room(&f)->seat[seat].stand, STAND_NOT);
    world_tick(&f.w, 2 * SECOND);
    world_settle(&f.w);
    assert_int_equal(the_room(&f)->seat[seat].stand, STAND_TIME);
    close_world(&f);
}

static void who_resigns_is_last_and_a_bot_plays_on(void **state)
{
    struct table_of_friends f;

    (void)state;
    play_at(&f, "board", 3, 3);
    assert_done(say(&f, 2, "resign"));
    assert_refused(say(&f, 2, "resign"), "server.resigned");
    finish(&f);
    assert_int_equal(the_room(&f)->state, ROOM_OVER);
    say(&f, 1, "lang en");
    {
        const char *at = strstr(heard(&f, 1), "\"ranking\":[");

        assert_non_null(at);
        assert_int_equal(at[strlen("\"ranking\":[") + 4], '2');
    }
    close_world(&f);
}

static void a_game_without_people_is_given_up(void **state)
{
    struct table_of_friends f;

    (void)state;
    play_at(&f, "board", 3, 2);
    say(&f, 2, "resign");
    assert_done(say(&f, 1, "resign"));
    assert_int_equal(the_room(&f)->state, ROOM_GIVEN_UP);
    assert_has(say(&f, 1, "export"), "note fair-secret");
    assert_refused(say(&f, 1, "play 1 end"), "server.given.up");
    assert_done(say(&f, 1, "rematch"));
    close_world(&f);
}

static void a_rematch_turns_the_seats(void **state)
{
    struct table_of_friends f;

    (void)state;
    play_at(&f, "dice", 2, 2);
    assert_refused(say(&f, 1, "rematch"), "server.not.over");
    finish(&f);
    assert_done(say(&f, 2, "rematch"));
    assert_has(heard(&f, 1), "\"you\":2");
    assert_has(heard(&f, 2), "\"you\":1");
    assert_int_equal(the_room(&f)->creator, 1);
    start(&f, 2);
    assert_int_equal(the_room(&f)->number, 2);
    assert_int_equal(f.w.kept->game, 2);
    close_world(&f);
}

/* ---- long after --------------------------------------------------------------------------------------------- */

static void a_room_that_nobody_visits_is_given_up_then_deleted(void **state)
{
    struct table_of_friends f;
    int64_t day = (int64_t)DAY * SECOND;

    (void)state;
    play_at(&f, "board", 2, 2);
    hub_gone(f.w.hub, 1);
    hub_gone(f.w.hub, 2);
    world_tick(&f.w, 61 * SECOND);
    world_tick(&f.w, SECOND);
    assert_null(f.w.hub->all);
    world_tick(&f.w, 59 * day);
    world_settle(&f.w);
    assert_has(buf_text(&f.w.kept->text), "state playing");
    world_tick(&f.w, 2 * day);
    world_settle(&f.w);
    assert_has(buf_text(&f.w.kept->text), "state given-up");
    assert_has(buf_text(&f.w.kept->log), "note fair-secret");
    world_tick(&f.w, 61 * SECOND);
    world_tick(&f.w, 60 * day);
    world_settle(&f.w);
    world_tick(&f.w, SECOND);
    world_settle(&f.w);
    assert_null(f.w.kept);
    close_world(&f);
}

static void a_game_stays_with_its_rules(void **state)
{
    struct table_of_friends f;
    struct buf other = {0};
    const char *text, *at;

    (void)state;
    play_at(&f, "board", 2, 2);
    move(&f);
    world_restart(&f.w, false);
    text = buf_text(&f.w.kept->text);
    at = strstr(text, "game board ");
    assert_non_null(at);
    buf_addn(&other, text, (size_t)(at - text));
    buf_add(&other, "game board 60000");
    buf_add(&other, strchr(at + strlen("game board "), ' '));
    buf_free(&f.w.kept->text);
    f.w.kept->text = other;
    assert_true(hub_came(f.w.hub, 1));
    assert_has(say(&f, 1, "seat %s", f.seat[1]), "\"playable\":false");
    assert_refused(say(&f, 1, "play 1 end"), "server.revision");
    assert_done(say(&f, 1, "rename 1 Ida"));
    assert_has(buf_text(&f.w.kept->text), "game board 60000");
    close_world(&f);
}

static void there_are_limits(void **state)
{
    struct table_of_friends f;

    (void)state;
    gather(&f, "board", 2, 2);
    f.w.hub->limits.watchers = 1;
    say(&f, 3, "watch %s", f.watch);
    assert_refused(say(&f, 4, "watch %s", f.watch), "server.watchers");
    f.w.hub->limits.tabs = 1;
    assert_refused(say(&f, 4, "seat %s", f.seat[1]), "server.tabs");
    f.w.hub->limits.rooms = 1;
    assert_refused(say(&f, 4, "room new board 2 X"), "server.rooms");
    f.w.hub->limits.connections = CLIENTS - 1;
    forget(&f);
    assert_false(hub_came(f.w.hub, 15));
    assert_refused(heard(&f, 15), "server.connections");
    close_world(&f);
}

/* Each refusal is a sentence in both languages. */
static void every_message_is_there_in_every_language(void **state)
{
    const struct lang *en = lang_find("en");

    (void)state;
    for (size_t i = 0; i < en->count; i++)
        for (const struct lang *const *lang = LANGS; *lang; lang++)
            if (strncmp(en->message[i].key, "server.", 7) == 0)
                assert_non_null(lang_get(*lang, en->message[i].key));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_room_fills_by_its_link),
        cmocka_unit_test(secrets_open_only_what_they_are_for),
        cmocka_unit_test(the_store_has_no_secret),
        cmocka_unit_test(renewed_links_open_and_old_ones_do_not),
        cmocka_unit_test(a_join_that_is_repeated_finds_its_seat),
        cmocka_unit_test(a_seat_is_open_on_several_devices),
        cmocka_unit_test(people_leave_before_the_start),
        cmocka_unit_test(the_creator_removes_renames_locks_and_hands_on),
        cmocka_unit_test(names_hide_and_turn_nothing),
        cmocka_unit_test(a_name_is_erased_everywhere),
        cmocka_unit_test(a_room_is_deleted),
        cmocka_unit_test(the_creator_chooses_what_is_played),
        cmocka_unit_test(options_are_checked_by_the_game),
        cmocka_unit_test(nobody_starts_without_seals),
        cmocka_unit_test(who_does_not_open_calls_the_start_off),
        cmocka_unit_test(a_move_is_told_to_nobody_before_it_is_kept),
        cmocka_unit_test(what_was_not_kept_is_taken_back),
        cmocka_unit_test(what_was_kept_after_all_is_there),
        cmocka_unit_test(a_repeated_line_is_obeyed_once_even_by_another_server),
        cmocka_unit_test(a_game_goes_on_after_a_restart),
        cmocka_unit_test(a_room_that_nobody_is_in_leaves_memory_and_comes_back),
        cmocka_unit_test(too_many_lines_do_not_wait),
        cmocka_unit_test(a_wrong_seat_and_a_stale_number_are_refused),
        cmocka_unit_test(an_export_is_masked_until_the_end),
        cmocka_unit_test(hints_are_for_rooms_made_so_and_one_at_a_time),
        cmocka_unit_test(whoever_plays_alone_has_hints),
        cmocka_unit_test(greetings_are_ready_made),
        cmocka_unit_test(undo_alone_goes_back_to_the_last_revelation),
        cmocka_unit_test(undo_past_a_revelation_needs_all_who_are_there),
        cmocka_unit_test(nothing_takes_chance_back),
        cmocka_unit_test(a_bot_plays_for_the_absent_until_they_are_back),
        cmocka_unit_test(a_move_that_takes_too_long_is_a_bots),
        cmocka_unit_test(who_has_no_time_left_resigns_where_the_room_says_so),
        cmocka_unit_test(clocks_stand_still_while_the_server_does),
        cmocka_unit_test(who_resigns_is_last_and_a_bot_plays_on),
        cmocka_unit_test(a_game_without_people_is_given_up),
        cmocka_unit_test(a_rematch_turns_the_seats),
        cmocka_unit_test(a_room_that_nobody_visits_is_given_up_then_deleted),
        cmocka_unit_test(a_game_stays_with_its_rules),
        cmocka_unit_test(there_are_limits),
        cmocka_unit_test(every_message_is_there_in_every_language),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
