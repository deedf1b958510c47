/* answer.c: what was typed, as one of the open choices.
 *
 * A number of the list, or the move in words, in large or small letters, with the names of
 * places and cards in the language or as they stand in the notation. What is
 * refused is answered with what is open now, not with all that the game knows. */
#include "game/words.h"
#include "host/read.h"
#include "term/called.h"

#include <string.h>

enum {
    NUMBER_MOST = 99999,
    BARE_LETTERS = 3,
    LIST_TEXT = 170,
    ACTION_TEXT = 64,
    TYPED_TEXT = 40,
    KINDS = 256
};

/* Is it a number? One that no choice has counts as one, so that it is said. */
static bool is_number(const char *text, int *number)
{
    *number = 0;
    for (const char *c = text; *c; c++) {
        if (*c < '0' || *c > '9') return false;
        if (*number < NUMBER_MOST) *number = *number * 10 + (*c - '0');
    }
    return *text != '\0';
}

/* In the words of the notation, in large or small letters. */
static bool read_open(const struct session *s, const char *typed, action *a)
{
    const struct reading r = {s->head->game, s->mode->lang, s->choice, s->n};

    return read_words(&r, typed, a);
}

/* ---- kinds of moves --------------------------------------------------------------------- */

/* The kind that the line begins with, the longest one; 0: none. */
static unsigned typed_kind(const struct session *s, const char *typed)
{
    const struct spec *specs = s->head->game->specs;
    const char *furthest = NULL;
    unsigned found = 0;

    for (unsigned k = 1; specs[k].name; k++) {
        const char *rest = read_after(typed, specs[k].name);

        if (!rest || (furthest && rest <= furthest)) continue;
        found = k;
        furthest = rest;
    }
    return found;
}

static bool is_kind_open(const struct session *s, unsigned kind)
{
    for (int i = 0; i < s->n; i++)
        if (act_kind(s->choice[i]) == kind) return true;
    return false;
}

/* A line that is cut short, with the first words that make it whole, up to MORE of them; 0: no
 * words do. */
static action made_whole(const struct game *g, const struct spec *spec, const char *typed, int more)
{
    action a;

    if (action_read(g, typed, &a, NULL)) return a;
    for (int i = 0; more && i < 3 && spec->sort[i] != SORT_NONE; i++) {
        const struct sort *sort = words_sort(g, spec->sort[i]);

        for (int k = 0; k < words_tokens(sort); k++) {
            char memory[2 * TYPED_TEXT];
            struct buf text;

            buf_fixed(&text, memory, sizeof memory);
            buf_format(&text, "%s %s", typed, sort->token[k]);
            if (!text.full && (a = made_whole(g, spec, buf_text(&text), more - 1))) return a;
        }
    }
    return 0;
}

/* A move that is not open now: what was meant, so that it can be said why; 0: nothing. */
static action closed_move(const struct session *s, const char *typed)
{
    unsigned kind = typed_kind(s, typed);
    action a;

    if (action_read(s->head->game, typed, &a, NULL)) return a;
    if (!kind || is_kind_open(s, kind)) return 0;
    return made_whole(s->head->game, &s->head->game->specs[kind], typed, 2);
}

/* ---- real dice and cards ---------------------------------------------------------------- */

/* The spec of all open choices, if it is the same; else NULL. */
static const struct spec *only_spec(const struct session *s)
{
    for (int i = 1; i < s->n; i++)
        if (act_kind(s->choice[i]) != act_kind(s->choice[0])) return NULL;
    return s->n ? &s->head->game->specs[act_kind(s->choice[0])] : NULL;
}

/* What chance brings may be typed without its name, and two dice in any order: `4 3` is
 * `roll 3 4`. */
