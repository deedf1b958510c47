/* inside.h: what a table is made of; for src/table alone.
 *
 * `now` is always the position after log[0 … n-1]; log[n … kept-1] are events
 * taken back that may still be redone. `floor` is the position after
 * floor_n <= n events, the earliest that undo may reach: every event between
 * floor_n and n is a decision of one seat that revealed nothing.
 * `again` are outcomes of chance taken back, the next one last: they come before the dealer's.
 * Notes stand in the order of their events, none behind an event that is not there. */
#ifndef TABLE_INSIDE_H
#define TABLE_INSIDE_H

#include "table/table.h"

struct entry {
    struct event e;
    uint8_t flags;
};
enum floor { FLOOR_START, FLOOR_OTHER, FLOOR_CHANCE, FLOOR_REVEAL };

struct listener {
    struct table_ear ear;
    int id; /* 0: has left */
};

struct table {
    struct record_head head;
    union state_room now, floor;
    struct entry *log;
    size_t n, kept, cap, floor_n;
    enum floor floor_why;
    struct dealer dealer;
    action *list, *again;
    size_t dealt, again_n;
    struct listener *listener;
    int listeners, listeners_cap, last_id;
    int calling; /* how many calls to listeners are going on: until 0 none is moved */
    struct record_note *note;
    size_t notes, notes_cap;
    uint64_t clock[SEATS_MAX];
};

static inline const struct game *game_of(const struct table *t) { return t->head.game; }
static inline const struct gstate *state_of(const struct table *t)
{
    return (const struct gstate *)(const void *)&t->now;
}

/* ---- table.c ---- */

bool table_dealer_check(const struct dealer *dealer, struct note *note);
/* A stranger's event: checked, logged, told. */
bool table_push(struct table *t, struct event e, struct note *note);
/* The event has happened: log it. How far back may undo go from now on? */
/* There must be room for it in the log. */
void table_accept(struct table *t, const struct replay_step *step);
bool table_log_room(struct table *t, size_t n); /* for N more; false: there is no memory */
/* Undo may reach S, the position after N events, and no further: that is WHY. */
void table_set_floor(struct table *t, const struct gstate *s, size_t n, enum floor why);
void table_say_undone(struct table *t);
void table_say_changed(struct table *t);

/* ---- log.c ---- */

/* Notes of events that are gone stand behind the last one that is left. */
void table_move_notes(struct table *t);
bool table_keep_note(struct table *t,
                     const struct record_note *note); /* a copy; false: no memory */
void table_drop_notes(struct table *t, size_t kept);  /* all but the first KEPT */

#endif
