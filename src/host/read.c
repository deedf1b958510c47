/* read.c: typed words as actions.
 *
 * The notation goes before names: whatever is a move there means that move, open or not. A kind of
 * move that is called by a word of the language is read as if it had been typed in the notation. */
#include "host/read.h"

#include "game/words.h"
#include "host/called.h"
#include "host/choice.h"
#include "host/typed.h"

#include <string.h>
#include <strings.h>

enum { ACTION_TEXT = 128, TYPED_TEXT = 40, BARE_LETTERS = 3 };

/* ---- words in large or small letters --------------------------------------------------------- */

static size_t word_length(const char *text) { return strcspn(text, " "); }

const char *read_next(const char *text)
{
    text += word_length(text);
    return text + strspn(text, " ");
}

const char *read_after(const char *text, const char *start)
{
    for (; *start; start = read_next(start), text = read_next(text))
        if (word_length(text) != word_length(start) ||
            strncasecmp(text, start, word_length(start)) != 0)
            return NULL;
    return text;
}

bool read_further(const char *text, const char *start, const char **rest)
{
    const char *after = read_after(text, start);

    if (!after || after <= *rest) return false;
    *rest = after;
    return true;
}

size_t read_clean(char *to, const char *typed, size_t n)
{
    size_t in = 0;

    for (size_t i = 0; i < n; i++) {
        bool is_blank = (unsigned char)typed[i] <= ' ' || typed[i] == 0x7f;

        if (!is_blank || in) to[in++] = is_blank ? ' ' : typed[i];
    }
    while (in && to[in - 1] == ' ') in--;
    to[in] = '\0';
    return in;
}

static bool is_said(const char *typed, const char *words)
{
    const char *rest = read_after(typed, words);

    return rest && !*rest;
}

static bool read_listed(const struct reading *r, const char *typed, action *a)
{
    for (int i = 0; i < r->n; i++) {
        char memory[ACTION_TEXT];
        struct buf text;

        buf_fixed(&text, memory, sizeof memory);
        action_write(r->to.game, r->choice[i], &text);
        if (!is_said(typed, buf_text(&text))) continue;
        *a = r->choice[i];
        return true;
    }
    return false;
}

/* `gather 5,2` is written in another way than it was listed. */
static bool read_spelt(const struct reading *r, const char *typed, action *a)
{
    if (!action_read(r->to.game, typed, a, NULL)) return false;
    for (int i = 0; i < r->n; i++)
        if (r->choice[i] == *a) return true;
    return false;
}

/* One of the open choices in the words of the notation, however they are spelt there. */
static bool read_words(const struct reading *r, const char *typed, action *a)
{
    return read_listed(r, typed, a) || read_spelt(r, typed, a);
}

/* ---- kinds of moves --------------------------------------------------------------------- */

unsigned read_kind(const struct game *g, const char *typed)
{
    const char *furthest = NULL; /* the longest name counts */
    unsigned found = 0;

    for (unsigned k = 1; g->specs[k].name; k++) {
        const char *rest = read_after(typed, g->specs[k].name);

        if (!rest || (furthest && rest <= furthest)) continue;
        found = k;
        furthest = rest;
    }
    return found;
}

bool read_is_open(const struct reading *r, unsigned kind)
{
    for (int i = 0; i < r->n; i++)
        if (act_kind(r->choice[i]) == kind) return true;
    return false;
}

/* A move of the notation, and the bare name of its kind, is no name of anything else: `lira5` that
 * is not open discards no card. */
static bool is_move(const struct game *g, const char *typed)
{
    unsigned kind = read_kind(g, typed);
    action a;

    if (action_read(g, typed, &a, NULL)) return true;
    return kind && !*read_after(typed, g->specs[kind].name);
}

/* A line that is cut short, with the first words that make it whole, up to MORE of them; 0: no
 * words do. */