static bool read_outcome(const struct session *s, const char *typed, action *a)
{
    const struct spec *spec = s->seat == SEAT_CHANCE ? only_spec(s) : NULL;
    const char *values = spec ? read_after(typed, spec->name) : NULL, *second;
    char memory[ACTION_TEXT];
    struct buf text;

    if (!spec) return false;
    if (!values) values = typed;
    buf_fixed(&text, memory, sizeof memory);
    buf_format(&text, "%s %s", spec->name, values);
    if (read_open(s, memory, a)) return true;
    second = read_next(values);
    if (spec->sort[0] != spec->sort[1] || spec->sort[2] || !*second || *read_next(second))
        return false;
    buf_clear(&text);
    buf_format(&text, "%s %s %.*s", spec->name, second, (int)strcspn(values, " "), values);
    return read_open(s, memory, a);
}

/* Two dice without a blank between them are dice, not a number of the list: `12` is `1 2`. */
static bool read_dice(const struct session *s, const char *typed, action *a)
{
    const struct spec *spec = s->seat == SEAT_CHANCE ? only_spec(s) : NULL;
    char pair[] = "1 2";

    if (!spec || spec->sort[0] != spec->sort[1] || spec->sort[2] || strlen(typed) != 2)
        return false;
    pair[0] = typed[0];
    pair[2] = typed[1];
    return read_outcome(s, pair, a);
}

/* ---- refusals ----------------------------------------------------------------------- */

/* A move of a list stays together where lines are broken. */
static void add_joined(struct buf *list, const char *name)
{
    for (; *name; name++)
        if (*name == ' ') buf_add(list, "\u00a0");
        else buf_char(list, *name);
}

/* Adds a name to a list; false: no room for it and the mark that more follow. */
static bool add_name(struct buf *list, const char *name)
{
    if (list->n + 2 * strlen(name) + sizeof ", , …" > list->cap) {
        buf_add(list, ", …");
        return false;
    }
    if (list->n) buf_add(list, ", ");
    add_joined(list, name);
    return true;
}

/* Those of the open choices that are of this kind; how many. */
static int list_moves(const struct session *s, unsigned kind, struct buf *list)
{
    int found = 0;

    for (int i = 0; i < s->n; i++) {
        char memory[ACTION_TEXT];
        struct buf text;

        if (act_kind(s->choice[i]) != kind) continue;
        buf_fixed(&text, memory, sizeof memory);
        action_write(s->head->game, s->choice[i], &text);
        found++;
        if (!add_name(list, buf_text(&text))) break;
    }
    return found;
}

/* The names of the kinds that are open, in the order of the list. */
static void list_kinds(const struct session *s, struct buf *list)
{
    bool is_named[KINDS] = {false};

    for (int i = 0; i < s->n; i++) {
        unsigned kind = act_kind(s->choice[i]);

        if (is_named[kind]) continue;
        is_named[kind] = true;
        if (!add_name(list, s->head->game->specs[kind].name)) return;
    }
}

/* Is the move only begun? */
static bool is_cut(const struct session *s, const char *typed)
{
    struct note note = {0};
    action a;

    return !action_read(s->head->game, typed, &a, &note) && strcmp(note.key, "action.missing") == 0;
}

static bool refuse(const struct session *s, const char *typed, struct note *note)
{
    unsigned kind = typed_kind(s, typed);
    char memory[LIST_TEXT];
    struct buf list;
    action a;

    if (kind && !is_kind_open(s, kind) && !action_read(s->head->game, typed, &a, note))
        return false;
    buf_fixed(&list, memory, sizeof memory);
    if (kind && list_moves(s, kind, &list))
        return note_set(note, is_cut(s, typed) ? "line.cut" : "line.move", "%.*s\t%s", TYPED_TEXT,
                        typed, buf_text(&list));
    list_kinds(s, &list);
    return note_set(note, kind ? "line.move" : "line.word", "%.*s\t%s", TYPED_TEXT, typed,
                    buf_text(&list));
}

/* ---- names instead of tokens ---------------------------------------------------------- */

/* The things that could be meant, as they are called. */
static void list_things(const struct session *s, const struct called *called, struct buf *list)
{
    for (int i = 0; i < called->n; i++) {
        struct buf name = {0};
        bool fits;

        called_write(s, &called->at[i], &name);
        fits = add_name(list, buf_text(&name));
        buf_free(&name);
        if (!fits) return;
    }
}

