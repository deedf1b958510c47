/* theme.c: the tables of colours. */
#include "term/theme.h"

#include <stdlib.h>
#include <string.h>

const char *const THEME_NAMES[THEMES + 1] = {
    [THEME_AUTO] = "auto", [THEME_DARK] = "dark", [THEME_LIGHT] = "light", [THEME_PLAIN] = "plain"};

bool theme_find(const char *name, enum theme *theme)
{
    for (int i = 0; i < THEMES; i++)
        if (strcmp(THEME_NAMES[i], name) == 0) {
            *theme = (enum theme)i;
            return true;
        }
    return false;
}

bool theme_is_plain_world(void)
{
    const char *no = getenv("NO_COLOR"), *cli = getenv("CLICOLOR"),
               *force = getenv("CLICOLOR_FORCE");

    if (no && *no) return true;
    if (force && *force && strcmp(force, "0") != 0) return false;
    return cli && strcmp(cli, "0") == 0;
}

enum { OWN = -1, BLACK = 0, RED = 1, GREEN = 2, BLUE = 4, MAGENTA = 5, CYAN = 6, WHITE = 7 };

/* Without colours the attributes say what can be said. Nothing is dimmed: nobody knows how
 * much a terminal dims. */
static const unsigned PLAIN[STYLES] = {
    [STYLE_TITLE] = LOOK_BOLD,
    [STYLE_STRONG] = LOOK_BOLD,
    [STYLE_OPEN] = LOOK_BOLD | LOOK_UNDERLINE,
    [STYLE_CHOSEN] = LOOK_REVERSE | LOOK_BOLD,
    [STYLE_ALERT] = LOOK_REVERSE,
    [STYLE_RUBY] = LOOK_BOLD,
    [STYLE_SEAT_1] = LOOK_BOLD,
    [STYLE_SEAT_2] = LOOK_BOLD,
    [STYLE_SEAT_3] = LOOK_BOLD,
    [STYLE_SEAT_4] = LOOK_BOLD,
    [STYLE_SEAT_5] = LOOK_BOLD,
};

/* Of 256: on dark grounds, on light ones. */
static const struct shade RICH[2][STYLES] = {
    {
        [STYLE_PLAIN] = {OWN, OWN, 0},
        [STYLE_DIM] = {249, OWN, 0},
        [STYLE_TITLE] = {222, OWN, LOOK_BOLD},
        [STYLE_STRONG] = {OWN, OWN, LOOK_BOLD},
        [STYLE_OPEN] = {114, OWN, LOOK_BOLD | LOOK_UNDERLINE},
        [STYLE_CHOSEN] = {16, 222, LOOK_BOLD},
        [STYLE_ALERT] = {231, 124, LOOK_BOLD},
        [STYLE_FABRIC] = {210, OWN, LOOK_BOLD},
        [STYLE_SPICE] = {77, OWN, LOOK_BOLD},
        [STYLE_FRUIT] = {221, OWN, LOOK_BOLD},
        [STYLE_JEWELRY] = {75, OWN, LOOK_BOLD},
        [STYLE_LIRA] = {179, OWN, 0},
        [STYLE_RUBY] = {211, OWN, LOOK_BOLD},
        [STYLE_SEAT_1] = {51, OWN, LOOK_BOLD},
        [STYLE_SEAT_2] = {213, OWN, LOOK_BOLD},
        [STYLE_SEAT_3] = {154, OWN, LOOK_BOLD},
        [STYLE_SEAT_4] = {208, OWN, LOOK_BOLD},
        [STYLE_SEAT_5] = {255, OWN, LOOK_BOLD},
    },
    {
        [STYLE_PLAIN] = {OWN, OWN, 0},
        [STYLE_DIM] = {241, OWN, 0},
        [STYLE_TITLE] = {94, OWN, LOOK_BOLD},
        [STYLE_STRONG] = {OWN, OWN, LOOK_BOLD},
        [STYLE_OPEN] = {22, OWN, LOOK_BOLD | LOOK_UNDERLINE},
        [STYLE_CHOSEN] = {231, 24, LOOK_BOLD},
        [STYLE_ALERT] = {231, 124, LOOK_BOLD},
        [STYLE_FABRIC] = {124, OWN, LOOK_BOLD},
        [STYLE_SPICE] = {22, OWN, LOOK_BOLD},
        [STYLE_FRUIT] = {94, OWN, LOOK_BOLD},
        [STYLE_JEWELRY] = {25, OWN, LOOK_BOLD},
        [STYLE_LIRA] = {58, OWN, 0},
        [STYLE_RUBY] = {125, OWN, LOOK_BOLD},
        [STYLE_SEAT_1] = {24, OWN, LOOK_BOLD},
        [STYLE_SEAT_2] = {127, OWN, LOOK_BOLD},
        [STYLE_SEAT_3] = {22, OWN, LOOK_BOLD},
        [STYLE_SEAT_4] = {94, OWN, LOOK_BOLD},
        [STYLE_SEAT_5] = {238, OWN, LOOK_BOLD},
    },
};

