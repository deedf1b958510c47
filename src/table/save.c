/* save.c: a table as a record and back.
 *
 * Saving is writing the events, loading is playing them again; what no event says (seats, notes)
 * stands beside them. */
#include "table/inside.h"

#include <string.h>

/* ---- saving ------------------------------------------------------------------ */

static void save_notes(const struct table *t, size_t *at, size_t event, bool is_masked,
                       struct buf *out)
{
    for (; *at < t->notes && t->note[*at].event == event; ++*at)
        if (!is_masked || !record_note_is_secret(&t->note[*at]))
            record_write_note(&t->note[*at], out);
}

bool table_save_for(const struct table *t, int viewer, struct buf *out)
{
    const struct game *g = game_of(t);
    struct record_head head = t->head;
    union state_room before, after;
    bool is_masked = viewer != SEAT_ALL;
    uint32_t turns = 0;
    size_t note = 0;

    record_set_viewer(&head, record_viewer_at(&head, viewer));
    record_write_head(&head, out);
    save_notes(t, &note, 0, is_masked, out);
    memset(&after, 0, sizeof after);
    g->init(room_state(&after), &head.setup);
    for (size_t i = 0; i < t->n && !out->full; i++) {
        struct replay_step step = {
            .e = t->log[i].e, .before = room_state(&before), .after = room_state(&after)};

        before = after;
        step.flags = g->apply(room_state(&after), step.e.seat, step.e.a, NULL);
        if (is_masked) record_write_masked(&head, &step, out);
        else record_write_event(g, step.e, out);
        if (step.flags & APPLY_TURN && !is_masked)
            record_write_check(++turns, game_check_value(g, room_state(&after)), out);
        save_notes(t, &note, i + 1, is_masked, out);
    }
    record_write_end(&head, room_state(&after), out);
    return !out->full;
}

bool table_save(const struct table *t, struct buf *out) { return table_save_for(t, SEAT_ALL, out); }

/* ---- loading ----------------------------------------------------------------- */

struct loading {
    struct table *table;
    const struct dealer *dealer;
    bool lacks; /* memory */
};

static void load_begin(void *self, const struct replay *replay)
{
    struct loading *l = self;

    l->table = table_new(&replay->head, l->dealer);
    l->lacks = !l->table;
}

static void load_step(void *self, const struct replay *replay, const struct replay_step *step)
{
    struct loading *l = self;

    l->lacks = !table_log_room(l->table, 1);
    if (l->lacks) return;
    l->table->now = replay->room;
    table_accept(l->table, step);
}

static void load_note(void *self, const struct replay *replay, const struct record_note *note)
{
    struct loading *l = self;

    (void)replay;
    l->lacks = !table_keep_note(l->table, note);
}

struct table *table_load(const char *text, size_t n, const struct dealer *dealer,
                         struct record_end *end, struct record_fault *fault)
{
    struct loading loading = {.dealer = dealer};
    struct replay replay = {.self = &loading,
                            .lacks = &loading.lacks,
                            .wants_all = true,
                            .begin = load_begin,
                            .step = load_step,
                            .note = load_note};

    *end = (struct record_end){.close = RECORD_OPEN};
    *fault = (struct record_fault){0};
    if (!table_dealer_check(dealer, &fault->why)) return NULL;
    if (replay_read(&replay, text, n, end, fault)) return loading.table;
    table_free(loading.table);
    return NULL;
}
