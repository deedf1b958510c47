/* visitors.h: bots that are programs of their own. */
#ifndef CLI_VISITORS_H
#define CLI_VISITORS_H

#include "cli/given.h"
#include "cli/leave.h"
#include "host/host.h"

/* One name of --bots, up to its comma: `exec:COMMAND`, where `\,` is a comma, makes
 * COMMAND; *REST is what stands behind. False: NOTE says what is wrong. */
bool outside_is_named(const char *names);
bool outside_read(const char **rest, char command[OUTSIDE_COMMAND_MAX], struct note *note);
/* NAME is one name and nothing else, in which a comma is a comma; *COMMAND is a part of it. */
bool outside_command(const char *name, const char **command, struct note *note);

/* Those of a match or tournament, in the order they were named. */
struct entrants {
    const struct bot *bot[OPERANDS_MAX];
    struct bot program[OPERANDS_MAX]; /* stand for programs; their ids are the commands */
    int n;
};

/* Who looks after signals: the game at the screen or the lab, to which a guest answers that it
 * must be left; or nobody, and then a signal ends the programs first and then us. */
enum visitors_way { VISITORS_AT_SCREEN, VISITORS_IN_LAB, VISITORS_IN_CONTEST, VISITORS_ALONE };
struct visitors {
    const struct cli *cli;
    struct outside *outside; /* NULL: nobody came */
    struct guests guests;
    struct host_guests *seated; /* NULL: nobody */
    struct leave leave;
    struct note news; /* why one had to go, where somebody else says it: the screen, a contest */
    enum visitors_way way;
    int log;
};
/* Starts the programs of the match. */
bool visitors_open(struct visitors *v, const struct cli *cli, const struct match *m,
                   enum visitors_way way, struct note *note);
/* Those of a contest start when they first have a seat; one that fails ends it, and `news` says
 * why. */
bool visitors_compete(struct visitors *v, const struct cli *cli, const struct entrants *who,
                      struct note *note);
const struct guests *visitors_guests(const struct visitors *v); /* NULL: none */
void visitors_close(struct visitors *v);
/* They hear of everything at the host's table, from its first event on. */
void visitors_sit(struct visitors *v, struct host *h);
void visitors_part(struct visitors *v, struct host *h);

#endif
