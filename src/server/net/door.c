/* door.c: sockets; the only file that knows libwebsockets.
 *
 * Each TCP connection has a plug, from its first byte to its last: what it has sent so far, what it is to
 * be answered, and, once it is a WebSocket, its client. Nothing is written but from the callbacks
 * that say that it can be written. */
#include "core/memory.h"
#include "core/must.h"
#include "langs/langs.h"
#include "server/net/inside.h"

#include <assert.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>

_Static_assert((int)NET_PRE >= (int)LWS_PRE, "room in front of a message");
_Static_assert((int)NET_PRE == (int)sizeof((struct message_out *)0)->before, "all of it");

enum {
    HEADERS_SECONDS = 10, /* for the headers and the body of a request */
    BETWEEN_SECONDS = 30, /* two requests */
    PING_SECONDS = 30,    /* of silence */
    HANG_UP_SECONDS = 50, /* without an answer to it */
    HEAD_ROOM = 4096,     /* for the headers of an answer */
    VALUE_TEXT = 512,     /* of a header that we look at */
    PATH_TEXT = 256,
    SPARE_FILES = 200, /* beside connections: the store, the log … */
    TICK_US = 250000,
    HEADERS_N = 3
};

struct plug {
    struct door *door;
    struct lws *lws;
    struct source *source;  /* where it comes from */
    struct source *far_end; /* the same, or whom the proxy names; counted while it is a client */
    struct client *client;  /* a WebSocket's */
    struct client *waits;   /* whose poll it is */
    struct buf in;
    bool is_post, is_other, is_head, is_long, has_reply;
    char path[PATH_TEXT];
    struct reply reply;
};
struct door {
    struct net *net;
    struct waiter *waiter; /* NULL: libwebsockets waits by itself */
    struct lws_context *context;
    struct lws_vhost *vhost, *metrics;
    lws_sorted_usec_list_t tick;
    struct lws_protocol_vhost_options header[HEADERS_N];
    struct lws_protocols protocol[2], metrics_protocol[2];
    lws_retry_bo_t idle;
};

static struct door *door_of(struct lws *lws) { return lws_context_user(lws_get_context(lws)); }

/* ---- plugs ----------------------------------------------------------------------------------------------- */

static bool address_of(int fd, char address[NET_ADDRESS])
{
    struct sockaddr_storage peer = {0};
    socklen_t n = sizeof peer;
    char text[NET_ADDRESS];
    const void *at = &((struct sockaddr_in *)&peer)->sin_addr;

    if (getpeername(fd, (struct sockaddr *)&peer, &n) != 0) return false;
    if (peer.ss_family == AF_INET6) at = &((struct sockaddr_in6 *)&peer)->sin6_addr;
    return inet_ntop(peer.ss_family, at, text, sizeof text) && net_address_read(text, address);
}

static bool plug_new(struct lws *lws)
{
    struct door *door = door_of(lws);
    char address[NET_ADDRESS];
    struct plug *plug;
    struct source *source;

    if (!address_of(lws_get_socket_fd(lws), address)) return false;
    source = limit_source(&door->net->limits, address);
    plug = source ? memory_new(sizeof *plug) : NULL;
    if (!plug) return false;
    plug->door = door;
    plug->lws = lws;
    plug->source = plug->far_end = source;
    source->plugs++;
    lws_set_opaque_user_data(lws, plug);
    return true;
}

static void plug_reset(struct plug *plug)
{
    buf_free(&plug->in);
    buf_free(&plug->reply.text);
    plug->reply = (struct reply){0};
    plug->is_post = plug->is_other = plug->is_head = plug->is_long = plug->has_reply = false;
}

/* The poll is answered, or nobody listens any more. */
static void plug_unwait(struct plug *plug)
{
    if (!plug->waits) return;
    plug->waits->plug = NULL;
    plug->waits = NULL;
    plug->door->net->polls--;
}

