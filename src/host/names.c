/* names.c: comparing what was typed with what things are called.
 *
 * Both are made words of small plain letters first, with one blank between them. */
#include "host/names.h"

#include "core/ascii.h"
#include "core/utf8.h"
#include "game/words.h"
#include "host/typed.h"

#include <string.h>

enum { NAME_TEXT = 160, KEY_TEXT = 96, CHAR_BYTES = 8 };

/* ---- letters ------------------------------------------------------------------------- */

/* Who has no key for ü types ue, or u. */
enum spelling { SPELT_OUT, SPELT_BARE };

static char bare_letter(uint32_t point)
{
    switch (point) {
    case 0xc4:
    case 0xe4: return 'a';
    case 0xd6:
    case 0xf6: return 'o';
    case 0xdc:
    case 0xfc: return 'u';
    default: return '\0';
    }
}

/* Apostrophes join, all else that is no letter or digit parts words. */
static void add_plain(struct buf *out, char c)
{
    if (c >= 'A' && c <= 'Z') c = (char)(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) buf_char(out, c);
    else if (c != '\'' && out->n && out->at[out->n - 1] != ' ') buf_char(out, ' ');
}

static bool is_ascii(const char *text, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)text[i] >= 0x80) return false;
    return true;
}

static void fold(const char *text, size_t n, enum spelling how, char out[NAME_TEXT])
{
    struct buf plain;

    buf_fixed(&plain, out, NAME_TEXT);
    for (size_t at = 0; at < n;) {
        uint32_t point = 0;
        size_t step = utf8_step(text + at, n - at, &point);
        char one[CHAR_BYTES] = "", memory[CHAR_BYTES] = "";
        struct buf ascii;

        memcpy(one, text + at, step);
        at += step ? step : 1;
        if (step == 1) { /* most are, and this is what reading names spends its time on */
            add_plain(&plain, one[0]);
            continue;
        }
        if (how == SPELT_BARE && bare_letter(point)) one[0] = bare_letter(point), one[1] = '\0';
        buf_fixed(&ascii, memory, sizeof memory);
        ascii_write(one, &ascii);
        for (const char *c = memory; *c; c++) add_plain(&plain, *c);
    }
    if (plain.n && out[plain.n - 1] == ' ') out[plain.n - 1] = '\0';
}

static const char *next_word(const char *words)
{
    words += strcspn(words, " ");
    return words + strspn(words, " ");
}

/* Each word that was typed begins one of the name's, in the same order. A number alone stands
 * for a number, not for what begins with one. */
static bool begins(const char *name, const char *typed)
{
    if (typed[strspn(typed, "0123456789 ")] == '\0') return false;
    for (; *typed; typed = next_word(typed), name = next_word(name)) {
        while (*name && strncmp(name, typed, strcspn(typed, " ")) != 0) name = next_word(name);
        if (!*name) return false;
    }
    return true;
}

enum name_fit name_fit(const char *name, const char *typed, size_t n)
{
    enum name_fit fit = FIT_NONE;

    /* where no letter has two spellings, one is enough */
    enum spelling last =
        is_ascii(name, strlen(name)) && is_ascii(typed, n) ? SPELT_OUT : SPELT_BARE;

    for (enum spelling how = SPELT_OUT; how <= last; how++) {
        char called[NAME_TEXT], meant[NAME_TEXT];

        fold(name, strlen(name), how, called);
        fold(typed, n, how, meant);
        if (!*meant) return FIT_NONE;
        if (strcmp(called, meant) == 0) return FIT_IS;
        if (begins(called, meant)) fit = FIT_BEGINS;
    }
    return fit;
}

/* ---- names of things -------------------------------------------------------------------- */

static enum name_fit better(enum name_fit a, enum name_fit b) { return a > b ? a : b; }

static const char *message(const struct lang *lang, const char *prefix, const char *key)
{
    char memory[KEY_TEXT];
    struct buf made;

    buf_fixed(&made, memory, sizeof memory);
    buf_format(&made, "%s%s", prefix, key);
    return lang_get(lang, memory);
}

