/* line.c: the plain line mode, one of the two fronts of a session.
 *
 * Everything is a line: what happens, the question, its numbered choices, what was
 * typed. Nothing is ever drawn over, so it reads well in a file and aloud. */
#include "term/play.h"

#include "core/ascii.h"
#include "core/utf8.h"
#include "host/typed.h"
#include "term/news.h"
#include "term/pen.h"
#include "term/session.h"

#include <errno.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

#define CLEAR "\033[H\033[2J\033[3J" /* the screen and what was scrolled off it */

enum {
    INPUT_BYTES = 4096,
    CHAR_END = -1,
    CHAR_LEFT = -2,
    CHOICE_INDENT = 6,
    EVENT_INDENT = 2,
    LISTED_MOST = 60,
    BLANK_LINES = 100 /* more than a terminal has */
};

/* Input is read by the descriptor, so that waiting for it can be ended by a signal; what
 * was read and not used stays here. */
struct line {
    const struct line_io *io;
    char input[INPUT_BYTES];
    size_t input_at, input_n;
    const char *script;  /* what is left of it; NULL: it is used up */
    size_t script_line;  /* the number of the line read last */
    bool is_from_script; /* the line read last is */
    bool is_warned;      /* that nothing can be hidden here */
};

/* ---- output -------------------------------------------------------------- */

static void write_out(struct session *s, const char *text, size_t n)
{
    const struct line *line = s->self;
    FILE *out = line->io->out;

    if (n) fwrite(text, 1, n, out);
    if (fflush(out) != 0 || ferror(out)) session_fail(s, errno);
}

/* ASCII may be wider, so events are wrapped behind it; a page may hold a drawing, whose lines
 * stay as they are, so its other lines are wrapped before. */
static void put(struct session *s)
{
    struct buf page = {0}, plain = {0}, shown = {0};

    if (s->said == SAID_PAGE) pen_wrap_lines(buf_text(&s->out), EVENT_INDENT, &page);
    else buf_add(&page, buf_text(&s->out));
    if (s->mode->is_ascii) ascii_write(buf_text(&page), &plain);
    else buf_add(&plain, buf_text(&page));
    if (s->said == SAID_EVENT) pen_wrap_lines(buf_text(&plain), EVENT_INDENT, &shown);
    else buf_add(&shown, buf_text(&plain));
    write_out(s, buf_text(&shown), shown.n);
    buf_free(&page);
    buf_free(&plain);
    buf_free(&shown);
}

/* `   1  go to the Fountain  [go 7]`: what is typed is never broken in two. */
static void put_choice(struct session *s, const struct gview *view, int i)
{
    struct speaker to = session_speaker(s, session_reader(s));
    struct buf words = {0}, typed = {0};
    int width;

    session_choice(s, view, i, &words);
    buf_add(&typed, "  [");
    typed_move(&to, s->choice[i], &typed);
    session_write_number(s, i, &s->out);
    width = CHOICE_INDENT + utf8_width(buf_text(&words)) + utf8_width(buf_text(&typed)) + 1;
    if (width <= PEN_WIDTH) {
        buf_add(&s->out, buf_text(&words));
        buf_add(&s->out, buf_text(&typed));
    } else {
        pen_wrap(buf_text(&words), CHOICE_INDENT, &s->out);
        buf_format(&s->out, "%*s%s", CHOICE_INDENT - 2, "", buf_text(&typed));
    }
    buf_add(&s->out, "]\n");
    buf_free(&words);
    buf_free(&typed);
}

/* Hundreds of outcomes are not listed unasked. */
static void put_example(struct session *s)
{
    struct speaker to = session_speaker(s, session_reader(s));
    struct buf example = {0};
    struct text_arg arg[2] = {{.type = TEXT_NUMBER, .number = s->n}};

    typed_move(&to, s->choice[s->n / 2], &example);
    arg[1] = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&example)};
    session_say(s, "line.many", arg, 2);
    buf_free(&example);
}