static void plug_end_client(struct plug *plug)
{
    if (!plug->client) return;
    plug->client->plug = NULL;
    client_free(plug->door->net, plug->client, true);
    plug->client = NULL;
}

static void plug_free(struct plug *plug)
{
    plug_unwait(plug);
    plug_end_client(plug);
    plug_reset(plug);
    plug->source->plugs--;
    lws_set_opaque_user_data(plug->lws, NULL);
    memory_free(plug);
}

void door_ask(struct plug *plug) { lws_callback_on_writable(plug->lws); }

/* ---- requests --------------------------------------------------------------------------------------------- */

/* NULL: it is not there. What is longer than anything we could want is there, and equal to
 * nothing. */
static const char *header(struct lws *lws, enum lws_token_indexes token, char text[VALUE_TEXT])
{
    if (lws_hdr_total_length(lws, token) <= 0) return NULL;
    if (lws_hdr_copy(lws, text, VALUE_TEXT, token) < 0) strcpy(text, "?");
    return text;
}

/* Behind a proxy it is not known before the headers are. False: there is no memory. */
static bool find_far_end(struct plug *plug)
{
    char text[VALUE_TEXT], address[NET_ADDRESS];
    const char *forwarded = header(plug->lws, WSI_TOKEN_X_FORWARDED_FOR, text);
    struct source *far_end;

    if (!forwarded || !address_of(lws_get_socket_fd(plug->lws), address)) return true;
    address_forwarded(&plug->door->net->o, forwarded, address);
    far_end = limit_source(&plug->door->net->limits, address);
    if (far_end) plug->far_end = far_end;
    return far_end;
}

static void answer(struct plug *plug)
{
    char text[7][VALUE_TEXT];
    struct request r = {
        .is_post = plug->is_post,
        .is_other = plug->is_other,
        .is_head = plug->is_head,
        .path = plug->path,
        .origin = header(plug->lws, WSI_TOKEN_ORIGIN, text[0]),
        .host = header(plug->lws, WSI_TOKEN_HOST, text[1]),
        .authorization = header(plug->lws, WSI_TOKEN_HTTP_AUTHORIZATION, text[2]),
        .encoding = header(plug->lws, WSI_TOKEN_HTTP_ACCEPT_ENCODING, text[3]),
        .match = header(plug->lws, WSI_TOKEN_HTTP_IF_NONE_MATCH, text[4]),
        .language = header(plug->lws, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, text[5]),
        .body = buf_text(&plug->in),
        .body_n = plug->in.n,
        .plug = plug,
    };

    if (!find_far_end(plug)) http_refuse(&plug->reply, 503, LANGS[0], "server.memory");
    else if (plug->is_long) http_refuse(&plug->reply, 413, http_lang(r.language), "serve.long");
    r.source = plug->far_end;
    if (!plug->reply.status) http_answer(plug->door->net, &r, &plug->reply);
    plug->waits = plug->reply.waits;
    plug->has_reply = !plug->waits;
    if (plug->waits) lws_set_timeout(plug->lws, PENDING_TIMEOUT_HTTP_CONTENT, 60);
    else door_ask(plug);
}

/* A body comes in one piece of a length that is told beforehand, or there is none. */
enum body { BODY_NONE, BODY_FOLLOWS, BODY_LONG };

static enum body body_of(struct lws *lws)
{
    char text[VALUE_TEXT];
    const char *length = header(lws, WSI_TOKEN_HTTP_CONTENT_LENGTH, text);

