/* say.c: what a viewer says, line by line.
 *
 * The words are those of the table VERBS. A viewer acts for its own seat only. Whatever cannot be
 * done is refused with a sentence in the viewer's language and the key of that sentence;
 * then nothing has changed. */
#include "wire/wire_room.h"

#include "host/choice.h"
#include "host/read.h"
#include "host/topics.h"

#include <stdlib.h>
#include <string.h>

enum { TYPED_TEXT = 40, DIGITS_MOST = 9 };

struct saying {
    const struct wire *w;
    const char *verb;
    struct buf *out;
    struct host_job **job;
};

static const struct table *table_of(const struct saying *s) { return host_look(s->w->host); }
static const struct game *game_of(const struct saying *s) { return table_head(table_of(s))->game; }

/* ---- answers --------------------------------------------------------------------------------- */

static void open_answer(const struct saying *s, struct json *json, const char *type)
{
    wire_open_answer(s->w, s->verb, type, json, s->out);
}

static enum wire_done refuse(const struct saying *s, const struct note *note)
{
    wire_refuse(s->w, s->verb, note, s->out);
    return note_is_lack(note) ? WIRE_LACKS : WIRE_ANSWERED;
}

static enum wire_done refuse_key(const struct saying *s, const char *key)
{
    struct note note;

    note_set(&note, key, " ");
    return refuse(s, &note);
}

/* The pump goes on at once, so that what is told next needs somebody. Should it lack memory, it goes
 * on with the front's next host_advance(). */
static enum wire_done changed(const struct saying *s)
{
    struct json json;

    host_advance(s->w->host);
    open_answer(s, &json, "done");
    wire_close(&json);
    return WIRE_CHANGED;
}

/* ---- why ----------------------------------------------------------------------------------------- */

/* Why the action is not open, each sentence with the rule it rests on. */
static void put_why(const struct saying *s, struct json *json, const struct gview *view, action a)
{
    struct speaker to = host_speaker(s->w->host, s->w->lang, s->w->viewer);
    struct remark remark[REMARKS_MAX];
    int n = choice_why(game_of(s), view, s->w->viewer, a, remark);

    json_array(json, "why");
    for (int i = 0; i < n; i++) {
        struct buf words = {0};

        remark_write(&to, &remark[i], &words);
        json_object(json, NULL);
        json_buf(json, "words", &words);
        if (remark[i].rule) json_text(json, "rule", remark[i].rule);
        json_close_object(json);
        buf_free(&words);
    }
    json_close_array(json);
}

/* The viewer's question; N = 0 where it has none. */
static const struct gview *look(const struct saying *s, struct question *q, union state_room *room)
{
    const struct gview *view = table_view(table_of(s), s->w->viewer, room);

    if (!question_of(q, game_of(s), view, s->w->viewer, s->w->viewer)) q->n = 0;
    return view;
}

static enum wire_done say_why(struct saying *s, char *rest)
{
    struct note note = {0};
    union state_room room;
    struct question q;
    struct json json;
    const struct gview *view = look(s, &q, &room);
    struct reading r = {q.game, s->w->lang, q.legal, q.n};
    bool is_open;
    action a;

    is_open = read_choice(&r, rest, &a);
    if (!is_open && !(a = read_closed(&r, rest, &note))) return refuse(s, &note);
    open_answer(s, &json, "why");
    wire_put_action(&json, "move", q.game, a);
    json_bool(&json, "open", is_open);
    put_why(s, &json, view, is_open || game_of(s)->turn(view_state(view)) < 0 ? 0 : a);
    wire_close(&json);
    return WIRE_ANSWERED;
}

/* ---- play ------------------------------------------------------------------------------------------ */

/* A number in front of the rest; false: there is none. */
static bool take_number(char **rest, size_t *number)
{
    size_t n = strspn(*rest, "0123456789");

    if (!n || n > DIGITS_MOST || ((*rest)[n] && (*rest)[n] != ' ')) return false;
    *number = (size_t)strtoul(*rest, NULL, 10);
    *rest += n + strspn(*rest + n, " ");
    return true;
}

