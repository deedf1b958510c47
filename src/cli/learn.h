/* learn.h: what is remembered of lessons between two calls of the program. */
#ifndef CLI_LEARN_H
#define CLI_LEARN_H

#include <stdbool.h>
#include <stddef.h>

struct learned {
    size_t step;  /* where it goes on, from 0 */
    bool is_done; /* it was once brought to its end */
};
void learn_recall(const char *name, struct learned *out);

#endif
