/* menu_lines.c: the menu in numbered questions, line by line: for ears, and for terminals that
 * can show no more than lines. The items and their values are those of the full screen; words are
 * those of the language or English ones. */
#include "term/menu_items.h"

#include "core/must.h"
#include "core/utf8.h"
#include "host/typed.h"
#include "term/pen.h"

#include <stdlib.h>
#include <string.h>

enum { HOW_PARTS = 4, HOW_KEY = 24, INDENT = 2 };

struct asker {
    struct menu m;
    struct menu_lines *io;
    char typed[MENU_PATH];
    bool is_gone; /* nobody answers any more */
};

/* ---- lines ------------------------------------------------------------------------------ */

static void put(struct asker *a, const char *text)
{
    struct buf lines = {0};

    pen_wrap(text, INDENT, &lines);
    fputs(buf_text(&lines), a->io->out);
    buf_free(&lines);
}

/* A row of a list, whose number can be typed. */
static void put_row(struct asker *a, int number, const char *text)
{
    struct buf row = {0};

    buf_format(&row, "%d %s", number, text);
    put(a, buf_text(&row));
    buf_free(&row);
}

static void say(struct asker *a, const char *key, const char *what)
{
    struct text_arg arg = {.type = TEXT_PLAIN, .text = what ? what : ""};
    struct buf text = {0};

    text_fill(a->m.choice->lang, key, &arg, 1, &text);
    put(a, buf_text(&text));
    buf_free(&text);
}

static void tell_how(struct asker *a)
{
    char key[HOW_KEY];

    for (int i = 1; i <= HOW_PARTS; i++) {
        snprintf(key, sizeof key, "menu.how.%d", i);
        say(a, key, NULL);
    }
}

/* The next line without its end and the blanks around it; false: there is none. */
static bool read_line(struct asker *a)
{
    char *text = a->typed;
    size_t n;

    fputs("> ", a->io->out);
    fflush(a->io->out);
    a->is_gone = a->is_gone || !fgets(text, sizeof a->typed, a->io->in);
    if (a->is_gone) return false;
    for (n = strlen(text); n && strchr(" \t\r\n", text[n - 1]); n--) continue;
    text[n] = '\0';
    memmove(text, text + strspn(text, " \t"), strlen(text + strspn(text, " \t")) + 1);
    return utf8_is_sound(text, strlen(text));
}

/* 1 to MOST, the whole text; else 0. */
static int read_number(const char *text, int most)
{
    char *end;
    long n = strtol(text, &end, 10);

    return *text >= '0' && *text <= '9' && !*end && n >= 1 && n <= most ? (int)n : 0;
}

/* ---- words ------------------------------------------------------------------------------- */

static bool is_word(const struct asker *a, const char *word, const char *typed, size_t n)
{
    return n && typed_is(a->m.choice->lang, NULL, word, typed, n);
}

static bool is_quit(const struct asker *a)
{
    return is_word(a, "quit", a->typed, strlen(a->typed));
}

/* `?`, `help`: answered at any question. */
static bool is_help(struct asker *a)
{
    if (strcmp(a->typed, "?") != 0 && !is_word(a, "help", a->typed, strlen(a->typed))) return false;
    tell_how(a);
    return true;
}

/* The answer to a question below the menu; false: it leads back. */
static bool read_answer(struct asker *a)
{
    return read_line(a) && a->typed[0] && !is_quit(a) && !is_help(a);
}

/* ---- values ------------------------------------------------------------------------------ */

/* The value's words, as if it were chosen. */
static void write_value(const struct asker *a, const struct item *item, int value, struct buf *out)
{
    struct menu_choice *copy = must(malloc(sizeof *copy));
    struct menu m = a->m;
    const char *about;

    *copy = *a->m.choice;
    m.choice = copy;
    copy->each[copy->game].name[item->at][0] = '\0';
    menu_set(&m, item, value);
    menu_value_label(&m, item, out);
    about = menu_strength(&m, item);
    if (*about) buf_format(out, ": %s", about);
    free(copy);
}

