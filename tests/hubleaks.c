/* hubleaks.c: nothing that is hidden passes through the hub.
 *
 *     hubleaks [--pairs N] [--seed S] [--game ID] [--broken]
 *
 * Two hubs have the same secrets, hear the same lines at the same time, and their stores fail at the
 * same moments; but they play two games that one viewer cannot tell apart (pairs.h): chance and the
 * bots that stand in bring what the two lists of events say. Whatever is sent to that viewer's two
 * devices and to two spectators must be the same bytes in both, in the same order, and so must the
 * hubs' figures: states, answers, refusals, hints, requests and votes, absence, clocks, greetings,
 * exports, those who come back, failures of the store, restarts. (A hub writes no log of its own; what
 * the server logs are connections, see server/net/log.c.)
 *
 * --broken: the hub is known to leak; it is an error if no pair shows it. */
#include "conform.h"
#include "core/must.h"
#include "core/sha256.h"
#include "fair/fair.h"
#include "hubworld.h"
#include "pairs.h"
#include "server/hub/inside.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EVENTS_MOST = 400,
    VARIANTS_MAX = 64,
    EQUAL_FEW = 12, /* events that are the same in both, hidden ones too */
    EQUAL_MANY = 120,
    STEPS_MOST = 260,
    SECRET_ROOM = 64,
    /* connections: the seats', from 1, then */
    DEVICE = SEATS_MAX + 1, /* a second one of the viewer, in German */
    SPECTATOR,
    SPECTATOR_TOO, /* in German */
    CONNECTIONS
};

/* ---- the script -------------------------------------------------------------------- */

/* What happens in each of the two; END: so many events are played, and then somebody is to choose
 * among several things in both. */
struct script {
    struct event e[2][EVENTS_MOST];
    int open[2][EVENTS_MOST]; /* how many choices there were */
    size_t n, end, parts;     /* parts: events before the first that differs */
};

static int choices(const struct host *h)
{
    action legal[ACTIONS_MAX];
    int seat = table_turn(host_look(h));

    return seat >= 0 ? table_legal(host_look(h), seat, legal) : 0;
}

static void write_script(struct script *s, struct pair *p, uint32_t equal)
{
    size_t at = 0;

    *s = (struct script){.parts = SIZE_MAX};
    for (; at < EVENTS_MOST; at++) {
        for (int k = 0; k < 2; k++) s->open[k][at] = choices(p->host[k]);
        if (!pair_step(p, at < equal)) break;
        for (int k = 0; k < 2; k++) s->e[k][at] = table_event(host_look(p->host[k]), at, NULL);
        if (s->parts == SIZE_MAX && s->e[0][at].a != s->e[1][at].a) s->parts = at;
    }
    s->n = at;
    for (s->end = at ? at - 1 : 0; s->end; s->end--)
        if (s->open[0][s->end] > 1 && s->open[1][s->end] > 1) break;
}

/* ---- two hubs ---------------------------------------------------------------------- */

struct both;
struct side {
    struct both *both;
    struct world w;
    struct buf told; /* what those were told who may not know */
    bool is_made;    /* secrets come with the first answers */
    char seat[CONNECTIONS][SECRET_ROOM], join[SECRET_ROOM], watch[SECRET_ROOM];
};
struct both {
    const struct game *game;
    int seats, viewer;
    struct script script;
    struct side side[2];
    struct rng rng;
    bool has_clock, failed;
};
struct tally {
    unsigned long long pairs, differ, compared, bytes, steps;
};

/* Whose table it is that chance is asked at now. */
static const struct side *dealing;

bool __real_fair_next(const struct fair_dice *dice, const struct table *t, action *a);
bool __wrap_fair_next(const struct fair_dice *dice, const struct table *t, action *a);
bool __wrap_fair_next(const struct fair_dice *dice, const struct table *t, action *a)
{
    const struct script *s = &dealing->both->script;
    size_t at = table_events(t);

    if (at >= s->n || s->e[0][at].seat != SEAT_CHANCE) return __real_fair_next(dice, t, a);
    *a = s->e[dealing == &dealing->both->side[1]][at].a;
    return true;
}

