/* lesson_test.c: lessons are read, refused and taught; every lesson that the program has is taken
 * to its end in each way that a pupil may go. */
#include "lesson/lesson.h"

#include "langs/langs.h"
#include "lesson/pupil.h"
#include "lesson/shelf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_MOST = 8192, KEYS_MOST = 16 };

#define HEAD \
    "bedesten record 2\ngame board 1\nseats 3\nseat 1 human\nseat 2 policy\nseat 3 policy\n"
#define NAMED                                                                             \
    "note lesson small\nnote title.en Small\nnote title.de Klein\nnote about.en About.\n" \
    "note about.de Um.\nnote minutes 2\n"
#define DEAL                                                                                 \
    "* start 1\n* demand large 3\n* demand small 4\n* roll 5 5\n* roll 2 3\n* card palace\n" \
    "* card home\n* card any\n"
#define READ "note step.en Read: This is read.\nnote step.de Lesen: Das wird gelesen.\n"
#define WALK "note step.en Walk: Go there.\nnote step.de Gehen: Dorthin.\n1 go 2\n"
#define KEEP "note step.en Keep: Keep it.\nnote step.de Behalten: Behalte sie.\n1 keep\n"
#define LEAVE "note step.en Leave: One.\nnote step.de Lassen: Einen.\n1 leave\n"
#define DICE                                                                              \
    "note step.en Others: They play.\nnote step.de Andere: Sie spielen.\n1 fill\n1 end\n" \
    "2 go 9\n2 leave\n2 bet 9\n* roll 2 5\n2 end\n3 go 3\n3 leave\n3 fill\n3 end\n"

static const char GOOD[] = HEAD NAMED DEAL READ WALK LEAVE DICE "end\n";

/* ---- reading ------------------------------------------------------------------------------- */

/* What is wrong, one key after the other, each with its line. */
struct heard {
    int n;
    const char *key[KEYS_MOST];
    size_t line[KEYS_MOST];
};

static void hear(void *self, const struct record_fault *fault)
{
    struct heard *h = self;

    assert_true(h->n < KEYS_MOST);
    h->key[h->n] = fault->why.key;
    h->line[h->n++] = fault->line;
}

static struct lesson *read(const char *text, struct heard *heard)
{
    const struct lesson_ear ear = {.self = heard, .fault = hear};
    struct record_fault fault;
    struct lesson *l;

    *heard = (struct heard){.n = 0};
    l = lesson_read(text, strlen(text), &ear, &fault);
    assert_int_equal(l == NULL, heard->n > 0);
    if (!l) assert_ptr_equal(fault.why.key, heard->key[0]);
    return l;
}

static void a_lesson_has_its_steps_in_each_language(void **state)
{
    struct heard heard;
    struct lesson *l = read(GOOD, &heard);

    (void)state;
    assert_non_null(l);
    assert_string_equal(lesson_name(l), "small");
    assert_int_equal(lesson_minutes(l), 2);
    assert_int_equal(lesson_steps(l), 4);
    assert_false(lesson_ends(l));
    assert_true(lesson_speaks(l, "de") && !lesson_speaks(l, "fr"));
    assert_string_equal(lesson_says(l, LESSON_SAYS_TITLE, 3, "de"), "Klein");
    assert_string_equal(lesson_says(l, LESSON_SAYS_NAME, 1, "de"), "Gehen");
    assert_string_equal(lesson_says(l, LESSON_SAYS_WORDS, 1, "en"), "Go there.");
    assert_string_equal(lesson_says(l, LESSON_SAYS_WORDS, 1, "fr"), "Go there.");
    assert_null(lesson_says(l, LESSON_SAYS_GOOD, 1, "en"));
    lesson_free(l);
}

static const char LONG[] =
    "note good.en This sentence is far too long to be read at a glance, since it goes on and on "
    "with words and more words that nobody who plays a game wants to read, and then some more.\n"
    "note good.de Kurz.\n";

