/* help.c: `?`: what the host finds to be asked about, in pages and lists.
 *
 * Texts of several paragraphs have the sign ¶ between them, which is shown as an empty line. */
#include "host/rule.h"
#include "host/topics.h"
#include "host/typed.h"
#include "term/pen.h"
#include "term/session.h"

#include <string.h>

static const char BOOK[] = "book"; /* the WHAT of the chapters on how to play */

/* A line for each, with its name. */
static void list_names(struct session *s, const struct topics *topics)
{
    for (size_t i = 0; i < topics->n; i++) {
        const char *what = topics->at[i], *name = topic_name(s->head->game, s->mode->lang, what);

        buf_add(&s->out, "  ? ");
        topic_words(s->head->game, s->mode->lang, what, &s->out);
        buf_format(&s->out, "%s%s\n", name ? "  " : "", name ? name : "");
    }
}

static void list_chapters(struct session *s)
{
    struct topics chapters;

    topics_list(s->head->game, s->mode->lang, BOOK, &chapters);
    if (!chapters.n) return;
    session_say(s, "line.book", NULL, 0);
    list_names(s, &chapters);
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

        if (strncmp(what, BOOK, length) == 0) continue; /* by their names, above */
        if (!last || strncmp(last, what, length + 1) != 0) {
            buf_add(&s->out, last ? "\n  ? " : "  ? ");
            topic_words(s->head->game, s->mode->lang, what, &s->out);
        } else {
            buf_char(&s->out, ' ');
            typed_word(s->mode->lang, s->head->game, what + length + 1, &s->out);
        }
        last = what;
    }
    if (topics.n) buf_char(&s->out, '\n');
}

enum { TEXT_INDENT = 2 };

void session_add_text(struct session *s, const char *text)
{
    const char *end = strstr(text, PEN_PARAGRAPH);
    int indent = end ? 0 : TEXT_INDENT; /* whole pages of text have none */

    for (; end; text = end + sizeof PEN_PARAGRAPH - 1, end = strstr(text, PEN_PARAGRAPH)) {
        struct buf paragraph = {0};

        buf_addn(&paragraph, text, (size_t)(end - text));
        session_add(s, buf_text(&paragraph), indent);
        buf_char(&s->out, '\n');
        buf_free(&paragraph);
    }
    session_add(s, text, indent);
}

static void say_text(struct session *s, const char *key)
{
    struct buf text = {0};

    text_fill(s->mode->lang, key, NULL, 0, &text);
    session_add_text(s, buf_text(&text));
    buf_free(&text);
}

static void explain_question(struct session *s)
{
    union state_room room;
    const char *key =
        topic_of_question(s->head->game, s->mode->lang, session_view(s, &room), s->seat);

    if (key) say_text(s, key);
}

static void say_topic(struct session *s, const char *key)
{
    const struct game *g = s->head->game;
    const char *name = topic_name(g, s->mode->lang, topic_of_key(g, key));

    if (name) session_add(s, name, 0);
    say_text(s, key);
}

/* A numbered rule of any of the games, as refusals name them. */
static void say_rule(struct session *s, const char *id)
{
    struct buf text = {0};
    struct note none = {0};

    buf_format(&text, "[%s] ", id);
    if (rule_write(s->mode->lang, id, &text, &none)) session_add_text(s, buf_text(&text));
    else session_refuse(s, &none);
    buf_free(&text);
}

/* What the words name, or a list of what they could. */
static void explain_words(struct session *s, const char *words)
{
    struct topics asked;
    struct note none = {0};
    char id[RULE_ID];

    if (rule_asked(words, id)) {
        say_rule(s, id);
        return;
    }
    topics_asked(s->head->game, s->mode->lang, words, &asked);
    if (asked.n == 1) {
        say_topic(s, topic_key(s->head->game, asked.at[0]));
    } else if (asked.n) {
        session_say(s, "line.topics", NULL, 0);
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
    list_chapters(s);
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
        if (!topics.n) return;
        words = topics.at[0];
    }
    topic_words(s->head->game, s->mode->lang, words, out);
}
