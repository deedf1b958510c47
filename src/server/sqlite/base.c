/* base.c: the rooms in one SQLite file.
 *
 * `room` has a row for each room, with the number of its last game and how many lines that game's
 * log has; `log` has a row for each save that brought lines. (room, game, at) is where they begin,
 * so a gap or a double shows. */
#include "server/sqlite/base.h"

#include "core/memory.h"
#include "files/file.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define TEXT_OF(number) #number
#define NUMBER(number) TEXT_OF(number)
/* "Beds": how the file tells that it is ours. */
#define APPLICATION 1113941107
enum { BUSY_MS = 5000, SQL_TEXT = 200 };

/* ---- the tables -------------------------------------------------------------------------------- */

/* Step V leads from version V to V + 1. A step that was ever released is never changed. */
static const char *const STEPS[BASE_VERSION] = {
    "CREATE TABLE room (id INTEGER PRIMARY KEY, wake INTEGER NOT NULL, game INTEGER NOT NULL,"
    "  text BLOB NOT NULL);"
    "CREATE TABLE log (room INTEGER NOT NULL, game INTEGER NOT NULL, at INTEGER NOT NULL,"
    "  lines INTEGER NOT NULL, text BLOB NOT NULL, PRIMARY KEY (room, game, at)) WITHOUT ROWID;"
    "CREATE TRIGGER log_is_only_added_to BEFORE UPDATE ON log"
    "  BEGIN SELECT raise(ABORT, 'the log is only added to'); END;"
    "PRAGMA application_id = " NUMBER(APPLICATION),
    /* A save need not look at the log, nor STORE_DUE at all rooms. */
    "ALTER TABLE room ADD COLUMN lines INTEGER NOT NULL DEFAULT 0;"
    "UPDATE room SET lines = coalesce((SELECT max(at + lines) FROM log"
    "  WHERE log.room = room.id AND log.game = room.game), 0);"
    "CREATE INDEX room_wake ON room (wake)",
};

enum sql { HEAD, SAVE, ADD, FORGET, FORGET_LOG, TEXT, LOG, DUE, SQLS };
static const char *const SQL[SQLS] = {
    [HEAD] = "SELECT game, lines FROM room WHERE id = ?1",
    [SAVE] = ("INSERT INTO room (id, wake, text, game, lines) VALUES (?1, ?2, ?3, ?4, ?5)"
              " ON CONFLICT (id) DO UPDATE SET wake = ?2, text = ?3, game = ?4, lines = ?5"),
    [ADD] = "INSERT INTO log (room, game, at, lines, text) VALUES (?1, ?2, ?3, ?4, ?5)",
    [FORGET] = "DELETE FROM room WHERE id = ?1",
    [FORGET_LOG] = "DELETE FROM log WHERE room = ?1",
    [TEXT] = "SELECT text, game, lines FROM room WHERE id = ?1",
    [LOG] = "SELECT at, lines, text FROM log WHERE room = ?1 AND game = ?2 ORDER BY at",
    [DUE] = "SELECT id FROM room WHERE wake <= ?1 ORDER BY wake",
};

struct base {
    sqlite3 *db;
    sqlite3_stmt *sql[SQLS];
    int lock;        /* -1: none */
    int64_t version; /* of the tables as they were found */
    bool is_settled; /* nothing but what was told can come back after a crash */
    struct note fault;
    char path[];
};

/* ---- what went wrong ---------------------------------------------------------------------------- */

static bool say(struct note *note, const char *path, sqlite3 *db)
{
    static const struct {
        int code;
        const char *key;
    } KEYS[] = {
        {SQLITE_NOTADB, "store.foreign"}, {SQLITE_CORRUPT, "store.damaged"},
        {SQLITE_BUSY, "store.busy"},      {SQLITE_LOCKED, "store.busy"},
        {SQLITE_FULL, "store.full"},      {SQLITE_READONLY, "store.open"},
        {SQLITE_CANTOPEN, "store.open"},
    };
    const char *key = "store.failed";

    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        if (KEYS[i].code == (sqlite3_errcode(db) & 0xff)) key = KEYS[i].key;
    return note_set(note, key, "%s\t%s", path, sqlite3_errmsg(db));
}

static bool fail(struct base *base) { return say(&base->fault, base->path, base->db); }

static bool lacks_memory(struct base *base)
{
    return note_set(&base->fault, "store.failed", "%s\t%s", base->path, strerror(ENOMEM));
}

