/* seats.h: who sits where: people and bots from the options, or as a record says. */
#ifndef CLI_SEATS_H
#define CLI_SEATS_H

#include "cli/given.h"
#include "host/host.h"

/* The people that --seat names, a bit each; without it those that are named, or the one in seat 1. */
bool seats_people(const struct cli *cli, int seats, uint32_t *people, struct note *note);
/* How many people the names of --names make a table of; 0: they do not, for it is not by hand. */
int seats_named(const struct cli *cli);
/* People by --seat, else as in the record of T, else in seat 1; bots in the other seats. */
bool seats_read(const struct cli *cli, const struct table *t, struct match *match, uint32_t *people,
                struct note *note);
/* The same as a host's players, and the luck of the bots. */
void seats_plan(const struct cli *cli, const struct match *match, uint32_t people,
                struct host_plan *plan);
/* Kinds and names, those of --names for the people, or for all. */
bool seats_name(const struct cli *cli, const struct match *match, struct record_head *head,
                struct note *note);

/* What a seat's kind in a record is called: a person, a bot by its name, a program. */
void seats_write_kind(const struct lang *lang, const char *kind, struct buf *out);

struct sitting;
/* A game that goes on: says whose programs are not known any more, and enters into its record
 * which bots play from now on. */
void seats_go_on(const struct cli *cli, struct sitting *sitting);
void seats_say_gone(const struct cli *cli, struct sitting *sitting);
/* Enters into the record who sits in the seats of the bit set SEATS. */
void seats_enter(struct sitting *sitting, uint32_t seats);

#endif
