/* puzzle_make.c: puzzles are made, checked and rated, by as many threads as there are cores.
 *
 * A game, or a puzzle, is one chunk; what is found stands in a list by its number, so that nothing
 * depends on how many threads there are. */
#include "cli/puzzle.h"

#include "cli/leave.h"
#include "files/file.h"
#include "lab/harvest.h"
#include "lab/jobs.h"
#include "puzzle/shelf.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    JOBS_MOST = 256,
    GAMES_MOST = 100000,
    KEEP_PRESET = 100,
    FILES_MOST = 9999,
    PLAYOUTS_CHECK = 512
};
/* Two proofs may differ by so many of their errors together, and by this much. */
#define APART 5.0
#define SLACK_CHANCE 0.01
#define SLACK_SCORE 0.1

static bool tick(void *self, uint64_t done, uint64_t chunks)
{
    const char *about = self;

    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%s %" PRIu64 "/%" PRIu64 " ", about, done, chunks);
    return leave_signal() == 0;
}

/* 0, or the number of the signal that stopped it; -1: it could not go on. */
static int run_all(const struct cli *cli, const struct job *job)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const struct team alone = {.size = 1};
    struct jobs_way way = {.team = &alone, .self = (void *)(uintptr_t)job->about, .tick = tick};
    struct leave leave;
    struct jobs jobs;
    bool whole;
    int number;

    if (cores < 1 || cores > JOBS_MOST) cores = cores < 1 ? 1 : JOBS_MOST;
    way.threads = (int)args_number(&cli->args, OPT_JOBS, (uint64_t)cores);
    leave_start(&leave);
    jobs_open(&jobs, job, &way);
    whole = jobs_run(&jobs, job->chunks);
    jobs_close(&jobs);
    number = leave_stop(&leave);
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r%40s\r", "");
    return whole ? 0 : number ? number : -1;
}

/* ---- making ------------------------------------------------------------------------------------ */

struct row {
    struct harvest *at; /* to be freed */
    int n;
};
struct making {
    struct harvest_plan plan;
    struct row *row; /* by game */
    uint64_t games;
};

static bool make_one(const void *self, uint64_t chunk, void *room, const atomic_bool *stop,
                     uint64_t sums[])
{
    const struct making *m = self;
    struct harvest found[HARVEST_MOST];
    int n = harvest_game(&m->plan, chunk, stop, found);
    struct row *row = &m->row[chunk];

    (void)room;
    (void)sums;
    if (n <= 0) return n == 0;
    row->at = cli_room((size_t)n * sizeof *row->at);
    memcpy(row->at, found, (size_t)n * sizeof *row->at);
    row->n = n;
    return true;
}

/* Files that are there stay: the new ones are numbered behind them. */
static void next_path(const char *folder, int *number, struct buf *path)
{
    do {
        buf_clear(path);
        buf_format(path, "%s/%03d.txt", folder, ++*number);
    } while (access(buf_text(path), F_OK) == 0 && *number < FILES_MOST);
}

/* Can the folder be written to? Said before the work. */
static bool test_folder(const char *folder, struct note *note)
{
    struct buf path = {0};
    int number = 0;
    bool good;

    next_path(folder, &number, &path);
    good = file_test(buf_text(&path), note);
    buf_free(&path);
    return good;
}

static bool write_puzzle(const char *folder, int *number, const struct puzzle *p, struct note *note)
{
    struct buf path = {0}, text = {0};
    bool good;

    next_path(folder, number, &path);
    puzzle_write(p, &text);
    good = file_write(buf_text(&path), &text, note);
    buf_free(&path);
    buf_free(&text);
    return good;
}

static int write_picked(struct cli *cli, struct harvest all[], int n)
{
    const char *folder = args_text(&cli->args, OPT_OUT);
    int keep = (int)args_number(&cli->args, OPT_NUMBER, KEEP_PRESET), number = 0;
    int got = harvest_pick(all, n, keep);
    struct note note = {0};

    for (int i = 0; i < got; i++)
        if (!write_puzzle(folder, &number, &all[i].puzzle, &note)) return cli_fail(cli, &note);
    SAY(cli, "puzzle.made", say_number((uint64_t)n), say_number((uint64_t)got), say_text(folder));
    return EXIT_GOOD;
}

static int collect(struct cli *cli, const struct making *m)
{
    struct harvest *all;
    int n = 0, at = 0, status;

    for (uint64_t i = 0; i < m->games; i++) n += m->row[i].n;
    all = cli_room((size_t)n * sizeof *all + 1);
    for (uint64_t i = 0; i < m->games; i++)
        for (int k = 0; k < m->row[i].n; k++) all[at++] = m->row[i].at[k];
    status = write_picked(cli, all, n);
    free(all);
    return status;
}

