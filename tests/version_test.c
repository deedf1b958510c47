/* version_test.c: the versions of a record, and the notes that came with the second. */
#include "core/text.h"
#include "langs/langs.h"
#include "record/record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#define OLD_HEAD "bedesten record 1\ngame template 1\nseats 2\n"
#define OLD OLD_HEAD "* deal ace\n* deal six\n"

/* TEXT is refused, at LINE, for the reason whose message is KEY; both languages say it. */
static void refuses(const char *text, size_t line, const char *key)
{
    struct replay replay = {0};
    struct record_fault fault;
    struct record_end end;

    assert_false(replay_read(&replay, text, strlen(text), &end, &fault));
    assert_string_equal(fault.why.key, key);
    assert_int_equal(fault.line, line);
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        assert_non_null(lang_get(*lang, fault.why.key));
}

#define NOTED                                                              \
    "bedesten record 2\ngame template 1\nseats 2\noption swaps 1\n"        \
    "seat 1 human\nseat 2 random\nnote lesson 3 first cards\n* deal ace\n" \
    "note time 1.5\nnote x.from-2050   aligned,\tand “more” of it\nnote empty\n* deal six\n"

static bool keep_note(void *self, const struct record_note *note, struct note *why)
{
    (void)why;
    buf_format(self, "%zu [%s] [%s]\n", note->event, note->key, note->text);
    return true;
}

static void notes_stand_behind_their_events(void **state)
{
    struct buf notes = {0};
    const struct record_visitor visitor = {.self = &notes, .note = keep_note};
    struct record_fault fault;
    struct record_end end;

    (void)state;
    assert_true(record_read(NOTED "end\n", strlen(NOTED "end\n"), &visitor, &end, &fault));
    assert_string_equal(buf_text(&notes), "0 [lesson] [3 first cards]\n1 [time] [1.5]\n"
                                          "1 [x.from-2050] [  aligned,\tand “more” of it]\n"
                                          "1 [empty] []\n");
    assert_int_equal(end.events, 2);
    buf_free(&notes);
}

/* Everything that is read is written again. */
static bool rewrite_head(void *self, const struct record_head *head, struct note *why)
{
    (void)why;
    record_write_head(head, self);
    return true;
}

static bool rewrite_event(void *self, struct event e, struct note *why)
{
    (void)why;
    record_write_event(game_find("template"), e, self);
    return true;
}

static bool rewrite_note(void *self, const struct record_note *note, struct note *why)
{
    (void)why;
    record_write_note(note, self);
    return true;
}

static void notes_that_nobody_knows_survive_rewriting(void **state)
{
    struct buf again = {0};
    const struct record_visitor visitor = {
        .self = &again, .head = rewrite_head, .event = rewrite_event, .note = rewrite_note};
    struct record_fault fault;
    struct record_end end;

    (void)state;
    assert_true(record_read(NOTED "end\n", strlen(NOTED "end\n"), &visitor, &end, &fault));
    assert_string_equal(buf_text(&again), NOTED);
    buf_free(&again);
}

static void a_wrong_note_is_refused(void **state)
{
    (void)state;
    refuses(NOTED "note\n", 13, "record.note.key");
    refuses(NOTED "note Time 3\n", 13, "record.note.key");
    refuses(NOTED "note a_b 3\n", 13, "record.note.key");
    refuses(NOTED "note abcdefghijklmnopqrstuvwxyz012345 3\n", 13, "record.note.key");
    refuses(NOTED "note a \x1b[2J\n", 13, "record.note.text");
    refuses("bedesten record 2\nnote a b\n", 2, "record.expected.game");
    refuses(NOTED "end\nnote a b\n", 14, "record.expected.nothing");
}

/* Version 1 is read for ever, and has nothing of what came later. */
static void version_1_is_read_as_it_was(void **state)
{
    struct replay replay = {0};
    struct record_fault fault;
    struct record_end end;

    (void)state;
    assert_true(replay_read(&replay, OLD "1 keep\n2 keep\nend\n",
                            strlen(OLD "1 keep\n2 keep\nend\n"), &end, &fault));
    assert_int_equal(end.close, RECORD_WHOLE);
    assert_int_equal(replay.turns, 2);
    refuses(OLD "note a b\n", 6, "record.expected.event");
    refuses(OLD "sees turn 1\n", 6, "record.expected.event");
    refuses(OLD_HEAD "view 1\n", 4, "record.expected.head");
    refuses("bedesten record 3\n", 1, "record.version");
    refuses("bedesten record 0\n", 1, "record.magic");
}

static void what_is_written_has_version_2(void **state)
{
    struct record_head head = {.game = game_find("template")};
    struct buf text = {0};

    (void)state;
    assert_true(setup_default(head.game, 2, &head.setup, NULL)); /* nobody said who sits there */
    record_write_head(&head, &text);
    assert_string_equal(buf_text(&text), "bedesten record 2\ngame template 1\nseats 2\n"
                                         "option swaps 1\nseat 1 human\nseat 2 human\n");
    buf_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(notes_stand_behind_their_events),
        cmocka_unit_test(notes_that_nobody_knows_survive_rewriting),
        cmocka_unit_test(a_wrong_note_is_refused),
        cmocka_unit_test(version_1_is_read_as_it_was),
        cmocka_unit_test(what_is_written_has_version_2),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