    if (lws_hdr_total_length(lws, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) return BODY_LONG;
    if (!length) return BODY_NONE;
    if (strlen(length) > 6 || length[strspn(length, "0123456789")]) return BODY_LONG;
    return atoi(length) > NET_BODY_MAX ? BODY_LONG : BODY_FOLLOWS;
}

static int on_request(struct plug *plug, const char *path)
{
    struct lws *lws = plug->lws;

    plug_reset(plug);
    snprintf(plug->path, sizeof plug->path, "%s", strlen(path) < PATH_TEXT ? path : "?");
    plug->is_post = lws_hdr_total_length(lws, WSI_TOKEN_POST_URI) > 0;
    plug->is_head = lws_hdr_total_length(lws, WSI_TOKEN_HEAD_URI) > 0;
    plug->is_other =
        !plug->is_post && !plug->is_head && lws_hdr_total_length(lws, WSI_TOKEN_GET_URI) <= 0;
    if (plug->is_post && body_of(lws) == BODY_FOLLOWS) return 0; /* on_body_end() does, too */
    plug->is_long = plug->is_post && body_of(lws) == BODY_LONG;
    answer(plug);
    return 0;
}

static int on_body(struct plug *plug, const char *bytes, size_t n)
{
    if (plug->has_reply) return 0;
    if (plug->in.n + n > NET_BODY_MAX) plug->is_long = true;
    else buf_addn(&plug->in, bytes, n);
    return plug->in.full ? -1 : 0; /* there is no memory, nor for words */
}

static int on_body_end(struct plug *plug)
{
    if (!plug->has_reply && !plug->waits) answer(plug);
    return 0;
}

/* ---- answers ---------------------------------------------------------------------------------------------- */

static const char *content_type(const struct reply *reply)
{
    if (reply->is_json) return "application/json; charset=utf-8";
    return reply->type ? reply->type : "text/plain; charset=utf-8";
}

static bool add_header(struct lws *lws, const char *name, const char *value, unsigned char **at,
                       unsigned char *end)
{
    return lws_add_http_header_by_name(lws, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), at,
                                       end) == 0;
}

static bool write_head(struct plug *plug, size_t n)
{
    unsigned char room[LWS_PRE + HEAD_ROOM], *from = room + LWS_PRE, *at = from,
                                             *end = room + sizeof room - 1;
    const struct reply *reply = &plug->reply;
    struct lws *lws = plug->lws;
    bool good = !lws_add_http_common_headers(lws, (unsigned)reply->status, content_type(reply), n,
                                             &at, end);

    good = good && add_header(lws, "cache-control:",
                              reply->is_for_ever ? "public, max-age=31536000, immutable"
                              : reply->etag      ? "no-cache"
                                                 : "no-store",
                              &at, end);
    if (reply->etag) good = good && add_header(lws, "etag:", reply->etag, &at, end);
    if (reply->etag) good = good && add_header(lws, "vary:", "accept-encoding", &at, end);
    if (reply->packed) good = good && add_header(lws, "content-encoding:", reply->packed, &at, end);
    if (reply->location) good = good && add_header(lws, "location:", reply->location, &at, end);
    if (reply->status == 429) good = good && add_header(lws, "retry-after:", "5", &at, end);
    if (reply->status == 405) good = good && add_header(lws, "allow:", "GET, HEAD, POST", &at, end);
    if (reply->status == 401)
        good = good && add_header(lws, "www-authenticate:", "Bearer", &at, end);
    return good && !lws_finalize_write_http_header(lws, from, &at, end);
}

/* 0: the connection waits for another request. An answer for which there was no memory is not told in part: whoever asked is
 * hung up on, and asks again. */
static int write_reply(struct plug *plug)
{
    const struct reply *reply = &plug->reply;
    const char *body = reply->at ? reply->at : buf_text(&reply->text);
    size_t n = reply->at ? reply->n : reply->text.n;
    bool is_long = plug->is_long;

    if (reply->status == 304 || reply->location) n = 0;
    if (reply->text.full || !write_head(plug, n)) return -1;
    if (n && !plug->is_head &&
        lws_write(plug->lws, (unsigned char *)(uintptr_t)body, n, LWS_WRITE_HTTP_FINAL) < 0)
        return -1;
    plug_reset(plug);
    return is_long || lws_http_transaction_completed(plug->lws) ? -1 : 0;
}