/* The moves that could be meant: those that are open or, if there is no choice between such, all. */
static void list_meant(const struct session *s, const struct called *called, bool only_open,
                       struct buf *list)
{
    int n = only_open ? s->n : called->n;

    for (int i = 0; i < n; i++) {
        char memory[ACTION_TEXT];
        struct buf text;
        bool is_meant = !only_open;

        for (int k = 0; only_open && k < called->n; k++)
            if (called_is(&called->at[k], s->choice[i])) is_meant = true;
        buf_fixed(&text, memory, sizeof memory);
        action_write(s->head->game, only_open ? s->choice[i] : called->at[i].a, &text);
        if (is_meant && !add_name(list, memory)) return;
    }
}

static bool is_one_kind(const struct called *called)
{
    for (int i = 1; i < called->n; i++)
        if (act_kind(called->at[i].a) != act_kind(called->at[0].a)) return false;
    return true;
}

/* The move that is asked for, not what may be done beside it; 0: none of them is whole. */
static action not_open(const struct session *s, const struct called *called)
{
    const struct game *g = s->head->game;
    action found = 0;

    for (int i = called->n - 1; i >= 0; i--) {
        action a = called->at[i].a;
        unsigned kind = act_kind(a);
        char memory[ACTION_TEXT];
        struct buf text;
        action whole;

        buf_fixed(&text, memory, sizeof memory);
        action_write(g, a, &text);
        if (!action_read(g, memory, &whole, NULL) || whole != a) continue;
        if (!found || kind >= 64 || !(g->asides >> kind & 1u)) found = a;
    }
    return found;
}

/* Two letters alone are sooner a slip than a move, unless they are all of a name. */
static bool is_slip(const struct called *called, const char *typed)
{
    return called->is_bare && called->fit < FIT_IS_ELSE && strlen(typed) < BARE_LETTERS;
}

/* By names. True: it is the one open choice. False: NOTE lists what it could be, or *A is a move
 * that is not open; neither: nothing is called so. */
static bool read_called(const struct session *s, const char *typed, action *a, struct note *note)
{
    struct called called;
    char memory[LIST_TEXT];
    struct buf list;
    bool is_one, are_things;
    int open;

    called_find(s, typed, &called);
    if (is_slip(&called, typed)) return false;
    is_one = called_is_one(s, &called);
    open = called_open(s, &called, a);
    if (is_one && open == 1) return true;
    *a = is_one && !open ? not_open(s, &called) : 0;
    if (!called.n || *a) return false;
    are_things = !is_one && is_one_kind(&called) && !called.is_told;
    buf_fixed(&list, memory, sizeof memory);
    if (are_things) list_things(s, &called, &list);
    else list_meant(s, &called, open > 1, &list);
    return note_set(note, are_things ? "name.things" : "name.moves", "%.*s\t%s", TYPED_TEXT, typed,
                    buf_text(&list));
}

/* A move of the notation, and the bare name of its kind, is no name of anything else: `lira5` that
 * is not open discards no card. */
static bool is_move(const struct session *s, const char *typed)
{
    unsigned kind = typed_kind(s, typed);
    action a;

    if (action_read(s->head->game, typed, &a, NULL)) return true;
    return kind && !*read_after(typed, s->head->game->specs[kind].name);
}

bool session_answer(const struct session *s, action *a, struct note *note)
{
    const char *typed = s->typed + strspn(s->typed, " ");
    struct note several = {0};
    int number;

    *a = 0;
    if (!*typed) return note_set(note, "line.empty", " ");
    if (read_dice(s, typed, a)) return true;
    if (is_number(typed, &number)) return session_number(s, number, a, note);
    if (session_is_pick(typed, &number)) return session_pick(s, number, a, note);
    if (read_open(s, typed, a) || read_outcome(s, typed, a)) return true;
    if (!is_move(s, typed) && read_called(s, typed, a, &several)) return true;
    if (several.key) {
        *note = several;
        return false;
    }
    if (!*a) *a = closed_move(s, typed);
    return refuse(s, typed, note);
}
