/* ascii.h: text for terminals that know nothing but ASCII. */
#ifndef CORE_ASCII_H
#define CORE_ASCII_H

#include "core/buf.h"

/* TEXT with everything beyond ASCII spelt out: ä as ae, “ as a quote, a line of a box as
 * - or |; what has no stand-in as ?. Columns may change, so this comes before measuring. */
void ascii_write(const char *text, struct buf *out);

#endif