static action made_whole(const struct game *g, const struct spec *spec, const char *typed, int more)
{
    struct note note = {0};
    action a;

    if (action_read(g, typed, &a, &note)) return a;
    if (strcmp(note.key, "action.missing") != 0) return 0; /* more words mend nothing else */
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

/* A move that is not open now: what was meant, so that it can be said why; 0: nothing, and NOTE
 * says what is wrong with the words. */
static action closed_move(const struct reading *r, const char *typed, struct note *note)
{
    const struct game *g = r->to.game;
    unsigned kind = read_kind(g, typed);
    action a;

    if (action_read(g, typed, &a, note)) return a;
    if (!kind || read_is_open(r, kind)) return 0;
    return made_whole(g, &g->specs[kind], typed, 2);
}

/* ---- real dice and cards ---------------------------------------------------------------- */

/* What chance brings, if it is all of one kind; else NULL. */
static const struct spec *outcome_spec(const struct reading *r)
{
    if (r->seat != SEAT_CHANCE || !r->n) return NULL;
    for (int i = 1; i < r->n; i++)
        if (act_kind(r->choice[i]) != act_kind(r->choice[0])) return NULL;
    return &r->to.game->specs[act_kind(r->choice[0])];
}

static bool is_pair(const struct spec *spec)
{
    return spec->sort[0] == spec->sort[1] && spec->sort[2] == SORT_NONE;
}

/* What chance brings may be typed without its name, and two dice in any order: `4 3` is
 * `roll 3 4`. */
static bool read_outcome(const struct reading *r, const char *typed, action *a)
{
    const struct spec *spec = outcome_spec(r);
    const char *values = spec ? read_after(typed, spec->name) : NULL, *second;
    char memory[ACTION_TEXT];
    struct buf text;

    if (!spec) return false;
    if (!values) values = typed;
    buf_fixed(&text, memory, sizeof memory);
    buf_format(&text, "%s %s", spec->name, values);
    if (text.full) return false; /* no outcome is that long */
    if (read_words(r, memory, a)) return true;
    second = read_next(values);
    if (!is_pair(spec) || !*second || *read_next(second)) return false;
    buf_clear(&text);
    buf_format(&text, "%s %s %.*s", spec->name, second, (int)word_length(values), values);
    return read_words(r, memory, a);
}

bool read_dice(const struct reading *r, const char *typed, action *a)
{
    const struct spec *spec = outcome_spec(r);
    char pair[] = "1 2";

    if (!spec || !is_pair(spec) || strlen(typed) != 2) return false;
    pair[0] = typed[0];
    pair[2] = typed[1];
    return read_outcome(r, pair, a);
}

/* ---- names instead of tokens --------------------------------------------------------------- */

/* The things that could be meant, as they are called. */
static void list_things(const struct reading *r, const struct called *called, struct buf *list)
{
    for (int i = 0; i < called->n; i++) {
        struct buf name = {0};
        bool fits;

        called_write(&r->to, &called->at[i], &name);
        fits = names_list(list, buf_text(&name));
        buf_free(&name);
        if (!fits) return;
    }
}

/* The moves that could be meant: those that are open or, if there is no choice between such, all. */
static void list_meant(const struct reading *r, const struct called *called, bool only_open,
                       struct buf *list)
{
    int n = only_open ? r->n : called->n;

    for (int i = 0; i < n; i++) {
        action a = only_open ? r->choice[i] : called->at[i].a;
        char memory[ACTION_TEXT];
        struct buf text;

        buf_fixed(&text, memory, sizeof memory);
        typed_move(&r->to, a, &text);
        if (called_has(called, a) && !names_list(list, memory)) return;
    }
}

static bool is_one_kind(const struct called *called)
{
    for (int i = 1; i < called->n; i++)
        if (act_kind(called->at[i].a) != act_kind(called->at[0].a)) return false;
    return true;
}

/* The move that is asked for, not what may be done beside it; 0: none of them is whole. */
static action not_open(const struct game *g, const struct called *called)
{
    action found = 0;

    for (int i = called->n - 1; i >= 0; i--) {
        action a = called->at[i].a, whole;
        char memory[ACTION_TEXT];
        struct buf text;

        buf_fixed(&text, memory, sizeof memory);
        action_write(g, a, &text);
        if (!action_read(g, memory, &whole, NULL) || whole != a) continue;
        if (!found || !choice_is_aside(g, a)) found = a;
    }
    return found;
}

/* Two letters alone are sooner a slip than a move, unless they are all of a name; a number alone
 * is one of a list, even where no list is shown. */
static bool is_slip(const struct called *called, const char *typed)
{
    if (!called->is_bare) return false;
    if (!typed[strspn(typed, "0123456789")]) return true;
    return called->fit < FIT_IS_ELSE && strlen(typed) < BARE_LETTERS;
}

/* By names; READ_NOTHING: nothing is called so. SAID: as it was typed, for NOTE. */
static enum read_as read_called(const struct reading *r, const char *typed, const char *said,
                                action *a, struct note *note)
{
    struct called called;
    char memory[NAMES_LIST];
    struct buf list;
    bool is_one, are_things;
    int open;

    called_find(r, typed, &called);
    if (!called.n || is_slip(&called, typed)) return READ_NOTHING;
    is_one = called_is_one(r, &called);
    open = called_open(r, &called, a);
    if (is_one && open == 1) return READ_OPEN;
    *a = is_one && !open ? not_open(r->to.game, &called) : 0;
    if (*a) return READ_CLOSED;
    are_things = !is_one && is_one_kind(&called) && !called.is_told;
    buf_fixed(&list, memory, sizeof memory);
    if (are_things) list_things(r, &called, &list);
    else list_meant(r, &called, open > 1, &list);
    note_set(note, are_things ? "name.things" : "name.moves", "%.*s\t%s", TYPED_TEXT, said,
             buf_text(&list));
    return READ_SEVERAL;
}

/* ---- all of it ------------------------------------------------------------------------------- */

enum read_as read_choice(const struct reading *r, const char *said, action *a, struct note *note)
{
    enum read_as as = READ_NOTHING;
    char room[TYPED_ROOM];
    const char *typed = typed_notation(&r->to, said, room);

    if (read_dice(r, typed, a) || read_words(r, typed, a) || read_outcome(r, typed, a))
        return READ_OPEN;
    *a = 0;
    if (!is_move(r->to.game, typed)) as = read_called(r, typed, said, a, note);
    if (as != READ_NOTHING) return as;
    *a = closed_move(r, typed, note);
    if (!*a) typed_note(&r->to, said, note);
    return *a ? READ_CLOSED : READ_NOTHING;
}
