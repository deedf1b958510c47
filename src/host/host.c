/* host.c: the table, who sits at it, and the pump.
 *
 * `mark` has one for each event of the table. The host is the first to listen, so that it knows
 * of an event before anybody asks it about that. */
#include "host/host.h"

#include "core/memory.h"
#include "host/choice.h"
#include "host/host_room.h"

#include <assert.h>
#include <string.h>

enum { MARKS_FIRST = 256, AIM_MOST = 100 };

/* ---- marks ---------------------------------------------------------------------------- */

static const struct game *game_of(const struct host *h) { return table_head(h->table)->game; }

/* The table asks before anything happens: a mark always has its room. */
static bool is_ready(void *self, size_t events)
{
    struct host *h = self;
    size_t cap = h->cap ? h->cap : MARKS_FIRST;
    struct mark *more;

    if (events <= h->cap) return true;
    while (cap < events) cap *= 2;
    more = memory_more(h->mark, cap * sizeof *more);
    if (!more) return false;
    h->mark = more;
    h->cap = cap;
    return true;
}

/* Whoever has something that others do not see may have had a choice for all they know: a move that
 * came by itself, or is taken back with another, would tell them that there was none. */
static bool is_secretive(const struct host *h, const struct gstate *s, int seat)
{
    union state_room own = {0}, shown = {0};

    if (!h->is_discreet) return false;
    game_of(h)->observe(s, seat, room_view(&own));
    game_of(h)->observe(s, SEAT_NONE, room_view(&shown));
    return memcmp(&own, &shown, game_of(h)->state_size) != 0;
}

static void hear(void *self, const struct table_step *step)
{
    struct host *h = self;
    action legal[ACTIONS_MAX];
    int seat = step->e.seat;
    const struct gstate *before = view_state(step->before);
    bool is_open =
        seat < 0 || game_of(h)->legal(before, seat, legal) > 1 || is_secretive(h, before, seat);
    uint8_t how = (uint8_t)((is_open ? MARK_OPEN : 0) | (seat >= 0 ? h->marking : 0));

    h->mark[h->marks++] = (struct mark){h->taken_back, how};
    h->version++;
}

/* What was decided in its place will be asked for. */
static void hear_undone(void *self, size_t events)
{
    struct host *h = self;

    if (h->kept < h->marks) h->kept = h->marks;
    h->marks = h->last_asked = events;
    h->then.n = 0;
    h->taken_back++;
    h->version++;
    if (h->tutor.undone) h->tutor.undone(h->tutor.self, events);
}

static void look_up_names(void *self)
{
    struct host *h = self;

    record_names(table_head(h->table), h->name);
}

bool host_was_forced(const struct host *h, size_t number)
{
    return number >= 1 && number <= h->marks && h->mark[number - 1].how & MARK_FORCED;
}

/* ---- making one ----------------------------------------------------------------------- */

static void name_seats(struct record_head *head, const struct host_player player[])
{
    for (int i = 0; i < head->setup.seats; i++) {
        struct record_seat was = head->seat[i];
        const struct bot *bot = player[i].who == HOST_BOT ? player[i].bot : NULL;

        if (!was.kind[0]) record_seat_set(&head->seat[i], bot ? bot->id : "human", was.name);
    }
}

bool host_player_check(const struct game *g, const struct host_player *player, struct note *note)
{
    const struct bot *found;

    if (player->who == HOST_PERSON || player->who == HOST_GUEST) return true;
    if (player->who != HOST_BOT || !player->bot) return note_set(note, "host.nobody", " ");
    if (bot_plays(player->bot, g)) return true;
    return bot_find(g, player->bot->id, &found, note); /* which knows who does */
}

bool host_player_of(const struct game *g, const char *kind, struct host_player *player,
                    struct note *note)
{
    *player = (struct host_player){.who = HOST_PERSON};
    if (strcmp(kind, "human") == 0) return true;
    player->who = HOST_BOT;
    return bot_find(g, kind, &player->bot, note);
}

static bool check_players(const struct record_head *head, const struct host_plan *plan,
                          struct note *note)
{
    for (int i = 0; i < head->setup.seats; i++)
        if (!host_player_check(head->game, &plan->player[i], note)) return false;
    return true;
}

bool host_plan_check(const struct host_plan *plan, struct note *note)
{
    return table_check(&plan->head, &plan->dealer, note) && check_players(&plan->head, plan, note);
}

