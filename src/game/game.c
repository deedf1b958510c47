/* game.c: what every program does with a game, written once for all.
 *
 * game_play is the only door for strangers: whatever seat and action it is
 * given, the state is either changed by a legal event or not at all. */
#include "game/game.h"

#include "core/hash.h"

#include <string.h>

enum { CHOICES_TEXT = 120, ACTION_TEXT = 64, CHOICES_NAMED = 8 };

/* ---- legality ----------------------------------------------------------- */

/* The open choices of whoever is to act, chance included. */
static int choices(const struct game *g, const struct gstate *s, int seat, action out[])
{
    struct outcome outcome[OUTCOMES_MAX];
    int n;

    if (seat != SEAT_CHANCE) return g->legal(s, seat, out);
    n = g->chance(s, outcome);
    for (int i = 0; i < n; i++) out[i] = outcome[i].a;
    return n;
}

/* Chance answers alone; seats may have choices at the same time. */
static bool may_act(const struct game *g, const struct gstate *s, int seat)
{
    int turn = g->turn(s);

    if (turn == SEAT_NONE || (turn == SEAT_CHANCE) != (seat == SEAT_CHANCE)) return false;
    return seat >= SEAT_CHANCE && seat < g->seats_max;
}

bool game_is_legal(const struct game *g, const struct gstate *s, int seat, action a)
{
    action open[OUTCOMES_MAX];
    int n;

    if (!may_act(g, s, seat)) return false;
    n = choices(g, s, seat, open);
    for (int i = 0; i < n; i++)
        if (open[i] == a) return true;
    return false;
}

/* ---- strangers' actions -------------------------------------------------- */

/* Adds one choice; false: no room for it and the mark that more follow. */
static bool name_choice(const struct game *g, action a, bool first, struct buf *out)
{
    char text[ACTION_TEXT];
    struct buf one;

    buf_fixed(&one, text, sizeof text);
    action_write(g, a, &one);
    if (out->n + one.n + sizeof ", , …" > out->cap) return false;
    if (!first) buf_add(out, ", ");
    buf_add(out, buf_text(&one));
    return true;
}

/* A few of the open choices, those of the same kind as the refused one first. */
static void name_choices(const struct game *g, const struct gstate *s, struct event e,
                         struct buf *out)
{
    action open[OUTCOMES_MAX];
    int n = choices(g, s, e.seat, open), named = 0;

    for (int other = 0; other < 2; other++) {
        for (int i = 0; i < n; i++) {
            if ((act_kind(open[i]) != act_kind(e.a)) != other) continue;
            if (named == CHOICES_NAMED || !name_choice(g, open[i], named == 0, out)) {
                buf_add(out, ", …");
                return;
            }
            named++;
        }
    }
}

static bool refuse_seat(int turn, int seat, struct note *note)
{
    if (turn == SEAT_NONE) return note_set(note, "play.over", "%s", "");
    if (turn == SEAT_CHANCE) return note_set(note, "play.wait", "%d", seat + 1);
    if (seat == SEAT_CHANCE) return note_set(note, "play.nochance", "%d", turn + 1);
    return note_set(note, "play.turn", "%d\t%d", seat + 1, turn + 1);
}

static bool refuse_action(const struct game *g, const struct gstate *s, struct event e,
                          struct note *note)
{
    char list[CHOICES_TEXT], text[ACTION_TEXT];
    struct buf open, tried;

    if (!note) return false;
    buf_fixed(&open, list, sizeof list);
    buf_fixed(&tried, text, sizeof text);
    name_choices(g, s, e, &open);
    action_write(g, e.a, &tried);
    if (e.seat == SEAT_CHANCE)
        return note_set(note, "play.outcome", "%s\t%s", buf_text(&tried), buf_text(&open));
    return note_set(note, "play.illegal", "%d\t%s\t%s", e.seat + 1, buf_text(&tried),
                    buf_text(&open));
}

bool game_play(const struct game *g, struct gstate *s, struct event e, struct note *note)
{
    action open[OUTCOMES_MAX];

    if (!may_act(g, s, e.seat) || !choices(g, s, e.seat, open))
        return refuse_seat(g->turn(s), e.seat, note);
    if (!game_is_legal(g, s, e.seat, e.a)) return refuse_action(g, s, e, note);
    g->apply(s, e.seat, e.a, NULL);
    return true;
}

/* ---- chance --------------------------------------------------------------- */

static action roll_listed(const struct game *g, const struct gstate *s, struct rng *rng)
{
    struct outcome out[OUTCOMES_MAX];
    int n = g->chance(s, out), i = 0;
    uint32_t total = 0, at;

    for (int k = 0; k < n; k++) total += out[k].weight;
    at = rng_below(rng, total);
    while (at >= out[i].weight) at -= out[i++].weight;
    return out[i].a;
}

action game_roll(const struct game *g, const struct gstate *s, struct rng *rng)
{
    return g->sample ? g->sample(s, rng) : roll_listed(g, s, rng);
}

/* ---- results --------------------------------------------------------------- */

void result_rank(struct result *r, int seats, const uint64_t standing[])
{
    for (int i = 0; i < SEATS_MAX; i++) {
        r->rank[i] = i < seats;
        if (i >= seats) r->score[i] = 0;
        for (int j = 0; i < seats && j < seats; j++)
            r->rank[i] = (uint8_t)(r->rank[i] + (standing[j] > standing[i]));
    }
}

/* ---- figures of a position ------------------------------------------------ */

uint64_t game_check_value(const struct game *g, const struct gstate *s)
{
    struct buf dump = {0};
    uint64_t hash;

    g->dump(s, &dump);
    hash = hash_text(HASH_START, buf_text(&dump));
    buf_free(&dump);
    return hash;
}

uint64_t game_perft(const struct game *g, const struct gstate *s, int depth)
{
    action open[OUTCOMES_MAX];
    union state_room next;
    uint64_t total = 0;
    int seat = g->turn(s), n;

    if (depth <= 0) return 1;
    if (seat == SEAT_NONE) return 0;
    n = choices(g, s, seat, open);
    if (depth == 1) return (uint64_t)n;
    for (int i = 0; i < n; i++) {
        memcpy(&next, s, g->state_size);
        g->apply(room_state(&next), seat, open[i], NULL);
        total += game_perft(g, room_state(&next), depth - 1);
    }
    return total;
}
