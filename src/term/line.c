/* line.c: the plain line mode, one of the two fronts of a session.
 *
 * Everything is a line: what happens, the question, its numbered choices, what was
 * typed. Nothing is ever drawn over, so it reads well in a file and aloud. */
#include "term/play.h"

#include "core/ascii.h"
#include "core/utf8.h"
#include "term/session.h"

#include <errno.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

#define CLEAR "\033[H\033[2J\033[3J" /* the screen and what was scrolled off it */

enum { INPUT_BYTES = 4096, CHAR_END = -1, CHAR_LEFT = -2 };

/* Input is read by the descriptor, so that waiting for it can be ended by a signal; what
 * was read and not used stays here. */
struct line {
    const struct line_io *io;
    char input[INPUT_BYTES];
    size_t input_at, input_n;
};

/* ---- output -------------------------------------------------------------- */

static void write_out(struct session *s, const char *text, size_t n)
{
    const struct line *line = s->self;
    FILE *out = line->io->out;

    if (n) fwrite(text, 1, n, out);
    if (fflush(out) != 0 || ferror(out)) session_fail(s, errno);
}

static void put(struct session *s)
{
    struct buf plain = {0};

    if (s->mode->is_ascii) ascii_write(buf_text(&s->out), &plain);
    else buf_add(&plain, buf_text(&s->out));
    write_out(s, buf_text(&plain), plain.n);
    buf_free(&plain);
}

static void put_question(struct session *s)
{
    union state_room room;
    const struct gview *view = session_view(s, &room);

    buf_char(&s->out, '\n');
    if (session_is_shared(s) && s->seat >= 0) session_say_of(s, "line.turn", s->seat);
    session_question(s, view, &s->out);
    buf_char(&s->out, '\n');
    for (int i = 0; i < s->n; i++) {
        buf_format(&s->out, "%4d  ", i + 1);
        session_choice(s, view, i, &s->out);
        buf_add(&s->out, "  [");
        action_write(s->head->game, s->choice[i], &s->out);
        buf_add(&s->out, "]\n");
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

static enum input ask(struct session *s)
{
    const struct line *line = s->self;
    enum input input;

    put_question(s);
    if (s->is_done) return INPUT_END;
    input = read_line(s);
    if (input == INPUT_END || input == INPUT_LEFT) buf_char(&s->out, '\n');
    else if (line->io->echo) buf_format(&s->out, "%s\n", s->typed);
    return input;
}

static void blank(struct session *s)
{
    const struct line *line = s->self;

    session_put(s);
    if (line->io->can_clear) write_out(s, CLEAR, sizeof CLEAR - 1);
}

enum play_end line_play(struct play_mode *mode, const struct line_io *io)
{
    const struct front front = {
        .is_watched = !io->echo, .put = put, .ask = ask, .wait = read_line, .blank = blank};
    struct line line = {.io = io};

    return session_play(mode, &front, &line);
}
