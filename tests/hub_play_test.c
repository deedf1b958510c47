/* hub_play_test.c: a room's game: moves that are kept before they are told, taking back, absence,
 * clocks, the end. */
#include "hubkit.h"

/* ---- playing ----------------------------------------------------------------------- */

/* Two friends at the board game; LINE: a move of the seat that is returned, which may act now. */
static int play_to_choice(struct table_of_friends *f, char line[200])
{
    int seat;

    play_at(f, "board", 2, 2);
    seat = turn(f);
    choice_line(f, seat, 0, line);
    return seat;
}

static void a_move_is_told_to_nobody_before_it_is_kept(void **state)
{
    struct table_of_friends f;
    char line[200];
    int seat;

    (void)state;
    seat = play_to_choice(&f, line);
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
    seat = play_to_choice(&f, line);
    before = events(&f);
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
    seat = play_to_choice(&f, line);
    before = events(&f);
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
    seat = play_to_choice(&f, line);
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
    seat = play_to_choice(&f, line);
    forget(&f);
    send_line(&f, seat + 1, line);
    for (int i = 0; i < WAITS_MOST; i++) send_line(&f, 2 - seat, "help");
    assert_string_equal(heard(&f, 2 - seat), "");
    send_line(&f, 2 - seat, "help");
    assert_refused(heard(&f, 2 - seat), "server.busy"); /* nobody fills the room alone … */
    send_line(&f, seat + 1, "help");
    assert_string_equal(heard(&f, seat + 1), "");
    f.w.hub->limits.waiting = WAITS_MOST + 1;
    send_line(&f, seat + 1, "help");
    assert_refused(heard(&f, seat + 1), "server.busy"); /* … and together no more than it holds */
    world_settle(&f.w);
    close_world(&f);
}

static void a_wrong_seat_and_a_stale_number_are_refused(void **state)
{
    struct table_of_friends f;
    char line[200];
    int seat;

    (void)state;
    seat = play_to_choice(&f, line);
    assert_refused(say(&f, 2 - seat, "%s", line), "wire.turn");
    assert_done(say(&f, seat + 1, "%s", line));
    assert_refused(say(&f, seat + 1, "%s", line), "wire.stale");
    assert_refused(say(&f, seat + 1, "%01500d", 1), "wire.long");
    assert_refused(say(&f, seat + 1, "#!! play"), "server.id");
    assert_refused(say(&f, seat + 1, "dance"), "wire.word");
    close_world(&f);
}

/* ---- exports, hints, greetings ----------------------------------------------------- */

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
    f.w.hub->limits.hints = 1;
    send_line(&f, 2 - seat, "hint");
    assert_refused(heard(&f, 2 - seat), "server.hints.many"); /* so many in all */
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

/* ---- taking back ------------------------------------------------------------------- */

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
    char line[200];
    size_t before;
    int seat, other, next;

    (void)state;
    play_at(&f, "board", 3, 3);
    seat = play_to_revelation(&f);
    next = turn(&f); /* another has begun: the asker cannot undo alone */
    choice_line(&f, next, 0, line);
    before = events(&f);
    assert_done(say(&f, next + 1, "%s", line));
    assert_int_equal(host_reach(the_host(&f), seat).decisions, 0);
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

/* ---- absence, clocks, resigning ---------------------------------------------------- */

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
    forget(&f);
    world_tick(&f.w, 121 * SECOND);
    assert_has(heard(&f, other + 1), "\"absent\":true"); /* all are told when it is so */
    assert_has(heard(&f, other + 1), "\"present\":false,\"away\":121000,");
    assert_done(say(&f, other + 1, "ask bot %d", seat + 1));
    assert_has(heard(&f, other + 1), "\"stand_in\":\"absent\"");
    assert_int_equal(turn(&f), other); /* the bot has moved */
    assert_has(say(&f, 5, "seat %s", f.seat[seat + 1]), "\"type\":\"welcome\"");
    assert_int_equal(the_room(&f)->seat[seat].stand, STAND_NOT);
    assert_true(host_people(the_host(&f)) == 3);
    close_world(&f);
}

