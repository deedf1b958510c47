/* full.h: what the files of the full screen share; for src/term alone.
 *
 * `struct full` is all that the full screen knows. It can be drawn on a canvas and given
 * presses without a terminal: tests do so. A press that answers leaves a line in the
 * session's `typed`, as if it had been typed in the line mode. */
#ifndef TERM_FULL_H
#define TERM_FULL_H

#include "term/findings.h"
#include "term/scene.h"
#include "term/session.h"

struct full {
    struct session *s;
    struct tty *tty;      /* NULL: none, in tests */
    struct canvas canvas; /* as it was drawn last: clicks are found on it */
    struct picks picks;
    struct journal journal;
    struct entry entry;
    struct popup popup;
    struct findings findings; /* the analysis of a game that is over */
    struct buf alert, hints, news, question, title;
    bool is_refusal;
    bool is_blank; /* nothing of the game may be seen */
    bool is_asked; /* a question stands open */
    bool is_over;
    bool is_on_map;
    struct spot cursor; /* the place on the map that the cursor is on */
    int reader;         /* as whom it is drawn */
    size_t events;      /* at the table when the last question was asked */
    size_t seen[SEATS_MAX + 1];
    int clicked;        /* the choice that was clicked last; -1: none */
    int home;           /* the choice that the cursor comes back to when the line is gone */
    uint64_t number_ms; /* when a number was played without Enter */
    uint64_t shown_ms;
    struct buf completions;
    struct buf last_words; /* what remains to be said when the screen is gone */
};

/* ---- full.c ---- */
struct full *full_new(const struct play_mode *mode);
void full_delete(struct full *f);
/* Gets ready for the open question. */
void full_open(struct full *f);
void full_put(struct full *f); /* what the session has to say */
void full_blank(struct full *f);
/* Draws it on `canvas`, of this size. */
void full_draw(struct full *f, int rows, int cols, struct scene *scene);
const char *full_text(const struct full *f, const char *key);
void full_foot(const struct full *f, struct buf *out); /* of a box that says why not */

/* ---- full_step.c: a lesson on the full screen ---- */
const char *full_lesson(const struct full *f);              /* its title */
void full_light(const struct full *f, struct scene *scene); /* what the step is about */
/* The title of a box that says why not; NULL: nothing was refused. */
const char *full_refusal(const struct full *f);
/* The step, and below it the question where both are seen. */
void full_step(struct full *f, const struct gview *view);
void full_step_go(struct full *f); /* the cursor, to what the step asks for */

/* ---- full_hints.c ---- */
void full_write_hints(struct full *f, int cols); /* as many as fit */

/* ---- full_news.c ---- */
void full_write_title(struct full *f, const struct gview *view);
void full_write_news(struct full *f);

/* ---- full_press.c: true: `typed` of the session holds an answer. ---- */
bool full_press(struct full *f, const struct press *press);

/* ---- full_wait.c: while nobody is asked. True: it was read, or the game is left. ---- */
bool full_wait_press(struct full *f, const struct press *press);
void full_box_alert(struct full *f);                            /* what is to be said, in a box */
bool full_end_press(struct full *f, const struct press *press); /* while the result is read */

void full_analyse(struct full *f); /* the game, which is over */

/* ---- full_spot.c ---- */

/* A place was clicked, or chosen on the map. True: that was an answer. */
bool full_spot(struct full *f, const struct spot *spot, bool is_second);
bool full_click(struct full *f, int row, int col);
/* To the place that lies next to the cursor's in this direction; 0, 0: to the first. */
void full_spot_move(struct full *f, int rows, int cols);
/* A line about the place that the cursor, or the choice under it, is at; or nothing. */
void full_spot_about(const struct full *f, struct buf *out);
/* Words that the help explains, such as `place 5`; or nothing. */
void full_topic(const struct full *f, struct buf *out);
const struct spot *full_cursor(const struct full *f); /* NULL: nowhere */
void full_go(struct full *f, int index);              /* to the choice, whatever is filtered */
bool full_answer_index(struct full *f, int index);    /* the choice's notation; always true */

#endif
