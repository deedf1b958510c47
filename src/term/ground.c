/* ground.c: reading what a terminal says of its colours. */
#include "term/ground.h"

#include <stdlib.h>
#include <string.h>

/* Terminals that drop what they do not know; old hardware would print it. */
bool ground_may_ask(const char *term)
{
    static const char *const KNOWN[] = {
        "xterm", "tmux",    "screen",  "rxvt", "foot",    "alacritty", "kitty",   "vte",
        "gnome", "konsole", "wezterm", "st-",  "contour", "mintty",    "ghostty", "iterm"};

    for (size_t i = 0; term && i < sizeof KNOWN / sizeof *KNOWN; i++)
        if (strncmp(term, KNOWN[i], strlen(KNOWN[i])) == 0) return true;
    return false;
}

/* The last field is the ground: of the first eight colours and the next eight, the white ones
 * and the bright ones are light. */
enum ground ground_of_env(const char *value)
{
    const char *last = value ? strrchr(value, ';') : NULL;
    char *end;
    long colour;

    if (!last || last[1] < '0' || last[1] > '9') return GROUND_UNKNOWN;
    colour = strtol(last + 1, &end, 10);
    if (*end || colour > 15) return GROUND_UNKNOWN;
    return colour == 7 || colour > 8 ? GROUND_LIGHT : GROUND_DARK;
}

/* From 0 to 1, as light adds up: the curve of sRGB, within a hundredth. */
static double linear(unsigned value, int digits)
{
    double x = value / (double)((1u << 4 * digits) - 1);

    return x * (x * (x * 0.3053 + 0.6822) + 0.0125);
}

/* Where black and white stand out equally is the border. */
enum ground ground_of_colour(const char *text)
{
    static const double WEIGHT[3] = {0.2126, 0.7152, 0.0722}, BORDER = 0.179;
    double light = 0;

    if (strncmp(text, "rgb", 3) != 0 || !strchr(text, ':')) return GROUND_UNKNOWN;
    text = strchr(text, ':') + 1;
    for (int i = 0; i < 3; i++) {
        int digits = (int)strspn(text, "0123456789abcdefABCDEF");

        if (digits < 1 || digits > 4 || (i < 2 && text[digits] != '/')) return GROUND_UNKNOWN;
        light += WEIGHT[i] * linear((unsigned)strtoul(text, NULL, 16), digits);
        text += digits + (i < 2);
    }
    return light > BORDER ? GROUND_LIGHT : GROUND_DARK;
}

void ground_forget(struct ear_of_ground *ear) { ear->n = 0; }

/* The answer begins like the question and ends with a bell, or an escape and a backslash. */
enum heard ground_hear(struct ear_of_ground *ear, char byte)
{
    static const char START[] = "\033]11;";
    bool is_end;

    ear->text[ear->n++] = byte;
    ear->text[ear->n] = '\0';
    if (ear->n < sizeof START)
        return strncmp(ear->text, START, ear->n) == 0 ? HEARD_PART : HEARD_KEY;
    is_end = byte == '\a' || (byte == '\\' && ear->text[ear->n - 2] == '\033');
    if (!is_end && ear->n < EAR_BYTES - 1) return HEARD_PART;
    ear->ground = ground_of_colour(ear->text + sizeof START - 1);
    return HEARD_ALL;
}
