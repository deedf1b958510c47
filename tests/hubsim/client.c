/* client.c: what people and their programs do: come, change seats, seal, choose, take back, greet, renew
 * links, leave, remove others, lose the connection and come again, say things twice. One line at a
 * time; the same again until it is answered. */
#include "core/must.h"
#include "core/sha256.h"
#include "hubsim/sim.h"

#include <stdlib.h>
#include <string.h>

enum {
    THINK_MOST = 400,
    AGAIN_AFTER = 5000,
    TRIES_MOST = 4,
    STUCK_AFTER = 600000,
    TABLE_MOST = 16
};

const char *text_at(const char *text, const char *key)
{
    char part[40];
    int n = snprintf(part, sizeof part, "\"%s\":", key);
    const char *at = strstr(text, part);

    return at ? at + n : NULL;
}

const char *text_id(const char *text)
{
    static const char HEAD[] = "{\"bedesten\":1,\"line\":\"";

    return strncmp(text, HEAD, sizeof HEAD - 1) == 0 ? text + sizeof HEAD - 1 : NULL;
}

static bool has(const char *text, const char *part) { return text && strstr(text, part); }

void client_plan(struct sim *s, struct client *c, int64_t in)
{
    if (c->act_at && c->act_at <= s->now + in) return;
    c->act_at = s->now + in;
    sim_plan(s, &(struct happens){.at = c->act_at, .what = HAPPENS_ACT, .client = c->number});
}

/* ---- saying ------------------------------------------------------------------------ */

static void send_asked(struct sim *s, struct client *c)
{
    net_line(s, c->connection, c->asked.line);
    if (!dice(s, 8)) net_line(s, c->connection, c->asked.line); /* networks do that */
    client_plan(s, c, AGAIN_AFTER);
}

/* MOVE: what must be in the log when it is acknowledged; "-": something, "": nothing. */
static void say(struct sim *s, struct client *c, const char *move, const char *line)
{
    snprintf(c->asked.id, sizeof c->asked.id, "c%d-%u", c->number, ++c->lines);
    snprintf(c->asked.line, sizeof c->asked.line, "#%s %.300s", c->asked.id, line);
    snprintf(c->asked.move, sizeof c->asked.move, "%s", move);
    c->asked.since = s->now;
    c->asked.tries = 0;
    c->asked.is_done = false;
    send_asked(s, c);
}

static void seal_of(const struct client *c, uint8_t opening[32], uint8_t seal[32])
{
    memset(opening, c->number & 0xff, 32);
    sha256(opening, 32, seal);
}

static void say_hex(struct sim *s, struct client *c, const char *verb, const uint8_t bytes[32])
{
    char line[100];
    int n = snprintf(line, sizeof line, "%s ", verb);

    for (int i = 0; i < 32; i++) n += snprintf(line + n, sizeof line - (size_t)n, "%02x", bytes[i]);
    say(s, c, "", line);
}

/* ---- choosing ---------------------------------------------------------------------- */

/* One of the choices of the last state: each has a kind behind its words. */
static bool find_move(struct sim *s, const char *state, char move[120])
{
    const char *found = NULL, *at = text_at(state, "choices");
    uint32_t n = 0;

    while (at && (at = strstr(at, "\",\"kind\":\"")) != NULL) {
        if (!dice(s, ++n)) found = at;
        at++;
    }
    if (!found) return false;
    while (strncmp(found, "{\"move\":\"", 9) != 0) found--;
    snprintf(move, 120, "%.*s", (int)strcspn(found + 9, "\""), found + 9);
    return true;
}

static bool play(struct sim *s, struct client *c)
{
    char move[120], line[200];

    if (!c->state || !find_move(s, c->state, move)) return false;
    snprintf(line, sizeof line, "play %lu %s", strtoul(text_at(c->state, "number"), NULL, 10),
             move);
    s->moves++;
    say(s, c, move, line);
    return true;
}

static bool is_leader(const struct client *c)
{
    return atoi(text_at(c->room, "you")) == atoi(text_at(c->room, "creator"));
}

