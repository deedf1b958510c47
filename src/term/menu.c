/* menu.c: keys and the mouse in the menu.
 *
 * One item has the cursor. Left and right change its value, Enter takes it: an item with
 * values goes on to the next one, any other is chosen. */
#include "term/menu.h"

#include "core/must.h"
#include "core/utf8.h"
#include "term/menu_items.h"
#include "term/tty.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOW_PARTS = 4, HOW_KEY = 24 };

void menu_start(struct menu *m, struct menu_choice *choice, const struct menu_lists *lists)
{
    size_t n = lists->saves > 0 ? (size_t)lists->saves : 1;

    *m = (struct menu){.choice = choice, .lists = lists};
    m->save = must(calloc(n, sizeof *m->save));
    menu_mend(choice, lists);
    menu_list_items(m);
    if (lists->page && *lists->page)
        popup_open(&m->popup, NULL, lists->page, lang_get(choice->lang, "full.popup"));
}

void menu_end(struct menu *m)
{
    popup_free(&m->popup);
    free(m->save);
}

/* What is typed begins with TEXT. */
static bool type(struct menu *m, enum typing what, const char *text)
{
    m->typing = what;
    entry_set(&m->path, text);
    m->path.is_explicit = true;
    return false;
}

/* ---- the list of games ----------------------------------------------------------- */

static bool choose(struct menu *m, enum menu_what what)
{
    m->choice->what = what;
    return true;
}

static void tell(struct menu *m, const char *title, const char *key)
{
    const struct lang *lang = m->choice->lang;

    popup_close(&m->popup);
    popup_open(&m->popup, lang_get(lang, title), lang_get(lang, key), lang_get(lang, "full.popup"));
}

static bool tell_how(struct menu *m)
{
    const struct lang *lang = m->choice->lang;
    char key[HOW_KEY];

    tell(m, "menu.help", "menu.how.1");
    for (int i = 2; i <= HOW_PARTS; i++) {
        snprintf(key, sizeof key, "menu.how.%d", i);
        buf_format(&m->popup.text, "\n\n%s", lang_get(lang, key));
    }
    return false;
}

/* Unfinished games are resumed, all can be watched; a record elsewhere by its path. */
static bool open_list(struct menu *m, enum item_kind kind)
{
    m->listing = kind;
    m->save_n = m->save_cursor = 0;
    for (int i = 0; i < m->lists->saves; i++)
        if (menu_is_listed(&m->lists->save[i], kind)) m->save[m->save_n++] = i;
    if (m->save_n) m->is_listing = true;
    else if (kind == ITEM_WATCH) type(m, TYPING_PATH, "");
    else tell(m, "menu.resume", "menu.saves.none");
    return false;
}

static bool tell_damaged(struct menu *m, const struct menu_save *save)
{
    const struct lang *lang = m->choice->lang;
    struct text_arg name = {.type = TEXT_PLAIN, .text = save->name};
    struct buf text = {0};

    text_fill(lang, "menu.save.damaged", &name, 1, &text);
    popup_close(&m->popup);
    popup_open(&m->popup, save->name, buf_text(&text), lang_get(lang, "full.popup"));
    buf_free(&text);
    return false;
}

static bool take_save(struct menu *m)
{
    bool is_path = m->save_cursor == m->save_n;
    const struct menu_save *save = is_path ? NULL : &m->lists->save[m->save[m->save_cursor]];

    if (save && save->is_damaged) return tell_damaged(m, save);
    m->is_listing = false;
    if (is_path) return type(m, TYPING_PATH, "");
    snprintf(m->choice->name, sizeof m->choice->name, "%s", save->name);
    return choose(m, m->listing == ITEM_RESUME ? MENU_RESUME : MENU_WATCH);
}

/* Behind the games that can be watched stands the line for a path. */
static int list_length(const struct menu *m)
{
    return m->save_n + (m->listing == ITEM_WATCH ? 1 : 0);
}

/* The number that DIGIT makes with the one typed before, of N; 0: none. One that could go on is
 * kept in `typed`, and waits. */
static int read_digit(struct menu *m, int digit, int n)
{
    int number = m->typed * 10 + digit;

    m->typed = 0;
    if (number < 1 || number > n) return 0; /* the second digit is no number of its own */
    if (number * 10 <= n) m->typed = number;
    return number;
}

