/* say.c: a line finds its room and its verb.
 *
 * `#ID words`: the answer carries the id, and a line with the id of one that changed something is
 * recognised and not obeyed again. What is no word of the hub is left to the wire. */
#include "core/ascii.h"
#include "core/memory.h"
#include "host/read.h"
#include "langs/langs.h"
#include "server/hub/inside.h"

#include <stdlib.h>
#include <string.h>

enum { TYPED_TEXT = 40 };

/* ---- answers ----------------------------------------------------------------------- */

static void open_answer(const struct saying *s, struct json *json, const char *type)
{
    buf_clear(s->out);
    tell_open(json, type, s->out);
    json_text(json, "said", s->verb);
}

void say_refuse(struct saying *s, const struct note *note)
{
    struct json json;

    s->hub->figures.refused++;
    open_answer(s, &json, "refused");
    tell_note(&json, s->c->lang, note);
    tell_close(&json);
}

void say_refuse_key(struct saying *s, const char *key)
{
    struct note note;

    note_set(&note, key, " ");
    say_refuse(s, &note);
}

void say_done(struct saying *s)
{
    struct json json;

    open_answer(s, &json, "done");
    tell_close(&json);
}

bool say_number(struct saying *s, uint32_t most, uint32_t *number)
{
    size_t n = strspn(s->rest, "0123456789");
    unsigned long value;

    if (!n || n > 9 || (s->rest[n] && s->rest[n] != ' ')) return false;
    value = strtoul(s->rest, NULL, 10);
    if (value > most) return false;
    *number = (uint32_t)value;
    s->rest += n + strspn(s->rest + n, " ");
    return true;
}

bool say_seat(struct saying *s, int *seat)
{
    struct note note;
    uint32_t number;

    if (say_number(s, s->room->setup.seats, &number) && number) {
        *seat = (int)number - 1;
        return true;
    }
    note_set(&note, "server.seat.number", "%u", (unsigned)s->room->setup.seats);
    say_refuse(s, &note);
    return false;
}

/* ---- small verbs ------------------------------------------------------------------- */

static void say_lang(struct saying *s)
{
    const struct lang *lang = lang_find(s->rest);

    if (!lang) {
        say_refuse_key(s, "server.lang");
        return;
    }
    say_done(s);
    if (!say_ready(s)) return;
    s->c->lang = lang;
    if (s->room && s->room->way == READY) tell_one(s->room, s->c);
}

static void say_start(struct saying *s)
{
    struct note note = {0};

    if (life_start(s->room, &note)) say_done(s);
    else say_refuse(s, &note);
}

static void say_seal(struct saying *s)
{
    struct note note = {0};

    if (life_seal(s->room, s->c->seat, s->rest, &note)) say_done(s);
    else say_refuse(s, &note);
}

static void say_open(struct saying *s)
{
    struct note note = {0};

    if (life_open(s->room, s->c->seat, s->rest, &note)) say_done(s);
    else say_refuse(s, &note);
}

static void say_resign(struct saying *s)
{
    if (s->room->state != ROOM_PLAYING) say_refuse_key(s, "server.not.playing");
    else if (!life_resign(s->room, s->c->seat)) say_refuse_key(s, "server.resigned");
    else say_done(s);
}

static void say_rematch(struct saying *s)
{
    struct note note = {0};

    if (life_rematch(s->room, &note)) say_done(s);
    else say_refuse(s, &note);
}

static void say_greet(struct saying *s)
{
    struct seat *seat = &s->room->seat[s->c->seat];
    struct note note;
    uint32_t number;

    if (!say_number(s, GREETINGS, &number) || !number) {
        note_set(&note, "server.greet", "%d", GREETINGS);
        say_refuse(s, &note);
    } else if (s->hub->now - seat->greeted < 2 * SECOND) {
        say_refuse_key(s, "server.greet.often");
    } else {
        say_done(s);
        if (!say_ready(s)) return;
        seat->greeted = s->hub->now;
        tell_greeting(s->room, s->c->seat, number);
    }
}

/* ---- the table --------------------------------------------------------------------- */

