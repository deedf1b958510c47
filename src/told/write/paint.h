/* paint.h: the drawing of Choose & Write on the page, for the table of all games. */
#ifndef TOLD_WRITE_PAINT_H
#define TOLD_WRITE_PAINT_H

struct picture;

void paint_write(const struct picture *picture);

#endif
