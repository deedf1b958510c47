/* sha256_test.c: SHA-256 and HMAC-SHA-256 against the vectors of FIPS 180 and RFC 4231; and
 * against Python's hashlib over many lengths. */
#include "core/sha256.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_hex(const uint8_t got[SHA256_BYTES], const char *expected)
{
    char text[2 * SHA256_BYTES + 1];

    for (int i = 0; i < SHA256_BYTES; i++) snprintf(text + 2 * i, 3, "%02x", got[i]);
    assert_string_equal(text, expected);
}

static void vectors_of_fips_180(void **state)
{
    static const struct {
        const char *text, *hash;
    } VECTORS[] = {
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
        {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrl"
         "mnopqrsmnopqrstnopqrstu",
         "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
    };
    uint8_t got[SHA256_BYTES];

    (void)state;
    for (size_t i = 0; i < sizeof VECTORS / sizeof *VECTORS; i++) {
        sha256(VECTORS[i].text, strlen(VECTORS[i].text), got);
        assert_hex(got, VECTORS[i].hash);
    }
}

static void a_million_letters(void **state)
{
    char part[1000];
    struct sha256 sha;
    uint8_t got[SHA256_BYTES];

    (void)state;
    memset(part, 'a', sizeof part);
    sha256_start(&sha);
    for (int i = 0; i < 1000; i++) sha256_add(&sha, part, sizeof part);
    sha256_end(&sha, got);
    assert_hex(got, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/* ---- RFC 4231 --------------------------------------------------------------------- */

struct hmac_case {
    uint8_t key_byte, data_byte; /* repeated; or the texts */
    size_t key_n, data_n;
    const char *key, *data, *hash;
};

static const char LARGE[] = "This is a test using a larger than block-size key and a larger than "
                            "block-size data. The key needs to be hashed before being used by the "
                            "HMAC algorithm.";
/* Case 5 cuts its result to 128 bits; what is not cut is compared with hashlib below. */
static const struct hmac_case CASES[] = {
    {0x0b, 0, 20, 8, NULL, "Hi There",
     "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"},
    {0, 0, 4, 28, "Jefe", "what do ya want for nothing?",
     "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"},
    {0xaa, 0xdd, 20, 50, NULL, NULL,
     "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"},
    {0, 0xcd, 25, 50,
     "\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17"
     "\x18\x19",
     NULL, "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"},
    {0xaa, 0, 131, 54, NULL, "Test Using Larger Than Block-Size Key - Hash Key First",
     "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"},
    {0xaa, 0, 131, sizeof LARGE - 1, NULL, LARGE,
     "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"},
};

static void vectors_of_rfc_4231(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        const struct hmac_case *c = &CASES[i];
        uint8_t key[256], data[256], got[SHA256_BYTES];
        struct hmac hmac;

        memset(key, c->key_byte, sizeof key);
        memset(data, c->data_byte, sizeof data);
        if (c->key) memcpy(key, c->key, c->key_n);
        if (c->data) memcpy(data, c->data, c->data_n);
        hmac_start(&hmac, key, c->key_n);
        hmac_add(&hmac, data, c->data_n);
        hmac_end(&hmac, got);
        assert_hex(got, c->hash);
    }
}

/* ---- parts, and somebody else's ---------------------------------------------------- */

static void parts_are_the_whole(void **state)
{
    uint8_t bytes[300], whole[SHA256_BYTES], parts[SHA256_BYTES];

    (void)state;
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)(i * 7 + 1);
    sha256(bytes, sizeof bytes, whole);
    for (size_t cut = 0; cut <= sizeof bytes; cut++) {
        struct sha256 sha;

        sha256_start(&sha);
        sha256_add(&sha, bytes, cut);
        sha256_add(&sha, bytes + cut, sizeof bytes - cut);
        sha256_end(&sha, parts);
        assert_memory_equal(parts, whole, sizeof whole);
    }
    sha256(bytes, sizeof bytes, bytes); /* in its own place */
    assert_memory_equal(bytes, whole, sizeof whole);
}

enum { LENGTHS = 600, KEY_LENGTHS = 150 };

/* Prints, for each length n, the hash of the bytes 0, 1, … and their HMAC under n % 150 bytes 0xa5. */
static const char HASHLIB[] =
    "python3 -c \"import hashlib, hmac\n"
    "for n in range(600):\n"
    "    b = bytes(i & 255 for i in range(n))\n"
    "    print(hashlib.sha256(b).hexdigest())\n"
    "    print(hmac.new(bytes([0xa5]) * (n % 150), b, 'sha256').hexdigest())\n\"";

static void assert_line(FILE *other, const uint8_t got[SHA256_BYTES])
{
    char line[2 * SHA256_BYTES + 2];

    assert_non_null(fgets(line, sizeof line, other));
    line[strcspn(line, "\n")] = '\0';
    assert_hex(got, line);
}

static void python_says_the_same_over_many_lengths(void **state)
{
    FILE *other = popen(HASHLIB, "r");
    uint8_t bytes[LENGTHS], key[KEY_LENGTHS], got[SHA256_BYTES];

    (void)state;
    assert_non_null(other);
    memset(key, 0xa5, sizeof key);
    for (size_t n = 0; n < LENGTHS; n++) {
        struct hmac hmac;

        bytes[n] = (uint8_t)n;
        sha256(bytes, n, got);
        assert_line(other, got);
        hmac_start(&hmac, key, n % KEY_LENGTHS);
        hmac_add(&hmac, bytes, n);
        hmac_end(&hmac, got);
        assert_line(other, got);
    }
    assert_int_equal(pclose(other), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vectors_of_fips_180),
        cmocka_unit_test(a_million_letters),
        cmocka_unit_test(vectors_of_rfc_4231),
        cmocka_unit_test(parts_are_the_whole),
        cmocka_unit_test(python_says_the_same_over_many_lengths),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