/* Links that nobody has heard of are renewed once more. */
static void renew(struct sim *s, struct client *c)
{
    struct friends *f = &s->friends[c->table];
    uint32_t what = f->lost_join ? 1 : f->lost_watch ? 2 : dice(s, 4);

    s->renewals++;
    if (what == 1) f->lost_join = true;
    if (what == 2) f->lost_watch = true;
    if (what == 1 || what == 2) say(s, c, "", what == 1 ? "renew join" : "renew watch");
    else if (!*c->fresh) say(s, c, "", "renew seat");
}

/* Who leaves has a seat only in a game; who is removed has none, and joins again when it can. */
static void change_people(struct sim *s, struct client *c)
{
    bool is_playing = has(c->room, "\"state\":\"playing\"");
    char line[40];

    if (!dice(s, 8)) {
        s->goings++;
        say(s, c, "", "leave");
    } else if (!dice(s, is_playing ? 12 : 4)) {
        s->removals++;
        snprintf(line, sizeof line, "remove %u", (unsigned)dice(s, SEATS_MAX) + 1);
        say(s, c, "", line);
    } else if (!is_playing && dice(s, 2)) {
        snprintf(line, sizeof line, "sit %u", (unsigned)dice(s, SEATS_MAX) + 1);
        say(s, c, "", line);
    } else {
        renew(s, c);
    }
}

static void do_something_else(struct sim *s, struct client *c)
{
    static const struct {
        const char *line, *move;
    } ELSE[] = {{"undo", "-"},       {"undo turn", "-"}, {"undo", "-"},      {"undo", "-"},
                {"redo", "-"},       {"greet 3", ""},    {"export", ""},     {"since 0", ""},
                {"help", ""},        {"ask undo", ""},   {"ask bot 1", ""},  {"ask bot 2", ""},
                {"play 3 end", "-"}, {"why end", ""},    {"dance \"\\", ""}, {"agree", ""},
                {"disagree", ""},    {"lock", ""},       {"unlock", ""},     {"unlock", ""}};
    size_t at = dice(s, sizeof ELSE / sizeof *ELSE);

    if (!dice(s, 600)) say(s, c, "", "resign");
    else if (!dice(s, 12)) change_people(s, c);
    else say(s, c, ELSE[at].move, ELSE[at].line);
}

static void play_on(struct sim *s, struct client *c)
{
    const char *asks = text_at(c->room, "asks");

    if (asks && *asks == '{' && dice(s, 2)) say(s, c, "", dice(s, 4) ? "agree" : "disagree");
    else if (!dice(s, 6)) do_something_else(s, c);
    else if (!play(s, c) && !dice(s, 30)) do_something_else(s, c);
}

/* ---- before and after the game ----------------------------------------------------- */

static int count(const char *text, const char *part)
{
    int n = 0;

    while ((text = strstr(text, part)) != NULL) {
        n++;
        text++;
    }
    return n;
}

/* When all friends are there bots get the rest. */
static void fill(struct sim *s, struct client *c)
{
    const char *open = strstr(c->room, ",\"who\":\"open\"");
    char line[60];

    if (count(c->room, "\"who\":\"person\"") < s->friends[c->table].people) return;
    while (*open != ':') open--;
    snprintf(line, sizeof line, "set seat %d random", atoi(open + 1));
    say(s, c, "", line);
}

static void prepare(struct sim *s, struct client *c)
{
    const struct friends *f = &s->friends[c->table];

    if (!dice(s, 10)) {
        change_people(s, c);
        return;
    }
    if (!is_leader(c)) return;
    if (!c->set_up) {
        c->set_up++;
        say(s, c, "", f->has_clock ? "set clock 0 40 bot" : "set absent 10");
    } else if (has(c->room, "\"locked\":true")) {
        say(s, c, "", "unlock");
    } else if (has(c->room, "\"who\":\"open\"")) {
        fill(s, c);
    } else {
        say(s, c, "", "start");
    }
}

