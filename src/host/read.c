/* read.c: typed words as actions. */
#include "host/read.h"

#include "game/words.h"

#include <string.h>
#include <strings.h>

enum { ACTION_TEXT = 128, KEY_TEXT = 96, NAMED_TEXT = 256, VALUES = 256, ARGS = 3 };

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
        action_write(r->game, r->choice[i], &text);
        if (!is_said(typed, buf_text(&text))) continue;
        *a = r->choice[i];
        return true;
    }
    return false;
}

/* `gather 5,2` is written in another way than it was listed. */
static bool read_spelt(const struct reading *r, const char *typed, action *a)
{
    if (!action_read(r->game, typed, a, NULL)) return false;
    for (int i = 0; i < r->n; i++)
        if (r->choice[i] == *a) return true;
    return false;
}

bool read_words(const struct reading *r, const char *typed, action *a)
{
    return read_listed(r, typed, a) || read_spelt(r, typed, a);
}

/* ---- names instead of tokens --------------------------------------------------------------------- */

/* The name in the language of argument AT of the action; false: it has none. */
static bool add_named(const struct reading *r, action a, int at, struct buf *out)
{
    const struct sort *sort = words_sort(r->game, r->game->specs[act_kind(a)].sort[at]);
    unsigned value = a >> (16 - 8 * at) & 255u;
    int tokens = words_tokens(sort);
    char key[KEY_TEXT];
    struct buf made;
    const char *name;

    if (!sort || sort->how != HOW_ONE || (tokens >= 0 && value >= (unsigned)tokens)) return false;
    buf_fixed(&made, key, sizeof key);
    if (tokens >= 0) buf_format(&made, "%s.%s", sort->key, sort->token[value]);
    else buf_format(&made, "%s.%u", sort->key, value);
    name = lang_get(r->lang, key);
    if (name) buf_format(out, " %s", name);
    return name != NULL;
}

/* Is this how the move is called with names: `go Fountain`? */
static bool is_called(const struct reading *r, action a, const char *typed)
{
    const struct spec *spec = &r->game->specs[act_kind(a)];
    bool is_named = spec->sort[0] != SORT_NONE;
    char memory[NAMED_TEXT];
    struct buf text;

    buf_fixed(&text, memory, sizeof memory); /* what is too long for it is no name of ours */
    buf_add(&text, spec->name);
    for (int i = 0; i < ARGS && is_named && spec->sort[i] != SORT_NONE; i++)
        is_named = add_named(r, a, i, &text);
    return is_named && !text.full && is_said(typed, memory);
}

/* By name, if only one open choice is called so. */
static bool read_named(const struct reading *r, const char *typed, action *a)
{
    int found = 0;

    for (int i = 0; i < r->n; i++)
        if (is_called(r, r->choice[i], typed)) {
            *a = r->choice[i];
            found++;
        }
    return found == 1;
}

bool read_choice(const struct reading *r, const char *typed, action *a)
{
    return read_words(r, typed, a) || read_named(r, typed, a);
}

action read_closed(const struct reading *r, const char *typed, struct note *note)
{
    const struct spec *specs = r->game->specs;
    action a;

    if (action_read(r->game, typed, &a, note)) return a;
    for (unsigned kind = 1; specs[kind].name; kind++) {
        if (!read_after(typed, specs[kind].name) || specs[kind].sort[1] != SORT_NONE) continue;
        for (unsigned value = 0; value < VALUES; value++)
            if (is_called(r, act(kind, value, 0, 0), typed)) return act(kind, value, 0, 0);
    }
    return 0;
}
