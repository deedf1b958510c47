/* lines.c: lines and words; a line is copied so that its words can be cut. */
#include "core/lines.h"

#include "core/buf.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { TOKENS_TEXT = 160 };

void lines_start(struct lines *in, const char *text, struct note *note)
{
    memset(in, 0, sizeof *in);
    in->rest = text;
    in->note = note;
}

static bool too_much(struct lines *in, const char *key, int most)
{
    in->failed = true;
    return note_set(in->note, key, "%d\t%d", in->number, most);
}

static bool split(struct lines *in)
{
    char *at = in->text;

    for (in->n = 0, in->at = 1;;) {
        at += strspn(at, " \t\r");
        if (!*at || *at == '#') return true;
        if (in->n == LINE_WORDS) return too_much(in, "lines.words", LINE_WORDS);
        in->word[in->n++] = at;
        at += strcspn(at, " \t\r");
        if (*at) *at++ = 0;
    }
}

bool lines_next(struct lines *in)
{
    while (*in->rest) {
        size_t n = strcspn(in->rest, "\n");
        in->number++;
        if (n >= LINE_BYTES) return too_much(in, "lines.long", LINE_BYTES - 1);
        memcpy(in->text, in->rest, n);
        in->text[n] = 0;
        in->rest += n + (in->rest[n] == '\n');
        if (!split(in)) return false;
        if (in->n) return true;
    }
    return false;
}

bool lines_is(const struct lines *in, const char *key) { return !strcmp(in->word[0], key); }

static int find(const char *word, const char *const *token)
{
    for (int i = 0; token[i]; i++)
        if (!strcmp(token[i], word)) return i;
    return -1;
}

/* The tokens as a list, as many as fit. */
static void list_tokens(const char *const *token, struct buf *out)
{
    for (int i = 0; token[i]; i++) {
        if (out->n + strlen(token[i]) + sizeof ", , …" > out->cap) {
            buf_add(out, ", …");
            return;
        }
        buf_format(out, i ? ", %s" : "%s", token[i]);
    }
}

bool lines_key(struct lines *in, const char *const *key, unsigned *index)
{
    int at = find(in->word[0], key);
    char text[TOKENS_TEXT];
    struct buf expected;

    if (at < 0) {
        buf_fixed(&expected, text, sizeof text);
        list_tokens(key, &expected);
        return note_set(in->note, "lines.key", "%d\t%s\t%s", in->number, in->word[0],
                        buf_text(&expected));
    }
    *index = (unsigned)at;
    return true;
}

bool lines_more(const struct lines *in) { return in->at < in->n; }

/* EXPECTED says what would have fitted. */
static bool misfit(struct lines *in, const char *expected)
{
    return note_set(in->note, "lines.value", "%d\t%s\t%s\t%s", in->number, in->word[0],
                    lines_more(in) ? in->word[in->at] : "", expected);
}

bool lines_refuse(struct lines *in)
{
    in->at--;
    return note_set(in->note, "lines.refused", "%d\t%s\t%s", in->number, in->word[0],
                    in->word[in->at]);
}

static bool is_number(const char *word, unsigned *value)
{
    int digits = 0;

    for (*value = 0; isdigit((unsigned char)*word) && digits < 9; digits++)
        *value = *value * 10 + (unsigned)(*word++ - '0');
    return digits && !*word;
}

bool lines_number(struct lines *in, unsigned min, unsigned max, unsigned *value)
{
    char expected[32];
    unsigned n;

    if (!lines_more(in) || !is_number(in->word[in->at], &n) || n < min || n > max) {
        snprintf(expected, sizeof expected, "%u–%u", min, max);
        return misfit(in, expected);
    }
    in->at++;
    *value = n;
    return true;
}

bool lines_byte(struct lines *in, unsigned min, unsigned max, uint8_t *value)
{
    unsigned n;

    if (!lines_number(in, min, max, &n)) return false;
    *value = (uint8_t)n;
    return true;
}

bool lines_short(struct lines *in, unsigned max, uint16_t *value)
{
    unsigned n = 0;

    if (!lines_number(in, 0, max, &n)) return false;
    *value = (uint16_t)n;
    return true;
}

bool lines_index(struct lines *in, unsigned most, uint8_t *index)
{
    unsigned n = 0;

    if (!lines_number(in, 1, most, &n)) return false;
    *index = (uint8_t)(n - 1);
    return true;
}

bool lines_token(struct lines *in, const char *const *token, unsigned *index)
{
    int at = lines_more(in) ? find(in->word[in->at], token) : -1;
    char text[TOKENS_TEXT];
    struct buf expected;

    if (at < 0) {
        buf_fixed(&expected, text, sizeof text);
        list_tokens(token, &expected);
        return misfit(in, buf_text(&expected));
    }
    in->at++;
    *index = (unsigned)at;
    return true;
}

bool lines_choice(struct lines *in, const char *const *token, uint8_t *index)
{
    unsigned i = 0;

    if (!lines_token(in, token, &i)) return false;
    *index = (uint8_t)i;
    return true;
}

bool lines_end(struct lines *in)
{
    if (!lines_more(in)) return true;
    return note_set(in->note, "lines.extra", "%d\t%s\t%s", in->number, in->word[0],
                    in->word[in->at]);
}
