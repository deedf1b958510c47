/* analyst.c: the work of an analysis, shared out among threads task by task; no figure depends on
 * how. Who waits for it is asked now and then whether it is to go on, and the work ends between two
 * playouts. */
#include "cli/analyst.h"

#include "bots/outlook.h"
#include "cli/leave.h"
#include "core/clock.h"
#include "files/file.h"
#include "lab/jobs.h"
#include "lab/report.h"
#include "term/draw.h"

#include <string.h>
#include <unistd.h>

#define BILLION 1e9

enum { BAR = 32, SLICE = 4, MINUTE = 60, PER_CENT = 100 };

/* ---- the work ---------------------------------------------------------------------------- */

struct work {
    struct review *review;
    const struct analyst_tick *tick;
    uint64_t start;
};

/* One task is one chunk; what it finds out stands in the review, so there is nothing to add. */
static bool run_task(const void *self, uint64_t chunk, void *room, const atomic_bool *stop,
                     uint64_t sums[])
{
    const struct work *w = self;
    struct review_hand *hand = review_hand_new(w->review);

    (void)room;
    (void)sums;
    review_hand_take(hand, (size_t)chunk);
    while (!atomic_load_explicit(stop, memory_order_relaxed))
        if (review_hand_step(hand, SLICE)) {
            review_hand_free(hand);
            return true;
        }
    review_hand_free(hand);
    return false;
}

static bool tick(void *self, uint64_t done, uint64_t chunks)
{
    const struct work *w = self;
    double share = chunks ? (double)done / (double)chunks : 1;
    double took = (double)(clock_now() - w->start) / BILLION;

    return w->tick->go_on(w->tick->self, share,
                          done ? (int)(took * (1 - share) / share + 0.5) : -1);
}

bool analyst_work(struct review *r, int threads, const struct analyst_tick *to)
{
    struct work w = {.review = r, .tick = to, .start = clock_now()};
    const struct job job = {
        .about = "analyse", .chunks = review_tasks(r), .words = 1, .self = &w, .run = run_task};
    const struct team alone = {.size = 1};
    const struct jobs_way way = {.threads = threads, .team = &alone, .self = &w, .tick = tick};
    struct jobs jobs;
    bool whole;

    jobs_open(&jobs, &job, &way);
    whole = jobs_run(&jobs, job.chunks);
    jobs_close(&jobs);
    return whole;
}

int analyst_cores(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    if (cores < 1) return 1;
    return cores > ANALYST_JOBS_MOST ? ANALYST_JOBS_MOST : (int)cores;
}

/* ---- a bar on standard error --------------------------------------------------------------- */

void analyst_show_bar(const struct cli *cli, double share, int seconds)
{
    int filled = (int)(share * BAR);
    struct buf line = {0}, left = {0};

    buf_format(&left, "%d:%02d", seconds / MINUTE, seconds % MINUTE);
    REPORT_SAY(cli->lang, &line, seconds < 0 ? "analysis.progress.start" : "analysis.progress",
               report_count(share * PER_CENT), report_plain(buf_text(&left)));
    fprintf(stderr, "\r[%.*s%.*s] %s   ", filled, "################################", BAR - filled,
            "                                ", buf_text(&line));
    fflush(stderr);
    buf_free(&line);
    buf_free(&left);
}

void analyst_clear_bar(void)
{
    fprintf(stderr, "\r%*s\r", BAR + 40, "");
    fflush(stderr);
}

/* ---- what came of it ------------------------------------------------------------------------- */

void analyst_tell(struct analyst_telling *telling, const struct cli *cli, const struct review *r)
{
    const struct record_head *head = review_head(r);

    record_names(head, telling->name);
    telling->to = (struct speaker){
        .game = head->game, .lang = cli->lang, .reader = SEAT_ALL, .name = telling->name};
    telling->told = (struct told){.review = r, .to = &telling->to, .picture = draw_view};
}

/* ---- for the fronts --------------------------------------------------------------------------- */

static bool bar(void *self, double share, int seconds)
{
    if (isatty(STDERR_FILENO)) analyst_show_bar(self, share, seconds);
    return true;
}

struct desk_tick {
    const struct analyst_tick *to;
    bool is_ended;
};

/* Ctrl-C ends the work, and nothing else; other signals end it too, and stay known. */
static bool desk_tick(void *self, double share, int seconds)
{
    struct desk_tick *t = self;

    if (leave_take_break() || leave_signal() || !t->to->go_on(t->to->self, share, seconds))
        t->is_ended = true;
    return !t->is_ended;
}

static bool begin(struct analyst_desk *d, const struct buf *record, struct note *note)
{
    const struct review_plan usual = {.playouts = 0};
    struct record_fault fault = {0};
    struct record_end end;

    review_free(d->review);
    buf_clear(&d->text);
    d->review = review_new(buf_text(record), record->n, &usual, &end, &fault);
    if (!d->review) *note = fault.why;
    return d->review != NULL;
}

static void forget(struct analyst_desk *d)
{
    review_free(d->review);
    d->review = NULL;
    buf_clear(&d->text);
}

static bool run(void *self, const struct buf *record, const struct analyst_tick *to,
                struct note *note)
{
    struct analyst_desk *d = self;
    const struct analyst_tick own = {.self = d->cli, .go_on = bar};
    struct desk_tick t = {.to = to ? to : &own};
    struct leave leave;
    bool is_whole;

    if (d->review && d->text.n == record->n && memcmp(d->text.at, record->at, record->n) == 0)
        return true;
    if (!begin(d, record, note)) return false;
    leave_start(&leave);
    is_whole = analyst_work(d->review, analyst_cores(),
                            &(struct analyst_tick){.self = &t, .go_on = desk_tick});
    leave_stop(&leave);
    if (!to && isatty(STDERR_FILENO)) analyst_clear_bar();
    if (is_whole) buf_join(&d->text, record);
    else forget(d);
    return is_whole;
}

static void words(void *self, struct buf *out)
{
    const struct analyst_desk *d = self;
    struct analyst_telling telling;

    analyst_tell(&telling, d->cli, d->review);
    told_write_words(&telling.told, out);
}

static bool save(void *self, const char *path, struct note *note)
{
    const struct analyst_desk *d = self;
    struct analyst_telling telling;
    struct buf page = {0};
    bool is_good;

    if (access(path, F_OK) == 0) return note_set(note, "analysis.there", "%s", path);
    analyst_tell(&telling, d->cli, d->review);
    told_write_html(&telling.told, &page);
    is_good = file_write(path, &page, note);
    buf_free(&page);
    return is_good;
}

const struct analyst *analyst_open(struct analyst_desk *d, struct cli *cli, const struct game *game)
{
    *d = (struct analyst_desk){.cli = cli,
                               .analyst = {.self = d, .run = run, .words = words, .save = save}};
    return outlook_knows(game) ? &d->analyst : NULL;
}

void analyst_close(struct analyst_desk *d)
{
    forget(d);
    buf_free(&d->text);
}
