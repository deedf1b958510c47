/* session.c: the course of a game at the terminal.
 *
 * One question stands open at a time; what is typed is a choice or a command. A
 * refused answer changes nothing. Of several people at one terminal one holds the
 * keyboard: only what that seat may know is shown. */
#include "term/session.h"

#include "host/amounts.h"
#include "host/choice.h"
#include "lesson/pupil.h"
#include "term/draw.h"
#include "term/labels.h"
#include "term/news.h"
#include "term/pen.h"

#include <stdio.h>
#include <string.h>

enum { INDENT = 2 };

/* ---- saying ---------------------------------------------------------------- */

void session_put(struct session *s)
{
    if (s->out.n) s->front->put(s);
    buf_clear(&s->out);
}

void session_begin(struct session *s, enum said what)
{
    if (s->said != what) session_put(s);
    s->said = what;
}

void session_fail(struct session *s, int error)
{
    if (!s->mode->error) s->mode->error = error;
    s->end = PLAY_OUTPUT_FAILED;
    s->is_done = true;
}

void session_add(struct session *s, const char *text, int indent)
{
    bool is_last = s->said == SAID_END; /* it stays when a full screen is gone */

    if (s->front->is_wide && !is_last) buf_format(&s->out, "%s\n", text);
    else pen_wrap(text, indent, &s->out);
}

void session_say(struct session *s, const char *key, const struct text_arg *arg, int n)
{
    struct buf text = {0};

    text_fill(s->mode->lang, key, arg, n, &text);
    session_add(s, buf_text(&text), INDENT);
    buf_free(&text);
}

void session_item(struct session *s, const char *key)
{
    struct buf text = {0};

    text_fill(s->mode->lang, key, NULL, 0, &text);
    buf_add(&s->out, "  ");
    session_add(s, buf_text(&text), 2 * INDENT);
    buf_free(&text);
}

static void say_note(struct session *s, const struct note *note)
{
    struct buf text = {0};

    session_begin(s, SAID_NOTE);
    text_note(s->mode->lang, note, &text);
    session_add(s, buf_text(&text), INDENT);
    buf_free(&text);
}

void session_refuse(struct session *s, const struct note *note)
{
    s->is_refused = true;
    s->is_other = note->key && strncmp(note->key, "lesson.", 7) == 0;
    say_note(s, note);
}

void session_say_of(struct session *s, const char *key, int seat)
{
    struct speaker to = session_speaker(s, SEAT_NONE);
    struct buf name = {0};
    struct text_arg arg;

    draw_name(&to, seat, &name);
    arg = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&name)};
    session_say(s, key, &arg, 1);
    buf_free(&name);
}

struct speaker session_speaker(const struct session *s, int reader)
{
    return host_speaker(s->mode->host, s->mode->lang, reader);
}

/* ---- events -------------------------------------------------------------- */

/* The first sentence is the event itself; what follows from it stands below. */
static void add_only(struct session *s, struct buf *told)
{
    size_t n = strcspn(buf_text(told), "\n");

    buf_addn(&s->out, buf_text(told), n);
    buf_char(&s->out, ' ');
    text_fill(s->mode->lang, "line.only", NULL, 0, &s->out);
    buf_add(&s->out, buf_text(told) + n);
}

void session_tell(void *self, const struct table_step *step)
{
    struct session *s = self;
    struct speaker to = session_speaker(s, session_reader(s));

    event_write(&to, step->before, step->e, step->trace, &s->out);
}

/* Then turns are told when they are over: by news_tell(). */
static bool is_short(const struct session *s)
{
    return s->mode->is_short && !s->front->is_wide && s->viewer >= 0;
}

