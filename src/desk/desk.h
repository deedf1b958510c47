/* desk.h: everything that a page keeps at home: tables, records to look at, languages, the solo
 * table; behind one call.
 *
 * A line of words comes in, perhaps with text behind its line feed (a record, a language), and one
 * JSON message goes out, as on the wire: what was asked for, or why not, in the language that
 * the desk speaks. A line that is refused changes nothing. docs/desk.md lists the lines.
 *
 * A desk does no I/O, starts no thread and reads no clock but through bots whose limits
 * name it; bots think in slices that the page asks for. */
#ifndef DESK_DESK_H
#define DESK_DESK_H

#include "core/buf.h"

enum { DESK_TABLES = 16, DESK_LANGS = 8, DESK_LINE_MAX = 1200, DESK_PLAN_MAX = 4000 };
enum { DESK_SHORT = 4096 }; /* bytes: no refusal, and nothing that tells of a change, is longer */

struct desk;

struct desk *desk_new(void); /* NULL: there is not enough memory */
void desk_free(struct desk *desk);
/* N bytes, whatever they are. OUT becomes the answer, ended by a line feed, and is never cut: where
 * there is not enough memory (core/memory.h) the line is refused with the key `memory`, and may be
 * said again. An OUT that has room for DESK_SHORT bytes always gets its answer; without memory even
 * for that it stays empty, and nothing was done. */
void desk_say(struct desk *desk, const char *text, size_t n, struct buf *out);

#endif
