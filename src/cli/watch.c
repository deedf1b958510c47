/* watch.c: the command watch: a recorded game, event by event, in both directions.
 *
 * What is shown is always what the viewer may know: all of a game that is over, of one
 * that is not what its one person sees, or a spectator. */
#include "cli/watch.h"

#include "cli/analyst.h"
#include "cli/commands.h"
#include "cli/leave.h"
#include "cli/saves.h"
#include "cli/seats.h"
#include "core/ascii.h"
#include "core/utf8.h"
#include "files/saves.h"
#include "host/host.h"
#include "host/typed.h"
#include "table/reel.h"
#include "term/draw.h"
#include "term/full_watch.h"
#include "term/pen.h"
#include "term/play.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { INDENT = 2, KEY_TEXT = 40, TYPED_TEXT = 40 };

struct viewing {
    struct cli *cli;
    const struct reel *reel;
    const struct analyst *analyst; /* NULL: games of this kind cannot be analysed */
    struct speaker to;
    const char *name[SEATS_MAX];
    size_t at;
    int own; /* as whom it is seen unless otherwise said */
    bool is_ascii, is_done, is_refused;
    int status;
};

/* ---- saying ------------------------------------------------------------------------------ */

static void say(struct viewing *w, const char *key, const struct text_arg arg[], int n)
{
    struct buf text = {0};

    text_fill(w->cli->lang, key, arg, n, &text);
    pen_wrap(buf_text(&text), INDENT, &w->cli->out);
    buf_free(&text);
}

static void refuse(struct viewing *w, const struct note *note)
{
    struct buf text = {0};

    w->is_refused = true;
    text_note(w->cli->lang, note, &text);
    pen_wrap(buf_text(&text), INDENT, &w->cli->out);
    buf_free(&text);
}

static void flush(struct viewing *w)
{
    struct buf plain = {0};

    if (w->is_ascii) {
        ascii_write(buf_text(&w->cli->out), &plain);
        buf_clear(&w->cli->out);
        buf_add(&w->cli->out, buf_text(&plain));
    }
    buf_free(&plain);
    if (!cli_show(w->cli)) w->is_done = true;
}

/* Sentences end at the edge of the terminal too. */
static void tell(void *self, const struct table_step *step)
{
    struct viewing *w = self;
    struct buf text = {0};

    event_write(&w->to, step->before, step->e, step->trace, &text);
    for (const char *line = buf_text(&text); *line;) {
        size_t n = strcspn(line, "\n"), in = strspn(line, " ");
        struct buf one = {0};

        buf_addn(&one, line, n);
        buf_addn(&w->cli->out, line, in);
        pen_wrap(buf_text(&one) + in, (int)in + INDENT, &w->cli->out);
        buf_free(&one);
        line += n + (line[n] == '\n');
    }
    buf_free(&text);
}

static bool is_masked(const struct reel *r) { return record_viewer(reel_head(r)) != SEAT_ALL; }

/* Of a game that is over, all of which is known. */
static bool can_be_analysed(const struct viewing *w)
{
    return w->analyst && reel_is_over(w->reel) && !is_masked(w->reel);
}

/* `Event 12 of 340, turn 3.` */
static void say_where(struct viewing *w)
{
    const struct reel *r = w->reel;

    say(w, "watch.where",
        (struct text_arg[]){say_number(w->at), say_number(reel_events(r)),
                            say_number(reel_turn_at(r, w->at)), say_number(reel_turns(r))},
        4);
    if (w->at == reel_events(r) && can_be_analysed(w) && isatty(STDIN_FILENO))
        say(w, "watch.analyse", NULL, 0);
}

/* ---- going to and fro ------------------------------------------------------------------- */

static bool read_count(struct viewing *w, const char *rest, uint64_t *n)
{
    struct note note;

    *n = 1;
    if (!*rest || (args_number_read(rest, n) && *n > 0)) return true;
    note_set(&note, "watch.count", "%.*s", TYPED_TEXT, rest);
    refuse(w, &note);
    return false;
}

static void cmd_next(struct viewing *w, const char *rest)
{
    size_t left = reel_events(w->reel) - w->at;
    uint64_t n;

    if (!read_count(w, rest, &n)) return;
    if (n > left) n = left;
    if (!left) say(w, "watch.last", NULL, 0);
    reel_tell(w->reel, w->to.reader, w->at, w->at + (size_t)n, tell, w);
    w->at += (size_t)n;
    say_where(w);
}

static void go_to(struct viewing *w, size_t at)
{
    w->at = at;
    if (at) reel_tell(w->reel, w->to.reader, at - 1, at, tell, w);
    say_where(w);
}

