/* error.c: what a call answers where it fails: a code, the key of a message, and its sentence.
 *
 * Nothing here needs memory, so that the lack of it can be told too. */
#include "lib/lib.h"

#include "core/utf8.h"
#include "langs/langs.h"

#include <stdio.h>

static const struct lang *lang_of(const struct bedesten_error *error)
{
    const struct lang *lang = error->language ? lang_find(error->language) : NULL;

    return lang ? lang : LANGS[0];
}

void lib_clear(struct bedesten_error *error)
{
    if (!error) return;
    error->code = BEDESTEN_OK;
    error->key[0] = error->words[0] = '\0';
}

/* The words stand in WORDS already, cut if there were too many. */
static void set(struct bedesten_error *error, enum bedesten_code code, const char *key)
{
    error->code = code;
    snprintf(error->key, sizeof error->key, "%s", key);
    error->words[utf8_cut(error->words, sizeof error->words - 1)] = '\0';
}

static void set_note(struct bedesten_error *error, enum bedesten_code code, const struct note *note)
{
    struct buf words;

    buf_fixed(&words, error->words, sizeof error->words);
    text_note(lang_of(error), note, &words);
    set(error, code, note->key);
}

bool lib_lack(struct bedesten_error *error)
{
    struct note note;

    note_lack(&note);
    if (error) set_note(error, BEDESTEN_MEMORY, &note);
    return false;
}

/* A note without a key: the engine had nothing to say but that it could not go on. */
static bool is_lack(const struct note *note) { return !note->key || note_is_lack(note); }

bool lib_refuse(struct bedesten_error *error, const struct note *note)
{
    if (is_lack(note)) return lib_lack(error);
    if (error) set_note(error, BEDESTEN_REFUSED, note);
    return false;
}

bool lib_fault(struct bedesten_error *error, const struct record_fault *fault)
{
    struct buf words;

    if (is_lack(&fault->why)) return lib_lack(error);
    if (!error) return false;
    buf_fixed(&words, error->words, sizeof error->words);
    record_fault_write(lang_of(error), fault, &words);
    set(error, BEDESTEN_REFUSED, fault->why.key);
    return false;
}

bool lib_misuse(struct bedesten_error *error, const struct note *note)
{
    if (error) set_note(error, BEDESTEN_MISUSE, note);
    return false;
}

bool lib_misuse_key(struct bedesten_error *error, const char *key)
{
    struct note note;

    note_set(&note, key, " ");
    return lib_misuse(error, &note);
}

bool lib_refuse_key(struct bedesten_error *error, const char *key)
{
    struct note note;

    note_set(&note, key, " ");
    return lib_refuse(error, &note);
}

bool lib_warn(struct bedesten_error *error, const struct note *note)
{
    if (error && note->key) set_note(error, BEDESTEN_OK, note);
    return true;
}

/* By number and kind: `2 (genius), 3 (wizard)`. */
void lib_warn_unknown(struct bedesten_error *error, const struct record_head *head,
                      uint32_t unknown)
{
    char memory[SEATS_MAX * (RECORD_KIND_MAX + 8)];
    int n = 0;
    struct buf seats;
    struct note note;

    if (!unknown) return;
    buf_fixed(&seats, memory, sizeof memory);
    for (int i = 0; i < head->setup.seats; i++)
        if (unknown >> i & 1u)
            buf_format(&seats, n++ ? ", %d (%s)" : "%d (%s)", i + 1, head->seat[i].kind);
    note_set(&note, "library.unknown", "%s\t%s\t%d", buf_text(&seats), bot_preset(head->game)->id,
             n);
    lib_warn(error, &note);
}
