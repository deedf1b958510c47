/* here.c: a card that is none: what runs on one, compiled for the processor, behind one table.
 *
 * For tests: the same loops and games as on a card, one thread after the other. */
#include "gpu/here.h"

#include "gpu/play.h"

const struct gpu_here GPU_HERE = {card_ready, card_random, card_bots,
                                  card_units, card_looks,  card_total};
