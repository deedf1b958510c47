/* review.h: a recorded game looked at again: what was luck, and what was skill.
 *
 * One value runs through the whole game: the chance of each seat to win in the true position, all
 * that was hidden being known; of a game that is played alone the points it will bring. It is
 * found by playouts (bots/outlook.h); at the end it is the result. What a chance event changes is
 * luck, what a decision changes is its player's own doing, and for all others the doing of
 * others. So
 *
 *     start + luck + own + others' = result
 *
 * for every seat, whatever the playouts say. Beside it stands how good each decision was: judged
 * by what the one who decided could know, and by nothing else (struct review_mark).
 *
 * The work is a list of tasks: a position to be valued, a decision to be judged. Each depends on
 * the record and on its own number alone: the same plan gives the same figures on every machine,
 * however the work is cut into slices, and whoever does which part of it. A review does no I/O,
 * reads no clock and starts no thread.
 *
 * Lack of memory is a failure like others: NULL comes back (core/memory.h). */
#ifndef REVIEW_REVIEW_H
#define REVIEW_REVIEW_H

#include "bots/bot.h"
#include "record/record.h"

struct review;

/* ---- making one ------------------------------------------------------------------------- */

enum { REVIEW_PLAYOUTS = 128, REVIEW_PLAYOUTS_MAX = 1 << 20 };
struct review_plan {
    uint32_t playouts; /* of a position; at most of each of two choices. 0: REVIEW_PLAYOUTS */
    /* How far positions are played out before they are judged, in REVIEW_DEPTH-ths of what the
     * search does; 0: twice as far. */
    uint32_t depth;
    int32_t doubt; /* of the policies in playouts (bots/outlook.h); 0: as is usual, below 0: none */
    bool is_chart; /* positions alone are valued; no decision is judged */
};
enum { REVIEW_DEPTH = 4 };

/* Of a whole record; one that just stops is good, END says so. A masked record is refused, and so
 * is a game of which bots know nothing (review.unknown). NULL: FAULT says where and why. */
struct review *review_new(const char *text, size_t n, const struct review_plan *plan,
                          struct record_end *end, struct record_fault *fault);
void review_free(struct review *r); /* NULL is allowed */

/* ---- the work ---------------------------------------------------------------------------- */

/* At most so many playouts, at least one; true: all is done. */
bool review_step(struct review *r, uint32_t playouts);
/* Has review_step the memory that it needs? Without it it does nothing, and may be called again. */
bool review_ready(struct review *r);
double review_progress(const struct review *r); /* of review_step: the share, 0 to 1; never falls */

/* The same by several threads: each has a hand of its own, takes a task that nobody has, and steps
 * until it is done. Tasks go through the game from its beginning to its end. Nothing may be read
 * from the review before all of them are done, but what does not change: head, events, plan. */
struct review_hand;
size_t review_tasks(const struct review *r);
struct review_hand *review_hand_new(struct review *r);
void review_hand_free(struct review_hand *hand);
void review_hand_take(struct review_hand *hand, size_t task);
bool review_hand_step(struct review_hand *hand, uint32_t playouts); /* true: it is done */

/* ---- the course -------------------------------------------------------------------------- */

const struct record_head *review_head(const struct review *r);
const struct review_plan *review_plan(const struct review *r); /* with nothing left open */
size_t review_events(const struct review *r);
bool review_is_over(const struct review *r);  /* the game came to its end */
bool review_is_score(const struct review *r); /* values are points, not chances */
uint64_t review_name(const struct review *r); /* the same for the same game: a hash of its events */

/* Positions from 0, before the first event, to review_events(). So many of them, from the
 * beginning, have their values already, with all decisions before them judged. */
size_t review_reached(const struct review *r);
/* The chance of SEAT to win there, 0 to 1; points. All seats together make 1. */
double review_value(const struct review *r, size_t at, int seat);
const struct gview *review_view(const struct review *r, size_t at, int viewer,
                                union state_room *room);
