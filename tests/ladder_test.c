/* ladder_test.c: whom a person meets next, after whom. */
#include "solo/ladder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct game *board(void) { return game_find("board"); }

/* A game of seat 1 against BOT, won or lost. */
static int play(struct ladder *l, const char *bot, bool is_won)
{
    struct result result = {.rank = {is_won ? 1 : 2, is_won ? 2 : 1}};

    return ladder_add(l,
                      &(struct ladder_claim){
                          .game = board(), .seats = 2, .kind = {"human", bot}, .result = &result});
}

static void somebody_new_meets_the_first_level(void **unused)
{
    struct ladder l = {0};

    (void)unused;
    assert_int_equal(ladder_meets(&l, board()), 1);
    assert_int_equal(ladder_games(&l, board()), 0);
}

static void two_wins_of_the_last_three_lead_to_the_next_level(void **unused)
{
    struct ladder l = {0};

    (void)unused;
    assert_int_equal(play(&l, "level1", true), 0);
    assert_int_equal(ladder_meets(&l, board()), 1);
    assert_int_equal(play(&l, "level1", false), 0);
    assert_int_equal(play(&l, "level1", true), 2);
    assert_int_equal(ladder_meets(&l, board()), 2);
    assert_int_equal(ladder_meets(&l, game_find("dice")), 1);
    assert_int_equal(play(&l, "level2", true), 0);
    assert_int_equal(play(&l, "level2", true), 3);
    assert_int_equal(play(&l, "level2", true), 3); /* still not met */
    assert_int_equal(play(&l, "level3", true), 0);
    assert_int_equal(play(&l, "level2", true), 3);
    assert_int_equal(ladder_games(&l, board()), 8);
}

static void an_old_win_is_forgotten(void **unused)
{
    struct ladder l = {0};

    (void)unused;
    play(&l, "level1", true);
    play(&l, "level1", false);
    play(&l, "level1", false);
    assert_int_equal(play(&l, "level1", true), 0);
    assert_int_equal(play(&l, "level1", true), 2);
}

static void nobody_stands_above_the_last_level(void **unused)
{
    struct ladder l = {0};

    (void)unused;
    play(&l, "level6", true);
    assert_int_equal(play(&l, "level6", true), 0);
    assert_int_equal(ladder_meets(&l, board()), 6);
}

static void only_one_person_against_levels_counts(void **unused)
{
    struct result won = {.rank = {1, 2, 3}};
    struct ladder_claim claim = {
        .game = board(), .seats = 3, .kind = {"human", "level1", "level3"}, .result = &won};

    (void)unused;
    assert_int_equal(ladder_met(&claim), 3); /* the strongest of them */
    claim.is_practice = true;
    assert_int_equal(ladder_met(&claim), 0);
    claim.is_practice = false;
    claim.kind[1] = "human";
    assert_int_equal(ladder_met(&claim), 0);
    claim.kind[1] = "random";
    assert_int_equal(ladder_met(&claim), 0);
    claim.kind[1] = "level7";
    assert_int_equal(ladder_met(&claim), 0);
    claim.kind[0] = "level2";
    assert_int_equal(ladder_met(&claim), 0);
}

static void it_is_read_as_it_was_written(void **unused)
{
    struct ladder l = {0}, again;
    struct buf text = {0}, twice = {0};

    (void)unused;
    for (int i = 0; i < 5; i++) play(&l, "level1", i % 2 == 0);
    play(&l, "level2", true);
    ladder_write(&l, &text);
    assert_string_equal(buf_text(&text),
                        "bedesten ladder 1\nmet board level1 5 wlw\nmet board level2 1 w\nend\n");
    assert_true(ladder_read(&again, buf_text(&text), NULL));
    ladder_write(&again, &twice);
    assert_string_equal(buf_text(&text), buf_text(&twice));
    buf_free(&text);
    buf_free(&twice);
}

static void a_text_with_a_fault_is_refused(void **unused)
{
    static const char *const BAD[] = {
        "",
        "bedesten solo 1\nend\n",
        "bedesten ladder 1\n",
        "bedesten ladder 1\nmet chess level1 1 w\nend\n",
        "bedesten ladder 1\nmet board level7 1 w\nend\n",
        "bedesten ladder 1\nmet board level1 2 w\nend\n",
        "bedesten ladder 1\nmet board level1 1 x\nend\n",
        "bedesten ladder 1\nmet board level1 5 wlww\nend\n",
        "bedesten ladder 1\nmet board level1 99999999999 www\nend\n",
        "bedesten ladder 1\nmet board level1 1 w\nmet board level1 1 w\nend\n",
        "bedesten ladder 1\nend\nend\n",
    };

    (void)unused;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        struct note note = {0};
        struct ladder l;
        assert_false(ladder_read(&l, BAD[i], &note));
        assert_string_equal(note.key, "ladder.text");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(somebody_new_meets_the_first_level),
        cmocka_unit_test(two_wins_of_the_last_three_lead_to_the_next_level),
        cmocka_unit_test(an_old_win_is_forgotten),
        cmocka_unit_test(nobody_stands_above_the_last_level),
        cmocka_unit_test(only_one_person_against_levels_counts),
        cmocka_unit_test(it_is_read_as_it_was_written),
        cmocka_unit_test(a_text_with_a_fault_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
