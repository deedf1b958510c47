/* inside.h: what the net is made of; for src/server/net alone.
 *
 * A client is one connection of the hub: a WebSocket, or a name for one that is polled for. Its messages
 * wait in a queue until the socket takes them or the poll fetches them. A plug is one TCP connection, whatever is spoken on it;
 * door.c gives it to the others as a `struct plug` and is the only one that
 * knows what it is. */
#ifndef SERVER_NET_INSIDE_H
#define SERVER_NET_INSIDE_H

#include "core/buf.h"
#include "core/text.h"
#include "server/hub/map.h"
#include "server/net/world.h"

#include <stdatomic.h>

enum {
    NET_PRE = 32,                /* bytes in front of a message that the socket may write to */
    NET_KEY = 32,                /* bytes of a polled connection's secret */
    NET_KEY_TEXT = 2 * NET_KEY,  /* … in hex */
    NET_BODY_MAX = HUB_LINE_MAX, /* of a request, of a frame */
    NET_QUEUE_MAX = 4 << 20,     /* bytes that wait for one client */
    NET_QUEUES_MAX = 256 << 20,  /* … for all of them */
    NET_POLL_MS = 25000,         /* a poll is answered by then */
    NET_POLL_GONE_MS = 60000,    /* a polled connection that nobody asked for is gone */
    NET_FLUSH_MS = 5000,         /* what was told may take so long to leave at the end */
    NET_STORE_MS = 30000,        /* … and the store, for what it was given */
    NET_GOODBYE_MS = 1000,       /* the last frames */
    NET_STRIKES = 100,           /* refused lines in a row, for being too fast */
    NET_ADDRESSES_MAX = 100000,  /* that are remembered */
    NET_POLLS_MAX = 4000         /* polls that wait at once */
};

/* ---- limit.c: how much of it ------------------------------------------------------------------ */

struct bucket {
    int64_t at;   /* milliseconds; 0: full */
    double drops; /* left at that time */
};
struct rate {
    double burst, a_second;
};
/* Takes one; false: there is none left. */
bool bucket_take(struct bucket *bucket, const struct rate *rate, int64_t now);
bool bucket_is_full(const struct bucket *bucket, const struct rate *rate, int64_t now);

/* What all connections from one address share. */
struct source {
    uint64_t key;
    uint32_t plugs, clients;
    struct bucket lines, requests, rooms;
};
struct limits {
    struct map sources;
    uint32_t per_address;
    uint64_t salt; /* of the keys: nobody outside chooses which addresses fall together */
};
struct rate limit_client_lines(const struct limits *limits);
struct rate limit_lines(const struct limits *limits);
struct rate limit_requests(const struct limits *limits);
struct rate limit_rooms(const struct limits *limits);
/* NULL: there is no memory, or too many addresses are known. It lasts while it has plugs or clients, and until
 * its buckets are full again. */
struct source *limit_source(struct limits *limits, const char *address);
void limit_sweep(struct limits *limits, int64_t now);
void limit_free(struct limits *limits);

/* ---- client.c: a connection of the hub ---------------------------------------------------------- */

struct plug;

struct message_out {
    struct message_out *next;
    size_t n;
    unsigned char before[NET_PRE]; /* directly in front of the text */
    char text[];
};
struct client {
    uint64_t id;
    struct source *source;
    const struct lang *lang;
    struct bucket lines;
    uint32_t strikes;
    bool is_closing; /* behind what waits */
    const char *why; /* of the end, for the log and the other side; NULL: it went by itself */
    struct message_out *first, **last;
    size_t queued;
    struct plug *plug; /* a WebSocket's; of a polled one the poll that waits, or NULL */
    /* Of a polled one: */
    bool is_polled;
    uint8_t key[NET_KEY];   /* the hash of its secret */
    uint64_t told, fetched; /* messages that it was sent; of those, that need not be kept */
    int64_t asked, poll_since;
};

struct net {
    struct net_options o;
    struct hub *hub;
    struct door *door; /* NULL: not yet */
    struct pool *pool;
    const struct net_store *store;
    struct map clients; /* by id */
    struct map polled;  /* by the beginning of the hash */
    struct limits limits;
    uint64_t ids;
    size_t queued;    /* of all clients */
    uint32_t polls;   /* that wait */
    int64_t now;      /* milliseconds since 1970 */
    int64_t stopping; /* since then; 0: it runs */
    atomic_bool is_to_stop;
    struct net_figures {
        uint64_t came, gone, slow, flood, rate_refused, origin_refused, address_refused, requests;
    } figures;
};

