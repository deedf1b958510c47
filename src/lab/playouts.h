/* playouts.h: how many playouts a second advice makes, at decisions of games between policies. */
#ifndef LAB_PLAYOUTS_H
#define LAB_PLAYOUTS_H

#include "lab/sim.h"

struct playouts {
    uint64_t playouts;
    double seconds; /* of processor time, in advice alone */
};
/* Games of PLAN, which are between policies, until advice has taken SECONDS. ROOM: as much
 * working memory as bot_advise_room() says. */
void playouts_measure(const struct sim_plan *plan, void *room, double seconds,
                      struct playouts *out);

#endif
