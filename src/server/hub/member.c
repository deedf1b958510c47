/* member.c: people come, go, change seats and names.
 *
 * A person is whoever holds a secret of the seat; a watcher is only a connection. A seat whose
 * person has no connection is theirs nevertheless, for as long as the room lasts. */
#include "core/hex.h"
#include "core/memory.h"
#include "core/sha256.h"
#include "server/hub/inside.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- connections ------------------------------------------------------------------- */

static int connections_of(const struct room *room, int seat)
{
    int n = 0;

    for (const struct connection *c = room->connections; c; c = c->next) n += c->seat == seat;
    return n;
}

int member_watchers(const struct room *room) { return connections_of(room, SEAT_NONE); }

uint32_t member_present(const struct room *room)
{
    uint32_t present = 0;

    for (int i = 0; i < room->setup.seats; i++)
        if (is_person(&room->seat[i]) && !room->seat[i].gone) present |= 1u << i;
    return present;
}

bool member_is_absent(const struct room *room, int seat)
{
    const struct seat *x = &room->seat[seat];

    return is_person(x) && x->gone &&
           room->hub->now - x->gone >= (int64_t)room->terms.absent_s * SECOND;
}

void member_is_here(struct room *room, int seat)
{
    struct seat *x = &room->seat[seat];

    if (x->gone || !x->came) x->came = room->hub->now;
    x->gone = 0;
}

int member_longest(const struct room *room)
{
    uint32_t present = member_present(room);
    int longest = SEAT_NONE;

    for (int i = 0; i < room->setup.seats; i++) {
        if (!(present >> i & 1u)) continue;
        if (longest < 0 || room->seat[i].came < room->seat[longest].came) longest = i;
    }
    return longest;
}

/* Whoever is back plays again. */
static void come_back(struct room *room, int seat)
{
    struct seat *x = &room->seat[seat];

    member_is_here(room, seat);
    if (x->stand != STAND_ABSENT) return;
    x->stand = STAND_NOT;
    play_reseat(room);
    play_pump(room);
}

void member_attach(struct room *room, struct connection *c, int seat)
{
    if (c->room) member_detach(c);
    c->room = room;
    c->seat = seat;
    c->member = seat >= 0 ? room->seat[seat].member : 0;
    c->seen = (struct seen){0};
    c->next = room->connections;
    room->connections = c;
    if (seat >= 0) come_back(room, seat);
    room->tells |= TELL_ROOM;
}

void member_detach(struct connection *c)
{
    struct room *room = c->room;
    struct connection **at;

    if (!room) return;
    for (at = &room->connections; *at != c; at = &(*at)->next) continue;
    *at = c->next;
    c->room = NULL;
    if (c->seat >= 0 && room->seat[c->seat].member == c->member && !connections_of(room, c->seat))
        room->seat[c->seat].gone = room->hub->now;
    c->seat = SEAT_NONE;
    c->member = 0;
    room->tells |= TELL_ROOM;
    room->quiet_since = room->hub->now;
    if (room->way != READY) return;
    agree_look(room);
    room_settle(room);
}

/* ---- a new room -------------------------------------------------------------------- */

/* Who comes in is told where it is, and the secret of the seat if it is new. */
static void welcome(struct saying *s, const char *type, const char *secret)
{
    struct json json;
    uint8_t id[8];
    struct buf hex = {0};

    for (int i = 0; i < 8; i++) id[i] = (uint8_t)(s->room->id >> (56 - 8 * i));
    hex_write(id, sizeof id, &hex);
    buf_clear(s->out);
    tell_open(&json, type, s->out);
    json_text(&json, "said", s->verb);
    json_text(&json, "room", buf_text(&hex));
    if (s->c->seat >= 0) json_number(&json, "seat", s->c->seat + 1);
    else json_null(&json, "seat");
    if (secret) json_text(&json, "secret", secret);
    if (s->verb && strcmp(s->verb, "room new") == 0) {
        char text[SECRET_TEXT + 1];

        secret_make(s->room, SECRET_JOIN, text, s->room->join);
        json_text(&json, "join", text);
        secret_make(s->room, SECRET_WATCH, text, s->room->watch);
        json_text(&json, "watch", text);
    }
    tell_close(&json);
    buf_free(&hex);
}

