/* looks.h: positions from games between policies, as nets learn from them (tools/fit).
 *
 * Game i with so many seats has a random stream of its own, and its positions lie where its
 * number says: neither depends on who played it, nor where. */
#ifndef LAB_LOOKS_H
#define LAB_LOOKS_H

#include "lab/sim.h"

struct look_plan {
    struct sim_plan sim; /* its game, seed, and games: so many for each number of players */
    struct setup setup[SEATS_MAX]; /* the usual one for each of them */
    int kinds;                     /* how many numbers of players */
    uint64_t keep;                 /* percent of the beginnings of turns that are looked at */
};
struct position {
    uint32_t game; /* its number */
    uint8_t seats;
    uint8_t winners; /* bit per seat */
    int16_t score;   /* of the first seat, at the end */
    int16_t x[];     /* the traits of each seat, one after the other */
};
/* What a game gave. */
struct look_found {
    uint64_t bytes; /* of its positions, one after the other */
    uint32_t n, traits;
};

/* Positions begin and go on at multiples of what one asks for. */
static inline size_t look_size(int seats, int traits)
{
    size_t align = _Alignof(struct position);
    size_t size = sizeof(struct position) + sizeof(int16_t) * (size_t)(seats * traits);

    return (size + align - 1) / align * align;
}
/* Plays game NUMBER of all and puts its positions into ROOM bytes at AT. If FOUND says more bytes than
 * that, those that do not fit were left out. */
void look_play(const struct look_plan *plan, uint64_t number, unsigned char *at, size_t room,
               struct look_found *found);

#endif
