/* saves_test.c: a saved game is at every moment the beginning of its record; names, lists,
 * locks, settings. */
#include "files/file.h"
#include "files/saves.h"
#include "files/settings.h"

#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- a folder of our own ------------------------------------------------------------- */

static int new_home(void **state)
{
    char path[] = "/tmp/bedesten-saves-XXXXXX";

    if (!mkdtemp(path)) return -1;
    setenv("XDG_DATA_HOME", path, 1);
    setenv("XDG_CONFIG_HOME", path, 1);
    *state = strdup(path);
    return 0;
}

static int end_home(void **state)
{
    char command[120];

    snprintf(command, sizeof command, "rm -rf '%s'", (char *)*state);
    free(*state);
    return system(command);
}

static void put_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void put_game(const char *name, const char *text)
{
    struct buf path = {0};

    assert_true(saves_path(name, &path, NULL));
    assert_true(file_make_folders(buf_text(&path), "saves.folder", NULL));
    put_file(buf_text(&path), text);
    buf_free(&path);
}

/* ---- tables ----------------------------------------------------------------------------- */

static struct table *new_table(const char *game, int seats, uint64_t seed)
{
    struct record_head head = {.game = game_find(game)};
    struct dealer dealer = {.kind = DEALER_SEEDED};

    rng_seed(&dealer.rng, seed);
    assert_true(setup_default(head.game, seats, &head.setup, NULL));
    for (int i = 0; i < seats; i++) record_seat_set(&head.seat[i], i ? "random" : "human", "");
    return table_new(&head, &dealer);
}

/* At most MOST random decisions. */
static void play_on(struct table *t, int most, uint64_t seed)
{
    struct rng rng;

    rng_seed(&rng, seed);
    table_start(t);
    for (int seat; most-- > 0 && (seat = table_turn(t)) >= 0;) {
        action legal[ACTIONS_MAX];
        int n = table_legal(t, seat, legal);
        struct event e = {(int8_t)seat, legal[rng_below(&rng, (uint32_t)n)]};

        assert_true(table_play(t, e, NULL));
    }
}

static void read_kept(const struct saves_file *f, struct buf *text)
{
    assert_true(buf_read_file(text, saves_file_path(f), RECORD_BYTES_MAX, NULL));
}

/* The file is the whole record. */
static void is_kept_whole(const struct saves_file *f, const struct table *t)
{
    struct buf kept = {0}, whole = {0};

    read_kept(f, &kept);
    table_save(t, &whole);
    assert_string_equal(buf_text(&kept), buf_text(&whole));
    buf_free(&kept);
    buf_free(&whole);
}

/* ---- while it is played --------------------------------------------------------------- */

struct looking {
    const struct saves_file *file;
    const struct table *table;
    size_t looks;
};

/* Behind the listener that writes: the file begins the record, and ends behind this event. */
static void look(void *self, const struct table_step *step)
{
    struct looking *l = self;
    struct buf kept = {0}, whole = {0}, line = {0};
    const char *last;

    if (l->looks++ % 7 && step->number > 40) return;
    read_kept(l->file, &kept);
    table_save(l->table, &whole);
    assert_true(kept.n <= whole.n);
    assert_memory_equal(kept.at, whole.at, kept.n);
    record_write_event(table_head(l->table)->game, step->e, &line);
    last = strstr(whole.at, buf_text(&line));
    for (const char *next = last; next; next = strstr(next + 1, buf_text(&line))) last = next;
    assert_non_null(last);
    assert_true(kept.n >= (size_t)(last - whole.at) + line.n);
    buf_free(&kept);
    buf_free(&whole);
    buf_free(&line);
}

