/* note.c: notes that are always safe to print.
 *
 * The tabs of the format separate the arguments; a tab that came in with an
 * argument is somebody's input and is replaced like any control byte. To tell
 * the two apart, the format's tabs travel through printf as unit separators,
 * and its marks of words as record separators. */
#include "core/note.h"

#include "core/utf8.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
    SEPARATOR = 0x1f,
    WORD = 0x1e,
    POINT_MOST = 4, /* bytes of the longest UTF-8 sequence */
};

static void mark_separators(const char *format, char out[NOTE_MAX])
{
    size_t i = 0;

    for (; format[i] && i < NOTE_MAX - 1; i++)
        out[i] = format[i] == '\t' ? SEPARATOR : format[i] == '\v' ? WORD : format[i];
    out[i] = '\0';
}

static bool ends_argument(char c) { return !c || c == SEPARATOR; }

/* Bytes of a letter that an argument ends with and that has lost its end. */
static size_t cut_letter(const char *raw)
{
    size_t n = 0;

    while (n < POINT_MOST && !ends_argument(raw[n])) n++;
    return ends_argument(raw[n]) && utf8_is_begun(raw, n) ? n : 0;
}

/* A mark of a word stands in front of one: elsewhere somebody typed it. */
static char mark_of(uint32_t point, bool is_first)
{
    if (point == SEPARATOR) return '\t';
    return point == WORD && is_first ? '\v' : '?';
}

static void copy_safely(char out[NOTE_MAX], const char *raw)
{
    size_t n = strlen(raw), to = 0;

    for (size_t from = 0; from < n;) {
        uint32_t point = 0;
        size_t step = utf8_step(raw + from, n - from, &point);
        bool safe = step && !utf8_is_control(point);
        size_t lost = step ? 0 : cut_letter(raw + from);

        from += lost;
        if (lost) continue;
        if (to + (safe ? step : 1) > NOTE_MAX - 1) break;
        if (safe) memcpy(out + to, raw + from, step);
        else out[to] = step ? mark_of(point, !to || out[to - 1] == '\t') : '?';
        to += safe ? step : 1;
        from += step ? step : 1;
    }
    out[to] = '\0';
}

bool note_set(struct note *note, const char *key, const char *format, ...)
{
    char marked[NOTE_MAX], raw[NOTE_MAX + POINT_MOST]; /* so that the last point is whole */
    va_list args;

    if (!note) return false;
    mark_separators(format, marked);
    va_start(args, format);
    if (vsnprintf(raw, sizeof raw, marked, args) < 0) raw[0] = '\0';
    va_end(args);
    note->key = key;
    copy_safely(note->args, raw);
    return false;
}

const char *note_error_key(int error)
{
    switch (error) {
    case ENOENT: return "error.missing";
    case EACCES:
    case EPERM: return "error.denied";
    case EISDIR: return "error.folder";
    case EDQUOT:
    case ENOSPC: return "error.full";
    default: return NULL;
    }
}

bool note_set_error(struct note *note, const char *key, const char *what, int error)
{
    const char *word = note_error_key(error), *says = word ? word : strerror(error);

    if (!what) return note_set(note, key, word ? "\v%s" : "%s", says);
    return note_set(note, key, word ? "%s\t\v%s" : "%s\t%s", what, says);
}

bool note_lack(struct note *note) { return note_set(note, NOTE_LACK, " "); }

bool note_is_lack(const struct note *note)
{
    return note->key && strcmp(note->key, NOTE_LACK) == 0;
}
