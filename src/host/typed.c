/* typed.c: words of a language for those of the notation, and back.
 *
 * A word of the notation is never anything else: only a line that does not begin with one is looked
 * up in the language. Tests see to it that no word of a language means two things. */
#include "host/typed.h"

#include "core/near.h"
#include "host/names.h"
#include "host/read.h"

#include <stdio.h>
#include <string.h>

enum { KEY_TEXT = 96, MOVE_TEXT = 128, LIST_TEXT = 150, KINDS_MOST = 64 };

/* ---- one word ------------------------------------------------------------------------------ */

/* The words for WORD, parted by commas; NULL: the language has none. */
static const char *words_for(const struct lang *lang, const struct game *game, const char *word)
{
    char key[KEY_TEXT];

    if (game) snprintf(key, sizeof key, "%s.type.%s", game->id, word);
    else snprintf(key, sizeof key, "type.%s", word);
    return lang_get(lang, key);
}

static bool is_among(const char *words, const char *typed, size_t n)
{
    while (words && *words) {
        char one[TYPED_WORD];
        size_t length = strcspn(words, ",");

        snprintf(one, sizeof one, "%.*s", (int)length, words);
        if (name_fit(one, typed, n) == FIT_IS) return true;
        words += length + (words[length] == ',');
        words += strspn(words, " ");
    }
    return false;
}

/* The first of the words for WORD, or WORD itself. */
static void add_first(const struct lang *lang, const struct game *game, const char *word,
                      struct buf *out)
{
    const char *words = words_for(lang, game, word);

    if (words) buf_addn(out, words, strcspn(words, ","));
    else buf_add(out, word);
}

/* `action-fruit` has the words of its parts, where the language has none for the whole: Aktion-Obst. */
static void add_parts(const struct lang *lang, const struct game *game, const char *word,
                      struct buf *out)
{
    while (*word) {
        char part[TYPED_WORD];
        size_t n = strcspn(word, "-");

        snprintf(part, sizeof part, "%.*s", (int)n, word);
        add_first(lang, game, part, out);
        word += n;
        if (*word) buf_char(out, *word++);
    }
}

static bool is_made_of(const struct lang *lang, const struct game *game, const char *word,
                       const char *typed, size_t n)
{
    char memory[TYPED_WORD * 2];
    struct buf parts;

    if (!game || !strchr(word, '-') || words_for(lang, game, word)) return false;
    buf_fixed(&parts, memory, sizeof memory);
    add_parts(lang, game, word, &parts);
    return !parts.full && name_fit(memory, typed, n) == FIT_IS;
}

bool typed_is(const struct lang *lang, const struct game *game, const char *word, const char *typed,
              size_t n)
{
    if (name_fit(word, typed, n) == FIT_IS) return true;
    if (is_among(words_for(names_whole(lang), game, word), typed, n)) return true;
    if (is_made_of(names_whole(lang), game, word, typed, n)) return true;
    return lang->fallback && is_among(words_for(lang->fallback, game, word), typed, n);
}

void typed_word(const struct lang *lang, const struct game *game, const char *word, struct buf *out)
{
    if (game && !words_for(lang, game, word)) add_parts(lang, game, word, out);
    else add_first(lang, game, word, out);
}

/* ---- moves ----------------------------------------------------------------------------------- */

/* The kind that the N bytes at TYPED are a word of the language for; 0: none. */
static unsigned kind_typed(const struct speaker *to, const char *typed, size_t n)
{
    for (unsigned k = 1; to->game->specs[k].name; k++)
        if (typed_is(to->lang, to->game, to->game->specs[k].name, typed, n)) return k;
    return 0;
}

const char *typed_notation(const struct speaker *to, const char *typed, char room[TYPED_ROOM])
{
    size_t n = strcspn(typed, " ");
    unsigned kind = read_kind(to->game, typed) ? 0 : kind_typed(to, typed, n);
    struct buf line;

    if (!kind) return typed;
    buf_fixed(&line, room, TYPED_ROOM);
    buf_format(&line, "%s%s", to->game->specs[kind].name, typed + n);
    return line.full ? typed : room;
}

void typed_move(const struct speaker *to, action a, struct buf *out)
{
    char memory[MOVE_TEXT];
    struct buf move;

    buf_fixed(&move, memory, sizeof memory);
    action_write(to->game, a, &move);
    for (const char *at = buf_text(&move); *at;) {
        char word[MOVE_TEXT];
        size_t n = strcspn(at, " ");

        snprintf(word, sizeof word, "%.*s", (int)n, at);
        typed_word(to->lang, to->game, word, out);
        at += n;
        if (*at) buf_char(out, *at++);
    }
}

/* ---- refusals ---------------------------------------------------------------------------------- */

/* The kinds of moves whose words are near to what was typed, or all. */
static void near_kinds(const struct speaker *to, const char *typed, struct buf *out)
{
    char memory[KINDS_MOST][TYPED_WORD];
    const char *name[KINDS_MOST];
    int n = 0;

    for (; n < KINDS_MOST && to->game->specs[n + 1].name; n++) {
        struct buf word;

        buf_fixed(&word, memory[n], sizeof memory[n]);
        typed_word(to->lang, to->game, to->game->specs[n + 1].name, &word);
        name[n] = memory[n];
    }
    near_names(typed, name, n, out);
}

/* The next argument of a note, cut off from the rest; NULL: there is none. */
static char *next_argument(char **args)
{
    char *one = *args, *tab = one ? strchr(one, '\t') : NULL;

    *args = tab ? tab + 1 : NULL;
    if (tab) *tab = '\0';
    return one;
}

void typed_note(const struct speaker *to, const char *typed, struct note *note)
{
    char old[NOTE_MAX], list[LIST_TEXT], *args = old, *arg[3];
    int n = (int)strcspn(typed, " ");
    struct buf near;

    if (!note || !note->key || strncmp(note->key, "action.", 7) != 0) return;
    snprintf(old, sizeof old, "%s", note->args);
    for (int i = 0; i < 3; i++) arg[i] = next_argument(&args);
    if (strcmp(note->key, "action.word") == 0) {
        buf_fixed(&near, list, sizeof list);
        near_kinds(to, arg[0], &near);
        note_set(note, note->key, "%s\t%s", arg[0], list);
    } else if (arg[1] && !read_kind(to->game, typed)) { /* the kind's own word was not typed */
        if (arg[2]) note_set(note, note->key, "%.*s\t%s\t%s", n, typed, arg[1], arg[2]);
        else note_set(note, note->key, "%.*s\t%s", n, typed, arg[1]);
    }
}