enum { NO_MORE, MORE, MAYBE_MORE };
enum {
    ANYWHERE,
    SECRETLY, /* a secret names the room */
    INSIDE,   /* whoever is in a room */
    SEATED,
    CREATOR
};
static const struct verb {
    const char *words;
    say_verb *run;
    uint8_t more, where;
} VERBS[] = {
    {"room new", come_new, MORE, ANYWHERE},
    {"lang", say_lang, MORE, ANYWHERE},
    {"join", come_join, MORE, SECRETLY},
    {"watch", come_watch, MORE, SECRETLY},
    {"seat", come_seat, MORE, SECRETLY},
    {"leave", member_leave, NO_MORE, INSIDE},
    {"sit", member_sit, MORE, SEATED},
    {"rename", member_rename, MORE, SEATED},
    {"erase", member_erase, NO_MORE, SEATED},
    {"remove", member_remove, MORE, CREATOR},
    {"lock", member_lock, NO_MORE, CREATOR},
    {"unlock", member_unlock, NO_MORE, CREATOR},
    {"hand on", member_hand_on, MORE, CREATOR},
    {"renew", come_renew, MORE, SEATED},
    {"delete", member_delete, NO_MORE, CREATOR},
    {"set game", set_game, MORE, CREATOR},
    {"set seats", set_seats, MORE, CREATOR},
    {"set option", set_option, MORE, CREATOR},
    {"set seat", set_seat, MORE, CREATOR},
    {"set hints", set_hints, MORE, CREATOR},
    {"set clock", set_clock, MORE, CREATOR},
    {"set absent", set_absent, MORE, CREATOR},
    {"start", say_start, NO_MORE, CREATOR},
    {"seal", say_seal, MORE, SEATED},
    {"open", say_open, MORE, SEATED},
    {"resign", say_resign, NO_MORE, SEATED},
    {"rematch", say_rematch, NO_MORE, SEATED},
    {"ask undo", agree_ask_undo, NO_MORE, SEATED},
    {"ask bot", agree_ask_bot, MORE, SEATED},
    {"agree", agree_yes, NO_MORE, SEATED},
    {"disagree", agree_no, NO_MORE, SEATED},
    {"greet", say_greet, MORE, SEATED},
    {"export", play_record, NO_MORE, INSIDE},
    {"record", play_record, NO_MORE, INSIDE},
    {"", play_line, MAYBE_MORE, INSIDE}, /* all else is the wire's */
};

/* The verb with the most words that the line begins with. */
static const struct verb *find_verb(const char *line, const char **rest)
{
    const struct verb *found = &VERBS[sizeof VERBS / sizeof *VERBS - 1];

    *rest = line;
    for (const struct verb *v = VERBS; *v->words; v++) {
        const char *after = read_after(line, v->words);

        if (!after || (*found->words && after <= *rest)) continue;
        found = v;
        *rest = after;
    }
    return found;
}

/* Why the verb is not for whoever says it; NULL: it is. */
static const char *wrong_place(const struct saying *s, const struct verb *verb)
{
    if (verb->where == ANYWHERE) return NULL;
    if (!s->room) return verb->where == SECRETLY ? "server.secret" : "server.nowhere";
    if (verb->where >= SEATED && s->c->seat < 0) return "server.watching";
    if (verb->where == CREATOR && s->c->seat != s->room->creator) return "server.creator";
    return NULL;
}

static void obey(struct saying *s, const struct verb *verb)
{
    const char *wrong = wrong_place(s, verb);
    struct note note;

    if (wrong) {
        say_refuse_key(s, wrong);
    } else if (*s->rest && verb->more == NO_MORE) {
        note_set(&note, "wire.extra", "%s\t%.*s", verb->words, TYPED_TEXT, s->rest);
        say_refuse(s, &note);
    } else if (!*s->rest && verb->more == MORE) {
        say_refuse_key(s, "wire.more");
    } else {
        verb->run(s);
    }
}

/* ---- repeats ----------------------------------------------------------------------- */

static bool is_repeat(const struct saying *s)
{
    const struct seat *seat =
        s->room && s->c->room == s->room && s->c->seat >= 0 ? &s->room->seat[s->c->seat] : NULL;

    if (!seat || !*s->id) return false;
    for (int i = 0; i < IDS_KEPT; i++)
        if (strcmp(seat->id[i], s->id) == 0) return true;
    return false;
}

void say_remember(const struct saying *s)
{
    struct seat *seat;

    if (!*s->id || s->c->room != s->room || s->c->seat < 0) return;
    seat = &s->room->seat[s->c->seat];
    strcpy(seat->id[seat->id_at], s->id);
    seat->id_at = (uint8_t)((seat->id_at + 1) % IDS_KEPT);
}

static void answer_repeat(struct saying *s)
{
    struct json json;

    s->hub->figures.repeated++;
    open_answer(s, &json, "done");
    json_bool(&json, "repeated", true);
    tell_close(&json);
}

/* ---- a line ------------------------------------------------------------------------ */

/* Blanks put right; the id cut off. False: there is no sense in it. */
struct words {
    char text[HUB_LINE_MAX + 1], id[ID_MAX + 1];
    const char *line;
};

