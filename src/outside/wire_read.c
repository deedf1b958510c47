/* wire_read.c: reading messages, from strangers as well: whatever is not exactly what
 * was expected is refused. */
#include "outside/wire.h"

#include <cjson/cJSON.h>
#include <string.h>

#define ID_MOST 9007199254740992.0 /* beyond it not every whole number is a double */

/* One object and nothing behind it. */
static cJSON *parse(const char *line, size_t n)
{
    const char *end = NULL;
    cJSON *json = cJSON_ParseWithLengthOpts(line, n, &end, 0);

    if (!json) return NULL;
    while (end < line + n && strchr(" \t\r", *end) && *end) end++;
    if (cJSON_IsObject(json) && end == line + n) return json;
    cJSON_Delete(json);
    return NULL;
}

static const char *text_of(const cJSON *json, const char *key)
{
    return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(json, key));
}

/* A text that fits into SIZE bytes with its NUL. */
static bool copy_text(const cJSON *json, const char *key, char *to, size_t size)
{
    const char *text = text_of(json, key);

    if (!text || strlen(text) >= size) return false;
    memcpy(to, text, strlen(text) + 1);
    return true;
}

static bool copy_number(const cJSON *json, const char *key, double most, double *to)
{
    const cJSON *number = cJSON_GetObjectItemCaseSensitive(json, key);

    if (!cJSON_IsNumber(number)) return false;
    *to = number->valuedouble;
    return *to >= 0 && *to <= most && *to == (double)(uint64_t)*to;
}

bool wire_read_answer(const char *line, size_t n, struct wire_answer *answer)
{
    cJSON *json = parse(line, n);
    struct buf words;
    bool good = true;

    *answer = (struct wire_answer){0};
    if (!json) return false;
    answer->has_error = text_of(json, "error") != NULL;
    if (answer->has_error) {
        buf_fixed(&words, answer->move, sizeof answer->move);
        buf_add(&words, text_of(json, "error"));
    } else {
        good = copy_number(json, "choose", ID_MOST, &answer->id) &&
               copy_text(json, "move", answer->move, sizeof answer->move);
    }
    cJSON_Delete(json);
    return good;
}

static bool read_hello(const cJSON *json, struct wire_message *m)
{
    double protocol, seat;

    if (!copy_number(json, "protocol", 1e6, &protocol) ||
        !copy_number(json, "you", SEATS_MAX, &seat) || seat < 1)
        return false;
    m->protocol = (unsigned)protocol;
    m->seat = (unsigned)seat;
    return copy_text(json, "game", m->game, sizeof m->game);
}

static bool read_choose(const cJSON *json, struct wire_message *m)
{
    const char *possible = text_of(json, "possible");
    double id, ms = 0;

    if (!possible || !copy_number(json, "id", ID_MOST, &id)) return false;
    copy_number(json, "ms", UINT32_MAX, &ms);
    m->id = (uint64_t)id;
    m->ms = (uint32_t)ms;
    buf_add(&m->text, possible);
    return true;
}

static bool read_by_type(const cJSON *json, struct wire_message *m)
{
    const char *type = text_of(json, "type"), *words = text_of(json, "words");

    if (!type) return false;
    m->type = WIRE_OTHER;
    if (strcmp(type, "hello") == 0) {
        m->type = WIRE_HELLO;
        return read_hello(json, m);
    }
    if (strcmp(type, "choose") == 0) {
        m->type = WIRE_CHOOSE;
        return read_choose(json, m);
    }
    if (strcmp(type, "error") == 0) {
        m->type = WIRE_ERROR;
        buf_add(&m->text, words ? words : "");
    }
    return true;
}

bool wire_read_message(const char *line, size_t n, struct wire_message *m)
{
    cJSON *json = parse(line, n);
    bool good;

    buf_clear(&m->text);
    if (!json) return false;
    good = read_by_type(json, m);
    cJSON_Delete(json);
    return good;
}
