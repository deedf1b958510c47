/* match.c: the commands that measure strength: match and tournament.
 *
 * Bots may be programs outside. One that fails ends the run, and nothing is told of it: there are
 * figures for whoever was named, or none. */
#include "cli/commands.h"
#include "cli/lab.h"
#include "cli/visitors.h"
#include "lab/contest_report.h"

#include <stdlib.h>

struct contest {
    struct lab lab;
    struct match m;
    struct entrants who;
    struct visitors visitors;
    struct buf names;
};

/* Why it did not come to its end. */
static int stopped(struct contest *c)
{
    if (c->visitors.news.key) return cli_refuse(c->lab.cli, &c->visitors.news);
    return lab_stopped(&c->lab);
}

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

/* Games to deals: in each all seats are changed; alone both play. */
static uint64_t deals_of(const struct lab *lab, uint64_t per_deal)
{
    return (args_value(&lab->cli->args, OPT_GAMES) + per_deal - 1) / per_deal;
}

static bool lend(struct gpu *gpu, const void *duel, struct note *note)
{
    return gpu_duel(gpu, duel, note);
}

static int run_match(struct contest *c)
{
    struct lab *lab = &c->lab;
    struct duel d = {.plan = lab_plan(lab->cli, &c->m), .a = c->who.bot[0], .b = c->who.bot[1]};
    struct duel_verdict v = {0};
    struct report report;
    int status = EXIT_GOOD;

    d.plan.guests = visitors_guests(&c->visitors);
    d.deals = deals_of(lab, c->m.setup.seats == 1 ? 2 : c->m.setup.seats);
    d.asked = args_number(&lab->cli->args, OPT_GAMES, 0);
    lab_about(lab, &d.plan, args_value(&lab->cli->args, OPT_GAMES), buf_text(&c->names));
    if (args_has(&lab->cli->args, OPT_ALL)) buf_add(&lab->about, " all");
    duel_job(&d, buf_text(&lab->about), &lab->job);
    lab->loan = (struct lab_loan){c->m.game, &d, lend};
    if (!lab_start(lab, &status)) return status;
    if (!play_looks(lab, &d, &v)) return stopped(c);
    duel_report(&d, lab->jobs.sums, &v, lab->cli->lang, &report);
    status = lab_write(lab, &report);
    report_free(&report);
    return status;
}

/* ---- tournament ---------------------------------------------------------------------------- */

static int run_tournament(struct contest *c)
{
    struct lab *lab = &c->lab;
    struct league l = {.plan = lab_plan(lab->cli, &c->m), .n = c->who.n};
    struct report report;
    int status = EXIT_GOOD;

    l.plan.guests = visitors_guests(&c->visitors);
    for (int i = 0; i < l.n; i++) l.bot[i] = c->who.bot[i];
    l.deals = deals_of(lab, (uint64_t)league_games(&l));
    l.asked = args_number(&lab->cli->args, OPT_GAMES, 0);
    lab_about(lab, &l.plan, args_value(&lab->cli->args, OPT_GAMES), buf_text(&c->names));
    league_job(&l, buf_text(&lab->about), &lab->job);
    lab->games *= (uint64_t)l.parts;
    if (!lab_start(lab, &status)) return status;
    if (!lab_run(lab, lab->job.chunks)) return stopped(c);
    league_report(&l, lab->jobs.sums, lab->cli->lang, &report);
    status = lab_write(lab, &report);
    report_free(&report);
    return status;
}

/* ---- both ------------------------------------------------------------------------------------ */

/* `exec:COMMAND` or the name of a bot. */
static bool read_entrant(struct contest *c, const char *name, struct note *note)
{
    struct entrants *who = &c->who;
    int i = who->n++;

    if (!outside_is_named(name)) return bot_find(c->m.game, name, &who->bot[i], note);
    who->bot[i] = &who->program[i];
    return outside_command(name, &who->program[i].id, note) && lab_take_guests(&c->lab, note);
}

/* Their names are a part of the line that says what is run, so they have no line feeds. */
static bool read_entrants(struct contest *c, struct note *note)
{
    const struct args *args = &c->lab.cli->args;

    for (int i = 0; i < args->more_n; i++) {
        if (!read_entrant(c, args->more[i], note)) return false;
        buf_format(&c->names, "%s%s", i ? "," : "", args->more[i]);
    }
    for (size_t i = 0; i < c->names.n; i++)
        if ((unsigned char)c->names.at[i] < ' ') c->names.at[i] = ' ';
    return true;
}

static int contest(struct cli *cli, int (*run)(struct contest *c))
{
    struct contest c = {0};
    struct note note = {0};
    int status;

    lab_join(&c.lab, cli);
    if (match_read(cli, &c.m, &note) && read_entrants(&c, &note) && lab_test(&c.lab, &note) &&
        lab_test_card(&c.lab, c.m.game, c.who.bot, c.who.n, &note) && /* no option of tournaments */
        visitors_compete(&c.visitors, cli, &c.who, &note))
        status = run(&c);
    else status = cli_refuse(cli, &note);
    visitors_close(&c.visitors);
    buf_free(&c.names);
    lab_leave(&c.lab);
    return status;
}

int cmd_match(struct cli *cli) { return contest(cli, run_match); }
int cmd_tournament(struct cli *cli) { return contest(cli, run_tournament); }