/* The next of several moves, cut off at its `;` and without blanks around. */
static char *take_move(char **rest)
{
    char *move = *rest + strspn(*rest, " "), *end = move + strcspn(move, ";");

    *rest = *end ? end + 1 : NULL;
    while (end > move && end[-1] == ' ') end--;
    *end = '\0';
    return move;
}

/* A move that cannot be played: what is wrong with its words, or why it is not open. */
static enum wire_done refuse_move(const struct saying *s, const struct reading *r, const char *move,
                                  const struct gview *view)
{
    struct note note = {0};
    struct json json;
    action a = read_closed(r, move, &note);

    if (a) note_set(&note, r->n ? "wire.closed" : "wire.turn", "%.*s", TYPED_TEXT, move);
    open_answer(s, &json, "refused");
    wire_put_note(s->w, &json, &note);
    if (a && r->n && view) put_why(s, &json, view, a);
    wire_close(&json);
    return WIRE_ANSWERED;
}

enum { LINE_MOST = sizeof((struct turn_line *)0)->a / sizeof(action) };

/* `then` stands before what is announced for the time after dice or cards. */
static bool take_then(const struct saying *s, char *move, char *rest, struct turn_line *then,
                      struct note *note)
{
    for (; move; move = rest ? take_move(&rest) : NULL) {
        if (then->n == LINE_MOST) return note_set(note, "wire.many", " ");
        if (!action_read(game_of(s), move, &then->a[then->n++], note)) return false;
    }
    return true;
}

/* All moves are read, and tried on what the viewer knows, before the first is played. */
static enum wire_done play_moves(struct saying *s, char *rest)
{
    struct host_input in = {0};
    struct note note = {0};
    action legal[ACTIONS_MAX];
    union state_room room;
    struct question q;
    const struct gview *view = look(s, &q, &room);

    for (; rest; in.line.n++) {
        int n = in.line.n ? choice_next(&q, &in.line, legal) : q.n;
        struct reading r = {q.game, s->w->lang, in.line.n ? legal : q.legal, n};
        char *move = take_move(&rest);
        const char *then = in.line.n ? read_after(move, "then") : NULL;

        if (then) {
            if (!take_then(s, move + (then - move), rest, &in.then, &note)) return refuse(s, &note);
            break;
        }
        if (in.line.n == LINE_MOST) return refuse_key(s, "wire.many");
        if (!read_choice(&r, move, &in.line.a[in.line.n]))
            return refuse_move(s, &r, move, in.line.n ? NULL : view);
    }
    if (!host_play_line(s->w->host, s->w->viewer, &in, &note)) return refuse(s, &note);
    return changed(s);
}

static enum wire_done say_play(struct saying *s, char *rest)
{
    size_t number, events = table_events(table_of(s));
    struct note note;

    if (!take_number(&rest, &number)) return refuse_key(s, "wire.play");
    if (number == events) return play_moves(s, rest);
    note_set(&note, "wire.stale", "%zu\t%zu", number, events);
    return refuse(s, &note);
}

/* ---- taking back -------------------------------------------------------------------------------------- */

typedef bool taking(struct host *h, int seat, enum host_span span, struct note *note);

static enum wire_done take(const struct saying *s, taking *way, enum host_span span)
{
    struct note note = {0};

    if (!(host_people(s->w->host) >> s->w->viewer & 1u)) {
        note_set(&note, "host.person", "%d", s->w->viewer + 1);
        return refuse(s, &note);
    }
    return way(s->w->host, s->w->viewer, span, &note) ? changed(s) : refuse(s, &note);
}

static enum wire_done say_undo(struct saying *s, char *rest)
{
    (void)rest;
    return take(s, host_undo, HOST_DECISION);
}

static enum wire_done say_undo_turn(struct saying *s, char *rest)
{
    (void)rest;
    return take(s, host_undo, HOST_TURN);
}

static enum wire_done say_redo(struct saying *s, char *rest)
{
    (void)rest;
    return take(s, host_redo, HOST_DECISION);
}

static enum wire_done say_redo_turn(struct saying *s, char *rest)
{
    (void)rest;
    return take(s, host_redo, HOST_TURN);
}

