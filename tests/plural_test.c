/* plural_test.c: numbers in words: the categories of CLDR, and texts chosen by them.
 *
 * LANGS is made from tests/lang as the program's own is made from lang: what holds here holds
 * for a language that somebody adds as a folder. */
#include "core/buf.h"
#include "core/plural.h"
#include "core/text.h"
#include "langs/langs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const char *filled(const char *code, const char *key, int64_t n)
{
    static char memory[256];
    struct text_arg arg[] = {{.type = TEXT_NUMBER, .number = n},
                             {.type = TEXT_WORD, .text = "good.coffee"}};
    struct buf out;

    buf_fixed(&out, memory, sizeof memory);
    text_fill(lang_find(code), key, arg, 2, &out);
    return memory;
}

/* ---- categories ----------------------------------------------------------------- */

/* CLDR's tables written as branches, apart from the rules in the files. */
static const char *by_hand(const char *code, int n)
{
    int tens = n % 100, ones = n % 10;

    if (strcmp(code, "ar") == 0) {
        if (n < 3) return n == 0 ? "zero" : n == 1 ? "one" : "two";
        return tens >= 3 && tens <= 10 ? "few" : tens > 10 ? "many" : "other";
    }
    if (n == 1) return "one";
    if (strcmp(code, "pl") != 0) return "other";
    return ones >= 2 && ones <= 4 && !(tens >= 12 && tens <= 14) ? "few" : "many";
}

static void categories_of_0_to_200_are_those_of_cldr(void **state)
{
    static const char *const CODES[] = {"en", "de", "pl", "ar", "tr"};

    (void)state;
    for (size_t i = 0; i < COUNT(CODES); i++)
        for (int n = 0; n <= 200; n++)
            assert_string_equal(filled(CODES[i], "category", n), by_hand(CODES[i], n));
}

/* The examples that CLDR prints beside its rules. */
static void numbers_that_cldr_gives_as_examples_are_of_their_category(void **state)
{
    static const struct {
        const char *code, *category;
        int number[12];
    } EXAMPLES[] = {
        {"pl", "few", {2, 3, 4, 22, 24, 32, 44, 52, 54, 62, 102, 1002}},
        {"pl", "many", {0, 5, 7, 19, 100, 1000, 10000, 100000, 1000000, 11, 12, 14}},
        {"ar", "few", {3, 4, 10, 103, 104, 110, 1003, 103, 105, 106, 107, 108}},
        {"ar", "many", {11, 12, 26, 111, 1011, 13, 25, 99, 199, 1099, 112, 120}},
        {"ar", "other", {100, 101, 102, 200, 202, 300, 302, 400, 1000, 10000, 100000, 1000000}},
        {"en", "other", {0, 2, 16, 100, 1000, 10000, 100000, 1000000, 11, 21, 101, 1001}},
    };

    (void)state;
    for (size_t i = 0; i < COUNT(EXAMPLES); i++)
        for (size_t j = 0; j < COUNT(EXAMPLES[i].number); j++)
            assert_string_equal(filled(EXAMPLES[i].code, "category", EXAMPLES[i].number[j]),
                                EXAMPLES[i].category);
}

static void sign_does_not_change_the_category(void **state)
{
    (void)state;
    assert_string_equal(filled("pl", "rubies", -1), "-1 rubin");
    assert_string_equal(filled("pl", "rubies", -22), "-22 rubiny");
    assert_string_equal(filled("ar", "category", INT64_MIN), "few"); /* … 808 */
    assert_string_equal(filled("ar", "category", INT64_MAX), "few"); /* … 807 */
}

/* ---- texts -------------------------------------------------------------------------- */

static void number_chooses_the_text_of_its_category(void **state)
{
    (void)state;
    assert_string_equal(filled("en", "rubies", 1), "1 ruby");
    assert_string_equal(filled("en", "rubies", 0), "0 rubies");
    assert_string_equal(filled("de", "rubies", 1), "1 Rubin");
    assert_string_equal(filled("de", "rubies", 21), "21 Rubine");
    assert_string_equal(filled("tr", "rubies", 21), "21 yakut");
    assert_string_equal(filled("pl", "rubies", 1), "1 rubin");
    assert_string_equal(filled("pl", "rubies", 3), "3 rubiny");
    assert_string_equal(filled("pl", "rubies", 13), "13 rubinów");
    assert_string_equal(filled("pl", "rubies", 23), "23 rubiny");
    assert_string_equal(filled("ar", "rubies", 2), "2 ياقوتتان");
    assert_string_equal(filled("ar", "rubies", 7), "7 ياقوتات");
    assert_string_equal(filled("ar", "rubies", 11), "11 ياقوتة"); /* not named: other */
}

