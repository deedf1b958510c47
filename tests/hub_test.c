/* hub_test.c: rooms and people: names, seats, the start: what docs/server.md says, line by line.
 * Links are the business of hub_link_test.c, the game that of hub_play_test.c; what happens when everything goes wrong at
 * once that of tests/hubsim. */
#include "hubkit.h"
#include "langs/langs.h"

/* ---- coming and going -------------------------------------------------------------- */

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

/* In a game the seat stays one's own. The line that comes again when its owner is back, as it may,
 * does not lead out once more. */
static void who_leaves_a_game_comes_back(void **state)
{
    struct table_of_friends f;

    (void)state;
    play_at(&f, "board", 2, 2);
    assert_done(say(&f, 2, "#bye leave"));
    assert_has(heard(&f, 1), "\"name\":\"Friend 2\",\"present\":false");
    assert_refused(say(&f, 2, "since 0"), "server.nowhere");
    assert_has(say(&f, 2, "seat %s", f.seat[2]), "\"you\":2");
    assert_has(say(&f, 2, "#bye leave"), "\"repeated\":true");
    assert_has(say(&f, 2, "since 0"), "\"type\":\"state\"");
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

/* ---- set-up and start -------------------------------------------------------------- */

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

/* ---- long after -------------------------------------------------------------------- */

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

/* Given up between two games: there is nothing to play again. */
static void a_room_given_up_before_its_start_comes_back(void **state)
{
    struct table_of_friends f;

    (void)state;
    play_at(&f, "dice", 2, 2);
    finish(&f);
    assert_done(say(&f, 1, "rematch"));
    hub_gone(f.w.hub, 1);
    hub_gone(f.w.hub, 2);
    world_tick(&f.w, 61 * (int64_t)DAY * SECOND);
    world_settle(&f.w);
    assert_has(buf_text(&f.w.kept->text), "state given-up");
    world_restart(&f.w, false);
    assert_true(hub_came(f.w.hub, 1));
    assert_has(say(&f, 1, "seat %s", f.seat[1]), "\"state\":\"given_up\"");
    assert_done(say(&f, 1, "rematch"));
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
            if (strncmp(en->message[i].key, "server.", 7) == 0) {
                const char *text = lang_get(*lang, en->message[i].key);

                assert_non_null(text);
                assert_true(strlen(text) < SENTENCE_BYTES); /* it is said without memory, too */
            }
}

/* Connections 3, 1, 2 in this order: seat 3 has been here longest when the creator is absent. */
static void the_role_passes_on_when_the_creator_vanishes(void **state)
{
    struct table_of_friends f;

    (void)state;
    gather(&f, "dice", 3, 3);
    world_tick(&f.w, 1000);
    hub_gone(f.w.hub, 2);
    world_tick(&f.w, 1000);
    hub_came(f.w.hub, 2);
    say(&f, 2, "seat %s", f.seat[2]);
    hub_gone(f.w.hub, 1);
    world_tick(&f.w, 119 * 1000);
    world_settle(&f.w);
    assert_refused(say(&f, 3, "lock"), "server.creator"); /* not absent yet */
    world_tick(&f.w, 1000);
    world_settle(&f.w);
    assert_has(heard(&f, 2), "\"creator\":3");
    assert_refused(say(&f, 2, "lock"), "server.creator");
    assert_done(say(&f, 3, "lock"));
    hub_came(f.w.hub, 1);
    assert_has(say(&f, 1, "seat %s", f.seat[1]),
               "\"creator\":3"); /* back, but no more the creator */
    world_restart(&f.w, false);
    for (uint64_t c = 1; c < CLIENTS; c++) hub_came(f.w.hub, c);
    assert_has(say(&f, 2, "seat %s", f.seat[2]), "\"creator\":3");
    close_world(&f);
}

/* Nobody is there: whoever comes first will lead. */
static void a_role_without_an_heir_waits(void **state)
{
    struct table_of_friends f;

    (void)state;
    gather(&f, "dice", 3, 2);
    hub_gone(f.w.hub, 1);
    hub_gone(f.w.hub, 2);
    for (int i = 0; i < 50; i++) world_tick(&f.w, 1000 * 10);
    world_settle(&f.w);
    hub_came(f.w.hub, 2);
    say(&f, 2, "seat %s", f.seat[2]);
    world_tick(&f.w, 120 * 1000); /* the room had left memory: since then nobody else was seen */
    world_settle(&f.w);
    assert_done(say(&f, 2, "lock"));
    close_world(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_room_fills_by_its_link),
        cmocka_unit_test(people_leave_before_the_start),
        cmocka_unit_test(who_leaves_a_game_comes_back),
        cmocka_unit_test(the_creator_removes_renames_locks_and_hands_on),
        cmocka_unit_test(names_hide_and_turn_nothing),
        cmocka_unit_test(a_name_is_erased_everywhere),
        cmocka_unit_test(a_room_is_deleted),
        cmocka_unit_test(the_creator_chooses_what_is_played),
        cmocka_unit_test(options_are_checked_by_the_game),
        cmocka_unit_test(nobody_starts_without_seals),
        cmocka_unit_test(who_does_not_open_calls_the_start_off),
        cmocka_unit_test(a_room_that_nobody_visits_is_given_up_then_deleted),
        cmocka_unit_test(a_room_given_up_before_its_start_comes_back),
        cmocka_unit_test(a_game_stays_with_its_rules),
        cmocka_unit_test(there_are_limits),
        cmocka_unit_test(the_role_passes_on_when_the_creator_vanishes),
        cmocka_unit_test(a_role_without_an_heir_waits),
        cmocka_unit_test(every_message_is_there_in_every_language),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
