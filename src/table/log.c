/* log.c: what has happened, told again; and what was noted on the way. */
#include "core/memory.h"
#include "game/phrase.h"
#include "table/inside.h"

#include <string.h>

/* ---- telling -------------------------------------------------------------- */

void table_tell_step(const struct game *g, const struct replay_step *step,
                     const struct table_ear *to)
{
    union state_room room;
    struct trace seen;
    struct table_step told = {.number = step->number,
                              .e = step->e,
                              .before = room_view(&room),
                              .trace = &seen,
                              .flags = step->flags};

    memset(&room, 0, sizeof room);
    g->observe(step->before, to->viewer, room_view(&room));
    told.e.a = g->mask(step->before, step->e, to->viewer);
    trace_for(step->trace, to->viewer, &seen);
    to->heard(to->self, &told);
}

size_t table_events(const struct table *t) { return t->n; }

struct event table_event(const struct table *t, size_t i, unsigned *flags)
{
    if (flags) *flags = i < t->n ? t->log[i].flags : 0;
    return i < t->n ? t->log[i].e : (struct event){SEAT_NONE, 0};
}

void table_tell(const struct table *t, int viewer, size_t from, table_hook *hook, void *self)
{
    const struct game *g = game_of(t);
    const struct table_ear to = {
        .viewer = record_viewer_at(&t->head, viewer), .heard = hook, .self = self};
    union state_room before, after;
    struct trace trace;

    memset(&after, 0, sizeof after);
    g->init(room_state(&after), &t->head.setup);
    for (size_t i = 0; i < t->n; i++) {
        struct replay_step step = {.number = i + 1,
                                   .e = t->log[i].e,
                                   .trace = &trace,
                                   .before = room_state(&before),
                                   .after = room_state(&after)};

        before = after;
        trace.n = 0;
        step.flags = g->apply(room_state(&after), step.e.seat, step.e.a, &trace);
        if (step.number >= from) table_tell_step(g, &step, &to);
    }
}

/* ---- notes ----------------------------------------------------------------- */

static bool note_room(struct table *t)
{
    size_t cap = t->notes_cap ? t->notes_cap * 2 : 16;
    struct record_note *more;

    if (t->notes < t->notes_cap) return true;
    more = memory_more(t->note, cap * sizeof *more);
    if (!more) return false;
    t->note = more;
    t->notes_cap = cap;
    return true;
}

/* Key and text of a note lie in one piece of memory, the key first. */
bool table_keep_note(struct table *t, const struct record_note *note)
{
    size_t key = strlen(note->key) + 1, text = strlen(note->text) + 1;
    char *words = note_room(t) ? memory_new(key + text) : NULL;

    if (!words) return false;
    memcpy(words, note->key, key);
    memcpy(words + key, note->text, text);
    t->note[t->notes++] =
        (struct record_note){.event = note->event, .key = words, .text = words + key};
    return true;
}

void table_drop_notes(struct table *t, size_t kept)
{
    while (t->notes > kept) memory_free((void *)(uintptr_t)t->note[--t->notes].key);
}

bool table_note(struct table *t, const char *key, const char *text, struct note *note)
{
    const struct record_note added = {.event = t->n, .key = key, .text = text};

    if (!record_note_check(&added, note)) return false;
    if (!table_keep_note(t, &added)) return note_lack(note);
    table_say_changed(t);
    return true;
}

size_t table_notes(const struct table *t) { return t->notes; }

const struct record_note *table_note_at(const struct table *t, size_t i)
{
    return i < t->notes ? &t->note[i] : NULL;
}

bool table_has_note(const struct table *t, const char *key)
{
    for (size_t i = 0; i < t->notes; i++)
        if (strcmp(table_note_at(t, i)->key, key) == 0) return true;
    return false;
}

void table_move_notes(struct table *t)
{
    for (size_t i = t->notes; i-- > 0 && t->note[i].event > t->n;) t->note[i].event = t->n;
}
