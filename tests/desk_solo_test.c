/* desk_solo_test.c: the desk's solo table: a person's own finished games are entered, once each. */
#include "desk_kit.h"

enum { MOVES_MOST = 3000 };

/* ---- a person plays ------------------------------------------------------------------------- */

/* The first choice, whatever it is; false: the game is over. */
static bool choose(struct test *t, const char *table)
{
    const char *number, *move;
    char line[256];

    sayf(t, "go %s", table);
    if (!strstr(sayf(t, "as %s 1 since 0", table), "\"asked\":1")) return false;
    number = strstr(t->out.at, "\"number\":") + 9;
    move = strstr(t->out.at, "\"choices\":[{\"move\":\"") + 20;
    snprintf(line, sizeof line, "as %s 1 play %ld %.*s", table, strtol(number, NULL, 10),
             (int)strcspn(move, "\""), move);
    assert_has(t, line, "\"done\"");
    return true;
}

static void finish(struct test *t, const char *table)
{
    int moves = 0;

    while (choose(t, table)) assert_true(moves++ < MOVES_MOST);
    assert_non_null(strstr(sayf(t, "save %s", table), "\"over\":true"));
}

/* ---- what counts ---------------------------------------------------------------------------- */

static void a_persons_finished_game_is_entered_once(void **state)
{
    struct test *t = *state;

    assert_has(t, "solo", "\"type\":\"solo\",\"said\":\"solo\",\"games\":0,\"aim\":false");
    assert_has(t, "solo", "\"columns\":[10,11,12],\"tasks\":[{\"task\":1,\"words\":\"");
    say(t, "new t write\nseed 1\nseat human");
    assert_refused(t, "solo add t", "desk.solo");
    finish(t, "t");
    assert_has(t, "solo add t", "\"place\":1,\"games\":1");
    assert_refused(t, "solo add t", "desk.entered");
    assert_has(t, "solo save", "\"text\":\"bedesten solo 1\\ngames 1\\n");
    assert_refused(t, "solo add", "desk.form");
}

static void only_solo_games_of_choose_and_write_count(void **state)
{
    struct test *t = *state;

    say(t, "new t dice\nseat human\nseat policy");
    while (choose(t, "t")) say(t, "run t 100");
    assert_refused(t, "solo add t", "desk.solo");
    say(t, "new u write\nseat human\nseat policy");
    while (choose(t, "u")) say(t, "run u 100");
    assert_refused(t, "solo add u", "desk.solo");
    assert_has(t, "solo", "\"games\":0");
}

/* Seat 1 answers anything, bots play the others. */
static void play_out(struct test *t, const char *table)
{
    for (int i = 0; i < MOVES_MOST; i++) {
        if (choose(t, table)) continue;
        sayf(t, "run %s 100", table);
        if (strstr(sayf(t, "save %s", table), "\"over\":true")) return;
    }
    fail();
}

/* Such a game is lost; the ladder keeps it. */
static void a_game_against_a_level_is_entered_into_the_ladder_once(void **state)
{
    struct test *t = *state;

    assert_has(t, "ladder", "{\"game\":\"dice\",\"games\":0,\"meets\":\"level1\",\"levels\":[{");
    say(t, "new t dice\nseed 3\nseat human\nseat level1");
    assert_refused(t, "ladder add t", "desk.ladder");
    play_out(t, "t");
    assert_has(t, "ladder add t", "\"offers\":null,\"games\":[");
    assert_refused(t, "ladder add t", "desk.ladder");
    assert_has(t, "ladder", "{\"bot\":\"level1\",\"games\":1,\"last\":\"l\",\"beaten\":false}");
    assert_has(t, "ladder save", "bedesten ladder 1\\nmet dice level1 1 l\\nend");
    say(t, "new u dice\nseat human\nseat policy");
    play_out(t, "u");
    assert_refused(t, "ladder add u", "desk.ladder");
}

static void a_ladder_is_loaded_and_leads_on(void **state)
{
    struct test *t = *state;

    assert_has(t, "ladder load\nbedesten ladder 1\nmet dice level1 3 wlw\nend\n",
               "{\"game\":\"dice\",\"games\":3,\"meets\":\"level2\"");
    assert_refused(t, "ladder load\nbedesten ladder 2\nend\n", "ladder.text");
    assert_refused(t, "ladder load", "desk.form");
    assert_refused(t, "ladder save x", "desk.form");
    assert_has(t, "ladder", "\"meets\":\"level2\"");
}

/* Neither the whole nor a single move of it. */
static void a_bots_game_does_not_count(void **state)
{
    struct test *t = *state;

    say(t, "new t write\nseed 1\nseat level3");
    say(t, "run t 100000");
    assert_refused(t, "solo add t", "desk.solo");
    say(t, "sit t 1 human");
    assert_refused(t, "solo add t", "desk.solo");
    for (int i = 0; i < 2; i++) { /* at once, and in slices */
        say(t, "new u write\nseed 1\nseat human");
        choose(t, "u");
        say(t, "sit u 1 policy");
        if (i == 0) say(t, "run u 1");
        else say(t, "think u"), assert_has(t, "stop u", "\"moved\"");
        say(t, "sit u 1 human");
        finish(t, "u");
        assert_refused(t, "solo add u", "desk.solo");
        say(t, "close u");
    }
    say(t,
        "new v write\nseed 1\nseat level3"); /* who sits down before the beginning plays it all */
    say(t, "sit v 1 human");
    finish(t, "v");
    assert_has(t, "solo add v", "\"games\":1");
}

