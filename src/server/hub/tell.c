/* tell.c: messages: one object of JSON a line, each for one viewer in one language.
 *
 * Everything about the table comes from the wire, which knows what a viewer may see. What
 * is told of the room here is the same for all who are in it, but for their own seat. */
#include "core/hex.h"
#include "core/memory.h"
#include "langs/langs.h"
#include "server/hub/inside.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* ---- pieces ------------------------------------------------------------------------ */

void tell_open(struct json *json, const char *type, struct buf *out)
{
    json_start(json, out);
    json_object(json, NULL);
    json_number(json, "bedesten", WIRE_LANGUAGE);
    json_text(json, "type", type);
}

void tell_close(struct json *json)
{
    json_close_object(json);
    buf_char(json->out, '\n');
}

void tell_note(struct json *json, const struct lang *lang, const struct note *note)
{
    struct buf words = {0};

    text_note(lang, note, &words);
    json_text(json, "key", note->key);
    json_buf(json, "words", &words);
    buf_free(&words);
}

/* Every message begins with the version; the id comes behind it. It needs no quoting: see say.c. */
struct letter *tell_letter(const struct letter *kind, const struct buf *text)
{
    static const char HEAD[] = "{\"bedesten\":1,";
    size_t head = sizeof HEAD - 1;
    char id[ID_MAX + 16];
    size_t n = *kind->id ? (size_t)snprintf(id, sizeof id, "\"line\":\"%s\",", kind->id) : 0;
    struct letter *letter = text->full ? NULL : memory_new(sizeof *letter + text->n + n + 1);

    if (!letter) return NULL;
    assert(text->n > head && memcmp(text->at, HEAD, head) == 0);
    *letter = *kind;
    letter->next = NULL;
    letter->n = text->n + n;
    memcpy(letter->text, text->at, head);
    memcpy(letter->text + head, id, n);
    memcpy(letter->text + head + n, text->at + head, text->n - head);
    return letter;
}

/* ---- without memory ---------------------------------------------------------------- */

/* One sentence of our own, which tests/hub_test.c holds to half of this. */
struct small {
    struct buf out;
    char text[2 * SENTENCE_BYTES];
};

static void put_words(struct json *json, const struct lang *lang, const char *key)
{
    char words[SENTENCE_BYTES];
    struct buf said;

    buf_fixed(&said, words, sizeof words);
    text_fill(lang, key, NULL, 0, &said);
    json_text(json, "words", words);
}

static void open_small(struct small *small, struct json *json, const char *type)
{
    buf_fixed(&small->out, small->text, sizeof small->text);
    tell_open(json, type, &small->out);
}

static void send_small(struct hub *hub, uint64_t connection, struct small *small, struct json *json)
{
    tell_close(json);
    assert(!small->out.full);
    hub_send(hub, connection, small->text, small->out.n);
}

void tell_refused(struct hub *hub, uint64_t connection, const char *id, const char *key)
{
    const struct connection *c = hub_connection(hub, connection);
    struct small small;
    struct json json;

    hub->figures.refused++;
    buf_fixed(&small.out, small.text, sizeof small.text);
    json_start(&json, &small.out);
    json_object(&json, NULL);
    json_number(&json, "bedesten", WIRE_LANGUAGE);
    if (*id) json_text(&json, "line", id);
    json_text(&json, "type", "refused");
    json_text(&json, "said", "");
    json_text(&json, "key", key);
    put_words(&json, c ? c->lang : LANGS[0], key);
    send_small(hub, connection, &small, &json);
}

void tell_out(struct room *room, struct connection *c, const char *key)
{
    struct small small;
    struct json json;

    open_small(&small, &json, "out");
    json_text(&json, "key", key);
    put_words(&json, c->lang, key);
    send_small(room->hub, c->id, &small, &json);
    member_detach(c);
}

void tell_greeting(struct room *room, int seat, uint32_t number)
{
    char key[32];

    snprintf(key, sizeof key, "server.greeting.%u", (unsigned)number);
    for (const struct connection *c = room->connections; c; c = c->next) {
        struct small small;
        struct json json;

        open_small(&small, &json, "greeting");
        json_number(&json, "seat", seat + 1);
        json_number(&json, "greeting", number);
        put_words(&json, c->lang, key);
        send_small(room->hub, c->id, &small, &json);
    }
}

/* ---- pieces of a room -------------------------------------------------------------- */

static void put_hex(struct json *json, const char *key, const uint8_t *bytes, size_t n)
{
    char text[FAIR_HEX_MAX];
    struct buf hex;

    buf_fixed(&hex, text, sizeof text);
    hex_write(bytes, n, &hex);
    json_text(json, key, text);
}

