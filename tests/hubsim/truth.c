/* truth.c: what the store has, played again by itself, and everything that is sent held against
 * it. */
#include "core/hash.h"
#include "core/hex.h"
#include "core/must.h"
#include "hubsim/sim.h"
#include "langs/langs.h"
#include "wire/wire.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { FULL_EVERY = 20 }; /* of the states that differ: compared byte by byte */

/* ---- ids --------------------------------------------------------------------------- */

/* Open addressing over the hashes of ids; what stands behind each in the log. */
struct ids {
    size_t n, cap;
    struct said {
        uint64_t hash;
        char move[120]; /* the first thing that the line led to */
    } * at;
};

static struct said *find_id(const struct ids *ids, uint64_t hash)
{
    size_t i = hash & (ids->cap - 1);

    while (ids->at[i].hash && ids->at[i].hash != hash) i = (i + 1) & (ids->cap - 1);
    return &ids->at[i];
}

static uint64_t hash_id(const char *id, size_t n)
{
    uint64_t hash = hash_bytes(HASH_START, id, n);

    return hash ? hash : 1;
}

/* NULL: it is there already. */
static struct said *add_id(struct ids *ids, uint64_t hash)
{
    struct said *said;

    if (2 * (ids->n + 1) > ids->cap) {
        struct ids more = {.cap = ids->cap ? 2 * ids->cap : 64, .n = ids->n};

        more.at = must(calloc(more.cap, sizeof *more.at));
        for (size_t i = 0; i < ids->cap; i++)
            if (ids->at[i].hash) *find_id(&more, ids->at[i].hash) = ids->at[i];
        free(ids->at);
        *ids = more;
    }
    said = find_id(ids, hash);
    if (said->hash) return NULL;
    said->hash = hash;
    ids->n++;
    return said;
}

/* ---- the room's text --------------------------------------------------------------- */

struct friends *truth_of_room(struct sim *s, uint64_t room)
{
    for (int i = 0; i < s->tables; i++)
        if (s->friends[i].truth.id == room) return &s->friends[i];
    return NULL;
}

static void read_seat(struct truth *t, const char *line)
{
    unsigned seat, member, stand;
    char who[16];

    if (sscanf(line, "seat %u %15s %u %u", &seat, who, &member, &stand) != 4 || seat > SEATS_ROOM)
        return;
    t->is_bot[seat - 1] = strcmp(who, "bot") == 0 || stand > 0;
}

static void read_line(struct truth *t, const char *line)
{
    char word[32];
    unsigned revision, seats, at;

    switch (*line) {
    case 'g':
        if (sscanf(line, "game %31s %u %u", word, &revision, &seats) != 3) break;
        t->game = game_find(word);
        t->seats = (int)seats;
        break;
    case 'k':
        if (sscanf(line, "key %u", &at) == 1) t->keys[at - 1]++;
        break;
    case 'n':
        if (sscanf(line, "name %u %15s", &at, word) == 2) strcpy(t->name[at - 1], word);
        break;
    case 's':
        if (sscanf(line, "secret %64s", t->secret) == 1)
            hex_read(t->secret, t->dice.secret, FAIR_BYTES);
        else if (sscanf(line, "state %15s", t->state) != 1) read_seat(t, line);
        break;
    case 't': sscanf(line, "taken-back %" SCNu32, &t->taken_back); break;
    default: break;
    }
}

static void read_text(struct truth *t, const char *text)
{
    memset(t->name, 0, sizeof t->name);
    memset(t->is_bot, 0, sizeof t->is_bot);
    memset(t->keys, 0, sizeof t->keys);
    t->secret[0] = '\0';
    for (; *text; text = strchr(text, '\n') + 1) {
        char line[512];

        snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
        read_line(t, line);
    }
}

/* ---- the log ----------------------------------------------------------------------- */

static void begin_game(struct sim *s, struct truth *t, uint32_t number)
{
    struct host_plan plan = {
        .head = {.game = t->game}, .dealer = {.kind = DEALER_LATER}, .taken_back = t->taken_back};

    if (!setup_default(t->game, t->seats, &plan.head.setup, NULL)) {
        sim_fail(s, "a set-up that is none");
        return;
    }
    for (int i = 0; i < t->seats; i++)
        record_seat_set(&plan.head.seat[i], t->name[i][0] ? "human" : "random", t->name[i]);
    host_free(t->host);
    t->host = host_new(&plan);
    t->number = number;
    t->openings.given = 0;
    t->is_proven = false;
    s->games++;
}

