/* utf8.c: reading UTF-8 strictly.
 *
 * utf8_step() is the only decoder; whatever it refuses is broken text for
 * everybody. */
#include "core/utf8.h"

#include <string.h>

/* Length of the sequence that starts with this byte, and its payload. */
static size_t lead(unsigned char byte, uint32_t *point)
{
    if (byte < 0x80) return *point = byte, 1;
    if (byte >= 0xc2 && byte < 0xe0) return *point = byte & 0x1fu, 2;
    if (byte >= 0xe0 && byte < 0xf0) return *point = byte & 0x0fu, 3;
    if (byte >= 0xf0 && byte < 0xf5) return *point = byte & 0x07u, 4;
    return 0;
}

static bool is_scalar(uint32_t point, size_t length)
{
    static const uint32_t LEAST[5] = {0, 0, 0x80, 0x800, 0x10000};

    return point >= LEAST[length] && point <= 0x10ffff && !(point >= 0xd800 && point < 0xe000);
}

size_t utf8_step(const char *text, size_t n, uint32_t *point)
{
    const unsigned char *byte = (const unsigned char *)text;
    uint32_t value = 0;
    size_t length = n ? lead(byte[0], &value) : 0;

    if (length == 0 || length > n) return 0;
    for (size_t i = 1; i < length; i++) {
        if ((byte[i] & 0xc0) != 0x80) return 0;
        value = value << 6 | (byte[i] & 0x3fu);
    }
    if (!is_scalar(value, length)) return 0;
    *point = value;
    return length;
}

bool utf8_is_begun(const char *text, size_t n)
{
    uint32_t value = 0;

    if (!n || lead((unsigned char)text[0], &value) <= n) return false;
    for (size_t i = 1; i < n; i++)
        if (((unsigned char)text[i] & 0xc0) != 0x80) return false;
    return true;
}

static size_t sound_prefix(const char *text, size_t n)
{
    size_t at = 0, step;
    uint32_t point;

    while (at < n && (step = utf8_step(text + at, n - at, &point)) != 0) at += step;
    return at;
}

bool utf8_is_sound(const char *text, size_t n) { return sound_prefix(text, n) == n; }

size_t utf8_cut(const char *text, size_t most_bytes)
{
    return sound_prefix(text, strnlen(text, most_bytes));
}

struct range {
    uint32_t first, last;
};

static bool is_in(const struct range *range, size_t n, uint32_t point)
{
    for (size_t i = 0; i < n; i++)
        if (point >= range[i].first && point <= range[i].last) return true;
    return false;
}

/* Names of players may be in any script, so the common blocks are told apart:
 * marks that take no column, and East Asian signs and emoji that take two. */
static int point_width(uint32_t point)
{
    static const struct range NONE[] = {
        {0, 0x1f},        {0x7f, 0x9f},     {0x300, 0x36f},   {0x483, 0x489},
        {0x591, 0x5bd},   {0x610, 0x61a},   {0x64b, 0x65f},   {0x1ab0, 0x1aff},
        {0x1dc0, 0x1dff}, {0x200b, 0x200f}, {0x202a, 0x202e}, {0x2060, 0x206f},
        {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xfeff, 0xfeff}};
    static const struct range TWO[] = {{0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},
                                       {0xac00, 0xd7a3},   {0xf900, 0xfaff},   {0xfe30, 0xfe6f},
                                       {0xff00, 0xff60},   {0xffe0, 0xffe6},   {0x1f300, 0x1f64f},
                                       {0x1f680, 0x1f6ff}, {0x1f900, 0x1faff}, {0x20000, 0x3fffd}};

    if (point >= 0x20 && point < 0x7f) return 1;
    if (is_in(NONE, sizeof NONE / sizeof *NONE, point)) return 0;
    return is_in(TWO, sizeof TWO / sizeof *TWO, point) ? 2 : 1;
}

int utf8_width(const char *text)
{
    size_t n = strlen(text);
    int width = 0;

    for (size_t at = 0; at < n;) {
        uint32_t point = 0;
        size_t step = utf8_step(text + at, n - at, &point);

        width += step ? point_width(point) : 1; /* a terminal shows one sign for a broken byte */
        at += step ? step : 1;
    }
    return width;
}
