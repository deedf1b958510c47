/* clock.c: what time brings: clocks that run out, starts that are called off, rooms that nobody
 * visits.
 *
 * A clock runs for every person the table waits for. The time that the server did not run is
 * nobody's. A move is everything from when the seat is waited for until its turn ends. */
#include "server/hub/inside.h"

enum { SEAL_S = 60, IDLE_S = 60 };

static bool has_clock(const struct room *room) { return room->terms.game_s || room->terms.move_s; }

void clock_run(struct room *room)
{
    int64_t passed = room->hub->now - room->clock_at;

    room->clock_at = room->hub->now;
    for (int i = 0; passed > 0 && i < room->setup.seats; i++) {
        struct seat *x = &room->seat[i];

        if (!(room->clocked >> i & 1u)) continue;
        x->used += (uint64_t)passed;
        x->move_used += (uint64_t)passed;
        if (room->host) table_clock_add(host_table(room->host), i, (uint64_t)passed);
    }
}

uint64_t clock_move(const struct room *room, int seat)
{
    int64_t passed = room->clocked >> seat & 1u ? room->hub->now - room->clock_at : 0;

    return room->seat[seat].move_used + (passed > 0 ? (uint64_t)passed : 0);
}

void clock_turn(struct room *room)
{
    uint32_t was = room->clocked;

    clock_run(room);
    room->clocked = 0;
    if (room->state != ROOM_PLAYING || !room->host) return;
    room->clocked = host_waits(room->host).people;
    for (int i = 0; i < room->setup.seats; i++)
        if (!(was & room->clocked & 1u << i)) room->seat[i].move_used = 0;
}

/* ---- running out ------------------------------------------------------------------- */

static bool is_out(uint32_t seconds, uint64_t used)
{
    return seconds && used >= (uint64_t)seconds * SECOND;
}

static void run_out(struct room *room, int seat, enum stand_in stand)
{
    if (room->terms.resigns) {
        life_resign(room, seat);
        return;
    }
    room->seat[seat].stand = (uint8_t)stand;
    room->tells |= TELL_ROOM;
    play_reseat(room);
    play_pump(room);
}

static void look_at_clocks(struct room *room)
{
    clock_run(room);
    for (int i = 0; i < room->setup.seats && room->state == ROOM_PLAYING; i++) {
        const struct seat *x = &room->seat[i];

        if (!(room->clocked >> i & 1u)) continue;
        if (is_out(room->terms.game_s, x->used)) run_out(room, i, STAND_TIME);
        else if (is_out(room->terms.move_s, x->move_used)) run_out(room, i, STAND_MOVE);
    }
}

/* ---- sealing ----------------------------------------------------------------------- */

static void look_at_seals(struct room *room)
{
    uint32_t unsealed = 0, unopened = 0;

    if (room->hub->now - room->since < (int64_t)SEAL_S * SECOND) return;
    for (int i = 0; i < room->setup.seats; i++) {
        const struct seat *x = &room->seat[i];

        if (!is_person(x)) continue;
        if (!x->has_sealed) unsealed |= 1u << i;
        if (!x->has_opened) unopened |= 1u << i;
    }
    life_call_off(room, unsealed ? unsealed : unopened);
}

/* ---- rooms that nobody visits ------------------------------------------------------ */

static int64_t keep_ms(const struct room *room)
{
    return (int64_t)room->hub->limits.keep_days * DAY * SECOND;
}

static void look_at_age(struct room *room)
{
    int64_t age = room->hub->now - room->touched;

    if (room->connections) {
        room_touch(room);
    } else if (age >= 2 * keep_ms(room)) {
        room->doomed = room->dirty = true;
    } else if (age >= keep_ms(room) && room->state < ROOM_OVER) {
        life_give_up(room);
    }
}

static void look_at_absent(struct room *room)
{
    uint32_t absent = 0;

    for (int i = 0; i < room->setup.seats; i++)
        if (member_is_absent(room, i)) absent |= 1u << i;
    if (absent != room->absent) room->tells |= TELL_ROOM;
    room->absent = absent;
}

/* A room whose creator has vanished would be led by nobody for good. */
static void look_at_creator(struct room *room)
{
    int heir = member_is_absent(room, room->creator) ? member_longest(room) : SEAT_NONE;

    if (heir < 0) return;
    room->creator = (int8_t)heir;
    room->dirty = true;
    room->tells |= TELL_ROOM;
}

void clock_tick(struct room *room)
{
    look_at_age(room);
    if (room->doomed) return;
    look_at_absent(room);
    look_at_creator(room);
    if (room->state == ROOM_SEALING) look_at_seals(room);
    if (room->state == ROOM_PLAYING && has_clock(room)) look_at_clocks(room);
}

/* ---- in and out of memory ---------------------------------------------------------- */

/* Must somebody look at it all the time? */
static bool is_running(const struct room *room)
{
    if (room->state == ROOM_SEALING) return true;
    if (room->state != ROOM_PLAYING || !room->host) return false;
    return has_clock(room) || host_waits(room->host).need == HOST_JOB;
}

int64_t clock_wake(const struct room *room)
{
    if (is_running(room)) return 0;
    return room->touched + (room->state >= ROOM_OVER ? 2 : 1) * keep_ms(room);
}

bool clock_may_leave(const struct room *room)
{
    return !room->connections && !room->line && !room->letter && !room->jobs && !room->ready &&
           !room->dirty && !is_running(room) &&
           room->hub->now - room->quiet_since >= (int64_t)IDLE_S * SECOND;
}
