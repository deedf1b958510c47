/* lang_load.c: a language from packed text: a head, then `key TAB text`, line by line.
 *
 * Language, table and texts lie in one piece of memory, so that there is one thing to free. All
 * that core/text.h relies on is checked here: keys ascend, texts are sound UTF-8 without
 * control characters, holes and rules can be read. */
#include "core/memory.h"
#include "core/note.h"
#include "core/text.h"
#include "core/utf8.h"

#include <stdlib.h>
#include <string.h>

static const char HEAD[] = "bedesten lang 1 ";
static const char PLURAL[] = "plural.";
enum { LINE_LEAST = 4, DIGITS = 6, WHERE_TEXT = 60 }; /* a line: key, tab, text, line feed */

/* ---- the head ------------------------------------------------------------------------------ */

/* How many messages are announced, and where they begin; false: this is no packed language. */
static bool read_head(const char *data, size_t n, size_t *count, size_t *start)
{
    size_t at = sizeof HEAD - 1, digits = 0;

    if (n < at || memcmp(data, HEAD, at) != 0) return false;
    for (*count = 0; at < n && data[at] >= '0' && data[at] <= '9' && digits < DIGITS; digits++)
        *count = *count * 10 + (size_t)(data[at++] - '0');
    *start = at + 1;
    return digits && at < n && data[at] == '\n';
}

/* ---- one line ------------------------------------------------------------------------------ */

static bool is_key(const char *key)
{
    static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                  "._-";

    return *key && key[strspn(key, LETTERS)] == '\0';
}

static bool is_text(const char *text, size_t n)
{
    uint32_t used, point = 0;

    for (size_t at = 0, step; at < n; at += step) {
        step = utf8_step(text + at, n - at, &point);
        if (!step || utf8_is_control(point)) return false;
    }
    return n && text_check(text, &used);
}

/* A rule for numbers, or true for a message that is none. */
static bool take_rule(struct lang *lang, const struct message *m)
{
    size_t n = sizeof PLURAL - 1;
    enum plural c;

    if (strncmp(m->key, PLURAL, n) != 0) return true;
    c = plural_named(m->key + n, strlen(m->key + n));
    if (c >= PLURAL_OTHER || !plural_check(m->text)) return false;
    lang->plural[c] = m->text;
    return true;
}

/* LINE ends in a line feed; its parts are ended by NULs instead. */
static bool take_line(struct lang *lang, char *line, size_t n, struct message *m)
{
    char *tab = memchr(line, '\t', n);

    if (!tab || memchr(line, '\0', n)) return false;
    *tab = line[n] = '\0';
    *m = (struct message){line, tab + 1};
    if (!is_key(line) || !is_text(m->text, n - (size_t)(m->text - line))) return false;
    if (lang->count && strcmp(m[-1].key, m->key) >= 0) return false;
    lang->count++;
    return take_rule(lang, m);
}

/* ---- all of them --------------------------------------------------------------------------- */

static bool take_lines(struct lang *lang, struct message *m, char *text, size_t n, size_t count,
                       struct note *note)
{
    for (char *end; lang->count < count; n -= (size_t)(end + 1 - text), text = end + 1) {
        size_t line = lang->count + 2;

        end = memchr(text, '\n', n);
        if (!end) return note_set(note, "lang.cut", "%zu\t%zu", lang->count, count);
        if (!take_line(lang, text, (size_t)(end - text), m + lang->count))
            return note_set(note, "lang.line", "%zu", line);
    }
    if (n) return note_set(note, "lang.line", "%zu", count + 2);
    lang->code = lang_get(lang, "lang.code");
    lang->name = lang_get(lang, "lang.name");
    return (lang->code && lang->name) || note_set(note, "lang.nameless", " ");
}

struct lang *lang_load(const char *data, size_t n, const struct lang *fallback, struct note *note)
{
    struct message *message;
    struct lang *lang;
    size_t count, start;
    char *text;

    if (!read_head(data, n, &count, &start)) {
        note_set(note, "lang.head", " ");
        return NULL;
    }
    if (count > (n - start) / LINE_LEAST) {
        note_set(note, "lang.cut", "%zu\t%zu", (size_t)0, count);
        return NULL;
    }
    lang = memory_new(sizeof *lang + count * sizeof *message + (n - start) + 1);
    if (!lang) {
        note_set(note, "memory", " ");
        return NULL;
    }
    message = (struct message *)(void *)(lang + 1);
    text = (char *)(message + count);
    memcpy(text, data + start, n - start);
    *lang = (struct lang){.message = message, .fallback = fallback};
    if (take_lines(lang, message, text, n - start, count, note)) return lang;
    memory_free(lang);
    return NULL;
}

void lang_free(struct lang *lang) { memory_free(lang); }
