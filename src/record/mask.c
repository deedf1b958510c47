/* mask.c: a game as one viewer may know it, written down.
 *
 * An event is written as the game's mask leaves it. Mostly its words and what was known before
 * make out what is known afterwards. Where a seat turns something up that its words need not name
 * (it plays the card in its hand), and at the end, the lines of the position that became known or
 * changed are written before it. All of it is worked out from the views before and after, so
 * that equal knowledge gives equal bytes. */
#include "record/record.h"

#include "record/fill.h"

#include <string.h>

enum { SPECTATOR = UINT8_MAX };

int record_viewer(const struct record_head *head)
{
    if (!head->view) return SEAT_ALL;
    return head->view == SPECTATOR ? SEAT_NONE : head->view - 1;
}

void record_set_viewer(struct record_head *head, int viewer)
{
    head->view = (uint8_t)(viewer == SEAT_ALL ? 0 : viewer < 0 ? SPECTATOR : viewer + 1);
}

int record_viewer_at(const struct record_head *head, int viewer)
{
    bool is_seat = viewer >= 0 && viewer < head->setup.seats;

    return is_seat || viewer == SEAT_ALL ? viewer : SEAT_NONE;
}

/* One of the positions that look like this; always the same one. */
static void deal_any(const struct game *g, const struct gview *view, int viewer,
                     union state_room *out)
{
    struct rng rng;

    rng_seed(&rng, 0);
    g->redeal(view, viewer, &rng, room_state(out));
}

/* ---- a view as text -------------------------------------------------------- */

static size_t line_bytes(const char *text) { return strcspn(text, "\n"); }

static const char *next_line(const char *text)
{
    size_t n = line_bytes(text);

    return text + n + (text[n] == '\n');
}

static unsigned count_words(const char *line)
{
    unsigned n = 1;

    for (; *line && *line != '\n'; line++) n += *line == ' ';
    return n;
}

/* The line of a view; FILLED is the same of a position with that view. Hidden things are `?`:
 * they are missing at the end of the view's line, or stand there as something else. */
static void write_line(const char *line, const char *filled, struct buf *out)
{
    unsigned n = count_words(line), filled_n = count_words(filled);
    size_t word = 0, other = 0;

    for (unsigned i = 0; i < n; i++) {
        word = strcspn(line, " \n");
        other = strcspn(filled, " \n");
        if (n != filled_n || (word == other && memcmp(line, filled, word) == 0))
            buf_addn(out, line, word);
        else buf_char(out, '?');
        if (i + 1 < n) buf_char(out, ' ');
        line += word + (line[word] == ' ');
        filled += other + (filled[other] == ' ');
    }
    for (; n < filled_n; n++) buf_add(out, " ?");
    buf_char(out, '\n');
}

/* How many hidden cards there are is known: any deal of them shows it. */
void record_dump_view(const struct game *g, const struct gstate *s, int viewer, struct buf *out)
{
    union state_room view = {{0}}, filled = {{0}};
    struct buf known = {0}, whole = {0};
    const char *other;

    g->observe(s, viewer, room_view(&view));
    deal_any(g, room_view(&view), viewer, &filled);
    g->dump(room_state(&view), &known);
    g->dump(room_state(&filled), &whole);
    other = buf_text(&whole);
    for (const char *line = buf_text(&known); *line; line = next_line(line)) {
        write_line(line, *other ? other : line, out);
        other = next_line(other);
    }
    buf_spend(&known, out);
    buf_spend(&whole, out);
}

/* ---- what became known ------------------------------------------------------- */

static bool has_line(const char *text, const char *line)
{
    size_t n = line_bytes(line);

    for (; *text; text = next_line(text))
        if (line_bytes(text) == n && memcmp(text, line, n) == 0) return true;
    return false;
}

void record_news(const char *before, const char *after, const char *mark, struct buf *out)
{
    for (const char *line = after; *line; line = next_line(line)) {
        if (has_line(before, line)) continue;
        buf_add(out, mark);
        buf_addn(out, line, line_bytes(line));
        buf_char(out, '\n');
    }
}

/* ---- writing ---------------------------------------------------------------- */

void record_write_masked(const struct record_head *head, const struct replay_step *step,
                         struct buf *out)
{
    const struct game *g = head->game;
    int viewer = record_viewer(head);
    struct event e = {step->e.seat, g->mask(step->before, step->e, viewer)};
    bool may_show = step->flags & (e.seat < 0 ? APPLY_END : APPLY_END | APPLY_REVEAL);
    union state_room view = {{0}}, filled = {{0}};

    g->observe(step->before, viewer, room_view(&view));
    deal_any(g, room_view(&view), viewer, &filled);
    may_show = may_show && (e.a != step->e.a || memcmp(&view, &filled, sizeof view) != 0);
    if (may_show) {
        struct buf before = {0}, after = {0};

        record_dump_view(g, step->before, viewer, &before);
        record_dump_view(g, step->after, viewer, &after);
        record_news(buf_text(&before), buf_text(&after), "sees ", out);
        buf_spend(&before, out);
        buf_spend(&after, out);
    }
    record_write_event(g, e, out);
}
