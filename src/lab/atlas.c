/* atlas.c: gathering. Per event it is one count in a small table; all else is done once a game. */
#include "lab/atlas.h"

#include "game/words.h"

#include <string.h>

/* ---- slots ------------------------------------------------------------------------- */

/* How many slots a kind has: one for each thing its first argument can name. */
static unsigned slots_of(const struct game *g, const struct spec *spec)
{
    const struct sort *sort = words_sort(g, spec->sort[0]);
    int n = sort && sort->how == HOW_ONE ? words_tokens(sort) : 1;

    return n > 1 ? (unsigned)n : 1;
}

static void make_slots(struct atlas *a)
{
    const struct game *g = a->plan.game;
    unsigned at = 0;

    for (unsigned k = 1; k < ATLAS_KINDS && g->specs[k].name; k++) {
        unsigned n = slots_of(g, &g->specs[k]);

        if (at + n > ATLAS_SLOTS) n = ATLAS_SLOTS - at;
        a->kind[k] = (struct atlas_kind){(uint16_t)at, (uint16_t)n};
        at += n;
    }
    a->slots = (int)at;
}

static int slot_of(const struct atlas *a, action x)
{
    unsigned k = act_kind(x), value = act_a(x);
    struct atlas_kind kind = a->kind[k < ATLAS_KINDS ? k : 0];

    if (kind.n <= 1) return kind.n ? kind.base : -1;
    return value < kind.n ? kind.base + (int)value : -1;
}

/* ---- variants ------------------------------------------------------------------------ */

static const struct option *find_layout(struct atlas *a)
{
    int at = 0;

    a->layout_at = -1;
    for (const struct option *o = a->plan.game->options; o && o->key; at += o->n, o++) {
        if (strcmp(o->key, "layout") != 0) continue;
        a->layout_at = at;
        a->layout = (unsigned)(o - a->plan.game->options);
        return o;
    }
    return NULL;
}

static void add_variant(struct atlas *a, const char *name, const uint8_t *value, uint32_t draw)
{
    struct sim_plan *plan = &a->variant[a->variants];

    *plan = a->plan;
    plan->draw |= draw;
    if (value) memcpy(plan->setup.option + a->layout_at, value, ATLAS_WIDTH * ATLAS_WIDTH);
    a->variant_name[a->variants++] = name;
}

void atlas_init(struct atlas *a, const struct sim_plan *plan, bool vary)
{
    const struct option *layout;

    *a = (struct atlas){.plan = *plan};
    make_slots(a);
    layout = find_layout(a);
    if (!layout || layout->n != ATLAS_WIDTH * ATLAS_WIDTH) a->layout_at = -1;
    if (!vary || a->layout_at < 0 || !layout->names) {
        add_variant(a, NULL, NULL, 0);
        return;
    }
    for (const struct option_name *n = layout->names; n->name; n++)
        if (a->variants + 1 < ATLAS_VARIANTS) add_variant(a, n->name, n->value, 0);
    if (layout->draw) add_variant(a, "random", NULL, UINT32_C(1) << a->layout);
}

/* ---- one game ---------------------------------------------------------------------------- */

static const struct game *game_in(const struct atlas_game *g)
{
    return sim_game_of(&g->atlas->plan);
}

/* Who alone may know what chance brought; SEAT_NONE: all may. */
static int owner_of(const struct atlas_game *g, const struct gstate *s, struct event e)
{
    int seats = g->atlas->plan.setup.seats;

    if (game_in(g)->mask(s, e, SEAT_NONE) == e.a) return SEAT_NONE;
    for (int i = 0; i < seats; i++)
        if (game_in(g)->mask(s, e, i) == e.a) return i;
    return SEAT_NONE;
}

void atlas_see(struct atlas_game *g, const struct gstate *s, struct event e)
{
    int slot = slot_of(g->atlas, e.a), seat = e.seat;

    if (seat >= 0 && g->first < 0) g->first = seat;
    if (seat == SEAT_CHANCE) seat = owner_of(g, s, e);
    if (seat < 0 || slot < 0) return;
    if (g->first < 0) g->dealt[seat][slot]++;
    g->had[seat][slot]++;
}

static inline uint64_t lesser(uint64_t a, uint64_t b) { return a < b ? a : b; }

static void count_had(struct atlas_had out[], const uint16_t had[], int slots, uint64_t wins,
                      int64_t score)
{
    for (int i = 0; i < slots; i++) {
        if (!had[i]) continue;
        out[i].times += had[i];
        out[i].times_won += had[i] * wins;
        out[i].seats++;
        out[i].wins += wins;
        out[i].score += score;
        out[i].score_squared += score * score;
    }
}

static void count_seat(struct atlas_game *g, const struct gstate *s, int seat, uint64_t wins,
                       int score)
{
    struct atlas_sums *sums = g->sums;
    int32_t tally[TALLIES_MAX] = {0};
    int seats = g->atlas->plan.setup.seats, order = (seat - g->first + seats) % seats;
    uint64_t row = score > 0 ? lesser((uint64_t)score, ATLAS_SCORES - 1) : 0;

    sums->seats++;
    sums->order[order] += wins;
    sums->variant[g->variant].order[order] += wins;
    (wins ? sums->won : sums->lost)[row]++;
    game_in(g)->tally(s, seat, tally);
    for (int i = 0; i < TALLIES_MAX && game_in(g)->tallies[i]; i++) sums->tally[i] += tally[i];
    count_had(sums->had, g->had[seat], g->atlas->slots, wins, score);
    count_had(sums->dealt, g->dealt[seat], g->atlas->slots, wins, score);
}

