/* analyse.c: the command analyse: a recorded game looked at again (review/review.h).
 *
 * The work is shared out among threads task by task, and no figure depends on how. A signal stops
 * it between two playouts; then nothing is written. */
#include "cli/commands.h"
#include "cli/leave.h"
#include "files/file.h"
#include "lab/jobs.h"
#include "lab/report.h"
#include "term/draw.h"
#include "told/told.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BAR = 32, SLICE = 4, JOBS_MOST = 256, TRIAL = 8, MILLE = 1000 };

struct analysis {
    struct cli *cli;
    struct buf text; /* the record */
    struct review *review;
    double start, done_before; /* when it began; the share that a trial before it was */
    bool has_bar, is_trial;
};

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- progress: a bar on standard error, if that is a terminal ---------------------------- */

static void show_bar(struct analysis *a, double share)
{
    int filled = (int)(share * BAR), seconds;
    struct buf line = {0}, left = {0};

    seconds = share > 0 ? (int)((now() - a->start) * (1 - share) / share + 0.5) : 0;
    buf_format(&left, "%d:%02d", seconds / 60, seconds % 60);
    REPORT_SAY(a->cli->lang, &line, share > 0 ? "analysis.progress" : "analysis.progress.start",
               report_count(share * 100), report_plain(buf_text(&left)));
    fprintf(stderr, "\r[%.*s%.*s] %s   ", filled, "################################", BAR - filled,
            "                                ", buf_text(&line));
    fflush(stderr);
    a->has_bar = true;
    buf_free(&line);
    buf_free(&left);
}

static void clear_bar(struct analysis *a)
{
    if (a->has_bar) fprintf(stderr, "\r%*s\r", BAR + 40, "");
    a->has_bar = false;
}

static bool tick(void *self, uint64_t done, uint64_t chunks)
{
    struct analysis *a = self;

    if (isatty(STDERR_FILENO) && !a->is_trial) show_bar(a, (double)done / (double)chunks);
    return leave_signal() == 0;
}

/* ---- the work ---------------------------------------------------------------------------- */

/* One task is one chunk; what it finds out stands in the review, so there is nothing to add. */
static bool run_task(const void *self, uint64_t chunk, void *room, const atomic_bool *stop,
                     uint64_t sums[])
{
    const struct analysis *a = self;
    struct review_hand *hand = review_hand_new(a->review);

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

static int threads_of(const struct cli *cli)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    if (cores < 1) cores = 1;
    return (int)args_number(&cli->args, OPT_JOBS, cores > JOBS_MOST ? JOBS_MOST : (uint64_t)cores);
}

/* False: asked to stop. */
static bool work(struct analysis *a)
{
    const struct job job = {.about = "analyse",
                            .chunks = review_tasks(a->review),
                            .words = 1,
                            .self = a,
                            .run = run_task};
    const struct team alone = {.size = 1};
    const struct jobs_way way = {
        .threads = threads_of(a->cli), .team = &alone, .self = a, .tick = tick};
    struct jobs jobs;
    struct note note;
    bool whole;

    a->start = now();
    jobs_open(&jobs, &job, &way);
    whole = jobs_run(&jobs, job.chunks);
    clear_bar(a);
    if (!whole) {
        note_set(&note, "analysis.stopped", "%" PRIu64, jobs.done * 100 / job.chunks);
        cli_warn(a->cli, &note);
    }
    jobs_close(&jobs);
    return whole;
}

static bool read_record(struct analysis *a, const struct review_plan *plan, int *status)
{
    struct record_fault fault;
    struct record_end end;

    a->review = review_new(buf_text(&a->text), a->text.n, plan, &end, &fault);
    if (a->review) return true;
    *status = cli_refuse_record(a->cli, a->cli->args.operand, &fault);
    return false;
}

