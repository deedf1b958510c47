/* notation.c: actions as words, `name argument…`, driven by the game's specs.
 *
 * What is written is read back to the same action. The reader knows the
 * words, not the rules: whether an action is possible now is game_play's
 * business. Every refusal names what was expected. */
#include "game/words.h"

#include "core/near.h"

#include <string.h>

enum { WORD_MAX = 40, LIST_TEXT = 150, KINDS_MAX = 256 };

/* ---- writing --------------------------------------------------------------- */

static void write_one(const struct sort *sort, unsigned value, struct buf *out)
{
    int n = words_tokens(sort);

    if (value == UNKNOWN || (n >= 0 && value >= (unsigned)n)) buf_char(out, '?');
    else if (n >= 0) buf_add(out, sort->token[value]);
    else buf_format(out, "%u", value);
}

static void write_set(const struct sort *sort, unsigned value, struct buf *out)
{
    bool any = false;

    for (unsigned i = 0; i < SET_MAX; i++) {
        if (!(value >> i & 1u)) continue;
        if (any) buf_char(out, ',');
        write_one(sort, i, out);
        any = true;
    }
    if (!any) buf_char(out, '-');
}

static void write_counts(const struct sort *sort, unsigned value, struct buf *out)
{
    for (int i = 0; i < words_counts(sort); i++)
        buf_format(out, i ? " %u" : "%u", words_count_at(sort, value, i));
}

static void write_argument(const struct game *g, unsigned which, unsigned value, struct buf *out)
{
    const struct sort *sort = words_sort(g, which);

    if (value == words_unknown(words_bytes(sort))) buf_char(out, '?');
    else if (which == SORT_SEAT) buf_format(out, "%u", value + 1);
    else if (sort && sort->how == HOW_SET) write_set(sort, value, out);
    else if (sort && sort->how == HOW_COUNTS) write_counts(sort, value, out);
    else write_one(sort, value, out);
}

void action_write(const struct game *g, action a, struct buf *out)
{
    const struct spec *spec = words_spec(g, act_kind(a));

    if (!spec) {
        buf_char(out, '?');
        return;
    }
    buf_add(out, spec->name);
    for (unsigned i = 0; i < 3;) {
        unsigned which = spec->sort[i], bytes = words_bytes(words_sort(g, which));
        if (which != SORT_NONE) {
            buf_char(out, ' ');
            write_argument(g, which, words_value(a, i, bytes), out);
        }
        i += bytes;
    }
}

/* ---- the typed line --------------------------------------------------------- */

struct reader {
    const struct game *g;
    const struct spec *spec;
    const char *at;
    struct note *note;
};

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

static const char *skip_blanks(const char *at)
{
    while (is_blank(*at)) at++;
    return at;
}

static size_t word_length(const char *at)
{
    size_t n = 0;

    while (at[n] && !is_blank(at[n])) n++;
    return n;
}

/* A copy of the word for a note or a comparison, cut where it is absurdly long. */
static void word_copy(const char *at, size_t n, char out[WORD_MAX + 1])
{
    if (n > WORD_MAX) n = WORD_MAX;
    memcpy(out, at, n);
    out[n] = '\0';
}

/* ---- refusals ---------------------------------------------------------------- */

static void span(struct buf *out, unsigned from, unsigned to)
{
    buf_format(out, "%u–%u", from, to);
}

/* What fits an argument: the words near to what was typed, or a range. */
static void fitting(const struct game *g, unsigned which, const char *typed, struct buf *out)
{
    const struct sort *sort = words_sort(g, which);
    int n = words_tokens(sort);

    if (which == SORT_SEAT) span(out, 1, g->seats_max);
    else if (sort && sort->how == HOW_COUNTS) span(out, 0, 15);
    else if (n >= 0) near_names(typed, sort->token, n, out);
    else span(out, 0, sort && sort->how == HOW_SET ? SET_MAX - 1 : VALUE_MAX);
}

static bool refuse_argument(const struct reader *r, const char *key, unsigned which,
                            const char *typed)
{
    char text[LIST_TEXT];
    struct buf fits;

    buf_fixed(&fits, text, sizeof text);
    fitting(r->g, which, typed, &fits);
    return note_set(r->note, key, "%s\t%s\t%s", r->spec->name, typed, buf_text(&fits));
}

static bool refuse_name(const struct game *g, const char *typed, struct note *note)
{
    const char *name[KINDS_MAX];
    char text[LIST_TEXT];
    struct buf near;
    int n = 0;

    while (g->specs[n + 1].name && n < KINDS_MAX) name[n] = g->specs[n + 1].name, n++;
    buf_fixed(&near, text, sizeof text);
    near_names(typed, name, n, &near);
    if (!*typed) return note_set(note, "action.empty", "%s", buf_text(&near));
    return note_set(note, "action.word", "%s\t%s", typed, buf_text(&near));
}

/* ---- arguments ----------------------------------------------------------------- */

/* Digits only, at most MOST. */
static bool read_number(const char *word, unsigned most, unsigned *value)
{
    unsigned n = 0;

    if (!*word) return false;
    for (; *word; word++) {
        if (*word < '0' || *word > '9') return false;
        n = n * 10 + (unsigned)(*word - '0');
        if (n > most) return false;
    }
    *value = n;
    return true;
}

