/* core_test.c: the small things that everything stands on. */
#include "core/bag.h"
#include "core/buf.h"
#include "core/decimal.h"
#include "core/hash.h"
#include "core/hex.h"
#include "core/json.h"
#include "core/note.h"
#include "core/rng.h"
#include "core/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- rng ---------------------------------------------------------------- */

static void same_seed_gives_the_same_numbers_for_ever(void **state)
{
    static const uint64_t FIRST[] = {UINT64_C(0x99ec5f36cb75f2b4), UINT64_C(0xbf6e1f784956452a),
                                     UINT64_C(0x1a5f849d4933e6e0), UINT64_C(0x6aa594f1262d2d2c)};
    struct rng rng;

    (void)state;
    rng_seed(&rng, 0);
    for (size_t i = 0; i < COUNT(FIRST); i++) assert_int_equal(rng_next(&rng), FIRST[i]);
}

static void streams_stay_fixed_for_ever(void **state)
{
    static const uint64_t FIRST[][2] = {
        {UINT64_C(0x7e8e735316626359), UINT64_C(0xb952addd8b50363b)},
        {UINT64_C(0xd2a18945a4ad0e62), UINT64_C(0xe73f89dca4b7a30e)}};
    struct rng rng;

    (void)state;
    for (size_t i = 0; i < COUNT(FIRST); i++) {
        rng_stream(&rng, 1, i);
        assert_int_equal(rng_next(&rng), FIRST[i][0]);
        assert_int_equal(rng_next(&rng), FIRST[i][1]);
    }
}

static void neighbouring_seeds_and_streams_have_nothing_in_common(void **state)
{
    enum { SEEDS = 16, STREAMS = 16, EACH = 8, ALL = SEEDS * STREAMS * EACH };
    static uint64_t seen[ALL];
    size_t n = 0;

    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++)
        for (uint64_t stream = 0; stream < STREAMS; stream++) {
            struct rng rng;

            rng_stream(&rng, seed, stream);
            for (int i = 0; i < EACH; i++) seen[n++] = rng_next(&rng);
        }
    for (size_t i = 0; i < ALL; i++)
        for (size_t j = 0; j < i; j++) assert_true(seen[i] != seen[j]);
}

static void below_stays_in_range(void **state)
{
    static const uint32_t LIMITS[] = {1, 2, 3, 6, 7, 36, 255, 1u << 31, (1u << 31) + 1, UINT32_MAX};
    struct rng rng;

    (void)state;
    rng_seed(&rng, 7);
    for (size_t i = 0; i < COUNT(LIMITS); i++)
        for (int k = 0; k < 2000; k++) assert_true(rng_below(&rng, LIMITS[i]) < LIMITS[i]);
}

/* Chi-squared over 7 faces; 22.5 is the 0.1 % point for 6 degrees of freedom. */
static void below_favours_no_number(void **state)
{
    enum { FACES = 7, EACH = 100000 };
    int64_t count[FACES] = {0};
    double chi = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 2);
    for (int i = 0; i < FACES * EACH; i++) count[rng_below(&rng, FACES)]++;
    for (int i = 0; i < FACES; i++) {
        double off = (double)(count[i] - EACH);
        chi += off * off / EACH;
    }
    assert_true(chi < 22.5);
}

/* Three quarters of 2^32: without the rejection the multiples of three would
 * come up twice as often as the others. */
static void below_rejects_what_would_be_a_bias(void **state)
{
    int threes = 0, draws = 30000;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 3);
    for (int i = 0; i < draws; i++) threes += rng_below(&rng, 3u << 30) % 3 == 0;
    assert_in_range(threes, 9600, 10400);
}

/* ---- bag ---------------------------------------------------------------- */

static void bag_counts_what_was_put_in(void **state)
{
    bag b = 0;

    (void)state;
    for (unsigned kind = 0; kind < BAG_KINDS; kind++)
        for (unsigned i = 0; i < kind % 8; i++) b += bag_one(kind);
    for (unsigned kind = 0; kind < BAG_KINDS; kind++) {
        assert_int_equal(bag_count(b, kind), kind % 8);
        assert_int_equal(bag_has(b, kind), kind % 8 != 0);
    }
    assert_int_equal(bag_size(b), 1 + 2 + 3 + 4 + 5 + 6 + 7 + 0 + 1);
}

static void full_bag_has_its_size(void **state)
{
    bag b = 0;

    (void)state;
    assert_int_equal(bag_size(0), 0);
    for (unsigned kind = 0; kind < BAG_KINDS; kind++) b += 7 * bag_one(kind);
    assert_int_equal(bag_size(b), 7 * BAG_KINDS);
}

