/* labels_test.c: the numbers of choices: no digit means two things. */
#include "stage.h"

#include "bots/bot.h"
#include "game/game.h"
#include "games/board/board.h"
#include "games/dice/dice.h"
#include "games/write/write.h"
#include "term/labels.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES_MAX = 16, GAMES_PLAYED = 12, DECISIONS = 400 };

/* ---- lists ------------------------------------------------------------------------------ */

/* Choices in the order of the list, and the numbers that they get; `-`: none. */
static const struct list {
    const struct game *game;
    const char *moves, *labels;
    bool is_named, by_hand;
} LISTS[] = {
    {&BOARD, "bet 8;bet 9;bet 10;bet 11;skip", "8 9 10 11 -", true, false},
    {&BOARD, "go 3;go 12;stay", "3 12 -", true, false},
    {&BOARD, "go 7;stay", "7 -", true, false},
    {&BOARD, "go 5;go 9;long 1;long 13", "5 9 1 13", true, false},
    {&BOARD, "go 5;go 9;long 5", "- 9 -", true, false},
    {&BOARD, "lira5;good1 fabric;recall 9;back 12;go 9;go 11", "- - - - 9 11", true, false},
    {&BOARD, "gather 3;gather 4;gather 3,4;skip", "3 4 - -", true, false},
    {&BOARD, "turn 2;reroll;keep", "2 - -", true, false},
    {&BOARD, "send 1;send 14;skip", "1 14 -", true, false},
    {&BOARD, "leave;stop", "1 2", false, false},
    {&BOARD, "lira5;leave;stop", "1 2 3", false, false},
    {&BOARD, "recall 15;done", "- 1", false, false},
    {&BOARD, "back 1;leave;stop", "- 1 2", false, false},
    {&BOARD, "catch 2 card;catch 2 lira", "1 2", false, false},
    {&BOARD, "sell 1 0 0 0;sell 1 0 1 0;skip", "1 2 3", false, false},
    {&BOARD, "roll 1 1;roll 1 2;roll 2 2", "- - -", false, true},
    {&BOARD, "start 1;start 2", "1 2", true, true},
    {&DICE, "token fabric;crystal fabric fruit;bazaar 1;bazaar 2;end", "1 2 3 4 5", false, false},
    {&DICE, "lira;bazaar 1;end", "1 2 3", false, false},
    {&DICE, "brown 0;brown 1;brown 2", "0 1 2", true, false},
    {&WRITE, "play hand;play 1;play 2", "- 1 2", true, false},
    {&WRITE, "visit 9 free;visit 13 free;pass", "9 13 -", true, false},
    {&WRITE, "visit 6 symbol;visit 6 bonus;visit 7 bonus;pass", "- - 7 -", true, false},
    {&WRITE, "place 1;place 3;place B", "1 3 -", true, false},
    {&WRITE, "take 1;take 2;draw", "1 2 -", true, false},
    {&WRITE, "mark fabric;mark spice;improve 5", "1 2 3", false, false},
};

static int read_moves(const struct list *list, action out[])
{
    char text[200], *rest = text;
    int n = 0;

    snprintf(text, sizeof text, "%s", list->moves);
    for (char *move; (move = strtok_r(rest, ";", &rest)) && n < MOVES_MAX; n++)
        if (!action_read(list->game, move, &out[n], NULL)) fail_msg("no move: %s", move);
    return n;
}

static void write_labels(const int label[], int n, struct buf *out)
{
    for (int i = 0; i < n; i++) {
        if (i) buf_char(out, ' ');
        if (label[i] == LABEL_NONE) buf_char(out, '-');
        else buf_format(out, "%d", label[i]);
    }
}

static void what_names_a_number_has_it_and_all_else_is_counted(void **state)
{
    (void)state;
    for (const struct list *l = LISTS; l < LISTS + sizeof LISTS / sizeof *LISTS; l++) {
        action choice[MOVES_MAX];
        int label[MOVES_MAX], n = read_moves(l, choice);
        bool is_named = labels_make(l->game, choice, n, l->by_hand, label);
        struct buf text = {0};

        write_labels(label, n, &text);
        if (strcmp(buf_text(&text), l->labels) != 0)
            fail_msg("%s: %s, not %s", l->moves, buf_text(&text), l->labels);
        assert_int_equal(is_named, l->is_named);
        buf_free(&text);
    }
}

static void a_number_that_is_not_open_is_the_move_that_was_meant(void **state)
{
    action go, visit;

    (void)state;
    assert_true(action_read(&BOARD, "go 5", &go, NULL));
    assert_true(action_read(&WRITE, "visit 9 free", &visit, NULL));
    assert_true(labels_names(&BOARD, go, 5) && !labels_names(&BOARD, go, 6));
    assert_true(labels_names(&BOARD, labels_replace(&BOARD, go, 12), 12));
    assert_true(labels_names(&WRITE, labels_replace(&WRITE, visit, 13), 13));
    assert_int_equal(labels_replace(&BOARD, go, 99), 0);
}

/* ---- whole games ------------------------------------------------------------------------- */

static bool is_aside(const struct game *g, action a)
{
    return act_kind(a) < 64 && g->asides >> act_kind(a) & 1u;
}

/* A number that the choices name is that of the one choice asked which names it; one that they
 * do not name stands for one choice. */
