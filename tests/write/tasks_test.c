/* tasks_test.c: the solo tasks (section 19): each at its boundary, and a whole game
 * for each that ticks just this one and what it contains (tests/records). */
#include "kit.h"

#include "record/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef RECORDS
#    define RECORDS "tests/records"
#endif

enum { RECORD_MAX = 20000 };

/* A finished game that fulfils nothing: four improvements, a goods card used. */
#define NOTHING "seats 1; step over; player 1 improved 1 1 1 1 0; player 1 played 0 1;"

static unsigned task_set(const char *tasks) /* "7 9" */
{
    unsigned set = 0;
    char *rest;

    for (const char *next = tasks; *next; next = rest) {
        set |= bit((unsigned)strtoul(next, &rest, 10) - 1);
        rest += strspn(rest, " ");
    }
    return set;
}

/* The position fulfils these tasks and no others. */
static void ticks(const char *lines, const char *tasks)
{
    struct play p = at(NOTHING "%s", lines);

    if (write_tasks(state_now(&p)) != task_set(tasks)) broken(&p, "not the tasks", tasks);
}

/* ---- columns -------------------------------------------------------------------------------- */

/* [W-19.1] */
static void columns_are_10_11_and_12_rubies(void **state)
{
    (void)state;
    for (unsigned rubies = 0; rubies <= 14; rubies++) {
        struct play p = at("seats 1; step over; player 1 rubies %u 0 0", rubies);
        unsigned column = rubies < 10 ? 0 : rubies > 12 ? 12 : rubies;
        assert_int_equal(write_column(state_now(&p)), column);
    }
}

/* [W-19.2] The rulebook's example. */
static void eleven_rubies_three_rows_and_all_symbols_tick_7_and_9(void **state)
{
    struct play p = at(NOTHING "player 1 rubies 11 3 0; player 1 marked 9 9 9 11;"
                               "player 1 symbols 1 2 4 5 6 9 10 11 13 14 A B C D");

    (void)state;
    assert_int_equal(write_column(state_now(&p)), 11);
    assert_int_equal(write_tasks(state_now(&p)), bit(7 - 1) | bit(9 - 1));
    ticks("player 1 rubies 11 0 0", "");
}

/* ---- task by task --------------------------------------------------------------------------- */

/* [W-19.3] [W-19.17] */
static void task_1_at_most_3_improvements(void **state)
{
    (void)state;
    ticks("player 1 improved 0 0 0 0 0", "1");
    ticks("player 1 improved 1 0 2 0 0", "1");
    ticks("player 1 improved 0 0 2 0 2", "");
    ticks("player 1 improved 1 1 0 1 1", "");
    ticks("player 1 improved 2 2 2 2 2", "");
}

/* [W-19.4] */
static void task_2_35_lira(void **state)
{
    (void)state;
    ticks("player 1 lira 34 0; player 1 played 1 1", "");
    ticks("player 1 lira 35 0; player 1 played 1 1", "2");
    ticks("player 1 lira 40 0; player 1 played 1 1", "2");
}

/* [W-19.5] */
static void task_3_35_lira_and_a_complete_kind(void **state)
{
    (void)state;
    ticks("player 1 lira 35 0; player 1 played 1 1; player 1 marked 0 0 12 0", "2 3");
    ticks("player 1 lira 35 0; player 1 played 1 1; player 1 marked 11 11 11 2", "2");
    ticks("player 1 lira 34 0; player 1 played 1 1; player 1 marked 12 0 0 0", "");
}

/* [W-19.6] */
static void task_4_35_lira_and_two_rows(void **state)
{
    (void)state;
    ticks("player 1 lira 35 0; player 1 played 1 1; player 1 marked 6 6 6 6; player 1 rubies 2 2 0",
          "2 4");
    ticks("player 1 lira 35 0; player 1 played 1 1; player 1 marked 6 6 6 5; player 1 rubies 1 1 0",
          "2");
    ticks("player 1 lira 34 0; player 1 played 1 1; player 1 marked 6 6 6 6; player 1 rubies 2 2 0",
          "");
    ticks("player 1 lira 35 0; player 1 played 1 1; player 1 rubies 1 0 1",
          "2"); /* not those of lira */
}

/* [W-19.7] */
static void task_5_35_lira_and_no_guild_card(void **state)
{
    (void)state;
    ticks("player 1 lira 35 0; player 1 played 0 1", "2 5");
    ticks("player 1 lira 35 0; player 1 played 0 1; player 1 guild ruby mark-two",
          "2 5"); /* not played */
    ticks("player 1 lira 35 0; player 1 played 1 1", "2");
    ticks("player 1 lira 34 0; player 1 played 0 1", "");
}