/* How the one who is asked stands, then what is asked. */
static void put_sentences(struct session *s, const struct gview *view)
{
    struct buf text = {0};

    buf_char(&s->out, '\n');
    session_step(s, &text);
    if (text.n) pen_wrap(buf_text(&text), EVENT_INDENT, &s->out);
    buf_clear(&text);
    if (session_is_shared(s) && s->seat >= 0) session_say_of(s, "line.turn", s->seat);
    news_stand(s, &text);
    if (text.n) pen_wrap(buf_text(&text), EVENT_INDENT, &s->out);
    buf_clear(&text);
    session_question(s, view, &text);
    pen_wrap(buf_text(&text), EVENT_INDENT, &s->out);
    buf_free(&text);
}

/* One that was asked already is not read out again: `list` does that. */
static void put_question(struct session *s)
{
    union state_room room;
    const struct gview *view = session_view(s, &room);

    session_begin(s, SAID_NOTE);
    if (!s->is_unchanged) {
        put_sentences(s, view);
        if (s->seat == SEAT_CHANCE && s->n > LISTED_MOST) put_example(s);
        else
            for (int i = 0; i < s->n; i++) put_choice(s, view, i);
    }
    buf_add(&s->out, "> ");
    session_put(s);
}

/* ---- input --------------------------------------------------------------- */

/* What was typed is shown again, so it must be safe to show. */
static void make_safe(char *text)
{
    size_t n = strlen(text);

    for (size_t at = 0; at < n;) {
        uint32_t point = 0;
        size_t step = utf8_step(text + at, n - at, &point);

        if (!step || point < 0x20 || (point >= 0x7f && point < 0xa0))
            memset(text + at, '?', step + !step);
        at += step + !step;
    }
}

/* False: a signal says that the game must be left. */
static bool wait_for_input(const struct play_mode *m, int in_fd)
{
    for (;;) {
        fd_set in;

        FD_ZERO(&in);
        FD_SET(in_fd, &in);
        if (pselect(in_fd + 1, &in, NULL, NULL, NULL, m->waiting) >= 0 || errno != EINTR)
            return true;
        if (m->must_leave && m->must_leave()) return false;
    }
}

static int next_char(struct session *s)
{
    struct line *line = s->self;

    if (line->input_at == line->input_n) {
        ssize_t n;

        if (!wait_for_input(s->mode, line->io->in)) return CHAR_LEFT;
        do n = read(line->io->in, line->input, sizeof line->input);
        while (n < 0 && errno == EINTR);
        if (n <= 0) return CHAR_END;
        line->input_at = 0;
        line->input_n = (size_t)n;
    }
    return (unsigned char)line->input[line->input_at++];
}

static enum input read_line(struct session *s)
{
    size_t n = 0;
    bool is_long = false;
    int c;

    while ((c = next_char(s)) >= 0 && c != '\n') {
        if (n == LINE_BYTES_MAX) is_long = true;
        else s->typed[n++] = c == '\t' ? ' ' : c == '\0' ? '?' : (char)c;
    }
    if (c == CHAR_LEFT) return INPUT_LEFT;
    if (c == CHAR_END && n == 0) return INPUT_END;
    while (n && (s->typed[n - 1] == '\r' || s->typed[n - 1] == ' ')) n--;
    s->typed[n] = '\0';
    make_safe(s->typed);
    return is_long ? INPUT_LONG : INPUT_LINE;
}

/* ---- the script ------------------------------------------------------------ */

/* The next line that is neither blank nor a comment; false: there is none. */
static bool next_of_script(struct line *line)
{
    while (line->script && *line->script) {
        const char *text = line->script + strspn(line->script, " \t\r");

        line->script = text;
        if (*text && *text != '#' && *text != '\n') return true;
        line->script = text + strcspn(text, "\n");
        if (*line->script) line->script++;
        line->script_line++;
    }
    line->script = NULL;
    return false;
}

static enum input read_script(struct session *s, struct line *line)
{
    size_t n = strcspn(line->script, "\n"), most = n < LINE_BYTES_MAX ? n : LINE_BYTES_MAX;

    memcpy(s->typed, line->script, most);
    s->typed[most] = '\0';
    while (most && strchr("\r\t ", s->typed[most - 1])) s->typed[--most] = '\0';
    for (char *tab = s->typed; (tab = strchr(tab, '\t'));) *tab = ' ';
    make_safe(s->typed);
    line->script += n + (line->script[n] == '\n');
    line->script_line++;
    return n > LINE_BYTES_MAX ? INPUT_LONG : INPUT_LINE;
}

