/* table.c: the pump: check, apply, log, tell, deal. */
#include "table/table.h"

#include "core/memory.h"
#include "table/inside.h"

#include <string.h>

enum { LOG_FIRST = 256 };

/* ---- making one --------------------------------------------------------- */

bool table_dealer_check(const struct dealer *dealer, struct note *note)
{
    bool is_known = dealer->kind >= DEALER_SEEDED && dealer->kind <= DEALER_LATER;

    return (is_known && (!dealer->n || dealer->list)) || note_set(note, "table.dealer", " ");
}

bool table_check(const struct record_head *head, const struct dealer *dealer, struct note *note)
{
    if (!head->game) return note_set(note, "table.game", " ");
    if (!table_dealer_check(dealer, note)) return false;
    return setup_check(head->game, &head->setup, note);
}

/* Whoever filled the head need not have ended its texts. */
static void copy_seat(struct record_seat *to, const struct record_seat *from)
{
    struct record_seat own = *from;

    own.kind[sizeof own.kind - 1] = own.name[sizeof own.name - 1] = '\0';
    record_seat_set(to, own.kind, own.name);
}

static bool copy_list(struct table *t, const struct dealer *dealer)
{
    t->dealer = *dealer;
    t->dealer.list = NULL;
    if (!dealer->n) return true;
    if (dealer->n > SIZE_MAX / sizeof *t->list) return false;
    t->dealer.list = t->list = memory_new(dealer->n * sizeof *t->list);
    if (t->list) memcpy(t->list, dealer->list, dealer->n * sizeof *t->list);
    return t->list != NULL;
}

struct table *table_new(const struct record_head *head, const struct dealer *dealer)
{
    struct table *t = table_check(head, dealer, NULL) ? memory_new(sizeof *t) : NULL;

    if (!t) return NULL;
    if (!copy_list(t, dealer)) {
        table_free(t);
        return NULL;
    }
    t->head = *head;
    record_set_viewer(&t->head, SEAT_ALL); /* a table knows everything */
    for (int i = 0; i < head->setup.seats; i++) copy_seat(&t->head.seat[i], &head->seat[i]);
    head->game->init(room_state(&t->now), &head->setup);
    t->floor = t->now;
    return t;
}

struct table *table_stand(const struct record_head *head, const union state_room *s)
{
    const struct dealer none = {.kind = DEALER_LATER};
    struct table *t = table_new(head, &none);

    if (!t) return NULL;
    t->now = t->floor = *s;
    return t;
}

void table_free(struct table *t)
{
    if (!t) return;
    table_drop_notes(t, 0);
    memory_free(t->note);
    memory_free(t->log);
    memory_free(t->list);
    memory_free(t->again);
    memory_free(t->listener);
    memory_free(t);
}

static bool has_seat(const struct table *t, int seat)
{
    return seat >= 0 && seat < t->head.setup.seats;
}

bool table_seat_set(struct table *t, int seat, const char *kind, const char *name)
{
    if (!has_seat(t, seat)) return false;
    record_seat_set(&t->head.seat[seat], kind, name);
    table_say_changed(t);
    return true;
}

/* ---- listeners ---------------------------------------------------------- */

static bool listener_room(struct table *t)
{
    int cap = t->listeners_cap ? t->listeners_cap * 2 : 8;
    struct listener *more;

    if (t->listeners < t->listeners_cap) return true;
    more = memory_more(t->listener, (size_t)cap * sizeof *more);
    if (!more) return false;
    t->listener = more;
    t->listeners_cap = cap;
    return true;
}

int table_listen(struct table *t, const struct table_ear *ear)
{
    int at = ear->is_first && !t->calling ? 0 : t->listeners;

    if (!ear->heard || !listener_room(t)) return 0;
    memmove(t->listener + at + 1, t->listener + at,
            (size_t)(t->listeners++ - at) * sizeof *t->listener);
    t->listener[at] = (struct listener){*ear, ++t->last_id};
    t->listener[at].ear.viewer = record_viewer_at(&t->head, ear->viewer);
    return t->last_id;
}

/* While listeners are called nobody is moved, so that none is passed over. */
static void close_ranks(struct table *t)
{
    int kept = 0;

    if (t->calling) return;
    for (int i = 0; i < t->listeners; i++)
        if (t->listener[i].id) t->listener[kept++] = t->listener[i];
    t->listeners = kept;
}

void table_leave(struct table *t, int id)
{
    for (int i = 0; i < t->listeners; i++)
        if (t->listener[i].id == id) t->listener[i].id = 0;
    close_ranks(t);
}