static void ask_value(struct asker *a, struct item item)
{
    int n = menu_values(&a->m, &item), number;
    struct buf label = {0};

    for (int i = 0; i < n; i++) {
        buf_clear(&label);
        write_value(a, &item, i, &label);
        put_row(a, i + 1, buf_text(&label));
    }
    buf_clear(&label);
    menu_label(&a->m, &item, &label);
    say(a, item.kind == ITEM_SEAT ? "menu.lines.seat" : "menu.lines.value", buf_text(&label));
    buf_free(&label);
    if (!read_answer(a)) return;
    number = read_number(a->typed, n);
    if (number) menu_set(&a->m, &item, number - 1);
    else if (item.kind == ITEM_SEAT) menu_set_name(&a->m, item.at, a->typed);
    else say(a, "menu.lines.no", NULL);
}

/* ---- saved games --------------------------------------------------------------------------- */

static const struct menu_save *save_at(const struct asker *a, int number)
{
    return &a->m.lists->save[a->m.save[number - 1]];
}

static bool choose(struct asker *a, enum menu_what what, const char *name)
{
    snprintf(a->m.choice->name, sizeof a->m.choice->name, "%s", name);
    a->m.choice->what = what;
    return true;
}

/* `delete 2`: deleted only after a yes. */
static bool delete_save(struct asker *a, int number)
{
    const char *name = save_at(a, number)->name;

    say(a, "menu.delete", name);
    if (!read_line(a) || !strchr("yYjJ", a->typed[0]) || !a->typed[0]) return false;
    return choose(a, MENU_DELETE, name);
}

/* `rename 2 NAME` */
static bool rename_save(struct asker *a, int number, const char *to)
{
    struct menu_choice *choice = a->m.choice;

    snprintf(choice->to, sizeof choice->to, "%.*s", (int)utf8_cut(to, sizeof choice->to - 1), to);
    return choose(a, MENU_RENAME, save_at(a, number)->name);
}

static bool take_save(struct asker *a, enum item_kind kind, int number)
{
    const struct menu_save *save = save_at(a, number);

    if (!save->is_damaged)
        return choose(a, kind == ITEM_RESUME ? MENU_RESUME : MENU_WATCH, save->name);
    say(a, "menu.save.damaged", save->name);
    return false;
}

/* The number behind a word, and in REST what follows it. */
static int number_behind(const struct asker *a, const char **rest)
{
    char word[MENU_PATH];
    size_t n;

    *rest += strspn(*rest, " ");
    n = strcspn(*rest, " ");
    snprintf(word, sizeof word, "%.*s", (int)n, *rest);
    *rest += n;
    *rest += strspn(*rest, " ");
    return read_number(word, a->m.save_n);
}

/* `2`, `delete 2`, `rename 2 NAME`, or the path of a record. */
static bool obey_list(struct asker *a, enum item_kind kind)
{
    size_t length = strcspn(a->typed, " ");
    bool is_delete = is_word(a, "menu-delete", a->typed, length);
    bool is_rename = is_word(a, "menu-rename", a->typed, length);
    int number = read_number(a->typed, a->m.save_n);
    const char *rest = a->typed + length;
    char path[MENU_PATH];

    if (number) return take_save(a, kind, number);
    if ((is_delete || is_rename) && *rest) {
        number = number_behind(a, &rest);
        if (number && is_delete && !*rest) return delete_save(a, number);
        if (number && is_rename && *rest) return rename_save(a, number, rest);
    } else if (kind == ITEM_WATCH) {
        memcpy(path, a->typed, sizeof path);
        return choose(a, MENU_WATCH, path);
    }
    say(a, "menu.lines.no", NULL);
    return false;
}

static bool ask_list(struct asker *a, enum item_kind kind)
{
    struct menu *m = &a->m;
    struct buf row = {0};

    m->save_n = 0;
    for (int i = 0; i < m->lists->saves; i++) {
        const struct menu_save *save = &m->lists->save[i];

        if (!menu_is_listed(save, kind)) continue;
        m->save[m->save_n++] = i;
        buf_clear(&row);
        buf_format(&row, "%s: %s", save->name, save->about);
        put_row(a, m->save_n, buf_text(&row));
    }
    buf_free(&row);
    if (!m->save_n && kind == ITEM_RESUME) {
        say(a, "menu.saves.none", NULL);
        return false;
    }
    if (m->save_n) say(a, "menu.lines.save", NULL);
    if (kind == ITEM_WATCH) say(a, "menu.lines.path", NULL);
    return read_answer(a) && obey_list(a, kind);
}

