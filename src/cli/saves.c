/* saves.c: the command saves: what is kept, in words; deleting and renaming. */
#include "cli/saves.h"

#include "cli/commands.h"
#include "cli/seats.h"
#include "files/saves.h"
#include "term/pen.h"

#include <string.h>
#include <unistd.h>

enum { INDENT = 4, SAID_MAX = 5, NUMBER_TEXT = 8, KEY_TEXT = 64 };

/* ---- words ---------------------------------------------------------------------------- */

static void add_comma(struct buf *out)
{
    if (out->n) buf_add(out, ", ");
}

/* A name that was given, else what sits there. */
static void write_player(const struct cli *cli, const struct saves_game *game, int seat,
                         struct buf *out)
{
    const struct record_seat *who = &game->head.seat[seat];

    if (who->name[0]) buf_add(out, who->name);
    else seats_write_kind(cli->lang, who->kind, out);
}

/* How many from this seat on are the same kind, without names. */
static int count_alike(const struct saves_game *game, int seat)
{
    const struct record_seat *who = game->head.seat;
    int n = 1;

    while (!who[seat].name[0] && seat + n < game->head.setup.seats && !who[seat + n].name[0] &&
           strcmp(who[seat].kind, who[seat + n].kind) == 0)
        n++;
    return n;
}

static void write_several(const struct cli *cli, const char *kind, int n, struct buf *out)
{
    struct buf name = {0};
    struct text_arg arg[2] = {say_number((uint64_t)n)};
    const char *key = strcmp(kind, "human") == 0          ? "saves.people"
                      : strcmp(kind, BOT_OUTSIDE.id) == 0 ? "saves.programs"
                                                          : "saves.several";

    seats_write_kind(cli->lang, kind, &name);
    arg[1] = say_text(buf_text(&name));
    text_fill(cli->lang, key, arg, 2, out);
    buf_free(&name);
}

/* `Ayşe, 3 × Merchant (level 4)` */
static void write_players(const struct cli *cli, const struct saves_game *game, struct buf *out)
{
    for (int i = 0, n; i < game->head.setup.seats; i += n) {
        n = count_alike(game, i);
        add_comma(out);
        if (n > 1) write_several(cli, game->head.seat[i].kind, n, out);
        else write_player(cli, game, i, out);
    }
}

/* The name that a seat has at the table, as its player may not be the only one of the kind. */
static void write_seat(const struct cli *cli, const struct saves_game *game, int seat,
                       struct buf *out)
{
    struct text_arg number = say_number((uint64_t)seat + 1);

    if (game->head.seat[seat].name[0]) buf_add(out, game->head.seat[seat].name);
    else text_fill(cli->lang, "seat.name", &number, 1, out);
}

static void write_winners(const struct cli *cli, const struct saves_game *game, struct buf *out)
{
    struct text_arg score = say_number((uint64_t)game->result.score[0]);

    if (game->head.setup.seats == 1) {
        text_fill(cli->lang, "saves.points", &score, 1, out);
        return;
    }
    for (int i = 0; i < game->head.setup.seats; i++) {
        if (game->result.rank[i] != 1) continue;
        add_comma(out);
        write_seat(cli, game, i, out);
    }
}

/* ---- one game ------------------------------------------------------------------------- */

/* Is the one person of this game to act? */
static bool is_yours(const struct saves_game *game)
{
    int people = 0;

    for (int i = 0; i < game->head.setup.seats; i++)
        people += strcmp(game->head.seat[i].kind, "human") == 0;
    return people == 1 && game->seat >= 0 && strcmp(game->head.seat[game->seat].kind, "human") == 0;
}

static const char *key_of(const struct saves_game *game)
{
    if (game->state == SAVES_OVER)
        return game->head.setup.seats == 1 ? "saves.finished.alone" : "saves.finished";
    if (game->round == 0 || game->seat < 0) return "saves.setup";
    return is_yours(game) ? "saves.open.you" : "saves.open";
}

static void say_wrapped(struct cli *cli, const char *key, const struct text_arg arg[], int n)
{
    struct buf text = {0};

    text_fill(cli->lang, key, arg, n, &text);
    buf_format(&cli->out, "%*s", INDENT, "");
    pen_wrap(buf_text(&text), INDENT, &cli->out);
    buf_free(&text);
}

static void say_damaged(struct cli *cli, const struct saves_game *game)
{
    struct buf why = {0};
    struct text_arg arg;

    record_fault_write(cli->lang, &game->fault, &why);
    arg = say_text(buf_text(&why));
    say_wrapped(cli, "saves.damaged", &arg, 1);
    if (game->events)
        say_wrapped(cli, "saves.mend",
                    (struct text_arg[]){say_text(game->name), say_number(game->events)}, 2);
    buf_free(&why);
}