/* Of eight. Red, blue and magenta are too dark on black, green, cyan and yellow too pale on
 * white; bold may brighten a colour, which on white makes it paler. */
static const struct shade FEW[2][STYLES] = {
    {
        [STYLE_PLAIN] = {OWN, OWN, 0},
        [STYLE_DIM] = {WHITE, OWN, 0},
        [STYLE_TITLE] = {CYAN, OWN, LOOK_BOLD},
        [STYLE_STRONG] = {OWN, OWN, LOOK_BOLD},
        [STYLE_OPEN] = {GREEN, OWN, LOOK_BOLD | LOOK_UNDERLINE},
        [STYLE_CHOSEN] = {BLACK, CYAN, 0},
        [STYLE_ALERT] = {OWN, OWN, LOOK_REVERSE | LOOK_BOLD},
        [STYLE_FABRIC] = {OWN, OWN, LOOK_BOLD},
        [STYLE_SPICE] = {GREEN, OWN, LOOK_BOLD},
        [STYLE_FRUIT] = {OWN, OWN, LOOK_BOLD},
        [STYLE_JEWELRY] = {CYAN, OWN, LOOK_BOLD},
        [STYLE_LIRA] = {OWN, OWN, 0},
        [STYLE_RUBY] = {OWN, OWN, LOOK_BOLD},
        [STYLE_SEAT_1] = {CYAN, OWN, LOOK_BOLD},
        [STYLE_SEAT_2] = {OWN, OWN, LOOK_BOLD},
        [STYLE_SEAT_3] = {GREEN, OWN, LOOK_BOLD},
        [STYLE_SEAT_4] = {OWN, OWN, LOOK_BOLD},
        [STYLE_SEAT_5] = {WHITE, OWN, LOOK_BOLD},
    },
    {
        [STYLE_PLAIN] = {OWN, OWN, 0},
        [STYLE_DIM] = {OWN, OWN, 0},
        [STYLE_TITLE] = {BLUE, OWN, 0},
        [STYLE_STRONG] = {OWN, OWN, LOOK_BOLD},
        [STYLE_OPEN] = {BLUE, OWN, LOOK_UNDERLINE},
        [STYLE_CHOSEN] = {WHITE, BLUE, 0},
        [STYLE_ALERT] = {OWN, OWN, LOOK_REVERSE | LOOK_BOLD},
        [STYLE_FABRIC] = {RED, OWN, 0},
        [STYLE_SPICE] = {OWN, OWN, LOOK_BOLD},
        [STYLE_FRUIT] = {OWN, OWN, LOOK_BOLD},
        [STYLE_JEWELRY] = {BLUE, OWN, 0},
        [STYLE_LIRA] = {OWN, OWN, 0},
        [STYLE_RUBY] = {MAGENTA, OWN, 0},
        [STYLE_SEAT_1] = {BLUE, OWN, 0},
        [STYLE_SEAT_2] = {MAGENTA, OWN, 0},
        [STYLE_SEAT_3] = {OWN, OWN, LOOK_BOLD},
        [STYLE_SEAT_4] = {RED, OWN, 0},
        [STYLE_SEAT_5] = {OWN, OWN, LOOK_BOLD},
    },
};

struct shade theme_shade(enum theme theme, enum style style, bool is_rich)
{
    if (theme == THEME_PLAIN) return (struct shade){OWN, OWN, PLAIN[style]};
    return (is_rich ? RICH : FEW)[theme == THEME_LIGHT][style];
}

struct shade theme_open(enum theme theme, enum style style, bool is_rich)
{
    struct shade shade = theme_shade(theme, style, is_rich);
    bool may_brighten =
        !is_rich && shade.ink != OWN && (theme == THEME_LIGHT || shade.paper != OWN);

    shade.look |= may_brighten ? LOOK_UNDERLINE : LOOK_UNDERLINE | LOOK_BOLD;
    return shade;
}
