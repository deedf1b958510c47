/* hub_crash.c: what people were told at a table is true after every crash.
 *
 * A real hub and the real keeper with its thread, over a disk in memory that has trouble of every kind
 * (crash_vfs.h): two tables of two people gather, seal, open and play. Then the server is gone, the disk comes back
 * with what it has, and another server begins. Whoever had a seat has it, the room is no further back than it
 * was told to be, each event that somebody was told of is at its place, and no move that was acknowledged
 * is missing. Lines that got no answer are said again, as a page would.
 *
 *   hub_crash [--every N] [--seeds N] [--first SEED] [--broken]
 *
 * Trouble at each N-th operation of a night (150), and random nights (1). --broken: the hub has a fault that
 * must be found out. */
#include "crash_vfs.h"

#include "core/must.h"
#include "core/sha256.h"
#include "server/sqlite/keeper.h"
#include "tree/tree.h"

#include <inttypes.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TABLES = 2,
    SEATS = 2,
    PEOPLE = TABLES * SEATS,
    SECRET = 80,
    LINE = 300,
    ID = 60,
    EVENTS = 600,
    EVENT = 80,
    ROUNDS = 30,
    TRIES = 200,
    LIES = 3
};

/* How far a room is; it never goes back. */
static const char *const STATES[] = {"gathering", "sealing", "playing", "over"};
enum { GATHERING, SEALING, PLAYING, STATES_N = 4 };

struct person {
    uint64_t connection;
    char secret[SECRET];
    bool is_in;               /* the room, by this connection */
    uint32_t lines;           /* that it has said */
    char id[ID], asked[LINE]; /* the line that has no answer yet; "": none */
    struct tree *state, *room;
    /* What it was told, which must stay true: */
    int far, number;
    char event[EVENTS][EVENT];
};

struct night {
    uint64_t seed, connections, told;
    struct rng rng;
    struct disk *disk;
    struct keeper *keeper;
    struct hub *hub;
    sem_t turn;         /* of the keeper's thread */
    uint32_t submitted; /* operations, since it had its turn */
    int64_t now;
    struct person person[PEOPLE];
    char join[TABLES][SECRET];
    char wrong[240]; /* "": nothing */
};

static void complain(struct night *night, const struct person *p, const char *what,
                     const char *more)
{
    if (!*night->wrong)
        snprintf(night->wrong, sizeof night->wrong, "person %d: %s: %.150s",
                 (int)(p - night->person) + 1, what, more);
}

/* ---- what people hear ------------------------------------------------------------------------------ */

static void keep(struct tree **place, struct tree *tree)
{
    tree_free(*place);
    *place = tree;
}

static void hear_room(struct night *night, struct person *p, const struct tree *m)
{
    const char *state = tree_text(tree_get(m, "state"));
    int far = 0;

    while (far < STATES_N && strcmp(STATES[far], state) != 0) far++;
    if (far < p->far) complain(night, p, "the room has gone back", state);
    p->far = far;
}

static void hear_state(struct night *night, struct person *p, const struct tree *m)
{
    int number = tree_int(m, "number");

    if (number < p->number) complain(night, p, "moves are lost", p->event[p->number - 1]);
    p->number = number;
    for (const struct tree *e = tree_first(tree_get(m, "events")); e; e = tree_next(e)) {
        char *known = p->event[tree_int(e, "number") - 1];
        const char *event = tree_text(tree_get(e, "event"));

        night->told++;
        if (*known && strcmp(known, event) != 0) complain(night, p, "it was another one", known);
        snprintf(known, EVENT, "%s", event);
    }
}

/* The store could not, this time: that is no answer. */
static bool is_to_be_said_again(const struct tree *m)
{
    const char *key = tree_text(tree_get(m, "key"));

    return strcmp(key, "server.store") == 0 || strcmp(key, "server.busy") == 0;
}

