/* desk_teach_test.c: lessons at the desk: each line of docs/desk.md about them. */
#include "desk_kit.h"

static const char LESSON[] =
    "bedesten record 2\ngame board 1\nseats 3\nseat 1 human\nseat 2 policy\nseat 3 policy\n"
    "note lesson small\nnote title.en Small\nnote title.de Klein\nnote about.en About.\n"
    "note about.de Um.\nnote minutes 2\n"
    "* start 1\n* demand large 3\n* demand small 4\n* roll 5 5\n* roll 2 3\n* card palace\n"
    "* card home\n* card any\n"
    "note step.en Read: This is read.\nnote step.de Lesen: Das wird gelesen.\n"
    "note step.en Walk: Go there.\nnote step.de Gehen: Dorthin.\nnote look board.place.2 seat.1\n"
    "note wrong.en Not there.\nnote wrong.de Nicht dorthin.\n"
    "1 go 2\n"
    "note good.en You are there.\nnote good.de Du bist da.\n"
    "note step.en Leave: Leave one, fill, end.\nnote step.de Lassen: Einen lassen.\n"
    "1 leave\n1 fill\n1 end\n"
    "note step.en Others: They play.\nnote step.de Andere: Sie spielen.\n"
    "2 go 12\n2 leave\n2 skip\n2 end\n"
    "note step.en Third: One more.\nnote step.de Dritter: Noch einer.\n"
    "3 go 3\n3 leave\n3 fill\n3 end\n"
    "1 go 3\n";

static void teach(struct test *t, const char *more)
{
    assert_non_null(
        strstr(sayf(t, "teach e seed 5%s\n%send\n", more, LESSON), "\"type\":\"done\""));
}

/* The answer to `lesson` has these, in this order. */
static void assert_step(struct test *t, int step, const char *is, const char *name)
{
    char part[128];

    snprintf(part, sizeof part, "\"step\":%d,\"steps\":5,", step);
    assert_has(t, "lesson e", part);
    snprintf(part, sizeof part, "\"is\":\"%s\",\"name\":%s,", is, name);
    assert_has(t, "lesson e", part);
}

static void a_lesson_tells_how_far_the_pupil_is(void **state)
{
    struct test *t = *state;

    load_lang(t, "de");
    teach(t, "");
    assert_has(t, "go e", "\"waits\":{\"for\":\"lesson\",\"seats\":[1]}");
    assert_has(t, "lesson e",
               "{\"bedesten\":1,\"type\":\"lesson\",\"said\":\"lesson\",\"table\":\"e\",\"number\":"
               "8,\"taken_back\":0,\"lesson\":\"small\",\"title\":\"Small\",\"about\":\"About.\","
               "\"minutes\":2,\"step\":1,\"steps\":5,\"titles\":[\"Read\",\"Walk\",\"Leave\","
               "\"Others\",\"Third\"],\"is\":\"read\",\"name\":\"Read\",\"words\":\"This is "
               "read.\",\"good\":null,\"look\":[],\"move\":null,\"line\":[],\"can_back\":false,"
               "\"can_skip\":true}");
    assert_has(t, "lesson e next",
               "\"look\":[{\"sort\":\"board.place\",\"value\":\"2\"},{\"sort\":\"seat\",\"value\":"
               "\"1\"}],\"move\":\"go 2\",\"line\":[\"go 2\"],\"can_back\":true");
    say(t, "speak de");
    assert_has(t, "lesson e", "\"title\":\"Klein\"");
    assert_has(t, "lesson e skip", "\"good\":\"Du bist da.\"");
}

