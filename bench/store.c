/* store.c: how fast rooms are kept, beside what SQLite can do by itself; how soon a full store serves.
 *
 *   bench/store FOLDER [--rooms N] [--seconds S]
 *
 * Both write the same rows (a text of 1.5 kB, three lines) with the same settings, batch by batch, in turns of
 * a second, so that what else the machine does meets both. Through the store a batch is submitted by one thread,
 * committed by another, and collected by the first before the next one is submitted. */
#include "core/must.h"
#include "server/sqlite/base.h"
#include "server/sqlite/keeper.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TEXT_N = 1500, AT_ONCE = 1000 };
static const char LOG[] = "by 1 #abcdef0123456789\n1 go 5 with 2 assistants\n* roll 3 4\n";
enum { LOG_LINES = 3 };
static const int BATCHES[] = {1, 4, 16, 64, 200};

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void end(const char *why)
{
    fprintf(stderr, "%s\n", why);
    exit(1);
}

static void fill(char text[TEXT_N], uint64_t room) { memset(text, 'a' + (int)(room % 26), TEXT_N); }

/* ---- through the store ---------------------------------------------------------------------------- */

struct loop {
    struct keeper *keeper;
    pthread_mutex_t lock;
    pthread_cond_t has_come;
    bool is_awake;
    uint64_t tickets, kept, at;
    enum store_found found;
};

/* The bench stands where the hub is in the server. */
const struct hub_limits HUB_LIMITS = {.rooms = AT_ONCE};
static struct loop *loop_of(struct hub *hub) { return (struct loop *)(void *)hub; }

void hub_stored(struct hub *hub, uint64_t up_to, bool good)
{
    if (!good) end("a save has failed");
    loop_of(hub)->kept = up_to;
}
void hub_loaded(struct hub *hub, const struct store_room *room)
{
    loop_of(hub)->found = room->found;
}
void hub_due(struct hub *hub, const uint64_t room[], size_t n)
{
    (void)hub;
    (void)room;
    (void)n;
}

static void wake(void *self)
{
    struct loop *loop = self;

    pthread_mutex_lock(&loop->lock);
    loop->is_awake = true;
    pthread_cond_signal(&loop->has_come);
    pthread_mutex_unlock(&loop->lock);
}

static void collect(struct loop *loop)
{
    pthread_mutex_lock(&loop->lock);
    while (!loop->is_awake) pthread_cond_wait(&loop->has_come, &loop->lock);
    loop->is_awake = false;
    pthread_mutex_unlock(&loop->lock);
    keeper_collect(loop->keeper, (struct hub *)(void *)loop);
}

static struct loop *open_loop(const char *path)
{
    struct loop *loop = must(calloc(1, sizeof *loop));
    struct note note = {0};

    pthread_mutex_init(&loop->lock, NULL);
    pthread_cond_init(&loop->has_come, NULL);
    loop->keeper =
        keeper_open(&(struct keeper_how){.path = path, .wake = wake, .self = loop}, &note);
    if (!loop->keeper) end(note.key);
    return loop;
}

static void close_loop(struct loop *loop)
{
    keeper_close(loop->keeper);
    free(loop);
}

static void store_batch(void *self, int n)
{
    struct loop *loop = self;
    char text[TEXT_N];

    for (int i = 1; i <= n; i++) {
        fill(text, (uint64_t)i);
        keeper_submit(loop->keeper, &(struct store_op){.what = STORE_SAVE,
                                                       .ticket = ++loop->tickets,
                                                       .room = (uint64_t)i,
                                                       .wake = (int64_t)loop->tickets,
                                                       .text = text,
                                                       .text_n = sizeof text,
                                                       .game = (uint32_t)loop->at + 1,
                                                       .log = LOG,
                                                       .log_n = sizeof LOG - 1,
                                                       .lines = LOG_LINES});
    }
    loop->at++;
    while (loop->kept < loop->tickets) collect(loop);
}

/* ---- SQLite by itself --------------------------------------------------------------------------------- */

struct raw {
    sqlite3 *db;
    sqlite3_stmt *room, *log;
    int64_t at;
};

static void sql(sqlite3 *db, const char *text)
{
    if (sqlite3_exec(db, text, NULL, NULL, NULL) != SQLITE_OK) end(sqlite3_errmsg(db));
}

static void open_raw(struct raw *raw, const char *path)
{
    if (sqlite3_open(path, &raw->db) != SQLITE_OK) end(sqlite3_errmsg(raw->db));
    sql(raw->db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                 "PRAGMA secure_delete = ON; PRAGMA cache_size = -16384;"
                 "CREATE TABLE room (id INTEGER PRIMARY KEY, wake INTEGER, text BLOB);"
                 "CREATE INDEX room_wake ON room (wake);"
                 "CREATE TABLE log (room INTEGER, at INTEGER, text BLOB,"
                 " PRIMARY KEY (room, at)) WITHOUT ROWID");
    sqlite3_prepare_v2(raw->db,
                       "INSERT INTO room VALUES (?1, ?2, ?3)"
                       " ON CONFLICT (id) DO UPDATE SET wake = ?2, text = ?3",
                       -1, &raw->room, NULL);
    sqlite3_prepare_v2(raw->db, "INSERT INTO log VALUES (?1, ?2, ?3)", -1, &raw->log, NULL);
}

