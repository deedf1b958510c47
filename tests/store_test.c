/* store_test.c: the file of the server's store: what it keeps, which files it opens, back-ups. */
#include "core/buf.h"
#include "core/text.h"
#include "langs/langs.h"
#include "stores.h"

#include <pthread.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

/* PATH is not opened, for the reason KEY, which is said in all languages. */
static void is_refused(const char *path, const char *key)
{
    struct note note = {0};

    assert_null(base_open(path, NULL, &note));
    assert_string_equal(note.key, key);
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        struct buf words = {0};

        text_note(*lang, &note, &words);
        assert_non_null(strstr(buf_text(&words), path));
        assert_null(strchr(buf_text(&words), '{'));
        buf_free(&words);
    }
}

static void sql(const char *path, const char *text)
{
    sqlite3 *db;

    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, text, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* ---- what is kept ----------------------------------------------------------------------------------- */

static void a_room_comes_back_as_it_was_saved_last(void **state)
{
    const struct place *p = *state;
    struct base *base = opened(p->path);

    has(base, 7, NULL, NULL);
    assert_true(kept(base, save_of(7, "one")));
    has(base, 7, "one", "");
    assert_true(kept(base, save_of(7, "two")));
    assert_true(kept(base, save_of(UINT64_MAX, "")));
    has(base, 7, "two", "");
    has(base, UINT64_MAX, "", "");
    base_close(base);
    base = opened(p->path);
    has(base, 7, "two", "");
    has(base, UINT64_MAX, "", "");
    base_close(base);
}

static void bytes_and_long_texts_are_kept_too(void **state)
{
    enum { LONG = 300000 };
    const struct place *p = *state;
    struct base *base = opened(p->path);
    char *text = malloc(LONG);
    struct store_op op = {.what = STORE_SAVE, .room = 1, .text = text, .text_n = LONG, .log = ""};
    struct task task = {.op = {.what = STORE_LOAD, .room = 1}};

    for (int i = 0; i < LONG; i++) text[i] = (char)(i * 7);
    assert_true(kept(base, op));
    assert_true(base_do(base, &task));
    assert_int_equal(task.text.n, LONG);
    assert_memory_equal(task.text.at, text, LONG);
    task_clear(&task);
    free(text);
    base_close(base);
}

static void lines_are_added_to_the_log_and_the_last_game_is_loaded(void **state)
{
    const struct place *p = *state;
    struct base *base = opened(p->path);

    assert_true(kept(base, lines_of(3, 1, 0, "a\nb\n")));
    assert_true(kept(base, lines_of(3, 1, 2, "")));
    assert_true(kept(base, lines_of(3, 1, 2, "c\n")));
    has(base, 3, "text", "a\nb\nc\n");
    assert_true(kept(base, save_of(3, "rest"))); /* no game: the last one stays */
    has(base, 3, "rest", "a\nb\nc\n");
    assert_true(kept(base, lines_of(3, 2, 0, "x\n")));
    has(base, 3, "text", "x\n");
    assert_true(kept(base, lines_of(3, 4, 0, "")));
    has(base, 3, "text", "");
    base_close(base);
}

static void lines_that_do_not_fit_are_refused(void **state)
{
    const struct place *p = *state;
    struct base *base = opened(p->path);
    struct store_op op;

    assert_true(kept(base, lines_of(3, 2, 0, "a\nb\n")));
    assert_false(kept(base, lines_of(3, 2, 1, "b\n"))); /* a double */
    assert_false(kept(base, lines_of(3, 2, 3, "d\n"))); /* a gap */
    assert_false(kept(base, lines_of(3, 1, 0, "a\n"))); /* an earlier game */
    assert_false(kept(base, lines_of(3, 3, 2, "c\n"))); /* a new game that is not at its start */
    assert_false(kept(base, lines_of(3, 2, 2, "c")));   /* no line */
    assert_false(kept(base, lines_of(3, 0, 0, "c\n"))); /* of no game */
    op = lines_of(3, 2, 2, "c\n");
    op.lines = 2;
    assert_false(kept(base, op)); /* miscounted */
    assert_string_equal(base_fault(base)->key, "store.fit");
    has(base, 3, "text", "a\nb\n");
    base_close(base);
}

static void a_log_with_a_hole_is_not_loaded(void **state)
{
    const struct place *p = *state;
    struct base *base = opened(p->path);
    struct task task = {.op = {.what = STORE_LOAD, .room = 3}};
    struct note note = {0};

    assert_true(kept(base, lines_of(3, 1, 0, "a\n")));
    assert_true(kept(base, lines_of(3, 1, 1, "b\n")));
    assert_true(kept(base, lines_of(3, 1, 2, "c\n")));
    assert_true(base_check(p->path, &note));
    sql(p->path, "DELETE FROM log WHERE at = 1");
    assert_false(base_do(base, &task));
    assert_int_equal(task.found, STORE_FAILED);
    assert_string_equal(base_fault(base)->key, "store.fit");
    assert_false(base_check(p->path, &note));
    assert_string_equal(note.key, "store.fit");
    task_clear(&task);
    base_close(base);
}

static void a_line_is_never_changed(void **state)
{
    const struct place *p = *state;
    struct base *base = opened(p->path);
    sqlite3 *db;

    assert_true(kept(base, lines_of(3, 1, 0, "a\n")));
    assert_int_equal(sqlite3_open(p->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "UPDATE log SET text = 'b'", NULL, NULL, NULL),
                     SQLITE_CONSTRAINT);
    sqlite3_close(db);
    base_close(base);
}

/* Is the word anywhere in the file? */
static bool file_says(const char *path, const char *word)
{
    struct buf bytes = {0};
    bool found = false;

    assert_true(buf_read_file(&bytes, path, 1 << 26, NULL));
    for (size_t i = 0; i + strlen(word) <= bytes.n && !found; i++)
        found = memcmp(bytes.at + i, word, strlen(word)) == 0;
    buf_free(&bytes);
    return found;
}

static void a_deleted_room_leaves_nothing(void **state)
{
    const struct place *p = *state;
    struct base *base = opened(p->path);

    assert_true(kept(base, save_of(1, "somebody's secret name")));
    assert_true(kept(base, lines_of(1, 1, 0, "first of all\n")));
    assert_true(kept(base, save_of(1, "somebody's secret name")));
    assert_true(kept(base, lines_of(1, 2, 0, "second of all\n")));
    assert_true(kept(base, save_of(2, "another room")));
    base_close(base);
    assert_true(file_says(p->path, "first of all"));
    base = opened(p->path);
    assert_true(kept(base, (struct store_op){.what = STORE_DELETE, .room = 1}));
    assert_true(kept(base, (struct store_op){.what = STORE_DELETE, .room = 1}));
    has(base, 1, NULL, NULL);
    has(base, 2, "another room", "");
    base_close(base);
    assert_false(file_says(p->path, "secret name"));
    assert_false(file_says(p->path, "of all"));
    assert_true(file_says(p->path, "another room"));
}

static void rooms_that_are_due_are_found_by_the_index(void **state)
{
    static const int64_t WAKE[] = {50, -5, 20, 30};
    static const uint64_t EXPECTED[] = {2, 3, 4};
    const struct place *p = *state;
    struct base *base = opened(p->path);
    struct task task = {.op = {.what = STORE_DUE, .wake = 30}};
    sqlite3_stmt *s;
    sqlite3 *db;

    for (uint64_t room = 1; room <= 4; room++) {
        struct store_op op = save_of(room, "");

        op.wake = WAKE[room - 1];
        assert_true(kept(base, op));
    }
    assert_true(base_do(base, &task));
    assert_int_equal(task.due.n, sizeof EXPECTED);
    assert_memory_equal(task.due.at, EXPECTED, sizeof EXPECTED);
    task_clear(&task);
    base_close(base);
    assert_int_equal(sqlite3_open(p->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(
                         db, "EXPLAIN QUERY PLAN SELECT id FROM room WHERE wake <= 1 ORDER BY wake",
                         -1, &s, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_step(s), SQLITE_ROW);
    assert_non_null(strstr((const char *)sqlite3_column_text(s, 3), "room_wake"));
    sqlite3_finalize(s);
    sqlite3_close(db);
}

/* ---- several at once ----------------------------------------------------------------------------------- */

static void a_list_is_done_in_order_and_only_what_does_not_fit_fails(void **state)
{
    const struct place *p = *state;
    struct base *base = opened(p->path);
    struct task task[6] = {
        {.op = lines_of(1, 1, 0, "a\n")},        {.op = {.what = STORE_LOAD, .room = 1}},
        {.op = lines_of(1, 1, 5, "z\n")},        {.op = save_of(1, "later")},
        {.op = {.what = STORE_LOAD, .room = 1}}, {.op = {.what = STORE_DELETE, .room = 1}}};

    for (int i = 0; i < 5; i++) task[i].next = &task[i + 1];
    assert_false(base_do(base, task));
    assert_true(task[0].is_good && task[3].is_good && task[5].is_good);
    assert_false(task[2].is_good);
    assert_memory_equal(task[1].text.at, "text", 4);
    assert_memory_equal(task[4].text.at, "later", 5);
    assert_int_equal(task[4].log.n, 2);
    has(base, 1, NULL, NULL);
    for (int i = 0; i < 6; i++) task_clear(&task[i]);
    base_close(base);
}

static void *release(void *self)
{
    nanosleep(&(struct timespec){.tv_nsec = 200000000}, NULL);
    sqlite3_exec(self, "COMMIT", NULL, NULL, NULL);
    return NULL;
}

static void a_lock_that_somebody_holds_is_waited_for(void **state)
{
    const struct place *p = *state;
    struct base *base = opened(p->path);
    pthread_t thread;
    sqlite3 *db;

    assert_int_equal(sqlite3_open(p->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(pthread_create(&thread, NULL, release, db), 0);
    assert_true(kept(base, save_of(1, "patient")));
    pthread_join(thread, NULL);
    sqlite3_close(db);
    base_close(base);
}

/* ---- which files are opened --------------------------------------------------------------------------- */

/* As version 1 wrote it. */
static const char VERSION_1[] =
    "CREATE TABLE room (id INTEGER PRIMARY KEY, wake INTEGER NOT NULL, game INTEGER NOT NULL,"
    "  text BLOB NOT NULL);"
    "CREATE TABLE log (room INTEGER NOT NULL, game INTEGER NOT NULL, at INTEGER NOT NULL,"
    "  lines INTEGER NOT NULL, text BLOB NOT NULL, PRIMARY KEY (room, game, at)) WITHOUT ROWID;"
    "INSERT INTO room VALUES (5, 40, 2, x'6f6c64'), (6, 50, 0, x'6e6577');"
    "INSERT INTO log VALUES (5, 1, 0, 1, x'7a0a'), (5, 2, 0, 2, x'610a620a'), (5, 2, 2, 1, "
    "x'630a');"
    "PRAGMA application_id = 1113941107; PRAGMA user_version = 1";

static void a_file_of_version_1_is_brought_up_to_date(void **state)
{
    const struct place *p = *state;
    struct note note = {0};
    struct base *base;

    sql(p->path, VERSION_1);
    assert_true(base_check(p->path, &note));
    base = opened(p->path);
    has(base, 5, "old", "a\nb\nc\n");
    has(base, 6, "new", "");
    assert_false(kept(base, lines_of(5, 2, 2, "c\n")));
    assert_true(kept(base, lines_of(5, 2, 3, "d\n")));
    assert_true(kept(base, lines_of(6, 1, 0, "a\n")));
    has(base, 5, "text", "a\nb\nc\nd\n");
    base_close(base);
    base = opened(p->path); /* once is enough */
    has(base, 6, "text", "a\n");
    base_close(base);
    assert_true(base_check(p->path, &note));
}

static void a_newer_file_is_refused_and_left_alone(void **state)
{
    const struct place *p = *state;

    base_close(opened(p->path));
    sql(p->path, "PRAGMA user_version = 3");
    is_refused(p->path, "store.newer");
    sql(p->path, "PRAGMA user_version = 2");
    base_close(opened(p->path));
}

static void a_file_of_somebody_else_is_refused(void **state)
{
    const struct place *p = *state;
    struct note note = {0};
    FILE *file;

    sql(p->path, "CREATE TABLE theirs (a)");
    is_refused(p->path, "store.foreign");
    assert_false(base_check(p->path, &note));
    assert_false(base_backup(p->path, p->other, &note));
    assert_string_equal(note.key, "store.foreign");
    file = fopen(p->other, "w");
    for (int i = 0; i < 200; i++) fputs("my dear diary, today I played a game\n", file);
    fclose(file);
    is_refused(p->other, "store.foreign");
    assert_true(file_says(p->other, "my dear diary"));
}

/* Bytes in the middle of the file are something else now. */
static void scribble(const char *path, long at)
{
    FILE *file = fopen(path, "r+");

    assert_int_equal(fseek(file, at, SEEK_SET), 0);
    for (int i = 0; i < 2048; i++) fputc(0xa5, file);
    fclose(file);
}

static void a_damaged_file_is_said_to_be_so(void **state)
{
    const struct place *p = *state;
    struct base *base = opened(p->path);
    struct task task = {.op = {.what = STORE_LOAD, .room = 3}};
    struct note note = {0};

    for (uint64_t room = 1; room <= 400; room++)
        assert_true(kept(base, lines_of(room, 1, 0, "some words that fill pages\n")));
    base_close(base);
    for (long at = 4; at < 12; at++) scribble(p->path, at * 4096);
    assert_false(base_check(p->path, &note));
    assert_string_equal(note.key, "store.damaged");
    base = opened(p->path);
    for (uint64_t room = 1; room <= 400; room += 20) {
        task.op.room = room;
        base_do(base, &task);
        if (task.found == STORE_FAILED) break;
    }
    assert_int_equal(task.found, STORE_FAILED);
    assert_string_equal(base_fault(base)->key, "store.damaged");
    task_clear(&task);
    base_close(base);
    scribble(p->path, 100); /* the first page, behind its head */
    is_refused(p->path, "store.damaged");
}

static void one_server_at_a_time_has_the_file(void **state)
{
    const struct place *p = *state;
    struct base *base = opened(p->path);

    is_refused(p->path, "store.busy");
    base_close(base);
    base_close(opened(p->path));
}

/* Even root's tests see what a user may not do. */
static void a_folder_that_cannot_be_written_to_is_refused(void **state)
{
    const struct place *p = *state;
    char path[128];
    int status;
    pid_t child;

    snprintf(path, sizeof path, "%s/none/rooms", p->folder);
    is_refused(path, "store.open");
    assert_int_equal(chmod(p->folder, S_IRUSR | S_IXUSR | S_IROTH | S_IXOTH), 0);
    child = fork();
    if (child == 0) {
        struct note note = {0};

        if (geteuid() == 0 && setuid(65534) != 0) _exit(2);
        _exit(!base_open(p->path, NULL, &note) && strcmp(note.key, "store.open") == 0 ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_int_equal(chmod(p->folder, S_IRWXU), 0);
}

static void nobody_else_may_read_the_file(void **state)
{
    static const char *const ENDS[] = {"", "-wal", "-shm", ".lock"};
    const struct place *p = *state;
    struct base *base;
    struct stat at;
    mode_t before = umask(0);

    base = opened(p->path);
    assert_true(kept(base, save_of(1, "secret")));
    for (int i = 0; i < 4; i++) {
        char path[128];

        snprintf(path, sizeof path, "%s%s", p->path, ENDS[i]);
        assert_int_equal(stat(path, &at), 0);
        assert_int_equal(at.st_mode & 077, 0);
    }
    base_close(base);
    umask(before);
}

/* ---- back-ups --------------------------------------------------------------------------------------------- */

static void a_back_up_is_whole_and_overwrites_nothing(void **state)
{
    const struct place *p = *state;
    struct base *base = opened(p->path), *copy;
    struct note note = {0};
    struct stat at;

    assert_true(kept(base, lines_of(1, 1, 0, "a\n")));
    assert_true(base_backup(p->path, p->other, &note));
    assert_true(kept(base, lines_of(1, 1, 1, "b\n")));
    assert_false(base_backup(p->path, p->other, &note));
    assert_string_equal(note.key, "store.exists");
    assert_int_equal(stat(p->other, &at), 0);
    assert_int_equal(at.st_mode & 077, 0);
    copy = opened(p->other);
    has(copy, 1, "text", "a\n");
    base_close(copy);
    has(base, 1, "text", "a\nb\n");
    base_close(base);
    assert_true(base_check(p->other, &note));
}

static void a_back_up_that_fails_leaves_nothing(void **state)
{
    const struct place *p = *state;
    struct note note = {0};
    char path[128];

    assert_false(base_backup(p->path, p->other, &note)); /* there is nothing to back up */
    assert_string_equal(note.key, "store.open");
    base_close(opened(p->path));
    snprintf(path, sizeof path, "%s/none/copy", p->folder);
    assert_false(base_backup(p->path, path, &note));
    assert_string_equal(note.key, "store.write");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_room_comes_back_as_it_was_saved_last),
        TEST(bytes_and_long_texts_are_kept_too),
        TEST(lines_are_added_to_the_log_and_the_last_game_is_loaded),
        TEST(lines_that_do_not_fit_are_refused),
        TEST(a_log_with_a_hole_is_not_loaded),
        TEST(a_line_is_never_changed),
        TEST(a_deleted_room_leaves_nothing),
        TEST(rooms_that_are_due_are_found_by_the_index),
        TEST(a_list_is_done_in_order_and_only_what_does_not_fit_fails),
        TEST(a_lock_that_somebody_holds_is_waited_for),
        TEST(a_file_of_version_1_is_brought_up_to_date),
        TEST(a_newer_file_is_refused_and_left_alone),
        TEST(a_file_of_somebody_else_is_refused),
        TEST(a_damaged_file_is_said_to_be_so),
        TEST(one_server_at_a_time_has_the_file),
        TEST(a_folder_that_cannot_be_written_to_is_refused),
        TEST(nobody_else_may_read_the_file),
        TEST(a_back_up_is_whole_and_overwrites_nothing),
        TEST(a_back_up_that_fails_leaves_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