/* Hints are thought about for so many playouts, and not for as long as the machine lets them. */
__attribute__((used)) uint64_t __wrap_clock_now(void);
uint64_t __wrap_clock_now(void) { return 0; }

static struct room *room_of(const struct side *x) { return x->w.hub->all; }

static size_t events(const struct side *x)
{
    const struct room *room = room_of(x);

    return room && room->host ? table_events(host_look(room->host)) : 0;
}

static void take(const char *text, const char *key, char out[SECRET_ROOM])
{
    char part[24];
    const char *at;

    snprintf(part, sizeof part, "\"%s\":\"", key);
    at = strstr(text, part);
    if (at)
        snprintf(out, SECRET_ROOM, "%.*s", (int)strcspn(at + strlen(part), "\""),
                 at + strlen(part));
}

static bool may_not_know(const struct both *b, uint64_t connection)
{
    return connection >= SPECTATOR ||
           (b->viewer >= 0 && (connection == DEVICE || connection == (uint64_t)b->viewer + 1));
}

static void sent(void *self, uint64_t connection, const char *text, size_t n)
{
    struct side *x = self;

    if (!x->is_made) {
        take(text, "secret", x->seat[connection]);
        take(text, "join", x->join);
        take(text, "watch", x->watch);
    }
    if (!may_not_know(x->both, connection)) return;
    buf_format(&x->told, "%d ", (int)connection);
    buf_addn(&x->told, text, n);
}

/* Bots do what the script says. */
static bool thinks(void *self, struct host_job *job)
{
    struct side *x = self;
    const struct script *s = &x->both->script;
    size_t at = events(x);

    if (host_job_task(job) != HOST_MOVE) return false;
    host_job_answer(job, s->e[x == &x->both->side[1]][at].a);
    return true;
}

static void settle(struct side *x)
{
    dealing = x;
    while (world_commit(&x->w, true, true) ||
           (events(x) < x->both->script.end && world_work(&x->w)))
        continue;
}

static void hear(struct side *x, int connection, const char *line)
{
    dealing = x;
    hub_line(x->w.hub, (uint64_t)connection, line, strlen(line));
}

/* ---- the same to both -------------------------------------------------------------- */

/* One line to both, and what follows from it. */
__attribute__((format(printf, 3, 4))) static void say(struct both *b, int connection,
                                                      const char *format, ...)
{
    char line[400];
    va_list args;

    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    for (int k = 0; k < 2; k++) {
        hear(&b->side[k], connection, line);
        settle(&b->side[k]);
    }
}

static void pass(struct both *b, int64_t ms)
{
    for (int k = 0; k < 2; k++) {
        dealing = &b->side[k];
        world_tick(&b->side[k].w, ms);
        settle(&b->side[k]);
    }
}

static void come(struct both *b, int connection)
{
    const struct side *x = &b->side[0];

    if (connection == DEVICE && b->viewer < 0) return;
    for (int k = 0; k < 2; k++) hub_came(b->side[k].w.hub, (uint64_t)connection);
    if (connection == DEVICE || connection == SPECTATOR_TOO) say(b, connection, "lang de");
    if (connection >= SPECTATOR) say(b, connection, "watch %s", x->watch);
    else
        say(b, connection, "seat %s %zu",
            x->seat[connection == DEVICE ? b->viewer + 1 : connection], events(x) / 2);
}

static void go(struct both *b, int connection)
{
    for (int k = 0; k < 2; k++) {
        dealing = &b->side[k];
        hub_gone(b->side[k].w.hub, (uint64_t)connection);
        settle(&b->side[k]);
    }
}

/* ---- comparing --------------------------------------------------------------------- */

