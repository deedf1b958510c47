/* list.c: all games. The only file that names them. */
#include "game/game.h"

#include "games/board/board.h"
#include "games/dice/dice.h"
#include "games/template/template.h"
#include "games/write/write.h"

#include <string.h>

const struct game *const GAMES[] = {
    &BOARD, &DICE, &WRITE, &TEMPLATE, /* last: the example for a new game */
    NULL,
};

const struct game *game_find(const char *id)
{
    for (const struct game *const *g = GAMES; *g; g++)
        if (strcmp((*g)->id, id) == 0) return *g;
    return NULL;
}
