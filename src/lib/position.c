/* position.c: one moment of a game: what is open, what follows.
 *
 * The open moves of the seat that was last asked about are kept, so that a move out of that list is
 * checked without making it again: that is what loops over whole games need. */
#include "lib/lib.h"

#include "core/hash.h"
#include "core/memory.h"

#include <string.h>

static const struct gstate *state_of(const struct bedesten_position *p)
{
    return (const struct gstate *)(const void *)&p->state;
}

/* ---- making one ------------------------------------------------------------------------- */

struct bedesten_position *lib_position(const struct game *g, const struct gstate *s,
                                       struct bedesten_error *error)
{
    struct bedesten_position *p = memory_new(sizeof *p);

    if (!p) {
        lib_lack(error);
        return NULL;
    }
    p->game = g;
    p->seats = g->seats(s);
    p->open_seat = LIB_UNLISTED;
    memcpy(&p->state, s, g->state_size);
    rng_stream(&p->rng, 0, 0);
    return p;
}

struct bedesten_position *bedesten_position_new(const struct bedesten_setup *setup,
                                                struct bedesten_error *error)
{
    struct bedesten_position *p;
    const struct record_head *head;
    union state_room room = {{0}};

    if (!lib_start(setup, "setup", error)) return NULL;
    head = &setup->plan.head;
    head->game->init(room_state(&room), &head->setup);
    p = lib_position(head->game, room_state(&room), error);
    if (p) p->rng = setup->plan.dealer.rng;
    return p;
}

struct bedesten_position *bedesten_position_load(const char *game, const char *text,
                                                 struct bedesten_error *error)
{
    union state_room room = {{0}};
    struct note note = {0};
    const struct game *g;

    if (!lib_start(game, "game", error) || !lib_given(text, "text", error)) return NULL;
    g = lib_game(game, error);
    if (!g) return NULL;
    if (!g->load(room_state(&room), text, &note)) {
        lib_refuse(error, &note);
        return NULL;
    }
    return lib_position(g, room_state(&room), error);
}

struct bedesten_position *bedesten_position_copy(const struct bedesten_position *position,
                                                 struct bedesten_error *error)
{
    struct bedesten_position *copy;

    if (!lib_start(position, "position", error)) return NULL;
    copy = lib_position(position->game, state_of(position), error);
    if (copy) copy->rng = position->rng;
    return copy;
}

bool bedesten_position_assign(struct bedesten_position *to, const struct bedesten_position *from,
                              struct bedesten_error *error)
{
    if (!lib_start(to, "to", error) || !lib_given(from, "from", error)) return false;
    to->game = from->game;
    to->seats = from->seats;
    to->state = from->state;
    to->open_seat = LIB_UNLISTED;
    return true;
}

void bedesten_position_free(struct bedesten_position *position) { memory_free(position); }

/* ---- looking ---------------------------------------------------------------------------- */

const char *bedesten_position_game(const struct bedesten_position *position)
{
    return position ? position->game->id : NULL;
}

int bedesten_position_seats(const struct bedesten_position *position)
{
    return position ? position->seats : 0;
}

int bedesten_position_turn(const struct bedesten_position *position)
{
    if (!position) return BEDESTEN_NOBODY;
    return lib_public_seat(position->game->turn(state_of(position)));
}

int bedesten_position_round(const struct bedesten_position *position)
{
    return position ? (int)position->game->round(state_of(position)) : 0;
}

char *bedesten_position_show(const struct bedesten_position *position, int viewer,
                             struct bedesten_error *error)
{
    const struct game *g;
    union state_room room = {{0}};
    struct buf out = {0};
    struct json json;

    if (!lib_start(position, "position", error)) return NULL;
    if (!lib_viewer(viewer, position->seats, error)) return NULL;
    g = position->game;
    g->observe(state_of(position), lib_engine_seat(viewer), room_view(&room));
    json_start(&json, &out);
    json_object(&json, NULL);
    g->show(room_view(&room), lib_engine_seat(viewer), &json);
    json_close_object(&json);
    return lib_text(&out, error);
}

char *bedesten_position_dump(const struct bedesten_position *position, struct bedesten_error *error)
{
    struct buf out = {0};

    if (!lib_start(position, "position", error)) return NULL;
    position->game->dump(state_of(position), &out);
    return lib_text(&out, error);
}

bool bedesten_position_check(const struct bedesten_position *position, uint64_t *value,
                             struct bedesten_error *error)
{
    char *text;

    if (!lib_start(position, "position", error) || !lib_given(value, "value", error)) return false;
    text = bedesten_position_dump(position, error);
    if (text) *value = hash_text(HASH_START, text);
    bedesten_text_free(text);
    return text != NULL;
}

bool bedesten_position_result(const struct bedesten_position *position, int seat, int *rank,
                              int *score, struct bedesten_error *error)
{
    struct result result = {0};

    if (!lib_start(position, "position", error) || !lib_given(rank, "rank", error) ||
        !lib_given(score, "score", error) || !lib_seat(seat, position->seats, error))
        return false;
    if (bedesten_position_turn(position) != BEDESTEN_NOBODY)
        return lib_refuse_key(error, "library.over");
    position->game->result(state_of(position), &result);
    *rank = result.rank[lib_engine_seat(seat)];
    *score = result.score[lib_engine_seat(seat)];
    return true;
}