/* ---- learning -------------------------------------------------------------------------------- */

/* Chapter by chapter: Enter goes on. */
static void read_book(struct asker *a)
{
    const struct press next = {.kind = PRESS_ENTER}, leave = {.kind = PRESS_ESCAPE};

    while (a->m.learn.chapter) {
        struct buf page = {0};

        menu_learn_page(&a->m, &page);
        fputs(buf_text(&page), a->io->out);
        buf_free(&page);
        say(a, "learn.lines.page", NULL);
        menu_learn_press(&a->m, read_line(a) && !a->typed[0] ? &next : &leave);
    }
}

/* A game, then its book or one of its lessons; true: a lesson was chosen. */
static bool ask_lesson(struct asker *a)
{
    const struct press enter = {.kind = PRESS_ENTER}, back = {.kind = PRESS_ESCAPE};
    struct buf row = {0};
    bool is_chosen = false;

    menu_learn_open(&a->m);
    while (a->m.learn.is_open && !is_chosen) {
        int n = menu_learn_rows(&a->m), number;

        for (int i = 0; i < n; i++) {
            buf_clear(&row);
            menu_learn_row(&a->m, i, &row);
            put_row(a, i + 1, buf_text(&row));
        }
        say(a, "learn.lines.ask", NULL);
        number = read_answer(a) ? read_number(a->typed, n) : 0;
        if (number) a->m.learn.cursor = number - 1;
        is_chosen = menu_learn_press(&a->m, number ? &enter : &back);
        read_book(a);
    }
    buf_free(&row);
    return is_chosen;
}

/* ---- items ----------------------------------------------------------------------------------- */

static void show_items(struct asker *a)
{
    struct buf label = {0}, value = {0};

    for (int i = 0; i < a->m.n; i++) {
        buf_clear(&label);
        buf_clear(&value);
        menu_label(&a->m, &a->m.item[i], &label);
        menu_value_label(&a->m, &a->m.item[i], &value);
        if (value.n) buf_format(&label, ": %s", buf_text(&value));
        put_row(a, i + 1, buf_text(&label));
    }
    buf_free(&label);
    buf_free(&value);
}

static bool take(struct asker *a, struct item item)
{
    switch (item.kind) {
    case ITEM_LEARN: return ask_lesson(a);
    case ITEM_PLAY: return choose(a, MENU_PLAY, "");
    case ITEM_RESUME:
    case ITEM_WATCH: return ask_list(a, item.kind);
    case ITEM_PUZZLE: return choose(a, MENU_PUZZLE, "");
    case ITEM_SOLO: return choose(a, MENU_SOLO, "");
    case ITEM_HELP: tell_how(a); return false;
    case ITEM_QUIT: return choose(a, MENU_QUIT, "");
    default: ask_value(a, item); return false;
    }
}

void menu_ask(struct menu_choice *io, const struct menu_lists *lists, struct menu_lines *lines)
{
    struct asker *a = must(calloc(1, sizeof *a));
    bool is_done = false;
    int number;

    a->io = lines;
    menu_start(&a->m, io, lists);
    io->what = MENU_LEFT;
    if (lists->page && *lists->page) put(a, lists->page);
    while (!is_done && !a->is_gone) {
        say(a, "menu.about", NULL);
        show_items(a);
        say(a, "menu.lines.ask", NULL);
        if (!read_line(a) || is_help(a)) continue;
        number = read_number(a->typed, a->m.n);
        if (is_quit(a)) is_done = choose(a, MENU_QUIT, "");
        else if (number) is_done = take(a, a->m.item[number - 1]);
        else say(a, "menu.lines.no", NULL);
    }
    menu_end(&a->m);
    free(a);
}
