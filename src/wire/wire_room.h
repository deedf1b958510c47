/* wire_room.h: what the files of the wire share; for src/wire alone. */
#ifndef WIRE_WIRE_ROOM_H
#define WIRE_WIRE_ROOM_H

#include "wire/wire.h"

/* Every message begins with the version that is spoken, and its type. */
static inline void wire_open(struct json *json, const char *type, struct buf *out)
{
    json_start(json, out);
    json_object(json, NULL);
    json_number(json, "bedesten", WIRE_LANGUAGE);
    json_text(json, "type", type);
}

static inline void wire_close(struct json *json)
{
    json_close_object(json);
    buf_char(json->out, '\n');
}

/* ---- short.c: answers that need no memory of their own ---- */

/* Makes room for a short answer. False: there is none, or the viewer is nobody at this table. */
bool wire_begin(const struct wire *w, struct buf *out, struct note *note);
/* The beginning that all answers share: what was SAID, and how many events there are. */
void wire_open_answer(const struct wire *w, const char *said, const char *type, struct json *json,
                      struct buf *out);
/* The keys "key" and "words". */
void wire_put_note(const struct wire *w, struct json *json, const struct note *note);
bool wire_refuse(const struct wire *w, const char *said, const struct note *note,
                 struct buf *out); /* always false */
/* The message from START on is cut: that there is not enough memory takes its place. Always false. */
bool wire_lack(const struct wire *w, const char *said, size_t start, struct buf *out);

#endif
