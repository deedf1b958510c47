/* play.c: the command play: a game at this terminal.
 *
 * A game that a person plays is kept, event by event, before anything else is done with
 * it: under a name, or in the file of --record. Where that cannot be it is said once. */
#include "cli/sitting.h"

#include "cli/analyst.h"
#include "cli/climb.h"
#include "cli/commands.h"
#include "cli/seats.h"
#include "cli/solo.h"
#include "cli/visitors.h"
#include "cli/watch.h"
#include "files/saves.h"
#include "files/settings.h"
#include "term/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { SCRIPT_MOST = 1 << 20, TASK_TEXT = 12 };
#define WAIT_KEY "wait" /* of the settings: `on`, or nothing */

/* ---- the calls of a session ---------------------------------------------------------- */

/* For somebody who watches the game is brought to the disk. */
static bool keep(void *self, struct note *note)
{
    const struct sitting *sitting = self;

    return saves_keep(sitting->file, isatty(STDIN_FILENO), note);
}

bool sitting_must_leave(void) { return leave_signal() != 0; }

/* ---- the table ----------------------------------------------------------------------- */

/* A seed that nobody knows beforehand. */
uint64_t sitting_seed(void)
{
    uint64_t seed = (uint64_t)time(NULL);
    FILE *source = fopen("/dev/urandom", "rb");

    if (source) {
        uint64_t more;

        if (fread(&more, sizeof more, 1, source) == 1) seed = more;
        fclose(source);
    }
    return seed;
}

void sitting_dealer(const struct cli *cli, struct match *m, struct dealer *dealer)
{
    bool by_hand = args_has(&cli->args, OPT_BY_HAND);

    m->seed = args_has(&cli->args, OPT_SEED) ? args_value(&cli->args, OPT_SEED) : sitting_seed();
    *dealer = (struct dealer){.kind = by_hand ? DEALER_HAND : DEALER_SEEDED};
    rng_stream(&dealer->rng, m->seed, 0);
}

static bool new_table(const struct cli *cli, struct sitting *sitting, struct dealer *dealer,
                      struct note *note)
{
    struct record_head head = {.game = sitting->match.game, .by_hand = dealer->kind == DEALER_HAND};

    match_draw(&sitting->match, &dealer->rng);
    head.setup = sitting->match.setup;
    if (!seats_name(cli, &sitting->match, &head, note)) return false;
    sitting->table = table_new(&head, dealer);
    return true;
}

/* ---- where it is kept ---------------------------------------------------------------- */

void sitting_unsaved(const struct cli *cli, struct sitting *sitting, const char *key,
                     const struct note *note)
{
    struct buf why = {0};

    text_note(cli->lang, note, &why);
    note_set(&sitting->warning, key, "%s", buf_text(&why));
    cli_warn(cli, &sitting->warning);
    buf_free(&why);
}

bool sitting_save(const struct cli *cli, struct sitting *sitting, const char *name,
                  struct note *note)
{
    sitting->file = saves_begin(name, sitting->table, note);
    if (sitting->file) return true;
    if (strcmp(note->key, "saves.name") == 0 || strcmp(note->key, "saves.taken") == 0) return false;
    sitting_unsaved(cli, sitting, "saves.unsaved", note);
    return true;
}

/* A game of people at a terminal is kept unasked. */
static bool keep_new(const struct cli *cli, struct sitting *sitting, struct note *note)
{
    const char *name = args_text(&cli->args, OPT_NAME);

    if (sitting->file && sitting->is_old && !args_has(&cli->args, OPT_RECORD)) {
        sitting_follow(cli, sitting);
        return true;
    }
    if (sitting->file) return saves_follow(sitting->file, sitting->table, note);
    if (sitting->is_old && sitting_is_own(cli)) return true; /* that it is not kept was said */
    if (args_has(&cli->args, OPT_RECORD)) return true;       /* printed at the end */
    if (!name && (!sitting->people || !isatty(STDIN_FILENO))) return true;
    return sitting_save(cli, sitting, name, note);
}

static bool is_printed(const struct cli *cli)
{
    const char *path = args_text(&cli->args, OPT_RECORD);

    return path && strcmp(path, "-") == 0;
}

/* The record goes to standard output once, behind all else. */
static void print_record(const struct table *t)
{
    struct buf text = {0};

    table_save(t, &text);
    cli_write(NULL, &text, NULL);
    buf_free(&text);
}

