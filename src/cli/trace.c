/* trace.c: a record as JSON lines, for other people's tools.
 *
 * The first line is the set-up, then one line per event, then the result;
 * docs/notation.md names every key. */
#include "cli/commands.h"
#include "wire/wire.h"

#include <inttypes.h>

struct tracing {
    struct cli *cli;
    struct json json;
    const struct game *game;
    bool facts;
};

static void open_line(struct tracing *t)
{
    json_start(&t->json, &t->cli->out);
    json_object(&t->json, NULL);
}

static void close_line(struct tracing *t)
{
    json_close_object(&t->json);
    buf_char(&t->cli->out, '\n');
    cli_flush(t->cli);
}

/* The position reached, whatever it holds. */
static void put_position(struct tracing *t, const struct replay *replay)
{
    union state_room room;

    json_object(&t->json, "position");
    replay->head.game->show(replay_view(replay, SEAT_ALL, &room), SEAT_ALL, &t->json);
    json_close_object(&t->json);
}

/* ---- the first line -------------------------------------------------------- */

static void trace_begin(void *self, const struct replay *replay)
{
    struct tracing *t = self;
    const struct record_head *head = &replay->head;

    open_line(t);
    json_number(&t->json, "record", RECORD_VERSION);
    json_text(&t->json, "game", head->game->id);
    json_number(&t->json, "revision", head->game->revision);
    json_number(&t->json, "seats", head->setup.seats);
    wire_put_options(&t->json, head->game, &head->setup);
    json_array(&t->json, "players");
    for (int i = 0; i < head->setup.seats; i++) {
        json_object(&t->json, NULL);
        json_number(&t->json, "seat", i + 1);
        json_text(&t->json, "kind", head->seat[i].kind);
        json_text(&t->json, "name", head->seat[i].name);
        json_close_object(&t->json);
    }
    json_close_array(&t->json);
    put_position(t, replay);
    close_line(t);
}

/* ---- a line per event ------------------------------------------------------ */

static void put_facts(struct tracing *t, const struct game *g, const struct trace *trace)
{
    json_array(&t->json, "facts");
    for (int i = 0; i < trace->n; i++) wire_put_fact(&t->json, g, &trace->fact[i].say, NULL);
    json_close_array(&t->json);
}

static void trace_event(void *self, const struct table_step *step)
{
    struct tracing *t = self;

    json_number(&t->json, "event", (int64_t)step->number);
    json_number(&t->json, "round", t->game->round(view_state(step->before)));
    wire_put_seat(&t->json, "seat", step->e.seat);
    wire_put_action(&t->json, "action", t->game, step->e.a);
    wire_put_open(&t->json, t->game, step->before, step->e.seat);
    json_bool(&t->json, "turn_ends", step->flags & APPLY_TURN);
    json_bool(&t->json, "reveals", step->flags & APPLY_REVEAL);
    if (t->facts) put_facts(t, t->game, step->trace);
}

static void trace_step(void *self, const struct replay *replay, const struct replay_step *step)
{
    struct tracing *t = self;

    t->game = replay->head.game;
    open_line(t);
    table_tell_step(t->game, step,
                    &(struct table_ear){.viewer = SEAT_ALL, .heard = trace_event, .self = t});
    put_position(t, replay);
    close_line(t);
}

/* ---- the last line --------------------------------------------------------- */

static void put_result(struct tracing *t, const struct replay *replay)
{
    const struct game *g = replay->head.game;
    struct host_result r;
    union state_room room;

    host_result_of(g, replay_view(replay, SEAT_ALL, &room), replay->head.setup.seats, &r);
    json_array(&t->json, "result");
    for (int i = 0; i < r.seats; i++) {
        json_object(&t->json, NULL);
        json_number(&t->json, "seat", i + 1);
        json_number(&t->json, "rank", r.result.rank[i]);
        json_number(&t->json, "score", r.result.score[i]);
        wire_put_tallies(&t->json, g, r.tally[i]);
        json_close_object(&t->json);
    }
    json_close_array(&t->json);
}

static void trace_end(void *self, const struct replay *replay)
{
    struct tracing *t = self;
    bool is_over = replay_is_over(replay);

    open_line(t);
    json_number(&t->json, "events", (int64_t)replay->events);
    json_bool(&t->json, "over", is_over);
    if (is_over) put_result(t, replay);
    close_line(t);
}

int cmd_trace(struct cli *cli)
{
    struct tracing tracing = {.cli = cli, .facts = args_has(&cli->args, OPT_FACTS)};
    struct replay replay = {
        .self = &tracing, .wants_all = true, .begin = trace_begin, .step = trace_step};

    return cli_replay(cli, &replay, trace_end);
}
