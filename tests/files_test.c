/* files_test.c: the one way in which files are written, whoever writes them. */
#include "files/file.h"
#include "files/saves.h"
#include "files/settings.h"
#include "files/solo.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))
enum { PATH_SPACE = 128, OLD = 1000 };

/* ---- what reaches the disk, and when --------------------------------------------- */

/* A letter for each call: f and d flush a file and a folder, r renames, l links. */
static char calls[64];

static void note_call(char what)
{
    size_t n = strlen(calls);

    if (n + 1 < sizeof calls) calls[n] = what;
}

int __real_fsync(int file);
int __wrap_fsync(int file);
int __wrap_fsync(int file)
{
    struct stat at;

    note_call(fstat(file, &at) == 0 && S_ISDIR(at.st_mode) ? 'd' : 'f');
    return __real_fsync(file);
}

int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to)
{
    note_call('r');
    return __real_rename(from, to);
}

int __real_link(const char *from, const char *to);
int __wrap_link(const char *from, const char *to);
int __wrap_link(const char *from, const char *to)
{
    note_call('l');
    return __real_link(from, to);
}

/* ---- a folder of our own, and all who write ------------------------------------------ */

static int new_home(void **state)
{
    char path[] = "/tmp/bedesten-files-XXXXXX";

    if (!mkdtemp(path)) return -1;
    setenv("XDG_DATA_HOME", path, 1);
    setenv("XDG_CONFIG_HOME", path, 1);
    *state = strdup(path);
    return 0;
}

static int end_home(void **state)
{
    char command[PATH_SPACE];

    snprintf(command, sizeof command, "rm -rf '%s'", (char *)*state);
    free(*state);
    return system(command);
}

static void add_game(struct solo *table, const void *with)
{
    const struct solo_game game = {.score = {9, 3}};

    (void)with;
    solo_add(table, &game);
}

static bool write_solo(const char *path) { return solo_update(path, add_game, NULL, NULL); }

static bool write_setting(const char *path)
{
    static int number;
    char value[16];

    (void)path;
    snprintf(value, sizeof value, "%d", ++number); /* what is the same is not written again */
    return settings_set("game", value, NULL);
}

static bool write_record(const char *path)
{
    struct buf text = {0};
    bool good;

    buf_add(&text, "bedesten record 1\n");
    good = file_write(path, &text, NULL);
    buf_free(&text);
    return good;
}

static bool write_game(const char *path)
{
    struct record_head head = {.game = game_find("template")};
    const struct dealer dealer = {.kind = DEALER_HAND};
    struct saves_file *file;
    struct table *table;
    bool good;

    (void)path;
    assert_true(setup_default(head.game, 2, &head.setup, NULL));
    for (int i = 0; i < 2; i++) record_seat_set(&head.seat[i], "human", "");
    table = table_new(&head, &dealer);
    file = saves_take("kept", NULL);
    good = file && saves_follow(file, table, NULL);
    saves_close(file);
    table_free(table);
    return good;
}

static const struct writer {
    const char *path; /* below the folder */
    bool (*write)(const char *path);
} WRITERS[] = {
    {"bedesten/solo.txt", write_solo},
    {"bedesten/settings", write_setting},
    {"game.rec", write_record},
    {"bedesten/games/kept.rec", write_game},
};

