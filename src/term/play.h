/* play.h: a game at a terminal: people and bots at one table, question by question.
 *
 * Two fronts show the same session and hand it the same typed lines, so a game played
 * in one of them leaves the same record as in the other: line_play() for dumb
 * terminals, screen readers, pipes and scripts, full_play() for a whole screen. */
#ifndef TERM_PLAY_H
#define TERM_PLAY_H

#include "core/text.h"
#include "host/host.h"
#include "term/analyst.h"
#include "term/theme.h"

#include <signal.h>
#include <stdio.h>

struct pupil;
struct quiz;
struct play_mode {
    struct host *host;
    struct pupil *pupil;           /* who learns at this host; NULL: nobody does */
    struct quiz *quiz;             /* what is asked here, and not played; NULL: it is a game */
    struct host_guests *guests;    /* who are asked where the host's player is one; or NULL */
    struct note *news;             /* what there is to say of guests, said once; or NULL */
    const struct analyst *analyst; /* who looks at the game when it is over; NULL: nobody */
    const struct lang *lang;
    bool show_first;     /* draw the position before the first question */
    bool is_ascii;       /* nothing but ASCII is written */
    bool is_short;       /* line mode: the others' turns are told as digests */
    bool waits;          /* after each turn of the others until it was read */
    enum theme theme;    /* of the full screen */
    const char *kept;    /* where the game is being kept, NULL: nowhere */
    const char *name;    /* under which the game is saved; NULL: it is kept in a file */
    struct note warning; /* said at the first question of the full screen; key NULL: none */
    bool keep_failed;    /* set where the last try to keep it failed */
    bool is_left;        /* set where the game is over and nobody wants to look at it */
    int error;           /* set where output failed: errno */
    void *self;          /* of the call below */
    /* Keeps the game as it stands: before every question and at the end. Or NULL. */
    bool (*keep)(void *self, struct note *note);
    /* The game is over, and somebody is asked in lines what else they want: says what came of it
     * first. Or NULL. */
    void (*over)(void *self);
    /* While waiting for input signals are masked so (NULL: as ever); when one came, must
     * the game be left? */
    const sigset_t *waiting;
    bool (*must_leave)(void);
};
enum play_end {
    PLAY_OVER,
    PLAY_QUIT,
    PLAY_INPUT_ENDED,
    PLAY_INPUT_REFUSED, /* it ended, and its last line was refused: not at a terminal */
    PLAY_LEFT,          /* must_leave said so */
    PLAY_LEARNED,       /* the lesson is over */
    PLAY_OUTPUT_FAILED
};

/* ---- line.c: the plain line mode; the format is stable ---- */

enum line_hide {
    LINE_SHOWS,  /* whatever was written can be read by all */
    LINE_BLANKS, /* a terminal that knows no more than lines */
    LINE_CLEARS  /* the screen can be cleared */
};
struct line_io {
    int in; /* where answers are read from */
    FILE *out;
    bool echo;               /* repeat what was typed: it did not appear by itself */
    enum line_hide hide;     /* how a screen is hidden from the next person */
    const char *script;      /* lines that are played before IN is read, or NULL */
    const char *script_name; /* what to call it */
};
enum play_end line_play(struct play_mode *mode, const struct line_io *io);

/* ---- full.c: the full screen, on the terminal of standard input and output ---- */

/* False: this terminal cannot show it; NOTE says why. */
bool full_can_play(struct note *note);
enum play_end full_play(struct play_mode *mode);

/* ---- store.c: the game on T as a record in the file PATH, as it was typed ---- */
bool play_store(const struct table *t, const char *path, struct note *note);

#endif