/* Files are tried anew: after a net or the judge has changed. */
static int renew(struct cli *cli, struct harvest_plan plan)
{
    const struct args *args = &cli->args;
    struct harvest *all = cli_room((OPERANDS_MAX + 2) * sizeof *all);
    struct note note = {0};
    int n = 0, status;

    for (int i = -1; i < args->more_n && !note.key; i++) {
        struct puzzle old;

        if (puzzle_load(i < 0 ? args->operand : args->more[i], &old, &note)) {
            plan.game = old.game;
            n += harvest_again(&plan, &old, &all[n]);
        }
    }
    status = note.key ? cli_refuse(cli, &note) : write_picked(cli, all, n);
    free(all);
    return status;
}

int puzzle_make(struct cli *cli)
{
    const struct args *args = &cli->args;
    struct making m = {.games = args_value(args, OPT_GAMES)};
    struct job job = {.about = "puzzle", .words = 1, .self = &m, .run = make_one};
    struct note note = {0};
    int number, status;

    m.plan.game = args->operand ? game_find(args->operand) : NULL;
    if (!args->operand) note_set(&note, "puzzle.make", " ");
    else if (m.plan.game && args->more_n) note_set(&note, "cli.extra", "%.40s", args->more[0]);
    else if (!args_has(args, OPT_OUT)) note_set(&note, "puzzle.folder", " ");
    else if (m.games > GAMES_MOST) note_set(&note, "puzzle.games", "%d", GAMES_MOST);
    else test_folder(args_text(args, OPT_OUT), &note);
    if (note.key) return cli_refuse(cli, &note);
    m.plan.seed = args_value(args, OPT_SEED);
    m.plan.playouts = (uint32_t)args_number(args, OPT_PLAYOUTS, PUZZLE_PLAYOUTS);
    if (!m.plan.game) return renew(cli, m.plan);
    m.row = cli_room(m.games * sizeof *m.row);
    memset(m.row, 0, m.games * sizeof *m.row);
    job.chunks = m.games;
    number = run_all(cli, &job);
    status = number > 0 ? EXIT_SIGNAL + number : number ? EXIT_MACHINE : collect(cli, &m);
    for (uint64_t i = 0; i < m.games; i++) free(m.row[i].at);
    free(m.row);
    return status;
}

/* ---- checking ------------------------------------------------------------------------------------- */

struct checked {
    struct buf name, text;
    struct note note;
    bool is_wanted; /* its proof is tried again */
};
struct checking {
    struct checked *at;
    uint64_t n, seed;
    uint32_t playouts;
};

/* Do two proofs, from different luck, say the same? */
static bool agree(const struct puzzle *p, const struct puzzle *again, struct note *note)
{
    double slack = puzzle_is_score(p) ? SLACK_SCORE : SLACK_CHANCE;

    for (int i = 1; i < p->n; i++) {
        const struct puzzle_choice *was = &p->choice[i], *is = puzzle_find(again, was->a);
        double error;

        if (!is) continue; /* it is behind all that were kept */
        error = sqrt(was->loss_error * was->loss_error + is->loss_error * is->loss_error);
        if (is == &again->choice[0] || is->loss < PUZZLE_ERRORS * is->loss_error ||
            fabs(is->loss - was->loss) > APART * error + slack)
            return note_set(note, "puzzle.wrong", "%d", i + 1);
    }
    return again->open == p->open || note_set(note, "puzzle.wrong", "%d", 1);
}

static bool rate_anew(struct puzzle *p, struct note *note)
{
    if (!puzzle_ask_policy(p)) return note_set(note, "puzzle.easy", " ");
    return puzzle_rate(p) || note_lack(note);
}

/* Are the policy and the difficulty those of today's bots? */
static bool is_fresh(const struct puzzle *p, struct note *note)
{
    struct puzzle now = *p;
    struct buf was = {0}, is = {0};
    const char *a, *b;
    bool good = rate_anew(&now, note);

    puzzle_write(p, &was);
    puzzle_write(&now, &is);
    a = buf_text(&was);
    b = buf_text(&is);
    while (good && *a) { /* line by line: only their words differ, not how many they are */
        size_t n = strcspn(a, "\n"), m = strcspn(b, "\n");

        if (n != m || memcmp(a, b, n) != 0)
            good = note_set(note, "puzzle.stale", "%.*s\t%.*s", (int)n, a, (int)m, b);
        a += n + (a[n] != '\0');
        b += m + (b[m] != '\0');
    }
    buf_free(&was);
    buf_free(&is);
    return good;
}