static void the_file_is_always_the_beginning_of_the_record(void **state)
{
    static const char *const NAMES[] = {"board", "dice", "write", "template"};

    (void)state;
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        struct table *t = new_table(NAMES[i], 2, i);
        struct saves_file *f = saves_begin(NULL, t, NULL);
        struct looking l = {f, t, 0};

        assert_non_null(f);
        is_kept_whole(f, t);
        table_listen(t, &(struct table_ear){.viewer = SEAT_ALL, .heard = look, .self = &l});
        for (int part = 0; part < 40 && table_turn(t) != SEAT_NONE; part++) {
            play_on(t, 10, (uint64_t)part);
            assert_true(saves_keep(f, false, NULL));
            is_kept_whole(f, t);
        }
        assert_true(l.looks > 5);
        saves_close(f);
        table_free(t);
    }
}

static void what_is_taken_back_leaves_the_file(void **state)
{
    struct table *t = new_table("board", 2, 3);
    struct saves_file *f = saves_begin("undone", t, NULL);
    int undone = 0;

    (void)state;
    table_start(t);
    for (int i = 0; i < 500 && table_turn(t) >= 0; i++) {
        int seat = table_turn(t);

        play_on(t, 1, (uint64_t)i);
        if (table_undo(t, seat, NULL)) {
            undone++;
            if (i % 2) table_redo(t, seat, NULL);
            if (i % 3) play_on(t, 1, (uint64_t)i + 1000);
        }
        assert_true(saves_keep(f, i % 20 == 0, NULL));
        is_kept_whole(f, t);
    }
    assert_true(undone > 20);
    saves_close(f);
    table_free(t);
}

static void notes_and_those_who_sit_down_are_kept(void **state)
{
    struct table *t = new_table("board", 2, 3);
    struct saves_file *f = saves_begin("noted", t, NULL);

    (void)state;
    table_start(t);
    play_on(t, 5, 1);
    assert_true(saves_keep(f, false, NULL));
    assert_true(table_note(t, "time", "12", NULL));
    assert_true(saves_keep(f, false, NULL));
    is_kept_whole(f, t);
    table_seat_set(t, 1, "policy", "Bora");
    play_on(t, 5, 2);
    assert_true(saves_keep(f, false, NULL));
    is_kept_whole(f, t);
    saves_close(f);
    table_free(t);
}

static void a_finished_game_has_its_result(void **state)
{
    struct table *t = new_table("dice", 2, 3);
    struct saves_file *f = saves_begin("done", t, NULL);
    struct buf text = {0};

    (void)state;
    play_on(t, 100000, 1);
    assert_true(saves_keep(f, true, NULL));
    is_kept_whole(f, t);
    read_kept(f, &text);
    assert_non_null(strstr(text.at, "\nresult "));
    buf_free(&text);
    saves_close(f);
    table_free(t);
}

static void a_file_that_is_taken_away_is_written_again(void **state)
{
    struct table *t = new_table("board", 2, 3);
    struct saves_file *f = saves_begin("gone", t, NULL);

    (void)state;
    play_on(t, 5, 1);
    assert_int_equal(unlink(saves_file_path(f)), 0);
    play_on(t, 5, 2);
    assert_true(saves_keep(f, false, NULL));
    is_kept_whole(f, t);
    put_file(saves_file_path(f), "something else\n"); /* the same file, other bytes: as it is */
    assert_int_equal(unlink(saves_file_path(f)), 0);
    put_file(saves_file_path(f), "another file\n");
    assert_true(saves_keep(f, false, NULL));
    is_kept_whole(f, t);
    saves_close(f);
    table_free(t);
}

/* The limit of a file's size stands for a disk that is full. */
static void a_full_disk_is_said_and_mended_when_there_is_room(void **state)
{
    struct table *t = new_table("board", 2, 3);
    struct saves_file *f = saves_begin("full", t, NULL);
    struct rlimit was, small;
    struct note note = {0};
    struct buf before = {0}, whole = {0}, after = {0};

    (void)state;
    signal(SIGXFSZ, SIG_IGN);
    play_on(t, 5, 1);
    assert_true(saves_keep(f, false, NULL));
    read_kept(f, &before);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &was), 0);
    small = (struct rlimit){.rlim_cur = before.n + 10, .rlim_max = was.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    play_on(t, 30, 2);
    assert_false(saves_keep(f, false, &note));
    assert_string_equal(note.key, "record.write");
    assert_false(saves_keep(f, true, &note));
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &was), 0);
    read_kept(f, &after);
    table_save(t, &whole);
    assert_memory_equal(after.at, whole.at, after.n); /* what could be written is good */
    assert_true(saves_keep(f, false, &note));
    is_kept_whole(f, t);
    buf_free(&before);
    buf_free(&after);
    buf_free(&whole);
    saves_close(f);
    table_free(t);
}

