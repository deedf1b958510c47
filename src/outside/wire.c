/* wire.c: writing the messages.
 *
 * The position for programs that know our notation is a possible one: what the seat
 * cannot know in it is dealt anew, from the view alone and always with the same
 * numbers. So its view is the seat's view, and it tells no more than that. */
#include "outside/wire.h"

#include "game/phrase.h"
#include "outside/process.h"

#include <string.h>

/* ---- pieces ----------------------------------------------------------------- */

static void open_message(struct json *json, const char *type, struct buf *out)
{
    json_start(json, out);
    json_object(json, NULL);
    json_text(json, "type", type);
}

static void close_message(struct json *json)
{
    json_close_object(json);
    buf_char(json->out, '\n');
}

static void put_seat(struct json *json, const char *key, int seat)
{
    if (seat == SEAT_CHANCE) json_text(json, key, "chance");
    else json_number(json, key, seat + 1);
}

static void put_action(struct json *json, const char *key, const struct game *g, action a)
{
    char memory[WIRE_MOVE_MAX];
    struct buf text;

    buf_fixed(&text, memory, sizeof memory);
    action_write(g, a, &text);
    json_text(json, key, buf_text(&text));
}

static struct speaker speaker_of(const struct wire *w)
{
    return (struct speaker){
        .game = w->game->game, .lang = w->lang, .reader = w->seat, .name = w->game->name};
}

/* ---- hello ------------------------------------------------------------------ */

static void put_options(struct json *json, const struct guest_game *game)
{
    unsigned at = 0;

    json_object(json, "options");
    for (const struct option *o = game->game->options; o && o->key; o++) {
        json_array(json, o->key);
        for (unsigned i = 0; i < o->n; i++) json_number(json, NULL, game->setup.option[at++]);
        json_close_array(json);
    }
    json_close_object(json);
}

static void put_names(struct json *json, const struct guest_game *game)
{
    json_array(json, "names");
    for (int i = 0; i < game->setup.seats; i++) {
        if (game->name[i]) json_text(json, NULL, game->name[i]);
        else json_null(json, NULL);
    }
    json_close_array(json);
}

void wire_hello(const struct wire *w, struct buf *out)
{
    const struct game *g = w->game->game;
    struct json json;

    open_message(&json, "hello", out);
    json_number(&json, "protocol", WIRE_VERSION);
    json_text(&json, "game", g->id);
    json_number(&json, "revision", g->revision);
    json_number(&json, "seats", w->game->setup.seats);
    json_number(&json, "you", w->seat + 1);
    put_options(&json, w->game);
    put_names(&json, w->game);
    json_text(&json, "lang", w->lang->code);
    json_object(&json, "limits");
    json_number(&json, "ms", w->ms);
    json_number(&json, "line", PROCESS_LINE_MAX);
    json_close_object(&json);
    close_message(&json);
}

/* ---- events ----------------------------------------------------------------- */

void wire_event(const struct wire *w, const struct guest_step *step, struct buf *out)
{
    struct speaker to = speaker_of(w);
    struct buf words = {0};
    struct json json;

    event_write(&to, step->before, step->e, step->trace, &words);
    while (words.n && words.at[words.n - 1] == '\n') words.at[--words.n] = '\0';
    for (size_t i = 0; i < words.n; i++)
        if (words.at[i] == '\n') words.at[i] = ' ';
    json_start(&json, out);
    json_object(&json, NULL);
    put_seat(&json, "seat", step->e.seat);
    put_action(&json, "event", w->game->game, step->e.a);
    json_text(&json, "words", buf_text(&words));
    close_message(&json);
    buf_free(&words);
}

void wire_events(const char *list, struct buf *out)
{
    buf_add(out, "{\"type\":\"events\",\"events\":[");
    while (*list) {
        size_t n = strcspn(list, "\n");

        buf_addn(out, list, n);
        list += n + (list[n] == '\n');
        if (*list) buf_char(out, ',');
    }
    buf_add(out, "]}\n");
}

/* ---- choose ----------------------------------------------------------------- */

static void put_question(const struct wire *w, const struct bot_query *q, struct json *json)
{
    struct speaker to = speaker_of(w);
    struct phrase question = {0};
    struct buf text = {0};

    q->game->ask(q->view, q->seat, &question);
    phrase_write(&to, &question, &text);
    json_text(json, "question", buf_text(&text));
    buf_free(&text);
}

static void put_choices(const struct wire *w, const struct bot_query *q, struct json *json)
{
    struct speaker to = speaker_of(w);
    struct buf words = {0};

    json_array(json, "choices");
    for (int i = 0; i < q->n; i++) {
        buf_clear(&words);
        choice_write(&to, q->view, (struct event){(int8_t)q->seat, q->legal[i]}, &words);
        json_object(json, NULL);
        put_action(json, "move", q->game, q->legal[i]);
        json_text(json, "words", buf_text(&words));
        json_close_object(json);
    }
    json_close_array(json);
    buf_free(&words);
}

static void put_possible(const struct bot_query *q, struct json *json)
{
    union state_room room;
    struct buf text = {0};
    struct rng rng;

    rng_seed(&rng, 0);
    memset(&room, 0, sizeof room);
    q->game->redeal(q->view, q->seat, &rng, room_state(&room));
    q->game->dump(room_state(&room), &text);
    json_text(json, "possible", buf_text(&text));
    buf_free(&text);
}

void wire_choose(const struct wire *w, const struct bot_query *q, uint64_t id, struct buf *out)
{
    struct json json;

    open_message(&json, "choose", out);
    json_number(&json, "id", (int64_t)id);
    json_number(&json, "ms", w->ms);
    put_question(w, q, &json);
    put_choices(w, q, &json);
    json_object(&json, "view");
    q->game->show(q->view, q->seat, &json);
    json_close_object(&json);
    put_possible(q, &json);
    close_message(&json);
}

/* ---- the rest ---------------------------------------------------------------- */

void wire_over(const struct wire *w, const struct result *result, struct buf *out)
{
    struct json json;

    open_message(&json, "over", out);
    json_array(&json, "ranks");
    for (int i = 0; i < w->game->setup.seats; i++) json_number(&json, NULL, result->rank[i]);
    json_close_array(&json);
    json_array(&json, "scores");
    for (int i = 0; i < w->game->setup.seats; i++) json_number(&json, NULL, result->score[i]);
    json_close_array(&json);
    close_message(&json);
}

void wire_error(const char *words, struct buf *out)
{
    struct json json;

    open_message(&json, "error", out);
    json_text(&json, "words", words);
    close_message(&json);
}

void wire_answer(uint64_t id, const struct game *g, action a, struct buf *out)
{
    struct json json;

    json_start(&json, out);
    json_object(&json, NULL);
    json_number(&json, "choose", (int64_t)id);
    put_action(&json, "move", g, a);
    close_message(&json);
}