static enum wire_done say_take_back(struct saying *s, char *rest)
{
    (void)rest;
    return take(s, host_take_back, HOST_DECISION);
}

static enum wire_done say_take_back_turn(struct saying *s, char *rest)
{
    (void)rest;
    return take(s, host_take_back, HOST_TURN);
}

/* ---- advice --------------------------------------------------------------------------------------------- */

static enum wire_done advise(const struct saying *s, action about)
{
    struct note note = {0};

    *s->job = host_job_advise(s->w->host, s->w->viewer, about, &s->w->advice, &note);
    return *s->job ? WIRE_THINKS : refuse(s, &note);
}

static enum wire_done say_hint(struct saying *s, char *rest)
{
    (void)rest;
    return advise(s, 0);
}

static enum wire_done say_explain(struct saying *s, char *rest)
{
    union state_room room;
    struct question q;
    const struct gview *view = look(s, &q, &room);
    struct reading r = {q.game, s->w->lang, q.legal, q.n};
    action about;

    if (read_choice(&r, rest, &about)) return advise(s, about);
    return refuse_move(s, &r, rest, view);
}

/* ---- help, records, states -------------------------------------------------------------------------------- */

static void put_topic(struct json *json, const struct saying *s, const char *key)
{
    const char *topic = topic_of_key(game_of(s), key);
    const char *name = topic_name(game_of(s), s->w->lang, topic);
    struct buf words = {0};

    text_fill(s->w->lang, key, NULL, 0, &words);
    json_text(json, "topic", topic);
    if (name) json_text(json, "name", name);
    json_buf(json, "words", &words);
    buf_free(&words);
}

static size_t put_topics(struct json *json, const struct saying *s, const char *only)
{
    struct topics topics;

    topics_list(game_of(s), s->w->lang, only, &topics);
    json_array(json, "topics");
    for (size_t i = 0; i < topics.n; i++) {
        const char *name = topic_name(game_of(s), s->w->lang, topics.at[i]);

        json_object(json, NULL);
        json_text(json, "topic", topics.at[i]);
        if (name) json_text(json, "name", name);
        json_close_object(json);
    }
    json_close_array(json);
    return topics.n;
}

/* What the viewer is asked, and all that can be asked about. */
static enum wire_done help_on_all(const struct saying *s)
{
    union state_room room;
    struct question q;
    struct json json;
    const struct gview *view = look(s, &q, &room);
    const char *key = q.n ? topic_of_question(q.game, s->w->lang, view, s->w->viewer) : NULL;

    open_answer(s, &json, "help");
    if (key) put_topic(&json, s, key);
    put_topics(&json, s, NULL);
    wire_close(&json);
    return WIRE_ANSWERED;
}

static enum wire_done say_help(struct saying *s, char *rest)
{
    const char *key = *rest ? topic_find(game_of(s), s->w->lang, rest) : NULL;
    struct topics topics;
    struct json json;

    if (!*rest) return help_on_all(s);
    if (!key) {
        topics_list(game_of(s), s->w->lang, rest, &topics);
        if (!topics.n) return refuse_key(s, "wire.help");
    }
    open_answer(s, &json, "help");
    if (key) put_topic(&json, s, key);
    else put_topics(&json, s, rest);
    wire_close(&json);
    return WIRE_ANSWERED;
}

/* As long as the game runs it tells no more than the viewer may know. */
static enum wire_done say_record(struct saying *s, char *rest)
{
    const struct table *t = table_of(s);
    bool is_whole = s->w->viewer == SEAT_ALL || table_turn(t) == SEAT_NONE;
    struct buf text = {0};
    struct json json;

    (void)rest;
    if (is_whole) table_save(t, &text);
    else table_save_for(t, s->w->viewer, &text);
    open_answer(s, &json, "record");
    json_bool(&json, "whole", is_whole);
    json_buf(&json, "text", &text);
    wire_close(&json);
    buf_free(&text);
    return WIRE_ANSWERED;
}

static enum wire_done say_since(struct saying *s, char *rest)
{
    size_t since;