/* Whoever is told at once is told too what was played without a question. */
static void on_event(void *self, const struct table_step *step)
{
    const struct ear *ear = self;
    struct session *s = ear->session;
    struct speaker to = session_speaker(s, ear->seat);
    struct buf told = {0};

    if (ear->seat != s->viewer || is_short(s)) return;
    if (ear->seat >= 0) s->told[ear->seat] = step->number;
    session_begin(s, SAID_EVENT);
    event_write(&to, step->before, step->e, step->trace, &told);
    if (step->e.seat == ear->seat && host_was_forced(s->mode->host, step->number))
        add_only(s, &told);
    else buf_add(&s->out, buf_text(&told));
    buf_free(&told);
}

/* What is done instead will be news. */
static void on_undone(void *self, size_t events)
{
    const struct ear *ear = self;
    size_t *told = ear->seat >= 0 ? &ear->session->told[ear->seat] : NULL;

    if (told && *told > events) *told = events;
}

/* ---- the question -------------------------------------------------------- */

bool session_is_person(const struct session *s, int seat)
{
    return seat == SEAT_CHANCE || (seat >= 0 && host_people(s->mode->host) >> seat & 1u);
}

bool session_is_lost(const struct session *s)
{
    return s->is_unsaved && !session_is_led(s) && (!s->mode->kept || s->mode->keep_failed);
}

bool session_is_shared(const struct session *s)
{
    uint32_t people = host_people(s->mode->host);

    return people & (people - 1);
}

int session_reader(const struct session *s)
{
    if (s->seat != SEAT_CHANCE) return s->seat;
    return s->viewer == NOBODY ? SEAT_NONE : s->viewer;
}

const struct gview *session_view(const struct session *s, union state_room *room)
{
    return table_view(s->table, session_reader(s), room);
}

void session_question(const struct session *s, const struct gview *view, struct buf *out)
{
    struct speaker to = session_speaker(s, session_reader(s));
    struct phrase question = {0};

    if (s->is_reading) {
        session_step_question(s, out);
        return;
    }
    s->head->game->ask(view, s->seat, &question);
    phrase_write(&to, &question, out);
}

void session_choice(const struct session *s, const struct gview *view, int i, struct buf *out)
{
    struct speaker to = session_speaker(s, session_reader(s));
    struct question q = {.game = s->head->game, .view = view, .viewer = to.reader, .seat = s->seat};

    if (s->seat >= 0) amounts_choice(&to, &q, s->choice[i], out);
    else choice_write(&to, view, (struct event){(int8_t)s->seat, s->choice[i]}, out);
}

/* ---- passing the keyboard -------------------------------------------------- */

/* INPUT is no line, nor a long one. */
static void end_of_input(struct session *s, enum input input)
{
    bool is_refused = input == INPUT_REFUSED || (s->is_refused && !s->front->is_watched);

    s->end = input == INPUT_LEFT ? PLAY_LEFT : is_refused ? PLAY_INPUT_REFUSED : PLAY_INPUT_ENDED;
    s->is_done = true;
}

void session_wait(struct session *s)
{
    enum input input;

    session_put(s);
    if (s->is_done || !s->front->is_watched) return;
    input = s->front->wait(s);
    if (input != INPUT_LINE && input != INPUT_LONG) end_of_input(s, input);
}

/* TO has the keyboard now: all that this seat has not been told. */
static void tell_news(struct session *s, int to)
{
    s->viewer = to;
    if (is_short(s)) news_tell(s, to);
    session_begin(s, SAID_EVENT);
    table_tell(s->table, to, s->told[to] + 1, session_tell, s);
    s->told[to] = table_events(s->table);
    session_put(s);
}

/* Whoever had the keyboard reads on in peace; then the screen is cleared, and only when the
 * next person says so it shows what has happened since, as that seat may know it. */
static void pass_keyboard(struct session *s, int to)
{
    if (is_short(s)) news_tell(s, s->viewer); /* what came of the last answer */
    if (s->viewer >= 0 && s->front->is_watched) {
        session_begin(s, SAID_NOTE);
        buf_char(&s->out, '\n');
        session_say_of(s, "line.pass.read", to);
        session_wait(s);
    }
    s->viewer = NOBODY;
    if (s->is_done) return;
    s->front->blank(s);
    session_begin(s, SAID_NOTE);
    buf_char(&s->out, '\n');
    session_say_of(s, s->seat == SEAT_CHANCE ? "line.pass.draw" : "line.pass", to);
    session_wait(s);
    if (s->is_done) return;
    s->front->blank(s);
    tell_news(s, to);
}

