/* room.c: a room in memory: loaded, busy, ready, gone.
 *
 * Whoever changes a room leaves it `dirty`. room_settle() hands it to the store and makes it
 * busy; its answers wait as letters. room_stored() sends them, tells all, and lets the lines go
 * on that have come meanwhile. Where the store has failed, what is in memory is thrown away and
 * what the store has is loaded: whatever that is, it is the truth. */
#include "core/memory.h"
#include "server/hub/inside.h"

#include <string.h>

/* A room that was given up before its start has none. */
static bool has_log(const struct room *room)
{
    return is_started(room) && room->log_lines + room->new_lines > 0;
}

/* ---- making and freeing ------------------------------------------------------------ */

/* Everything but its place in the hub, its connections and its lines. */
static void forget(struct room *room)
{
    play_free(room);
    buf_free(&room->log);
    hub_job_free(room->ready);
    room->ready = NULL;
    room->jobs = room->new_lines = 0;
    room->doomed = room->dirty = room->lacks = false;
    room->tells = 0;
    room->request = (struct request){0};
    room->job = NULL; /* whoever runs it hands it back, to be dropped: the generation is another */
    room->generation = ++room->hub->generations;
}

static bool has_place(const struct hub *hub) { return hub->rooms.n < hub->limits.rooms; }

const char *room_none(const struct hub *hub) { return has_place(hub) ? NOTE_LACK : "server.rooms"; }

struct room *room_new(struct hub *hub, uint64_t id)
{
    struct room *room = has_place(hub) ? memory_new(sizeof *room) : NULL;

    if (!room || !map_put(&hub->rooms, id, room)) {
        memory_free(room);
        return NULL;
    }
    room->id = id;
    room->hub = hub;
    room->generation = ++hub->generations;
    room->line_end = &room->line;
    room->letter_end = &room->letter;
    room->touched = room->since = room->quiet_since = room->clock_at = hub->now;
    room->next = hub->all;
    room->back = &hub->all;
    if (room->next) room->next->back = &room->next;
    hub->all = room;
    return room;
}

static void drop_lines(struct room *room)
{
    while (room->line) {
        struct line *line = room->line;
        struct connection *c = hub_connection(room->hub, line->connection);

        room->line = line->next;
        if (c && c->waits_in == room && c->waits && !--c->waits) c->waits_in = NULL;
        memory_free(line);
    }
    room->line_end = &room->line;
    room->waiting = 0;
}

static void drop_letters(struct room *room)
{
    while (room->letter) {
        struct letter *letter = room->letter;

        room->letter = letter->next;
        memory_free(letter);
    }
    room->letter_end = &room->letter;
}

void room_free(struct room *room)
{
    for (struct connection *c = room->connections, *next; c; c = next) {
        next = c->next;
        c->room = NULL;
        c->next = NULL;
        c->seat = SEAT_NONE;
    }
    forget(room);
    drop_lines(room);
    drop_letters(room);
    map_remove(&room->hub->rooms, room->id);
    *room->back = room->next;
    if (room->next) room->next->back = room->back;
    memory_free(room);
}

/* ---- loading ----------------------------------------------------------------------- */

static void load(struct room *room)
{
    struct store_op op = {.what = STORE_LOAD, .room = room->id};

    room->way = LOADING;
    room->hub->world.store(room->hub->world.self, &op);
}

struct room *room_fetch(struct hub *hub, uint64_t id)
{
    struct room *room = map_get(&hub->rooms, id);

    if (!room && (room = room_new(hub, id)) != NULL) load(room);
    return room;
}

/* The room does not come: all who wait for it are told why. */
static void fail_to_come(struct room *room, const char *key)
{
    for (const struct line *line = room->line; line; line = line->next)
        if (hub_connection(room->hub, line->connection))
            say_turn_away(room->hub, line->connection, line, key);
    while (room->connections) tell_out(room, room->connections, key);
    room_free(room);
}

