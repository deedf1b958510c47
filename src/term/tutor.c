/* tutor.c: a lesson at the terminal: what its step says, what that was good for, and the words
 * that only a lesson knows.
 *
 * These words go before an answer: no game has a move that begins with one (typed_test). */
#include "term/session.h"

#include "lesson/pupil.h"

#include <string.h>

enum { TITLE_ARGS = 4 };

static const char *says(const struct session *s, enum lesson_what what, size_t step)
{
    return lesson_says(pupil_lesson(s->mode->pupil), what, step, s->mode->lang->code);
}

static size_t steps(const struct session *s) { return lesson_steps(pupil_lesson(s->mode->pupil)); }

/* ---- what is said ------------------------------------------------------------------------ */

bool session_is_led(const struct session *s)
{
    return s->mode->pupil && pupil_is(s->mode->pupil) != PUPIL_OPEN;
}

void session_step(const struct session *s, struct buf *out)
{
    size_t step = s->mode->pupil ? pupil_step(s->mode->pupil) : 0;
    struct text_arg arg[TITLE_ARGS] = {{.type = TEXT_NUMBER, .number = (int64_t)step + 1}};

    if (!session_is_led(s) || step == steps(s)) return;
    arg[1] = (struct text_arg){.type = TEXT_NUMBER, .number = (int64_t)steps(s)};
    arg[2] = (struct text_arg){.type = TEXT_PLAIN, .text = says(s, LESSON_SAYS_NAME, step)};
    arg[3] = (struct text_arg){.type = TEXT_PLAIN, .text = says(s, LESSON_SAYS_WORDS, step)};
    text_fill(s->mode->lang, "learn.step", arg, TITLE_ARGS, out);
}

void session_step_question(const struct session *s, struct buf *out)
{
    bool is_over = pupil_is(s->mode->pupil) == PUPIL_OVER;

    text_fill(s->mode->lang, is_over ? "learn.ask.over" : "learn.ask.read", NULL, 0, out);
}

/* What the last step was good for, once; and that nobody leads any more. */
void session_tell_step(struct session *s)
{
    size_t step, was = s->step;
    const char *good;

    if (!s->mode->pupil) return;
    s->step = step = pupil_step(s->mode->pupil);
    if (step <= was) return;
    session_begin(s, SAID_NOTE);
    good = says(s, LESSON_SAYS_GOOD, step - 1);
    if (good) session_add(s, good, 2);
    if (step == steps(s) && !session_is_led(s)) session_say(s, "learn.open", NULL, 0);
}

/* ---- the words of a lesson ------------------------------------------------------------------ */

static bool next(struct session *s, struct note *note)
{
    if (pupil_is(s->mode->pupil) != PUPIL_OVER) return pupil_next(s->mode->pupil, note);
    s->end = PLAY_LEARNED;
    s->is_done = true;
    return true;
}

static bool show(struct session *s, struct note *note) { return pupil_show(s->mode->pupil, note); }
static bool ahead(struct session *s, struct note *note) { return pupil_skip(s->mode->pupil, note); }

/* What was told of the step before was told. */
static bool previous(struct session *s, struct note *note)
{
    bool is_good = pupil_back(s->mode->pupil, note);

    if (is_good) s->step = pupil_step(s->mode->pupil);
    return is_good;
}

static const struct {
    const char *word;
    bool (*run)(struct session *s, struct note *note);
} WORDS[] = {{"next", next}, {"demo", show}, {"previous", previous}, {"ahead", ahead}};

bool session_step_word(struct session *s)
{
    const char *typed = s->typed + strspn(s->typed, " ");
    struct note note = {0};

    if (!s->mode->pupil) return false;
    if (!*typed && s->is_reading) typed = WORDS[0].word;
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (!session_is_word(s, WORDS[i].word, typed)) continue;
        if (!session_is_led(s) && !pupil_can_back(s->mode->pupil)) return false;
        if (!WORDS[i].run(s, &note)) session_refuse(s, &note);
        return true;
    }
    return false;
}

void session_list_step_words(struct session *s)
{
    char key[SESSION_KEY];

    if (!session_is_led(s)) return;
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        snprintf(key, sizeof key, "learn.help.%s", WORDS[i].word);
        session_item(s, key);
    }
}
