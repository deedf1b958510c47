/* desk_puzzle_test.c: puzzles at the desk: they are looked at as in play, answered, graded, and told
 * nothing before. */
#include "desk_kit.h"

#include "puzzle/puzzle.h"
#include "puzzle/shelf.h"

static void stand(struct test *t, const struct puzzle_row *row, struct puzzle *p)
{
    struct note note = {0};

    assert_true(puzzle_read(p, row->text, &note));
    assert_non_null(strstr(sayf(t, "puzzle t\n%s", row->text), "\"type\":\"puzzle\""));
}

static void write_move(const struct puzzle *p, action a, char text[], size_t n)
{
    struct buf out;

    buf_fixed(&out, text, n);
    action_write(p->game, a, &out);
    buf_text(&out);
}

/* Of each game the first one. */
static const struct puzzle_row *first_of(const char *game)
{
    const struct puzzle_row *row = PUZZLES;

    while (strcmp(row->game, game) != 0) row++;
    return row;
}

/* The seat is asked, every choice that has figures is among those it is offered, and who looks on is
 * asked nothing. */
static void every_puzzle_is_a_state_like_in_play(void **state)
{
    struct test *t = *state;

    for (const struct puzzle_row *row = PUZZLES; row->game; row++) {
        struct puzzle p;
        char move[64], part[128];

        stand(t, row, &p);
        assert_null(strstr(t->out.at, "found"));
        assert_null(strstr(t->out.at, "choice"));
        sayf(t, "as t %d since 0", p.seat + 1);
        snprintf(part, sizeof part, "\"waits\":{\"for\":\"people\"");
        assert_non_null(strstr(t->out.at, part));
        assert_non_null(
            strstr(t->out.at, "\"number\":0,\"taken_back\":0,\"since\":0,\"events\":[]"));
        for (int i = 0; i < p.n; i++) {
            write_move(&p, p.choice[i].a, move, sizeof move);
            snprintf(part, sizeof part, "{\"move\":\"%s\",\"words\":\"", move);
            assert_non_null(strstr(t->out.at, part));
        }
        assert_non_null(strstr(say(t, "as t spectator since 0"), "\"choices\":[]"));
        assert_has(t, "close t", "\"done\"");
    }
}

/* As grade.c has it: the desk adds sentences and no judgement. */
static void every_kept_choice_gets_its_grade(void **state)
{
    struct test *t = *state;

    for (const struct puzzle_row *row = PUZZLES; row->game; row++) {
        struct puzzle p;

        stand(t, row, &p);
        for (int i = 0; i < p.n; i++) {
            struct puzzle_verdict v;
            char move[64], part[160];

            puzzle_judge(&p, p.choice[i].a, &v);
            write_move(&p, p.choice[i].a, move, sizeof move);
            sayf(t, "answer t %s", move);
            snprintf(part, sizeof part, "\"grade\":\"%s\",\"loss\":", REVIEW_GRADE_NAMES[v.grade]);
            assert_non_null(strstr(t->out.at, part));
            snprintf(part, sizeof part, "\"least\":false,\"place\":%d,\"reasons\":[", i + 1);
            assert_non_null(strstr(t->out.at, part));
            snprintf(part, sizeof part, "\"found\":%d,\"asked\":%d}\n", p.found, p.asked);
            assert_non_null(strstr(t->out.at, part));
        }
        say(t, "close t");
    }
}

static const struct puzzle_row *second_of_board(void) { return first_of("board") + 1; }

static void a_wrong_answer_tells_the_right_one_with_figures_and_reasons(void **state)
{
    struct test *t = *state;
    struct puzzle p;

    stand(t, second_of_board(), &p);
    assert_has(t, "answer t go 9",
               "\"move\":\"go 9\",\"words\":\"go to the Tea House\",\"grade\":\"blunder\","
               "\"loss\":0.23584,\"margin\":0.02505,\"least\":false,\"place\":6,\"reasons\":[\"21");
    assert_has(
        t, "answer t go 9",
        "\"choices\":[{\"move\":\"go 16\",\"words\":\"go to the Gemstone Dealer\",\"worth\":"
        "0.41647,\"margin\":0.01088,\"loss\":0.00000,\"loss_margin\":0.00000,\"playouts\":256}");
    assert_has(t, "answer t go gemstone dealer", "\"grade\":\"best\"");
    assert_has(t, "answer t go 16", "\"why\":[\"");
    assert_has(t, "answer t go 16", "\"found\":17,\"asked\":24}");
}

/* A choice that nothing was kept of is at least as bad as the last one that was. */
static void a_choice_behind_all_that_were_kept_loses_at_least_so_much(void **state)
{
    struct test *t = *state;

    for (const struct puzzle_row *row = PUZZLES; row->game; row++) {
        struct puzzle_question q;
        struct puzzle p;

        stand(t, row, &p);
        puzzle_ask(&p, &q);
        for (int i = 0; i < q.q.n; i++) {
            char move[64];

            if (puzzle_find(&p, q.legal[i])) continue;
            write_move(&p, q.legal[i], move, sizeof move);
            assert_non_null(strstr(sayf(t, "answer t %s", move), "\"least\":true,\"place\":null"));
            return;
        }
        say(t, "close t");
    }
    fail_msg("there is no such choice");
}

