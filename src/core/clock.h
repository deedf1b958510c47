/* clock.h: how long something takes; never what time it is.
 *
 * The one clock of the engine. It is given by who links it: programs have that of POSIX (clock.c),
 * a build for a place without one defines clock_now itself. */
#ifndef CORE_CLOCK_H
#define CORE_CLOCK_H

#include <stdint.h>

uint64_t clock_now(void); /* nanoseconds since some moment; never falls */

#endif
