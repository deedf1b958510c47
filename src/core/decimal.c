/* decimal.c: figures with decimals. */
#include "core/decimal.h"

#include <stdio.h>
#include <string.h>

static const char DIGITS[] = "-0123456789";

/* Some locales have a point of several bytes. */
void decimal_set_point(char *text, char point)
{
    char *at = text + strspn(text, DIGITS), *rest = at + strcspn(at, DIGITS);

    if (!*at) return;
    *at++ = point;
    memmove(at, rest, strlen(rest) + 1);
}

void decimal_write(double value, int decimals, char point, char out[DECIMAL_TEXT])
{
    snprintf(out, DECIMAL_TEXT, "%.*f", decimals, value);
    decimal_set_point(out, point);
}