static bool run(struct base *base, const char *sql)
{
    return sqlite3_exec(base->db, sql, NULL, NULL, NULL) == SQLITE_OK || fail(base);
}

static bool run_number(struct base *base, const char *format, int number)
{
    char sql[SQL_TEXT];

    snprintf(sql, sizeof sql, format, number);
    return run(base, sql);
}

/* The number that a query answers. */
static bool ask(struct base *base, const char *sql, int64_t *answer)
{
    sqlite3_stmt *s;
    bool good = sqlite3_prepare_v2(base->db, sql, -1, &s, NULL) == SQLITE_OK &&
                sqlite3_step(s) == SQLITE_ROW;

    if (good) *answer = sqlite3_column_int64(s, 0);
    else fail(base);
    sqlite3_finalize(s);
    return good;
}

/* ---- opening ------------------------------------------------------------------------------------- */

/* Nobody but the server's user may read it: the dice's secrets are in it. SQLite gives its other
 * files the same rights. */
static bool make_file(const char *path, struct note *note)
{
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);

    if (file < 0) return file_cannot(note, "store.open", path);
    close(file);
    return true;
}

/* A hub has rooms in memory, so a second server on the same file would ruin both. */
static bool lock_file(struct base *base)
{
    char path[4096];

    if ((size_t)snprintf(path, sizeof path, "%s.lock", base->path) >= sizeof path) {
        errno = ENAMETOOLONG;
        return file_cannot(&base->fault, "store.open", base->path);
    }
    base->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (base->lock < 0) return file_cannot(&base->fault, "store.open", path);
    return file_lock(base->lock) || note_set(&base->fault, "store.busy", "%s", base->path);
}

/* EXTRA: a journal that is deleted stays so. With WAL it is the same as FULL. */
static bool connect(struct base *base, const char *vfs)
{
    if (sqlite3_open_v2(base->path, &base->db,
                        SQLITE_OPEN_READWRITE | (vfs ? SQLITE_OPEN_CREATE : 0) |
                            SQLITE_OPEN_NOMUTEX,
                        vfs) != SQLITE_OK)
        return fail(base);
    sqlite3_busy_timeout(base->db, BUSY_MS);
    return run(base, "PRAGMA synchronous = EXTRA; PRAGMA trusted_schema = OFF;"
                     "PRAGMA cell_size_check = ON");
}

/* Is it ours, or empty? Of which version? */
static bool look(struct base *base)
{
    int64_t *version = &base->version, ours, tables;

    if (!ask(base, "SELECT count(*) FROM sqlite_schema", &tables) ||
        !ask(base, "PRAGMA application_id", &ours) || !ask(base, "PRAGMA user_version", version))
        return false;
    if (ours != APPLICATION && (ours || tables || *version))
        return note_set(&base->fault, "store.foreign", "%s\t ", base->path);
    if (*version < 0 || *version > BASE_VERSION)
        return note_set(&base->fault, "store.newer", "%s\t%" PRId64 "\t%d", base->path, *version,
                        BASE_VERSION);
    return true;
}

/* All steps or none. */
static bool migrate(struct base *base)
{
    if (base->version == BASE_VERSION) return true;
    if (!run(base, "BEGIN IMMEDIATE")) return false;
    for (int64_t v = base->version; v < BASE_VERSION; v++)
        if (!run(base, STEPS[v])) return false; /* closing takes it back */
    return run_number(base, "PRAGMA user_version = %d", BASE_VERSION) && run(base, "COMMIT");
}

/* SQLite goes on with another kind of journal where it cannot have this one. */
static bool set_wal(struct base *base)
{
    sqlite3_stmt *s;
    bool good =
        sqlite3_prepare_v2(base->db, "PRAGMA journal_mode = WAL", -1, &s, NULL) == SQLITE_OK &&
        sqlite3_step(s) == SQLITE_ROW;

    if (!good) fail(base);
    else if (strcmp((const char *)sqlite3_column_text(s, 0), "wal") != 0)
        good = note_set(&base->fault, "store.wal", "%s", base->path);
    sqlite3_finalize(s);
    return good;
}

/* Deleted rooms and erased names are overwritten (secure_delete). */
static bool set_up(struct base *base)
{
    return set_wal(base) &&
           run(base, "PRAGMA synchronous = FULL;"
                     "PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY;"
                     "PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -16384");
}