static bool check_one(const void *self, uint64_t chunk, void *room, const atomic_bool *stop,
                      uint64_t sums[])
{
    const struct checking *c = self;
    struct checked *one = &c->at[chunk];
    struct puzzle p, again;

    (void)room;
    (void)sums;
    if (atomic_load(stop)) return false;
    if (one->note.key || !puzzle_read(&p, buf_text(&one->text), &one->note)) return true;
    again = p;
    if (one->is_wanted)
        puzzle_prove(&again, p.choice[0].a,
                     &(struct puzzle_trial){.playouts = c->playouts, .seed = c->seed + 1});
    if (agree(&p, &again, &one->note)) is_fresh(&p, &one->note);
    return true;
}

static uint64_t load_all(const struct cli *cli, struct checked at[], struct note *note)
{
    const struct args *args = &cli->args;
    uint64_t n = 0;

    for (int i = -1; args->operand && i < args->more_n && !note->key; i++) {
        struct checked *one = &at[n++];
        const char *path = i < 0 ? args->operand : args->more[i];

        buf_add(&one->name, path);
        buf_read_file(&one->text, path, PUZZLE_BYTES, note);
    }
    for (const struct puzzle_row *row = PUZZLES; !args->operand && row->game; row++) {
        buf_format(&at[n].name, "puzzles/%s/%03d.txt", row->game, row->number);
        buf_add(&at[n++].text, row->text);
    }
    return n;
}

/* Those whose proof is tried again, drawn by the seed. */
static uint64_t draw(const struct cli *cli, struct checking *c)
{
    uint64_t most = args_number(&cli->args, OPT_NUMBER, c->n), left = c->n;
    struct rng rng;

    if (most > c->n) most = c->n;
    rng_stream(&rng, c->seed, c->n);
    for (uint64_t i = 0, more = most; i < c->n; i++, left--) {
        c->at[i].is_wanted = more && rng_below(&rng, (uint32_t)left) < more;
        more -= c->at[i].is_wanted;
    }
    return most;
}

static int report(struct cli *cli, struct checking *c, uint64_t proven)
{
    uint64_t faults = 0;

    for (uint64_t i = 0; i < c->n; i++) {
        struct checked *one = &c->at[i];

        if (one->note.key) {
            buf_format(&cli->out, "%s: ", buf_text(&one->name));
            text_note(cli->lang, &one->note, &cli->out);
            buf_char(&cli->out, '\n');
            faults++;
        }
    }
    if (!faults) SAY(cli, "puzzle.good", say_number(c->n), say_number(proven));
    return faults ? EXIT_UNPROVEN : EXIT_GOOD;
}

int puzzle_check(struct cli *cli)
{
    struct checking c = {.seed = args_value(&cli->args, OPT_SEED),
                         .playouts =
                             (uint32_t)args_number(&cli->args, OPT_PLAYOUTS, PLAYOUTS_CHECK)};
    struct job job = {.about = "puzzle", .words = 1, .self = &c, .run = check_one};
    struct note note = {0};
    uint64_t proven, room = 0;
    int number = 0, status;

    while (PUZZLES[room].game) room++;
    room += OPERANDS_MAX + 1;
    c.at = cli_room(room * sizeof *c.at);
    memset(c.at, 0, room * sizeof *c.at);
    c.n = load_all(cli, c.at, &note);
    proven = draw(cli, &c);
    job.chunks = c.n;
    if (c.n && !note.key) number = run_all(cli, &job);
    if (note.key) status = cli_refuse(cli, &note);
    else status = number > 0 ? EXIT_SIGNAL + number : report(cli, &c, proven);
    for (uint64_t i = 0; i < c.n; i++) {
        buf_free(&c.at[i].name);
        buf_free(&c.at[i].text);
    }
    free(c.at);
    return status;
}

/* ---- rating --------------------------------------------------------------------------------------- */

/* The file's difficulty becomes that of today's bots; all else in it stays. True: it has changed. */
static bool rate_file(const char *path, struct note *note)
{
    struct puzzle p, now;
    struct buf was = {0}, is = {0};
    bool differs = false;

    if (!puzzle_load(path, &p, note)) return false;
    now = p;
    if (rate_anew(&now, note)) {
        puzzle_write(&p, &was);
        puzzle_write(&now, &is);
        differs = strcmp(buf_text(&was), buf_text(&is)) != 0 && file_write(path, &is, note);
    }
    buf_free(&was);
    buf_free(&is);
    return differs;
}

int puzzle_rate_files(struct cli *cli)
{
    const struct args *args = &cli->args;
    uint64_t n = 0, changed = 0;
    struct note note = {0};

    if (!args->operand) note_set(&note, "puzzle.rate", " ");
    for (int i = -1; i < args->more_n && !note.key; i++) {
        changed += rate_file(i < 0 ? args->operand : args->more[i], &note);
        n++;
    }
    if (note.key) return cli_refuse(cli, &note);
    SAY(cli, "puzzle.rated", say_number(n), say_number(changed));
    return EXIT_GOOD;
}