static bool is_same(const struct both *b)
{
    const struct buf *one = &b->side[0].told, *other = &b->side[1].told;
    struct hub_figures a = {0}, c = {0};
    size_t at = 0;

    hub_figures(b->side[0].w.hub, &a);
    hub_figures(b->side[1].w.hub, &c);
    if (one->n == other->n && !memcmp(buf_text(one), buf_text(other), one->n)) {
        if (!memcmp(&a, &c, sizeof a)) return true;
        fprintf(stderr, "%s: the figures differ\n", b->game->id);
        return false;
    }
    while (at < one->n && one->at[at] == buf_text(other)[at]) at++;
    at = at > 200 ? at - 200 : 0;
    fprintf(stderr,
            "%s for %d, viewer %d, events %zu and %zu: what is hidden shows\n  %.500s\n  %.500s\n",
            b->game->id, b->seats, b->viewer + 1, events(&b->side[0]), events(&b->side[1]),
            buf_text(one) + at, other->n > at ? buf_text(other) + at : "");
    return false;
}

static bool compare(struct both *b, struct tally *t)
{
    bool good = is_same(b);

    t->bytes += b->side[0].told.n;
    t->compared += events(&b->side[0]) > b->script.parts;
    t->steps++;
    for (int k = 0; k < 2; k++) buf_clear(&b->side[k].told);
    return good;
}

/* ---- what may happen besides ------------------------------------------------------- */

static int someone(struct both *b) { return 1 + (int)rng_below(&b->rng, (uint32_t)b->seats); }
static int other(const struct both *b, int c) { return c % b->seats + 1; }

/* Whoever may not know asks for whatever can be asked. */
static void ask(struct both *b)
{
    static const char *const LINES[] = {"record",     "export",      "since 0",     "help",
                                        "why end",    "explain end", "play 0 end",  "play 0/0 skip",
                                        "hint",       "undo",        "undo turn",   "redo",
                                        "bedesten 1", "take back",   "deal 0 roll", "dance",
                                        "why stop",   "open 00",     "set seats 2", "renew all"};
    int who[] = {b->viewer + 1, DEVICE, SPECTATOR, SPECTATOR_TOO};
    int at = (int)rng_below(&b->rng, 4);

    if (b->viewer < 0 && at < 2) at += 2;
    say(b, who[at], "#ask-%u %s", (unsigned)rng_below(&b->rng, 1000),
        LINES[rng_below(&b->rng, sizeof LINES / sizeof *LINES)]);
}

static void why(struct both *b)
{
    struct buf text = {0};
    size_t at = rng_below(&b->rng, (uint32_t)b->script.n);

    action_write(b->game, b->script.e[0][at].a, &text);
    say(b, b->viewer >= 0 ? DEVICE : SPECTATOR, "%s %s", rng_below(&b->rng, 2) ? "why" : "explain",
        buf_text(&text));
    buf_free(&text);
}

static void take_back(struct both *b)
{
    int c = someone(b);

    say(b, c, rng_below(&b->rng, 3) ? "undo" : "undo turn");
    if (rng_below(&b->rng, 2)) say(b, c, "redo");
}

static void vote(struct both *b)
{
    int c = someone(b);

    say(b, c, "ask undo");
    for (int i = 1; i <= b->seats; i++)
        if (i != c) say(b, i, rng_below(&b->rng, 8) ? "agree" : "disagree");
}

static void greet(struct both *b)
{
    say(b, someone(b), "greet %u", (unsigned)rng_below(&b->rng, 9));
    say(b, someone(b), "rename 1 Ada %u", (unsigned)rng_below(&b->rng, 9));
}

static void reconnect(struct both *b)
{
    int c = 1 + (int)rng_below(&b->rng, CONNECTIONS - 1);

    if (c > b->seats && c < DEVICE) return;
    go(b, c);
    come(b, c);
}

/* Somebody is away; a bot plays until they are back, for a while. */
static void be_absent(struct both *b)
{
    int c = someone(b);

    go(b, c);
    if (c == b->viewer + 1) go(b, DEVICE);
    pass(b, 121 * SECOND);
    if (rng_below(&b->rng, 3)) {
        say(b, other(b, c), "ask bot %d", c);
        for (int i = 1; i <= b->seats; i++)
            if (i != c && rng_below(&b->rng, 9)) say(b, i, "agree");
        pass(b, SECOND);
    }
    come(b, c);
    if (c == b->viewer + 1) come(b, DEVICE);
}

