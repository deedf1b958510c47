/* hub.c: the door: what goes in finds its room. */
#include "server/hub/hub.h"

#include "core/memory.h"
#include "langs/langs.h"
#include "server/hub/inside.h"

const struct hub_limits HUB_LIMITS = {.rooms = 20000,
                                      .connections = 20000,
                                      .watchers = 50,
                                      .tabs = 8,
                                      .waiting = 64,
                                      .hints = 64,
                                      .keep_days = 60};
enum { DUE_EVERY = 30 * SECOND };

/* ---- making one -------------------------------------------------------------------- */

static uint32_t given(uint32_t value, uint32_t preset) { return value ? value : preset; }

struct hub *hub_new(const struct hub_world *world, const struct hub_limits *limits, int64_t now)
{
    struct hub *hub = memory_new(sizeof *hub);

    if (!hub) return NULL;
    hub->world = *world;
    hub->limits = (struct hub_limits){
        .rooms = given(limits->rooms, HUB_LIMITS.rooms),
        .connections = given(limits->connections, HUB_LIMITS.connections),
        .watchers = given(limits->watchers, HUB_LIMITS.watchers),
        .tabs = given(limits->tabs, HUB_LIMITS.tabs),
        .waiting = given(limits->waiting, HUB_LIMITS.waiting),
        .hints = given(limits->hints, HUB_LIMITS.hints),
        .keep_days = given(limits->keep_days, HUB_LIMITS.keep_days),
    };
    hub->now = now;
    hub->busy_end = &hub->busy;
    return hub;
}

void hub_free(struct hub *hub)
{
    if (!hub) return;
    while (hub->all) room_free(hub->all);
    for (size_t i = 0; i < hub->connections.cap; i++)
        if (hub->connections.at[i].key) memory_free(hub->connections.at[i].value);
    map_free(&hub->connections);
    map_free(&hub->rooms);
    memory_free(hub);
}

/* ---- jobs -------------------------------------------------------------------------- */

struct host_job *hub_job_host(struct hub_job *job) { return job->job; }
bool hub_job_is_hint(const struct hub_job *job) { return job->is_hint; }

void hub_job_free(struct hub_job *job)
{
    if (!job) return;
    host_job_free(job->job);
    memory_free(job);
}

void hub_answer(struct hub *hub, struct hub_job *job)
{
    struct room *room = map_get(&hub->rooms, job->room);

    hub->figures.jobs--;
    hub->hints -= job->is_hint;
    if (!room || room->generation != job->generation) {
        if (job->is_hint && hub_connection(hub, job->connection))
            tell_refused(hub, job->connection, job->id, "server.store");
        hub_job_free(job);
        return;
    }
    room->jobs--;
    if (job->is_hint) {
        play_advice(room, job);
        return;
    }
    room->job = NULL;
    if (room->way == READY) {
        play_take(room, job);
        room_settle(room);
    } else {
        room->ready = job;
    }
}

/* ---- connections ------------------------------------------------------------------- */

struct connection *hub_connection(const struct hub *hub, uint64_t id)
{
    return map_get(&hub->connections, id);
}

void hub_send(struct hub *hub, uint64_t connection, const char *text, size_t n)
{
    hub->figures.messages++;
    hub->world.send(hub->world.self, connection, text, n);
}

bool hub_came(struct hub *hub, uint64_t connection)
{
    bool has_place = hub->connections.n < hub->limits.connections;
    struct connection *c = has_place ? memory_new(sizeof *c) : NULL;

    if (!c || !map_put(&hub->connections, connection, c)) {
        memory_free(c);
        tell_refused(hub, connection, "", has_place ? NOTE_LACK : "server.connections");
        hub->world.drop(hub->world.self, connection);
        return false;
    }
    *c = (struct connection){.id = connection, .seat = SEAT_NONE, .lang = LANGS[0]};
    return true;
}

void hub_gone(struct hub *hub, uint64_t connection)
{
    struct connection *c = hub_connection(hub, connection);

    if (!c) return;
    map_remove(&hub->connections, connection);
    member_detach(c);
    memory_free(c);
}

void hub_line(struct hub *hub, uint64_t connection, const char *line, size_t n)
{
    struct connection *c = hub_connection(hub, connection);

    hub->figures.lines++;
    if (c) say_line(hub, c, line, n, false);
}

/* ---- time -------------------------------------------------------------------------- */

static void ask_for_due(struct hub *hub)
{
    struct store_op op = {.what = STORE_DUE, .wake = hub->now};

    if (hub->due_asked && hub->now - hub->due_asked < DUE_EVERY) return;
    hub->due_asked = hub->now;
    hub->world.store(hub->world.self, &op);
}

void hub_tick(struct hub *hub, int64_t now)
{
    struct room *next;

    if (now > hub->now) hub->now = now;
    ask_for_due(hub);
    for (struct room *room = hub->all; room; room = next) {
        next = room->next;
        if (room->way != READY) continue;
        if (clock_may_leave(room)) {
            room_free(room);
            continue;
        }
        clock_tick(room);
        room_settle(room);
        room_go_on(room);
    }
}

/* ---- the store --------------------------------------------------------------------- */

void hub_stored(struct hub *hub, uint64_t up_to, bool good)
{
    while (hub->busy && hub->busy->ticket <= up_to) {
        struct room *room = hub->busy;

        hub->busy = room->next_busy;
        if (!hub->busy) hub->busy_end = &hub->busy;
        room->next_busy = NULL;
        room_stored(room, good);
    }
}

void hub_loaded(struct hub *hub, const struct store_room *kept)
{
    struct room *room = map_get(&hub->rooms, kept->room);

    if (room && room->way == LOADING) room_arrive(room, kept);
}

void hub_due(struct hub *hub, const uint64_t id[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!map_get(&hub->rooms, id[i])) room_fetch(hub, id[i]);
}

/* ---- figures ----------------------------------------------------------------------- */

void hub_figures(const struct hub *hub, struct hub_figures *out)
{
    *out = hub->figures;
    out->rooms = out->playing = out->loading = out->busy = out->watchers = 0;
    out->connections = (uint32_t)hub->connections.n;
    for (const struct room *room = hub->all; room; room = room->next) {
        out->rooms++;
        out->loading += room->way == LOADING;
        out->busy += room->way == BUSY;
        out->playing += room->way != LOADING && room->state == ROOM_PLAYING;
        out->watchers += (uint32_t)member_watchers(room);
    }
}