static void hear_answer(struct night *night, struct person *p, const struct tree *m)
{
    const char *type = tree_text(tree_get(m, "type")), *secret = tree_text(tree_get(m, "secret"));
    int table = (int)(p - night->person) / SEATS, number = tree_int(m, "number");

    if (is_to_be_said_again(m)) return;
    if (!p->is_in && *p->secret && strcmp(type, "refused") == 0)
        complain(night, p, "the seat is gone", tree_text(tree_get(m, "key")));
    if (strcmp(type, "made") == 0)
        snprintf(night->join[table], SECRET, "%s", tree_text(tree_get(m, "join")));
    if (*secret) snprintf(p->secret, SECRET, "%s", secret);
    if (strcmp(type, "made") == 0 || strcmp(type, "welcome") == 0) p->is_in = true;
    if (strcmp(type, "done") == 0 && number > p->number) p->number = number;
    if (strcmp(p->id, tree_text(tree_get(m, "line"))) == 0) *p->asked = '\0';
}

static void hear(void *self, uint64_t connection, const char *text, size_t n)
{
    struct night *night = self;
    struct person *p = night->person;
    struct tree *m;

    while (p < night->person + PEOPLE && p->connection != connection) p++;
    if (p == night->person + PEOPLE || disk_has_crashed(night->disk)) return; /* it is dead */
    m = must(tree_read(text, n));
    if (tree_get(m, "line")) hear_answer(night, p, m);
    if (strcmp(tree_text(tree_get(m, "type")), "room") == 0) {
        hear_room(night, p, m);
        keep(&p->room, m);
    } else if (strcmp(tree_text(tree_get(m, "type")), "state") == 0) {
        hear_state(night, p, m);
        keep(&p->state, m);
    } else {
        if (strcmp(tree_text(tree_get(m, "type")), "out") == 0) p->is_in = false;
        tree_free(m);
    }
}

/* ---- what people say --------------------------------------------------------------------------------- */

static void write_hex(struct person *p, const char *verb, const uint8_t bytes[32])
{
    int n = snprintf(p->asked, LINE, "%s ", verb);

    for (int i = 0; i < 32; i++) n += snprintf(p->asked + n, 3, "%02x", (unsigned)bytes[i]);
}

static void think_of_dice(const struct night *night, struct person *p)
{
    const struct tree *seat = tree_first(tree_get(p->room, "seats"));
    int mine = (int)(p - night->person) % SEATS;
    bool are_sealed = true, is_sealed = false, is_open = false;
    uint8_t opening[32], seal[32];

    for (int i = 0; seat; seat = tree_next(seat), i++) {
        are_sealed &= tree_is_true(tree_get(seat, "sealed"));
        if (i == mine) is_sealed = tree_is_true(tree_get(seat, "sealed"));
        if (i == mine) is_open = tree_is_true(tree_get(seat, "opened"));
    }
    memset(opening, mine + 1, sizeof opening);
    sha256(opening, sizeof opening, seal);
    if (!is_sealed) write_hex(p, "seal", seal);
    else if (are_sealed && !is_open) write_hex(p, "open", opening);
}

static void think_of_move(struct night *night, struct person *p)
{
    const struct tree *chosen = NULL;
    uint32_t n = 0;

    for (const struct tree *c = tree_first(tree_get(p->state, "choices")); c; c = tree_next(c))
        if (tree_get(c, "move") && rng_below(&night->rng, ++n) == 0) chosen = c;
    if (chosen)
        snprintf(p->asked, LINE, "play %d %s", tree_int(p->state, "number"),
                 tree_text(tree_get(chosen, "move")));
}

static void think(struct night *night, struct person *p)
{
    int table = (int)(p - night->person) / SEATS;
    bool leads = (p - night->person) % SEATS == 0;

    if (!*p->secret && leads) snprintf(p->asked, LINE, "room new dice %d Ada", SEATS);
    else if (!*p->secret && *night->join[table])
        snprintf(p->asked, LINE, "join %s Bo", night->join[table]);
    else if (p->far == GATHERING && leads && p[1].is_in) snprintf(p->asked, LINE, "start");
    else if (p->far == SEALING) think_of_dice(night, p);
    else if (p->far == PLAYING) think_of_move(night, p);
}

static void say(struct night *night, struct person *p)
{
    char line[ID + LINE];

    if (*p->secret && !p->is_in) {
        snprintf(line, sizeof line, "#back seat %s", p->secret);
        hub_line(night->hub, p->connection, line, strlen(line));
        return;
    }
    if (!*p->asked) {
        think(night, p);
        snprintf(p->id, ID, "a-line-of-person-%02d-%06u", (int)(p - night->person), ++p->lines);
    }
    if (!*p->asked) return;
    snprintf(line, sizeof line, "#%.40s %s", p->id, p->asked);
    hub_line(night->hub, p->connection, line, strlen(line));
}

