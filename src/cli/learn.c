/* learn.c: the command learn: lessons are listed, taught at this terminal, and checked. */
#include "cli/learn.h"

#include "cli/analyst.h"
#include "cli/commands.h"
#include "cli/leave.h"
#include "cli/sitting.h"
#include "files/saves.h"
#include "files/settings.h"
#include "langs/langs.h"
#include "lesson/pupil.h"
#include "lesson/shelf.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define DONE "done"

enum { KEY_TEXT = 64 };

/* ---- checking: what is wrong with lessons that somebody writes --------------------------- */

struct checking {
    struct cli *cli;
    const char *path;
    size_t faults;
};

static void say_fault(void *self, const struct record_fault *fault)
{
    struct checking *c = self;

    buf_format(&c->cli->out, "%s:%zu: ", c->path, fault->line);
    text_note(c->cli->lang, &fault->why, &c->cli->out);
    buf_char(&c->cli->out, '\n');
    c->faults++;
}

/* People expect a lesson in each language that the program speaks. */
static void check_languages(struct checking *c, const struct lesson *l)
{
    for (int i = 0; LANGS[i]; i++) {
        struct record_fault fault = {.line = 1};

        if (lesson_speaks(l, LANGS[i]->code)) continue;
        note_set(&fault.why, "lesson.lang", "title\t%s", LANGS[i]->code);
        say_fault(c, &fault);
    }
}

/* The file is called as the lesson is. */
static void check_name(struct checking *c, const struct lesson *l)
{
    const char *slash = strrchr(c->path, '/'), *file = slash ? slash + 1 : c->path;
    size_t n = strlen(lesson_name(l));
    struct record_fault fault = {.line = 1};

    if (strncmp(file, lesson_name(l), n) == 0 && strcmp(file + n, ".txt") == 0) return;
    note_set(&fault.why, "learn.called", "%s", lesson_name(l));
    say_fault(c, &fault);
}

static int check_file(struct cli *cli, const char *path)
{
    const struct lesson_ear ear = {.self = &(struct checking){cli, path, 0}, .fault = say_fault};
    struct checking *c = ear.self;
    struct record_fault fault;
    struct note note = {0};
    struct buf text = {0};
    struct lesson *l = NULL;

    if (!buf_read_file(&text, path, RECORD_BYTES_MAX, &note)) return cli_refuse(cli, &note);
    l = lesson_read(buf_text(&text), text.n, &ear, &fault);
    if (l) {
        check_languages(c, l);
        check_name(c, l);
        if (!c->faults)
            SAY(cli, "learn.good", say_text(path), say_number(lesson_steps(l)),
                say_number(lesson_minutes(l)));
    }
    lesson_free(l);
    buf_free(&text);
    return c->faults ? EXIT_INPUT : EXIT_GOOD;
}

static int check_all(struct cli *cli)
{
    struct note note = {0};
    int status;

    if (!cli->args.operand) {
        note_set(&note, "learn.files", " ");
        return cli_refuse(cli, &note);
    }
    status = check_file(cli, cli->args.operand);
    for (int i = 0; i < cli->args.more_n; i++) {
        int next = check_file(cli, cli->args.more[i]);

        if (!status) status = next;
    }
    return status;
}

/* ---- how far somebody is -------------------------------------------------------------------- */

/* What is remembered of a lesson: the step that it goes on at, from 0, or that it is done. */
void learn_recall(const char *name, struct learned *out)
{
    struct buf value = {0};
    char key[KEY_TEXT];
    uint64_t step;

    *out = (struct learned){0};
    snprintf(key, sizeof key, "learn.%.40s", name);
    if (settings_get(key, &value)) {
        const char *word = buf_text(&value);

        out->is_done = strncmp(word, DONE, strlen(DONE)) == 0;
        if (out->is_done) word += strlen(DONE) + strspn(word + strlen(DONE), " ");
        if (args_number_read(word, &step) && step <= LESSON_STEPS) out->step = (size_t)step;
    }
    buf_free(&value);
}

/* What cannot be remembered is no reason not to learn: nothing is said of it. */
static void remember(const char *name, const struct learned *learned)
{
    char key[KEY_TEXT], value[KEY_TEXT] = "";

    snprintf(key, sizeof key, "learn.%.40s", name);
    if (learned->step)
        snprintf(value, sizeof value, "%s%zu", learned->is_done ? DONE " " : "", learned->step);
    else if (learned->is_done) snprintf(value, sizeof value, DONE);
    settings_set(key, value, NULL);
}

/* ---- teaching ------------------------------------------------------------------------------------ */

struct teaching {
    struct lesson *lesson;
    struct pupil *pupil;
    struct learned learned;
    struct play_mode *mode;
    struct saves_file *file; /* NULL: the game is not kept, or not yet */
};

static void keep_step(struct teaching *t)
{
    size_t step = pupil_step(t->pupil), n = lesson_steps(t->lesson);
    struct learned now = {.step = step < n ? step : 0, .is_done = t->learned.is_done || step == n};

    if (now.step == t->learned.step && now.is_done == t->learned.is_done) return;
    t->learned = now;
    remember(lesson_name(t->lesson), &now);
}

/* Behind the lesson the game has gone its own way: from here on it is one like any other. Where it
 * cannot be kept, whoever leaves is told so. */
static void begin_game(struct teaching *t)
{
    struct note note = {0};
    bool is_own = pupil_is(t->pupil) == PUPIL_OPEN && !pupil_can_back(t->pupil);

    if (t->file || !is_own || !isatty(STDIN_FILENO)) return;
    t->file = saves_begin(NULL, host_table(pupil_host(t->pupil)), &note);
    if (!t->file) return;
    t->mode->kept = saves_file_path(t->file);
    t->mode->name = saves_file_name(t->file);
}

