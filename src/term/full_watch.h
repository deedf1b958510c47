/* full_watch.h: watching a recorded game on the full screen, event by event. */
#ifndef TERM_FULL_WATCH_H
#define TERM_FULL_WATCH_H

#include "core/text.h"
#include "table/reel.h"
#include "term/entry.h"
#include "term/findings.h"
#include "term/journal.h"
#include "term/popup.h"

#include <signal.h>

enum watch_end { WATCH_QUIT, WATCH_BRANCH, WATCH_LEFT };

struct watch_mode {
    const struct reel *reel;
    const struct lang *lang;
    int viewer;       /* as whom it is seen at first: a seat, SEAT_NONE or SEAT_ALL */
    const char *name; /* of the record, for the title; or NULL */
    bool is_ascii;
    enum theme theme;
    const struct analyst *analyst; /* of a game that is over; NULL: nobody looks at it */
    const sigset_t *waiting;       /* see struct play_mode */
    bool (*must_leave)(void);
    void *self; /* of the calls below, which may be NULL */
    /* Who would be played by people from position AT on, a bit each. */
    uint32_t (*people)(void *self, size_t at);
    /* May the game that is played on be called NAME? */
    bool (*may_name)(void *self, const char *name, struct note *note);
};

/* Where a record is left. */
struct watch_place {
    size_t at;
    char name[LINE_BYTES_MAX + 1]; /* of the game to be played on from there; "": any free one */
};

/* From PLACE on; where it was left is in PLACE. WATCH_BRANCH: to be played on from there.
 * full_can_play() says whether this terminal can show it. */
enum watch_end full_watch(const struct watch_mode *mode, struct watch_place *place);

/* ---- for tests: without a terminal ---- */

struct watch {
    const struct watch_mode *mode;
    size_t at, from; /* the position; events behind FROM are new */
    int viewer;
    const char *name[SEATS_MAX];
    uint32_t turn;       /* the number that is being typed; 0: none */
    struct entry called; /* of the game to be played on; open while it is asked for */
    struct entry path;   /* of the file to save in; open while it is asked for */
    struct journal journal;
    struct popup popup;
    struct findings findings;
    struct tty *tty; /* NULL: none, in tests */
    struct buf title, aside, question, hints, alert;
    enum watch_end end;
};
void watch_start(struct watch *w, const struct watch_mode *mode, size_t at);
void watch_finish(struct watch *w);
void watch_draw(struct watch *w, struct canvas *c);
bool watch_press(struct watch *w, const struct press *press); /* true: it is left */

#endif