void door_release(struct plug *plug)
{
    poll_answer(plug->door->net, plug->waits, &plug->reply);
    plug_unwait(plug);
    plug->has_reply = true;
    door_ask(plug);
}

static int on_writable(struct plug *plug)
{
    if (plug->waits && poll_is_ready(plug->door->net, plug->waits)) door_release(plug);
    return plug->has_reply ? write_reply(plug) : 0;
}

/* ---- WebSockets ------------------------------------------------------------------------------------------- */

static int refuse_socket(struct plug *plug, unsigned status, const char *key)
{
    char text[VALUE_TEXT];
    struct buf words = {0};

    text_fill(http_lang(header(plug->lws, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, text)), key, NULL, 0,
              &words);
    lws_return_http_status(plug->lws, status, buf_text(&words));
    buf_free(&words);
    return lws_http_transaction_completed(plug->lws) ? -1 : 1;
}

static bool is_socket_path(struct plug *plug)
{
    char path[VALUE_TEXT];
    const char *given = header(plug->lws, WSI_TOKEN_GET_URI, path);
    const char *base = plug->door->net->o.base;
    size_t n = strlen(base);

    return given && strncmp(given, base, n) == 0 && strcmp(given + n, "/ws") == 0;
}

/* 0: it may become a WebSocket; 1: it was answered. */
static int on_upgrade(struct plug *plug, const char *what)
{
    struct net *net = plug->door->net;
    char origin[VALUE_TEXT], host[VALUE_TEXT];

    if (strcmp(what, "websocket") != 0) return -1;
    if (!find_far_end(plug)) return refuse_socket(plug, 503, "server.memory");
    if (!is_socket_path(plug)) return refuse_socket(plug, 404, "serve.nothing");
    if (!http_is_welcome(net, header(plug->lws, WSI_TOKEN_ORIGIN, origin),
                         header(plug->lws, WSI_TOKEN_HOST, host))) {
        net->figures.origin_refused++;
        return refuse_socket(plug, 403, "serve.origin");
    }
    if (plug->far_end->clients >= net->o.per_address) {
        net->figures.address_refused++;
        return refuse_socket(plug, 429, "serve.address");
    }
    return net->stopping ? refuse_socket(plug, 503, "serve.stopping") : 0;
}

static int on_socket(struct plug *plug)
{
    struct net *net = plug->door->net;
    char text[VALUE_TEXT];

    plug->client = client_new(net, plug->far_end,
                              http_lang(header(plug->lws, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, text)));
    if (!plug->client) return -1;
    plug->client->plug = plug;
    log_event(net->now, "came connection=%llu by=websocket", (unsigned long long)plug->client->id);
    hub_came(net->hub, plug->client->id);
    return 0;
}

static int close_socket(struct plug *plug, enum lws_close_status status, const char *why)
{
    char reason[32];

    if (plug->client && !plug->client->why) plug->client->why = why;
    snprintf(reason, sizeof reason, "%s", why);
    lws_close_reason(plug->lws, status, (unsigned char *)reason, strlen(reason));
    return -1;
}

static int on_frame(struct plug *plug, const char *bytes, size_t n)
{
    struct lws *lws = plug->lws;

    if (lws_frame_is_binary(lws))
        return close_socket(plug, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "binary");
    if (plug->in.n + n > NET_BODY_MAX)
        return close_socket(plug, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "large");
    buf_addn(&plug->in, bytes, n);
    if (plug->in.full) return close_socket(plug, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION, "memory");
    if (lws_remaining_packet_payload(lws) || !lws_is_final_fragment(lws)) return 0;
    client_line(plug->door->net, plug->client, buf_text(&plug->in), plug->in.n);
    buf_free(&plug->in);
    return 0;
}