/* A host on the table, which is freed where there is none; NULL is allowed. */
static struct host *on_own(struct table *table, const struct host_plan *plan)
{
    struct host *h = table ? host_on(table, plan) : NULL;

    if (!h) table_free(table);
    return h;
}

struct host *host_new(const struct host_plan *plan)
{
    struct record_head head = plan->head;

    if (!host_plan_check(plan, NULL)) return NULL;
    name_seats(&head, plan->player);
    return on_own(table_new(&head, &plan->dealer), plan);
}

/* The first to listen hears all that was played before, too. */
static bool listen(struct host *h)
{
    const struct table_ear ear = {.viewer = SEAT_ALL,
                                  .heard = hear,
                                  .undone = hear_undone,
                                  .changed = look_up_names,
                                  .ready = is_ready,
                                  .self = h};

    if (!is_ready(h, table_events(h->table)) || !table_listen(h->table, &ear)) return false;
    table_tell(h->table, SEAT_ALL, 1, hear, h);
    return true;
}

/* The task that the record says was aimed at; its last word counts. What is no task is none. */
static void look_up_aim(struct host *h)
{
    for (size_t i = table_notes(h->table); i--;) {
        const struct record_note *note = table_note_at(h->table, i);
        int aim = 0;

        if (strcmp(note->key, HOST_AIM) != 0) continue;
        for (const char *c = note->text; *c >= '0' && *c <= '9' && aim < AIM_MOST; c++)
            aim = aim * 10 + (*c - '0');
        host_set_aim(h, aim);
        return;
    }
}

/* All but the table. */
static void free_own(struct host *h)
{
    bond_drop(h->bond);
    memory_free(h->mark);
    memory_free(h);
}

struct host *host_on(struct table *table, const struct host_plan *plan)
{
    struct host *h = check_players(table_head(table), plan, NULL) ? memory_new(sizeof *h) : NULL;

    if (!h) return NULL;
    h->table = table;
    h->ask_all = plan->ask_all;
    h->is_discreet = plan->is_discreet;
    h->is_practice = plan->is_practice;
    h->taken_back = plan->taken_back;
    for (int i = 0; i < SEATS_MAX; i++) {
        h->player[i] = plan->player[i];
        rng_stream(&h->rng[i], plan->seed, UINT64_MAX - (plan->number * SEATS_MAX + (uint64_t)i));
    }
    look_up_names(h);
    look_up_aim(h);
    h->bond = bond_new();
    if (h->bond && listen(h)) return h;
    free_own(h);
    return NULL;
}

struct host *host_load(const char *text, size_t n, const struct host_plan *plan,
                       struct record_end *end, struct record_fault *fault)
{
    struct table *table = table_load(text, n, &plan->dealer, end, fault);
    struct host_plan seated = *plan;
    struct host *h;
    uint32_t unknown;

    if (!table) return NULL;
    unknown = host_players_of(table_head(table), seated.player);
    h = on_own(table, &seated);
    if (h) h->unknown = unknown;
    else note_lack(&fault->why);
    return h;
}

void host_free(struct host *h)
{
    if (!h) return;
    table_free(h->table);
    free_own(h);
}

/* ---- who plays ------------------------------------------------------------------------ */

uint32_t host_players_of(const struct record_head *head, struct host_player player[SEATS_MAX])
{
    uint32_t unknown = 0;

    for (int i = 0; i < head->setup.seats; i++) {
        const struct bot_limits limits = player[i].limits;

        if (!host_player_of(head->game, head->seat[i].kind, &player[i], NULL)) {
            player[i].bot = bot_preset(head->game);
            unknown |= 1u << i;
        }
        player[i].limits = limits;
    }
    return unknown;
}

struct table *host_table(struct host *h) { return h->table; }
const struct table *host_look(const struct host *h) { return h->table; }

static bool has_seat(const struct host *h, int seat)
{
    return seat >= 0 && seat < table_head(h->table)->setup.seats;
}

const struct host_player *host_player(const struct host *h, int seat)
{
    return has_seat(h, seat) ? &h->player[seat] : NULL;
}

bool host_sit(struct host *h, int seat, const struct host_player *player)
{
    if (!has_seat(h, seat) || !host_player_check(game_of(h), player, NULL)) return false;
    h->player[seat] = *player;
    h->unknown &= ~(1u << seat);
    h->sat[seat]++;
    return true;
}