static bool split(struct words *w, const char *text, size_t n)
{
    size_t in = 0, id;

    *w->id = '\0';
    w->line = "";
    if (n > HUB_LINE_MAX) return false;
    for (size_t i = 0; i < n; i++) {
        bool is_blank = (unsigned char)text[i] <= ' ' || text[i] == 0x7f;

        if (!is_blank || in) w->text[in++] = is_blank ? ' ' : text[i];
    }
    while (in && w->text[in - 1] == ' ') in--;
    w->text[in] = '\0';
    w->line = w->text;
    if (*w->text != '#') return true;
    id = strspn(w->text + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-");
    if (!id || id > ID_MAX || (w->text[1 + id] && w->text[1 + id] != ' ')) return false;
    memcpy(w->id, w->text + 1, id);
    w->id[id] = '\0';
    w->line = w->text + 1 + id + strspn(w->text + 1 + id, " ");
    return true;
}

/* The room that the line is about; WRONG: why it cannot be fetched, NULL: it can. */
static struct room *room_of(struct hub *hub, struct connection *c, const struct verb *verb,
                            const char *rest, const char **wrong)
{
    struct secret secret;
    struct room *room;

    *wrong = NULL;
    if (verb->where == ANYWHERE && verb->run == come_new) return NULL;
    if (verb->where != SECRETLY) return c->room;
    if (!secret_read(rest, &secret, &rest)) return NULL;
    room = room_fetch(hub, secret.room);
    if (!room) *wrong = room_none(hub);
    return room;
}

bool say_ready(struct saying *s)
{
    struct letter kind = {.connection = s->c->id, .is_answer = true};

    if (s->letter || s->lacks) return !s->lacks;
    strcpy(kind.id, s->id);
    s->letter = s->out->n ? tell_letter(&kind, s->out) : NULL;
    s->lacks = !s->letter;
    return !s->lacks;
}

void say_now(struct saying *s)
{
    if (say_ready(s)) hub_send(s->hub, s->c->id, s->letter->text, s->letter->n);
    else tell_refused(s->hub, s->c->id, s->id, NOTE_LACK);
    memory_free(s->letter);
    s->letter = NULL;
    s->is_later = true;
}

/* The answer goes out with what it tells of: at once, or when that is kept. What has no answer is
 * not done. */
static void give(struct saying *s)
{
    bool is_dirty = s->room && s->room->dirty;

    if (s->is_later) return;
    if (is_dirty && say_ready(s)) {
        room_post(s->room, s->letter);
        return;
    }
    if (is_dirty) s->room->lacks = true;
    say_now(s);
}

/* A room that is READY is clean: whatever makes it dirty here was done by this line. */
static void obey_now(struct saying *s, const struct verb *verb)
{
    if (s->room) {
        s->room->by.seat = s->c->room == s->room ? s->c->seat : SEAT_NONE;
        strcpy(s->room->by.id, s->room->by.seat >= 0 ? s->id : "");
    }
    if (is_repeat(s)) answer_repeat(s);
    else obey(s, verb);
    if (s->room && (s->room->dirty || s->is_once)) say_remember(s);
    if (s->room && s->c->room == s->room) room_touch(s->room);
    give(s);
    if (!s->room) return;
    *s->room->by.id = '\0';
    room_settle(s->room);
}

void say_turn_away(struct hub *hub, uint64_t connection, const struct line *line, const char *key)
{
    struct words w;

    split(&w, line->text, line->n);
    tell_refused(hub, connection, w.id, key);
}

static void wait_in(const struct saying *s, struct room *room, const char *text, size_t n)
{
    const char *wrong = room_enqueue(room, s->c, text, n);

    if (wrong) tell_refused(s->hub, s->c->id, s->id, wrong);
}

/* Lines of one connection wait in one room only, so that they keep their order. */
static void find_room(struct saying *s, const char *text, size_t n, bool waited)
{
    const char *line = s->rest;
    const struct verb *verb = find_verb(line, &s->rest);
    const char *wrong;
    struct room *room;

    s->verb = verb->words;
    if (s->c->waits && !waited) {
        wait_in(s, s->c->waits_in, text, n);
        return;
    }
    room = room_of(s->hub, s->c, verb, s->rest, &wrong);
    if (room && room->way != READY && s->c->waits) wrong = "server.busy";
    if (wrong) {
        tell_refused(s->hub, s->c->id, s->id, wrong);
    } else if (room && room->way != READY) {
        wait_in(s, room, text, n);
    } else {
        s->room = room;
        obey_now(s, verb);
    }
}

void say_line(struct hub *hub, struct connection *c, const char *text, size_t n, bool waited)
{
    struct words w;
    struct buf out = {0};
    struct saying s = {.hub = hub, .c = c, .out = &out, .verb = "", .id = ""};

    if (split(&w, text, n)) {
        s.id = w.id;
        s.rest = w.line;
        find_room(&s, text, n, waited);
    } else {
        say_refuse_key(&s, n > HUB_LINE_MAX ? "wire.long" : "server.id");
        give(&s);
    }
    buf_free(&out);
}
