/* hub.h: all rooms of a server, as a machine without a world.
 *
 * Lines and clock ticks go in; messages, store operations and questions to bots come out. There
 * is no socket, file, thread, clock or random source inside: who runs a hub brings them (struct
 * hub_world), so that a test brings seeded ones and replays a night of a thousand tables in a
 * minute (tests/hubsim). docs/server.md tells the protocol for those who write fronts.
 *
 * **A move is told to nobody before it is kept.** Whatever changes a room is done in memory,
 * handed to the store (server/store.h) with a ticket, and only when the store has reported that
 * ticket its answer is sent and everybody gets a new state. Until then the room is busy: lines
 * for it wait, in order, and a room in which too many wait refuses more. If the store fails the
 * room is loaded anew and those who waited are told to look again.
 *
 * Rooms that nobody is connected to leave memory, and come back when a secret names them or their
 * wake comes.
 *
 * One thread at a time may call a hub. It calls the world from inside these calls; the world must
 * not call back from there: it notes what is to be done and returns. */
#ifndef SERVER_HUB_HUB_H
#define SERVER_HUB_HUB_H

#include "host/host.h"
#include "server/store.h"

struct hub;

/* ---- what a hub needs -------------------------------------------------------------- */

/* A question to a bot, with what the hub needs to know when the answer comes. */
struct hub_job;
/* To be run by the world with host_job_run(), in any thread, or ended early with
 * host_job_stop(). */
struct host_job *hub_job_host(struct hub_job *job);
bool hub_job_is_hint(const struct hub_job *job); /* moves go first */

struct hub_world {
    void *self;
    /* A message for one connection: one line of JSON with its line feed, N bytes and a NUL behind
     * them. It lasts as long as the call. */
    void (*send)(void *self, uint64_t connection, const char *text, size_t n);
    /* The connection is to be closed behind what was sent; hub_gone() need not follow. */
    void (*drop)(void *self, uint64_t connection);
    void (*store)(void *self, const struct store_op *op);
    /* The job is the world's until it is handed back by hub_answer(), run or not. */
    void (*work)(void *self, struct hub_job *job);
    /* Secrets, those of the dice too: libsodium in the server. */
    void (*random)(void *self, void *out, size_t n);
};

/* 0: as in HUB_LIMITS. Rates (lines a second) are the net's. */
struct hub_limits {
    uint32_t rooms;       /* in memory */
    uint32_t connections; /* in all */
    uint32_t watchers;    /* of a room */
    uint32_t tabs;        /* connections of one person */
    uint32_t waiting;     /* lines of a room that wait while it is kept or loaded */
    uint32_t hints;       /* being thought about at once, in all; each person one */
    uint32_t keep_days;   /* without a visit: given up; as long again: deleted */
};
extern const struct hub_limits HUB_LIMITS;

/* NULL: there is no memory. WORLD and LIMITS are copied; NOW: milliseconds since 1970. */
struct hub *hub_new(const struct hub_world *world, const struct hub_limits *limits, int64_t now);
/* Nothing more is sent or stored. Jobs that are out may still be freed with hub_job_free(). */
void hub_free(struct hub *hub);
void hub_job_free(struct hub_job *job); /* where no hub is left to answer */

/* ---- what goes in ------------------------------------------------------------------ */

/* Every line may be answered at once or after others; every answer carries the line's id. */
enum { HUB_LINE_MAX = 1100 };

/* A connection has come; the number is never 0 and never used again. False: there are too many;
 * it was refused with a message and dropped. */
bool hub_came(struct hub *hub, uint64_t connection);
/* N bytes without line feed, whatever they are. */
void hub_line(struct hub *hub, uint64_t connection, const char *line, size_t n);
void hub_gone(struct hub *hub, uint64_t connection);

/* The time, before whatever happens at it; at least once a second. It never goes back: an earlier
 * time is taken for the latest known. */
void hub_tick(struct hub *hub, int64_t now);

void hub_stored(struct hub *hub, uint64_t up_to, bool good);
void hub_loaded(struct hub *hub, const struct store_room *room);
void hub_due(struct hub *hub, const uint64_t room[], size_t n);
void hub_answer(struct hub *hub, struct hub_job *job); /* the job is the hub's again */

/* ---- figures, for /metrics --------------------------------------------------------- */

struct hub_figures {
    uint32_t rooms, playing, loading, busy, connections, watchers, jobs;
    uint64_t lines, refused, repeated, messages, saves, failures;
};
void hub_figures(const struct hub *hub, struct hub_figures *out);

#endif
