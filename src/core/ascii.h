/* ascii.h: text for terminals that know nothing but ASCII. */
#ifndef CORE_ASCII_H
#define CORE_ASCII_H

#include "core/buf.h"
#include "core/text.h"

/* TEXT with everything beyond ASCII spelt out: ä as ae, “ as a quote, a line of a box as
 * - or |; what has no stand-in as ?. Columns may change, so this comes before measuring. */
void ascii_write(const char *text, struct buf *out);

/* A language whose messages are all written so, to be freed: what is laid out in columns with
 * it has the right widths from the start. NULL: there is not enough memory. */
struct lang *lang_ascii(const struct lang *lang);
void lang_ascii_free(struct lang *lang); /* NULL is allowed */

#endif
