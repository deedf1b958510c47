/* buf.c: text that grows.
 *
 * at[n] is a NUL whenever there is memory at all (cap > 0), and n < cap. A
 * full buf takes nothing more, so that its text has no gaps. */
#include "core/buf.h"

#include "core/memory.h"
#include "core/note.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { FIRST_CAP = 256, READ_STEP = 65536 };

void buf_fixed(struct buf *buf, char *memory, size_t cap)
{
    *buf = (struct buf){.at = memory, .cap = cap, .fixed = true};
    if (cap) memory[0] = '\0';
}

void buf_free(struct buf *buf)
{
    if (!buf->fixed) memory_free(buf->at);
    *buf = (struct buf){0};
}

void buf_clear(struct buf *buf) { buf_cut(buf, 0); }

void buf_cut(struct buf *buf, size_t n)
{
    if (n < buf->n) buf->n = n;
    buf->full = false;
    if (buf->cap) buf->at[buf->n] = '\0';
}

void buf_heed(struct buf *whole, const struct buf *part)
{
    whole->full = whole->full || part->full;
}

void buf_spend(struct buf *part, struct buf *whole)
{
    buf_heed(whole, part);
    buf_free(part);
}

/* How many bytes fit beside the NUL as it is. */
static size_t room_in(const struct buf *buf) { return buf->cap ? buf->cap - buf->n - 1 : 0; }

static bool grow(struct buf *buf, size_t n)
{
    size_t cap = buf->cap ? buf->cap : FIRST_CAP;
    char *at;

    if (n > SIZE_MAX / 2 - buf->n - 1) {
        memory_lack();
        return false;
    }
    while (cap - buf->n - 1 < n) cap *= 2;
    at = memory_more(buf->at, cap);
    if (!at) return false;
    if (!buf->cap) at[0] = '\0';
    buf->at = at;
    buf->cap = cap;
    return true;
}

bool buf_room(struct buf *buf, size_t n)
{
    if (buf->full) return false;
    if (buf->cap && n <= room_in(buf)) return true;
    return !buf->fixed && grow(buf, n);
}

/* Makes room for N more bytes and the NUL; returns how many of them fit. */
static size_t reserve(struct buf *buf, size_t n)
{
    if (buf->full) return 0;
    if (n < buf->cap - buf->n || buf_room(buf, n)) return n; /* most of what is written fits */
    buf->full = !buf->fixed || n > 0;
    return buf->fixed ? room_in(buf) : 0;
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

void buf_join(struct buf *buf, const struct buf *part)
{
    buf_addn(buf, buf_text(part), part->n);
    buf_heed(buf, part);
}

/* JSON is made of them: no call where there is room. */
void buf_char(struct buf *buf, char c)
{
    if (buf->full || buf->cap - buf->n < 2) {
        buf_addn(buf, &c, 1);
        return;
    }
    buf->at[buf->n++] = c;
    buf->at[buf->n] = '\0';
}

/* What has N bytes is written where it belongs, as much of it as fits. */
static void format_long(struct buf *buf, size_t n, const char *format, va_list args)
{
    size_t fits = reserve(buf, n);

    if (!buf->cap) return;
    vsnprintf(buf->at + buf->n, fits + 1, format, args);
    buf->n += fits;
}

void buf_format(struct buf *buf, const char *format, ...)
{
    char small[256];
    va_list args, again;
    int n;

    va_start(args, format);
    va_copy(again, args);
    n = vsnprintf(small, sizeof small, format, args);
    if (n >= 0 && (size_t)n < sizeof small) buf_addn(buf, small, (size_t)n);
    else if (n >= 0) format_long(buf, (size_t)n, format, again);
    va_end(again);
    va_end(args);
}

const char *buf_text(const struct buf *buf) { return buf->cap ? buf->at : ""; }

static bool read_all(struct buf *buf, FILE *file, const char *path, size_t most, struct note *note)
{
    size_t start = buf->n, got;

    do {
        if (!buf_room(buf, READ_STEP)) return note_lack(note);
        got = fread(buf->at + buf->n, 1, READ_STEP, file);
        buf->n += got;
        buf->at[buf->n] = '\0';
        if (buf->n - start > most) return note_set(note, "file.large", "%s\t%zu", path, most);
    } while (got == READ_STEP);
    if (ferror(file)) return note_set_error(note, "file.read", path, errno);
    return true;
}

bool buf_read_file(struct buf *buf, const char *path, size_t most, struct note *note)
{
    bool is_stdin = strcmp(path, "-") == 0, ok;
    FILE *file = is_stdin ? stdin : fopen(path, "rb");

    if (!file) return note_set_error(note, "file.open", path, errno);
    ok = read_all(buf, file, path, most, note);
    if (!is_stdin) fclose(file);
    return ok;
}
