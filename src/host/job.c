/* job.c: questions to bots, copied out of the host.
 *
 * A job owns all that thinking needs, so that it can be run in any thread while the host lives
 * on. The bot's random numbers are copied out with the question and come back with
 * the answer: a question that was asked in vain leaves no trace in what is played later. */
#include "host/job_room.h"

#include "core/memory.h"

#include <string.h>

enum { ADVICE_SEED = 1 };

/* ---- bonds ------------------------------------------------------------------------------- */

struct bond *bond_new(void)
{
    struct bond *bond = memory_new(sizeof *bond);

    if (bond) atomic_init(&bond->holders, 1);
    return bond;
}

struct bond *bond_hold(struct bond *bond)
{
    atomic_fetch_add(&bond->holders, 1);
    return bond;
}

void bond_drop(struct bond *bond)
{
    if (bond && atomic_fetch_sub(&bond->holders, 1) == 1) memory_free(bond);
}

/* ---- asking ----------------------------------------------------------------------------- */

/* NULL: there is not enough memory. */
static struct host_job *new_job(const struct host *h, int seat, size_t room)
{
    struct host_job *job = memory_new(sizeof *job);
    void *work = job && room ? memory_new(room) : NULL;

    if (!job || (room && !work)) {
        memory_free(job);
        return NULL;
    }
    job->bond = bond_hold(h->bond);
    job->version = h->version;
    job->sat = h->sat[seat];
    job->q = (struct bot_query){.game = table_head(h->table)->game,
                                .view = table_view(h->table, seat, &job->view),
                                .seat = seat,
                                .legal = job->legal,
                                .n = table_legal(h->table, seat, job->legal),
                                .room = work,
                                .stop = &job->stop};
    atomic_init(&job->stop, false);
    return job;
}

struct host_job *host_job_move(const struct host *h)
{
    int seat = table_turn(h->table);
    const struct host_player *p = seat >= 0 ? &h->player[seat] : NULL;
    const struct bot *bot = p && p->who == HOST_BOT ? p->bot : NULL;
    bool has_room = bot && bot->room;
    struct host_job *job;

    if (!p || p->who == HOST_PERSON) return NULL;
    job = new_job(h, seat, has_room ? bot->room(table_head(h->table)->game, &p->limits) : 0);
    if (!job) return NULL;
    job->task = HOST_MOVE;
    job->rng = h->rng[seat];
    job->q.limits = p->limits;
    job->bot = bot;
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
    action wanted = 0;

    if (h->tutor.wants && !h->tutor.wants(h->tutor.self, &wanted, note)) return NULL;
    if (!can_advise(h, seat, about, note)) return NULL;
    job = new_job(h, seat, wanted ? 0 : bot_advise_room(table_head(h->table)->game, limits));
    if (!job) {
        note_lack(note);
        return NULL;
    }
    job->task = about ? HOST_EXPLAIN : HOST_HINT;
    job->about = about;
    job->limits = job->q.limits = *limits;
    job->advice.seat = seat;
    job->advice.number = table_events(h->table);
    job->advice.taken_back = h->taken_back;
    job->advice.is_alone = table_head(h->table)->setup.seats == 1 && !h->aim;
    job->advice.aim = job->q.aim = h->aim;
    rng_seed(&job->rng, ADVICE_SEED);
    if (wanted) job_advise_led(job, wanted);
    return job;
}

void host_job_free(struct host_job *job)
{
    if (!job) return;
    bond_drop(job->bond);
    memory_free(job->q.room);
    memory_free(job);
}

/* ---- thinking ---------------------------------------------------------------------------- */

enum host_task host_job_task(const struct host_job *job) { return job->task; }
const struct bot_query *host_job_query(const struct host_job *job) { return &job->q; }
struct rng *host_job_rng(struct host_job *job) { return &job->rng; }
void host_job_stop(struct host_job *job) { atomic_store(&job->stop, true); }
void host_job_answer(struct host_job *job, action a) { job->answer = a; }

/* True: it has answered. A bot that does not think in slices does so at once. */
static bool think(struct host_job *job, uint32_t playouts)
{
    const struct bot_slices *slices = job->bot->slices;

    if (!slices) {
        job->answer = job->bot->choose(&job->q, &job->rng);
        return true;
    }
    if (job->stage == JOB_ASKED) slices->begin(&job->q, &job->rng);
    job->stage = JOB_SEARCHING;
    if (!slices->step(&job->q, playouts)) return false;
    job->answer = slices->answer(&job->q);
    return true;
}

bool host_job_step(struct host_job *job, uint32_t playouts)
{
    bool is_ours = job->task != HOST_MOVE || job->bot;

    if (job->stage == JOB_DONE || !is_ours) return true;
    if (!(job->task == HOST_MOVE ? think(job, playouts) : job_advise(job, playouts))) return false;
    job->stage = JOB_DONE;
    return true;
}

void host_job_run(struct host_job *job)
{
    while (!host_job_step(job, UINT32_MAX)) continue;
}

double host_job_progress(const struct host_job *job)
{
    if (job->stage == JOB_ASKED) return 0;
    if (job->stage == JOB_DONE) return 1;
    return job->task == HOST_MOVE ? job->bot->slices->progress(&job->q) : job_advise_progress(job);
}

const struct host_advice *host_job_advice(const struct host_job *job) { return &job->advice; }

/* ---- the answer -------------------------------------------------------------------------- */

bool host_job_is_asked_by(const struct host *h, const struct host_job *job)
{
    return job->bond == h->bond;
}

bool host_job_is_due(const struct host *h, const struct host_job *job)
{
    return host_job_is_asked_by(h, job) && job->version == h->version &&
           job->sat == h->sat[job->q.seat];
}

bool host_job_take(struct host *h, const struct host_job *job, struct note *note)
{
    if (!job || job->task != HOST_MOVE || !job->answer) return note_set(note, "host.job.none", " ");
    if (!host_job_is_due(h, job)) return note_set(note, "host.job.late", " ");
    if (!table_play(h->table, (struct event){(int8_t)job->q.seat, job->answer}, note)) return false;
    h->rng[job->q.seat] = job->rng;
    return true;
}
