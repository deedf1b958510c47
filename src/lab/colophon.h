/* colophon.h: the last lines of a report: how it was made, and what proves it.
 *
 * The same games are promised only where they will be played: not if a bot goes by the clock,
 * nor if a program from outside took part. */
#ifndef LAB_COLOPHON_H
#define LAB_COLOPHON_H

#include "lab/report.h"
#include "lab/sim.h"

/* Does the clock decide what one of the N bots chooses? */
bool colophon_is_timed(const struct sim_plan *plan, const struct bot *const bot[], int n);
/* SUMS: SIM_WORDS of all games. */
void colophon_write(const struct sim_plan *plan, bool is_timed, const uint64_t sums[],
                    struct report *report);

#endif
