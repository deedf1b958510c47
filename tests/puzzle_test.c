/* puzzle_test.c: puzzles: what is written is read, what is wrong is refused, nothing in one knows
 * more than the question, and the right choice is right. */
#include "hosts.h"
#include "lab/harvest.h"
#include "puzzle/shelf.h"

#include <string.h>

enum { SAMPLE = 29, PLAYOUTS = 192, GAMES_LOOKED = 3, LOOKED_PLAYOUTS = 64 };

static struct puzzle puzzle_of(const char *text)
{
    struct puzzle p;
    struct note note = {0};

    if (!puzzle_read(&p, text, &note)) fail_msg("%s %s", note.key, note.args);
    return p;
}

static struct gstate *state_of(struct puzzle *p) { return room_state(&p->state); }

static void refused(const struct puzzle *p, const char *why)
{
    struct puzzle again;
    struct note note = {0};
    struct buf text = {0};

    puzzle_write(p, &text);
    assert_false(puzzle_read(&again, buf_text(&text), &note));
    assert_string_equal(note.key, why);
    buf_free(&text);
}

static void every_game_has_a_hundred_of_all_levels(void **state)
{
    (void)state;
    for (int i = 0; GAMES[i]; i++) {
        int n = 0, level[PUZZLE_LEVELS + 1] = {0};

        if (GAMES[i]->is_example) continue;
        for (const struct puzzle_row *row = PUZZLES; row->game; row++) {
            if (strcmp(row->game, GAMES[i]->id) != 0) continue;
            assert_int_equal(row->number, ++n);
            level[puzzle_of(row->text).level]++;
        }
        assert_true(n >= 100);
        for (int k = 1; k <= PUZZLE_LEVELS; k++) assert_true(level[k] > 0);
    }
}

static void written_and_read_again_they_are_the_same_bytes(void **state)
{
    (void)state;
    for (const struct puzzle_row *row = PUZZLES; row->game; row++) {
        struct puzzle p = puzzle_of(row->text);
        struct buf text = {0};

        puzzle_write(&p, &text);
        assert_string_equal(buf_text(&text), row->text);
        assert_true(text.n < 3000);
        buf_free(&text);
    }
}

/* Any other deal of what is hidden would tell something. */
static void what_the_seat_does_not_know_is_refused(void **state)
{
    int other = 0;

    (void)state;
    for (const struct puzzle_row *row = PUZZLES; row->game; row++) {
        struct puzzle p = puzzle_of(row->text), changed = p;
        struct puzzle_question question;
        struct rng rng;

        puzzle_ask(&p, &question);
        rng_seed(&rng, 4711);
        memset(&changed.state, 0, sizeof changed.state);
        p.game->redeal(question.q.view, p.seat, &rng, state_of(&changed));
        if (memcmp(&changed.state, &p.state, p.game->state_size) == 0) continue;
        refused(&changed, "puzzle.knows");
        other++;
    }
    assert_true(other > 20);
}

static void no_position_is_asked_twice(void **state)
{
    (void)state;
    for (const struct puzzle_row *row = PUZZLES; row->game; row++) {
        const char *position = strstr(row->text, "\nposition\n");

        for (const struct puzzle_row *other = row + 1; other->game; other++)
            assert_string_not_equal(position, strstr(other->text, "\nposition\n"));
    }
}

static void figures_that_prove_nothing_are_refused(void **state)
{
    struct puzzle p = puzzle_of(PUZZLES[0].text), q = p;

    (void)state;
    q.choice[1].loss = puzzle_margin(p.game, state_of(&p)) * 0.9;
    refused(&q, "puzzle.unproven");
    q = p;
    q.choice[1].loss_error = q.choice[1].loss / (PUZZLE_ERRORS - 0.5);
    refused(&q, "puzzle.unproven");
    q = p;
    q.policy = p.choice[0].a;
    refused(&q, "puzzle.easy");
    q = p;
    q.choice[1].a = act(200, 0, 0, 0);
    q.open = 2;
    assert_false(puzzle_is_proven(&q));
}