/* ---- names ------------------------------------------------------------------------------ */

static void the_first_free_name_is_taken(void **state)
{
    struct table *t[3];
    struct saves_file *f[3];
    static const char *const NAMES[] = {"template-1", "template-2", "template-4"};

    (void)state;
    put_game("template-3", "not a record\n");
    for (int i = 0; i < 3; i++) {
        t[i] = new_table("template", 2, 1);
        f[i] = saves_begin(NULL, t[i], NULL);
        assert_string_equal(saves_file_name(f[i]), NAMES[i]);
    }
    for (int i = 0; i < 3; i++) {
        saves_close(f[i]);
        table_free(t[i]);
    }
    assert_true(saves_is_there("template-2"));
    assert_false(saves_is_there("template-5"));
}

static void a_name_is_letters_digits_and_dashes(void **state)
{
    static const char *const GOOD[] = {"a", "Board-1", "9_x",
                                       "abcdefghijabcdefghijabcdefghijabcdefghij"};
    static const char *const BAD[] = {"",
                                      "-a",
                                      "_a",
                                      "a b",
                                      "a/b",
                                      "..",
                                      "ä",
                                      "a.rec",
                                      "a\nb",
                                      "a\tb",
                                      "abcdefghijabcdefghijabcdefghijabcdefghijk"};
    struct note note = {0};

    (void)state;
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++)
        assert_true(saves_is_name(GOOD[i], NULL));
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        struct buf path = {0};

        assert_false(saves_is_name(BAD[i], &note));
        assert_string_equal(note.key, "saves.name");
        assert_false(saves_path(BAD[i], &path, NULL));
        buf_free(&path);
    }
}

static void a_name_that_is_taken_is_refused(void **state)
{
    struct table *t = new_table("template", 2, 1);
    struct saves_file *f = saves_begin("mine", t, NULL);
    struct note note = {0};

    (void)state;
    assert_non_null(f);
    assert_null(saves_begin("mine", t, &note));
    assert_string_equal(note.key, "saves.taken");
    is_kept_whole(f, t);
    saves_close(f);
    table_free(t);
}

/* ---- locks ------------------------------------------------------------------------------ */

static void a_game_in_play_is_nobody_elses(void **state)
{
    struct table *t = new_table("template", 2, 1);
    struct saves_file *f = saves_begin("locked", t, NULL), *again;
    struct note note = {0};

    (void)state;
    for (int i = 0; i < 2; i++) { /* the second time in a file that replaced the first */
        assert_null(saves_take("locked", &note));
        assert_string_equal(note.key, "saves.playing");
        assert_null(saves_lock(saves_file_path(f), &note));
        assert_string_equal(note.key, "saves.busy");
        assert_false(saves_delete("locked", &note));
        assert_false(saves_rename("locked", "other", &note));
        assert_string_equal(note.key, "saves.playing");
        table_start(t);
        play_on(t, 1, 1);
        table_undo(t, 0, NULL);
        assert_true(saves_keep(f, false, NULL));
    }
    saves_close(f);
    again = saves_take("locked", &note);
    assert_non_null(again);
    assert_string_equal(saves_file_name(again), "locked");
    saves_close(again);
    table_free(t);
}

