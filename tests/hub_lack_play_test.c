/* hub_lack_play_test.c: a game goes on while memory lacks: moves, requests and votes, hints, exports. */
#include "hublack.h"

/* ---- the game ---------------------------------------------------------------------- */

static int says_move(struct table_of_friends *f, char line[300])
{
    char move[200];
    int seat = turn(f);

    choice_line(f, seat, 0, move);
    snprintf(line, 300, "#a-move %s", move);
    return seat + 1;
}
static void check_done(struct table_of_friends *f, const char *heard)
{
    (void)f;
    assert_done(heard);
}
static void a_move_is_made_once_whatever_memory_lacks(void **state)
{
    (void)state;
    refuse_each(
        &(struct scene){
            .prepare = prepare_playing, .speaker = says_move, .check = check_done, .people = 2},
        20);
}

/* A request is kept by nobody: a room that is loaded anew has none. */
static int asks_undo(struct table_of_friends *f, char line[300])
{
    int seat = play_to_revelation(f);

    move(f);
    strcpy(line, "#asks ask undo");
    return seat + 1;
}
static void check_asked(struct table_of_friends *f, const char *heard)
{
    assert_done(heard);
    assert_int_equal(the_room(f)->request.what, ASK_UNDO);
}
static void ask_again(struct table_of_friends *f, int by, const char *line)
{
    (void)line;
    assert_int_equal(the_room(f)->request.what, ASK_NOTHING);
    say(f, by, "#asks-again ask undo");
}
static void prepare_three(struct table_of_friends *f) { play_at(f, "board", 3, 3); }
static void undo_is_asked_for_once(void **state)
{
    (void)state;
    refuse_each(&(struct scene){.prepare = prepare_three,
                                .speaker = asks_undo,
                                .check = check_asked,
                                .again = ask_again,
                                .people = 3},
                5);
}

/* The seat that asks, the one that agrees first, and the last who must. */
static void find_voters(const struct table_of_friends *f, int by, int voter[2])
{
    const struct table *t = host_look(f->w.hub->all->host);

    voter[0] = table_event(t, table_events(t) - 2, NULL).seat + 1;
    voter[1] = 6 - voter[0] - by;
}
static void ask_and_agree(struct table_of_friends *f, const int voter[2])
{
    assert_done(say(f, voter[0], "ask undo"));
    assert_done(say(f, voter[1], "agree"));
}
static int votes(struct table_of_friends *f, char line[300])
{
    int asker = asks_undo(f, line), voter[2] = {asker, asker == 1 ? 2 : 1};

    ask_and_agree(f, voter);
    strcpy(line, "#agreed agree");
    return 6 - voter[0] - voter[1];
}
static void vote_again(struct table_of_friends *f, int by, const char *line)
{
    int voter[2];

    find_voters(f, by, voter);
    if (!the_room(f)->request.what) ask_and_agree(f, voter); /* else it was refused at once */
    say(f, by, "%s", line);
}
static void check_voted(struct table_of_friends *f, const char *heard)
{
    assert_done(heard);
    assert_has(buf_text(&f->w.kept->log), "back ");
    assert_int_equal(the_room(f)->request.what, ASK_NOTHING);
    assert_done(move(f));
}
static void a_vote_takes_back_once(void **state)
{
    (void)state;
    refuse_each(&(struct scene){.prepare = prepare_three,
                                .speaker = votes,
                                .check = check_voted,
                                .again = vote_again,
                                .people = 3},
                20);
}

static void prepare_hints(struct table_of_friends *f)
{
    gather(f, "dice", 2, 2);
    f->w.is_quick = true;
    say(f, 1, "set hints on");
    start(f, 2);
}
static int says_hint(struct table_of_friends *f, char line[300])
{
    strcpy(line, "#help hint");
    return turn(f) + 1;
}
static void check_hint(struct table_of_friends *f, const char *heard)
{
    assert_has(heard, "\"type\":\"hint\"");
    assert_int_equal(f->w.hub->hints, 0);
}
static void a_hint_comes_or_is_refused(void **state)
{
    (void)state;
    refuse_each(
        &(struct scene){
            .prepare = prepare_hints, .speaker = says_hint, .check = check_hint, .people = 2},
        5);
}

static int says_export(struct table_of_friends *f, char line[300])
{
    (void)f;
    strcpy(line, "#paper export");
    return 2;
}
static void check_export(struct table_of_friends *f, const char *heard)
{
    (void)f;
    assert_has(heard, "\"type\":\"record\"");
    assert_has(heard, "note fair-commit");
}
static void a_record_is_whole_or_refused(void **state)
{
    (void)state;
    refuse_each(
        &(struct scene){
            .prepare = prepare_playing, .speaker = says_export, .check = check_export, .people = 2},
        5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_made_once_whatever_memory_lacks),
        cmocka_unit_test(undo_is_asked_for_once),
        cmocka_unit_test(a_vote_takes_back_once),
        cmocka_unit_test(a_hint_comes_or_is_refused),
        cmocka_unit_test(a_record_is_whole_or_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
