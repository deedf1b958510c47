/* fill.c: a masked record made into a game that is possible.
 *
 * What the viewer does not know is made up. The position held is always one of those that look to
 * the viewer as the real one did; an event that cannot happen in it, or would show something else
 * than was seen, happens in another one of them, which redeal makes. So nobody has to know what
 * later events will show, and every view of the viewer's is the real one. How often it is dealt
 * anew is bounded: a text that is no record of any game ends with a sentence. */
#include "record/fill.h"

#include <string.h>

enum {
    DEALS_EVENT = 1 << 12, /* deals that are tried for one event, */
    DEALS_WHOLE = 1 << 18, /* for all of a record, */
    DEALS_LOADED = 64      /* and where what was seen is written into them */
};

void filling_start(struct filling *f)
{
    rng_seed(&f->rng, 0);
    f->deals = 0;
    buf_clear(&f->sees);
}

void filling_free(struct filling *f) { buf_free(&f->sees); }

void filling_sees(struct filling *f, const char *line)
{
    buf_add(&f->sees, line);
    buf_char(&f->sees, '\n');
}

/* ---- is it what was seen? ----------------------------------------------------- */

bool record_has_line(const char *text, const char *line, size_t n)
{
    while (*text) {
        size_t here = strcspn(text, "\n");

        if (here == n && memcmp(text, line, n) == 0) return true;
        text += here + (text[here] == '\n');
    }
    return false;
}

static bool has_lines(const char *text, const char *lines)
{
    while (*lines) {
        size_t n = strcspn(lines, "\n");

        if (!record_has_line(text, lines, n)) return false;
        lines += n + (lines[n] == '\n');
    }
    return true;
}

static bool looks_right(const struct filling *f, const struct record_head *head,
                        const struct gstate *after)
{
    union state_room view;
    struct buf text = {0};
    bool good;

    if (!f->sees.n) return true;
    memset(&view, 0, sizeof view);
    head->game->observe(after, record_viewer(head), room_view(&view));
    head->game->dump(room_state(&view), &text);
    good = has_lines(buf_text(&text), buf_text(&f->sees));
    buf_free(&text);
    return good;
}

/* ---- one event ------------------------------------------------------------------ */

/* Something that may happen now and looks like the event; 0: nothing does. */
static action pick_choice(struct filling *f, const struct record_head *head, const struct gstate *s,
                          struct event masked)
{
    const struct game *g = head->game;
    action open[ACTIONS_MAX], pick = 0;
    int n = g->legal(s, masked.seat, open);
    uint32_t fits = 0;

    for (int i = 0; i < n; i++)
        if (g->mask(s, (struct event){masked.seat, open[i]}, record_viewer(head)) == masked.a &&
            rng_below(&f->rng, ++fits) == 0)
            pick = open[i];
    return pick;
}

static action pick_outcome(struct filling *f, const struct record_head *head,
                           const struct gstate *s, struct event masked)
{
    const struct game *g = head->game;
    struct outcome out[OUTCOMES_MAX];
    int n = g->chance(s, out);
    uint32_t fits = 0;
    action pick = 0;

    for (int i = 0; i < n; i++)
        if (g->mask(s, (struct event){masked.seat, out[i].a}, record_viewer(head)) == masked.a &&
            rng_below(&f->rng, ++fits) == 0)
            pick = out[i].a;
    return pick;
}

/* The event in TO->before, seen or not; false: it cannot happen there. */
static bool happens(struct filling *f, const struct record_head *head, struct event masked,
                    struct filled *to)
{
    const struct gstate *s = room_state(&to->before);
    bool is_chance = masked.seat == SEAT_CHANCE;
    struct game_step *done = &to->done;

    done->e = masked;
    done->e.a = is_chance ? pick_outcome(f, head, s, masked) : pick_choice(f, head, s, masked);
    if (!done->e.a) return false;
    to->after = to->before;
    done->trace->n = 0;
    done->flags = head->game->apply(room_state(&to->after), done->e.seat, done->e.a, done->trace);
    return true;
}

/* Much is turned up at once, too much to be guessed: what was seen is written into the position
 * that was reached. The facts told on the way there are not the real ones. */
static bool load_seen(const struct filling *f, const struct record_head *head, struct filled *to)
{
    struct buf text = {0};
    bool good;

    head->game->dump(room_state(&to->after), &text);
    buf_add(&text, buf_text(&f->sees));
    good = head->game->load(room_state(&to->after), buf_text(&text), NULL) &&
           looks_right(f, head, room_state(&to->after));
    to->done.trace->n = 0;
    buf_free(&text);
    return good;
}

static bool try_deals(struct filling *f, const struct record_head *head, struct event masked,
                      struct filled *to)
{
    const struct game *g = head->game;
    int viewer = record_viewer(head);
    union state_room view;

    memset(&view, 0, sizeof view);
    g->observe(room_state(&to->before), viewer, room_view(&view));
    for (int i = 0; i < DEALS_EVENT + DEALS_LOADED && f->deals < DEALS_WHOLE; i++, f->deals++) {
        if (i) g->redeal(room_view(&view), viewer, &f->rng, room_state(&to->before));
        if (!happens(f, head, masked, to)) continue;
        if (looks_right(f, head, room_state(&to->after))) return true;
        if (i >= DEALS_EVENT && load_seen(f, head, to)) return true;
    }
    return false;
}

/* What is wrong whatever is hidden is said as of any event. */
static bool refuse(const struct record_head *head, struct filled *to, struct event masked,
                   struct note *why)
{
    struct game_step step = {.e = masked};
    int turn = head->game->turn(room_state(&to->before));
    bool is_other = masked.seat >= 0 && turn >= 0 && masked.seat != record_viewer(head);

    if (!is_other && !game_play(head->game, room_state(&to->before), &step, why) &&
        turn != SEAT_CHANCE)
        return false;
    return note_set(why, "record.masked.stuck", " ");
}

bool filling_play(struct filling *f, const struct record_head *head, struct filled *to,
                  struct note *why)
{
    struct event masked = to->done.e;
    int turn = head->game->turn(room_state(&to->before));
    bool may_act = turn != SEAT_NONE && (turn == SEAT_CHANCE) == (masked.seat == SEAT_CHANCE);
    bool good = may_act && try_deals(f, head, masked, to);

    buf_clear(&f->sees);
    return good || refuse(head, to, masked, why);
}