static bool read_value(const struct game *g, unsigned which, const char *word, unsigned *value)
{
    const struct sort *sort = words_sort(g, which);
    int n = words_tokens(sort);

    if (which == SORT_SEAT) {
        if (!read_number(word, g->seats_max, value) || *value == 0) return false;
        *value -= 1;
        return true;
    }
    if (n < 0)
        return read_number(word, sort && sort->how == HOW_SET ? SET_MAX - 1 : VALUE_MAX, value);
    for (int i = 0; i < n; i++) {
        if (strcmp(sort->token[i], word) != 0) continue;
        *value = (unsigned)i;
        return true;
    }
    return false;
}

static bool read_one(struct reader *r, unsigned which, unsigned *value)
{
    char word[WORD_MAX + 1];
    size_t n = word_length(r->at);

    word_copy(r->at, n, word);
    if (n == 1 && *word == '?') *value = UNKNOWN;
    else if (n > WORD_MAX || !read_value(r->g, which, word, value))
        return refuse_argument(r, "action.argument", which, word);
    r->at += n;
    return true;
}

/* `2,5,9`, blanks around the commas allowed; `-` is the empty set. */
static bool read_set(struct reader *r, unsigned which, unsigned *value)
{
    char word[WORD_MAX + 1];
    unsigned set = 0, one;

    for (;;) {
        size_t n = strcspn(r->at, ", \t\r\n");
        word_copy(r->at, n, word);
        if (n > WORD_MAX || !read_value(r->g, which, word, &one) || one >= SET_MAX)
            return refuse_argument(r, "action.argument", which, word);
        if (set >> one & 1u) return refuse_argument(r, "action.twice", which, word);
        set |= 1u << one;
        r->at += n;
        if (*skip_blanks(r->at) != ',') break;
        r->at = skip_blanks(skip_blanks(r->at) + 1);
    }
    *value = set;
    return true;
}

static bool read_counts(struct reader *r, unsigned which, unsigned *value)
{
    const struct sort *sort = words_sort(r->g, which);
    int n = words_counts(sort), nibbles = 2 * (int)words_bytes(sort);
    char word[WORD_MAX + 1];
    unsigned all = 0, one;

    for (int i = 0; i < n; i++) {
        r->at = skip_blanks(r->at);
        if (!*r->at) return refuse_argument(r, "action.missing", which, "");
        word_copy(r->at, word_length(r->at), word);
        if (!read_number(word, 15, &one)) return refuse_argument(r, "action.argument", which, word);
        all = all << 4 | one;
        r->at += word_length(r->at);
    }
    *value = all << 4 * (nibbles - n);
    return true;
}

static bool read_argument(struct reader *r, unsigned which, unsigned *value)
{
    const struct sort *sort = words_sort(r->g, which);
    size_t n;

    r->at = skip_blanks(r->at);
    n = word_length(r->at);
    if (n == 0) return refuse_argument(r, "action.missing", which, "");
    if (!sort || sort->how == HOW_ONE) return read_one(r, which, value);
    if (n == 1 && (*r->at == '?' || (*r->at == '-' && sort->how == HOW_SET))) {
        *value = *r->at == '?' ? words_unknown(words_bytes(sort)) : 0;
        r->at++;
        return true;
    }
    return sort->how == HOW_SET ? read_set(r, which, value) : read_counts(r, which, value);
}

/* ---- names ----------------------------------------------------------------------- */

/* Does the text begin with the words of NAME? Then where it goes on, else NULL. */
static const char *after_name(const char *text, const char *name)
{
    for (;;) {
        size_t n = word_length(name);
        text = skip_blanks(text);
        if (word_length(text) != n || memcmp(text, name, n) != 0) return NULL;
        text += n;
        if (!name[n]) return text;
        name += n + 1;
    }
}

/* The kind whose name is the longest that the text begins with; 0: none. */
static unsigned find_kind(const struct game *g, const char *text, const char **rest)
{
    unsigned found = 0;

    for (unsigned k = 1; g->specs[k].name; k++) {
        const char *after = after_name(text, g->specs[k].name);
        if (!after || (found && after <= *rest)) continue;
        found = k;
        *rest = after;
    }
    return found;
}

static bool read_arguments(struct reader *r, action *a)
{
    for (unsigned i = 0; i < 3;) {
        unsigned which = r->spec->sort[i], bytes = words_bytes(words_sort(r->g, which)), value = 0;
        if (which != SORT_NONE) {
            if (!read_argument(r, which, &value)) return false;
            *a |= (action)value << (24 - 8 * (i + bytes));
        }
        i += bytes;
    }
    return true;
}

bool action_read(const struct game *g, const char *text, action *a, struct note *note)
{
    struct reader r = {.g = g, .note = note};
    char word[WORD_MAX + 1];
    unsigned kind = find_kind(g, text, &r.at);
    action read;

    if (!kind) {
        text = skip_blanks(text);
        word_copy(text, word_length(text), word);
        return refuse_name(g, word, note);
    }
    r.spec = &g->specs[kind];
    read = act(kind, 0, 0, 0);
    if (!read_arguments(&r, &read)) return false;
    r.at = skip_blanks(r.at);
    if (*r.at) {
        word_copy(r.at, word_length(r.at), word);
        return note_set(note, "action.extra", "%s\t%s", r.spec->name, word);
    }
    *a = read;
    return true;
}
