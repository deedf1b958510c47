/* words.c: what can be typed besides an answer: the commands of the table WORDS, in English and in
 * the words of the session's language (host/typed.h).
 *
 * They change nothing but what they say they do; a refused one changes nothing. */
#include "term/session.h"

#include "files/file.h"
#include "host/typed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    struct speaker to = session_speaker(s, session_reader(s));

    (void)rest;
    s->is_wanted = !s->front->is_wide && s->seat != SEAT_CHANCE;
    if (s->is_wanted) return; /* the front asks once more */
    session_begin(s, SAID_PAGE);
    for (int i = 0; i < s->n; i++) {
        session_write_number(s, i, &s->out);
        session_choice(s, view, i, &s->out);
        buf_add(&s->out, "  [");
        typed_move(&to, s->choice[i], &s->out);
        buf_add(&s->out, "]\n");
    }
}

/* ---- taking back ------------------------------------------------------------------------ */

/* A command that takes nothing more. */
static void refuse_rest(struct session *s, const char *word, const char *rest)
{
    struct buf shown = {0};
    struct note note;

    typed_word(s->mode->lang, NULL, word, &shown);
    note_set(&note, "line.extra", "%s\t%.40s", buf_text(&shown), rest);
    buf_free(&shown);
    session_refuse(s, &note);
}

/* `undo turn`, `redo turn`; false: the rest of the line was refused. */
static bool read_span(struct session *s, const char *word, const char *rest, enum host_span *span)
{
    *span = session_is_word(s, "turn", rest) ? HOST_TURN : HOST_DECISION;
    if (!*rest || *span == HOST_TURN) return true;
    refuse_rest(s, word, rest);
    return false;
}

bool session_offers_dice(const struct session *s)
{
    const struct host *h = s->mode->host;
    int seat = host_last_decider(h);
    struct host_reach reach;

    if (session_is_led(s) || seat < 0) return false;
    reach = host_reach(h, seat);
    return !reach.decisions && (reach.has_dice || reach.can_take_back);
}

/* `undo dice`: the whole turn, whatever was rolled or done by bots since. */
static void undo_dice(struct session *s)
{
    struct host *h = s->mode->host;
    struct note note = {0};

    if (host_undo_dice(h, host_last_decider(h), &note)) session_say(s, "line.undone.dice", NULL, 0);
    else session_refuse(s, &note);
}

static void cmd_undo(struct session *s, const char *rest)
{
    struct host *h = s->mode->host;
    struct note note = {0};
    struct host_reach reach;
    enum host_span span;

    if (session_is_word(s, "dice", rest)) {
        undo_dice(s);
        return;
    }
    if (!read_span(s, "undo", rest, &span)) return;
    if (host_undo(h, host_last_decider(h), span, &note))
        session_say(s, span == HOST_TURN ? "line.undone.turn" : "line.undone", NULL, 0);
    else session_refuse(s, &note);
    reach = host_reach(h, host_last_decider(h));
    if (note.key && (reach.has_dice || reach.can_take_back))
        session_say(s, "line.undo.offer", NULL, 0);
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

enum { SLICE = 32 }; /* playouts between two looks at the keyboard: some milliseconds */

/* Thinks until the answer is there; who stops it gets what was found by then. */
static void think(struct session *s, struct host_job *job)
{
    if (!s->front->think) host_job_run(job);
    else
        while (!host_job_step(job, SLICE))
            if (s->front->think(s, (int)(100 * host_job_progress(job)))) host_job_stop(job);
}

/* What a bot says, which knows no more than the one who asks, or what the lesson wants, with the
 * words of its step. ABOUT: the choice it is asked about; 0: the best few. */
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
    think(s, job);
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
    buf_clear(&text);
    session_step(s, &text);
    if (text.n) session_add(s, buf_text(&text), 2);
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
    {"?", session_help, true},         {"help", session_help, true},
    {"quit", cmd_quit, false},         {"q", cmd_quit, false},
    {"show", session_show, true},      {"log", session_log, false},
    {"save", cmd_save, true},          {"undo", cmd_undo, true},
    {"redo", cmd_redo, true},          {"hint", cmd_hint, false},
    {"explain", cmd_explain, true},    {"list", cmd_list, false},
    {"where", session_where, false},   {"me", session_me, false},
    {"who", session_who, false},       {"board", session_board, false},
    {"digest", session_digest, false}, {"wait", session_set_wait, false},
};

