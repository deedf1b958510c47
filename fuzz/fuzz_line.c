/* fuzz_line.c: lines that a viewer says, at live tables. Whatever is said, the answer is one line
 * of JSON; what is not obeyed changes nothing, and nobody acts for another seat.
 *
 * Input: game, seats, viewer (0: a spectator; from 128 on real dice, which it deals), events to play
 * first, then a text, line by line. */
#include "fuzz.h"
#include "langs/langs.h"
#include "wire/wire.h"

#include <string.h>

enum { HEAD = 4, TEXT_MAX = 4000, LINES_MAX = 32 };

static bool is_by_hand(const uint8_t *data) { return data[2] >= 128; }

/* One event of any kind; false: nobody is to act. */
static bool step(struct host *h, struct rng *rng)
{
    struct host_wait wait = host_advance(h);
    struct outcome outcome[OUTCOMES_MAX];
    action legal[ACTIONS_MAX];
    uint32_t at;

    if (wait.need == HOST_CHANCE) {
        at = rng_below(rng, (uint32_t)table_outcomes(host_look(h), outcome));
        must(host_deal(h, outcome[at].a, NULL), "what may come can be dealt");
    } else if (wait.need == HOST_PEOPLE) {
        at = rng_below(rng, (uint32_t)table_legal(host_look(h), wait.seat, legal));
        must(host_play(h, (struct event){(int8_t)wait.seat, legal[at]}, NULL),
             "what is open can be played");
    }
    return wait.need == HOST_CHANCE || wait.need == HOST_PEOPLE;
}

static struct host *make_host(const uint8_t *data)
{
    const struct game *g = pick_game(data[0]);
    struct host_plan plan = {.head = {.game = g}};
    int seats = g->seats_min + data[1] % (g->seats_max - g->seats_min + 1);
    struct host *h;
    struct rng rng;

    must(setup_default(g, seats, &plan.head.setup, NULL), "the presets are possible");
    plan.dealer.kind = is_by_hand(data) ? DEALER_HAND : DEALER_SEEDED;
    plan.is_practice = data[3] & 1;
    rng_seed(&plan.dealer.rng, data[3]);
    rng_seed(&rng, data[3]);
    h = host_new(&plan);
    for (int i = 0; i < data[3] && step(h, &rng);) i++;
    host_advance(h);
    return h;
}

/* Behind the first N events nobody but the viewer and chance has acted; forced moves of others
 * may follow a turn that has ended. */
static void must_be_own(const struct host *h, size_t n, int viewer)
{
    for (size_t i = n; i < table_events(host_look(h)); i++) {
        int seat = table_event(host_look(h), i, NULL).seat;

        must(seat == viewer || seat == SEAT_CHANCE || host_was_forced(h, i + 1),
             "nobody acts for another seat");
    }
}

static void say_line(const struct wire *w, const char *line, size_t n)
{
    size_t events = table_events(host_look(w->host));
    uint32_t back = host_taken_back(w->host);
    union state_room before, after;
    struct host_job *job;
    struct buf out = {0};
    enum wire_done done;

    table_view(host_look(w->host), SEAT_ALL, &before);
    done = wire_say(w, line, n, &out, &job);
    table_view(host_look(w->host), SEAT_ALL, &after);
    must((done == WIRE_THINKS) == (out.n == 0), "everything else is answered at once");
    must(out.n == 0 || strchr(buf_text(&out), '\n') == out.at + out.n - 1, "in one line");
    if (done == WIRE_CHANGED) must_be_own(w->host, events, w->viewer);
    else
        must(memcmp(&before, &after, sizeof before) == 0 && back == host_taken_back(w->host),
             "what is not obeyed changes nothing");
    host_job_free(job);
    buf_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buf state = {0};
    const char *at, *end;
    struct wire w;
    int seats;

    if (size < HEAD || size - HEAD > TEXT_MAX) return 0;
    w = (struct wire){
        .host = make_host(data), .lang = LANGS[data[3] % 2], .deals = is_by_hand(data)};
    seats = table_head(host_look(w.host))->setup.seats;
    w.viewer = data[2] % (seats + 1) ? data[2] % (seats + 1) - 1 : (int)SEAT_NONE;
    at = (const char *)data + HEAD;
    end = (const char *)data + size;
    for (int lines = 0; at < end && lines < LINES_MAX; lines++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));

        if (!stop) stop = end;
        say_line(&w, at, (size_t)(stop - at));
        at = stop + 1;
    }
    wire_state(&w, 0, &state);
    buf_free(&state);
    host_free(w.host);
    return 0;
}
