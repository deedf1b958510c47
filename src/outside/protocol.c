/* protocol.c: writing the messages.
 *
 * The position for programs that know our notation is a possible one: what the seat
 * cannot know in it is dealt anew, from the view alone and always with the same
 * numbers. So its view is the seat's view, and it tells no more than that. */
#include "outside/protocol.h"

#include "game/phrase.h"
#include "outside/process.h"
#include "wire/wire.h"

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

static struct speaker speaker_of(const struct protocol *w)
{
    return (struct speaker){
        .game = w->game->game, .lang = w->lang, .reader = w->seat, .name = w->game->name};
}

/* ---- hello ------------------------------------------------------------------ */

void protocol_hello(const struct protocol *w, struct buf *out)
{
    const struct game *g = w->game->game;
    struct json json;

    open_message(&json, "hello", out);
    json_number(&json, "protocol", PROTOCOL_VERSION);
    json_text(&json, "game", g->id);
    json_number(&json, "revision", g->revision);
    json_number(&json, "seats", w->game->setup.seats);
    json_number(&json, "you", w->seat + 1);
    wire_put_options(&json, g, &w->game->setup);
    wire_put_names(&json, w->game->name, w->game->setup.seats);
    json_text(&json, "lang", w->lang->code);
    json_object(&json, "limits");
    json_number(&json, "ms", w->ms);
    json_number(&json, "line", PROCESS_LINE_MAX);
    json_close_object(&json);
    close_message(&json);
}

/* ---- events ----------------------------------------------------------------- */

void protocol_event(const struct protocol *w, const struct guest_step *step, struct buf *out)
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
    wire_put_seat(&json, "seat", step->e.seat);
    wire_put_action(&json, "event", w->game->game, step->e.a);
    json_text(&json, "words", buf_text(&words));
    close_message(&json);
    buf_free(&words);
}

void protocol_events(const char *list, struct buf *out)
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

static void put_choices(const struct speaker *to, const struct bot_query *q, struct json *json)
{
    json_array(json, "choices");
    for (int i = 0; i < q->n; i++) {
        json_object(json, NULL);
        wire_put_move(json, to, q->view, (struct event){(int8_t)q->seat, q->legal[i]});
        json_close_object(json);
    }
    json_close_array(json);
}

void protocol_choose(const struct protocol *w, const struct bot_query *q, uint64_t id,
                     struct buf *out)
{
    struct speaker to = speaker_of(w);
    struct json json;

    open_message(&json, "choose", out);
    json_number(&json, "id", (int64_t)id);
    json_number(&json, "ms", w->ms);
    wire_put_question(&json, &to, q->view, q->seat);
    put_choices(&to, q, &json);
    json_object(&json, "view");
    q->game->show(q->view, q->seat, &json);
    json_close_object(&json);
    wire_put_possible(&json, q->game, q->view, q->seat);
    close_message(&json);
}

/* ---- the rest ---------------------------------------------------------------- */

void protocol_over(const struct protocol *w, const struct result *result, struct buf *out)
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

void protocol_error(const char *words, struct buf *out)
{
    struct json json;

    open_message(&json, "error", out);
    json_text(&json, "words", words);
    close_message(&json);
}

void protocol_answer(uint64_t id, const struct game *g, action a, struct buf *out)
{
    struct json json;

    json_start(&json, out);
    json_object(&json, NULL);
    json_number(&json, "choose", (int64_t)id);
    wire_put_action(&json, "move", g, a);
    close_message(&json);
}
