/* play.c: the game of a room: its host, its lines, its bots, its dice.
 *
 * Everything that happens at the table is heard here and becomes a line of the log, whoever
 * caused it. */
#include "core/memory.h"
#include "host/read.h"
#include "server/hub/inside.h"

#include <stdio.h>
#include <string.h>

/* ---- the log ----------------------------------------------------------------------- */

static void hear(void *self, const struct table_step *step)
{
    struct room *room = self;
    char text[256];
    struct buf line;

    buf_fixed(&line, text, sizeof text);
    record_write_event(room->game, step->e, &line);
    keep_log(room, "%.*s", (int)(line.n ? line.n - 1 : 0), text);
    if (step->e.seat >= 0 && step->flags & APPLY_TURN) room->seat[step->e.seat].move_used = 0;
}

static void hear_undone(void *self, size_t events)
{
    struct room *room = self;

    keep_log(room, "back %zu", events);
}

static void log_note(struct room *room, size_t at)
{
    const struct record_note *note = table_note_at(host_look(room->host), at);

    keep_log(room, "note %s %s", note->key, note->text);
}

void play_note(struct room *room, const char *key, const char *text)
{
    if (!room->host) return;
    if (table_note(host_table(room->host), key, text, NULL))
        log_note(room, table_notes(host_look(room->host)) - 1);
    else room->lacks = true;
}

/* ---- making a host ----------------------------------------------------------------- */

static struct host_player player_of(const struct room *room, int seat)
{
    const struct seat *x = &room->seat[seat];

    if (is_person(x) && x->stand == STAND_NOT) return (struct host_player){.who = HOST_PERSON};
    return (struct host_player){.who = HOST_BOT, .bot = x->bot ? x->bot : bot_preset(room->game)};
}

void play_reseat(struct room *room)
{
    for (int i = 0; room->host && i < room->setup.seats; i++) {
        struct host_player now = player_of(room, i);
        const struct host_player *was = host_player(room->host, i);

        if ((was->who != now.who || was->bot != now.bot) && !host_sit(room->host, i, &now))
            room->lacks = true;
    }
}

bool play_host(struct room *room)
{
    struct host_plan plan = {.head = {.game = room->game, .setup = room->setup},
                             .dealer = {.kind = DEALER_LATER},
                             .taken_back = room->taken_back,
                             .is_discreet = true};

    for (int i = 0; i < room->setup.seats; i++) {
        const struct seat *x = &room->seat[i];

        plan.player[i] = player_of(room, i);
        record_seat_set(&plan.head.seat[i], is_person(x) ? "human" : plan.player[i].bot->id,
                        x->name);
    }
    record_set_viewer(&plan.head, SEAT_ALL);
    room->hub->world.random(room->hub->world.self, &plan.seed, sizeof plan.seed);
    room->host = host_new(&plan);
    return room->host != NULL;
}

bool play_listen(struct room *room)
{
    return table_listen(host_table(room->host), &(struct table_ear){.viewer = SEAT_ALL,
                                                                    .heard = hear,
                                                                    .undone = hear_undone,
                                                                    .self = room});
}

void play_free(struct room *room)
{
    host_free(room->host);
    room->host = NULL;
}

/* ---- fair dice --------------------------------------------------------------------- */

/* A part of the proof, at the table and in the log. */
static void note_fair(struct room *room, enum fair_key key, int seat, const uint8_t *bytes)
{
    struct fair_note note = {.key = key, .seat = seat};
    const struct table *t = host_look(room->host);

    memcpy(note.bytes, bytes, key == FAIR_GAME ? FAIR_GAME_BYTES : FAIR_BYTES);
    if (fair_note_add(host_table(room->host), &note, NULL)) log_note(room, table_notes(t) - 1);
    else room->lacks = true;
}

static void note_each(struct room *room, enum fair_key key)
{
    for (int i = 0; i < room->setup.seats; i++) {
        const struct seat *x = &room->seat[i];

        if (is_person(x)) note_fair(room, key, i, key == FAIR_OPEN ? x->opening : x->seal);
    }
}

bool play_begin(struct room *room)
{
    uint8_t commit[FAIR_BYTES];

    if (!play_host(room) || !play_listen(room)) return false;
    fair_seal(room->dice.secret, commit);
    note_fair(room, FAIR_GAME, 0, room->dice.game);
    note_fair(room, FAIR_COMMIT, 0, commit);
    note_each(room, FAIR_SEAL);
    note_each(room, FAIR_OPEN);
    return true;
}

void play_reveal(struct room *room) { note_fair(room, FAIR_SECRET, 0, room->dice.secret); }

static bool deal(struct room *room)
{
    action a;

    return fair_next(&room->dice, host_look(room->host), &a) && host_deal(room->host, a, NULL);
}

/* ---- the pump ---------------------------------------------------------------------- */

/* A bot that stood in for one move has done so. */
static bool end_moves(struct room *room)
{
    action legal[ACTIONS_MAX];
    bool ended = false;

    for (int i = 0; i < room->setup.seats; i++) {
        struct seat *x = &room->seat[i];

        if (x->stand != STAND_MOVE || table_legal(host_look(room->host), i, legal)) continue;
        x->stand = STAND_NOT;
        ended = true;
    }
    if (ended) play_reseat(room);
    return ended;
}

void play_pump(struct room *room)
{
    struct host_wait wait;

    if (!room->host || room->state != ROOM_PLAYING) return;
    do wait = host_advance(room->host);
    while ((wait.need == HOST_CHANCE && deal(room)) || end_moves(room));
    if (wait.need == HOST_LACK || wait.need == HOST_CHANCE) room->lacks = true;
    room->dirty = true;
    room->tells |= TELL_STATE;
    clock_turn(room);
    if (wait.need != HOST_OVER) return;
    play_reveal(room);
    room->state = ROOM_OVER;
    room->since = room->hub->now;
    room->tells |= TELL_ROOM;
}

