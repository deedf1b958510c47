/* random.c: random play with full legality, the same natively and in WebAssembly (bench/wasm).
 *
 * For every decision all legal actions are listed, one is drawn, and it is applied. As a program:
 * random GAME SEATS GAMES prints decisions and milliseconds of CPU time. */
#include "game/game.h"

uint32_t bench_random(unsigned game, int seats, unsigned games);

/* How many decisions the games of seeds 1 … GAMES have. */
uint32_t bench_random(unsigned game, int seats, unsigned games)
{
    const struct game *g = GAMES[game];
    uint32_t decisions = 0;

    for (unsigned seed = 1; seed <= games; seed++) {
        union state_room room = {{0}};
        struct gstate *s = room_state(&room);
        action legal[ACTIONS_MAX];
        struct setup setup;
        struct rng rng;
        int seat;

        if (!setup_default(g, seats, &setup, NULL)) return 0;
        rng_seed(&rng, seed);
        g->init(s, &setup);
        for (game_deal(g, s, &rng); (seat = g->turn(s)) >= 0; game_deal(g, s, &rng)) {
            int n = g->legal(s, seat, legal);

            g->apply(s, seat, legal[rng_below(&rng, (uint32_t)n)], NULL);
            decisions++;
        }
    }
    return decisions;
}

#ifndef __wasm__
#    include <stdio.h>
#    include <stdlib.h>
#    include <time.h>

int main(int n, char *arg[])
{
    clock_t begin = clock();
    uint32_t decisions;

    if (n != 4) return 2;
    decisions = bench_random((unsigned)atoi(arg[1]), atoi(arg[2]), (unsigned)atoi(arg[3]));
    printf("%u %.3f\n", (unsigned)decisions, 1e3 * (double)(clock() - begin) / CLOCKS_PER_SEC);
    return decisions ? 0 : 1;
}
#endif
