/* puzzle_ask.c: a puzzle at the terminal, line by line: the table, the question, and what the answer is
 * worth.
 *
 * The table is drawn, choices are said and answers are read as in play; what is shown is the view of
 * the seat that decides, and nothing else. */
#include "cli/puzzle.h"

#include "core/ascii.h"
#include "host/amounts.h"
#include "host/digest.h"
#include "host/read.h"
#include "host/typed.h"
#include "term/draw.h"
#include "term/labels.h"
#include "term/pen.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MARGIN 1.959963984540054 /* 95 times in 100 a figure lies this near */

enum { TYPED = 1000, INDENT = 6, SHOWN = 4, NUMBER_MOST = 4, PER_CENT = 100 };

struct asking {
    struct puzzle_sitting *sitting;
    struct cli *cli;
    struct speaker to;
    struct puzzle_question q;
    struct question question;
    int label[ACTIONS_MAX];
    char typed[TYPED + 1];
};

/* ---- output ------------------------------------------------------------------------------- */

static void show(struct cli *cli)
{
    struct buf plain = {0};

    if (cli_is_ascii(cli)) {
        ascii_write(buf_text(&cli->out), &plain);
        buf_clear(&cli->out);
        buf_join(&cli->out, &plain);
        buf_free(&plain);
    }
    cli_show(cli);
}

/* `  5  go to the Fountain  [go 5]` */
static void write_choice(const struct asking *a, action choice, struct buf *out)
{
    amounts_choice(&a->to, &a->question, choice, out);
    buf_add(out, "  [");
    typed_move(&a->to, choice, out);
    buf_add(out, "]");
}

static void list_choices(struct asking *a)
{
    struct buf words = {0};

    for (int i = 0; i < a->q.q.n; i++) {
        buf_clear(&words);
        write_choice(a, a->q.legal[i], &words);
        if (a->label[i] == LABEL_NONE) buf_add(&a->cli->out, "    - ");
        else buf_format(&a->cli->out, "%5d ", a->label[i]);
        pen_wrap(buf_text(&words), INDENT, &a->cli->out);
    }
    buf_free(&words);
}

static void say_stand(struct asking *a)
{
    const struct game *g = a->to.game;
    const struct gview *view = a->q.q.view;
    int whose = digest_whose(g, view);
    struct buf held = {0}, name = {0};

    if (!g->hold || whose < 0) return;
    holdings_write(&a->to, view, a->q.q.seat, HOLDINGS_BRIEF, &held);
    draw_name(&a->to, whose, &name);
    TELL(a->cli, whose == a->q.q.seat ? "line.stand" : "line.stand.other",
         say_number(g->round(view_state(view))), say_text(buf_text(&held)),
         say_text(buf_text(&name)));
    buf_free(&held);
    buf_free(&name);
}

static void say_question(struct asking *a)
{
    struct phrase question = {0};
    struct buf text = {0};

    buf_char(&a->cli->out, '\n');
    say_stand(a);
    a->to.game->ask(a->q.q.view, a->q.q.seat, &question);
    phrase_write(&a->to, &question, &text);
    pen_wrap(buf_text(&text), 0, &a->cli->out);
    list_choices(a);
    buf_free(&text);
}

static void say_table(struct asking *a) { draw_view(&a->to, a->q.q.view, &a->cli->out); }

/* ---- input ---------------------------------------------------------------------------------- */

/* False: the input has ended. */
static bool read_line(struct asking *a)
{
    char line[TYPED + 2];
    size_t n;

    buf_add(&a->cli->out, "> ");
    show(a->cli);
    if (!fgets(line, sizeof line, stdin)) return false;
    n = read_clean(a->typed, line, strcspn(line, "\r\n"));
    if (!isatty(STDIN_FILENO)) buf_format(&a->cli->out, "%s\n", n ? a->typed : "");
    return true;
}

