/* json.c: writing JSON.
 *
 * `depth` is a stack of bits under a leading one: 1 is an open object, 0 an
 * open array; so 31 levels, and a wrong close is caught by an assertion. */
#include "core/json.h"

#include "core/buf.h"
#include "core/decimal.h"
#include "core/utf8.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#define DEEPEST (UINT32_C(1) << 31)
enum { TOP = 1, ARRAY = 0, OBJECT = 1, NUMBER_TEXT = 20 };

void json_start(struct json *json, struct buf *out)
{
    *json = (struct json){.out = out, .depth = TOP};
}

static void write_escaped(struct buf *out, unsigned char c)
{
    static const char SHORT[] = "\"\"\\\\\bb\ff\nn\rr\tt";

    for (size_t i = 0; i + 1 < sizeof SHORT; i += 2)
        if ((unsigned char)SHORT[i] == c) {
            buf_char(out, '\\');
            buf_char(out, SHORT[i + 1]);
            return;
        }
    buf_format(out, "\\u%04x", (unsigned)c);
}

/* How much of TEXT from its start is ASCII that needs no care. */
static size_t plain_part(const char *text)
{
    size_t n = 0;

    while (text[n] >= ' ' && text[n] < 0x7f && text[n] != '"' && text[n] != '\\') n++;
    return n;
}

static void write_quoted(struct buf *out, const char *text)
{
    size_t n = strlen(text);

    buf_char(out, '"');
    for (size_t at = 0; at < n;) {
        size_t plain = plain_part(text + at), step;
        uint32_t point = 0;

        buf_addn(out, text + at, plain);
        at += plain;
        if (at == n) break;
        step = utf8_step(text + at, n - at, &point);
        if (!step) buf_add(out, "\xef\xbf\xbd");
        else if (point < 0x20 || point == '"' || point == '\\')
            write_escaped(out, (unsigned char)point);
        else buf_addn(out, text + at, step);
        at += step ? step : 1;
    }
    buf_char(out, '"');
}

/* Everything before a value: the comma, and the key where one belongs. */
static void begin(struct json *json, const char *key)
{
    assert(json->depth > TOP || !json->comma); /* one value at the top */
    assert((key != NULL) == (json->depth > TOP && (json->depth & 1u) == OBJECT));
    if (json->comma) buf_char(json->out, ',');
    json->comma = true;
    if (!key) return;
    write_quoted(json->out, key);
    buf_char(json->out, ':');
}

static void open_level(struct json *json, const char *key, uint32_t kind)
{
    begin(json, key);
    assert(json->depth < DEEPEST);
    buf_char(json->out, kind == OBJECT ? '{' : '[');
    json->depth = json->depth << 1 | kind;
    json->comma = false;
}

static void close_level(struct json *json, uint32_t kind)
{
    assert(json->depth > TOP && (json->depth & 1u) == kind);
    buf_char(json->out, kind == OBJECT ? '}' : ']');
    json->depth >>= 1;
    json->comma = true;
}

void json_object(struct json *json, const char *key) { open_level(json, key, OBJECT); }
void json_array(struct json *json, const char *key) { open_level(json, key, ARRAY); }
void json_close_object(struct json *json) { close_level(json, OBJECT); }
void json_close_array(struct json *json) { close_level(json, ARRAY); }

void json_text(struct json *json, const char *key, const char *value)
{
    begin(json, key);
    write_quoted(json->out, value);
}

void json_buf(struct json *json, const char *key, const struct buf *value)
{
    json_text(json, key, buf_text(value));
    buf_heed(json->out, value);
}

/* By hand: most of what is written are small numbers, and printf is slow at them. */
void json_number(struct json *json, const char *key, int64_t value)
{
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    char digits[NUMBER_TEXT];
    size_t at = sizeof digits;

    begin(json, key);
    do digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0) digits[--at] = '-';
    buf_addn(json->out, digits + at, sizeof digits - at);
}

void json_decimal(struct json *json, const char *key, double value, int decimals)
{
    char text[DECIMAL_TEXT];

    begin(json, key);
    decimal_write(value, decimals, '.', text);
    buf_add(json->out, text);
}

void json_bool(struct json *json, const char *key, bool value)
{
    begin(json, key);
    buf_add(json->out, value ? "true" : "false");
}

void json_null(struct json *json, const char *key)
{
    begin(json, key);
    buf_add(json->out, "null");
}

void json_copy(struct json *json, const char *key, const char *value, size_t n)
{
    begin(json, key);
    buf_addn(json->out, value, n);
}
