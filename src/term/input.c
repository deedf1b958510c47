/* input.c: lines as people type them: as long as they like, with any bytes.
 *
 * Input is read by the descriptor, so that waiting for it can be ended by a
 * signal; what was read and not used stays in the session. */
#include "term/session.h"

#include "core/utf8.h"

#include <errno.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

enum { CHAR_END = -1, CHAR_LEFT = -2 };

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
static bool wait_for_input(const struct line_mode *m)
{
    for (;;) {
        fd_set in;

        FD_ZERO(&in);
        FD_SET(m->in, &in);
        if (pselect(m->in + 1, &in, NULL, NULL, NULL, m->waiting) >= 0 || errno != EINTR)
            return true;
        if (m->must_leave && m->must_leave()) return false;
    }
}

static int next_char(struct session *s)
{
    if (s->input_at == s->input_n) {
        ssize_t n;

        if (!wait_for_input(s->mode)) return CHAR_LEFT;
        do n = read(s->mode->in, s->input, sizeof s->input);
        while (n < 0 && errno == EINTR);
        if (n <= 0) return CHAR_END;
        s->input_at = 0;
        s->input_n = (size_t)n;
    }
    return (unsigned char)s->input[s->input_at++];
}

enum input session_read(struct session *s)
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
