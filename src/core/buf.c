/* buf.c: text that grows.
 *
 * at[n] is a NUL whenever there is memory at all (cap > 0), and n < cap. A
 * full buf has no room at all, so that its text has no gaps. */
#include "core/buf.h"

#include "core/must.h"
#include "core/note.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAP = 256, READ_STEP = 65536 };

void buf_fixed(struct buf *buf, char *memory, size_t cap)
{
    *buf = (struct buf){.at = memory, .cap = cap, .fixed = true};
    if (cap) memory[0] = '\0';
}

void buf_free(struct buf *buf)
{
    if (!buf->fixed) free(buf->at);
    *buf = (struct buf){0};
}

void buf_clear(struct buf *buf)
{
    buf->n = 0;
    buf->full = false;
    if (buf->cap) buf->at[0] = '\0';
}

static void grow(struct buf *buf, size_t cap)
{
    buf->at = must(realloc(buf->at, cap));
    buf->cap = cap;
}

/* Makes room for N more bytes and the NUL; returns how many of them fit. */
static size_t reserve(struct buf *buf, size_t n)
{
    size_t room = buf->cap ? buf->cap - buf->n - 1 : 0, cap = buf->cap ? buf->cap : FIRST_CAP;

    if (buf->cap && n <= room) return n;
    if (buf->fixed) {
        buf->full = buf->full || n > 0;
        return room;
    }
    if (n > SIZE_MAX / 2 - buf->n - 1) must(NULL);
    while (cap - buf->n - 1 < n) cap *= 2;
    grow(buf, cap);
    return n;
}

void buf_addn(struct buf *buf, const char *text, size_t n)
{
    size_t fits = reserve(buf, n);

    if (!buf->cap) return;
    if (fits) memcpy(buf->at + buf->n, text, fits);
    buf->n += fits;
    buf->at[buf->n] = '\0';
}

void buf_add(struct buf *buf, const char *text) { buf_addn(buf, text, strlen(text)); }
void buf_char(struct buf *buf, char c) { buf_addn(buf, &c, 1); }

void buf_format(struct buf *buf, const char *format, ...)
{
    char small[256];
    va_list args, again;
    int n;

    va_start(args, format);
    va_copy(again, args);
    n = vsnprintf(small, sizeof small, format, args);
    if (n >= 0 && (size_t)n < sizeof small) {
        buf_addn(buf, small, (size_t)n);
    } else if (n >= 0) {
        char *large = must(malloc((size_t)n + 1));

        vsnprintf(large, (size_t)n + 1, format, again);
        buf_addn(buf, large, (size_t)n);
        free(large);
    }
    va_end(again);
    va_end(args);
}

const char *buf_text(const struct buf *buf) { return buf->cap ? buf->at : ""; }

static bool read_all(struct buf *buf, FILE *file, const char *path, size_t most, struct note *note)
{
    size_t start = buf->n, got;

    do {
        reserve(buf, READ_STEP);
        got = fread(buf->at + buf->n, 1, READ_STEP, file);
        buf->n += got;
        buf->at[buf->n] = '\0';
        if (buf->n - start > most) return note_set(note, "file.large", "%s\t%zu", path, most);
    } while (got == READ_STEP);
    if (ferror(file)) return note_set(note, "file.read", "%s\t%s", path, strerror(errno));
    return true;
}

bool buf_read_file(struct buf *buf, const char *path, size_t most, struct note *note)
{
    bool is_stdin = strcmp(path, "-") == 0, ok;
    FILE *file = is_stdin ? stdin : fopen(path, "rb");

    if (!file) return note_set(note, "file.open", "%s\t%s", path, strerror(errno));
    ok = read_all(buf, file, path, most, note);
    if (!is_stdin) fclose(file);
    return ok;
}
