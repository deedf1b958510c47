/* log.c: what has happened, told again; and what was noted on the way. */
#include "core/must.h"
#include "game/phrase.h"
#include "table/inside.h"

#include <assert.h>
#include <stdlib.h>
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
    assert(i < t->n);
    if (flags) *flags = t->log[i].flags;
    return t->log[i].e;
}

void table_tell(const struct table *t, int viewer, size_t from, table_hook *hook, void *self)
{
    const struct game *g = game_of(t);
    const struct table_ear to = {.viewer = viewer, .heard = hook, .self = self};
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

/* Key and text of a note lie in one piece of memory, the key first. */
void table_keep_note(struct table *t, const struct record_note *note)
{
    size_t key = strlen(note->key) + 1, text = strlen(note->text) + 1;
    char *words = must(malloc(key + text));

    memcpy(words, note->key, key);
    memcpy(words + key, note->text, text);
    if (t->notes == t->notes_cap) {
        t->notes_cap = t->notes_cap ? t->notes_cap * 2 : 16;
        t->note = must(realloc(t->note, t->notes_cap * sizeof *t->note));
    }
    t->note[t->notes++] =
        (struct record_note){.event = note->event, .key = words, .text = words + key};
}

void table_drop_notes(struct table *t)
{
    for (size_t i = 0; i < t->notes; i++) free((void *)(uintptr_t)t->note[i].key);
    free(t->note);
}

bool table_note(struct table *t, const char *key, const char *text, struct note *note)
{
    const struct record_note added = {.event = t->n, .key = key, .text = text};

    if (!record_note_check(&added, note)) return false;
    table_keep_note(t, &added);
    table_say_changed(t);
    return true;
}

size_t table_notes(const struct table *t) { return t->notes; }

const struct record_note *table_note_at(const struct table *t, size_t i)
{
    assert(i < t->notes);
    return &t->note[i];
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
