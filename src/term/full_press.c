/* full_press.c: what keys and the mouse mean while a question stands open.
 *
 * Letters type a move or a command, digits the number of a choice; all else is keys with
 * names. What can be done by a key can also be typed, for terminals that keep function
 * keys to themselves. */
#include "term/full.h"

#include "host/typed.h"

#include <stdio.h>
#include <string.h>

enum { ENTER_BELONGS_MS = 700, WHEEL = 3 };

/* ---- answers ---------------------------------------------------------------- */

static bool answer(struct full *f, const char *text)
{
    snprintf(f->s->typed, sizeof f->s->typed, "%s", text);
    entry_clear(&f->entry);
    buf_clear(&f->completions);
    picks_go(&f->picks, f->home);
    return true;
}

void full_go(struct full *f, int index)
{
    f->home = index;
    if (picks_go(&f->picks, index)) return;
    picks_filter(&f->picks, NULL, 0);
    picks_go(&f->picks, index);
}

/* The cursor was moved by hand: that is where it belongs from now on. */
static bool settle(struct full *f)
{
    f->home = picks_index(&f->picks);
    return false;
}

static bool move(struct full *f, int by)
{
    picks_move(&f->picks, by);
    return settle(f);
}

bool full_answer_index(struct full *f, int index)
{
    return answer(f, f->picks.pick[index].notation);
}

static bool is_number(const char *text)
{
    return *text && text[strspn(text, "0123456789")] == '\0';
}

static int number_of(const char *text)
{
    int n = 0;

    for (; *text && n < 100000; text++) n = n * 10 + (*text - '0');
    return n;
}

/* A number that no other one begins with is played at once, if the eye can mean nothing else by
 * it. Real dice are not numbers of the list: `4 3` is a roll, so what chance brings waits. */
static bool take_digit(struct full *f, const struct press *press)
{
    int number = number_of(f->entry.text), index = picks_labelled(&f->picks, number);

    if (index < 0 || !picks_go(&f->picks, index)) return false;
    if (f->s->seat == SEAT_CHANCE || picks_goes_on(&f->picks, number)) return false;
    if (picks_is_ambiguous(&f->picks)) return false;
    f->number_ms = press->ms;
    return answer(f, f->entry.text);
}

/* The cursor goes along with what is typed, as far as that is a choice. It is lent to the line
 * only: `show` begins like `stop`, and must not leave it there. */
static bool follow_typing(struct full *f, const struct press *press)
{
    int found;

    buf_clear(&f->completions);
    picks_go(&f->picks, f->home);
    if (!f->entry.n) return false;
    if (is_number(f->entry.text)) return take_digit(f, press);
    found = picks_find(&f->picks, f->entry.text);
    if (found >= 0) picks_go(&f->picks, found);
    return false;
}

/* ---- Enter ------------------------------------------------------------------- */

/* Whoever is used to Enter behind a number does not answer the next question with it. */
static bool belongs_to_number(struct full *f, const struct press *press)
{
    bool belongs = f->number_ms && press->ms - f->number_ms < ENTER_BELONGS_MS;

    f->number_ms = 0;
    return belongs;
}

static bool press_enter(struct full *f, const struct press *press)
{
    int index = picks_index(&f->picks);

    if (belongs_to_number(f, press)) return false;
    if (f->entry.n) return answer(f, f->entry.text);
    if (f->entry.is_explicit) {
        entry_clear(&f->entry);
        return false;
    }
    if (f->is_on_map && full_cursor(f)) return full_spot(f, full_cursor(f), true);
    if (f->s->is_reading) return answer(f, "next");
    return index >= 0 && full_answer_index(f, index);
}

/* ---- keys with names ------------------------------------------------------------ */

static bool explain(struct full *f)
{
    int index = picks_index(&f->picks);
    char text[PICK_NOTATION + 16];

    if (index < 0) return answer(f, "explain");
    snprintf(text, sizeof text, "explain %s", f->picks.pick[index].notation);
    return answer(f, text);
}

