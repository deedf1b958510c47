/* flow.c: where the next thing stands. Nothing is ever put outside of the rectangle, nor into
 * two rows. */
#include "term/flow.h"

int flow_next(const struct flow *f)
{
    int col = f->col ? f->col + f->gap : 0;

    if (f->cell && col % f->cell) col += f->cell - col % f->cell;
    return col;
}

void flow_break(struct flow *f)
{
    if (f->col) f->row++;
    f->col = 0;
}

static int end_of(const struct flow *f, int row)
{
    return f->at.cols - (row == f->at.rows - 1 ? f->keep : 0);
}

bool flow_put(struct flow *f, int width, int group)
{
    int row = f->row, col = flow_next(f);

    if (col && col + group > end_of(f, row)) {
        row++;
        col = 0;
    }
    if (row >= f->at.rows || col + width > end_of(f, row)) f->is_full = true;
    if (f->is_full) return false;
    f->last = (struct rect){f->at.row + row, f->at.col + col, 1, width};
    f->row = row;
    f->col = col + width;
    return true;
}