static void a_hint_has_reasons_and_the_solution_has_all(void **state)
{
    struct test *t = *state;
    struct puzzle p;

    stand(t, second_of_board(), &p);
    assert_has(t, "hint t", "\"type\":\"reasons\",\"said\":\"hint\",\"table\":\"t\",\"why\":[\"");
    assert_null(strstr(t->out.at, "\"move\""));
    assert_null(strstr(t->out.at, "go 16"));
    assert_has(t, "demo t",
               "\"type\":\"solution\",\"said\":\"demo\",\"table\":\"t\",\"worth\":"
               "\"chance\",\"open\":14,\"choices\":[{\"move\":\"go 16\"");
    assert_null(strstr(t->out.at, "grade"));
}

static void it_is_told_in_the_language_that_is_spoken(void **state)
{
    struct test *t = *state;
    struct puzzle p;

    load_lang(t, "de");
    stand(t, second_of_board(), &p);
    say(t, "speak de");
    assert_has(t, "answer t gehe 9", "\"words\":\"zur Teestube gehen");
    assert_has(t, "puzzle u\nx", "Das ist kein Rätsel");
    assert_has(t, "save t", "„t“ ist ein Rätsel");
}

static void whoever_plays_alone_counts_rubies(void **state)
{
    struct test *t = *state;

    for (const struct puzzle_row *row = PUZZLES; row->game; row++) {
        struct puzzle p;

        stand(t, row, &p);
        assert_true(!strstr(t->out.at, "\"worth\":\"rubies\"") == !puzzle_is_score(&p));
        say(t, "close t");
    }
}

static void nothing_is_played_there(void **state)
{
    static const char *const LINES[] = {"as t 1 play 0/0 go 16",
                                        "as t 1 hint",
                                        "as t 1 explain go 16",
                                        "as t 1 record",
                                        "save t",
                                        "sit t 1 human",
                                        "run t 5",
                                        "clock t 1 5",
                                        "solo add t",
                                        "ladder add t",
                                        "lesson t"};
    struct test *t = *state;
    struct puzzle p;

    stand(t, second_of_board(), &p);
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++)
        assert_refused(t, LINES[i], "puzzle.game.none");
    assert_has(t, "go t",
               "\"number\":0,\"taken_back\":0,\"waits\":{\"for\":\"people\",\"seats\":[1]}");
    assert_refused(t, "think t", "desk.nobody");
    assert_refused(t, "as t 1 undo", "table.undo.start");
    assert_has(t, "as t 1 why go 10", "\"open\":false,\"why\":[{\"words\":\"Large Market");
    assert_has(t, "as t 1 help place.9", "\"topic\":\"place.9\"");
    assert_has(t, "tables", "\"is\":\"puzzle\",\"game\":\"board\",\"number\":0");
    assert_has(t, "answer t go 16", "\"grade\":\"best\"");
}

static void what_is_no_puzzle_or_no_answer_is_refused(void **state)
{
    struct test *t = *state;
    char *long_text = calloc(1, PUZZLE_BYTES + 64);
    struct puzzle p;

    assert_non_null(long_text);
    memset(long_text, 'x', PUZZLE_BYTES + 32);
    memcpy(long_text, "puzzle t\n", 9);
    assert_refused(t, long_text, "desk.long");
    free(long_text);
    assert_refused(t, "puzzle t", "desk.form");
    assert_refused(t, "puzzle t x\nbedesten puzzle 1\n", "desk.form");
    assert_refused(t, "puzzle t\nbedesten puzzle 2\n", "puzzle.none");
    assert_refused(t, "puzzle t\nbedesten puzzle 1\ngame chess 1\n", "puzzle.none");
    assert_refused(t, "puzzle t\nbedesten puzzle 1\ngame board 1\nseat 1\nseat 1\n",
                   "puzzle.twice");
    assert_refused(t, "hint t", "desk.table");
    stand(t, second_of_board(), &p);
    assert_refused(t, "answer t", "desk.form");
    assert_refused(t, "answer t go 10", "wire.closed");
    assert_refused(t, "answer t go market", "name.things");
    assert_refused(t, "hint t now", "desk.form");
    assert_refused(t, "demo t now", "desk.form");
    assert_refused(t, "puzzle t\nx", "desk.taken");
    say(t, "new g board");
    for (size_t i = 0; i < 3; i++)
        assert_refused(t, (const char *const[]){"hint g", "demo g", "answer g go 5"}[i],
                       "puzzle.table");
}

/* One byte less each time: it is refused in a sentence, and no table stands. */
static void a_text_that_is_cut_is_refused(void **state)
{
    const struct puzzle_row *row = second_of_board();
    struct test *t = *state;
    char *text = strdup(row->text);

    assert_non_null(text);
    for (size_t n = strlen(text); n > 0 && strstr(text, "position");) {
        text[--n] = '\0';
        if (strstr(sayf(t, "puzzle t\n%s", text), "\"type\":\"puzzle\"")) say(t, "close t");
        else assert_null(strstr(t->out.at, "words\":\"["));
        assert_has(t, "tables", "\"tables\":[]");
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        DESK_TEST(every_puzzle_is_a_state_like_in_play),
        DESK_TEST(every_kept_choice_gets_its_grade),
        DESK_TEST(a_wrong_answer_tells_the_right_one_with_figures_and_reasons),
        DESK_TEST(a_choice_behind_all_that_were_kept_loses_at_least_so_much),
        DESK_TEST(a_hint_has_reasons_and_the_solution_has_all),
        DESK_TEST(it_is_told_in_the_language_that_is_spoken),
        DESK_TEST(whoever_plays_alone_counts_rubies),
        DESK_TEST(nothing_is_played_there),
        DESK_TEST(what_is_no_puzzle_or_no_answer_is_refused),
        DESK_TEST(a_text_that_is_cut_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
