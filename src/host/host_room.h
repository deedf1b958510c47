/* host_room.h: what the files of the host share; for src/host alone. */
#ifndef HOST_HOST_ROOM_H
#define HOST_HOST_ROOM_H

#include "host/host.h"

#include <stdatomic.h>

/* How an event came about. */
enum {
    MARK_OPEN = 1,   /* there was something to choose */
    MARK_JOINED = 2, /* given together with the decision before it */
    MARK_FORCED = 4  /* played by the host */
};

/* An event: how it came about, and how much had been taken back by then. */
struct mark {
    uint32_t taken_back;
    uint8_t how;
};

/* What a host and its jobs know each other by. It lives as long as the last of them, so that no
 * other host can come to have it: an address alone is soon somebody else's. */
struct bond {
    atomic_size_t holders; /* a job may be freed in another thread than its host */
};

struct host {
    struct table *table;
    struct bond *bond;
    struct host_player player[SEATS_MAX];
    struct rng rng[SEATS_MAX]; /* of bots and guests */
    uint32_t unknown;          /* seats whose bot is not known here */
    uint64_t version;          /* raised by whatever makes an asked question old */
    uint64_t sat[SEATS_MAX];   /* how often somebody sat down there */
    uint32_t taken_back;       /* how often events were taken back */
    struct mark *mark;         /* by event; `taken_back` never falls from one to the next */
    size_t marks, cap;
    size_t kept;            /* marks behind `marks` are those of events that may be redone */
    uint8_t marking;        /* what the events that come now are marked with */
    size_t last_asked;      /* the number of the last event that a person was asked for */
    struct turn_line then;  /* what was announced for the time after chance … */
    int then_seat, then_at; /* … by whom, and how much of it is played */
    bool ask_all, is_discreet, is_practice;
    struct host_tutor tutor; /* all NULL: there is none */
    int aim;                 /* the task that hints serve; 0: none */
    const char *name[SEATS_MAX];
};

/* ---- host.c ---- */
/* Is the seat no person's? Then NOTE says so: only people decide, and take back. */
bool host_refuses(const struct host *h, int seat, struct note *note);

/* ---- job.c: bonds ---- */
struct bond *bond_new(void); /* with one holder; NULL: there is not enough memory */
struct bond *bond_hold(struct bond *bond);
void bond_drop(struct bond *bond); /* freed with its last holder; NULL is allowed */

#endif