static void what_is_wrong_is_said_with_its_line(void **state)
{
    static const struct {
        const char *text, *key;
        size_t line;
    } WRONG[] = {
        {"", "record.empty", 0},
        {HEAD NAMED DEAL READ WALK, "record.open", 25},
        {HEAD NAMED DEAL READ "1 fly\nend\n", "action.word", 23},
        {HEAD NAMED DEAL READ "1 go 16\nend\n", "play.illegal", 23},
        {HEAD NAMED "note bonus 3\n" DEAL READ WALK "end\n", "lesson.key", 13},
        {HEAD NAMED "note step Walk: x\n" DEAL READ WALK "end\n", "lesson.key", 13},
        {HEAD NAMED "note lesson again\n" DEAL READ WALK "end\n", "lesson.twice", 13},
        {HEAD NAMED "note title.en Again\n" DEAL READ WALK "end\n", "lesson.twice", 13},
        {HEAD "note lesson Ü\n" NAMED DEAL READ WALK "end\n", "lesson.name", 7},
        {HEAD NAMED "note minutes 0\n" DEAL READ WALK "end\n", "lesson.minutes", 13},
        {HEAD NAMED "note minutes soon\n" DEAL READ WALK "end\n", "lesson.minutes", 13},
        {HEAD NAMED DEAL READ WALK "note title.en Late\nend\n", "lesson.head", 26},
        {HEAD NAMED "note good.en Early.\n" DEAL READ WALK "end\n", "lesson.stepless", 13},
        {HEAD NAMED "note look board.place.2\n" DEAL READ WALK "end\n", "lesson.stepless", 13},
        {HEAD NAMED DEAL READ "note look board.place.17\n" WALK "end\n", "lesson.look", 23},
        {HEAD NAMED DEAL READ "note look seat.4\n" WALK "end\n", "lesson.look", 23},
        {HEAD NAMED DEAL READ "note look chess.king.1\n" WALK "end\n", "lesson.look", 23},
        {HEAD NAMED DEAL READ WALK "note good.en Fine.\nend\n", "lesson.lang", 23},
        {HEAD NAMED DEAL READ WALK "note good.fr Bien.\nend\n", "lesson.lang", 23},
        {HEAD NAMED DEAL READ WALK "note good.en\nnote good.de Gut.\nend\n", "lesson.empty", 26},
        {HEAD NAMED DEAL "note step.en No title\nnote step.de Kein: Titel\n" WALK "end\n",
         "lesson.title", 21},
        {HEAD NAMED DEAL READ WALK "note over\n1 leave\nend\n", "lesson.end", 27},
        {HEAD DEAL READ WALK "end\n", "lesson.none", 1},
        {HEAD NAMED DEAL "end\n", "lesson.none", 1},
        {"bedesten record 2\ngame board 1\nseats 3\nseat 1 policy\nseat 2 policy\nseat 3 "
         "policy\n" NAMED DEAL READ WALK "end\n",
         "lesson.pupil", 1},
        {"bedesten record 2\ngame board 1\nseats 3\nseat 1 human\nseat 2 human\nseat 3 "
         "policy\n" NAMED DEAL READ WALK "end\n",
         "lesson.bot", 1},
        {HEAD "dealer hand\n" NAMED DEAL READ WALK "end\n", "lesson.hand", 1},
    };
    char text[TEXT_MOST];
    struct heard heard;

    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        struct lesson *l = read(WRONG[i].text, &heard);

        if (l || strcmp(heard.key[0], WRONG[i].key) != 0 || heard.line[0] != WRONG[i].line)
            fail_msg("%zu: %s at %zu, not %s at %zu", i, l ? "good" : heard.key[0], heard.line[0],
                     WRONG[i].key, WRONG[i].line);
    }
    snprintf(text, sizeof text, "%s%send\n", HEAD NAMED DEAL READ WALK, LONG);
    assert_null(read(text, &heard));
    assert_string_equal(heard.key[0], "lesson.long");
}