static bool prepare(struct base *base)
{
    for (int i = 0; i < SQLS; i++)
        if (sqlite3_prepare_v3(base->db, SQL[i], -1, SQLITE_PREPARE_PERSISTENT, &base->sql[i],
                               NULL) != SQLITE_OK)
            return fail(base);
    return true;
}

/* A commit of nothing, which overwrites in the WAL what a failed one may have left, and flushes
 * what a killed process has not. Setting a version writes its page even if it is the same. */
static bool settle(struct base *base)
{
    if (!base->is_settled)
        base->is_settled = run_number(base, "PRAGMA user_version = %d", BASE_VERSION);
    return base->is_settled;
}

/* What is in the WAL is written to the file and flushed, and so are the names of files (a journal of
 * before WAL that came back would undo everything). A flush that failed in an earlier process may have
 * left something there that can be read but will never get to the disk unless it is written again. */
static bool rewrite(struct base *base)
{
    if (base->lock >= 0) file_flush_folder(base->path);
    return sqlite3_wal_checkpoint_v2(base->db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL) ==
               SQLITE_OK ||
           fail(base);
}

static struct base *base_new(const char *path)
{
    struct base *base = memory_new(sizeof *base + strlen(path) + 1);

    if (!base) return NULL;
    base->lock = -1;
    memcpy(base->path, path, strlen(path) + 1);
    return base;
}

struct base *base_open(const char *path, const char *vfs, struct note *note)
{
    struct base *base = base_new(path);

    if (!base) {
        errno = ENOMEM;
        file_cannot(note, "store.open", path);
        return NULL;
    }
    if ((vfs || (make_file(path, &base->fault) && lock_file(base))) && connect(base, vfs) &&
        look(base) && set_up(base) && rewrite(base) && migrate(base) && prepare(base) &&
        settle(base))
        return base;
    if (note) *note = base->fault;
    base_close(base);
    return NULL;
}

void base_close(struct base *base)
{
    if (!base) return;
    for (int i = 0; i < SQLS; i++) sqlite3_finalize(base->sql[i]);
    sqlite3_close(base->db);
    if (base->lock >= 0) close(base->lock);
    memory_free(base);
}

const struct note *base_fault(const struct base *base) { return &base->fault; }

/* ---- saving -------------------------------------------------------------------------------------- */

static sqlite3_stmt *statement(struct base *base, enum sql sql, uint64_t first)
{
    sqlite3_stmt *s = base->sql[sql];

    sqlite3_reset(s);
    sqlite3_clear_bindings(s); /* it may not point to the last one's text */
    sqlite3_bind_int64(s, 1, (int64_t)first);
    return s;
}

/* A statement without answer. */
static bool done(struct base *base, sqlite3_stmt *s)
{
    bool good = sqlite3_step(s) == SQLITE_DONE || fail(base);

    sqlite3_reset(s);
    return good;
}

static void bind_bytes(sqlite3_stmt *s, int at, const char *text, size_t n)
{
    sqlite3_bind_blob64(s, at, n ? text : "", n, SQLITE_STATIC);
}

struct head {
    uint32_t game;
    uint64_t lines;
};

static bool read_head(struct base *base, uint64_t room, struct head *head)
{
    sqlite3_stmt *s = statement(base, HEAD, room);
    int row = sqlite3_step(s);

    *head = (struct head){0};
    if (row == SQLITE_ROW) {
        head->game = (uint32_t)sqlite3_column_int64(s, 0);
        head->lines = (uint64_t)sqlite3_column_int64(s, 1);
    } else if (row != SQLITE_DONE) fail(base);
    sqlite3_reset(s);
    return row == SQLITE_ROW || row == SQLITE_DONE;
}

static uint32_t line_feeds(const char *text, size_t n)
{
    uint32_t lines = 0;

    for (size_t i = 0; i < n; i++) lines += text[i] == '\n';
    return lines;
}

/* Do the lines belong exactly behind those that are there? */
static bool fits(const struct store_op *op, const struct head *head)
{
    uint64_t there = op->game == head->game ? head->lines : 0;

    if (line_feeds(op->log, op->log_n) != op->lines) return false;
    if (op->log_n && op->log[op->log_n - 1] != '\n') return false;
    return op->game ? op->game >= head->game && op->at == there : !op->log_n;
}

static bool add_lines(struct base *base, const struct store_op *op)
{
    sqlite3_stmt *s = statement(base, ADD, op->room);

    sqlite3_bind_int64(s, 2, op->game);
    sqlite3_bind_int64(s, 3, (int64_t)op->at);
    sqlite3_bind_int64(s, 4, op->lines);
    bind_bytes(s, 5, op->log, op->log_n);
    return done(base, s);
}

