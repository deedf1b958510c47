/* serve.c: the command serve: the net, the store and the signals that end them. */
#include "cli/serve.h"

#include "cli/commands.h"
#include "core/must.h"
#include "files/file.h"
#include "server/sqlite/base.h"
#include "server/sqlite/keeper.h"

#include <string.h>

#include <pthread.h>
#include <signal.h>

/* ---- what was asked for --------------------------------------------------------------------------- */

static bool read_places(const struct args *a, struct net_options *o, struct note *note)
{
    const char *metrics = args_text(a, OPT_METRICS);

    if (args_has(a, OPT_LAN) && args_has(a, OPT_LISTEN)) return note_set(note, "serve.both", " ");
    strcpy(o->listen.address, args_has(a, OPT_LAN) ? "0.0.0.0" : "127.0.0.1");
    o->listen.port = NET_PORT;
    if (args_has(a, OPT_LISTEN) && !net_place_read(args_text(a, OPT_LISTEN), &o->listen, note))
        return false;
    o->has_metrics = metrics;
    return !metrics || net_place_read(metrics, &o->metrics, note);
}

/* The words of a list, each ended by a NUL from then on; -1: there are too many. */
static int split(char *list, const char *word[NET_LIST])
{
    char *rest = NULL;
    int n = 0;

    for (char *at = strtok_r(list, ",", &rest); at; at = strtok_r(NULL, ",", &rest)) {
        if (n == NET_LIST) return -1;
        word[n++] = at;
    }
    return n;
}

static bool read_origins(char *list, struct net_options *o, struct note *note)
{
    o->origins = split(list, o->origin);
    if (o->origins < 0) return note_set(note, "serve.many", "%d", NET_LIST);
    for (int i = 0; i < o->origins; i++)
        if (!net_origin_read(o->origin[i], note)) return false;
    return true;
}

static bool read_proxies(char *list, struct net_options *o, struct note *note)
{
    const char *word[NET_LIST];

    o->proxies = split(list, word);
    if (o->proxies < 0) return note_set(note, "serve.many", "%d", NET_LIST);
    for (int i = 0; i < o->proxies; i++)
        if (!net_address_read(word[i], o->proxy[i]))
            return note_set(note, "serve.proxy.form", "%s", word[i]);
    return true;
}

static bool read_folder(const struct args *a, struct set_up *s, struct note *note)
{
    const char *data = args_text(a, OPT_DATA);

    if (data) {
        buf_add(&s->folder, data);
    } else {
        if (!file_folder(FOLDER_DATA, &s->folder)) return note_set(note, "saves.folder", " ");
        buf_add(&s->folder, "/server");
    }
    buf_format(&s->file, "%s/rooms.db", buf_text(&s->folder));
    return true;
}

static bool read_set_up(struct args *a, struct set_up *s, struct note *note)
{
    struct net_options *o = &s->net;

    o->base = args_has(a, OPT_BASE) ? args_text(a, OPT_BASE) : "";
    if (strcmp(o->base, "/") == 0) o->base = "";
    o->per_address = (uint32_t)args_value(a, OPT_PER_ADDRESS);
    o->threads = (uint32_t)args_value(a, OPT_THREADS);
    o->limits.keep_days = (uint32_t)args_value(a, OPT_KEEP);
    return read_places(a, o, note) && net_base_read(o->base, note) && read_folder(a, s, note) &&
           (!args_has(a, OPT_ORIGIN) || read_origins(a->text[OPT_ORIGIN].at, o, note)) &&
           (!args_has(a, OPT_TRUSTED_PROXY) ||
            read_proxies(a->text[OPT_TRUSTED_PROXY].at, o, note));
}

/* ---- running it --------------------------------------------------------------------------------------- */

/* Signals are held back in every thread and waited for in one, so that nothing happens in a
 * handler. */
struct watchman {
    pthread_t thread;
    sigset_t signals;
    struct net *net;
};

static void *wait_for_signal(void *self)
{
    struct watchman *w = self;
    int number;

    sigwait(&w->signals, &number);
    net_stop(w->net);
    return NULL;
}

static void hold_signals(struct watchman *w)
{
    sigemptyset(&w->signals);
    sigaddset(&w->signals, SIGINT);
    sigaddset(&w->signals, SIGTERM);
    sigaddset(&w->signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &w->signals, NULL);
    signal(SIGPIPE, SIG_IGN);
}

struct kept {
    struct keeper *keeper;
    uint64_t failures; /* that were told */
};

static void submit(void *self, const struct store_op *op)
{
    keeper_submit(((struct kept *)self)->keeper, op);
}
static void collect(void *self, struct hub *hub)
{
    keeper_collect(((struct kept *)self)->keeper, hub);
}

