/* secret.c: links: ROOM-SECRET, both in hex.
 *
 * The room's id finds the room; the secret, 128 bits, opens it. Only a hash of it is kept,
 * made of its kind and the room too, so that no secret opens anything else. */
#include "core/hex.h"
#include "core/sha256.h"
#include "server/hub/inside.h"

#include <string.h>

enum { ROOM_BYTES = 8 };

static void put_room(uint64_t room, uint8_t bytes[ROOM_BYTES])
{
    for (int i = 0; i < ROOM_BYTES; i++) bytes[i] = (uint8_t)(room >> (56 - 8 * i));
}

bool secret_read(const char *text, struct secret *secret, const char **rest)
{
    uint8_t room[ROOM_BYTES];

    if (!hex_begins(text, room, ROOM_BYTES) || text[2 * ROOM_BYTES] != '-') return false;
    text += 2 * ROOM_BYTES + 1;
    if (!hex_begins(text, secret->bytes, SECRET_BYTES)) return false;
    text += 2 * SECRET_BYTES;
    if (*text && *text != ' ') return false;
    secret->room = 0;
    for (int i = 0; i < ROOM_BYTES; i++) secret->room = secret->room << 8 | room[i];
    *rest = text + strspn(text, " ");
    return secret->room != 0;
}

void secret_hash(const struct secret *secret, enum secret_kind kind, uint8_t hash[HUB_HASH])
{
    uint8_t bytes[1 + ROOM_BYTES + SECRET_BYTES] = {(uint8_t)kind};

    put_room(secret->room, bytes + 1);
    memcpy(bytes + 1 + ROOM_BYTES, secret->bytes, SECRET_BYTES);
    sha256(bytes, sizeof bytes, hash);
}

void secret_make(struct room *room, enum secret_kind kind, char text[SECRET_TEXT + 1],
                 uint8_t hash[HUB_HASH])
{
    struct secret secret = {.room = room->id};
    uint8_t id[ROOM_BYTES];
    struct buf out;

    room->hub->world.random(room->hub->world.self, secret.bytes, sizeof secret.bytes);
    secret_hash(&secret, kind, hash);
    put_room(room->id, id);
    buf_fixed(&out, text, SECRET_TEXT + 1);
    hex_write(id, sizeof id, &out);
    buf_char(&out, '-');
    hex_write(secret.bytes, sizeof secret.bytes, &out);
}

bool secret_is(const uint8_t a[HUB_HASH], const uint8_t b[HUB_HASH])
{
    unsigned differ = 0;

    for (int i = 0; i < HUB_HASH; i++) differ |= (unsigned)(a[i] ^ b[i]);
    return !differ;
}
