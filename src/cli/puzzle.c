/* puzzle.c: the command puzzle: puzzles are listed and asked; what was solved is remembered. */
#include "cli/puzzle.h"

#include "cli/commands.h"
#include "cli/given.h"
#include "cli/leave.h"
#include "cli/sitting.h"
#include "files/settings.h"
#include "puzzle/shelf.h"
#include "term/quizzes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { KEY_TEXT = 64, NUMBERS_MOST = 2000, NAME_TEXT = 64, GAMES_MOST = 8 };

/* ---- what was solved: a letter for each number --------------------------------------------------- */

char puzzle_recall(const char *game, int number)
{
    struct buf value = {0};
    char key[KEY_TEXT], how = PUZZLE_UNTRIED;

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

    if (number > NUMBERS_MOST || puzzle_recall(game, number) == PUZZLE_SOLVED) return;
    snprintf(key, sizeof key, "puzzle.%.40s", game);
    settings_get(key, &value);
    while (value.n < (size_t)number) buf_char(&value, PUZZLE_UNTRIED);
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
        if (!is_of(row, game) || row->number == number ||
            puzzle_recall(game, row->number) == PUZZLE_SOLVED)
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
        solved += puzzle_recall(game, row->number) == PUZZLE_SOLVED;
    }
    if (!n) return;
    snprintf(key, sizeof key, "%s.name", game);
    SAY_BELOW(cli, next ? "puzzle.game.row" : "puzzle.game.all", say_text(game),
              say_text(lang_get(cli->lang, key)), say_number(n), say_number(solved),
              say_number(next ? (uint64_t)next->number : 0));
}

/* ---- the shelf on the full screen ------------------------------------------------------------------- */

struct shelf {
    struct quiz_game game[GAMES_MOST];
    int games, n;
    struct quiz_row *row;
};

static enum quiz_how how_of(const struct puzzle_row *row)
{
    char how = puzzle_recall(row->game, row->number);

    return how == PUZZLE_SOLVED ? QUIZ_SOLVED : how == PUZZLE_TRIED ? QUIZ_TRIED : QUIZ_UNTRIED;
}

/* Behind those that are as easy. */
static void add_row(struct shelf *s, struct quiz_game *g, const struct puzzle_row *from)
{
    struct puzzle puzzle;
    struct quiz_row row = {.number = from->number, .how = how_of(from)};
    int at = s->n;

    if (!puzzle_read(&puzzle, from->text, NULL)) return;
    row.level = puzzle.level;
    for (; at > s->n - g->n && s->row[at - 1].level > row.level; at--) s->row[at] = s->row[at - 1];
    s->row[at] = row;
    s->n++;
    g->n++;
}

static void fill(struct shelf *s)
{
    size_t all = 0;

    while (PUZZLES[all].game) all++;
    *s = (struct shelf){.row = cli_room((all + 1) * sizeof *s->row)};
    for (int i = 0; GAMES[i] && s->games < GAMES_MOST; i++) {
        struct quiz_game *g = &s->game[s->games];

        *g = (struct quiz_game){.game = GAMES[i], .row = s->row + s->n};
        for (const struct puzzle_row *row = PUZZLES; row->game; row++)
            if (is_of(row, GAMES[i]->id)) add_row(s, g, row);
        s->games += g->n > 0;
    }
}

/* Where the cursor stands at first: at FROM, else at what is open of GAME. */
static struct quizzes_place place_of(const struct shelf *s, const char *game,
                                     const struct puzzle_row *from)
{
    struct quizzes_place at = {0};

    for (int i = 0; game && i < s->games; i++)
        if (strcmp(game, s->game[i].game->id) == 0) at.game = i;
    for (int i = 0; i < s->game[at.game].n; i++) {
        const struct quiz_row *row = &s->game[at.game].row[i];

        if (from ? row->number == from->number : row->how != QUIZ_SOLVED) {
            at.row = i;
            break;
        }
    }
    return at;
}

/* NULL: it was left, or a signal came, which is in STATUS. */
static const struct puzzle_row *choose(struct cli *cli, const char *game,
                                       const struct puzzle_row *from, int *status)
{
    struct shelf s;
    struct quizzes_mode mode = {.levels = PUZZLE_LEVELS,
                                .lang = cli->lang,
                                .is_ascii = cli_is_ascii(cli),
                                .theme = cli->theme,
                                .must_leave = sitting_must_leave};
    struct quizzes_place at;
    const struct puzzle_row *row = NULL;
    struct leave leave;
    int number;

    fill(&s);
    at = place_of(&s, game, from);
    mode.game = s.game;
    mode.games = s.games;
    leave_start(&leave);
    mode.waiting = &leave.before;
    if (s.games && quizzes_run(&mode, &at))
        row = find(s.game[at.game].game->id, s.game[at.game].row[at.row].number);
    number = leave_stop(&leave);
    if (number) *status = EXIT_SIGNAL + number;
    free(s.row);
    return number ? NULL : row;
}

