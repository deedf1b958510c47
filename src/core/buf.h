/* buf.h: text that grows, always ended by a NUL.
 *
 * A buf owns heap memory unless it was made by buf_fixed(): that one writes
 * into the caller's array, drops what does not fit and remembers it in
 * `full`. All zero is an empty growing buf. One that gets no memory to grow
 * is full, too (core/memory.h): it keeps what it has and takes no more until
 * it is cleared. Whoever must not hand out a text that is cut looks at `full`. */
#ifndef CORE_BUF_H
#define CORE_BUF_H

#include <stdbool.h>
#include <stddef.h>

struct buf {
    char *at;
    size_t n, cap;
    bool fixed, full;
};

void buf_fixed(struct buf *buf, char *memory, size_t cap);
void buf_free(struct buf *buf);
void buf_clear(struct buf *buf);
void buf_cut(struct buf *buf, size_t n); /* to its first N bytes; then it is not full */
/* Room for N bytes more; false: there is none, and nothing has changed. */
bool buf_room(struct buf *buf, size_t n);
/* WHOLE is made of PART, among others: if that is full, so is WHOLE. */
void buf_heed(struct buf *whole, const struct buf *part);
void buf_spend(struct buf *part, struct buf *whole); /* the same, and PART is freed */
void buf_char(struct buf *buf, char c);
void buf_add(struct buf *buf, const char *text);
void buf_addn(struct buf *buf, const char *text, size_t n);
void buf_join(struct buf *buf, const struct buf *part); /* adds its text, and heeds it */
__attribute__((format(printf, 2, 3))) void buf_format(struct buf *buf, const char *format, ...);
const char *buf_text(const struct buf *buf); /* "" if nothing was added */

/* A whole file or stream. False: NOTE says why (file.open, file.read, file.large, memory). */
struct note;
bool buf_read_file(struct buf *buf, const char *path, size_t most, struct note *note);

#endif
