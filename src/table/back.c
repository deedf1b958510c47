/* back.c: the way back: undo, corrections of what was typed, practice.
 *
 * Undo goes from the floor on, which is near; everything else is found anew from the start, and
 * the floor with it. */
#include "core/memory.h"
#include "table/inside.h"

#include <string.h>

/* ---- undo and redo -------------------------------------------------------- */

/* Among the first N events. */
static bool has_acted(const struct table *t, int seat, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (t->log[i].e.seat == seat) return true;
    return false;
}

bool table_undo_ends(const struct table *t, int seat, struct note *note)
{
    static const char *const WHY[] = {[FLOOR_START] = "table.undo.start",
                                      [FLOOR_OTHER] = "table.undo.other",
                                      [FLOOR_CHANCE] = "table.undo.chance",
                                      [FLOOR_REVEAL] = "table.undo.reveal"};
    bool is_own = t->floor_n && t->log[t->floor_n - 1].e.seat == seat;

    if (table_turn(t) == SEAT_NONE) return note_set(note, "table.undo.end", " ");
    if (!has_acted(t, seat, t->floor_n)) return note_set(note, WHY[FLOOR_START], " ");
    if (t->floor_why == FLOOR_OTHER && !is_own) return note_set(note, WHY[FLOOR_START], " ");
    return note_set(note, WHY[t->floor_why], " ");
}

/* Events are gone: notes stay, listeners hear of it. */
static void leave_behind(struct table *t)
{
    table_move_notes(t);
    table_say_undone(t);
}

bool table_undo(struct table *t, int seat, struct note *note)
{
    const struct game *g = game_of(t);

    if (!has_acted(t, seat, t->n)) return note_set(note, "table.undo.start", " ");
    if (t->n == t->floor_n) return table_undo_ends(t, seat, note);
    if (t->log[t->n - 1].e.seat != seat) return note_set(note, "table.undo.other", " ");
    t->now = t->floor;
    t->n--;
    for (size_t i = t->floor_n; i < t->n; i++)
        g->apply(room_state(&t->now), t->log[i].e.seat, t->log[i].e.a, NULL);
    leave_behind(t);
    return true;
}

size_t table_undoable(const struct table *t, int seat)
{
    bool is_own = t->n > t->floor_n && t->log[t->n - 1].e.seat == seat;

    return is_own ? t->n - t->floor_n : 0;
}

bool table_can_redo(const struct table *t, int seat)
{
    return t->n < t->kept && t->log[t->n].e.seat == seat;
}

bool table_redo(struct table *t, int seat, struct note *note)
{
    if (!table_can_redo(t, seat)) return note_set(note, "table.redo.none", " ");
    if (!table_reserve(t, TABLE_ROOM, note)) return false;
    if (!table_push(t, t->log[t->n].e, note)) return false;
    table_start(t);
    return true;
}

/* ---- from the start --------------------------------------------------------- */

static void replay_to(struct table *t, size_t events)
{
    const struct game *g = game_of(t);

    memset(&t->now, 0, sizeof t->now);
    g->init(room_state(&t->now), &t->head.setup);
    table_set_floor(t, state_of(t), 0, FLOOR_START);
    t->n = 0;
    while (t->n < events) {
        union state_room before = t->now;
        struct replay_step step = {
            .e = t->log[t->n].e, .before = room_state(&before), .after = state_of(t)};

        step.flags = g->apply(room_state(&t->now), step.e.seat, step.e.a, NULL);
        table_accept(t, &step);
    }
    t->kept = t->n;
    leave_behind(t);
}

bool table_correct(struct table *t, struct note *note)
{
    if (t->dealer.kind != DEALER_HAND) return note_set(note, "table.undo.chance", " ");
    if (!t->n) return note_set(note, "table.undo.start", " ");
    if (table_turn(t) == SEAT_NONE) return note_set(note, "table.undo.end", " ");
    t->again_n = 0; /* what was mistyped does not come again */
    replay_to(t, t->n - 1);
    return true;
}

/* The last one taken back is the last to come: before those that wait from another time. */
static bool bring_again(struct table *t, size_t from)
{
    size_t n = t->n - from + t->again_n;
    action *more = n ? memory_more(t->again, n * sizeof *more) : NULL;

    if (n && !more) return false;
    if (n) t->again = more;
    for (size_t i = t->n; i-- > from;)
        if (t->log[i].e.seat == SEAT_CHANCE) t->again[t->again_n++] = t->log[i].e.a;
    return true;
}

bool table_rewind(struct table *t, size_t events, struct note *note)
{
    if (events > t->n) return note_set(note, "table.rewind", "%zu", t->n);
    if (!bring_again(t, events)) return note_lack(note);
    replay_to(t, events);
    return true;
}

/* The note is there before anything is taken back, and moves with the others. */
bool table_rewind_noted(struct table *t, size_t events, const char *key, struct note *note)
{
    const struct record_note added = {.event = t->n, .key = key, .text = ""};
    size_t notes = t->notes;

    if (!record_note_check(&added, note)) return false;
    if (!table_has_note(t, key) && !table_keep_note(t, &added)) return note_lack(note);
    if (!table_rewind(t, events, note)) {
        table_drop_notes(t, notes);
        return false;
    }
    if (t->notes > notes) table_say_changed(t);
    return true;
}
