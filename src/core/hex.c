/* hex.c: bytes as hexadecimal digits. */
#include "core/hex.h"

#include <string.h>

static const char DIGITS[] = "0123456789abcdef";

void hex_write(const uint8_t *bytes, size_t n, struct buf *out)
{
    for (size_t i = 0; i < n; i++) {
        buf_char(out, DIGITS[bytes[i] >> 4]);
        buf_char(out, DIGITS[bytes[i] & 15]);
    }
}

static int digit(char c)
{
    const char *at = c ? strchr(DIGITS, c) : NULL;

    return at ? (int)(at - DIGITS) : -1;
}

bool hex_begins(const char *text, uint8_t *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        int high = digit(text[2 * i]), low = high < 0 ? -1 : digit(text[2 * i + 1]);

        if (low < 0) return false;
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

bool hex_read(const char *text, uint8_t *bytes, size_t n)
{
    return hex_begins(text, bytes, n) && !text[2 * n];
}
