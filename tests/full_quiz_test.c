/* full_quiz_test.c: a puzzle on the full screen, without a terminal. */
#include "stage.h"

#include "puzzle/puzzle.h"
#include "puzzle/shelf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { PRESSES = 64, SEEN = 8 };

/* What the puzzle was asked, and what it says. */
struct asked {
    struct quiz quiz;
    action answer;
    int answers, hints, solutions;
};

static void answer(void *self, action a, struct buf *out)
{
    struct asked *asked = self;

    asked->answer = a;
    asked->answers++;
    buf_add(out, "That is what it loses.\n");
    for (int i = 1; i <= 40; i++) buf_format(out, "row %d\n", i);
}

static void hint(void *self, struct buf *out)
{
    ((struct asked *)self)->hints++;
    buf_add(out, "That speaks for it.\n");
}

static void solution(void *self, struct buf *out)
{
    ((struct asked *)self)->solutions++;
    buf_add(out, "That is right.\n");
}

static struct host *seated(const struct puzzle *p)
{
    struct record_head head = {.game = p->game};
    struct host_plan plan = {.ask_all = true};
    struct puzzle_question q;
    int seats;

    puzzle_ask(p, &q);
    seats = p->game->seats(view_state(q.q.view));
    assert_true(setup_default(p->game, seats, &head.setup, NULL));
    for (int i = 0; i < seats; i++) plan.player[i].who = i == p->seat ? HOST_PERSON : HOST_GUEST;
    return host_on(table_stand(&head, &p->state), &plan);
}

/* ---- what is pressed, and what must be seen before that ---------------------------------------- */

struct play {
    struct stage stage; /* the first thing in it */
    struct press press[PRESSES];
    const char *seen[PRESSES + 1];
    int n;
};

static void look(struct stage *stage)
{
    const struct play *play = (const struct play *)(const void *)stage;

    if (play->seen[stage->at]) assert_shows(stage->full, play->seen[stage->at]);
}

static void add(struct play *p, const char *seen, struct press press)
{
    p->seen[p->n] = seen;
    p->press[p->n++] = press;
}

static void type(struct play *p, const char *words)
{
    for (; *words; words++) add(p, NULL, letter((char[]){*words, '\0'}));
    add(p, NULL, key(PRESS_ENTER));
}

static struct press function(int number)
{
    return (struct press){.kind = PRESS_FUNCTION, .number = number, .ms = 1};
}

static const struct puzzle_row *first_of(const char *game)
{
    for (const struct puzzle_row *row = PUZZLES; row->game; row++)
        if (strcmp(row->game, game) == 0) return row;
    return NULL;
}

/* The first puzzle of the game; returns how it is left. */
static enum play_end act_out(struct play *p, struct asked *asked, const char *game,
                             const char *lang)
{
    struct puzzle puzzle;
    enum play_end end;

    assert_true(puzzle_read(&puzzle, first_of(game)->text, NULL));
    asked->quiz = (struct quiz){.self = asked,
                                .title = "Puzzle 17",
                                .aside = "solved",
                                .task = "Which choice is the best?",
                                .answer = answer,
                                .hint = hint,
                                .solution = solution};
    p->stage.game = puzzle.game;
    p->stage.quiz = &asked->quiz;
    p->stage.host = seated(&puzzle);
    p->stage.press = p->press;
    p->stage.n = p->n;
    p->stage.look = look;
    end = perform(&p->stage, lang, 0);
    host_free(p->stage.host);
    return end;
}

static const char *const GAMES_HERE[] = {"board", "dice", "write"};

/* ---- the cases ----------------------------------------------------------------------------------- */

static void every_puzzle_stands_on_the_table_as_its_seat_may_know_it(void **state)
{
    (void)state;
    for (const struct puzzle_row *row = PUZZLES; row->game; row++) {
        struct puzzle p;
        struct puzzle_question q;
        action legal[ACTIONS_MAX];
        union state_room room;
        struct host_wait wait;
        struct host *h;

        assert_true(puzzle_read(&p, row->text, NULL));
        puzzle_ask(&p, &q);
        h = seated(&p);
        wait = host_advance(h);
        assert_int_equal(wait.need, HOST_PEOPLE);
        assert_int_equal(wait.seat, p.seat);
        assert_int_equal(table_events(host_look(h)), 0); /* nothing was played to come there */
        assert_int_equal(table_legal(host_look(h), p.seat, legal), q.q.n);
        assert_memory_equal(legal, q.legal, (size_t)q.q.n * sizeof *legal);
        table_view(host_look(h), p.seat, &room);
        assert_memory_equal(&room, &q.view, sizeof room);
        host_free(h);
    }
}

