/* contest_report.h: a duel or a league as a report in a language. */
#ifndef LAB_CONTEST_REPORT_H
#define LAB_CONTEST_REPORT_H

#include "lab/duel.h"
#include "lab/league.h"
#include "lab/report.h"

/* PLANNED: deals; STOPPED: fewer were enough. */
void duel_report(const struct duel *duel, const uint64_t sums[], const struct duel_verdict *v,
                 const struct lang *lang, struct report *report);
void league_report(const struct league *league, const uint64_t sums[], const struct lang *lang,
                   struct report *report);

#endif
