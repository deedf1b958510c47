/* news.c: telling somebody what has happened since. */
#include "term/news.h"

#include "host/digest.h"
#include "term/draw.h"

#include <string.h>

/* What is being told, and to whom. */
struct news {
    const struct session *s;
    int viewer;
    struct digest others;
    bool is_brief; /* of the own decisions only what came of them */
    struct buf *out;
};

static bool is_others(const struct news *n, const struct table_step *step)
{
    int whose = digest_whose(n->s->head->game, step->before);

    return whose >= 0 && whose != n->viewer && step->e.seat != n->viewer;
}

/* The first sentence is the event itself; what follows from it stands below. */
static void add_told(const struct news *n, const struct table_step *step, const char *told)
{
    size_t first = strcspn(told, "\n");
    bool is_own = step->e.seat == n->viewer;

    if (n->is_brief && is_own) {
        buf_add(n->out, told + first + (told[first] == '\n'));
        return;
    }
    buf_addn(n->out, told, first);
    if (is_own && host_was_forced(n->s->mode->host, step->number)) {
        buf_char(n->out, ' ');
        text_fill(n->others.to.lang, "line.only", NULL, 0, n->out);
    }
    buf_add(n->out, told + first);
}

static void hear(void *self, const struct table_step *step)
{
    struct news *n = self;
    struct buf told = {0};

    if (is_others(n, step)) {
        digest_hear(&n->others, step, n->out);
        return;
    }
    if (n->others.is_begun) digest_close(&n->others, step->before, n->out);
    event_write(&n->others.to, step->before, step->e, step->trace, &told);
    add_told(n, step, buf_text(&told));
    buf_free(&told);
}

static void tell(struct news *n, size_t from)
{
    const struct table *t = n->s->table;
    union state_room room;

    n->others.to = session_speaker(n->s, n->viewer);
    n->others.is_part = !digest_begins(t, from);
    if (from > table_events(t)) return;
    table_tell(t, n->viewer, from, hear, n);
    if (n->others.is_begun) digest_close(&n->others, table_view(t, n->viewer, &room), n->out);
}

void news_tell(struct session *s, int viewer)
{
    struct news n = {.s = s, .viewer = viewer, .out = &s->out};

    session_begin(s, SAID_EVENT);
    tell(&n, s->told[viewer] + 1);
    s->told[viewer] = table_events(s->table);
}

/* The number of VIEWER's last decision that was none of the host's; 0: there is none. */
static size_t last_decision(const struct session *s, int viewer)
{
    unsigned flags;

    for (size_t i = table_events(s->table); i > 0; i--)
        if (table_event(s->table, i - 1, &flags).seat == viewer &&
            !host_was_forced(s->mode->host, i))
            return i;
    return 0;
}

/* Before the first decision there is a set-up, which the screen shows. */
static size_t since(const struct session *s, int viewer)
{
    size_t from = last_decision(s, viewer), n = table_events(s->table);
    union state_room room;

    if (from || !s->head->game->round(view_state(table_view(s->table, viewer, &room)))) return from;
    while (from < n) {
        unsigned flags;

        if (table_event(s->table, from, &flags).seat >= 0) return from + 1;
        from++;
    }
    return from + 1;
}

void news_since(const struct session *s, int viewer, struct buf *out)
{
    struct news n = {.s = s, .viewer = viewer, .is_brief = true, .out = out};

    if (viewer >= 0) tell(&n, since(s, viewer));
}

/* Where the last round of turns begins: behind as many of them as there are seats. */
static size_t round_start(const struct session *s)
{
    size_t from = table_events(s->table);
    int left = s->head->setup.seats;

    for (; from > 0; from--) {
        unsigned flags = 0;

        table_event(s->table, from - 1, &flags);
        if (flags & APPLY_TURN && --left == 0) break;
    }
    return from + 1;
}

void news_digest(const struct session *s, int viewer, struct buf *out)
{
    struct speaker to = session_speaker(s, viewer);
    struct digest_span span = {round_start(s), table_events(s->table)};

    if (viewer >= 0) digest_write(&to, s->table, span, out);
}

/* ---- how one stands ------------------------------------------------------------------- */

void news_stand(const struct session *s, struct buf *out)
{
    struct speaker to = session_speaker(s, session_reader(s));
    const struct game *g = s->head->game;
    union state_room room;
    const struct gview *view = session_view(s, &room);
    int whose = digest_whose(g, view);
    struct buf held = {0}, name = {0};
    struct text_arg arg[3];

    if (s->seat < 0 || !g->hold || whose < 0) return;
    holdings_write(&to, view, s->seat, HOLDINGS_BRIEF, &held);
    draw_name(&to, whose, &name);
    arg[0] = (struct text_arg){.type = TEXT_NUMBER, .number = g->round(view_state(view))};
    arg[1] = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&held)};
    arg[2] = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&name)};
    text_fill(s->mode->lang, whose == s->seat ? "line.stand" : "line.stand.other", arg, 3, out);
    buf_free(&held);
    buf_free(&name);
}

/* ---- waiting until it was read --------------------------------------------------------- */

bool news_turn_ended(const struct session *s, int viewer)
{
    size_t n = table_events(s->table);
    unsigned flags = 0;
    struct event last;

    if (!n || viewer < 0) return false;
    last = table_event(s->table, n - 1, &flags);
    return last.seat != viewer && flags & APPLY_TURN;
}

/* The turn that has just ended began behind the one before it. */
static struct digest_span last_turn(const struct session *s)
{
    size_t n = table_events(s->table), from = n;
    unsigned flags = 0;

    while (from > 1) {
        table_event(s->table, from - 2, &flags);
        if (flags & APPLY_TURN) break;
        from--;
    }
    return (struct digest_span){from, n};
}

void news_wait(struct session *s, int viewer)
{
    struct speaker to = session_speaker(s, viewer);
    struct buf turn = {0};

    if (s->front->is_wide) digest_write(&to, s->table, last_turn(s), &turn);
    session_begin(s, SAID_NOTE);
    if (s->front->is_wide) session_add(s, buf_text(&turn), 0);
    else session_say(s, "line.wait", NULL, 0);
    buf_free(&turn);
    session_wait(s);
}
