/* team_alone.c: the team of a build without MPI: one. */
#include "lab/team.h"

static void end(void) {}

void team_join(struct team *team) { *team = (struct team){.size = 1, .end = end}; }
