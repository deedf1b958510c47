/* help.c: what can be asked about: the open question, every place, card and tile.
 *
 * It finds the messages GAME.help.WHAT.WHICH by their keys, so a game has as much help
 * as its messages hold and nothing is listed twice. */
#include "term/names.h"
#include "term/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { TOPICS_MAX = 256 };

struct topics {
    const char *at[TOPICS_MAX]; /* `WHAT.WHICH`, inside the keys */
    size_t n;
};

/* By WHAT, then by WHICH: numbers by their value, before words. */
static int compare_topics(const void *left, const void *right)
{
    const char *a = *(const char *const *)left, *b = *(const char *const *)right;
    size_t na = strcspn(a, "."), nb = strcspn(b, ".");
    int what = strncmp(a, b, na < nb ? na : nb), x, y;

    if (what || na != nb) return what ? what : na < nb ? -1 : 1;
    x = atoi(a + na + 1);
    y = atoi(b + nb + 1);
    if (x && y) return x - y;
    return x || y ? (x ? -1 : 1) : strcmp(a, b);
}

/* Those of questions are left out: `?` shows the right one by itself. ONLY: what WHAT must
 * be, or NULL. */
static void find_topics(const struct session *s, const char *only, struct topics *topics)
{
    const struct lang *lang = s->mode->lang;
    char prefix[SESSION_KEY];
    size_t n = (size_t)snprintf(prefix, sizeof prefix, "%s.help.", s->head->game->id);

    topics->n = 0;
    for (size_t i = 0; i < lang->count && topics->n < TOPICS_MAX; i++) {
        const char *key = lang->message[i].key, *what = key + n;
        size_t length;

        if (strncmp(key, prefix, n) != 0 || strncmp(what, "ask.", 4) == 0) continue;
        length = strcspn(what, ".");
        if (!what[length]) continue;
        if (only && (strlen(only) != length || strncasecmp(only, what, length) != 0)) continue;
        topics->at[topics->n++] = what;
    }
    qsort(topics->at, topics->n, sizeof topics->at[0], compare_topics);
}

/* The name of the topic in the language: that of the word GAME.WHAT.WHICH. NULL: none. */
static const char *topic_name(const struct session *s, const char *topic)
{
    char key[SESSION_KEY];

    snprintf(key, sizeof key, "%s.%s", s->head->game->id, topic);
    return lang_get(s->mode->lang, key);
}

/* Of one WHAT a line for each, with its name. */
static void list_names(struct session *s, const struct topics *topics)
{
    for (size_t i = 0; i < topics->n; i++) {
        const char *what = topics->at[i], *name = topic_name(s, what);
        int length = (int)strcspn(what, ".");

        buf_format(&s->out, "  ? %.*s %s%s%s\n", length, what, what + length + 1, name ? "  " : "",
                   name ? name : "");
    }
}

/* `? what which` shows one of them; the list has a line for each WHAT. */
static bool list_topics(struct session *s, const char *only)
{
    struct topics topics;
    const char *last = NULL;

    find_topics(s, only, &topics);
    if (topics.n) session_say(s, "line.topics", NULL, 0);
    if (only) list_names(s, &topics);
    for (size_t i = 0; !only && i < topics.n; i++) {
        const char *what = topics.at[i];
        size_t length = strcspn(what, ".");

        if (!last || strncmp(last, what, length + 1) != 0)
            buf_format(&s->out, "%s  ? %.*s", last ? "\n" : "", (int)length, what);
        buf_format(&s->out, " %s", what + length + 1);
        last = what;
    }
    if (topics.n && !only) buf_char(&s->out, '\n');
    return topics.n > 0;
}

/* What the open question `GAME.ask.X` is about stands under GAME.help.ask.X. */
static void explain_question(struct session *s)
{
    const struct game *g = s->head->game;
    union state_room room;
    struct phrase question = {0};
    size_t n = strlen(g->id);
    char key[SESSION_KEY];

    g->ask(table_view(s->table, session_reader(s), &room), s->seat, &question);
    if (strncmp(g->keys[question.id], g->id, n) != 0) return;
    snprintf(key, sizeof key, "%s.help%s", g->id, g->keys[question.id] + n);
    if (lang_get(s->mode->lang, key)) session_say(s, key, NULL, 0);
}

