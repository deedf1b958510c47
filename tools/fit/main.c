/* main.c: the program that fits the nets of src/bots/eval/nets.c; docs/bots.md, “Refitting”.
 *
 * What was asked for is on standard output, all else on standard error.
 * Exit status 0: done; 1: it could not be done; 2: bad arguments. */
#include "fit/fit.h"

#include "core/must.h"

#include <stdlib.h>

static bool do_wish(const struct wish *wish, struct buf *out, struct buf *why)
{
    struct fitted *fitted;
    struct net net;
    bool ok;

    if (wish->is_judging) return fit_judge(wish, out, why);
    fitted = must(calloc(1, sizeof *fitted));
    ok = fit_net(wish, fitted, why);
    net = table_net(&fitted->table);
    if (ok) table_write(&net, wish->name, out);
    free(fitted);
    return ok;
}

int main(int argc, char **argv)
{
    struct buf out = {0}, why = {0};
    struct wish wish;
    int status = 0;

    if (!wish_read(&wish, argc, argv, &why)) {
        fprintf(stderr, "fit: %s\n", buf_text(&why));
        wish_usage(stderr);
        status = 2;
    } else {
        wish.progress = stderr;
        if (do_wish(&wish, &out, &why)) fputs(buf_text(&out), stdout);
        else status = 1, fprintf(stderr, "fit: %s\n", buf_text(&why));
    }
    buf_free(&why);
    buf_free(&out);
    return fflush(stdout) == 0 ? status : 1;
}
