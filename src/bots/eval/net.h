/* net.h: a small net that says who will win.
 *
 * One layer of hidden cells over a seat's features gives the seat a strength;
 * strengths become chances by their exponentials. Integers throughout, so that
 * every machine finds the same. */
#ifndef BOTS_EVAL_NET_H
#define BOTS_EVAL_NET_H

#include "game/game.h"

enum { FEATURES_MOST = 96, CELLS = 32, FEATURE_ONE = 64, WEIGHT_ONE = 1024, CHANCE_ONE = 60000 };

/* What a net looks at in a position: some figures per seat, FEATURE_ONE being about one. */
typedef int16_t features[SEATS_MAX][FEATURES_MOST];

struct net {
    int n;                 /* features */
    const int16_t *weight; /* for each cell: its bias, its n weights, the weight of the cell; then
                              n weights past the cells */
};

/* The strength of a seat in units of 1 / (FEATURE_ONE * WEIGHT_ONE). */
int32_t net_strength(const struct net *net, const int16_t x[]);
/* Chances of the seats in CHANCE_ONE-ths. */
void net_chances(const struct net *net, features x, int seats, int32_t chance[]);

/* nets.c: fitted to games; docs/bots.md says how. */
extern const struct net NET_BOARD, NET_DICE, NET_WRITE, NET_ALONE;

#endif