static void seal(struct sim *s, struct client *c)
{
    uint8_t opening[32], hash[32];
    const char *you = text_at(c->room, "you"), *at;
    char part[24];

    snprintf(part, sizeof part, "{\"seat\":%d,", atoi(you));
    at = strstr(c->room, part);
    if (!at) return;
    seal_of(c, opening, hash);
    at = text_at(at, "sealed");
    if (at && *at == 'f') say_hex(s, c, "seal", hash);
    else if (!has(c->room, "\"sealed\":false") && at && *text_at(at, "opened") == 'f')
        say_hex(s, c, "open", opening);
}

static bool is_lost(const struct sim *s, const struct client *c)
{
    return s->friends[c->table].lost_join || s->friends[c->table].lost_watch;
}

static void do_next(struct sim *s, struct client *c)
{
    if (!c->room) return;
    if (*c->asked.line && !dice(s, 40)) net_line(s, c->connection, c->asked.line); /* once more */
    if (!c->is_watcher && is_leader(c) && is_lost(s, c) && dice(s, 2)) {
        renew(s, c);
    } else if (c->is_watcher) {
        if (!dice(s, 60)) say(s, c, "", dice(s, 2) ? "since 0" : "export");
    } else if (has(c->room, "\"state\":\"playing\"")) {
        play_on(s, c);
    } else if (has(c->room, "\"state\":\"gathering\"")) {
        prepare(s, c);
    } else if (has(c->room, "\"state\":\"sealing\"")) {
        seal(s, c);
    } else if (is_leader(c)) {
        say(s, c, "", dice(s, 3) ? "rematch" : "export");
    }
}

/* ---- coming ------------------------------------------------------------------------ */

/* A join has an id that nobody guesses, always the same. */
static void come(struct sim *s, struct client *c)
{
    const struct friends *f = &s->friends[c->table];
    bool knows = c->state && dice(s, 4);
    unsigned long seen = knows ? strtoul(text_at(c->state, "number"), NULL, 10) : 0;
    unsigned long taken_back = knows ? strtoul(text_at(c->state, "taken_back"), NULL, 10) : 0;
    char line[LINE_ROOM];

    c->came_by_fresh = *c->fresh;
    if (*c->fresh || *c->secret) {
        snprintf(line, sizeof line, "seat %s %lu/%lu", *c->fresh ? c->fresh : c->secret, seen,
                 taken_back);
    } else if (c->leads && !*f->join) {
        snprintf(line, sizeof line, "room new %s %d %s", f->game->id, f->seats, c->name);
    } else if (!*f->join) {
        client_plan(s, c, 500 + dice(s, 500));
        return;
    } else if (c->is_watcher) {
        snprintf(line, sizeof line, "watch %s %lu/%lu", f->watch, seen, taken_back);
    } else {
        snprintf(line, sizeof line, "#%s-is-the-name-of-the-one-who-joins join %s %s", c->name,
                 f->join, c->name);
    }
    c->connection = net_connect(s, c->number);
    c->is_welcome = false;
    net_line(s, c->connection, line);
    client_plan(s, c, 2 * AGAIN_AFTER);
}

void client_lost(struct sim *s, struct client *c)
{
    if (c->connection) net_cut(s, c->connection);
    c->connection = 0;
    c->is_welcome = false;
    client_plan(s, c, 1 + dice(s, dice(s, 8) ? 2000 : 40000));
}

static void ask_again(struct sim *s, struct client *c)
{
    if (s->now - c->asked.since > STUCK_AFTER) {
        sim_fail(s, "%s waits for an answer to %s", c->name, c->asked.line);
    } else if (++c->asked.tries > TRIES_MOST) {
        c->asked.tries = 0;
        client_lost(s, c);
    } else {
        s->repeats++;
        send_asked(s, c);
    }
}

