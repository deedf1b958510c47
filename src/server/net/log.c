/* log.c: what happened, one line each, for journald and grep. */
#include "server/net/inside.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

enum { LINE_TEXT = 200, TIME_TEXT = 32 };

void log_event(int64_t now, const char *format, ...)
{
    char line[LINE_TEXT], when[TIME_TEXT];
    time_t seconds = (time_t)(now / 1000);
    struct tm tm;
    va_list args;

    gmtime_r(&seconds, &tm);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &tm);
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    fprintf(stderr, "%s %s\n", when, line); /* one call, so that lines are whole */
}
