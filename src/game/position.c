/* position.c: the frame around a game's own lines. */
#include "game/position.h"

#include <string.h>

static bool read_line(const struct position_form *form, struct lines *in, bool first,
                      struct gstate *s)
{
    unsigned seats = 0;

    if (!first || !lines_is(in, "seats")) return form->line(in, s) && lines_end(in);
    if (!lines_number(in, form->game->seats_min, form->game->seats_max, &seats)) return false;
    form->start(s, seats);
    return lines_end(in);
}

/* Is there a choice for every seat that is to act, an outcome for chance? */
static bool goes_on(const struct game *g, const struct gstate *s, struct note *note)
{
    struct outcome outcome[OUTCOMES_MAX];
    action legal[ACTIONS_MAX];
    int seat = g->turn(s), n = 1;

    if (seat == SEAT_CHANCE) n = g->chance(s, outcome);
    else if (seat != SEAT_NONE) n = g->legal(s, seat, legal);
    return n > 0 || note_set(note, "position.stuck", "%s", "");
}

/* The caller's state changes only if all is well. */
bool position_load(const struct position_form *form, struct gstate *s, const char *text,
                   struct note *note)
{
    union state_room room;
    struct gstate *read = room_state(&room);
    struct lines in;

    form->start(read, form->seats);
    lines_start(&in, text, note);
    for (bool first = true; lines_next(&in); first = false)
        if (!read_line(form, &in, first, read)) return false;
    if (in.failed || !form->finish(read, note) || !form->game->sound(read, note)) return false;
    if (!goes_on(form->game, read, note)) return false;
    memcpy(s, read, form->game->state_size);
    return true;
}