/* Whose eyes the open question is for; SEAT_NONE: anybody's. */
static int holder(const struct session *s)
{
    int owner = s->seat;

    if (owner == SEAT_CHANCE) owner = table_dealt_to(s->table);
    return owner >= 0 && session_is_person(s, owner) ? owner : SEAT_NONE;
}

/* Where both may know the same there is nothing to hide. */
static bool has_secrets(const struct session *s, int to)
{
    int from = s->viewer == NOBODY ? SEAT_NONE : s->viewer;
    union state_room one, other;

    table_view(s->table, from, &one);
    table_view(s->table, to, &other);
    return memcmp(&one, &other, sizeof one) != 0;
}

static void seat_holder(struct session *s)
{
    int to = holder(s);

    if (!session_is_shared(s) || to < 0 || to == s->viewer) return;
    if (s->seat == SEAT_CHANCE || has_secrets(s, to)) {
        pass_keyboard(s, to);
    } else {
        if (s->viewer >= 0) s->told[to] = s->told[s->viewer]; /* all have read it */
        tell_news(s, to);
    }
}

/* ---- a person ------------------------------------------------------------- */

static void play(struct session *s, action a)
{
    struct host *h = s->mode->host;
    struct note note = {0};
    bool good;

    if (s->mode->quiz) {
        session_quiz_answer(s, a);
        return;
    }
    good = s->seat == SEAT_CHANCE ? host_deal(h, a, &note)
                                  : host_play(h, (struct event){(int8_t)s->seat, a}, &note);
    if (good) s->is_unsaved = true;
    else session_refuse(s, &note);
}

/* How the first rule among them can be asked for; a wide front has room for that elsewhere. */
static void say_rule(struct session *s, const struct remark remark[], int n)
{
    struct text_arg rule = {.type = TEXT_PLAIN, .text = s->rule};

    for (int i = 0; i < n && !*s->rule; i++)
        if (remark[i].rule) snprintf(s->rule, sizeof s->rule, "%s", remark[i].rule);
    if (*s->rule && !s->front->is_wide) session_say(s, "line.rule", &rule, 1);
}

bool session_say_why(struct session *s, action a)
{
    struct speaker to = session_speaker(s, session_reader(s));
    struct remark remark[REMARKS_MAX];
    union state_room room;
    int n = choice_why(s->head->game, session_view(s, &room), s->seat, a, remark);

    for (int i = 0; i < n; i++) {
        struct buf text = {0};

        remark_write(&to, &remark[i], &text);
        if (remark[i].rule) buf_format(&text, " [%s]", remark[i].rule);
        session_add(s, buf_text(&text), INDENT);
        buf_free(&text);
    }
    say_rule(s, remark, n);
    return n > 0;
}

/* An answer goes before a command: a game may have an action of the same name. */
static void take_line(struct session *s)
{
    struct note note = {0};
    action a;

    s->is_refused = s->is_other = false;
    s->rule[0] = '\0';
    s->command = NULL;
    if (session_step_word(s) || session_quiz_word(s)) {
        s->is_leaving = false;
        return;
    } else if (!s->is_reading && session_answer(s, &a, &note)) {
        play(s, a);
    } else if (session_command(s)) {
        return;
    } else if (s->is_reading) {
        note_set(&note, "lesson.read", " ");
        session_refuse(s, &note);
    } else {
        s->is_refused = true;
        session_begin(s, SAID_NOTE);
        if (!session_say_why(s, a)) session_refuse(s, &note);
        if (!s->front->is_wide) session_say(s, "line.again", NULL, 0);
    }
    s->is_leaving = false;
}