/* Chance must have brought what the dice say. */
static void apply_chance(struct sim *s, struct truth *t, action a)
{
    action right;

    if (table_turn(host_look(t->host)) != SEAT_CHANCE ||
        !fair_next(&t->dice, host_look(t->host), &right) || right != a)
        sim_fail(s, "event %zu of room %016llx is not what the dice say",
                 table_events(host_look(t->host)) + 1, (unsigned long long)t->id);
    else table_deal(host_table(t->host), a, NULL);
}

static void apply_event(struct sim *s, struct truth *t, const char *line)
{
    struct event e = {.seat = (int8_t)(atoi(line) - 1)};
    const char *words = strchr(line, ' ');

    if (!words || !action_read(t->game, words + 1, &e.a, NULL)) {
        sim_fail(s, "the log says: %s", line);
    } else if (*line == '*') {
        apply_chance(s, t, e.a);
    } else if (!table_play(host_table(t->host), e, NULL)) {
        sim_fail(s, "the log has a move that is not open: %s", line);
    }
}

/* Said once, and not before what was said earlier. */
static struct said *apply_by(struct sim *s, struct truth *t, const char *line)
{
    const char *id = strchr(line + 3, ' ') + 1;
    struct said *said;
    unsigned client, number;

    if (!t->ids) t->ids = must(calloc(1, sizeof *t->ids));
    said = add_id(t->ids, hash_id(id, strlen(id)));
    if (!said) {
        sim_fail(s, "line %s was obeyed twice", id);
    } else if (sscanf(id, "c%u-%u", &client, &number) == 2 && (int)client < s->clients) {
        struct client *c = &s->client[client];

        if (number < c->last_by) sim_fail(s, "line %s was obeyed after a later one", id);
        c->last_by = number;
    }
    return said;
}

/* The dice of a game are fixed by what was sealed and opened before its first event. */
static void apply_note(struct sim *s, struct truth *t, char *line)
{
    char *text = line + strcspn(line, " ");
    struct record_note note = {.key = line, .text = *text ? text + 1 : text};
    struct fair_note fair;

    *text = '\0';
    if (!table_note(host_table(t->host), note.key, note.text, NULL))
        sim_fail(s, "the log has a note that is none: %s %s", note.key, note.text);
    if (!fair_is_note(&note) || !fair_note_read(&note, &fair, NULL)) return;
    if (fair.key == FAIR_GAME) memcpy(t->dice.game, fair.bytes, FAIR_GAME_BYTES);
    if (fair.key != FAIR_OPEN) return;
    t->openings.given |= 1u << fair.seat;
    memcpy(t->openings.of[fair.seat], fair.bytes, FAIR_BYTES);
    fair_join(&t->openings, t->dice.joined);
}

static void check_proof(struct sim *s, const struct truth *t, const struct buf *record)
{
    struct fair_verdict verdict;

    s->proofs++;
    fair_verify(buf_text(record), record->n, &verdict);
    if (verdict.finding != FAIR_PROVEN)
        sim_fail(s, "game %u of room %016llx is not proven: %s", t->number,
                 (unsigned long long)t->id, verdict.why.key ? verdict.why.key : "no record");
}

static bool is_ended(const struct truth *t)
{
    return strcmp(t->state, "over") == 0 || strcmp(t->state, "given-up") == 0;
}

static void prove(struct sim *s, struct truth *t)
{
    struct buf record = {0};

    if (!t->host || t->is_proven || !is_ended(t) || *s->fault) return;
    t->is_proven = true;
    table_save(host_look(t->host), &record);
    check_proof(s, t, &record);
    buf_free(&record);
}

static void apply_line(struct sim *s, struct truth *t, char *line, struct said **said)
{
    if (strncmp(line, "by ", 3) == 0) {
        *said = apply_by(s, t, line);
        return;
    }
    if (strncmp(line, "note ", 5) == 0) {
        apply_note(s, t, line + 5);
        return;
    }
    if (*said) snprintf((*said)->move, sizeof(*said)->move, "%.119s", line);
    *said = NULL;
    if (strncmp(line, "back ", 5) == 0) {
        if (!table_rewind(host_table(t->host), strtoul(line + 5, NULL, 10), NULL))
            sim_fail(s, "the log goes back too far: %s", line);
    } else {
        apply_event(s, t, line);
    }
}

/* A room that was just made: it is that of the friends whose first has made it. Where the answer
 * was lost it is made again: then the latest is theirs. */
static struct friends *take_up(struct sim *s, const struct kept *kept)
{
    for (int i = 0; i < s->tables; i++) {
        struct friends *f = &s->friends[i];
        char line[40];

        snprintf(line, sizeof line, "name 1 %s\n", s->client[f->first].name);
        if (*f->join || !strstr(buf_text(&kept->text), line)) continue;
        f->truth.id = kept->id;
        return f;
    }
    return NULL;
}