/* Before every question: where the lesson would go on; behind it, the game. */
static bool keep(void *self, struct note *note)
{
    struct teaching *t = self;

    keep_step(t);
    begin_game(t);
    return !t->file || saves_keep(t->file, true, note);
}

static void say_begin(struct cli *cli, const struct teaching *t, struct play_mode *mode)
{
    const char *code = cli->lang->code;

    if (!cli_will_be_full(cli)) {
        TELL(cli, "learn.welcome", say_text(lesson_says(t->lesson, LESSON_SAYS_TITLE, 0, code)),
             say_text(lesson_says(t->lesson, LESSON_SAYS_ABOUT, 0, code)));
        if (t->learned.step) TELL(cli, "learn.again", say_number(t->learned.step + 1));
    } else if (t->learned.step) {
        note_set(&mode->warning, "learn.again", "%zu", t->learned.step + 1);
    }
    cli_flush(cli);
}

static int play(struct cli *cli, struct teaching *t)
{
    struct line_io io = sitting_lines(cli, NULL);
    struct play_mode mode = {.host = pupil_host(t->pupil),
                             .pupil = t->pupil,
                             .lang = cli->lang,
                             .is_ascii = cli_is_ascii(cli),
                             .theme = cli->theme,
                             .self = t,
                             .keep = keep,
                             .must_leave = sitting_must_leave};
    struct analyst_desk desk;
    struct leave leave;
    enum play_end end;
    int status, number;

    say_begin(cli, t, &mode);
    mode.analyst = analyst_open(&desk, cli, table_head(host_look(mode.host))->game);
    leave_start(&leave);
    mode.waiting = &leave.before;
    t->mode = &mode;
    end = cli_is_full(cli) ? full_play(&mode) : line_play(&mode, &io);
    analyst_close(&desk);
    keep_step(t);
    status = sitting_status(cli, &mode, end);
    number = leave_stop(&leave);
    return number && status == EXIT_GOOD ? EXIT_SIGNAL + number : status;
}

/* TEXT is a lesson's; PATH names it where it is none. */
static int teach(struct cli *cli, const char *path, const char *text, size_t n)
{
    struct teaching t = {0};
    struct record_fault fault;
    uint64_t seed =
        args_has(&cli->args, OPT_SEED) ? args_value(&cli->args, OPT_SEED) : sitting_seed();
    int status;

    t.lesson = lesson_read(text, n, NULL, &fault);
    if (!t.lesson) return cli_refuse_record(cli, path, &fault);
    learn_recall(lesson_name(t.lesson), &t.learned);
    if (t.learned.step >= lesson_steps(t.lesson)) t.learned.step = 0; /* it was longer once */
    t.pupil = pupil_new(t.lesson, seed);
    pupil_speak(t.pupil, cli->lang);
    pupil_go(t.pupil, t.learned.step, NULL);
    status = play(cli, &t);
    table_hush(host_table(pupil_host(t.pupil)));
    saves_close(t.file);
    pupil_free(t.pupil);
    lesson_free(t.lesson);
    return status;
}

static int teach_file(struct cli *cli, const char *path)
{
    struct buf text = {0};
    struct note note = {0};
    int status;

    if (buf_read_file(&text, path, RECORD_BYTES_MAX, &note)) {
        status = teach(cli, path, buf_text(&text), text.n);
    } else {
        note_set(&note, "learn.none", "%.40s", path);
        status = cli_refuse(cli, &note);
    }
    buf_free(&text);
    return status;
}

/* ---- the list ------------------------------------------------------------------------------------ */

static void list_row(struct cli *cli, const struct lesson *l)
{
    struct learned learned;
    const char *code = cli->lang->code;
    struct text_arg arg[] = {say_text(lesson_name(l)),
                             say_text(lesson_says(l, LESSON_SAYS_TITLE, 0, code)),
                             say_number(lesson_minutes(l))};

    learn_recall(lesson_name(l), &learned);
    if (learned.step) arg[2] = say_number(learned.step + 1);
    buf_add(&cli->out, "  ");
    cli_say(cli,
            learned.step      ? "learn.row.step"
            : learned.is_done ? "learn.row.done"
                              : "learn.row",
            arg, 3);
}

static int list_all(struct cli *cli)
{
    struct record_fault fault;

    cli_tell(cli, "learn.list", NULL, 0);
    for (const struct shelf_row *row = SHELF; row->name; row++) {
        struct lesson *l = lesson_read((const char *)row->text, row->n, NULL, &fault);

        if (l) list_row(cli, l);
        lesson_free(l);
    }
    return EXIT_GOOD;
}

/* ---- the command ---------------------------------------------------------------------------- */

int cmd_learn(struct cli *cli)
{
    const char *what = cli->args.operand;
    struct note note = {0};

    cli_speak(cli);
    if (args_has(&cli->args, OPT_CHECK)) return check_all(cli);
    if (!what) return list_all(cli);
    if (cli->args.more_n) {
        note_set(&note, "cli.extra", "%.40s", cli->args.more[0]);
        return cli_refuse(cli, &note);
    }
    for (const struct shelf_row *row = SHELF; row->name; row++)
        if (strcmp(row->name, what) == 0 || strcmp(row->game, what) == 0)
            return teach(cli, row->name, (const char *)row->text, row->n);
    return teach_file(cli, what);
}
