/* hub_link_test.c: what secrets open, and what becomes of them when they are renewed: by whom they are
 * known, from how many devices, and what if the answer is lost. */
#include "hubkit.h"

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
    close_world(&f);
}

/* Connection 5 is another device of the same person, 6 a third one that comes by the new link. */
static void a_renewed_seat_is_the_owners_alone_when_the_new_secret_is_used(void **state)
{
    struct table_of_friends f;
    char fresh[SECRET_ROOM];

    (void)state;
    gather(&f, "board", 3, 1);
    take_text(say(&f, 2, "#" UNIQUE " join %s Bea", f.join), "secret", f.seat[2]);
    assert_has(say(&f, 5, "seat %s", f.seat[2]), "\"seat\":2");
    take_text(say(&f, 2, "renew seat"), "secret", fresh);
    assert_not(heard(&f, 5), "\"type\":\"out\""); /* the new one may have been lost */
    assert_not(buf_text(&f.w.kept->text), fresh + 17);
    assert_has(say(&f, 6, "seat %s", fresh), "\"seat\":2");
    assert_has(heard(&f, 5), "server.renewed");
    assert_not(heard(&f, 2), "server.renewed"); /* it was told the new one */
    assert_refused(say(&f, 5, "seat %s", f.seat[2]), "server.secret");
    assert_refused(say(&f, 5, "#" UNIQUE " join %s Bea", f.join), "server.name.taken");
    assert_has(say(&f, 5, "seat %s", fresh), "\"seat\":2"); /* as often as one likes */
    assert_done(say(&f, 2, "greet 1"));
    assert_has(heard(&f, 5), "\"type\":\"greeting\"");
    close_world(&f);
}

/* The answer never came, and the server began anew: the old secret opens; so does the one of a
 * second try, and the first one's does not any more. */
static void a_renewal_whose_answer_is_lost_locks_nobody_out(void **state)
{
    struct table_of_friends f;
    char lost[SECRET_ROOM], fresh[SECRET_ROOM];

    (void)state;
    play_at(&f, "board", 2, 2);
    take_text(say(&f, 2, "#renewal renew seat"), "secret", lost);
    world_restart(&f.w, false);
    for (uint64_t c = 1; c < CLIENTS; c++) hub_came(f.w.hub, c);
    assert_has(say(&f, 2, "seat %s", f.seat[2]), "\"type\":\"state\"");
    assert_has(say(&f, 2, "#renewal renew seat"), "\"repeated\":true");
    take_text(say(&f, 2, "renew seat"), "secret", fresh);
    assert_refused(say(&f, 3, "seat %s", lost), "server.secret");
    world_restart(&f.w, false);
    for (uint64_t c = 1; c < CLIENTS; c++) hub_came(f.w.hub, c);
    assert_has(say(&f, 4, "seat %s", f.seat[2]), "\"seat\":2");
    assert_has(say(&f, 5, "seat %s", fresh), "\"type\":\"state\"");
    assert_has(heard(&f, 4), "server.renewed");
    assert_refused(say(&f, 4, "seat %s", f.seat[2]), "server.secret");
    world_restart(&f.w, false);
    for (uint64_t c = 1; c < CLIENTS; c++) hub_came(f.w.hub, c);
    assert_refused(say(&f, 4, "seat %s", f.seat[2]), "server.secret");
    assert_has(say(&f, 4, "seat %s", fresh), "\"seat\":2");
    close_world(&f);
}

/* The use of the new secret was not kept: nothing has changed, and it is used again. */
static void a_renewal_that_is_not_kept_has_not_been(void **state)
{
    struct table_of_friends f;
    char fresh[SECRET_ROOM], line[80];

    (void)state;
    gather(&f, "board", 2, 2);
    take_text(say(&f, 2, "renew seat"), "secret", fresh);
    snprintf(line, sizeof line, "#in seat %s", fresh);
    forget(&f);
    send_line(&f, 5, line);
    world_commit(&f.w, false, false);
    world_settle(&f.w);
    assert_refused(heard(&f, 5), "server.store");
    assert_refused(say(&f, 5, "greet 1"), "server.nowhere"); /* who was refused is not in */
    assert_has(say(&f, 6, "seat %s", f.seat[2]), "\"seat\":2");
    assert_has(say(&f, 5, "%s", line), "\"type\":\"welcome\"");
    assert_has(heard(&f, 6), "server.renewed");
    close_world(&f);
}

/* Whoever has the old secret cannot fill all the places and so keep the owner out. */
static void a_renewed_secret_opens_whoever_else_is_there(void **state)
{
    struct table_of_friends f;
    char fresh[SECRET_ROOM];

    (void)state;
    gather(&f, "board", 2, 2);
    f.w.hub->limits.tabs = 2;
    assert_has(say(&f, 5, "seat %s", f.seat[2]), "\"seat\":2");
    take_text(say(&f, 2, "renew seat"), "secret", fresh);
    assert_refused(say(&f, 6, "seat %s", f.seat[2]), "server.tabs");
    assert_has(say(&f, 6, "seat %s", fresh), "\"seat\":2");
    assert_has(heard(&f, 5), "server.renewed");
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
    assert_done(say(&f, 5, "rename 2 Bea")); /* either may speak, and both hear */
    assert_done(say(&f, 2, "greet 1"));
    assert_has(heard(&f, 5), "\"type\":\"greeting\",\"seat\":2");
    hub_gone(f.w.hub, 2);
    assert_true(member_present(the_room(&f)) == 3);
    hub_gone(f.w.hub, 5);
    assert_true(member_present(the_room(&f)) == 1);
    assert_has(say(&f, 6, "seat %s", f.seat[2]), "\"you\":2");
    close_world(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(secrets_open_only_what_they_are_for),
        cmocka_unit_test(the_store_has_no_secret),
        cmocka_unit_test(renewed_links_open_and_old_ones_do_not),
        cmocka_unit_test(a_renewed_seat_is_the_owners_alone_when_the_new_secret_is_used),
        cmocka_unit_test(a_renewal_whose_answer_is_lost_locks_nobody_out),
        cmocka_unit_test(a_renewal_that_is_not_kept_has_not_been),
        cmocka_unit_test(a_renewed_secret_opens_whoever_else_is_there),
        cmocka_unit_test(a_join_that_is_repeated_finds_its_seat),
        cmocka_unit_test(a_seat_is_open_on_several_devices),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