void truth_applied(struct sim *s, struct kept *kept, const struct store_op *op)
{
    struct friends *f = truth_of_room(s, op->room);
    struct truth *t;
    struct said *said = NULL;
    char line[512];

    if (!f) f = take_up(s, kept);
    if (!f) return; /* a room that was made twice: nobody is in it */
    t = &f->truth;
    s->version++;
    read_text(t, buf_text(&kept->text));
    if (op->game && op->game != t->number) begin_game(s, t, op->game);
    for (const char *at = op->log; *at && !*s->fault; at = strchr(at, '\n') + 1) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        apply_line(s, t, line, &said);
    }
    if (strcmp(t->state, "gathering") == 0 || strcmp(t->state, "sealing") == 0) {
        host_free(t->host);
        t->host = NULL;
    }
    for (int i = 0; t->host && i < t->seats; i++) {
        struct host_player p = {.who = HOST_PERSON};

        if (t->is_bot[i]) p = (struct host_player){.who = HOST_BOT, .bot = &BOT_RANDOM};
        host_sit(t->host, i, &p);
    }
    prove(s, t);
}

void truth_free(struct truth *t)
{
    host_free(t->host);
    if (t->ids) free(t->ids->at);
    free(t->ids);
}

/* ---- what is sent ------------------------------------------------------------------ */

int truth_seat(const struct truth *t, const struct client *c)
{
    for (int i = 0; i < t->seats; i++)
        if (strcmp(t->name[i], c->name) == 0) return i;
    return SEAT_NONE;
}

void truth_view(const struct truth *t, int viewer, struct buf *out)
{
    union state_room room;
    struct json json;

    json_start(&json, out);
    json_object(&json, NULL);
    json_object(&json, "view");
    t->game->show(table_view(host_look(t->host), viewer, &room), viewer, &json);
    json_close_object(&json);
    json_close_object(&json);
}

/* The view, always. The outer braces are not in the message. */
static void check_view(struct sim *s, const struct truth *t, int viewer, const char *text)
{
    const char *at = strstr(text, "\"view\":");
    struct buf view = {0};

    truth_view(t, viewer, &view);
    if (!at || strncmp(at, view.at + 1, view.n - 2) != 0)
        sim_fail(s, "a view that is not what the store has: seat %d of room %016llx", viewer + 1,
                 (unsigned long long)t->id);
    buf_free(&view);
}

/* Byte by byte but for what the log does not say: clocks, how far undo goes, whom a bot stands
 * for. */
static void check_all(struct sim *s, const struct truth *t, int viewer, const char *text)
{
    static const char *const PARTS[][2] = {
        {"\"names\":", "\"waits\":"}, {"\"asked\":", "\"undo\":"}, {"\"result\":", NULL}};
    struct wire w = {.host = t->host, .viewer = viewer, .lang = lang_find("en")};
    struct buf right = {0};

    s->checks++;
    wire_state(&w, strtoul(text_at(text, "since"), NULL, 10), &right);
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++) {
        const char *a = strstr(text, PARTS[i][0]), *b = strstr(right.at, PARTS[i][0]);
        const char *end = PARTS[i][1] && b ? strstr(b, PARTS[i][1]) : NULL;
        size_t n = !b ? 0 : end ? (size_t)(end - b) : strlen(b);

        if (a && b && strncmp(a, b, n) == 0) continue;
        sim_fail(s, "a state that differs behind %s: seat %d of room %016llx\n%.200s\n%.200s",
                 PARTS[i][0], viewer + 1, (unsigned long long)t->id, a ? a : "", b ? b : "");
    }
    buf_free(&right);
}

/* The same bytes to the same viewer of the same truth are right again. */
static bool is_seen(struct sim *s, const struct truth *t, int viewer, const char *text, size_t n)
{
    bool is_same = s->seen_n == n && s->seen_room == (t->id ^ s->version) &&
                   s->seen_viewer == viewer && memcmp(s->seen, text, n) == 0;

    if (is_same) return true;
    if (s->seen_cap <= n) s->seen = must(realloc(s->seen, s->seen_cap = 2 * n + 1));
    memcpy(s->seen, text, n);
    s->seen_n = n;
    s->seen_room = t->id ^ s->version;
    s->seen_viewer = viewer;
    return false;
}

