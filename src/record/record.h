/* record.h: a game as text: its set-up, who sat where, every event, check values.
 *
 * A record is UTF-8, line by line; `#` starts a comment line, blank lines are
 * free. docs/notation.md describes it for people:
 *
 *     bedesten record 2
 *     game board 1
 *     seats 3
 *     option layout 15 5 2 14 …
 *     seat 1 policy "Ayşe"
 *     dealer hand
 *     * start 2
 *     2 go 5
 *     = 1 3fa9c1d2b4e5f607
 *     note time 12.5
 *     result 2 1 3
 *     score 4 5 3
 *     end
 *
 * Reading is visiting: the reader hands out the head, then one event or check
 * value at a time, and keeps nothing of them. It knows the form, not the
 * rules; replay_read() adds those. Time and memory are linear in the text.
 * What the writer wrote, read and written again, is the same bytes. */
#ifndef RECORD_RECORD_H
#define RECORD_RECORD_H

#include "core/text.h"
#include "game/game.h"

enum {
    RECORD_VERSION = 2,     /* what is written; all from 1 on are read */
    RECORD_LINE_MAX = 4000, /* bytes */
    RECORD_KIND_MAX = 16,
    RECORD_NAME_MAX = 64,
    RECORD_KEY_MAX = 32,        /* of a note */
    RECORD_BYTES_MAX = 64 << 20 /* what programs are willing to read */
};

/* ---- the head ----------------------------------------------------------- */

#define RECORD_KIND_LETTERS "abcdefghijklmnopqrstuvwxyz0123456789_-"
struct record_seat {
    char kind[RECORD_KIND_MAX]; /* "human", or a bot's id: small letters, digits, - and _ */
    char name[RECORD_NAME_MAX]; /* "": none given */
};
struct record_head {
    const struct game *game;
    struct setup setup;
    struct record_seat seat[SEATS_MAX];
    bool by_hand; /* real dice and cards: chance was typed in */
    uint8_t view; /* whose knowledge it is: see record_viewer() */
};
/* SEAT_ALL: the whole truth. Otherwise it is a masked record: the game as this seat, or a
 * spectator (SEAT_NONE), may know it. */
int record_viewer(const struct record_head *head);
void record_set_viewer(struct record_head *head, int viewer);
/* Whoever is no seat of the game, not SEAT_NONE and not SEAT_ALL is a spectator: SEAT_NONE. */
int record_viewer_at(const struct record_head *head, int viewer);

/* Kind and name of a seat, made safe: cut to fit, no control characters; what may not stand
 * in a kind becomes `-`, and nobody in particular is "human". NULL is as good as "". */
void record_seat_set(struct record_seat *seat, const char *kind, const char *name);
/* Would the name stay as it is? Fewer than RECORD_NAME_MAX bytes of sound UTF-8, no control
 * characters. */
bool record_name_is_good(const char *name);
/* The names of all seats, for sentences; NULL where none was given. They last as long as the head. */
void record_names(const struct record_head *head, const char *name[SEATS_MAX]);

/* ---- notes -------------------------------------------------------------- */

/* What is no event and no rule looks at: `note KEY TEXT`. Who does not know a key leaves the note
 * as it is. Notes whose key begins with `secret-` are for the table's owner alone, as long as the
 * game runs: they are not in a record as a seat or a spectator may know it. At the end they
 * are part of the whole record, which everybody may have. */
struct record_note {
    size_t event; /* the number of the event that it stands behind; 0: before the first */
    const char *key, *text;
};
/* KEY: small letters, digits, `-` and `.`, fewer than RECORD_KEY_MAX. TEXT: one line of
 * sound UTF-8 that fits beside the key and does not end in a blank, or "". */
bool record_note_check(const struct record_note *note, struct note *why);
bool record_note_is_secret(const struct record_note *note);

/* ---- what can be wrong -------------------------------------------------- */

/* Where and why, two notes that are said one after the other. */
struct record_fault {
    size_t line, event; /* 0: not at a line, not at an event */
    struct note where, why;
};
void record_fault_write(const struct lang *lang, const struct record_fault *fault, struct buf *out);

/* ---- reading ------------------------------------------------------------ */

struct record_check {
    uint32_t turn; /* how many turns are said to be finished */
    uint64_t value;
};
struct record_figures {
    enum { RECORD_RANKS, RECORD_SCORES } what;
    int32_t value[SEATS_MAX];
};

/* Each call may refuse with a note; the reader adds line and event. A call
 * that is NULL accepts everything. head comes first and once. */
