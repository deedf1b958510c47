/* team.h: several processes at one job.
 *
 * The lead hands out numbered chunks, the others send back what they added up. How
 * they talk is this table: MPI where the build has it and mpirun started the program,
 * else nobody (size 1). Only the thread that started the team calls it. */
#ifndef LAB_TEAM_H
#define LAB_TEAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TEAM_NO_CHUNK = -1, TEAM_QUIT = -2 };

struct team {
    int rank, size; /* rank 0 leads */
    /* The lead's side. Has somebody sent something? FROM: who; *CHUNK: what it did, or
     * TEAM_NO_CHUNK if it only asks for work; then SUMS are filled. */
    bool (*heard)(int *from, int64_t *chunk, uint64_t *sums, size_t n);
    void (*hand_out)(int to, int64_t chunk); /* or TEAM_QUIT */
    /* The others' side: says what was done (or TEAM_NO_CHUNK) and waits for the next. */
    int64_t (*ask)(int64_t done, const uint64_t *sums, size_t n);
    void (*end)(void); /* all are done */
};

/* Fills TEAM with the one this process belongs to. */
void team_join(struct team *team);

#endif