static void hash_id(const struct room *room, const char *id, uint8_t hash[HUB_HASH])
{
    char text[16 + ID_MAX + 1];
    int n = snprintf(text, sizeof text, "%016" PRIx64 "%s", room->id, id);

    sha256(text, (size_t)n, hash);
}

/* Another key to the seat; the oldest makes room. */
static void add_key(struct room *room, int seat, char text[SECRET_TEXT + 1])
{
    struct seat *x = &room->seat[seat];

    if (x->keys == KEYS_MAX) memmove(x->key[0], x->key[1], sizeof x->key - sizeof x->key[0]);
    else x->keys++;
    secret_make(room, SECRET_SEAT, text, x->key[x->keys - 1]);
}

static void sit_down(struct saying *s, int seat, const char *name, char secret[SECRET_TEXT + 1])
{
    struct room *room = s->room;
    struct seat *x = &room->seat[seat];

    *x = (struct seat){.who = WHO_PERSON, .member = ++room->members};
    strcpy(x->name, name);
    if (strlen(s->id) >= ID_UNIQUE) {
        x->has_joined_by = true;
        hash_id(room, s->id, x->joined_by);
    }
    add_key(room, seat, secret);
    member_attach(room, s->c, seat);
    room->dirty = true;
}

static uint64_t new_id(struct hub *hub)
{
    uint64_t id = 0;

    while (!id || map_get(&hub->rooms, id)) hub->world.random(hub->world.self, &id, sizeof id);
    return id;
}

/* `room new GAME SEATS NAME` */
void member_new(struct saying *s)
{
    const char *word = s->rest;
    size_t n = strcspn(word, " ");
    char id[32], name[NAME_BYTES], secret[SECRET_TEXT + 1];
    const struct game *g;
    struct note note = {0};
    struct setup setup;
    uint32_t seats;

    memcpy(id, word, n < sizeof id ? n : 0);
    id[n < sizeof id ? n : 0] = '\0';
    g = game_find(id);
    s->rest += n + strspn(word + n, " ");
    if (!g) {
        say_refuse_key(s, "server.game");
    } else if (!say_number(s, SEATS_MAX, &seats) || !setup_default(g, (int)seats, &setup, &note) ||
               !name_read(s->rest, name, &note)) {
        if (!note.key) note_set(&note, "server.seats", "%u\t%u", g->seats_min, g->seats_max);
        say_refuse(s, &note);
    } else if (!(s->room = room_new(s->hub, new_id(s->hub)))) {
        say_refuse_key(s, "server.rooms");
    } else {
        s->room->game = g;
        s->room->revision = g->revision;
        s->room->setup = setup;
        s->room->terms = (struct terms){.absent_s = 120};
        sit_down(s, 0, name, secret);
        welcome(s, "made", secret);
    }
}

/* ---- coming in --------------------------------------------------------------------- */

/* The secret in front of the line, hashed; it named the room already. */
static void take_secret(struct saying *s, enum secret_kind kind, uint8_t hash[HUB_HASH])
{
    struct secret secret = {0};

    secret_read(s->rest, &secret, &s->rest);
    secret_hash(&secret, kind, hash);
}

static int find_joined(const struct saying *s)
{
    uint8_t hash[HUB_HASH];

    if (strlen(s->id) < ID_UNIQUE) return SEAT_NONE;
    hash_id(s->room, s->id, hash);
    for (int i = 0; i < s->room->setup.seats; i++) {
        const struct seat *x = &s->room->seat[i];

        if (is_person(x) && x->has_joined_by && secret_is(x->joined_by, hash)) return i;
    }
    return SEAT_NONE;
}

