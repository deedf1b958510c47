/* visitors.c: programs as players: their names in --bots, their seats at a table, and
 * what is said of those that had to be replaced.
 *
 * While they run, signals that would end us are held back and looked for at every question: so
 * nothing we started outlives us, but for kill -9. */
#include "cli/visitors.h"

#include "files/file.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { LOG_MODE = 0666 };
static const char PREFIX[] = "exec:";

/* ---- names -------------------------------------------------------------------- */

bool outside_is_named(const char *names) { return strncmp(names, PREFIX, strlen(PREFIX)) == 0; }

bool outside_read(const char **rest, char command[OUTSIDE_COMMAND_MAX], struct note *note)
{
    const char *at = *rest + strlen(PREFIX);
    struct buf text;

    buf_fixed(&text, command, OUTSIDE_COMMAND_MAX);
    for (; *at && *at != ','; at++) {
        if (at[0] == '\\' && at[1] == ',') at++;
        buf_char(&text, *at);
    }
    *rest = at;
    if (text.full) return note_set(note, "cli.exec.long", "%d", OUTSIDE_COMMAND_MAX - 1);
    return text.n > 0 || note_set(note, "cli.exec.empty", " ");
}

bool outside_command(const char *name, const char **command, struct note *note)
{
    *command = name + strlen(PREFIX);
    if (strlen(*command) >= OUTSIDE_COMMAND_MAX)
        return note_set(note, "cli.exec.long", "%d", OUTSIDE_COMMAND_MAX - 1);
    return **command || note_set(note, "cli.exec.empty", " ");
}

/* ---- starting and ending --------------------------------------------------------- */

static void say(void *self, const struct note *note)
{
    struct visitors *v = self;

    if (v->way == VISITORS_AT_SCREEN || v->way == VISITORS_IN_CONTEST) {
        v->news = *note;
        return;
    }
    cli_warn(v->cli, note);
    if (v->way == VISITORS_ALONE && outside_is_empty(v->outside)) leave_let_go(&v->leave);
}

/* Where nobody plays a signal ends us, as it would without guests; but they go first. */
static bool must_leave(void *self)
{
    struct visitors *v = self;
    int number = leave_signal();

    if (!number || v->way != VISITORS_ALONE) return number != 0;
    visitors_close(v);
    raise(number);
    return true;
}

static bool open_log(struct visitors *v, struct note *note)
{
    const char *path = args_text(&v->cli->args, OPT_BOT_LOG);

    v->log = -1;
    if (!path) return true;
    v->log = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, LOG_MODE);
    return v->log >= 0 || file_cannot(note, "record.create", path);
}

/* PLAN has the commands; without any nobody comes. */
static bool invite(struct visitors *v, struct outside_plan *plan, struct note *note)
{
    bool is_needed = false;

    v->log = -1;
    for (int i = 0; i < OUTSIDE_MOST; i++) is_needed = is_needed || plan->command[i];
    if (!is_needed) return true;
    if (!open_log(v, note)) return false;
    plan->log = v->log;
    plan->ms = (uint32_t)args_value(&v->cli->args, OPT_BOT_MS);
    plan->lang = v->cli->lang;
    plan->self = v;
    plan->say = say;
    plan->must_leave = must_leave;
    plan->hush = v->way == VISITORS_AT_SCREEN;
    if (v->way == VISITORS_ALONE) leave_start(&v->leave);
    v->outside = outside_new(plan);
    outside_guests(v->outside, &v->guests);
    return true;
}

bool visitors_open(struct visitors *v, const struct cli *cli, const struct match *m,
                   enum visitors_way way, struct note *note)
{
    struct outside_plan plan = {0};

    *v = (struct visitors){.cli = cli, .way = way};
    for (int i = 0; i < m->setup.seats; i++)
        if (m->bot[i] == &BOT_OUTSIDE) plan.command[i] = m->command[i];
    return invite(v, &plan, note);
}

_Static_assert((int)OPERANDS_MAX <= (int)OUTSIDE_MOST, "all entrants may be programs");

bool visitors_compete(struct visitors *v, const struct cli *cli, const struct entrants *who,
                      struct note *note)
{
    struct outside_plan plan = {.is_contest = true};

    *v = (struct visitors){.cli = cli, .way = VISITORS_IN_CONTEST};
    for (int i = 0; i < who->n; i++) {
        if (who->bot[i] != &who->program[i]) continue;
        plan.bot[i] = who->bot[i];
        plan.command[i] = who->bot[i]->id;
    }
    return invite(v, &plan, note);
}

void visitors_close(struct visitors *v)
{
    if (!v->outside) return;
    outside_free(v->outside);
    if (v->log >= 0) close(v->log);
    if (v->way == VISITORS_ALONE) leave_let_go(&v->leave);
    v->outside = NULL;
    v->log = -1;
}

const struct guests *visitors_guests(const struct visitors *v)
{
    return v->outside ? &v->guests : NULL;
}

/* ---- at a table ----------------------------------------------------------------- */

void visitors_sit(struct visitors *v, struct host *h)
{
    if (v->outside) v->seated = host_seat_guests(h, &v->guests);
}

void visitors_part(struct visitors *v, struct host *h)
{
    host_part_guests(h, v->seated);
    v->seated = NULL;
}