uint32_t host_unknown(const struct host *h) { return h->unknown; }

uint32_t host_people(const struct host *h)
{
    uint32_t people = 0;

    for (int i = 0; i < table_head(h->table)->setup.seats; i++)
        if (h->player[i].who == HOST_PERSON) people |= 1u << i;
    return people;
}

bool host_is_practice(const struct host *h) { return h->is_practice; }
void host_set_practice(struct host *h, bool is_practice) { h->is_practice = is_practice; }

bool host_set_aim(struct host *h, int aim)
{
    const struct record_head *head = table_head(h->table);

    if (aim < 0 || aim > bot_aims(head->game) || head->setup.seats != 1) return false;
    h->aim = aim;
    return true;
}

int host_aim(const struct host *h) { return h->aim; }

struct speaker host_speaker(const struct host *h, const struct lang *lang, int reader)
{
    return (struct speaker){.game = game_of(h), .lang = lang, .reader = reader, .name = h->name};
}

/* ---- a tutor beside the table ----------------------------------------------------------- */

void host_set_tutor(struct host *h, const struct host_tutor *tutor) { h->tutor = *tutor; }

static enum host_lead lead(const struct host *h, struct event *next)
{
    return h->tutor.leads ? h->tutor.leads(h->tutor.self, next) : TUTOR_RESTS;
}

static bool is_allowed(const struct host *h, int seat, struct turn_line *line, struct note *note)
{
    return !h->tutor.allows || h->tutor.allows(h->tutor.self, seat, line, note);
}

/* ---- playing -------------------------------------------------------------------------- */

static bool play_marked(struct host *h, struct event e, uint8_t marking, struct note *note)
{
    bool good;

    h->marking = marking;
    good = table_play(h->table, e, note);
    h->marking = 0;
    return good;
}

bool host_refuses(const struct host *h, int seat, struct note *note)
{
    if (!has_seat(h, seat))
        note_set(note, "table.seat", "%u", (unsigned)table_head(h->table)->setup.seats);
    else if (h->player[seat].who == HOST_PERSON) return false;
    else note_set(note, "host.person", "%d", seat + 1);
    return true;
}

bool host_play(struct host *h, struct event e, struct note *note)
{
    size_t number = table_events(h->table) + 1;
    struct turn_line line = {1, {e.a}};

    if (host_refuses(h, e.seat, note) || !is_allowed(h, e.seat, &line, note)) return false;
    if (!play_marked(h, e, 0, note)) return false;
    h->then.n = 0;
    h->last_asked = number;
    return true;
}

/* Would all of it be played? What is not open the table knows a reason for. */
static bool is_tried(const struct host *h, int seat, const struct turn_line *line,
                     struct note *note)
{
    struct event first = {(int8_t)seat, line->a[0]};
    union state_room room;
    struct question q;
    int wrong = 0;

    if (!table_allows(h->table, first, note)) return false;
    if (question_of(&q, game_of(h), table_view(h->table, seat, &room), seat, seat))
        wrong = choice_line_fails(&q, line);
    return wrong == line->n || note_set(note, "host.line", "%d", wrong + 1);
}

static bool fits(const struct turn_line *line)
{
    return line->n >= 0 && line->n <= (int)(sizeof line->a / sizeof *line->a);
}

/* All is tried on what the seat may know: as nothing is revealed on the way, that is as good as
 * the table itself. What a tutor has cut short leads nowhere that was announced. */
bool host_play_line(struct host *h, int seat, const struct host_input *input, struct note *note)
{
    struct turn_line line = input->line;

    if (line.n < 1 || !fits(&line) || !fits(&input->then)) return note_set(note, "host.moves", " ");
    if (host_refuses(h, seat, note) || !is_tried(h, seat, &line, note)) return false;
    if (!is_allowed(h, seat, &line, note)) return false;
    if (!table_reserve(h->table, (size_t)line.n + TABLE_ROOM, note)) return false;
    for (int i = 0; i < line.n; i++) {
        struct event e = {(int8_t)seat, line.a[i]};
        bool good;

        h->last_asked = table_events(h->table) + 1;
        good = play_marked(h, e, i ? MARK_JOINED : 0, note);
        assert(good);
        (void)good;
    }
    h->then = line.n < input->line.n ? (struct turn_line){.n = 0} : input->then;
    h->then_seat = seat;
    h->then_at = 0;
    return true;
}