static enum lws_close_status status_of(const char *why)
{
    if (strcmp(why, "stopping") == 0) return LWS_CLOSE_STATUS_GOINGAWAY;
    return strcmp(why, "full") == 0 || strcmp(why, "memory") == 0
               ? LWS_CLOSE_STATUS_UNEXPECTED_CONDITION
               : LWS_CLOSE_STATUS_POLICY_VIOLATION;
}

static int on_socket_writable(struct plug *plug)
{
    struct client *c = plug->client;
    struct message_out *m = c->first;

    if (!m) return c->is_closing ? close_socket(plug, status_of(c->why), c->why) : 0;
    if (lws_write(plug->lws, (unsigned char *)m->text, m->n, LWS_WRITE_TEXT) < 0) return -1;
    client_shift(plug->door->net, c);
    if (c->first || c->is_closing) door_ask(plug);
    return 0;
}

/* ---- what libwebsockets calls ------------------------------------------------------------------------------ */

static int on_network(struct lws *lws, int fd)
{
    char address[NET_ADDRESS];

    return !address_of(fd, address) || !net_admits(door_of(lws)->net, address);
}

static int on_plug(struct plug *plug, enum lws_callback_reasons reason, void *in, size_t n)
{
    net_look_at_clock(plug->door->net);
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP: return on_request(plug, in);
    case LWS_CALLBACK_HTTP_BODY: return on_body(plug, in, n);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return on_body_end(plug);
    case LWS_CALLBACK_HTTP_WRITEABLE: return on_writable(plug);
    case LWS_CALLBACK_CLOSED_HTTP: plug_unwait(plug); return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return on_upgrade(plug, in);
    case LWS_CALLBACK_ESTABLISHED: return on_socket(plug);
    case LWS_CALLBACK_RECEIVE: return plug->client ? on_frame(plug, in, n) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE: return plug->client ? on_socket_writable(plug) : -1;
    case LWS_CALLBACK_CLOSED: plug_end_client(plug); return 0;
    case LWS_CALLBACK_WSI_DESTROY: plug_free(plug); return 0;
    default: return 0;
    }
}

static int on_event(struct lws *lws, enum lws_callback_reasons reason, void *user, void *in,
                    size_t n)
{
    struct plug *plug = lws ? lws_get_opaque_user_data(lws) : NULL;

    (void)user;
    if (plug) return on_plug(plug, reason, in, n);
    if (reason == LWS_CALLBACK_FILTER_NETWORK_CONNECTION) return on_network(lws, (int)(intptr_t)in);
    if (reason == LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED) return plug_new(lws) ? 0 : -1;
    return reason == LWS_CALLBACK_HTTP ? -1 : 0;
}

/* The other port: figures, to whoever may reach it. */
static int on_metrics(struct lws *lws, enum lws_callback_reasons reason, void *user, void *in,
                      size_t n)
{
    struct plug plug = {.lws = lws};
    int done;

    (void)user;
    (void)n;
    if (reason == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE) return -1;
    if (reason != LWS_CALLBACK_HTTP) return 0;
    plug.reply.status = strcmp(in, "/metrics") == 0 ? 200 : 404;
    plug.reply.type = "text/plain; version=0.0.4; charset=utf-8";
    if (plug.reply.status == 200) metrics_write(door_of(lws)->net, &plug.reply.text);
    done = write_reply(&plug);
    buf_free(&plug.reply.text);
    return done;
}

/* ---- opening and closing ------------------------------------------------------------------------------------ */

/* libwebsockets makes a table as long as the number of files that may be open. */
static void raise_limit(uint32_t connections)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = connections + SPARE_FILES;
    if (limit.rlim_max != RLIM_INFINITY && limit.rlim_cur > limit.rlim_max)
        limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static void on_tick(lws_sorted_usec_list_t *tick)
{
    struct door *door = lws_container_of(tick, struct door, tick);

    lws_sul_schedule(door->context, 0, &door->tick, on_tick, TICK_US);
}

