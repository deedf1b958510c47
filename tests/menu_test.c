/* menu_test.c: the menu, drawn on canvases and given presses, and asked line by line. */
#include "stage.h"

#include "core/utf8.h"
#include "langs/langs.h"
#include "term/menu_items.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const struct menu_bot BOTS_OF_MENU[] = {{"random", ~0u}, {"policy", 7}};

static void assert_menu(struct menu *m, int rows, int cols, const char *words)
{
    struct canvas c;
    struct buf text = {0};
    int row, col;

    canvas_init(&c, rows, cols, false);
    menu_draw(m, &c, &row, &col);
    canvas_write(&c, &text);
    if (words && !strstr(buf_text(&text), words))
        fail_msg("“%s” is not in\n%s", words, buf_text(&text));
    buf_free(&text);
    canvas_free(&c);
}

static bool press_menu(struct menu *m, struct press press) { return menu_press(m, &press); }

static void enter_on_the_menu_plays(void **state)
{
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    assert_menu(&m, 24, 80, "The board game, 3 players: 1 person, 2 bots");
    assert_true(press_menu(&m, key(PRESS_ENTER)));
    assert_int_equal(choice.what, MENU_PLAY);
    assert_string_equal(choice.each[0].seat[1], "policy");
    assert_string_equal(choice.each[0].option[0], "short");
    menu_end(&m);
}

static void the_menu_changes_values_and_language(void **state)
{
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    press_menu(&m, letter("3"));
    assert_int_equal(choice.each[0].players, 4);
    press_menu(&m, key(PRESS_LEFT));
    press_menu(&m, key(PRESS_LEFT));
    assert_int_equal(choice.each[0].players, 2);
    press_menu(&m, letter("5"));
    assert_string_equal(choice.each[0].seat[1], "human");
    press_menu(&m, letter("6"));
    assert_string_equal(choice.each[0].option[0], "long");
    press_menu(&m, key(PRESS_DOWN));
    press_menu(&m, key(PRESS_DOWN));
    press_menu(&m, key(PRESS_RIGHT));
    assert_true(choice.each[0].by_hand);
    assert_menu(&m, 24, 80, "◀ real ones, by hand ▶");
    press_menu(&m, key(PRESS_DOWN));
    press_menu(&m, key(PRESS_RIGHT));
    assert_ptr_equal(choice.lang, lang_find("de"));
    assert_menu(&m, 24, 80, "Das Brettspiel, zu 2: 2 Menschen, 0 Bots");
    press_menu(&m, letter("2"));
    assert_menu(&m, 24, 80, "Das Würfelspiel");
    press_menu(&m, key(PRESS_LEFT));
    assert_int_equal(choice.each[0].players, 2);
    menu_end(&m);
}

static void the_menu_changes_the_colours(void **state)
{
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2};
    struct menu_choice choice = {.lang = LANGS[0], .theme = (enum theme)77};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    assert_int_equal(choice.theme, THEME_AUTO); /* what does not exist is mended */
    assert_menu(&m, 24, 80, "Colours                ◀ as the terminal’s ground ▶");
    press_menu(&m, letter("1"));
    press_menu(&m, letter("1"));
    press_menu(&m, key(PRESS_RIGHT));
    assert_int_equal(choice.theme, THEME_LIGHT);
    assert_menu(&m, 24, 80, "◀ for light grounds ▶");
    for (int i = 0; i < THEMES; i++) press_menu(&m, key(PRESS_LEFT));
    assert_int_equal(choice.theme, THEME_LIGHT);
    menu_end(&m);
}

static void the_menu_fits_every_size(void **state)
{
    struct menu_save saves[30] = {{.name = "board-1", .about = "The board game, round 3"}};
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2, .save = saves, .saves = 30};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    for (int size = 1; size < 40; size++) {
        assert_menu(&m, size, 2 * size, NULL);
        press_menu(&m, key(PRESS_DOWN));
    }
    press_menu(&m, letter("?"));
    assert_menu(&m, 24, 80, "Rules and help");
    press_menu(&m, key(PRESS_ENTER));
    press_menu(&m, letter("1"));
    press_menu(&m, letter("2")); /* to resume a game */
    assert_menu(&m, 24, 80, "board-1");
    assert_menu(&m, 1, 1, NULL);
    assert_true(press_menu(&m, key(PRESS_ENTER)));
    assert_int_equal(choice.what, MENU_RESUME);
    assert_string_equal(choice.name, "board-1");
    menu_end(&m);
}

