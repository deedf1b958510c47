/* world.h: a hub with a world around it: sockets, threads, the clock, secrets.
 *
 * One thread runs the loop and is the only one that touches the hub. Bots think in threads of
 * their own (pool.c) and the store has its own; both leave what they have done in a queue
 * and wake the loop with net_wake(). Everything a stranger can make the server hold has a limit
 * (limit.c, client.c), and whoever is over it is told so and, if that does not help, dropped.
 *
 * libwebsockets is known to door.c alone, libsodium to secure.c alone, libev to wait.c alone. */
#ifndef SERVER_NET_WORLD_H
#define SERVER_NET_WORLD_H

#include "core/note.h"
#include "server/hub/hub.h"

enum { NET_ADDRESS = 64, NET_LIST = 8 };

/* ADDRESS:PORT, [ADDRESS]:PORT; an empty address is none. */
struct net_place {
    char address[NET_ADDRESS];
    int port; /* 0: any that is free */
};
/* False: NOTE says what it should look like. */
bool net_place_read(const char *text, struct net_place *place, struct note *note);
bool net_place_is_loopback(const struct net_place *place);
/* Where others find what is served at all addresses of this machine; 0: it is not, or nobody does. */
int net_own_places(const struct net_place *place, struct net_place out[NET_LIST]);
/* An address alone, in the form in which addresses are compared. */
bool net_address_read(const char *text, char address[NET_ADDRESS]);

/* One for /metrics; `name` comes behind "bedesten_". */
struct net_figure {
    const char *name, *help;
    bool is_gauge;
    uint64_t value;
};

/* How bytes are told as a figure: in steps that no hidden word can be read from. */
uint64_t net_bytes(uint64_t bytes);

/* What stands behind server/store.h. Each is called by the loop's thread. */
struct net_store {
    void *self;
    void (*submit)(void *self, const struct store_op *op);
    /* Hands what was done since the last call to the hub. */
    void (*collect)(void *self, struct hub *hub);
    int (*figures)(void *self, struct net_figure out[NET_LIST]); /* how many there are */
    /* The key of the last failure, if there was one since the last call; NULL: none. */
    const char *(*fault)(void *self);
};

struct net_options {
    struct net_place listen, metrics;
    bool has_metrics;
    const char *base; /* "" or "/tables": begins with a slash and does not end with one */
    const char *origin[NET_LIST];
    int origins;
    char proxy[NET_LIST][NET_ADDRESS]; /* whose X-Forwarded-For is believed */
    int proxies;
    uint32_t per_address; /* connections of one address; its rates follow from it */
    uint32_t threads;     /* for bots */
    struct hub_limits limits;
};
enum { NET_PER_ADDRESS = 40, NET_PORT = 8080 };
/* False: NOTE says what is wrong with it. */
bool net_base_read(const char *text, struct note *note);
bool net_origin_read(const char *text, struct note *note);

/* Is the page for browsers inside? If not, "/" is the plain one, as "/plain" is always. */
bool net_has_page(void);

struct net;
/* Listens from here on. NULL: NOTE says why not. OPTIONS are copied, their texts are not. */
struct net *net_new(const struct net_options *options, struct note *note);
int net_port(const struct net *net);
int net_metrics_port(const struct net *net);
/* Does a connection that is silent cost nothing while others speak? Else libev is missing, or its plug-in. */
bool net_waits_well(const struct net *net);
/* Runs until net_stop(); then nothing more is taken in, what was is kept and told, and it
 * returns. */
void net_run(struct net *net, const struct net_store *store);
void net_free(struct net *net);

/* From any thread: there is something to collect; it is to end. */
void net_wake(void *net);
void net_stop(struct net *net);

#endif