static void check_labels(const struct game *g, const action choice[], int n)
{
    int label[ACTIONS_MAX], numbered = 0;
    bool is_named = labels_make(g, choice, n, false, label);

    for (int i = 0; i < n; i++) {
        if (label[i] == LABEL_NONE) continue;
        numbered++;
        if (is_named) assert_true(labels_names(g, choice[i], label[i]));
        for (int k = 0; k < n; k++) {
            if (k == i) continue;
            assert_int_not_equal(label[k], label[i]);
            if (is_named && !is_aside(g, choice[k]))
                assert_false(labels_names(g, choice[k], label[i]));
        }
    }
    assert_true(numbered > 0);
}

static void check_game(const struct game *g, uint64_t seed)
{
    struct table *t = stage_table(g, 2);
    struct rng rng;

    rng_seed(&rng, seed);
    table_start(t);
    for (int i = 0; i < DECISIONS && table_turn(t) >= 0; i++) {
        action choice[ACTIONS_MAX];
        int seat = table_turn(t), n = table_legal(t, seat, choice);

        check_labels(g, choice, n);
        assert_true(table_play(
            t, (struct event){(int8_t)seat, choice[rng_below(&rng, (uint32_t)n)]}, NULL));
    }
    table_free(t);
}

static void in_whole_games_no_number_means_two_things(void **state)
{
    static const struct game *const ALL[] = {&BOARD, &DICE, &WRITE};

    (void)state;
    for (int i = 0; i < 3; i++)
        for (uint64_t seed = 0; seed < GAMES_PLAYED; seed++) check_game(ALL[i], seed);
}

/* ---- on the full screen ------------------------------------------------------------------- */

/* `9` goes to the Tea House, `leave`, then what is announced. */
static int to_the_tea_house(struct press press[])
{
    int n = 0;

    press[n++] = letter("9");
    for (const char *c = "leave"; *c; c++) press[n++] = letter((char[]){*c, '\0'});
    press[n++] = key(PRESS_ENTER);
    return n;
}

static void announces(struct stage *stage)
{
    if (stage->at == 1) assert_shows(stage->full, "You go to the Tea House.");
    if (stage->at == 7) assert_shows(stage->full, "What do you do at the Tea House?");
    if (stage->at == 7) assert_shows(stage->full, " 8  announce 8");
    if (stage->at == 8 && stage->n == 9) assert_string_equal(stage->full->entry.text, "1");
    if (stage->at < stage->n) return;
    assert_true(strstr(buf_text(&stage->full->journal.text),
                       stage->noted == 8 ? "You announce 8 " : "You announce 10 "));
}

static void a_digit_at_the_tea_house_is_what_is_announced(void **state)
{
    struct press press[9];
    struct stage eight = {.press = press, .look = announces, .rows = 40, .noted = 8};
    struct stage ten = {.press = press, .look = announces, .rows = 40, .noted = 10};

    (void)state;
    eight.n = to_the_tea_house(press);
    press[eight.n++] = letter("8");
    assert_int_equal(perform(&eight, "en", 1), PLAY_LEFT);
    assert_int_equal(eight.at, eight.n);
    ten.n = to_the_tea_house(press);
    press[ten.n++] = letter("1");
    press[ten.n++] = letter("0");
    assert_int_equal(perform(&ten, "en", 1), PLAY_LEFT);
    assert_int_equal(ten.at, ten.n);
}

static void says_why_not(struct stage *stage)
{
    if (stage->at == 1) assert_string_equal(stage->full->entry.text, "7");
    if (stage->at == 2) assert_shows(stage->full, "[B-"); /* the rule that closes `go 7` */
    if (stage->at == 2) assert_shows(stage->full, "Where do you go?");
}

static void a_place_that_is_not_open_is_refused_by_its_rule(void **state)
{
    struct press press[] = {letter("7"), key(PRESS_ENTER)};
    struct stage stage = {.press = press, .n = 2, .look = says_why_not};

    (void)state;
    assert_int_equal(perform(&stage, "en", 1), PLAY_LEFT);
    assert_int_equal(stage.looked, 3);
}

/* “re-roll 1 card symbol for 1 crystal” is number 2 of a list that counts. */
static void waits_for_enter(struct stage *stage)
{
    const struct full *f = stage->full;

    if (stage->at == 0) assert_true(picks_is_ambiguous(&f->picks));
    if (stage->at == 1) assert_string_equal(f->entry.text, "2");
    if (stage->at == 1)
        assert_string_equal(f->picks.pick[picks_index(&f->picks)].notation,
                            f->picks.pick[1].notation);
    if (stage->at == 2) assert_int_equal(f->entry.n, 0);
    if (stage->at == 2) assert_true(f->events > (size_t)stage->noted);
    stage->noted = (int)f->events;
}

static void where_words_hold_figures_a_counted_number_waits_for_enter(void **state)
{
    struct press press[] = {letter("2"), key(PRESS_ENTER)};
    struct stage stage = {.game = &DICE, .press = press, .n = 2, .look = waits_for_enter};

    (void)state;
    assert_int_equal(perform(&stage, "en", 1), PLAY_LEFT);
    assert_int_equal(stage.looked, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_names_a_number_has_it_and_all_else_is_counted),
        cmocka_unit_test(a_number_that_is_not_open_is_the_move_that_was_meant),
        cmocka_unit_test(in_whole_games_no_number_means_two_things),
        cmocka_unit_test(a_digit_at_the_tea_house_is_what_is_announced),
        cmocka_unit_test(a_place_that_is_not_open_is_refused_by_its_rule),
        cmocka_unit_test(where_words_hold_figures_a_counted_number_waits_for_enter),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