/* ---- what comes of it ------------------------------------------------------------------ */

static bool is_own_solo(const struct sitting *sitting)
{
    const struct record_head *head = table_head(sitting->table);

    bool is_person = sitting->people == 1 && strcmp(head->seat[0].kind, "human") == 0;

    return solo_is_own(&(struct solo_claim){.game = head->game,
                                            .seats = head->setup.seats,
                                            .is_person = is_person,
                                            .is_branch = sitting->is_branch,
                                            .was_over = table_turn(sitting->table) == SEAT_NONE});
}

/* What comes of a game that is over: an entry in the solo table, a step on the ladder of levels. It is
 * told once, when the result has been. */
struct aftermath {
    struct cli *cli;
    const struct table *table;
    struct solo_entry entry;
    bool is_solo, is_new, is_told;
    int status;
};

static void enter_solo(struct aftermath *ear)
{
    union state_room room;

    solo_enter(&ear->entry, table_view(ear->table, SEAT_ALL, &room),
               table_has_note(ear->table, HOST_PRACTICE));
}

static void hear_the_end(void *self, const struct table_step *step)
{
    if (step->flags & APPLY_END) enter_solo(self);
}

static void tell_aftermath(struct aftermath *after)
{
    if (after->is_told) return;
    after->is_told = true;
    if (after->is_solo) enter_solo(after); /* if nobody was heard any more */
    after->status = solo_say(after->cli, &after->entry);
    if (after->is_new) climb_enter(after->cli, after->table);
}

/* In lines, before somebody is asked what else they want to know of it. */
static void over(void *self)
{
    const struct sitting *sitting = self;

    tell_aftermath(sitting->aftermath);
    cli_show(sitting->aftermath->cli);
}

/* ---- playing ------------------------------------------------------------------------- */

bool cli_will_be_full(const struct cli *cli)
{
    return !args_has(&cli->args, OPT_PLAIN) && !args_has(&cli->args, OPT_SCRIPT) &&
           full_can_play(NULL);
}

/* The full screen needs a terminal at both ends; a script is played line by line. */
bool cli_is_full(const struct cli *cli)
{
    struct note note = {0};

    if (args_has(&cli->args, OPT_PLAIN) || args_has(&cli->args, OPT_SCRIPT)) return false;
    if (full_can_play(&note)) return true;
    if (args_has(&cli->args, OPT_FULL)) cli_warn(cli, &note);
    return false;
}

/* Somebody who sits here wants the others' turns short; programs read every event. */
static bool is_short(const struct cli *cli)
{
    if (args_has(&cli->args, OPT_EACH)) return false;
    return args_has(&cli->args, OPT_BRIEF) ||
           (isatty(STDIN_FILENO) && !args_has(&cli->args, OPT_SCRIPT));
}

static bool recall_wait(void)
{
    struct buf value = {0};
    bool waits = settings_get(WAIT_KEY, &value) && strcmp(buf_text(&value), "on") == 0;

    buf_free(&value);
    return waits;
}

/* What cannot be remembered is no reason to complain. */
static void remember_wait(bool waits)
{
    if (waits != recall_wait()) settings_set(WAIT_KEY, waits ? "on" : "", NULL);
}

static struct play_mode play_mode(const struct cli *cli, struct sitting *sitting)
{
    struct saves_file *file = sitting->file;

    return (struct play_mode){.host = sitting->host,
                              .analyst = sitting->analyst,
                              .lang = cli->lang,
                              .show_first = sitting->is_old,
                              .is_ascii = cli_is_ascii(cli),
                              .is_short = is_short(cli),
                              .waits = args_has(&cli->args, OPT_WAIT) || recall_wait(),
                              .theme = cli->theme,
                              .kept =
                                  file ? saves_file_path(file) : args_text(&cli->args, OPT_RECORD),
                              .name = file ? saves_file_name(file) : NULL,
                              .warning = sitting->warning,
                              .self = sitting,
                              .keep = file ? keep : NULL,
                              .over = over,
                              .must_leave = sitting_must_leave};
}

