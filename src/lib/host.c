/* host.c: a table with its players: making one, the pump, what people do. */
#include "lib/lib.h"

#include "core/memory.h"

#include <string.h>

int lib_host_seats(const struct bedesten_host *host)
{
    return table_head(host_look(host->host))->setup.seats;
}

/* ---- making one ------------------------------------------------------------------------- */

/* H is the new object's, or is freed. */
struct bedesten_host *lib_host(struct host *h, struct bedesten_error *error)
{
    struct bedesten_host *host = h ? memory_new(sizeof *host) : NULL;

    if (host) {
        host->host = h;
        return host;
    }
    host_free(h);
    lib_lack(error);
    return NULL;
}

struct bedesten_host *bedesten_host_new(const struct bedesten_setup *setup,
                                        struct bedesten_error *error)
{
    if (!lib_start(setup, "setup", error)) return NULL;
    return lib_host(host_new(&setup->plan), error);
}

struct bedesten_host *bedesten_host_load(const char *record, uint64_t seed, unsigned ways,
                                         struct bedesten_error *error)
{
    struct record_fault fault = {0};
    struct record_head head;
    struct record_end end;
    struct host_plan plan = {
        .seed = seed, .ask_all = ways & BEDESTEN_ASK_ALL, .is_practice = ways & BEDESTEN_PRACTICE};
    struct host *h;

    if (!lib_record_text(record, error) || !lib_ways(ways, error)) return NULL;
    if (!lib_head(record, &head, error)) return NULL;
    plan.dealer = lib_dealer(head.by_hand ? BEDESTEN_REAL_DICE : ways, seed);
    h = host_load(record, strlen(record), &plan, &end, &fault);
    if (!h) {
        lib_fault(error, &fault);
        return NULL;
    }
    lib_warn_unknown(error, &head, host_unknown(h));
    return lib_host(h, error);
}

void bedesten_host_free(struct bedesten_host *host)
{
    if (host) host_free(host->host);
    memory_free(host);
}

/* ---- the pump --------------------------------------------------------------------------- */

static bool tell_wait(struct host_wait from, struct bedesten_wait *to, struct bedesten_error *error)
{
    static const enum bedesten_need NEEDS[] = {[HOST_OVER] = BEDESTEN_OVER,
                                               [HOST_PEOPLE] = BEDESTEN_NEEDS_PERSON,
                                               [HOST_JOB] = BEDESTEN_NEEDS_BOT,
                                               [HOST_CHANCE] = BEDESTEN_NEEDS_DICE};

    if (from.need == HOST_LACK) return lib_lack(error);
    *to = (struct bedesten_wait){
        .need = NEEDS[from.need], .seat = lib_public_seat(from.seat), .people = from.people << 1};
    return true;
}

bool bedesten_host_advance(struct bedesten_host *host, struct bedesten_wait *wait,
                           struct bedesten_error *error)
{
    if (!lib_start(host, "host", error) || !lib_given(wait, "wait", error)) return false;
    return tell_wait(host_advance(host->host), wait, error);
}

bool bedesten_host_waits(const struct bedesten_host *host, struct bedesten_wait *wait,
                         struct bedesten_error *error)
{
    if (!lib_start(host, "host", error) || !lib_given(wait, "wait", error)) return false;
    return tell_wait(host_waits(host->host), wait, error);
}

/* ---- people ----------------------------------------------------------------------------- */

static bool is_seat(const struct bedesten_host *host, int seat, struct bedesten_error *error)
{
    return lib_start(host, "host", error) && lib_seat(seat, lib_host_seats(host), error);
}

bool bedesten_host_play(struct bedesten_host *host, int seat, uint32_t move,
                        struct bedesten_error *error)
{
    struct event e = {.a = move};
    struct note note = {0};

    if (!is_seat(host, seat, error)) return false;
    e.seat = (int8_t)lib_engine_seat(seat);
    return host_play(host->host, e, &note) || lib_refuse(error, &note);
}

static bool take_line(const struct bedesten_line *from, int least, struct turn_line *to,
                      struct bedesten_error *error)
{
    _Static_assert(sizeof to->a / sizeof *to->a == BEDESTEN_LINE_MAX, "lines are equally long");
    if (!lib_number(from->n < 0 ? SIZE_MAX : (size_t)from->n, (size_t)least, BEDESTEN_LINE_MAX,
                    error))
        return false;
    to->n = from->n;
    memcpy(to->a, from->move, (size_t)from->n * sizeof *to->a);
    return true;
}

bool bedesten_host_play_line(struct bedesten_host *host, int seat, const struct bedesten_line *line,
                             const struct bedesten_line *then, struct bedesten_error *error)
{
    struct host_input input = {0};
    struct note note = {0};

    if (!is_seat(host, seat, error) || !lib_given(line, "line", error)) return false;
    if (!take_line(line, 1, &input.line, error)) return false;
    if (then && !take_line(then, 0, &input.then, error)) return false;
    return host_play_line(host->host, lib_engine_seat(seat), &input, &note) ||
           lib_refuse(error, &note);
}

bool bedesten_host_deal(struct bedesten_host *host, uint32_t move, struct bedesten_error *error)
{
    struct note note = {0};

    if (!lib_start(host, "host", error)) return false;
    return host_deal(host->host, move, &note) || lib_refuse(error, &note);
}

/* ---- taking back ------------------------------------------------------------------------ */

typedef bool taking(struct host *h, int seat, enum host_span span, struct note *note);

static bool take(taking *way, struct bedesten_host *host, int seat, enum bedesten_span span,
                 struct bedesten_error *error)
{
    struct note note = {0};

    if (!is_seat(host, seat, error)) return false;
    if (span != BEDESTEN_INPUT && span != BEDESTEN_TURN)
        return lib_number((size_t)span, BEDESTEN_INPUT, BEDESTEN_TURN, error);
    return way(host->host, lib_engine_seat(seat), span == BEDESTEN_TURN ? HOST_TURN : HOST_DECISION,
               &note) ||
           lib_refuse(error, &note);
}

bool bedesten_host_undo(struct bedesten_host *host, int seat, enum bedesten_span span,
                        struct bedesten_error *error)
{
    return take(host_undo, host, seat, span, error);
}

bool bedesten_host_redo(struct bedesten_host *host, int seat, enum bedesten_span span,
                        struct bedesten_error *error)
{
    return take(host_redo, host, seat, span, error);
}

bool bedesten_host_take_back(struct bedesten_host *host, int seat, enum bedesten_span span,
                             struct bedesten_error *error)
{
    return take(host_take_back, host, seat, span, error);
}

/* ---- seats ------------------------------------------------------------------------------ */

bool bedesten_host_sit(struct bedesten_host *host, int seat, const char *kind, const char *name,
                       const struct bedesten_limits *limits, struct bedesten_error *error)
{
    struct host_player player;
    const struct game *g;

    if (!is_seat(host, seat, error) || !lib_given(kind, "kind", error) || !lib_name(name, error))
        return false;
    g = table_head(host_look(host->host))->game;
    if (!lib_player(g, kind, &player, error)) return false;
    player.limits = lib_limits(limits);
    return (host_sit(host->host, lib_engine_seat(seat), &player) &&
            table_seat_set(host_table(host->host), lib_engine_seat(seat), kind,
                           name ? name : "")) ||
           lib_lack(error);
}

bool bedesten_host_clock(struct bedesten_host *host, int seat, uint64_t ms,
                         struct bedesten_error *error)
{
    if (!is_seat(host, seat, error)) return false;
    table_clock_add(host_table(host->host), lib_engine_seat(seat), ms);
    return true;
}
