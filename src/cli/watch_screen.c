/* watch_screen.c: the command watch on the full screen; a branch is played like any game. */
#include "cli/cli.h"

#include "term/full_watch.h"

static bool must_leave(void) { return leave_signal() != 0; }

int watch_on_screen(struct cli *cli, const struct reel *r, int viewer)
{
    struct watch_mode mode = {.reel = r,
                              .lang = cli->lang,
                              .viewer = viewer,
                              .name = cli->args.operand,
                              .is_ascii = cli_is_ascii(cli),
                              .must_leave = must_leave};
    struct leave leave;
    enum watch_end end;
    size_t at = 0;

    leave_start(&leave);
    mode.waiting = &leave.before;
    end = full_watch(&mode, &at);
    if (leave_signal()) return EXIT_SIGNAL + leave_signal();
    sigprocmask(SIG_SETMASK, &leave.before, NULL); /* the game has its own way with signals */
    return end == WATCH_BRANCH ? watch_branch(cli, r, at, NULL) : EXIT_GOOD;
}
