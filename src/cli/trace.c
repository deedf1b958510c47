/* trace.c: a record as JSON lines, for other people's tools.
 *
 * The first line is the set-up, then one line per event, then the result;
 * docs/notation.md names every key. */
#include "cli/cli.h"

#include "game/words.h"

#include <inttypes.h>
#include <string.h>

struct tracing {
    struct cli *cli;
    struct json json;
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

static void put_action(struct tracing *t, const struct game *g, const char *key, action a)
{
    char memory[128];
    struct buf text;

    buf_fixed(&text, memory, sizeof memory);
    action_write(g, a, &text);
    json_text(&t->json, key, buf_text(&text));
}

static void put_position(struct tracing *t, const struct game *g, const struct gstate *s)
{
    union state_room view;

    memset(&view, 0, sizeof view);
    g->observe(s, SEAT_ALL, room_view(&view));
    json_object(&t->json, "position");
    g->show(room_view(&view), SEAT_ALL, &t->json);
    json_close_object(&t->json);
}

/* ---- the first line -------------------------------------------------------- */

static void put_options(struct tracing *t, const struct game *g, const struct setup *setup)
{
    unsigned at = 0;

    json_object(&t->json, "options");
    for (const struct option *o = g->options; o && o->key; o++) {
        json_array(&t->json, o->key);
        for (unsigned i = 0; i < o->n; i++) json_number(&t->json, NULL, setup->option[at++]);
        json_close_array(&t->json);
    }
    json_close_object(&t->json);
}

static void trace_begin(void *self, const struct replay *replay)
{
    struct tracing *t = self;
    const struct record_head *head = &replay->head;

    open_line(t);
    json_number(&t->json, "record", RECORD_VERSION);
    json_text(&t->json, "game", head->game->id);
    json_number(&t->json, "revision", head->game->revision);
    json_number(&t->json, "seats", head->setup.seats);
    put_options(t, head->game, &head->setup);
    json_array(&t->json, "players");
    for (int i = 0; i < head->setup.seats; i++) {
        json_object(&t->json, NULL);
        json_number(&t->json, "seat", i + 1);
        json_text(&t->json, "kind", head->seat[i].kind);
        json_text(&t->json, "name", head->seat[i].name);
        json_close_object(&t->json);
    }
    json_close_array(&t->json);
    put_position(t, head->game, (const struct gstate *)(const void *)&replay->room);
    close_line(t);
}

/* ---- a line per event ------------------------------------------------------ */

static void put_choices(struct tracing *t, const struct game *g, const struct replay_step *step)
{
    struct outcome outcome[OUTCOMES_MAX];
    action legal[ACTIONS_MAX];
    bool is_chance = step->e.seat == SEAT_CHANCE;
    int n =
        is_chance ? g->chance(step->before, outcome) : g->legal(step->before, step->e.seat, legal);

    json_array(&t->json, is_chance ? "outcomes" : "choices");
    for (int i = 0; i < n; i++) {
        if (is_chance) {
            json_object(&t->json, NULL);
            put_action(t, g, "action", outcome[i].a);
            json_number(&t->json, "weight", outcome[i].weight);
            json_close_object(&t->json);
        } else {
            put_action(t, g, NULL, legal[i]);
        }
    }
    json_close_array(&t->json);
}

static void put_fact_arg(struct tracing *t, const struct game *g, const struct arg *arg)
{
    const struct sort *sort = words_sort(g, arg->sort);
    int tokens = words_tokens(sort);

    if (arg->sort == SORT_SEAT) json_number(&t->json, NULL, arg->value + 1);
    else if (sort && sort->how == HOW_ONE && arg->value >= 0 && arg->value < tokens)
        json_text(&t->json, NULL, sort->token[arg->value]);
    else json_number(&t->json, NULL, arg->value);
}

static void put_facts(struct tracing *t, const struct game *g, const struct trace *trace)
{
    json_array(&t->json, "facts");
    for (int i = 0; i < trace->n; i++) {
        const struct phrase *say = &trace->fact[i].say;

        json_object(&t->json, NULL);
        json_text(&t->json, "key", g->keys[say->id]);
        if (say->who >= 0) json_number(&t->json, "who", say->who + 1);
        json_array(&t->json, "args");
        for (int k = 0; k < say->n; k++) put_fact_arg(t, g, &say->arg[k]);
        json_close_array(&t->json);
        json_close_object(&t->json);
    }
    json_close_array(&t->json);
}

static void trace_step(void *self, const struct replay *replay, const struct replay_step *step)
{
    struct tracing *t = self;
    const struct game *g = replay->head.game;

    open_line(t);
    json_number(&t->json, "event", (int64_t)step->number);
    json_number(&t->json, "round", g->round(step->before));
    if (step->e.seat == SEAT_CHANCE) json_text(&t->json, "seat", "chance");
    else json_number(&t->json, "seat", step->e.seat + 1);
    put_action(t, g, "action", step->e.a);
    put_choices(t, g, step);
    json_bool(&t->json, "turn_ends", step->flags & APPLY_TURN);
    json_bool(&t->json, "reveals", step->flags & APPLY_REVEAL);
    if (t->facts) put_facts(t, g, step->trace);
    put_position(t, g, step->after);
    close_line(t);
}

/* ---- the last line --------------------------------------------------------- */

static void put_seat_figures(struct tracing *t, const struct replay *replay, int seat)
{
    const struct game *g = replay->head.game;
    const struct gstate *s = (const struct gstate *)(const void *)&replay->room;
    struct result result = {0};
    int32_t tally[TALLIES_MAX] = {0};

    g->result(s, &result);
    g->tally(s, seat, tally);
    json_object(&t->json, NULL);
    json_number(&t->json, "seat", seat + 1);
    json_number(&t->json, "rank", result.rank[seat]);
    json_number(&t->json, "score", result.score[seat]);
    json_object(&t->json, "tallies");
    for (int i = 0; i < TALLIES_MAX && g->tallies[i]; i++)
        json_number(&t->json, g->tallies[i], tally[i]);
    json_close_object(&t->json);
    json_close_object(&t->json);
}

static void trace_end(void *self, const struct replay *replay)
{
    struct tracing *t = self;
    const struct gstate *s = (const struct gstate *)(const void *)&replay->room;
    bool is_over = replay->head.game->turn(s) == SEAT_NONE;

    open_line(t);
    json_number(&t->json, "events", (int64_t)replay->events);
    json_bool(&t->json, "over", is_over);
    if (is_over) {
        json_array(&t->json, "result");
        for (int i = 0; i < replay->head.setup.seats; i++) put_seat_figures(t, replay, i);
        json_close_array(&t->json);
    }
    close_line(t);
}

int cmd_trace(struct cli *cli)
{
    struct tracing tracing = {.cli = cli, .facts = args_has(&cli->args, OPT_FACTS)};
    struct replay replay = {
        .self = &tracing, .wants_all = true, .begin = trace_begin, .step = trace_step};

    return cli_replay(cli, &replay, trace_end);
}
