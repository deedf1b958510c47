/* position.h: reading a position from its text, what all games share: the first
 * line may say how many play, every other one is the game's own. */
#ifndef GAME_POSITION_H
#define GAME_POSITION_H

#include "core/lines.h"
#include "game/game.h"

struct position_form {
    const struct game *game;
    unsigned seats;                                      /* if no line says otherwise */
    void (*start)(struct gstate *s, unsigned seats);     /* what a text starts from */
    bool (*line)(struct lines *in, struct gstate *s);    /* reads one line into it */
    bool (*finish)(struct gstate *s, struct note *note); /* works out what no line says */
};

/* True: the position is sound and whoever is to act has something to do. */
bool position_load(const struct position_form *form, struct gstate *s, const char *text,
                   struct note *note);

#endif