/* Before a question is asked everything up to it is kept: nothing that was decided is lost. */
static void keep(struct session *s)
{
    struct play_mode *m = s->mode;
    struct note note = {0};
    bool had_failed = m->keep_failed;

    if (!m->keep) return;
    m->keep_failed = !m->keep(m->self, &note);
    if (m->keep_failed && !had_failed) say_note(s, &note);
}

static void show_first(struct session *s)
{
    struct speaker to = session_speaker(s, session_reader(s));
    union state_room room;

    session_begin(s, SAID_PAGE);
    draw_view(&to, session_view(s, &room), &s->out);
    s->mode->show_first = false;
}

/* The first two name a history, and so a question; in a lesson its step does, too. */
struct asked {
    size_t events;
    uint32_t taken_back;
    size_t step;
};

static struct asked asked_now(const struct session *s)
{
    return (struct asked){table_events(s->table), host_taken_back(s->mode->host),
                          s->mode->pupil ? pupil_step(s->mode->pupil) : 0};
}

static void ask_person(struct session *s)
{
    struct asked now = asked_now(s), then;
    enum input input;

    keep(s);
    s->is_named = labels_make(s->head->game, s->choice, s->n, s->seat == SEAT_CHANCE, s->label);
    seat_holder(s);
    if (s->is_done) return;
    if (is_short(s)) news_tell(s, s->viewer);
    if (s->mode->show_first) show_first(s);
    session_tell_step(s);
    session_put(s);
    if (s->is_done) return;
    input = s->front->ask(s);
    if (s->is_done) return;
    session_begin(s, SAID_NOTE);
    if (input == INPUT_LINE) {
        take_line(s);
    } else if (input == INPUT_LONG) {
        struct text_arg most = {.type = TEXT_NUMBER, .number = LINE_BYTES_MAX};

        s->is_refused = true;
        session_say(s, "line.long", &most, 1);
    } else {
        end_of_input(s, input);
    }
    then = asked_now(s);
    s->is_unchanged = now.events == then.events && now.taken_back == then.taken_back &&
                      now.step == then.step && !s->is_wanted;
    s->is_wanted = false;
}

/* ---- the loop ------------------------------------------------------------ */

/* Between what is to be decided. */
static void look(struct session *s)
{
    struct outcome outcome[OUTCOMES_MAX];

    if (s->seat != SEAT_CHANCE) {
        s->n = s->is_reading ? 0 : table_legal(s->table, s->seat, s->choice);
        return;
    }
    s->n = table_outcomes(s->table, outcome);
    for (int i = 0; i < s->n; i++) s->choice[i] = outcome[i].a;
}

/* Somebody else's turn may be over: that is told, and waited for where somebody wants to read. */
static void end_of_turn(struct session *s)
{
    if (s->is_done || !news_turn_ended(s, s->viewer)) return;
    if (is_short(s)) news_tell(s, s->viewer);
    session_put(s);
    if (s->mode->waits && s->front->is_watched) news_wait(s, s->viewer);
}

/* A bot is asked at once, and waited for. */
static void play_bot(struct session *s)
{
    struct play_mode *m = s->mode;
    struct host_job *job = host_job_move(m->host);

    host_do_job(m->guests, job);
    if (m->news && m->news->key) {
        say_note(s, m->news);
        m->news->key = NULL;
    }
    if (!host_job_take(m->host, job, NULL)) end_of_input(s, INPUT_LEFT); /* a guest must leave */
    host_job_free(job);
    end_of_turn(s);
}

static void step(struct session *s)
{
    struct host_wait wait;

    if (s->mode->must_leave && s->mode->must_leave()) {
        end_of_input(s, INPUT_LEFT);
        return;
    }
    wait = host_advance(s->mode->host);
    s->is_reading = wait.need == HOST_LESSON;
    s->seat = s->is_reading ? s->viewer : wait.seat; /* the pupil's, who is alone */
    if (wait.need == HOST_OVER) {
        s->end = PLAY_OVER;
        s->is_done = true;
    } else if (wait.need == HOST_JOB) {
        play_bot(s);
    } else {
        look(s);
        ask_person(s);
    }
    session_put(s);
}

