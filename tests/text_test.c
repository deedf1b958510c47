/* text_test.c: messages in a language, and notes that say why. */
#include "core/buf.h"
#include "core/note.h"
#include "core/text.h"
#include "core/utf8.h"
#include "langs/langs.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* ---- text --------------------------------------------------------------- */

static const struct message TEST_MESSAGES[] = {
    {"bad.end", "open {0"},         {"bad.hole", "{x} and } {0}"},
    {"barrow", "wheelbarrow"},      {"barrow.many", "wheelbarrows"},
    {"braces", "{{{0}}} }}{{"},     {"count", "{0} {1.many#0}"},
    {"go", "{0} goes {1.to}"},      {"lira", "{0} {0#lira|liras}"},
    {"place.fountain", "Fountain"}, {"place.fountain.to", "to the Fountain {{!}}"},
    {"place.post", "Post Office"},  {"plain", "no holes"},
};
static const struct message OTHER_MESSAGES[] = {{"seat.name", "Player {0}"}};
static const struct lang OTHER_LANG = {
    .code = "yy", .name = "Other", .message = OTHER_MESSAGES, .count = COUNT(OTHER_MESSAGES)};
static const struct lang TEST_LANG = {.code = "xx",
                                      .name = "Test",
                                      .message = TEST_MESSAGES,
                                      .count = COUNT(TEST_MESSAGES),
                                      .fallback = &OTHER_LANG};

static void assert_filled(const char *key, const struct text_arg *arg, int n, const char *expected)
{
    struct buf buf = {0};

    text_fill(&TEST_LANG, key, arg, n, &buf);
    assert_string_equal(buf_text(&buf), expected);
    buf_free(&buf);
}

static struct text_arg number(int64_t value)
{
    return (struct text_arg){.type = TEXT_NUMBER, .number = value};
}
static struct text_arg plain(const char *text)
{
    return (struct text_arg){.type = TEXT_PLAIN, .text = text};
}
static struct text_arg word(const char *key)
{
    return (struct text_arg){.type = TEXT_WORD, .text = key};
}

static void every_message_is_found(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(TEST_MESSAGES); i++)
        assert_ptr_equal(lang_get(&TEST_LANG, TEST_MESSAGES[i].key), TEST_MESSAGES[i].text);
    assert_null(lang_get(&TEST_LANG, ""));
    assert_null(lang_get(&TEST_LANG, "place"));
    assert_null(lang_get(&TEST_LANG, "zzz"));
}

static void holes_are_filled(void **state)
{
    struct text_arg arg[] = {plain("Ada"), word("place.post")};

    (void)state;
    assert_filled("plain", NULL, 0, "no holes");
    assert_filled("go", arg, 2, "Ada goes Post Office"); /* the form is missing: the word itself */
    assert_filled("braces", arg, 1, "{Ada} }{");
}

static void forms_of_words_are_used(void **state)
{
    struct text_arg arg[] = {plain("{0}"), word("place.fountain")};

    (void)state;
    assert_filled("go", arg, 2, "{0} goes to the Fountain {!}"); /* plain text is never parsed */
}

static void number_decides_between_one_and_many(void **state)
{
    struct text_arg arg[] = {number(1)};

    (void)state;
    assert_filled("lira", arg, 1, "1 lira");
    arg[0] = number(2);
    assert_filled("lira", arg, 1, "2 liras");
    arg[0] = number(-1);
    assert_filled("lira", arg, 1, "-1 lira"); /* CLDR: the sign does not count */
    arg[0] = plain("1");
    assert_filled("lira", arg, 1, "1 lira");
    arg[0] = plain("11");
    assert_filled("lira", arg, 1, "11 liras");
}

static void number_decides_about_the_form_of_a_word(void **state)
{
    struct text_arg arg[] = {number(1), word("barrow")};

    (void)state;
    assert_filled("count", arg, 2, "1 wheelbarrow");
    arg[0] = number(0);
    assert_filled("count", arg, 2, "0 wheelbarrows");
    arg[0] = number(12);
    assert_filled("count", arg, 2, "12 wheelbarrows");
    arg[1] = word("place.post"); /* a word that is the same for one and many */
    assert_filled("count", arg, 2, "12 Post Office");
    arg[1] = plain("things");
    assert_filled("count", arg, 2, "12 things");
    assert_filled("count", arg, 1, "12 {1.many#0}");
}