void client_act(struct sim *s, struct client *c)
{
    if (c->act_at != s->now) return; /* planned anew since */
    c->act_at = 0;
    if (s->is_quiet) return;
    if (!c->connection) come(s, c);
    else if (!c->is_welcome) client_lost(s, c);
    else if (!c->asked.since) do_next(s, c);
    else if (s->now - c->asked.since >= AGAIN_AFTER) ask_again(s, c);
    if (!c->asked.since || c->act_at == 0) client_plan(s, c, 1 + dice(s, 3000));
    if (!dice(s, 500) && c->connection) client_lost(s, c);
}

/* ---- hearing ----------------------------------------------------------------------- */

static void take(const char *text, const char *key, char out[TOKEN_ROOM])
{
    const char *at = text_at(text, key);

    if (at && *at == '"') snprintf(out, TOKEN_ROOM, "%.*s", (int)strcspn(at + 1, "\""), at + 1);
}

static void hear_answer(struct sim *s, struct client *c, const char *text)
{
    const char *id = text_id(text);

    if (!id || !c->asked.since || strncmp(id, c->asked.id, strlen(c->asked.id)) != 0 ||
        id[strlen(c->asked.id)] != '"')
        return;
    c->asked.since = 0;
    client_plan(s, c, 1 + dice(s, THINK_MOST));
    if (has(c->asked.line, " leave") && has(text, "\"type\":\"done\"")) client_lost(s, c);
}

static void hear_welcome(struct sim *s, struct client *c, const char *text)
{
    struct friends *f = &s->friends[c->table];

    c->is_welcome = true;
    if (c->came_by_fresh) {
        snprintf(c->secret, sizeof c->secret, "%s", c->fresh);
        *c->fresh = '\0';
    }
    take(text, "secret", c->secret);
    take(text, "join", f->join);
    take(text, "watch", f->watch);
    if (c->asked.since) send_asked(s, c);
    else if (*c->asked.line && dice(s, 2))
        net_line(s, c->connection, c->asked.line); /* another tab */
}

/* A seat's new secret is used at once, or soon. */
static void hear_renewed(struct sim *s, struct client *c, const char *text)
{
    struct friends *f = &s->friends[c->table];

    take(text, "secret", c->fresh);
    take(text, "join", f->join);
    take(text, "watch", f->watch);
    if (text_at(text, "join")) f->lost_join = false;
    if (text_at(text, "watch")) f->lost_watch = false;
    if (*c->fresh && dice(s, 4)) client_lost(s, c);
}

static bool is_gone(const struct sim *s, const char *link)
{
    return *link && !world_kept(&s->w, strtoull(link, NULL, 16));
}

/* The last has left before the start: the room is no more, and the friends make another. */
static void hear_of_end(struct sim *s, struct client *c)
{
    struct friends *f = &s->friends[c->table];

    if (is_gone(s, f->join)) {
        s->ends++;
        truth_free(&f->truth);
        f->truth = (struct truth){0};
        *f->join = *f->watch = '\0';
        f->lost_join = f->lost_watch = false;
    } else if (*c->secret && !is_gone(s, c->secret)) {
        sim_fail(s, "%s is told that its room is gone, but the store has it", c->name);
    }
}

/* The seat is lost: whoever joins again is somebody else, who has said nothing yet. */
static void lose_seat(struct client *c)
{
    *c->secret = *c->fresh = *c->asked.line = '\0';
    c->asked.since = 0;
    c->asked.is_done = false;
}

/* It is not let in. A renewed secret that opens nothing was not kept, or the seat is lost. */
static void hear_refused(struct sim *s, struct client *c, const char *text)
{
    if (has(text, "server.room.none")) hear_of_end(s, c);
    if (has(text, "server.secret") && c->came_by_fresh) *c->fresh = '\0';
    else if (has(text, "server.secret") || has(text, "server.room.none")) lose_seat(c);
    client_lost(s, c);
}

static void keep(char **place, char **text)
{
    free(*place);
    *place = *text;
    *text = NULL;
}