static void it_is_answered_by_keys_and_the_next_one_follows(void **state)
{
    static const int SIZES[][2] = {{24, 80}, {40, 120}, {60, 200}};

    (void)state;
    for (int i = 0; i < 3 * 3 * 2; i++) {
        struct play p = {.stage = {.rows = SIZES[i % 3][0], .cols = SIZES[i % 3][1]}};
        struct asked asked = {.answers = 0};

        p.stage.is_ascii = i >= 9;
        add(&p, "Puzzle 17", key(PRESS_DOWN));
        add(&p, "Which choice is the best?", key(PRESS_ENTER));
        add(&p, "That is what it loses.", key(PRESS_ENTER)); /* closes it: the table is seen */
        add(&p, "Which choice is the best?", key(PRESS_UP));
        add(&p, NULL, key(PRESS_ENTER)); /* what would another one lose? */
        add(&p, "That is what it loses.", letter("n"));
        assert_int_equal(act_out(&p, &asked, GAMES_HERE[i / 3 % 3], "en"), PLAY_QUIT);
        assert_int_equal(asked.answers, 2);
        assert_true(asked.quiz.is_answered);
        assert_int_equal(asked.quiz.wish, QUIZ_NEXT);
    }
}

static void hint_solution_shelf_and_leaving_have_keys_and_words(void **state)
{
    static const char *const WORDS[][4] = {{"hint", "demo", "puzzles", "quit"},
                                           {"Tipp", "vormachen", "Rätsel", "verlassen"}};

    (void)state;
    for (int i = 0; i < 2 * 2; i++) {
        const char *lang = i % 2 ? "de" : "en", *const *word = WORDS[i % 2];
        enum quiz_wish wish = i < 2 ? QUIZ_SHELF : QUIZ_QUIT;
        struct play p = {.n = 0};
        struct asked asked = {.answers = 0};

        add(&p, lang[0] == 'd' ? "F3 Lösung" : "F3 solution", function(2));
        add(&p, "That speaks for it.", key(PRESS_ESCAPE));
        type(&p, word[0]);
        add(&p, "That speaks for it.", function(3));
        add(&p, "That is right.", key(PRESS_ENTER));
        type(&p, word[1]);
        add(&p, "That is right.", key(PRESS_ENTER));
        if (i % 2) add(&p, NULL, function(wish == QUIZ_SHELF ? 7 : 10));
        else type(&p, word[wish == QUIZ_SHELF ? 2 : 3]);
        assert_int_equal(act_out(&p, &asked, "board", lang), PLAY_QUIT);
        assert_int_equal(asked.hints, 2);
        assert_int_equal(asked.solutions, 2);
        assert_int_equal(asked.answers, 0);
        assert_int_equal(asked.quiz.wish, wish);
    }
}

static void nothing_is_played_taken_back_explained_or_saved(void **state)
{
    static const char *const REFUSED[] = {"undo",    "undo turn", "undo dice", "redo",
                                          "save /x", "explain",   "log",       "digest"};
    struct play p = {.n = 0};
    struct asked asked = {.answers = 0};

    (void)state;
    for (size_t i = 0; i < sizeof REFUSED / sizeof *REFUSED; i++) {
        p.n = 0;
        type(&p, REFUSED[i]);
        add(&p, "In a puzzle nothing is played", key(PRESS_ESCAPE));
        add(&p, NULL, function(5));
        add(&p, NULL, function(9));
        p.stage = (struct stage){.game = NULL};
        p.seen[p.n] = "Which choice is the best?";
        assert_int_equal(act_out(&p, &asked, "dice", "en"), PLAY_LEFT);
    }
    assert_int_equal(asked.answers + asked.hints + asked.solutions, 0);
}

static void the_table_can_be_looked_at_and_helped_with(void **state)
{
    struct play p = {.n = 0};
    struct asked asked = {.answers = 0};

    (void)state;
    add(&p, NULL, function(1));
    add(&p, "Choose with", key(PRESS_END));
    add(&p, "Your first answer counts.", key(PRESS_ENTER));
    type(&p, "me");
    add(&p, NULL, key(PRESS_ENTER));
    type(&p, "nonsense");
    add(&p, "nonsense", key(PRESS_ESCAPE));
    add(&p, NULL, key(PRESS_TAB));
    add(&p, NULL, key(PRESS_ESCAPE));
    p.seen[p.n] = "Which choice is the best?";
    assert_int_equal(act_out(&p, &asked, "board", "en"), PLAY_LEFT);
    assert_int_equal(asked.answers, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_puzzle_stands_on_the_table_as_its_seat_may_know_it),
        cmocka_unit_test(it_is_answered_by_keys_and_the_next_one_follows),
        cmocka_unit_test(hint_solution_shelf_and_leaving_have_keys_and_words),
        cmocka_unit_test(nothing_is_played_taken_back_explained_or_saved),
        cmocka_unit_test(the_table_can_be_looked_at_and_helped_with),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
