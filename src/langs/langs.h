/* langs.h: the languages that are built into a program.
 *
 * The engine holds no messages: it is handed a language with every call that says something
 * (core/text.h). Programs link these, made from lang/ at build time; a page loads those that
 * it wants as data (lang_load). */
#ifndef LANGS_LANGS_H
#define LANGS_LANGS_H

#include "core/text.h"

/* All languages, NULL at the end; the first is what the others fall back to. */
extern const struct lang *const LANGS[];

const struct lang *lang_find(const char *code); /* NULL: no such language */
const struct lang *lang_from_env(void);         /* LC_ALL, LC_MESSAGES, LANG; else the first */

#endif