void session_list_commands(struct session *s)
{
    char key[SESSION_KEY];

    session_list_step_words(s);
    session_say(s, "line.help.answer", NULL, 0);
    session_list_quiz_words(s);
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (WORDS[i].run == session_help || !WORDS[i].word[1]) continue; /* explained, or short */
        if (!session_quiz_allows(s, WORDS[i].word)) continue;
        snprintf(key, sizeof key, "line.help.%s", WORDS[i].word);
        session_item(s, key);
    }
}

static void run_word(struct session *s, const struct word *word, const char *rest)
{
    bool was_leaving = s->is_leaving;

    struct note note;

    s->command = word->word;
    s->is_alone = !*rest;
    if (!session_quiz_allows(s, word->word)) {
        note_set(&note, "quiz.word", " ");
        session_refuse(s, &note);
        return;
    }
    if (*rest && !word->takes_more) {
        refuse_rest(s, word->word, rest);
        return;
    }
    word->run(s, rest);
    if (was_leaving) s->is_leaving = false;
}

/* `?` needs no blank behind it, but `??` is nothing. */
static bool is_mark(const struct word *word, const char *typed, const char **rest)
{
    *rest = typed + 1;
    return word->word[0] == '?' && typed[0] == '?' && typed[1] != '?';
}

/* The command that TYPED begins with, and what stands behind it; NULL: none. */
static const struct word *find_word(const struct session *s, const char *typed, const char **rest)
{
    size_t n = strcspn(typed, " ");
    char id[RULE_ID];

    *rest = typed;
    if (rule_asked(typed, id)) return &WORDS[0]; /* a rule's number alone asks for it */
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (is_mark(&WORDS[i], typed, rest)) return &WORDS[i];
        *rest = typed + n;
        if (n && typed_is(s->mode->lang, NULL, WORDS[i].word, typed, n)) return &WORDS[i];
    }
    return NULL;
}

bool session_is_word(const struct session *s, const char *word, const char *typed)
{
    return *typed && typed_is(s->mode->lang, NULL, word, typed, strlen(typed));
}

bool session_is_command(const struct session *s, const char *typed)
{
    const char *rest;

    return find_word(s, typed, &rest) != NULL;
}

bool session_command(struct session *s)
{
    const char *rest;
    const struct word *word = find_word(s, s->typed + strspn(s->typed, " "), &rest);

    if (word) run_word(s, word, rest + strspn(rest, " "));
    return word != NULL;
}

void session_complete(const struct session *s, session_taker *take, void *self)
{
    static const char *const SPANS[] = {"undo", "redo"};

    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        struct buf word = {0};

        if (!WORDS[i].word[1] || !session_quiz_allows(s, WORDS[i].word)) continue; /* `q`, `?` */
        typed_word(s->mode->lang, NULL, WORDS[i].word, &word);
        take(self, buf_text(&word));
        buf_free(&word);
    }
    for (int i = 0; session_quiz_at(s, i); i++) {
        struct buf word = {0};

        typed_word(s->mode->lang, NULL, session_quiz_at(s, i), &word);
        take(self, buf_text(&word));
        buf_free(&word);
    }
    for (size_t i = 0; i < sizeof SPANS / sizeof *SPANS && !s->mode->quiz; i++) {
        struct buf words = {0};

        typed_word(s->mode->lang, NULL, SPANS[i], &words);
        buf_char(&words, ' ');
        typed_word(s->mode->lang, NULL, "turn", &words);
        take(self, buf_text(&words));
        buf_free(&words);
    }
}
