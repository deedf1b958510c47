/* lack_test.c: texts, languages and files without enough memory. */
#include "core/ascii.h"
#include "core/note.h"

#include "heap.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

static void a_buf_without_memory_is_full_and_keeps_what_it_has(void **unused)
{
    struct buf buf = {0}, whole = {0};

    (void)unused;
    buf_add(&buf, "abc");
    heap_arm(1, false);
    buf_format(&buf, "%0999d", 7);
    heap_disarm();
    assert_true(buf.full);
    buf_add(&buf, "d"); /* there would be room: but a text has no gaps */
    assert_string_equal(buf_text(&buf), "abc");
    buf_join(&whole, &buf);
    assert_true(whole.full);
    buf_clear(&whole);
    assert_false(whole.full);
    buf_spend(&buf, &whole);
    assert_true(whole.full);
    buf_cut(&whole, 0);
    buf_add(&whole, "x");
    assert_string_equal(buf_text(&whole), "x");
    heap_arm(1, false);
    assert_false(buf_room(&whole, 100000));
    heap_disarm();
    assert_false(whole.full);
    buf_free(&whole);
    assert_int_equal(heap_live(), 0);
}

static void a_size_that_no_memory_has_is_refused(void **unused)
{
    struct buf buf = {0};

    (void)unused;
    heap_arm(0, false);
    assert_false(buf_room(&buf, SIZE_MAX - 1));
    assert_int_equal(heap_told(), 1);
    buf_free(&buf);
}

static void a_language_in_ascii_is_whole_or_none(void **unused)
{
    struct lang *made = NULL;

    (void)unused;
    for (long k = 1; !made; k++) {
        heap_arm(k, k % 2);
        made = lang_ascii(lang_find("de"));
        heap_disarm();
        assert_int_equal(made == NULL, heap_refused() > 0);
        if (!made) assert_int_equal(heap_live(), 0);
    }
    assert_string_equal(lang_get(made, "memory"), "Der Speicher reicht nicht aus.");
    lang_ascii_free(made);
    assert_int_equal(heap_live(), 0);
}

static void a_file_that_does_not_fit_into_memory_says_so(void **unused)
{
    struct note note = {0};
    struct buf buf = {0};

    (void)unused;
    heap_arm(1, false);
    assert_false(buf_read_file(&buf, "/dev/null", 100, &note));
    heap_disarm();
    assert_true(note_is_lack(&note));
    assert_true(buf_read_file(&buf, "/dev/null", 100, &note));
    buf_free(&buf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_buf_without_memory_is_full_and_keeps_what_it_has),
        cmocka_unit_test(a_size_that_no_memory_has_is_refused),
        cmocka_unit_test(a_language_in_ascii_is_whole_or_none),
        cmocka_unit_test(a_file_that_does_not_fit_into_memory_says_so),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
