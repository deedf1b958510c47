/* line.h: the plain line mode: a game question by question, in sentences.
 *
 * Works on a terminal and through pipes; the format is stable. Choices are
 * numbered; the player answers with a number or types the move. Whatever is
 * typed wrongly is answered by a sentence and the question is asked again. */
#ifndef TERM_LINE_H
#define TERM_LINE_H

#include "core/text.h"
#include "table/table.h"

#include <signal.h>
#include <stdio.h>

struct line_mode {
    struct table *table;
    const struct lang *lang;
    int in; /* where answers are read from */
    FILE *out;
    uint32_t people;  /* bit per seat that a person at this terminal plays */
    bool ask_all;     /* ask even where only one choice is open */
    bool echo;        /* repeat what was typed: it did not appear by itself */
    bool can_clear;   /* the screen can be cleared between two people */
    bool show_first;  /* draw the position before the first question */
    const char *kept; /* where the game is being kept, NULL: nowhere */
    bool keep_failed; /* set where the last try to keep it failed */
    int error;        /* set where output failed: errno */
    void *self;       /* of the calls below */
    /* The others' choice, from LEGAL, N of them. */
    action (*choose)(void *self, const struct gview *view, int seat, const action legal[], int n);
    /* Keeps the game as it stands: after every turn and at the end. Or NULL. */
    bool (*keep)(void *self, struct note *note);
    /* While waiting for input signals are masked so (NULL: as ever); when one came, must
     * the game be left? */
    const sigset_t *waiting;
    bool (*must_leave)(void);
};
enum line_end {
    LINE_OVER,
    LINE_QUIT,
    LINE_INPUT_ENDED,
    LINE_INPUT_REFUSED, /* it ended, and its last line was refused: not at a terminal */
    LINE_LEFT,          /* must_leave said so */
    LINE_OUTPUT_FAILED
};

enum line_end line_play(struct line_mode *mode);

/* result.c: ranks and what they were decided by, best first. OVER sees all. */
struct speaker;
void line_result(const struct speaker *to, const struct gview *over, int seats, struct buf *out);

#endif
