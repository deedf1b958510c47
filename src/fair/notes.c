/* notes.c: proofs as notes of a record, and back: one form for each. */
#include "fair/fair.h"

#include "core/hex.h"

#include <assert.h>
#include <string.h>

enum { TEXT_MAX = 96 };

static const char PREFIX[] = "fair-";

static const struct {
    const char *name;
    uint8_t bytes;
    bool has_seat;
    const char *form; /* for people */
} KEYS[FAIR_KEYS] = {
    [FAIR_DEMO] = {"fair-demo", 0, false, "note fair-demo"},
    [FAIR_GAME] = {"fair-game", FAIR_GAME_BYTES, false, "note fair-game HEX(32)"},
    [FAIR_COMMIT] = {"fair-commit", FAIR_BYTES, false, "note fair-commit HEX(64)"},
    [FAIR_SEAL] = {"fair-seal", FAIR_BYTES, true, "note fair-seal SEAT HEX(64)"},
    [FAIR_OPEN] = {"fair-open", FAIR_BYTES, true, "note fair-open SEAT HEX(64)"},
    [FAIR_SECRET] = {"fair-secret", FAIR_BYTES, false, "note fair-secret HEX(64)"},
};

const char *fair_key_name(enum fair_key key) { return KEYS[key].name; }

bool fair_is_note(const struct record_note *note)
{
    return strncmp(note->key, PREFIX, strlen(PREFIX)) == 0;
}

/* ---- reading ----------------------------------------------------------------- */

static bool read_text(struct fair_note *out, const char *text)
{
    if (KEYS[out->key].has_seat) {
        out->seat = *text - '1';
        if (out->seat < 0 || out->seat >= SEATS_MAX || text[1] != ' ') return false;
        text += 2;
    }
    return hex_read(text, out->bytes, KEYS[out->key].bytes);
}

bool fair_note_read(const struct record_note *note, struct fair_note *out, struct note *why)
{
    *out = (struct fair_note){0};
    while (out->key < FAIR_KEYS && strcmp(KEYS[out->key].name, note->key) != 0) out->key++;
    if (out->key == FAIR_KEYS) return note_set(why, "fair.unknown", "%s", note->key);
    return read_text(out, note->text) ||
           note_set(why, "fair.form", "%s\t%s", note->key, KEYS[out->key].form);
}

/* ---- writing ----------------------------------------------------------------- */

bool fair_note_add(struct table *t, const struct fair_note *note, struct note *why)
{
    char text[TEXT_MAX];
    struct buf to;

    buf_fixed(&to, text, sizeof text);
    if (KEYS[note->key].has_seat) buf_format(&to, "%d ", note->seat + 1);
    hex_write(note->bytes, KEYS[note->key].bytes, &to);
    assert(!to.full);
    return table_note(t, KEYS[note->key].name, text, why);
}
