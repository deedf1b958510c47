/* job.c: a bot thinks.
 *
 * A job is run once: `stage` says how far it is, so that an answer is not read while it is being
 * made. */
#include "lib/lib.h"

#include "core/memory.h"

/* ---- asking ----------------------------------------------------------------------------- */

/* JOB is the new object's, or is freed. */
struct bedesten_job *lib_job(struct host_job *job, struct bedesten_error *error)
{
    struct bedesten_job *made = job ? memory_new(sizeof *made) : NULL;

    if (!made) {
        host_job_free(job);
        lib_lack(error);
        return NULL;
    }
    made->job = job;
    atomic_init(&made->stage, LIB_ASKED);
    return made;
}

struct bedesten_job *bedesten_host_ask(const struct bedesten_host *host,
                                       struct bedesten_error *error)
{
    if (!lib_start(host, "host", error)) return NULL;
    if (host_waits(host->host).need != HOST_JOB) {
        lib_refuse_key(error, "library.ask");
        return NULL;
    }
    return lib_job(host_job_move(host->host), error);
}

struct bedesten_job *bedesten_host_advise(const struct bedesten_host *host, int seat, uint32_t move,
                                          const struct bedesten_limits *limits,
                                          struct bedesten_error *error)
{
    struct bot_limits within = lib_limits(limits);
    struct note note = {0};
    struct host_job *job;

    if (!lib_start(host, "host", error)) return NULL;
    if (!lib_seat(seat, lib_host_seats(host), error)) return NULL;
    job = host_job_advise(host->host, lib_engine_seat(seat), move, &within, &note);
    if (job) return lib_job(job, error);
    lib_refuse(error, &note);
    return NULL;
}

void bedesten_job_free(struct bedesten_job *job)
{
    if (job) host_job_free(job->job);
    memory_free(job);
}

/* ---- thinking --------------------------------------------------------------------------- */

/* One thread thinks, and nobody after the end. */
static bool begin(struct bedesten_job *job, struct bedesten_error *error)
{
    int asked = LIB_ASKED;

    return atomic_compare_exchange_strong(&job->stage, &asked, LIB_RUNS) ||
           lib_misuse_key(error, "library.job.used");
}

bool bedesten_job_run(struct bedesten_job *job, struct bedesten_error *error)
{
    if (!lib_start(job, "job", error) || !begin(job, error)) return false;
    host_job_run(job->job);
    atomic_store(&job->stage, LIB_DONE);
    return true;
}

bool bedesten_job_step(struct bedesten_job *job, uint32_t playouts, bool *is_done,
                       struct bedesten_error *error)
{
    if (!lib_start(job, "job", error) || !lib_given(is_done, "is_done", error) ||
        !begin(job, error))
        return false;
    *is_done = host_job_step(job->job, playouts);
    atomic_store(&job->stage, *is_done ? LIB_DONE : LIB_ASKED);
    return true;
}

double bedesten_job_progress(const struct bedesten_job *job)
{
    return job && atomic_load(&job->stage) != LIB_RUNS ? host_job_progress(job->job) : 0;
}

void bedesten_job_stop(struct bedesten_job *job)
{
    if (job) host_job_stop(job->job);
}

/* ---- the answer ------------------------------------------------------------------------- */

/* HOST: NULL: whoever asked. */
bool lib_job_is_done(const struct bedesten_job *job, const struct bedesten_host *host,
                     struct bedesten_error *error)
{
    if (host && !host_job_is_asked_by(host->host, job->job))
        return lib_misuse_key(error, "library.job.other");
    return atomic_load(&job->stage) == LIB_DONE || lib_misuse_key(error, "library.job.undone");
}

bool bedesten_job_play(const struct bedesten_job *job, struct bedesten_host *host,
                       struct bedesten_error *error)
{
    struct note note = {0};

    if (!lib_start(job, "job", error) || !lib_given(host, "host", error) ||
        !lib_job_is_done(job, host, error))
        return false;
    if (host_job_task(job->job) != HOST_MOVE) return lib_misuse_key(error, "library.job.advice");
    return host_job_take(host->host, job->job, &note) || lib_refuse(error, &note);
}

/* ---- advice ----------------------------------------------------------------------------- */

static bool is_advice(const struct bedesten_job *job, struct bedesten_error *error)
{
    return host_job_task(job->job) != HOST_MOVE || lib_misuse_key(error, "library.job.move");
}

bool bedesten_job_advice(const struct bedesten_job *job, int i, struct bedesten_advice *advice,
                         struct bedesten_error *error)
{
    const struct host_advice *all;
    const struct advice *worth;

    if (!lib_start(job, "job", error) || !lib_given(advice, "advice", error) ||
        !is_advice(job, error) || !lib_job_is_done(job, NULL, error))
        return false;
    all = host_job_advice(job->job);
    if (i < 0 || i >= all->n) return lib_refuse_key(error, "library.advice");
    worth = &all->shown[i].worth;
    *advice = (struct bedesten_advice){.move = worth->a,
                                       .playouts = worth->playouts,
                                       .worth = worth->worth,
                                       .margin = host_advice_margin(worth)};
    return true;
}

char *bedesten_job_words(const struct bedesten_job *job, const struct bedesten_host *host,
                         const char *language, struct bedesten_error *error)
{
    const struct lang *lang;
    struct buf out = {0};
    struct speaker to;

    if (!lib_start(job, "job", error) || !lib_given(host, "host", error) ||
        !is_advice(job, error) || !lib_job_is_done(job, host, error))
        return NULL;
    lang = lib_lang(language, error);
    if (!lang) return NULL;
    to = host_speaker(host->host, lang, host_job_advice(job->job)->seat);
    host_advice_write(&to, job->job, true, &out);
    return lib_text(&out, error);
}
