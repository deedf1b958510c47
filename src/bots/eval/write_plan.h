/* write_plan.h: thinking through what a player of Choose & Write may do.
 *
 * A line is a position in which the player has done something more; what others
 * do meanwhile is not thought of. Cards drawn on the way are counted, not
 * named. Worth is in thousandths of a ruby and looks at one sheet alone. */
#ifndef BOTS_EVAL_WRITE_PLAN_H
#define BOTS_EVAL_WRITE_PLAN_H

#include "bots/eval/write_weights.h"
#include "games/write/state.h"

enum { RUBY_WORTH = 1000, NO_WORTH = INT32_MIN / 2, BONUS_MOST = 9 };

/* What goods to spend are worth: thinking comes upon the same ones again and again. */
struct hoard {
    uint64_t goods; /* with the letters that grow; 0: none yet */
    int worth;
};
enum { HOARDS_MOST = 64 };

struct mind {
    const struct writing *s; /* the view */
    const write_weights *weights;
    unsigned seat;
    int ruby;                   /* RUBY_WORTH; more to an eye that would overlook one */
    int aim;                    /* alone: the task that is played for, from 1; 0: the score */
    int uses;                   /* of cards, still to come after this turn */
    int w[WRITE_WEIGHTS_N];     /* the weights at that moment */
    int guild_mean, guild_look; /* a guild card not seen yet; the better one of two */
    uint64_t price;             /* of the four letters, 16 bits each */
    int asked;                  /* goods in all of them */
    int cards[4];               /* so many goods cards together */
    int house[3], tea[3];       /* improved so many times */
    int bonus[BONUS_MOST + 1];  /* so many bonus actions together */
    struct hoard *seen;         /* HOARDS_MOST of them, for this moment alone; NULL: none */
};

struct line {
    struct writing s; /* of it only the player's own sheet and what follows the sheets */
    unsigned cards, guilds, looks; /* drawn */
};

/* Answers, one after the other. The longest: to a place, to a letter, with sixteen goods cards and
 * what is marked, then a good. */
enum { PATH_MOST = GOODS_CARD_COPIES + 4 };
struct path {
    unsigned n;
    action a[PATH_MOST];
};

/* ---- small questions about a sheet ---- */

/* Rows and boxes that are full, also those whose rubies the turn's end is to bring. */
static inline unsigned full_rows(const struct sheet *p)
{
    unsigned low = COLUMN;

    for (unsigned g = 0; g < GOODS; g++)
        if (p->marked[g] < low) low = p->marked[g];
    return low / ROW_STEP < ROWS ? low / ROW_STEP : (unsigned)ROWS;
}
static inline unsigned full_boxes(const struct sheet *p) { return p->lira / LIRA_BOX; }
/* With those of the turn's end. */
static inline unsigned rubies_of(const struct sheet *p)
{
    unsigned n = p->rubies + full_rows(p) - p->rows + full_boxes(p) - p->boxes;

    return n < RUBY_FIELDS ? n : (unsigned)RUBY_FIELDS;
}

/* ---- write_worth.c ---- */

void write_mind(struct mind *m, const struct writing *s, unsigned seat, const write_weights *w);
/* The moment changes: so many uses are still to come. */
void write_mind_uses(struct mind *m, int uses);
/* Uses of cards that follow the turn that stands. */
int write_uses_after(const struct writing *s);
int write_worth(const struct mind *m, const struct line *l);
/* The same in two steps. What is beside the goods marked, their rows and their houses stays as it
 * is while goods are marked. */
struct beside {
    int worth, rubies;
    int prices;       /* what they ask for */
    amounts on_cards; /* goods, if they are to be counted */
};
struct beside write_worth_beside(const struct mind *m, const struct line *l);
int write_worth_with(const struct mind *m, const struct line *l, struct beside b);
/* What passing brings: a bonus action, if there is a field for it. */
int write_gain_of_pass(const struct mind *m, const struct sheet *p);
/* What improving the place with this number among the improvable ones brings. */
int write_gain_of_improving(const struct mind *m, const struct sheet *p, unsigned i);
/* What a visit in another player's turn costs: a symbol, or a bonus action. */
int write_cost(const struct mind *m, const struct sheet *p, unsigned place, unsigned means);

/* ---- write_task.c: playing alone for a task ---- */

/* What the task still asks takes so much from the worth of a sheet: at most 0. */
int write_task_worth(const struct mind *m, const struct line *l);
/* What of the task is nearer THEN than it WAS: the key of a sentence about the task and the REST
 * that it still asks; NULL: nothing is. */
const char *write_task_nearer(const struct mind *m, const struct writing *was,
                              const struct writing *then, unsigned *rest);
/* How many times over goods count besides for what they pay for in the palace: as many as its
 * rubies do. */
int write_task_palace(const struct mind *m);
/* What crossing out an action symbol brings towards the task. */
int write_task_symbol(const struct mind *m);
/* Does the task forbid what this stands for: TASK_NO_GUILD, TASK_NO_CARD? */
static inline bool is_forbidden(const struct mind *m, unsigned what)
{
    return m->aim && WRITE_TASK[m->aim - 1].also & what;
}

/* ---- write_deeds.c: each gives the worth after the best way on ---- */

void write_line(struct line *l, const struct mind *m);
void write_line_copy(const struct mind *m, struct line *to, const struct line *from);
/* The line after this choice; it may stand at a further question. */
void write_line_answer(const struct mind *m, struct line *l, action a);
/* PATH: the answers that lead there; may be NULL. */
int write_line_best(const struct mind *m, const struct line *l, struct path *path);
/* FIRST, and on as REST says. */
void write_path_put(struct path *path, action first, const struct path *rest);
void write_line_follow(const struct mind *m, struct line *l, const struct path *path);

/* ---- write_look.c: places and cards seen from the end of a line ---- */

struct look {
    const struct mind *m;
    const struct line *line;
    int base, pass;           /* worth of the line; after passing */
    bool is_far;              /* the line is a thought, not the position */
    int next;                 /* percent: what the next own turn counts */
    uint32_t known;           /* places judged already */
    int visit[PLACES];        /* worth after a free visit; NO_WORTH: impossible */
    struct path path[PLACES]; /* its answers, where the line is the position */
};

void write_look(struct look *l, const struct mind *m, const struct line *line);
/* Worth after a visit that costs nothing. */
int write_look_place(struct look *l, unsigned place);
/* Worth after the best use of the card; in another player's turn a visit has its cost. */
int write_look_card(struct look *l, unsigned card, bool own);

/* What the cards in sight bring later. FROM: where the card of this own turn came
 * from; PLAY_NONE: it was a guild card; PLAY_OTHER: it is another player's turn. */
enum { PLAY_NONE = PLAY_SECOND + 1, PLAY_OTHER };
int write_look_ahead(const struct mind *m, const struct line *end, unsigned from);
/* The same before the hand is filled again: take 1, take 2 or draw (0, 1, 2). */
int write_look_hand(struct look *l, unsigned choice);
/* Does what others can see of a player suffice for a ruby at one of the places REACH? */
bool write_can_take_ruby(const struct writing *s, const struct sheet *p, unsigned reach);
/* What playing the card gives to the others. */
int write_look_others(const struct mind *m, unsigned card);

#endif
