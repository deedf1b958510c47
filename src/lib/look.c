/* look.c: what a host shows: events in sentences, records, results, copies. */
#include "lib/lib.h"

void lib_tell(void *self, const struct table_step *step)
{
    struct lib_telling *t = self;

    event_write(&t->to, step->before, step->e, step->trace, &t->out);
}

static const struct record_head *head_of(const struct bedesten_host *host)
{
    return table_head(host_look(host->host));
}

size_t bedesten_host_events(const struct bedesten_host *host)
{
    return host ? table_events(host_look(host->host)) : 0;
}

uint32_t bedesten_host_taken_back(const struct bedesten_host *host)
{
    return host ? host_taken_back(host->host) : 0;
}

char *bedesten_host_tell(const struct bedesten_host *host, size_t since, int viewer,
                         const char *language, struct bedesten_error *error)
{
    struct lib_telling telling = {0};
    const struct lang *lang;

    if (!lib_start(host, "host", error) || !lib_viewer(viewer, lib_host_seats(host), error) ||
        !lib_number(since, 0, bedesten_host_events(host), error))
        return NULL;
    lang = lib_lang(language, error);
    if (!lang) return NULL;
    telling.to = host_speaker(host->host, lang, lib_engine_seat(viewer));
    table_tell(host_look(host->host), lib_engine_seat(viewer), since + 1, lib_tell, &telling);
    return lib_text(&telling.out, error);
}

struct bedesten_position *bedesten_host_position(const struct bedesten_host *host,
                                                 struct bedesten_error *error)
{
    union state_room room;
    const struct gview *all;

    if (!lib_start(host, "host", error)) return NULL;
    all = table_view(host_look(host->host), SEAT_ALL, &room);
    return lib_position(head_of(host)->game, view_state(all), error);
}

struct bedesten_setup *bedesten_host_setup(const struct bedesten_host *host, uint64_t seed,
                                           struct bedesten_error *error)
{
    struct bedesten_setup *setup;

    if (!lib_start(host, "host", error)) return NULL;
    setup = lib_setup(head_of(host), seed, error);
    if (!setup) return NULL;
    for (int i = 0; i < lib_host_seats(host); i++)
        setup->plan.player[i] = *host_player(host->host, i);
    setup->plan.is_practice = host_is_practice(host->host);
    return setup;
}

char *bedesten_host_save(const struct bedesten_host *host, int viewer, struct bedesten_error *error)
{
    struct buf out = {0};

    if (!lib_start(host, "host", error)) return NULL;
    if (!lib_viewer(viewer, lib_host_seats(host), error)) return NULL;
    table_save_for(host_look(host->host), lib_engine_seat(viewer), &out);
    return lib_text(&out, error);
}

char *bedesten_host_result(const struct bedesten_host *host, int viewer, const char *language,
                           struct bedesten_error *error)
{
    const struct lang *lang;
    struct host_result result;
    struct buf out = {0};
    struct speaker to;

    if (!lib_start(host, "host", error)) return NULL;
    if (!lib_viewer(viewer, lib_host_seats(host), error)) return NULL;
    lang = lib_lang(language, error);
    if (!lang) return NULL;
    if (!host_result(host->host, &result)) {
        lib_refuse_key(error, "library.over");
        return NULL;
    }
    to = host_speaker(host->host, lang, lib_engine_seat(viewer));
    host_result_write(&to, &result, &out);
    return lib_text(&out, error);
}
