/* atlas_report.h: an atlas as a report in a language. */
#ifndef LAB_ATLAS_REPORT_H
#define LAB_ATLAS_REPORT_H

#include "lab/atlas.h"
#include "lab/report.h"

/* False: no game came to an end. */
bool atlas_report(const struct atlas *atlas, const uint64_t sums[], const struct lang *lang,
                  struct report *report);

#endif
