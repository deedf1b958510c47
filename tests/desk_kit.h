/* desk_kit.h: what the tests of the desk share: a desk that speaks English, lines and answers. */
#ifndef TESTS_DESK_KIT_H
#define TESTS_DESK_KIT_H

#include "desk/desk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PACK_MOST = 1 << 20, TEXT_MOST = 1 << 16 };

struct test {
    struct desk *desk;
    struct buf out;
};

static inline const char *say(struct test *t, const char *text)
{
    desk_say(t->desk, text, strlen(text), &t->out);
    assert_true(t->out.n > 0 && t->out.at[t->out.n - 1] == '\n');
    assert_non_null(strstr(t->out.at, "{\"bedesten\":1,\"type\":\""));
    return t->out.at;
}

__attribute__((format(printf, 2, 3))) static inline const char *sayf(struct test *t,
                                                                     const char *format, ...)
{
    char *text = malloc(TEXT_MOST);
    va_list args;

    assert_non_null(text);
    va_start(args, format);
    assert_true(vsnprintf(text, TEXT_MOST, format, args) < TEXT_MOST);
    va_end(args);
    say(t, text);
    free(text);
    return t->out.at;
}

static inline void assert_has(struct test *t, const char *line, const char *part)
{
    const char *answer = say(t, line);

    if (!strstr(answer, part)) fail_msg("“%s” is answered by %s, not by %s", line, answer, part);
}

static inline void assert_refused(struct test *t, const char *line, const char *key)
{
    char part[128];

    snprintf(part, sizeof part, "\"key\":\"%s\",\"words\":\"", key);
    assert_has(t, line, part);
    assert_non_null(strstr(t->out.at, "\"type\":\"refused\""));
    assert_null(strstr(t->out.at, "words\":\"[")); /* a key in brackets is no sentence */
}

static inline void load_lang(struct test *t, const char *code)
{
    struct buf text = {0};
    char path[512];

    snprintf(path, sizeof path, PACKS "/%s.lang", code);
    buf_add(&text, "lang\n");
    assert_true(buf_read_file(&text, path, PACK_MOST, NULL));
    desk_say(t->desk, text.at, text.n, &t->out);
    assert_non_null(strstr(t->out.at, "\"type\":\"langs\""));
    buf_free(&text);
}

/* The text of a JSON string behind KEY, with its line feeds. */
static inline char *text_of(const char *json, const char *key)
{
    const char *at = strstr(json, key);
    char *text = malloc(strlen(json) + 1), *to = text;

    assert_non_null(at);
    assert_non_null(text);
    for (at += strlen(key) + 2; *at != '"'; at++) {
        if (*at == '\\' && at[1] == 'n') *to++ = '\n', at++;
        else if (*at == '\\') *to++ = *++at;
        else *to++ = *at;
    }
    *to = '\0';
    return text;
}

static inline int set_up(void **state)
{
    struct test *t = calloc(1, sizeof *t);

    assert_non_null(t);
    t->desk = desk_new();
    assert_non_null(t->desk);
    load_lang(t, "en");
    *state = t;
    return 0;
}

static inline int tear_down(void **state)
{
    struct test *t = *state;

    desk_free(t->desk);
    buf_free(&t->out);
    free(t);
    return 0;
}

#define DESK_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

#endif