/* False: the transaction is spoilt. */
static bool save(struct base *base, struct task *task)
{
    const struct store_op *op = &task->op;
    struct head head;
    sqlite3_stmt *s;

    if (!read_head(base, op->room, &head)) return false;
    task->is_good = fits(op, &head);
    if (!task->is_good) {
        note_set(&base->fault, "store.fit", "%s", base->path);
        return true;
    }
    if (op->game) head = (struct head){op->game, op->at + op->lines};
    s = statement(base, SAVE, op->room);
    sqlite3_bind_int64(s, 2, op->wake);
    bind_bytes(s, 3, op->text, op->text_n);
    sqlite3_bind_int64(s, 4, head.game);
    sqlite3_bind_int64(s, 5, (int64_t)head.lines);
    return done(base, s) && (!op->log_n || add_lines(base, op));
}

static bool forget(struct base *base, struct task *task)
{
    task->is_good = true;
    return done(base, statement(base, FORGET_LOG, task->op.room)) &&
           done(base, statement(base, FORGET, task->op.room));
}

/* ---- loading ------------------------------------------------------------------------------------- */

static bool add_column(struct base *base, struct bytes *to, sqlite3_stmt *s, int column)
{
    const void *blob = sqlite3_column_blob(s, column);

    return bytes_add(to, blob, (size_t)sqlite3_column_bytes(s, column)) || lacks_memory(base);
}

static bool read_log(struct base *base, struct task *task, const struct head *head)
{
    sqlite3_stmt *s = statement(base, LOG, task->op.room);
    uint64_t lines = 0;
    int row;
    bool good = true, fits = true;

    sqlite3_bind_int64(s, 2, head->game);
    while (good && fits && (row = sqlite3_step(s)) == SQLITE_ROW) {
        fits = (uint64_t)sqlite3_column_int64(s, 0) == lines;
        good = add_column(base, &task->log, s, 2);
        lines += (uint64_t)sqlite3_column_int64(s, 1);
    }
    if (good && fits && row != SQLITE_DONE) good = fail(base);
    else if (good && (!fits || lines != head->lines))
        good = note_set(&base->fault, "store.fit", "%s", base->path);
    sqlite3_reset(s);
    return good;
}

static enum store_found load(struct base *base, struct task *task)
{
    sqlite3_stmt *s = statement(base, TEXT, task->op.room);
    int row = sqlite3_step(s);
    bool good = row == SQLITE_ROW && add_column(base, &task->text, s, 0);
    struct head head = {0};

    if (good)
        head = (struct head){(uint32_t)sqlite3_column_int64(s, 1),
                             (uint64_t)sqlite3_column_int64(s, 2)};
    else if (row != SQLITE_DONE && row != SQLITE_ROW) fail(base);
    sqlite3_reset(s);
    if (row == SQLITE_DONE) return STORE_NOT_THERE;
    return good && read_log(base, task, &head) ? STORE_FOUND : STORE_FAILED;
}

static bool find_due(struct base *base, struct task *task)
{
    sqlite3_stmt *s = statement(base, DUE, (uint64_t)task->op.wake);
    bool good = true;
    int row;

    while (good && (row = sqlite3_step(s)) == SQLITE_ROW) {
        uint64_t room = (uint64_t)sqlite3_column_int64(s, 0);

        good = bytes_add(&task->due, &room, sizeof room) || lacks_memory(base);
    }
    if (good && row != SQLITE_DONE) good = fail(base);
    sqlite3_reset(s);
    return good;
}

/* ---- tasks --------------------------------------------------------------------------------------- */

/* False: the transaction is spoilt. */
static bool do_task(struct base *base, struct task *task)
{
    task_forget_answer(task);
    if (task->is_refused) return true;
    switch (task->op.what) {
    case STORE_SAVE: return save(base, task);
    case STORE_DELETE: return forget(base, task);
    case STORE_LOAD: task->found = load(base, task); break;
    case STORE_DUE: task->is_good = find_due(base, task); break;
    }
    return true;
}

static bool do_all(struct base *base, struct task *first)
{
    bool has_writes = false, good = true;

    for (const struct task *t = first; t; t = t->next)
        has_writes |= task_writes(t) && !t->is_refused;
    if (has_writes && !run(base, "BEGIN IMMEDIATE")) return false;
    for (struct task *t = first; t && good; t = t->next) good = do_task(base, t);
    return good && (!has_writes || run(base, "COMMIT"));
}

