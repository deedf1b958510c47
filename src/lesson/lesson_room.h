/* lesson_room.h: what a lesson is made of; for src/lesson alone.
 *
 * Texts lie one after the other in `words`, each with its NUL, and are found by where they begin.
 * Step i has the events from step[i].start to where the next one starts. Events before the first
 * step come by themselves. */
#ifndef LESSON_LESSON_ROOM_H
#define LESSON_LESSON_ROOM_H

#include "lesson/lesson.h"

enum { CODE_MAX = 12, CODES_MAX = 16 };

struct lesson_event {
    struct event e;
    size_t line;
};
struct lesson_step {
    size_t start, line;
    bool is_done;   /* the pupil decides something in it */
    bool has_begun; /* while it is read: something stands behind its `step` notes */
};
struct lesson_words {
    size_t step, at, line;
    enum lesson_what what;
    char code[CODE_MAX];
};
struct lesson_sight {
    size_t step, value; /* where it begins in `words` */
    const char *sort;
};

struct lesson {
    struct record_head head;
    struct buf source; /* as it was given */
    struct buf words;
    size_t name, line; /* `line`: of the name */
    unsigned minutes;
    bool has_name, ends;
    struct lesson_event *event;
    struct lesson_step *step;
    struct lesson_words *said;
    struct lesson_sight *sight;
    size_t events, events_cap, steps, steps_cap, saids, saids_cap, sights, sights_cap;
};

/* Where the step ends: the number of the event that is no longer in it. */
static inline size_t lesson_step_end(const struct lesson *l, size_t step)
{
    return step + 1 < l->steps ? l->step[step + 1].start : l->events;
}

/* One of N more in a list that grows; NULL: there is not enough memory. */
void *lesson_more(void *list, size_t n, size_t *cap, size_t size);

/* ---- check.c ---- */

/* While a lesson is read: who hears of faults, and the first of them. */
struct lesson_reading {
    struct lesson *lesson;
    const struct lesson_ear *ear;
    struct record_fault *first;
    struct record_fault next; /* the one that is being said */
    size_t faults;
    bool lacks; /* memory: there is nothing to be said of the lesson then */
};
/* COMPLAIN(r, line, key, format, …): a note about the line is heard of. Always true: reading goes
 * on, and there may be more to say. */
#define COMPLAIN(r, line, ...) (note_set(lesson_why((r), (line)), __VA_ARGS__), lesson_complain(r))
struct note *lesson_why(struct lesson_reading *r, size_t line);
bool lesson_complain(struct lesson_reading *r);
void lesson_hear_fault(struct lesson_reading *r, const struct record_fault *fault);
/* Is all there that a lesson needs? */
void lesson_check(struct lesson_reading *r);
/* Teaches it to nobody: would every step be asked for? */
void lesson_try(struct lesson_reading *r);

#endif
