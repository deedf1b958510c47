/* wait.c: libev's loop for libwebsockets, which by itself looks at all sockets whenever something happens at one of
 * them; the only file that knows libev. libwebsockets comes to it by a plug-in that may not be installed:
 * door.c then does without. */
#include "server/net/inside.h"

#include <ev.h>

/* It is libev's own; there is nothing to add. */
struct waiter *waiter_new(void) { return (struct waiter *)ev_loop_new(EVFLAG_AUTO); }

void waiter_free(struct waiter *waiter)
{
    if (waiter) ev_loop_destroy((struct ev_loop *)waiter);
}

void *waiter_loop(struct waiter *waiter) { return waiter; }

void waiter_wait(struct waiter *waiter) { ev_run((struct ev_loop *)waiter, EVRUN_ONCE); }
