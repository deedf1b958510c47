/* paint.h: the drawing of the board game on the page, for the table of all games. */
#ifndef TOLD_BOARD_PAINT_H
#define TOLD_BOARD_PAINT_H

struct picture;

void paint_board(const struct picture *picture);

#endif