static void what_was_remembered_wrongly_is_mended(void **state)
{
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2};
    struct menu_choice choice = {.lang = NULL, .game = 99};

    (void)state;
    choice.each[0].players = 77;
    strcpy(choice.each[0].seat[2], "nobody");
    strcpy(choice.each[0].option[0], "sideways");
    menu_mend(&choice, &lists);
    assert_int_equal(choice.game, 0);
    assert_int_equal(choice.each[0].players, 3);
    assert_string_equal(choice.each[0].seat[2], "policy");
    assert_string_equal(choice.each[0].option[0], "short");
    assert_ptr_equal(choice.lang, LANGS[0]);
}

static void a_digit_that_could_go_on_is_shown_and_waits(void **state)
{
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    assert_true(m.n >= 10);
    assert_false(press_menu(&m, key(PRESS_NONE)));
    m.cursor = 3;
    assert_false(press_menu(&m, letter("1")));
    assert_menu(&m, 24, 80, "1 – Enter takes it, or type the second digit");
    assert_false(press_menu(&m, key(PRESS_NONE))); /* however long that takes */
    assert_menu(&m, 24, 80, "1 – Enter takes it, or type the second digit");
    assert_true(press_menu(&m, key(PRESS_ENTER)));
    assert_int_equal(choice.what, MENU_PLAY);
    menu_end(&m);
}

/* `19`, where there are not so many items, is not item 9. */
static void a_number_that_no_item_has_takes_none(void **state)
{
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu_game before;
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    assert_in_range(m.n, 10, 18);
    before = choice.each[choice.game];
    assert_false(press_menu(&m, letter("1")));
    assert_false(press_menu(&m, letter("9")));
    assert_int_equal(m.cursor, 0);
    assert_memory_equal(&before, &choice.each[choice.game], sizeof before);
    menu_end(&m);
}

static void a_game_of_two_digits_is_chosen_from_the_list(void **state)
{
    struct menu_save saves[12] = {{.name = "first"}, [11] = {.name = "twelfth"}};
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2, .save = saves, .saves = 12};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    press_menu(&m, letter("1"));
    press_menu(&m, letter("2")); /* to resume a game */
    assert_false(press_menu(&m, letter("1")));
    assert_menu(&m, 24, 80, "1 – Enter takes it, or type the second digit");
    assert_true(press_menu(&m, letter("2")));
    assert_string_equal(choice.name, "twelfth");
    menu_end(&m);
}

static void a_damaged_game_is_named_and_not_taken(void **state)
{
    struct menu_save saves[] = {{.name = "board-1", .about = "damaged", .is_damaged = true},
                                {.name = "board-2", .about = "The board game, round 3"}};
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2, .save = saves, .saves = 2};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    assert_menu(&m, 24, 80, "1 unfinished");
    press_menu(&m, letter("1"));
    press_menu(&m, letter("2")); /* to resume a game */
    assert_menu(&m, 24, 80, "board-1");
    assert_false(press_menu(&m, key(PRESS_ENTER)));
    assert_menu(&m, 24, 80, "This record is damaged");
    press_menu(&m, key(PRESS_ENTER));
    press_menu(&m, key(PRESS_DOWN));
    assert_true(press_menu(&m, key(PRESS_ENTER)));
    assert_string_equal(choice.name, "board-2");
    menu_end(&m);
}

static void the_bot_is_the_one_that_is_preset(void **state)
{
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2, .preset = {"random", "nobody"}};
    struct menu_choice choice = {.lang = NULL};

    (void)state;
    menu_mend(&choice, &lists);
    assert_string_equal(choice.each[0].seat[1], "random");
    assert_string_equal(choice.each[1].seat[1], "policy");
}

static void type_menu(struct menu *m, const char *text)
{
    for (; *text; text++) {
        const char one[] = {*text, '\0'};
        press_menu(m, letter(one));
    }
}

