/* resume.c: the command resume, and what else goes on with a game that has begun.
 *
 * The game stays in the file it comes from. Nothing of a file is lost: one that is damaged
 * is set aside before what is good of it goes on, and that only when it is asked for. */
#include "cli/commands.h"
#include "cli/seats.h"
#include "cli/sitting.h"
#include "files/file.h"
#include "files/saves.h"
#include "term/pen.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* ---- loading ----------------------------------------------------------------------------- */

/* A text and where it comes from. */
struct source {
    const char *path, *name; /* name: of a saved game, or NULL */
    struct buf text;
};

/* Dice and cards that were typed in go on to be. */
static struct table *load_text(const struct source *from, size_t n, struct dealer *dealer,
                               struct record_end *end, struct record_fault *fault)
{
    const char *text = buf_text(&from->text);
    struct table *t = table_load(text, n, dealer, end, fault);

    if (!t || !table_head(t)->by_hand || dealer->kind == DEALER_HAND) return t;
    table_free(t);
    dealer->kind = DEALER_HAND;
    return table_load(text, n, dealer, end, fault);
}

/* How many bytes the first LINES lines of the text have. */
static size_t bytes_of(const struct buf *text, size_t lines)
{
    const char *at = buf_text(text);

    while (lines-- && *at) {
        const char *feed = strchr(at, '\n');

        at = feed ? feed + 1 : at + strlen(at);
    }
    return (size_t)(at - buf_text(text));
}

/* What the lines before the fault hold: the game goes on from there if --mend asks for it. */
static struct table *mend(struct cli *cli, const struct source *from, struct dealer *dealer,
                          struct record_end *end, const struct record_fault *fault)
{
    size_t good = bytes_of(&from->text, end->lines);
    struct record_fault other;
    struct buf aside = {0};
    struct note note = {0};
    struct table *t = from->name ? load_text(from, good, dealer, end, &other) : NULL;

    if (t && args_has(&cli->args, OPT_MEND) &&
        saves_set_aside(from->path, &from->text, &aside, &note)) {
        TELL(cli, "saves.mended", say_text(from->name), say_number(end->events),
             say_text(buf_text(&aside)));
        end->close = RECORD_OPEN;
        buf_free(&aside);
        return t;
    }
    buf_free(&aside);
    if (note.key) cli_refuse(cli, &note);
    else cli_refuse_record(cli, from->path, fault);
    if (t && !note.key) note_set(&note, "saves.mend", "%s\t%zu", from->name, end->events);
    if (t && !args_has(&cli->args, OPT_MEND)) cli_refuse(cli, &note);
    table_free(t);
    return NULL;
}

static struct table *load(struct cli *cli, struct source *from, struct dealer *dealer,
                          struct record_end *end)
{
    struct record_fault fault;
    struct note note = {0};
    struct table *t = NULL;

    if (!buf_read_file(&from->text, from->path, RECORD_BYTES_MAX, &note)) cli_refuse(cli, &note);
    else if (!(t = load_text(from, from->text.n, dealer, end, &fault)))
        t = mend(cli, from, dealer, end, &fault);
    buf_free(&from->text);
    return t;
}

struct table *sitting_load(struct cli *cli, const char *path, struct dealer *dealer,
                           struct record_end *end)
{
    struct source from = {.path = path};

    return load(cli, &from, dealer, end);
}

void sitting_say_begun(struct cli *cli, const struct sitting *sitting)
{
    const char *name = sitting->file ? saves_file_name(sitting->file) : NULL;

    if (name && !cli_will_be_full(cli)) TELL(cli, "saves.begun", say_text(name));
}

/* Where the game goes on, and what the record lacks. */
void sitting_say_resumed(struct cli *cli, const struct record_end *end)
{
    static const char *const KEYS[] = {[RECORD_WHOLE] = "cli.resumed",
                                       [RECORD_OPEN] = "cli.resumed.open",
                                       [RECORD_CUT] = "cli.resumed.cut"};

    TELL(cli, KEYS[end->close], say_number(end->events), say_number(end->lines));
    cli_flush(cli);
}

