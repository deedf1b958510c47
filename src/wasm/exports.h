/* exports.h: the functions of the .wasm; web/engine/bedesten.js calls them, docs/wasm.md tells
 * about them. Their names are listed in src/wasm/meson.build. */
#ifndef WASM_EXPORTS_H
#define WASM_EXPORTS_H

#include <stddef.h>

struct bedesten;

struct bedesten *bedesten_open(void); /* NULL: there is not enough memory */
void bedesten_close(struct bedesten *b);
/* Where the caller writes N bytes: a line, perhaps with data behind its line feed. NULL: there is
 * not enough memory for that, or it is more than anybody needs. */
char *bedesten_room(struct bedesten *b, size_t n);
/* Says the N bytes that stand there. The answer is JSON; it lasts until more is said. */
const char *bedesten_say(struct bedesten *b, size_t n);
size_t bedesten_length(const struct bedesten *b); /* of the answer, in bytes */

#endif
