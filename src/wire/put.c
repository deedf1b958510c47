/* put.c: the pieces that messages are made of. */
#include "wire/wire.h"

#include "game/words.h"

enum { MOVE_TEXT = 128, VALUE_TEXT = 16, ARGS = 3 };

/* ---- small ones --------------------------------------------------------------------------- */

void wire_put_number(struct json *json, size_t number, uint32_t taken_back)
{
    json_number(json, "number", (int64_t)number);
    json_number(json, "taken_back", (int64_t)taken_back);
}

void wire_put_seat(struct json *json, const char *key, int seat)
{
    if (seat == SEAT_CHANCE) json_text(json, key, "chance");
    else json_number(json, key, seat + 1);
}

void wire_put_action(struct json *json, const char *key, const struct game *g, action a)
{
    char memory[MOVE_TEXT];
    struct buf text;

    buf_fixed(&text, memory, sizeof memory);
    action_write(g, a, &text);
    json_text(json, key, buf_text(&text));
}

void wire_put_options(struct json *json, const struct game *g, const struct setup *setup)
{
    unsigned at = 0;

    json_object(json, "options");
    for (const struct option *o = g->options; o && o->key; o++) {
        json_array(json, o->key);
        for (unsigned i = 0; i < o->n; i++) json_number(json, NULL, setup->option[at++]);
        json_close_array(json);
    }
    json_close_object(json);
}

void wire_put_names(struct json *json, const char *const name[], int seats)
{
    json_array(json, "names");
    for (int i = 0; i < seats; i++) {
        if (name[i]) json_text(json, NULL, name[i]);
        else json_null(json, NULL);
    }
    json_close_array(json);
}

static void put_viewer(struct json *json, int viewer)
{
    if (viewer >= 0) json_number(json, "you", viewer + 1);
    else json_text(json, "you", viewer == SEAT_ALL ? "all" : "spectator");
}

void wire_put_head(struct json *json, const struct record_head *head, const struct speaker *to)
{
    json_text(json, "game", head->game->id);
    json_number(json, "revision", head->game->revision);
    json_number(json, "seats", head->setup.seats);
    put_viewer(json, to->reader);
    json_text(json, "lang", to->lang->code);
    wire_put_names(json, to->name, head->setup.seats);
    json_array(json, "kinds");
    for (int i = 0; i < head->setup.seats; i++) json_text(json, NULL, head->seat[i].kind);
    json_close_array(json);
    wire_put_options(json, head->game, &head->setup);
}

static void put_sentence(struct json *json, const char *key, const struct speaker *to,
                         const struct phrase *phrase)
{
    struct buf words = {0};

    phrase_write(to, phrase, &words);
    json_buf(json, key, &words);
    buf_free(&words);
}

void wire_put_question(struct json *json, const struct speaker *to, const struct gview *view,
                       int seat)
{
    struct phrase question = {0};

    to->game->ask(view, seat, &question);
    put_sentence(json, "question", to, &question);
}

void wire_put_move(struct json *json, const struct speaker *to, const struct gview *view,
                   struct event e)
{
    struct buf words = {0};

    choice_write(to, view, e, &words);
    wire_put_action(json, "move", to->game, e.a);
    json_buf(json, "words", &words);
    buf_free(&words);
}

/* ---- what can be asked about ---------------------------------------------------------------- */

void wire_put_topic(struct json *json, const struct speaker *to, const char *topic)
{
    const char *name = topic_name(to->game, to->lang, topic);
    struct buf words = {0};

    text_fill(to->lang, topic_key(to->game, topic), NULL, 0, &words);
    json_text(json, "topic", topic);
    if (name) json_text(json, "name", name);
    json_buf(json, "words", &words);
    buf_free(&words);
}

void wire_put_topics(struct json *json, const struct speaker *to, const struct topics *topics)
{
    json_array(json, "topics");
    for (size_t i = 0; i < topics->n; i++) {
        const char *name = topic_name(to->game, to->lang, topics->at[i]);

        json_object(json, NULL);
        json_text(json, "topic", topics->at[i]);
        if (name) json_text(json, "name", name);
        json_close_object(json);
    }
    json_close_array(json);
}