/* ---- the file it stays in ------------------------------------------------------------------ */

bool sitting_is_own(const struct cli *cli)
{
    const char *path = args_text(&cli->args, OPT_RESUME);

    return path && !args_has(&cli->args, OPT_NAME) && !args_has(&cli->args, OPT_RECORD) &&
           isatty(STDIN_FILENO) && strcmp(path, "-") != 0 && !file_is_special(path);
}

/* A file that may only be read is no reason not to play. */
bool sitting_take(const struct cli *cli, struct sitting *sitting, const char *path,
                  struct note *note)
{
    sitting->file = saves_lock(path, note);
    if (sitting->file) return true;
    if (errno != EACCES && errno != EROFS && errno != EPERM) return false;
    sitting_unsaved(cli, sitting, "saves.unsaved.on", note);
    note->key = NULL;
    return true;
}

void sitting_follow(const struct cli *cli, struct sitting *sitting)
{
    struct note note = {0};

    if (sitting->people && saves_follow(sitting->file, sitting->table, &note)) return;
    if (sitting->people) sitting_unsaved(cli, sitting, "saves.unsaved.on", &note);
    table_hush(sitting->table);
    saves_close(sitting->file);
    sitting->file = NULL;
}

/* ---- the command --------------------------------------------------------------------------- */

/* A game that is over can only be mended, if its end is missing. */
static bool go_on(struct cli *cli, struct sitting *sitting, const struct record_end *end,
                  struct note *note)
{
    const struct record_head *head = table_head(sitting->table);
    bool is_over = table_turn(sitting->table) == SEAT_NONE;

    sitting->match.game = head->game;
    sitting->match.setup = head->setup;
    sitting->is_old = true;
    if (is_over && end->close != RECORD_WHOLE && sitting->file &&
        !saves_follow(sitting->file, sitting->table, note))
        return false;
    if (is_over) return note_set(note, "saves.over", "%s", sitting->name);
    return seats_read(cli, sitting->table, &sitting->match, &sitting->people, note);
}

/* The game NAME: its file, locked if that can be. */
static bool take(const struct cli *cli, struct sitting *sitting, struct buf *path,
                 struct note *note)
{
    if (!saves_path(sitting->name, path, note)) return false;
    if (!saves_is_there(sitting->name)) return note_set(note, "saves.none", "%s", sitting->name);
    sitting->file = saves_take(sitting->name, note);
    if (sitting->file) return true;
    if (strcmp(note->key, "record.create") != 0) return false;
    sitting_unsaved(cli, sitting, "saves.unsaved.on", note);
    note->key = NULL;
    return true;
}

static int resume(struct cli *cli, struct sitting *sitting, const char *path)
{
    struct source from = {.path = path, .name = sitting->name};
    struct record_end end = {0};
    struct note note = {0};
    struct dealer dealer;

    sitting_dealer(cli, &sitting->match, &dealer);
    sitting->table = load(cli, &from, &dealer, &end);
    if (!sitting->table) {
        sitting_free(sitting);
        return EXIT_INPUT; /* that was said */
    }
    if (!go_on(cli, sitting, &end, &note)) return sitting_refuse(cli, sitting, &note);
    seats_go_on(cli, sitting);
    if (sitting->file) sitting_follow(cli, sitting);
    TELL(cli, "saves.resumed", say_text(sitting->name));
    sitting_say_resumed(cli, &end);
    return sitting_play(cli, sitting);
}

/* The game that is named, else the last one that is not over. */
int cmd_resume(struct cli *cli)
{
    struct sitting sitting = {.name = cli->args.operand};
    struct saves_game last;
    struct buf path = {0};
    struct note note = {0};
    int status;

    if (!sitting.name && saves_last(SAVES_OPEN, &last, &note)) sitting.name = last.name;
    if (sitting.name && take(cli, &sitting, &path, &note))
        status = resume(cli, &sitting, buf_text(&path));
    else status = cli_refuse(cli, &note);
    buf_free(&path);
    return status;
}
