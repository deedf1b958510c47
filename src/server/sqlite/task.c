/* task.c: an operation, and what came of it. */
#include "server/sqlite/task.h"

#include "core/memory.h"

#include <string.h>

bool task_writes(const struct task *task)
{
    return task->op.what == STORE_SAVE || task->op.what == STORE_DELETE;
}

void task_forget_answer(struct task *task)
{
    task->text.n = task->log.n = task->due.n = 0;
    task->is_good = false;
    task->found = STORE_FAILED;
}

void task_clear(struct task *task)
{
    memory_free(task->memory);
    memory_free(task->text.at);
    memory_free(task->log.at);
    memory_free(task->due.at);
    *task = (struct task){0};
}

bool bytes_add(struct bytes *to, const void *from, size_t n)
{
    if (to->cap - to->n < n) {
        size_t cap = (to->n + n) * 2;
        char *more = memory_more(to->at, cap);

        if (!more) return false;
        to->at = more;
        to->cap = cap;
    }
    if (n) memcpy(to->at + to->n, from, n);
    to->n += n;
    return true;
}
