/* records_test.c: small games, to be checked by hand, each of which shows a rule at work; and
 * that the same game against the rule is refused. */
#include "kit.h"

#include "record/record.h"

#include <stdio.h>
#include <string.h>

#ifndef RECORDS
#    define RECORDS "tests/records"
#endif

enum { RECORD_MOST = 1 << 15 };

struct text {
    char at[RECORD_MOST];
    size_t n;
};

static struct text read_record(const char *name)
{
    struct text text = {.n = 0};
    char path[300];
    FILE *file;

    snprintf(path, sizeof path, "%s/%s.txt", RECORDS, name);
    file = fopen(path, "rb");
    if (!file) broken(NULL, "cannot be opened", path);
    text.n = fread(text.at, 1, sizeof text.at - 1, file);
    fclose(file);
    return text;
}

/* The lines FROM, which stand there once, become TO. */
static struct text instead(const struct text *text, const char *from, const char *to)
{
    const char *found = strstr(text->at, from);
    struct text other = {.n = 0};
    int n;

    if (!found || strstr(found + 1, from)) broken(NULL, "not there once", from);
    n = snprintf(other.at, sizeof other.at, "%.*s%s%s", (int)(found - text->at), text->at, to,
                 found + strlen(from));
    assert_in_range(n, 1, sizeof other.at - 1);
    other.n = (size_t)n;
    return other;
}

/* The position to which a good record leads. */
static struct play end_of(const struct text *text)
{
    struct replay replay = {.self = NULL};
    struct record_end end;
    struct record_fault fault;
    struct play p = {.flags = 0};

    if (!replay_read(&replay, text->at, text->n, &end, &fault)) {
        print_error("line %zu, event %zu\n", fault.line, fault.event);
        broken(NULL, fault.why.key, fault.why.args);
    }
    assert_int_equal(end.close, RECORD_WHOLE);
    p.now = replay.room;
    return p;
}

/* The first line in which a record is not as the rules are: LINE, when it is counted from 1. */
static void is_refused_at(const struct text *text, const char *line)
{
    struct replay replay = {.self = NULL};
    struct record_end end;
    struct record_fault fault;
    const char *at = text->at;

    assert_false(replay_read(&replay, text->at, text->n, &end, &fault));
    for (size_t i = 1; i < fault.line; i++) at = strchr(at, '\n') + 1;
    if (strncmp(at, line, strlen(line)) != 0) broken(NULL, "refused later or earlier", line);
}

/* [W-7.2] [W-7.9] [W-7.10] */
static void the_last_goods_card_is_drawn_clockwise(void **state)
{
    struct text text = read_record("write-last-goods-card"), other;
    struct play p = end_of(&text);

    (void)state;
    shows(&p,
          "player 1 cards ff fu su uj; player 1 lira 3 0; player 2 cards ss fj su;"
          "player 3 cards uu fs sj; player 3 lira 3 0; player 3 bonus 1 1; goods; round 1; turn 5");
    other = instead(&text, "2 visit 5 symbol\n4 visit 5 free\n", "2 visit 4 bonus\n");
    is_refused_at(&other, "2 visit 4 bonus");
    other = instead(&text, "4 visit 5 free\n1 visit 4 bonus\n", "1 visit 4 bonus\n");
    is_refused_at(&other, "1 visit 4 bonus");
    other = instead(&text, "1 visit 4 bonus\n* goods uj\n", "3 visit 4 bonus\n");
    is_refused_at(&other, "3 visit 4 bonus");
    other = instead(&text, "1 visit 4 bonus\n", "5 pass\n1 visit 4 bonus\n"); /* needs no wait */
    other = instead(&other, "3 visit 4 bonus\n5 pass\n", "3 visit 4 bonus\n");
    p = end_of(&other);
    shows(&p, "player 1 cards ff fu su uj; player 5 bonus 2 1; turn 5");
}

/* [W-5.7] [W-7.2] [W-12.5] */
static void a_lone_guild_card_is_kept_without_an_event(void **state)
{
    struct text text = read_record("write-lone-guild-card"), other;
    struct play p = end_of(&text);

    (void)state;
    shows(&p, "player 1 guild goods-improve palace-c any-palace ruby; player 1 looked;"
              "player 2 guild mark-two palace-b card-for-ruby; step caravan; guild");
    other =
        instead(&text, "* member ruby\n2 visit", "* member ruby\n1 keep ruby mark-two\n2 visit");
    is_refused_at(&other, "1 keep ruby mark-two");
    other = instead(&text, "1 visit 6 free\n* member ruby\n2 visit", "2 visit");
    is_refused_at(&other, "2 visit 6 symbol");
}

/* [W-12.11] */
static void between_two_caravan_cards_none_is_open(void **state)
{
    struct text text = read_record("write-no-caravan-card"), other;
    struct play p = end_of(&text);

    (void)state;
    shows(&p, "step caravan; caravan -; order four-lira");
    has_json(&p, "\"caravan\":null,");
    other = instead(&text, "\nend\n", "\n* caravan three-equal\nend\n");
    p = end_of(&other);
    has_json(&p, "\"caravan\":\"three-equal\",");
}

/* [W-18.2] */
static void a_guild_turn_has_its_extra_card(void **state)
{
    struct text text = read_record("write-solo-guild-turn"), other;
    struct play p = end_of(&text);

    (void)state;
    shows(&p, "player 1 played 1 0; player 1 marked 0 0 2 0; player 1 symbols 1 4; round 3;"
              "display 10-left 8-right; step turn");
    other = instead(&text, "1 visit 1 symbol\n* open 10-left\n", "1 play 2\n"); /* no turn yet */
    is_refused_at(&other, "1 play 2");
}

/* [W-18.7] [W-19.1] */
static void thirteen_rubies_can_be_had(void **state)
{
    struct text text = read_record("write-solo-dare");
    struct play p = end_of(&text);

    (void)state;
    assert_int_equal(WRITE.turn(state_now(&p)), SEAT_NONE);
    assert_int_equal(sheet_now(&p, 1)->rubies, 13);
    assert_int_equal(write_column(state_now(&p)), 12);
}

/* [W-19.16] */
static void rubies_of_other_letters_do_no_harm(void **state)
{
    struct text text = read_record("solo-task-14");
    struct play p = end_of(&text);

    (void)state;
    shows(&p, "player 1 palace 1 0 0 5");
    assert_true(write_tasks(state_now(&p)) >> 13 & 1u);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_goods_card_is_drawn_clockwise),
        cmocka_unit_test(a_lone_guild_card_is_kept_without_an_event),
        cmocka_unit_test(between_two_caravan_cards_none_is_open),
        cmocka_unit_test(a_guild_turn_has_its_extra_card),
        cmocka_unit_test(thirteen_rubies_can_be_had),
        cmocka_unit_test(rubies_of_other_letters_do_no_harm),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