/* The small game of the template has its end near. */
static void a_game_that_is_over_cannot_go_on(void **state)
{
    static const char GAME[] =
        "bedesten record 2\ngame template 1\nseats 2\nseat 1 human\nseat 2 random\n" NAMED
        "* deal ten\n* deal queen\n" KEEP "2 swap\n* draw nine\n";
    struct heard heard;
    char text[TEXT_MOST];
    struct lesson *l;

    (void)state;
    snprintf(text, sizeof text, "%send\n", GAME);
    assert_null(read(text, &heard));
    assert_string_equal(heard.key[0], "lesson.played");
    snprintf(text, sizeof text, "%snote over\nend\n", GAME);
    l = read(text, &heard);
    assert_true(l && lesson_ends(l));
    lesson_free(l);
}

static void all_that_is_wrong_is_said_at_once(void **state)
{
    struct heard heard;

    (void)state;
    assert_null(read(HEAD NAMED "note bonus 1\n" DEAL READ "note look x\n" WALK
                                "note good.en Fine.\nend\n",
                     &heard));
    assert_int_equal(heard.n, 3);
    assert_string_equal(heard.key[0], "lesson.key");
    assert_string_equal(heard.key[1], "lesson.look");
    assert_string_equal(heard.key[2], "lesson.lang");
}

/* What the host plays by itself nobody can be asked for. */
static void a_step_that_is_only_forced_is_no_step(void **state)
{
    struct heard heard;

    (void)state;
    assert_null(read(HEAD NAMED DEAL
                     "note step.en Bet: Go and bet.\nnote step.de Wette: Geh, wette.\n"
                     "1 go 9\n1 leave\n1 bet 9\n* roll 4 5\n"
                     "note step.en End: End it.\nnote step.de Ende: Beende.\n1 end\nend\n",
                     &heard));
    assert_int_equal(heard.n, 1);
    assert_string_equal(heard.key[0], "lesson.forced");
    assert_int_equal(heard.line[0], 27);
}

static void too_much_is_too_much(void **state)
{
    struct buf text = {0};
    struct heard heard;

    (void)state;
    buf_add(&text, HEAD NAMED DEAL);
    for (int i = 0; i <= LESSON_STEPS; i++) buf_add(&text, READ);
    buf_add(&text, "end\n");
    assert_null(read(buf_text(&text), &heard));
    assert_string_equal(heard.key[0], "lesson.many");
    buf_clear(&text);
    buf_add(&text, HEAD NAMED DEAL READ);
    for (int i = 0; i <= LESSON_LOOKS; i++) buf_add(&text, "note look seat.1\n");
    buf_add(&text, WALK "end\n");
    assert_null(read(buf_text(&text), &heard));
    assert_string_equal(heard.key[0], "lesson.looks");
    buf_free(&text);
}

/* ---- teaching ------------------------------------------------------------------------------- */

static size_t events(const struct pupil *p) { return table_events(host_look(pupil_host(p))); }

static void assert_note(bool is_good, const struct note *note, const char *key)
{
    assert_false(is_good);
    assert_string_equal(note->key, key);
}

/* What chance and others have brought comes again, however often one goes back. */
static void going_back_brings_the_same_again(void **state)
{
    struct heard heard;
    struct lesson *l = read(GOOD, &heard);
    struct pupil *p = pupil_new(l, 1);
    struct buf first = {0}, again = {0};
    struct note note = {0};

    (void)state;
    assert_non_null(p);
    assert_true(pupil_go(p, 4, &note));
    assert_int_equal(pupil_is(p), PUPIL_OPEN);
    assert_true(pupil_save(p, &first));
    for (int i = 0; i < 3; i++) {
        assert_true(pupil_back(p, &note));
        assert_int_equal(pupil_step(p), 3);
        assert_true(pupil_back(p, &note));
        assert_int_equal(pupil_step(p), 2);
        assert_true(pupil_go(p, 4, &note));
    }
    assert_true(pupil_save(p, &again));
    assert_string_equal(buf_text(&first), buf_text(&again));
    assert_note(pupil_next(p, &note), &note, "lesson.open");
    assert_note(pupil_show(p, &note), &note, "lesson.open");
    assert_true(pupil_can_back(p) && !pupil_can_skip(p));
    buf_free(&first);
    buf_free(&again);
    pupil_free(p);
    lesson_free(l);
}