static void hear_next(struct side *x)
{
    const struct event *e = &x->both->script.e[x == &x->both->side[1]][events(x)];
    struct buf line = {0};

    buf_format(&line, "play %zu ", events(x));
    action_write(x->both->game, e->a, &line);
    hear(x, e->seat + 1, buf_text(&line));
    buf_free(&line);
}

/* A move that is not kept, or is said not to be. */
static void fail(struct both *b)
{
    bool is_written = rng_below(&b->rng, 2);

    for (int k = 0; k < 2; k++) {
        struct side *x = &b->side[k];

        hear_next(x);
        hear(x, SPECTATOR, "since 0");
        world_commit(&x->w, is_written, false);
        settle(x);
    }
}

static void restart(struct both *b)
{
    for (int k = 0; k < 2; k++) {
        dealing = &b->side[k];
        world_restart(&b->side[k].w, false);
    }
    for (int c = 1; c < CONNECTIONS; c++)
        if (c <= b->seats || c >= DEVICE) come(b, c);
}

static void wait(struct both *b) { pass(b, (int64_t)rng_below(&b->rng, 45) * SECOND); }

static void resign(struct both *b)
{
    int c = someone(b);

    if (c != b->viewer + 1 && b->seats > 2 && !rng_below(&b->rng, 4)) say(b, c, "resign");
}

static void anything(struct both *b)
{
    static void (*const DO[])(struct both * b) = {ask,       ask,  ask,     why,   why,
                                                  take_back, vote, greet,   wait,  reconnect,
                                                  be_absent, fail, restart, resign};

    DO[rng_below(&b->rng, sizeof DO / sizeof *DO)](b);
}

/* ---- a pair ------------------------------------------------------------------------ */

static void seal_all(struct both *b)
{
    uint8_t bytes[32], seal[32];

    for (int round = 0; round < 2; round++)
        for (int c = 1; c <= b->seats; c++) {
            struct buf hex = {0};

            memset(bytes, c, sizeof bytes);
            sha256(bytes, sizeof bytes, seal);
            for (int i = 0; i < 32; i++) buf_format(&hex, "%02x", round ? bytes[i] : seal[i]);
            say(b, c, "%s %s", round ? "open" : "seal", buf_text(&hex));
            buf_free(&hex);
        }
}

static void open_room(struct both *b, const struct setup *setup)
{
    for (int c = 1; c <= b->seats; c++) {
        for (int k = 0; k < 2; k++) hub_came(b->side[k].w.hub, (uint64_t)c);
        if (c == 1) say(b, c, "room new %s %d Ada", b->game->id, b->seats);
        else say(b, c, "join %s Friend %d", b->side[0].join, c);
    }
    for (int k = 0; k < 2; k++) b->side[k].is_made = true;
    for (const struct option *o = b->game->options; o->key; o++) {
        struct buf text = {0};

        setup_write_option(b->game, setup, o, &text);
        say(b, 1, "set option %s", buf_text(&text));
        buf_free(&text);
    }
    if (rng_below(&b->rng, 2)) say(b, 1, "set hints on");
    if (b->has_clock) say(b, 1, "set clock 0 40 bot");
    for (int c = DEVICE; c < CONNECTIONS; c++) come(b, c);
    say(b, 1, "start");
    seal_all(b);
}

static void begin(struct both *b, uint64_t seed)
{
    for (int k = 0; k < 2; k++) {
        struct side *x = &b->side[k];

        x->both = b;
        world_init(&x->w, seed);
        x->w.is_quick = true;
        x->w.self = x;
        x->w.sent = sent;
        x->w.thinks = thinks;
    }
}

