/* poll.c: the same connection by plain requests, for networks that break WebSockets, and for curl.
 *
 *     POST /api/open                    a connection: its secret
 *     POST /api/say    a line           taken; the answer comes among the messages
 *     POST /api/poll   a number         the messages behind that number, as soon as there are any
 *     POST /api/close                   it is gone
 *
 * All but the first carry `Authorization: Bearer SECRET`. A message is kept until a poll names its
 * number, so that an answer that was lost on the way is simply asked for again. */
#include "core/json.h"
#include "server/net/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char BEARER[] = "Bearer ";

/* ---- whose it is ------------------------------------------------------------------------------------ */

static void write_hex(const uint8_t *bytes, char text[NET_KEY_TEXT + 1])
{
    for (size_t i = 0; i < NET_KEY; i++) snprintf(text + 2 * i, 3, "%02x", (unsigned)bytes[i]);
}

/* The secret is looked up by the hash of its text: how long that takes says nothing about it. */
static struct client *find(struct net *net, const struct request *r, struct reply *reply)
{
    const char *secret = r->authorization;
    uint8_t key[NET_KEY];
    struct client *c = NULL;
    uint64_t at;

    if (secret && strncmp(secret, BEARER, sizeof BEARER - 1) == 0) {
        secret += sizeof BEARER - 1;
        secure_digest(secret, strlen(secret), key);
        memcpy(&at, key, sizeof at);
        c = at ? map_get(&net->polled, at) : NULL;
        if (c && !secure_same(c->key, key)) c = NULL;
    }
    if (!c || c->is_closing) {
        http_refuse(reply, 401, http_lang(r->language), "serve.connection");
        return NULL;
    }
    c->asked = net->now;
    return c;
}

static void put_head(struct json *json, struct reply *reply, const char *type)
{
    reply->status = 200;
    reply->is_json = true;
    json_start(json, &reply->text);
    json_object(json, NULL);
    json_number(json, "bedesten", 1);
    json_text(json, "type", type);
}

static void put_tail(struct json *json)
{
    json_close_object(json);
    buf_char(json->out, '\n');
}

/* ---- requests ---------------------------------------------------------------------------------------- */

static bool name_client(struct net *net, struct client *c, char text[NET_KEY_TEXT + 1])
{
    uint8_t secret[NET_KEY];
    uint64_t at;

    secure_draw(secret, sizeof secret);
    write_hex(secret, text);
    secure_digest(text, NET_KEY_TEXT, c->key);
    memcpy(&at, c->key, sizeof at);
    return at && !map_get(&net->polled, at) && map_put(&net->polled, at, c);
}

void poll_open(struct net *net, const struct request *r, struct reply *reply)
{
    const struct lang *lang = http_lang(r->language);
    char secret[NET_KEY_TEXT + 1];
    struct client *c = NULL;
    struct json json;

    if (r->source->clients >= net->o.per_address) {
        net->figures.address_refused++;
        http_refuse(reply, 429, lang, "serve.address");
        return;
    }
    c = client_new(net, r->source, lang);
    if (c) c->is_polled = true;
    if (!c || !name_client(net, c, secret)) {
        if (c) client_free(net, c, false);
        http_refuse(reply, 503, lang, "server.memory");
        return;
    }
    c->asked = net->now;
    log_event(net->now, "came connection=%llu by=poll", (unsigned long long)c->id);
    hub_came(net->hub, c->id);
    put_head(&json, reply, "connection");
    json_text(&json, "secret", secret);
    put_tail(&json);
}

void poll_say(struct net *net, const struct request *r, struct reply *reply)
{
    struct client *c = find(net, r, reply);
    struct json json;

    if (!c) return;
    put_head(&json, reply, "taken");
    json_number(&json, "messages", (int64_t)c->told);
    put_tail(&json);
    client_line(net, c, r->body, r->body_n);
}

void poll_close(struct net *net, const struct request *r, struct reply *reply)
{
    struct client *c = find(net, r, reply);
    struct json json;

    if (!c) return;
    put_head(&json, reply, "closed");
    put_tail(&json);
    client_end(c, "left");
}

static bool read_number(const struct request *r, uint64_t *number)
{
    char text[20] = "";

    if (!r->body_n || r->body_n >= sizeof text) return false;
    memcpy(text, r->body, r->body_n);
    text[strcspn(text, "\r\n")] = '\0';
    if (!*text || text[strspn(text, "0123456789")]) return false;
    *number = strtoull(text, NULL, 10);
    return true;
}

void poll_fetch(struct net *net, const struct request *r, struct reply *reply)
{
    struct client *c = find(net, r, reply);
    uint64_t seen = 0;

    if (!c) return;
    if (!read_number(r, &seen) || seen > c->told) {
        http_refuse(reply, 400, c->lang, "serve.number");
        return;
    }
    if (c->plug) door_release(c->plug); /* nobody may be listening there any more */
    if (net->polls >= NET_POLLS_MAX) {
        http_refuse(reply, 429, c->lang, "serve.polls");
        return;
    }
    while (c->first && c->fetched < seen) client_shift(net, c);
    c->poll_since = net->now;
    if (poll_is_ready(net, c)) {
        poll_answer(net, c, reply);
        return;
    }
    net->polls++;
    c->plug = r->plug;
    reply->waits = c;
}

/* ---- answers ------------------------------------------------------------------------------------------ */

/* While the server stops each poll is answered at once: what was taken is told. */
bool poll_is_ready(const struct net *net, const struct client *c)
{
    return c->first || c->is_closing || net->stopping || net->now - c->poll_since >= NET_POLL_MS;
}

void poll_answer(struct net *net, struct client *c, struct reply *reply)
{
    struct json json;

    c->asked = net->now;
    put_head(&json, reply, "messages");
    json_number(&json, "from", (int64_t)c->fetched + 1);
    json_number(&json, "to", (int64_t)c->told);
    json_array(&json, "messages");
    for (const struct message_out *m = c->first; m; m = m->next)
        json_copy(&json, NULL, m->text, m->n);
    json_close_array(&json);
    put_tail(&json);
}

/* Those that nobody asks for go; those that have waited long enough are told that nothing came. Freeing one moves others
 * in the map: they are met a second later. */
void poll_tick(struct net *net)
{
    for (size_t i = 0; i < net->polled.cap; i++) {
        struct client *c = net->polled.at[i].value;

        if (!net->polled.at[i].key) continue;
        if (c->plug && poll_is_ready(net, c)) door_ask(c->plug);
        if (c->plug || (!c->is_closing && net->now - c->asked < NET_POLL_GONE_MS)) continue;
        if (!c->is_closing) c->why = "silent";
        client_free(net, c, true);
    }
}