/* ---- bots -------------------------------------------------------------------------- */

static bool send_job(struct room *room, struct host_job *host_job, const struct hub_job *about)
{
    struct hub_job *job = host_job ? memory_new(sizeof *job) : NULL;

    if (!job) {
        host_job_free(host_job);
        return false;
    }
    *job = *about;
    job->job = host_job;
    job->room = room->id;
    job->generation = room->generation;
    room->jobs++;
    room->hub->figures.jobs++;
    room->hub->hints += job->is_hint;
    if (!job->is_hint) room->job = job;
    room->hub->world.work(room->hub->world.self, job);
    return true;
}

void play_ask_bot(struct room *room)
{
    if (!room->host || room->state != ROOM_PLAYING) return;
    if (room->job) {
        if (!host_job_is_due(room->host, room->job->job)) host_job_stop(room->job->job);
        return;
    }
    if (host_waits(room->host).need == HOST_JOB)
        send_job(room, host_job_move(room->host), &(struct hub_job){0});
}

/* An answer that came too late is none; the bot is asked again by room_settle(). */
void play_take(struct room *room, struct hub_job *job)
{
    if (room->host && room->state == ROOM_PLAYING && host_job_take(room->host, job->job, NULL)) {
        play_pump(room);
        agree_look(room);
    }
    hub_job_free(job);
}

/* ---- hints ------------------------------------------------------------------------- */

static const char *no_hint(const struct saying *s)
{
    const struct room *room = s->room;
    int people = 0;

    for (int i = 0; i < room->setup.seats; i++) people += is_person(&room->seat[i]);
    if (people > 1 && !room->terms.hints) return "server.hints.off";
    if (s->c->seat >= 0 && room->seat[s->c->seat].is_hinted) return "server.hints.wait";
    if (s->hub->hints >= s->hub->limits.hints) return "server.hints.many";
    return NULL;
}

static void think(struct saying *s, struct host_job *host_job)
{
    struct hub_job about = {.is_hint = true, .connection = s->c->id, .seat = s->c->seat};

    strcpy(about.id, s->id);
    s->is_later = send_job(s->room, host_job, &about);
    if (s->is_later) s->room->seat[s->c->seat].is_hinted = true;
    else say_refuse_key(s, NOTE_LACK);
}

/* The room may be busy: then the answer waits with what else is to be told. */
void play_advice(struct room *room, struct hub_job *job)
{
    struct connection *c = hub_connection(room->hub, job->connection);
    struct letter letter = {.connection = job->connection, .is_answer = true};
    struct buf out = {0};

    room->seat[job->seat].is_hinted = false;
    if (c && c->room == room && c->seat == job->seat && room->host) {
        struct wire w = {.host = room->host, .viewer = c->seat, .lang = c->lang};

        wire_advice(&w, job->job, &out);
        strcpy(letter.id, job->id);
        if (!out.n || !room_letter(room, &letter, &out))
            tell_refused(room->hub, c->id, job->id, NOTE_LACK);
        room_settle(room);
    }
    buf_free(&out);
    hub_job_free(job);
}

/* ---- lines of the wire ------------------------------------------------------------- */

static bool only_looks(const char *line)
{
    static const char *const WORDS[] = {"why", "help", "since", "bedesten"};

    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (read_after(line, WORDS[i])) return true;
    return false;
}

static const char *cannot_play(const struct saying *s)
{
    const struct room *room = s->room;

    if (!is_started(room)) return "server.not.playing";
    if (room->state == ROOM_GIVEN_UP && (!room->host || !only_looks(s->rest)))
        return "server.given.up";
    if (!room->host) return "server.revision";
    if (read_after(s->rest, "hint") || read_after(s->rest, "explain")) return no_hint(s);
    return NULL;
}

void play_line(struct saying *s)
{
    struct room *room = s->room;
    struct wire w = {.host = room->host, .viewer = s->c->seat, .lang = s->c->lang};
    const char *wrong = cannot_play(s);
    struct host_job *job = NULL;

    if (wrong) {
        say_refuse_key(s, wrong);
        return;
    }
    switch (wire_say(&w, s->rest, strlen(s->rest), s->out, &job)) {
    case WIRE_ANSWERED:
    case WIRE_LACKS: break;
    case WIRE_THINKS: think(s, job); break;
    case WIRE_CHANGED:
        play_pump(room);
        agree_look(room);
        break;
    }
}

/* As long as the game runs it tells no more than the viewer may know. */
void play_record(struct saying *s)
{
    const struct room *room = s->room;
    bool is_whole = room->state == ROOM_OVER || room->state == ROOM_GIVEN_UP;
    struct buf text = {0};
    struct json json;

    if (!room->host) {
        say_refuse_key(s,
                       is_started(room) && room->number ? "server.revision" : "server.not.playing");
        return;
    }
    if (!table_save_for(host_look(room->host), is_whole ? SEAT_ALL : s->c->seat, &text)) {
        buf_free(&text);
        say_refuse_key(s, NOTE_LACK);
        return;
    }
    buf_clear(s->out);
    tell_open(&json, "record", s->out);
    json_text(&json, "said", s->verb);
    json_number(&json, "number", (int64_t)table_events(host_look(room->host)));
    json_bool(&json, "whole", is_whole);
    json_text(&json, "text", buf_text(&text));
    tell_close(&json);
    buf_free(&text);
}
