/* sha256.h: SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104).
 *
 * For what must be the same in the program, on a server and in a page, with nothing beside C: the
 * proofs of src/fair. Nothing is allocated, nothing can fail. Which bytes are hashed does not
 * change the way through the code; what was hashed is not wiped from memory. */
#ifndef CORE_SHA256_H
#define CORE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32, SHA256_BLOCK = 64 };

struct sha256 {
    uint32_t h[8];
    uint64_t n; /* bytes so far */
    uint8_t block[SHA256_BLOCK];
};
void sha256_start(struct sha256 *sha);
void sha256_add(struct sha256 *sha, const void *bytes, size_t n);
void sha256_end(struct sha256 *sha, uint8_t out[SHA256_BYTES]);

/* Of bytes that lie together. OUT may be where they lie. */
void sha256(const void *bytes, size_t n, uint8_t out[SHA256_BYTES]);

struct hmac {
    struct sha256 inner, outer;
};
void hmac_start(struct hmac *hmac, const void *key, size_t n);
void hmac_add(struct hmac *hmac, const void *bytes, size_t n);
void hmac_end(struct hmac *hmac, uint8_t out[SHA256_BYTES]);

#endif
