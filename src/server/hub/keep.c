/* keep.c: a room as text and back; its game as a log and back.
 *
 * The text has a line for each thing, `key words`; secrets are in it as hashes, but for the
 * dice's, which the game needs. The log has events as records write them, and `back N` (N events
 * are left), `note KEY TEXT`, `by SEAT ID` (what follows was said in the line ID). */
#include "core/hex.h"
#include "server/hub/inside.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_VERSION = 1, LINE_TEXT = 512 };

static const char *const STATES[] = {"gathering", "sealing", "playing", "over", "given-up", NULL};
static const char *const WHO[] = {"open", "closed", "bot", "person", NULL};

/* ---- writing ----------------------------------------------------------------------- */

static void put_hex(struct buf *out, const char *key, int seat, const uint8_t bytes[HUB_HASH])
{
    buf_add(out, key);
    if (seat >= 0) buf_format(out, " %d", seat + 1);
    buf_char(out, ' ');
    hex_write(bytes, HUB_HASH, out);
    buf_char(out, '\n');
}

static void write_person(const struct seat *x, int i, struct buf *out)
{
    buf_format(out, "name %d %s\n", i + 1, x->name);
    for (int k = 0; k < x->keys; k++) put_hex(out, "key", i, x->key[k]);
    if (x->has_next) put_hex(out, "next-key", i, x->next);
    if (x->has_joined_by) put_hex(out, "joined", i, x->joined_by);
    if (x->has_sealed) put_hex(out, "seal", i, x->seal);
    if (x->has_opened) put_hex(out, "opening", i, x->opening);
    for (int k = 0; k < IDS_KEPT; k++) {
        const char *id = x->id[(x->id_at + k) % IDS_KEPT];

        if (*id) buf_format(out, "line %d %s\n", i + 1, id);
    }
}

static void write_seat(const struct room *room, int i, struct buf *out)
{
    const struct seat *x = &room->seat[i];

    buf_format(out, "seat %d %s %u %u %u %" PRId64 " %" PRIu64 " %" PRIu64 "\n", i + 1, WHO[x->who],
               x->member, x->stand, x->resigned, x->gone, x->used, x->move_used);
    if (x->who == WHO_BOT) buf_format(out, "bot %d %s\n", i + 1, x->bot->id);
    if (is_person(x)) write_person(x, i, out);
}

void keep_write(const struct room *room, struct buf *out)
{
    const struct terms *terms = &room->terms;

    buf_format(out, "bedesten room %d\n", TEXT_VERSION);
    buf_format(out, "game %s %u %u\n", room->game->id, room->revision, room->setup.seats);
    for (const struct option *o = room->game->options; o->key; o++) {
        buf_add(out, "option ");
        setup_write_option(room->game, &room->setup, o, out);
        buf_char(out, '\n');
    }
    buf_format(out, "state %s %" PRIu32 " %" PRIu64 "\n", STATES[room->state], room->number,
               room->log_lines);
    buf_format(out, "taken-back %" PRIu32 "\n", room->taken_back);
    buf_format(out, "terms %d %d %d %" PRIu32 " %" PRIu32 " %" PRIu32 "\n", terms->hints,
               terms->locked, terms->resigns, terms->absent_s, terms->game_s, terms->move_s);
    buf_format(out, "people %d %u %u\n", room->creator + 1, room->members, room->resigned);
    buf_format(out, "times %" PRId64 " %" PRId64 "\n", room->touched, room->since);
    put_hex(out, "join", -1, room->join);
    put_hex(out, "watch", -1, room->watch);
    if (room->state != ROOM_GATHERING) {
        put_hex(out, "secret", -1, room->dice.secret);
        put_hex(out, "mix", -1, room->dice.joined);
        buf_add(out, "dice ");
        hex_write(room->dice.game, FAIR_GAME_BYTES, out);
        buf_char(out, '\n');
    }
    for (int i = 0; i < room->setup.seats; i++) write_seat(room, i, out);
}

/* ---- reading ----------------------------------------------------------------------- */

static int index_of(const char *const words[], const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0) return i;
    return -1;
}

/* The seat in front of the rest. */
static struct seat *take_seat(struct room *room, char **rest)
{
    long number = strtol(*rest, rest, 10);

    if (number < 1 || number > room->setup.seats) return NULL;
    *rest += strspn(*rest, " ");
    return &room->seat[number - 1];
}

static bool read_game(struct room *room, char *rest)
{
    char id[32];
    unsigned revision, seats;

    if (sscanf(rest, "%31s %u %u", id, &revision, &seats) != 3) return false;
    room->game = game_find(id);
    room->revision = (uint16_t)revision;
    return room->game && setup_default(room->game, (int)seats, &room->setup, NULL);
}

