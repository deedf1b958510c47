/* findings.c: the bar and the words of an analysis, as a box.
 *
 * While it is worked out the box is drawn now and then by the thread that waits, which reads the
 * keyboard, too. */
#include "term/findings.h"

#include <string.h>

enum { BAR = 40, EVERY_MS = 80, MINUTE = 60, PER_CENT = 100 };

static const char *text_of(const struct findings *r, const char *key)
{
    const char *text = lang_get(r->lang, key);

    return text ? text : key;
}

bool findings_is_open(const struct findings *r) { return r->popup.is_open; }

static void set_foot(struct findings *r, const char *text)
{
    buf_clear(&r->popup.foot);
    buf_add(&r->popup.foot, text);
}

static void close(struct findings *r)
{
    popup_close(&r->popup);
    entry_clear(&r->path);
    r->is_done = false;
}

/* ---- while it is worked out ------------------------------------------------------------------ */

static void write_bar(const struct findings *r, double share, int seconds, struct buf *out)
{
    int filled = (int)(share * BAR);
    struct buf left = {0};
    struct text_arg arg[2] = {{.type = TEXT_NUMBER, .number = (int)(share * PER_CENT)},
                              {.type = TEXT_PLAIN}};

    for (int i = 0; i < BAR; i++) buf_add(out, i < filled ? "█" : "░");
    buf_add(out, "\n\n");
    buf_format(&left, "%d:%02d", seconds / MINUTE, seconds % MINUTE);
    arg[1].text = buf_text(&left);
    text_fill(r->lang, seconds < 0 ? "analysis.progress.start" : "analysis.progress", arg, 2, out);
    buf_free(&left);
}

static void show_bar(struct findings *r, double share, int seconds)
{
    struct buf text = {0};

    write_bar(r, share, seconds, &text);
    popup_close(&r->popup);
    popup_open(&r->popup, text_of(r, "full.report.works"), buf_text(&text),
               text_of(r, "full.report.stop"));
    buf_free(&text);
    r->show(r->self);
}

/* Esc ends it; other keys that are pressed meanwhile mean nothing. */
static bool go_on(void *self, double share, int seconds)
{
    struct findings *r = self;
    struct press press = {0};

    if (!r->tty || tty_now() - r->shown_ms >= EVERY_MS) {
        show_bar(r, share, seconds);
        if (r->tty) r->shown_ms = tty_now();
    }
    while (r->tty && tty_is_ready(r->tty))
        if (tty_read(r->tty, &press) != GOT_PRESS || press.kind == PRESS_ESCAPE) return false;
    return true;
}

/* ---- what it says ------------------------------------------------------------------------------ */

static void open_words(struct findings *r)
{
    struct buf words = {0};

    r->analyst->words(r->analyst->self, &words);
    popup_close(&r->popup);
    popup_open(&r->popup, text_of(r, "full.report"), buf_text(&words),
               text_of(r, "full.report.foot"));
    r->is_done = true;
    buf_free(&words);
}

static void open_note(struct findings *r, const struct note *note)
{
    struct buf text = {0};

    text_note(r->lang, note, &text);
    popup_close(&r->popup);
    popup_open(&r->popup, text_of(r, "full.report"), buf_text(&text), text_of(r, "full.popup"));
    buf_free(&text);
}

void findings_run(struct findings *r, const struct buf *record)
{
    const struct analyst_tick tick = {.self = r, .go_on = go_on};
    struct note note = {0};

    close(r);
    show_bar(r, 0, -1);
    if (r->analyst->run(r->analyst->self, record, &tick, &note)) open_words(r);
    else if (note.key) open_note(r, &note);
    else close(r);
}

/* ---- saving it ----------------------------------------------------------------------------------- */

/* What is being typed, with a line where the next letter comes. */
static void write_foot(struct findings *r)
{
    struct buf typed = {0};
    struct text_arg path = {.type = TEXT_PLAIN};

    buf_addn(&typed, r->path.text, r->path.at);
    buf_char(&typed, '_');
    buf_add(&typed, r->path.text + r->path.at);
    path.text = buf_text(&typed);
    buf_clear(&r->popup.foot);
    if (entry_is_open(&r->path)) text_fill(r->lang, "full.report.path", &path, 1, &r->popup.foot);
    else buf_add(&r->popup.foot, text_of(r, "full.report.foot"));
    buf_free(&typed);
}

static void save(struct findings *r)
{
    struct text_arg path = {.type = TEXT_PLAIN, .text = r->path.text};
    struct note note = {0};
    struct buf said = {0};

    if (r->analyst->save(r->analyst->self, r->path.text, &note))
        text_fill(r->lang, "full.report.saved", &path, 1, &said);
    else text_note(r->lang, &note, &said);
    entry_clear(&r->path);
    set_foot(r, buf_text(&said));
    buf_free(&said);
}

static void press_path(struct findings *r, const struct press *press)
{
    if (press->kind == PRESS_ENTER && r->path.n) {
        save(r);
        return;
    }
    if (press->kind == PRESS_ENTER) entry_clear(&r->path);
    else entry_press(&r->path, press);
    write_foot(r);
}

/* ---- keys -------------------------------------------------------------------------------------- */

static bool is_saving(const struct press *press)
{
    return (press->kind == PRESS_FUNCTION && press->number == 9) ||
           (press->kind == PRESS_TEXT && strcmp(press->text, "w") == 0);
}

void findings_press(struct findings *r, const struct press *press)
{
    if (entry_is_open(&r->path)) {
        press_path(r, press);
        return;
    }
    if (r->is_done) write_foot(r);
    if (r->is_done && is_saving(press)) {
        entry_set(&r->path, text_of(r, "full.report.file"));
        r->path.is_explicit = true;
        write_foot(r);
        return;
    }
    popup_press(&r->popup, press);
    if (!r->popup.is_open) close(r);
}

void findings_draw(struct findings *r, struct canvas *c)
{
    if (r->popup.is_open) popup_draw(&r->popup, c);
}

void findings_free(struct findings *r) { popup_free(&r->popup); }
