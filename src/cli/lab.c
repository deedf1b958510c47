/* lab.c: running a big job from the command line.
 *
 * The lead of a team shows progress, keeps the checkpoint and writes the outputs; the others
 * are silent. A signal stops the job between two events of a game; nothing that was
 * finished is lost where there is a checkpoint. */
#include "cli/lab.h"

#include "cli/commands.h"
#include "cli/given.h"
#include "cli/leave.h"
#include "files/file.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BAR = 32, CHECKPOINT_MOST = 64 << 20, JOBS_MOST = 256 };

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- the team -------------------------------------------------------------------- */

void lab_join(struct lab *lab, struct cli *cli)
{
    *lab = (struct lab){.cli = cli, .checkpoint = args_text(&cli->args, OPT_CHECKPOINT)};
    team_join(&lab->team);
    cli->is_silent = lab->team.rank != 0;
}

void lab_leave(struct lab *lab)
{
    if (lab->is_open) jobs_close(&lab->jobs);
    gpu_close(&lab->gpu);
    buf_free(&lab->about);
    cli_show(lab->cli);
    lab->team.end();
}

/* ---- what is run ------------------------------------------------------------------- */

struct sim_plan lab_plan(const struct cli *cli, const struct match *m)
{
    struct sim_plan plan = {.game = m->game,
                            .setup = m->setup,
                            .draw = m->draw,
                            .seed = m->seed,
                            .limits = match_limits(cli)};

    memcpy(plan.bot, m->bot, sizeof plan.bot);
    return plan;
}

void lab_about(struct lab *lab, const struct sim_plan *plan, uint64_t games, const char *names)
{
    struct buf *out = &lab->about;
    const struct args *args = &lab->cli->args;
    const struct option *options = plan->game->options;

    lab->games = games;
    buf_format(out, "%s %s %u players %u games %" PRIu64 " seed %" PRIu64, args->command->name,
               plan->game->id, (unsigned)plan->game->revision, (unsigned)plan->setup.seats, games,
               plan->seed);
    buf_format(out, " bots %s", names);
    if (plan->limits.ms) buf_format(out, " ms %" PRIu32, plan->limits.ms);
    if (plan->limits.playouts) buf_format(out, " playouts %" PRIu32, plan->limits.playouts);
    if (plan->limits.memory) buf_format(out, " memory %zu", plan->limits.memory);
    for (unsigned i = 0; options && options[i].key; i++) {
        buf_char(out, ' ');
        if (plan->draw >> i & 1u) buf_format(out, "%s random", options[i].key);
        else setup_write_option(plan->game, &plan->setup, &options[i], out);
    }
    buf_format(out, " version %s", BEDESTEN_VERSION);
}

bool lab_take_guests(struct lab *lab, struct note *note)
{
    lab->has_guests = true;
    if (lab->team.size > 1 || args_number(&lab->cli->args, OPT_JOBS, 1) > 1)
        return note_set(note, "cli.exec.alone", " ");
    return !lab->checkpoint || note_set(note, "cli.exec.checkpoint", " ");
}

static bool wants_card(const struct lab *lab) { return args_has(&lab->cli->args, OPT_GPU); }

bool lab_test_card(const struct lab *lab, const struct game *g, const struct bot *const bot[],
                   int n, struct note *note)
{
    if (!wants_card(lab)) return true;
    if (lab->team.size > 1 || args_has(&lab->cli->args, OPT_JOBS))
        return note_set(note, "gpu.alone", " ");
    for (int i = 0; i < n; i++)
        if (!gpu_plays(g, bot[i], note)) return false;
    return true;
}

static bool test_output(const char *path, int *to_stdout, struct note *note)
{
    if (!path) return true;
    if (strcmp(path, "-") != 0) return file_test(path, note);
    if (++*to_stdout > 1) return note_set(note, "lab.stdout", " ");
    return true;
}

bool lab_test(const struct lab *lab, struct note *note)
{
    const struct args *args = &lab->cli->args;
    int to_stdout = 0;

    return test_output(args_text(args, OPT_CSV), &to_stdout, note) &&
           test_output(args_text(args, OPT_JSON), &to_stdout, note) &&
           test_output(args_text(args, OPT_HTML), &to_stdout, note) &&
           (!lab->checkpoint || file_test(lab->checkpoint, note));
}

/* ---- progress: a bar on standard error, if that is a terminal -------------------------- */