static bool read_option(struct room *room, char *rest)
{
    char *values = rest + strcspn(rest, " ");

    if (*values) *values++ = '\0';
    return setup_option(room->game, &room->setup, rest, values, NULL, NULL) ||
           room->revision != room->game->revision;
}

static bool read_state(struct room *room, char *rest)
{
    char word[16];
    int state;

    if (sscanf(rest, "%15s %" SCNu32 " %" SCNu64, word, &room->number, &room->log_lines) != 3)
        return false;
    state = index_of(STATES, word);
    room->state = state < 0 ? ROOM_GIVEN_UP : (enum room_state)state;
    return state >= 0;
}

static bool read_taken_back(struct room *room, char *rest)
{
    return sscanf(rest, "%" SCNu32, &room->taken_back) == 1;
}

static bool read_terms(struct room *room, char *rest)
{
    struct terms *t = &room->terms;
    int hints, locked, resigns;

    if (sscanf(rest, "%d %d %d %" SCNu32 " %" SCNu32 " %" SCNu32, &hints, &locked, &resigns,
               &t->absent_s, &t->game_s, &t->move_s) != 6)
        return false;
    t->hints = hints;
    t->locked = locked;
    t->resigns = resigns;
    return true;
}

static bool read_people(struct room *room, char *rest)
{
    unsigned creator, members, resigned;

    if (sscanf(rest, "%u %u %u", &creator, &members, &resigned) != 3) return false;
    room->creator = (int8_t)(creator - 1);
    room->members = (uint16_t)members;
    room->resigned = (uint8_t)resigned;
    return creator >= 1 && creator <= room->setup.seats;
}

static bool read_times(struct room *room, char *rest)
{
    return sscanf(rest, "%" SCNd64 " %" SCNd64, &room->touched, &room->since) == 2;
}

static bool read_join(struct room *room, char *rest)
{
    return hex_read(rest, room->join, HUB_HASH);
}
static bool read_watch(struct room *room, char *rest)
{
    return hex_read(rest, room->watch, HUB_HASH);
}
static bool read_secret(struct room *room, char *rest)
{
    return hex_read(rest, room->dice.secret, HUB_HASH);
}
static bool read_mix(struct room *room, char *rest)
{
    return hex_read(rest, room->dice.joined, HUB_HASH);
}
static bool read_dice(struct room *room, char *rest)
{
    return hex_read(rest, room->dice.game, FAIR_GAME_BYTES);
}

static bool read_seat(struct room *room, char *rest)
{
    struct seat *x = take_seat(room, &rest);
    unsigned member, stand, resigned;
    char word[16];
    int who;

    if (!x || sscanf(rest, "%15s %u %u %u %" SCNd64 " %" SCNu64 " %" SCNu64, word, &member, &stand,
                     &resigned, &x->gone, &x->used, &x->move_used) != 7)
        return false;
    who = index_of(WHO, word);
    x->who = (uint8_t)(who < 0 ? WHO_CLOSED : who);
    x->member = (uint16_t)member;
    x->stand = (uint8_t)stand;
    x->resigned = (uint8_t)resigned;
    return who >= 0 && stand <= STAND_RESIGNED;
}

static bool read_bot(struct room *room, char *rest)
{
    struct seat *x = take_seat(room, &rest);

    if (!x) return false;
    if (!bot_find(room->game, rest, &x->bot, NULL)) x->bot = bot_preset(room->game);
    return true;
}

static bool read_name(struct room *room, char *rest)
{
    struct seat *x = take_seat(room, &rest);

    return x && (!*rest || name_read(rest, x->name, NULL));
}

static bool read_key(struct room *room, char *rest)
{
    struct seat *x = take_seat(room, &rest);

    return x && x->keys < KEYS_MAX && hex_read(rest, x->key[x->keys++], HUB_HASH);
}

static bool read_next_key(struct room *room, char *rest)
{
    struct seat *x = take_seat(room, &rest);

    return x && (x->has_next = hex_read(rest, x->next, HUB_HASH));
}

static bool read_joined(struct room *room, char *rest)
{
    struct seat *x = take_seat(room, &rest);

    return x && (x->has_joined_by = hex_read(rest, x->joined_by, HUB_HASH));
}

static bool read_seal(struct room *room, char *rest)
{
    struct seat *x = take_seat(room, &rest);

    return x && (x->has_sealed = hex_read(rest, x->seal, HUB_HASH));
}

static bool read_opening(struct room *room, char *rest)
{
    struct seat *x = take_seat(room, &rest);

    return x && (x->has_opened = hex_read(rest, x->opening, HUB_HASH));
}

static bool read_line(struct room *room, char *rest)
{
    struct seat *x = take_seat(room, &rest);

    if (!x || strlen(rest) > ID_MAX) return false;
    strcpy(x->id[x->id_at], rest);
    x->id_at = (uint8_t)((x->id_at + 1) % IDS_KEPT);
    return true;
}

