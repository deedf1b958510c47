/* task.h: an operation of server/store.h, and what came of it. */
#ifndef SERVER_SQLITE_TASK_H
#define SERVER_SQLITE_TASK_H

#include "server/store.h"

/* What its pointers lead to is the task's own. */
struct task {
    struct task *next;
    struct store_op op;
    char *memory;           /* text and log of the operation */
    bool is_refused;        /* it has no text, and fails when its turn comes */
    bool is_good;           /* done; all but STORE_LOAD */
    enum store_found found; /* STORE_LOAD */
    struct bytes {
        char *at;
        size_t n, cap;
    } text, log, due; /* STORE_LOAD; STORE_DUE: rooms as uint64_t */
};
/* Does it change what is kept? Loads and questions do not. */
bool task_writes(const struct task *task);
void task_forget_answer(struct task *task); /* it has failed, until it is done */
void task_clear(struct task *task);         /* gives its memory back */

/* False: there is not enough memory. */
bool bytes_add(struct bytes *to, const void *from, size_t n);

#endif
