/* solo.c: the command solo, and the result of a finished solo game: the table of
 * solo/solo.h in words.
 *
 * A table that cannot be read is never written over: whoever wants a new one
 * takes the old one away first. */
#include "cli/solo.h"

#include "cli/commands.h"
#include "core/utf8.h"
#include "games/write/write.h"

#include <string.h>

enum { TEXT_COLUMN = 4, CELL = 4, TASK_WIDTH = 68, KEY_TEXT = 40, IMPORT_MOST = 1 << 20 };

/* ---- what is refused ------------------------------------------------------- */

static bool starts(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* A fault in a table's text is told with the file it stands in. */
static int refuse(const struct cli *cli, const char *path, const struct note *note)
{
    struct buf text = {0}, line = {0};
    struct text_arg arg[2];

    if (starts(note->key, "solo.") && !starts(note->key, "solo.text.")) return cli_fail(cli, note);
    if (starts(note->key, "file.")) return cli_refuse(cli, note);
    text_note(cli->lang, note, &text);
    arg[0] = say_text(path);
    arg[1] = say_text(buf_text(&text));
    text_fill(cli->lang, "solo.text", arg, 2, &line);
    fprintf(stderr, "bedesten: %s\n", buf_text(&line));
    buf_free(&text);
    buf_free(&line);
    return EXIT_INPUT;
}

static const char *task_text(const struct lang *lang, unsigned task)
{
    char key[KEY_TEXT];
    const char *text;

    snprintf(key, sizeof key, "write.task.%u", task + 1);
    text = lang_get(lang, key);
    return text ? text : "";
}

/* ---- showing it -------------------------------------------------------------- */

static void show_row(struct cli *cli, const struct solo *table, unsigned task)
{
    const char *text = task_text(cli->lang, task);
    int gap = TASK_WIDTH - TEXT_COLUMN - utf8_width(text);

    buf_format(&cli->out, "%*u  %s%*s", TEXT_COLUMN - 2, task + 1, text, gap > 0 ? gap : 0, "");
    for (unsigned c = 0; c < SOLO_COLUMNS; c++)
        buf_format(&cli->out, "%*s%s", CELL - 1, "", table->ticked[task] >> c & 1u ? "x" : "·");
    buf_char(&cli->out, '\n');
}

/* The tasks of a grade below its name. */
static void show_grade(struct cli *cli, const struct solo *table, enum grade grade)
{
    static const char *const KEY[GRADES] = {"solo.grade.easy", "solo.grade.medium",
                                            "solo.grade.hard"};

    SAY(cli, KEY[grade], say_number(0));
    for (unsigned i = 0; i < SOLO_TASKS; i++)
        if (write_grade(i) == grade) show_row(cli, table, i);
}

static void show_tasks(struct cli *cli, const struct solo *table)
{
    SAY(cli, "solo.title", say_number(SOLO_FIRST_COLUMN + SOLO_COLUMNS - 1));
    buf_format(&cli->out, "\n%*s", TASK_WIDTH, "");
    for (int c = 0; c < SOLO_COLUMNS; c++)
        buf_format(&cli->out, "%*d", CELL, SOLO_FIRST_COLUMN + c);
    buf_char(&cli->out, '\n');
    for (enum grade g = GRADE_EASY; g < GRADES; g++) show_grade(cli, table, g);
    buf_char(&cli->out, '\n');
}

/* What to play for: the aim over many games and the dare of a single one. */
static void show_aims(struct cli *cli, const struct solo *table)
{
    unsigned best = table->best_n ? table->best[0].rubies : 0;
    const char *dare = solo_has_dared(table) ? "solo.dare.done" : "solo.dare";

    if (solo_has_aim(table)) {
        SAY(cli, "solo.aim.done", say_number(0));
    } else {
        SAY(cli, "solo.aim", say_number(solo_ticked(table, SOLO_FIRST_COLUMN)),
            say_number(solo_ticked(table, SOLO_FIRST_COLUMN + 1)), say_number(SOLO_TASKS));
    }
    SAY(cli, table->best_n ? dare : "solo.dare.open", say_number(SOLO_DARE), say_number(best));
}

static void show_best(struct cli *cli, const struct solo *table)
{
    if (table->best_n) SAY(cli, "solo.best", say_number(0));
    for (int i = 0; i < table->best_n; i++) {
        buf_format(&cli->out, "%4d. ", i + 1);
        SAY(cli, "solo.score", say_number(table->best[i].rubies), say_number(table->best[i].left));
    }
}

static unsigned count_ticks(const struct solo *table)
{
    unsigned n = 0;

    for (unsigned c = 0; c < SOLO_COLUMNS; c++) n += solo_ticked(table, SOLO_FIRST_COLUMN + c);
    return n;
}

static void show(struct cli *cli, const struct solo *table)
{
    show_tasks(cli, table);
    show_aims(cli, table);
    if (!table->games && !table->best_n && !count_ticks(table)) {
        SAY(cli, "solo.none", say_number(0));
        return;
    }
    SAY(cli, "solo.cells", say_number(count_ticks(table)), say_number(SOLO_TASKS * SOLO_COLUMNS));
    SAY(cli, "solo.games", say_number(table->games));
    show_best(cli, table);
}

/* ---- export and import ------------------------------------------------------- */

static int export_table(struct cli *cli, const struct solo *table, const char *path)
{
    struct buf text = {0};
    struct note note = {0};
    bool is_good;

    solo_write(table, &text);
    is_good = cli_write(path, &text, &note);
    buf_free(&text);
    if (!is_good) return cli_fail(cli, &note);
    if (strcmp(path, "-") != 0) SAY(cli, "solo.exported", say_text(path));
    return EXIT_GOOD;
}

/* What an update works with, and the table before and after it. */
struct change {
    const struct solo *other;
    const struct solo_game *game;
    struct solo *before, *after;
    int *place;
};

static void merge(struct solo *table, const void *with)
{
    const struct change *c = with;

    *c->before = *table;
    solo_merge(table, c->other);
    *c->after = *table;
}

static void say_ticks(struct cli *cli, const char *key, const struct change *c)
{
    for (unsigned i = 0; i < SOLO_TASKS; i++)
        for (unsigned k = 0; k < SOLO_COLUMNS; k++) {
            if (!((c->after->ticked[i] & ~c->before->ticked[i]) >> k & 1)) continue;
            SAY_BELOW(cli, key, say_number(SOLO_FIRST_COLUMN + k), say_number(i + 1),
                      say_text(task_text(cli->lang, i)));
        }
}

/* Both lists are sorted: what is not met in the old one is new. */
static void say_scores(struct cli *cli, const struct change *c)
{
    for (int i = 0, old = 0; i < c->after->best_n; i++) {
        const struct solo_score *score = &c->after->best[i], *known = &c->before->best[old];

        if (old < c->before->best_n && memcmp(score, known, sizeof *score) == 0) old++;
        else
            SAY_BELOW(cli, "solo.import.score", say_number(score->rubies), say_number(score->left));
    }
}

static bool is_same(const struct solo *a, const struct solo *b)
{
    return a->games == b->games && memcmp(a->ticked, b->ticked, sizeof a->ticked) == 0 &&
           memcmp(a->best, b->best, sizeof a->best) == 0;
}

static void say_import(struct cli *cli, const struct change *c)
{
    if (is_same(c->before, c->after)) {
        SAY(cli, "solo.import.nothing", say_number(0));
        return;
    }
    SAY(cli, "solo.import.head", say_number(0));
    say_ticks(cli, "solo.import.tick", c);
    say_scores(cli, c);
    if (c->after->games != c->before->games)
        SAY_BELOW(cli, "solo.import.games", say_number(c->before->games),
                  say_number(c->after->games));
}

static int import_table(struct cli *cli, const char *path, const char *from)
{
    struct solo other, before, after;
    struct change c = {.other = &other, .before = &before, .after = &after};
    struct note note = {0};
    struct buf text = {0};
    bool is_good =
        buf_read_file(&text, from, IMPORT_MOST, &note) && solo_read(&other, buf_text(&text), &note);

    buf_free(&text);
    if (!is_good) return refuse(cli, from, &note);
    if (!solo_update(path, merge, &c, &note)) return refuse(cli, path, &note);
    say_import(cli, &c);
    return EXIT_GOOD;
}

/* ---- the command --------------------------------------------------------------- */

static int run_solo(struct cli *cli, const char *path)
{
    struct solo table;
    struct note note = {0};

    if (args_has(&cli->args, OPT_PATH)) {
        buf_format(&cli->out, "%s\n", path);
        return EXIT_GOOD;
    }
    if (args_has(&cli->args, OPT_IMPORT))
        return import_table(cli, path, args_text(&cli->args, OPT_IMPORT));
    if (!solo_load(path, &table, &note)) return refuse(cli, path, &note);
    if (args_has(&cli->args, OPT_EXPORT))
        return export_table(cli, &table, args_text(&cli->args, OPT_EXPORT));
    show(cli, &table);
    return EXIT_GOOD;
}

int cmd_solo(struct cli *cli)
{
    struct note note = {0};
    struct buf path = {0};
    int ways = args_has(&cli->args, OPT_PATH) + args_has(&cli->args, OPT_IMPORT) +
               args_has(&cli->args, OPT_EXPORT);
    int status;

    if (ways > 1) {
        note_set(&note, "solo.one", " ");
        return cli_refuse(cli, &note);
    }
    status = solo_path(&path, &note) ? run_solo(cli, buf_text(&path)) : cli_refuse(cli, &note);
    buf_free(&path);
    return status;
}

/* ---- a finished game --------------------------------------------------------- */

static void add(struct solo *table, const void *with)
{
    const struct change *c = with;

    *c->before = *table;
    *c->place = solo_add(table, c->game);
    *c->after = *table;
}

static void say_again(struct cli *cli, const struct change *c)
{
    struct buf list = {0};

    for (unsigned i = 0; i < SOLO_TASKS; i++)
        if (c->game->tasks >> i & 1u && c->before->ticked[i] == c->after->ticked[i])
            buf_format(&list, list.n ? ", %u" : "%u", i + 1);
    if (list.n) SAY_BELOW(cli, "solo.again", say_text(buf_text(&list)));
    buf_free(&list);
}

static void say_entered(struct cli *cli, const struct change *c)
{
    const struct solo_score *score = &c->game->score;
    const char *place = *c->place == 1 ? "solo.place.first"
                        : *c->place    ? "solo.place"
                                       : "solo.place.none";

    SAY(cli, "solo.entered", say_number(0));
    if (!c->game->column) {
        SAY_BELOW(cli, "solo.few", say_number(score->rubies), say_number(SOLO_FIRST_COLUMN));
    } else if (!c->game->tasks) {
        SAY_BELOW(cli, "solo.notask", say_number(0));
    } else {
        say_ticks(cli, "solo.new", c);
        say_again(cli, c);
    }
    if (solo_has_aim(c->after) && !solo_has_aim(c->before))
        SAY_BELOW(cli, "solo.new.aim", say_number(0));
    SAY_BELOW(cli, place, say_number(score->rubies), say_number(score->left),
              say_number((uint64_t)*c->place));
    if (solo_has_dared(c->after) && !solo_has_dared(c->before))
        SAY_BELOW(cli, "solo.new.dare", say_number(score->rubies));
    SAY(cli, "solo.more", say_number(0));
}

void solo_enter(struct solo_entry *e, const struct gview *over, bool is_practice)
{
    struct change c = {
        .game = &e->game, .before = &e->before, .after = &e->after, .place = &e->place};

    e->game.is_practice = e->game.is_practice || is_practice;
    if (e->is_tried || e->game.is_practice) return;
    e->is_tried = true;
    solo_game_of(over, &e->game);
    e->is_done =
        solo_path(&e->path, &e->note) && solo_update(buf_text(&e->path), add, &c, &e->note);
}

int solo_say(struct cli *cli, struct solo_entry *e)
{
    const struct change c = {
        .game = &e->game, .before = &e->before, .after = &e->after, .place = &e->place};
    struct note lost = {0};
    int status = EXIT_GOOD;

    if (e->is_done) {
        buf_char(&cli->out, '\n');
        say_entered(cli, &c);
    } else if (e->is_tried) {
        status = e->path.n ? refuse(cli, buf_text(&e->path), &e->note) : cli_refuse(cli, &e->note);
        note_set(&lost, "solo.lost", " ");
        cli_warn(cli, &lost);
    } else if (e->game.is_practice) {
        buf_char(&cli->out, '\n');
        TELL(cli, "solo.practice", say_number(0));
    }
    buf_free(&e->path);
    return status;
}

void solo_warn(const struct cli *cli)
{
    struct solo table;
    struct note note = {0}, warning = {0};
    struct buf path = {0};

    note_set(&warning, "solo.warn", " ");
    if (!solo_path(&path, &note)) cli_warn(cli, &note);
    else if (!solo_load(buf_text(&path), &table, &note)) refuse(cli, buf_text(&path), &note);
    if (note.key) cli_warn(cli, &warning);
    buf_free(&path);
}
