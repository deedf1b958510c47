/* world.c: the world of the server's hub, and the loop that runs it. */
#include "server/net/world.h"

#include "core/memory.h"
#include "core/must.h"
#include "server/net/inside.h"

#include <ctype.h>
#include <string.h>
#include <time.h>

/* ---- what the hub calls ------------------------------------------------------------------------------ */

static void world_send(void *self, uint64_t connection, const char *text, size_t n)
{
    struct net *net = self;
    struct client *c = map_get(&net->clients, connection);

    if (c) client_send(net, c, text, n);
}

static void world_drop(void *self, uint64_t connection)
{
    struct net *net = self;
    struct client *c = map_get(&net->clients, connection);

    if (c) client_end(c, "full");
}

static void world_store(void *self, const struct store_op *op)
{
    struct net *net = self;

    net->store->submit(net->store->self, op);
}

static void world_work(void *self, struct hub_job *job)
{
    struct net *net = self;

    pool_add(net->pool, job);
}

static void world_random(void *self, void *out, size_t n)
{
    (void)self;
    secure_draw(out, n);
}

/* ---- making one ---------------------------------------------------------------------------------------- */

static int64_t clock_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

bool net_base_read(const char *text, struct note *note)
{
    size_t n = strlen(text);

    if (!n) return true;
    if (text[0] != '/' || text[n - 1] == '/' || n > 200)
        return note_set(note, "serve.base", "%s", text);
    for (size_t i = 0; i < n; i++)
        if (!isalnum((unsigned char)text[i]) && !strchr("/-_.~", text[i]))
            return note_set(note, "serve.base", "%s", text);
    return true;
}

bool net_origin_read(const char *text, struct note *note)
{
    const char *host = strstr(text, "://");
    bool is_web = strncmp(text, "http://", 7) == 0 || strncmp(text, "https://", 8) == 0;

    if (is_web && host[3] && !strpbrk(host + 3, "/ ?#*")) return true;
    return note_set(note, "serve.origin.form", "%s", text);
}

static bool make_parts(struct net *net)
{
    struct hub_world world = {.self = net,
                              .send = world_send,
                              .drop = world_drop,
                              .store = world_store,
                              .work = world_work,
                              .random = world_random};

    net->hub = hub_new(&world, &net->o.limits, net->now);
    net->pool = pool_new(net->o.threads, net_wake, net);
    return net->hub && net->pool;
}

struct net *net_new(const struct net_options *options, struct note *note)
{
    struct net *net = must(memory_new(sizeof *net));

    net->o = *options;
    net->now = clock_now();
    net->limits.per_address = options->per_address;
    if (!secure_start()) {
        note_set(note, "serve.random", " ");
    } else {
        secure_draw(&net->limits.salt, sizeof net->limits.salt);
        net->door = door_open(net, note);
        if (net->door && make_parts(net)) return net;
        if (net->door) note_set(note, "serve.threads", " ");
    }
    net_free(net);
    return NULL;
}

int net_port(const struct net *net) { return door_port(net->door, false); }
bool net_waits_well(const struct net *net) { return door_waits_well(net->door); }
int net_metrics_port(const struct net *net) { return door_port(net->door, true); }

/* The pool first: its threads wake the door. Then the door, which ends its clients. */
void net_free(struct net *net)
{
    if (!net) return;
    pool_free(net->pool);
    if (net->door) door_close(net->door);
    for (size_t i = 0; i < net->clients.cap; i++)
        while (net->clients.at[i].key) client_free(net, net->clients.at[i].value, false);
    hub_free(net->hub);
    map_free(&net->clients);
    map_free(&net->polled);
    limit_free(&net->limits);
    memory_free(net);
}

bool net_admits(struct net *net, const char *address)
{
    const struct source *source;

    for (int i = 0; i < net->o.proxies; i++) /* many people stand behind it */
        if (strcmp(net->o.proxy[i], address) == 0) return !net->stopping;
    source = limit_source(&net->limits, address);
    if (source && source->plugs < 2 * net->o.per_address) return !net->stopping;
    net->figures.address_refused++;
    return false;
}

/* ---- running -------------------------------------------------------------------------------------------- */

void net_wake(void *self)
{
    struct net *net = self;

    door_wake(net->door);
}

void net_stop(struct net *net)
{
    atomic_store(&net->is_to_stop, true);
    net_wake(net);
}

void net_look_at_clock(struct net *net) { net->now = clock_now(); }

/* Bots that answer at the end would only be asked again. */
static void collect(struct net *net)
{
    struct hub_job *job;

    net->store->collect(net->store->self, net->hub);
    while (!net->stopping && (job = pool_take(net->pool))) hub_answer(net->hub, job);
}

/* Once a second at most: a disk that is full fails every save. */
static void log_fault(const struct net *net)
{
    const char *key = net->store->fault(net->store->self);

    if (key) log_event(net->now, "failed why=%s", key);
}

static void tick(struct net *net)
{
    log_fault(net);
    if (!net->stopping) hub_tick(net->hub, net->now);
    poll_tick(net);
    limit_sweep(&net->limits, net->now);
}

static void begin_to_stop(struct net *net)
{
    if (net->stopping || !atomic_load(&net->is_to_stop)) return;
    net->stopping = net->now;
    log_event(net->now, "stopping connections=%zu", net->clients.n);
    poll_tick(net);
}

/* Does something wait for somebody who is about to hear it? Whoever polls has a poll waiting, or has just
 * had an answer. */
static bool is_heard(const struct net *net)
{
    for (size_t i = 0; i < net->clients.cap; i++) {
        const struct client *c = net->clients.at[i].value;

        if (!net->clients.at[i].key || !c->first) continue;
        if (!c->is_polled || c->plug || net->now - c->asked < NET_GOODBYE_MS) return true;
    }
    return false;
}

/* Everything that was taken in is kept, and those who said it have heard so. */
static bool is_done(const struct net *net)
{
    struct hub_figures figures;

    if (!net->stopping) return false;
    hub_figures(net->hub, &figures);
    if (figures.busy) return net->now - net->stopping > NET_STORE_MS;
    return !is_heard(net) || net->now - net->stopping > NET_FLUSH_MS;
}

static void step(struct net *net, int64_t *ticked)
{
    door_serve(net->door);
    net_look_at_clock(net);
    collect(net);
    if (net->now - *ticked < 1000 && net->now >= *ticked) return;
    *ticked = net->now;
    tick(net);
}

/* Those who are still there are told that it is not their fault. */
static void say_goodbye(struct net *net, int64_t *ticked)
{
    int64_t until = net->now + NET_GOODBYE_MS;

    for (size_t i = 0; i < net->clients.cap; i++)
        if (net->clients.at[i].key) client_end(net->clients.at[i].value, "stopping");
    while (net->clients.n && net->now < until) step(net, ticked);
}

void net_run(struct net *net, const struct net_store *store)
{
    int64_t ticked = 0;

    net->store = store;
    log_event(net->now, "started");
    while (!is_done(net)) {
        step(net, &ticked);
        begin_to_stop(net);
    }
    say_goodbye(net, &ticked);
    log_event(net->now, "stopped");
}
