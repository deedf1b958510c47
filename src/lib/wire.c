/* wire.c: a host as JSON for one viewer, and what that viewer says. */
#include "lib/lib.h"

#include <string.h>

static bool take_wire(const struct bedesten_wire *from, struct wire *to,
                      struct bedesten_error *error)
{
    if (!lib_start(from, "wire", error) || !lib_given(from->host, "host", error) ||
        !lib_viewer(from->viewer, lib_host_seats(from->host), error))
        return false;
    *to = (struct wire){.host = from->host->host,
                        .viewer = lib_engine_seat(from->viewer),
                        .deals = from->deals,
                        .lang = lib_lang(from->language, error),
                        .advice = lib_limits(&from->advice)};
    return to->lang != NULL;
}

/* What there was no memory for is no answer. */
static char *lack(struct buf *out, struct bedesten_error *error)
{
    buf_free(out);
    lib_lack(error);
    return NULL;
}

char *bedesten_wire_state(const struct bedesten_wire *wire, size_t since,
                          struct bedesten_error *error)
{
    struct buf out = {0};
    struct wire w;

    if (!take_wire(wire, &w, error)) return NULL;
    if (wire_state(&w, since, &out)) return lib_text(&out, error);
    return lack(&out, error);
}

char *bedesten_wire_say(const struct bedesten_wire *wire, const char *line,
                        struct bedesten_said *said, struct bedesten_error *error)
{
    struct host_job *job = NULL;
    struct buf out = {0};
    enum wire_done done;
    struct wire w;
    char *text;

    if (said) *said = (struct bedesten_said){0};
    if (!take_wire(wire, &w, error) || !lib_given(line, "line", error) ||
        !lib_given(said, "said", error))
        return NULL;
    done = wire_say(&w, line, strlen(line), &out, &job);
    said->has_changed = done == WIRE_CHANGED;
    if (done == WIRE_LACKS) return lack(&out, error);
    text = lib_text(&out, error);
    if (text && job) {
        said->job = lib_job(job, error);
        if (said->job) return text;
        bedesten_text_free(text);
        return NULL;
    }
    if (!text) host_job_free(job);
    return text;
}

char *bedesten_wire_advice(const struct bedesten_wire *wire, const struct bedesten_job *job,
                           struct bedesten_error *error)
{
    struct buf out = {0};
    struct wire w;

    if (!take_wire(wire, &w, error) || !lib_given(job, "job", error) ||
        !lib_job_is_done(job, wire->host, error))
        return NULL;
    if (host_job_task(job->job) == HOST_MOVE || host_job_advice(job->job)->seat != w.viewer) {
        lib_misuse_key(error, "library.job.move"); /* advice is for the seat that it is about */
        return NULL;
    }
    if (wire_advice(&w, job->job, &out)) return lib_text(&out, error);
    return lack(&out, error);
}
