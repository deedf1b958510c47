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
    draw_view(&to, table_view(s->mode->table, reader, &room), &s->out);
}

static void cmd_log(struct session *s, const char *rest)
{
    (void)rest;
    session_begin(s, SAID_PAGE);
    table_tell(s->mode->table, session_reader(s), 1, session_tell, s);
}

static void cmd_save(struct session *s, const char *rest)
{
    const struct text_arg arg[] = {{.type = TEXT_PLAIN, .text = rest},
                                   {.type = TEXT_PLAIN, .text = s->head->game->id}};
    struct note note = {0};

    if (!play_store(s->mode->table, rest, &note)) {
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
 * that cannot be, nothing is. What was dealt by hand may have been mistyped. */
static bool undo_one(struct session *s, int seat, bool is_turn, struct note *note)
{
    struct table *t = s->mode->table;
    action legal[ACTIONS_MAX];
    int undone = 0;

    do {
        struct note why = {0};

        if (!table_undo(t, seat, &why)) {
            if (!undone && !is_turn && table_correct(t, note)) return true;
            restore(s, seat, undone);
            *note = why;
            return false;
        }
        undone++;
    } while (!s->mode->ask_all && table_legal(t, seat, legal) == 1);
    return true;
}

/* Does the last event end a turn, or is there none? */
static bool is_between_turns(const struct table *t)
{
    size_t n = table_events(t);
    unsigned flags = APPLY_TURN;

    if (n) table_event(t, n - 1, &flags);
    return flags & APPLY_TURN;
}

/* `undo turn`, `redo turn`; false: the rest of the line was refused. */
static bool means_turn(struct session *s, const char *word, const char *rest, bool *is_turn)
{
    struct note note;

    *is_turn = strcasecmp(rest, "turn") == 0;
    if (!*rest || *is_turn) return true;
    note_set(&note, "line.extra", "%s\t%.40s", word, rest);
    session_refuse(s, &note);
    return false;
}

/* A whole turn: as far back as it may go, at most to where the turn began. */
static void cmd_undo(struct session *s, const char *rest)
{
    struct table *t = s->mode->table;
    struct note note = {0};
    int seat = last_decider(s), undone = 0;
    bool is_turn;

    if (!means_turn(s, "undo", rest, &is_turn)) return;
    while ((!undone || (is_turn && !is_between_turns(t))) && undo_one(s, seat, is_turn, &note))
        undone++;
    if (!undone) {
        session_refuse(s, &note);
        return;
    }
    s->last_asked = table_events(t);
    for (int i = 0; i < SEATS_MAX; i++) /* what is done instead will be news to all */
        if (s->told[i] > s->last_asked) s->told[i] = s->last_asked;
    session_say(s, is_turn ? "line.undone.turn" : "line.undone", NULL, 0);
}

static bool redo_one(struct session *s, struct note *note)
{
    for (int seat = 0; seat < s->head->setup.seats; seat++) /* several may be to act */
        if (session_is_person(s, seat) && table_redo(s->mode->table, seat, note)) return true;
    return false;
}

static void cmd_redo(struct session *s, const char *rest)
{
    struct table *t = s->mode->table;
    struct note note;
    int redone = 0;
    bool is_turn;

    if (!means_turn(s, "redo", rest, &is_turn)) return;
    note_set(&note, "table.redo.none", " ");
    while ((!redone || (is_turn && !is_between_turns(t))) && redo_one(s, &note)) redone++;
    if (redone) s->last_asked = table_events(t);
    else session_refuse(s, &note);
}

/* ---- advice ----------------------------------------------------------------------------- */

/* What a bot says, which knows no more than the one who asks. */
static void advise(struct session *s, action about, bool is_why)
{
    struct play_mode *m = s->mode;
    union state_room room;
    struct play_advice asked = {.view = session_view(s, &room),
                                .seat = s->seat,
                                .choice = s->choice,
                                .n = s->n,
                                .about = about,
                                .is_why = is_why};
    struct buf text = {0};

    session_begin(s, SAID_PAGE);
    m->advise(m->self, &asked, &text);
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

static bool can_advise(struct session *s)
{
    struct note note;

    if (s->seat >= 0 && s->mode->advise) return true;
    note_set(&note, s->seat >= 0 ? "hint.none" : "hint.chance", " ");
    session_refuse(s, &note);
    return false;
}

static void cmd_hint(struct session *s, const char *rest)
{
    (void)rest;
    if (can_advise(s)) advise(s, 0, false);
}

static void cmd_explain(struct session *s, const char *rest)
{
    struct note note = {0};
    action about = 0;

    if (!can_advise(s)) return;
    memmove(s->typed, rest, strlen(rest) + 1); /* read as an answer is */
    if (!*s->typed || session_answer(s, &about, &note)) {
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