static void a_name_is_typed_for_a_seat(void **state)
{
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    press_menu(&m, letter("n")); /* not on a seat */
    assert_false(entry_is_open(&m.path));
    m.cursor = 3;
    press_menu(&m, letter("n"));
    assert_menu(&m, 24, 80, "Name:");
    type_menu(&m, "Ann,1");
    assert_false(press_menu(&m, key(PRESS_ENTER)));
    assert_string_equal(choice.each[0].name[0], "Ann 1");
    assert_menu(&m, 24, 80, "◀ Ann 1 · a person here ▶");
    press_menu(&m, letter("n"));
    press_menu(&m, key(PRESS_ESCAPE));
    assert_string_equal(choice.each[0].name[0], "Ann 1");
    menu_end(&m);
}

static void who_plays_alone_aims_at_a_task(void **state)
{
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2, .tasks = {[2] = 14}};
    struct menu_choice choice = {.lang = LANGS[0], .game = 2};
    struct menu m;

    (void)state;
    choice.each[2].players = 1;
    menu_start(&m, &choice, &lists);
    assert_menu(&m, 24, 80, "Solo task aimed at");
    for (m.cursor = 0; m.item[m.cursor].kind != ITEM_TASK;) m.cursor++;
    press_menu(&m, key(PRESS_RIGHT));
    assert_int_equal(choice.each[2].task, 1);
    assert_menu(&m, 24, 80, "◀ 1: ");
    menu_set(&m, &(struct item){ITEM_PLAYERS, 0}, 1);
    for (int i = 0; i < m.n; i++) assert_int_not_equal(m.item[i].kind, ITEM_TASK);
    menu_end(&m);
}

static void the_menu_says_how_strong_a_bot_is(void **state)
{
    static const struct menu_bot bots[] = {{"level1", ~0u}};
    struct menu_lists lists = {.bot = bots, .bots = 1};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    assert_menu(&m, 24, 80, "Games of the bazaar");
    m.cursor = 4;
    assert_menu(&m, 24, 80, lang_get(LANGS[0], "bot.level1.about"));
    choice.lang = lang_find("de");
    assert_menu(&m, 24, 80, lang_get(choice.lang, "bot.level1.about"));
    menu_end(&m);
}

static void a_saved_game_is_deleted_after_a_yes_only(void **state)
{
    struct menu_save saves[2] = {{.name = "first"}, {.name = "second"}};
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2, .save = saves, .saves = 2};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    type_menu(&m, "12"); /* to resume a game */
    press_menu(&m, key(PRESS_DOWN));
    press_menu(&m, letter("d"));
    assert_menu(&m, 24, 80, "Delete “second” for good?");
    assert_false(press_menu(&m, key(PRESS_ENTER)));
    assert_menu(&m, 24, 80, "d delete · r rename");
    press_menu(&m, letter("d"));
    assert_true(press_menu(&m, letter("y")));
    assert_int_equal(choice.what, MENU_DELETE);
    assert_string_equal(choice.name, "second");
    menu_end(&m);
}

static void a_saved_game_is_renamed(void **state)
{
    struct menu_save saves[1] = {{.name = "first"}};
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2, .save = saves, .saves = 1};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    type_menu(&m, "12");
    press_menu(&m, letter("r"));
    assert_menu(&m, 24, 80, "New name: first");
    assert_false(press_menu(&m, key(PRESS_ENTER))); /* that is its name */
    press_menu(&m, letter("r"));
    type_menu(&m, "-b");
    assert_true(press_menu(&m, key(PRESS_ENTER)));
    assert_int_equal(choice.what, MENU_RENAME);
    assert_string_equal(choice.name, "first");
    assert_string_equal(choice.to, "first-b");
    menu_end(&m);
}

static void what_is_said_of_a_saved_game_is_read_whole_at_24_by_80(void **state)
{
    struct menu_save saves[1] = {
        {.name = "board-1",
         .about = "The board game, round 3, turn 2: Ayşe, 2 × Guild Master (level 5), a program "
                  "from outside. Played yesterday at noon"}};
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2, .save = saves, .saves = 1};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct menu m;

    (void)state;
    menu_start(&m, &choice, &lists);
    type_menu(&m, "12");
    assert_menu(&m, 24, 80, "from outside. Played yesterday at noon");
    menu_end(&m);
}