/* The task is kept with the game, so that hints still serve it when the game goes on another day. */
static void aim_at(const struct cli *cli, struct sitting *sitting, int task)
{
    struct note note = {0};
    char text[TASK_TEXT];
    bool is_known = host_aim(sitting->host) == task;

    snprintf(text, sizeof text, "%d", task);
    if (!host_set_aim(sitting->host, task)) note_set(&note, "cli.task", "%d", task);
    else if (!is_known) table_note(sitting->table, HOST_AIM, text, &note);
    if (note.key) cli_warn(cli, &note);
}

/* People and bots sit down at the table, which is the host's from now on. */
static void sit_down(const struct cli *cli, struct sitting *sitting)
{
    struct host_plan plan = {.ask_all = args_has(&cli->args, OPT_ASK_ALL)};

    seats_plan(cli, &sitting->match, sitting->people, &plan);
    sitting->host = host_on(sitting->table, &plan);
    if (args_has(&cli->args, OPT_TASK)) aim_at(cli, sitting, (int)args_value(&cli->args, OPT_TASK));
}

int sitting_status(struct cli *cli, const struct play_mode *mode, enum play_end end)
{
    struct note note = {0};

    if (mode->keep_failed && !mode->keep(mode->self, &note)) return cli_fail(cli, &note);
    if (end == PLAY_LEFT) return EXIT_SIGNAL + leave_signal();
    if (end == PLAY_OUTPUT_FAILED) cli->error = mode->error;
    return end == PLAY_INPUT_REFUSED ? EXIT_INPUT : EXIT_GOOD;
}

/* A terminal of which nothing is known gets no escape sequences. */
static enum line_hide line_hide(void)
{
    const char *kind = getenv("TERM");

    if (!isatty(STDOUT_FILENO)) return LINE_SHOWS;
    return kind && *kind && strcmp(kind, "dumb") != 0 ? LINE_CLEARS : LINE_BLANKS;
}

struct line_io sitting_lines(const struct cli *cli, const char *script)
{
    return (struct line_io){.in = STDIN_FILENO,
                            .out = stdout,
                            .echo = !isatty(STDIN_FILENO),
                            .hide = line_hide(),
                            .script = script,
                            .script_name = args_text(&cli->args, OPT_SCRIPT)};
}

/* How a game ended, and whether it is to be looked at. */
struct ending {
    enum play_end end;
    bool is_left;
};

static int play(struct cli *cli, struct sitting *sitting, const char *script, struct ending *ending)
{
    struct line_io io = sitting_lines(cli, script);
    struct play_mode mode = play_mode(cli, sitting);
    struct visitors visitors;
    struct leave leave;
    struct note note = {0};
    int status, number;

    *ending = (struct ending){.end = PLAY_QUIT, .is_left = true};
    if (!visitors_open(&visitors, cli, &sitting->match, VISITORS_AT_SCREEN, &note))
        return cli_refuse(cli, &note);
    visitors_sit(&visitors, sitting->host);
    mode.guests = visitors.seated;
    mode.news = &visitors.news;
    leave_start(&leave);
    mode.waiting = &leave.before;
    ending->end = cli_is_full(cli) ? full_play(&mode) : line_play(&mode, &io);
    ending->is_left = mode.is_left;
    remember_wait(mode.waits);
    visitors_part(&visitors, sitting->host);
    visitors_close(&visitors);
    if (is_printed(cli)) print_record(sitting->table);
    status = sitting_status(cli, &mode, ending->end);
    number = leave_stop(&leave);
    return number && status == EXIT_GOOD ? EXIT_SIGNAL + number : status;
}

/* A solo game that ends here is entered into the table of the person who played it, with its last
 * event and before that is on the disk: one that was over before has been entered already. */
static int play_and_enter(struct cli *cli, struct sitting *sitting, const char *script)
{
    struct aftermath after = {.cli = cli,
                              .table = sitting->table,
                              .is_solo = is_own_solo(sitting),
                              .is_new =
                                  !sitting->is_branch && table_turn(sitting->table) != SEAT_NONE};
    struct analyst_desk desk;
    struct ending ending;
    int status;

    sitting->aftermath = &after;
    if (after.is_solo) {
        solo_warn(cli);
        table_listen(sitting->table, &(struct table_ear){.viewer = SEAT_ALL,
                                                         .heard = hear_the_end,
                                                         .self = &after,
                                                         .is_first = true});
    }
    sit_down(cli, sitting);
    sitting->analyst = analyst_open(&desk, cli, table_head(sitting->table)->game);
    status = play(cli, sitting, script, &ending);
    if (ending.end == PLAY_OVER) tell_aftermath(&after);
    else after.status = solo_say(cli, &after.entry); /* it may have ended with the output */
    if (status == EXIT_GOOD && ending.end == PLAY_OVER && !ending.is_left && cli_is_full(cli))
        status = watch_table(cli, sitting);
    analyst_close(&desk);
    return status ? status : after.status;
}

