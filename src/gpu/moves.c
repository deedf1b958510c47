/* moves.c: copies by words: tools/moves.py puts calls of these where they are wanted. N need not be a
 * multiple of a word. */
#include <stddef.h>
#include <stdint.h>

#define WORDS_AT_ONCE 4 /* their loads do not wait for each other */

#define MOVES(bits, bytes)                                                             \
    void card_copy##bytes(unsigned char *to, const unsigned char *from, size_t n);     \
    void card_move##bytes(unsigned char *to, const unsigned char *from, size_t n);     \
    void card_clear##bytes(unsigned char *to, size_t n);                               \
    void card_copy##bytes(unsigned char *to, const unsigned char *from, size_t n)      \
    {                                                                                  \
        uint##bits##_t *a = (uint##bits##_t *)(void *)to;                              \
        const uint##bits##_t *b = (const uint##bits##_t *)(const void *)from;          \
        size_t words = n / (bytes), i = 0;                                             \
                                                                                       \
        for (; i + WORDS_AT_ONCE <= words; i += WORDS_AT_ONCE) {                       \
            uint##bits##_t w0 = b[i], w1 = b[i + 1], w2 = b[i + 2], w3 = b[i + 3];     \
            a[i] = w0, a[i + 1] = w1, a[i + 2] = w2, a[i + 3] = w3;                    \
        }                                                                              \
        for (; i < words; i++) a[i] = b[i];                                            \
        for (i *= (bytes); i < n; i++) to[i] = from[i];                                \
    }                                                                                  \
    /* Upwards the words overlap only behind what was read. */                         \
    void card_move##bytes(unsigned char *to, const unsigned char *from, size_t n)      \
    {                                                                                  \
        uint##bits##_t *a = (uint##bits##_t *)(void *)to;                              \
        const uint##bits##_t *b = (const uint##bits##_t *)(const void *)from;          \
        size_t i = n / (bytes);                                                        \
                                                                                       \
        if (to <= from) {                                                              \
            card_copy##bytes(to, from, n);                                             \
            return;                                                                    \
        }                                                                              \
        for (size_t k = n; k > i * (bytes); k--) to[k - 1] = from[k - 1];              \
        for (; i >= WORDS_AT_ONCE; i -= WORDS_AT_ONCE) {                               \
            uint##bits##_t w0 = b[i - 1], w1 = b[i - 2], w2 = b[i - 3], w3 = b[i - 4]; \
            a[i - 1] = w0, a[i - 2] = w1, a[i - 3] = w2, a[i - 4] = w3;                \
        }                                                                              \
        for (; i; i--) a[i - 1] = b[i - 1];                                            \
    }                                                                                  \
    void card_clear##bytes(unsigned char *to, size_t n)                                \
    {                                                                                  \
        uint##bits##_t *a = (uint##bits##_t *)(void *)to;                              \
        size_t words = n / (bytes), i = 0;                                             \
                                                                                       \
        for (; i < words; i++) a[i] = 0;                                               \
        for (i *= (bytes); i < n; i++) to[i] = 0;                                      \
    }

MOVES(16, 2)
MOVES(32, 4)
MOVES(64, 8)
