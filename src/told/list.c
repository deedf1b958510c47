/* list.c: the drawings of all games, one row a game; the only file of this folder that names
 * games. A game without one keeps its picture in words. */
#include "told/picture.h"

#include "told/board/paint.h"
#include "told/dice/paint.h"
#include "told/write/paint.h"

#include <string.h>

static const struct painter {
    const char *game;
    void (*paint)(const struct picture *p);
} PAINTERS[] = {
    {"board", paint_board},
    {"dice", paint_dice},
    {"write", paint_write},
    {0},
};

bool picture_paint(const struct picture *p)
{
    for (const struct painter *one = PAINTERS; one->game; one++)
        if (strcmp(one->game, p->t->to->game->id) == 0) {
            one->paint(p);
            return true;
        }
    return false;
}
