/* lesson.h: a lesson as text: a record with notes between its events.
 *
 * docs/lessons.md tells it for those who write one. The pupil is seat 1. A step begins with its
 * `step` notes and has the events behind them: where decisions of the pupil are among them it is
 * to be done, else to be read. What was read here is a lesson that can be taught: it replays, each
 * step is there in all its languages, and nothing that is to be done would be played by itself.
 * pupil.h runs it.
 *
 * Lack of memory (core/memory.h) is a failure like others: the fault is `memory`. */
#ifndef LESSON_LESSON_H
#define LESSON_LESSON_H

#include "record/record.h"

enum {
    LESSON_PUPIL = 0, /* the seat */
    LESSON_SENTENCES = 160,
    LESSON_NAME = 32,  /* bytes of a step's short title … */
    LESSON_TITLE = 50, /* … and of the lesson's */
    LESSON_STEPS = 40, /* so that a front can list them … */
    LESSON_LOOKS = 8   /* … and what one of them is about */
};

struct lesson;

/* Everything that is wrong, one after the other, with its line. */
struct lesson_ear {
    void *self;
    void (*fault)(void *self, const struct record_fault *fault);
};
/* NULL: FAULT is the first thing that is wrong. EAR hears of all; NULL: nobody does. */
struct lesson *lesson_read(const char *text, size_t n, const struct lesson_ear *ear,
                           struct record_fault *fault);
void lesson_free(struct lesson *l); /* NULL is allowed */

const struct record_head *lesson_head(const struct lesson *l);
const char *lesson_name(const struct lesson *l); /* `board-first` */
unsigned lesson_minutes(const struct lesson *l);
bool lesson_ends(const struct lesson *l); /* with its last step: the game does not go on */
bool lesson_speaks(const struct lesson *l, const char *code);
size_t lesson_steps(const struct lesson *l); /* at least 1; they are numbered from 0 */

/* Its words in the language CODE; where it does not speak that, in its first one. NULL: such
 * words were not given. Of title and about the step does not matter. */
enum lesson_what {
    LESSON_SAYS_TITLE,
    LESSON_SAYS_ABOUT,
    LESSON_SAYS_NAME,  /* of a step: its short title */
    LESSON_SAYS_WORDS, /* what is to be done or known */
    LESSON_SAYS_WRONG, /* said when something else is tried */
    LESSON_SAYS_GOOD,  /* what it was good for */
    LESSON_SAYS
};
const char *lesson_says(const struct lesson *l, enum lesson_what what, size_t step,
                        const char *code);

/* What on the table the step is about, from 0: sort and value as an action touches them. */
struct lesson_look {
    const char *sort, *value;
};
bool lesson_look(const struct lesson *l, size_t step, size_t i, struct lesson_look *look);

#endif