/* ---- a life of the server ------------------------------------------------------------------------------ */

static void store(void *self, const struct store_op *op)
{
    struct night *night = self;

    night->submitted++;
    keeper_submit(night->keeper, op);
}

/* The keeper's thread has done a list of operations, and waits here: what comes now is the next list, however
 * fast the machine is. So a seed is a night. */
static void wait_for_turn(void *self)
{
    while (sem_wait(&((struct night *)self)->turn) != 0) continue;
}
static void drop(void *self, uint64_t connection)
{
    (void)self;
    (void)connection;
}
static void work(void *self, struct hub_job *job) /* nobody asked for a bot */
{
    (void)self;
    (void)job;
    abort();
}
static void draw(void *self, void *out, size_t n)
{
    struct night *night = self;

    for (size_t i = 0; i < n; i++) ((uint8_t *)out)[i] = (uint8_t)(rng_next(&night->rng) >> 32);
}

static void settle(struct night *night)
{
    while (night->submitted) {
        night->submitted = 0;
        sem_post(&night->turn);
        keeper_flush(night->keeper);
        keeper_collect(night->keeper, night->hub);
    }
}

/* Each table says something before the store is waited for: they share commits. */
static void play_round(struct night *night)
{
    for (int seat = 0; seat < SEATS; seat++) {
        for (int table = 0; table < TABLES; table++)
            say(night, &night->person[table * SEATS + seat]);
        settle(night);
    }
    night->now += 50;
    hub_tick(night->hub, night->now);
    settle(night);
}

/* Trouble passes, so what cannot be opened after many tries can never be. */
static void begin_life(struct night *night)
{
    struct hub_world world = {
        .self = night, .send = hear, .drop = drop, .store = store, .work = work, .random = draw};
    struct keeper_how how = {.path = "rooms",
                             .vfs = CRASH_VFS,
                             .most_operations = PEOPLE,
                             .wake = wait_for_turn,
                             .self = night};
    struct note note = {0};

    for (int i = 0; i < TRIES && !night->keeper && !disk_has_crashed(night->disk); i++)
        night->keeper = keeper_open(&how, &note);
    if (!night->keeper) {
        if (!disk_has_crashed(night->disk))
            complain(night, night->person, "the store cannot be opened", note.key);
        return;
    }
    keeper_submit(night->keeper, &(struct store_op){.what = STORE_DUE, .wake = -1});
    keeper_flush(night->keeper);
    night->hub = must(hub_new(&world, &(struct hub_limits){.rooms = PEOPLE}, night->now));
    for (struct person *p = night->person; p < night->person + PEOPLE; p++) {
        p->connection = ++night->connections;
        p->is_in = false;
        keep(&p->state, NULL);
        keep(&p->room, NULL);
        if (!hub_came(night->hub, p->connection)) abort();
    }
}

/* Everybody who had a seat has it, and knows at least as much as before. */
static void look(struct night *night)
{
    for (struct person *p = night->person; p < night->person + PEOPLE; p++) {
        if (!*p->secret) continue;
        if (!p->is_in) complain(night, p, "it cannot come back", p->secret);
        else if (p->number && tree_int(p->state, "number") < p->number)
            complain(night, p, "the game is gone", "");
    }
}

static void live(struct night *night, int rounds)
{
    begin_life(night);
    while (night->hub && rounds-- && !disk_has_crashed(night->disk) && !*night->wrong)
        play_round(night);
}

/* The process is gone; what it does while it goes fails. */
static void die(struct night *night, bool has_power_failed)
{
    disk_crash_at(night->disk, 0);
    for (uint32_t i = 0; i < PEOPLE; i++) sem_post(&night->turn);
    keeper_close(night->keeper);
    hub_free(night->hub);
    sem_destroy(&night->turn);
    sem_init(&night->turn, 0, 0);
    night->submitted = 0;
    night->keeper = NULL;
    night->hub = NULL;
    disk_restart(night->disk, has_power_failed);
}

static void begin(struct night *night, uint64_t seed)
{
    *night = (struct night){.seed = seed, .disk = disk_new(seed), .now = INT64_C(1700000000000)};
    rng_stream(&night->rng, seed, 2);
    sem_init(&night->turn, 0, 0);
}

