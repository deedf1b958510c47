/* fuzz_hub.c: lines that strangers say to a hub. Whatever is said, every message is one line of
 * JSON, what is added to the log fits what is there, and what was kept can be loaded again.
 *
 * Input: line by line; the first byte of a line says who speaks, and whether time passes before;
 * `$a` … `$e` in it stand for the secrets that the room had at first: join, watch, three seats. */
#include "../tests/hubworld.h"
#include "fuzz.h"

#include <string.h>

enum { TEXT_MAX = 4000, LINES_MAX = 48, PEOPLE = 3, TALKERS = 6, SECRETS = 5, TOKEN = 64 };

struct talk {
    struct world w;
    char secret[SECRETS][TOKEN];
    struct buf last; /* what was sent to the one who speaks */
    uint64_t speaker;
};

static void sent(void *self, uint64_t connection, const char *text, size_t n)
{
    static const char HEAD[] = "{\"bedesten\":1,";
    struct talk *t = self;

    must(n > sizeof HEAD && memcmp(text, HEAD, sizeof HEAD - 1) == 0,
         "every message says its version");
    must(memchr(text, '\n', n) == text + n - 1, "every message is one line");
    if (connection == t->speaker) buf_addn(&t->last, text, n);
}

static void speak(struct talk *t, uint64_t who, const char *line, size_t n)
{
    buf_clear(&t->last);
    t->speaker = who;
    hub_line(t->w.hub, who, line, n);
    world_settle(&t->w);
    must(!t->w.broken, "what is added fits what is there");
}

static void take(struct talk *t, const char *key, int at)
{
    const char *from = strstr(buf_text(&t->last), key);

    must(from != NULL, "a secret is told");
    snprintf(t->secret[at], TOKEN, "%.*s", (int)strcspn(from + strlen(key), "\""),
             from + strlen(key));
}

static void gather(struct talk *t)
{
    static const char NEW[] = "room new dice 3 A";

    for (uint64_t i = 1; i <= TALKERS; i++) hub_came(t->w.hub, i);
    speak(t, 1, NEW, sizeof NEW - 1);
    take(t, "\"join\":\"", 0);
    take(t, "\"watch\":\"", 1);
    take(t, "\"secret\":\"", 2);
    for (uint64_t i = 2; i <= PEOPLE; i++) {
        char line[200];
        int n = snprintf(line, sizeof line, "join %s P%d", t->secret[0], (int)i);

        speak(t, i, line, (size_t)n);
        take(t, "\"secret\":\"", (int)i + 1);
    }
}

/* `$a` … become secrets. */
static void say(struct talk *t, const char *line, size_t n)
{
    struct buf out = {0};

    if (n < 1) return;
    if (line[0] & 0x40) world_tick(&t->w, (int64_t)(line[0] & 0x3f) * 7000);
    for (size_t i = 1; i < n; i++) {
        bool is_secret =
            line[i] == '$' && i + 1 < n && line[i + 1] >= 'a' && line[i + 1] < 'a' + SECRETS;

        if (is_secret) buf_add(&out, t->secret[line[++i] - 'a']);
        else buf_char(&out, line[i]);
    }
    speak(t, 1 + (uint64_t)((unsigned char)line[0] % TALKERS), buf_text(&out), out.n);
    buf_free(&out);
}

/* Another hub finds the room as it is, or it was deleted. */
static void come_back(struct talk *t)
{
    char line[100];
    int n = snprintf(line, sizeof line, "watch %s", t->secret[1]);

    world_restart(&t->w, true);
    hub_came(t->w.hub, 1);
    speak(t, 1, line, (size_t)n);
    must(!strstr(buf_text(&t->last), "\"key\":\"server.store\""), "what was kept can be loaded");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct talk t = {0};
    const char *at = (const char *)data, *end = at + size;

    if (size > TEXT_MAX) return 0;
    t.w.limits.rooms = 8;
    t.w.is_quick = true;
    world_init(&t.w, 1);
    t.w.self = &t;
    t.w.sent = sent;
    gather(&t);
    for (int lines = 0; at < end && lines < LINES_MAX; lines++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));

        if (!stop) stop = end;
        say(&t, at, (size_t)(stop - at));
        at = stop + 1;
    }
    come_back(&t);
    world_free(&t.w);
    buf_free(&t.last);
    return 0;
}
