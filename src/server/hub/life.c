/* life.c: gathering, sealing, playing, over; or given up.
 *
 * Nobody can choose dice: the hub's secret is drawn, and its seal told, before any person's seal
 * comes; people open only when all have sealed. Whoever does not open calls the start off. */
#include "core/hex.h"
#include "server/hub/inside.h"

#include <stdio.h>
#include <string.h>

static void enter(struct room *room, enum room_state state)
{
    room->state = state;
    room->since = room->hub->now;
    room->request = (struct request){0};
    room->dirty = true;
    room->tells |= TELL_ROOM;
}

/* ---- seats ------------------------------------------------------------------------- */

void life_permute(struct room *room, const int8_t to[SEATS_MAX], int seats)
{
    struct seat was[SEATS_MAX];

    memcpy(was, room->seat, sizeof was);
    memset(room->seat, 0, sizeof room->seat);
    for (int i = 0; i < room->setup.seats; i++)
        if (to[i] >= 0) room->seat[to[i]] = was[i];
    for (struct connection *c = room->connections; c; c = c->next)
        if (c->seat >= 0) c->seat = to[c->seat];
    room->creator = to[room->creator];
    room->setup.seats = (uint8_t)seats;
}

/* Closed seats are not there any more. */
static void close_ranks(struct room *room)
{
    int8_t to[SEATS_MAX];
    int n = 0;

    for (int i = 0; i < SEATS_MAX; i++)
        to[i] = i < room->setup.seats && room->seat[i].who != WHO_CLOSED ? (int8_t)n++ : -1;
    life_permute(room, to, n);
}

bool life_has_people(const struct room *room)
{
    for (int i = 0; i < room->setup.seats; i++)
        if (is_person(&room->seat[i]) && room->seat[i].stand != STAND_RESIGNED) return true;
    return false;
}

/* ---- the start --------------------------------------------------------------------- */

static bool can_start(const struct room *room, struct note *note)
{
    struct setup setup = room->setup;

    if (room->state != ROOM_GATHERING) return note_set(note, "server.begun", " ");
    setup.seats = 0;
    for (int i = 0; i < room->setup.seats; i++) {
        if (room->seat[i].who == WHO_OPEN) return note_set(note, "server.open", "%d", i + 1);
        setup.seats = (uint8_t)(setup.seats + (room->seat[i].who != WHO_CLOSED));
    }
    if (setup.seats < room->game->seats_min || setup.seats > room->game->seats_max)
        return note_set(note, "server.seats", "%u\t%u", room->game->seats_min,
                        room->game->seats_max);
    return room->game->check(&setup, note);
}

bool life_start(struct room *room, struct note *note)
{
    struct fair_dice *dice = &room->dice;
    uint64_t number = room->number + UINT64_C(1);

    if (!can_start(room, note)) return false;
    close_ranks(room);
    room->number++;
    room->revision = room->game->revision;
    room->log_lines = 0;
    *dice = (struct fair_dice){0};
    room->hub->world.random(room->hub->world.self, dice->secret, sizeof dice->secret);
    for (int i = 0; i < 8; i++) {
        dice->game[i] = (uint8_t)(room->id >> (56 - 8 * i));
        dice->game[8 + i] = (uint8_t)(number >> (56 - 8 * i));
    }
    for (int i = 0; i < room->setup.seats; i++)
        room->seat[i].has_sealed = room->seat[i].has_opened = false;
    enter(room, ROOM_SEALING);
    return true;
}

static bool have_all(const struct room *room, bool opened)
{
    for (int i = 0; i < room->setup.seats; i++) {
        const struct seat *x = &room->seat[i];

        if (is_person(x) && !(opened ? x->has_opened : x->has_sealed)) return false;
    }
    return true;
}

