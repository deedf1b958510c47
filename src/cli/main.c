/* main.c: the program `bedesten`: language, arguments, one command, and a last
 * look at standard output, so that a full disk is noticed. */
#include "cli/cli.h"

#include "cli/commands.h"
#include "cli/theme.h"
#include "core/ascii.h"
#include "langs/langs.h"
#include "term/play.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

/* --lang is looked for first: a fault before it is told in that language too. */
static bool find_language(struct cli *cli, int argc, char **argv, struct note *note)
{
    const char *code = NULL;
    char known[64];
    struct buf list;

    cli->lang = lang_from_env();
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0) code = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc) code = argv[i + 1];
    }
    if (!code) return true;
    if (lang_find(code)) {
        cli->lang = lang_find(code);
        return true;
    }
    buf_fixed(&list, known, sizeof known);
    for (const struct lang *const *l = LANGS; *l; l++)
        buf_format(&list, "%s%s", l == LANGS ? "" : ", ", (*l)->code);
    return note_set(note, "cli.lang", "%.20s\t%s", code, known);
}

/* Only a full screen has colours. */
static bool find_theme(struct cli *cli, struct note *note)
{
    const struct command *c = cli->args.command;

    if ((c && !(c->options >> OPT_THEME & 1u)) || args_has(&cli->args, OPT_HELP)) return true;
    return theme_read(cli, note);
}

static int run(struct cli *cli, int argc, char **argv)
{
    struct note note = {0};
    bool good = find_language(cli, argc, argv, &note);

    if (!good || !args_read(&cli->args, argc, argv, &note) || !find_theme(cli, &note)) {
        cli_refuse(cli, &note);
        if (cli->args.command) note_set(&note, "cli.more", "%s", cli->args.command->name);
        else note_set(&note, "cli.more.all", " ");
        return cli_refuse(cli, &note);
    }
    if (cli->args.command) cli_speak(cli); /* the menu may still change the language */
    if (args_has(&cli->args, OPT_HELP)) {
        help_write(cli->lang, cli->args.command, &cli->out);
        return EXIT_GOOD;
    }
    if (cli->args.command) return cli->args.command->run(cli);
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) return cli_menu(cli);
    help_write(cli->lang, NULL, &cli->out);
    return EXIT_GOOD;
}

int main(int argc, char **argv)
{
    struct cli cli = {.lang = LANGS[0]};
    struct note note = {0};
    int status;

    signal(SIGPIPE, SIG_IGN); /* a game is kept to its end, whoever stops reading */
    signal(SIGXFSZ, SIG_IGN); /* and so is a limit on the size of files */
    status = run(&cli, argc, argv);
    if (!cli_show(&cli) && cli.error == EPIPE) { /* `… | head`: whoever looks has seen enough */
        status = EXIT_SIGNAL + SIGPIPE;
    } else if (cli.error) {
        note_set_error(&note, "cli.output", NULL, cli.error);
        status = cli_fail(&cli, &note);
    }
    args_free(&cli.args);
    buf_free(&cli.out);
    lang_ascii_free(cli.plain);
    return status;
}