static void cmd_back(struct viewing *w, const char *rest)
{
    uint64_t n;

    if (!read_count(w, rest, &n)) return;
    if (!w->at) say(w, "watch.first", NULL, 0);
    go_to(w, n > w->at ? 0 : w->at - (size_t)n);
}

static void cmd_turn(struct viewing *w, const char *rest)
{
    struct note note;
    uint64_t turn = 0;

    if (args_number_read(rest, &turn) && turn > 0 && turn <= reel_turns(w->reel)) {
        go_to(w, reel_turn_start(w->reel, (uint32_t)turn));
        return;
    }
    note_set(&note, "watch.turn", "%u", (unsigned)reel_turns(w->reel));
    refuse(w, &note);
}

static void cmd_first(struct viewing *w, const char *rest)
{
    (void)rest;
    go_to(w, 0);
}

static void cmd_last(struct viewing *w, const char *rest)
{
    (void)rest;
    go_to(w, reel_events(w->reel));
}

/* ---- looking ----------------------------------------------------------------------------- */

static void cmd_show(struct viewing *w, const char *rest)
{
    struct host_result result;
    struct buf text = {0};
    union state_room room;

    (void)rest;
    draw_view(&w->to, reel_view(w->reel, w->at, w->to.reader, &room), &w->cli->out);
    if (w->at == reel_events(w->reel) && reel_is_over(w->reel)) {
        host_result_of(w->to.game, reel_view(w->reel, w->at, SEAT_ALL, &room),
                       reel_head(w->reel)->setup.seats, &result);
        host_result_write(&w->to, &result, &text);
        pen_wrap_lines(buf_text(&text), INDENT, &w->cli->out);
        buf_free(&text);
    }
    say_where(w);
}

static void cmd_log(struct viewing *w, const char *rest)
{
    (void)rest;
    reel_tell(w->reel, w->to.reader, 0, w->at, tell, w);
    say_where(w);
}

/* In English or in the language of the one who watches. */
static bool is_word(const struct viewing *w, const char *word, const char *typed)
{
    return typed_is(w->cli->lang, NULL, word, typed, strlen(typed));
}

static void cmd_seat(struct viewing *w, const char *rest)
{
    int seats = reel_head(w->reel)->setup.seats, seat = SEAT_CHANCE;
    struct note note;

    if (is_word(w, "watch-all", rest)) seat = SEAT_ALL;
    else if (is_word(w, "watch-none", rest)) seat = SEAT_NONE;
    else if (rest[0] >= '1' && rest[0] < '1' + seats && !rest[1]) seat = rest[0] - '1';
    if (seat == SEAT_CHANCE) note_set(&note, "watch.seat", "%d", seats);
    else if (!reel_may_see(w->reel, w->own, seat))
        note_set(&note, is_masked(w->reel) ? "record.masked.viewer" : "watch.hidden", " ");
    else {
        w->to.reader = seat;
        say(w, "watch.seen", NULL, 0);
        return;
    }
    refuse(w, &note);
}

/* ---- leaving ------------------------------------------------------------------------------ */

static void cmd_branch(struct viewing *w, const char *rest)
{
    struct note note = {0};

    if (*rest && !saves_is_name(rest, &note)) {
        refuse(w, &note);
    } else if (*rest && saves_is_there(rest)) {
        note_set(&note, "saves.taken", "%s", rest);
        refuse(w, &note);
    } else if (is_masked(w->reel)) {
        note_set(&note, "record.masked", " ");
        refuse(w, &note);
    } else if (reel_turn_of(w->reel, w->at) == SEAT_NONE) {
        note_set(&note, "watch.over", " ");
        refuse(w, &note);
    } else {
        flush(w);
        w->status = watch_branch(w->cli, w->reel, w->at, *rest ? rest : NULL);
        w->is_done = true;
    }
}

static void cmd_quit(struct viewing *w, const char *rest)
{
    (void)rest;
    w->is_done = true;
}

static void watch_analyse(struct viewing *w, const char *rest)
{
    struct dealer none = {.kind = DEALER_SEEDED};
    struct buf record = {0};
    struct table *t;
    struct leave leave;
    struct note note;
    int number;

    if (!can_be_analysed(w)) {
        note_set(&note, "watch.analyse.not", " ");
        refuse(w, &note);
        return;
    }
    flush(w);
    t = reel_branch(w->reel, reel_events(w->reel), &none);
    table_save(t, &record);
    table_free(t);
    leave_start(&leave); /* Ctrl-C ends the analysis alone */
    analyst_say(w->analyst, w->cli->lang, &record, rest, &w->cli->out);
    buf_free(&record);
    number = leave_stop(&leave);
    if (!number) return;
    w->status = EXIT_SIGNAL + number;
    w->is_done = true;
}

