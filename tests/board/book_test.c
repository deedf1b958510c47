/* book_test.c: the chapters on how to play name the figures of the rules, in every language. */
#include "kit.h"

#include "book.h"

enum { CHAPTERS = 5, FIGURES_MOST = 24 };

static int goal(int seats) { return (int)ruby_goal(&(struct board){.seats = (uint8_t)seats}); }

static void check_chapter(const struct lang *lang, int chapter, const int figure[])
{
    const char *text = chapter_of(lang, "board", chapter);

    assert_non_null(text);
    for (const int *f = figure; *f; f++)
        if (!names(text, *f))
            fail_msg("chapter %d in %s does not name %d", chapter, lang->code, *f);
}

static void each_chapter_names_the_figures_of_the_rules(void **state)
{
    const uint8_t *large = BOARD_INCOME[MARKET_LARGE], *small = BOARD_INCOME[MARKET_SMALL];
    const int figure[CHAPTERS][FIGURES_MOST] = {
        {goal(2), goal(3), BOARD_DEALER_FIRST[2], BOARD_DEALER_FIRST[3], BOARD_DEALER_FIRST[4],
         EXTENSIONS * EXTENSION_PRICE},
        {TOLL},
        {CART, EXTENSION_PRICE, BOARD_MAIL_LIRA[0], BOARD_MAIL_LIRA[4], BOARD_JEWELRY[12], large[1],
         large[2], large[3], large[4], large[5], small[1], small[2], small[3], small[4], small[5],
         TEA_CONSOLATION, BOARD_TILE_NEED[2][0]},
        {CATCH_LIRA, BRIBE, EXTRA_PRICE, RECALL_PRICE},
        {goal(2), goal(3)},
    };

    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (int i = 0; i < CHAPTERS; i++) check_chapter(*lang, i + 1, figure[i]);
}

/* Words that no number stands for: one good of each kind and one more of any, without that one with
 * four or five players; the first tile alike for all; jewelry from 7 on. */
static void the_prices_told_in_words_are_those_of_the_rules(void **state)
{
    (void)state;
    for (int seats = 2; seats <= PLAYERS; seats++) {
        unsigned first = BOARD_PALACE_FIRST[seats];

        assert_int_equal(BOARD_PALACE_FIXED[first], 0x1111);
        assert_int_equal(BOARD_PALACE_FREE[first], seats < 4 ? 1 : 0);
        assert_int_equal(BOARD_TILE_NEED[seats][0], BOARD_TILE_NEED[2][0]);
    }
    assert_int_equal(BOARD_DEALER_FIRST[5], BOARD_DEALER_FIRST[4]);
    assert_int_equal(goal(3), goal(5));
    assert_int_equal(BOARD_JEWELRY[6], 0);
    assert_int_equal(BOARD_JEWELRY[7], 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_chapter_names_the_figures_of_the_rules),
        cmocka_unit_test(the_prices_told_in_words_are_those_of_the_rules),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