/* ---- asking ------------------------------------------------------------------------------------------- */

static enum puzzle_end sit(struct puzzle_sitting *s)
{
    return cli_is_full(s->cli) ? puzzle_show(s) : puzzle_sit(s);
}

/* Neither a game nor a file. */
static bool refuse_name(const char *typed, struct note *note)
{
    char text[NEAR_TEXT];
    struct buf near;

    buf_fixed(&near, text, sizeof text);
    return note_set(note, given_near(typed, &near) ? "puzzle.near" : "puzzle.unknown", "%.100s\t%s",
                    typed, text);
}

bool puzzle_load(const char *path, struct puzzle *p, struct note *note)
{
    struct buf text = {0};
    bool good;

    if (access(path, F_OK) != 0) return refuse_name(path, note);
    good = buf_read_file(&text, path, PUZZLE_BYTES, note) && puzzle_read(p, buf_text(&text), note);
    buf_free(&text);
    return good;
}

static int ask_file(struct cli *cli, const char *path)
{
    struct puzzle puzzle;
    struct puzzle_sitting s = {.cli = cli, .puzzle = &puzzle, .name = path};
    struct note note = {0};

    if (!puzzle_load(path, &puzzle, &note)) return cli_refuse(cli, &note);
    sit(&s);
    return s.status;
}

/* Asks one; *ROW becomes what is to be asked after it, NULL: nothing. */
static int ask(struct cli *cli, const struct puzzle_row **row)
{
    const struct puzzle_row *now = *row, *next = find_open(now->game, now->number);
    struct puzzle puzzle;
    struct note note = {0};
    char name[NAME_TEXT];
    struct puzzle_sitting s = {.cli = cli,
                               .puzzle = &puzzle,
                               .name = name,
                               .number = now->number,
                               .was = puzzle_recall(now->game, now->number),
                               .has_next = next};
    enum puzzle_end end;

    *row = NULL;
    if (!puzzle_read(&puzzle, now->text, &note)) return cli_refuse(cli, &note);
    snprintf(name, sizeof name, "%s %d", now->game, now->number);
    end = sit(&s);
    if (s.is_solved) remember(now->game, now->number, PUZZLE_SOLVED);
    else if (s.is_tried) remember(now->game, now->number, PUZZLE_TRIED);
    cli_show(cli);
    if (s.status || end == PUZZLE_QUIT) return s.status;
    if (end == PUZZLE_NEXT) *row = next;
    if (!*row && !cli_will_be_full(cli)) SAY(cli, "puzzle.done", say_number(0));
    else if (!*row) *row = choose(cli, now->game, now, &s.status);
    return s.status;
}

/* From this one on, until somebody has had enough of it. What has come of that stays to be read when the
 * full screen is gone. */
static int ask_on(struct cli *cli, const struct puzzle_row *row)
{
    const char *game = NULL;
    int status = EXIT_GOOD;

    if (!row) SAY(cli, "puzzle.done", say_number(0));
    while (row && !status) {
        game = row->game;
        status = ask(cli, &row);
    }
    if (game && !status && cli_will_be_full(cli)) list_game(cli, game);
    return status;
}

static int list_all(struct cli *cli)
{
    const struct puzzle_row *row;
    int status = EXIT_GOOD;

    if (cli_is_full(cli)) {
        struct buf game = {0};

        settings_get("menu.game", &game); /* the one that was chosen there last */
        row = choose(cli, buf_text(&game), NULL, &status);
        buf_free(&game);
        return row ? ask_on(cli, row) : status;
    }
    cli_tell(cli, "puzzle.list", NULL, 0);
    for (int i = 0; GAMES[i]; i++) list_game(cli, GAMES[i]->id);
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
    if (cli_is_both(cli, OPT_MAKE, OPT_CHECK, &note) ||
        cli_is_both(cli, OPT_MAKE, OPT_RATE, &note) ||
        cli_is_both(cli, OPT_RATE, OPT_CHECK, &note) ||
        cli_is_both(cli, OPT_PLAIN, OPT_FULL, &note))
        return cli_refuse(cli, &note);
    if (args_has(&cli->args, OPT_MAKE)) return puzzle_make(cli);
    if (args_has(&cli->args, OPT_CHECK)) return puzzle_check(cli);
    if (args_has(&cli->args, OPT_RATE)) return puzzle_rate_files(cli);
    if (!what) return list_all(cli);
    if (game_find(what)) return ask_game(cli, what);
    if (!cli->args.more_n) return ask_file(cli, what);
    note_set(&note, "cli.extra", "%.40s", cli->args.more[0]);
    return cli_refuse(cli, &note);
}
