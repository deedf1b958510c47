/* text.c: messages and their holes.
 *
 * One parser, next_part(), serves filling and checking, so that a text which
 * passes text_check() is filled without surprises. A malformed text or a hole
 * without an argument is shown as it stands. */
#include "core/text.h"

#include "core/buf.h"
#include "core/note.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { HOLES_MAX = 32, NOTE_ARGS = 8, KEY_MAX = 128 };

/* ---- languages ---------------------------------------------------------- */

const struct lang *lang_find(const char *code)
{
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        if (strcmp((*lang)->code, code) == 0) return *lang;
    return NULL;
}

/* LC_ALL before LC_MESSAGES before LANG, the first that is not empty: POSIX. */
const struct lang *lang_from_env(void)
{
    static const char *const NAMES[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *value = NULL;
    const struct lang *lang;
    char code[16];
    size_t n;

    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES && !(value && *value); i++)
        value = getenv(NAMES[i]);
    if (!value) return LANGS[0];
    n = strcspn(value, "_.@");
    if (n >= sizeof code) return LANGS[0];
    memcpy(code, value, n);
    code[n] = '\0';
    lang = lang_find(code);
    return lang ? lang : LANGS[0];
}

const char *lang_get(const struct lang *lang, const char *key)
{
    size_t low = 0, high = lang->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(key, lang->message[middle].key);

        if (order == 0) return lang->message[middle].text;
        if (order < 0) high = middle;
        else low = middle + 1;
    }
    return NULL;
}

static const char *get_or_fallback(const struct lang *lang, const char *key)
{
    const char *text = lang_get(lang, key);

    return text ? text : lang_get(LANGS[0], key);
}

/* ---- the parts of a text ------------------------------------------------ */

enum part_type { PART_BROKEN, PART_END, PART_LITERAL, PART_HOLE };
struct span {
    const char *at;
    size_t n;
};
struct part {
    enum part_type type;
    struct span whole; /* as it stands; for a literal, what it says */
    int arg;
    int count;             /* {0.form#1}: argument 1 decides about the form; else -1 */
    struct span form;      /* n > 0: {0.form} */
    struct span one, many; /* one.at: {0#one|many} */
};

static struct span span_of(const char *from, const char *to)
{
    return (struct span){from, (size_t)(to - from)};
}

static bool is_form(struct span s)
{
    for (size_t i = 0; i < s.n; i++)
        if (!(s.at[i] >= 'a' && s.at[i] <= 'z') && s.at[i] != '_') return false;
    return s.n > 0;
}

static bool parse_arg(const char **at, const char *end, int *arg)
{
    const char *digit = *at;

    *arg = 0;
    for (; *at < end && **at >= '0' && **at <= '9'; (*at)++) {
        *arg = *arg * 10 + (**at - '0');
        if (*arg >= HOLES_MAX) return false;
    }
    return *at > digit;
}

/* Behind the dot: a form, and perhaps the argument that decides about it. */
static bool parse_form(const char *at, const char *end, struct part *part)
{
    const char *mark = memchr(at, '#', (size_t)(end - at));

    part->form = span_of(at, mark ? mark : end);
    if (!is_form(part->form)) return false;
    return !mark || (mark++, parse_arg(&mark, end, &part->count) && mark == end);
}

/* The inside of a hole, from behind { to the } at END. */
static bool parse_hole(const char *at, const char *end, struct part *part)
{
    const char *bar;

    if (!parse_arg(&at, end, &part->arg)) return false;
    if (at == end) return true;
    if (*at == '.') return parse_form(at + 1, end, part);
    if (*at != '#') return false;
    bar = memchr(at, '|', (size_t)(end - at));
    if (!bar || memchr(bar + 1, '|', (size_t)(end - bar - 1))) return false;
    part->one = span_of(at + 1, bar);
    part->many = span_of(bar + 1, end);
    return true;
}

static struct part next_part(const char **text)
{
    const char *start = *text, *end;
    struct part part = {.type = PART_LITERAL, .count = -1};

