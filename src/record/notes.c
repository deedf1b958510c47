/* notes.c: what may stand in a note. */
#include "record/record.h"

#include "core/utf8.h"

#include <string.h>

static const char SECRET[] = "secret-";

static bool is_key(const char *key)
{
    size_t n = strspn(key, "abcdefghijklmnopqrstuvwxyz0123456789-.");

    return n > 0 && n < RECORD_KEY_MAX && !key[n];
}

/* What stands at the end would be lost with the line's other blanks; a blank in front stays. */
static bool is_line(const char *text, size_t n)
{
    for (size_t at = 0; at < n;) {
        uint32_t point = 0;
        size_t step = utf8_step(text + at, n - at, &point);

        if (!step || (utf8_is_control(point) && point != '\t')) return false;
        at += step;
    }
    return !n || !strchr(" \t", text[n - 1]);
}

bool record_note_check(const struct record_note *note, struct note *why)
{
    size_t n = strlen(note->text);

    if (!is_key(note->key))
        return note_set(why, "record.note.key", "%.40s\t%d", note->key, RECORD_KEY_MAX - 1);
    if (strlen("note  ") + strlen(note->key) + n > RECORD_LINE_MAX)
        return note_set(why, "record.note.long", "%zu\t%d", n, RECORD_LINE_MAX);
    return is_line(note->text, n) || note_set(why, "record.note.text", "%s", note->key);
}

bool record_note_is_secret(const struct record_note *note)
{
    return strncmp(note->key, SECRET, strlen(SECRET)) == 0;
}
