/* lines.h: text read line by line, each line word by word.
 *
 * For positions and other small formats: `#` starts a comment, blank lines are
 * skipped, words are separated by blanks, the first word of a line is its key.
 * Nothing is allocated. A word that does not fit leaves a note that names line,
 * key and word (lines.value, lines.key, lines.extra, lines.long, lines.words). */
#ifndef CORE_LINES_H
#define CORE_LINES_H

#include "core/note.h"

#include <stdbool.h>
#include <stdint.h>

enum { LINE_BYTES = 512, LINE_WORDS = 64 };

struct lines {
    const char *rest;
    struct note *note;
    int number; /* of the current line, from 1 */
    int n, at;  /* its words, at least one; the next one to read */
    bool failed;
    const char *word[LINE_WORDS];
    char text[LINE_BYTES];
};

void lines_start(struct lines *in, const char *text, struct note *note);
/* The next line with words, its key read. False at the end, or with `failed`
 * if a line is too long to be one of ours. */
bool lines_next(struct lines *in);
bool lines_is(const struct lines *in, const char *key);
bool lines_key(struct lines *in, const char *const *key, unsigned *index);

/* Each takes the next word of the line if it fits. */
bool lines_more(const struct lines *in);
bool lines_number(struct lines *in, unsigned min, unsigned max, unsigned *value);
bool lines_byte(struct lines *in, unsigned min, unsigned max, uint8_t *value);
bool lines_short(struct lines *in, unsigned max, uint16_t *value);
bool lines_index(struct lines *in, unsigned most, uint8_t *index); /* written from 1, kept from 0 */
bool lines_token(struct lines *in, const char *const *token, unsigned *index); /* NULL at the end */
bool lines_choice(struct lines *in, const char *const *token, uint8_t *index);
bool lines_end(struct lines *in); /* nothing more on this line */
/* Refuses the word just read. Always false. */
bool lines_refuse(struct lines *in);

#endif