static void lines_that_are_none_are_refused(void **state)
{
    static const char *const TEXT[] = {"",
                                       "bedesten puzzle 2\n",
                                       "bedesten puzzle 1\ngame chess 1\n",
                                       "bedesten record 2\n",
                                       "bedesten puzzle 1\ngame board 1\nseat 9\n",
                                       "bedesten puzzle 1\ngame board 1\nposition\n",
                                       "bedesten puzzle 1\ngame board 1\nseat 1\nseat 1\n",
                                       "bedesten puzzle 1\ngame board 1\nchoice x 1 1 1 5 go 5\n",
                                       "bedesten puzzle 1\ngame board 1\nchoice 1. 1 1 1 5 go 5\n"};

    (void)state;
    for (size_t i = 0; i < sizeof TEXT / sizeof *TEXT; i++) {
        struct puzzle p;
        struct note note = {0};

        assert_false(puzzle_read(&p, TEXT[i], &note));
        assert_non_null(note.key);
    }
}

static void the_right_choice_is_best_and_each_other_loses(void **state)
{
    (void)state;
    for (const struct puzzle_row *row = PUZZLES; row->game; row++) {
        struct puzzle p = puzzle_of(row->text);
        struct puzzle_question question;
        struct puzzle_verdict v;

        puzzle_ask(&p, &question);
        for (int i = 0; i < question.q.n; i++) {
            puzzle_judge(&p, question.legal[i], &v);
            assert_int_equal(v.grade == REVIEW_BEST,
                             puzzle_find(&p, question.legal[i]) == &p.choice[0]);
            assert_true(v.grade == REVIEW_BEST ||
                        v.loss > puzzle_margin(p.game, state_of(&p)) - 0.002);
        }
        puzzle_judge(&p, p.policy, &v);
        assert_true(v.grade >= REVIEW_MISTAKE);
    }
}

/* With other luck than that of its proof. */
static void a_wrong_answer_is_not_proven(void **state)
{
    const struct puzzle_trial trial = {.playouts = PLAYOUTS, .seed = 99};
    int n = 0;

    (void)state;
    for (const struct puzzle_row *row = PUZZLES; row->game; row++) {
        struct puzzle p, again;

        if (n++ % SAMPLE) continue;
        p = again = puzzle_of(row->text);
        assert_false(puzzle_prove(&again, p.choice[1].a, &trial));
        assert_true(puzzle_find(&again, p.choice[0].a)->loss < 0);
        puzzle_prove(&again, p.choice[0].a, &trial);
        for (int i = 1; i < again.n; i++) assert_true(again.choice[i].loss > 0);
    }
}

static void a_game_brings_the_same_puzzles_again(void **state)
{
    const struct harvest_plan plan = {
        .game = game_find("board"), .seed = 5, .playouts = LOOKED_PLAYOUTS};
    atomic_bool stop = false;
    int found = 0;

    (void)state;
    for (uint64_t game = 0; game < GAMES_LOOKED; game++) {
        struct harvest one[HARVEST_MOST], two[HARVEST_MOST];
        int n = harvest_game(&plan, game, &stop, one);

        assert_true(n >= 0);
        assert_int_equal(harvest_game(&plan, game, &stop, two), n);
        for (int i = 0; i < n; i++) {
            struct buf a = {0}, b = {0};

            assert_true(puzzle_is_proven(&one[i].puzzle));
            puzzle_write(&one[i].puzzle, &a);
            puzzle_write(&two[i].puzzle, &b);
            assert_string_equal(buf_text(&a), buf_text(&b));
            buf_free(&a);
            buf_free(&b);
            found++;
        }
    }
    assert_true(found > 0);
    atomic_store(&stop, true);
    assert_int_equal(harvest_game(&plan, 0, &stop, (struct harvest[HARVEST_MOST]){{.number = 0}}),
                     -1);
}

static void near_duplicates_are_picked_once(void **state)
{
    struct harvest all[3] = {{.number = 1, .round = 4}, {.number = 2, .round = 5}, {.number = 3}};
    struct puzzle p = puzzle_of(PUZZLES[0].text);

    (void)state;
    for (int i = 0; i < 3; i++) all[i].puzzle = p;
    all[2].round = 9;
    assert_int_equal(harvest_pick(all, 3, 3), 2); /* rounds 4 and 5 are near */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_a_hundred_of_all_levels),
        cmocka_unit_test(written_and_read_again_they_are_the_same_bytes),
        cmocka_unit_test(what_the_seat_does_not_know_is_refused),
        cmocka_unit_test(no_position_is_asked_twice),
        cmocka_unit_test(figures_that_prove_nothing_are_refused),
        cmocka_unit_test(lines_that_are_none_are_refused),
        cmocka_unit_test(the_right_choice_is_best_and_each_other_loses),
        cmocka_unit_test(a_wrong_answer_is_not_proven),
        cmocka_unit_test(a_game_brings_the_same_puzzles_again),
        cmocka_unit_test(near_duplicates_are_picked_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
