/* choice.c: joined choices, and what would follow from them. */
#include "host/choice.h"

#include "game/phrase.h"

#include <string.h>

enum { LINE_MOST = sizeof((struct turn_line *)0)->a / sizeof(action) };

/* ---- the question ---------------------------------------------------------------------- */

bool question_of(struct question *q, const struct game *g, const struct gview *view, int viewer,
                 int seat)
{
    *q = (struct question){.game = g, .view = view, .viewer = viewer, .seat = seat};
    if (seat < 0 || g->turn(view_state(view)) < 0) return false;
    q->n = g->legal(view_state(view), seat, q->legal);
    return q->n > 0;
}

static bool is_among(const action legal[], int n, action a)
{
    for (int i = 0; i < n; i++)
        if (legal[i] == a) return true;
    return false;
}

bool question_read(struct question *q, const struct game *g, const char *text, int seat,
                   union state_room *view, struct note *note)
{
    union state_room state = {{0}};

    memset(view, 0, sizeof *view);
    if (!g->load(room_state(&state), text, note)) return false;
    g->observe(room_state(&state), seat, room_view(view));
    question_of(q, g, room_view(view), seat, seat);
    return true;
}

bool question_has(const struct question *q, action a) { return is_among(q->legal, q->n, a); }

/* ---- sorts of choices -------------------------------------------------------------------- */

static bool has_kind(uint64_t kinds, action a)
{
    return act_kind(a) < 64 && kinds >> act_kind(a) & 1u;
}

int choice_why(const struct game *g, const struct gview *view, int seat, action a,
               struct remark out[])
{
    return a && seat >= 0 && g->why ? g->why(view, seat, a, out) : 0;
}

bool choice_is_aside(const struct game *g, action a) { return has_kind(g->asides, a); }
bool choice_is_decline(const struct game *g, action a) { return has_kind(g->declines, a); }

action choice_obvious(const struct game *g, const action legal[], int n)
{
    action plain = 0, decline = 0;
    int plains = 0, declines = 0;

    for (int i = 0; i < n; i++) {
        if (choice_is_aside(g, legal[i])) continue;
        if (choice_is_decline(g, legal[i])) {
            decline = legal[i];
            declines++;
        } else {
            plain = legal[i];
            plains++;
        }
    }
    if (plains) return plains == 1 ? plain : 0;
    return declines == 1 ? decline : 0;
}

/* ---- lines --------------------------------------------------------------------------------- */

/* A state with the question's view. */
static void deal(const struct question *q, uint64_t number, union state_room *room)
{
    struct rng rng;

    rng_stream(&rng, 0, number);
    memset(room, 0, sizeof *room);
    q->game->redeal(q->view, q->viewer, &rng, room_state(room));
}

/* Applies A; does the seat go on, and nothing is rolled, seen or over? */
static bool goes_on(const struct question *q, struct gstate *s, action a)
{
    unsigned flags = q->game->apply(s, q->seat, a, NULL);

    return !flags && q->game->turn(s) == q->seat;
}

static bool is_plain(const struct game *g, action a)
{
    return !choice_is_aside(g, a) && !choice_is_decline(g, a);
}

/* Would an aside bring something to choose that is no decline? That others would see the card then
 * is no matter here. */
static bool opens(const struct question *q, const struct gstate *s, action aside)
{
    action legal[ACTIONS_MAX];
    union state_room room;
    unsigned flags;
    int n;

    memset(&room, 0, sizeof room);
    memcpy(&room, s, q->game->state_size);
    flags = q->game->apply(room_state(&room), q->seat, aside, NULL);
    if (flags & (APPLY_TURN | APPLY_END) || q->game->turn(room_state(&room)) != q->seat)
        return false;
    n = q->game->legal(room_state(&room), q->seat, legal);
    for (int i = 0; i < n; i++)
        if (is_plain(q->game, legal[i])) return true;
    return false;
}

/* What is obvious in S. Nobody declines by a click what a card in hand could still bring. */
static action obvious_in(const struct question *q, const struct gstate *s)
{
    action legal[ACTIONS_MAX];
    int n = q->game->legal(s, q->seat, legal);
    action a = choice_obvious(q->game, legal, n);

    for (int i = 0; a && i < n && choice_is_decline(q->game, a); i++)
        if (choice_is_aside(q->game, legal[i]) && opens(q, s, legal[i])) a = 0;
    return a;
}

/* Goes on from S, where A was chosen, as long as it is obvious. */
static void go_obvious(const struct question *q, struct gstate *s, action a, struct turn_line *line)
{
    line->n = 0;
    while (a && line->n < LINE_MOST) {
        line->a[line->n++] = a;
        if (!goes_on(q, s, a)) return;
        a = obvious_in(q, s);
    }
}

void choice_line(const struct question *q, action a, struct turn_line *line)
{
    union state_room room;

    deal(q, 0, &room);
    go_obvious(q, room_state(&room), a, line);
}

/* One deal with one luck: the obvious line behind chance; false: there is none. */
static bool try_then(const struct question *q, const struct turn_line *line, uint64_t number,
                     struct turn_line *then)
{
    const struct game *g = q->game;
    union state_room room;
    unsigned flags = 0;
    struct rng rng;

