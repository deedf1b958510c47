/* match.c: the commands that measure strength: match and tournament. */
#include "cli/lab.h"

#include "lab/contest_report.h"

#include <stdlib.h>

enum { GAMES_PRESET = 1000 };

/* ---- match ----------------------------------------------------------------------------- */

/* Plays look by look; stops at the first that settles it. False: asked to stop. */
static bool play_looks(struct lab *lab, const struct duel *d, struct duel_verdict *v)
{
    const struct job *job = &lab->job;
    bool all = args_has(&lab->cli->args, OPT_ALL);

    if (all) {
        bool whole = lab_run(lab, job->chunks);

        *v = duel_judge(d, lab->jobs.sums, 0);
        return whole;
    }
    for (int look = 1; look <= STATS_LOOKS; look++) {
        uint64_t upto = duel_look(job, look);

        if (!lab_run(lab, upto)) return false;
        if (lab->jobs.done > upto) continue; /* an earlier run went on from here */
        *v = duel_judge(d, lab->jobs.sums, (double)upto / (double)job->chunks);
        if (v->is_significant) return true;
    }
    return true;
}

static bool read_bots(const struct lab *lab, const struct match *m, const struct bot *bot[],
                      struct buf *names, struct note *note)
{
    const struct args *args = &lab->cli->args;

    for (int i = 0; i < args->more_n; i++) {
        if (!bot_find(m->game, args->more[i], &bot[i], note)) return false;
        buf_format(names, "%s%s", i ? "," : "", bot[i]->id);
    }
    return true;
}

/* Games to deals: in each all seats are changed; alone both play. */
static uint64_t deals_of(const struct lab *lab, uint64_t per_deal)
{
    return (args_number(&lab->cli->args, OPT_GAMES, GAMES_PRESET) + per_deal - 1) / per_deal;
}

static int run_match(struct lab *lab, const struct match *m, const struct bot *bot[],
                     const char *names)
{
    struct duel d = {.plan = lab_plan(lab->cli, m), .a = bot[0], .b = bot[1]};
    struct duel_verdict v = {0};
    struct report report;
    int status = EXIT_GOOD;

    d.deals = deals_of(lab, m->setup.seats == 1 ? 2 : m->setup.seats);
    d.asked = args_number(&lab->cli->args, OPT_GAMES, 0);
    lab_about(lab, &d.plan, args_number(&lab->cli->args, OPT_GAMES, GAMES_PRESET), names);
    if (args_has(&lab->cli->args, OPT_ALL)) buf_add(&lab->about, " all");
    duel_job(&d, buf_text(&lab->about), &lab->job);
    if (!lab_start(lab, &status)) return status;
    if (!play_looks(lab, &d, &v)) return lab_stopped(lab);
    duel_report(&d, lab->jobs.sums, &v, lab->cli->lang, &report);
    status = lab_write(lab, &report);
    report_free(&report);
    return status;
}

/* ---- tournament ---------------------------------------------------------------------------- */

static int run_tournament(struct lab *lab, const struct match *m, const struct bot *bot[],
                          const char *names)
{
    struct league l = {.plan = lab_plan(lab->cli, m), .n = lab->cli->args.more_n};
    struct report report;
    int status = EXIT_GOOD;

    for (int i = 0; i < l.n; i++) l.bot[i] = bot[i];
    l.deals = deals_of(lab, (uint64_t)league_games(&l));
    l.asked = args_number(&lab->cli->args, OPT_GAMES, 0);
    lab_about(lab, &l.plan, args_number(&lab->cli->args, OPT_GAMES, GAMES_PRESET), names);
    league_job(&l, buf_text(&lab->about), &lab->job);
    lab->games *= (uint64_t)l.parts;
    if (!lab_start(lab, &status)) return status;
    if (!lab_run(lab, lab->job.chunks)) return lab_stopped(lab);
    league_report(&l, lab->jobs.sums, lab->cli->lang, &report);
    status = lab_write(lab, &report);
    report_free(&report);
    return status;
}

/* ---- both ------------------------------------------------------------------------------------ */

static int contest(struct cli *cli, int (*run)(struct lab *lab, const struct match *m,
                                               const struct bot *bot[], const char *names))
{
    const struct bot *bot[OPERANDS_MAX];
    struct buf names = {0};
    struct note note = {0};
    struct match m;
    struct lab lab;
    int status;

    lab_join(&lab, cli);
    if (match_read(cli, &m, &note) && read_bots(&lab, &m, bot, &names, &note) &&
        lab_test(&lab, &note))
        status = run(&lab, &m, bot, buf_text(&names));
    else status = cli_refuse(cli, &note);
    buf_free(&names);
    lab_leave(&lab);
    return status;
}

int cmd_match(struct cli *cli) { return contest(cli, run_match); }
int cmd_tournament(struct cli *cli) { return contest(cli, run_tournament); }