/* What stands before the first step comes by itself, the pupil's own moves too: a lesson may begin
 * in the middle of a game. */
static void a_lesson_may_begin_in_the_middle_of_a_game(void **state)
{
    struct heard heard;
    struct lesson *l = read(HEAD NAMED DEAL "1 go 2\n" LEAVE DICE "end\n", &heard);
    struct pupil *p = pupil_new(l, 1);
    struct note note = {0};

    (void)state;
    assert_true(pupil_go(p, 0, &note));
    assert_int_equal(events(p), 9);
    assert_int_equal(pupil_is(p), PUPIL_DOES);
    assert_note(pupil_back(p, &note), &note, "lesson.first");
    assert_true(host_take_back(pupil_host(p), LESSON_PUPIL, HOST_DECISION, &note));
    assert_int_equal(host_advance(pupil_host(p)).need, HOST_PEOPLE);
    assert_int_equal(events(p), 9); /* it comes again */
    pupil_free(p);
    lesson_free(l);
}

/* The seed matters only behind the lesson. */
static void behind_the_lesson_dice_come_from_the_seed(void **state)
{
    struct heard heard;
    struct lesson *l = read(GOOD, &heard);
    struct buf saved[3] = {{0}};
    static const uint64_t SEEDS[] = {1, 1, 2};

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct pupil *p = pupil_new(l, SEEDS[i]);
        struct host_player policy;
        struct host_wait wait;

        assert_true(pupil_go(p, 4, NULL));
        assert_true(host_player_of(lesson_head(l)->game, "policy", &policy, NULL));
        host_sit(pupil_host(p), LESSON_PUPIL, &policy);
        while ((wait = host_advance(pupil_host(p))).need == HOST_JOB) {
            struct host_job *job = host_job_move(pupil_host(p));

            host_job_run(job);
            assert_true(host_job_take(pupil_host(p), job, NULL));
            host_job_free(job);
        }
        assert_int_equal(wait.need, HOST_OVER);
        assert_true(pupil_save(p, &saved[i]));
        pupil_free(p);
    }
    assert_string_equal(buf_text(&saved[0]), buf_text(&saved[1]));
    assert_string_not_equal(buf_text(&saved[0]), buf_text(&saved[2]));
    for (int i = 0; i < 3; i++) buf_free(&saved[i]);
    lesson_free(l);
}

/* ---- the lessons that there are ------------------------------------------------------------------ */

typedef void way(struct pupil *p);

/* Its own moves, one after the other. */
static void by_moves(struct pupil *p)
{
    struct note note = {0};
    struct event e = {.seat = LESSON_PUPIL};

    if (!pupil_line(p, &e.a, 1)) assert_true(pupil_next(p, &note));
    else assert_true(host_play(pupil_host(p), e, &note));
    host_advance(pupil_host(p));
}

static void by_show(struct pupil *p)
{
    size_t step = pupil_step(p);

    assert_true(pupil_show(p, NULL));
    assert_int_equal(pupil_step(p), step + 1);
}

/* Everything else that is open is tried first: it is forgiven, and nothing has happened. */
static void by_trying(struct pupil *p)
{
    struct host *h = pupil_host(p);
    action legal[ACTIONS_MAX], expected = 0;
    size_t was = events(p), step = pupil_step(p);
    int n = table_legal(host_look(h), LESSON_PUPIL, legal);

    pupil_line(p, &expected, 1);
    for (int i = 0; i < n; i++) {
        struct event e = {LESSON_PUPIL, legal[i]};
        struct note note = {0};

        if (legal[i] == expected) continue;
        assert_note(host_play(h, e, &note), &note, expected ? "lesson.other" : "lesson.read");
        assert_true(!expected || note.args[0]);
        assert_true(events(p) == was && pupil_step(p) == step);
    }
    by_moves(p);
}

/* Back and on again at every step. */
static void by_back(struct pupil *p)
{
    size_t step = pupil_step(p);

    by_show(p);
    assert_true(pupil_back(p, NULL));
    assert_int_equal(pupil_step(p), step);
    by_show(p);
}