void table_hush(struct table *t)
{
    for (int i = 0; i < t->listeners; i++) t->listener[i].id = 0;
    close_ranks(t);
}

/* Calls TELL for everybody who listens as the call begins and has not left when it is their
 * turn. ABOUT: what TELL needs. An ear is copied: the list may grow, and move, meanwhile. */
static void call_all(struct table *t, const void *about,
                     void (*tell)(const struct table *t, const struct table_ear *to,
                                  const void *about))
{
    int n = t->listeners;

    t->calling++;
    for (int i = 0; i < n; i++) {
        struct table_ear to = t->listener[i].ear;

        if (t->listener[i].id) tell(t, &to, about);
    }
    t->calling--;
    close_ranks(t);
}

static void tell_step(const struct table *t, const struct table_ear *to, const void *about)
{
    table_tell_step(game_of(t), about, to);
}

static void tell_undone(const struct table *t, const struct table_ear *to, const void *about)
{
    (void)about;
    if (to->undone) to->undone(to->self, t->n);
}

static void tell_changed(const struct table *t, const struct table_ear *to, const void *about)
{
    (void)t;
    (void)about;
    if (to->changed) to->changed(to->self);
}

void table_say_undone(struct table *t) { call_all(t, NULL, tell_undone); }
void table_say_changed(struct table *t) { call_all(t, NULL, tell_changed); }

/* ---- one event ---------------------------------------------------------- */

bool table_log_room(struct table *t, size_t n)
{
    size_t cap = t->cap ? t->cap : LOG_FIRST;
    struct entry *more;

    if (n <= t->cap - t->n) return true;
    if (n > SIZE_MAX / (4 * sizeof *more) - t->n) return false; /* no memory has so many */
    while (cap - t->n < n) cap *= 2;
    more = memory_more(t->log, cap * sizeof *more);
    if (!more) return false;
    t->log = more;
    t->cap = cap;
    return true;
}

bool table_reserve(struct table *t, size_t n, struct note *note)
{
    if (!table_log_room(t, n)) return note_lack(note);
    for (int i = 0; i < t->listeners; i++) {
        const struct table_ear *ear = &t->listener[i].ear;

        if (t->listener[i].id && ear->ready && !ear->ready(ear->self, t->n + n))
            return note_lack(note);
    }
    return true;
}

static void log_add(struct table *t, struct event e, unsigned flags)
{
    t->log[t->n++] = (struct entry){e, (uint8_t)flags};
    if (t->kept < t->n) t->kept = t->n;
}

void table_set_floor(struct table *t, const struct gstate *s, size_t n, enum floor why)
{
    memcpy(&t->floor, s, game_of(t)->state_size);
    t->floor_n = n;
    t->floor_why = why;
}

void table_accept(struct table *t, const struct replay_step *step)
{
    int last = t->n ? t->log[t->n - 1].e.seat : step->e.seat;

    if (step->e.seat != last && t->floor_n < t->n)
        table_set_floor(t, step->before, t->n, FLOOR_OTHER);
    log_add(t, step->e, step->flags);
    if (step->e.seat == SEAT_CHANCE) table_set_floor(t, step->after, t->n, FLOOR_CHANCE);
    else if (step->flags & (APPLY_REVEAL | APPLY_END))
        table_set_floor(t, step->after, t->n, FLOOR_REVEAL);
}

bool table_push(struct table *t, struct event e, struct note *note)
{
    union state_room before = t->now;
    struct trace trace;
    struct game_step done = {.e = e, .trace = &trace};
    struct replay_step step = {.number = t->n + 1,
                               .e = e,
                               .before = room_state(&before),
                               .after = room_state(&t->now),
                               .trace = &trace};

    if (!table_reserve(t, 1, note)) return false;
    if (!game_play(game_of(t), room_state(&t->now), &done, note)) return false;
    step.flags = done.flags;
    table_accept(t, &step);
    call_all(t, &step, tell_step);
    return true;
}

/* ---- the dealer --------------------------------------------------------- */

static bool may_come(const struct table *t, action a)
{
    return game_is_legal(game_of(t), state_of(t), SEAT_CHANCE, a);
}

/* What the dealer brings; 0: it waits for a hand, or for the front. */
static action deal_next(struct table *t)
{
    struct dealer *d = &t->dealer;

    if (t->again_n && may_come(t, t->again[t->again_n - 1])) return t->again[--t->again_n];
    t->again_n = 0; /* the game has gone another way */
    if (d->kind == DEALER_HAND || d->kind == DEALER_LATER) return 0;
    if (d->kind == DEALER_RECORD && t->dealt < d->n) {
        action a = d->list[t->dealt++];

        if (may_come(t, a)) return a;
        d->kind = DEALER_SEEDED;
    }
    return game_roll(game_of(t), state_of(t), &d->rng);
}

