/* full_hints.c: the last row of the full screen: what can be pressed and typed now. */
#include "term/full.h"

#include "core/utf8.h"

enum { GAP = 3, EDGES = 2 };

static void add_hint(struct full *f, const char *hint, int cols)
{
    if (utf8_width(buf_text(&f->hints)) + GAP + utf8_width(hint) > cols - EDGES) return;
    buf_format(&f->hints, "%s%s", f->hints.n ? " · " : "", hint);
}

/* What could be typed for the choice under the cursor. */
static void add_notation(struct full *f, int cols)
{
    int index = picks_index(&f->picks);
    struct buf hint = {0};
    struct text_arg move = {.type = TEXT_PLAIN};

    if (index < 0) return;
    move.text = f->picks.pick[index].typed;
    text_fill(f->s->mode->lang, "full.hint.type", &move, 1, &hint);
    add_hint(f, buf_text(&hint), cols);
    buf_free(&hint);
}

/* Where a rule was named its number asks for it. */
static void add_rule(struct full *f, int cols)
{
    struct text_arg rule = {.type = TEXT_PLAIN, .text = f->s->rule};
    struct buf hint = {0};

    if (*f->s->rule && f->alert.n) text_fill(f->s->mode->lang, "full.hint.rule", &rule, 1, &hint);
    if (hint.n) add_hint(f, buf_text(&hint), cols);
    buf_free(&hint);
}

/* Of a puzzle. */
static void write_quiz(struct full *f, int cols)
{
    static const char *const HINTS[] = {"quiz.hint.enter", "full.hint.help", "full.hint.hint",
                                        "quiz.hint.demo",  "quiz.hint.next", "quiz.hint.shelf",
                                        "quiz.hint.quit",  "full.hint.show", "full.hint.map"};

    add_rule(f, cols);
    for (size_t i = 0; i < sizeof HINTS / sizeof *HINTS; i++)
        add_hint(f, full_text(f, HINTS[i]), cols);
}

/* As many as fit, the most useful first. */
void full_write_hints(struct full *f, int cols)
{
    static const char *const HINTS[] = {"full.hint.log",  "full.hint.map",  "full.hint.show",
                                        "full.hint.turn", "full.hint.page", "full.hint.save"};
    const char *undo;

    buf_clear(&f->hints);
    if (!f->is_asked) return;
    if (f->s->mode->quiz) {
        write_quiz(f, cols);
        return;
    }
    undo = session_offers_dice(f->s) ? "full.hint.dice" : "full.hint.undo";
    add_rule(f, cols);
    if (session_is_led(f->s))
        add_hint(f, full_text(f, f->s->is_reading ? "learn.hint.read" : "learn.hint.do"), cols);
    if (!f->s->is_reading) add_hint(f, full_text(f, "full.hint.enter"), cols);
    add_hint(f, full_text(f, "full.hint.help"), cols);
    add_hint(f, full_text(f, "full.hint.quit"), cols);
    add_notation(f, cols);
    if (f->s->seat >= 0 && !f->s->is_reading) add_hint(f, full_text(f, "full.hint.hint"), cols);
    add_hint(f, full_text(f, undo), cols);
    for (size_t i = 0; i < sizeof HINTS / sizeof *HINTS; i++)
        add_hint(f, full_text(f, HINTS[i]), cols);
}
