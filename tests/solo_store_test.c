/* solo_store_test.c: the file of the solo table, which survives whatever happens to the program in
 * the middle of a write. */
#include "solos.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATH_MAX_HERE = 256, KILLS = 200, FEW = 4, WRITERS = 2, UPDATES = 60 };
enum { SECOND_MOST = 900000000 };

/* ---- a folder of its own ------------------------------------------------------ */

struct place {
    char folder[PATH_MAX_HERE], path[PATH_MAX_HERE + 32], beside[PATH_MAX_HERE + 64];
};

static int make_place(void **state)
{
    struct place *p = calloc(1, sizeof *p);

    assert_non_null(p);
    snprintf(p->folder, sizeof p->folder, "/tmp/solo-test-XXXXXX");
    if (!mkdtemp(p->folder)) return -1;
    snprintf(p->path, sizeof p->path, "%s/solo.txt", p->folder);
    snprintf(p->beside, sizeof p->beside, "%s.%ld.new", p->path, (long)getpid());
    *state = p;
    return 0;
}

/* One level of folders is enough: tests make no deeper ones that stay. */
static int leave_place(void **state)
{
    struct place *p = *state;
    DIR *folder = opendir(p->folder);
    struct dirent *entry;
    char name[PATH_MAX_HERE * 3];

    while (folder && (entry = readdir(folder))) {
        snprintf(name, sizeof name, "%s/%s", p->folder, entry->d_name);
        if (entry->d_name[0] != '.') remove(name);
    }
    if (folder) closedir(folder);
    rmdir(p->folder);
    free(p);
    return 0;
}

static void put_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
}

static void assert_file(const char *path, const char *text)
{
    struct buf found = {0};

    assert_true(buf_read_file(&found, path, 1 << 20, NULL));
    assert_string_equal(buf_text(&found), text);
    buf_free(&found);
}

static void add(struct solo *table, const void *with) { solo_add(table, with); }

/* ---- where it lies, what may be wrong with it ---------------------------------- */

static void restore(const char *name, const char *value)
{
    if (value) setenv(name, value, 1);
    else unsetenv(name);
}

static void assert_path(const char *data, const char *home, const char *expected)
{
    struct buf path = {0};
    struct note note = {0};

    restore("XDG_DATA_HOME", data);
    restore("HOME", home);
    if (expected) {
        assert_true(solo_path(&path, &note));
        assert_string_equal(buf_text(&path), expected);
    } else {
        assert_false(solo_path(&path, &note));
        assert_string_equal(note.key, "solo.home");
    }
    buf_free(&path);
}

static void the_table_is_kept_in_the_data_folder(void **state)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    char data_before[PATH_MAX_HERE] = "", home_before[PATH_MAX_HERE] = "";

    (void)state;
    if (data) snprintf(data_before, sizeof data_before, "%s", data);
    if (home) snprintf(home_before, sizeof home_before, "%s", home);
    assert_path("/data", "/home/a", "/data/bedesten/solo.txt");
    assert_path(NULL, "/home/a", "/home/a/.local/share/bedesten/solo.txt");
    assert_path("", "/home/a", "/home/a/.local/share/bedesten/solo.txt");
    assert_path("data", "/home/a", "/home/a/.local/share/bedesten/solo.txt");
    assert_path(NULL, NULL, NULL);
    assert_path("data", "", NULL);
    restore("XDG_DATA_HOME", data ? data_before : NULL);
    restore("HOME", home ? home_before : NULL);
}

static void a_missing_file_is_an_empty_table(void **state)
{
    struct place *p = *state;
    struct solo table;

    assert_true(solo_load(p->path, &table, NULL));
    assert_text(&table, "bedesten solo 1\ngames 0\nend\n");
    assert_int_equal(access(p->path, F_OK), -1);
}

