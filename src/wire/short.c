/* short.c: answers that need no memory of their own.
 *
 * Room for one of them is made before anything else is done, so that what has been done can be told,
 * and that there was not enough memory can be, too. */
#include "wire/wire_room.h"

enum { SHORT_BYTES = 512, WORDS_BYTES = 512 };

bool wire_begin(const struct wire *w, struct buf *out, struct note *note)
{
    const struct record_head *head = table_head(host_look(w->host));

    if (!buf_room(out, SHORT_BYTES)) return note_lack(note);
    if (record_viewer_at(head, w->viewer) == w->viewer) return true;
    return note_set(note, "table.seat", "%u", (unsigned)head->setup.seats);
}

void wire_open_answer(const struct wire *w, const char *said, const char *type, struct json *json,
                      struct buf *out)
{
    wire_open(json, type, out);
    json_text(json, "said", said);
    wire_put_number(json, table_events(host_look(w->host)), host_taken_back(w->host));
}

void wire_put_note(const struct wire *w, struct json *json, const struct note *note)
{
    char memory[WORDS_BYTES];
    struct buf words;

    buf_fixed(&words, memory, sizeof memory);
    text_note(w->lang, note, &words);
    json_text(json, "key", note->key);
    json_text(json, "words", buf_text(&words));
}

bool wire_refuse(const struct wire *w, const char *said, const struct note *note, struct buf *out)
{
    struct json json;

    wire_open_answer(w, said, "refused", &json, out);
    wire_put_note(w, &json, note);
    wire_close(&json);
    return false;
}

bool wire_lack(const struct wire *w, const char *said, size_t start, struct buf *out)
{
    struct note note;

    note_lack(&note);
    buf_cut(out, start);
    if (buf_room(out, SHORT_BYTES)) wire_refuse(w, said, &note, out);
    return false;
}