/* [W-19.8] */
static void task_6_two_complete_kinds(void **state)
{
    (void)state;
    ticks("player 1 marked 12 0 0 12", "6");
    ticks("player 1 marked 0 12 12 12", "6");
    ticks("player 1 marked 12 11 11 2", "");
}

/* [W-19.9] */
static void task_7_three_rows(void **state)
{
    (void)state;
    ticks("player 1 marked 9 9 9 9; player 1 rubies 3 3 0", "7");
    ticks("player 1 marked 9 8 9 9; player 1 rubies 2 2 0", "");
}

/* [W-19.10] */
static void task_8_three_rows_and_a_complete_kind(void **state)
{
    (void)state;
    ticks("player 1 marked 9 12 9 9; player 1 rubies 3 3 0", "7 8");
    ticks("player 1 marked 9 11 9 9; player 1 rubies 3 3 0", "7");
    ticks("player 1 marked 8 12 9 9; player 1 rubies 2 2 0", "");
    ticks("player 1 marked 12 12 9 9; player 1 rubies 3 3 0", "6 7 8");
}

/* [W-19.11] */
static void task_9_all_symbols(void **state)
{
    (void)state;
    ticks("player 1 symbols 1 2 4 5 6 9 10 11 13 14 A B C D", "9");
    ticks("player 1 symbols 1 2 4 5 6 9 10 11 13 14 A B C", "");
    ticks("player 1 symbols 2 4 5 6 9 10 11 13 14 A B C D", "");
}

/* [W-19.12] */
static void task_10_all_symbols_and_a_complete_kind(void **state)
{
    (void)state;
    ticks("player 1 symbols 1 2 4 5 6 9 10 11 13 14 A B C D; player 1 marked 0 0 0 12", "9 10");
    ticks("player 1 symbols 1 2 4 5 6 9 10 11 13 14 A B C D; player 1 marked 0 0 0 11", "9");
    ticks("player 1 symbols 1 2 4 5 6 9 10 11 13 A B C D; player 1 marked 0 0 0 12", "");
}

/* [W-19.13] */
static void task_11_four_guild_cards_and_a_row(void **state)
{
    (void)state;
    ticks("player 1 played 4 1; player 1 marked 3 3 3 3; player 1 rubies 1 1 0", "11");
    ticks("player 1 played 9 1; player 1 marked 3 3 3 3; player 1 rubies 1 1 0", "11");
    ticks("player 1 played 3 1; player 1 marked 3 3 3 3; player 1 rubies 1 1 0", "");
    ticks("player 1 played 4 1; player 1 marked 3 3 2 3; player 1 rubies 0 0 0", "");
}

/* [W-19.14] */
static void task_12_no_goods_card(void **state)
{
    (void)state;
    ticks("player 1 played 0 0", "12");
    ticks("player 1 played 2 0; player 1 cards ff uj", "12"); /* unused ones do not matter */
    ticks("player 1 played 2 1", "");
}

/* [W-19.14] Wherever a card is given. */
static void every_goods_card_given_counts_as_used(void **state)
{
    struct play p = at("seats 1; display 11-left 12-right; player 1 cards ff");

    (void)state;
    does(&p, "play 1; visit 11 free; card ff");
    shows(&p, "player 1 played 0 1");
    p = at("seats 1; display A-left 12-right; player 1 cards ff; player 1 marked 1 1 1 1");
    does(&p, "play 1; visit A free; card ff; pay");
    shows(&p, "player 1 played 0 1");
    p = at("seats 1; player 1 guild card-for-ruby; player 1 lira 7 0; player 1 cards ff");
    does(&p, "guild card-for-ruby; card ff; mark lira");
    shows(&p, "player 1 played 1 1");
    p = at("seats 1; player 1 guild three-for-ruby; player 1 lira 7 0; player 1 cards ff uj");
    does(&p, "guild three-for-ruby; card ff; card uj");
    shows(&p, "player 1 played 1 2");
    p = at("seats 1; display A-left 12-right; player 1 cards ff; player 1 marked 2 1 1 1");
    does(&p, "play 1; visit A free; pay"); /* kept */
    shows(&p, "player 1 played 0 0");
}

