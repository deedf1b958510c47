/* lists.c: arrays that grow. */
#include "review/room.h"

#include "core/memory.h"

#include <string.h>

enum { FIRST = 64 };

void *list_add(struct list *list, size_t size)
{
    unsigned char *more;

    if (list->n == list->cap) {
        size_t cap = list->cap ? 2 * list->cap : FIRST;

        more = memory_more(list->at, cap * size);
        if (!more) return NULL;
        list->at = more;
        list->cap = cap;
    }
    list->size = size;
    more = list->at + list->n++ * size;
    memset(more, 0, size);
    return more;
}

void list_free(struct list *list) { memory_free(list->at); }
