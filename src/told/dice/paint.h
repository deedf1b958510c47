/* paint.h: the drawing of the dice game on the page, for the table of all games. */
#ifndef TOLD_DICE_PAINT_H
#define TOLD_DICE_PAINT_H

struct picture;

void paint_dice(const struct picture *picture);

#endif
