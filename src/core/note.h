/* note.h: why something was refused, in a form that can be said in any language.
 *
 * A note is a message key (see lang/) and its arguments, joined by tabs. What
 * strangers typed may be an argument: control bytes and broken UTF-8 in it
 * are replaced, so that a note is always safe to print. What is cut off
 * (`%.40s`) ends with a whole letter. */
#ifndef CORE_NOTE_H
#define CORE_NOTE_H

#include <stdbool.h>

enum { NOTE_MAX = 240 };

struct note {
    const char *key; /* a static string; NULL: nothing to say */
    char args[NOTE_MAX];
};

/* Sets the note; FORMAT makes the arguments, separated by tabs; one that begins with \v there is a
 * word, the key of another message. A NULL note is allowed. Always false, so that a check can
 * end in `return note_set(…)`. */
__attribute__((format(printf, 3, 4))) bool note_set(struct note *note, const char *key,
                                                    const char *format, ...);
/* The same for what the system refused: {0} is WHAT, {1} what ERROR (errno) says; without WHAT
 * that is {0}. Always false. */
bool note_set_error(struct note *note, const char *key, const char *what, int error);
/* The message that says ERROR in our own words; NULL: only the system's are known. */
const char *note_error_key(int error);
/* There was not enough memory: the key NOTE_LACK. Always false. */
#define NOTE_LACK "memory"
bool note_lack(struct note *note);
bool note_is_lack(const struct note *note);

#endif