/* With a few playouts first: from how long they take follows how many there may be. */
static bool run_in_time(struct analysis *a, uint64_t ms, int *status)
{
    struct review_plan plan = {.playouts = TRIAL};
    double took, left;

    a->is_trial = true;
    if (!read_record(a, &plan, status)) return false;
    if (!work(a)) return false;
    took = (now() - a->start) * MILLE;
    left = (double)ms - took;
    a->is_trial = false;
    if (left <= took) return true;
    plan.playouts = (uint32_t)(left / took * TRIAL);
    review_free(a->review);
    return read_record(a, &plan, status) && work(a);
}

static bool run(struct analysis *a, int *status)
{
    const struct args *args = &a->cli->args;
    struct review_plan plan = {0};
    struct leave leave;

    *status = EXIT_GOOD;
    leave_start(&leave);
    if (args_has(args, OPT_MS)) {
        if (run_in_time(a, args->number[OPT_MS], status)) return true;
    } else {
        plan.playouts = (uint32_t)args_value(args, OPT_PLAYOUTS);
        if (read_record(a, &plan, status) && work(a)) return true;
    }
    if (leave_signal()) *status = EXIT_SIGNAL + leave_signal();
    return false;
}

/* ---- outputs ----------------------------------------------------------------------------- */

static void write_json(const struct told *t, struct buf *out)
{
    review_write_json(t->review, t->to, out);
}

static const struct {
    enum opt opt;
    void (*write)(const struct told *t, struct buf *out);
} WRITERS[] = {{OPT_CSV, told_write_csv}, {OPT_JSON, write_json}, {OPT_HTML, told_write_html}};
enum { WRITERS_N = sizeof WRITERS / sizeof WRITERS[0] };

/* Can all files be written? Said before the work. TO_STDOUT: how many go there. */
static bool test_outputs(const struct cli *cli, int *to_stdout, struct note *note)
{
    *to_stdout = 0;
    for (int i = 0; i < WRITERS_N; i++) {
        const char *path = args_text(&cli->args, WRITERS[i].opt);

        if (!path) continue;
        if (strcmp(path, "-") != 0) {
            if (!file_test(path, note)) return false;
        } else if (++*to_stdout > 1) return note_set(note, "lab.stdout", " ");
    }
    return true;
}

static int write_all(struct analysis *a, bool text_is_wanted)
{
    struct cli *cli = a->cli;
    const struct record_head *head = review_head(a->review);
    const char *name[SEATS_MAX];
    const struct speaker to = {
        .game = head->game, .lang = cli->lang, .reader = SEAT_ALL, .name = name};
    const struct told told = {.review = a->review, .to = &to, .picture = draw_view};
    struct note note = {0};
    struct buf out = {0};

    record_names(head, name);
    if (text_is_wanted) {
        told_write_words(&told, &out);
        cli_lines(cli, buf_text(&out), 2);
    }
    for (int i = 0; i < WRITERS_N && !note.key; i++) {
        const char *path = args_text(&cli->args, WRITERS[i].opt);

        if (!path) continue;
        buf_clear(&out);
        WRITERS[i].write(&told, &out);
        if (cli_write(path, &out, &note) && text_is_wanted)
            SAY(cli, "analysis.written", say_text(path));
    }
    buf_free(&out);
    return note.key ? cli_fail(cli, &note) : EXIT_GOOD;
}

int cmd_analyse(struct cli *cli)
{
    struct analysis a = {.cli = cli};
    struct note note = {0};
    int status, to_stdout;

    if (args_has(&cli->args, OPT_MS) && args_has(&cli->args, OPT_PLAYOUTS)) {
        note_set(&note, "analysis.both", " ");
        return cli_refuse(cli, &note);
    }
    if (!test_outputs(cli, &to_stdout, &note) ||
        !buf_read_file(&a.text, cli->args.operand, RECORD_BYTES_MAX, &note)) {
        buf_free(&a.text);
        return cli_refuse(cli, &note);
    }
    if (run(&a, &status)) status = write_all(&a, to_stdout == 0);
    review_free(a.review);
    buf_free(&a.text);
    return status;
}
