/* book_test.c: the chapters on how to play name the figures of the rules, in every language. */
#include "kit.h"

#include "book.h"

enum { CHAPTERS = 6, FIGURES_MOST = 20 };

static int count_guild_cards_with_a_ruby(void)
{
    int n = 0;

    for (int i = 0; i < GUILDS; i++)
        for (const struct op_row *row = WRITE_SCRIPTS[SCRIPT_GUILD + i]; row->op; row++)
            n += row->op == OP_RUBY || row->op == OP_PALACE_RUBY;
    return n;
}

/* What the first row of such an effect pays, gives or asks for. */
static int figure_of(unsigned script, enum op op)
{
    for (const struct op_row *row = WRITE_SCRIPTS[script]; row->op; row++)
        if (row->op == op) return row->n;
    fail_msg("effect %u has no such row", script);
    return 0;
}

static void each_chapter_names_the_figures_of_the_rules(void **state)
{
    const int price = figure_of(SCRIPT_PLACE + DEALER, OP_PAY_LIRA);
    const int figure[CHAPTERS][FIGURES_MOST] = {
        {RUBY_GOAL, price, ROW_STEP, 2 * ROW_STEP, ROWS * ROW_STEP, LIRA_BOXES, LIRA_BOX},
        {DISPLAY},
        {WAREHOUSE, TEA_LIRA, figure_of(SCRIPT_PLACE + LARGE_MARKET, OP_KIND),
         figure_of(SCRIPT_PLACE + LARGE_MARKET, OP_LIRA),
         figure_of(SCRIPT_PLACE + SMALL_MARKET, OP_LIRA), IMPROVEMENTS,
         figure_of(SCRIPT_PLACE + POST, OP_LIRA), RUBY_CARD_GOODS, RUBY_CARD_GOODS + 1},
        {CARD_GOODS, figure_of(SCRIPT_PLACE + SMALL_MARKET, OP_LIRA), GUILDS, CARAVANS, ALL_CARDS,
         FOUNTAINS, count_guild_cards_with_a_ruby(), WRITE_GUILD_PRICE[0],
         WRITE_GUILD_PRICE[GUILDS - 1], WRITE_GUILD_PRICE[13], WRITE_GUILD_PRICE[9],
         figure_of(SCRIPT_GUILD + 9, OP_FREE), WRITE_GUILD_PRICE[3]},
        {RUBY_GOAL, RUBY_FIELDS, CARD_GOODS},
        {WRITE_TASKS, WRITE_TASK[1].lira, WRITE_TASK[6].rows, WRITE_TASK[0].most_improvements,
         WRITE_TASK[12].palaces, TASK_COLUMN_FIRST, TASK_COLUMN_FIRST + 1, TASK_COLUMN_LAST},
    };

    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (int i = 0; i < CHAPTERS; i++) {
            const char *text = chapter_of(*lang, "write", i + 1);

            assert_non_null(text);
            for (const int *f = figure[i]; f < figure[i] + FIGURES_MOST && *f; f++)
                if (!names(text, *f))
                    fail_msg("chapter %d in %s does not name %d", i + 1, (*lang)->code, *f);
        }
}

/* The last chapter's examples of easy and hard tasks. */
static void tasks_are_as_hard_as_the_book_says(void **state)
{
    static const int EASY[] = {2, 4, 7, 8}, HARD[] = {9, 12};

    (void)state;
    for (size_t i = 0; i < sizeof EASY / sizeof *EASY; i++)
        assert_int_equal(write_grade((unsigned)EASY[i] - 1), GRADE_EASY);
    for (size_t i = 0; i < sizeof HARD / sizeof *HARD; i++)
        assert_int_equal(write_grade((unsigned)HARD[i] - 1), GRADE_HARD);
    for (const struct lang *const *lang = LANGS; *lang; lang++) {
        for (size_t i = 0; i < sizeof EASY / sizeof *EASY; i++)
            assert_true(names(chapter_of(*lang, "write", CHAPTERS), EASY[i]));
        for (size_t i = 0; i < sizeof HARD / sizeof *HARD; i++)
            assert_true(names(chapter_of(*lang, "write", CHAPTERS), HARD[i]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_chapter_names_the_figures_of_the_rules),
        cmocka_unit_test(tasks_are_as_hard_as_the_book_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