/* The line menu: what is typed, what it leads to, what it said. */
static enum menu_what ask(struct menu_choice *choice, const struct menu_save *save, int saves,
                          const char *typed, struct buf *said)
{
    struct menu_lists lists = {.bot = BOTS_OF_MENU, .bots = 2, .save = save, .saves = saves};
    struct menu_lines lines = {tmpfile(), tmpfile()};
    char text[512];
    size_t n;

    assert_non_null(lines.in);
    assert_non_null(lines.out);
    fputs(typed, lines.in);
    rewind(lines.in);
    menu_ask(choice, &lists, &lines);
    rewind(lines.out);
    buf_clear(said);
    while ((n = fread(text, 1, sizeof text, lines.out)) > 0) buf_addn(said, text, n);
    fclose(lines.in);
    fclose(lines.out);
    return choice->what;
}

static void the_menu_is_asked_line_by_line(void **state)
{
    static const struct menu_save saves[] = {{.name = "one", .about = "round 3"}, {.name = "two"}};
    struct menu_choice choice = {.lang = LANGS[0]};
    struct buf said = {0};

    (void)state;
    assert_int_equal(ask(&choice, NULL, 0, "", &said), MENU_LEFT);
    assert_int_equal(ask(&choice, NULL, 0, "q\n", &said), MENU_QUIT);
    assert_non_null(
        strstr(buf_text(&said), "1 Play: The board game, 3 players: 1 person, 2 bots\n"));
    assert_int_equal(ask(&choice, NULL, 0, "99\n3\n1\n4\nAyşe\n5\n1\n9\n2\n1\n", &said), MENU_PLAY);
    assert_non_null(strstr(buf_text(&said), "That is not in the list."));
    assert_non_null(strstr(buf_text(&said), "2 bot: Dice Thrower: any move at all"));
    assert_int_equal(choice.each[0].players, 2);
    assert_string_equal(choice.each[0].name[0], "Ayşe");
    assert_string_equal(choice.each[0].seat[1], "human");
    choice = (struct menu_choice){.lang = LANGS[0]};
    assert_int_equal(ask(&choice, saves, 2, "12\n2\n", &said), MENU_RESUME);
    assert_non_null(strstr(buf_text(&said), "1 one: round 3\n"));
    assert_string_equal(choice.name, "two");
    assert_int_equal(ask(&choice, saves, 2, "12\nd 1\nn\nq\n", &said), MENU_QUIT);
    assert_int_equal(ask(&choice, saves, 2, "12\nd 1\ny\n", &said), MENU_DELETE);
    assert_string_equal(choice.name, "one");
    assert_int_equal(ask(&choice, saves, 2, "12\nr 2 three\n", &said), MENU_RENAME);
    assert_string_equal(choice.to, "three");
    assert_int_equal(ask(&choice, saves, 2, "13\n/some/where.txt\n", &said), MENU_WATCH);
    assert_string_equal(choice.name, "/some/where.txt");
    buf_free(&said);
}

static void assert_narrow(const struct buf *said)
{
    for (const char *line = buf_text(said); *line; line += *line == '\n') {
        struct buf one = {0};
        int width;

        while (strncmp(line, "> ", 2) == 0) line += 2; /* what was typed ends this line */
        buf_addn(&one, line, strcspn(line, "\n"));
        width = utf8_width(buf_text(&one));
        if (width > 80) fail_msg("%d columns: %s", width, buf_text(&one));
        buf_free(&one);
        line += strcspn(line, "\n");
    }
}

static const struct lang *lang_of(const char *code)
{
    int i = 0;

    while (strcmp(LANGS[i]->code, code) != 0) i++;
    return LANGS[i];
}

/* All that the menu in lines can say, in both languages: every item, its help, a list. */
static void the_menu_in_lines_breaks_its_lines_between_words(void **state)
{
    static const struct menu_save saves[] = {
        {.name = "one",
         .about = "The board game, round 3, turn 2: Ayşe, 2 × Guild Master (level 5), a program "
                  "from outside. Played yesterday at noon"}};
    struct buf said = {0};

    (void)state;
    for (int i = 0; LANGS[i]; i++) {
        struct menu_choice choice = {.lang = LANGS[i]};

        for (int item = 2; item <= 16; item++) {
            char typed[32];

            snprintf(typed, sizeof typed, "%d\n\n?\nq\n", item);
            choice = (struct menu_choice){.lang = LANGS[i]};
            ask(&choice, saves, 1, typed, &said);
            assert_narrow(&said);
        }
    }
    buf_free(&said);
}