/* [W-19.15] */
static void task_13_eight_palace_rubies(void **state)
{
    (void)state;
    ticks("player 1 palace 2 2 2 2; player 1 rubies 10 0 0", "13");
    ticks("player 1 palace 4 4 0 0; player 1 rubies 8 0 0", "13");
    ticks("player 1 palace 2 2 2 1; player 1 rubies 10 0 0; player 1 dealer 2", "");
}

/* [W-19.15] By the place, the catacombs, guild cards and caravan cards. */
static void palace_rubies_count_by_whatever_card(void **state)
{
    struct play p = at("seats 1; display 12-left 4-right; player 1 marked 2 1 1 1");

    (void)state;
    does(&p, "play 1; visit 12 free; place A; pay");
    shows(&p, "player 1 palace 1 0 0 0");
    p = at("seats 1; player 1 guild palace-b; player 1 lira 7 0; player 1 marked 2 2 0 1");
    does(&p, "guild palace-b; pay; member ruby");
    shows(&p, "player 1 palace 0 1 0 0");
    p = at("seats 1; display 6-left 4-right; caravan palace-cd; player 1 marked 2 1 2 0;"
           "unseen three-equal three-different lira-card guild-two four-lira palace-ab choices");
    does(&p, "play 1; visit 6 free; palace C; pay; good fruit");
    shows(&p, "player 1 palace 0 0 1 0");
    p = at("seats 1; player 1 guild ruby; player 1 lira 8 0");
    does(&p, "guild ruby"); /* but no other ruby */
    shows(&p, "player 1 palace 0 0 0 0; player 1 rubies 1 0 0");
}

/* [W-19.16] */
static void task_14_five_rubies_of_one_letter_and_20_lira(void **state)
{
    static const char *const PALACE[] = {"5 0 0 0", "1 5 0 0", "0 0 6 0", "1 0 0 5"};

    (void)state;
    for (int i = 0; i < 4; i++) {
        char lines[200];
        snprintf(lines, sizeof lines,
                 "player 1 palace %s; player 1 rubies 10 0 0; player 1 lira 20 0", PALACE[i]);
        ticks(lines, "14");
        snprintf(lines, sizeof lines,
                 "player 1 palace %s; player 1 rubies 10 0 0; player 1 lira 19 0", PALACE[i]);
        ticks(lines, "");
    }
    ticks("player 1 palace 4 1 1 1; player 1 rubies 10 0 0; player 1 lira 20 0", "");
    ticks("player 1 dealer 9; player 1 rubies 10 0 0; player 1 lira 20 0", ""); /* no palace's */
    ticks("player 1 palace 5 1 1 1; player 1 rubies 10 0 0; player 1 lira 20 0", "13 14");
}

/* [W-19.17] More than enough is enough, but for task 1. */
static void figures_are_minima(void **state)
{
    (void)state;
    ticks("player 1 lira 40 0; player 1 played 6 0; player 1 marked 12 12 12 12; player 1 rubies "
          "14 3 0;"
          "player 1 palace 6 2 1 0; player 1 symbols 1 2 4 5 6 9 10 11 13 14 A B C D;"
          "player 1 improved 0 0 0 0 0",
          "1 2 3 4 6 7 8 9 10 11 12 13 14");
}

/* [W-19.18] */
static void crossed_out_lira_and_goods_count(void **state)
{
    (void)state;
    ticks("player 1 lira 35 35; player 1 marked 12 0 12 0; player 1 crossed 12 0 12 0; player 1 "
          "played 1 1",
          "2 3 6");
    ticks("player 1 palace 5 0 0 0; player 1 rubies 5 0 0; player 1 lira 20 20", "14");
}

/* ---- grades ------------------------------------------------------------------------------- */

/* Whoever fulfils A has fulfilled B too. */
static bool contains(const struct task *a, const struct task *b)
{
    return a->lira >= b->lira && a->kinds >= b->kinds && a->rows >= b->rows &&
           a->guilds >= b->guilds && a->palaces >= b->palaces && a->one_palace >= b->one_palace &&
           (!b->most_improvements || a->most_improvements) && !(b->also & ~a->also);
}