/* ---- the end -------------------------------------------------------------- */

static const char *end_key(const struct session *s)
{
    const struct play_mode *m = s->mode;

    if (m->pupil)
        return session_is_led(s) && s->end != PLAY_LEARNED ? "learn.end" : "learn.end.open";
    if (m->keep && !m->keep_failed) return m->name ? "line.end.named" : "line.end.kept";
    return session_is_lost(s) ? "line.end.lost" : "line.end";
}

static void say_end(struct session *s)
{
    static const char *const KEYS[] = {[PLAY_QUIT] = "line.quit",
                                       [PLAY_INPUT_ENDED] = "line.ended",
                                       [PLAY_INPUT_REFUSED] = "line.ended.refused",
                                       [PLAY_LEFT] = "line.left",
                                       [PLAY_LEARNED] = "lesson.over"};
    const struct text_arg where[] = {
        {.type = TEXT_PLAIN, .text = s->mode->name ? s->mode->name : s->mode->kept},
        {.type = TEXT_PLAIN, .text = s->head->game->id}};
    struct speaker to = session_speaker(s, session_is_shared(s) ? SEAT_NONE : s->viewer);
    struct host_result result;
    struct buf text = {0};

    if (s->mode->quiz) return; /* it has no end */
    keep(s);
    if (is_short(s)) news_tell(s, s->viewer);
    session_begin(s, SAID_END);
    if (s->end == PLAY_OVER && host_result(s->mode->host, &result)) {
        buf_char(&s->out, '\n');
        host_result_write(&to, &result, &text);
        pen_wrap_lines(buf_text(&text), INDENT, &s->out);
    } else if (s->end != PLAY_OUTPUT_FAILED) {
        if (!s->is_told) session_say(s, KEYS[s->end], NULL, 0);
        session_say(s, end_key(s), where, 2);
    }
    buf_free(&text);
}

/* One person sees what that seat sees; of several the one at the keyboard; nobody playing
 * sees all. */
static void listen(struct session *s)
{
    uint32_t people = host_people(s->mode->host);

    s->viewer = people ? NOBODY : SEAT_ALL;
    if (!people) s->ear[s->ears++] = (struct ear){.session = s, .seat = SEAT_ALL};
    for (int seat = 0; seat < s->head->setup.seats; seat++) {
        s->told[seat] = table_events(s->table);
        if (!(people >> seat & 1u)) continue;
        if (!session_is_shared(s)) s->viewer = seat;
        s->ear[s->ears++] = (struct ear){.session = s, .seat = seat};
    }
    for (int i = 0; i < s->ears; i++)
        s->ear[i].id =
            table_listen(host_table(s->mode->host), &(struct table_ear){.viewer = s->ear[i].seat,
                                                                        .heard = on_event,
                                                                        .undone = on_undone,
                                                                        .self = &s->ear[i]});
}

static void leave(struct session *s)
{
    for (int i = 0; i < s->ears; i++) table_leave(host_table(s->mode->host), s->ear[i].id);
}

enum play_end session_play(struct play_mode *mode, const struct front *front, void *self)
{
    const struct table *table = host_look(mode->host);
    struct session s = {
        .mode = mode, .front = front, .self = self, .table = table, .head = table_head(table)};

    if (mode->pupil) s.step = pupil_step(mode->pupil);

    if (!front->is_wide) session_say(&s, "line.welcome", NULL, 0);
    listen(&s);
    while (!s.is_done) step(&s);
    leave(&s);
    say_end(&s);
    session_put(&s);
    if (s.end == PLAY_OVER && front->after) front->after(&s);
    buf_free(&s.out);
    return s.end;
}