static bool may_deal(const struct host *h, int viewer)
{
    int owner = table_dealt_to(h->table);

    if (table_turn(h->table) != SEAT_CHANCE || !table_is_by_hand(h->table)) return false;
    if (owner < 0 || owner == viewer || viewer == SEAT_ALL) return true;
    return h->player[owner].who != HOST_PERSON;
}

/* From the view: what the table knows to be left of a deck would tell what others hold. */
int host_outcomes(const struct host *h, int viewer, struct outcome out[])
{
    union state_room room;

    if (!may_deal(h, viewer)) return 0;
    return game_of(h)->chance(view_state(table_view(h->table, viewer, &room)), out);
}

bool host_deal(struct host *h, action a, struct note *note)
{
    return table_deal(h->table, a, note);
}

/* ---- the pump ------------------------------------------------------------------------- */

struct host_wait host_wait_of(int turn, uint32_t may_act, uint32_t people)
{
    struct host_wait wait = {.seat = turn};

    if (turn == SEAT_NONE) {
        wait.need = HOST_OVER;
    } else if (turn == SEAT_CHANCE) {
        wait.need = HOST_CHANCE;
    } else {
        wait.need = people >> turn & 1u ? HOST_PEOPLE : HOST_JOB;
        wait.people = may_act & people;
    }
    return wait;
}

struct host_wait host_waits(const struct host *h)
{
    struct host_wait wait =
        host_wait_of(table_turn(h->table), table_may_act(h->table), host_people(h));
    struct event next;

    if (wait.need == HOST_CHANCE || lead(h, &next) == TUTOR_RESTS) return wait;
    return (struct host_wait){.need = HOST_LESSON, .seat = wait.seat, .people = host_people(h)};
}

/* A single choice is played without a question, unless it ends a turn in which the person
 * has decided something: that could still be taken back. */
static bool is_played_alone(const struct host *h, int seat, action *only)
{
    const struct table *t = h->table;
    action legal[ACTIONS_MAX];
    union state_room room;

    if (h->ask_all || table_legal(t, seat, legal) != 1) return false;
    if (is_secretive(h, view_state(table_view(t, SEAT_ALL, &room)), seat)) return false;
    *only = legal[0];
    if (!(table_foresee(t, (struct event){(int8_t)seat, *only}) & (APPLY_TURN | APPLY_END)))
        return true;
    return h->last_asked + table_undoable(t, seat) <= table_events(t);
}

/* What the seat has announced, if it is the obvious choice now. */
static bool is_announced(struct host *h, int seat, action *next)
{
    action legal[ACTIONS_MAX];
    int n;

    if (h->then_at >= h->then.n || h->then_seat != seat) return false;
    n = table_legal(h->table, seat, legal);
    *next = h->then.a[h->then_at];
    if (choice_obvious(game_of(h), legal, n) == *next) return true;
    h->then.n = 0;
    return false;
}

static struct host_wait lacks(const struct host *h)
{
    struct host_wait wait = host_waits(h);

    wait.need = HOST_LACK;
    return wait;
}

/* All that the tutor has the others do. False: there is not enough memory. */
static bool follow(struct host *h)
{
    struct event next;

    while (table_start(h->table)) {
        if (table_turn(h->table) == SEAT_CHANCE || lead(h, &next) != TUTOR_PLAYS) return true;
        if (!play_marked(h, next, 0, NULL)) return false;
    }
    return false;
}

struct host_wait host_advance(struct host *h)
{
    struct host_wait wait;
    action next;

    if (!follow(h)) return lacks(h);
    while ((wait = host_waits(h)).need == HOST_PEOPLE) {
        struct event e = {(int8_t)wait.seat, 0};
        uint8_t marking = MARK_FORCED;

        if (is_announced(h, wait.seat, &next)) marking = 0;
        else if (!is_played_alone(h, wait.seat, &next)) break;
        e.a = next;
        if (!play_marked(h, e, marking, NULL))
            return lacks(h); /* it is legal: nothing else fails */
        if (!marking) {
            h->then_at++;
            h->last_asked = table_events(h->table);
        }
        if (!follow(h)) return lacks(h);
    }
    return wait;
}