    if (!take_number(&rest, &since) || *rest) return refuse_key(s, "wire.since");
    return wire_state(s->w, since, s->out) ? WIRE_ANSWERED : WIRE_LACKS;
}

/* A front says what it speaks; we speak one version. */
static enum wire_done say_version(struct saying *s, char *rest)
{
    size_t version;
    struct note note;
    struct json json;

    if (!take_number(&rest, &version) || *rest || version != WIRE_LANGUAGE) {
        note_set(&note, "wire.version", "%d", WIRE_LANGUAGE);
        return refuse(s, &note);
    }
    open_answer(s, &json, "done");
    wire_close(&json);
    return WIRE_ANSWERED;
}

/* ---- the table -------------------------------------------------------------------------------------------- */

enum { NO_MORE, MORE, MAYBE_MORE };
static const struct verb {
    const char *words;
    enum wire_done (*run)(struct saying *s, char *rest);
    uint8_t more;   /* do words follow? */
    bool is_seated; /* for seats only */
} VERBS[] = {
    {"play", say_play, MORE, true},
    {"undo", say_undo, NO_MORE, true},
    {"undo turn", say_undo_turn, NO_MORE, true},
    {"redo", say_redo, NO_MORE, true},
    {"redo turn", say_redo_turn, NO_MORE, true},
    {"take back", say_take_back, NO_MORE, true},
    {"take back turn", say_take_back_turn, NO_MORE, true},
    {"hint", say_hint, NO_MORE, true},
    {"explain", say_explain, MORE, true},
    {"why", say_why, MORE, true},
    {"help", say_help, MAYBE_MORE, false},
    {"record", say_record, NO_MORE, false},
    {"since", say_since, MORE, false},
    {"bedesten", say_version, MORE, false},
};

/* The verb with the most words that the line begins with; REST: what follows it. */
static const struct verb *find_verb(const char *line, const char **rest)
{
    const struct verb *found = NULL;

    for (size_t i = 0; i < sizeof VERBS / sizeof *VERBS; i++) {
        const char *after = read_after(line, VERBS[i].words);

        if (!after || (found && after <= *rest)) continue;
        found = &VERBS[i];
        *rest = after;
    }
    return found;
}

static enum wire_done obey(struct saying *s, char *line)
{
    const char *rest = line;
    const struct verb *verb = find_verb(line, &rest);
    struct note note;

    if (!verb) {
        note_set(&note, *line ? "wire.word" : "wire.empty", "%.*s", TYPED_TEXT, line);
        return refuse(s, &note);
    }
    s->verb = verb->words;
    if (verb->is_seated && s->w->viewer < 0) return refuse_key(s, "wire.watch");
    if (*rest && verb->more == NO_MORE) {
        note_set(&note, "wire.extra", "%s\t%.*s", verb->words, TYPED_TEXT, rest);
        return refuse(s, &note);
    }
    if (!*rest && verb->more == MORE) return refuse_key(s, "wire.more");
    return verb->run(s, line + (rest - line));
}

enum wire_done wire_say(const struct wire *w, const char *line, size_t n, struct buf *out,
                        struct host_job **job)
{
    struct saying s = {.w = w, .verb = "", .out = out, .job = job};
    size_t start = out->n, in = 0;
    char text[WIRE_LINE_MAX + 1];
    enum wire_done done;
    struct note note;

    *job = NULL;
    if (!wire_begin(w, out, &note)) return note_is_lack(&note) ? WIRE_LACKS : refuse(&s, &note);
    if (n > WIRE_LINE_MAX) return refuse_key(&s, "wire.long");
    for (size_t i = 0; i < n; i++) {
        bool is_blank = (unsigned char)line[i] <= ' ' || line[i] == 0x7f;

        if (!is_blank || in) text[in++] = is_blank ? ' ' : line[i];
    }
    while (in && text[in - 1] == ' ') in--;
    text[in] = '\0';
    done = obey(&s, text);
    if (!out->full || done == WIRE_CHANGED) return done; /* what has changed had its room */
    wire_lack(w, s.verb, start, out);
    return WIRE_LACKS;
}