void tell_room_id(struct json *json, uint64_t room)
{
    char text[20];

    snprintf(text, sizeof text, "%016llx", (unsigned long long)room);
    json_text(json, "room", text);
}

/* ---- the room ---------------------------------------------------------------------- */

static void put_person(struct json *json, const struct room *room, int i)
{
    static const char *const WHY[] = {[STAND_NOT] = NULL,
                                      [STAND_ABSENT] = "absent",
                                      [STAND_MOVE] = "move",
                                      [STAND_TIME] = "time",
                                      [STAND_RESIGNED] = "resigned"};
    const struct seat *x = &room->seat[i];

    json_text(json, "name", x->name);
    json_bool(json, "present", !x->gone);
    if (x->gone) json_number(json, "away", room->hub->now - x->gone);
    json_bool(json, "absent", member_is_absent(room, i));
    if (WHY[x->stand]) json_text(json, "stand_in", WHY[x->stand]);
    else json_null(json, "stand_in");
    if (room->state == ROOM_SEALING) {
        json_bool(json, "sealed", x->has_sealed);
        json_bool(json, "opened", x->has_opened);
    }
    if (room->state == ROOM_PLAYING) json_number(json, "move_used", (int64_t)clock_move(room, i));
}

static void put_seats(struct json *json, const struct room *room)
{
    static const char *const WHO[] = {"open", "closed", "bot", "person"};

    json_array(json, "seats");
    for (int i = 0; i < room->setup.seats; i++) {
        const struct seat *x = &room->seat[i];

        json_object(json, NULL);
        json_number(json, "seat", i + 1);
        json_text(json, "who", WHO[x->who]);
        if (x->who == WHO_BOT) json_text(json, "bot", x->bot->id);
        if (is_person(x)) put_person(json, room, i);
        json_close_object(json);
    }
    json_close_array(json);
}

static void put_terms(struct json *json, const struct room *room)
{
    json_bool(json, "locked", room->terms.locked);
    json_bool(json, "hints", room->terms.hints);
    json_number(json, "absent", room->terms.absent_s);
    json_object(json, "clocks");
    json_number(json, "game", room->terms.game_s);
    json_number(json, "move", room->terms.move_s);
    json_text(json, "then", room->terms.resigns ? "resign" : "bot");
    json_close_object(json);
}

static void put_seats_of(struct json *json, const char *key, uint32_t seats)
{
    json_array(json, key);
    for (int i = 0; i < SEATS_MAX; i++)
        if (seats >> i & 1u) json_number(json, NULL, i + 1);
    json_close_array(json);
}

static void put_request(struct json *json, const struct room *room)
{
    const struct request *r = &room->request;

    if (r->what == ASK_NOTHING) {
        json_null(json, "asks");
        return;
    }
    json_object(json, "asks");
    json_text(json, "what", r->what == ASK_UNDO ? "undo" : "bot");
    json_number(json, "by", r->by + 1);
    if (r->what == ASK_UNDO) json_number(json, "to", (int64_t)r->to);
    else json_number(json, "seat", r->about + 1);
    put_seats_of(json, "agreed", r->agreed);
    json_close_object(json);
}

/* The dice's secret is told by the record, at the end. */
static void put_fair(struct json *json, const struct room *room)
{
    uint8_t commit[HUB_HASH];

    if (room->state == ROOM_GATHERING || !room->number) {
        json_null(json, "fair");
        return;
    }
    fair_seal(room->dice.secret, commit);
    json_object(json, "fair");
    put_hex(json, "game", room->dice.game, sizeof room->dice.game);
    put_hex(json, "commit", commit, sizeof commit);
    json_close_object(json);
}

/* Seats, the best first; those that resigned behind all others, the first to do so last. */
static void put_ranking(struct json *json, const struct room *room)
{
    struct host_result r;

    if (room->state != ROOM_OVER || !room->host || !host_result(room->host, &r)) {
        json_null(json, "ranking");
        return;
    }
    json_array(json, "ranking");
    for (int i = 0; i < r.seats; i++)
        if (!room->seat[r.order[i]].resigned) json_number(json, NULL, r.order[i] + 1);
    for (int when = room->resigned; when > 0; when--)
        for (int i = 0; i < r.seats; i++)
            if (room->seat[i].resigned == when) json_number(json, NULL, i + 1);
    json_close_array(json);
}