bool life_seal(struct room *room, int seat, const char *hex, struct note *note)
{
    struct seat *x = &room->seat[seat];
    uint8_t seal[HUB_HASH];

    if (room->state != ROOM_SEALING) return note_set(note, "server.seal.when", " ");
    if (!hex_read(hex, seal, sizeof seal)) return note_set(note, "server.hex", "%d", HUB_HASH);
    if (x->has_sealed) return note_set(note, "server.seal.twice", " ");
    memcpy(x->seal, seal, sizeof seal);
    x->has_sealed = true;
    if (have_all(room, false)) room->since = room->hub->now;
    room->dirty = true;
    room->tells |= TELL_ROOM;
    return true;
}

static void begin(struct room *room)
{
    struct fair_openings openings = {0};

    for (int i = 0; i < room->setup.seats; i++) {
        struct seat *x = &room->seat[i];

        if (is_person(x)) {
            openings.given |= 1u << i;
            memcpy(openings.of[i], x->opening, sizeof x->opening);
        }
        x->stand = x->resigned = 0;
        x->used = x->move_used = 0;
    }
    fair_join(&openings, room->dice.joined);
    room->resigned = 0;
    room->clock_at = room->hub->now;
    enter(room, ROOM_PLAYING);
    room->tells |= TELL_STATE;
    if (play_begin(room)) play_pump(room);
    else room->lacks = true;
}

bool life_open(struct room *room, int seat, const char *hex, struct note *note)
{
    struct seat *x = &room->seat[seat];
    uint8_t opening[HUB_HASH], seal[HUB_HASH];

    if (room->state != ROOM_SEALING) return note_set(note, "server.seal.when", " ");
    if (!hex_read(hex, opening, sizeof opening))
        return note_set(note, "server.hex", "%d", HUB_HASH);
    if (!have_all(room, false)) return note_set(note, "server.seal.first", " ");
    fair_seal(opening, seal);
    if (!secret_is(seal, x->seal)) return note_set(note, "server.seal.wrong", " ");
    memcpy(x->opening, opening, sizeof opening);
    x->has_opened = true;
    room->dirty = true;
    room->tells |= TELL_ROOM;
    if (have_all(room, true)) begin(room);
    return true;
}

void life_call_off(struct room *room, uint32_t missing)
{
    enter(room, ROOM_GATHERING);
    tell_called_off(room, missing);
}

/* ---- the end ----------------------------------------------------------------------- */

bool life_resign(struct room *room, int seat)
{
    struct seat *x = &room->seat[seat];
    char text[12];

    if (x->stand == STAND_RESIGNED) return false;
    x->stand = STAND_RESIGNED;
    x->resigned = ++room->resigned;
    snprintf(text, sizeof text, "%d", seat + 1);
    play_note(room, "resigned", text);
    play_reseat(room);
    room->dirty = true;
    room->tells |= TELL_ROOM | TELL_STATE;
    if (life_has_people(room)) play_pump(room);
    else life_give_up(room);
    return true;
}

void life_give_up(struct room *room)
{
    if (room->state == ROOM_PLAYING) {
        clock_run(room);
        play_reveal(room);
        room->tells |= TELL_STATE;
    }
    enter(room, ROOM_GIVEN_UP);
    room->clocked = 0;
}

/* The same people, each one seat further. Who was removed has no seat any more. */
bool life_rematch(struct room *room, struct note *note)
{
    int8_t to[SEATS_MAX];
    int seats = room->setup.seats;

    if (room->state != ROOM_OVER && room->state != ROOM_GIVEN_UP)
        return note_set(note, "server.not.over", " ");
    for (int i = 0; i < SEATS_MAX; i++) to[i] = (int8_t)(i < seats ? (i + 1) % seats : -1);
    for (int i = 0; i < seats; i++) {
        struct seat *x = &room->seat[i];

        if (is_person(x) && !x->keys) *x = (struct seat){.who = WHO_OPEN};
        x->stand = x->resigned = 0;
        x->is_hinted = false;
    }
    room->log_lines = 0;
    if (room->host) room->taken_back = host_taken_back(room->host) + 1;
    life_permute(room, to, seats);
    play_free(room);
    enter(room, ROOM_GATHERING);
    return true;
}
