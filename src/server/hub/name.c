/* name.c: what people may be called.
 *
 * A name stands in other people's sentences: nothing in it may turn them around, break them or
 * hide. */
#include "core/utf8.h"
#include "server/hub/inside.h"

#include <string.h>

/* Marks that change the direction of what follows, and what cannot be seen at all. */
static bool is_unseen(uint32_t point)
{
    static const uint32_t RANGES[][2] = {
        {0xad, 0xad},     {0x61c, 0x61c},   {0x115f, 0x1160}, {0x180b, 0x180e},
        {0x200b, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f}, {0x3164, 0x3164},
        {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}, {0xfff0, 0xfffb}, {0xe0000, 0xe0fff},
    };

    for (size_t i = 0; i < sizeof RANGES / sizeof *RANGES; i++)
        if (point >= RANGES[i][0] && point <= RANGES[i][1]) return true;
    return false;
}

static bool is_blank(uint32_t point)
{
    return point == ' ' || point == 0xa0 || point == 0x1680 ||
           (point >= 0x2000 && point <= 0x200a) || point == 0x202f || point == 0x205f ||
           point == 0x3000;
}

bool name_read(const char *typed, char name[NAME_BYTES], struct note *note)
{
    size_t n = strlen(typed), letters = 0, in = 0;
    bool gap = false;

    for (size_t i = 0, step; i < n; i += step) {
        uint32_t point;

        step = utf8_step(typed + i, n - i, &point);
        if (!step || utf8_is_control(point) || is_unseen(point))
            return note_set(note, "server.name.letters", " ");
        if (is_blank(point)) {
            gap = in > 0;
            continue;
        }
        letters += 1 + gap;
        if (letters > NAME_LETTERS || in + gap + step >= NAME_BYTES)
            return note_set(note, "server.name.long", "%d", NAME_LETTERS);
        if (gap) name[in++] = ' ';
        memcpy(name + in, typed + i, step);
        in += step;
        gap = false;
    }
    name[in] = '\0';
    return in > 0 || note_set(note, "server.name.empty", " ");
}
