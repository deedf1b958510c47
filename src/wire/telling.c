/* telling.c: events and digests as JSON. */
#include "wire/telling.h"

#include <string.h>

void telling_begin(struct telling *t, struct json *json, struct speaker to, size_t since)
{
    *t = (struct telling){.json = json, .since = since, .turn = {.to = to, .is_owners_too = true}};
}

/* AFTER: the viewer's view behind the event that is held. */
static void put_held(struct telling *t, const struct gview *after)
{
    struct buf line = {0};

    if (!t->is_held) return;
    digest_close(&t->turn, after, &line);
    if (line.n && !line.full) buf_cut(&line, line.n - 1); /* its line feed */
    buf_heed(t->json->out, &line);
    if (t->last.number > t->since) wire_put_event(t->json, &t->turn.to, &t->last, &line);
    t->is_held = false;
    buf_free(&line);
}

static void hold(struct telling *t, const struct table_step *step)
{
    memcpy(&t->before, step->before, t->turn.to.game->state_size);
    t->trace.n = step->trace->n;
    memcpy(t->trace.fact, step->trace->fact, (size_t)t->trace.n * sizeof t->trace.fact[0]);
    t->last = *step;
    t->last.before = room_view(&t->before);
    t->last.trace = &t->trace;
    t->is_held = true;
}

void telling_step(void *self, const struct table_step *step)
{
    struct telling *t = self;
    struct buf none = {0};

    put_held(t, step->before);
    digest_hear(&t->turn, step, &none); /* no turn ends here that was not put above */
    buf_spend(&none, t->json->out);
    if (step->flags & (APPLY_TURN | APPLY_END)) hold(t, step);
    else if (step->number > t->since) wire_put_event(t->json, &t->turn.to, step, NULL);
}

void telling_end(struct telling *t, const struct gview *after)
{
    put_held(t, after);
    digest_drop(&t->turn, t->json->out);
}