static void check_state(struct sim *s, const struct truth *t, const struct client *c,
                        const char *text, size_t n)
{
    int viewer = c->is_watcher ? SEAT_NONE : truth_seat(t, c);
    const char *you = text_at(text, "you");

    if (!t->host) {
        sim_fail(s, "a state of a game that the store does not have");
        return;
    }
    if (viewer >= 0 ? atoi(you) != viewer + 1 : strncmp(you, "\"spectator\"", 11) != 0)
        sim_fail(s, "%s was sent what somebody else may see", c->name);
    if (strtoul(text_at(text, "number"), NULL, 10) != table_events(host_look(t->host)))
        sim_fail(s, "%s was sent %.12s events, the store has %zu", c->name, text_at(text, "number"),
                 table_events(host_look(t->host)));
    if (*s->fault || is_seen(s, t, viewer, text, n)) return;
    check_view(s, t, viewer, text);
    if (!dice(s, FULL_EVERY)) check_all(s, t, viewer, text);
}

static void check_secrets(struct sim *s, const struct truth *t, const struct client *c,
                          const char *text)
{
    bool is_over = is_ended(t);

    if (*t->secret && !is_over && strstr(text, t->secret))
        sim_fail(s, "%s was told the secret of the dice", c->name);
    if (!is_over && strstr(text, "\"type\":\"record\"") && !strstr(text, "\"whole\":false"))
        sim_fail(s, "%s was sent a whole record of a game that is played", c->name);
    for (int i = 0; i < s->friends[c->table].count; i++) {
        const struct client *other = &s->client[s->friends[c->table].first + i];

        if (other == c) continue;
        if ((*other->secret && strstr(text, other->secret)) ||
            (*other->fresh && strstr(text, other->fresh)))
            sim_fail(s, "%s was told %s's secret", c->name, other->name);
    }
}

/* Acknowledged: then it is in the store, and it is what was said. */
static void check_done(struct sim *s, const struct truth *t, struct client *c)
{
    size_t n = strlen(c->asked.id);
    const struct said *said;
    const char *move;

    said = t->ids && t->ids->cap ? find_id(t->ids, hash_id(c->asked.id, n)) : NULL;
    s->acknowledged += !c->asked.is_done;
    c->asked.is_done = true;
    if (!said || !said->hash) {
        sim_fail(s, "line %s was acknowledged, but the store does not have it", c->asked.id);
        return;
    }
    move = strchr(said->move, ' ');
    if (*c->asked.move != '-' && (!move || strcmp(move + 1, c->asked.move) != 0))
        sim_fail(s, "line %s played %s, the store has %s", c->asked.id, c->asked.move, said->move);
}

/* Is it the answer to the last line that should have moved something? */
static bool is_answer(const struct client *c, const char *text)
{
    const char *id = text_id(text);
    size_t n = strlen(c->asked.id);

    return id && *c->asked.move && strncmp(id, c->asked.id, n) == 0 && id[n] == '"';
}

/* The same line again is done again, whatever has happened since. */
static void check_refused(struct sim *s, const struct client *c, const char *text)
{
    if (c->asked.is_done && !strstr(text, "server.busy") && !strstr(text, "server.store"))
        sim_fail(s, "line %s was acknowledged, then refused: %.300s", c->asked.id, text);
}

/* Nobody but its client has a seat's secrets, so that it must have one that opens. */
static void check_way_back(struct sim *s, const struct truth *t, const struct client *c,
                           const char *text)
{
    int seat = truth_seat(t, c);

    if (!strstr(text, "\"said\":\"seat\"") || !strstr(text, "\"server.secret\"")) return;
    if (seat >= 0 && t->keys[seat])
        sim_fail(s, "%s has seat %d and does not find back to it", c->name, seat + 1);
}

/* What is exported at the end proves the dice, too. */
static void check_record(struct sim *s, const struct truth *t, const char *text)
{
    struct buf record = {0};

    if (!strstr(text, "\"whole\":true")) return;
    world_record(text, &record);
    check_proof(s, t, &record);
    buf_free(&record);
}

void truth_sent(struct sim *s, struct client *c, const char *text, size_t n)
{
    const struct truth *t = &s->friends[c->table].truth;
    const char *type = text_at(text, "type");

    if (!type || *s->fault) return;
    if (strncmp(type, "\"state\"", 7) == 0) {
        check_state(s, t, c, text, n);
        return;
    }
    check_secrets(s, t, c, text);
    if (strncmp(type, "\"record\"", 8) == 0) check_record(s, t, text);
    if (strncmp(type, "\"refused\"", 9) == 0) check_way_back(s, t, c, text);
    if (!is_answer(c, text)) return;
    if (strncmp(type, "\"done\"", 6) == 0) check_done(s, t, c);
    else check_refused(s, c, text);
}

/* When all is quiet no bot is waited for. */
void truth_check(struct sim *s, const struct friends *f)
{
    const struct truth *t = &f->truth;

    if (strcmp(t->state, "playing") == 0 && t->host && host_waits(t->host).need != HOST_PEOPLE)
        sim_fail(s, "room %016llx waits for nobody who is there", (unsigned long long)t->id);
}
