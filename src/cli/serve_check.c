/* serve_check.c: what is wrong with a set-up, and what might be, before anybody is let in. */
#include "cli/serve.h"

#include "files/file.h"
#include "server/sqlite/base.h"

#include <string.h>

#include <sys/resource.h>
#include <sys/statvfs.h>
#include <unistd.h>

enum { FEW_FILES = 4096, FEW_MEGABYTES = 200, MEGABYTE = 1 << 20 };

enum finding { FOUND_GOOD, FOUND_ODD, FOUND_BAD };
struct checkup {
    struct cli *cli;
    const struct set_up *s;
    uint64_t bad;
};

static void find(struct checkup *c, enum finding finding, const struct note *note)
{
    static const char *const KEY[] = {"serve.check.good", "serve.check.warn", "serve.check.bad"};
    struct buf words = {0};

    text_note(c->cli->lang, note, &words);
    TELL(c->cli, KEY[finding], say_text(buf_text(&words)));
    c->bad += finding == FOUND_BAD;
    buf_free(&words);
}

static void find_key(struct checkup *c, enum finding finding, const char *key, const char *arg)
{
    struct note note;

    note_set(&note, key, "%s", arg);
    find(c, finding, &note);
}

/* The net itself tries: nothing is asked of it afterwards. */
static void check_places(struct checkup *c)
{
    const struct net_place *place = &c->s->net.listen;
    struct note note = {0};
    struct net *net = net_new(&c->s->net, &note);

    if (net) note_set(&note, "serve.check.listen", "%s\t%d", place->address, net_port(net));
    find(c, net ? FOUND_GOOD : FOUND_BAD, &note);
    if (net && !net_waits_well(net)) find_key(c, FOUND_ODD, "serve.check.waits", " ");
    net_free(net);
    if (!net_place_is_loopback(place)) find_key(c, FOUND_ODD, "serve.open.wide", " ");
}

static void check_space(struct checkup *c)
{
    struct statvfs disk;
    struct note note;
    uint64_t megabytes;

    if (statvfs(buf_text(&c->s->folder), &disk) != 0) return;
    megabytes = (uint64_t)disk.f_bavail * disk.f_frsize / MEGABYTE;
    if (megabytes >= FEW_MEGABYTES) return;
    note_set(&note, "serve.check.space", "%llu\t%s", (unsigned long long)megabytes,
             buf_text(&c->s->folder));
    find(c, FOUND_ODD, &note);
}

static void check_data(struct checkup *c)
{
    const char *folder = buf_text(&c->s->folder), *file = buf_text(&c->s->file);
    struct note note = {0};

    if (!file_make_folders(file, "serve.folder", &note)) {
        find(c, FOUND_BAD, &note);
        return;
    }
    if (access(folder, R_OK | W_OK | X_OK) != 0) {
        file_cannot(&note, "serve.folder", folder);
        find(c, FOUND_BAD, &note);
        return;
    }
    find_key(c, FOUND_GOOD, "serve.check.data", folder);
    check_space(c);
    if (access(file, F_OK) != 0) find_key(c, FOUND_GOOD, "serve.check.new", " ");
    else if (base_check(file, &note)) find_key(c, FOUND_GOOD, "serve.check.store", file);
    else find(c, FOUND_BAD, &note);
}

static void check_strangers(struct checkup *c)
{
    const struct net_options *o = &c->s->net;

    if (!o->origins) find_key(c, FOUND_ODD, "serve.check.origin", " ");
    for (int i = 0; i < o->origins; i++)
        if (strncmp(o->origin[i], "https://", 8) != 0)
            find_key(c, FOUND_ODD, "serve.check.origin.plain", o->origin[i]);
    if (o->origins && !o->proxies) find_key(c, FOUND_ODD, "serve.check.proxy", " ");
}

static void check_files(struct checkup *c)
{
    struct rlimit limit;
    struct note note;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_max == RLIM_INFINITY) return;
    note_set(&note, limit.rlim_max < FEW_FILES ? "serve.check.files" : "serve.check.files.good",
             "%llu", (unsigned long long)limit.rlim_max);
    find(c, limit.rlim_max < FEW_FILES ? FOUND_ODD : FOUND_GOOD, &note);
}

int serve_check(struct cli *cli, const struct set_up *set_up)
{
    struct checkup c = {.cli = cli, .s = set_up};

    check_files(&c); /* before the net raises it */
    check_places(&c);
    check_data(&c);
    check_strangers(&c);
    find_key(&c, net_has_page() ? FOUND_GOOD : FOUND_ODD,
             net_has_page() ? "serve.check.page" : "serve.page.none", " ");
    SAY(cli, c.bad ? "serve.check.sum" : "serve.check.sum.good", say_number(c.bad));
    return c.bad ? EXIT_INPUT : EXIT_GOOD;
}
