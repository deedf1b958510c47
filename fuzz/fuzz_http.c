/* fuzz_http.c: requests of strangers. Whatever is asked, it is answered with a status and, where
 * something is refused, a sentence; a GET changes nothing; a page of others is refused; nobody but
 * who has the secret hears what is told to its connection.
 *
 * Input: a request a line, its fields divided by tabs: method, path, Origin, Host, Authorization,
 * X-Forwarded-For, body. `$` alone as Authorization is the secret of the connection that was
 * opened last. What would be a socket is only noted. */
#include "../tests/hubworld.h"
#include "fuzz.h"
#include "server/net/inside.h"

#include <string.h>

enum { TEXT_MAX = 4000, REQUESTS_MAX = 64, FIELDS = 7, FIELD = 1200, SECRET_TEXT = 100 };

struct plug {
    struct client *waits;
};
void door_ask(struct plug *plug) { (void)plug; }
void door_release(struct plug *plug)
{
    plug->waits->plug = NULL;
    plug->waits = NULL;
}

struct strangers {
    struct net net;
    struct world w;
    struct plug plug;
    char secret[SECRET_TEXT];
};

static void sent(void *self, uint64_t connection, const char *text, size_t n)
{
    struct strangers *s = self;
    struct client *c = map_get(&s->net.clients, connection);

    if (c) client_send(&s->net, c, text, n);
}

static void must_be_in_order(const struct strangers *s)
{
    size_t queued = 0;

    for (size_t i = 0; i < s->net.clients.cap; i++) {
        const struct client *c = s->net.clients.at[i].value;

        if (!s->net.clients.at[i].key) continue;
        queued += c->queued;
        must(c->told >= c->fetched, "nothing is fetched that was not told");
    }
    must(queued == s->net.queued, "what waits is counted");
    must(s->net.clients.n <= s->net.o.per_address * s->net.limits.sources.n,
         "each address has its share");
}

static void must_be_answered(const struct strangers *s, const struct request *r,
                             const struct reply *reply, uint64_t lines)
{
    struct hub_figures figures;

    hub_figures(s->net.hub, &figures);
    if (reply->waits) return;
    must(reply->status >= 200 && reply->status < 600, "there is a status");
    if (reply->status >= 400) must(reply->is_json && reply->text.n, "a refusal is a sentence");
    if (!r->is_post) must(figures.lines == lines, "a GET says nothing");
    if (r->is_post && r->origin && strstr(r->origin, "evil"))
        must(reply->status >= 400, "a page of others is refused");
    if (reply->is_json)
        must(strncmp(buf_text(&reply->text), "{\"bedesten\":1,", 14) == 0, "JSON says its version");
}

static void take_secret(struct strangers *s, const struct reply *reply)
{
    const char *at = strstr(buf_text(&reply->text), "\"secret\":\"");

    if (at && strstr(buf_text(&reply->text), "\"type\":\"connection\""))
        snprintf(s->secret, sizeof s->secret, "Bearer %.64s", at + 10);
}

static const char *given(const char *field) { return *field ? field : NULL; }

static void request(struct strangers *s, char field[FIELDS][FIELD], size_t body_n)
{
    char address[NET_ADDRESS] = "127.0.0.1";
    struct reply reply = {0};
    struct request r = {.is_post = *field[0] == 'P',
                        .is_head = *field[0] == 'H',
                        .is_other = *field[0] == 'O',
                        .path = field[1],
                        .origin = given(field[2]),
                        .host = given(field[3]),
                        .authorization = strcmp(field[4], "$") ? given(field[4]) : s->secret,
                        .encoding = "gzip",
                        .language = given(field[3]),
                        .body = field[6],
                        .body_n = body_n,
                        .plug = &s->plug};
    struct hub_figures figures;

    if (s->plug.waits) door_release(&s->plug);
    address_forwarded(&s->net.o, field[5], address);
    r.source = limit_source(&s->net.limits, address);
    hub_figures(s->net.hub, &figures);
    http_answer(&s->net, &r, &reply);
    s->plug.waits = reply.waits;
    must_be_answered(s, &r, &reply, figures.lines);
    take_secret(s, &reply);
    world_settle(&s->w);
    must_be_in_order(s);
    buf_free(&reply.text);
}

static void read_request(struct strangers *s, const char *at, size_t n)
{
    char field[FIELDS][FIELD];
    size_t f = 0, k = 0;

    memset(field, 0, sizeof field);
    for (size_t i = 0; i < n; i++) {
        if (at[i] == '\t' && f + 1 < FIELDS) {
            f++;
            k = 0;
        } else if (k + 1 < FIELD) {
            field[f][k++] = at[i];
        }
    }
    s->net.now += *field[0] == '+' ? 70000 : 10;
    poll_tick(&s->net);
    request(s, field, f == FIELDS - 1 ? k : 0);
}

static void end(struct strangers *s)
{
    if (s->plug.waits) door_release(&s->plug);
    for (size_t i = 0; i < s->net.clients.cap; i++)
        while (s->net.clients.at[i].key) client_free(&s->net, s->net.clients.at[i].value, true);
    map_free(&s->net.clients);
    map_free(&s->net.polled);
    limit_free(&s->net.limits);
    world_free(&s->w);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct strangers s = {.net = {.o = {.base = "/t", .per_address = 8}}};
    const char *at = (const char *)data, *stop = at + size;

    if (size > TEXT_MAX) return 0;
    must(secure_start(), "there are random numbers");
    s.net.o.proxies = 1;
    strcpy(s.net.o.proxy[0], "127.0.0.1");
    s.net.limits.per_address = s.net.o.per_address;
    s.w.sent = sent;
    s.w.self = &s;
    world_init(&s.w, 1);
    s.net.hub = s.w.hub;
    s.net.now = s.w.now;
    for (int i = 0; at < stop && i < REQUESTS_MAX; i++) {
        const char *line_end = memchr(at, '\n', (size_t)(stop - at));

        if (!line_end) line_end = stop;
        read_request(&s, at, (size_t)(line_end - at));
        at = line_end + 1;
    }
    end(&s);
    return 0;
}
