/* check.c: can this lesson be taught? What is wrong is said with its line. */
#include "lesson/lesson_room.h"

#include "lesson/pupil.h"

#include <string.h>

/* ---- faults -------------------------------------------------------------------------------- */

void lesson_hear_fault(struct lesson_reading *r, const struct record_fault *fault)
{
    if (!r->faults++) *r->first = *fault;
    if (r->ear) r->ear->fault(r->ear->self, fault);
}

struct note *lesson_why(struct lesson_reading *r, size_t line)
{
    r->next = (struct record_fault){.line = line};
    note_set(&r->next.where, "record.line", "%zu", line);
    return &r->next.why;
}

bool lesson_complain(struct lesson_reading *r)
{
    lesson_hear_fault(r, &r->next);
    return true;
}

/* ---- is all there? --------------------------------------------------------------------------- */

static void check_seats(struct lesson_reading *r)
{
    const struct record_head *head = &r->lesson->head;

    if (strcmp(head->seat[LESSON_PUPIL].kind, "human") != 0) COMPLAIN(r, 1, "lesson.pupil", " ");
    if (head->by_hand) COMPLAIN(r, 1, "lesson.hand", " ");
    for (int i = 0; i < head->setup.seats; i++) {
        struct host_player player;

        if (i == LESSON_PUPIL) continue;
        if (!host_player_of(head->game, head->seat[i].kind, &player, NULL) ||
            player.who != HOST_BOT)
            COMPLAIN(r, 1, "lesson.bot", "%d\t%s", i + 1, head->seat[i].kind);
    }
}

static bool has(const struct lesson *l, enum lesson_what what, size_t step, const char *code)
{
    for (size_t i = 0; i < l->saids; i++)
        if (l->said[i].what == what && l->said[i].step == step &&
            (!code || strcmp(l->said[i].code, code) == 0))
            return true;
    return false;
}

static const char *const NAMES[LESSON_SAYS] = {
    [LESSON_SAYS_TITLE] = "title", [LESSON_SAYS_ABOUT] = "about", [LESSON_SAYS_NAME] = "step",
    [LESSON_SAYS_WORDS] = "step",  [LESSON_SAYS_WRONG] = "wrong", [LESSON_SAYS_GOOD] = "good"};

/* What one language has, all have: those of the title. */
static void check_languages(struct lesson_reading *r, enum lesson_what what, size_t step,
                            size_t line)
{
    const struct lesson *l = r->lesson;

    if (!has(l, what, step, NULL)) return;
    for (size_t i = 0; i < l->saids; i++)
        if (l->said[i].what == LESSON_SAYS_TITLE && !has(l, what, step, l->said[i].code))
            COMPLAIN(r, line, "lesson.lang", "%s\t%s", NAMES[what], l->said[i].code);
}

/* A language that the title does not have is no language of the lesson. */
static void check_known(struct lesson_reading *r)
{
    const struct lesson *l = r->lesson;

    for (size_t i = 0; i < l->saids; i++)
        if (l->said[i].what != LESSON_SAYS_WORDS && !has(l, LESSON_SAYS_TITLE, 0, l->said[i].code))
            COMPLAIN(r, l->said[i].line, "lesson.lang", "title\t%s", l->said[i].code);
}

void lesson_check(struct lesson_reading *r)
{
    const struct lesson *l = r->lesson;

    check_seats(r);
    if (!l->has_name) COMPLAIN(r, 1, "lesson.none", "lesson");
    if (!l->minutes) COMPLAIN(r, 1, "lesson.none", "minutes");
    if (!has(l, LESSON_SAYS_TITLE, 0, NULL)) COMPLAIN(r, 1, "lesson.none", "title");
    if (!has(l, LESSON_SAYS_ABOUT, 0, NULL)) COMPLAIN(r, 1, "lesson.none", "about");
    if (!l->steps) COMPLAIN(r, 1, "lesson.none", "step");
    check_languages(r, LESSON_SAYS_ABOUT, 0, l->line ? l->line : 1);
    for (size_t step = 0; step < l->steps; step++)
        for (enum lesson_what what = LESSON_SAYS_NAME; what < LESSON_SAYS; what++)
            if (what != LESSON_SAYS_WORDS) check_languages(r, what, step, l->step[step].line);
    check_known(r);
}

/* ---- does it play? --------------------------------------------------------------------------- */

/* The pupil does or reads what is before it: is it really asked? Where several may act, who
 * is named first must be, lest a bot be asked. */
static bool try_step(struct lesson_reading *r, struct pupil *p, struct note *note)
{
    struct event e = {.seat = LESSON_PUPIL};
    size_t step = pupil_step(p);

    if (pupil_is(p) == PUPIL_READS) return pupil_next(p, note);
    while (pupil_step(p) == step && pupil_line(p, &e.a, 1)) {
        size_t at = table_events(host_look(pupil_host(p)));
        struct host_wait wait = host_waits(pupil_host(p));

        if (wait.need != HOST_PEOPLE)
            COMPLAIN(r, r->lesson->event[at].line, "lesson.turn", "%d", wait.seat + 1);
        if (!host_play(pupil_host(p), e, note) || !pupil_go(p, 0, note)) return false;
    }
    return true;
}

static void try_all(struct lesson_reading *r, struct pupil *p)
{
    const struct lesson *l = r->lesson;
    struct note note = {0};
    bool is_good = pupil_go(p, 0, &note);
    size_t step = 0;

    while (is_good) {
        for (; step < pupil_step(p); step++) COMPLAIN(r, l->step[step].line, "lesson.forced", " ");
        if (step == l->steps) break;
        is_good = try_step(r, p, &note);
        step++;
    }
    if (!is_good) r->lacks = true; /* it was replayed: nothing else fails */
    else if (table_turn(host_look(pupil_host(p))) == SEAT_NONE && !l->ends)
        COMPLAIN(r, l->step[l->steps - 1].line, "lesson.played", " ");
}

void lesson_try(struct lesson_reading *r)
{
    struct pupil *p = pupil_new(r->lesson, 0);

    if (p) try_all(r, p);
    else r->lacks = true;
    pupil_free(p);
}