static void picking_goes_through_the_sorted_bag(void **state)
{
    static const unsigned SORTED[] = {0, 0, 3, 9, 9, 9};
    bag b = 2 * bag_one(0) + bag_one(3) + 3 * bag_one(9);

    (void)state;
    for (unsigned i = 0; i < COUNT(SORTED); i++) assert_int_equal(bag_pick(b, i), SORTED[i]);
}

/* ---- buf ---------------------------------------------------------------- */

static void untouched_buf_is_empty_text(void **state)
{
    struct buf buf = {0};

    (void)state;
    assert_string_equal(buf_text(&buf), "");
    buf_clear(&buf);
    buf_free(&buf);
    assert_string_equal(buf_text(&buf), "");
}

static void buf_grows_and_stays_ended(void **state)
{
    struct buf buf = {0};

    (void)state;
    for (int i = 0; i < 10000; i++) {
        buf_char(&buf, (char)('a' + i % 26));
        assert_int_equal(buf.at[buf.n], '\0');
    }
    assert_int_equal(buf.n, 10000);
    assert_memory_equal(buf.at + 26 * 300, "abcdef", 6);
    buf_clear(&buf);
    assert_string_equal(buf_text(&buf), "");
    buf_format(&buf, "%d %s", 42, "x");
    assert_string_equal(buf_text(&buf), "42 x");
    buf_free(&buf);
}

static void long_format_is_kept_whole(void **state)
{
    struct buf buf = {0};

    (void)state;
    buf_format(&buf, "%0999d|%s", 7, "end");
    assert_int_equal(buf.n, 1003);
    assert_string_equal(buf.at + 997, "07|end");
    buf_free(&buf);
}

static void fixed_buf_drops_the_rest_and_says_so(void **state)
{
    char memory[6];
    struct buf buf;

    (void)state;
    buf_fixed(&buf, memory, sizeof memory);
    buf_add(&buf, "abc");
    assert_false(buf.full);
    buf_add(&buf, "de");
    assert_false(buf.full);
    buf_add(&buf, "fgh");
    assert_true(buf.full);
    assert_string_equal(buf_text(&buf), "abcde");
    buf_clear(&buf);
    assert_false(buf.full);
    buf_free(&buf);
}

static void full_buf_leaves_no_gap(void **state)
{
    char memory[6];
    struct buf buf;

    (void)state;
    buf_fixed(&buf, memory, sizeof memory);
    buf_add(&buf, "abcdefgh");
    buf_clear(&buf);
    buf_add(&buf, "abcd");
    buf_add(&buf, "long");
    buf_add(&buf, "x");
    assert_string_equal(buf_text(&buf), "abcdl");
    buf_fixed(&buf, memory, 0);
    buf_char(&buf, 'x');
    assert_true(buf.full);
    assert_string_equal(buf_text(&buf), "");
}

static void missing_file_is_named(void **state)
{
    struct buf buf = {0};
    struct note note = {0};

    (void)state;
    assert_false(buf_read_file(&buf, "no/such/file", 100, &note));
    assert_string_equal(note.key, "file.open");
    assert_memory_equal(note.args, "no/such/file\t", 13);
    assert_false(buf_read_file(&buf, ".", 100, &note));
    assert_string_equal(note.key, "file.read");
    buf_free(&buf);
}

static void file_is_read_whole_or_refused_as_too_large(void **state)
{
    char path[] = "/tmp/core_test_XXXXXX";
    struct buf buf = {0};
    struct note note = {0};
    int fd = mkstemp(path);
    FILE *file = fd < 0 ? NULL : fdopen(fd, "wb");

    (void)state;
    assert_non_null(file);
    for (int i = 0; i < 100000; i++) fputc('a' + i % 26, file);
    fclose(file);
    assert_true(buf_read_file(&buf, path, 100000, &note));
    assert_int_equal(buf.n, 100000);
    assert_int_equal(buf.at[99999], 'a' + 99999 % 26);
    buf_clear(&buf);
    assert_false(buf_read_file(&buf, path, 99999, &note));
    assert_string_equal(note.key, "file.large");
    remove(path);
    buf_free(&buf);
}

/* ---- utf8 --------------------------------------------------------------- */

