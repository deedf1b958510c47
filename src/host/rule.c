/* rule.c: rule numbers that are asked for, and statements for a reader.
 *
 * A statement is text of a document: its `code words` stand in backticks, and one of our own
 * decisions begins with the word RULING. Both are said in the language's own way: words of the
 * notation as they can be typed (typed.h). */
#include "host/rule.h"

#include "core/buf.h"
#include "core/note.h"
#include "host/typed.h"

#include <stdio.h>
#include <string.h>

enum { RULE_KEY = 32 };
static const char PREFIX[] = "rule.";
static const char RULING[] = "RULING ";

/* ---- asking ------------------------------------------------------------------------------ */

static bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

/* `B-5.2`: how many bytes of the words are a number of a rule; 0: they are none. */
static size_t number_length(const char *words)
{
    size_t n = 0, digits;

    while (is_letter(words[n])) n++;
    if (!n || words[n] != '-') return 0;
    digits = strspn(words + ++n, "0123456789");
    n += digits;
    if (!digits || words[n] != '.') return 0;
    digits = strspn(words + ++n, "0123456789");
    return digits ? n + digits : 0;
}

bool rule_asked(const char *words, char id[RULE_ID])
{
    bool is_framed = *words == '[';
    const char *number = words + is_framed;
    size_t n = number_length(number);

    if (!n || n >= RULE_ID) return false;
    if (strcmp(number + n, is_framed ? "]" : "") != 0) return false;
    for (size_t i = 0; i < n; i++)
        id[i] = number[i] >= 'a' ? (char)(number[i] - 'a' + 'A') : number[i];
    id[n] = '\0';
    return true;
}

/* ---- reading ----------------------------------------------------------------------------- */

static const char *find(const struct lang *lang, const char *id)
{
    char key[RULE_KEY];

    snprintf(key, sizeof key, "%s%s", PREFIX, id);
    for (; lang; lang = lang->fallback) {
        const char *text = lang_get(lang, key);

        if (text) return text;
    }
    return NULL;
}

/* Any rule at all? Words around the rules begin with a small letter. */
static bool has_rules(const struct lang *lang)
{
    for (; lang; lang = lang->fallback)
        for (size_t i = 0; i < lang->count; i++) {
            const char *key = lang->message[i].key;
            size_t n = sizeof PREFIX - 1;

            if (strncmp(key, PREFIX, n) == 0 && key[n] >= 'A' && key[n] <= 'Z') return true;
        }
    return false;
}

/* The game whose rules these are: they are numbered by its first letter. */
static const struct game *game_of(const char *id)
{
    const struct game *const *g = GAMES;

    while (*g && (*g)->id[0] - 'a' != id[0] - 'A') g++;
    return *g;
}

static void write_code(const struct lang *lang, const struct game *g, const char *code, size_t n,
                       struct buf *out)
{
    struct buf word = {0};

    for (const char *end = code + n; code < end;) {
        char one[TYPED_WORD];
        size_t length = strcspn(code, " `");

        snprintf(one, sizeof one, "%.*s", (int)length, code);
        if (g && length < sizeof one) typed_word(lang, g, one, &word);
        else buf_addn(&word, code, length);
        code += length;
        if (code < end) buf_char(&word, *code++);
    }
    text_fill(lang, "rule.code", &(struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&word)}, 1,
              out);
    buf_spend(&word, out);
}

static void write_statement(const struct lang *lang, const struct game *g, const char *text,
                            struct buf *out)
{
    bool begins = true; /* a word */

    while (*text) {
        const char *end = *text == '`' ? strchr(text + 1, '`') : NULL;

        if (end) {
            write_code(lang, g, text + 1, (size_t)(end - text - 1), out);
            text = end + 1;
        } else if (begins && strncmp(text, RULING, sizeof RULING - 1) == 0) {
            text_fill(lang, "rule.ruling", NULL, 0, out);
            text += sizeof RULING - 2; /* its blank stays */
        } else {
            buf_char(out, *text++);
        }
        begins = text[-1] == ' ';
    }
}

bool rule_write(const struct lang *lang, const char *id, struct buf *out, struct note *note)
{
    const char *text = find(lang, id);

    if (!text)
        return note_set(note, has_rules(lang) ? "help.rule.none" : "help.rule.elsewhere", "%s", id);
    write_statement(lang, game_of(id), text, out);
    return true;
}