/* ---- what is open ----------------------------------------------------------------------- */

static bool is_dealt(const struct bedesten_position *p)
{
    return p->game->turn(state_of(p)) == SEAT_CHANCE;
}

static int outcomes(const struct bedesten_position *p, struct outcome out[])
{
    return is_dealt(p) ? p->game->chance(state_of(p), out) : 0;
}

int lib_open(const struct bedesten_position *p, int engine_seat, action out[])
{
    struct outcome outcome[OUTCOMES_MAX];
    int n;

    if (engine_seat != SEAT_CHANCE)
        return p->game->turn(state_of(p)) >= 0 ? p->game->legal(state_of(p), engine_seat, out) : 0;
    n = outcomes(p, outcome);
    for (int i = 0; i < n; i++) out[i] = outcome[i].a;
    return n;
}

/* Of a seat, not of chance: that may bring more than there is room for. */
static void list_open(struct bedesten_position *p, int engine_seat)
{
    if (p->open_seat == engine_seat) return;
    p->open_n = lib_open(p, engine_seat, p->open);
    p->open_seat = engine_seat;
}

int bedesten_position_legal(struct bedesten_position *position, int seat, uint32_t out[], int room,
                            struct bedesten_error *error)
{
    if (!lib_start(position, "position", error) || !lib_given(out, "out", error) ||
        !lib_seat(seat, position->seats, error))
        return -1;
    list_open(position, lib_engine_seat(seat));
    if (!lib_room(position->open_n, room, error)) return -1;
    memcpy(out, position->open, (size_t)position->open_n * sizeof *out);
    return position->open_n;
}

int bedesten_position_outcomes(const struct bedesten_position *position,
                               struct bedesten_outcome out[], int room,
                               struct bedesten_error *error)
{
    struct outcome all[OUTCOMES_MAX];
    int n;

    if (!lib_start(position, "position", error) || !lib_given(out, "out", error)) return -1;
    n = outcomes(position, all);
    if (!lib_room(n, room, error)) return -1;
    for (int i = 0; i < n; i++) out[i] = (struct bedesten_outcome){all[i].a, all[i].weight};
    return n;
}

/* ---- playing ---------------------------------------------------------------------------- */

/* Lists are ascending. */
static bool is_listed(const struct bedesten_position *p, action a)
{
    int low = 0, high = p->open_n;

    while (low < high) {
        int middle = low + (high - low) / 2;

        if (p->open[middle] < a) low = middle + 1;
        else high = middle;
    }
    return low < p->open_n && p->open[low] == a;
}

bool bedesten_position_play(struct bedesten_position *position, int seat, uint32_t move,
                            unsigned *did, struct bedesten_error *error)
{
    struct game_step step = {.e = {.a = move}};
    struct note note = {0};
    struct gstate *s;

    if (!lib_start(position, "position", error)) return false;
    if (seat != BEDESTEN_CHANCE && !lib_seat(seat, position->seats, error)) return false;
    s = room_state(&position->state);
    step.e.seat = (int8_t)lib_engine_seat(seat);
    if (seat != BEDESTEN_CHANCE) list_open(position, step.e.seat);
    if (seat != BEDESTEN_CHANCE && is_listed(position, move))
        step.flags = position->game->apply(s, step.e.seat, move, NULL);
    else if (!game_play(position->game, s, &step, &note)) return lib_refuse(error, &note);
    position->open_seat = LIB_UNLISTED;
    if (did) *did = step.flags;
    return true;
}

bool bedesten_position_deal(struct bedesten_position *position, struct bedesten_error *error)
{
    if (!lib_start(position, "position", error)) return false;
    if (!is_dealt(position)) return lib_refuse_key(error, "table.deal");
    game_deal(position->game, room_state(&position->state), &position->rng);
    position->open_seat = LIB_UNLISTED;
    return true;
}

bool bedesten_position_seed(struct bedesten_position *position, uint64_t seed,
                            struct bedesten_error *error)
{
    if (!lib_start(position, "position", error)) return false;
    rng_stream(&position->rng, seed, 0);
    return true;
}

bool bedesten_position_redeal(struct bedesten_position *position, int viewer,
                              struct bedesten_error *error)
{
    union state_room view = {{0}}, dealt = {{0}};
    const struct game *g;

    if (!lib_start(position, "position", error)) return false;
    if (!lib_viewer(viewer, position->seats, error)) return false;
    if (viewer == BEDESTEN_ALL) return true; /* nothing is hidden */
    g = position->game;
    g->observe(state_of(position), lib_engine_seat(viewer), room_view(&view));
    g->redeal(room_view(&view), lib_engine_seat(viewer), &position->rng, room_state(&dealt));
    memcpy(&position->state, &dealt, g->state_size);
    position->open_seat = LIB_UNLISTED;
    return true;
}
