/* puzzle.c: the command puzzle: puzzles are listed and asked; what was solved is remembered. */
#include "cli/puzzle.h"

#include "cli/commands.h"
#include "files/settings.h"
#include "puzzle/shelf.h"

#include <stdio.h>
#include <string.h>

#define UNTRIED '.'
#define SOLVED 's'
#define TRIED 't'

enum { KEY_TEXT = 64, NUMBERS_MOST = 2000, NAME_TEXT = 64 };

/* ---- what was solved: a letter for each number --------------------------------------------------- */

static char recall(const char *game, int number)
{
    struct buf value = {0};
    char key[KEY_TEXT], how = UNTRIED;

    snprintf(key, sizeof key, "puzzle.%.40s", game);
    if (settings_get(key, &value) && (size_t)number <= value.n) how = value.at[number - 1];
    buf_free(&value);
    return how;
}

/* What is solved stays so. What cannot be remembered is no reason not to go on: nothing is said of it. */
static void remember(const char *game, int number, char how)
{
    struct buf value = {0};
    char key[KEY_TEXT];

    if (number > NUMBERS_MOST || recall(game, number) == SOLVED) return;
    snprintf(key, sizeof key, "puzzle.%.40s", game);
    settings_get(key, &value);
    while (value.n < (size_t)number) buf_char(&value, UNTRIED);
    value.at[number - 1] = how;
    settings_set(key, buf_text(&value), NULL);
    buf_free(&value);
}

/* ---- the shelf -------------------------------------------------------------------------------------- */

static bool is_of(const struct puzzle_row *row, const char *game)
{
    return strcmp(row->game, game) == 0;
}

static const struct puzzle_row *find(const char *game, int number)
{
    for (const struct puzzle_row *row = PUZZLES; row->game; row++)
        if (is_of(row, game) && row->number == number) return row;
    return NULL;
}

/* The first one behind NUMBER that is not solved, or else from the beginning; NULL: all are. */
static const struct puzzle_row *find_open(const char *game, int number)
{
    const struct puzzle_row *first = NULL;

    for (const struct puzzle_row *row = PUZZLES; row->game; row++) {
        if (!is_of(row, game) || row->number == number || recall(game, row->number) == SOLVED)
            continue;
        if (row->number > number) return row;
        if (!first) first = row;
    }
    return first;
}

static void list_game(struct cli *cli, const char *game)
{
    const struct puzzle_row *next = find_open(game, 0);
    uint64_t n = 0, solved = 0;
    char key[KEY_TEXT];

    for (const struct puzzle_row *row = PUZZLES; row->game; row++) {
        if (!is_of(row, game)) continue;
        n++;
        solved += recall(game, row->number) == SOLVED;
    }
    if (!n) return;
    snprintf(key, sizeof key, "%s.name", game);
    SAY_BELOW(cli, next ? "puzzle.game.row" : "puzzle.game.all", say_text(game),
              say_text(lang_get(cli->lang, key)), say_number(n), say_number(solved),
              say_number(next ? (uint64_t)next->number : 0));
}

static int list_all(struct cli *cli)
{
    cli_tell(cli, "puzzle.list", NULL, 0);
    for (int i = 0; GAMES[i]; i++) list_game(cli, GAMES[i]->id);
    return EXIT_GOOD;
}

/* ---- asking ------------------------------------------------------------------------------------------- */

static int ask_file(struct cli *cli, const char *path)
{
    struct puzzle puzzle;
    struct puzzle_sitting s = {.cli = cli, .puzzle = &puzzle, .name = path};
    struct buf text = {0};
    struct note note = {0};
    bool good = buf_read_file(&text, path, PUZZLE_BYTES, &note) &&
                puzzle_read(&puzzle, buf_text(&text), &note);

    buf_free(&text);
    if (!good) return cli_refuse(cli, &note);
    puzzle_sit(&s);
    return EXIT_GOOD;
}

/* From this one on, until somebody has had enough of it. */
static int ask_on(struct cli *cli, const struct puzzle_row *row)
{
    while (row) {
        struct puzzle puzzle;
        struct note note = {0};
        char name[NAME_TEXT];
        const struct puzzle_row *next = find_open(row->game, row->number);
        struct puzzle_sitting s = {.cli = cli, .puzzle = &puzzle, .name = name, .has_next = next};
        enum puzzle_end end;

        if (!puzzle_read(&puzzle, row->text, &note)) return cli_refuse(cli, &note);
        snprintf(name, sizeof name, "%s %d", row->game, row->number);
        end = puzzle_sit(&s);
        if (s.is_solved) remember(row->game, row->number, SOLVED);
        else if (s.is_tried) remember(row->game, row->number, TRIED);
        cli_show(cli);
        if (end == PUZZLE_QUIT) return EXIT_GOOD;
        row = next;
    }
    SAY(cli, "puzzle.done", say_number(0));
    return EXIT_GOOD;
}

static int ask_game(struct cli *cli, const char *game)
{
    const struct puzzle_row *row;
    struct note note = {0};
    uint64_t number = 0;

    if (!cli->args.more_n) return ask_on(cli, find_open(game, 0));
    row = args_number_read(cli->args.more[0], &number) && number <= NUMBERS_MOST
              ? find(game, (int)number)
              : NULL;
    if (row && cli->args.more_n == 1) return ask_on(cli, row);
    if (cli->args.more_n > 1) note_set(&note, "cli.extra", "%.40s", cli->args.more[1]);
    else note_set(&note, "puzzle.number", "%s\t%.40s", game, cli->args.more[0]);
    return cli_refuse(cli, &note);
}

int cmd_puzzle(struct cli *cli)
{
    const char *what = cli->args.operand;
    struct note note = {0};

    cli_speak(cli);
    if (cli_is_both(cli, OPT_MAKE, OPT_CHECK, &note)) return cli_refuse(cli, &note);
    if (args_has(&cli->args, OPT_MAKE)) return puzzle_make(cli);
    if (args_has(&cli->args, OPT_CHECK)) return puzzle_check(cli);
    if (!what) return list_all(cli);
    if (game_find(what)) return ask_game(cli, what);
    if (!cli->args.more_n) return ask_file(cli, what);
    note_set(&note, "cli.extra", "%.40s", cli->args.more[0]);
    return cli_refuse(cli, &note);
}
