/* game.c: what every program does with a game, written once for all.
 *
 * game_play is the only door for strangers: whatever seat and action it is
 * given, the state is either changed by a legal event or not at all. */
#include "game/game.h"

#include "core/hash.h"

#include <string.h>

enum { CHOICES_TEXT = 120, ACTION_TEXT = 64, CHOICES_NAMED = 8 };

/* ---- which choices to name ------------------------------------------------ */

/* A few of the open choices, those of the same kind as the refused one first. */
struct shortlist {
    action a[CHOICES_NAMED];
    int n;
    bool is_cut; /* there are more */
};

static void shortlist_add(struct shortlist *list, action a)
{
    if (list->n == CHOICES_NAMED) list->is_cut = true;
    else list->a[list->n++] = a;
}

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

static void name_choices(const struct game *g, const struct shortlist *list, struct buf *out)
{
    int i = 0;

    while (i < list->n && name_choice(g, list->a[i], i == 0, out)) i++;
    if (i < list->n || list->is_cut) buf_add(out, ", …");
}

/* ---- legality ----------------------------------------------------------- */

/* Chance answers alone; seats may have choices at the same time. */
static bool may_act(const struct game *g, const struct gstate *s, int seat)
{
    int turn = g->turn(s);

    if (turn == SEAT_NONE || (turn == SEAT_CHANCE) != (seat == SEAT_CHANCE)) return false;
    return seat >= SEAT_CHANCE && seat < g->seats_max;
}

/* What was found out about an event that somebody wants to happen. */
struct finding {
    bool is_open, has_choices;
    struct shortlist instead;
};

/* Looked up in one list of what is open. The two lists are of different sizes by far, so each
 * has a function, and a frame, of its own: a seat's action needs little stack. */
__attribute__((noinline)) static void look_at_choices(const struct game *g, const struct gstate *s,
                                                      struct event e, struct finding *f)
{
    action open[ACTIONS_MAX];
    int n = g->legal(s, e.seat, open);

    f->has_choices = n > 0;
    for (int i = 0; i < n && !f->is_open; i++) f->is_open = open[i] == e.a;
    for (int other = 0; other < 2 && !f->is_open; other++)
        for (int i = 0; i < n; i++)
            if ((act_kind(open[i]) != act_kind(e.a)) == other) shortlist_add(&f->instead, open[i]);
}

__attribute__((noinline)) static void look_at_outcomes(const struct game *g, const struct gstate *s,
                                                       struct event e, struct finding *f)
{
    struct outcome out[OUTCOMES_MAX];
    int n = g->chance(s, out);

    f->has_choices = n > 0;
    for (int i = 0; i < n && !f->is_open; i++) f->is_open = out[i].a == e.a;
    for (int other = 0; other < 2 && !f->is_open; other++)
        for (int i = 0; i < n; i++)
            if ((act_kind(out[i].a) != act_kind(e.a)) == other)
                shortlist_add(&f->instead, out[i].a);
}

static void look_at(const struct game *g, const struct gstate *s, struct event e, struct finding *f)
{
    *f = (struct finding){0};
    if (!may_act(g, s, e.seat)) return;
    if (e.seat == SEAT_CHANCE) look_at_outcomes(g, s, e, f);
    else look_at_choices(g, s, e, f);
}

bool game_is_legal(const struct game *g, const struct gstate *s, int seat, action a)
{
    struct finding f;

    if (!may_act(g, s, seat)) return false; /* and no number is cut to that of a seat */
    look_at(g, s, (struct event){(int8_t)seat, a}, &f);
    return f.is_open;
}

/* ---- strangers' actions -------------------------------------------------- */

static bool refuse_seat(int turn, int seat, struct note *note)
{
    if (turn == SEAT_NONE) return note_set(note, "play.over", "%s", "");
    if (turn == SEAT_CHANCE) return note_set(note, "play.wait", "%d", seat + 1);
    if (seat == SEAT_CHANCE) return note_set(note, "play.nochance", "%d", turn + 1);
    return note_set(note, "play.turn", "%d\t%d", seat + 1, turn + 1);
}

static bool refuse_action(const struct game *g, struct event e, const struct shortlist *instead,
                          struct note *note)
{
    char list[CHOICES_TEXT], text[ACTION_TEXT];
    struct buf open, tried;

    if (!note) return false;
    buf_fixed(&open, list, sizeof list);
    buf_fixed(&tried, text, sizeof text);
    name_choices(g, instead, &open);
    action_write(g, e.a, &tried);
    if (e.seat == SEAT_CHANCE)
        return note_set(note, "play.outcome", "%s\t%s", buf_text(&tried), buf_text(&open));
    return note_set(note, "play.illegal", "%d\t%s\t%s", e.seat + 1, buf_text(&tried),
                    buf_text(&open));
}

bool game_allows(const struct game *g, const struct gstate *s, struct event e, struct note *note)
{
    struct finding f;

    look_at(g, s, e, &f);
    if (!f.has_choices) return refuse_seat(g->turn(s), e.seat, note);
    return f.is_open || refuse_action(g, e, &f.instead, note);
}

bool game_play(const struct game *g, struct gstate *s, struct game_step *step, struct note *note)
{
    if (!game_allows(g, s, step->e, note)) return false;
    if (step->trace) step->trace->n = 0;
    step->flags = g->apply(s, step->e.seat, step->e.a, step->trace);
    return true;
}

uint32_t game_may_act(const struct game *g, const struct gstate *s, int seats)
{
    uint32_t may = 0;
    action legal[ACTIONS_MAX];

    for (int i = 0; i < seats && g->turn(s) >= 0; i++)
        if (g->legal(s, i, legal)) may |= 1u << i;
    return may;
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

void game_deal(const struct game *g, struct gstate *s, struct rng *rng)
{
    while (g->turn(s) == SEAT_CHANCE) g->apply(s, SEAT_CHANCE, game_roll(g, s, rng), NULL);
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
    char memory[DUMP_MAX];
    struct buf dump;

    buf_fixed(&dump, memory, sizeof memory);
    g->dump(s, &dump);
    return hash_text(HASH_START, buf_text(&dump));
}

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
