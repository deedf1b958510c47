/* puzzle_full.c: a puzzle on the full screen of a game (term/quiz.h): a table that stands at the
 * puzzle's position, where the seat that decides is asked, and nothing is played.
 *
 * The position is the one deal that the view of that seat makes (puzzle/puzzle.h), and the screen
 * shows that view alone: nothing can be seen there that the file does not tell. */
#include "cli/puzzle.h"

#include "cli/leave.h"
#include "cli/sitting.h"
#include "core/must.h"
#include "host/host.h"
#include "term/play.h"
#include "term/quiz.h"

#include <stdio.h>

struct showing {
    struct puzzle_sitting *sitting;
    struct puzzle_words words;
};

/* ---- what the screen asks ---------------------------------------------------------------------- */

static void answer(void *self, action a, struct buf *out)
{
    struct showing *s = self;

    puzzle_count(s->sitting, a);
    puzzle_write_verdict(&s->words, a, out);
    buf_char(out, '\n');
    puzzle_write_solution(&s->words, a, out);
}

static void hint(void *self, struct buf *out)
{
    struct showing *s = self;

    if (!s->sitting->is_solved) s->sitting->is_tried = true;
    puzzle_write_hint(&s->words, out);
}

static void solution(void *self, struct buf *out)
{
    struct showing *s = self;

    if (!s->sitting->is_solved) s->sitting->is_tried = true;
    puzzle_write_solution(&s->words, 0, out);
}

/* ---- the table --------------------------------------------------------------------------------- */

/* The one who decides is a person; whom nobody asks may be anybody. */
static struct host *seat(const struct puzzle *p, int seats)
{
    struct record_head head = {.game = p->game};
    struct host_plan plan = {.ask_all = true};
    struct table *t;

    for (int i = 0; i < seats; i++) plan.player[i].who = i == p->seat ? HOST_PERSON : HOST_GUEST;
    setup_default(p->game, seats, &head.setup, NULL);
    record_seat_set(&head.seat[p->seat], "human", NULL);
    t = must(table_stand(&head, &p->state));
    return must(host_on(t, &plan));
}

static const char *how(const struct cli *cli, char was)
{
    if (was == PUZZLE_SOLVED) return lang_get(cli->lang, "quizzes.solved");
    return was == PUZZLE_TRIED ? lang_get(cli->lang, "quizzes.tried") : NULL;
}

static void write_title(const struct puzzle_sitting *s, struct buf *out)
{
    const struct text_arg arg[] = {say_number((uint64_t)s->number),
                                   say_number((uint64_t)s->puzzle->level),
                                   say_number(PUZZLE_LEVELS)};

    text_fill(s->cli->lang, s->number ? "quiz.title" : "quiz.title.own", arg, 3, out);
}

static void write_task(const struct puzzle_sitting *s, int seats, struct buf *out)
{
    const struct text_arg arg[] = {say_number((uint64_t)s->puzzle->seat + 1),
                                   say_number((uint64_t)seats)};
    bool is_score = puzzle_is_score(s->puzzle);

    text_fill(s->cli->lang, is_score ? "quiz.task.alone" : "quiz.task", arg, 2, out);
}

static enum puzzle_end end_of(const struct puzzle_sitting *s, const struct quiz *quiz)
{
    if (s->status || quiz->wish == QUIZ_QUIT) return PUZZLE_QUIT;
    return quiz->wish == QUIZ_SHELF ? PUZZLE_SHELF : PUZZLE_NEXT;
}

enum puzzle_end puzzle_show(struct puzzle_sitting *s)
{
    struct showing showing = {.sitting = s};
    struct buf title = {0}, task = {0};
    struct quiz quiz = {.self = &showing,
                        .answer = answer,
                        .hint = hint,
                        .solution = solution,
                        .aside = how(s->cli, s->was)};
    struct play_mode mode = {.quiz = &quiz,
                             .lang = s->cli->lang,
                             .is_ascii = cli_is_ascii(s->cli),
                             .theme = s->cli->theme,
                             .must_leave = sitting_must_leave};
    struct leave leave;
    int seats, number;

    puzzle_words_begin(&showing.words, s->cli, s->puzzle);
    seats = s->puzzle->game->seats(view_state(showing.words.q.q.view));
    write_title(s, &title);
    write_task(s, seats, &task);
    quiz.title = buf_text(&title);
    quiz.task = buf_text(&task);
    mode.host = seat(s->puzzle, seats);
    leave_start(&leave);
    mode.waiting = &leave.before;
    s->status = sitting_status(s->cli, &mode, full_play(&mode));
    number = leave_stop(&leave);
    if (number && !s->status) s->status = EXIT_SIGNAL + number;
    host_free(mode.host);
    buf_free(&title);
    buf_free(&task);
    return end_of(s, &quiz);
}