static void assert_advice(struct pupil *p, action about, action wanted)
{
    struct note note = {0};
    struct host_job *job =
        host_job_advise(pupil_host(p), LESSON_PUPIL, about, &(struct bot_limits){0}, &note);
    const struct host_advice *advice;

    if (!wanted) {
        assert_note(job != NULL, &note, "lesson.read");
        return;
    }
    assert_non_null(job);
    assert_true(host_job_step(job, 1)); /* nothing is thought about */
    advice = host_job_advice(job);
    assert_true(advice->is_led && advice->n == (about ? 2 : 1));
    assert_int_equal(advice->shown[about != 0].worth.a, wanted);
    if (about)
        assert_string_equal(host_advice_verdict(advice),
                            about == wanted ? "hint.step.same" : "hint.step.other");
    host_job_free(job);
}

/* Hints never contradict the step: whoever follows them comes to the end. */
static void by_hints(struct pupil *p)
{
    action legal[ACTIONS_MAX], expected = 0;
    int n = table_legal(host_look(pupil_host(p)), LESSON_PUPIL, legal);

    pupil_line(p, &expected, 1);
    assert_advice(p, 0, expected);
    for (int i = 0; i < n && expected; i++) assert_advice(p, legal[i], expected);
    by_moves(p);
}

static void take(const struct lesson *l, const struct lang *lang, way *go, struct buf *saved)
{
    struct pupil *p = pupil_new(l, 7);
    size_t moves = 0;

    assert_non_null(p);
    pupil_speak(p, lang);
    assert_true(pupil_go(p, 0, NULL));
    while (pupil_step(p) < lesson_steps(l)) {
        assert_true(moves++ < 500);
        assert_true(host_waits(pupil_host(p)).need ==
                    (pupil_is(p) == PUPIL_DOES ? HOST_PEOPLE : HOST_LESSON));
        go(p);
    }
    assert_int_equal(pupil_is(p), lesson_ends(l) ? PUPIL_OVER : PUPIL_OPEN);
    assert_true(pupil_save(p, saved));
    pupil_free(p);
}

static void every_lesson_is_brought_to_its_end_in_every_way(void **state)
{
    way *const WAYS[] = {by_moves, by_show, by_trying, by_back, by_hints};

    (void)state;
    for (const struct shelf_row *row = SHELF; row->name; row++) {
        struct record_fault fault;
        struct lesson *l = lesson_read((const char *)row->text, row->n, NULL, &fault);
        struct buf first = {0};

        if (!l) fail_msg("%s: %s at line %zu", row->name, fault.why.key, fault.line);
        assert_string_equal(lesson_name(l), row->name);
        assert_string_equal(lesson_head(l)->game->id, row->game);
        for (int i = 0; LANGS[i]; i++) {
            assert_true(lesson_speaks(l, LANGS[i]->code));
            for (size_t w = 0; w < sizeof WAYS / sizeof *WAYS; w++) {
                struct buf saved = {0};

                take(l, LANGS[i], WAYS[w], &saved);
                if (!first.n) buf_join(&first, &saved);
                assert_string_equal(buf_text(&saved), buf_text(&first));
                buf_free(&saved);
            }
        }
        buf_free(&first);
        lesson_free(l);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lesson_has_its_steps_in_each_language),
        cmocka_unit_test(what_is_wrong_is_said_with_its_line),
        cmocka_unit_test(a_game_that_is_over_cannot_go_on),
        cmocka_unit_test(all_that_is_wrong_is_said_at_once),
        cmocka_unit_test(a_step_that_is_only_forced_is_no_step),
        cmocka_unit_test(too_much_is_too_much),
        cmocka_unit_test(going_back_brings_the_same_again),
        cmocka_unit_test(a_lesson_may_begin_in_the_middle_of_a_game),
        cmocka_unit_test(behind_the_lesson_dice_come_from_the_seed),
        cmocka_unit_test(every_lesson_is_brought_to_its_end_in_every_way),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