static void step(sqlite3_stmt *s, int64_t first, int64_t second, const char *text, int n)
{
    sqlite3_bind_int64(s, 1, first);
    sqlite3_bind_int64(s, 2, second);
    sqlite3_bind_blob(s, 3, text, n, SQLITE_STATIC);
    if (sqlite3_step(s) != SQLITE_DONE) end("SQLite has failed");
    sqlite3_reset(s);
}

static void raw_batch(void *self, int n)
{
    struct raw *raw = self;
    char text[TEXT_N];

    sql(raw->db, "BEGIN IMMEDIATE");
    raw->at++;
    for (int i = 1; i <= n; i++) {
        fill(text, (uint64_t)i);
        step(raw->room, i, raw->at * n + i, text, sizeof text);
        step(raw->log, i, raw->at, LOG, sizeof LOG - 1);
    }
    sql(raw->db, "COMMIT");
}

static void close_raw(struct raw *raw)
{
    sqlite3_finalize(raw->room);
    sqlite3_finalize(raw->log);
    sqlite3_close(raw->db);
}

/* ---- measuring ----------------------------------------------------------------------------------------- */

/* Batches a second, over about SECONDS. */
static double rate(void (*batch)(void *self, int n), void *self, int n, double seconds)
{
    double start = now(), end_at = start + seconds;
    int done = 0;

    while (now() < end_at) {
        batch(self, n);
        done++;
    }
    return done / (now() - start);
}

static void compare(const char *ours, const char *theirs, int seconds)
{
    struct loop *loop = open_loop(ours);
    struct raw raw = {0};

    open_raw(&raw, theirs);
    printf("saves in a batch   SQLite: commits, saves a second   store: commits, saves a second   "
           "part\n");
    for (size_t i = 0; i < sizeof BATCHES / sizeof *BATCHES; i++) {
        double sum[2] = {0, 0};
        int n = BATCHES[i];

        for (int s = 0; s < seconds; s++) {
            sum[0] += rate(raw_batch, &raw, n, 1);
            sum[1] += rate(store_batch, loop, n, 1);
        }
        printf("%16d   %16.0f %16.0f   %16.0f %14.0f   %3.0f %%\n", n, sum[0] / seconds,
               sum[0] * n / seconds, sum[1] / seconds, sum[1] * n / seconds, 100 * sum[1] / sum[0]);
    }
    close_raw(&raw);
    close_loop(loop);
}

/* ROOMS rooms, then how long it takes to open the file and load one. */
static void measure_start(const char *path, uint64_t rooms)
{
    static struct task task[AT_ONCE];
    char text[TEXT_N];
    struct base *base = base_open(path, NULL, NULL);
    struct loop *loop;
    double start;

    if (!base) end("no store");
    fill(text, 1);
    for (uint64_t room = 1; room <= rooms;) {
        int n = 0;

        for (; n < AT_ONCE && room <= rooms; n++, room++) {
            task[n] = (struct task){.op = {.what = STORE_SAVE,
                                           .room = room * UINT64_C(0x9e3779b97f4a7c15),
                                           .wake = (int64_t)room,
                                           .text = text,
                                           .text_n = sizeof text,
                                           .game = 1,
                                           .log = LOG,
                                           .log_n = sizeof LOG - 1,
                                           .lines = LOG_LINES}};
            if (n) task[n - 1].next = &task[n];
        }
        if (!base_do(base, task)) end("a save has failed");
    }
    base_close(base);
    start = now();
    loop = open_loop(path);
    loop->found = STORE_FAILED;
    keeper_submit(
        loop->keeper,
        &(struct store_op){.what = STORE_LOAD, .room = rooms / 2 * UINT64_C(0x9e3779b97f4a7c15)});
    while (loop->found == STORE_FAILED) collect(loop);
    printf("%llu rooms: the first is loaded %.1f ms after the start\n", (unsigned long long)rooms,
           1000 * (now() - start));
    if (loop->found != STORE_FOUND) end("it was not there");
    close_loop(loop);
}

int main(int argc, char **argv)
{
    static const char *const NAMES[] = {"ours", "theirs", "many"};
    char path[3][4096];
    uint64_t rooms = 100000;
    int seconds = 5;

    if (argc < 2) end("bench/store FOLDER [--rooms N] [--seconds S]");
    for (int i = 2; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--rooms") == 0) rooms = strtoull(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--seconds") == 0) seconds = atoi(argv[i + 1]);
    }
    for (int i = 0; i < 3; i++) {
        snprintf(path[i], sizeof path[i], "%s/%s", argv[1], NAMES[i]);
        if (access(path[i], F_OK) == 0) end("the folder is not empty");
    }
    compare(path[0], path[1], seconds);
    measure_start(path[2], rooms);
    return 0;
}