static bool is_word(const struct asking *a, const char *word)
{
    return typed_is(a->cli->lang, NULL, word, a->typed, strlen(a->typed));
}

static action numbered(const struct asking *a)
{
    size_t n = strspn(a->typed, "0123456789");

    if (!n || a->typed[n] || n > NUMBER_MOST) return 0;
    for (int i = 0; i < a->q.q.n; i++)
        if (a->label[i] == atoi(a->typed)) return a->q.legal[i];
    return 0;
}

/* 0: none was meant, and that was said. */
static action read_answer(struct asking *a)
{
    const struct reading r = {
        .to = a->to, .view = a->q.q.view, .seat = a->q.q.seat, .choice = a->q.legal, .n = a->q.q.n};
    action choice = numbered(a);
    struct note note = {0};

    if (choice || read_dice(&r, a->typed, &choice)) return choice;
    switch (read_choice(&r, a->typed, &choice, &note)) {
    case READ_OPEN: return choice;
    case READ_SEVERAL:
        text_note(a->cli->lang, &note, &a->cli->out);
        buf_char(&a->cli->out, '\n');
        return 0;
    default: TELL(a->cli, "puzzle.not", say_text(a->typed)); return 0;
    }
}

/* ---- the answer ------------------------------------------------------------------------------- */

static struct text_arg worth(const struct asking *a, struct figure *figure, double value)
{
    bool is_score = puzzle_is_score(a->sitting->puzzle);

    return say_figure(a->cli, figure, is_score ? value : value * PER_CENT, is_score ? 2 : 1);
}

static void say_reasons(struct asking *a, action choice)
{
    struct remark reason[REMARKS_MAX];
    int n = bot_reasons(&a->q.q, choice, reason);
    struct buf text = {0};

    for (int i = 0; i < n; i++) {
        buf_clear(&text);
        remark_write(&a->to, &reason[i], &text);
        buf_add(&a->cli->out, "  ");
        pen_wrap(buf_text(&text), 4, &a->cli->out);
    }
    buf_free(&text);
}

static void say_verdict(struct asking *a, action choice)
{
    const struct puzzle *p = a->sitting->puzzle;
    const char *key = puzzle_is_score(p) ? "puzzle.loses.alone" : "puzzle.loses";
    struct puzzle_verdict v;
    struct figure loss, error;
    struct buf grade = {0};

    puzzle_judge(p, choice, &v);
    buf_format(&grade, "puzzle.grade.%s", REVIEW_GRADE_NAMES[v.grade]);
    buf_char(&a->cli->out, '\n');
    if (v.grade == REVIEW_BEST) TELL(a->cli, buf_text(&grade), say_number(0));
    else
        TELL(a->cli, v.is_least ? puzzle_is_score(p) ? "puzzle.least.alone" : "puzzle.least" : key,
             say_text(lang_get(a->cli->lang, buf_text(&grade))), worth(a, &loss, v.loss),
             worth(a, &error, v.error * MARGIN));
    buf_free(&grade);
}

static void say_row(struct asking *a, const struct puzzle_choice *c, action chosen)
{
    const struct puzzle *p = a->sitting->puzzle;
    struct figure value, error;
    struct buf words = {0}, row = {0};
    struct text_arg arg[3];

    write_choice(a, c->a, &words);
    arg[0] = worth(a, &value, c->worth);
    arg[1] = worth(a, &error, c->error * MARGIN);
    arg[2] = say_text(buf_text(&words));
    text_fill(a->cli->lang, puzzle_is_score(p) ? "puzzle.row.alone" : "puzzle.row", arg, 3, &row);
    if (c == &p->choice[0]) buf_format(&row, " %s", lang_get(a->cli->lang, "puzzle.row.right"));
    if (c == puzzle_find(p, chosen))
        buf_format(&row, " %s", lang_get(a->cli->lang, "puzzle.row.yours"));
    buf_add(&a->cli->out, "  ");
    pen_wrap(buf_text(&row), 4, &a->cli->out);
    buf_free(&words);
    buf_free(&row);
}