static int find_open(const struct room *room)
{
    for (int i = 0; i < room->setup.seats; i++)
        if (room->seat[i].who == WHO_OPEN) return i;
    return SEAT_NONE;
}

static bool is_named(const struct room *room, const char *name, int but)
{
    for (int i = 0; i < room->setup.seats; i++)
        if (i != but && is_person(&room->seat[i]) && strcmp(room->seat[i].name, name) == 0)
            return true;
    return false;
}

static const char *cannot_join(const struct room *room, const char *name)
{
    if (room->terms.locked) return "server.locked";
    if (room->state != ROOM_GATHERING) return "server.begun";
    if (find_open(room) < 0) return "server.full";
    if (is_named(room, name, -1)) return "server.name.taken";
    return NULL;
}

/* `join SECRET NAME`. The same line again, by its id, finds the seat that it got the first time. */
void member_join(struct saying *s)
{
    struct room *room = s->room;
    char name[NAME_BYTES], secret[SECRET_TEXT + 1];
    uint8_t hash[HUB_HASH];
    struct note note = {0};
    const char *wrong;
    int seat;

    take_secret(s, SECRET_JOIN, hash);
    if (!secret_is(hash, room->join)) {
        say_refuse_key(s, "server.secret");
    } else if ((seat = find_joined(s)) >= 0) {
        add_key(room, seat, secret);
        member_attach(room, s->c, seat);
        room->dirty = true;
        welcome(s, "welcome", secret);
    } else if (!name_read(s->rest, name, &note)) {
        say_refuse(s, &note);
    } else if ((wrong = cannot_join(room, name)) != NULL) {
        say_refuse_key(s, wrong);
    } else {
        sit_down(s, find_open(room), name, secret);
        welcome(s, "welcome", secret);
    }
}

/* In before others hear of anything: who has just come gets everything. */
static void let_in(struct saying *s, int seat, struct seen seen)
{
    member_attach(s->room, s->c, seat);
    s->c->seen = seen;
    welcome(s, "welcome", NULL);
    if (s->room->dirty) return; /* all are told when it is kept */
    tell_answer(s->hub, s->c->id, s->id, s->out->at, s->out->n);
    s->is_later = true;
    tell_one(s->room, s->c);
}

/* What is known already, behind the secret: `N/K`; `N`: so many events, whatever was taken back;
 * nothing: nothing. False: it is refused. */
static bool take_seen(struct saying *s, struct seen *seen)
{
    size_t n = strspn(s->rest, "0123456789");
    bool is_named = n && n <= 9 && s->rest[n] == '/';
    uint32_t number = 0;

    *seen = (struct seen){0};
    if (!*s->rest) return true;
    if (is_named) {
        seen->events = strtoul(s->rest, NULL, 10);
        s->rest += n + 1;
    }
    if (!say_number(s, UINT32_MAX, &number) || *s->rest) {
        say_refuse_key(s, "wire.since");
        return false;
    }
    if (is_named) seen->taken_back = number;
    else if (s->room->host) *seen = (struct seen){number, host_taken_back(s->room->host)};
    return true;
}

/* `watch SECRET`, `watch SECRET N/K` */
void member_watch(struct saying *s)
{
    uint8_t hash[HUB_HASH];
    struct seen seen;

    take_secret(s, SECRET_WATCH, hash);
    if (!secret_is(hash, s->room->watch)) say_refuse_key(s, "server.secret");
    else if (s->room->terms.locked) say_refuse_key(s, "server.locked");
    else if ((uint32_t)member_watchers(s->room) >= s->hub->limits.watchers)
        say_refuse_key(s, "server.watchers");
    else if (take_seen(s, &seen)) let_in(s, SEAT_NONE, seen);
}

/* All keys are looked at, so that the time tells nothing. */
static int find_key(const struct room *room, const uint8_t hash[HUB_HASH])
{
    int found = SEAT_NONE;

    for (int i = 0; i < room->setup.seats; i++)
        for (int k = 0; k < room->seat[i].keys; k++)
            if (secret_is(room->seat[i].key[k], hash)) found = i;
    return found;
}

