/* secure.c: secrets and what is kept of them; the only file that knows libsodium. */
#include "server/net/inside.h"

#include <sodium.h>

_Static_assert((int)NET_KEY == (int)crypto_generichash_BYTES, "a digest has the size of a secret");

bool secure_start(void) { return sodium_init() >= 0; }

void secure_draw(void *out, size_t n) { randombytes_buf(out, n); }

void secure_digest(const void *bytes, size_t n, uint8_t out[NET_KEY])
{
    crypto_generichash(out, NET_KEY, bytes, n, NULL, 0);
}

bool secure_same(const uint8_t a[NET_KEY], const uint8_t b[NET_KEY])
{
    return sodium_memcmp(a, b, NET_KEY) == 0;
}
