/* serve.h: the set-up of a server, as the command line gives it. */
#ifndef CLI_SERVE_H
#define CLI_SERVE_H

#include "cli/cli.h"
#include "server/net/world.h"

struct set_up {
    struct net_options net;
    struct buf folder, file; /* where rooms are kept */
};

/* Says what is wrong with it, and what might be; returns the exit status. */
int serve_check(struct cli *cli, const struct set_up *set_up);

#endif
