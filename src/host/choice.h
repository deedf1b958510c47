/* choice.h: what is open to a seat, and what a choice would lead to.
 *
 * All of it is worked out from a view and is the same for equal views. What cannot be
 * known is dealt anew several times, always with the same numbers, and only what is the same
 * in all of these deals is told. */
#ifndef HOST_CHOICE_H
#define HOST_CHOICE_H

#include "game/game.h"

/* The question before a seat, as VIEWER knows it: the seat itself, or SEAT_ALL. */
struct question {
    const struct game *game;
    const struct gview *view;
    int viewer, seat;
    int n;
    action legal[ACTIONS_MAX];
};
/* False: nothing is open to the seat. */
bool question_of(struct question *q, const struct game *g, const struct gview *view, int viewer,
                 int seat);
bool question_has(const struct question *q, action a);
/* The question of a position that came as text, as SEAT may know it; VIEW is the room for that.
 * False: NOTE says what is wrong with the text. There may be nothing open: n is 0. */
bool question_read(struct question *q, const struct game *g, const char *text, int seat,
                   union state_room *view, struct note *note);

/* Why A is not open to SEAT: at most REMARKS_MAX; 0: there is nothing to say, or A is none. */
int choice_why(const struct game *g, const struct gview *view, int seat, action a,
               struct remark out[]);

bool choice_is_aside(const struct game *g, action a);
bool choice_is_decline(const struct game *g, action a);
/* The one choice among N that is the obvious one: the only one that is neither an aside nor a
 * decline, or else the only decline. 0: there is none. */
action choice_obvious(const struct game *g, const action legal[], int n);

/* A choice with all that obviously follows it: what a click stands for. It goes on as long as the
 * seat is to act, nothing is rolled or revealed, the turn goes on, and one choice is obvious. */
void choice_line(const struct question *q, action a, struct turn_line *line);
/* Where the line ends with dice or cards in the seat's own turn: what is obvious behind them,
 * whatever they bring. N = 0: nothing is. */
void choice_then(const struct question *q, const struct turn_line *line, struct turn_line *then);

/* What is open to the seat behind the line; 0: it does not go on there. The line must be good. */
int choice_next(const struct question *q, const struct turn_line *line, action legal[]);
/* What the viewer knows behind the first N of a line without chance and revelations between. */
const struct gview *choice_view(const struct question *q, const struct turn_line *line, int n,
                                union state_room *room);
/* The number (from 0) of the first that is not open behind those before it, or behind which the
 * seat does not go on though more follow; as many as there are: all can be played. */
int choice_line_fails(const struct question *q, const struct turn_line *line);

/* What a line leads to, in each of the deals in which it was tried. */
enum { DEALS_FEW = 3, DEALS_MANY = 8 };
struct outlook {
    int deals; /* 1: the viewer's next view is the same in all of them */
    union state_room after[DEALS_MANY];
    int facts;
    struct fact fact[FACTS_MAX]; /* that the viewer may read, the same in all deals */
    bool ends, reveals, chance;  /* its turn ends; something comes to be known; dice or cards */
};
bool fact_is_same(const struct fact *a, const struct fact *b); /* do they say the same? */
void choice_outlook(const struct question *q, const struct turn_line *line, struct outlook *out);

#endif
