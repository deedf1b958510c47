/* bots.c: the only file that names all bots. */
#include "bots/bot.h"

#include <string.h>

const struct bot *const BOTS[] = {
    &BOT_RANDOM,    &BOT_LEVELS[0], &BOT_LEVELS[1], &BOT_LEVELS[2], &BOT_LEVELS[3],
    &BOT_LEVELS[4], &BOT_LEVELS[5], &BOT_POLICY,    &BOT_SEARCH,    NULL,
};

bool bot_plays(const struct bot *bot, const struct game *g) { return !bot->plays || bot->plays(g); }

bool bot_find(const struct game *g, const char *id, const struct bot **bot, struct note *note)
{
    char names[160];
    struct buf list;

    buf_fixed(&list, names, sizeof names);
    for (const struct bot *const *b = BOTS; *b; b++) {
        if (!bot_plays(*b, g)) continue;
        if (strcmp((*b)->id, id) == 0) {
            *bot = *b;
            return true;
        }
        if (list.n) buf_add(&list, ", ");
        buf_add(&list, (*b)->id);
    }
    return note_set(note, "bot.none", "%.40s\t%s\t%s", id, g->id, buf_text(&list));
}

const struct bot *bot_preset(const struct game *g)
{
    return bot_plays(&BOT_LEVELS[3], g) ? &BOT_LEVELS[3] : &BOT_RANDOM;
}
