/* analyse.c: the command analyse: a recorded game looked at again (cli/analyst.h does the work).
 *
 * A signal stops it between two playouts; then nothing is written. */
#include "cli/analyst.h"
#include "cli/commands.h"
#include "cli/leave.h"
#include "cli/saves.h"
#include "core/clock.h"
#include "files/file.h"
#include "files/saves.h"

#include <string.h>
#include <unistd.h>

#define NANO 1e9

enum { TRIAL = 8, MILLE = 1000, PER_CENT = 100 };

struct analysis {
    struct cli *cli;
    struct buf text; /* the record, and where it is */
    struct buf path;
    char last[SAVES_NAME_MAX + 1]; /* the saved game, where none was named */
    struct review *review;
    double start, share;
    bool has_bar, is_trial;
};

static double now(void) { return (double)clock_now() / NANO; }

/* ---- the work ---------------------------------------------------------------------------- */

static bool tick(void *self, double share, int seconds)
{
    struct analysis *a = self;

    a->share = share;
    if (isatty(STDERR_FILENO) && !a->is_trial) {
        analyst_show_bar(a->cli, share, seconds);
        a->has_bar = true;
    }
    return leave_signal() == 0;
}

/* False: asked to stop. */
static bool work(struct analysis *a)
{
    uint64_t threads = args_number(&a->cli->args, OPT_JOBS, (uint64_t)analyst_cores());
    const struct analyst_tick to = {.self = a, .go_on = tick};
    struct note note;
    bool whole;

    a->start = now();
    whole = analyst_work(a->review, (int)threads, &to);
    if (a->has_bar) analyst_clear_bar();
    a->has_bar = false;
    if (!whole) {
        note_set(&note, "analysis.stopped", "%d", (int)(a->share * PER_CENT));
        cli_warn(a->cli, &note);
    }
    return whole;
}

static bool read_record(struct analysis *a, const struct review_plan *plan, int *status)
{
    struct record_fault fault;
    struct record_end end;

    a->review = review_new(buf_text(&a->text), a->text.n, plan, &end, &fault);
    if (a->review) return true;
    *status = cli_refuse_record(a->cli, buf_text(&a->path), &fault);
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
    struct analyst_telling telling;
    struct note note = {0};
    struct buf out = {0};

    analyst_tell(&telling, cli, a->review);
    if (text_is_wanted) {
        if (a->last[0]) TELL(cli, "analysis.last", say_text(a->last));
        told_write_words(&telling.told, &out);
        cli_lines(cli, buf_text(&out), 2);
    }
    for (int i = 0; i < WRITERS_N && !note.key; i++) {
        const char *path = args_text(&cli->args, WRITERS[i].opt);

        if (!path) continue;
        buf_clear(&out);
        WRITERS[i].write(&telling.told, &out);
        if (cli_write(path, &out, &note) && text_is_wanted)
            SAY(cli, "analysis.written", say_text(path));
    }
    buf_free(&out);
    return note.key ? cli_fail(cli, &note) : EXIT_GOOD;
}

/* The record that is named: a saved game's, or a file's; unnamed: of the game that ended last. */
static bool read_text(struct analysis *a, struct note *note)
{
    const char *name = a->cli->args.operand;
    struct saves_game last;
    bool is_good;

    if (!name) {
        if (!saves_last(SAVES_OVER, &last, note)) return false;
        name = last.name;
        snprintf(a->last, sizeof a->last, "%s", name);
    }
    is_good = saves_or_file(name, &a->path, note) &&
              buf_read_file(&a->text, buf_text(&a->path), RECORD_BYTES_MAX, note);
    return is_good;
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
    if (!test_outputs(cli, &to_stdout, &note) || !read_text(&a, &note))
        status = cli_refuse(cli, &note);
    else if (run(&a, &status)) status = write_all(&a, to_stdout == 0);
    review_free(a.review);
    buf_free(&a.text);
    buf_free(&a.path);
    return status;
}
