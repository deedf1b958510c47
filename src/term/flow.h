/* flow.h: things one after the other in the rows of a rectangle, as words in a paragraph.
 *
 * A flow says where each thing comes to stand; whoever asks draws it there, or only
 * measures. What finds no room leaves the flow as it is, and full from then on. */
#ifndef TERM_FLOW_H
#define TERM_FLOW_H

#include "term/canvas.h"

struct flow {
    struct rect at;
    int gap;  /* columns between two things of a row */
    int cell; /* things begin at multiples of it; 0: anywhere */
    int keep; /* columns at the end of the last row that stay free */

    int row, col;     /* of AT: where the last thing ends; column 0: none is in this row yet */
    struct rect last; /* where it stands */
    bool is_full;     /* something found no room */
};

/* The column of AT at which the next thing of this row would begin. */
int flow_next(const struct flow *f);
/* The next thing begins a row. */
void flow_break(struct flow *f);
/* Room for a thing of WIDTH columns, at `last`: behind the one before if GROUP columns are free
 * there (its own and those of what should stand in the same row), else in the next row. False:
 * there is no room. */
bool flow_put(struct flow *f, int width, int group);

#endif