static void cmd_words(struct viewing *w, const char *rest);

static const struct word {
    const char *word, *typed; /* in English; the key of its words in a language (host/typed.h) */
    const char *help;         /* the message that lists it; NULL: none */
    void (*run)(struct viewing *w, const char *rest);
    bool takes_more;
} WORDS[] = {
    {"next", "watch-next", "watch.help.next", cmd_next, true},
    {"back", "watch-back", "watch.help.back", cmd_back, true},
    {"turn", "turn", "watch.help.turn", cmd_turn, true},
    {"first", "watch-first", "watch.help.first", cmd_first, false},
    {"last", "watch-last", "watch.help.last", cmd_last, false},
    {"show", "show", "watch.help.show", cmd_show, false},
    {"log", "log", "watch.help.log", cmd_log, false},
    {"seat", "watch-seat", "watch.help.seat", cmd_seat, true},
    {"analyse", ANALYST_WORD, "watch.help.analyse", watch_analyse, true},
    {"branch", "watch-branch", "watch.help.branch", cmd_branch, true},
    {"quit", "quit", "watch.help.quit", cmd_quit, false},
    {"?", "help", NULL, cmd_words, false},
};
enum { WORDS_N = sizeof WORDS / sizeof *WORDS };

static void cmd_words(struct viewing *w, const char *rest)
{
    (void)rest;
    for (int i = 0; i < WORDS_N; i++) {
        if (!WORDS[i].help || (WORDS[i].run == watch_analyse && !can_be_analysed(w))) continue;
        buf_add(&w->cli->out, "  ");
        text_fill(w->cli->lang, WORDS[i].help, NULL, 0, &w->cli->out);
        buf_char(&w->cli->out, '\n');
    }
}

/* ---- the loop ------------------------------------------------------------------------------ */

static void obey(struct viewing *w, char *typed)
{
    char *rest = typed + strcspn(typed, " ");
    struct note note;

    w->is_refused = false;
    if (*rest) *rest++ = '\0';
    rest += strspn(rest, " ");
    if (!*typed) {
        cmd_next(w, "");
        return;
    }
    for (int i = 0; i < WORDS_N; i++) {
        if (strcmp(typed, WORDS[i].word) != 0 && !is_word(w, WORDS[i].typed, typed)) continue;
        if (!*rest || WORDS[i].takes_more) {
            WORDS[i].run(w, rest);
        } else {
            note_set(&note, "line.extra", "%s\t%.*s", typed, TYPED_TEXT, rest);
            refuse(w, &note);
        }
        return;
    }
    note_set(&note, "watch.word", "%.*s", TYPED_TEXT, typed);
    refuse(w, &note);
}

/* One line, trimmed; false: there is none any more. */
static bool read_line(char **line, size_t *cap)
{
    ssize_t n = getline(line, cap, stdin);
    size_t in;

    if (n < 0) return false;
    while (n > 0 && strchr(" \t\r\n", (*line)[n - 1])) (*line)[--n] = '\0';
    in = strspn(*line, " \t");
    memmove(*line, *line + in, (size_t)n - in + 1);
    return true;
}

static int watch_loop(struct viewing *w)
{
    bool is_echoed = !isatty(STDIN_FILENO);
    size_t cap = 0;
    char *line = NULL;

    say(w, "watch.welcome", NULL, 0);
    say_where(w);
    while (!w->is_done) {
        bool more;

        buf_add(&w->cli->out, "> ");
        flush(w);
        if (w->is_done) break;
        more = read_line(&line, &cap);
        if (!more) buf_char(&w->cli->out, '\n');
        else if (is_echoed) buf_format(&w->cli->out, "%s\n", line);
        if (more) obey(w, line);
        else w->is_done = true;
        if (!more && w->is_refused && is_echoed) w->status = EXIT_INPUT;
    }
    flush(w);
    free(line);
    return w->status;
}

/* ---- which game ------------------------------------------------------------------------------ */

static struct reel *open_reel(const struct cli *cli)
{
    struct record_fault fault;
    struct record_end end;
    struct note note = {0};
    struct buf path = {0}, text = {0};
    struct reel *r = NULL;

    if (!saves_or_file(cli->args.operand, &path, &note) ||
        !buf_read_file(&text, buf_text(&path), RECORD_BYTES_MAX, &note))
        cli_refuse(cli, &note);
    else if (!(r = reel_new(buf_text(&text), text.n, &end, &fault)))
        cli_refuse_record(cli, buf_text(&path), &fault);
    buf_free(&path);
    buf_free(&text);
    return r;
}

/* The viewer of a masked record; the one person in a game that is not over; of several, or none,
 * a spectator. */