/* 1:05, 2:03:04. */
static void write_time(double seconds, struct buf *out)
{
    unsigned s = (unsigned)(seconds + 0.5);

    if (s >= 3600) buf_format(out, "%u:%02u:%02u", s / 3600, s / 60 % 60, s % 60);
    else buf_format(out, "%u:%02u", s / 60, s % 60);
}

static void show_bar(struct lab *lab, uint64_t done, uint64_t chunks)
{
    struct buf left = {0}, line = {0};
    double fresh = (double)(done - lab->jobs.resumed), time = now() - lab->start;
    int filled = (int)(done * BAR / chunks);

    if (fresh > 0) write_time(time / fresh * (double)(chunks - done), &left);
    REPORT_SAY(lab->cli->lang, &line, fresh > 0 ? "lab.progress" : "lab.progress.start",
               report_count((double)(done * 100 / chunks)), report_plain(buf_text(&left)),
               report_count((double)lab->games * (double)done / (double)chunks),
               report_count((double)lab->games));
    fprintf(stderr, "\r[%.*s%.*s] %s   ", filled, "################################", BAR - filled,
            "                                ", buf_text(&line));
    fflush(stderr);
    lab->has_bar = true;
    buf_free(&left);
    buf_free(&line);
}

static void clear_bar(struct lab *lab)
{
    if (lab->has_bar) fprintf(stderr, "\r%*s\r", BAR + 60, "");
    lab->has_bar = false;
}

static bool tick(void *self, uint64_t done, uint64_t chunks)
{
    struct lab *lab = self;

    if (isatty(STDERR_FILENO)) show_bar(lab, done, chunks);
    return leave_signal() == 0;
}

static void save(void *self, const struct buf *text)
{
    struct lab *lab = self;
    struct note note = {0};

    if (file_write(lab->checkpoint, text, &note) || lab->save_note.key) return;
    lab->save_note = note; /* said once */
    clear_bar(lab);
    cli_warn(lab->cli, &note);
}

/* ---- the run ------------------------------------------------------------------------------ */

static int threads_of(const struct lab *lab)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    if (lab->team.size > 1) cores = 1; /* mpirun has shared out the cores */
    if (lab->cli->args.command->run == cmd_sim || lab->has_guests) cores = 1;
    return (int)args_number(&lab->cli->args, OPT_JOBS,
                            cores < 1           ? 1
                            : cores > JOBS_MOST ? JOBS_MOST
                                                : (uint64_t)cores);
}

/* What an earlier run has left in the checkpoint; no file, or an empty one: nothing. */
static bool resume(struct lab *lab, struct note *note)
{
    struct buf text = {0};
    bool good;

    if (!lab->checkpoint || access(lab->checkpoint, F_OK) != 0) return true;
    good = buf_read_file(&text, lab->checkpoint, CHECKPOINT_MOST, note);
    if (good && text.n) {
        good = jobs_resume(&lab->jobs, buf_text(&text), note);
        if (good && lab->jobs.resumed) {
            note_set(note, "lab.resumed", "%s\t%" PRIu64 "\t%" PRIu64, lab->checkpoint,
                     lab->jobs.resumed * 100 / lab->job.chunks, lab->job.chunks);
            cli_warn(lab->cli, note);
        }
    }
    buf_free(&text);
    return good;
}

bool lab_start(struct lab *lab, int *status)
{
    struct jobs_way way = {.threads = threads_of(lab),
                           .team = &lab->team,
                           .card = wants_card(lab) ? &lab->gpu.card : NULL,
                           .self = lab,
                           .tick = tick,
                           .save = lab->checkpoint ? save : NULL};
    struct note note = {0}, why = {0};
    struct leave leave;

    leave_start(&leave);
    if (lab->team.rank != 0) {
        jobs_serve(&lab->job, &lab->team);
        *status = EXIT_GOOD;
        return false;
    }
    jobs_open(&lab->jobs, &lab->job, &way);
    lab->is_open = true;
    lab->start = now();
    if (resume(lab, &note)) return true;
    *status = cli_refuse(lab->cli, &note);
    if (strncmp(note.key, "lab.", 4) == 0) { /* the file can be read, but is not for this run */
        note_set(&why, "lab.checkpoint.file", "%s", lab->checkpoint);
        cli_refuse(lab->cli, &why);
    }
    return false;
}

static bool is_done(const struct jobs *jobs, uint64_t upto)
{
    for (uint64_t i = 0; i < upto; i++)
        if (jobs->state[i] != CHUNK_DONE) return false;
    return true;
}

