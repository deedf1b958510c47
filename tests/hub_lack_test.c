/* hub_lack_test.c: people come, begin and go while memory lacks. */
#include "hublack.h"

/* ---- coming ------------------------------------------------------------------------ */

static void prepare_nothing(struct table_of_friends *f) { open_world(f); }
static void prepare_gathering(struct table_of_friends *f) { gather(f, "board", 3, 2); }

static int says_new(struct table_of_friends *f, char line[300])
{
    (void)f;
    strcpy(line, "#new-room room new board 3 Ada");
    return 1;
}
/* A room that was refused is not there: the one of the second try is the only one. */
static void check_new(struct table_of_friends *f, const char *heard)
{
    assert_has(heard, "\"type\":\"made\"");
    assert_int_equal(f->w.hub->rooms.n, 1);
    assert_non_null(f->w.kept);
    assert_null(f->w.kept->next);
}
static void a_room_is_made_whole_or_not(void **state)
{
    (void)state;
    refuse_each(
        &(struct scene){.prepare = prepare_nothing, .speaker = says_new, .check = check_new}, 5);
}

static int says_join(struct table_of_friends *f, char line[300])
{
    snprintf(line, 300, "#" UNIQUE " join %s Cem", f->join);
    return 3;
}
static void check_join(struct table_of_friends *f, const char *heard)
{
    assert_has(heard, "\"type\":\"welcome\"");
    assert_has(heard, "\"you\":3");
    assert_has(buf_text(&f->w.kept->text), "name 3 Cem\n");
    assert_true(member_present(the_room(f)) == 7);
}
static void who_joins_has_a_seat_or_is_refused(void **state)
{
    (void)state;
    refuse_each(
        &(struct scene){
            .prepare = prepare_gathering, .speaker = says_join, .check = check_join, .people = 2},
        5);
}

static int says_watch(struct table_of_friends *f, char line[300])
{
    snprintf(line, 300, "#watcher watch %s", f->watch);
    return 4;
}
static void check_watch(struct table_of_friends *f, const char *heard)
{
    assert_has(heard, "\"type\":\"welcome\"");
    assert_has(heard, "\"you\":\"spectator\"");
    assert_int_equal(member_watchers(the_room(f)), 1);
}
static void who_watches_is_in_or_is_refused(void **state)
{
    (void)state;
    refuse_each(
        &(struct scene){
            .prepare = prepare_playing, .speaker = says_watch, .check = check_watch, .people = 2},
        5);
}

/* The room has left memory: it is loaded, its log played again. */
static void prepare_asleep(struct table_of_friends *f)
{
    play_at(f, "board", 2, 2);
    for (int i = 0; i < 3; i++) move(f);
    hub_gone(f->w.hub, 1);
    hub_gone(f->w.hub, 2);
    world_tick(&f->w, 61 * SECOND);
    world_tick(&f->w, SECOND);
    world_settle(&f->w);
    assert_null(f->w.hub->all);
    hub_came(f->w.hub, 1);
    hub_came(f->w.hub, 2);
}
static int says_seat(struct table_of_friends *f, char line[300])
{
    snprintf(line, 300, "#back seat %s", f->seat[1]);
    return 1;
}
static void check_seat(struct table_of_friends *f, const char *heard)
{
    assert_has(heard, "\"type\":\"welcome\"");
    assert_has(heard, "\"type\":\"state\"");
    assert_int_equal(hub_connection(f->w.hub, 1)->seat, 0);
}
static void a_room_is_loaded_or_is_said_to_lack_memory(void **state)
{
    (void)state;
    refuse_each(
        &(struct scene){.prepare = prepare_asleep, .speaker = says_seat, .check = check_seat}, 30);
}

/* Refused as what it is, and not as a failure of the store, too many rooms or too many lines. */
static void lack_is_called_lack(void **state)
{
    struct table_of_friends f;
    char line[100];

    (void)state;
    prepare_asleep(&f);
    f.w.sent = sent_whole;
    snprintf(line, sizeof line, "seat %s", f.seat[1]);
    heap = (struct heap){.refuse = 1, .stays = true};
    forget(&f);
    send_line(&f, 1, line); /* no room for it */
    assert_refused(heard(&f, 1), NOTE_LACK);
    forget(&f);
    send_line(&f, 1, "room new board 2 Ada");
    assert_refused(heard(&f, 1), NOTE_LACK);
    heap.refuse = 0;
    send_line(&f, 1, line); /* it is being loaded */
    heap = (struct heap){.refuse = 1, .stays = true};
    forget(&f);
    send_line(&f, 2, line); /* nor can it wait */
    assert_refused(heard(&f, 2), NOTE_LACK);
    forget(&f);
    world_commit(&f.w, true, true); /* nor be loaded */
    assert_refused(heard(&f, 1), NOTE_LACK);
    hub_gone(f.w.hub, 3);
    forget(&f);
    assert_false(hub_came(f.w.hub, 3)); /* nor anybody come */
    assert_refused(heard(&f, 3), NOTE_LACK);
    heap.refuse = 0;
    assert_true(hub_came(f.w.hub, 3));
    assert_has(say(&f, 3, "%s", line), "\"type\":\"state\"");
    close_world(&f);
}

/* ---- the start --------------------------------------------------------------------- */

static void prepare_full(struct table_of_friends *f) { gather(f, "dice", 2, 2); }
static int says_start(struct table_of_friends *f, char line[300])
{
    (void)f;
    strcpy(line, "#begin start");
    return 1;
}
static void check_start(struct table_of_friends *f, const char *heard)
{
    assert_done(heard);
    assert_int_equal(the_room(f)->state, ROOM_SEALING);
}
static void a_start_begins_once(void **state)
{
    (void)state;
    refuse_each(
        &(struct scene){
            .prepare = prepare_full, .speaker = says_start, .check = check_start, .people = 2},
        5);
}

