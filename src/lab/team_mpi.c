/* team_mpi.c: a team of processes under MPI; the only file that knows it.
 *
 * Nobody spins: whoever waits looks a thousand times a second, so that a lead which
 * only serves takes no core from those who play. MPI is woken only if mpirun
 * started the program. */
#include "lab/team.h"

#include <stdlib.h>
#include <time.h>

#include <mpi.h>

enum { TAG_DONE = 1, TAG_SUMS, TAG_CHUNK };

static void rest(void)
{
    const struct timespec moment = {.tv_nsec = 1000000};

    nanosleep(&moment, NULL);
}

static bool heard(int *from, int64_t *chunk, uint64_t *sums, size_t n)
{
    MPI_Status status;
    int there = 0;

    MPI_Iprobe(MPI_ANY_SOURCE, TAG_DONE, MPI_COMM_WORLD, &there, &status);
    if (!there) return false;
    *from = status.MPI_SOURCE;
    MPI_Recv(chunk, 1, MPI_INT64_T, *from, TAG_DONE, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (*chunk >= 0)
        MPI_Recv(sums, (int)n, MPI_UINT64_T, *from, TAG_SUMS, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return true;
}

static void hand_out(int to, int64_t chunk)
{
    MPI_Send(&chunk, 1, MPI_INT64_T, to, TAG_CHUNK, MPI_COMM_WORLD);
}

static int64_t ask(int64_t done, const uint64_t *sums, size_t n)
{
    int64_t chunk;
    int there = 0;

    MPI_Send(&done, 1, MPI_INT64_T, 0, TAG_DONE, MPI_COMM_WORLD);
    if (done >= 0) MPI_Send(sums, (int)n, MPI_UINT64_T, 0, TAG_SUMS, MPI_COMM_WORLD);
    for (;;) {
        MPI_Iprobe(0, TAG_CHUNK, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
        if (there) break;
        rest();
    }
    MPI_Recv(&chunk, 1, MPI_INT64_T, 0, TAG_CHUNK, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return chunk;
}

static void end(void) { MPI_Finalize(); }
static void end_alone(void) {}

static bool was_launched(void) { return getenv("OMPI_COMM_WORLD_SIZE") || getenv("PMI_SIZE"); }

void team_join(struct team *team)
{
    int provided;

    *team = (struct team){.size = 1, .end = end_alone};
    if (!was_launched()) return;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided); /* ends the program if it fails */
    *team = (struct team){.heard = heard, .hand_out = hand_out, .ask = ask, .end = end};
    MPI_Comm_rank(MPI_COMM_WORLD, &team->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &team->size);
}