static void sound_sequences_are_stepped_over(void **state)
{
    static const struct {
        const char *text;
        size_t n;
        uint32_t point;
    } SOUND[] = {{"a", 1, 'a'},
                 {"\xc2\x80", 2, 0x80},
                 {"\xc3\xbc", 2, 0xfc},
                 {"\xe0\xa0\x80", 3, 0x800},
                 {"\xe2\x80\xa6", 3, 0x2026},
                 {"\xed\x9f\xbf", 3, 0xd7ff},
                 {"\xf0\x90\x80\x80", 4, 0x10000},
                 {"\xf4\x8f\xbf\xbf", 4, 0x10ffff}};

    (void)state;
    for (size_t i = 0; i < COUNT(SOUND); i++) {
        uint32_t point = 0;

        assert_int_equal(utf8_step(SOUND[i].text, strlen(SOUND[i].text), &point), SOUND[i].n);
        assert_int_equal(point, SOUND[i].point);
        assert_int_equal(utf8_step(SOUND[i].text, SOUND[i].n - 1, &point), 0);
    }
}

static void broken_sequences_are_refused(void **state)
{
    static const char *const BROKEN[] = {
        "\x80",             /* a continuation alone */
        "\xc0\xaf",         /* overlong slash */
        "\xc1\xbf",         /* overlong */
        "\xe0\x9f\xbf",     /* overlong */
        "\xf0\x8f\xbf\xbf", /* overlong */
        "\xed\xa0\x80",     /* surrogate */
        "\xf4\x90\x80\x80", /* beyond U+10FFFF */
        "\xf5\x80\x80\x80",
        "\xff",
        "\xc3",
        "\xc3(",
        "\xe2\x80",
        "\xe2\x80(",
    };
    uint32_t point;

    (void)state;
    for (size_t i = 0; i < COUNT(BROKEN); i++) {
        assert_int_equal(utf8_step(BROKEN[i], strlen(BROKEN[i]), &point), 0);
        assert_false(utf8_is_sound(BROKEN[i], strlen(BROKEN[i])));
    }
    assert_true(utf8_is_sound("", 0));
}

static void width_counts_columns(void **state)
{
    (void)state;
    assert_int_equal(utf8_width(""), 0);
    assert_int_equal(utf8_width("Großer Markt"), 12);
    assert_int_equal(utf8_width("e\xcc\x81"), 1);        /* e and a combining acute */
    assert_int_equal(utf8_width("\xe5\xb8\x82"), 2);     /* an East Asian sign */
    assert_int_equal(utf8_width("\xf0\x9f\x8e\xb2"), 2); /* the die emoji */
    assert_int_equal(utf8_width("a\xff"), 2);
}

static void cut_never_splits_a_letter(void **state)
{
    (void)state;
    assert_int_equal(utf8_cut("aüb", 10), 4);
    assert_int_equal(utf8_cut("aüb", 3), 3);
    assert_int_equal(utf8_cut("aüb", 2), 1);
    assert_int_equal(utf8_cut("aüb", 0), 0);
    assert_int_equal(utf8_cut("a\xff", 10), 1);
}

/* ---- hash --------------------------------------------------------------- */

/* From the published test vectors of FNV-1a. */
static void hash_agrees_with_the_published_values(void **state)
{
    (void)state;
    assert_int_equal(hash_text(HASH_START, ""), UINT64_C(0xcbf29ce484222325));
    assert_int_equal(hash_text(HASH_START, "a"), UINT64_C(0xaf63dc4c8601ec8c));
    assert_int_equal(hash_text(HASH_START, "foobar"), UINT64_C(0x85944171f73967e8));
    assert_int_equal(hash_bytes(hash_text(HASH_START, "foo"), "bar", 3),
                     UINT64_C(0x85944171f73967e8));
}

static void hash_of_words_depends_on_their_order(void **state)
{
    (void)state;
    assert_int_equal(hash_word(HASH_START, 1), hash_word(HASH_START, 1));
    assert_true(hash_word(hash_word(HASH_START, 1), 2) != hash_word(hash_word(HASH_START, 2), 1));
}

/* ---- hex ---------------------------------------------------------------- */

static void hex_has_one_form(void **state)
{
    static const uint8_t BYTES[] = {0x00, 0x9a, 0xff};
    struct buf text = {0};
    uint8_t read[3];

    (void)state;
    hex_write(BYTES, 3, &text);
    assert_string_equal(buf_text(&text), "009aff");
    buf_free(&text);
    assert_true(hex_read("009aff", read, 3));
    assert_memory_equal(read, BYTES, 3);
    assert_false(hex_read("009AFF", read, 3));
    assert_false(hex_read("009aff0", read, 3));
    assert_false(hex_read("009af", read, 3));
    assert_false(hex_read("", read, 3));
    assert_true(hex_begins("009aff-", read, 3));
    assert_false(hex_begins("009a-f", read, 3));
}

