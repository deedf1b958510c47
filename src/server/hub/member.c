/* member.c: people are here, go, change seats and names; come.c is how they come.
 *
 * A person is whoever holds a secret of the seat; a watcher is only a connection. A seat whose
 * person has no connection is theirs nevertheless, for as long as the room lasts. */
#include "server/hub/inside.h"

#include <string.h>

/* ---- connections ------------------------------------------------------------------- */

int member_connections(const struct room *room, int seat)
{
    int n = 0;

    for (const struct connection *c = room->connections; c; c = c->next) n += c->seat == seat;
    return n;
}

int member_watchers(const struct room *room) { return member_connections(room, SEAT_NONE); }

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

static void unlink_from(struct room *room, struct connection *c)
{
    struct connection **at;

    for (at = &room->connections; *at != c; at = &(*at)->next) continue;
    *at = c->next;
    c->room = NULL;
    if (c->seat >= 0 && room->seat[c->seat].member == c->member &&
        !member_connections(room, c->seat))
        room->seat[c->seat].gone = room->hub->now;
}

/* Who changes places within the room is there all the time. */
void member_attach(struct room *room, struct connection *c, int seat)
{
    bool was_here = c->room == room;

    if (was_here) unlink_from(room, c);
    else if (c->room) member_detach(c);
    c->room = room;
    c->seat = seat;
    c->member = seat >= 0 ? room->seat[seat].member : 0;
    c->knows_next = false;
    c->seen = (struct seen){0};
    c->next = room->connections;
    room->connections = c;
    if (seat >= 0) come_back(room, seat);
    if (was_here) agree_look(room);
    room->tells |= TELL_ROOM;
}

void member_detach(struct connection *c)
{
    struct room *room = c->room;

    if (!room) return;
    unlink_from(room, c);
    c->seat = SEAT_NONE;
    c->member = 0;
    room->tells |= TELL_ROOM;
    room->quiet_since = room->hub->now;
    if (room->way != READY) return;
    agree_look(room);
    room_settle(room);
}

/* ---- going ------------------------------------------------------------------------- */

void member_put_out(struct room *room, const struct connection *c, const char *key)
{
    struct letter letter = {.connection = c->id, .is_last = true};
    struct buf out = {0};
    struct note note;
    struct json json;

    note_set(&note, key, " ");
    tell_open(&json, "out", &out);
    tell_note(&json, c->lang, &note);
    tell_close(&json);
    if (!room_letter(room, &letter, &out)) room->lacks = true;
    buf_free(&out);
}

static void put_all_out(struct room *room, int seat, const struct connection *but, const char *key)
{
    for (const struct connection *c = room->connections; c; c = c->next)
        if (c->seat == seat && c != but) member_put_out(room, c, key);
}

bool member_is_named(const struct room *room, const char *name, int but)
{
    for (int i = 0; i < room->setup.seats; i++)
        if (i != but && is_person(&room->seat[i]) && strcmp(room->seat[i].name, name) == 0)
            return true;
    return false;
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
    room->seat[seat].has_joined_by = room->seat[seat].has_next = false;
    if (room->creator == seat && heir >= 0) room->creator = (int8_t)heir;
    if (heir < 0) room->doomed = true;
    room->dirty = true;
    room->tells |= TELL_ROOM;
}

/* Before the start the seat becomes free; in a game it stays one's own. */
void member_leave(struct saying *s)
{
    struct room *room = s->room;
    int seat = s->c->seat;

    say_done(s);
    if (!say_ready(s)) return;
    if (seat >= 0 && (room->state == ROOM_GATHERING || room->state == ROOM_SEALING)) {
        put_all_out(room, seat, s->c, "server.left");
        vacate(room, seat);
        s->letter->is_last = true;
        return;
    }
    say_now(s);
    say_remember(s);
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
        put_all_out(s->room, seat, NULL, "server.removed");
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
    if (room->host && !table_seat_set(host_table(room->host), seat,
                                      table_head(host_look(room->host))->seat[seat].kind, name))
        room->lacks = true;
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
    } else if (member_is_named(s->room, name, seat)) {
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