void client_hear(struct sim *s, struct client *c, char *text, size_t n)
{
    const char *type = text_at(text, "type");

    (void)n;
    hear_answer(s, c, text); /* a state may be one too */
    if (strncmp(type, "\"state\"", 7) == 0) {
        keep(&c->state, &text);
        client_plan(s, c, 1 + dice(s, THINK_MOST));
    } else if (strncmp(type, "\"room\"", 6) == 0) {
        keep(&c->room, &text);
        client_plan(s, c, 1 + dice(s, THINK_MOST));
    } else if (strncmp(type, "\"made\"", 6) == 0 || strncmp(type, "\"welcome\"", 9) == 0) {
        hear_welcome(s, c, text);
    } else if (strncmp(type, "\"renewed\"", 9) == 0) {
        hear_renewed(s, c, text);
    } else if (strncmp(type, "\"out\"", 5) == 0) {
        client_lost(s, c);
    } else if (!c->is_welcome && strncmp(type, "\"refused\"", 9) == 0) {
        hear_refused(s, c, text);
    } else if (strncmp(type, "\"refused\"", 9) == 0 && has(text, "\"server.nowhere\"")) {
        client_lost(s, c); /* a `leave` that was refused once, and came again */
    }
    free(text);
}

/* ---- when all is quiet ------------------------------------------------------------- */

void client_check(struct sim *s, const struct client *c)
{
    const struct truth *t = &s->friends[c->table].truth;
    int viewer = c->is_watcher ? SEAT_NONE : truth_seat(t, c);
    struct buf view = {0};

    if (!c->connection || !c->is_welcome || net_of(s, c->connection)->is_cut || !t->id) return;
    if (c->asked.since) sim_fail(s, "%s has no answer to %s", c->name, c->asked.line);
    if (!c->room) sim_fail(s, "%s was never told of its room", c->name);
    if (!t->host || *s->fault) return;
    truth_view(t, viewer, &view);
    if (!c->state ||
        strtoul(text_at(c->state, "number"), NULL, 10) != table_events(host_look(t->host)) ||
        strncmp(strstr(c->state, "\"view\":"), view.at + 1, view.n - 2) != 0)
        sim_fail(s, "%s has not the last state: %.10s of %zu events", c->name,
                 c->state ? text_at(c->state, "number") : "none", table_events(host_look(t->host)));
    buf_free(&view);
}

/* ---- all of them ------------------------------------------------------------------- */

void client_init(struct sim *s)
{
    static const struct {
        const char *game;
        int seats, people, watchers;
    } KINDS[] = {{"board", 3, 3, 12},   {"dice", 4, 3, 12},  {"write", 2, 2, 11},
                 {"template", 2, 2, 8}, {"board", 2, 1, 10}, {"dice", 2, 2, 12},
                 {"write", 3, 3, 12},   {"board", 5, 4, 12}};
    int at = 0;

    s->client = must(calloc((size_t)s->tables * TABLE_MOST, sizeof *s->client));
    s->friends = must(calloc((size_t)s->tables, sizeof *s->friends));
    for (int i = 0; i < s->tables; i++) {
        int kind = i % (int)(sizeof KINDS / sizeof *KINDS);
        struct friends *f = &s->friends[i];

        *f = (struct friends){.game = game_find(KINDS[kind].game),
                              .seats = KINDS[kind].seats,
                              .people = KINDS[kind].people,
                              .first = at,
                              .count = KINDS[kind].people + KINDS[kind].watchers,
                              .has_clock = i % 5 == 4};
        for (int k = 0; k < f->count; k++, at++) {
            struct client *c = &s->client[at];

            *c = (struct client){
                .number = at, .table = i, .is_watcher = k >= f->people, .leads = k == 0};
            snprintf(c->name, sizeof c->name, "c%d", at);
            client_plan(s, c, 1 + dice(s, 3000));
        }
    }
    s->clients = at;
}

void client_free(struct sim *s)
{
    for (int i = 0; i < s->clients; i++) {
        free(s->client[i].state);
        free(s->client[i].room);
    }
    for (int i = 0; i < s->tables; i++) truth_free(&s->friends[i].truth);
    free(s->client);
    free(s->friends);
}
