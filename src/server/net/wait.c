/* wait.c: libev's loop for libwebsockets, which by itself looks at all sockets whenever something happens at one of
 * them; the only file that knows libev. libwebsockets comes to it by a plug-in. Either may not be installed: door.c
 * then does without.
 *
 * It is opened, not linked: libev has functions by libevent's names, and a program that is linked with it gives them
 * to MPI, which means libevent's own. */
#include "server/net/inside.h"

#include "core/memory.h"

#include <dlfcn.h>
#include <string.h>

#define LIBEV "libev.so.4"

enum { AUTO = 0, ONCE = 2 }; /* EVFLAG_AUTO, EVRUN_ONCE */

struct ev_loop;

struct waiter {
    void *library;
    struct ev_loop *loop;
    struct ev_loop *(*make)(unsigned flags);
    void (*destroy)(struct ev_loop *loop);
    int (*run)(struct ev_loop *loop, int flags);
};

/* A function is no object, so C has no cast from dlsym's pointer; POSIX says that the bytes are the same. */
static bool find(const struct waiter *w, const char *name, void *function)
{
    void *at = dlsym(w->library, name);

    memcpy(function, &at, sizeof at);
    return at != NULL;
}

static bool load(struct waiter *w)
{
    w->library = dlopen(LIBEV, RTLD_NOW | RTLD_LOCAL);
    if (!w->library || !find(w, "ev_loop_new", &w->make) ||
        !find(w, "ev_loop_destroy", &w->destroy) || !find(w, "ev_run", &w->run))
        return false;
    w->loop = w->make(AUTO);
    return w->loop != NULL;
}

struct waiter *waiter_new(void)
{
    struct waiter *w = memory_new(sizeof *w);

    if (w && load(w)) return w;
    waiter_free(w);
    return NULL;
}

void waiter_free(struct waiter *waiter)
{
    if (!waiter) return;
    if (waiter->loop) waiter->destroy(waiter->loop);
    if (waiter->library) dlclose(waiter->library);
    memory_free(waiter);
}

void *waiter_loop(struct waiter *waiter) { return waiter ? waiter->loop : NULL; }

void waiter_wait(struct waiter *waiter) { waiter->run(waiter->loop, ONCE); }