/* There is room before the dealer is asked: what it brings is never lost. */
bool table_start(struct table *t)
{
    while (table_turn(t) == SEAT_CHANCE) {
        action a;

        if (!table_reserve(t, 1, NULL)) return false;
        a = deal_next(t);
        if (!a) return true;
        table_push(t, (struct event){SEAT_CHANCE, a}, NULL);
        t->kept = t->n;
    }
    return true;
}

/* ---- playing ------------------------------------------------------------ */

const struct record_head *table_head(const struct table *t) { return &t->head; }
int table_turn(const struct table *t) { return game_of(t)->turn(state_of(t)); }

int table_legal(const struct table *t, int seat, action out[])
{
    return has_seat(t, seat) && table_turn(t) >= 0 ? game_of(t)->legal(state_of(t), seat, out) : 0;
}

uint32_t table_may_act(const struct table *t)
{
    return game_may_act(game_of(t), state_of(t), t->head.setup.seats);
}

int table_outcomes(const struct table *t, struct outcome out[])
{
    return table_turn(t) == SEAT_CHANCE ? game_of(t)->chance(state_of(t), out) : 0;
}

bool table_is_by_hand(const struct table *t) { return t->dealer.kind == DEALER_HAND; }

int table_dealt_to(const struct table *t)
{
    struct outcome out[OUTCOMES_MAX];
    int owner = SEAT_NONE;

    if (!table_outcomes(t, out)) return SEAT_NONE;
    for (int seat = 0; seat < t->head.setup.seats; seat++) {
        struct event e = {SEAT_CHANCE, out[0].a};

        if (game_of(t)->mask(state_of(t), e, seat) != e.a) continue;
        if (owner != SEAT_NONE) return SEAT_NONE;
        owner = seat;
    }
    return t->head.setup.seats > 1 ? owner : SEAT_NONE;
}

const struct gview *table_view(const struct table *t, int viewer, union state_room *room)
{
    memset(room, 0, sizeof *room);
    game_of(t)->observe(state_of(t), record_viewer_at(&t->head, viewer), room_view(room));
    return room_view(room);
}

void table_result(const struct table *t, struct result *result)
{
    memset(result, 0, sizeof *result);
    if (table_turn(t) == SEAT_NONE) game_of(t)->result(state_of(t), result);
}

unsigned table_foresee(const struct table *t, struct event e)
{
    union state_room after = t->now;

    if (!game_is_legal(game_of(t), state_of(t), e.seat, e.a)) return 0;
    return game_of(t)->apply(room_state(&after), e.seat, e.a, NULL);
}

static bool is_seated(const struct table *t, int seat, struct note *note)
{
    return has_seat(t, seat) || note_set(note, "table.seat", "%u", (unsigned)t->head.setup.seats);
}

bool table_allows(const struct table *t, struct event e, struct note *note)
{
    return is_seated(t, e.seat, note) && game_allows(game_of(t), state_of(t), e, note);
}

bool table_play(struct table *t, struct event e, struct note *note)
{
    if (!is_seated(t, e.seat, note)) return false;
    if (!table_reserve(t, TABLE_ROOM, note) || !table_push(t, e, note)) return false;
    t->kept = t->n;
    table_start(t);
    return true;
}

/* Something else than what was to come again: the game has gone another way. */
static void forget_again(struct table *t, action a)
{
    if (t->again_n && t->again[t->again_n - 1] == a) t->again_n--;
    else t->again_n = 0;
}

bool table_deal(struct table *t, action a, struct note *note)
{
    if (table_turn(t) != SEAT_CHANCE) return note_set(note, "table.deal", " ");
    if (!table_reserve(t, TABLE_ROOM, note)) return false;
    if (!table_push(t, (struct event){SEAT_CHANCE, a}, note)) return false;
    forget_again(t, a);
    t->kept = t->n;
    table_start(t);
    return true;
}

/* ---- clocks ------------------------------------------------------------- */

void table_clock_add(struct table *t, int seat, uint64_t milliseconds)
{
    if (has_seat(t, seat)) t->clock[seat] += milliseconds;
}

uint64_t table_clock(const struct table *t, int seat)
{
    return has_seat(t, seat) ? t->clock[seat] : 0;
}
