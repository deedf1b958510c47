/* full_step_test.c: a lesson on the full screen, without a terminal. */
#include "stage.h"

#include "lesson/lesson.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { PRESSES = 64 };

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
    "note step.en Stay: Leave one.\nnote step.de Bleiben: Einen lassen.\n1 leave\n"
    "note over\nend\n";

/* ---- a screen for each press ------------------------------------------------------------------ */

/* What must be seen before the press with this number. */
struct view {
    const char *words[4];
};
struct play {
    struct press press[PRESSES];
    struct view seen[PRESSES];
    int n;
};
/* A look is given the stage, which is the first thing in it. */
struct acting {
    struct stage stage;
    const struct play *play;
};

static void look(struct stage *stage)
{
    const struct acting *acting = (const struct acting *)(const void *)stage;
    const struct view *v = &acting->play->seen[stage->at];

    for (int i = 0; i < 4 && v->words[i]; i++) assert_shows(stage->full, v->words[i]);
}

/* The words, letter by letter, and Enter. */
static void type(struct play *p, const char *words)
{
    for (; *words; words++) {
        const char text[] = {*words, '\0'};

        p->press[p->n++] = letter(text);
    }
    p->press[p->n++] = key(PRESS_ENTER);
}

static void see(struct play *p, struct view view) { p->seen[p->n] = view; }

static void run(struct play *p, const char *lang, enum play_end end)
{
    struct record_fault fault;
    struct lesson *l = lesson_read(LESSON, strlen(LESSON), NULL, &fault);

    assert_non_null(l);
    for (int wide = 0; wide < 2; wide++) {
        struct acting acting = {.stage = {.lesson = l,
                                          .press = p->press,
                                          .n = p->n,
                                          .rows = wide ? 60 : 24,
                                          .cols = wide ? 200 : 80,
                                          .look = look},
                                .play = p};

        assert_int_equal(perform(&acting.stage, lang, 1), end);
    }
    lesson_free(l);
}

static void a_lesson_is_taken_step_by_step(void **state)
{
    struct play p = {.n = 0};

    (void)state;
    see(&p, (struct view){{"Step 1 of 3 · Read: This is read.", "Enter goes on.", "Small",
                           "Round 1 · to be read"}});
    type(&p, "");
    see(&p, (struct view){{"Step 2 of 3 · Walk: Go there.", "Where do you go?"}});
    type(&p, "go 5");
    see(&p, (struct view){{"Step 2 of 3", "Not there."}});
    type(&p, "next");
    see(&p, (struct view){{"Step 2 of 3", "This step is yours"}});
    type(&p, "go 2");
    see(&p, (struct view){{"Step 3 of 3 · Stay", "You are there."}});
    type(&p, "previous");
    see(&p, (struct view){{"Step 2 of 3"}});
    type(&p, "demo");
    see(&p, (struct view){{"Step 3 of 3", "You are there."}});
    type(&p, "ahead");
    see(&p, (struct view){{"That was the last step."}});
    type(&p, "");
    run(&p, "en", PLAY_LEARNED);
}

static void a_lesson_is_taken_in_german(void **state)
{
    struct play p = {.n = 0};

    (void)state;
    see(&p, (struct view){{"Schritt 1 von 3 · Lesen: Das wird gelesen."}});
    type(&p, "weiter");
    see(&p, (struct view){{"Schritt 2 von 3 · Gehen: Dorthin."}});
    type(&p, "go 5");
    see(&p, (struct view){{"Nicht dorthin."}});
    type(&p, "vormachen");
    see(&p, (struct view){{"Schritt 3 von 3", "Du bist da."}});
    type(&p, "quit");
    run(&p, "de", PLAY_QUIT); /* nothing is lost: it is left at once */
}

/* Nothing can be chosen while a step is read, but help is at hand. */
static void while_a_step_is_read_only_commands_are_taken(void **state)
{
    struct play p = {.n = 0};

    (void)state;
    type(&p, "go 2");
    see(&p, (struct view){{"Step 1 of 3", "First read this step"}});
    p.press[p.n++] = letter("?");
    see(&p, (struct view){{"demo: the step is shown"}});
    p.press[p.n++] = key(PRESS_ESCAPE);
    see(&p, (struct view){{"Step 1 of 3"}});
    type(&p, "previous");
    see(&p, (struct view){{"This is the first step."}});
    run(&p, "en", PLAY_LEFT);
}

/* What could well be done is not called impossible; what cannot be, is. */
static void a_wrong_try_is_only_not_in_this_step(void **state)
{
    static const char *const TITLES[][3] = {{"en", "Not in this step", "Not possible"},
                                            {"de", "Nicht in diesem Schritt", "Das geht nicht"}};
    struct record_fault fault;
    struct lesson *l = lesson_read(LESSON, strlen(LESSON), NULL, &fault);

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct play p = {.n = 0};
        struct acting acting = {.stage = {.lesson = l, .rows = 24, .cols = 80, .look = look},
                                .play = &p};

        type(&p, "");
        type(&p, "go 2");
        type(&p, "stop");
        see(&p, (struct view){{TITLES[i][1]}});
        p.press[p.n++] = key(PRESS_ESCAPE);
        type(&p, "go 16");
        see(&p, (struct view){{TITLES[i][2]}});
        p.press[p.n++] = key(PRESS_ESCAPE);
        acting.stage.press = p.press;
        acting.stage.n = p.n;
        perform(&acting.stage, TITLES[i][0], 1);
    }
    lesson_free(l);
}

/* What the step is about stands out on the map: at first the cursor is there, too. */
static void is_lit(struct stage *stage)
{
    const struct canvas *c = &stage->full->canvas;
    uint8_t style = stage->at == 1 ? STYLE_CHOSEN : STYLE_TITLE;
    int lit = 0;

    for (int i = 0; i < c->spots; i++)
        if (strcmp(c->spot[i].key, "board.place.2") == 0)
            lit += c->cell[c->spot[i].at.row * c->cols + c->spot[i].at.col].style == style;
    assert_int_equal(lit > 0, stage->at > 0);
}

static void what_a_step_is_about_is_lit(void **state)
{
    struct press press[] = {key(PRESS_ENTER), key(PRESS_DOWN)};
    struct record_fault fault;
    struct lesson *l = lesson_read(LESSON, strlen(LESSON), NULL, &fault);
    struct stage stage = {.lesson = l, .press = press, .n = 2, .look = is_lit};

    (void)state;
    perform(&stage, "en", 1);
    assert_int_equal(stage.looked, 3);
    lesson_free(l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lesson_is_taken_step_by_step),
        cmocka_unit_test(a_lesson_is_taken_in_german),
        cmocka_unit_test(while_a_step_is_read_only_commands_are_taken),
        cmocka_unit_test(a_wrong_try_is_only_not_in_this_step),
        cmocka_unit_test(what_a_step_is_about_is_lit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