/* What was read may have been read behind saves that are not there now. */
static void do_without_saves(struct base *base, struct task *first)
{
    if (!sqlite3_get_autocommit(base->db)) sqlite3_exec(base->db, "ROLLBACK", NULL, NULL, NULL);
    base->is_settled = false;
    settle(base);
    for (struct task *t = first; t; t = t->next) {
        task_forget_answer(t);
        if (base->is_settled && !task_writes(t)) do_task(base, t);
    }
}

bool base_do(struct base *base, struct task *first)
{
    bool good = true;

    if (!settle(base) || !do_all(base, first)) do_without_saves(base, first);
    for (const struct task *t = first; t; t = t->next)
        good &= t->op.what == STORE_LOAD ? t->found != STORE_FAILED : t->is_good;
    return good;
}

/* ---- the file as a whole ------------------------------------------------------------------------- */

/* To look at a file that is there. No room is changed and no server kept from it; but the files are: to read, SQLite makes
 * the WAL's index, and if it is the last to close, it writes the WAL into the file and takes both away. */
static struct base *open_to_read(const char *path, struct note *note)
{
    struct base *base = base_new(path);

    if (!base) {
        note_set(note, "store.failed", "%s\t%s", path, strerror(ENOMEM));
        return NULL;
    }
    if (access(path, R_OK) != 0) file_cannot(&base->fault, "store.open", path);
    else if (connect(base, NULL) && look(base)) return base;
    if (note) *note = base->fault;
    base_close(base);
    return NULL;
}

/* SQLite does not flush what it writes here. */
static bool vacuum_into(struct base *base, const char *path)
{
    sqlite3_stmt *s;
    bool good = sqlite3_prepare_v2(base->db, "VACUUM INTO ?1", -1, &s, NULL) == SQLITE_OK;
    int file;

    if (good) sqlite3_bind_text(s, 1, path, -1, SQLITE_STATIC);
    good = good && sqlite3_step(s) == SQLITE_DONE;
    if (!good) fail(base);
    sqlite3_finalize(s);
    if (!good) return false;
    file = open(path, O_RDWR | O_CLOEXEC);
    good = file >= 0 && fsync(file) == 0;
    if (!good) file_cannot(&base->fault, "store.write", path);
    if (file >= 0) close(file);
    return good;
}

/* Written beside its place; a link is never made where a file is. */
static bool back_up(struct base *base, const char *to)
{
    struct buf beside = {0};
    const char *path;
    int file;
    bool good;

    file_beside(to, &beside);
    path = buf_text(&beside);
    unlink(path);
    file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    good = file >= 0 || file_cannot(&base->fault, "store.write", to);
    if (file >= 0) close(file);
    if (good) good = vacuum_into(base, path);
    if (good && link(path, to) != 0) good = file_cannot(&base->fault, "store.write", to);
    if (file >= 0) unlink(path);
    buf_free(&beside);
    file_flush_folder(to);
    return good;
}

bool base_backup(const char *path, const char *to, struct note *note)
{
    struct base *base;
    bool good;

    if (access(to, F_OK) == 0) return note_set(note, "store.exists", "%s", to);
    base = open_to_read(path, note);
    if (!base) return false;
    good = back_up(base, to);
    if (!good && note) *note = base->fault;
    base_close(base);
    return good;
}

/* Before version 2 a room does not say how many lines there are. */
static bool logs_are_whole(struct base *base)
{
    int64_t wrong;

    if (base->version < 2) return true;
    return ask(base,
               "SELECT count(*) FROM room WHERE lines <> (SELECT coalesce(sum(lines), 0) FROM log"
               " WHERE log.room = room.id AND log.game = room.game)",
               &wrong) &&
           (wrong == 0 || note_set(&base->fault, "store.fit", "%s", base->path));
}

static bool pages_are_sound(struct base *base)
{
    int64_t wrong;

    return ask(base, "SELECT count(*) FROM pragma_quick_check WHERE quick_check <> 'ok'", &wrong) &&
           (wrong == 0 ||
            note_set(&base->fault, "store.damaged", "%s\t%" PRId64, base->path, wrong));
}

bool base_check(const char *path, struct note *note)
{
    struct base *base = open_to_read(path, note);
    bool good;

    if (!base) return false;
    good = pages_are_sound(base) && logs_are_whole(base);
    if (!good && note) *note = base->fault;
    base_close(base);
    return good;
}
