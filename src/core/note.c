/* note.c: notes that are always safe to print.
 *
 * The tabs of the format separate the arguments; a tab that came in with an
 * argument is somebody's input and is replaced like any control byte. To tell
 * the two apart, the format's tabs travel through printf as unit separators. */
#include "core/note.h"

#include "core/utf8.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
    SEPARATOR = 0x1f,
    POINT_MOST = 4, /* bytes of the longest UTF-8 sequence */
};

static void mark_separators(const char *format, char out[NOTE_MAX])
{
    size_t i = 0;

    for (; format[i] && i < NOTE_MAX - 1; i++) out[i] = format[i] == '\t' ? SEPARATOR : format[i];
    out[i] = '\0';
}

static void copy_safely(char out[NOTE_MAX], const char *raw)
{
    size_t n = strlen(raw), to = 0;

    for (size_t from = 0; from < n;) {
        uint32_t point = 0;
        size_t step = utf8_step(raw + from, n - from, &point);
        bool safe = step && !utf8_is_control(point);

        if (to + (safe ? step : 1) > NOTE_MAX - 1) break;
        if (safe) memcpy(out + to, raw + from, step);
        else out[to] = point == SEPARATOR && step ? '\t' : '?';
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

bool note_lack(struct note *note) { return note_set(note, NOTE_LACK, " "); }

bool note_is_lack(const struct note *note)
{
    return note->key && strcmp(note->key, NOTE_LACK) == 0;
}
