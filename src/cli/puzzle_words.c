/* puzzle_words.c: what is said of a puzzle and of an answer to it, whichever front says it.
 *
 * Each sentence is a line, none of them broken: a front breaks them where it must. */
#include "cli/puzzle.h"

#include "host/amounts.h"
#include "host/typed.h"

#define MARGIN 1.959963984540054 /* 95 times in 100 a figure lies this near */

enum { SHOWN = 4, PER_CENT = 100 };

void puzzle_words_begin(struct puzzle_words *w, const struct cli *cli, const struct puzzle *p)
{
    *w = (struct puzzle_words){.cli = cli, .puzzle = p};
    puzzle_ask(p, &w->q);
    w->to = (struct speaker){.game = p->game, .lang = cli->lang, .reader = p->seat};
    question_of(&w->question, p->game, w->q.q.view, p->seat, p->seat);
}

static void say(const struct puzzle_words *w, const char *key, const struct text_arg arg[], int n,
                struct buf *out)
{
    text_fill(w->cli->lang, key, arg, n, out);
    buf_char(out, '\n');
}

/* `go to the Fountain  [go 5]` */
void puzzle_write_choice(const struct puzzle_words *w, action choice, struct buf *out)
{
    amounts_choice(&w->to, &w->question, choice, out);
    buf_add(out, "  [");
    typed_move(&w->to, choice, out);
    buf_add(out, "]");
}

static struct text_arg worth(const struct puzzle_words *w, struct figure *figure, double value)
{
    bool is_score = puzzle_is_score(w->puzzle);

    return say_figure(w->cli, figure, is_score ? value : value * PER_CENT, is_score ? 2 : 1);
}

static void write_reasons(const struct puzzle_words *w, action choice, struct buf *out)
{
    struct remark reason[REMARKS_MAX];
    int n = bot_reasons(&w->q.q, choice, reason);

    for (int i = 0; i < n; i++) {
        buf_add(out, "  ");
        remark_write(&w->to, &reason[i], out);
        buf_char(out, '\n');
    }
}

void puzzle_write_hint(const struct puzzle_words *w, struct buf *out)
{
    say(w, "puzzle.reasons", NULL, 0, out);
    write_reasons(w, w->puzzle->choice[0].a, out);
}

void puzzle_write_verdict(const struct puzzle_words *w, action choice, struct buf *out)
{
    const struct puzzle *p = w->puzzle;
    bool is_score = puzzle_is_score(p);
    struct puzzle_verdict v;
    struct figure loss, error;
    struct buf grade = {0};
    struct text_arg arg[3];

    puzzle_judge(p, choice, &v);
    buf_format(&grade, "puzzle.grade.%s", REVIEW_GRADE_NAMES[v.grade]);
    arg[0] = say_text(lang_get(w->cli->lang, buf_text(&grade)));
    arg[1] = worth(w, &loss, v.loss);
    arg[2] = worth(w, &error, v.error * MARGIN);
    if (v.grade == REVIEW_BEST) say(w, buf_text(&grade), NULL, 0, out);
    else if (v.is_least) say(w, is_score ? "puzzle.least.alone" : "puzzle.least", arg, 3, out);
    else say(w, is_score ? "puzzle.loses.alone" : "puzzle.loses", arg, 3, out);
    buf_free(&grade);
}

static void write_row(const struct puzzle_words *w, const struct puzzle_choice *c, action chosen,
                      struct buf *out)
{
    const struct puzzle *p = w->puzzle;
    struct figure value, error;
    struct buf words = {0};
    struct text_arg arg[3];

    puzzle_write_choice(w, c->a, &words);
    arg[0] = worth(w, &value, c->worth);
    arg[1] = worth(w, &error, c->error * MARGIN);
    arg[2] = say_text(buf_text(&words));
    buf_add(out, "  ");
    text_fill(w->cli->lang, puzzle_is_score(p) ? "puzzle.row.alone" : "puzzle.row", arg, 3, out);
    if (c == &p->choice[0]) buf_format(out, " %s", lang_get(w->cli->lang, "puzzle.row.right"));
    if (chosen && c == puzzle_find(p, chosen))
        buf_format(out, " %s", lang_get(w->cli->lang, "puzzle.row.yours"));
    buf_char(out, '\n');
    buf_free(&words);
}

void puzzle_write_solution(const struct puzzle_words *w, action chosen, struct buf *out)
{
    const struct puzzle *p = w->puzzle;
    const struct puzzle_choice *mine = chosen ? puzzle_find(p, chosen) : NULL;
    const struct text_arg playouts = say_number(p->choice[0].playouts);
    const struct text_arg found[] = {say_number((uint64_t)p->found),
                                     say_number((uint64_t)p->asked)};

    say(w, puzzle_is_score(p) ? "puzzle.values.alone" : "puzzle.values", &playouts, 1, out);
    for (int i = 0; i < p->n; i++)
        if (i < SHOWN || &p->choice[i] == mine) write_row(w, &p->choice[i], chosen, out);
    say(w, "puzzle.reasons", NULL, 0, out);
    write_reasons(w, p->choice[0].a, out);
    if (mine && mine != &p->choice[0]) {
        say(w, "puzzle.reasons.yours", NULL, 0, out);
        write_reasons(w, chosen, out);
    }
    say(w, "puzzle.found", found, 2, out);
}

void puzzle_count(struct puzzle_sitting *s, action choice)
{
    struct puzzle_verdict v;

    if (s->is_tried || s->is_solved) return; /* the first answer counts */
    puzzle_judge(s->puzzle, choice, &v);
    if (v.grade == REVIEW_BEST) s->is_solved = true;
    else s->is_tried = true;
}