/* ---- touches ------------------------------------------------------------------------------- */

static const char *sort_key(const struct sort *sort, unsigned which)
{
    if (sort) return sort->key;
    return which == SORT_SEAT ? "seat" : "number";
}

/* As the notation has it: a token, or a number; `?` where it is not known. */
static void value_text(const struct sort *sort, unsigned which, unsigned value, struct buf *out)
{
    int tokens = words_tokens(sort);

    if (value == UNKNOWN || (tokens >= 0 && value >= (unsigned)tokens)) buf_char(out, '?');
    else if (tokens >= 0) buf_add(out, sort->token[value]);
    else buf_format(out, "%u", which == SORT_SEAT ? value + 1 : value);
}

struct touch {
    const struct sort *sort;
    unsigned which; /* sort's number */
    unsigned value;
    unsigned count; /* 0: not counted */
};

static void put_touch(struct json *json, const struct touch *t)
{
    char memory[MOVE_TEXT];
    struct buf text;

    buf_fixed(&text, memory, sizeof memory);
    value_text(t->sort, t->which, t->value, &text);
    json_object(json, NULL);
    json_text(json, "sort", sort_key(t->sort, t->which));
    json_text(json, "value", buf_text(&text));
    if (t->count) json_number(json, "count", t->count);
    json_close_object(json);
}

/* A set or counts: one for each that is in it. */
static void put_members(struct json *json, struct touch t, unsigned all)
{
    bool is_set = t.sort->how == HOW_SET;
    int n = is_set ? (int)SET_MAX : words_counts(t.sort);

    if (all == words_unknown(words_bytes(t.sort))) {
        t.value = UNKNOWN;
        put_touch(json, &t);
        return;
    }
    for (int i = 0; i < n; i++) {
        unsigned count = is_set ? all >> i & 1u : words_count_at(t.sort, all, i);

        t.value = (unsigned)i;
        t.count = is_set ? 0 : count;
        if (count) put_touch(json, &t);
    }
}

void wire_put_touches(struct json *json, const struct game *g, action a)
{
    const struct spec *spec = words_spec(g, act_kind(a));

    json_array(json, "touches");
    for (unsigned i = 0; spec && i < ARGS && spec->sort[i] != SORT_NONE;) {
        struct touch t = {.sort = words_sort(g, spec->sort[i]), .which = spec->sort[i]};
        unsigned bytes = words_bytes(t.sort);

        t.value = words_value(a, i, bytes);
        if (t.sort && t.sort->how != HOW_ONE) put_members(json, t, t.value);
        else put_touch(json, &t);
        i += bytes;
    }
    json_close_array(json);
}

/* ---- facts and events ------------------------------------------------------------------------ */

static void put_fact_arg(struct json *json, const struct game *g, const struct arg *arg)
{
    const struct sort *sort = words_sort(g, arg->sort);

    if (arg->sort == SORT_SEAT) json_number(json, NULL, arg->value + 1);
    else if (sort && sort->how == HOW_ONE && arg->value >= 0 && arg->value < words_tokens(sort))
        json_text(json, NULL, sort->token[arg->value]);
    else json_number(json, NULL, arg->value);
}

void wire_put_fact(struct json *json, const struct game *g, const struct phrase *say,
                   const struct speaker *to)
{
    json_object(json, NULL);
    json_text(json, "key", g->keys[say->id]);
    if (say->who >= 0) json_number(json, "who", say->who + 1);
    json_array(json, "args");
    for (int i = 0; i < say->n; i++) put_fact_arg(json, g, &say->arg[i]);
    json_close_array(json);
    if (to) put_sentence(json, "words", to, say);
    json_close_object(json);
}

