/* book_test.c: the chapters on how to play name the figures of the rules, in every language. */
#include "kit.h"

#include "book.h"

enum { CHAPTERS = 5, FIGURES_MOST = 20, CARD_H_LIRA = 27, CARD_H_BROWN, E_LIRA_TILE = 17 };

static int goal(int seats) { return (int)ruby_goal(&(struct dice){.seats = (uint8_t)seats}); }

static void each_chapter_names_the_figures_of_the_rules(void **state)
{
    const uint8_t(*few)[8] = DICE_TRACK[0];
    const int figure[CHAPTERS][FIGURES_MOST] = {
        {goal(2), goal(4), few[FABRIC][0], few[TRACK_RIGHT][0]},
        {INCOME_LIRA, ACTIONS, LIRA_PER_DIE, DICE_START_LIRA[PLAYERS - 1]},
        {few[FABRIC][0], few[FABRIC][1], few[FABRIC][2], few[TRACK_RIGHT][0], few[TRACK_RIGHT][1],
         few[TRACK_RIGHT][5], few[TRACK_LEFT][4] - GOODS, DICE_TILE_COST[0][FABRIC], INCOME_LIRA},
        {B_LIRA, CONSOLATION, DICE_CARDS[E_LIRA_TILE].give[LIRA],
         DICE_CARDS[CARD_H_LIRA].give[LIRA], DICE_CARDS[CARD_H_BROWN].give[BROWN]},
        {goal(2), goal(4), SELL_TOKEN, SELL_CRYSTAL},
    };

    (void)state;
    for (const struct lang *const *lang = LANGS; *lang; lang++)
        for (int i = 0; i < CHAPTERS; i++) {
            const char *text = chapter_of(*lang, "dice", i + 1);

            assert_non_null(text);
            for (const int *f = figure[i]; *f; f++)
                if (!names(text, *f))
                    fail_msg("chapter %d in %s does not name %d", i + 1, (*lang)->code, *f);
        }
}

/* What the chapters say in words, or for all at once: the tracks of the goods are alike, with four
 * players as told; prices of the carpets rise evenly; the tile that counts; five dice, six tiles. */
static void what_is_told_in_words_is_that_of_the_rules(void **state)
{
    static const uint8_t FOUR[] = {4, 5, 5, 6, 0};
    const struct dice two = {.seats = 2}, four = {.seats = 4};

    (void)state;
    for (unsigned g = 0; g < GOODS; g++) {
        assert_memory_equal(DICE_TRACK[0][g], DICE_TRACK[0][FABRIC], 8);
        assert_memory_equal(DICE_TRACK[1][g], FOUR, sizeof FOUR);
        assert_int_equal(DICE_TILE_COST[KIND_DIE][g], 1);
    }
    for (int i = 1; i < 6; i++)
        assert_int_equal(DICE_TRACK[0][TRACK_RIGHT][i], DICE_TRACK[0][TRACK_RIGHT][i - 1] + 2);
    for (int i = 0; i < 5; i++) assert_int_equal(DICE_TRACK[0][TRACK_LEFT][i], GOODS + i);
    assert_int_equal(mosque_goal(&two), 5);
    assert_int_equal(mosque_goal(&four), 4);
    assert_int_equal(DICE_PASSED, 5);
    assert_int_equal(DISPLAY, 6);
    assert_int_equal(DICE_START_LIRA[0], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_chapter_names_the_figures_of_the_rules),
        cmocka_unit_test(what_is_told_in_words_is_that_of_the_rules),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
