/* say.c: what a viewer says, line by line.
 *
 * The words are those of the table VERBS. A viewer acts for its own seat only. Whatever cannot be
 * done is refused with a sentence in the viewer's language and the key of that sentence;
 * then nothing has changed. */
#include "wire/wire_room.h"

#include "host/choice.h"
#include "host/read.h"
#include "host/rule.h"
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

/* Words behind those that stand alone. */
static enum wire_done refuse_extra(const struct saying *s, const char *rest)
{
    struct note note;

    note_set(&note, "wire.extra", "%s\t%.*s", s->verb, TYPED_TEXT, rest);
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

/* ---- numbers, and what they name -------------------------------------------------------------- */

/* A number in front of the rest; false: there is none. */
static bool take_digits(char **rest, size_t *number)
{
    size_t n = strspn(*rest, "0123456789");

    if (!n || n > DIGITS_MOST) return false;
    *number = (size_t)strtoul(*rest, NULL, 10);
    *rest += n;
    return true;
}

/* Only a blank may part it from what follows. */
static bool ends_word(char **rest)
{
    size_t blanks = strspn(*rest, " ");

    if (**rest && !blanks) return false;
    *rest += blanks;
    return true;
}

static bool take_number(char **rest, size_t *number)
{
    return take_digits(rest, number) && ends_word(rest);
}

/* What somebody has seen: `41/2`, 41 events with 2 taken back, or `41`, whatever was. */
struct seen {
    size_t events, taken_back;
    bool is_named; /* both numbers were given */
};

static bool take_seen(char **rest, struct seen *seen)
{
    if (!take_digits(rest, &seen->events)) return false;
    seen->is_named = **rest == '/';
    if (seen->is_named) {
        ++*rest;
        if (!take_digits(rest, &seen->taken_back)) return false;
    }
    return ends_word(rest);
}

/* What is said of something that is not there any more is refused; so a line that comes twice is
 * obeyed once. */
static bool is_present(const struct saying *s, const struct seen *seen, struct note *note)
{
    size_t events = table_events(table_of(s));

    if (seen->events == events &&
        (!seen->is_named || seen->taken_back == host_taken_back(s->w->host)))
        return true;
    return note_set(note, "wire.stale", "%zu\t%zu", seen->events, events);
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

/* Between the choices of the question. */
static struct reading reading_of(const struct saying *s, const struct question *q)
{
    return (struct reading){
        .to = host_speaker(s->w->host, s->w->lang, s->w->viewer),
        .view = q->view,
        .seat = s->w->viewer,
        .choice = q->legal,
        .n = q->n,
    };
}

static enum wire_done say_why(struct saying *s, char *rest)
{
    struct note note = {0};
    union state_room room;
    struct question q;
    struct json json;
    const struct gview *view = look(s, &q, &room);
    struct reading r = reading_of(s, &q);
    bool is_open;
    action a;

    is_open = read_choice(&r, rest, &a, &note) == READ_OPEN;
    if (!a && !r.n) note_set(&note, "wire.turn", "%.*s", TYPED_TEXT, rest);
    if (!a) return refuse(s, &note);
    open_answer(s, &json, "why");
    wire_put_action(&json, "move", q.game, a);
    json_bool(&json, "open", is_open);
    put_why(s, &json, view, is_open || game_of(s)->turn(view_state(view)) < 0 ? 0 : a);
    wire_close(&json);
    return WIRE_ANSWERED;
}

/* ---- play ------------------------------------------------------------------------------------------ */

/* The next of several moves, cut off at its `;` and without blanks around. */
static char *take_move(char **rest)
{
    char *move = *rest + strspn(*rest, " "), *end = move + strcspn(move, ";");

    *rest = *end ? end + 1 : NULL;
    while (end > move && end[-1] == ' ') end--;
    *end = '\0';
    return move;
}

/* The open choice that was said. False: it is answered what is wrong with the words, what they
 * could mean, or why that is not open. */
static bool hear(const struct saying *s, const struct reading *r, const char *move, action *a)
{
    struct note note = {0};
    struct json json;

    if (read_choice(r, move, a, &note) == READ_OPEN) return true;
    if (*a || !r->n) note_set(&note, r->n ? "wire.closed" : "wire.turn", "%.*s", TYPED_TEXT, move);
    open_answer(s, &json, "refused");
    wire_put_note(s->w, &json, &note);
    if (*a && r->n) put_why(s, &json, r->view, *a);
    wire_close(&json);
    return false;
}

/* The question behind the line; without one, Q itself. */
static const struct question *look_behind(const struct question *q, const struct turn_line *line,
                                          struct question *next, union state_room *room)
{
    if (!line->n) return q;
    *next = *q;
    next->n = choice_next(q, line, next->legal);
    next->view = choice_view(q, line, line->n, room);
    return next;
}

enum { LINE_MOST = sizeof((struct turn_line *)0)->a / sizeof(action) };

/* `then` stands before what is announced for the time after dice or cards. It is no open choice
 * yet, but may be called as if it were. */
static bool take_then(const struct saying *s, char *move, char *rest, struct turn_line *then,
                      struct note *note)
{
    struct reading r = {.to = host_speaker(s->w->host, s->w->lang, s->w->viewer),
                        .seat = s->w->viewer};

    for (; move; move = rest ? take_move(&rest) : NULL) {
        if (then->n == LINE_MOST) return note_set(note, "wire.many", " ");
        read_choice(&r, move, &then->a[then->n], note);
        if (!then->a[then->n++]) return false;
    }
    return true;
}

/* All moves are read, and tried on what the viewer knows, before the first is played. */
static enum wire_done play_moves(struct saying *s, char *rest)
{
    struct host_input in = {0};
    struct note note = {0};
    union state_room room, behind;
    struct question q, next;

    look(s, &q, &room);
    for (; rest; in.line.n++) {
        struct reading r = reading_of(s, look_behind(&q, &in.line, &next, &behind));
        char *move = take_move(&rest);
        const char *then = in.line.n ? read_after(move, "then") : NULL;

        if (then) {
            if (!take_then(s, move + (then - move), rest, &in.then, &note)) return refuse(s, &note);
            break;
        }
        if (in.line.n == LINE_MOST) return refuse_key(s, "wire.many");
        if (!hear(s, &r, move, &in.line.a[in.line.n])) return WIRE_ANSWERED;
    }
    if (!host_play_line(s->w->host, s->w->viewer, &in, &note)) return refuse(s, &note);
    return changed(s);
}

static enum wire_done say_play(struct saying *s, char *rest)
{
    struct seen seen;
    struct note note;

    if (!take_seen(&rest, &seen)) return refuse_key(s, "wire.play");
    return is_present(s, &seen, &note) ? play_moves(s, rest) : refuse(s, &note);
}

/* ---- real dice and cards ------------------------------------------------------------------------------- */

/* What the viewer may deal, as the words name it; 0: NOTE says why it cannot come. */
static action take_outcome(const struct saying *s, const char *typed, struct note *note)
{
    struct outcome out[OUTCOMES_MAX];
    action a, open[OUTCOMES_MAX];
    union state_room room;
    struct reading r = {.to = host_speaker(s->w->host, s->w->lang, s->w->viewer),
                        .view = table_view(table_of(s), s->w->viewer, &room),
                        .seat = SEAT_CHANCE,
                        .choice = open,
                        .n = host_outcomes(s->w->host, s->w->viewer, out)};

    for (int i = 0; i < r.n; i++) open[i] = out[i].a;
    if (!r.n) {
        bool is_due = table_turn(table_of(s)) == SEAT_CHANCE;

        return note_set(note, is_due ? "wire.deal.not" : "table.deal", " ");
    }
    if (read_choice(&r, typed, &a, note) == READ_OPEN) return a;
    if (a) note_set(note, "wire.deal.closed", "%.*s", TYPED_TEXT, typed);
    return 0;
}

/* What the table itself would say of a card that cannot come tells where it is. */
static enum wire_done say_deal(struct saying *s, char *rest)
{
    struct note note = {0};
    struct seen seen;
    action a;

    if (!s->w->deals) return refuse_key(s, "wire.deal.not");
    if (!take_seen(&rest, &seen)) return refuse_key(s, "wire.deal");
    if (!is_present(s, &seen, &note)) return refuse(s, &note);
    a = take_outcome(s, rest, &note);
    if (!a) return refuse(s, &note);
    if (host_deal(s->w->host, a, &note)) return changed(s);
    if (!note_is_lack(&note)) note_set(&note, "wire.deal.closed", "%.*s", TYPED_TEXT, rest);
    return refuse(s, &note);
}

/* ---- taking back -------------------------------------------------------------------------------------- */

typedef bool taking(struct host *h, int seat, enum host_span span, struct note *note);

/* REST: what was seen, so that a line that comes twice takes back once; or nothing. */
static enum wire_done take(const struct saying *s, char *rest, taking *way, enum host_span span)
{
    struct note note = {0};
    struct seen seen;
    char *after = rest;

    if (*rest && (!take_seen(&after, &seen) || *after)) return refuse_extra(s, rest);
    if (*rest && !is_present(s, &seen, &note)) return refuse(s, &note);
    return way(s->w->host, s->w->viewer, span, &note) ? changed(s) : refuse(s, &note);
}

static enum wire_done say_undo(struct saying *s, char *rest)
{
    return take(s, rest, host_undo, HOST_DECISION);
}

static enum wire_done say_undo_turn(struct saying *s, char *rest)
{
    return take(s, rest, host_undo, HOST_TURN);
}

static enum wire_done say_redo(struct saying *s, char *rest)
{
    return take(s, rest, host_redo, HOST_DECISION);
}

static enum wire_done say_redo_turn(struct saying *s, char *rest)
{
    return take(s, rest, host_redo, HOST_TURN);
}

static enum wire_done say_take_back(struct saying *s, char *rest)
{
    return take(s, rest, host_take_back, HOST_DECISION);
}

static enum wire_done say_take_back_turn(struct saying *s, char *rest)
{
    return take(s, rest, host_take_back, HOST_TURN);
}

/* It is a whole turn always. */
static bool undo_dice(struct host *h, int seat, enum host_span span, struct note *note)
{
    (void)span;
    return host_undo_dice(h, seat, note);
}

static enum wire_done say_undo_dice(struct saying *s, char *rest)
{
    return s->w->owns ? take(s, rest, undo_dice, HOST_TURN) : refuse_key(s, "host.undo.others");
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
    struct reading r;
    action about;

    look(s, &q, &room);
    r = reading_of(s, &q);
    return hear(s, &r, rest, &about) ? advise(s, about) : WIRE_ANSWERED;
}

/* ---- help, records, states -------------------------------------------------------------------------------- */

/* What the viewer is asked, and all that can be asked about. */
static enum wire_done help_on_all(const struct saying *s)
{
    union state_room room;
    struct topics topics;
    struct speaker to = host_speaker(s->w->host, s->w->lang, s->w->viewer);
    struct question q;
    struct json json;
    const struct gview *view = look(s, &q, &room);
    const char *key = q.n ? topic_of_question(q.game, s->w->lang, view, s->w->viewer) : NULL;

    open_answer(s, &json, "help");
    if (key) wire_put_topic(&json, &to, topic_of_key(q.game, key));
    topics_list(game_of(s), s->w->lang, NULL, &topics);
    wire_put_topics(&json, &to, &topics);
    wire_close(&json);
    return WIRE_ANSWERED;
}

/* A numbered rule, where the language has them; a packed one has not. */
static enum wire_done help_on_rule(const struct saying *s, const char *id)
{
    struct buf words = {0};
    struct note note = {0};
    struct json json;

    if (!rule_write(s->w->lang, id, &words, &note)) return refuse(s, &note);
    open_answer(s, &json, "help");
    json_text(&json, "rule", id);
    json_buf(&json, "words", &words);
    wire_close(&json);
    buf_free(&words);
    return WIRE_ANSWERED;
}

/* One topic: its text; several that could be meant: a list of them. */
static enum wire_done say_help(struct saying *s, char *rest)
{
    struct speaker to = host_speaker(s->w->host, s->w->lang, s->w->viewer);
    char id[RULE_ID];
    struct topics topics;
    struct json json;

    if (!*rest) return help_on_all(s);
    if (rule_asked(rest, id)) return help_on_rule(s, id);
    topics_asked(game_of(s), s->w->lang, rest, &topics);
    if (!topics.n) return refuse_key(s, "wire.help");
    open_answer(s, &json, "help");
    if (topics.n == 1) wire_put_topic(&json, &to, topics.at[0]);
    else wire_put_topics(&json, &to, &topics);
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

/* Of a history that is no more, everything is told from where it may be another one. */
static enum wire_done say_since(struct saying *s, char *rest)
{
    struct seen seen;
    size_t since;

    if (!take_seen(&rest, &seen) || *rest) return refuse_key(s, "wire.since");
    since = seen.is_named ? host_still(s->w->host, seen.events, (uint32_t)seen.taken_back)
                          : seen.events;
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
    {"deal", say_deal, MORE, false},
    {"undo", say_undo, MAYBE_MORE, true},
    {"undo turn", say_undo_turn, MAYBE_MORE, true},
    {"undo dice", say_undo_dice, MAYBE_MORE, true},
    {"redo", say_redo, MAYBE_MORE, true},
    {"redo turn", say_redo_turn, MAYBE_MORE, true},
    {"take back", say_take_back, MAYBE_MORE, true},
    {"take back turn", say_take_back_turn, MAYBE_MORE, true},
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

    *rest = line;
    for (size_t i = 0; i < sizeof VERBS / sizeof *VERBS; i++)
        if (read_further(line, VERBS[i].words, rest)) found = &VERBS[i];
    return found;
}

static enum wire_done obey(struct saying *s, char *line)
{
    const char *rest;
    const struct verb *verb = find_verb(line, &rest);
    struct note note;

    if (!verb) {
        note_set(&note, *line ? "wire.word" : "wire.empty", "%.*s", TYPED_TEXT, line);
        return refuse(s, &note);
    }
    s->verb = verb->words;
    if (verb->is_seated && s->w->viewer < 0) return refuse_key(s, "wire.watch");
    if (*rest && verb->more == NO_MORE) return refuse_extra(s, rest);
    if (!*rest && verb->more == MORE) return refuse_key(s, "wire.more");
    return verb->run(s, line + (rest - line));
}

enum wire_done wire_say(const struct wire *w, const char *line, size_t n, struct buf *out,
                        struct host_job **job)
{
    struct saying s = {.w = w, .verb = "", .out = out, .job = job};
    size_t start = out->n;
    char text[WIRE_LINE_MAX + 1];
    enum wire_done done;
    struct note note;

    *job = NULL;
    if (!wire_begin(w, out, &note)) return note_is_lack(&note) ? WIRE_LACKS : refuse(&s, &note);
    if (n > WIRE_LINE_MAX) return refuse_key(&s, "wire.long");
    read_clean(text, line, n);
    done = obey(&s, text);
    if (!out->full || done == WIRE_CHANGED) return done; /* what has changed had its room */
    wire_lack(w, s.verb, start, out);
    return WIRE_LACKS;
}