static bool press_quiz(struct full *f, int number)
{
    static const char *const WORDS[] = {[1] = "?",    [2] = "hint",    [3] = "demo", [4] = "show",
                                        [6] = "next", [7] = "puzzles", [10] = "quit"};

    if (number < 1 || number >= (int)(sizeof WORDS / sizeof *WORDS) || !WORDS[number]) return false;
    return answer(f, WORDS[number]);
}

static bool press_function(struct full *f, int number)
{
    static const char *const WORDS[] = {
        [1] = "?",    [2] = "hint",      [4] = "show", [5] = "undo",
        [6] = "redo", [7] = "undo turn", [8] = "log",  [10] = "quit"};

    if (f->s->mode->quiz) return press_quiz(f, number);
    if (number == 3) return explain(f);
    if (number == 9) {
        struct buf word = {0};

        typed_word(f->s->mode->lang, NULL, "save", &word);
        buf_char(&word, ' ');
        entry_set(&f->entry, buf_text(&word));
        buf_free(&word);
        return false;
    }
    if (number < 1 || number >= (int)(sizeof WORDS / sizeof *WORDS) || !WORDS[number]) return false;
    return answer(f, WORDS[number]);
}

static bool press_control(struct full *f, char letter)
{
    if (letter == 'q') return answer(f, "quit");
    if (letter == 'u') return answer(f, "undo");
    if (letter == 'r') return answer(f, "redo");
    if (letter == 'n' || letter == 'p') return move(f, letter == 'n' ? 1 : -1);
    return false;
}

/* From the list to the map and back; while typing it completes. */
static bool press_tab(struct full *f)
{
    if (f->entry.n) {
        buf_clear(&f->completions);
        entry_complete(&f->entry, f->s, &f->completions);
        return false;
    }
    if (f->canvas.spots) f->is_on_map = !f->is_on_map;
    if (f->is_on_map) full_spot_move(f, 0, 0);
    return false;
}

static bool press_escape(struct full *f)
{
    if (f->picks.only[0]) picks_filter(&f->picks, NULL, 0);
    f->is_on_map = false;
    f->clicked = -1;
    return false;
}

/* ---- arrows ------------------------------------------------------------------- */

static bool press_arrow(struct full *f, int rows, int cols)
{
    if (f->is_on_map) full_spot_move(f, rows, cols);
    else if (rows) picks_move(&f->picks, rows);
    else picks_aside(&f->picks, cols);
    return settle(f);
}

static bool press_end(struct full *f, bool is_last)
{
    f->picks.cursor = is_last && f->picks.shown_n ? f->picks.shown_n - 1 : 0;
    return settle(f);
}

static bool press_page(struct full *f, int by)
{
    journal_scroll(&f->journal, by * (f->journal.seen > 1 ? f->journal.seen - 1 : 1));
    return false;
}

/* ---- the mouse ------------------------------------------------------------------ */

/* The first click goes to a choice, the second takes it. */
static bool press_click(struct full *f, const struct press *press)
{
    int index = picks_at(&f->picks, press->row, press->col);

    if (index >= 0) {
        bool is_second = f->clicked == index;

        full_go(f, index);
        f->clicked = index;
        f->is_on_map = false;
        return is_second && full_answer_index(f, index);
    }
    return full_click(f, press->row, press->col);
}

static bool press_wheel(struct full *f, const struct press *press, int by)
{
    const struct rect *at = &f->picks.at;
    bool is_list = press->row >= at->row && press->row < at->row + at->rows &&
                   press->col >= at->col && press->col < at->col + at->cols;

    if (is_list) return move(f, -by);
    journal_scroll(&f->journal, by * WHEEL);
    return false;
}

/* ---- all of them ----------------------------------------------------------------- */

static bool press_text(struct full *f, const struct press *press)
{
    bool is_first = !entry_is_open(&f->entry);
    char c = press->text[0];

    if (is_first && c == '?') return answer(f, "?");
    if (is_first && (c == ':' || c == '/')) {
        f->entry.is_explicit = true;
        return false;
    }
    if (is_first && c == ' ') return false;
    entry_press(&f->entry, press);
    return follow_typing(f, press);
}