/* What will come is known there. */
static void a_branch_does_not_count(void **state)
{
    struct test *t = *state;
    char *text;
    long n;

    say(t, "new t write\nseed 1\nseat human");
    finish(t, "t");
    n = strtol(strstr(t->out.at, "\"number\":") + 9, NULL, 10);
    text = text_of(t->out.at, "\"text\"");
    sayf(t, "look r\n%s", text);
    sayf(t, "branch r %ld b", n - 1);
    finish(t, "b");
    assert_refused(t, "solo add b", "desk.solo");
    sayf(t, "branch r %ld c", n);
    assert_refused(t, "solo add c", "desk.solo");
    free(text);
}

/* A game that goes on counts where it ends; one that was over has been entered there. */
static void an_opened_game_counts_if_it_was_not_over(void **state)
{
    struct test *t = *state;
    char *text;

    say(t, "new t write\nseed 1\nseat human");
    for (int i = 0; i < 5; i++) choose(t, "t");
    text = text_of(say(t, "save t"), "\"text\"");
    sayf(t, "open u\n%s", text);
    free(text);
    finish(t, "u");
    text = text_of(t->out.at, "\"text\"");
    assert_has(t, "solo add u", "\"games\":1");
    sayf(t, "open v\n%s", text);
    assert_refused(t, "solo add v", "desk.solo");
    assert_has(t, "solo", "\"games\":1");
    free(text);
}

static void practice_does_not_count(void **state)
{
    struct test *t = *state;

    say(t, "new t write\nseed 1\nseat human\npractice");
    for (int i = 0; i < 5; i++) choose(t, "t");
    assert_has(t, "as t 1 take back", "\"done\"");
    finish(t, "t");
    assert_refused(t, "solo add t", "desk.practice");
}

/* In a game that was not begun as practice the dice may be taken back, too. */
static void a_game_undone_with_its_dice_does_not_count(void **state)
{
    struct test *t = *state;

    say(t, "new t write\nseed 1\nseat human");
    for (int i = 0; i < 6; i++) choose(t, "t");
    assert_has(t, "as t 1 undo dice", "\"done\"");
    finish(t, "t");
    assert_refused(t, "solo add t", "desk.practice");
    assert_has(t, "solo", "\"games\":0");
}

/* ---- the text ------------------------------------------------------------------------------- */

static void the_solo_table_comes_and_goes_as_text(void **state)
{
    struct test *t = *state;

    assert_has(t, "solo load\nbedesten solo 1\ngames 5\ntask 7 10 11\nbest 12 9\nend\n",
               "\"games\":5");
    assert_non_null(strstr(t->out.at, "{\"task\":7,\"words\":\""));
    assert_non_null(strstr(t->out.at, "\"ticked\":[10,11]}"));
    assert_non_null(strstr(t->out.at, "\"best\":[{\"rubies\":12,\"left\":9}]"));
    assert_has(t, "solo merge\nbedesten solo 1\ngames 2\ntask 1 10\nbest 13 1\nend\n",
               "\"best\":[{\"rubies\":13,\"left\":1},{\"rubies\":12,\"left\":9}]");
    assert_has(
        t, "solo save",
        "\"text\":\"bedesten solo 1\\ngames 5\\ntask 1 10\\ntask 7 10 11\\nbest 13 1\\nbest 12 "
        "9\\nend\\n\"");
    assert_refused(t, "solo load\nbedesten solo 1\ngames 5\n", "solo.text.cut");
    assert_refused(t, "solo load", "desk.form");
    assert_has(t, "solo", "\"games\":5"); /* as it was */
}

static void a_text_that_is_no_solo_table_is_too_long(void **state)
{
    struct test *t = *state;
    struct buf line = {0};

    buf_add(&line, "solo load\n");
    while (line.n <= 1 << 17) buf_add(&line, "# nothing but remarks\n");
    desk_say(t->desk, line.at, line.n, &t->out);
    assert_non_null(strstr(t->out.at, "\"key\":\"desk.long\",\"words\":\"That is too long to be "
                                      "read: 65536 bytes can be.\""));
    buf_free(&line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        DESK_TEST(a_game_against_a_level_is_entered_into_the_ladder_once),
        DESK_TEST(a_ladder_is_loaded_and_leads_on),
        DESK_TEST(a_persons_finished_game_is_entered_once),
        DESK_TEST(only_solo_games_of_choose_and_write_count),
        DESK_TEST(a_bots_game_does_not_count),
        DESK_TEST(a_branch_does_not_count),
        DESK_TEST(an_opened_game_counts_if_it_was_not_over),
        DESK_TEST(practice_does_not_count),
        DESK_TEST(a_game_undone_with_its_dice_does_not_count),
        DESK_TEST(the_solo_table_comes_and_goes_as_text),
        DESK_TEST(a_text_that_is_no_solo_table_is_too_long),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