    rng_stream(&rng, 1, number);
    deal(q, number, &room);
    for (int i = 0; i < line->n; i++)
        flags |= g->apply(room_state(&room), q->seat, line->a[i], NULL);
    if (g->turn(room_state(&room)) != SEAT_CHANCE) return false;
    while (g->turn(room_state(&room)) == SEAT_CHANCE)
        flags |=
            g->apply(room_state(&room), SEAT_CHANCE, game_roll(g, room_state(&room), &rng), NULL);
    if (flags & (APPLY_TURN | APPLY_END) || g->turn(room_state(&room)) != q->seat) return false;
    go_obvious(q, room_state(&room), obvious_in(q, room_state(&room)), then);
    return then->n > 0;
}

void choice_then(const struct question *q, const struct turn_line *line, struct turn_line *then)
{
    then->n = 0;
    for (uint64_t i = 0; i < DEALS_MANY; i++) {
        struct turn_line other;
        int same = 0;

        if (!try_then(q, line, i, &other)) {
            then->n = 0;
            return;
        }
        if (i == 0) *then = other;
        while (same < then->n && same < other.n && then->a[same] == other.a[same]) same++;
        then->n = same;
    }
}

int choice_next(const struct question *q, const struct turn_line *line, action legal[])
{
    union state_room room;

    deal(q, 0, &room);
    for (int i = 0; i < line->n; i++)
        if (!goes_on(q, room_state(&room), line->a[i])) return 0;
    return q->game->legal(room_state(&room), q->seat, legal);
}

const struct gview *choice_view(const struct question *q, const struct turn_line *line, int n,
                                union state_room *room)
{
    union state_room state;

    deal(q, 0, &state);
    for (int i = 0; i < n; i++) q->game->apply(room_state(&state), q->seat, line->a[i], NULL);
    memset(room, 0, sizeof *room);
    q->game->observe(room_state(&state), q->viewer, room_view(room));
    return room_view(room);
}

int choice_line_fails(const struct question *q, const struct turn_line *line)
{
    union state_room room;
    action legal[ACTIONS_MAX];

    deal(q, 0, &room);
    for (int i = 0; i < line->n; i++) {
        int n = q->game->legal(room_state(&room), q->seat, legal);

        if (!is_among(legal, n, line->a[i])) return i;
        if (!goes_on(q, room_state(&room), line->a[i]) && i + 1 < line->n) return i + 1;
    }
    return line->n;
}

/* ---- what would follow ------------------------------------------------------------------------ */

/* One deal, played to the end of the line. */
struct trial {
    union state_room after;
    int facts;
    struct fact fact[FACTS_MAX];
    unsigned flags;
    bool is_chance;
};

static void add_facts(struct trial *t, const struct trace *trace, int viewer)
{
    for (int i = 0; i < trace->n && t->facts < FACTS_MAX; i++)
        if (fact_is_seen(&trace->fact[i], viewer)) t->fact[t->facts++] = trace->fact[i];
}

static void try_line(const struct question *q, const struct turn_line *line, uint64_t number,
                     struct trial *t)
{
    union state_room room;
    struct trace trace;

    t->facts = 0;
    deal(q, number, &room);
    for (int i = 0; i < line->n; i++) {
        trace.n = 0;
        t->flags = q->game->apply(room_state(&room), q->seat, line->a[i], &trace);
        add_facts(t, &trace, q->viewer);
    }
    t->is_chance = q->game->turn(room_state(&room)) == SEAT_CHANCE;
    memset(&t->after, 0, sizeof t->after);
    q->game->observe(room_state(&room), q->viewer, room_view(&t->after));
}

bool fact_is_same(const struct fact *a, const struct fact *b)
{
    if (a->say.id != b->say.id || a->say.who != b->say.who || a->say.n != b->say.n) return false;
    for (int i = 0; i < a->say.n; i++)
        if (a->say.arg[i].sort != b->say.arg[i].sort || a->say.arg[i].value != b->say.arg[i].value)
            return false;
    return true;
}

/* Those of OUT that T has too, in the same order. */
static void keep_facts(struct outlook *out, const struct trial *t)
{
    int kept = 0, from = 0;

    for (int i = 0; i < out->facts; i++)
        for (int k = from; k < t->facts; k++)
            if (fact_is_same(&out->fact[i], &t->fact[k])) {
                out->fact[kept++] = out->fact[i];
                from = k + 1;
                break;
            }
    out->facts = kept;
}

static void add_trial(struct outlook *out, const struct trial *t, bool is_first)
{
    bool is_new = is_first || memcmp(&out->after[0], &t->after, sizeof t->after) != 0;
    bool ends = t->flags & (APPLY_TURN | APPLY_END);

    if (is_first) {
        memcpy(out->fact, t->fact, (size_t)t->facts * sizeof t->fact[0]);
        out->facts = t->facts;
    } else {
        keep_facts(out, t);
    }
    out->ends = is_first ? ends : out->ends && ends;
    out->reveals = out->reveals || t->flags & APPLY_REVEAL;
    out->chance = out->chance || t->is_chance;
    if (is_new) out->after[out->deals++] = t->after;
}

/* Three deals show whether anything hidden matters; only then more are tried. */
void choice_outlook(const struct question *q, const struct turn_line *line, struct outlook *out)
{
    int most = q->viewer == SEAT_ALL ? 1 : DEALS_FEW;
    struct trial trial;

    out->deals = out->facts = 0;
    out->reveals = out->chance = false;
    for (int i = 0; i < most; i++) {
        try_line(q, line, (uint64_t)i, &trial);
        add_trial(out, &trial, i == 0);
        if (out->deals > 1 || out->reveals) most = q->viewer == SEAT_ALL ? 1 : DEALS_MANY;
    }
}