static void missing_folders_are_made_for_their_owner_alone(void **state)
{
    struct place *p = *state;
    char inner[PATH_MAX_HERE * 2], path[PATH_MAX_HERE * 2], lock[PATH_MAX_HERE * 2];
    struct solo_game g = game(10, 1, 1);
    struct stat info;

    snprintf(inner, sizeof inner, "%s/share", p->folder);
    snprintf(path, sizeof path, "%s/share/solo.txt", p->folder);
    snprintf(lock, sizeof lock, "%s/share/solo.txt.lock", p->folder);
    assert_true(solo_update(path, add, &g, NULL));
    assert_file(path, "bedesten solo 1\ngames 1\ntask 1 10\nbest 10 1\nend\n");
    assert_int_equal(stat(inner, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0700);
    assert_int_equal(remove(path) | remove(lock) | rmdir(inner), 0); /* and nothing else was made */
}

static void a_damaged_file_is_refused_and_left_alone(void **state)
{
    static const char *const DAMAGED[] = {"bedesten solo 1\ngames 3\nbest 12", "\177ELF", ""};
    struct place *p = *state;
    struct solo_game g = game(12, 1, 1);

    for (size_t i = 0; i < sizeof DAMAGED / sizeof *DAMAGED; i++) {
        struct solo table;
        struct note note = {0};

        put_file(p->path, DAMAGED[i]);
        assert_false(solo_load(p->path, &table, &note));
        assert_non_null(note.key);
        note.key = NULL;
        assert_false(solo_update(p->path, add, &g, &note));
        assert_non_null(note.key);
        assert_file(p->path, DAMAGED[i]);
        assert_int_equal(access(p->beside, F_OK), -1);
    }
}

static void what_cannot_be_written_says_why_and_changes_nothing(void **state)
{
    const char *before = "bedesten solo 1\ngames 1\nend\n";
    struct place *p = *state;
    char below[PATH_MAX_HERE * 2];
    struct solo_game g = game(12, 1, 1);
    struct note note = {0};

    put_file(p->path, before);
    snprintf(below, sizeof below, "%s/deeper/solo.txt", p->path); /* a file is no folder */
    assert_false(solo_update(below, add, &g, &note));
    assert_string_equal(note.key, "solo.folder");
    assert_int_equal(mkdir(p->beside, 0700), 0); /* the new table cannot be laid beside */
    assert_false(solo_update(p->path, add, &g, &note));
    assert_string_equal(note.key, "solo.write");
    assert_file(p->path, before);
}

static void what_a_crash_left_beside_is_not_read_and_written_over(void **state)
{
    static const char *const LEFT[] = {"", "bedesten solo 1\ngam", "garbage",
                                       "bedesten solo 1\ngames 99\nend\n"};
    struct place *p = *state;
    struct solo_game g = game(12, 1, 1);

    for (size_t i = 0; i < sizeof LEFT / sizeof *LEFT; i++) {
        struct solo table;

        put_file(p->path, "bedesten solo 1\ngames 4\nend\n");
        put_file(p->beside, LEFT[i]);
        assert_true(solo_load(p->path, &table, NULL));
        assert_int_equal(table.games, 4);
        assert_true(solo_update(p->path, add, &g, NULL));
        assert_file(p->path, "bedesten solo 1\ngames 5\ntask 1 12\nbest 12 1\nend\n");
        assert_int_equal(access(p->beside, F_OK), -1);
    }
}

/* ---- killed, and two at once --------------------------------------------------- */

/* Updates as long as it lives; a byte when it starts, one for each update that was
 * acknowledged. */
static void update_for_ever(const char *path, int tell)
{
    struct solo_game g = game(11, 2, 5);

    if (write(tell, ".", 1) != 1) _exit(1);
    while (solo_update(path, add, &g, NULL) && write(tell, "+", 1) == 1) {
    }
    _exit(1);
}

static uint32_t count_bytes(int from)
{
    uint32_t n = 0;
    char byte;

    while (read(from, &byte, 1) == 1) n++;
    return n;
}

/* How long a few updates take here, so that the moments fall into the midst of them. */
static uint32_t few_updates(const char *path)
{
    struct solo_game g = game(11, 2, 5);
    struct timespec start, end;
    int64_t took;

    clock_gettime(CLOCK_MONOTONIC, &start);
    for (int i = 0; i < FEW; i++) assert_true(solo_update(path, add, &g, NULL));
    clock_gettime(CLOCK_MONOTONIC, &end);
    took = (end.tv_sec - start.tv_sec) * INT64_C(1000000000) + end.tv_nsec - start.tv_nsec;
    return took < SECOND_MOST ? (uint32_t)took + 1 : (uint32_t)SECOND_MOST;
}

/* Starts a writer, ends it at a random moment after none, one or two updates; how many
 * updates it was told of. */
static uint32_t kill_a_writer(const char *path, uint32_t longest, struct rng *rng)
{
    struct timespec wait = {0, (long)rng_below(rng, longest)};
    uint32_t first = rng_below(rng, 3), told;
    int ends[2], status;
    char byte;
    pid_t child;

    assert_int_equal(pipe(ends), 0);
    child = fork();
    assert_true(child >= 0);
    if (child == 0) update_for_ever(path, ends[1]);
    close(ends[1]);
    for (told = 0; told <= first; told++) assert_int_equal(read(ends[0], &byte, 1), 1);
    nanosleep(&wait, NULL);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status)); /* it would end by itself only if an update failed */
    told = first + count_bytes(ends[0]);
    close(ends[0]);
    return told;
}

