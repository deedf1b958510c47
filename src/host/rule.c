/* rule.c: rule numbers that are asked for, and statements for a reader.
 *
 * A statement is text of a document, with its code words in players' words already (tools/lang.py);
 * one of our own decisions begins with the word RULING, which is said in the language's own way. */
#include "host/rule.h"

#include "core/buf.h"
#include "core/note.h"

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

static void write_statement(const struct lang *lang, const char *text, struct buf *out)
{
    bool begins = true; /* a word */

    while (*text) {
        if (begins && strncmp(text, RULING, sizeof RULING - 1) == 0) {
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
    write_statement(lang, text, out);
    return true;
}
