/* list.c: all drawings, one row a game; the only file of this folder that names games. */
#include "term/list.h"

#include "term/board/draw.h"
#include "term/dice/draw.h"
#include "term/write/draw.h"

#include <string.h>

const struct drawing DRAWINGS[] = {
    /* A colour on the board is that of a mosque tile. */
    {.game = "board",
     .text = draw_board,
     .screen = screen_board,
     .spot = "colour",
     .told_as = "tile",
     .where = where_board,
     .player = player_board,
     .places = places_board},
    {.game = "dice",
     .text = draw_dice,
     .screen = screen_dice,
     .where = where_dice,
     .player = player_dice,
     .places = places_dice},
    {.game = "write",
     .text = draw_write,
     .screen = screen_write,
     .where = where_write,
     .player = player_write,
     .places = places_write},
    {0},
};

const struct drawing *drawing_of(const struct game *g)
{
    for (const struct drawing *d = DRAWINGS; d->game; d++)
        if (strcmp(d->game, g->id) == 0) return d;
    return NULL;
}