static void a_killed_writer_never_loses_what_was_acknowledged(void **state)
{
    struct place *p = *state;
    uint32_t longest = few_updates(p->path), told = 0;
    struct solo table = {.games = FEW};
    struct rng rng;

    rng_seed(&rng, 11);
    for (int i = 0; i < KILLS; i++) {
        uint32_t before = table.games, now = kill_a_writer(p->path, longest, &rng);
        struct note note = {0};

        told += now;
        assert_true(solo_load(p->path, &table, &note)); /* a whole table, every time */
        assert_in_range(table.games, before + now, before + now + 1); /* one may be untold */
    }
    assert_true(told > KILLS / 2); /* so the moments were not all before the first write */
    assert_int_equal(table.ticked[0], 2);
}

static pid_t start_writer(const char *path, int number)
{
    struct solo_game g = game(10 + (unsigned)number, 1, 1u << number);
    pid_t child = fork();

    assert_true(child >= 0);
    if (child) return child;
    for (int i = 0; i < UPDATES; i++)
        if (!solo_update(path, add, &g, NULL)) _exit(1);
    _exit(0);
}

static void two_writers_at_once_lose_nothing_and_a_reader_sees_whole_tables(void **state)
{
    struct place *p = *state;
    pid_t child[WRITERS];
    struct solo table;
    int status, ended = 0;

    for (int i = 0; i < WRITERS; i++) child[i] = start_writer(p->path, i);
    while (ended < WRITERS) {
        assert_true(solo_load(p->path, &table, NULL));
        if (waitpid(child[ended], &status, WNOHANG) == 0) continue;
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        ended++;
    }
    assert_true(solo_load(p->path, &table, NULL));
    assert_int_equal(table.games, WRITERS * UPDATES);
    assert_int_equal(table.ticked[0], 1);
    assert_int_equal(table.ticked[1], 2);
}

#define WITH_PLACE(test) cmocka_unit_test_setup_teardown(test, make_place, leave_place)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_is_kept_in_the_data_folder),
        WITH_PLACE(a_missing_file_is_an_empty_table),
        WITH_PLACE(missing_folders_are_made_for_their_owner_alone),
        WITH_PLACE(a_damaged_file_is_refused_and_left_alone),
        WITH_PLACE(what_cannot_be_written_says_why_and_changes_nothing),
        WITH_PLACE(what_a_crash_left_beside_is_not_read_and_written_over),
        WITH_PLACE(a_killed_writer_never_loses_what_was_acknowledged),
        WITH_PLACE(two_writers_at_once_lose_nothing_and_a_reader_sees_whole_tables),
    };

    return cmocka_run_group_tests_name("solo store", tests, NULL, NULL);
}
