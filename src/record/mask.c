/* mask.c: a game as one viewer may know it, written down.
 *
 * An event is written as the game's mask leaves it. Mostly its words and what was known before
 * make out what is known afterwards. Where a seat turns something up that its words do not name
 * (it plays the card in its hand), and at the end, the lines of the position that became known or
 * changed are written too. All of it is worked out from the views before and after, so that equal
 * knowledge gives equal bytes. */
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

/* ---- writing ---------------------------------------------------------------- */

/* Has the view hidden parts? Then a deal that fills them differs from it. */
static bool hides(const struct game *g, const struct gview *view, int viewer)
{
    union state_room filled;
    struct rng rng;

    rng_seed(&rng, 0);
    memset(&filled, 0, sizeof filled);
    g->redeal(view, viewer, &rng, room_state(&filled));
    return memcmp(&filled, view, g->state_size) != 0;
}

static void dump_view(const struct game *g, const struct gstate *s, int viewer, struct buf *out)
{
    union state_room view;

    memset(&view, 0, sizeof view);
    g->observe(s, viewer, room_view(&view));
    g->dump(room_state(&view), out);
}

/* Those lines of AFTER that are not in BEFORE. */
static void write_news(const char *before, const char *after, struct buf *out)
{
    for (const char *line = after; *line;) {
        size_t n = strcspn(line, "\n");

        if (!record_has_line(before, line, n)) {
            buf_add(out, "sees ");
            buf_addn(out, line, n);
            buf_char(out, '\n');
        }
        line += n + (line[n] == '\n');
    }
}

void record_write_masked(const struct record_head *head, const struct replay_step *step,
                         struct buf *out)
{
    const struct game *g = head->game;
    int viewer = record_viewer(head);
    struct event e = {step->e.seat, g->mask(step->before, step->e, viewer)};
    bool may_show = step->flags & (e.seat < 0 ? APPLY_END : APPLY_END | APPLY_REVEAL);
    union state_room view;

    memset(&view, 0, sizeof view);
    g->observe(step->before, viewer, room_view(&view));
    if (may_show && hides(g, room_view(&view), viewer)) {
        struct buf before = {0}, after = {0};

        dump_view(g, step->before, viewer, &before);
        dump_view(g, step->after, viewer, &after);
        write_news(buf_text(&before), buf_text(&after), out);
        buf_free(&before);
        buf_free(&after);
    }
    record_write_event(g, e, out);
}
