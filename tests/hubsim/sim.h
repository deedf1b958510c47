/* sim.h: a night of a server in a minute: hundreds of clients, a network that delays, repeats and
 * breaks, a store that fails, a server that is killed; all from one seed.
 *
 *     hubsim.c   the night: what happens when; the command line
 *     net.c      lines and messages on their way
 *     client.c   what people and their programs do
 *     truth.c    what the store has, played again by itself; every message is held against it
 *
 * What must hold (sim_fail() where it does not):
 *  - a line that was acknowledged is in the store, once, in the order it was said (truth_sent)
 *  - every state that is sent is what its viewer may know of what the store has (truth_sent)
 *  - nothing that is sent has a secret of somebody else in it, or the dice's (truth_sent)
 *  - whoever has a seat finds back to it, whatever was renewed and which answers were lost
 *    (truth_sent); a room that is said to be gone is (client_hear)
 *  - what chance brought is what the dice say (truth_applied), and when a game is over or given up
 *    its record proves that; so does the one that a client exports (truth_sent)
 *  - when all is quiet every client's last state is the present one (client_check)
 *  - every line is answered, every room goes on (client_check, truth_check) */
#ifndef TESTS_HUBSIM_SIM_H
#define TESTS_HUBSIM_SIM_H

#include "fair/fair.h"
#include "hubworld.h"

#include <stdio.h>

enum { NAME_ROOM = 16, TOKEN_ROOM = 64, LINE_ROOM = 400, SEATS_ROOM = SEATS_MAX };

/* ---- truth ------------------------------------------------------------------------- */

struct ids; /* lines that the log has, by id */
/* What the store has of one room, understood by nobody but us. */
struct truth {
    uint64_t id;
    struct host *host;   /* the game, played from the log */
    uint32_t number;     /* of the game */
    uint32_t taken_back; /* before it */
    const struct game *game;
    int seats;
    char state[16], secret[65];
    char name[SEATS_ROOM][NAME_ROOM]; /* "": no person */
    bool is_bot[SEATS_ROOM];          /* a bot plays there, whoever has the seat */
    int keys[SEATS_ROOM];             /* so many secrets open the seat; 0: who had it was removed */
    struct fair_dice dice; /* the secret as it is kept; all else from the notes of the log */
    struct fair_openings openings;
    bool is_proven; /* the record of this game was found good at its end */
    struct ids *ids;
};

/* ---- clients ----------------------------------------------------------------------- */

struct client {
    char name[NAME_ROOM];
    int number, table;      /* which of the tables it belongs to */
    bool is_watcher, leads; /* leads: made the room */
    uint64_t connection;    /* 0: not connected */
    char secret[TOKEN_ROOM];
    char fresh[TOKEN_ROOM]; /* a renewed one that was not used yet */
    bool came_by_fresh;
    struct {
        char id[48], line[LINE_ROOM], move[120];
        int64_t since; /* sent first; 0: nothing is waited for */
        int tries;
        bool is_done; /* was acknowledged */
    } asked;
    uint32_t lines;   /* said so far: part of their ids */
    uint32_t last_by; /* of those, the last that the log has */
    char *state;      /* the last one that came */
    char *room;
    int64_t act_at;  /* it does something then; 0: nothing planned */
    bool is_welcome; /* the hub knows who this connection is */
    int set_up;      /* what the creator has still to choose */
};
/* One table of friends: what they tell each other beside the server. */
struct friends {
    char join[TOKEN_ROOM], watch[TOKEN_ROOM];
    bool lost_join, lost_watch; /* were renewed, and nobody has heard the new ones */
    const struct game *game;
    int first, count;  /* its clients; the first makes the room */
    int seats, people; /* people: of the clients, those with a seat */
    bool has_clock;
    struct truth truth;
};

/* ---- the night --------------------------------------------------------------------- */

enum happening {
    HAPPENS_LINE,
    HAPPENS_MESSAGE,
    HAPPENS_GONE,
    HAPPENS_CUT,
    HAPPENS_ACT,
    HAPPENS_STORE,
    HAPPENS_WORK,
    HAPPENS_TICK,
    HAPPENS_CRASH
};
struct happens {
    int64_t at;
    uint64_t order;
    enum happening what;
    uint64_t connection;
    int client;
    char *text;
    size_t n;
};
struct line_of { /* a connection: what is sent later comes later */
    int client;
    int64_t in_at, out_at;
    bool is_cut;
};

struct sim {
    struct world w;
    struct rng rng;
    uint64_t seed;
    int64_t now, quiet_from;
    bool is_quiet; /* nobody begins anything */
    bool is_store_planned;
    struct happens *heap;
    size_t heaped, heap_cap, order, flying, cutting; /* flying: lines and messages on their way */
    struct client *client;
    struct friends *friends;
    int clients, tables;
    struct line_of *wire; /* by connection */
    uint64_t wires, wires_cap;
    uint64_t lines, messages, moves, acknowledged, restarts, failures, cuts, repeats, games, checks,
        proofs, quiet, renewals, goings, removals, ends;
    char fault[600]; /* "": all is well */
    char *seen;      /* the last state that was found right, with … */
    size_t seen_n, seen_cap;
    uint64_t seen_room, version; /* … and of what: the version of all truths together */
    int seen_viewer;
};

__attribute__((format(printf, 2, 3))) void sim_fail(struct sim *s, const char *format, ...);
static inline uint32_t dice(struct sim *s, uint32_t n) { return rng_below(&s->rng, n); }
void sim_plan(struct sim *s, const struct happens *h);
bool sim_next(struct sim *s, struct happens *h);

/* net.c */
uint64_t net_connect(struct sim *s, int client);
void net_line(struct sim *s, uint64_t connection, const char *line);
void net_message(struct sim *s, uint64_t connection, const char *text, size_t n);
void net_cut(struct sim *s, uint64_t connection);
struct line_of *net_of(struct sim *s, uint64_t connection);

/* client.c */
void client_init(struct sim *s);
void client_free(struct sim *s);
void client_act(struct sim *s, struct client *c);
void client_hear(struct sim *s, struct client *c, char *text, size_t n); /* takes the text */
void client_lost(struct sim *s, struct client *c);
void client_plan(struct sim *s, struct client *c, int64_t in);
void client_check(struct sim *s, const struct client *c);
/* The text behind "KEY": in a message; NULL: it is not there. */
const char *text_at(const char *text, const char *key);
const char *text_id(const char *text); /* the id of the line that it answers; NULL: none */

/* truth.c */
void truth_applied(struct sim *s, struct kept *kept, const struct store_op *op);
void truth_sent(struct sim *s, struct client *c, const char *text, size_t n);
void truth_check(struct sim *s, const struct friends *f);
void truth_view(const struct truth *t, int viewer, struct buf *out);
int truth_seat(const struct truth *t, const struct client *c);
void truth_free(struct truth *t);
struct friends *truth_of_room(struct sim *s, uint64_t room);

#endif
