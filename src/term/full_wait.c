/* full_wait.c: the box that waits for a person: to read on, to take the keyboard over, to read
 * the result.
 *
 * Enter goes on; the game can be left as at a question, by key or by word. Nothing of the
 * game is shown here that was not shown before. */
#include "term/full.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* What is to be said stands in the box, a row for each sentence. */
void full_box_alert(struct full *f)
{
    if (!f->alert.n) return;
    if (f->popup.is_open && f->popup.text.n) buf_char(&f->popup.text, '\n');
    popup_open(&f->popup, NULL, buf_text(&f->alert), full_text(f, "full.popup.wait"));
    buf_clear(&f->alert);
}

/* The foot names the keys, or shows what is being typed. */
static void write_foot(struct full *f)
{
    buf_clear(&f->popup.foot);
    if (f->entry.n) buf_format(&f->popup.foot, "> %s", f->entry.text);
    else buf_add(&f->popup.foot, full_text(f, "full.popup.wait"));
}

static bool help(struct full *f)
{
    const char *text = full_text(f, "full.wait.help");

    if (!strstr(buf_text(&f->popup.text), text)) buf_format(&f->popup.text, "\n\n%s", text);
    return false;
}

/* As the word at a question: where the game would be lost it takes a second time. */
static bool quit(struct full *f)
{
    struct session *s = f->s;

    entry_clear(&f->entry);
    snprintf(s->typed, sizeof s->typed, "quit");
    session_begin(s, SAID_NOTE);
    session_command(s);
    if (!s->is_done) session_put(s);
    full_box_alert(f);
    return s->is_done;
}

static bool press_enter(struct full *f)
{
    bool is_quit = session_is_word(f->s, "quit", f->entry.text);

    if (is_quit) return quit(f);
    if (f->entry.n) { /* nothing else can be answered here */
        entry_clear(&f->entry);
        return help(f);
    }
    popup_close(&f->popup);
    return true;
}

static bool is_key(const struct press *press, int function, char control)
{
    return (press->kind == PRESS_FUNCTION && press->number == function) ||
           (control && press->kind == PRESS_CONTROL && press->text[0] == control);
}

static bool press_key(struct full *f, const struct press *press)
{
    if (is_key(press, 10, 'q')) return quit(f);
    if (press->kind == PRESS_ENTER) return press_enter(f);
    f->s->is_leaving = false;
    if (is_key(press, 1, '\0')) return help(f);
    if (press->kind == PRESS_TEXT && press->text[0] == '?' && !f->entry.n) return help(f);
    if (!entry_press(&f->entry, press)) popup_scroll(&f->popup, press);
    return false;
}

bool full_wait_press(struct full *f, const struct press *press)
{
    bool is_done = press_key(f, press);

    if (f->popup.is_open) write_foot(f);
    return is_done;
}

/* Closing the result shows the game; the keys that leave elsewhere leave here, too. */
bool full_end_press(struct full *f, const struct press *press)
{
    bool is_quit =
        is_key(press, 10, 'q') || (press->kind == PRESS_TEXT && strcasecmp(press->text, "q") == 0);

    if (f->s->mode->analyst && press->kind == PRESS_TEXT && strcasecmp(press->text, "a") == 0) {
        full_analyse(f);
        return false;
    }
    if (is_quit || press->kind == PRESS_ENTER || press->kind == PRESS_ESCAPE) {
        f->s->mode->is_left = is_quit;
        popup_close(&f->popup);
        return true;
    }
    popup_scroll(&f->popup, press);
    return false;
}
