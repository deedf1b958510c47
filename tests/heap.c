/* heap.c: a heap that refuses when it is told to. */
#include "heap.h"

#include "core/memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

/* volatile: compilers know malloc and take it that it changes nothing here. */
static struct heap {
    long calls;  /* since it was armed */
    long refuse; /* the number of the call that is refused; 0: none */
    bool stays;  /* and all behind it */
    long refused, told, live;
} volatile heap;

void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *at, size_t n);
void __real_free(void *at);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *at, size_t n);
void __wrap_free(void *at);

void memory_lack(void) { heap.told++; }

static bool is_refused(void)
{
    heap.calls++;
    if (!heap.refuse || heap.calls < heap.refuse) return false;
    if (heap.calls > heap.refuse && !heap.stays) return false;
    heap.refused++;
    return true;
}

static void *counted(void *at)
{
    heap.live += at != NULL;
    return at;
}

void *__wrap_malloc(size_t n) { return is_refused() ? NULL : counted(__real_malloc(n)); }

void *__wrap_calloc(size_t n, size_t size)
{
    return is_refused() ? NULL : counted(__real_calloc(n, size));
}

void *__wrap_realloc(void *at, size_t n)
{
    if (is_refused()) return NULL;
    return at ? __real_realloc(at, n) : counted(__real_realloc(NULL, n));
}

void __wrap_free(void *at)
{
    heap.live -= at != NULL;
    __real_free(at);
}

void heap_arm(long refuse, bool stays)
{
    heap.calls = heap.refused = heap.told = 0;
    heap.stays = stays;
    heap.refuse = refuse;
}

void heap_disarm(void)
{
    heap.refuse = 0;
    assert_int_equal(heap.told, heap.refused); /* who refuses says so, once each */
}

long heap_refused(void) { return heap.refused; }
long heap_told(void) { return heap.told; }
long heap_live(void) { return heap.live; }
