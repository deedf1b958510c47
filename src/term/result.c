/* result.c: how a game ended: for each place what its rank was decided by.
 *
 * A game's own words stand in the message line.rank.GAME: {0} the rank, {1} the
 * name, {2}… the game's tallies in their order. */
#include "term/draw.h"
#include "term/play.h"

#include <stdio.h>

enum { KEY_TEXT = 64, FIRST_TALLY = 2 };

static void write_seat(const struct speaker *to, const struct gview *over, int seat, int rank,
                       struct buf *out)
{
    const struct game *g = to->game;
    struct text_arg arg[FIRST_TALLY + TALLIES_MAX] = {{.type = TEXT_NUMBER, .number = rank}};
    int32_t tally[TALLIES_MAX] = {0};
    struct buf name = {0};
    char key[KEY_TEXT];
    int n = FIRST_TALLY;

    if (to->reader == seat) text_fill(to->lang, "draw.you", NULL, 0, &name);
    else draw_name(to, seat, &name);
    arg[1] = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&name)};
    g->tally(view_state(over), seat, tally);
    for (int i = 0; i < TALLIES_MAX && g->tallies[i]; i++)
        arg[n++] = (struct text_arg){.type = TEXT_NUMBER, .number = tally[i]};
    snprintf(key, sizeof key, "line.rank.%s", g->id);
    buf_add(out, "  ");
    text_fill(to->lang, lang_get(to->lang, key) ? key : "line.rank", arg, n, out);
    buf_char(out, '\n');
    buf_free(&name);
}

void play_result(const struct speaker *to, const struct gview *over, int seats, struct buf *out)
{
    struct result result = {0};

    to->game->result(view_state(over), &result);
    text_fill(to->lang, "line.result", NULL, 0, out);
    buf_char(out, '\n');
    for (int rank = 1; rank <= seats; rank++)
        for (int i = 0; i < seats; i++)
            if (result.rank[i] == rank) write_seat(to, over, i, rank, out);
}