static void put_file(const char *path, const char *text)
{
    FILE *file;

    assert_true(file_make_folders(path, "saves.folder", NULL));
    file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* The writer's file as it may be at first. */
static const char *first_text(const struct writer *w)
{
    if (w->write == write_solo) return "bedesten solo 1\ngames 4\nend\n";
    return w->write == write_setting ? "game none\n" : "bedesten record 1\n";
}

static void path_of(const struct writer *w, const char *folder, char path[PATH_SPACE])
{
    snprintf(path, PATH_SPACE, "%s/%s", folder, w->path);
}

static bool has_text(const char *path, const char *text)
{
    struct buf found = {0};
    bool has;

    assert_true(buf_read_file(&found, path, 1 << 20, NULL));
    has = strcmp(buf_text(&found), text) == 0;
    buf_free(&found);
    return has;
}

/* ---- writing ------------------------------------------------------------------------- */

static void every_file_is_flushed_before_it_takes_its_place_and_its_folder_after(void **state)
{
    for (size_t i = 0; i < COUNT(WRITERS); i++) {
        char path[PATH_SPACE];

        path_of(&WRITERS[i], *state, path);
        put_file(path, first_text(&WRITERS[i]));
        memset(calls, 0, sizeof calls);
        assert_true(WRITERS[i].write(path));
        assert_string_equal(calls, "frd");
        assert_false(has_text(path, first_text(&WRITERS[i])) && WRITERS[i].write != write_record);
    }
}

static void new_game_takes_no_name_that_is_taken(void **state)
{
    struct buf text = {0};
    char path[PATH_SPACE];
    int file;

    snprintf(path, sizeof path, "%s/new", (char *)*state);
    buf_add(&text, "x");
    memset(calls, 0, sizeof calls);
    file = file_put(path, &text, FILE_NEW, NULL);
    assert_true(file >= 0);
    assert_int_equal(close(file), 0);
    assert_string_equal(calls, "fld");
    assert_int_equal(file_put(path, &text, FILE_NEW, NULL), -1);
    assert_int_equal(errno, EEXIST);
    buf_free(&text);
}

static void links_and_rights_stay(void **state)
{
    for (size_t i = 0; i < COUNT(WRITERS); i++) {
        char path[PATH_SPACE], real[PATH_SPACE + 8];
        struct stat at;

        path_of(&WRITERS[i], *state, path);
        snprintf(real, sizeof real, "%s.real", path);
        put_file(real, first_text(&WRITERS[i]));
        assert_int_equal(chmod(real, 0640), 0);
        assert_int_equal(symlink(real, path), 0);
        assert_true(WRITERS[i].write(path));
        assert_true(lstat(path, &at) == 0 && S_ISLNK(at.st_mode));
        assert_true(stat(real, &at) == 0 && (at.st_mode & 0777) == 0640);
        assert_false(has_text(real, first_text(&WRITERS[i])) && WRITERS[i].write != write_record);
    }
}

static pid_t gone_process(void)
{
    pid_t pid = fork();

    assert_true(pid >= 0);
    if (pid == 0) _exit(0);
    assert_int_equal(waitpid(pid, NULL, 0), pid);
    return pid;
}

static void what_a_killed_program_left_beside_a_table_or_game_goes_away(void **state)
{
    const struct timespec old[2] = {{.tv_sec = OLD}, {.tv_sec = OLD}};

    for (size_t i = 0; i < COUNT(WRITERS); i++) {
        char path[PATH_SPACE], left[PATH_SPACE + 32];

        if (WRITERS[i].write != write_solo && WRITERS[i].write != write_game) continue;
        path_of(&WRITERS[i], *state, path);
        put_file(path, first_text(&WRITERS[i]));
        snprintf(left, sizeof left, "%s.%ld.new", path, (long)gone_process());
        put_file(left, "half of");
        assert_int_equal(utimensat(AT_FDCWD, left, old, 0), 0);
        assert_true(WRITERS[i].write(path));
        assert_int_equal(access(left, F_OK), -1);
    }
}

static void a_file_that_cannot_be_written_says_so(void **state)
{
    struct buf text = {0};
    struct note note = {0};

    (void)state;
    buf_add(&text, "x");
    assert_false(file_write("/nowhere/at/all", &text, &note));
    assert_string_equal(note.key, "record.create");
    assert_int_equal(errno, ENOENT);
    assert_false(file_write("/dev/full", &text, &note));
    assert_string_equal(note.key, "record.write");
    assert_int_equal(errno, ENOSPC);
    buf_free(&text);
}

/* ---- the user's folders ---------------------------------------------------------------- */

static void set(const char *name, const char *value)
{
    if (value) setenv(name, value, 1);
    else unsetenv(name);
}

static void folders_are_looked_up_as_xdg_says(void **state)
{
    static const struct {
        const char *data, *config, *home;
        const char *games, *settings; /* NULL: there is no place */
    } CASES[] = {
        {"/d", "/c", "/h", "/d/bedesten/games", "/c/bedesten/settings"},
        {NULL, NULL, "/h", "/h/.local/share/bedesten/games", "/h/.config/bedesten/settings"},
        {"", "d", "/h", "/h/.local/share/bedesten/games", "/h/.config/bedesten/settings"},
        {"/d", NULL, NULL, "/d/bedesten/games", NULL},
        {NULL, "/c", "", NULL, "/c/bedesten/settings"},
    };
    char *before = strdup(getenv("HOME"));

    (void)state;
    for (size_t i = 0; i < COUNT(CASES); i++) {
        struct buf games = {0}, settings = {0};
        struct note note = {0};

        set("XDG_DATA_HOME", CASES[i].data);
        set("XDG_CONFIG_HOME", CASES[i].config);
        set("HOME", CASES[i].home);
        assert_int_equal(saves_folder(&games, &note), CASES[i].games != NULL);
        if (CASES[i].games) assert_string_equal(buf_text(&games), CASES[i].games);
        else assert_string_equal(note.key, "saves.home");
        assert_int_equal(settings_path(&settings, &note), CASES[i].settings != NULL);
        if (CASES[i].settings) assert_string_equal(buf_text(&settings), CASES[i].settings);
        else assert_string_equal(note.key, "settings.home");
        buf_free(&games);
        buf_free(&settings);
    }
    setenv("HOME", before, 1);
    free(before);
}

#define WITH_HOME(test) cmocka_unit_test_setup_teardown(test, new_home, end_home)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_HOME(every_file_is_flushed_before_it_takes_its_place_and_its_folder_after),
        WITH_HOME(new_game_takes_no_name_that_is_taken),
        WITH_HOME(links_and_rights_stay),
        WITH_HOME(what_a_killed_program_left_beside_a_table_or_game_goes_away),
        cmocka_unit_test(a_file_that_cannot_be_written_says_so),
        cmocka_unit_test(folders_are_looked_up_as_xdg_says),
    };

    return cmocka_run_group_tests_name("files", tests, NULL, NULL);
}