void wire_put_event(struct json *json, const struct speaker *to, const struct table_step *step,
                    const struct buf *digest)
{
    struct phrase phrase = {0};

    json_object(json, NULL);
    json_number(json, "number", (int64_t)step->number);
    json_number(json, "round", to->game->round(view_state(step->before)));
    wire_put_seat(json, "seat", step->e.seat);
    wire_put_action(json, "event", to->game, step->e.a);
    wire_put_touches(json, to->game, step->e.a);
    to->game->say(step->before, step->e, &phrase);
    put_sentence(json, "words", to, &phrase);
    json_array(json, "facts");
    for (int i = 0; i < step->trace->n; i++)
        wire_put_fact(json, to->game, &step->trace->fact[i].say, to);
    json_close_array(json);
    json_bool(json, "ends", step->flags & APPLY_TURN);
    if (digest && digest->n) json_buf(json, "digest", digest);
    json_close_object(json);
}

/* ---- results ----------------------------------------------------------------------------------- */

void wire_put_tallies(struct json *json, const struct game *g, const int32_t tally[])
{
    json_object(json, "tallies");
    for (int i = 0; i < TALLIES_MAX && g->tallies[i]; i++)
        json_number(json, g->tallies[i], tally[i]);
    json_close_object(json);
}

static void put_decided(struct json *json, const struct speaker *to, const struct host_result *r,
                        int place)
{
    int tie = place > 1 ? r->decided[place - 1] : -1;
    struct buf why = {0};

    if (place == 1 || tie < 0) json_null(json, "behind_by");
    else json_text(json, "behind_by", to->game->ties[tie].key);
    if (host_result_why(to, r, place, &why)) json_buf(json, "why", &why);
    buf_free(&why);
}

static void put_place(struct json *json, const struct speaker *to, const struct host_result *r,
                      int place)
{
    const struct game *g = to->game;
    int seat = r->order[place - 1];

    json_object(json, NULL);
    json_number(json, "seat", seat + 1);
    json_number(json, "rank", r->result.rank[seat]);
    json_number(json, "score", r->result.score[seat]);
    json_object(json, "ties");
    for (int i = 0; g->ties && g->ties[i].key; i++)
        json_number(json, g->ties[i].key, r->figure[seat][i]);
    json_close_object(json);
    put_decided(json, to, r, place);
    wire_put_tallies(json, g, r->tally[seat]);
    json_close_object(json);
}

void wire_put_result(struct json *json, const struct speaker *to, const struct host_result *r)
{
    struct buf words = {0};

    host_result_write(to, r, &words);
    json_object(json, "result");
    json_array(json, "places");
    for (int place = 1; place <= r->seats; place++) put_place(json, to, r, place);
    json_close_array(json);
    json_buf(json, "words", &words);
    json_close_object(json);
    buf_free(&words);
}

/* ---- positions ---------------------------------------------------------------------------- */

static void put_outcomes(struct json *json, const struct game *g, const struct gview *all)
{
    struct outcome outcome[OUTCOMES_MAX];
    int n = g->chance(view_state(all), outcome);

    json_array(json, "outcomes");
    for (int i = 0; i < n; i++) {
        json_object(json, NULL);
        wire_put_action(json, "action", g, outcome[i].a);
        json_number(json, "weight", outcome[i].weight);
        json_close_object(json);
    }
    json_close_array(json);
}

void wire_put_open(struct json *json, const struct game *g, const struct gview *all, int seat)
{
    action legal[ACTIONS_MAX];
    int n;

    if (seat == SEAT_CHANCE) {
        put_outcomes(json, g, all);
        return;
    }
    n = g->legal(view_state(all), seat, legal);
    json_array(json, "choices");
    for (int i = 0; i < n; i++) wire_put_action(json, NULL, g, legal[i]);
    json_close_array(json);
}

void wire_put_possible(struct json *json, const struct game *g, const struct gview *view, int seat)
{
    union state_room room = {{0}};
    struct buf text = {0};
    struct rng rng;

    rng_seed(&rng, 0);
    g->redeal(view, seat, &rng, room_state(&room));
    g->dump(room_state(&room), &text);
    json_buf(json, "possible", &text);
    buf_free(&text);
}
