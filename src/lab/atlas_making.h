/* atlas_making.h: an atlas report in the making; shared by atlas_report.c and atlas_things.c. */
#ifndef LAB_ATLAS_MAKING_H
#define LAB_ATLAS_MAKING_H

#include "lab/atlas.h"
#include "lab/report.h"
#include "lab/stats.h"

/* All that the sections are made from. */
struct making {
    const struct atlas *a;
    const struct atlas_sums *sums;
    const struct game *game;
    const struct lang *lang;
    struct report *r;
    struct sim_stats sim;
    double games, seats; /* finished games; seats in them */
    int players;
};

/* ---- atlas_report.c ----------------------------------------------------------------- */

struct text_arg making_figure(const struct making *m, struct report_text *text, double value,
                              int decimals);
/* The message whose key FORMAT makes of A and B; if there is none, B. */
const char *making_find(const struct making *m, const char *format, const char *a, const char *b);
void making_title(const struct making *m, struct report_section *s, const char *key);
/* The line at the fair share of wins. */
void making_fair(const struct making *m, struct report_section *s);
/* A section of winners and others, or of the one who plays alone; WON in WIN_UNITs, ALL of all
 * seats. */
struct report_section *making_sides(struct making *m, const char *id, enum report_chart chart);
void making_set_sides(const struct making *m, struct report_row *row, double won, double all);

/* ---- atlas_things.c: sections ------------------------------------------------------- */

void making_chart(struct making *m, const struct atlas_chart *c);
void making_layouts(struct making *m);
/* How often the first seat wins in each layout. */
void making_first(struct making *m);
/* In the layout VARIANT: 1: more than its fair share; -1: less; 0: that may be chance. */
int making_first_in(const struct making *m, int variant);
void making_spans(struct making *m);
void making_actions(struct making *m);

#endif
