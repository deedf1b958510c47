/* sha256.c: after FIPS 180-4; its names are kept where they are short.
 *
 * `block` holds the last n % SHA256_BLOCK bytes, all before them are in `h`. */
#include "core/sha256.h"

#include <string.h>

enum { ROUNDS = 64, LENGTH_AT = SHA256_BLOCK - 8, INNER = 0x36, OUTER = 0x5c };

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static const uint32_t K[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotr(uint32_t x, int n) { return x >> n | x << (32 - n); }

static uint32_t word_at(const uint8_t *b)
{
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

static void schedule(const uint8_t block[SHA256_BLOCK], uint32_t w[ROUNDS])
{
    for (int t = 0; t < 16; t++) w[t] = word_at(block + 4 * t);
    for (int t = 16; t < ROUNDS; t++) {
        uint32_t s0 = rotr(w[t - 15], 7) ^ rotr(w[t - 15], 18) ^ w[t - 15] >> 3;
        uint32_t s1 = rotr(w[t - 2], 17) ^ rotr(w[t - 2], 19) ^ w[t - 2] >> 10;

        w[t] = w[t - 16] + s0 + w[t - 7] + s1;
    }
}

static void compress(uint32_t h[8], const uint8_t block[SHA256_BLOCK])
{
    uint32_t w[ROUNDS], v[8];

    schedule(block, w);
    memcpy(v, h, sizeof v);
    for (int t = 0; t < ROUNDS; t++) {
        uint32_t s1 = rotr(v[4], 6) ^ rotr(v[4], 11) ^ rotr(v[4], 25);
        uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
        uint32_t t1 = v[7] + s1 + choice + K[t] + w[t];
        uint32_t s0 = rotr(v[0], 2) ^ rotr(v[0], 13) ^ rotr(v[0], 22);
        uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);

        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += t1;
        v[0] = t1 + s0 + majority;
    }
    for (int i = 0; i < 8; i++) h[i] += v[i];
}

/* ---- SHA-256 ----------------------------------------------------------------- */

void sha256_start(struct sha256 *sha)
{
    *sha = (struct sha256){.h = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f,
                                 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};
}

void sha256_add(struct sha256 *sha, const void *bytes, size_t n)
{
    const uint8_t *from = bytes;
    size_t held = sha->n % SHA256_BLOCK;

    sha->n += n;
    while (n) {
        size_t take = n < SHA256_BLOCK - held ? n : SHA256_BLOCK - held;

        memcpy(sha->block + held, from, take);
        from += take;
        n -= take;
        held = (held + take) % SHA256_BLOCK;
        if (!held) compress(sha->h, sha->block);
    }
}

void sha256_end(struct sha256 *sha, uint8_t out[SHA256_BYTES])
{
    static const uint8_t PAD[SHA256_BLOCK] = {0x80};
    size_t held = sha->n % SHA256_BLOCK;
    uint64_t bits = sha->n * 8;
    uint8_t length[8];

    for (int i = 0; i < 8; i++) length[i] = (uint8_t)(bits >> (56 - 8 * i));
    sha256_add(sha, PAD, (held < LENGTH_AT ? LENGTH_AT : LENGTH_AT + SHA256_BLOCK) - held);
    sha256_add(sha, length, sizeof length);
    for (int i = 0; i < SHA256_BYTES; i++) out[i] = (uint8_t)(sha->h[i / 4] >> (24 - i % 4 * 8));
}

void sha256(const void *bytes, size_t n, uint8_t out[SHA256_BYTES])
{
    struct sha256 sha;

    sha256_start(&sha);
    sha256_add(&sha, bytes, n);
    sha256_end(&sha, out);
}

/* ---- HMAC -------------------------------------------------------------------- */

static void start_with(struct sha256 *sha, const uint8_t key[SHA256_BLOCK], uint8_t mix)
{
    uint8_t pad[SHA256_BLOCK];

    for (int i = 0; i < SHA256_BLOCK; i++) pad[i] = key[i] ^ mix;
    sha256_start(sha);
    sha256_add(sha, pad, sizeof pad);
}

void hmac_start(struct hmac *hmac, const void *key, size_t n)
{
    uint8_t block[SHA256_BLOCK] = {0};

    if (n > SHA256_BLOCK) sha256(key, n, block);
    else if (n) memcpy(block, key, n);
    start_with(&hmac->inner, block, INNER);
    start_with(&hmac->outer, block, OUTER);
}

void hmac_add(struct hmac *hmac, const void *bytes, size_t n)
{
    sha256_add(&hmac->inner, bytes, n);
}

void hmac_end(struct hmac *hmac, uint8_t out[SHA256_BYTES])
{
    uint8_t inner[SHA256_BYTES];

    sha256_end(&hmac->inner, inner);
    sha256_add(&hmac->outer, inner, sizeof inner);
    sha256_end(&hmac->outer, out);
}
