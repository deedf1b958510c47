/* find.c: a game's row. Where one game is built in, as for a graphics card, its row is given
 * instead (src/gpu), so that list.c does not bring all of them. */
#include "bots/eval/eval.h"

#include <string.h>

const struct bot_game *bot_game_of(const struct game *g)
{
    for (const struct bot_game *const *knows = BOT_GAMES; *knows; knows++)
        if ((*knows)->game == g || strcmp((*knows)->game->id, g->id) == 0) return *knows;
    return NULL;
}
