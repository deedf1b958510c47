/* setup.c: which game, with what, who plays. A set-up is a host's plan that has passed the game's
 * check at every moment. */
#include "lib/lib.h"

#include "core/memory.h"

#include <string.h>

struct dealer lib_dealer(unsigned ways, uint64_t seed)
{
    struct dealer dealer = {.kind = DEALER_SEEDED};

    if (ways & BEDESTEN_REAL_DICE) dealer.kind = DEALER_HAND;
    else if (ways & BEDESTEN_OWN_DICE) dealer.kind = DEALER_LATER;
    rng_stream(&dealer.rng, seed, 0);
    return dealer;
}

/* ---- making one ------------------------------------------------------------------------- */

struct bedesten_setup *lib_setup(const struct record_head *head, uint64_t seed,
                                 struct bedesten_error *error)
{
    struct bedesten_setup *setup = memory_new(sizeof *setup);

    if (!setup) {
        lib_lack(error);
        return NULL;
    }
    setup->plan.head = *head;
    record_set_viewer(&setup->plan.head, SEAT_ALL);
    setup->plan.seed = seed;
    setup->plan.dealer = lib_dealer(head->by_hand ? BEDESTEN_REAL_DICE : 0, seed);
    lib_warn_unknown(error, head, host_players_of(head, setup->plan.player));
    return setup;
}

struct bedesten_setup *bedesten_setup_new(const char *game, int seats, uint64_t seed,
                                          struct bedesten_error *error)
{
    struct record_head head = {0};
    struct note note = {0};

    lib_clear(error);
    head.game = lib_game(game, error);
    if (!head.game) return NULL;
    if (!setup_default(head.game, seats ? seats : setup_players(head.game), &head.setup, &note)) {
        lib_refuse(error, &note);
        return NULL;
    }
    for (int i = 0; i < head.setup.seats; i++) record_seat_set(&head.seat[i], "human", "");
    return lib_setup(&head, seed, error);
}

bool lib_head(const char *text, struct record_head *head, struct bedesten_error *error)
{
    struct record_fault fault = {0};

    if (!record_read_head(text, strlen(text), head, &fault)) return lib_fault(error, &fault);
    return lib_offers(head->game, head->game->id, error);
}

struct bedesten_setup *bedesten_setup_read(const char *record, uint64_t seed,
                                           struct bedesten_error *error)
{
    struct record_head head;

    if (!lib_record_text(record, error) || !lib_head(record, &head, error)) return NULL;
    return lib_setup(&head, seed, error);
}

void bedesten_setup_free(struct bedesten_setup *setup) { memory_free(setup); }

/* ---- changing it ------------------------------------------------------------------------ */

bool bedesten_setup_option(struct bedesten_setup *setup, const char *key, const char *values,
                           struct bedesten_error *error)
{
    struct note note = {0};
    struct host_plan *plan;

    if (!lib_start(setup, "setup", error) || !lib_given(key, "key", error) ||
        !lib_given(values, "values", error))
        return false;
    plan = &setup->plan;
    if (!setup_option(plan->head.game, &plan->head.setup, key, values, &plan->dealer.rng, &note))
        return lib_refuse(error, &note);
    return lib_warn(error, &note);
}

bool bedesten_setup_seat(struct bedesten_setup *setup, int seat, const char *kind, const char *name,
                         struct bedesten_error *error)
{
    struct host_player player, *was;
    struct record_head *head;

    if (!lib_start(setup, "setup", error) || !lib_given(kind, "kind", error)) return false;
    head = &setup->plan.head;
    if (!lib_seat(seat, head->setup.seats, error)) return false;
    if (!lib_name(name, error) || !lib_player(head->game, kind, &player, error)) return false;
    record_seat_set(&head->seat[lib_engine_seat(seat)], kind, name ? name : "");
    was = &setup->plan.player[lib_engine_seat(seat)];
    player.limits = was->limits; /* they are the seat's, whoever sits there */
    *was = player;
    return true;
}

bool bedesten_setup_limits(struct bedesten_setup *setup, int seat,
                           const struct bedesten_limits *limits, struct bedesten_error *error)
{
    if (!lib_start(setup, "setup", error) || !lib_given(limits, "limits", error)) return false;
    if (!lib_seat(seat, setup->plan.head.setup.seats, error)) return false;
    setup->plan.player[lib_engine_seat(seat)].limits = lib_limits(limits);
    return true;
}

/* The dealer's random numbers stay: an option may have been drawn from them. */
bool bedesten_setup_ways(struct bedesten_setup *setup, unsigned ways, struct bedesten_error *error)
{
    struct host_plan *plan;

    if (!lib_start(setup, "setup", error) || !lib_ways(ways, error)) return false;
    plan = &setup->plan;
    plan->is_practice = ways & BEDESTEN_PRACTICE;
    plan->ask_all = ways & BEDESTEN_ASK_ALL;
    plan->head.by_hand = ways & BEDESTEN_REAL_DICE;
    plan->dealer.kind = lib_dealer(ways, 0).kind;
    return true;
}

/* ---- looking at it ---------------------------------------------------------------------- */

static const struct record_seat *seat_of(const struct bedesten_setup *setup, int seat)
{
    if (!setup || seat < 1 || seat > setup->plan.head.setup.seats) return NULL;
    return &setup->plan.head.seat[lib_engine_seat(seat)];
}

const char *bedesten_setup_game(const struct bedesten_setup *setup)
{
    return setup ? setup->plan.head.game->id : NULL;
}

int bedesten_setup_seats(const struct bedesten_setup *setup)
{
    return setup ? setup->plan.head.setup.seats : 0;
}

const char *bedesten_setup_kind(const struct bedesten_setup *setup, int seat)
{
    const struct record_seat *found = seat_of(setup, seat);

    return found ? found->kind : NULL;
}

const char *bedesten_setup_name(const struct bedesten_setup *setup, int seat)
{
    const struct record_seat *found = seat_of(setup, seat);

    return found ? found->name : NULL;
}

char *bedesten_setup_write(const struct bedesten_setup *setup, struct bedesten_error *error)
{
    struct buf out = {0};

    if (!lib_start(setup, "setup", error)) return NULL;
    record_write_head(&setup->plan.head, &out);
    return lib_text(&out, error);
}