static void number_chooses_the_form_of_a_word(void **state)
{
    (void)state;
    assert_string_equal(filled("en", "count", 1), "1 coffee");
    assert_string_equal(filled("en", "count", 2), "2 coffees");
    assert_string_equal(filled("tr", "count", 2), "2 kahve");
    assert_string_equal(filled("pl", "count", 1), "1 kawa");
    assert_string_equal(filled("pl", "count", 4), "4 kawy");
    assert_string_equal(filled("pl", "count", 5), "5 kaw");
    assert_string_equal(filled("ar", "count", 2), "2 قهوتان");
    assert_string_equal(filled("ar", "count", 50), "50 قهوة"); /* no such form: the word */
}

static void form_of_a_word_has_forms_by_number(void **state)
{
    (void)state;
    assert_string_equal(filled("en", "with", 1), "with 1 coffee"); /* one needs no form */
    assert_string_equal(filled("en", "with", 3), "with 3 cups of coffee");
    assert_string_equal(filled("de", "with", 1), "mit 1 Tasse Kaffee");
    assert_string_equal(filled("pl", "with", 1), "z 1 kawą");
    assert_string_equal(filled("pl", "with", 2), "z 2 kawami");
}

static void number_in_plain_text_counts_as_one(void **state)
{
    static const struct {
        const char *typed, *category;
    } CASES[] = {{"1", "one"},    {"3", "few"},      {"13", "many"}, {"-2", "few"},
                 {"", "other"},   {"3a", "other"},   {"-", "other"}, {"three", "other"},
                 {" 1", "other"}, {"1,000", "other"}};

    (void)state;
    for (size_t i = 0; i < COUNT(CASES); i++) {
        struct text_arg arg = {.type = TEXT_PLAIN, .text = CASES[i].typed};
        struct buf out = {0};

        text_fill(lang_find("pl"), "category", &arg, 1, &out);
        assert_string_equal(buf_text(&out), CASES[i].category);
        buf_free(&out);
    }
}

/* ---- rules -------------------------------------------------------------------------- */

static void rules_are_read_as_cldr_writes_them(void **state)
{
    static const char *const GOOD[] = {"n = 1",
                                       "n=1",
                                       "n % 10 = 2..4,7 and i != 12..14",
                                       "v = 0",
                                       "n = 0 or n % 100 = 3..10",
                                       "t != 0",
                                       "n = 1 , 2"};
    static const char *const BAD[] = {
        "",          "n",         "1",           "x = 1",    "n == 1",  "n = ",
        "n = a",     "n % 0 = 1", "n % = 1",     "n = 4..2", "n = 1..", "n = 1 and",
        "n = 1 or ", "n != ",     "n = 1 n = 2", "n = 1,",   "n = -1",  "n = 1234567890"};

    (void)state;
    for (size_t i = 0; i < COUNT(GOOD); i++) assert_true(plural_check(GOOD[i]));
    for (size_t i = 0; i < COUNT(BAD); i++) {
        const char *const rule[PLURALS] = {[PLURAL_FEW] = BAD[i]};

        assert_false(plural_check(BAD[i]));
        for (int n = 0; n < 5; n++) assert_int_equal(plural_of(rule, n), PLURAL_OTHER);
    }
}

static void and_binds_stronger_than_or(void **state)
{
    static const char *const RULE[PLURALS] = {[PLURAL_TWO] = "n = 2 or n = 3 and n = 4"};

    (void)state;
    assert_int_equal(plural_of(RULE, 2), PLURAL_TWO);
    assert_int_equal(plural_of(RULE, 3), PLURAL_OTHER);
    assert_int_equal(plural_of(RULE, 4), PLURAL_OTHER);
    assert_int_equal(plural_of(RULE, 1), PLURAL_OTHER); /* with any rule, one is none by itself */
}

static void malformed_texts_by_category_are_refused(void **state)
{
    static const char *const BAD[] = {"{0#one:a}",
                                      "{0#one:a|few:b}",
                                      "{0#one:a|b}",
                                      "{0#a|other:b}",
                                      "{0#other:a|other:b}",
                                      "{0#one:a|one:b|other:c}",
                                      "{0#lots:a|other:b}",
                                      "{0.to#one:a|other:b}",
                                      "{0#1x}",
                                      "{0#32}"};
    uint32_t used;

    (void)state;
    for (size_t i = 0; i < COUNT(BAD); i++) assert_false(text_check(BAD[i], &used));
    assert_true(text_check("{1#few:a:b|other:}{3#2}{0#5|6}", &used));
    assert_int_equal(used, 0xf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(categories_of_0_to_200_are_those_of_cldr),
        cmocka_unit_test(numbers_that_cldr_gives_as_examples_are_of_their_category),
        cmocka_unit_test(sign_does_not_change_the_category),
        cmocka_unit_test(number_chooses_the_text_of_its_category),
        cmocka_unit_test(number_chooses_the_form_of_a_word),
        cmocka_unit_test(form_of_a_word_has_forms_by_number),
        cmocka_unit_test(number_in_plain_text_counts_as_one),
        cmocka_unit_test(rules_are_read_as_cldr_writes_them),
        cmocka_unit_test(and_binds_stronger_than_or),
        cmocka_unit_test(malformed_texts_by_category_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