    if (!*start) return (struct part){.type = PART_END};
    if (*start != '{' && *start != '}') {
        *text = start + strcspn(start, "{}");
        part.whole = span_of(start, *text);
    } else if (start[1] == start[0]) {
        *text = start + 2;
        part.whole = span_of(start, start + 1);
    } else {
        end = *start == '{' ? start + 1 + strcspn(start + 1, "{}") : start;
        part.type = *end == '}' && end > start && parse_hole(start + 1, end, &part) ? PART_HOLE
                                                                                    : PART_BROKEN;
        part.whole = part.type == PART_HOLE ? span_of(start, end + 1) : span_of(start, start + 1);
        *text = start + part.whole.n;
    }
    return part;
}

bool text_check(const char *text, uint32_t *used)
{
    struct part part;

    *used = 0;
    while ((part = next_part(&text)).type != PART_END) {
        if (part.type == PART_BROKEN) return false;
        if (part.type == PART_HOLE) *used |= UINT32_C(1) << part.arg;
        if (part.type == PART_HOLE && part.count >= 0) *used |= UINT32_C(1) << part.count;
    }
    return true;
}

/* ---- filling ------------------------------------------------------------ */

static void add_span(struct buf *out, struct span s) { buf_addn(out, s.at, s.n); }

static void add_missing(struct buf *out, const char *key)
{
    buf_char(out, '[');
    buf_add(out, key);
    buf_char(out, ']');
}

/* The word in its form; a form of another language would not fit the sentence,
 * so the plain word in LANG comes before any fallback. */
static const char *word_text(const struct lang *lang, const char *word, struct span form)
{
    char key[KEY_MAX];
    const char *text = NULL;
    size_t n = strlen(word);

    if (form.n && n + 1 + form.n < sizeof key) {
        memcpy(key, word, n);
        key[n] = '.';
        memcpy(key + n + 1, form.at, form.n);
        key[n + 1 + form.n] = '\0';
        text = lang_get(lang, key);
    }
    return text ? text : get_or_fallback(lang, word);
}

static bool is_one(const struct text_arg *arg)
{
    if (arg->type == TEXT_NUMBER) return arg->number == 1;
    return arg->type == TEXT_PLAIN && strcmp(arg->text, "1") == 0;
}

/* Words have no holes of their own; escaped braces in them are still undone. */
static void add_word(const char *text, struct buf *out)
{
    struct part part;

    while ((part = next_part(&text)).type != PART_END) add_span(out, part.whole);
}

/* ALL: the arguments of the message. */
static void add_arg(const struct lang *lang, const struct part *part, const struct text_arg *all,
                    struct buf *out)
{
    const struct text_arg *arg = &all[part->arg];
    bool single = part->count >= 0 && is_one(&all[part->count]);
    const char *text;

    if (part->one.at) {
        add_span(out, is_one(arg) ? part->one : part->many);
    } else if (arg->type == TEXT_NUMBER) {
        buf_format(out, "%" PRId64, arg->number);
    } else if (arg->type == TEXT_PLAIN) {
        buf_add(out, arg->text);
    } else {
        text = word_text(lang, arg->text, single ? (struct span){0} : part->form);
        if (text) add_word(text, out);
        else add_missing(out, arg->text);
    }
}

void text_fill(const struct lang *lang, const char *key, const struct text_arg *arg, int n,
               struct buf *out)
{
    const char *text = get_or_fallback(lang, key);
    struct part part;

    if (!text) {
        add_missing(out, key);
        return;
    }
    while ((part = next_part(&text)).type != PART_END) {
        if (part.type == PART_HOLE && part.arg < n && part.count < n)
            add_arg(lang, &part, arg, out);
        else add_span(out, part.whole);
    }
}

void text_note(const struct lang *lang, const struct note *note, struct buf *out)
{
    struct text_arg arg[NOTE_ARGS];
    char args[NOTE_MAX], *next = args;
    int n = 0;

    if (!note->key) return;
    memcpy(args, note->args, sizeof args);
    while (next && n < NOTE_ARGS) {
        arg[n++] = (struct text_arg){.type = TEXT_PLAIN, .text = next};
        next = strchr(next, '\t');
        if (next) *next++ = '\0';
    }
    text_fill(lang, note->key, arg, n, out);
}
