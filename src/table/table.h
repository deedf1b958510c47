/* table.h: one table of play: a game, its position, its log, a dealer, clocks.
 *
 * The caller pumps: it asks table_turn() who must decide, offers
 * table_legal(), and hands the answer to table_play(). The table checks it,
 * applies it, logs it, tells the listeners, and lets the dealer answer chance
 * until a seat must decide again. It never waits, prints or reads a clock.
 *
 * Only views leave a table, never its state: what a front end gets is what
 * its seat may know. A viewer who is none (no seat of the game, not SEAT_NONE, not SEAT_ALL) gets
 * what a spectator gets.
 *
 * Lack of memory (core/memory.h) is a failure like others: the call says so, with the note `memory`
 * where it takes one, and nothing has changed. */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "record/record.h"

struct table;

/* ---- dealers ------------------------------------------------------------ */

enum dealer_kind {
    DEALER_SEEDED, /* every outcome from `rng` */
    DEALER_RECORD, /* those of `list` in order; from the first that is not
                    * possible or missing, from `rng` */
    DEALER_HAND,   /* real dice on a real table: waits for table_deal() */
    DEALER_LATER   /* the front brings them, such as a server's fair dice: waits for
                    * table_deal() too, but nobody can have mistyped them */
};
struct dealer {
    enum dealer_kind kind;
    struct rng rng;
    const action *list; /* copied by table_new */
    size_t n;
};

/* ---- making one --------------------------------------------------------- */

/* Can there be such a table? False: NOTE says what is wrong with game, set-up or dealer. */
bool table_check(const struct record_head *head, const struct dealer *dealer, struct note *note);
/* Nothing is dealt yet. Kinds and names are made safe as record_seat_set() does. NULL:
 * table_check() says what is wrong, or there is not enough memory. */
struct table *table_new(const struct record_head *head, const struct dealer *dealer);
/* One that stands at the position S, with the game and seats of HEAD: to be looked at and asked about.
 * How it came there is not known: nothing may be played at it, and it makes no record. NULL as above. */
struct table *table_stand(const struct record_head *head, const union state_room *s);
void table_free(struct table *t); /* NULL is allowed */
/* Who sits there from now on; made safe, too. False: there is no such seat. */
bool table_seat_set(struct table *t, int seat, const char *kind, const char *name);

/* ---- listening ---------------------------------------------------------- */

/* What a listener hears of an event: masked for its viewer, facts too. */
struct table_step {
    size_t number; /* of the event, from 1 */
    struct event e;
    const struct gview *before;
    const struct trace *trace; /* what followed: only facts that the viewer may read */
    unsigned flags;
};
typedef void table_hook(void *self, const struct table_step *step);
struct table_ear {
    int viewer;                                /* a seat, SEAT_NONE or SEAT_ALL */
    table_hook *heard;                         /* after every event; redo is told as events */
    void (*undone)(void *self, size_t events); /* events were taken back, so many remain; or NULL */
    void (*changed)(void *self);               /* what is no event: a note, a seat; or NULL */
    /* Before something happens: can it hear so many events in all? False: it has not enough memory,
     * and nothing happens. NULL: it always can. */
    bool (*ready)(void *self, size_t events);
    void *self;
    bool is_first; /* it hears before those who listen already, unless they are being told now */
};
/* As many as want to. Returns what table_leave() takes; 0: there is not enough memory, or nothing
 * that could hear. An ear may leave, and others may come and leave, while it is called; who comes
 * then hears the next event first. */
int table_listen(struct table *t, const struct table_ear *ear);
void table_leave(struct table *t, int id); /* one that has left already is no fault */
void table_hush(struct table *t);          /* all leave */

/* Lets the dealer answer chance, at the start, after a load and after table_rewind(). False: there
 * was not enough memory; what was dealt stands, and the next call goes on with the same. */
bool table_start(struct table *t);

/* ---- playing ------------------------------------------------------------ */

const struct record_head *table_head(const struct table *t);
/* A seat; SEAT_CHANCE: table_deal(); SEAT_NONE: over. Where several may act, in any
 * order, it is the first: table_legal tells for each seat what it may do. */
int table_turn(const struct table *t);
int table_legal(const struct table *t, int seat, action out[]); /* 0: nothing, or no such seat */
uint32_t table_may_act(const struct table *t); /* a bit per seat that has something to do */
int table_outcomes(const struct table *t, struct outcome out[]); /* what chance may bring now */
bool table_is_by_hand(const struct table *t); /* real dice and cards: DEALER_HAND */
/* Who alone may see what chance brings now; SEAT_NONE: all may, or nobody. */
int table_dealt_to(const struct table *t);
const struct gview *table_view(const struct table *t, int viewer, union state_room *room);
void table_result(const struct table *t, struct result *result); /* all 0 until it is over */

