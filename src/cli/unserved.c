/* unserved.c: the command serve where the libraries for it were missing. */
#include "cli/commands.h"

int cmd_serve(struct cli *cli)
{
    struct note note;

    note_set(&note, "serve.without", " ");
    return cli_fail(cli, &note);
}
