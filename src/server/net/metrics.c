/* metrics.c: figures as Prometheus reads them; sums alone, nothing that tells one table from
 * another.
 *
 * How many bytes a message has depends on what is hidden in it, a card with a long name for instance. So
 * bytes that were sent are not counted, and those that wait are told in large steps. */
#include "server/net/inside.h"

static void put(struct buf *out, const struct net_figure *f)
{
    buf_format(out, "# HELP bedesten_%s %s\n# TYPE bedesten_%s %s\nbedesten_%s %llu\n", f->name,
               f->help, f->name, f->is_gauge ? "gauge" : "counter", f->name,
               (unsigned long long)f->value);
}

uint64_t net_bytes(uint64_t bytes) { return bytes & ~UINT64_C(0xffff); }

static void put_hub(const struct net *net, struct buf *out)
{
    struct hub_figures h;

    hub_figures(net->hub, &h);
    struct net_figure all[] = {
        {"rooms", "Rooms in memory.", true, h.rooms},
        {"rooms_playing", "Rooms in which a game is played.", true, h.playing},
        {"rooms_loading", "Rooms that the store is asked for.", true, h.loading},
        {"rooms_busy", "Rooms that wait for the store.", true, h.busy},
        {"connections", "Connections, by WebSocket or polled.", true, h.connections},
        {"watchers", "Connections that watch.", true, h.watchers},
        {"jobs", "Questions that bots think about.", true, h.jobs},
        {"lines_total", "Lines that were said.", false, h.lines},
        {"lines_refused_total", "Lines that were refused.", false, h.refused},
        {"lines_repeated_total", "Lines that had been obeyed before.", false, h.repeated},
        {"messages_total", "Messages that were sent.", false, h.messages},
        {"saves_total", "Saves that were kept.", false, h.saves},
        {"save_failures_total", "Saves that failed.", false, h.failures},
    };

    for (size_t i = 0; i < sizeof all / sizeof *all; i++) put(out, &all[i]);
}

void metrics_write(const struct net *net, struct buf *out)
{
    const struct net_figures *f = &net->figures;
    struct net_figure all[] = {
        {"queued_bytes", "Bytes that wait to be read, in steps of 65536.", true,
         net_bytes(net->queued)},
        {"polls", "Polls that wait.", true, net->polls},
        {"addresses", "Addresses that limits are kept for.", true, net->limits.sources.n},
        {"connections_total", "Connections that came.", false, f->came},
        {"connections_gone_total", "Connections that went.", false, f->gone},
        {"requests_total", "Requests by HTTP.", false, f->requests},
        {"dropped_slow_total", "Connections dropped that did not read.", false, f->slow},
        {"dropped_flood_total", "Connections dropped that said too much.", false, f->flood},
        {"refused_rate_total", "Lines and requests refused for their rate.", false,
         f->rate_refused},
        {"refused_origin_total", "Requests refused for the page they came from.", false,
         f->origin_refused},
        {"refused_address_total", "Connections refused, too many of one address.", false,
         f->address_refused},
    };

    struct net_figure store[NET_LIST];
    int n = net->store ? net->store->figures(net->store->self, store) : 0;

    put_hub(net, out);
    for (int i = 0; i < n; i++) put(out, &store[i]);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) put(out, &all[i]);
}
