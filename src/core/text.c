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

    return text || !lang->fallback ? text : lang_get(lang->fallback, key);
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
    int count;                 /* {0#1}, {0.form#1}: argument 1 decides about the form; else -1 */
    struct span form;          /* n > 0: {0.form} */
    struct span text[PLURALS]; /* {0#one|other}: at least that of other; not named: at is NULL */
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

/* Takes `few:` off the text; PLURALS: no category stands before it. */
static enum plural take_category(struct span *text)
{
    const char *colon = memchr(text->at, ':', text->n);
    enum plural c = colon ? plural_named(text->at, (size_t)(colon - text->at)) : PLURALS;

    if (c != PLURALS) *text = span_of(colon + 1, text->at + text->n);
    return c;
}

/* Behind the #: texts that all name their category, or one for `one` and one for `other`. */
static bool parse_texts(const char *at, const char *end, struct part *part)
{
    bool named = false;

    for (int n = 0;; n++) {
        const char *bar = memchr(at, '|', (size_t)(end - at));
        struct span text = span_of(at, bar ? bar : end);
        enum plural c = take_category(&text);

        if (n == 0) named = c != PLURALS;
        if (named != (c != PLURALS) || (!named && n > 1)) return false;
        if (!named) c = n == 0 ? PLURAL_ONE : PLURAL_OTHER;
        if (part->text[c].at) return false;
        part->text[c] = text;
        if (!bar) return part->text[PLURAL_OTHER].at != NULL;
        at = bar + 1;
    }
}

/* Behind the #: the argument whose number decides about the form. */
static bool parse_count(const char *at, const char *end, struct part *part)
{
    return parse_arg(&at, end, &part->count) && at == end;
}

/* The inside of a hole, from behind { to the } at END. */
static bool parse_hole(const char *at, const char *end, struct part *part)
{
    const char *mark = memchr(at, '#', (size_t)(end - at)), *stop = mark ? mark : end;

    if (!parse_arg(&at, stop, &part->arg)) return false;
    if (at < stop) {
        part->form = span_of(at + 1, stop);
        if (*at != '.' || !is_form(part->form)) return false;
    }
    if (!mark || parse_count(mark + 1, end, part)) return true;
    part->count = -1;
    return !part->form.n && parse_texts(mark + 1, end, part);
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

/* A number, or a text that is one; every other argument is no number of anything. */
static enum plural category_of(const struct lang *lang, const struct text_arg *arg)
{
    char *end;
    long long number;

    if (arg->type == TEXT_NUMBER) return plural_of(lang->plural, arg->number);
    if (arg->type != TEXT_PLAIN || !strchr("-0123456789", *arg->text)) return PLURAL_OTHER;
    number = strtoll(arg->text, &end, 10);
    return *end || end == arg->text ? PLURAL_OTHER : plural_of(lang->plural, number);
}

/* KEY.FORM.CATEGORY; either part may be missing. */
static const char *form_text(const struct lang *lang, const char *word, struct span form,
                             const char *category)
{
    char memory[KEY_MAX];
    struct buf key;

    buf_fixed(&key, memory, sizeof memory);
    buf_add(&key, word);
    if (form.n) buf_char(&key, '.');
    add_span(&key, form);
    if (category) buf_format(&key, ".%s", category);
    return key.full ? NULL : lang_get(lang, memory);
}

/* The word in the form that the hole asks for, C being the category that decides about it.
 * A form of another language would not fit the sentence, so the plain word in LANG
 * comes before any fallback. */
static const char *word_text(const struct lang *lang, const char *word, const struct part *part,
                             enum plural c)
{
    bool counted = part->count >= 0;
    const char *text = NULL;

    if (counted) text = form_text(lang, word, part->form, PLURAL_NAME[c]);
    if (!text && part->form.n && !(counted && c == PLURAL_ONE))
        text = form_text(lang, word, part->form, NULL);
    return text ? text : get_or_fallback(lang, word);
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
    enum plural c = category_of(lang, part->count >= 0 ? &all[part->count] : arg);
    const char *text;

    if (part->text[PLURAL_OTHER].at) {
        add_span(out, part->text[part->text[c].at ? c : PLURAL_OTHER]);
    } else if (arg->type == TEXT_NUMBER) {
        buf_format(out, "%" PRId64, arg->number);
    } else if (arg->type == TEXT_PLAIN) {
        buf_add(out, arg->text);
    } else {
        text = word_text(lang, arg->text, part, c);
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
        bool is_word = *next == '\v';

        arg[n++] =
            (struct text_arg){.type = is_word ? TEXT_WORD : TEXT_PLAIN, .text = next + is_word};
        next = strchr(next, '\t');
        if (next) *next++ = '\0';
    }
    text_fill(lang, note->key, arg, n, out);
}