/* All but the last opening is there. */
static void prepare_sealed(struct table_of_friends *f)
{
    char seal[65], opening[65];

    gather(f, "dice", 2, 2);
    say(f, 1, "start");
    for (int i = 1; i <= 2; i++) {
        seal_of(i, seal, opening);
        say(f, i, "seal %s", seal);
    }
    seal_of(1, seal, opening);
    say(f, 1, "open %s", opening);
}
static int says_open(struct table_of_friends *f, char line[300])
{
    char seal[65], opening[65];

    (void)f;
    seal_of(2, seal, opening);
    snprintf(line, 300, "#opened open %s", opening);
    return 2;
}
static void check_playing(struct table_of_friends *f, const char *heard)
{
    assert_done(heard);
    assert_int_equal(the_room(f)->state, ROOM_PLAYING);
    assert_has(heard, "\"type\":\"");
    move(f);
}
static void the_first_event_comes_once(void **state)
{
    (void)state;
    refuse_each(
        &(struct scene){
            .prepare = prepare_sealed, .speaker = says_open, .check = check_playing, .people = 2},
        20);
}

/* ---- going, and again -------------------------------------------------------------- */

static int says_leave(struct table_of_friends *f, char line[300])
{
    (void)f;
    strcpy(line, "#bye leave");
    return 2;
}
static void check_left(struct table_of_friends *f, const char *heard)
{
    (void)heard;
    assert_null(hub_connection(f->w.hub, 2)->room);
    assert_not(buf_text(&f->w.kept->text), "Friend 2");
    assert_int_equal(the_room(f)->seat[1].who, WHO_OPEN);
    assert_refused(say(f, 2, "seat %s", f->seat[2]), "server.secret");
    assert_has(say(f, 2, "join %s Friend 2", f->join), "\"seat\":2");
}
/* Who is out for lack of memory has not left: they come back and go. */
static void leave_again(struct table_of_friends *f, int by, const char *line)
{
    if (!hub_connection(f->w.hub, (uint64_t)by)->room) say(f, by, "seat %s", f->seat[by]);
    assert_done(say(f, by, "%s", line));
}
static void who_leaves_has_left_or_is_refused(void **state)
{
    (void)state;
    refuse_each(&(struct scene){.prepare = prepare_gathering,
                                .speaker = says_leave,
                                .check = check_left,
                                .again = leave_again,
                                .people = 1},
                5);
}

static void prepare_over(struct table_of_friends *f)
{
    play_at(f, "template", 2, 2);
    finish(f);
}
static int says_rematch(struct table_of_friends *f, char line[300])
{
    (void)f;
    strcpy(line, "#once-more rematch");
    return 2;
}
static void check_rematch(struct table_of_friends *f, const char *heard)
{
    assert_done(heard);
    assert_int_equal(the_room(f)->state, ROOM_GATHERING);
    assert_int_equal(hub_connection(f->w.hub, 1)->seat, 1);
}
static void a_rematch_turns_the_seats_once(void **state)
{
    (void)state;
    refuse_each(
        &(struct scene){
            .prepare = prepare_over, .speaker = says_rematch, .check = check_rematch, .people = 2},
        5);
}

static int says_remove(struct table_of_friends *f, char line[300])
{
    (void)f;
    strcpy(line, "#away remove 2");
    return 1;
}
static void check_removed(struct table_of_friends *f, const char *heard)
{
    assert_done(heard);
    assert_null(hub_connection(f->w.hub, 2)->room);
    assert_int_equal(the_room(f)->seat[1].stand, STAND_RESIGNED);
    assert_refused(say(f, 2, "seat %s", f->seat[2]), "server.secret");
}
static void who_is_removed_is_out_or_is_not(void **state)
{
    (void)state;
    refuse_each(&(struct scene){.prepare = prepare_playing,
                                .speaker = says_remove,
                                .check = check_removed,
                                .people = 1},
                20);
}

/* The new secret is told, or there is none; the old one opens all the same. */
static int says_renew(struct table_of_friends *f, char line[300])
{
    (void)f;
    strcpy(line, "#anew renew seat");
    return 2;
}
static void renew_again(struct table_of_friends *f, int by, const char *line)
{
    (void)line;
    say(f, by, "#anew-again renew seat");
}
static void check_renewed(struct table_of_friends *f, const char *heard)
{
    char fresh[SECRET_ROOM];

    take_text(heard, "secret", fresh);
    assert_has(say(f, 5, "seat %s", f->seat[2]), "\"seat\":2");
    assert_has(say(f, 6, "seat %s", fresh), "\"seat\":2");
    assert_refused(say(f, 7, "seat %s", f->seat[2]), "server.secret");
}
static void a_seat_is_renewed_or_is_not(void **state)
{
    (void)state;
    refuse_each(&(struct scene){.prepare = prepare_gathering,
                                .speaker = says_renew,
                                .check = check_renewed,
                                .again = renew_again,
                                .people = 2},
                5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_room_is_made_whole_or_not),
        cmocka_unit_test(who_joins_has_a_seat_or_is_refused),
        cmocka_unit_test(who_watches_is_in_or_is_refused),
        cmocka_unit_test(a_room_is_loaded_or_is_said_to_lack_memory),
        cmocka_unit_test(lack_is_called_lack),
        cmocka_unit_test(a_start_begins_once),
        cmocka_unit_test(the_first_event_comes_once),
        cmocka_unit_test(who_leaves_has_left_or_is_refused),
        cmocka_unit_test(a_rematch_turns_the_seats_once),
        cmocka_unit_test(who_is_removed_is_out_or_is_not),
        cmocka_unit_test(a_seat_is_renewed_or_is_not),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
