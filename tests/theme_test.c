/* theme_test.c: what is written can be read: the contrast of every pair of colours, and how
 * the ground of a terminal is found out. */
#include "term/ground.h"
#include "term/theme.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define LEAST 4.5 /* WCAG 2, AA: text of any size */

/* Black and white, and the grounds of widespread colour schemes. */
static const uint32_t DARK[] = {0x000000, 0x0c0c0c, 0x1d1f21, 0x1e1e1e, 0x282828, 0x282a36,
                                0x282c34, 0x2d2a2e, 0x2e3436, 0x002b36, 0x300a24};
static const uint32_t LIGHT[] = {0xffffff, 0xfdf6e3, 0xfbf1c7, 0xfafafa,
                                 0xf8f8f2, 0xf2f2f2, 0xeeeeec, 0xeeeeee};

/* The first sixteen as xterm and as VGA (the Linux console) have them. */
static const uint32_t PALETTES[][16] = {
    {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f,
     0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff},
    {0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, 0x555555,
     0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff}};

/* ---- contrast, as WCAG 2 defines it ----------------------------------------------------- */

static double fifth_root(double x)
{
    double root = 1;

    for (int i = 0; i < 60; i++) root = (4 * root + x / (root * root * root * root)) / 5;
    return root;
}

static double linear(unsigned value)
{
    double x = value / 255.0, y;

    if (x <= 0.03928) return x / 12.92;
    y = fifth_root((x + 0.055) / 1.055);
    y = y * y * y;
    return y * y * y * y; /* to the power of 2.4 */
}

static double luminance(uint32_t rgb)
{
    return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8 & 255) +
           0.0722 * linear(rgb & 255);
}

static double contrast(uint32_t a, uint32_t b)
{
    double x = luminance(a) + 0.05, y = luminance(b) + 0.05;

    return x > y ? x / y : y / x;
}

static void contrast_is_measured_rightly(void **state)
{
    (void)state;
    assert_int_equal((int)(contrast(0x000000, 0xffffff) * 100 + 0.5), 2100);
    assert_int_equal((int)(contrast(0x777777, 0xffffff) * 100 + 0.5), 448); /* as published */
}

/* Of the 256 colours those from 16 on are the same everywhere. */
static uint32_t fixed(int index)
{
    static const uint32_t STEP[] = {0, 95, 135, 175, 215, 255};
    uint32_t grey = (uint32_t)(8 + 10 * (index - 232));

    assert_in_range(index, 16, 255);
    if (index >= 232) return grey << 16 | grey << 8 | grey;
    index -= 16;
    return STEP[index / 36] << 16 | STEP[index / 6 % 6] << 8 | STEP[index % 6];
}

/* ---- every pair -------------------------------------------------------------------------- */

static void check_pair(enum theme theme, int style, uint32_t ink, uint32_t paper)
{
    if (contrast(ink, paper) < LEAST)
        fail_msg("%s, style %d: %06x on %06x is %.2f", THEME_NAMES[theme], style, (unsigned)ink,
                 (unsigned)paper, contrast(ink, paper));
}

static void check_on_grounds(enum theme theme, int style, uint32_t ink)
{
    for (size_t i = 0; theme == THEME_DARK && i < sizeof DARK / sizeof *DARK; i++)
        check_pair(theme, style, ink, DARK[i]);
    for (size_t i = 0; theme == THEME_LIGHT && i < sizeof LIGHT / sizeof *LIGHT; i++)
        check_pair(theme, style, ink, LIGHT[i]);
}

static int coloured(enum theme theme, bool is_rich)
{
    int n = 0;

    for (int i = 0; i < STYLES; i++) n += theme_shade(theme, (enum style)i, is_rich).ink >= 0;
    return n;
}

static void every_pair_of_256_colours_can_be_read(void **state)
{
    (void)state;
    for (enum theme theme = THEME_DARK; theme <= THEME_LIGHT; theme++) {
        for (int i = 0; i < STYLES; i++) {
            struct shade shade = theme_shade(theme, (enum style)i, true);

            if (shade.ink >= 0 && shade.paper >= 0)
                check_pair(theme, i, fixed(shade.ink), fixed(shade.paper));
            else if (shade.ink >= 0) check_on_grounds(theme, i, fixed(shade.ink));
            else assert_int_equal(shade.paper, -1); /* the terminal's own pair */
        }
        assert_int_equal(coloured(theme, true), STYLES - 2); /* all but plain and strong */
    }
}

/* On black or white, in both palettes; bold may stand for the brighter colour. */
static void check_few(enum theme theme, int style, struct shade shade)
{
    for (int p = 0; p < 2; p++) {
        const uint32_t *palette = PALETTES[p];
        uint32_t ground = theme == THEME_DARK ? 0x000000 : 0xffffff;
        uint32_t paper = shade.paper >= 0 ? palette[shade.paper] : ground;

        assert_true(shade.ink < 8 && shade.paper < 8);
        check_pair(theme, style, palette[shade.ink], paper);
        if (shade.look & LOOK_BOLD) check_pair(theme, style, palette[shade.ink + 8], paper);
    }
}