static int viewer_of(const struct reel *r)
{
    const struct record_head *head = reel_head(r);
    int person = SEAT_NONE, people = 0;

    if (is_masked(r)) return record_viewer(head);
    if (reel_is_over(r)) return SEAT_ALL;
    for (int i = 0; i < head->setup.seats; i++)
        if (strcmp(head->seat[i].kind, "human") == 0) {
            person = i;
            people++;
        }
    return people == 1 ? person : SEAT_NONE;
}

/* While a game is not over its people alone play on from it: --seat would show other hands. */
static bool may_sit(const struct cli *cli, const struct reel *r, struct note *note)
{
    const struct record_head *head = reel_head(r);
    uint32_t asked, were = 0;

    if (reel_is_over(r) || !args_has(&cli->args, OPT_SEAT)) return true;
    for (int i = 0; i < head->setup.seats; i++)
        if (strcmp(head->seat[i].kind, "human") == 0) were |= 1u << i;
    if (!seats_people(cli, head->setup.seats, &asked, note)) return false;
    return !were || asked == were || note_set(note, "watch.sit", " ");
}

static bool must_leave(void) { return leave_signal() != 0; }

static uint32_t branch_people(void *self, size_t at)
{
    struct viewing *w = self;
    struct sitting sitting;
    struct dealer dealer;
    uint32_t people =
        watch_prepare(w->cli, w->reel, at, &sitting, &dealer, NULL) ? sitting.people : 0;

    sitting_free(&sitting);
    return people;
}

static bool may_name(void *self, const char *name, struct note *note)
{
    (void)self;
    if (!saves_is_name(name, note)) return false;
    return !saves_is_there(name) || note_set(note, "saves.taken", "%s", name);
}

/* On the full screen; signals are held back for as long as it is shown. */
static enum watch_end show_full(struct viewing *w, struct watch_place *place, int *number)
{
    struct watch_mode mode = {.reel = w->reel,
                              .lang = w->cli->lang,
                              .viewer = w->own,
                              .name = w->cli->args.operand,
                              .is_ascii = w->is_ascii,
                              .theme = w->cli->theme,
                              .analyst = w->analyst,
                              .must_leave = must_leave,
                              .self = w,
                              .people = branch_people,
                              .may_name = may_name};
    struct leave leave;
    enum watch_end end;

    leave_start(&leave);
    mode.waiting = &leave.before;
    end = full_watch(&mode, place);
    *number = leave_stop(&leave);
    return end;
}

/* A game that was played on leads back to the record. */
static int watch_full(struct viewing *w)
{
    struct watch_place place = {.at = w->at};
    int status = EXIT_GOOD, number = 0;

    while (status == EXIT_GOOD && show_full(w, &place, &number) == WATCH_BRANCH && !number)
        status = watch_branch(w->cli, w->reel, place.at, place.name[0] ? place.name : NULL);
    return number ? EXIT_SIGNAL + number : status;
}

/* ANALYST: who may have looked at it before; or NULL. */
static int watch_reel(struct cli *cli, const struct reel *r, size_t at,
                      const struct analyst *analyst)
{
    struct viewing w = {.cli = cli, .reel = r, .at = at, .is_ascii = cli_is_ascii(cli)};
    const struct record_head *head = reel_head(r);

    for (int i = 0; i < head->setup.seats; i++)
        w.name[i] = head->seat[i].name[0] ? head->seat[i].name : NULL;
    w.own = viewer_of(r);
    w.to = (struct speaker){.game = head->game, .lang = cli->lang, .reader = w.own, .name = w.name};
    w.analyst = analyst;
    return cli_is_full(cli) ? watch_full(&w) : watch_loop(&w);
}

int watch_table(struct cli *cli, const struct sitting *sitting)
{
    struct record_fault fault;
    struct record_end end;
    struct buf text = {0};
    struct reel *r;
    int status;

    table_save(sitting->table, &text);
    r = reel_new(buf_text(&text), text.n, &end, &fault);
    assert(r); /* it was written just now */
    status = watch_reel(cli, r, sitting->people ? reel_events(r) : 0, sitting->analyst);
    reel_free(r);
    buf_free(&text);
    return status;
}

int cmd_watch(struct cli *cli)
{
    struct reel *r = open_reel(cli);
    struct analyst_desk desk;
    struct note note = {0};
    int status;

    if (!r) return EXIT_INPUT;
    if (!may_sit(cli, r, &note)) {
        reel_free(r);
        return cli_refuse(cli, &note);
    }
    setvbuf(stdin, NULL, _IONBF, 0); /* a game that is branched off reads on behind us */
    status = watch_reel(cli, r, 0, analyst_open(&desk, cli, reel_head(r)->game));
    analyst_close(&desk);
    reel_free(r);
    return status;
}
