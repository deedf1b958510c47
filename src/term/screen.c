/* screen.c: a game's screen; the plain drawing where it has none. */
#include "term/screen.h"

#include "term/draw.h"
#include "term/list.h"

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
    const struct drawing *drawing = drawing_of(to->game);
    struct tree *tree = draw_tree(to, view);
    struct screen screen = {.on = c, .at = at, .to = to, .s = tree};

    if (drawing) drawing->screen(&screen);
    else draw_plain(&screen, view);
    tree_free(tree);
}