/* ---- a sitting ------------------------------------------------------------------------- */

void sitting_free(struct sitting *sitting)
{
    if (sitting->host) host_free(sitting->host);
    else table_free(sitting->table);
    saves_close(sitting->file);
    *sitting = (struct sitting){0};
}

int sitting_play(struct cli *cli, struct sitting *sitting)
{
    const char *path = args_text(&cli->args, OPT_SCRIPT);
    struct buf script = {0};
    struct note note = {0};
    int status;

    cli_speak(cli); /* the menu has settled the language by now */
    if (path && !buf_read_file(&script, path, SCRIPT_MOST, &note)) status = cli_refuse(cli, &note);
    else status = play_and_enter(cli, sitting, path ? buf_text(&script) : NULL);
    buf_free(&script);
    sitting_free(sitting);
    return status;
}

/* ---- play -------------------------------------------------------------------------------- */

/* What can be said without looking at a record. */
static bool check(const struct cli *cli, struct sitting *sitting, struct note *note)
{
    const char *record = args_text(&cli->args, OPT_RECORD);

    if (cli_is_both(cli, OPT_NAME, OPT_RECORD, note) ||
        cli_is_both(cli, OPT_NAMES, OPT_RESUME, note) ||
        cli_is_both(cli, OPT_PLAIN, OPT_FULL, note) || cli_is_both(cli, OPT_BRIEF, OPT_EACH, note))
        return false;
    if (!match_read(cli, &sitting->match, note) || !cli_test_path(record, note)) return false;
    if (!record && sitting_is_own(cli))
        return sitting_take(cli, sitting, args_text(&cli->args, OPT_RESUME), note);
    if (!record || is_printed(cli)) return true;
    sitting->file = saves_lock(record, note);
    return sitting->file != NULL;
}

/* The table of a saved game; its set-up replaces the match's. */
static bool load(struct cli *cli, struct sitting *sitting, struct dealer *dealer,
                 struct record_end *end)
{
    const struct game *g = sitting->match.game;
    struct note note = {0};

    sitting->table = sitting_load(cli, args_text(&cli->args, OPT_RESUME), dealer, end);
    if (!sitting->table) return false;
    sitting->is_old = true;
    sitting->match.setup = table_head(sitting->table)->setup;
    if (table_head(sitting->table)->game == g) return true;
    note_set(&note, "cli.noresume", "%s\t%s", g->id, table_head(sitting->table)->game->id);
    cli_refuse(cli, &note);
    return false;
}

int sitting_refuse(struct cli *cli, struct sitting *sitting, const struct note *note)
{
    sitting_free(sitting);
    return strcmp(note->key, "record.write") == 0 ? cli_fail(cli, note) : cli_refuse(cli, note);
}

int cmd_play(struct cli *cli)
{
    struct sitting sitting = {0};
    struct record_end end = {0};
    struct dealer dealer;
    struct note note = {0};

    if (!check(cli, &sitting, &note)) return sitting_refuse(cli, &sitting, &note);
    sitting_dealer(cli, &sitting.match, &dealer);
    if (climb_is_open(cli)) sitting.match.preset = climb_preset(sitting.match.game);
    if (args_has(&cli->args, OPT_RESUME) && !load(cli, &sitting, &dealer, &end)) {
        sitting_free(&sitting);
        return EXIT_INPUT;
    }
    if (!seats_read(cli, sitting.table, &sitting.match, &sitting.people, &note) ||
        (!sitting.table && !new_table(cli, &sitting, &dealer, &note)))
        return sitting_refuse(cli, &sitting, &note);
    if (sitting.is_old) seats_go_on(cli, &sitting);
    if (!keep_new(cli, &sitting, &note)) return sitting_refuse(cli, &sitting, &note);
    if (sitting.is_old) sitting_say_resumed(cli, &end);
    sitting_say_begun(cli, &sitting);
    cli_flush(cli);
    return sitting_play(cli, &sitting);
}