/* A last life without trouble, to look. False: something was wrong. */
static bool end(struct night *night, uint64_t *told)
{
    if (!*night->wrong) live(night, 1);
    if (!*night->wrong) look(night);
    die(night, false);
    disk_free(night->disk);
    for (struct person *p = night->person; p < night->person + PEOPLE; p++) {
        keep(&p->state, NULL);
        keep(&p->room, NULL);
    }
    *told += night->told;
    return !*night->wrong;
}

/* ---- nights ---------------------------------------------------------------------------------------------- */

/* Trouble at operation K of the first life and a crash some time later; then two lives to look, and the
 * power fails between them. */
static bool one_point(uint64_t seed, uint64_t k, const struct crash_kind *kind, uint64_t *told)
{
    static struct night night;
    bool good;

    begin(&night, seed);
    disk_trouble(night.disk, kind->trouble, k, k + kind->length);
    disk_crash_at(night.disk, kind->length ? k + kind->length + k % 40 : k);
    live(&night, ROUNDS);
    die(&night, kind->has_power_failed);
    live(&night, 3);
    die(&night, true);
    good = end(&night, told);
    if (!good)
        fprintf(stderr, "seed %" PRIu64 ", %s at operation %" PRIu64 ": %s\n", seed, kind->name, k,
                night.wrong);
    return good;
}

static uint64_t operations_of(uint64_t seed)
{
    static struct night night;
    uint64_t n, told = 0;

    begin(&night, seed);
    live(&night, ROUNDS);
    n = disk_operations(night.disk);
    die(&night, false);
    if (!end(&night, &told)) fprintf(stderr, "without trouble: %s\n", night.wrong);
    return n;
}

static int every_point(uint64_t seed, uint64_t every)
{
    uint64_t n = operations_of(seed), told = 0;
    int wrong = 0;

    for (int i = 0; i < CRASH_KINDS_N; i++)
        for (uint64_t k = (uint64_t)i % every; k < n; k += every)
            wrong += !one_point(seed, k, &CRASH_KINDS[i], &told);
    printf("seed %" PRIu64 ": %" PRIu64 " operations, %d kinds of trouble at each %" PRIu64
           ". of them: %" PRIu64 " events were told, %d wrong\n",
           seed, n, CRASH_KINDS_N, every, told, wrong);
    return wrong;
}

static bool random_night(uint64_t seed, bool is_lying, uint64_t *told)
{
    static struct night night;
    uint32_t lives;
    bool good;

    begin(&night, seed);
    if (is_lying) disk_lie(night.disk);
    lives = 2 + rng_below(&night.rng, 5);
    while (lives-- && !*night.wrong) {
        uint64_t from = rng_below(&night.rng, 500);

        disk_trouble(night.disk, (enum trouble)rng_below(&night.rng, TROUBLE_ANY + 1), from,
                     from + rng_below(&night.rng, 80));
        disk_crash_at(night.disk, 100 + rng_below(&night.rng, 700));
        live(&night, 2 * ROUNDS);
        die(&night, is_lying || rng_below(&night.rng, 3));
    }
    good = end(&night, told);
    if (!good && !is_lying)
        fprintf(stderr, "wrong: hub_crash --first %" PRIu64 " --seeds 1: %s\n", seed, night.wrong);
    return good;
}

int main(int argc, char **argv)
{
    uint64_t first = 1, seeds = 1, every = 150, told = 0;
    int wrong = 0, caught = 0;
    bool is_broken = strcmp(argv[argc - 1], "--broken") == 0;

    for (int i = 1; i + 1 < argc; i += 2) {
        uint64_t value = strtoull(argv[i + 1], NULL, 10);

        if (strcmp(argv[i], "--every") == 0) every = value;
        if (strcmp(argv[i], "--seeds") == 0) seeds = value;
        if (strcmp(argv[i], "--first") == 0) first = value;
    }
    wrong += every_point(1, every);
    for (uint64_t i = 0; i < seeds; i++) wrong += !random_night(first + i, false, &told);
    for (uint64_t seed = 1; seed <= LIES; seed++) caught += !random_night(seed, true, &told);
    printf("%" PRIu64 " random nights, %" PRIu64 " events told; %d wrong in all; with a disk that "
           "lies about flushing, %d of %d are seen to be wrong\n",
           seeds, told, wrong, caught, LIES);
    return is_broken ? !wrong : wrong || caught < 2;
}
