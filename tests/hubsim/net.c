/* net.c: lines and messages on their way: each connection keeps the order, delays are any, and
 * what is on its way when a connection breaks is lost. */
#include "hubsim/sim.h"

#include "core/must.h"

#include <stdlib.h>
#include <string.h>

enum { DELAY_MOST = 60, SLOW_MOST = 2000, GONE_MOST = 5000 };

struct line_of *net_of(struct sim *s, uint64_t connection)
{
    return connection && connection <= s->wires ? &s->wire[connection - 1] : NULL;
}

static int64_t delay(struct sim *s) { return 1 + dice(s, dice(s, 40) ? DELAY_MOST : SLOW_MOST); }

uint64_t net_connect(struct sim *s, int client)
{
    if (s->wires == s->wires_cap) {
        s->wires_cap = s->wires_cap ? 2 * s->wires_cap : 1024;
        s->wire = must(realloc(s->wire, s->wires_cap * sizeof *s->wire));
    }
    s->wire[s->wires++] = (struct line_of){.client = client, .in_at = s->now, .out_at = s->now};
    hub_came(s->w.hub, s->wires);
    return s->wires;
}

static void fly(struct sim *s, const struct happens *h, const char *text)
{
    struct happens on = *h;

    on.text = must(malloc(h->n + 1));
    memcpy(on.text, text, h->n);
    on.text[h->n] = '\0';
    s->flying++;
    sim_plan(s, &on);
}

void net_line(struct sim *s, uint64_t connection, const char *line)
{
    struct line_of *wire = net_of(s, connection);
    int64_t at = s->now + delay(s);

    if (at < wire->in_at) at = wire->in_at;
    wire->in_at = at;
    fly(s,
        &(struct happens){
            .at = at, .what = HAPPENS_LINE, .connection = connection, .n = strlen(line)},
        line);
}

void net_message(struct sim *s, uint64_t connection, const char *text, size_t n)
{
    struct line_of *wire = net_of(s, connection);
    int64_t at = s->now + delay(s);

    if (wire->is_cut) return;
    if (at < wire->out_at) at = wire->out_at;
    wire->out_at = at;
    fly(s, &(struct happens){.at = at, .what = HAPPENS_MESSAGE, .connection = connection, .n = n},
        text);
}

/* The client knows at once or later; the hub hears of it some time. */
void net_cut(struct sim *s, uint64_t connection)
{
    struct line_of *wire = net_of(s, connection);

    if (wire->is_cut) return;
    wire->is_cut = true;
    s->cuts++;
    s->cutting += 2;
    sim_plan(s, &(struct happens){.at = s->now + 1 + dice(s, GONE_MOST),
                                  .what = HAPPENS_GONE,
                                  .connection = connection});
    sim_plan(s, &(struct happens){.at = s->now + 1 + dice(s, GONE_MOST),
                                  .what = HAPPENS_CUT,
                                  .client = wire->client,
                                  .connection = connection});
}
