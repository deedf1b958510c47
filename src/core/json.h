/* json.h: a streaming JSON writer into a buf; commas and quoting are its
 * business, nesting the caller's (asserted). Keys are NULL inside arrays.
 * Text that is not sound UTF-8 comes out with U+FFFD in the broken places. */
#ifndef CORE_JSON_H
#define CORE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct buf;
struct json {
    struct buf *out;
    uint32_t depth;
    bool comma;
};

void json_start(struct json *json, struct buf *out);
void json_object(struct json *json, const char *key);
void json_array(struct json *json, const char *key);
void json_close_object(struct json *json);
void json_close_array(struct json *json);
void json_text(struct json *json, const char *key, const char *value);
void json_buf(struct json *json, const char *key, const struct buf *value); /* and heeds it */
void json_number(struct json *json, const char *key, int64_t value);
void json_decimal(struct json *json, const char *key, double value, int decimals); /* finite */
void json_bool(struct json *json, const char *key, bool value);
void json_null(struct json *json, const char *key);
/* A value that this writer has written before, N bytes of it. */
void json_copy(struct json *json, const char *key, const char *value, size_t n);

#endif