/* The event behind position AT: what happened, in which turn (from 1) and round. */
struct review_moment {
    struct event e;
    uint32_t turn, round;
    int whose;      /* whose turn it is; SEAT_NONE: nobody's, during set-up */
    bool is_luck;   /* chance decided */
    bool is_part;   /* one of several chance events in a row: the last one bears what they change */
    bool ends_turn; /* the turn is over behind it */
    size_t number;  /* of the event, from 1 */
};
void review_moment(const struct review *r, size_t at, struct review_moment *out);

/* ---- decisions: how good they were ------------------------------------------------------- */

enum review_grade {
    REVIEW_BEST,
    REVIEW_GOOD,
    REVIEW_SLIP,
    REVIEW_MISTAKE,
    REVIEW_BLUNDER,
    REVIEW_GRADES
};
/* Names in records of figures and keys of words: "best" … "blunder". */
extern const char *const REVIEW_GRADE_NAMES[REVIEW_GRADES];
/* A loss up to these is good, a slip, a mistake; in chances, and in points of one who plays
 * alone. */
struct review_scale {
    double good, slip, mistake;
};
const struct review_scale *review_scale(const struct review *r);
const struct review_scale *review_scale_of(bool is_score); /* of points, of chances */

/* A decision between choices that differ. All in it is worked out from what the one who decided
 * could know: what was hidden is dealt anew for every playout, for all choices the same. */
enum { REVIEW_SHOWN = 4 };
struct review_mark {
    size_t at; /* the position before it */
    int seat;
    enum review_grade grade;
    int open;           /* choices, those that come to the same counted once */
    double loss, error; /* of what was played against the best, not below 0; standard error */
    double lost;        /* the same as it was measured: by chance below 0, too */
    double stake;       /* how much better the best is than the mean of all */
    int shown;          /* what was played, then the best others, best first */
    struct advice choice[REVIEW_SHOWN];
};
size_t review_marks(const struct review *r);
const struct review_mark *review_mark(const struct review *r, size_t i);
/* Of the decision at position AT; NULL: there was none, or nothing to choose. */
const struct review_mark *review_mark_at(const struct review *r, size_t at);
/* What speaks for choice I of a mark, as bot_reasons(). */
int review_reasons(const struct review *r, const struct review_mark *m, int i, struct remark out[]);

/* ---- players ----------------------------------------------------------------------------- */

struct review_share {
    double start, luck, own, others,
        result;    /* result: the last value, where the game is not over */
    int decisions; /* with a mark */
    int count[REVIEW_GRADES];
    double lost, average; /* by its decisions; for each of them */
    double stake;         /* what could have been lost by them */
    int level;            /* 1 to LEVELS: about as strong as this bot; 0: too few decisions */
};
enum { REVIEW_DECISIONS_LEAST = 20 };
void review_share(const struct review *r, int seat, struct review_share *out);

/* What decided for a seat with that share, in a game of so many: "won.luck", "won.skill", "won.both"
 * (alike), "won.others" (by their mistakes, in spite of its own), "lost.luck" (against it),
 * "lost.lucky", "lost.own" (by its own mistakes), "lost.skill" (by what others did); "shared": one
 * of those who share the win. */
const char *review_tale(const struct review_share *s, int seats, bool is_over);

/* ---- the table --------------------------------------------------------------------------- */

/* A great change of the chances: what happened at position AT and moved SEAT most. */
struct review_turning {
    size_t at;
    int seat;
    double change;
};
enum { REVIEW_TURNINGS = 5, REVIEW_APART = 4 };
/* The greatest, at least REVIEW_APART turns apart and no smaller than what a mistake begins with,
 * in the order of the game; returns how many. */
int review_turnings(const struct review *r, struct review_turning out[], int most);

/* ---- json.c ------------------------------------------------------------------------------ */

/* All of it, once it is done, for TO's reader: SEAT_ALL, or a seat where all is open to all.
 * Where there is not enough memory OUT is full. */
struct speaker;
void review_write_json(const struct review *r, const struct speaker *to, struct buf *out);

#endif
