/* unwaited.c: in the place of wait.c where libev is not there: libwebsockets waits by itself. */
#include "server/net/inside.h"

struct waiter *waiter_new(void) { return NULL; }
void waiter_free(struct waiter *waiter) { (void)waiter; }
void *waiter_loop(struct waiter *waiter) { return waiter; }
void waiter_wait(struct waiter *waiter) { (void)waiter; }
