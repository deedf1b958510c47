/* atlas.c: the command that maps a game: statistics over many games. */
#include "cli/commands.h"
#include "cli/lab.h"
#include "lab/atlas_report.h"

#include <stdlib.h>
#include <string.h>

static void bot_names(const struct match *m, struct buf *out)
{
    for (int i = 0; i < m->setup.seats; i++) buf_format(out, "%s%s", i ? "," : "", m->bot[i]->id);
}

/* Then the layouts do not take turns. */
static bool names_layout(const struct args *args)
{
    const char *pairs = args_text(args, OPT_OPTION);

    return args_has(args, OPT_LAYOUT) || (pairs && strstr(pairs, "layout="));
}

static bool lend(struct gpu *gpu, const void *atlas, struct note *note)
{
    return gpu_atlas(gpu, atlas, note);
}

static int run(struct lab *lab, const struct match *m, struct atlas *a)
{
    const struct args *args = &lab->cli->args;
    struct sim_plan plan = lab_plan(lab->cli, m);
    struct report report = {0};
    struct buf names = {0};
    struct note note = {0};
    int status = EXIT_GOOD;

    atlas_init(a, &plan, !names_layout(args));
    a->games = args_value(args, OPT_GAMES);
    bot_names(m, &names);
    lab_about(lab, &plan, a->games, buf_text(&names));
    buf_free(&names);
    if (a->variants > 1) buf_add(&lab->about, " layouts in turn");
    atlas_job(a, buf_text(&lab->about), &lab->job);
    lab->loan = (struct lab_loan){m->game, a, lend};
    if (!lab_start(lab, &status)) return status;
    if (!lab_run(lab, lab->job.chunks)) return lab_stopped(lab);
    if (atlas_report(a, lab->jobs.sums, lab->cli->lang, &report)) {
        status = lab_write(lab, &report);
    } else {
        note_set(&note, "lab.none", " ");
        status = cli_fail(lab->cli, &note);
    }
    report_free(&report);
    return status;
}

int cmd_atlas(struct cli *cli)
{
    struct atlas *atlas = calloc(1, sizeof *atlas);
    struct note note = {0};
    struct match m;
    struct lab lab;
    int status = EXIT_MACHINE;

    if (!atlas) return status;
    lab_join(&lab, cli);
    if (match_read(cli, &m, &note) && match_bots(cli, &m, (1u << m.setup.seats) - 1, &note) &&
        lab_test(&lab, &note) && lab_test_card(&lab, m.game, m.bot, m.setup.seats, &note))
        status = run(&lab, &m, atlas);
    else status = cli_refuse(cli, &note);
    lab_leave(&lab);
    free(atlas);
    return status;
}