struct record_visitor {
    void *self;
    bool (*head)(void *self, const struct record_head *head, struct note *why);
    bool (*event)(void *self, struct event e, struct note *why);
    bool (*check)(void *self, const struct record_check *check, struct note *why);
    bool (*figures)(void *self, const struct record_figures *figures, struct note *why);
    bool (*note)(void *self, const struct record_note *note, struct note *why);
    bool (*sees)(void *self, const char *line, struct note *why); /* of a masked record */
};

/* How a text came to its end. A saved game may be resumed from all three. */
enum record_close {
    RECORD_WHOLE, /* with its `end` */
    RECORD_OPEN,  /* between two lines, without `end` */
    RECORD_CUT    /* within a line, which was not read */
};
struct record_end {
    enum record_close close;
    size_t lines, events; /* good ones */
};

/* Line by line, as it comes from a file or a wire. */
struct record_reader {
    struct record_visitor to;
    struct record_head head;
    size_t line, events;
    long version;
    uint8_t stage;
    uint32_t given; /* head lines seen, so that none comes twice */
    char text[RECORD_LINE_MAX + 1];
};
void record_reader_init(struct record_reader *reader, const struct record_visitor *to);
/* One line without its line feed. False: FAULT says where and why. */
bool record_line(struct record_reader *reader, const char *line, size_t n,
                 struct record_fault *fault);
/* After the last line; a record without events has its head visited here. */
bool record_close(struct record_reader *reader, struct record_end *end, struct record_fault *fault);

/* A whole text. True also for a text that just stops: see END. */
bool record_read(const char *text, size_t n, const struct record_visitor *to,
                 struct record_end *end, struct record_fault *fault);
/* The head of a text alone; what follows must have the form of a record, too. */
bool record_read_head(const char *text, size_t n, struct record_head *head,
                      struct record_fault *fault);
/* For callers to whom only a whole record is good: false, and FAULT says how
 * many events were good, unless it ended with `end`. */
bool record_is_whole(const struct record_end *end, struct record_fault *fault);

/* ---- replaying: reading with the rules ---------------------------------- */

struct replay_step {
    size_t number; /* of the event, from 1 */
    struct event e;
    const struct gstate *before, *after;
    const struct trace *trace;
    unsigned flags; /* what apply returned */
};
/* How a masked record is made into a game that is possible: fill.c. */
struct filling {
    struct rng rng;
    uint32_t deals;  /* that may still be tried */
    struct buf sees; /* of the next event: lines of the position after it */
};
/* Set `self`, `wants_all`, the hooks and `lacks` (or NULL); the rest is filled while reading. */
struct replay {
    void *self;
    const bool *lacks; /* where a hook says that it had no memory: then reading ends */
    bool wants_all;    /* a masked record is not enough: it is refused */
    void (*begin)(void *self, const struct replay *replay);
    void (*step)(void *self, const struct replay *replay, const struct replay_step *step);
    void (*note)(void *self, const struct replay *replay, const struct record_note *note);
    struct record_head head;
    union state_room room; /* the position reached */
    size_t events;
    uint32_t turns; /* finished ones */
    struct filling filling;
};
/* Every event is checked against the rules, every check value and figure
 * against the position.
 *
 * Of a masked record the events and positions that the hooks see are possible ones, with
 * something made up in the place of what is hidden. Observed as record_viewer(), before and
 * after every event, they are the real ones, and so are the facts which that viewer may read.
 * Show them to nobody but that viewer. Lack of memory is a fault, too: `memory`, at no line. */
bool replay_read(struct replay *replay, const char *text, size_t n, struct record_end *end,
                 struct record_fault *fault);
bool replay_is_over(const struct replay *replay); /* is the position reached the end of a game? */
/* The position reached as VIEWER may know it. */
const struct gview *replay_view(const struct replay *replay, int viewer, union state_room *room);

/* ---- writing ------------------------------------------------------------ */

/* Where there is not enough memory OUT is full, and what it holds is no record. */
void record_write_head(const struct record_head *head, struct buf *out);
void record_write_event(const struct game *g, struct event e, struct buf *out);
/* The same for a masked record: what HEAD's viewer may know of the event that STEP tells. */
void record_write_masked(const struct record_head *head, const struct replay_step *step,
                         struct buf *out);
void record_write_check(uint32_t turn, uint64_t value, struct buf *out);
void record_write_note(const struct record_note *note, struct buf *out);
/* Ranks and scores if the game is over, then `end`. */
void record_write_end(const struct record_head *head, const struct gstate *s, struct buf *out);

#endif