static void a_resumed_game_goes_on_in_its_file(void **state)
{
    struct table *t = new_table("board", 2, 1), *back;
    struct saves_file *f = saves_begin("on", t, NULL);
    struct dealer dealer = {.kind = DEALER_SEEDED};
    struct record_fault fault;
    struct record_end end;
    struct buf text = {0};

    (void)state;
    rng_seed(&dealer.rng, 2);
    play_on(t, 20, 1);
    saves_close(f);
    table_free(t);
    f = saves_take("on", NULL);
    read_kept(f, &text);
    text.n -= 3; /* torn: nobody made it whole */
    back = table_load(text.at, text.n, &dealer, &end, &fault);
    assert_int_equal(end.close, RECORD_CUT);
    assert_true(saves_follow(f, back, NULL));
    is_kept_whole(f, back);
    play_on(back, 20, 2);
    assert_true(saves_keep(f, true, NULL));
    is_kept_whole(f, back);
    saves_close(f);
    table_free(back);
    buf_free(&text);
}

/* ---- the list --------------------------------------------------------------------------- */

static void keep_game(const char *name, const char *game, int decisions)
{
    struct table *t = new_table(game, 2, 5);
    struct saves_file *f = saves_begin(name, t, NULL);

    assert_non_null(f);
    play_on(t, decisions, 3);
    assert_true(saves_keep(f, false, NULL));
    saves_close(f);
    table_free(t);
}

static void set_time(const char *name, time_t at)
{
    struct timespec times[2] = {{.tv_sec = at}, {.tv_sec = at}};
    struct buf path = {0};

    assert_true(saves_path(name, &path, NULL));
    assert_int_equal(utimensat(AT_FDCWD, buf_text(&path), times, 0), 0);
    buf_free(&path);
}

static void the_list_says_what_resuming_would_find(void **state)
{
    struct saves_list list;
    struct saves_game last;
    struct buf crumb = {0};

    (void)state;
    keep_game("older", "board", 8);
    keep_game("over", "dice", 100000);
    put_game("broken", "bedesten record 1\ngame board 1\nseats 2\n1 go 5\n");
    put_game("empty", "");
    assert_true(saves_folder(&crumb, NULL));
    buf_add(&crumb, "/half.rec.77.new"); /* left by a crash: no game */
    put_file(buf_text(&crumb), "x");
    buf_free(&crumb);
    set_time("older", 1000);
    set_time("over", 3000);
    set_time("broken", 2000);
    set_time("empty", 500);
    assert_true(saves_list(&list, NULL));
    assert_int_equal(list.n, 4);
    assert_string_equal(list.at[0].name, "over");
    assert_int_equal(list.at[0].state, SAVES_OVER);
    assert_int_equal(list.at[0].seat, SEAT_NONE);
    assert_true(list.at[0].result.rank[0] == 1 || list.at[0].result.rank[1] == 1);
    assert_string_equal(list.at[1].name, "broken");
    assert_int_equal(list.at[1].state, SAVES_DAMAGED);
    assert_int_equal(list.at[1].fault.line, 4);
    assert_string_equal(list.at[2].name, "older");
    assert_int_equal(list.at[2].state, SAVES_OPEN);
    assert_true(list.at[2].round > 0 && list.at[2].turn > 0 && list.at[2].seat >= 0);
    assert_string_equal(list.at[2].head.seat[1].kind, "random");
    assert_int_equal(list.at[2].played, 1000);
    assert_string_equal(list.at[3].name, "empty");
    assert_int_equal(list.at[3].state, SAVES_DAMAGED);
    saves_list_free(&list);
    assert_true(saves_last(SAVES_OPEN, &last, NULL));
    assert_string_equal(last.name, "older");
}

static void without_a_folder_the_list_is_empty(void **state)
{
    struct saves_list list;
    struct saves_game last;
    struct note note = {0};

    (void)state;
    assert_true(saves_list(&list, NULL));
    assert_int_equal(list.n, 0);
    assert_false(saves_last(SAVES_OPEN, &last, &note));
    assert_string_equal(note.key, "saves.nothing");
    saves_list_free(&list);
}