static void the_few_colours_of_poor_terminals_can_be_read_too(void **state)
{
    (void)state;
    for (enum theme theme = THEME_DARK; theme <= THEME_LIGHT; theme++) {
        for (int i = 0; i < STYLES; i++) {
            struct shade shade = theme_shade(theme, (enum style)i, false);

            if (shade.ink >= 0) check_few(theme, i, shade);
            else assert_int_equal(shade.paper, -1);
            if (shade.ink >= 0) check_few(theme, i, theme_open(theme, (enum style)i, false));
        }
        assert_true(coloured(theme, false) >= 6);
    }
}

static void plain_has_no_colours_and_tells_styles_apart(void **state)
{
    (void)state;
    for (int i = 0; i < STYLES; i++) {
        assert_int_equal(theme_shade(THEME_PLAIN, (enum style)i, true).ink, -1);
        assert_int_equal(theme_shade(THEME_PLAIN, (enum style)i, true).paper, -1);
    }
    assert_int_not_equal(theme_shade(THEME_PLAIN, STYLE_CHOSEN, true).look,
                         theme_shade(THEME_PLAIN, STYLE_PLAIN, true).look);
}

/* ---- which of them ------------------------------------------------------------------------ */

static void the_environment_can_ask_for_no_colours(void **state)
{
    static const struct {
        const char *no, *cli, *force;
        bool is_plain;
    } WORLDS[] = {{NULL, NULL, NULL, false}, {"1", NULL, NULL, true},  {"", NULL, NULL, false},
                  {NULL, "0", NULL, true},   {NULL, "1", NULL, false}, {NULL, "0", "1", false},
                  {NULL, "0", "0", true},    {"1", "1", "1", true}};

    (void)state;
    for (size_t i = 0; i < sizeof WORLDS / sizeof *WORLDS; i++) {
        const char *const names[] = {"NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"};
        const char *const values[] = {WORLDS[i].no, WORLDS[i].cli, WORLDS[i].force};

        for (int k = 0; k < 3; k++) {
            unsetenv(names[k]);
            if (values[k]) setenv(names[k], values[k], 1);
        }
        assert_int_equal(theme_is_plain_world(), WORLDS[i].is_plain);
    }
}

static void a_ground_is_dark_or_light(void **state)
{
    (void)state;
    assert_int_equal(ground_of_colour("rgb:0000/0000/0000"), GROUND_DARK);
    assert_int_equal(ground_of_colour("rgb:ffff/ffff/ffff\033\\"), GROUND_LIGHT);
    assert_int_equal(ground_of_colour("rgb:fd/f6/e3"), GROUND_LIGHT);
    assert_int_equal(ground_of_colour("rgb:f/f/f"), GROUND_LIGHT);
    assert_int_equal(ground_of_colour("rgba:2828/2c2c/3434/ffff"), GROUND_DARK);
    assert_int_equal(ground_of_colour("rgb:ff/ff"), GROUND_UNKNOWN);
    assert_int_equal(ground_of_colour("#ffffff"), GROUND_UNKNOWN);
    assert_int_equal(ground_of_env("15;0"), GROUND_DARK);
    assert_int_equal(ground_of_env("0;default;15"), GROUND_LIGHT);
    assert_int_equal(ground_of_env("0;7"), GROUND_LIGHT);
    assert_int_equal(ground_of_env("7;8"), GROUND_DARK);
    assert_int_equal(ground_of_env("default;default"), GROUND_UNKNOWN);
    assert_int_equal(ground_of_env("15"), GROUND_UNKNOWN);
    assert_int_equal(ground_of_env(NULL), GROUND_UNKNOWN);
    assert_true(ground_may_ask("xterm-256color") && ground_may_ask("tmux-256color"));
    assert_false(ground_may_ask("vt100") || ground_may_ask("linux") || ground_may_ask(NULL));
}

/* What is not the answer comes back as it was typed. */
static void the_answer_is_picked_out_of_what_is_typed(void **state)
{
    static const char TYPED[] = "a\033[A\033]11;rgb:ffff/ffff/dddd\033\\b\033]1x"
                                "\033]11;rgb:0/0/0\ac";
    struct ear_of_ground ear = {0};
    struct buf keys = {0};
    int answers = 0;

    (void)state;
    for (const char *c = TYPED; *c; c++) {
        enum heard heard = ground_hear(&ear, *c);

        if (heard == HEARD_PART) continue;
        if (heard == HEARD_KEY) buf_addn(&keys, ear.text, ear.n);
        else assert_int_equal(ear.ground, answers++ ? GROUND_DARK : GROUND_LIGHT);
        ground_forget(&ear);
    }
    assert_int_equal(answers, 2);
    assert_string_equal(buf_text(&keys), "a\033[Ab\033]1xc");
    buf_free(&keys);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contrast_is_measured_rightly),
        cmocka_unit_test(every_pair_of_256_colours_can_be_read),
        cmocka_unit_test(the_few_colours_of_poor_terminals_can_be_read_too),
        cmocka_unit_test(plain_has_no_colours_and_tells_styles_apart),
        cmocka_unit_test(the_environment_can_ask_for_no_colours),
        cmocka_unit_test(a_ground_is_dark_or_light),
        cmocka_unit_test(the_answer_is_picked_out_of_what_is_typed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
