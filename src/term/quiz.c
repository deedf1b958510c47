/* quiz.c: a puzzle at the terminal: the words that only a puzzle knows, and those of a game that it
 * has no use for.
 *
 * Nothing is played: whatever is answered, the position stays. */
#include "term/quiz.h"

#include "term/session.h"

#include <stdio.h>
#include <string.h>

/* ---- what is said -------------------------------------------------------------------------- */

static void tell(struct session *s, const char *command, struct buf *text)
{
    s->command = command;
    session_begin(s, SAID_PAGE);
    buf_join(&s->out, text);
    buf_free(text);
}

void session_quiz_answer(struct session *s, action a)
{
    struct quiz *q = s->mode->quiz;
    struct buf text = {0};

    q->answer(q->self, a, &text);
    q->is_answered = true;
    tell(s, "answer", &text);
}

static void hint(struct session *s)
{
    struct quiz *q = s->mode->quiz;
    struct buf text = {0};

    q->hint(q->self, &text);
    tell(s, "hint", &text);
}

static void solution(struct session *s)
{
    struct quiz *q = s->mode->quiz;
    struct buf text = {0};

    q->solution(q->self, &text);
    q->is_answered = true;
    tell(s, "demo", &text);
}

/* ---- what comes after it --------------------------------------------------------------------- */

static void leave(struct session *s, enum quiz_wish wish)
{
    s->mode->quiz->wish = wish;
    s->end = PLAY_QUIT;
    s->is_done = true;
}

static void next(struct session *s) { leave(s, QUIZ_NEXT); }
static void shelf(struct session *s) { leave(s, QUIZ_SHELF); }
static void quit(struct session *s) { leave(s, QUIZ_QUIT); }

static const struct {
    const char *word;
    void (*run)(struct session *s);
} WORDS[] = {
    {"hint", hint}, {"demo", solution}, {"next", next}, {"puzzles", shelf}, {"quit", quit}};
enum { WORDS_N = sizeof WORDS / sizeof *WORDS };

bool session_quiz_word(struct session *s)
{
    const char *typed = s->typed + strspn(s->typed, " ");

    if (!s->mode->quiz) return false;
    for (int i = 0; i < WORDS_N; i++)
        if (session_is_word(s, WORDS[i].word, typed)) {
            s->is_alone = true;
            WORDS[i].run(s);
            return true;
        }
    return false;
}

/* What only looks at the table; all else would play, or take back, or save what is no game. */
bool session_quiz_allows(const struct session *s, const char *word)
{
    static const char *const LOOKS[] = {"?", "help", "show", "list", "where", "me", "who", "board"};

    if (!s->mode->quiz) return true;
    for (size_t i = 0; i < sizeof LOOKS / sizeof *LOOKS; i++)
        if (strcmp(LOOKS[i], word) == 0) return true;
    return false;
}

const char *session_quiz_at(const struct session *s, int i)
{
    return s->mode->quiz && i < WORDS_N ? WORDS[i].word : NULL;
}

void session_list_quiz_words(struct session *s)
{
    char key[SESSION_KEY];

    for (int i = 0; i < WORDS_N && s->mode->quiz; i++) {
        snprintf(key, sizeof key, "quiz.help.%s", WORDS[i].word);
        session_item(s, key);
    }
}
