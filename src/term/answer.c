/* answer.c: what was typed, as one of the open choices.
 *
 * A number of the list, or the move in words, in large or small letters, with the names of
 * places and cards in the language or as they stand in the notation. What is
 * refused is answered with what is open now, not with all that the game knows. */
#include "game/words.h"
#include "term/session.h"

#include <string.h>
#include <strings.h>

enum { NUMBER_MOST = 99999, LIST_TEXT = 170, ACTION_TEXT = 64, TYPED_TEXT = 40, KINDS = 256 };

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

/* ---- words in large or small letters ---------------------------------------------- */

static size_t word_length(const char *text) { return strcspn(text, " "); }

static const char *next_word(const char *text)
{
    text += word_length(text);
    return text + strspn(text, " ");
}

/* Does TEXT begin with the words of START, whatever the case? Then what follows. */
static const char *after_words(const char *text, const char *start)
{
    for (; *start; start = next_word(start), text = next_word(text))
        if (word_length(text) != word_length(start) ||
            strncasecmp(text, start, word_length(start)) != 0)
            return NULL;
    return text;
}

static bool find_in_list(const struct session *s, const char *typed, action *a)
{
    for (int i = 0; i < s->n; i++) {
        char memory[ACTION_TEXT];
        struct buf text;
        const char *rest;

        buf_fixed(&text, memory, sizeof memory);
        action_write(s->head->game, s->choice[i], &text);
        rest = after_words(typed, buf_text(&text));
        if (!rest || *rest) continue;
        *a = s->choice[i];
        return true;
    }
    return false;
}

static bool is_open(const struct session *s, action a)
{
    for (int i = 0; i < s->n; i++)
        if (s->choice[i] == a) return true;
    return false;
}

/* `gather 5,2` is written in another way than it was listed. */
static bool read_words(const struct session *s, const char *words, action *a)
{
    if (find_in_list(s, words, a)) return true;
    return action_read(s->head->game, words, a, NULL) && is_open(s, *a);
}

/* ---- names instead of tokens ---------------------------------------------------------- */

/* The name in the language of what stands in place AT of the action; false: it has none. */
static bool add_named(const struct session *s, action a, int at, struct buf *out)
{
    const struct game *g = s->head->game;
    unsigned which = g->specs[act_kind(a)].sort[at], value = a >> (16 - 8 * at) & 255u;
    const struct sort *sort = which >= SORT_OWN ? &g->sorts[which - SORT_OWN] : NULL;
    char key[SESSION_KEY];
    struct buf made;
    const char *name;

    if (!sort || sort->how != HOW_ONE) return false;
    for (unsigned i = 0; sort->token && i <= value; i++)
        if (!sort->token[i]) return false;
    buf_fixed(&made, key, sizeof key);
    if (sort->token) buf_format(&made, "%s.%s", sort->key, sort->token[value]);
    else buf_format(&made, "%s.%u", sort->key, value);
    name = lang_get(s->mode->lang, key);
    if (name) buf_format(out, " %s", name);
    return name != NULL;
}

/* Is this how the move is called with names: `go Fountain`? */
static bool is_called(const struct session *s, action a, const char *typed)
{
    const struct spec *spec = &s->head->game->specs[act_kind(a)];
    struct buf text = {0};
    const char *rest = NULL;
    bool is_named = spec->sort[0] != SORT_NONE;

    buf_add(&text, spec->name);
    for (int i = 0; i < 3 && is_named && spec->sort[i] != SORT_NONE; i++)
        is_named = add_named(s, a, i, &text);
    if (is_named) rest = after_words(typed, buf_text(&text));
    buf_free(&text);
    return rest && !*rest;
}

/* By name, if only one open choice is called so. */
static bool read_named(const struct session *s, const char *typed, action *a)
{
    int found = 0;

    for (int i = 0; i < s->n; i++)
        if (is_called(s, s->choice[i], typed)) {
            *a = s->choice[i];
            found++;
        }
    return found == 1;
}

/* The kind that the line begins with, the longest one; 0: none. */
static unsigned typed_kind(const struct session *s, const char *typed)
{
    const struct spec *specs = s->head->game->specs;
    const char *furthest = NULL;
    unsigned found = 0;

    for (unsigned k = 1; specs[k].name; k++) {
        const char *rest = after_words(typed, specs[k].name);

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
    const struct spec *specs = s->head->game->specs;
    unsigned kind;
    action a;

    if (action_read(s->head->game, typed, &a, NULL)) return a;
    for (kind = 1; specs[kind].name; kind++) {
        if (!after_words(typed, specs[kind].name) || specs[kind].sort[1] != SORT_NONE) continue;
        for (unsigned value = 0; value < KINDS; value++)
            if (is_called(s, act(kind, value, 0, 0), typed)) return act(kind, value, 0, 0);
    }
    kind = typed_kind(s, typed);
    return kind && !is_kind_open(s, kind) ? made_whole(s->head->game, &specs[kind], typed, 2) : 0;
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
    const char *values = spec ? after_words(typed, spec->name) : NULL, *second;
    char memory[ACTION_TEXT];
    struct buf text;

    if (!spec) return false;
    if (!values) values = typed;
    buf_fixed(&text, memory, sizeof memory);
    buf_format(&text, "%s %s", spec->name, values);
    if (read_words(s, memory, a)) return true;
    second = next_word(values);
    if (spec->sort[0] != spec->sort[1] || spec->sort[2] || !*second || *next_word(second))
        return false;
    buf_clear(&text);
    buf_format(&text, "%s %s %.*s", spec->name, second, (int)word_length(values), values);
    return read_words(s, memory, a);
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

bool session_answer(const struct session *s, action *a, struct note *note)
{
    const char *typed = s->typed + strspn(s->typed, " ");
    int number;

    *a = 0;
    if (!*typed) return note_set(note, "line.empty", " ");
    if (read_dice(s, typed, a)) return true;
    if (is_number(typed, &number)) return session_number(s, number, a, note);
    if (session_is_pick(typed, &number)) return session_pick(s, number, a, note);
    if (read_words(s, typed, a) || read_outcome(s, typed, a) || read_named(s, typed, a))
        return true;
    *a = closed_move(s, typed);
    return refuse(s, typed, note);
}
