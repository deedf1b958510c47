/* full_step.c: a lesson on the full screen.
 *
 * The step stands where questions do, and the question below it. On a small screen a long step
 * takes the rows of the question: the step says what is to be done. */
#include "term/full.h"

#include "lesson/pupil.h"

#include <stdio.h>

enum { EDGES = 4, ROWS_MOST = 5 }; /* what the game's screen and the list leave of 24 rows */

const char *full_lesson(const struct full *f)
{
    return lesson_says(pupil_lesson(f->s->mode->pupil), LESSON_SAYS_TITLE, 0,
                       f->s->mode->lang->code);
}

static bool is_seen(const struct full *f, const char *text)
{
    struct rows rows = {.is_ascii = f->canvas.is_ascii};
    bool is_small = f->canvas.cols < SCENE_WIDE;
    int n;

    rows_add(&rows, text, f->canvas.cols - EDGES, 0, 0);
    n = rows.n;
    rows_free(&rows);
    return !is_small || n <= ROWS_MOST;
}

void full_step(struct full *f, const struct gview *view)
{
    size_t n;

    session_step(f->s, &f->question);
    n = f->question.n;
    if (n) buf_char(&f->question, '\n');
    session_question(f->s, view, &f->question);
    if (n && !f->s->is_reading && !is_seen(f, buf_text(&f->question))) buf_cut(&f->question, n);
}

/* What is possible, but not what the step is about, is not called impossible. */
const char *full_refusal(const struct full *f)
{
    if (!f->is_refusal) return NULL;
    return full_text(f, f->s->is_other ? "full.page.step" : "full.page.refused");
}

void full_light(const struct full *f, struct scene *scene)
{
    const struct pupil *p = f->s->mode->pupil;
    struct lesson_look look;

    if (!session_is_led(f->s)) return;
    while (scene->lits < SCENE_LIT &&
           lesson_look(pupil_lesson(p), pupil_step(p), (size_t)scene->lits, &look)) {
        char *key = scene->lit[scene->lits++];

        snprintf(key, SPOT_KEY, "%s.%s", look.sort, look.value);
    }
}

void full_step_go(struct full *f)
{
    action a;

    if (!session_is_led(f->s) || !pupil_line(f->s->mode->pupil, &a, 1)) return;
    for (int i = 0; i < f->picks.n; i++)
        if (f->picks.pick[i].a == a) full_go(f, i);
}