/* `seat SECRET`, `seat SECRET N/K` */
void member_seat(struct saying *s)
{
    uint8_t hash[HUB_HASH];
    struct seen seen;
    int seat;

    take_secret(s, SECRET_SEAT, hash);
    seat = find_key(s->room, hash);
    if (seat < 0) say_refuse_key(s, "server.secret");
    else if ((uint32_t)connections_of(s->room, seat) >= s->hub->limits.tabs)
        say_refuse_key(s, "server.tabs");
    else if (take_seen(s, &seen)) let_in(s, seat, seen);
}

/* ---- going ------------------------------------------------------------------------- */

/* All connections of the seat hear why, and are out. */
static void put_out(struct room *room, int seat, const struct connection *but, const char *key)
{
    for (struct connection *c = room->connections; c; c = c->next) {
        struct letter letter = {.connection = c->id, .is_last = true};
        struct buf out = {0};
        struct note note;
        struct json json;

        if (c->seat != seat || c == but) continue;
        note_set(&note, key, " ");
        tell_open(&json, "out", &out);
        tell_note(&json, c->lang, &note);
        tell_close(&json);
        if (!room_letter(room, &letter, &out)) room->lacks = true;
        buf_free(&out);
    }
}

static int other_person(const struct room *room, int but)
{
    for (int i = 1; i < SEATS_MAX; i++) {
        int at = (but + i) % SEATS_MAX;

        if (at < room->setup.seats && is_person(&room->seat[at])) return at;
    }
    return SEAT_NONE;
}

/* The seat is free again before the start; later it is a bot's. */
static void vacate(struct room *room, int seat)
{
    int heir = other_person(room, seat);

    if (room->state == ROOM_SEALING) life_call_off(room, 1u << seat);
    if (room->state == ROOM_GATHERING) room->seat[seat] = (struct seat){.who = WHO_OPEN};
    else if (room->state == ROOM_PLAYING) life_resign(room, seat);
    room->seat[seat].keys = 0; /* and the line that joined opens the seat no more */
    room->seat[seat].has_joined_by = false;
    if (room->creator == seat && heir >= 0) room->creator = (int8_t)heir;
    if (heir < 0) room->doomed = true;
    room->dirty = true;
    room->tells |= TELL_ROOM;
}

/* The answer is the last that this connection hears of the room. */
static void give_last(struct saying *s)
{
    struct letter letter = {.connection = s->c->id, .is_answer = true, .is_last = true};

    strcpy(letter.id, s->id);
    s->is_later = room_letter(s->room, &letter, s->out);
}

/* Before the start the seat becomes free; in a game it stays one's own. */
void member_leave(struct saying *s)
{
    struct room *room = s->room;
    int seat = s->c->seat;

    say_done(s);
    if (seat >= 0 && (room->state == ROOM_GATHERING || room->state == ROOM_SEALING)) {
        put_out(room, seat, s->c, "server.left");
        vacate(room, seat);
        give_last(s);
        return;
    }
    tell_answer(s->hub, s->c->id, s->id, s->out->at, s->out->n);
    s->is_later = true;
    member_detach(s->c);
}

void member_remove(struct saying *s)
{
    int seat;

    if (!say_seat(s, &seat)) return;
    if (seat == s->c->seat) {
        say_refuse_key(s, "server.remove.self");
    } else if (!is_person(&s->room->seat[seat])) {
        say_refuse_key(s, "server.nobody");
    } else {
        put_out(s->room, seat, NULL, "server.removed");
        vacate(s->room, seat);
        say_done(s);
    }
}

void member_delete(struct saying *s)
{
    s->room->doomed = s->room->dirty = true;
    say_done(s);
}

/* ---- seats and names --------------------------------------------------------------- */

