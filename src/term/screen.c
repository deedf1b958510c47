/* screen.c: which screen a game has; the plain drawing for the others. */
#include "term/screen.h"

#include "term/draw.h"

#include <string.h>

static const struct {
    const char *game;
    void (*draw)(const struct screen *screen);
} SCREENS[] = {
    {"board", screen_board},
    {"dice", screen_dice},
    {"write", screen_write},
};

static void draw_plain(const struct screen *screen, const struct gview *view)
{
    struct buf text = {0};

    draw_view(screen->to, view, &text);
    canvas_wrap(screen->on, screen->at, 0, STYLE_PLAIN, buf_text(&text));
    buf_free(&text);
}

void screen_draw(struct canvas *c, struct rect at, const struct speaker *to,
                 const struct gview *view)
{
    struct tree *tree = draw_tree(to, view);
    struct screen screen = {.on = c, .at = at, .to = to, .s = tree};
    void (*draw)(const struct screen *) = NULL;

    for (size_t i = 0; i < sizeof SCREENS / sizeof *SCREENS; i++)
        if (strcmp(SCREENS[i].game, to->game->id) == 0) draw = SCREENS[i].draw;
    if (draw) draw(&screen);
    else draw_plain(&screen, view);
    tree_free(tree);
}