/* Keys are constants of the program, so they last. */
static const char *fault(void *self)
{
    struct kept *kept = self;
    struct keeper_figures f;

    keeper_figures(kept->keeper, &f);
    if (f.failures == kept->failures) return NULL;
    kept->failures = f.failures;
    return f.fault.key;
}

static int figures(void *self, struct net_figure out[NET_LIST])
{
    struct keeper_figures f;

    keeper_figures(((struct kept *)self)->keeper, &f);
    out[0] = (struct net_figure){"store_waiting", "Operations that wait.", true, f.waiting};
    out[1] = (struct net_figure){"store_bytes", "Bytes that wait with them, in steps of 65536.",
                                 true, net_bytes(f.bytes)};
    out[2] = (struct net_figure){"store_commits_total", "Transactions.", false, f.commits};
    out[3] = (struct net_figure){"store_saves_total", "Saves in them.", false, f.saves};
    out[4] =
        (struct net_figure){"store_failures_total", "Operations that failed.", false, f.failures};
    return 5;
}

static void say_place(struct cli *cli, const char *key, const struct net_place *place, int port,
                      const char *path)
{
    struct buf url = {0};

    buf_format(&url, strchr(place->address, ':') ? "http://[%s]:%d%s" : "http://%s:%d%s",
               place->address, port, path);
    SAY(cli, key, say_text(buf_text(&url)));
    buf_free(&url);
}

static void greet(struct cli *cli, const struct set_up *s, const struct net *net)
{
    struct net_place own[NET_LIST];
    struct buf path = {0};
    int n = net_own_places(&s->net.listen, own);

    buf_format(&path, "%s/", s->net.base);
    for (int i = 0; i < (n ? n : 1); i++)
        say_place(cli, i ? "serve.also" : "serve.at", n ? &own[i] : &s->net.listen, net_port(net),
                  buf_text(&path));
    if (s->net.has_metrics)
        say_place(cli, "serve.metrics.at", &s->net.metrics, net_metrics_port(net), "/metrics");
    TELL(cli, "serve.kept", say_text(buf_text(&s->folder)));
    if (!net_has_page()) TELL(cli, "serve.page.none", say_number(0));
    if (!net_place_is_loopback(&s->net.listen)) TELL(cli, "serve.open.wide", say_number(0));
    buf_free(&path);
    cli_show(cli);
}

static bool open_store(const struct set_up *s, struct net *net, struct keeper **keeper,
                       struct note *note)
{
    struct keeper_how how = {.path = buf_text(&s->file), .wake = net_wake, .self = net};

    if (!file_make_folders(buf_text(&s->file), "serve.folder", note)) return false;
    *keeper = keeper_open(&how, note);
    return *keeper;
}

/* The store is closed before the net is freed: its thread wakes the net. */
static int serve(struct cli *cli, const struct set_up *s)
{
    struct watchman watchman;
    struct keeper *keeper = NULL;
    struct note note = {0};
    bool good;

    hold_signals(&watchman);
    watchman.net = net_new(&s->net, &note);
    good = watchman.net && open_store(s, watchman.net, &keeper, &note);
    if (good) {
        struct kept kept = {.keeper = keeper};
        struct net_store store = {.self = &kept,
                                  .submit = submit,
                                  .collect = collect,
                                  .figures = figures,
                                  .fault = fault};

        greet(cli, s, watchman.net);
        good = pthread_create(&watchman.thread, NULL, wait_for_signal, &watchman) == 0 ||
               note_set(&note, "serve.threads", " ");
        must_live_on();
        if (good) net_run(watchman.net, &store);
        if (good) pthread_join(watchman.thread, NULL);
    }
    keeper_close(keeper);
    net_free(watchman.net);
    if (!good) return cli_fail(cli, &note);
    SAY(cli, "serve.stopped", say_number(0));
    return EXIT_GOOD;
}

static int back_up(struct cli *cli, const struct set_up *s, const char *to)
{
    struct note note = {0};

    if (!base_backup(buf_text(&s->file), to, &note)) return cli_fail(cli, &note);
    SAY(cli, "serve.backup.done", say_text(to));
    return EXIT_GOOD;
}

int cmd_serve(struct cli *cli)
{
    struct set_up s = {0};
    struct note note = {0};
    int status;

    if (!read_set_up(&cli->args, &s, &note)) status = cli_refuse(cli, &note);
    else if (args_has(&cli->args, OPT_CHECK)) status = serve_check(cli, &s);
    else if (args_has(&cli->args, OPT_BACKUP))
        status = back_up(cli, &s, args_text(&cli->args, OPT_BACKUP));
    else status = serve(cli, &s);
    buf_free(&s.folder);
    buf_free(&s.file);
    return status;
}