/* ---- json --------------------------------------------------------------- */

static void decimals_have_the_point_that_is_wanted(void **state)
{
    char text[DECIMAL_TEXT], comma[] = "-12,50", arabic[] = "3\xd9\xab\x37", whole[] = "41";

    (void)state;
    decimal_write(-0.125, 3, '.', text);
    assert_string_equal(text, "-0.125");
    decimal_write(7.25, 1, ',', text);
    assert_string_equal(text, "7,2");
    decimal_write(-1.7976931348623157e308, 9, '.', text);
    assert_int_equal(strlen(text), 320); /* all of it */
    decimal_set_point(comma, '.');
    assert_string_equal(comma, "-12.50");
    decimal_set_point(arabic, '.'); /* a point of two bytes */
    assert_string_equal(arabic, "3.7");
    decimal_set_point(whole, '.');
    assert_string_equal(whole, "41");
}

static void json_nests_and_sets_its_commas(void **state)
{
    struct buf buf = {0};
    struct json json;

    (void)state;
    json_start(&json, &buf);
    json_object(&json, NULL);
    json_number(&json, "a", INT64_MIN);
    json_array(&json, "b");
    json_bool(&json, NULL, true);
    json_array(&json, NULL);
    json_close_array(&json);
    json_object(&json, NULL);
    json_close_object(&json);
    json_null(&json, NULL);
    json_close_array(&json);
    json_text(&json, "c", "d");
    json_close_object(&json);
    assert_string_equal(buf_text(&buf),
                        "{\"a\":-9223372036854775808,\"b\":[true,[],{},null],\"c\":\"d\"}");
    buf_free(&buf);
}

static void json_escapes_what_it_must(void **state)
{
    struct buf buf = {0};
    struct json json;

    (void)state;
    json_start(&json, &buf);
    json_text(&json, NULL, "\"\\/\b\f\n\r\t\x01\x1f\x7fü");
    assert_string_equal(buf_text(&buf), "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\x7fü\"");
    buf_free(&buf);
}

static void json_mends_broken_text_and_escapes_keys(void **state)
{
    struct buf buf = {0};
    struct json json;

    (void)state;
    json_start(&json, &buf);
    json_object(&json, NULL);
    json_text(&json, "\"", "a\xffz\xc3");
    json_close_object(&json);
    assert_string_equal(buf_text(&buf), "{\"\\\"\":\"a\xef\xbf\xbdz\xef\xbf\xbd\"}");
    buf_free(&buf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_seed_gives_the_same_numbers_for_ever),
        cmocka_unit_test(streams_stay_fixed_for_ever),
        cmocka_unit_test(neighbouring_seeds_and_streams_have_nothing_in_common),
        cmocka_unit_test(below_stays_in_range),
        cmocka_unit_test(below_favours_no_number),
        cmocka_unit_test(below_rejects_what_would_be_a_bias),
        cmocka_unit_test(bag_counts_what_was_put_in),
        cmocka_unit_test(full_bag_has_its_size),
        cmocka_unit_test(picking_goes_through_the_sorted_bag),
        cmocka_unit_test(untouched_buf_is_empty_text),
        cmocka_unit_test(buf_grows_and_stays_ended),
        cmocka_unit_test(long_format_is_kept_whole),
        cmocka_unit_test(fixed_buf_drops_the_rest_and_says_so),
        cmocka_unit_test(full_buf_leaves_no_gap),
        cmocka_unit_test(missing_file_is_named),
        cmocka_unit_test(file_is_read_whole_or_refused_as_too_large),
        cmocka_unit_test(sound_sequences_are_stepped_over),
        cmocka_unit_test(broken_sequences_are_refused),
        cmocka_unit_test(width_counts_columns),
        cmocka_unit_test(cut_never_splits_a_letter),
        cmocka_unit_test(hash_agrees_with_the_published_values),
        cmocka_unit_test(hash_of_words_depends_on_their_order),
        cmocka_unit_test(hex_has_one_form),
        cmocka_unit_test(decimals_have_the_point_that_is_wanted),
        cmocka_unit_test(json_nests_and_sets_its_commas),
        cmocka_unit_test(json_escapes_what_it_must),
        cmocka_unit_test(json_mends_broken_text_and_escapes_keys),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