static void the_menu_in_lines_knows_words(void **state)
{
    static const struct {
        const char *lang, *typed;
        enum menu_what what;
    } TYPED[] = {
        {"en", "quit\n", MENU_QUIT},
        {"de", "quit\n", MENU_QUIT},
        {"de", "verlassen\n", MENU_QUIT},
        {"de", "Beenden\n", MENU_QUIT},
        {"en", "12\nquit\nq\n", MENU_QUIT}, /* back to the menu */
        {"en", "12\ndelete 1\ny\n", MENU_DELETE},
        {"de", "12\nlösche 1\nja\n", MENU_DELETE},
        {"de", "12\ndelete 1\nj\n", MENU_DELETE},
        {"en", "12\nrename 1 three\n", MENU_RENAME},
        {"de", "12\nUmbenennen 1 drei\n", MENU_RENAME},
    };
    static const char *const HELP[] = {"?\nq\n", "help\nq\n", "12\n?\nq\n", "3\nhelp\nq\n"};
    static const struct menu_save saves[] = {{.name = "one", .about = "round 3"}};
    struct menu_choice choice;
    struct buf said = {0};

    (void)state;
    for (size_t i = 0; i < sizeof TYPED / sizeof *TYPED; i++) {
        choice = (struct menu_choice){.lang = lang_of(TYPED[i].lang)};
        assert_int_equal(ask(&choice, saves, 1, TYPED[i].typed, &said), TYPED[i].what);
        assert_null(strstr(buf_text(&said), lang_get(choice.lang, "menu.lines.no")));
    }
    for (size_t i = 0; i < sizeof HELP / sizeof *HELP; i++) {
        choice = (struct menu_choice){.lang = LANGS[0]};
        assert_int_equal(ask(&choice, saves, 1, HELP[i], &said), MENU_QUIT);
        assert_non_null(strstr(buf_text(&said), "B-5.2”"));
    }
    choice = (struct menu_choice){.lang = lang_of("de")};
    ask(&choice, saves, 1, "Hilfe\nq\n", &said);
    assert_non_null(strstr(buf_text(&said), "„So wird gespielt“"));
    buf_free(&said);
}

/* The help of the menu leads to the chapters inside the program, by the names they have there. */
static void the_help_of_the_menu_names_how_to_play(void **state)
{
    (void)state;
    for (int i = 0; LANGS[i]; i++) {
        const char *how = lang_get(LANGS[i], "menu.how.4");

        assert_non_null(strstr(how, lang_get(LANGS[i], "learn.menu")));
        assert_non_null(strstr(how, lang_get(LANGS[i], "learn.menu.book")));
        assert_non_null(strstr(how, "? B-5.2"));
        assert_null(strstr(how, "docs/"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(enter_on_the_menu_plays),
        cmocka_unit_test(the_menu_changes_values_and_language),
        cmocka_unit_test(the_menu_changes_the_colours),
        cmocka_unit_test(the_menu_fits_every_size),
        cmocka_unit_test(what_was_remembered_wrongly_is_mended),
        cmocka_unit_test(a_digit_that_could_go_on_is_shown_and_waits),
        cmocka_unit_test(a_number_that_no_item_has_takes_none),
        cmocka_unit_test(a_game_of_two_digits_is_chosen_from_the_list),
        cmocka_unit_test(a_damaged_game_is_named_and_not_taken),
        cmocka_unit_test(a_name_is_typed_for_a_seat),
        cmocka_unit_test(who_plays_alone_aims_at_a_task),
        cmocka_unit_test(the_menu_says_how_strong_a_bot_is),
        cmocka_unit_test(a_saved_game_is_deleted_after_a_yes_only),
        cmocka_unit_test(a_saved_game_is_renamed),
        cmocka_unit_test(what_is_said_of_a_saved_game_is_read_whole_at_24_by_80),
        cmocka_unit_test(the_menu_is_asked_line_by_line),
        cmocka_unit_test(the_menu_in_lines_breaks_its_lines_between_words),
        cmocka_unit_test(the_menu_in_lines_knows_words),
        cmocka_unit_test(the_help_of_the_menu_names_how_to_play),
        cmocka_unit_test(the_bot_is_the_one_that_is_preset),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