static int seat_of(const struct room *room, uint16_t member)
{
    for (int i = 0; i < room->setup.seats; i++)
        if (is_person(&room->seat[i]) && room->seat[i].member == member) return i;
    return SEAT_NONE;
}

/* Those who were in the room before it was loaded again stay in it, where they have a seat. */
static void greet_again(struct room *room)
{
    for (int i = 0; i < room->setup.seats; i++)
        if (is_person(&room->seat[i]) && !room->seat[i].gone) room->seat[i].gone = room->hub->now;
    for (struct connection *c = room->connections, *next; c; c = next) {
        next = c->next;
        c->seat = c->member ? seat_of(room, c->member) : SEAT_NONE;
        if (c->seat >= 0) member_is_here(room, c->seat);
        else if (c->member) tell_out(room, c, "server.seat.lost");
    }
    room->tells = TELL_ROOM | TELL_STATE;
}

/* What the store has becomes the room. NULL: it has; else why not. */
static const char *take_up(struct room *room, const struct store_room *kept)
{
    if (kept->found == STORE_NOT_THERE) return "server.room.none";
    if (kept->found == STORE_FOUND && keep_read(room, kept->text, kept->text_n) &&
        (!has_log(room) || keep_replay(room, kept->log, kept->log_n)))
        return NULL;
    return room->lacks ? NOTE_LACK : "server.store";
}

void room_arrive(struct room *room, const struct store_room *kept)
{
    const char *wrong = take_up(room, kept);

    if (wrong) {
        fail_to_come(room, wrong);
        return;
    }
    room->way = READY;
    room->is_kept = true;
    room->clock_at = room->quiet_since = room->hub->now;
    greet_again(room);
    clock_turn(room);
    clock_tick(room);
    room_settle(room);
    room_go_on(room);
}

/* ---- saving ------------------------------------------------------------------------ */

static void hand_over(struct room *room, const struct store_op *op)
{
    struct hub *hub = room->hub;

    room->way = BUSY;
    room->dirty = false;
    room->ticket = op->ticket;
    room->next_busy = NULL;
    *hub->busy_end = room;
    hub->busy_end = &room->next_busy;
    hub->figures.saves++;
    hub->world.store(hub->world.self, op);
    buf_clear(&room->log);
    room->new_lines = 0;
}

/* False: there is not enough memory to write it down. */
static bool save(struct room *room)
{
    struct buf text = {0};
    struct store_op op = {.what = room->doomed ? STORE_DELETE : STORE_SAVE,
                          .room = room->id,
                          .wake = clock_wake(room),
                          .game = has_log(room) ? room->number : 0,
                          .at = has_log(room) ? room->log_lines : 0,
                          .log = buf_text(&room->log),
                          .log_n = room->log.n,
                          .lines = room->new_lines};

    bool good;

    room->log_lines += room->new_lines;
    keep_write(room, &text);
    good = !text.full && !room->log.full;
    if (good) {
        op.ticket = ++room->hub->tickets;
        op.text = buf_text(&text);
        op.text_n = text.n;
        hand_over(room, &op);
    }
    buf_free(&text);
    return good;
}

/* ---- letters ----------------------------------------------------------------------- */

void room_post(struct room *room, struct letter *letter)
{
    *room->letter_end = letter;
    room->letter_end = &letter->next;
}

bool room_letter(struct room *room, const struct letter *kind, const struct buf *text)
{
    struct letter *letter = tell_letter(kind, text);

    if (letter) room_post(room, letter);
    return letter != NULL;
}

void room_news(struct room *room, const struct connection *to, const struct buf *text)
{
    if (!room_letter(room, &(struct letter){.connection = to->id}, text)) room->lacks = true;
}

