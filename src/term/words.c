/* words.c: what can be typed besides an answer: the commands of the table WORDS.
 *
 * They change nothing but what they say they do; a refused one changes nothing. */
#include "term/session.h"

#include "term/draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { TOPICS_MAX = 256 };

/* ---- leaving, looking, saving -------------------------------------------------------- */

/* A game that would be lost is left at the second time only. */
static void cmd_quit(struct session *s, const char *rest)
{
    (void)rest;
    if (s->is_unsaved && !s->mode->kept && !s->is_leaving) {
        s->is_leaving = true;
        session_say(s, "line.quit.sure", NULL, 0);
        return;
    }
    s->end = LINE_QUIT;
    s->is_done = true;
}

static void cmd_show(struct session *s, const char *rest)
{
    union state_room room;
    int reader = session_reader(s);
    struct speaker to = session_speaker(s, reader);

    (void)rest;
    draw_view(&to, table_view(s->mode->table, reader, &room), &s->out);
}

static void cmd_log(struct session *s, const char *rest)
{
    (void)rest;
    table_tell(s->mode->table, session_reader(s), 1, session_tell, s);
}

static bool save(struct session *s, const char *path, struct note *note)
{
    struct buf text = {0};
    bool good;

    if (!*path) return note_set(note, "line.save.name", " ");
    if (strcmp(path, "-") == 0) return note_set(note, "line.save.output", " ");
    if (!record_test_file(path, note)) return false;
    table_save(s->mode->table, &text);
    good = record_write_file(path, &text, note);
    buf_free(&text);
    return good;
}

static void cmd_save(struct session *s, const char *rest)
{
    struct text_arg path = {.type = TEXT_PLAIN, .text = rest};
    struct note note = {0};

    if (!save(s, rest, &note)) {
        session_refuse(s, &note);
        return;
    }
    s->is_unsaved = false;
    session_say(s, "line.saved", &path, 1);
}

/* ---- taking back ------------------------------------------------------------------------ */

/* Puts the last N decisions back; undo takes back those of one seat only. */
static void restore(struct session *s, int seat, int n)
{
    s->is_quiet = true;
    while (n-- > 0) table_redo(s->mode->table, seat, NULL);
    s->is_quiet = false;
}

/* Who decided last, if a person at this terminal; else whose question it is. */
static int last_decider(const struct session *s)
{
    size_t n = table_events(s->mode->table);
    int last = n ? table_event(s->mode->table, n - 1, NULL).seat : s->seat;

    return last >= 0 && session_is_person(s, last) ? last : s->seat;
}

/* Decisions that were played without a question are taken back with the one before. If
 * that cannot be, nothing is. */
static void cmd_undo(struct session *s, const char *rest)
{
    struct table *t = s->mode->table;
    struct note note = {0};
    action legal[ACTIONS_MAX];
    int seat = last_decider(s), undone = 0;

    (void)rest;
    do {
        if (!table_undo(t, seat, &note)) {
            restore(s, seat, undone);
            session_refuse(s, &note);
            return;
        }
        undone++;
    } while (!s->mode->ask_all && table_legal(t, seat, legal) == 1);
    s->last_asked = table_events(t);
    for (int i = 0; i < SEATS_MAX; i++) /* what is done instead will be news to all */
        if (s->told[i] > s->last_asked) s->told[i] = s->last_asked;
    session_say(s, "line.undone", NULL, 0);
}

static void cmd_redo(struct session *s, const char *rest)
{
    struct note note;

    (void)rest;
    note_set(&note, "table.redo.none", " ");
    for (int seat = 0; seat < s->head->setup.seats; seat++) /* several may be to act */
        if (session_is_person(s, seat) && table_redo(s->mode->table, seat, &note)) {
            s->last_asked = table_events(s->mode->table);
            return;
        }
    session_refuse(s, &note);
}

/* ---- help: the messages GAME.help.WHAT.WHICH --------------------------------- */

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

/* `? what which` shows one of them; the list has a line for each WHAT. */
static bool list_topics(struct session *s, const char *only)
{
    struct topics topics;
    const char *last = NULL;

    find_topics(s, only, &topics);
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

    g->ask(table_view(s->mode->table, session_reader(s), &room), s->seat, &question);
    if (strncmp(g->keys[question.id], g->id, n) != 0) return;
    snprintf(key, sizeof key, "%s.help%s", g->id, g->keys[question.id] + n);
    if (lang_get(s->mode->lang, key)) session_say(s, key, NULL, 0);
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
    for (size_t i = 0; i < lang->count; i++)
        if (strcasecmp(lang->message[i].key, buf_text(&made)) == 0) return lang->message[i].key;
    return NULL;
}

static void list_commands(struct session *s);

static void cmd_help(struct session *s, const char *rest)
{
    const char *key = *rest ? find_topic(s, rest) : NULL;
    struct note none = {0};

    if (!*rest) {
        explain_question(s);
        list_commands(s);
        list_topics(s, NULL);
    } else if (key) {
        session_say(s, key, NULL, 0);
    } else if (!list_topics(s, rest)) {
        note_set(&none, "line.help.none", " ");
        session_refuse(s, &none);
    }
}

/* ---- the table ------------------------------------------------------------------------- */

static const struct word {
    const char *word;
    void (*run)(struct session *s, const char *rest);
    bool takes_more;
} WORDS[] = {
    {"?", cmd_help, true},    {"help", cmd_help, true},  {"quit", cmd_quit, false},
    {"q", cmd_quit, false},   {"show", cmd_show, false}, {"log", cmd_log, false},
    {"save", cmd_save, true}, {"undo", cmd_undo, false}, {"redo", cmd_redo, false},
};

static void list_commands(struct session *s)
{
    char key[SESSION_KEY];

    session_say(s, "line.help.answer", NULL, 0);
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (WORDS[i].run == cmd_help || !WORDS[i].word[1]) continue; /* explained, or short */
        buf_add(&s->out, "  ");
        snprintf(key, sizeof key, "line.help.%s", WORDS[i].word);
        session_say(s, key, NULL, 0);
    }
}

static void run_word(struct session *s, const struct word *word, const char *rest)
{
    bool was_leaving = s->is_leaving;
    struct note note = {0};

    if (*rest && !word->takes_more) {
        note_set(&note, "line.extra", "%s\t%.40s", word->word, rest);
        session_refuse(s, &note);
        return;
    }
    word->run(s, rest);
    if (was_leaving) s->is_leaving = false;
}

bool session_command(struct session *s)
{
    const char *typed = s->typed + strspn(s->typed, " ");

    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        size_t n = strlen(WORDS[i].word);
        const char *rest = typed + n;

        if (strncasecmp(typed, WORDS[i].word, n) != 0) continue;
        if (*rest && *rest != ' ' && (WORDS[i].word[0] != '?' || *rest == '?')) continue;
        run_word(s, &WORDS[i], rest + strspn(rest, " "));
        return true;
    }
    return false;
}