/* The saved game below the cursor; NULL: it is the line for a path. */
static const struct menu_save *save_here(const struct menu *m)
{
    return m->save_cursor < m->save_n ? &m->lists->save[m->save[m->save_cursor]] : NULL;
}

static bool press_list_letter(struct menu *m, char c)
{
    if (!save_here(m)) return false;
    if (c == 'r') return type(m, TYPING_RENAME, save_here(m)->name);
    m->is_asking = c == 'd';
    return false;
}

/* Nothing is deleted without a yes. */
static bool press_asked(struct menu *m, const struct press *press)
{
    char c = press->kind == PRESS_TEXT ? press->text[0] : '\0';

    m->is_asking = false;
    if (c != 'y' && c != 'Y' && c != 'j' && c != 'J') return false;
    snprintf(m->choice->name, sizeof m->choice->name, "%s", save_here(m)->name);
    return choose(m, MENU_DELETE);
}

static bool press_list_digit(struct menu *m, char c, int n)
{
    int number = c >= '0' && c <= '9' ? read_digit(m, c - '0', n) : 0;

    if (!number) return false;
    m->save_cursor = number - 1;
    return !m->typed && take_save(m);
}

static bool press_list(struct menu *m, const struct press *press)
{
    int n = list_length(m);

    switch (press->kind) {
    case PRESS_UP: m->save_cursor = (m->save_cursor + n - 1) % n; return false;
    case PRESS_DOWN: m->save_cursor = (m->save_cursor + 1) % n; return false;
    case PRESS_HOME: m->save_cursor = 0; return false;
    case PRESS_END: m->save_cursor = n - 1; return false;
    case PRESS_ENTER: return take_save(m);
    case PRESS_CLICK:
        if (press->row < m->at.row || press->row >= m->at.row + m->at.rows) return false;
        if (m->top + press->row - m->at.row >= n) return false;
        m->save_cursor = m->top + press->row - m->at.row;
        return take_save(m);
    case PRESS_ESCAPE: m->is_listing = false; return false;
    case PRESS_TEXT:
        if (press->text[0] == 'q') m->is_listing = false;
        if (strchr("dr", press->text[0])) return press_list_letter(m, press->text[0]);
        if (press->text[0] == 'j') m->save_cursor = (m->save_cursor + 1) % n;
        if (press->text[0] == 'k') m->save_cursor = (m->save_cursor + n - 1) % n;
        return press_list_digit(m, press->text[0], n);
    default: return false;
    }
}

static bool take_typed(struct menu *m)
{
    struct menu_choice *to = m->choice;
    char text[MENU_PATH];

    snprintf(text, sizeof text, "%s", m->path.text);
    entry_clear(&m->path);
    if (m->typing == TYPING_NAME) menu_set_name(m, m->item[m->cursor].at, text);
    if (m->typing == TYPING_NAME || !*text) return false;
    if (m->typing == TYPING_PATH) {
        snprintf(to->name, sizeof to->name, "%s", text);
        return choose(m, MENU_WATCH);
    }
    snprintf(to->name, sizeof to->name, "%s", save_here(m)->name);
    snprintf(to->to, sizeof to->to, "%.*s", (int)utf8_cut(text, sizeof to->to - 1), text);
    return strcmp(to->name, to->to) != 0 && choose(m, MENU_RENAME);
}

static bool press_typed(struct menu *m, const struct press *press)
{
    if (press->kind == PRESS_ENTER) return take_typed(m);
    entry_press(&m->path, press);
    return false;
}

/* ---- items ------------------------------------------------------------------------ */

static bool change(struct menu *m, int by)
{
    const struct item item = m->item[m->cursor];
    int n = menu_values(m, &item);

    if (n) menu_set(m, &item, (menu_value(m, &item) + by + n) % n);
    return false;
}

static bool take(struct menu *m)
{
    switch (m->item[m->cursor].kind) {
    case ITEM_LEARN: menu_learn_open(m); return false;
    case ITEM_PLAY: return choose(m, MENU_PLAY);
    case ITEM_RESUME: return open_list(m, ITEM_RESUME);
    case ITEM_WATCH: return open_list(m, ITEM_WATCH);
    case ITEM_PUZZLE: return choose(m, MENU_PUZZLE);
    case ITEM_SOLO: return choose(m, MENU_SOLO);
    case ITEM_HELP: return tell_how(m);
    case ITEM_QUIT: return choose(m, MENU_QUIT);
    default: return change(m, 1);
    }
}