/* WRONG: why nobody gets the answer that was meant; NULL: what was done is kept. */
static void deliver(struct room *room, const struct letter *letter, const char *wrong)
{
    struct connection *c = hub_connection(room->hub, letter->connection);

    if (!c) return;
    if (!wrong) hub_send(room->hub, c->id, letter->text, letter->n);
    else if (letter->is_answer) tell_refused(room->hub, c->id, letter->id, wrong);
    if (c->room == room && (wrong ? letter->is_first : letter->is_last)) member_detach(c);
}

static void send_letters(struct room *room, const char *wrong)
{
    while (room->letter) {
        struct letter *letter = room->letter;

        room->letter = letter->next;
        if (!room->letter) room->letter_end = &room->letter;
        deliver(room, letter, wrong);
        memory_free(letter);
    }
}

/* ---- going on ---------------------------------------------------------------------- */

/* What is in memory may not be what the store has: that is the truth. A room that the store never
 * had is none. */
static void start_anew(struct room *room, const char *why)
{
    room->way = LOADING; /* who is out by a letter leads to nothing more */
    send_letters(room, why);
    forget(room);
    if (room->is_kept) load(room);
    else room_free(room);
}

void room_settle(struct room *room)
{
    if (room->way != READY) return;
    if (room->lacks || (room->dirty && !save(room))) {
        start_anew(room, NOTE_LACK);
        return;
    }
    if (room->way != READY) return; /* it is with the store now */
    send_letters(room, NULL);
    if (room->way != READY) return; /* somebody left with a letter, and so others were agreed */
    if (room->tells & TELL_ROOM && tell_room(room)) room->tells &= ~(unsigned)TELL_ROOM;
    if (room->tells & TELL_STATE && tell_state(room)) room->tells &= ~(unsigned)TELL_STATE;
    play_ask_bot(room);
}

/* An answer of a bot that came while the room was busy goes before lines. */
static void take_ready(struct room *room)
{
    struct hub_job *job = room->ready;

    if (!job) return;
    room->ready = NULL;
    play_take(room, job);
    room_settle(room);
}

void room_go_on(struct room *room)
{
    struct hub *hub = room->hub;
    uint64_t id = room->id;

    if (room->way == READY) take_ready(room);
    while (room && room->way == READY && room->line) {
        struct line *line = room->line;
        struct connection *c = hub_connection(hub, line->connection);

        room->line = line->next;
        if (!room->line) room->line_end = &room->line;
        room->waiting--;
        if (c && c->waits_in == room && !--c->waits) c->waits_in = NULL;
        if (c) say_line(hub, c, line->text, line->n, true);
        memory_free(line);
        room = map_get(&hub->rooms, id); /* a line may have been its last */
    }
}

void room_stored(struct room *room, bool good)
{
    struct hub *hub = room->hub;

    if (!good) {
        hub->figures.failures++;
        room->is_kept = true; /* a commit that failed may have been written all the same */
        start_anew(room, "server.store");
        return;
    }
    if (room->doomed) {
        send_letters(room, NULL);
        while (room->connections) tell_out(room, room->connections, "server.room.deleted");
        fail_to_come(room, "server.room.none");
        return;
    }
    room->way = READY;
    room->is_kept = true;
    room_settle(room);
    room_go_on(room);
}

const char *room_enqueue(struct room *room, struct connection *c, const char *text, size_t n)
{
    struct line *line;

    if (room->waiting >= room->hub->limits.waiting || c->waits >= WAITS_MOST) return "server.busy";
    line = memory_new(sizeof *line + n);
    if (!line) return NOTE_LACK;
    line->connection = c->id;
    line->n = n;
    memcpy(line->text, text, n);
    *room->line_end = line;
    room->line_end = &line->next;
    room->waiting++;
    c->waits_in = room;
    c->waits++;
    return NULL;
}

/* Somebody came or did something. Kept at least once a day, so that the room is not taken for
 * one that nobody visits. */
void room_touch(struct room *room)
{
    int64_t now = room->hub->now;

    if (now - room->touched > (int64_t)DAY * SECOND) room->dirty = true;
    room->touched = now;
}
