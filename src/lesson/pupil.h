/* pupil.h: a lesson while it is taught: a host whose game goes as the lesson's record does.
 *
 * The pupil is the person at seat 1. As long as the lesson leads, everything that happens at the
 * table is an event of the record: dice, cards and the others' moves come by themselves, and
 * of the pupil nothing else is taken. Behind the last step the bots of the record's head play on,
 * and dice and cards come from the seed; or the lesson is over, and nothing happens any more.
 *
 * A front pumps the host as ever; HOST_LESSON says that the pupil is to read: pupil_next(). Taking
 * back (host_undo, host_take_back) leads back into the lesson. */
#ifndef LESSON_PUPIL_H
#define LESSON_PUPIL_H

#include "host/host.h"
#include "lesson/lesson.h"

struct pupil;

/* The lesson must last as long. NULL: there is not enough memory. */
struct pupil *pupil_new(const struct lesson *lesson, uint64_t seed);
void pupil_free(struct pupil *p); /* with its host; NULL is allowed */
/* In this language it is said why a move is not taken. */
void pupil_speak(struct pupil *p, const struct lang *lang);
struct host *pupil_host(const struct pupil *p);
const struct lesson *pupil_lesson(const struct pupil *p);

enum pupil_is {
    PUPIL_DOES,  /* what the step asks for: host_play() */
    PUPIL_READS, /* pupil_next() */
    PUPIL_OPEN,  /* the lesson is behind us, and the game goes on */
    PUPIL_OVER   /* the lesson is behind us, and that is all */
};
enum pupil_is pupil_is(const struct pupil *p);
size_t pupil_step(const struct pupil *p); /* from 0; behind the lesson: as many as there are */
/* What the pupil is expected to decide until the step is done, forced moves too, since an input of
 * joined choices has them. Returns how many; no more than MOST are written. */
size_t pupil_line(const struct pupil *p, action out[], size_t most);
bool pupil_can_back(const struct pupil *p);
bool pupil_can_skip(const struct pupil *p);

/* All of these pump the host. False: NOTE says why, and nothing has changed but what was due
 * before. */
bool pupil_next(struct pupil *p, struct note *note); /* goes on from a step that is read */
/* Does the rest of the step for the pupil; a step that is read is read. */
bool pupil_show(struct pupil *p, struct note *note);
/* To the beginning of this step if something was decided in it, else of the one before. Dice and
 * cards will come again as they were. */
bool pupil_back(struct pupil *p, struct note *note);
bool pupil_skip(struct pupil *p, struct note *note); /* to the beginning of the next step */
bool pupil_go(struct pupil *p, size_t step, struct note *note); /* forward, to its beginning */

/* The game so far as a record, with the notes of the lesson between its events. */
bool pupil_save(const struct pupil *p, struct buf *out);

#endif