static void write_room(const struct room *room, int viewer, struct buf *out)
{
    static const char *const STATES[] = {"gathering", "sealing", "playing", "over", "given_up"};
    struct json json;

    tell_open(&json, "room", out);
    tell_room_id(&json, room->id);
    json_text(&json, "state", STATES[room->state]);
    if (viewer >= 0) json_number(&json, "you", viewer + 1);
    else json_text(&json, "you", "spectator");
    json_number(&json, "creator", room->creator + 1);
    json_text(&json, "game", room->game->id);
    json_number(&json, "revision", room->game->revision);
    json_bool(&json, "playable", !room->is_foreign);
    wire_put_options(&json, room->game, &room->setup);
    put_seats(&json, room);
    json_number(&json, "watchers", member_watchers(room));
    put_terms(&json, room);
    json_number(&json, "games", room->number);
    put_fair(&json, room);
    put_request(&json, room);
    put_ranking(&json, room);
    tell_close(&json);
}

/* ---- to all ------------------------------------------------------------------------ */

/* The same bytes for all who look in the same way. */
static bool looks_alike(const struct connection *a, const struct connection *b)
{
    return a->seat == b->seat && a->lang == b->lang && a->seen.events == b->seen.events &&
           a->seen.taken_back == b->seen.taken_back;
}

/* False: there is not enough memory. */
typedef bool writer(const struct room *room, const struct connection *c, struct buf *out);

static bool tell_all(struct room *room, writer *write)
{
    struct buf out = {0};
    bool good = true;

    for (struct connection *c = room->connections; c; c = c->next) c->is_told = false;
    for (struct connection *c = room->connections; c; c = c->next) {
        if (c->is_told) continue;
        buf_clear(&out);
        if (!write(room, c, &out)) {
            good = false;
            continue;
        }
        for (struct connection *same = c; same; same = same->next) {
            if (same->is_told || !looks_alike(c, same)) continue;
            hub_send(room->hub, same->id, out.at, out.n);
            same->is_told = true;
        }
    }
    buf_free(&out);
    return good;
}

static bool room_for(const struct room *room, const struct connection *c, struct buf *out)
{
    write_room(room, c->seat, out);
    return !out->full;
}

static bool state_for(const struct room *room, const struct connection *c, struct buf *out)
{
    struct wire w = {.host = room->host, .viewer = c->seat, .lang = c->lang};

    return wire_state(&w, host_still(room->host, c->seen.events, c->seen.taken_back), out);
}

static struct seen present(const struct room *room)
{
    return (struct seen){table_events(host_look(room->host)), host_taken_back(room->host)};
}

bool tell_room(struct room *room) { return tell_all(room, room_for); }

bool tell_state(struct room *room)
{
    bool good;

    if (!room->host) return true;
    good = tell_all(room, state_for);
    for (struct connection *c = room->connections; c; c = c->next)
        if (c->is_told) c->seen = present(room);
    return good;
}

/* What cannot be written now is told to all at the next tick. */
void tell_one(struct room *room, struct connection *c)
{
    struct buf out = {0};

    if (room_for(room, c, &out)) hub_send(room->hub, c->id, out.at, out.n);
    else room->tells |= TELL_ROOM;
    buf_clear(&out);
    if (room->host && state_for(room, c, &out)) {
        hub_send(room->hub, c->id, out.at, out.n);
        c->seen = present(room);
    } else if (room->host) {
        room->tells |= TELL_STATE;
    }
    buf_free(&out);
}

/* ---- news -------------------------------------------------------------------------- */

void tell_settled(struct room *room, bool is_agreed)
{
    const struct request *r = &room->request;

    for (struct connection *c = room->connections; c; c = c->next) {
        struct buf out = {0};
        struct note note;
        struct json json;

        note_set(&note, is_agreed ? "server.agreed" : "server.declined", " ");
        tell_open(&json, "settled", &out);
        json_text(&json, "what", r->what == ASK_UNDO ? "undo" : "bot");
        json_number(&json, "by", r->by + 1);
        json_bool(&json, "agreed", is_agreed);
        tell_note(&json, c->lang, &note);
        tell_close(&json);
        room_news(room, c, &out);
        buf_free(&out);
    }
}

void tell_called_off(struct room *room, uint32_t missing)
{
    for (struct connection *c = room->connections; c; c = c->next) {
        struct buf out = {0};
        struct note note;
        struct json json;

        note_set(&note, "server.called.off", " ");
        tell_open(&json, "called_off", &out);
        put_seats_of(&json, "seats", missing);
        tell_note(&json, c->lang, &note);
        tell_close(&json);
        room_news(room, c, &out);
        buf_free(&out);
    }
}