static void what_is_expected_is_played_and_nothing_else(void **state)
{
    struct test *t = *state;

    teach(t, "");
    assert_refused(t, "as e 1 play 8/0 go 2", "lesson.read");
    assert_refused(t, "think e", "desk.nobody");
    assert_refused(t, "sit e 2 human", "lesson.seats");
    say(t, "lesson e next");
    assert_refused(t, "lesson e next", "lesson.do");
    assert_refused(t, "as e 1 play 8/0 go 5", "lesson.other");
    assert_has(t, "as e 1 play 8/0 go 5", "\"words\":\"Not there.\"");
    assert_refused(t, "as e 1 play 8/0 go 5; leave", "lesson.other");
    assert_refused(t, "as e 1 play 8/0 fill", "wire.closed");
    assert_has(t, "as e 1 play 8/0 go 2; leave; fill", "\"number\":9"); /* cut with the step */
    assert_has(t, "as e 1 play 9/0 leave; fill", "\"number\":11");
    assert_has(t, "lesson e", "\"move\":\"end\",\"line\":[\"end\"]");
    assert_refused(t, "as e 1 play 11/0 catch 2 lira", "wire.closed");
    assert_has(t, "as e 1 play 11/0 end", "\"number\":12");
    assert_step(t, 4, "read", "\"Others\"");
    assert_refused(t, "as e 1 play 12/0 go 3", "lesson.read"); /* where it is another's turn, too */
    assert_has(t, "lesson e next", "\"number\":20,");          /* both others have played */
    assert_step(t, 5, "do", "\"Third\"");
}

/* Without words of its own the step says a general sentence. */
static void a_step_without_words_for_it_says_a_general_sentence(void **state)
{
    struct test *t = *state;

    teach(t, " step 3");
    assert_refused(t, "as e 1 play 9/0 stop", "lesson.other");
    assert_has(t, "as e 1 play 9/0 stop", "\"words\":\"That is possible, but this step");
}

/* Whoever follows a hint is not refused. */
static void hints_are_the_wish_of_the_step(void **state)
{
    struct test *t = *state;

    load_lang(t, "de");
    teach(t, "");
    assert_refused(t, "as e 1 hint", "lesson.read");
    say(t, "lesson e next");
    assert_has(t, "as e 1 hint", "\"thinks\"");
    assert_has(t, "step e 1", "\"type\":\"hint\"");
    say(t, "as e 1 hint");
    assert_has(t, "step e 1", "\"words\":\"This step asks for: go to ");
    say(t, "as e 1 explain go 5");
    assert_has(t, "step e 1", "\"verdict\":\"hint.step.other\",\"choices\":[{\"move\":\"go 5\"");
    say(t, "as e 1 explain go 5");
    assert_has(t, "step e 1", "\"judged\":\"This step asks for something else: go to ");
    say(t, "speak de");
    say(t, "as e 1 explain go 2");
    assert_has(t, "step e 1", "Genau das ist in diesem Schritt dran: ");
}

static void a_lesson_goes_back_and_forth(void **state)
{
    struct test *t = *state;

    teach(t, "");
    assert_refused(t, "lesson e back", "lesson.first");
    say(t, "lesson e next");
    assert_has(t, "lesson e back", "\"step\":1,");
    assert_has(t, "lesson e", "\"taken_back\":0,"); /* nothing had happened */
    say(t, "lesson e skip");
    say(t, "lesson e skip");
    assert_step(t, 3, "do", "\"Leave\"");
    say(t, "as e 1 play 9/0 leave");
    assert_has(t, "lesson e back", "\"step\":3,"); /* it was begun */
    assert_has(t, "lesson e", "\"number\":9,\"taken_back\":1,");
    assert_has(t, "lesson e back", "\"step\":2,");
    say(t, "lesson e show");
    say(t, "lesson e show");
    assert_step(t, 4, "read", "\"Others\"");
    assert_has(t, "as e 1 undo", "\"number\":10,"); /* `fill`, with the `end` that was forced */
    assert_step(t, 3, "do", "\"Leave\"");
    assert_has(t, "as e 1 take back turn", "\"number\":8,");
    assert_step(t, 2, "do", "\"Walk\"");
}

