/* puzzle_ask.c: a puzzle at the terminal, line by line: the table, the question, and what the answer is
 * worth.
 *
 * The table is drawn, choices are said and answers are read as in play; what is shown is the view of
 * the seat that decides, and nothing else. */
#include "cli/puzzle.h"

#include "core/ascii.h"
#include "host/digest.h"
#include "host/read.h"
#include "host/typed.h"
#include "term/draw.h"
#include "term/labels.h"
#include "term/pen.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TYPED = 1000, INDENT = 6, HANG = 2, NUMBER_MOST = 4 };

struct asking {
    struct puzzle_sitting *sitting;
    struct cli *cli;
    struct puzzle_words words;
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

static void list_choices(struct asking *a)
{
    struct buf words = {0};

    for (int i = 0; i < a->words.q.q.n; i++) {
        buf_clear(&words);
        puzzle_write_choice(&a->words, a->words.q.legal[i], &words);
        if (a->label[i] == LABEL_NONE) buf_add(&a->cli->out, "    - ");
        else buf_format(&a->cli->out, "%5d ", a->label[i]);
        pen_wrap(buf_text(&words), INDENT, &a->cli->out);
    }
    buf_free(&words);
}

static void say_stand(struct asking *a)
{
    const struct game *g = a->words.to.game;
    const struct gview *view = a->words.q.q.view;
    int whose = digest_whose(g, view);
    struct buf held = {0}, name = {0};

    if (!g->hold || whose < 0) return;
    holdings_write(&a->words.to, view, a->words.q.q.seat, HOLDINGS_BRIEF, &held);
    draw_name(&a->words.to, whose, &name);
    TELL(a->cli, whose == a->words.q.q.seat ? "line.stand" : "line.stand.other",
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
    a->words.to.game->ask(a->words.q.q.view, a->words.q.q.seat, &question);
    phrase_write(&a->words.to, &question, &text);
    pen_wrap(buf_text(&text), 0, &a->cli->out);
    list_choices(a);
    buf_free(&text);
}

static void say_table(struct asking *a)
{
    draw_view(&a->words.to, a->words.q.q.view, &a->cli->out);
}

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
    for (int i = 0; i < a->words.q.q.n; i++)
        if (a->label[i] == atoi(a->typed)) return a->words.q.legal[i];
    return 0;
}

/* 0: none was meant, and that was said. */
static action read_answer(struct asking *a)
{
    const struct reading r = {.to = a->words.to,
                              .view = a->words.q.q.view,
                              .seat = a->words.q.q.seat,
                              .choice = a->words.q.legal,
                              .n = a->words.q.q.n};
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

/* Lines, broken where the terminal ends. */
static void say_lines(struct asking *a, struct buf *text)
{
    pen_wrap_lines(buf_text(text), HANG, &a->cli->out);
    buf_free(text);
}

static void say_hint(struct asking *a)
{
    struct buf text = {0};

    puzzle_write_hint(&a->words, &text);
    say_lines(a, &text);
}

/* CHOSEN: 0, if nothing was. */
static void say_solution(struct asking *a, action chosen)
{
    struct buf text = {0};

    if (chosen) {
        buf_char(&text, '\n');
        puzzle_write_verdict(&a->words, chosen, &text);
    }
    puzzle_write_solution(&a->words, chosen, &text);
    say_lines(a, &text);
}

/* ---- the puzzle --------------------------------------------------------------------------------- */

static bool obey(struct asking *a)
{
    if (!a->typed[0] || is_word(a, "list")) say_question(a);
    else if (is_word(a, "show")) say_table(a);
    else if (is_word(a, "hint")) {
        a->sitting->is_tried |= !a->sitting->is_solved;
        say_hint(a);
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

        if (is_word(a, "quit")) return false;
        if (is_word(a, "demo")) {
            s->is_tried = true;
            say_solution(a, 0);
            return true;
        }
        if (is_word(a, "next")) return true;
        if (obey(a) || !(choice = read_answer(a))) continue;
        puzzle_count(s, choice);
        say_solution(a, choice);
        return true;
    }
    return false;
}

/* Behind the verdict: any other choice may be asked about, and nothing counts. */
static enum puzzle_end ask_more(struct asking *a)
{
    TELL(a->cli, "puzzle.next", say_number(0));
    while (read_line(a)) {
        action choice;

        if (is_word(a, "quit")) return PUZZLE_QUIT;
        if (!a->typed[0] || is_word(a, "next")) return PUZZLE_NEXT;
        if (is_word(a, "demo")) say_solution(a, 0);
        else if (!obey(a) && (choice = read_answer(a))) say_solution(a, choice);
    }
    return PUZZLE_QUIT;
}

static void begin(struct asking *a, struct puzzle_sitting *s)
{
    const struct puzzle *p = s->puzzle;

    *a = (struct asking){.sitting = s, .cli = s->cli};
    puzzle_words_begin(&a->words, s->cli, p);
    labels_make(p->game, a->words.q.legal, a->words.q.q.n, false, a->label);
}

enum puzzle_end puzzle_sit(struct puzzle_sitting *s)
{
    struct asking a;
    int seats;

    begin(&a, s);
    seats = s->puzzle->game->seats(view_state(a.words.q.q.view));
    buf_char(&s->cli->out, '\n');
    TELL(s->cli, puzzle_is_score(s->puzzle) ? "puzzle.title.alone" : "puzzle.title",
         say_text(s->name), say_number((uint64_t)s->puzzle->level),
         say_number((uint64_t)s->puzzle->seat + 1), say_number((uint64_t)seats));
    buf_char(&s->cli->out, '\n');
    say_table(&a);
    say_question(&a);
    if (!ask(&a)) return PUZZLE_QUIT;
    if (!s->has_next || is_word(&a, "next")) return PUZZLE_NEXT;
    return ask_more(&a);
}