static struct lws_vhost *open_vhost(struct door *door, const struct net_place *place,
                                    const struct lws_protocols *protocols)
{
    struct lws_context_creation_info info = {
        .vhost_name = protocols->name,
        .port = place->port,
        .iface = place->address,
        .protocols = protocols,
        .headers = door->header,
        .retry_and_idle_policy = &door->idle,
        .timeout_secs = HEADERS_SECONDS,
        .keepalive_timeout = BETWEEN_SECONDS,
        .options = strchr(place->address, ':') ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6,
    };

    info.options |= LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
    return lws_create_vhost(door->context, &info);
}

static void prepare(struct door *door)
{
    assert(!HTTP_HEADERS[HEADERS_N][0]);
    for (int i = 0; i < HEADERS_N; i++)
        door->header[i] = (struct lws_protocol_vhost_options){
            .name = HTTP_HEADERS[i][0],
            .value = HTTP_HEADERS[i][1],
            .next = i + 1 < HEADERS_N ? &door->header[i + 1] : NULL};
    door->protocol[0] = (struct lws_protocols){
        .name = "bedesten", .callback = on_event, .rx_buffer_size = NET_BODY_MAX};
    door->metrics_protocol[0] = (struct lws_protocols){.name = "metrics", .callback = on_metrics};
    door->idle = (lws_retry_bo_t){.secs_since_valid_ping = PING_SECONDS,
                                  .secs_since_valid_hangup = HANG_UP_SECONDS};
}

static bool open_places(struct door *door, struct note *note)
{
    const struct net_options *o = &door->net->o;

    door->vhost = open_vhost(door, &o->listen, door->protocol);
    if (!door->vhost)
        return note_set(note, "serve.bind", "%s\t%d", o->listen.address, o->listen.port);
    if (!o->has_metrics) return true;
    door->metrics = open_vhost(door, &o->metrics, door->metrics_protocol);
    return door->metrics ||
           note_set(note, "serve.bind", "%s\t%d", o->metrics.address, o->metrics.port);
}

/* With a waiter where there is one and the plug-in for it, else without. */
static void make_context(struct door *door)
{
    void *loop[1];
    struct lws_context_creation_info plain =
                                         {
                                             .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
                                             .max_http_header_pool = NET_POLLS_MAX + SPARE_FILES,
                                             .user = door,
                                         },
                                     with_loop = plain;

    door->waiter = waiter_new();
    loop[0] = waiter_loop(door->waiter);
    with_loop.foreign_loops = loop;
    with_loop.options |= LWS_SERVER_OPTION_LIBEV;
    if (door->waiter) door->context = lws_create_context(&with_loop);
    if (door->context) return;
    waiter_free(door->waiter);
    door->waiter = NULL;
    door->context = lws_create_context(&plain);
}

struct door *door_open(struct net *net, struct note *note)
{
    struct door *door = must(memory_new(sizeof *door));
    uint32_t connections = net->o.limits.connections;

    lws_set_log_level(0, NULL);
    raise_limit(connections ? connections : HUB_LIMITS.connections);
    door->net = net;
    prepare(door);
    make_context(door);
    if (!door->context) note_set(note, "serve.sockets", " ");
    if (door->context && open_places(door, note)) {
        on_tick(&door->tick);
        return door;
    }
    door_close(door);
    return NULL;
}

void door_close(struct door *door)
{
    if (door->context) lws_context_destroy(door->context);
    waiter_free(door->waiter);
    memory_free(door);
}

int door_port(const struct door *door, bool metrics)
{
    struct lws_vhost *vhost = metrics ? door->metrics : door->vhost;

    return vhost ? lws_get_vhost_listen_port(vhost) : 0;
}

bool door_waits_well(const struct door *door) { return door->waiter; }

void door_serve(struct door *door)
{
    if (door->waiter) waiter_wait(door->waiter);
    else lws_service(door->context, 0);
}
void door_wake(struct door *door) { lws_cancel_service(door->context); }
