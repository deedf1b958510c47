/* come.c: what links open: a new room, a seat, a place to watch from; and new links.
 *
 * The answer, with its secrets, is made ready before anything changes: nobody is in a room who was
 * not told so, and no seat is taken whose secret nobody got for lack of memory. */
#include "core/sha256.h"
#include "server/hub/inside.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the answer -------------------------------------------------------------------- */

/* NULL: there is none, or it is known. */
struct welcome {
    const char *type, *secret, *join, *watch;
};

static void welcome(struct saying *s, int seat, const struct welcome *w)
{
    struct json json;

    buf_clear(s->out);
    tell_open(&json, w->type, s->out);
    json_text(&json, "said", s->verb);
    tell_room_id(&json, s->room->id);
    if (seat >= 0) json_number(&json, "seat", seat + 1);
    else json_null(&json, "seat");
    if (w->secret) json_text(&json, "secret", w->secret);
    if (w->join) json_text(&json, "join", w->join);
    if (w->watch) json_text(&json, "watch", w->watch);
    tell_close(&json);
}

static void come_in(struct saying *s, int seat)
{
    s->letter->is_first = s->c->room != s->room;
    member_attach(s->room, s->c, seat);
}

/* ---- a new room -------------------------------------------------------------------- */

static void hash_id(const struct room *room, const char *id, uint8_t hash[HUB_HASH])
{
    char text[16 + ID_MAX + 1];
    int n = snprintf(text, sizeof text, "%016" PRIx64 "%s", room->id, id);

    sha256(text, (size_t)n, hash);
}

/* Another key to the seat; the oldest makes room. */
static void add_key(struct seat *x, const uint8_t key[HUB_HASH])
{
    if (x->keys == KEYS_MAX) memmove(x->key[0], x->key[1], sizeof x->key - sizeof x->key[0]);
    else x->keys++;
    memcpy(x->key[x->keys - 1], key, HUB_HASH);
}

static void sit_down(struct saying *s, int seat, const char *name, const uint8_t key[HUB_HASH])
{
    struct room *room = s->room;
    struct seat *x = &room->seat[seat];

    *x = (struct seat){.who = WHO_PERSON, .member = ++room->members};
    strcpy(x->name, name);
    if (strlen(s->id) >= ID_UNIQUE) {
        x->has_joined_by = true;
        hash_id(room, s->id, x->joined_by);
    }
    add_key(x, key);
    come_in(s, seat);
    room->dirty = true;
}

static uint64_t new_id(struct hub *hub)
{
    uint64_t id = 0;

    while (!id || map_get(&hub->rooms, id)) hub->world.random(hub->world.self, &id, sizeof id);
    return id;
}

static void make_room(struct saying *s, const struct game *g, const struct setup *setup,
                      const char *name)
{
    struct room *room = room_new(s->hub, new_id(s->hub));
    char seat[SECRET_TEXT + 1], join[SECRET_TEXT + 1], watch[SECRET_TEXT + 1];
    uint8_t key[HUB_HASH];

    if (!room) {
        say_refuse_key(s, room_none(s->hub));
        return;
    }
    s->room = room;
    secret_make(room, SECRET_SEAT, seat, key);
    secret_make(room, SECRET_JOIN, join, room->join);
    secret_make(room, SECRET_WATCH, watch, room->watch);
    welcome(s, 0, &(struct welcome){"made", seat, join, watch});
    if (!say_ready(s)) {
        room_free(room);
        s->room = NULL;
        return;
    }
    room->game = g;
    room->revision = g->revision;
    room->setup = *setup;
    room->terms = (struct terms){.absent_s = 120};
    sit_down(s, 0, name, key);
}

/* `room new GAME SEATS NAME` */
void come_new(struct saying *s)
{
    const char *word = s->rest;
    size_t n = strcspn(word, " ");
    char id[32], name[NAME_BYTES];
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
    } else {
        make_room(s, g, &setup, name);
    }
}

/* ---- joining ----------------------------------------------------------------------- */

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

static const char *cannot_join(const struct room *room, const char *name)
{
    if (room->terms.locked) return "server.locked";
    if (room->state != ROOM_GATHERING) return "server.begun";
    if (find_open(room) < 0) return "server.full";
    if (member_is_named(room, name, -1)) return "server.name.taken";
    return NULL;
}

/* NAME: NULL: whoever has the seat already. */
static void join(struct saying *s, int seat, const char *name)
{
    char secret[SECRET_TEXT + 1];
    uint8_t key[HUB_HASH];

    secret_make(s->room, SECRET_SEAT, secret, key);
    welcome(s, seat, &(struct welcome){.type = "welcome", .secret = secret});
    if (!say_ready(s)) return;
    if (name) {
        sit_down(s, seat, name, key);
        return;
    }
    add_key(&s->room->seat[seat], key);
    come_in(s, seat);
    s->room->dirty = true;
    s->room->tells |= TELL_STATE;
}

/* `join SECRET NAME`. The same line again, by its id, finds the seat that it got the first time. */
void come_join(struct saying *s)
{
    struct room *room = s->room;
    char name[NAME_BYTES];
    uint8_t hash[HUB_HASH];
    struct note note = {0};
    const char *wrong;

    take_secret(s, SECRET_JOIN, hash);
    if (!secret_is(hash, room->join)) say_refuse_key(s, "server.secret");
    else if (find_joined(s) >= 0) join(s, find_joined(s), NULL);
    else if (!name_read(s->rest, name, &note)) say_refuse(s, &note);
    else if ((wrong = cannot_join(room, name)) != NULL) say_refuse_key(s, wrong);
    else join(s, find_open(room), name);
}

/* ---- watching, and coming back ----------------------------------------------------- */

