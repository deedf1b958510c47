/* result.c: how a game ended: ranks, figures, and which figure decided between equals.
 *
 * A game's own words stand in the message line.rank.GAME: {0} the rank, {1} the name, {2}…
 * the game's tallies in their order; those of a figure that decides in tie.KEY. */
#include "host/host_room.h"

#include <stdio.h>

enum { KEY_TEXT = 64, FIRST_TALLY = 2 };

/* ---- figures ----------------------------------------------------------------------------- */

static int32_t tie_value(const struct tie *tie, const int32_t tally[])
{
    int32_t sum = 0;

    for (int i = 0; i < TIE_PARTS; i++) sum += tie->of[i].times * tally[tie->of[i].tally];
    return sum;
}

/* The first figure in which the two differ; -1: none. */
static int first_difference(const struct game *g, const struct host_result *r, int a, int b)
{
    for (int i = 0; g->ties && g->ties[i].key; i++)
        if (r->figure[a][i] != r->figure[b][i]) return i;
    return -1;
}

void host_result_of(const struct game *g, const struct gview *over, int seats,
                    struct host_result *out)
{
    int n = 0;

    *out = (struct host_result){.seats = seats};
    g->result(view_state(over), &out->result);
    for (int i = 0; i < seats; i++) {
        g->tally(view_state(over), i, out->tally[i]);
        for (int k = 0; g->ties && g->ties[k].key; k++)
            out->figure[i][k] = tie_value(&g->ties[k], out->tally[i]);
    }
    for (int rank = 1; rank <= seats; rank++)
        for (int i = 0; i < seats; i++)
            if (out->result.rank[i] == rank) out->order[n++] = (int8_t)i;
    for (int i = 1; i < seats; i++)
        out->decided[i] = (int8_t)first_difference(g, out, out->order[i - 1], out->order[i]);
}

bool host_result(const struct host *h, struct host_result *out)
{
    const struct record_head *head = table_head(h->table);
    union state_room room;

    if (table_turn(h->table) != SEAT_NONE) return false;
    host_result_of(head->game, table_view(h->table, SEAT_ALL, &room), head->setup.seats, out);
    return true;
}

/* ---- words ------------------------------------------------------------------------------- */

void host_name_write(const struct speaker *to, int seat, struct buf *out)
{
    struct text_arg number = {.type = TEXT_NUMBER, .number = seat + 1};

    if (to->reader == seat) text_fill(to->lang, "draw.you", NULL, 0, out);
    else if (to->name && to->name[seat]) buf_add(out, to->name[seat]);
    else text_fill(to->lang, "seat.name", &number, 1, out);
}

static void write_place(const struct speaker *to, const struct host_result *r, int seat,
                        struct buf *out)
{
    const struct game *g = to->game;
    struct text_arg arg[FIRST_TALLY + TALLIES_MAX] = {
        {.type = TEXT_NUMBER, .number = r->result.rank[seat]}};
    struct buf name = {0};
    char key[KEY_TEXT];
    int n = FIRST_TALLY;

    host_name_write(to, seat, &name);
    arg[1] = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&name)};
    for (int i = 0; i < TALLIES_MAX && g->tallies[i]; i++)
        arg[n++] = (struct text_arg){.type = TEXT_NUMBER, .number = r->tally[seat][i]};
    snprintf(key, sizeof key, "line.rank.%s", g->id);
    text_fill(to->lang, lang_get(to->lang, key) ? key : "line.rank", arg, n, out);
    buf_spend(&name, out);
}

/* One of the two may be spoken to. */
static const char *why_key(int reader, int ahead, int behind, int tie)
{
    if (tie < 0) return reader == ahead || reader == behind ? "host.equal.you" : "host.equal";
    if (reader == ahead) return "host.ahead.you";
    return reader == behind ? "host.ahead.of" : "host.ahead";
}

/* The sentence about PLACE and the one before it, whom TIE parts; -1: nothing does. */
static void write_why(const struct speaker *to, const struct host_result *r, int place, int tie,
                      struct buf *out)
{
    int a = r->order[place - 2], b = r->order[place - 1];
    bool is_swapped = tie < 0 && to->reader == b; /* whoever is spoken to comes first */
    struct buf ahead = {0}, behind = {0};
    struct text_arg arg[5];
    char key[KEY_TEXT];

    host_name_write(to, is_swapped ? b : a, &ahead);
    host_name_write(to, is_swapped ? a : b, &behind);
    arg[0] = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&ahead)};
    arg[1] = (struct text_arg){.type = TEXT_PLAIN, .text = buf_text(&behind)};
    if (tie >= 0) {
        snprintf(key, sizeof key, "tie.%s", to->game->ties[tie].key);
        arg[2] = (struct text_arg){.type = TEXT_WORD, .text = key};
        arg[3] = (struct text_arg){.type = TEXT_NUMBER, .number = r->figure[a][tie]};
        arg[4] = (struct text_arg){.type = TEXT_NUMBER, .number = r->figure[b][tie]};
    }
    text_fill(to->lang, why_key(to->reader, a, b, tie), arg, tie < 0 ? 2 : 5, out);
    buf_spend(&ahead, out);
    buf_spend(&behind, out);
}

bool host_result_why(const struct speaker *to, const struct host_result *r, int place,
                     struct buf *out)
{
    if (place < 2 || place > r->seats || r->decided[place - 1] == 0) return false;
    write_why(to, r, place, r->decided[place - 1], out);
    return true;
}

void host_result_write(const struct speaker *to, const struct host_result *r, struct buf *out)
{
    text_fill(to->lang, "line.result", NULL, 0, out);
    buf_char(out, '\n');
    for (int i = 0; i < r->seats; i++) {
        buf_add(out, "  ");
        write_place(to, r, r->order[i], out);
        buf_char(out, '\n');
    }
    for (int place = 2; place <= r->seats; place++) {
        struct buf why = {0};

        if (host_result_why(to, r, place, &why)) buf_format(out, "  %s\n", buf_text(&why));
        buf_spend(&why, out);
    }
}