static bool open_card(struct lab *lab)
{
    const struct lab_loan *loan = &lab->loan;
    struct note *note = &lab->gpu_note;
    struct buf log = {0};
    bool good = gpu_open(&lab->gpu, loan->game, NULL, &log, note) &&
                loan->lend(&lab->gpu, loan->work, note);

    if (log.n) fprintf(stderr, "%s\n", buf_text(&log)); /* what its driver says of the program */
    buf_free(&log);
    return good;
}

bool lab_run(struct lab *lab, uint64_t upto)
{
    bool whole;

    if (is_done(&lab->jobs, upto)) return true; /* so a report of what was played needs no card */
    if (wants_card(lab) && !lab->gpu.driver && !open_card(lab)) return false;
    whole = jobs_run(&lab->jobs, upto);
    clear_bar(lab);
    return whole;
}

int lab_stopped(struct lab *lab)
{
    const struct jobs *jobs = &lab->jobs;
    uint64_t percent = jobs->done * 100 / jobs->job->chunks;
    struct note note = {0};

    if (lab->gpu_note.key) return cli_fail(lab->cli, &lab->gpu_note);
    if (lab->checkpoint && !lab->save_note.key)
        note_set(&note, "lab.stopped.kept", "%" PRIu64 "\t%s", percent, lab->checkpoint);
    else
        note_set(&note, lab->has_guests ? "lab.stopped.guests" : "lab.stopped", "%" PRIu64,
                 percent);
    cli_warn(lab->cli, &note);
    if (lab->gpu.note.key) return cli_fail(lab->cli, &lab->gpu.note);
    return EXIT_SIGNAL + leave_signal();
}

/* ---- outputs --------------------------------------------------------------------------------- */

static const struct {
    enum opt opt;
    void (*write)(const struct report *r, struct buf *out);
} WRITERS[] = {
    {OPT_CSV, report_write_csv},
    {OPT_JSON, report_write_json},
    {OPT_HTML, report_write_html},
};
enum { WRITERS_N = sizeof WRITERS / sizeof WRITERS[0] };

/* A word as a shell takes it for one. */
static void write_word(const char *word, struct buf *out)
{
    bool is_plain = word[strspn(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                      "0123456789%+,-./:=@_")] == '\0';

    if (!is_plain) buf_char(out, '\'');
    for (; *word; word++) {
        if (*word == '\'') buf_add(out, "'\\''");
        else buf_char(out, *word);
    }
    if (!is_plain) buf_char(out, '\'');
}

/* What was typed, less what does not change the figures. */
static void write_command(const struct args *args, struct buf *out)
{
    buf_format(out, "bedesten %s %s", args->command->name, args->operand);
    for (int i = 0; i < args->more_n; i++) {
        buf_char(out, ' ');
        write_word(args->more[i], out);
    }
    for (unsigned i = 0; i < OPTS; i++) {
        const char *name = OPT_SPECS[i].name;

        if (!args_has(args, i) || i == OPT_JOBS || i == OPT_GPU || i == OPT_CHECKPOINT ||
            i == OPT_LANG || i == OPT_CSV || i == OPT_JSON || i == OPT_HTML || i == OPT_BOT_LOG)
            continue;
        buf_format(out, " --%s", name);
        if (OPT_SPECS[i].type == TYPE_NUMBER) buf_format(out, " %" PRIu64, args->number[i]);
        else if (OPT_SPECS[i].type != TYPE_SWITCH) buf_format(out, " %s", args_text(args, i));
    }
}

int lab_write(struct lab *lab, struct report *r)
{
    struct cli *cli = lab->cli;
    bool text_is_wanted = true;
    struct note note = {0};
    struct buf out = {0};

    write_command(&cli->args, &r->command);
    for (int i = 0; i < WRITERS_N; i++) {
        const char *path = args_text(&cli->args, WRITERS[i].opt);

        if (path && strcmp(path, "-") == 0) text_is_wanted = false;
    }
    if (text_is_wanted) {
        report_write_text(r, &out);
        cli_lines(cli, buf_text(&out), 0);
    }
    for (int i = 0; i < WRITERS_N; i++) {
        const char *path = args_text(&cli->args, WRITERS[i].opt);

        if (!path) continue;
        buf_clear(&out);
        WRITERS[i].write(r, &out);
        if (!cli_write(path, &out, &note)) break;
        if (strcmp(path, "-") != 0 && text_is_wanted) SAY(cli, "lab.written", say_text(path));
    }
    buf_free(&out);
    return note.key ? cli_fail(cli, &note) : EXIT_GOOD;
}