static void what_is_missing_stands_in_brackets(void **state)
{
    struct text_arg arg[] = {plain("Ada"), word("place.none")};

    (void)state;
    assert_filled("no.such.key", arg, 2, "[no.such.key]");
    assert_filled("go", arg, 2, "Ada goes [place.none]");
    assert_filled("go", arg, 1, "Ada goes {1.to}");
    assert_filled("go", NULL, 0, "{0} goes {1.to}");
}

static void missing_message_comes_from_the_language_to_fall_back_to(void **state)
{
    struct text_arg arg[] = {number(2)};

    (void)state;
    assert_filled("seat.name", arg, 1, "Player 2");
}

static void malformed_text_is_shown_as_it_stands(void **state)
{
    struct text_arg arg[] = {plain("Ada")};

    (void)state;
    assert_filled("bad.end", arg, 1, "open {0");
    assert_filled("bad.hole", arg, 1, "{x} and } Ada");
}

static void text_check_tells_good_from_bad(void **state)
{
    static const char *const BAD[] = {"{",      "}",      "{}",      "{x}",      "{0",
                                      "{0.}",   "{0.To}", "{0#a}",   "{0#}",     "{0#a|b|c}",
                                      "{32}",   "{0x}",   "{{0}",    "a } b",    "{0#{1}|b}",
                                      "{1.a#}", "{1.#0}", "{1.a#b}", "{1.a#0x}", "{1.a#32}"};
    uint32_t used;

    (void)state;
    for (size_t i = 0; i < COUNT(BAD); i++) assert_false(text_check(BAD[i], &used));
    assert_true(text_check("", &used));
    assert_int_equal(used, 0);
    assert_true(text_check("{0} {2.to} {4#|s} {31} {{}}", &used));
    assert_true(used == (1u << 0 | 1u << 2 | 1u << 4 | 1u << 31));
    assert_true(text_check("{3.many#1}", &used));
    assert_true(used == (1u << 1 | 1u << 3));
}

static void language_comes_from_the_environment(void **state)
{
    (void)state;
    unsetenv("LC_ALL");
    unsetenv("LC_MESSAGES");
    setenv("LANG", "de_DE.UTF-8", 1);
    assert_string_equal(lang_from_env()->code, "de");
    setenv("LC_MESSAGES", "en_GB", 1);
    assert_string_equal(lang_from_env()->code, "en");
    setenv("LC_ALL", "de@euro", 1);
    assert_string_equal(lang_from_env()->code, "de");
    setenv("LC_ALL", "", 1);
    assert_string_equal(lang_from_env()->code, "en");
    setenv("LC_MESSAGES", "xx_XX", 1);
    assert_string_equal(lang_from_env()->code, "en");
    setenv("LC_MESSAGES", "a_name_that_is_far_too_long_for_a_code", 1);
    assert_string_equal(lang_from_env()->code, "en");
}

static void built_in_languages_are_sorted_and_sound(void **state)
{
    (void)state;
    assert_string_equal(LANGS[0]->code, "en");
    assert_string_equal(lang_find("de")->name, "Deutsch");
    assert_null(lang_find("xx"));
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (size_t i = 0; i < (*lang)->count; i++) {
            const struct message *m = &(*lang)->message[i];
            uint32_t used;

            assert_true(i == 0 || strcmp(m[-1].key, m->key) < 0);
            assert_true(text_check(m->text, &used));
            assert_true(utf8_is_sound(m->text, strlen(m->text)));
        }
}

/* ---- note --------------------------------------------------------------- */

static void note_is_said_in_every_language(void **state)
{
    struct note note = {0};
    struct buf buf = {0};

    (void)state;
    text_note(LANGS[0], &note, &buf);
    assert_string_equal(buf_text(&buf), "");
    assert_false(note_set(&note, "file.large", "%s\t%d", "game.txt", 1));
    text_note(LANGS[0], &note, &buf);
    assert_string_equal(buf_text(&buf), "game.txt is too large: at most 1 byte can be read.");
    buf_clear(&buf);
    text_note(lang_find("de"), &note, &buf);
    assert_string_equal(buf_text(&buf), "game.txt ist zu groß: Höchstens 1 Byte ist lesbar.");
    buf_free(&buf);
}