/* So many people at a table with that clock; the seat whose time runs. */
static int play_by_clock(struct table_of_friends *f, int people, const char *clock)
{
    gather(f, "board", people, people);
    say(f, 1, "set clock %s", clock);
    start(f, people);
    return turn(f);
}

/* Who plays for the seat when so much time has passed. */
static int stand_after(struct table_of_friends *f, int seat, int seconds)
{
    world_tick(&f->w, seconds * SECOND);
    world_settle(&f->w);
    return the_room(f)->seat[seat].stand;
}

static void a_move_that_takes_too_long_is_a_bots(void **state)
{
    struct table_of_friends f;
    int seat = play_by_clock(&f, 2, "0 30 bot");

    (void)state;
    stand_after(&f, seat, 29);
    assert_int_equal(turn(&f), seat);
    say(&f, 5, "seat %s", f.seat[seat + 1]); /* whoever comes learns how much of the move is left */
    assert_has(heard(&f, 5), "\"stand_in\":null,\"move_used\":29000}");
    assert_int_equal(stand_after(&f, seat, 2), STAND_NOT); /* it was one move */
    assert_int_equal(turn(&f), 1 - seat);
    assert_true(the_room(&f)->seat[seat].used >= 31000);
    close_world(&f);
}

static void who_has_no_time_left_resigns_where_the_room_says_so(void **state)
{
    struct table_of_friends f;
    int seat = play_by_clock(&f, 3, "60 0 resign");

    (void)state;
    assert_int_equal(stand_after(&f, seat, 61), STAND_RESIGNED);
    assert_int_equal(the_room(&f)->state, ROOM_PLAYING);
    assert_true(turn(&f) != seat);
    close_world(&f);
}

static void a_move_that_takes_too_long_resigns_where_the_room_says_so(void **state)
{
    struct table_of_friends f;
    int seat = play_by_clock(&f, 2, "0 30 resign");

    (void)state;
    assert_int_equal(stand_after(&f, seat, 31), STAND_RESIGNED);
    close_world(&f);
}

static void clocks_stand_still_while_the_server_does(void **state)
{
    struct table_of_friends f;
    int seat = play_by_clock(&f, 2, "60 0 bot");

    (void)state;
    world_tick(&f.w, 20 * SECOND);
    say(&f, 1, "rename 1 Ada"); /* something is kept */
    f.w.now += 1000 * SECOND;
    world_restart(&f.w, false);
    assert_int_equal(stand_after(&f, seat, 0), STAND_NOT); /* its clock runs: it comes by itself */
    assert_int_equal(stand_after(&f, seat, 39), STAND_NOT);
    assert_int_equal(stand_after(&f, seat, 2), STAND_TIME);
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

static void who_is_removed_does_not_come_back(void **state)
{
    struct table_of_friends f;

    (void)state;
    gather(&f, "board", 3, 2);
    assert_has(say(&f, 3, "#" UNIQUE " join %s Cem", f.join), "\"seat\":3");
    start(&f, 3);
    assert_done(say(&f, 1, "remove 3"));
    assert_int_equal(the_room(&f)->seat[2].stand, STAND_RESIGNED); /* a bot plays on */
    assert_has(heard(&f, 3), "server.removed");
    assert_refused(say(&f, 4, "#" UNIQUE " join %s Cem", f.join), "server.begun");
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

int main(void)
{
    const struct CMUnitTest tests[] = {
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
        cmocka_unit_test(a_move_that_takes_too_long_resigns_where_the_room_says_so),
        cmocka_unit_test(clocks_stand_still_while_the_server_does),
        cmocka_unit_test(who_resigns_is_last_and_a_bot_plays_on),
        cmocka_unit_test(a_game_without_people_is_given_up),
        cmocka_unit_test(who_is_removed_does_not_come_back),
        cmocka_unit_test(a_rematch_turns_the_seats),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