static void games_are_renamed_and_deleted(void **state)
{
    struct note note = {0};

    (void)state;
    keep_game("one", "template", 1);
    keep_game("two", "template", 1);
    assert_false(saves_rename("one", "two", &note));
    assert_string_equal(note.key, "saves.taken");
    assert_false(saves_rename("none", "three", &note));
    assert_string_equal(note.key, "saves.none");
    assert_false(saves_rename("one", "../x", &note));
    assert_true(saves_rename("one", "three", NULL));
    assert_false(saves_is_there("one"));
    assert_true(saves_is_there("three"));
    assert_true(saves_delete("three", NULL));
    assert_false(saves_delete("three", &note));
    assert_string_equal(note.key, "saves.none");
    assert_true(saves_is_there("two"));
}

static void without_a_home_nothing_is_kept(void **state)
{
    struct table *t = new_table("template", 2, 1);
    struct note note = {0};

    (void)state;
    setenv("XDG_DATA_HOME", "relative", 1); /* is to be ignored */
    unsetenv("HOME");
    assert_null(saves_begin(NULL, t, &note));
    assert_string_equal(note.key, "saves.home");
    setenv("HOME", "/dev/null", 1);
    assert_null(saves_begin(NULL, t, &note));
    assert_string_equal(note.key, "saves.folder");
    table_free(t);
}

/* ---- settings ---------------------------------------------------------------------------- */

static void is_set(const char *key, const char *value)
{
    struct buf text = {0};

    assert_int_equal(settings_get(key, &text), value != NULL);
    assert_string_equal(buf_text(&text), value ? value : "");
    buf_free(&text);
}

static void settings_are_remembered(void **state)
{
    struct buf path = {0}, text = {0};
    struct note note = {0};

    (void)state;
    is_set("game", NULL);
    assert_true(settings_set("game", "board", NULL));
    assert_true(settings_set("menu.names", "Ayşe, Bob", NULL));
    assert_true(settings_set("game", "dice", NULL));
    is_set("game", "dice");
    is_set("menu.names", "Ayşe, Bob");
    is_set("menu", NULL);
    assert_true(settings_set("game", "", NULL));
    is_set("game", NULL);
    assert_false(settings_set("Game", "x", &note));
    assert_false(settings_set("game", "two\nlines", &note));
    assert_string_equal(note.key, "saves.setting");
    assert_true(settings_path(&path, NULL));
    assert_true(buf_read_file(&text, buf_text(&path), 1000, NULL));
    assert_string_equal(text.at, "menu.names Ayşe, Bob\n");
    buf_free(&path);
    buf_free(&text);
}

static void unknown_settings_stay_and_damaged_ones_count_as_none(void **state)
{
    struct buf path = {0}, text = {0};

    (void)state;
    assert_true(settings_set("game", "board", NULL));
    assert_true(settings_path(&path, NULL));
    put_file(buf_text(&path), "# later version\nfuture 1 2 3\ngame board\n");
    assert_true(settings_set("game", "write", NULL));
    assert_true(buf_read_file(&text, buf_text(&path), 1000, NULL));
    assert_string_equal(text.at, "# later version\nfuture 1 2 3\ngame write\n");
    put_file(buf_text(&path), "game \xff\xfe\n");
    is_set("game", NULL);
    assert_true(settings_set("game", "dice", NULL));
    is_set("game", "dice");
    buf_free(&path);
    buf_free(&text);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, new_home, end_home)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_file_is_always_the_beginning_of_the_record),
        TEST(what_is_taken_back_leaves_the_file),
        TEST(notes_and_those_who_sit_down_are_kept),
        TEST(a_finished_game_has_its_result),
        TEST(a_file_that_is_taken_away_is_written_again),
        TEST(a_full_disk_is_said_and_mended_when_there_is_room),
        TEST(the_first_free_name_is_taken),
        TEST(a_name_is_letters_digits_and_dashes),
        TEST(a_name_that_is_taken_is_refused),
        TEST(a_game_in_play_is_nobody_elses),
        TEST(a_resumed_game_goes_on_in_its_file),
        TEST(the_list_says_what_resuming_would_find),
        TEST(without_a_folder_the_list_is_empty),
        TEST(games_are_renamed_and_deleted),
        TEST(without_a_home_nothing_is_kept),
        TEST(settings_are_remembered),
        TEST(unknown_settings_stay_and_damaged_ones_count_as_none),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