static void end(struct both *b)
{
    for (int k = 0; k < 2; k++) {
        world_free(&b->side[k].w);
        buf_free(&b->side[k].told);
    }
}

/* The next of the script's events; each side has its own. */
static void play_next(struct both *b)
{
    for (int k = 0; k < 2; k++) {
        hear_next(&b->side[k]);
        settle(&b->side[k]);
    }
}

static bool play(struct both *b, const struct setup *setup, struct tally *t)
{
    bool good;

    open_room(b, setup);
    good = compare(b, t);
    if (good && (!room_of(&b->side[0])->host ||
                 memcmp(room_of(&b->side[0])->setup.option, setup->option, sizeof setup->option)))
        return fprintf(stderr, "%s: the room is not what was asked for: %s\n", b->game->id,
                       buf_text(&b->side[0].w.kept->text)),
               false;
    for (int i = 0; good && i < STEPS_MOST && events(&b->side[0]) < b->script.end; i++) {
        bool differs = events(&b->side[0]) > b->script.parts;

        if (rng_below(&b->rng, differs ? 3 : 12)) play_next(b);
        else anything(b);
        good = compare(b, t);
        if (room_of(&b->side[0])->state != ROOM_PLAYING) break;
    }
    return good;
}

/* One pair of games; false: something leaks. */
static bool one_pair(const struct game *g, const struct setup *setup, int viewer, struct tally *t)
{
    static struct both b; /* too large for a stack */
    struct pair p = {0};
    uint64_t seed = ++t->pairs;
    bool good;

    b = (struct both){
        .game = g, .seats = setup->seats, .viewer = viewer, .has_clock = seed % 4 == 0};
    rng_stream(&b.rng, seed, 9);
    pair_start(&p, g, setup, viewer, seed);
    write_script(&b.script, &p, rng_below(&b.rng, seed % 3 ? EQUAL_MANY : EQUAL_FEW));
    pair_free(&p);
    begin(&b, seed);
    good = play(&b, setup, t);
    t->differ += b.script.parts < b.script.end;
    if (!good) fprintf(stderr, "pair %llu\n", (unsigned long long)seed);
    end(&b);
    return good;
}

/* ---- all of it --------------------------------------------------------------------- */

/* Every game × players once, each time another variant and another viewer. */
static bool all_games(const char *only, int round, struct tally *t)
{
    struct setup variant[VARIANTS_MAX];

    for (const struct game *const *g = GAMES; *g; g++) {
        if (only && strcmp(only, (*g)->id) != 0) continue;
        for (int seats = 2; seats <= (*g)->seats_max; seats++) {
            int n = conform_variants(*g, seats, variant, VARIANTS_MAX);
            int viewer = round % (seats + 1) == seats ? (int)SEAT_NONE : round % (seats + 1);

            if (!one_pair(*g, &variant[(round * 7 + seats) % n], viewer, t)) return false;
        }
    }
    return true;
}

int main(int argc, char **argv)
{
    unsigned long long pairs = 30;
    bool is_broken = false, good = true;
    struct tally t = {0};
    const char *only = NULL;

    for (int i = 1; i < argc; i++) {
        bool more = i + 1 < argc;

        if (strcmp(argv[i], "--broken") == 0) is_broken = true;
        else if (more && strcmp(argv[i], "--pairs") == 0) pairs = strtoull(argv[++i], NULL, 10);
        else if (more && strcmp(argv[i], "--seed") == 0)
            t.pairs = strtoull(argv[++i], NULL, 10) << 20;
        else if (more && strcmp(argv[i], "--game") == 0) only = argv[++i];
        else return 2;
    }
    pairs += t.pairs;
    for (int round = 0; good && t.pairs < pairs; round++) good = all_games(only, round, &t);
    printf("hubleaks: %llu pairs of games, %llu differ in what is hidden; %llu times compared, "
           "%llu of them "
           "behind the first difference; %llu bytes to those who may not know it, the same from "
           "both hubs\n",
           t.pairs, t.differ, t.steps, t.compared, t.bytes);
    return good == is_broken;
}