static bool press_key(struct full *f, const struct press *press)
{
    switch (press->kind) {
    case PRESS_TEXT: return press_text(f, press);
    case PRESS_ENTER: return press_enter(f, press);
    case PRESS_TAB: return press_tab(f);
    case PRESS_BACKTAB: return press_arrow(f, -1, 0);
    case PRESS_ESCAPE: return press_escape(f);
    case PRESS_UP: return press_arrow(f, -1, 0);
    case PRESS_DOWN: return press_arrow(f, 1, 0);
    case PRESS_LEFT: return press_arrow(f, 0, -1);
    case PRESS_RIGHT: return press_arrow(f, 0, 1);
    case PRESS_HOME: return press_end(f, false);
    case PRESS_END: return press_end(f, true);
    case PRESS_PAGE_UP: return press_page(f, 1);
    case PRESS_PAGE_DOWN: return press_page(f, -1);
    case PRESS_FUNCTION: return press_function(f, press->number);
    case PRESS_CONTROL: return press_control(f, press->text[0]);
    case PRESS_CLICK: return press_click(f, press);
    case PRESS_WHEEL_UP: return press_wheel(f, press, 1);
    case PRESS_WHEEL_DOWN: return press_wheel(f, press, -1);
    default: return false;
    }
}

/* On a screen that is too small only what needs no screen works. */
static bool press_small(struct full *f, const struct press *press)
{
    if (press->kind == PRESS_TEXT && press->text[0] == 'q') return answer(f, "quit");
    if (press->kind == PRESS_TEXT && press->text[0] == '?') return answer(f, "?");
    if (press->kind == PRESS_FUNCTION && press->number == 10) return answer(f, "quit");
    return press->kind == PRESS_CONTROL && press->text[0] == 'q' && answer(f, "quit");
}

/* Typing closes a box and goes into the line; in the help words ask on, behind `?`. */
static bool press_popup(struct full *f, const struct press *press)
{
    bool is_typing = press->kind == PRESS_TEXT && !strchr("jkq ?", press->text[0]);

    if (press->kind == PRESS_ENTER && belongs_to_number(f, press)) return true;
    if (!is_typing) {
        bool is_taken = popup_press(&f->popup, press);

        if (is_taken) return true;
    } else if (f->popup.asks_on && !f->entry.n && !strchr(":/", press->text[0])) {
        entry_set(&f->entry, "? ");
    }
    popup_close(&f->popup);
    return false;
}

/* Whoever reads why something was refused presses Enter to go on, not to play what is marked. */
static bool closes_refusal(const struct full *f, const struct press *press)
{
    return press->kind == PRESS_ENTER && f->is_refusal && f->alert.n && !entry_is_open(&f->entry);
}

/* What is told of an answered puzzle is left for the next one by a letter. */
static bool is_for_next(const struct full *f, const struct press *press)
{
    return f->popup.is_open && f->s->mode->quiz && f->s->mode->quiz->is_answered &&
           press->kind == PRESS_TEXT && strcmp(press->text, "n") == 0 && !f->popup.asks_on;
}

bool full_press(struct full *f, const struct press *press)
{
    bool is_read = closes_refusal(f, press);

    if (is_for_next(f, press)) {
        popup_close(&f->popup);
        return answer(f, "next");
    }
    if (!entry_is_open(&f->entry)) f->home = picks_index(&f->picks);
    if (f->popup.is_open && press_popup(f, press)) return false;
    buf_clear(&f->alert);
    if (is_read) return false;
    if (press->kind != PRESS_CLICK) f->clicked = -1;
    if (press->kind != PRESS_ENTER) f->number_ms = 0;
    if (!scene_fits(&f->canvas)) return press_small(f, press);
    if (entry_is_open(&f->entry) && press->kind != PRESS_TEXT && entry_press(&f->entry, press))
        return follow_typing(f, press);
    return press_key(f, press);
}