struct client *client_new(struct net *net, struct source *source, const struct lang *lang);
void client_free(struct net *net, struct client *c, bool tell_hub);
void client_send(struct net *net, struct client *c, const char *text, size_t n);
/* What it said, as it came. */
void client_line(struct net *net, struct client *c, const char *line, size_t n);
/* The first message that waits is done with. */
void client_shift(struct net *net, struct client *c);
void client_end(struct client *c, const char *why);
/* As the hub would refuse the line ID; "": it has none. */
void refusal_write(const struct lang *lang, const char *id, const char *key, struct buf *out);

/* ---- poll.c: clients that are polled for ------------------------------------------------------------ */

struct reply;
struct request;
/* A new one; its secret is in the reply. */
void poll_open(struct net *net, const struct request *r, struct reply *reply);
void poll_say(struct net *net, const struct request *r, struct reply *reply);
void poll_fetch(struct net *net, const struct request *r, struct reply *reply);
void poll_close(struct net *net, const struct request *r, struct reply *reply);
/* What the poll of this client gets now. */
void poll_answer(struct net *net, struct client *c, struct reply *reply);
void poll_tick(struct net *net);
/* Is something there to be told, or has it waited long enough? */
bool poll_is_ready(const struct net *net, const struct client *c);

/* ---- http.c: requests -------------------------------------------------------------------------------- */

struct request {
    bool is_post, is_other; /* else GET or HEAD */
    bool is_head;
    const char *path; /* without what stands behind "?" */
    const char *origin, *host, *authorization, *encoding, *match, *language;
    const char *body;
    size_t body_n;
    struct source *source;
    struct plug *plug;
};
struct reply {
    int status;
    const char *type, *etag, *location;
    bool is_for_ever, is_json;
    const char *packed; /* how: "gzip"; NULL: it is not */
    const char *at;     /* what is said; NULL: it is in `text` */
    size_t n;
    struct buf text;
    struct client *waits; /* nothing is said before this client has something to hear */
};
void http_answer(struct net *net, const struct request *r, struct reply *reply);
void http_refuse(struct reply *reply, int status, const struct lang *lang, const char *key);
/* May a page from there talk to us? */
bool http_is_welcome(const struct net *net, const char *origin, const char *host);
const struct lang *http_lang(const char *accept);
extern const char *const HTTP_HEADERS[][2]; /* of every answer; NULL at the end */

/* ---- made by tools/page.py: the files of the page ------------------------------------------------------ */

struct page_form {
    const char *at; /* NULL: there is no such form */
    size_t n;
};
struct page {
    const char *path; /* below the base: "/", "/a/plain-0123abcd.js" */
    const char *type, *etag;
    bool is_for_ever;
    struct page_form plain, gzip, brotli;
};
extern const struct page PAGES[]; /* path NULL at the end */

/* ---- the others ---------------------------------------------------------------------------------------- */

/* address.c: what the proxies say of the far end, from the right, up to the first that is none
 * of ours. */
void address_forwarded(const struct net_options *o, const char *forwarded,
                       char address[NET_ADDRESS]);

/* metrics.c */
void metrics_write(const struct net *net, struct buf *out);

/* log.c: one line on standard error: a time, what happened, a figure or a word. No address, name or
 * secret ever comes here. */
__attribute__((format(printf, 2, 3))) void log_event(int64_t now, const char *format, ...);

/* pool.c: threads for bots. */
struct pool *pool_new(uint32_t threads, void (*wake)(void *self), void *self); /* NULL: none */
void pool_add(struct pool *pool, struct hub_job *job);
struct hub_job *pool_take(struct pool *pool); /* one that is done; NULL: none */
void pool_free(struct pool *pool);            /* ends all that is thought about */

/* secure.c */
bool secure_start(void);
void secure_draw(void *out, size_t n);
void secure_digest(const void *bytes, size_t n, uint8_t out[NET_KEY]);
bool secure_same(const uint8_t a[NET_KEY], const uint8_t b[NET_KEY]); /* always takes as long */

/* wait.c: waits for many sockets at once in a way whose cost does not grow with those that are silent. NULL: it is
 * not to be had; libwebsockets waits by itself, then. */
struct waiter *waiter_new(void);
void waiter_free(struct waiter *waiter);  /* NULL is allowed */
void *waiter_loop(struct waiter *waiter); /* as libwebsockets wants it */
void waiter_wait(struct waiter *waiter);  /* until something has happened and is done */

/* door.c */
struct door *door_open(struct net *net, struct note *note);
void door_close(struct door *door);
int door_port(const struct door *door, bool metrics);
bool door_waits_well(const struct door *door);
void door_serve(struct door *door);   /* waits for something and does it */
void door_wake(struct door *door);    /* from any thread */
void door_ask(struct plug *plug);     /* tell me when it can be written to */
void door_release(struct plug *plug); /* the poll that waits is answered now */

/* world.c */
void net_look_at_clock(struct net *net);
bool net_admits(struct net *net, const char *address); /* another TCP connection from there? */

#endif
