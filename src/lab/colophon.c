/* colophon.c: what is promised of a run, by who took part in it. */
#include "lab/colophon.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

bool colophon_is_timed(const struct sim_plan *plan, const struct bot *const bot[], int n)
{
    for (int i = 0; i < n; i++)
        if (bot[i]->is_timed && bot[i]->is_timed(plan->game, &plan->limits)) return true;
    return false;
}

void colophon_write(const struct sim_plan *plan, bool is_timed, const uint64_t sums[],
                    struct report *r)
{
    struct sim_stats stats = {0};
    char seed[24], hash[24];

    memcpy(&stats, sums, SIM_WORDS * sizeof *sums);
    snprintf(seed, sizeof seed, "%" PRIu64, plan->seed);
    snprintf(hash, sizeof hash, "%016" PRIx64, stats.hash);
    REPORT_SAY(r->lang, &r->colophon,
               plan->guests ? "lab.colophon.guests"
               : is_timed   ? "lab.colophon.clock"
                            : "lab.colophon",
               report_plain(seed), report_plain(hash));
    if (!stats.unfinished) return;
    buf_char(&r->colophon, ' ');
    REPORT_SAY(r->lang, &r->colophon, "sim.unfinished", report_count((double)stats.unfinished));
}