void member_sit(struct saying *s)
{
    struct room *room = s->room;
    int8_t to[SEATS_MAX];
    int seat, from = s->c->seat;

    if (!say_seat(s, &seat)) return;
    if (room->state != ROOM_GATHERING) {
        say_refuse_key(s, "server.begun");
    } else if (room->seat[seat].who != WHO_OPEN) {
        say_refuse_key(s, "server.taken");
    } else {
        for (int i = 0; i < SEATS_MAX; i++) to[i] = (int8_t)i;
        to[from] = (int8_t)seat;
        to[seat] = (int8_t)from;
        life_permute(room, to, room->setup.seats);
        room->dirty = true;
        room->tells |= TELL_ROOM;
        say_done(s);
    }
}

static void set_name(struct room *room, int seat, const char *name)
{
    strcpy(room->seat[seat].name, name);
    if (room->host)
        table_seat_set(host_table(room->host), seat,
                       table_head(host_look(room->host))->seat[seat].kind, name);
    room->dirty = true;
    room->tells |= TELL_ROOM | (room->host ? TELL_STATE : 0);
}

void member_rename(struct saying *s)
{
    struct note note = {0};
    char name[NAME_BYTES];
    int seat;

    if (!say_seat(s, &seat)) return;
    if (seat != s->c->seat && s->c->seat != s->room->creator) {
        say_refuse_key(s, "server.creator");
    } else if (!is_person(&s->room->seat[seat])) {
        say_refuse_key(s, "server.nobody");
    } else if (!name_read(s->rest, name, &note)) {
        say_refuse(s, &note);
    } else if (is_named(s->room, name, seat)) {
        say_refuse_key(s, "server.name.taken");
    } else {
        set_name(s->room, seat, name);
        say_done(s);
    }
}

/* Nothing of the name stays: logs have none. */
void member_erase(struct saying *s)
{
    set_name(s->room, s->c->seat, "");
    say_done(s);
}

/* ---- the creator's ----------------------------------------------------------------- */

static void set_lock(struct saying *s, bool locked)
{
    s->room->terms.locked = locked;
    s->room->dirty = true;
    s->room->tells |= TELL_ROOM;
    say_done(s);
}

void member_lock(struct saying *s) { set_lock(s, true); }
void member_unlock(struct saying *s) { set_lock(s, false); }

void member_hand_on(struct saying *s)
{
    int seat;

    if (!say_seat(s, &seat)) return;
    if (!is_person(&s->room->seat[seat])) {
        say_refuse_key(s, "server.nobody");
        return;
    }
    s->room->creator = (int8_t)seat;
    s->room->dirty = true;
    s->room->tells |= TELL_ROOM;
    say_done(s);
}

/* ---- new secrets ------------------------------------------------------------------- */

static void answer_secret(struct saying *s, const char *key, const char *text)
{
    struct json json;

    buf_clear(s->out);
    tell_open(&json, "renewed", s->out);
    json_text(&json, "said", s->verb);
    json_text(&json, key, text);
    tell_close(&json);
    s->room->dirty = true;
}

/* `renew join`, `renew watch`: the old links open nothing any more, watchers are out.
 * `renew seat`: all other devices are. */
void member_renew(struct saying *s)
{
    struct room *room = s->room;
    bool is_creator = s->c->seat == room->creator;
    char text[SECRET_TEXT + 1];

    if (strcmp(s->rest, "seat") == 0) {
        room->seat[s->c->seat].keys = 0;
        room->seat[s->c->seat].has_joined_by = false;
        add_key(room, s->c->seat, text);
        put_out(room, s->c->seat, s->c, "server.renewed");
        answer_secret(s, "secret", text);
    } else if (strcmp(s->rest, "join") != 0 && strcmp(s->rest, "watch") != 0) {
        say_refuse_key(s, "server.renew");
    } else if (!is_creator) {
        say_refuse_key(s, "server.creator");
    } else if (*s->rest == 'j') {
        secret_make(room, SECRET_JOIN, text, room->join);
        answer_secret(s, "join", text);
    } else {
        secret_make(room, SECRET_WATCH, text, room->watch);
        put_out(room, SEAT_NONE, NULL, "server.renewed");
        answer_secret(s, "watch", text);
    }
}
