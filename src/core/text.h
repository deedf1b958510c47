/* text.h: messages in a language, filled with arguments.
 *
 * A language is a sorted table of `key = text`, made from the files of
 * the folder lang/CODE: at build time (langs/langs.h), or packed and loaded as data. Text may hold
 *   {0}            argument 0
 *   {0.to}         argument 0 in its form "to": the message KEY.to of a word
 *   {0#lira|liras} the first if argument 0 is a number of the category `one`, else the second
 *   {0#one:rubin|few:rubiny|other:rubina}
 *                  the text of the number's category; where it is not named, that of `other`
 *   {1#0}          argument 1 in its form for the category of argument 0: KEY.few …
 *   {1.many#0}     argument 1 in its form "many" unless argument 0 is of the category `one`;
 *                  KEY.many.few … come first where a word has them, KEY.many.one too
 *   {{ }}          a brace
 * An argument is a plain text or a word: the key of another message. A form
 * that a word lacks falls back to the word itself. Categories are those of
 * core/plural.h; the language's files give their rules as `plural.few = …`. */
#ifndef CORE_TEXT_H
#define CORE_TEXT_H

#include "core/plural.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct buf;
struct note;

struct message {
    const char *key, *text;
};
struct lang {
    const char *code; /* "en", "de" */
    const char *name; /* "English", "Deutsch" */
    const struct message *message;
    size_t count;
    const char *plural[PLURALS]; /* the rule of each category */
    const struct lang *fallback; /* says what this one has no message for; NULL: nobody does */
    const struct lang
        *whole; /* of a language that was made ASCII, with all its letters; else NULL */
};

enum text_type { TEXT_NUMBER, TEXT_PLAIN, TEXT_WORD };
struct text_arg {
    enum text_type type;
    int64_t number;   /* TEXT_NUMBER; it also decides {n#one|other} */
    const char *text; /* TEXT_PLAIN: as it is; TEXT_WORD: a message key */
};

const char *lang_get(const struct lang *lang, const char *key); /* NULL: missing */

/* ---- lang_load.c: a language as data ---- */

/* Makes a language of what tools/lang.py has packed. The bytes may come from anywhere: what is not
 * a whole, sound language is refused. NULL: NOTE says why (lang.…); nothing of DATA is
 * kept. FALLBACK may be NULL; it has to last as long as the language. */
struct lang *lang_load(const char *data, size_t n, const struct lang *fallback, struct note *note);
void lang_free(struct lang *lang); /* one of lang_load(); NULL is allowed */

/* ---- text.c: saying something ---- */

/* Appends the message; a missing one as its key in brackets, never a crash. */
void text_fill(const struct lang *lang, const char *key, const struct text_arg *arg, int n,
               struct buf *out);
void text_note(const struct lang *lang, const struct note *note, struct buf *out);

/* Is the text well formed? Which arguments does it use (bit per argument)? */
bool text_check(const char *text, uint32_t *used);

#endif