/* [W-19.20] */
static void every_task_has_a_grade_and_none_is_easier_than_what_it_contains(void **state)
{
    static const char *const TASKS[GRADES] = {"2 4 7 8", "1 3 6 11", "5 9 10 12 13 14"};
    unsigned found[GRADES] = {0};
    struct play p = at("seats 1");
    int pairs = 0;

    (void)state;
    for (unsigned i = 0; i < WRITE_TASKS; i++) {
        found[write_grade(i)] |= bit(i);
        for (unsigned k = 0; k < WRITE_TASKS; k++) {
            if (i == k || !contains(&WRITE_TASK[i], &WRITE_TASK[k])) continue;
            assert_true(write_grade(i) >= write_grade(k));
            pairs++;
        }
    }
    assert_int_equal(pairs, 5); /* 3, 4, 5 contain 2; 8 contains 7; 10 contains 9 */
    for (int i = 0; i < GRADES; i++) assert_int_equal(found[i], task_set(TASKS[i]));
    has_json(&p, "\"task\":1,\"grade\":\"medium\",");
    has_json(&p, "\"task\":2,\"grade\":\"easy\",");
    has_json(&p, "\"task\":14,\"grade\":\"hard\",");
}

/* ---- whole games ---------------------------------------------------------------------------- */

/* The record of task NUMBER ends with this many rubies and fulfils these tasks. */
static void check_record(int number, unsigned rubies, const char *tasks)
{
    static char text[RECORD_MAX];
    char path[300];
    struct replay replay = {.self = NULL};
    struct record_end end;
    struct record_fault fault;
    FILE *file;
    size_t n;

    snprintf(path, sizeof path, "%s/solo-task-%02d.txt", RECORDS, number);
    file = fopen(path, "rb");
    if (!file) broken(NULL, "cannot be opened", path);
    n = fread(text, 1, sizeof text, file);
    fclose(file);
    assert_in_range(n, 1, sizeof text - 1);
    if (!replay_read(&replay, text, n, &end, &fault)) {
        print_error("line %zu, event %zu: %s %s\n", fault.line, fault.event, fault.why.key,
                    fault.why.args);
        broken(NULL, "not replayed", path);
    }
    assert_int_equal(end.close, RECORD_WHOLE);
    assert_ptr_equal(replay.head.game, &WRITE);
    assert_int_equal(WRITE.turn(room_state(&replay.room)), SEAT_NONE);
    assert_int_equal(writing_in(room_state(&replay.room))->sheet[0].rubies, rubies);
    assert_int_equal(write_column(room_state(&replay.room)), rubies > 12 ? 12 : rubies);
    assert_int_equal(write_tasks(room_state(&replay.room)), task_set(tasks));
}

/* [W-19.1] [W-19.2] */
static void each_record_ticks_its_task_and_what_it_contains(void **state)
{
    static const struct {
        unsigned rubies;
        const char *tasks;
    } RECORD[] = {{12, "1"},  {11, "2"},  {10, "2 3"}, {10, "2 4"}, {12, "2 5"},
                  {10, "6"},  {11, "7"},  {10, "7 8"}, {10, "9"},   {11, "9 10"},
                  {12, "11"}, {12, "12"}, {10, "13"},  {12, "14"}};

    (void)state;
    assert_int_equal(sizeof RECORD / sizeof *RECORD, WRITE_TASKS);
    for (int i = 0; i < WRITE_TASKS; i++) check_record(i + 1, RECORD[i].rubies, RECORD[i].tasks);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_are_10_11_and_12_rubies),
        cmocka_unit_test(eleven_rubies_three_rows_and_all_symbols_tick_7_and_9),
        cmocka_unit_test(task_1_at_most_3_improvements),
        cmocka_unit_test(task_2_35_lira),
        cmocka_unit_test(task_3_35_lira_and_a_complete_kind),
        cmocka_unit_test(task_4_35_lira_and_two_rows),
        cmocka_unit_test(task_5_35_lira_and_no_guild_card),
        cmocka_unit_test(task_6_two_complete_kinds),
        cmocka_unit_test(task_7_three_rows),
        cmocka_unit_test(task_8_three_rows_and_a_complete_kind),
        cmocka_unit_test(task_9_all_symbols),
        cmocka_unit_test(task_10_all_symbols_and_a_complete_kind),
        cmocka_unit_test(task_11_four_guild_cards_and_a_row),
        cmocka_unit_test(task_12_no_goods_card),
        cmocka_unit_test(every_goods_card_given_counts_as_used),
        cmocka_unit_test(task_13_eight_palace_rubies),
        cmocka_unit_test(palace_rubies_count_by_whatever_card),
        cmocka_unit_test(task_14_five_rubies_of_one_letter_and_20_lira),
        cmocka_unit_test(figures_are_minima),
        cmocka_unit_test(crossed_out_lira_and_goods_count),
        cmocka_unit_test(every_task_has_a_grade_and_none_is_easier_than_what_it_contains),
        cmocka_unit_test(each_record_ticks_its_task_and_what_it_contains),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
