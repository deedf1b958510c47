/* stores.h: a file of its own for each test of the store, and operations on it. */
#ifndef TESTS_STORES_H
#define TESTS_STORES_H

#include "server/sqlite/base.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- a file of its own for each test ---------------------------------------------------------- */

struct place {
    char folder[64], path[96], other[96];
};

static inline int make_place(void **state)
{
    struct place *p = calloc(1, sizeof *p);

    if (!p) return -1;
    strcpy(p->folder, "/tmp/store_test.XXXXXX");
    if (!mkdtemp(p->folder)) return -1;
    snprintf(p->path, sizeof p->path, "%s/rooms", p->folder);
    snprintf(p->other, sizeof p->other, "%s/other", p->folder);
    *state = p;
    return 0;
}

static inline int leave_place(void **state)
{
    static const char *const NAMES[] = {"rooms", "rooms-wal", "rooms-shm", "rooms.lock",
                                        "other", "other-wal", "other-shm", "other.lock"};
    struct place *p = *state;
    char path[128];

    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        snprintf(path, sizeof path, "%s/%s", p->folder, NAMES[i]);
        unlink(path);
    }
    if (rmdir(p->folder) != 0) return -1; /* nothing else is left lying about */
    free(p);
    return 0;
}

static inline struct base *opened(const char *path)
{
    struct note note = {0};
    struct base *base = base_open(path, NULL, &note);

    if (!base) fail_msg("%s: %s", note.key, note.args);
    return base;
}

/* ---- operations ---------------------------------------------------------------------------------- */

static inline struct store_op save_of(uint64_t room, const char *text)
{
    return (struct store_op){
        .what = STORE_SAVE, .room = room, .text = text, .text_n = strlen(text), .log = ""};
}

static inline struct store_op lines_of(uint64_t room, uint32_t game, uint64_t at, const char *log)
{
    struct store_op op = save_of(room, "text");

    op.game = game;
    op.at = at;
    op.log = log;
    op.log_n = strlen(log);
    for (const char *c = log; *c; c++) op.lines += *c == '\n';
    return op;
}

static inline bool kept(struct base *base, struct store_op op)
{
    struct task task = {.op = op};

    base_do(base, &task);
    return task.is_good;
}

/* What is there of ROOM is TEXT and LOG; NULL: it is not there. */
static inline void has(struct base *base, uint64_t room, const char *text, const char *log)
{
    struct task task = {.op = {.what = STORE_LOAD, .room = room}};

    assert_true(base_do(base, &task));
    assert_int_equal(task.found, text ? STORE_FOUND : STORE_NOT_THERE);
    assert_int_equal(task.text.n, text ? strlen(text) : 0);
    assert_int_equal(task.log.n, text ? strlen(log) : 0);
    if (task.text.n) assert_memory_equal(task.text.at, text, task.text.n);
    if (task.log.n) assert_memory_equal(task.log.at, log, task.log.n);
    task_clear(&task);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_place, leave_place)

#endif