/* CHOSEN: 0, if nothing was. */
static void say_solution(struct asking *a, action chosen)
{
    const struct puzzle *p = a->sitting->puzzle;
    const struct puzzle_choice *mine = chosen ? puzzle_find(p, chosen) : NULL;

    TELL(a->cli, puzzle_is_score(p) ? "puzzle.values.alone" : "puzzle.values",
         say_number(p->choice[0].playouts));
    for (int i = 0; i < p->n; i++)
        if (i < SHOWN || &p->choice[i] == mine) say_row(a, &p->choice[i], chosen);
    TELL(a->cli, "puzzle.reasons", say_number(0));
    say_reasons(a, p->choice[0].a);
    if (mine && mine != &p->choice[0]) {
        TELL(a->cli, "puzzle.reasons.yours", say_number(0));
        say_reasons(a, chosen);
    }
    TELL(a->cli, "puzzle.found", say_number((uint64_t)p->found), say_number((uint64_t)p->asked));
}

/* ---- the puzzle --------------------------------------------------------------------------------- */

static bool obey(struct asking *a)
{
    if (!a->typed[0] || is_word(a, "list")) say_question(a);
    else if (is_word(a, "show")) say_table(a);
    else if (is_word(a, "hint")) {
        a->sitting->is_tried = true;
        TELL(a->cli, "puzzle.hint", say_number(0));
        say_reasons(a, a->sitting->puzzle->choice[0].a);
    } else if (is_word(a, "help") || strcmp(a->typed, "?") == 0)
        TELL(a->cli, "puzzle.help", say_number(0));
    else return false;
    return true;
}

/* False: it is left. */
static bool ask(struct asking *a)
{
    struct puzzle_sitting *s = a->sitting;

    while (read_line(a)) {
        action choice;
        struct puzzle_verdict v;

        if (is_word(a, "quit")) return false;
        if (is_word(a, "demo")) {
            s->is_tried = true;
            say_solution(a, 0);
            return true;
        }
        if (is_word(a, "next")) return true;
        if (obey(a) || !(choice = read_answer(a))) continue;
        puzzle_judge(s->puzzle, choice, &v);
        if (v.grade == REVIEW_BEST && !s->is_tried) s->is_solved = true;
        else s->is_tried = true;
        say_verdict(a, choice);
        say_solution(a, choice);
        return true;
    }
    return false;
}

static void begin(struct asking *a, struct puzzle_sitting *s)
{
    const struct puzzle *p = s->puzzle;

    *a = (struct asking){.sitting = s, .cli = s->cli};
    puzzle_ask(p, &a->q);
    a->to = (struct speaker){.game = p->game, .lang = s->cli->lang, .reader = p->seat};
    question_of(&a->question, p->game, a->q.q.view, p->seat, p->seat);
    labels_make(p->game, a->q.legal, a->q.q.n, false, a->label);
}

enum puzzle_end puzzle_sit(struct puzzle_sitting *s)
{
    struct asking a;
    int seats;

    begin(&a, s);
    seats = s->puzzle->game->seats(view_state(a.q.q.view));
    buf_char(&s->cli->out, '\n');
    TELL(s->cli, "puzzle.title", say_text(s->name), say_number((uint64_t)s->puzzle->level),
         say_number((uint64_t)s->puzzle->seat + 1), say_number((uint64_t)seats));
    buf_char(&s->cli->out, '\n');
    say_table(&a);
    say_question(&a);
    if (!ask(&a)) return PUZZLE_QUIT;
    if (!s->has_next || is_word(&a, "next")) return PUZZLE_NEXT;
    TELL(s->cli, "puzzle.next", say_number(0));
    return read_line(&a) && !is_word(&a, "quit") ? PUZZLE_NEXT : PUZZLE_QUIT;
}