/* By the message `board.place.7`, and by `screen.board.place.7`, the label on the screen. */
static enum name_fit fit_in(const struct lang *lang, const struct game *g, const char *key,
                            const char *typed, size_t n)
{
    const char *name = lang_get(lang, key), *token = strrchr(key, '.'), *leaf = token, *label;
    enum name_fit fit = name ? name_fit(name, typed, n) : FIT_NONE;
    char prefix[KEY_TEXT];
    struct buf made;

    while (leaf > key && leaf[-1] != '.') leaf--; /* what is called `good` in all games */
    buf_fixed(&made, prefix, sizeof prefix);
    buf_format(&made, "screen.%s.", g->id);
    label = message(lang, prefix, leaf);
    return label ? better(fit, name_fit(label, typed, n)) : fit;
}

const struct lang *names_whole(const struct lang *lang) { return lang->whole ? lang->whole : lang; }

static enum name_fit fit_token(const char *token, const char *typed, size_t n)
{
    enum name_fit fit = name_fit(token, typed, n);

    if (fit == FIT_IS) return fit;
    if (*token >= '0' && *token <= '9') return FIT_NONE; /* `1` is not the beginning of `10` */
    return fit == FIT_BEGINS ? FIT_BEGINS_ELSE : fit;
}

/* By the word of the notation, or by one that the language has for it (typed.h). */
static enum name_fit fit_word(const struct speaker *to, const char *token, const char *typed,
                              size_t n)
{
    bool is_digit = *token >= '0' && *token <= '9';

    if (!is_digit && typed_is(to->lang, to->game, token, typed, n)) return FIT_IS;
    return fit_token(token, typed, n);
}

static enum name_fit fit_seat(const struct speaker *to, unsigned seat, const char *typed, size_t n)
{
    char memory[NAME_TEXT];
    struct buf name;
    enum name_fit fit;

    buf_fixed(&name, memory, sizeof memory);
    names_write(to, SORT_SEAT, seat, &name);
    fit = name_fit(buf_text(&name), typed, n);
    buf_clear(&name);
    buf_format(&name, "%u", seat + 1);
    return better(fit, fit_token(buf_text(&name), typed, n));
}

enum name_fit names_fit(const struct speaker *to, unsigned which, unsigned value, const char *typed,
                        size_t n)
{
    const struct sort *sort = words_sort(to->game, which);
    char memory[KEY_TEXT];
    struct buf key;
    enum name_fit fit, other;

    if (which == SORT_SEAT) return fit_seat(to, value, typed, n);
    if (!sort || value >= names_count(to->game, which)) return FIT_NONE;
    buf_fixed(&key, memory, sizeof memory);
    words_key(sort, value, &key);
    fit = better(fit_in(names_whole(to->lang), to->game, memory, typed, n),
                 fit_word(to, sort->token[value], typed, n));
    other = to->lang->fallback ? fit_in(to->lang->fallback, to->game, memory, typed, n) : FIT_NONE;
    if (other) other--; /* FIT_IS_ELSE, FIT_BEGINS_ELSE */
    return better(fit, other);
}

unsigned names_count(const struct game *g, unsigned which)
{
    int n = words_tokens(words_sort(g, which));

    if (which == SORT_SEAT) return g->seats_max;
    return n > 0 ? (unsigned)n : 0;
}

void names_write(const struct speaker *to, unsigned which, unsigned value, struct buf *out)
{
    const struct sort *sort = words_sort(to->game, which);
    struct text_arg number = {.type = TEXT_NUMBER, .number = value + 1};
    char memory[KEY_TEXT];
    struct buf key;
    const char *name;

    if (which == SORT_SEAT) {
        if (to->name && to->name[value]) buf_add(out, to->name[value]);
        else text_fill(to->lang, "seat.name", &number, 1, out);
        return;
    }
    buf_fixed(&key, memory, sizeof memory);
    words_key(sort, value, &key);
    name = lang_get(to->lang, memory);
    buf_add(out, name ? name : strrchr(memory, '.') + 1);
}

/* ---- lists ------------------------------------------------------------------------------- */

bool names_list(struct buf *list, const char *name)
{
    if (list->n + 2 * strlen(name) + sizeof ", , …" > list->cap) {
        buf_add(list, ", …");
        return false;
    }
    if (list->n) buf_add(list, ", ");
    for (; *name; name++)
        if (*name == ' ') buf_add(list, "\u00a0");
        else buf_char(list, *name);
    return true;
}