static void add_length(struct atlas_length *length, uint64_t rounds)
{
    length->games++;
    length->rounds += rounds;
    length->rounds_squared += rounds * rounds;
}

static unsigned distance(const uint8_t layout[], unsigned from, unsigned to)
{
    int cell[2] = {0, 0}, x, y;

    for (int i = 0; i < ATLAS_WIDTH * ATLAS_WIDTH; i++) {
        if (layout[i] == from) cell[0] = i;
        if (layout[i] == to) cell[1] = i;
    }
    x = cell[0] % ATLAS_WIDTH - cell[1] % ATLAS_WIDTH;
    y = cell[0] / ATLAS_WIDTH - cell[1] / ATLAS_WIDTH;
    return (unsigned)((x < 0 ? -x : x) + (y < 0 ? -y : y));
}

static void count_spans(struct atlas_game *g, const uint8_t layout[], uint64_t rounds)
{
    int n = 0;

    for (const struct atlas_span *p = ATLAS_SPAN; p->game && n < ATLAS_SPANS; p++)
        if (strcmp(p->game, game_in(g)->id) == 0)
            add_length(&g->sums->span[n++][distance(layout, p->from, p->to)], rounds);
}

static void count_margin(struct atlas_sums *sums, const struct result *r, int seats, int winners)
{
    int won = 0, best = -1;

    for (int i = 0; i < seats; i++)
        if (r->rank[i] == 1) won = r->score[i];
    for (int i = 0; i < seats; i++)
        if (r->rank[i] != 1 && r->score[i] > best) best = r->score[i];
    sums->shared += winners > 1;
    if (winners > 1) best = won;
    sums->margin[won > best ? lesser((uint64_t)(won - best), ATLAS_MARGINS - 1) : 0]++;
}

/* The layout is: only then distances are looked at. */
static bool is_drawn(const struct atlas_game *g)
{
    const struct atlas *a = g->atlas;

    return a->layout_at >= 0 && a->variant[g->variant].draw >> a->layout & 1u;
}

static void see_end(void *self, const struct gstate *s, const struct setup *setup,
                    const struct result *r)
{
    struct atlas_game *g = self;
    uint64_t rounds = game_in(g)->round(s);
    int winners = 0;

    if (g->first < 0) g->first = 0;
    for (int i = 0; i < setup->seats; i++) winners += r->rank[i] == 1;
    for (int i = 0; i < setup->seats; i++)
        count_seat(g, s, i, r->rank[i] == 1 ? (uint64_t)(WIN_UNIT / winners) : 0, r->score[i]);
    count_margin(g->sums, r, setup->seats, winners);
    g->sums->rounds[lesser(rounds, ATLAS_ROUNDS - 1)]++;
    add_length(&g->sums->variant[g->variant].length, rounds);
    if (is_drawn(g)) count_spans(g, setup->option + g->atlas->layout_at, rounds);
}

/* ---- the job --------------------------------------------------------------------------------- */

const struct sim_plan *atlas_begin(const struct atlas *a, uint64_t number, struct atlas_game *g)
{
    g->atlas = a;
    g->variant = (int)(number % (uint64_t)a->variants);
    g->first = -1;
    for (int i = 0; i < a->plan.setup.seats; i++) {
        memset(g->had[i], 0, (size_t)a->slots * sizeof g->had[i][0]);
        memset(g->dealt[i], 0, (size_t)a->slots * sizeof g->dealt[i][0]);
    }
    return &a->variant[g->variant];
}

static void see_event(void *self, const struct gstate *s, struct event e) { atlas_see(self, s, e); }

struct sim_watch atlas_watch(struct atlas_game *g, struct atlas_sums *sums)
{
    g->sums = sums;
    return (struct sim_watch){.self = g, .event = see_event, .over = see_end};
}

bool atlas_run(const void *self, uint64_t chunk, void *room, const atomic_bool *stop,
               uint64_t sums[])
{
    const struct atlas *a = self;
    struct sim_stats stats = {0};
    struct atlas_sums *all = (void *)sums;
    struct atlas_game g;
    uint64_t number = chunk * a->size, end = number + a->size;
    bool goes_on = true;

    for (end = end < a->games ? end : a->games; goes_on && number < end; number++) {
        struct sim_plan plan = *atlas_begin(a, number, &g);
        const struct sim_watch watch = atlas_watch(&g, all);

        plan.room = room;
        goes_on = sim_play(&plan, number, &watch, stop, &stats);
    }
    sim_put(&stats, all->sim);
    return goes_on;
}

void atlas_job(struct atlas *a, const char *about, struct job *job)
{
    *job = (struct job){.about = about, .words = ATLAS_WORDS, .self = a, .run = atlas_run};
    job->chunks = jobs_chunks(a->games, &a->size);
    job->room = sim_room(&a->plan);
}