static void behind_the_lesson_the_game_goes_on(void **state)
{
    struct test *t = *state;

    teach(t, " step 5");
    assert_has(t, "lesson e show", "\"is\":\"open\",\"name\":null,\"words\":null,\"good\":null");
    assert_refused(t, "lesson e next", "lesson.open");
    assert_refused(t, "lesson e skip", "lesson.open");
    assert_has(t, "lesson e", "\"can_back\":true,\"can_skip\":false");
    assert_has(t, "as e 1 since 0", "\"waits\":{\"for\":\"people\",\"seats\":[1]}");
    assert_has(t, "as e 1 play 21/0 stop", "\"done\""); /* whatever one likes */
    assert_has(t, "lesson e", "\"can_back\":false");
    assert_refused(t, "lesson e back", "lesson.open");
    assert_has(t, "think e", "\"thinks\"");
    assert_has(t, "sit e 2 human", "\"done\"");
}

static void an_end_is_the_end(void **state)
{
    struct test *t = *state;

    sayf(t, "teach e step 5\n%snote over\nend\n", LESSON);
    assert_has(t, "lesson e show", "\"is\":\"over\"");
    assert_has(t, "go e", "\"for\":\"lesson\"");
    assert_refused(t, "as e 1 play 21/0 leave", "lesson.over");
    assert_refused(t, "lesson e next", "lesson.over");
    assert_has(t, "lesson e back", "\"step\":5,");
}

/* What is saved is a record with the notes so far, which may be opened and looked at. */
static void the_record_so_far_is_saved_with_its_notes(void **state)
{
    struct test *t = *state;
    char *text;

    teach(t, " step 3");
    text = text_of(say(t, "save e"), "\"text\"");
    assert_non_null(strstr(text, "note lesson small\n"));
    assert_non_null(strstr(text, "1 go 2\nnote good.en You are there.\n"));
    assert_null(strstr(text, "1 leave"));
    assert_non_null(strstr(sayf(t, "open o\n%s", text), "\"number\":9"));
    free(text);
    say(t, "lesson e back");
    assert_null(strstr(say(t, "save e"), "1 go 2"));
}

static void what_is_no_lesson_is_refused(void **state)
{
    static const struct {
        const char *line, *key;
    } WRONG[] = {
        {"teach", "desk.form"},
        {"teach e", "desk.form"},
        {"teach e\n", "record.empty"},
        {"teach e now\nx", "desk.form"},
        {"teach e seed x\nx", "desk.form"},
        {"teach e step 0\nx", "desk.form"},
        {"teach e\nbedesten record 2\ngame board 1\nseats 2\nend\n", "lesson.bot"},
        {"teach e\nbedesten record 2\ngame template 1\nseats 2\nseat 2 random\nend\n",
         "lesson.none"},
        {"lesson", "desk.form"},
        {"lesson e", "desk.table"},
    };
    struct test *t = *state;

    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        assert_refused(t, WRONG[i].line, WRONG[i].key);
    assert_has(t, "tables", "\"tables\":[]");
    assert_non_null(strstr(sayf(t, "teach e step 6\n%send\n", LESSON), "lesson.step"));
    say(t, "new n board");
    assert_refused(t, "lesson n", "lesson.table");
    assert_refused(t, "lesson n next", "lesson.table");
    assert_refused(t, "lesson n dance", "desk.form");
    assert_refused(t, "lesson n next now", "desk.form");
    teach(t, "");
    assert_non_null(strstr(sayf(t, "teach e\n%send\n", LESSON), "desk.taken"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        DESK_TEST(a_lesson_tells_how_far_the_pupil_is),
        DESK_TEST(what_is_expected_is_played_and_nothing_else),
        DESK_TEST(a_step_without_words_for_it_says_a_general_sentence),
        DESK_TEST(hints_are_the_wish_of_the_step),
        DESK_TEST(a_lesson_goes_back_and_forth),
        DESK_TEST(behind_the_lesson_the_game_goes_on),
        DESK_TEST(an_end_is_the_end),
        DESK_TEST(the_record_so_far_is_saved_with_its_notes),
        DESK_TEST(what_is_no_lesson_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
