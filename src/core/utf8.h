/* utf8.h: just enough UTF-8: is it sound, how wide is it on a terminal. */
#ifndef CORE_UTF8_H
#define CORE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of the sound sequence at text[0…n-1] (1–4), its code point in *point;
 * 0 where there is none (broken, overlong, surrogate, cut off, n == 0). */
size_t utf8_step(const char *text, size_t n, uint32_t *point);
/* Are these bytes (1–3) the beginning of a sequence of more? */
bool utf8_is_begun(const char *text, size_t n);
bool utf8_is_sound(const char *text, size_t n);
/* Control characters, of which some move the cursor of a terminal. */
static inline bool utf8_is_control(uint32_t point)
{
    return point < 0x20 || (point >= 0x7f && point < 0xa0);
}
int utf8_width(const char *text);                     /* columns on a terminal */
size_t utf8_cut(const char *text, size_t most_bytes); /* longest sound prefix */

#endif