/* A line that was refused ends the script, and the game with it. */
static enum input end_script(struct session *s, const struct line *line)
{
    struct text_arg arg[] = {{.type = TEXT_NUMBER, .number = (int64_t)line->script_line},
                             {.type = TEXT_PLAIN, .text = line->io->script_name}};

    session_say(s, "line.script.refused", arg, 2);
    s->is_told = true;
    return INPUT_REFUSED;
}

/* ---- the calls of a front --------------------------------------------------- */

static enum input ask(struct session *s)
{
    struct line *line = s->self;
    enum input input;

    if (line->is_from_script && s->is_refused) return end_script(s, line);
    put_question(s);
    if (s->is_done) return INPUT_END;
    line->is_from_script = next_of_script(line);
    input = line->is_from_script ? read_script(s, line) : read_line(s);
    if (input == INPUT_END || input == INPUT_LEFT) buf_char(&s->out, '\n');
    else if (line->io->echo || line->is_from_script) buf_format(&s->out, "%s\n", s->typed);
    return input;
}

/* Nobody is waited for while a script plays. */
static enum input wait_for_person(struct session *s)
{
    return next_of_script(s->self) ? INPUT_LINE : read_line(s);
}

static void write_blanks(struct session *s)
{
    for (int i = 0; i < BLANK_LINES; i++) buf_char(&s->out, '\n');
    session_put(s);
}

/* Only a terminal that knows them is sent signs that clear it. */
static void blank(struct session *s)
{
    struct line *line = s->self;

    session_put(s);
    if (next_of_script(line)) return;
    if (line->io->hide == LINE_CLEARS) write_out(s, CLEAR, sizeof CLEAR - 1);
    if (line->io->hide == LINE_BLANKS) write_blanks(s);
    if (line->io->hide == LINE_SHOWS && !line->is_warned) session_say(s, "line.shows", NULL, 0);
    line->is_warned = true;
}

/* ---- when it is over -------------------------------------------------------- */

static void analyse(struct session *s, const char *path)
{
    struct buf record = {0};

    table_save(s->table, &record);
    analyst_say(s->mode->analyst, s->mode->lang, &record, path, &s->out);
    session_put(s);
    buf_free(&record);
}

static void offer(struct session *s)
{
    buf_char(&s->out, '\n');
    session_say(s, "line.after", NULL, 0);
    buf_add(&s->out, "> ");
    session_put(s);
}

static bool is_end(const struct session *s)
{
    return !*s->typed || session_is_word(s, "quit", s->typed);
}

/* Somebody who has played here is offered an analysis; a script may ask for it, and in a pipe
 * nothing is read any more. */
static void after(struct session *s)
{
    struct line *line = s->self;
    bool is_heard = !line->io->echo && line->io->hide != LINE_SHOWS && host_people(s->mode->host);
    enum input input = INPUT_LINE;
    const char *path;

    while (s->mode->analyst && s->end == PLAY_OVER && input != INPUT_END && input != INPUT_LEFT) {
        bool is_script = next_of_script(line);

        if (!is_script && !is_heard) return;
        if (!is_script && s->mode->over) s->mode->over(s->mode->self);
        if (!is_script) offer(s);
        input = is_script ? read_script(s, line) : read_line(s);
        session_begin(s, SAID_PAGE);
        if (is_script && input == INPUT_LINE && analyst_is_word(s->mode->lang, s->typed, &path))
            buf_format(&s->out, "> %s\n", s->typed);
        if (input == INPUT_LINE && analyst_is_word(s->mode->lang, s->typed, &path))
            analyse(s, path);
        else if (is_script || is_end(s)) return;
        else if (input == INPUT_LINE || input == INPUT_LONG)
            session_say(s, "line.after.else", NULL, 0);
    }
}

enum play_end line_play(struct play_mode *mode, const struct line_io *io)
{
    const struct front front = {.is_watched = !io->echo,
                                .put = put,
                                .ask = ask,
                                .wait = wait_for_person,
                                .blank = blank,
                                .after = after};
    struct line line = {.io = io, .script = io->script};

    return session_play(mode, &front, &line);
}