void saves_write_state(const struct cli *cli, const struct saves_game *game, struct buf *out)
{
    struct buf players = {0}, who = {0};
    char key[KEY_TEXT];
    const char *title;

    snprintf(key, sizeof key, "%s.name", game->head.game->id);
    title = lang_get(cli->lang, key);
    write_players(cli, game, &players);
    if (game->state == SAVES_OVER) write_winners(cli, game, &who);
    else if (game->seat >= 0) write_seat(cli, game, game->seat, &who);
    text_fill(cli->lang, key_of(game),
              (struct text_arg[]){say_text(title ? title : game->head.game->id),
                                  say_text(buf_text(&players)), say_number(game->round),
                                  say_number(game->turn), say_text(buf_text(&who))},
              SAID_MAX, out);
    buf_free(&players);
    buf_free(&who);
}

static void say_state(struct cli *cli, const struct saves_game *game)
{
    struct buf text = {0};

    saves_write_state(cli, game, &text);
    buf_format(&cli->out, "%*s", INDENT, "");
    pen_wrap(buf_text(&text), INDENT, &cli->out);
    buf_free(&text);
}

static void say_when(struct cli *cli, time_t played)
{
    char text[SAID_MAX][NUMBER_TEXT] = {""};
    struct text_arg arg[SAID_MAX];
    struct tm at;

    if (!localtime_r(&played, &at)) return;
    strftime(text[0], NUMBER_TEXT, "%Y", &at);
    strftime(text[1], NUMBER_TEXT, "%m", &at);
    strftime(text[2], NUMBER_TEXT, "%d", &at);
    strftime(text[3], NUMBER_TEXT, "%H", &at);
    strftime(text[4], NUMBER_TEXT, "%M", &at);
    for (int i = 0; i < SAID_MAX; i++) arg[i] = say_text(text[i]);
    say_wrapped(cli, "saves.when", arg, SAID_MAX);
}

static void show_game(struct cli *cli, const struct saves_game *game)
{
    buf_format(&cli->out, "\n  %s\n", game->name);
    if (game->state == SAVES_DAMAGED) say_damaged(cli, game);
    else say_state(cli, game);
    say_when(cli, game->played);
}

bool saves_or_file(const char *name, struct buf *path, struct note *note)
{
    if (saves_is_name(name, NULL)) {
        if (saves_is_there(name)) return saves_path(name, path, note);
        if (access(name, F_OK) != 0) return note_set(note, "saves.none.file", "%s", name);
    }
    buf_add(path, name);
    return true;
}

/* ---- the command ---------------------------------------------------------------------- */

static int list(struct cli *cli)
{
    struct saves_list games;
    struct note note = {0};

    if (!saves_list(&games, &note)) return cli_refuse(cli, &note);
    if (args_has(&cli->args, OPT_SHORT)) {
        for (size_t i = 0; i < games.n; i++) buf_format(&cli->out, "%s\n", games.at[i].name);
    } else {
        if (games.n) SAY(cli, "saves.head", say_number(games.n));
        else pen_wrap(lang_get(cli->lang, "saves.empty"), 0, &cli->out);
        for (size_t i = 0; i < games.n; i++) show_game(cli, &games.at[i]);
    }
    saves_list_free(&games);
    return EXIT_GOOD;
}

/* The next of several names, copied; false: there is none. */
static bool next_name(const char **names, char name[SAVES_NAME_MAX + 2])
{
    size_t n = strcspn(*names, ","), most = n <= SAVES_NAME_MAX ? n : SAVES_NAME_MAX + 1;

    if (!**names) return false;
    memcpy(name, *names, most); /* one that is too long stays so, and is refused */
    name[most] = '\0';
    *names += n + ((*names)[n] == ',');
    return true;
}

static int delete_games(struct cli *cli, const char *names)
{
    char name[SAVES_NAME_MAX + 2];
    struct note note = {0};

    while (next_name(&names, name)) {
        if (!saves_delete(name, &note)) return cli_refuse(cli, &note);
        SAY(cli, "saves.deleted", say_text(name));
    }
    return EXIT_GOOD;
}

static int rename_game(struct cli *cli, const char *names)
{
    char from[SAVES_NAME_MAX + 2], to[SAVES_NAME_MAX + 2], more[SAVES_NAME_MAX + 2];
    struct note note = {0};

    if (!next_name(&names, from) || !next_name(&names, to) || next_name(&names, more)) {
        note_set(&note, "saves.rename", " ");
        return cli_refuse(cli, &note);
    }
    if (!saves_rename(from, to, &note)) return cli_refuse(cli, &note);
    SAY(cli, "saves.renamed", say_text(from), say_text(to));
    return EXIT_GOOD;
}

int cmd_saves(struct cli *cli)
{
    const char *gone = args_text(&cli->args, OPT_DELETE),
               *moved = args_text(&cli->args, OPT_RENAME);
    struct note note = {0};

    if (cli_is_both(cli, OPT_DELETE, OPT_RENAME, &note) ||
        cli_is_both(cli, OPT_DELETE, OPT_SHORT, &note) ||
        cli_is_both(cli, OPT_RENAME, OPT_SHORT, &note))
        return cli_refuse(cli, &note);
    if (gone) return delete_games(cli, gone);
    return moved ? rename_game(cli, moved) : list(cli);
}
