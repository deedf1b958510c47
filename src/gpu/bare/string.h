/* string.h for a graphics card, where there is no C library. */
#ifndef GPU_BARE_STRING_H
#define GPU_BARE_STRING_H

#include <stddef.h>

#define memcpy __builtin_memcpy
#define memset __builtin_memset
#define memmove __builtin_memmove

static inline int memcmp(const void *a, const void *b, size_t n)
{
    const unsigned char *x = a, *y = b;

    for (; n; n--, x++, y++)
        if (*x != *y) return *x - *y;
    return 0;
}

static inline int strcmp(const char *a, const char *b)
{
    while (*a && *a == *b) a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

static inline size_t strlen(const char *text)
{
    size_t n = 0;

    while (text[n]) n++;
    return n;
}

#endif
