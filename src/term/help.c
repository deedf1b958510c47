/* help.c: `?`: what the host finds to be asked about, in pages and lists. */
#include "host/topics.h"
#include "term/session.h"

#include <string.h>

/* A line for each, with its name. */
static void list_names(struct session *s, const struct topics *topics)
{
    session_say(s, "line.topics", NULL, 0);
    for (size_t i = 0; i < topics->n; i++) {
        const char *what = topics->at[i], *name = topic_name(s->head->game, s->mode->lang, what);
        int length = (int)strcspn(what, ".");

        buf_format(&s->out, "  ? %.*s %s%s%s\n", length, what, what + length + 1, name ? "  " : "",
                   name ? name : "");
    }
}

/* `? what which` shows one of them; the list has a line for each WHAT. */
static void list_topics(struct session *s)
{
    struct topics topics;
    const char *last = NULL;

    topics_list(s->head->game, s->mode->lang, NULL, &topics);
    if (topics.n) session_say(s, "line.topics", NULL, 0);
    for (size_t i = 0; i < topics.n; i++) {
        const char *what = topics.at[i];
        size_t length = strcspn(what, ".");

        if (!last || strncmp(last, what, length + 1) != 0)
            buf_format(&s->out, "%s  ? %.*s", last ? "\n" : "", (int)length, what);
        buf_format(&s->out, " %s", what + length + 1);
        last = what;
    }
    if (topics.n) buf_char(&s->out, '\n');
}

static void explain_question(struct session *s)
{
    union state_room room;
    const char *key =
        topic_of_question(s->head->game, s->mode->lang, session_view(s, &room), s->seat);

    if (key) session_say(s, key, NULL, 0);
}

static void say_topic(struct session *s, const char *key)
{
    const struct game *g = s->head->game;
    const char *name = topic_name(g, s->mode->lang, topic_of_key(g, key));

    if (name) session_add(s, name, 0);
    session_say(s, key, NULL, 0);
}

/* What the words name, or a list of what they could. */
static void explain_words(struct session *s, const char *words)
{
    struct topics asked;
    struct note none = {0};

    topics_asked(s->head->game, s->mode->lang, words, &asked);
    if (asked.n == 1) {
        say_topic(s, topic_key(s->head->game, asked.at[0]));
    } else if (asked.n) {
        list_names(s, &asked);
    } else {
        note_set(&none, "line.help.none", " ");
        session_refuse(s, &none);
    }
}

void session_help(struct session *s, const char *rest)
{
    session_begin(s, SAID_PAGE);
    if (*rest) {
        explain_words(s, rest);
        return;
    }
    explain_question(s);
    session_list_commands(s);
    list_topics(s);
}

const char *session_topic_of(const struct session *s, const char *key)
{
    return topic_of_word(s->head->game, s->mode->lang, key);
}

void session_topic_words(const struct session *s, const char *topic, struct buf *out)
{
    const char *words = topic ? topic_of_key(s->head->game, topic) : NULL;
    struct topics topics;

    if (!words) {
        topics_list(s->head->game, s->mode->lang, NULL, &topics);
        words = topics.n ? topics.at[0] : "";
    }
    for (; *words; words++) buf_char(out, *words == '.' ? ' ' : *words);
}