static bool type_name(struct menu *m)
{
    const struct item *item = &m->item[m->cursor];

    if (item->kind != ITEM_SEAT) return false;
    return type(m, TYPING_NAME, m->choice->each[m->choice->game].name[item->at]);
}

static bool move(struct menu *m, int by)
{
    m->cursor = (m->cursor + by + m->n) % m->n;
    return false;
}

/* A number goes to its item, and takes it if no other item's number begins so. */
static bool press_digit(struct menu *m, int digit)
{
    int number = read_digit(m, digit, m->n);

    if (!number) return false;
    m->cursor = number - 1;
    return !m->typed && take(m);
}

static bool press_text(struct menu *m, char c)
{
    switch (c) {
    case 'j': return move(m, 1);
    case 'k': return move(m, -1);
    case 'h': return change(m, -1);
    case 'l':
    case ' ': return change(m, 1);
    case 'n': return type_name(m);
    case 'q': return choose(m, MENU_QUIT);
    case '?': return tell_how(m);
    default: return c >= '0' && c <= '9' && press_digit(m, c - '0');
    }
}

/* In the left half of a value it goes back, elsewhere on. */
static bool press_click(struct menu *m, const struct press *press)
{
    int at = m->top + press->row - m->at.row;

    if (press->row < m->at.row || press->row >= m->at.row + m->at.rows || at >= m->n) return false;
    if (press->col < m->at.col || press->col >= m->at.col + m->at.cols) return false;
    m->cursor = at;
    return take(m);
}

static bool press_key(struct menu *m, const struct press *press)
{
    switch (press->kind) {
    case PRESS_UP:
    case PRESS_BACKTAB:
    case PRESS_WHEEL_UP: return move(m, -1);
    case PRESS_DOWN:
    case PRESS_TAB:
    case PRESS_WHEEL_DOWN: return move(m, 1);
    case PRESS_LEFT: return change(m, -1);
    case PRESS_RIGHT: return change(m, 1);
    case PRESS_HOME: m->cursor = 0; return false;
    case PRESS_END: m->cursor = m->n - 1; return false;
    case PRESS_ENTER: return take(m);
    case PRESS_CLICK: return press_click(m, press);
    case PRESS_TEXT: return press_text(m, press->text[0]);
    case PRESS_CONTROL: return press->text[0] == 'q' && choose(m, MENU_QUIT);
    case PRESS_FUNCTION:
        if (press->number == 1) return tell_how(m);
        return press->number == 10 && choose(m, MENU_QUIT);
    default: return false;
    }
}

bool menu_press(struct menu *m, const struct press *press)
{
    bool is_digit = press->kind == PRESS_TEXT && press->text[0] >= '0' && press->text[0] <= '9';

    if (m->popup.is_open && !m->learn.chapter) {
        popup_press(&m->popup, press);
        return false;
    }
    if (m->learn.is_open) return menu_learn_press(m, press);
    if (entry_is_open(&m->path)) return press_typed(m, press);
    if (m->is_asking) return press_asked(m, press);
    if (!is_digit && press->kind != PRESS_NONE) m->typed = 0;
    return m->is_listing ? press_list(m, press) : press_key(m, press);
}

/* ---- on the terminal ---------------------------------------------------------------- */

static void show(struct menu *m, struct tty *tty)
{
    struct canvas canvas;
    int rows, cols, row, col;

    tty_size(tty, &rows, &cols);
    canvas_init(&canvas, rows, cols, tty_is_ascii(tty));
    menu_draw(m, &canvas, &row, &col);
    tty_show(tty, &canvas, row, col);
    canvas_free(&canvas);
}

void menu_run(struct menu_choice *io, const struct menu_lists *lists)
{
    struct tty_way way = {.is_ascii = lists->is_ascii,
                          .theme = io->theme,
                          .waiting = lists->waiting,
                          .must_leave = lists->must_leave};
    struct tty *tty = tty_start(&way);
    struct press press;
    struct menu m;

    io->what = MENU_LEFT;
    if (!tty) return;
    menu_start(&m, io, lists);
    do {
        tty_set_theme(tty, io->theme);
        show(&m, tty);
        if (tty_read(tty, &press) != GOT_PRESS) break;
    } while (!menu_press(&m, &press));
    menu_end(&m);
    tty_end(tty);
}
