/* words.c: what can be typed besides an answer: the commands of the table WORDS.
 *
 * They change nothing but what they say they do; a refused one changes nothing. */
#include "term/session.h"

#include "files/file.h"
#include "term/draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- leaving, looking, saving -------------------------------------------------------- */

/* A game that would be lost is left at the second time only. */
static void cmd_quit(struct session *s, const char *rest)
{
    (void)rest;
    if (session_is_lost(s) && !s->is_leaving) {
        s->is_leaving = true;
        session_say(s, "line.quit.sure", NULL, 0);
        return;
    }
    s->end = PLAY_QUIT;
    s->is_done = true;
}

static void cmd_show(struct session *s, const char *rest)
{
    union state_room room;
    int reader = session_reader(s);
    struct speaker to = session_speaker(s, reader);

    (void)rest;
    session_begin(s, SAID_PAGE);
    draw_view(&to, table_view(s->table, reader, &room), &s->out);
}

static void cmd_log(struct session *s, const char *rest)
{
    (void)rest;
    session_begin(s, SAID_PAGE);
    table_tell(s->table, session_reader(s), 1, session_tell, s);
}

static void cmd_save(struct session *s, const char *rest)
{
    const struct text_arg arg[] = {{.type = TEXT_PLAIN, .text = rest},
                                   {.type = TEXT_PLAIN, .text = s->head->game->id}};
    struct note note = {0};

    if (!play_store(s->table, rest, &note)) {
        session_refuse(s, &note);
        return;
    }
    s->is_unsaved = false;
    session_say(s, "line.saved", arg, 2);
}

static void cmd_list(struct session *s, const char *rest)
{
    union state_room room;
    const struct gview *view = session_view(s, &room);

    (void)rest;
    session_begin(s, SAID_PAGE);
    for (int i = 0; i < s->n; i++) {
        session_write_number(s, i, &s->out);
        session_choice(s, view, i, &s->out);
        buf_add(&s->out, "  [");
        action_write(s->head->game, s->choice[i], &s->out);
        buf_add(&s->out, "]\n");
    }
}

/* ---- taking back ------------------------------------------------------------------------ */

/* `undo turn`, `redo turn`; false: the rest of the line was refused. */
static bool read_span(struct session *s, const char *word, const char *rest, enum host_span *span)
{
    struct note note;

    *span = strcasecmp(rest, "turn") == 0 ? HOST_TURN : HOST_DECISION;
    if (!*rest || *span == HOST_TURN) return true;
    note_set(&note, "line.extra", "%s\t%.40s", word, rest);
    session_refuse(s, &note);
    return false;
}

static void cmd_undo(struct session *s, const char *rest)
{
    struct host *h = s->mode->host;
    struct note note = {0};
    enum host_span span;

    if (!read_span(s, "undo", rest, &span)) return;
    if (host_undo(h, host_last_decider(h), span, &note))
        session_say(s, span == HOST_TURN ? "line.undone.turn" : "line.undone", NULL, 0);
    else session_refuse(s, &note);
}

static void cmd_redo(struct session *s, const char *rest)
{
    struct note note;
    enum host_span span;

    if (!read_span(s, "redo", rest, &span)) return;
    note_set(&note, "table.redo.none", " ");
    for (int seat = 0; seat < s->head->setup.seats; seat++) /* several may be to act */
        if (session_is_person(s, seat) && host_redo(s->mode->host, seat, span, &note)) return;
    session_refuse(s, &note);
}

/* ---- advice ----------------------------------------------------------------------------- */

/* What a bot says, which knows no more than the one who asks. ABOUT: the choice it is asked about;
 * 0: the best few. */
static void advise(struct session *s, action about, bool all_reasons)
{
    struct speaker to = session_speaker(s, session_reader(s));
    struct note note = {0};
    struct host_job *job =
        host_job_advise(s->mode->host, s->seat, about, &(struct bot_limits){0}, &note);
    struct buf text = {0};

    if (!job) {
        session_refuse(s, &note);
        return;
    }
    host_job_run(job);
    host_advice_write(&to, job, all_reasons, &text);
    host_job_free(job);
    session_begin(s, SAID_PAGE);
    for (const char *line = buf_text(&text); *line;) {
        size_t n = strcspn(line, "\n"), in = strspn(line, " ");
        struct buf one = {0};

        buf_addn(&one, line, n);
        buf_addn(&s->out, line, in);
        session_add(s, buf_text(&one) + in, 4);
        buf_free(&one);
        line += n + (line[n] == '\n');
    }
    buf_free(&text);
}

static void cmd_hint(struct session *s, const char *rest)
{
    (void)rest;
    advise(s, 0, false);
}

static void cmd_explain(struct session *s, const char *rest)
{
    struct note note = {0};
    action about = 0;

    memmove(s->typed, rest, strlen(rest) + 1); /* read as an answer is */
    if (!*s->typed || s->seat < 0 || session_answer(s, &about, &note)) {
        advise(s, about, true);
        return;
    }
    s->is_refused = true;
    session_begin(s, SAID_NOTE);
    if (!session_say_why(s, about)) session_refuse(s, &note);
}

/* ---- the table ------------------------------------------------------------------------- */

static const struct word {
    const char *word;
    void (*run)(struct session *s, const char *rest);
    bool takes_more;
} WORDS[] = {
    {"?", session_help, true}, {"help", session_help, true},   {"quit", cmd_quit, false},
    {"q", cmd_quit, false},    {"show", cmd_show, false},      {"log", cmd_log, false},
    {"save", cmd_save, true},  {"undo", cmd_undo, true},       {"redo", cmd_redo, true},
    {"hint", cmd_hint, false}, {"explain", cmd_explain, true}, {"list", cmd_list, false},
};

void session_list_commands(struct session *s)
{
    char key[SESSION_KEY];

    session_say(s, "line.help.answer", NULL, 0);
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (WORDS[i].run == session_help || !WORDS[i].word[1]) continue; /* explained, or short */
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

/* The command that TYPED begins with, and what stands behind it; NULL: none. */
static const struct word *find_word(const char *typed, const char **rest)
{
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        size_t n = strlen(WORDS[i].word);

        *rest = typed + n;
        if (strncasecmp(typed, WORDS[i].word, n) != 0) continue;
        if (**rest && **rest != ' ' && (WORDS[i].word[0] != '?' || **rest == '?')) continue;
        return &WORDS[i];
    }
    return NULL;
}

bool session_is_command(const char *typed)
{
    const char *rest;

    return find_word(typed, &rest) != NULL;
}

bool session_command(struct session *s)
{
    const char *rest;
    const struct word *word = find_word(s->typed + strspn(s->typed, " "), &rest);

    if (word) run_word(s, word, rest + strspn(rest, " "));
    return word != NULL;
}