/* In before others hear of anything: who has just come gets everything. */
static void let_in(struct saying *s, struct seen seen)
{
    s->c->seen = seen;
    if (s->room->dirty) {
        s->room->tells |= TELL_STATE; /* all are told when it is kept */
        return;
    }
    say_now(s);
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

/* Somebody whose secret is good. False: the answer is a refusal. */
static bool receive(struct saying *s, int seat, struct seen *seen)
{
    if (!take_seen(s, seen)) return false;
    welcome(s, seat, &(struct welcome){.type = "welcome"});
    if (!say_ready(s)) return false;
    come_in(s, seat);
    return true;
}

/* `watch SECRET`, `watch SECRET N/K` */
void come_watch(struct saying *s)
{
    uint8_t hash[HUB_HASH];
    struct seen seen;

    take_secret(s, SECRET_WATCH, hash);
    if (!secret_is(hash, s->room->watch)) say_refuse_key(s, "server.secret");
    else if (s->room->terms.locked) say_refuse_key(s, "server.locked");
    else if ((uint32_t)member_watchers(s->room) >= s->hub->limits.watchers)
        say_refuse_key(s, "server.watchers");
    else if (receive(s, SEAT_NONE, &seen)) let_in(s, seen);
}

/* All keys are looked at, so that the time tells nothing. */
static int find_key(const struct room *room, const uint8_t hash[HUB_HASH], bool *is_next)
{
    int found = SEAT_NONE;

    *is_next = false;
    for (int i = 0; i < room->setup.seats; i++) {
        const struct seat *x = &room->seat[i];

        for (int k = 0; k < x->keys; k++)
            if (secret_is(x->key[k], hash)) found = i;
        if (secret_is(x->next, hash) && x->has_next) {
            found = i;
            *is_next = true;
        }
    }
    return found;
}

/* The new secret has arrived, so the old ones end; and whoever came by them is out, but for where
 * the new one was told. */
static void use_next(struct room *room, struct connection *by)
{
    struct seat *x = &room->seat[by->seat];

    by->knows_next = true;
    x->keys = 0;
    add_key(x, x->next);
    x->has_next = x->has_joined_by = false;
    for (struct connection *c = room->connections; c; c = c->next) {
        if (c->seat != by->seat) continue;
        if (!c->knows_next) member_put_out(room, c, "server.renewed");
        c->knows_next = false;
    }
    room->dirty = true;
}

/* As many as there may be. */
static bool has_tabs(const struct saying *s, int seat)
{
    bool is_here = s->c->room == s->room && s->c->seat == seat;

    return !is_here && (uint32_t)member_connections(s->room, seat) >= s->hub->limits.tabs;
}

/* `seat SECRET`, `seat SECRET N/K` */
void come_seat(struct saying *s)
{
    uint8_t hash[HUB_HASH];
    struct seen seen;
    bool is_next;
    int seat;

    take_secret(s, SECRET_SEAT, hash);
    seat = find_key(s->room, hash, &is_next);
    if (seat < 0) {
        say_refuse_key(s, "server.secret");
    } else if (!is_next && has_tabs(s, seat)) {
        say_refuse_key(s, "server.tabs");
    } else if (receive(s, seat, &seen)) {
        if (is_next) use_next(s->room, s->c);
        let_in(s, seen);
    }
}

/* ---- new links --------------------------------------------------------------------- */

/* False: it cannot be told, and so nothing is new. */
static bool answer_secret(struct saying *s, const char *key, const char *text)
{
    struct json json;

    buf_clear(s->out);
    tell_open(&json, "renewed", s->out);
    json_text(&json, "said", s->verb);
    json_text(&json, key, text);
    tell_close(&json);
    if (!say_ready(s)) return false;
    s->room->dirty = true;
    return true;
}

/* The answer may be lost: the old secrets stay good until the new one was used. */
static void renew_seat(struct saying *s)
{
    struct seat *x = &s->room->seat[s->c->seat];
    char text[SECRET_TEXT + 1];
    uint8_t hash[HUB_HASH];

    secret_make(s->room, SECRET_SEAT, text, hash);
    if (!answer_secret(s, "secret", text)) return;
    memcpy(x->next, hash, sizeof hash);
    x->has_next = true;
    for (struct connection *c = s->room->connections; c; c = c->next)
        if (c->seat == s->c->seat) c->knows_next = c == s->c;
}

static void renew_join(struct saying *s)
{
    char text[SECRET_TEXT + 1];
    uint8_t hash[HUB_HASH];

    secret_make(s->room, SECRET_JOIN, text, hash);
    if (answer_secret(s, "join", text)) memcpy(s->room->join, hash, sizeof hash);
}

static void renew_watch(struct saying *s)
{
    char text[SECRET_TEXT + 1];
    uint8_t hash[HUB_HASH];

    secret_make(s->room, SECRET_WATCH, text, hash);
    if (!answer_secret(s, "watch", text)) return;
    memcpy(s->room->watch, hash, sizeof hash);
    for (const struct connection *c = s->room->connections; c; c = c->next)
        if (c->seat == SEAT_NONE) member_put_out(s->room, c, "server.renewed");
}

/* `renew join`, `renew watch`: the old links open nothing any more, watchers are out.
 * `renew seat`: when the new one is used, the same is true of all other devices. */
void come_renew(struct saying *s)
{
    bool is_join = strcmp(s->rest, "join") == 0;

    if (strcmp(s->rest, "seat") == 0) renew_seat(s);
    else if (!is_join && strcmp(s->rest, "watch") != 0) say_refuse_key(s, "server.renew");
    else if (s->c->seat != s->room->creator) say_refuse_key(s, "server.creator");
    else if (is_join) renew_join(s);
    else renew_watch(s);
}
