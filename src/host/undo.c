/* undo.c: taking back, and putting back.
 *
 * A step back is a decision with all that came with it: forced moves, and what was given
 * together with it. How far a step goes is known from the marks before anything is touched, so
 * that nothing is ever half taken back. */
#include "host/host_room.h"

#include <assert.h>
#include <string.h>

/* ---- where steps begin -------------------------------------------------------------------- */

static bool is_step(const struct host *h, size_t event)
{
    uint8_t how = h->mark[event].how;

    if (how & MARK_JOINED) return false;
    return h->ask_all ? !(how & MARK_FORCED) : (how & MARK_OPEN) != 0;
}

/* The last step of events FLOOR … N-1 (from 0); N: there is none. */
static size_t step_before(const struct host *h, size_t n, size_t floor)
{
    for (size_t i = n; i > floor; i--)
        if (is_step(h, i - 1)) return i - 1;
    return n;
}

static bool is_between_turns(const struct host *h, size_t n)
{
    unsigned flags = APPLY_TURN;

    if (n) table_event(h->table, n - 1, &flags);
    return flags & APPLY_TURN;
}

/* Where undo leads; the number of events as they are: nowhere. */
static size_t undo_to(const struct host *h, int seat, enum host_span span)
{
    size_t n = table_events(h->table), floor = n - table_undoable(h->table, seat);
    size_t at = step_before(h, n, floor);

    while (span == HOST_TURN && at < n && at > floor && !is_between_turns(h, at)) {
        size_t next = step_before(h, at, floor);

        if (next == at) break;
        at = next;
    }
    return at;
}

/* ---- undo and redo -------------------------------------------------------------------------- */

/* What was typed last, with the forced moves that followed it. */
static bool correct_outcome(struct host *h)
{
    bool was_forced;

    do {
        was_forced = host_was_forced(h, table_events(h->table));
        if (!table_correct(h->table, NULL)) return false;
    } while (was_forced);
    return true;
}

/* Nothing can be undone, or nothing but forced moves: what was dealt by hand may have been
 * mistyped; else what lies before them. */
static bool correct(struct host *h, int seat, enum host_span span, struct note *note)
{
    if (span == HOST_DECISION && correct_outcome(h)) return true;
    if (table_undoable(h->table, seat)) return table_undo_ends(h->table, seat, note);
    return table_undo(h->table, seat, note);
}

bool host_undo(struct host *h, int seat, enum host_span span, struct note *note)
{
    size_t n = table_events(h->table), to;
    bool is_dealer = seat == SEAT_CHANCE && table_is_by_hand(h->table);

    if (!is_dealer && host_refuses(h, seat, note)) return false;
    to = undo_to(h, seat, span);
    if (to == n) return correct(h, seat, span, note);
    for (; n > to; n--) {
        bool good = table_undo(h->table, seat, note);

        assert(good); /* table_undoable() said so */
        (void)good;
    }
    return true;
}

/* What went together comes together: forced moves, and what was given in one input. */
static bool redo_one(struct host *h, int seat, struct note *note)
{
    if (!table_redo(h->table, seat, note)) return false;
    for (size_t n; (n = h->marks) < h->kept && !is_step(h, n);) {
        h->marking = h->mark[n].how & (MARK_JOINED | MARK_FORCED);
        if (!table_redo(h->table, seat, NULL)) break;
    }
    h->marking = 0;
    return true;
}

bool host_redo(struct host *h, int seat, enum host_span span, struct note *note)
{
    size_t n = h->kept > h->marks ? h->kept - h->marks : 0;

    if (host_refuses(h, seat, note)) return false;
    if (!table_reserve(h->table, n + TABLE_ROOM, note) || !redo_one(h, seat, note)) return false;
    while (span == HOST_TURN && !is_between_turns(h, table_events(h->table)) &&
           redo_one(h, seat, NULL))
        continue;
    h->last_asked = table_events(h->table);
    return true;
}

/* ---- practice ---------------------------------------------------------------------------------- */

/* The last step of the seat before event N; N: there is none. */
static size_t own_step_before(const struct host *h, int seat, size_t n)
{
    for (size_t i = n; i > 0; i--)
        if (table_event(h->table, i - 1, NULL).seat == seat && is_step(h, i - 1)) return i - 1;
    return n;
}

/* Its turn: as far back as no turn ends in between. */
static size_t take_back_to(const struct host *h, int seat, enum host_span span)
{
    size_t n = table_events(h->table), at = own_step_before(h, seat, n);

    for (size_t i = at; span == HOST_TURN && at < n && !is_between_turns(h, i); i--)
        if (table_event(h->table, i - 1, NULL).seat == seat && is_step(h, i - 1)) at = i - 1;
    return at;
}

bool host_take_back(struct host *h, int seat, enum host_span span, struct note *note)
{
    size_t n = table_events(h->table), to;

    if (host_refuses(h, seat, note)) return false;
    if (!h->is_practice) return note_set(note, "host.practice.not", " ");
    to = take_back_to(h, seat, span);
    if (to == n) return note_set(note, "table.undo.start", " ");
    return table_rewind_noted(h->table, to, HOST_PRACTICE, note);
}

/* Nobody plays whom it would touch: no other person, and no program that lives through the game. */
static bool is_alone(const struct host *h)
{
    int people = 0, seats = table_head(h->table)->setup.seats;

    for (int i = 0; i < seats; i++) {
        if (h->player[i].who == HOST_GUEST) return false;
        people += h->player[i].who == HOST_PERSON;
    }
    return people == 1;
}

bool host_undo_dice(struct host *h, int seat, struct note *note)
{
    bool was_practice = h->is_practice, good;

    if (host_refuses(h, seat, note)) return false;
    if (!is_alone(h)) return note_set(note, "host.undo.others", " ");
    if (table_turn(h->table) == SEAT_NONE) return note_set(note, "table.undo.end", " ");
    h->is_practice = true;
    good = host_take_back(h, seat, HOST_TURN, note);
    h->is_practice = was_practice;
    return good;
}

/* ---- how far ------------------------------------------------------------------------------------ */

struct host_reach host_reach(const struct host *h, int seat)
{
    size_t n = table_events(h->table), floor = n - table_undoable(h->table, seat);
    struct host_reach reach = {.can_redo = table_can_redo(h->table, seat)};

    for (size_t i = floor; i < n; i++) reach.decisions += is_step(h, i);
    reach.whole_turn = reach.decisions && is_between_turns(h, undo_to(h, seat, HOST_TURN));
    reach.can_take_back = h->is_practice && own_step_before(h, seat, n) < n;
    reach.has_dice = !h->is_practice && !reach.whole_turn && is_alone(h) &&
                     table_turn(h->table) != SEAT_NONE && own_step_before(h, seat, n) < n;
    return reach;
}

/* ---- which history it is --------------------------------------------------------------------- */

uint32_t host_taken_back(const struct host *h) { return h->taken_back; }

/* What was there at that time and is there now came before all that was taken back since. */
size_t host_still(const struct host *h, size_t events, uint32_t taken_back)
{
    size_t n = events < h->marks ? events : h->marks;

    if (taken_back > h->taken_back || (taken_back == h->taken_back && events > h->marks)) return 0;
    while (n && h->mark[n - 1].taken_back > taken_back) n--;
    return n;
}

int host_last_decider(const struct host *h)
{
    size_t n = table_events(h->table);
    int turn = table_turn(h->table), last = n ? table_event(h->table, n - 1, NULL).seat : turn;

    return last >= 0 && h->player[last].who == HOST_PERSON ? last : turn;
}
