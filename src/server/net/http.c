/* http.c: what a request is answered.
 *
 * GET changes nothing, whatever it asks for: links are fetched by those who preview them. Secrets
 * come in a body or in Authorization, never in an address that proxies write down. */
#include "langs/langs.h"
#include "server/net/inside.h"

#include <string.h>
#include <strings.h>

const char *const HTTP_HEADERS[][2] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; "
     "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"referrer-policy:", "no-referrer"},
    {"x-content-type-options:", "nosniff"},
    {NULL, NULL},
};

/* ---- who asks --------------------------------------------------------------------------------------- */

/* HOST without its port: is it an address, or this machine? A name could be made to lead here by
 * whoever owns it, so that his page would be of our origin. */
static bool is_plain_host(const char *host)
{
    char name[NET_ADDRESS], address[NET_ADDRESS];
    const char *end = *host == '[' ? strchr(host, ']') : host + strcspn(host, ":");
    size_t n;

    if (!end) return false;
    if (*host == '[') host++;
    n = (size_t)(end - host);
    if (!n || n >= sizeof name) return false;
    memcpy(name, host, n);
    name[n] = '\0';
    return strcasecmp(name, "localhost") == 0 || net_address_read(name, address);
}

bool http_is_welcome(const struct net *net, const char *origin, const char *host)
{
    if (!origin) return true; /* no page of a browser: it has nobody's rights but its own */
    for (int i = 0; i < net->o.origins; i++)
        if (strcasecmp(origin, net->o.origin[i]) == 0) return true;
    if (net->o.origins || !host || !is_plain_host(host)) return false;
    return strncmp(origin, "http://", 7) == 0 && strcasecmp(origin + 7, host) == 0;
}

/* The first language of the list that is spoken here; its weights are not looked at: browsers
 * write the best first. */
const struct lang *http_lang(const char *accept)
{
    for (const char *at = accept ? accept : ""; *at;) {
        char code[3] = "";

        at += strspn(at, " ,");
        for (int i = 0; i < 2 && at[i] && at[i] != ','; i++) code[i] = at[i];
        if (lang_find(code)) return lang_find(code);
        at += strcspn(at, ",");
    }
    return LANGS[0];
}

/* ---- answers ------------------------------------------------------------------------------------------ */

void http_refuse(struct reply *reply, int status, const struct lang *lang, const char *key)
{
    buf_clear(&reply->text);
    reply->status = status;
    reply->is_json = true;
    refusal_write(lang, "", key, &reply->text);
    buf_char(&reply->text, '\n');
}

/* Is the weight behind a name 0, " ;q=0.0"? */
static bool is_none(const char *at)
{
    at += strspn(at, " ;");
    if (strncasecmp(at, "q=0", 3) != 0) return false;
    at += 3 + strspn(at + 3, ".0 ");
    return !*at || *at == ',';
}

/* Does the list ACCEPT name CODING? One that is named to be refused ("br;q=0") is not. */
static bool accepts(const char *accept, const char *coding)
{
    size_t n = strlen(coding);

    for (const char *at = accept ? accept : ""; *at;) {
        at += strspn(at, " ,");
        if (strncasecmp(at, coding, n) == 0 && strchr(" ,;", at[n])) return !is_none(at + n);
        at += strcspn(at, ",");
    }
    return false;
}

static void give_page(const struct request *r, const struct page *page, struct reply *reply)
{
    bool has_it = r->match && strstr(r->match, page->etag);
    struct page_form form = page->plain;

    reply->status = has_it ? 304 : 200;
    reply->type = page->type;
    reply->etag = page->etag;
    reply->is_for_ever = page->is_for_ever;
    if (has_it) return;
    if (page->brotli.at && accepts(r->encoding, "br")) {
        reply->packed = "br";
        form = page->brotli;
    } else if (page->gzip.at && accepts(r->encoding, "gzip")) {
        reply->packed = "gzip";
        form = page->gzip;
    }
    reply->at = form.at;
    reply->n = form.n;
}

bool net_has_page(void)
{
    for (const struct page *page = PAGES; page->path; page++)
        if (strcmp(page->path, "/sw.js") == 0) return true;
    return false;
}

static void get(const struct net *net, const struct request *r, const char *path,
                struct reply *reply)
{
    if (strcmp(path, "/healthz") == 0) {
        reply->status = net->stopping ? 503 : 200;
        reply->type = "text/plain; charset=utf-8";
        buf_add(&reply->text, net->stopping ? "stopping\n" : "ok\n");
        return;
    }
    for (const struct page *page = PAGES; page->path; page++)
        if (strcmp(path, page->path) == 0) {
            give_page(r, page, reply);
            return;
        }
    http_refuse(reply, 404, http_lang(r->language), "serve.nothing");
}

static void post(struct net *net, const struct request *r, const char *path, struct reply *reply)
{
    static const struct {
        const char *path;
        void (*run)(struct net *net, const struct request *r, struct reply *reply);
    } VERBS[] = {{"/api/open", poll_open},
                 {"/api/say", poll_say},
                 {"/api/poll", poll_fetch},
                 {"/api/close", poll_close}};

    if (!http_is_welcome(net, r->origin, r->host)) {
        net->figures.origin_refused++;
        http_refuse(reply, 403, http_lang(r->language), "serve.origin");
        return;
    }
    for (size_t i = 0; i < sizeof VERBS / sizeof *VERBS; i++)
        if (strcmp(path, VERBS[i].path) == 0) {
            VERBS[i].run(net, r, reply);
            return;
        }
    http_refuse(reply, 404, http_lang(r->language), "serve.nothing");
}

/* The path below the base; NULL: it is elsewhere. */
static const char *below_base(const struct net *net, const char *path)
{
    size_t n = strlen(net->o.base);

    return strncmp(path, net->o.base, n) == 0 && path[n] == '/' ? path + n : NULL;
}

void http_answer(struct net *net, const struct request *r, struct reply *reply)
{
    struct rate rate = limit_requests(&net->limits);
    const char *path = below_base(net, r->path);
    const struct lang *lang = http_lang(r->language);

    net->figures.requests++;
    if (!bucket_take(&r->source->requests, &rate, net->now)) {
        net->figures.rate_refused++;
        http_refuse(reply, 429, lang, "serve.rate.address");
    } else if (r->is_other) {
        http_refuse(reply, 405, lang, "serve.method");
    } else if (!path && !r->is_post && *net->o.base && strcmp(r->path, net->o.base) == 0) {
        reply->status = 308;
        buf_format(&reply->text, "%s/", net->o.base);
        reply->location = buf_text(&reply->text);
    } else if (!path) {
        http_refuse(reply, 404, lang, "serve.nothing");
    } else if (net->stopping && r->is_post && strcmp(path, "/api/poll") != 0) {
        http_refuse(reply, 503, lang, "serve.stopping");
    } else if (r->is_post) {
        post(net, r, path, reply);
    } else {
        get(net, r, path, reply);
    }
}