static const struct field {
    const char *key;
    bool (*read)(struct room *room, char *rest);
} FIELDS[] = {
    {"game", read_game},         {"option", read_option},
    {"state", read_state},       {"terms", read_terms},
    {"people", read_people},     {"times", read_times},
    {"join", read_join},         {"watch", read_watch},
    {"secret", read_secret},     {"mix", read_mix},
    {"dice", read_dice},         {"seat", read_seat},
    {"bot", read_bot},           {"name", read_name},
    {"key", read_key},           {"joined", read_joined},
    {"seal", read_seal},         {"opening", read_opening},
    {"line", read_line},         {"taken-back", read_taken_back},
    {"next-key", read_next_key},
};

static bool read_field(struct room *room, char *line)
{
    char *rest = line + strcspn(line, " ");

    if (*rest) *rest++ = '\0';
    if (!room->game && strcmp(line, "game") != 0) return false;
    for (size_t i = 0; i < sizeof FIELDS / sizeof *FIELDS; i++)
        if (strcmp(FIELDS[i].key, line) == 0) return FIELDS[i].read(room, rest);
    return false;
}

/* Calls READ for each line, in a copy that it may cut. False: one of them was refused. */
static bool each_line(struct room *room, const char *text, size_t n,
                      bool (*read)(struct room *room, char *line))
{
    char line[LINE_TEXT];

    for (const char *at = text, *end; at < text + n; at = end + 1) {
        end = memchr(at, '\n', (size_t)(text + n - at));
        if (!end || end - at >= LINE_TEXT) return false;
        memcpy(line, at, (size_t)(end - at));
        line[end - at] = '\0';
        if (!read(room, line)) return false;
    }
    return true;
}

bool keep_read(struct room *room, const char *text, size_t n)
{
    static const char HEAD[] = "bedesten room 1\n";

    if (n < sizeof HEAD - 1 || memcmp(text, HEAD, sizeof HEAD - 1) != 0) return false;
    room->game = NULL;
    memset(room->seat, 0, sizeof room->seat);
    memset(&room->dice, 0, sizeof room->dice);
    room->clocked = 0;
    text += sizeof HEAD - 1;
    if (!each_line(room, text, n - (sizeof HEAD - 1), read_field) || !room->game) return false;
    if (!is_started(room)) room->revision = room->game->revision;
    room->is_foreign = room->revision != room->game->revision;
    return true;
}

/* ---- the log ----------------------------------------------------------------------- */

/* The lines that one line of a person led to stand behind its id. */
void keep_log(struct room *room, const char *format, ...)
{
    char line[LINE_TEXT];
    va_list args;

    if (!room->new_lines && *room->by.id) {
        buf_format(&room->log, "by %d %s\n", room->by.seat + 1, room->by.id);
        room->new_lines++;
    }
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    buf_format(&room->log, "%s\n", line);
    room->new_lines++;
}

static bool replay_note(struct room *room, char *rest, struct note *note)
{
    char *text = rest + strcspn(rest, " ");

    if (*text) *text++ = '\0';
    return table_note(host_table(room->host), rest, text, note);
}

static bool replay_event(struct room *room, const char *line, struct note *note)
{
    struct table *t = host_table(room->host);
    struct event e = {.seat = SEAT_CHANCE};
    size_t n = strcspn(line, " ");

    if (!line[n] || !action_read(room->game, line + n + 1, &e.a, NULL)) return false;
    if (*line == '*') return table_deal(t, e.a, note);
    e.seat = (int8_t)(strtol(line, NULL, 10) - 1);
    return table_play(t, e, note);
}

static bool replay_any(struct room *room, char *line, struct note *note)
{
    if (strncmp(line, "by ", 3) == 0) return true;
    if (strncmp(line, "note ", 5) == 0) return replay_note(room, line + 5, note);
    if (strncmp(line, "back ", 5) == 0)
        return table_rewind(host_table(room->host), strtoul(line + 5, NULL, 10), note);
    return replay_event(room, line, note);
}

static bool replay_line(struct room *room, char *line)
{
    struct note note = {0};
    bool good = replay_any(room, line, &note);

    if (!good) room->lacks = note_is_lack(&note);
    return good;
}

bool keep_replay(struct room *room, const char *log, size_t n)
{
    if (room->is_foreign) return true; /* it waits for a server that knows its rules */
    if (!room->game->check(&room->setup, NULL)) return false;
    room->lacks = !play_host(room);
    if (room->lacks || !each_line(room, log, n, replay_line)) return false;
    for (int i = 0; i < room->setup.seats; i++)
        table_clock_add(host_table(room->host), i, room->seat[i].used);
    room->lacks = !play_listen(room);
    return !room->lacks;
}
