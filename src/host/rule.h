/* rule.h: the numbered rules, as they are asked for and read.
 *
 * docs/rules has them, in each language; the build makes messages `rule.B-5.2` of them. A packed
 * language has none: there they are a book of their own (tools/lang.py). */
#ifndef HOST_RULE_H
#define HOST_RULE_H

#include "core/text.h"

struct buf;
struct note;

enum { RULE_ID = 16 };

/* `B-5.2`, `b-5.2`, `[B-5.2]`: is a rule asked for, and nothing else? ID: its number as it is
 * printed. */
bool rule_asked(const char *words, char id[RULE_ID]);
/* The statement in words for a reader, its code words as they can be typed in the language. False: NOTE says that there is none, or none here. */
bool rule_write(const struct lang *lang, const char *id, struct buf *out, struct note *note);

#endif
