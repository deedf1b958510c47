/* fuzz_desk.c: frames that a page says to its desk, whatever bytes they are. Every answer is one line
 * of JSON, and what is refused has changed nothing: the tables that there are, their records.
 *
 * Input: frames, each ended by a byte 0: a line of words, perhaps a line feed and text behind it. A
 * frame that ends in `+` at the place of its text gets the record that was saved last. The desk
 * speaks no language at first: words are keys until a frame brings one. */
#include "core/utf8.h"
#include "desk/desk.h"
#include "fuzz.h"

#include <string.h>
#include <strings.h>

enum { INPUT_MAX = 8000, FRAMES_MAX = 32 };

static bool is_refused(const struct buf *out)
{
    static const char START[] = "{\"bedesten\":1,\"type\":\"refused\"";

    return strncmp(buf_text(out), START, sizeof START - 1) == 0;
}

static void say(struct desk *desk, const char *text, size_t n, struct buf *out)
{
    static const char START[] = "{\"bedesten\":1,\"type\":\"";

    desk_say(desk, text, n, out);
    must(out->n > 0 && strncmp(out->at, START, sizeof START - 1) == 0, "every frame is answered");
    must(strchr(out->at, '\n') == out->at + out->n - 1, "in one line");
    must(out->at[out->n - 2] == '}', "that is whole");
    must(utf8_is_sound(out->at, out->n), "and UTF-8");
}

/* All that a page can find out about the desk and would have to keep. */
static void remember(struct desk *desk, struct buf *all)
{
    static const char *const LINES[] = {"langs", "solo save", "tables"};
    static const char NAME[] = "{\"table\":\"";
    struct buf out = {0}, line = {0};

    buf_clear(all);
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++) {
        say(desk, LINES[i], strlen(LINES[i]), &out);
        buf_add(all, buf_text(&out));
    }
    /* `tables` was the last; names with signs that JSON writes in another way are not found again */
    for (const char *at = strstr(out.at, NAME); at;) {
        const char *name = at + sizeof NAME - 1;
        struct buf saved = {0};

        buf_clear(&line);
        buf_format(&line, "save %.*s", (int)strcspn(name, "\""), name);
        say(desk, line.at, line.n, &saved);
        buf_add(all, buf_text(&saved));
        buf_free(&saved);
        at = strstr(name, NAME);
    }
    buf_free(&line);
    buf_free(&out);
}

/* The text of a `record` answer, with its line feeds. */
static void keep_record(const struct buf *out, struct buf *record)
{
    const char *at = strstr(buf_text(out), "\"type\":\"record\"");

    at = at ? strstr(at, "\"text\":\"") : NULL;
    if (!at) return;
    buf_clear(record);
    for (at += strlen("\"text\":\""); *at && *at != '"'; at++) {
        if (*at == '\\' && at[1] == 'n') buf_char(record, '\n'), at++;
        else if (*at == '\\' && at[1]) buf_char(record, *++at);
        else buf_char(record, *at);
    }
}

static bool has_word(const char *text, const char *word)
{
    for (; *text; text++)
        if (strncasecmp(text, word, strlen(word)) == 0) return true;
    return false;
}

/* How many digits has the longest number of the first line, or of the playouts behind a colon? */
static size_t digits_of(const char *text, bool behind_colon)
{
    size_t most = 0;

    for (; *text && (behind_colon || *text != '\n'); text++) {
        size_t n = strspn(text, "0123456789");

        if (behind_colon) n = *text == ':' ? strspn(text + 1, "0123456789") : 0;
        if (n > most) most = n;
    }
    return most;
}

/* A page may let a bot think for hours. That is its own choice and no fault, but nothing to wait for. */
static bool is_long(const char *text)
{
    const char *verb = text + strspn(text, " \t\r");

    if (has_word(text, "level5") || has_word(text, "level6") || has_word(text, "search"))
        return true;
    if (digits_of(text, true) > 2) return true;
    if (strncasecmp(verb, "run", 3) == 0) return digits_of(verb, false) > 1;
    if (strncasecmp(verb, "step", 4) == 0 || strncasecmp(verb, "advice", 6) == 0)
        return digits_of(verb, false) > 2;
    return false;
}

static void say_frame(struct desk *desk, const char *text, size_t n, struct buf *record)
{
    struct buf frame = {0}, out = {0}, before = {0}, after = {0};
    bool takes_record = n > 1 && text[n - 1] == '+' && text[n - 2] == '\n';

    buf_addn(&frame, text, takes_record ? n - 1 : n);
    if (takes_record) buf_add(&frame, buf_text(record));
    if (is_long(buf_text(&frame))) {
        buf_free(&frame);
        return;
    }
    remember(desk, &before);
    say(desk, buf_text(&frame), frame.n, &out);
    if (is_refused(&out)) {
        remember(desk, &after);
        must(strcmp(buf_text(&before), buf_text(&after)) == 0, "what is refused changes nothing");
    }
    keep_record(&out, record);
    buf_free(&frame);
    buf_free(&out);
    buf_free(&before);
    buf_free(&after);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *at = (const char *)data, *end = at + size;
    struct desk *desk;
    struct buf record = {0};

    if (size > INPUT_MAX) return 0;
    desk = desk_new();
    must(desk != NULL, "there is memory for a desk");
    for (int i = 0; at < end && i < FRAMES_MAX; i++) {
        const char *stop = memchr(at, '\0', (size_t)(end - at));

        if (!stop) stop = end;
        say_frame(desk, at, (size_t)(stop - at), &record);
        at = stop + 1;
    }
    desk_free(desk);
    buf_free(&record);
    return 0;
}
