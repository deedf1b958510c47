/* findings_test.c: the analysis on the full screen, with somebody who only pretends to work. */
#include "stage.h"

#include "core/utf8.h"
#include "langs/langs.h"
#include "term/findings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* What the pretended work does, and what it was asked. */
struct work {
    struct findings findings;
    struct analyst analyst;
    const char *lang;
    bool is_ended, is_refused, is_full; /* by somebody; it cannot be; the disk is full */
    int runs, shown;
    double share; /* as it was shown last */
    char saved[64], seen[4096];
};

static void show(void *self)
{
    struct work *w = self;
    struct canvas c;
    struct buf text = {0};

    canvas_init(&c, 24, 80, false);
    findings_draw(&w->findings, &c);
    canvas_write(&c, &text);
    snprintf(w->seen, sizeof w->seen, "%s", buf_text(&text));
    w->shown++;
    buf_free(&text);
    canvas_free(&c);
}

static bool run(void *self, const struct buf *record, const struct analyst_tick *tick,
                struct note *note)
{
    struct work *w = self;

    assert_string_equal(buf_text(record), "a record");
    w->runs++;
    if (w->is_refused) return note_set(note, "review.unknown", " ");
    assert_true(tick->go_on(tick->self, 0.5, 75));
    return !w->is_ended;
}

static void words(void *self, struct buf *out)
{
    (void)self;
    buf_add(out, "More luck than skill\n");
    for (int i = 1; i <= 60; i++) buf_format(out, "row %d\n", i);
}

static bool save(void *self, const char *path, struct note *note)
{
    struct work *w = self;

    if (w->is_full) return note_set(note, "analysis.there", "%s", path);
    snprintf(w->saved, sizeof w->saved, "%s", path);
    return true;
}

static void begin(struct work *w, const char *lang)
{
    struct buf record = {0};

    w->analyst = (struct analyst){.self = w, .run = run, .words = words, .save = save};
    w->findings =
        (struct findings){.analyst = &w->analyst, .lang = lang_find(lang), .self = w, .show = show};
    buf_add(&record, "a record");
    findings_run(&w->findings, &record);
    buf_free(&record);
}

static void press(struct work *w, struct press press) { findings_press(&w->findings, &press); }

static void type(struct work *w, const char *text)
{
    for (; *text; text++) press(w, letter((char[]){*text, '\0'}));
}

static void assert_seen(struct work *w, const char *text)
{
    show(w);
    if (!strstr(w->seen, text)) fail_msg("“%s” is not in\n%s", text, w->seen);
}

static void a_bar_with_the_time_left_then_words_that_scroll(void **state)
{
    static const struct {
        const char *lang, *bar, *title, *back;
    } SAYS[] = {{"en", "50 %, 1:15 left", "─ Analysis ─", "Esc: back"},
                {"de", "50 %, noch 1:15", "─ Analyse ─", "Esc: zurück"}};

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct work w = {.runs = 0};

        begin(&w, SAYS[i].lang);
        assert_non_null(strstr(w.seen, SAYS[i].bar)); /* the last that was shown on the way */
        assert_non_null(strstr(w.seen, "████████████████████░░░░░░░░░░░░░░░░░░░░"));
        assert_seen(&w, SAYS[i].title);
        assert_seen(&w, SAYS[i].back);
        assert_seen(&w, "More luck than skill");
        press(&w, key(PRESS_END));
        assert_seen(&w, "row 60");
        press(&w, key(PRESS_ESCAPE));
        assert_false(findings_is_open(&w.findings));
        findings_free(&w.findings);
    }
}

static void one_that_was_ended_leaves_nothing_open(void **state)
{
    struct work w = {.is_ended = true};

    (void)state;
    begin(&w, "en");
    assert_false(findings_is_open(&w.findings));
    findings_free(&w.findings);
}

static void why_it_cannot_be_stands_in_the_box(void **state)
{
    struct work w = {.is_refused = true};

    (void)state;
    begin(&w, "en");
    assert_seen(&w, "cannot be analysed");
    press(&w, letter("w")); /* nothing is there to be saved */
    assert_string_equal(w.saved, "");
    press(&w, key(PRESS_ESCAPE));
    assert_false(findings_is_open(&w.findings));
    findings_free(&w.findings);
}

static void the_page_is_saved_under_a_name_that_is_typed(void **state)
{
    struct work w = {.runs = 0};

    (void)state;
    begin(&w, "en");
    press(&w, letter("w"));
    assert_seen(&w, "analysis.html_");
    press(&w, key(PRESS_ESCAPE)); /* of the line alone */
    assert_true(findings_is_open(&w.findings));
    press(&w, (struct press){.kind = PRESS_FUNCTION, .number = 9});
    press(&w, (struct press){.kind = PRESS_CONTROL, .text = "u"});
    type(&w, "wq.html");
    assert_seen(&w, "wq.html_");
    press(&w, key(PRESS_ENTER));
    assert_string_equal(w.saved, "wq.html");
    assert_seen(&w, "Saved in wq.html");
    w.is_full = true;
    press(&w, letter("w"));
    press(&w, key(PRESS_ENTER));
    assert_seen(&w, "There is a file analysis.html already");
    press(&w, letter("q"));
    assert_false(findings_is_open(&w.findings));
    findings_free(&w.findings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bar_with_the_time_left_then_words_that_scroll),
        cmocka_unit_test(one_that_was_ended_leaves_nothing_open),
        cmocka_unit_test(why_it_cannot_be_stands_in_the_box),
        cmocka_unit_test(the_page_is_saved_under_a_name_that_is_typed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