/* What apply would return for a decision: does it end a turn, reveal, end the game? 0 also if it
 * is not open. */
unsigned table_foresee(const struct table *t, struct event e);
/* Would table_play() take it? False: NOTE says why not. */
bool table_allows(const struct table *t, struct event e, struct note *note);
/* Makes room for N more events, with all who listen: after that so many can come without a lack of
 * memory. */
bool table_reserve(struct table *t, size_t n, struct note *note);
/* Each decision asks for so much: mostly there is room for all that the dealer answers, too, and
 * the decision is refused rather than left without an answer. */
enum { TABLE_ROOM = 32 };
/* A seat's decision. False: NOTE says why, nothing has changed. Should memory lack only behind it,
 * for what the dealer brings, then it was played, and chance is to answer: table_start(). */
bool table_play(struct table *t, struct event e, struct note *note);
/* An outcome brought by hand or by the front. */
bool table_deal(struct table *t, action a, struct note *note);

/* ---- taking back: back.c ------------------------------------------------- */

/* SEAT takes back its last decision. Refused, with the reason, where chance
 * or another seat has acted since or something was revealed by it. */
bool table_undo(struct table *t, int seat, struct note *note);
bool table_redo(struct table *t, int seat, struct note *note);
/* At a real table people mistype what they rolled: where chance is dealt by hand the last
 * event is taken back, whosever it is. It cannot be redone. The end stays, also here: from then on
 * all is open to all. */
bool table_correct(struct table *t, struct note *note);
/* How many decisions SEAT could take back now, one after the other. */
size_t table_undoable(const struct table *t, int seat);
/* Why it could take back no more than those. Always false. */
bool table_undo_ends(const struct table *t, int seat, struct note *note);
bool table_can_redo(const struct table *t, int seat);
/* For practice: back to the position after the first EVENTS events, past dice and revelations.
 * What chance had brought comes again in the same order, whoever deals, until something
 * is not possible any more or all has come; then the dealer goes on as it would have. It cannot
 * be redone. Where chance is to answer now it waits for table_start(). */
bool table_rewind(struct table *t, size_t events, struct note *note);
/* The same, and there is a note KEY that says so, one for all times. */
bool table_rewind_noted(struct table *t, size_t events, const char *key, struct note *note);

/* ---- the log: log.c ------------------------------------------------------ */

size_t table_events(const struct table *t);
/* From 0. One that is not there is nobody's: seat SEAT_NONE, action and flags 0. */
struct event table_event(const struct table *t, size_t i, unsigned *flags);
/* Tells the events from number FROM (1: all) again, seen as VIEWER. */
void table_tell(const struct table *t, int viewer, size_t from, table_hook *hook, void *self);
/* One event of any game told as VIEWER may know it: the one place where events are masked and
 * facts are filtered. */
void table_tell_step(const struct game *g, const struct replay_step *step,
                     const struct table_ear *to);

/* ---- notes: what is no event, such as times, lessons, a word on the game ---------------- */

/* Adds a note behind the last event. KEY and TEXT as record_note_check() wants them; false:
 * NOTE says what is wrong. Taking events back loses none: notes of events that are gone stand
 * behind the last one that is left. */
bool table_note(struct table *t, const char *key, const char *text, struct note *note);
size_t table_notes(const struct table *t);
const struct record_note *table_note_at(const struct table *t, size_t i); /* NULL: no such one */
bool table_has_note(const struct table *t, const char *key);

/* ---- clocks: told by the caller; of a seat that is not there 0 ------------ */

void table_clock_add(struct table *t, int seat, uint64_t milliseconds);
uint64_t table_clock(const struct table *t, int seat);

/* ---- saving and loading: save.c ------------------------------------------ */

/* False: there was not enough memory, OUT is full, and what it holds is no record. */
bool table_save(const struct table *t, struct buf *out);
/* The record as VIEWER may know it (see record/record.h). SEAT_ALL: table_save(). */
bool table_save_for(const struct table *t, int viewer, struct buf *out);
/* NULL: FAULT says where and why. A record that just stops is good: END says
 * so. The dealer goes on where the record ends. What only one viewer may know of a
 * game is not enough to go on with it: such a record is refused. */
struct table *table_load(const char *text, size_t n, const struct dealer *dealer,
                         struct record_end *end, struct record_fault *fault);

#endif
