/* client.c: one connection of the hub, and what waits for it.
 *
 * Whoever does not read is dropped when too much waits: it comes back and gets the state
 * as it is then, which is all it needs. */
#include "core/json.h"
#include "core/memory.h"
#include "langs/langs.h"
#include "server/net/inside.h"

#include <ctype.h>
#include <string.h>

enum { ID_TEXT = 41 }; /* of a line's id, as in docs/server.md */

/* ---- coming and going ----------------------------------------------------------------------------- */

struct client *client_new(struct net *net, struct source *source, const struct lang *lang)
{
    struct client *c = memory_new(sizeof *c);

    if (!c) return NULL;
    c->id = ++net->ids;
    c->source = source;
    c->lang = lang;
    c->last = &c->first;
    if (!map_put(&net->clients, c->id, c)) {
        memory_free(c);
        return NULL;
    }
    source->clients++;
    net->figures.came++;
    return c;
}

void client_free(struct net *net, struct client *c, bool tell_hub)
{
    uint64_t key;

    if (tell_hub) hub_gone(net->hub, c->id);
    log_event(net->now, "gone connection=%llu why=%s", (unsigned long long)c->id,
              c->why ? c->why : "left");
    map_remove(&net->clients, c->id);
    memcpy(&key, c->key, sizeof key);
    if (c->is_polled && map_get(&net->polled, key) == c) map_remove(&net->polled, key);
    while (c->first) client_shift(net, c);
    c->source->clients--;
    net->figures.gone++;
    memory_free(c);
}

void client_end(struct client *c, const char *why)
{
    if (!c->why) c->why = why;
    c->is_closing = true;
    if (c->plug) door_ask(c->plug);
}

/* ---- what waits ------------------------------------------------------------------------------------- */

static bool is_too_slow(const struct net *net, const struct client *c, size_t n)
{
    return c->queued + n > NET_QUEUE_MAX || net->queued + n > NET_QUEUES_MAX;
}

void client_send(struct net *net, struct client *c, const char *text, size_t n)
{
    struct message_out *m;

    if (c->is_closing) return;
    if (n && text[n - 1] == '\n') n--; /* a frame is a line */
    if (is_too_slow(net, c, n)) {
        net->figures.slow++;
        while (c->first) client_shift(net, c);
        client_end(c, "slow");
        return;
    }
    m = memory_new(sizeof *m + n);
    if (!m) {
        client_end(c, "memory");
        return;
    }
    memcpy(m->text, text, n);
    m->n = n;
    *c->last = m;
    c->last = &m->next;
    c->queued += n;
    c->told++;
    net->queued += n;
    if (c->plug) door_ask(c->plug);
}

void client_shift(struct net *net, struct client *c)
{
    struct message_out *m = c->first;

    c->first = m->next;
    if (!c->first) c->last = &c->first;
    c->queued -= m->n;
    c->fetched++;
    net->queued -= m->n;
    memory_free(m);
}

/* ---- what it says ------------------------------------------------------------------------------------- */

void refusal_write(const struct lang *lang, const char *id, const char *key, struct buf *out)
{
    struct buf words = {0};
    struct json json;

    text_fill(lang, key, NULL, 0, &words);
    json_start(&json, out);
    json_object(&json, NULL);
    json_number(&json, "bedesten", 1);
    if (*id) json_text(&json, "line", id);
    json_text(&json, "type", "refused");
    json_text(&json, "key", key);
    json_text(&json, "words", buf_text(&words));
    json_close_object(&json);
    buf_spend(&words, out);
}

static void refuse(struct net *net, struct client *c, const char *id, const char *key)
{
    struct buf out = {0};

    refusal_write(c->lang, id, key, &out);
    if (out.full) client_end(c, "memory"); /* nothing is told in part */
    else client_send(net, c, buf_text(&out), out.n);
    buf_free(&out);
}

/* What stands behind the words of WITH, blanks as they come; NULL: it does not begin so. The line
 * is not ended by a NUL. */
static const char *behind(const char *line, const char *end, const char *with)
{
    while (line < end && *line == ' ') line++;
    for (; *with; with++) {
        if (*with == ' ') {
            if (line == end || *line != ' ') return NULL;
            while (line < end && *line == ' ') line++;
        } else if (line == end || tolower((unsigned char)*line++) != *with) {
            return NULL;
        }
    }
    return line;
}

/* Behind the id, which is "" where it is none that the hub would take. */
static const char *words_of(const char *line, const char *end, char id[ID_TEXT])
{
    size_t n = 0;

    *id = '\0';
    while (line < end && *line == ' ') line++;
    if (line == end || *line != '#') return line;
    for (line++; line < end && *line != ' '; line++) {
        if (n + 1 == ID_TEXT || !(isalnum((unsigned char)*line) || *line == '-' || *line == '_'))
            n = ID_TEXT;
        else if (n < ID_TEXT) id[n++] = *line;
    }
    id[n < ID_TEXT ? n : 0] = '\0';
    return line;
}

struct saying_in {
    const char *words, *end;
    char id[ID_TEXT];
};

static bool is_allowed(struct net *net, struct client *c, const struct saying_in *in)
{
    struct rate own = limit_client_lines(&net->limits), all = limit_lines(&net->limits),
                rooms = limit_rooms(&net->limits);
    const char *key = NULL;

    if (!bucket_take(&c->lines, &own, net->now)) key = "serve.rate";
    else if (!bucket_take(&c->source->lines, &all, net->now)) key = "serve.rate.address";
    else if (behind(in->words, in->end, "room new") &&
             !bucket_take(&c->source->rooms, &rooms, net->now))
        key = "serve.rooms";
    if (!key) {
        c->strikes = 0;
        return true;
    }
    net->figures.rate_refused++;
    refuse(net, c, in->id, key);
    if (++c->strikes < NET_STRIKES) return false;
    net->figures.flood++;
    client_end(c, "flood");
    return false;
}

/* The hub knows the language of a connection; what the net refuses should be said in it too. */
static void note_lang(struct client *c, const char *words, const char *end)
{
    const char *code = behind(words, end, "lang ");
    char text[8] = "";

    if (!code || end - code >= (int)sizeof text) return;
    memcpy(text, code, (size_t)(end - code));
    if (lang_find(text)) c->lang = lang_find(text);
}

void client_line(struct net *net, struct client *c, const char *line, size_t n)
{
    struct saying_in in;

    if (c->is_closing || net->stopping) return;
    while (n && (line[n - 1] == '\n' || line[n - 1] == '\r')) n--;
    in.end = line + n;
    in.words = words_of(line, in.end, in.id);
    if (!is_allowed(net, c, &in)) return;
    note_lang(c, in.words, in.end);
    hub_line(net->hub, c->id, line, n);
}
