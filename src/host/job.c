/* job.c: questions to bots, copied out of the host.
 *
 * A job owns all that thinking needs, so that it can be run in any thread while the host lives
 * on. The bot's random numbers are copied out with the question and come back with
 * the answer: a question that was asked in vain leaves no trace in what is played later. */
#include "host/job_room.h"

#include "core/must.h"

#include <stdlib.h>
#include <string.h>

enum { ADVICE_SEED = 1 };

/* ---- asking ----------------------------------------------------------------------------- */

static struct host_job *new_job(const struct host *h, int seat)
{
    struct host_job *job = must(calloc(1, sizeof *job));

    job->version = h->version;
    job->q = (struct bot_query){.game = table_head(h->table)->game,
                                .view = table_view(h->table, seat, &job->view),
                                .seat = seat,
                                .legal = job->legal,
                                .n = table_legal(h->table, seat, job->legal),
                                .stop = &job->stop};
    atomic_init(&job->stop, false);
    return job;
}

static void *room_of(size_t bytes) { return bytes ? must(malloc(bytes)) : NULL; }

struct host_job *host_job_move(const struct host *h)
{
    int seat = table_turn(h->table);
    const struct host_player *p = seat >= 0 ? &h->player[seat] : NULL;
    struct host_job *job;

    if (!p || p->who == HOST_PERSON) return NULL;
    job = new_job(h, seat);
    job->task = HOST_MOVE;
    job->rng = h->rng[seat];
    job->q.limits = p->limits;
    job->bot = p->who == HOST_BOT ? p->bot : NULL;
    if (job->bot && job->bot->room) job->q.room = room_of(job->bot->room(job->q.game, &p->limits));
    return job;
}

static bool can_advise(const struct host *h, int seat, action about, struct note *note)
{
    const struct game *g = table_head(h->table)->game;
    action legal[ACTIONS_MAX];
    int n;

    if (!bot_advise_room(g, &(struct bot_limits){0})) return note_set(note, "hint.none", " ");
    if (table_turn(h->table) == SEAT_CHANCE) return note_set(note, "hint.chance", " ");
    n = table_legal(h->table, seat, legal);
    if (!n) return note_set(note, "host.hint.closed", " ");
    for (int i = 0; i < n; i++)
        if (legal[i] == about) return true;
    return !about || note_set(note, "host.explain.closed", " ");
}

struct host_job *host_job_advise(const struct host *h, int seat, action about,
                                 const struct bot_limits *limits, struct note *note)
{
    struct host_job *job;

    if (!can_advise(h, seat, about, note)) return NULL;
    job = new_job(h, seat);
    job->task = about ? HOST_EXPLAIN : HOST_HINT;
    job->about = about;
    job->q.limits = *limits;
    job->q.room = room_of(bot_advise_room(job->q.game, limits));
    job->advice.seat = seat;
    job->advice.number = table_events(h->table);
    job->advice.is_alone = table_head(h->table)->setup.seats == 1;
    rng_seed(&job->rng, ADVICE_SEED);
    return job;
}

void host_job_free(struct host_job *job)
{
    if (!job) return;
    free(job->q.room);
    free(job);
}

/* ---- thinking ---------------------------------------------------------------------------- */

enum host_task host_job_task(const struct host_job *job) { return job->task; }
const struct bot_query *host_job_query(const struct host_job *job) { return &job->q; }
struct rng *host_job_rng(struct host_job *job) { return &job->rng; }
void host_job_stop(struct host_job *job) { atomic_store(&job->stop, true); }
void host_job_answer(struct host_job *job, action a) { job->answer = a; }

void host_job_run(struct host_job *job)
{
    if (job->task != HOST_MOVE) job_advise(job);
    else if (job->bot) job->answer = job->bot->choose(&job->q, &job->rng);
}

bool host_job_step(struct host_job *job, uint32_t playouts)
{
    (void)playouts;
    host_job_run(job);
    job->is_done = true;
    return true;
}

double host_job_progress(const struct host_job *job) { return job->is_done; }

const struct host_advice *host_job_advice(const struct host_job *job) { return &job->advice; }

/* ---- the answer -------------------------------------------------------------------------- */

bool host_job_is_due(const struct host *h, const struct host_job *job)
{
    return job->version == h->version;
}

bool host_job_take(struct host *h, const struct host_job *job, struct note *note)
{
    struct event e = {(int8_t)job->q.seat, job->answer};

    if (job->task != HOST_MOVE || !job->answer) return note_set(note, "host.job.none", " ");
    if (!host_job_is_due(h, job)) return note_set(note, "host.job.late", " ");
    if (!table_play(h->table, e, note)) return false;
    h->rng[job->q.seat] = job->rng;
    return true;
}