static void note_replaces_what_is_not_safe_to_print(void **state)
{
    struct note note;

    (void)state;
    note_set(&note, "k", "%s\t%s", "a\x1b[2J\n\x7f",
             "\xff\xc2\x9b"
             "ü");
    assert_string_equal(note.args, "a?[2J??\t??ü");
    note_set(NULL, "k", "%d", 1);
}

static void tab_that_was_typed_is_no_separator(void **state)
{
    struct note note;

    (void)state;
    note_set(&note, "k", "%s\t%s", "a\tb", "c");
    assert_string_equal(note.args, "a?b\tc");
}

static void what_is_cut_off_ends_with_a_whole_letter(void **state)
{
    struct note note;

    (void)state;
    note_set(&note, "k", "%.3s\t%.4s\t%.2s", "xüü", "xüü", "€");
    assert_string_equal(note.args, "xü\txü\t");
    note_set(&note, "k", "%.5s", "a€€");
    assert_string_equal(note.args, "a€");
    note_set(&note, "k", "%s", "a\xc3 b"); /* broken, not cut */
    assert_string_equal(note.args, "a? b");
}

static void word_in_a_note_is_said_in_the_language(void **state)
{
    struct note note;
    struct buf buf = {0};

    (void)state;
    note_set_error(&note, "file.open", "x", ENOENT);
    text_note(LANGS[0], &note, &buf);
    assert_string_equal(buf_text(&buf), "Cannot open x: there is no such file or folder.");
    buf_clear(&buf);
    note_set_error(&note, "file.open", "\x1ex\vy\x1ez", ENOSPC);
    text_note(lang_find("de"), &note, &buf);
    assert_non_null(
        strstr(buf_text(&buf), "?y?z] lässt sich nicht öffnen: Es ist kein Platz mehr."));
    buf_clear(&buf);
    note_set_error(&note, "cli.output", NULL, EACCES);
    text_note(lang_find("de"), &note, &buf);
    assert_non_null(strstr(buf_text(&buf), ": Das ist nicht erlaubt."));
    buf_clear(&buf);
    note_set_error(&note, "file.open", "x", EIO); /* the system's words */
    text_note(LANGS[0], &note, &buf);
    assert_non_null(strstr(buf_text(&buf), strerror(EIO)));
    buf_free(&buf);
}

static void long_note_is_cut_between_letters(void **state)
{
    struct note note;
    char text[3 * NOTE_MAX] = "";

    (void)state;
    for (int i = 0; i < NOTE_MAX; i++) strcat(text, "ü");
    note_set(&note, "k", "%s", text);
    assert_int_equal(strlen(note.args), 238); /* 239 would split the last letter */
    note_set(&note, "k", "x%s", text);
    assert_int_equal(strlen(note.args), 239);
    assert_true(utf8_is_sound(note.args, strlen(note.args)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_message_is_found),
        cmocka_unit_test(holes_are_filled),
        cmocka_unit_test(forms_of_words_are_used),
        cmocka_unit_test(number_decides_between_one_and_many),
        cmocka_unit_test(number_decides_about_the_form_of_a_word),
        cmocka_unit_test(what_is_missing_stands_in_brackets),
        cmocka_unit_test(missing_message_comes_from_the_language_to_fall_back_to),
        cmocka_unit_test(malformed_text_is_shown_as_it_stands),
        cmocka_unit_test(text_check_tells_good_from_bad),
        cmocka_unit_test(language_comes_from_the_environment),
        cmocka_unit_test(built_in_languages_are_sorted_and_sound),
        cmocka_unit_test(note_is_said_in_every_language),
        cmocka_unit_test(note_replaces_what_is_not_safe_to_print),
        cmocka_unit_test(tab_that_was_typed_is_no_separator),
        cmocka_unit_test(what_is_cut_off_ends_with_a_whole_letter),
        cmocka_unit_test(word_in_a_note_is_said_in_the_language),
        cmocka_unit_test(long_note_is_cut_between_letters),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
