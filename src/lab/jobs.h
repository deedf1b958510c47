/* jobs.h: one big job, done in numbered chunks by threads and processes.
 *
 * A chunk adds whole numbers to a list of sums, and which games are in it depends on
 * the job alone. Sums are added modulo 2^64 in whatever order chunks end: so the
 * totals are the same bits for any number of threads or processes, and a run that was
 * killed goes on from its checkpoint as if nothing had happened. */
#ifndef LAB_JOBS_H
#define LAB_JOBS_H

#include "core/buf.h"
#include "core/note.h"
#include "lab/team.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct job {
    const char *about; /* all that the totals depend on, in one line: a checkpoint is held to it */
    uint64_t chunks;
    size_t words; /* how many sums */
    size_t room;  /* bytes of working memory for each thread */
    const void *self;
    /* Adds CHUNK to SUMS. False: STOP became true, or there is no going on; then SUMS are thrown
     * away, and the job stops. */
    bool (*run)(const void *self, uint64_t chunk, void *room, const atomic_bool *stop,
                uint64_t sums[]);
};

/* A graphics card, or whatever plays many chunks at one go. */
struct jobs_card {
    void *self;
    /* Adds some of the N chunks from FIRST on to SUMS. Returns how many; 0: it has failed. */
    uint64_t (*play)(void *self, uint64_t first, uint64_t n, uint64_t sums[]);
};

/* How it is done; none of it changes the totals. */
struct jobs_way {
    int threads;
    const struct jobs_card *card; /* plays in place of the threads; or NULL */
    const struct team *team;      /* NULL: this process alone */
    void *self;
    bool (*tick)(void *self, uint64_t done, uint64_t chunks); /* now and then; false: stop */
    void (*save)(void *self, const struct buf *text);         /* a checkpoint; NULL: none is kept */
    double save_every;                                        /* seconds; 0: a few */
};

enum chunk_state { CHUNK_OPEN, CHUNK_TAKEN, CHUNK_DONE };
struct jobs {
    const struct job *job;
    struct jobs_way way;
    uint64_t *sums;         /* of the chunks that are done */
    uint8_t *state;         /* enum chunk_state by chunk */
    uint64_t done, resumed; /* chunks; RESUMED of them by an earlier run */
    bool *waiting;          /* by rank: it has asked for work and has got none yet */
    uint64_t *theirs;       /* room for the sums of another rank */
    double saved;           /* when the last checkpoint was */
};

/* Chunks for so many games of work: many enough to share out and to show progress, few
 * enough to write down. SIZE: games in each but the last. */
uint64_t jobs_chunks(uint64_t games, uint64_t *size);

void jobs_open(struct jobs *jobs, const struct job *job, const struct jobs_way *way);
/* What a checkpoint says is done already. False: NOTE says why it does not fit. */
bool jobs_resume(struct jobs *jobs, const char *text, struct note *note);
/* Does chunks 0 … UPTO - 1 as far as they are not done. False: stopped on the way. Saves a
 * checkpoint now and then and at the end. */
bool jobs_run(struct jobs *jobs, uint64_t upto);
void jobs_close(struct jobs *jobs);

/* What the others of a team do instead of all that: works until the lead closes. */
void jobs_serve(const struct job *job, const struct team *team);

/* ---- checkpoint.c: as text ------------------------------------------------------ */

void checkpoint_write(const struct jobs *jobs, struct buf *out);
/* Fills sums, state and done. */
bool checkpoint_read(struct jobs *jobs, const char *text, struct note *note);

#endif