/* The key as it is spelt in the table, whatever its case; NULL: there is none. */
static const char *find_key(const struct lang *lang, const char *key)
{
    for (size_t i = 0; i < lang->count; i++)
        if (strcasecmp(lang->message[i].key, key) == 0) return lang->message[i].key;
    return NULL;
}

/* The message about `what which`, as it is spelt in the table; NULL: there is none. */
static const char *find_topic(const struct session *s, const char *words)
{
    const struct lang *lang = s->mode->lang;
    char key[SESSION_KEY];
    struct buf made;

    buf_fixed(&made, key, sizeof key);
    buf_format(&made, "%s.help.", s->head->game->id);
    for (; *words; words += strspn(words, " ")) {
        size_t n = strcspn(words, " ");

        buf_addn(&made, words, n);
        words += n;
        if (*words) buf_char(&made, '.');
    }
    return find_key(lang, buf_text(&made));
}

/* By the name of its word, by the label of that on the screen, or by its WHICH. */
static enum name_fit topic_fit(const struct session *s, const char *topic, const char *words)
{
    static const char *const PREFIXES[] = {"", "screen."};
    size_t n = strlen(words);
    enum name_fit best =
        strcasecmp(strchr(topic, '.') + 1, words) == 0 ? FIT_BEGINS_ELSE : FIT_NONE;

    for (size_t i = 0; i < sizeof PREFIXES / sizeof *PREFIXES; i++) {
        char key[SESSION_KEY];
        const char *name;
        enum name_fit fit;

        snprintf(key, sizeof key, "%s%s.%s", PREFIXES[i], s->head->game->id, topic);
        name = lang_get(s->mode->lang, key);
        fit = name ? name_fit(name, words, n) : FIT_NONE;
        if (fit > best) best = fit;
    }
    return best;
}

/* The topics that the words name best: `? Fountain`, `? tea`, `? 7`. */
static void find_named(const struct session *s, const char *words, struct topics *found)
{
    enum name_fit best = FIT_BEGINS_ELSE;
    struct topics all;

    found->n = 0;
    find_topics(s, NULL, &all);
    for (size_t i = 0; i < all.n; i++) {
        enum name_fit fit = topic_fit(s, all.at[i], words);

        if (fit > best) {
            best = fit;
            found->n = 0;
        }
        if (fit == best) found->at[found->n++] = all.at[i];
    }
}

static void say_topic(struct session *s, const char *key)
{
    const char *name = topic_name(s, key + strlen(s->head->game->id) + strlen(".help."));

    if (name) session_add(s, name, 0);
    session_say(s, key, NULL, 0);
}

/* What the words name, or a list of what they could. */
static void explain_named(struct session *s, const char *words)
{
    struct topics named;
    struct note none = {0};

    find_named(s, words, &named);
    if (named.n == 1) {
        say_topic(s, named.at[0] - strlen(s->head->game->id) - strlen(".help."));
    } else if (named.n) {
        session_say(s, "line.topics", NULL, 0);
        list_names(s, &named);
    } else {
        note_set(&none, "line.help.none", " ");
        session_refuse(s, &none);
    }
}

void session_help(struct session *s, const char *rest)
{
    const char *key = *rest ? find_topic(s, rest) : NULL;

    session_begin(s, SAID_PAGE);
    if (!*rest) {
        explain_question(s);
        session_list_commands(s);
        list_topics(s, NULL);
    } else if (key) {
        say_topic(s, key);
    } else if (!list_topics(s, rest)) {
        explain_named(s, rest);
    }
}

const char *session_topic_of(const struct session *s, const char *key)
{
    const char *rest = strchr(key, '.');
    char made[SESSION_KEY];
    struct buf topic;

    if (!rest) return NULL;
    buf_fixed(&topic, made, sizeof made);
    buf_format(&topic, "%s.help%s", s->head->game->id, rest);
    return find_key(s->mode->lang, made);
}

void session_topic_words(const struct session *s, const char *topic, struct buf *out)
{
    const char *words = topic ? topic + strlen(s->head->game->id) + strlen(".help.") : NULL;
    struct topics topics;

    if (!words) {
        find_topics(s, NULL, &topics);
        words = topics.n ? topics.at[0] : "";
    }
    for (; *words; words++) buf_char(out, *words == '.' ? ' ' : *words);
}
