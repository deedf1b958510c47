/* cli.h: what the commands of the program share.
 *
 * Results go to standard output, everything else to standard error. A command
 * returns the exit status: 0, 1 if the machine failed, 2 if its input was
 * refused, 128 and its number if a signal ended a game. Text passes through lang/. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "bots/guest.h"
#include "cli/args.h"
#include "core/text.h"
#include "files/solo.h"
#include "game/phrase.h"
#include "host/host.h"
#include "outside/outside.h"
#include "record/record.h"
#include "term/theme.h"

#include <signal.h>
#include <stdio.h>

enum { EXIT_GOOD = 0, EXIT_MACHINE = 1, EXIT_INPUT = 2, EXIT_SIGNAL = 128 };

struct cli {
    struct args args;
    const struct lang *lang;
    struct lang *plain; /* the same in ASCII, where no more can be shown */
    enum theme theme;   /* of the full screen */
    struct buf out;     /* collects text until cli_flush() */
    int error;          /* errno of the first failure of standard output */
    bool is_silent;     /* one of a team, and not the one that speaks */
};

/* ---- saying things ------------------------------------------------------- */

/* SAY(cli, key, arguments…) adds a message and a line feed to cli->out. Messages
 * have no blanks around them, so rows below a heading are SAY_BELOW it. */
#define SAY_BELOW(cli, key, ...)    \
    do {                            \
        buf_add(&(cli)->out, "  "); \
        SAY(cli, key, __VA_ARGS__); \
    } while (0)
#define SAY(cli, key, ...)                                  \
    cli_say((cli), (key), (struct text_arg[]){__VA_ARGS__}, \
            (int)(sizeof((struct text_arg[]){__VA_ARGS__}) / sizeof(struct text_arg)))
void cli_say(struct cli *cli, const char *key, const struct text_arg arg[], int n);
/* TELL does the same with a sentence that may be longer than a line. */
#define TELL(cli, key, ...)                                  \
    cli_tell((cli), (key), (struct text_arg[]){__VA_ARGS__}, \
             (int)(sizeof((struct text_arg[]){__VA_ARGS__}) / sizeof(struct text_arg)))
void cli_tell(struct cli *cli, const char *key, const struct text_arg arg[], int n);
/* Lines as they are; a terminal gets them broken at its edge, HANG further in. */
void cli_lines(struct cli *cli, const char *text, int hang);
static inline struct text_arg say_number(uint64_t n)
{
    return (struct text_arg){.type = TEXT_NUMBER, .number = (int64_t)n};
}
static inline struct text_arg say_text(const char *text)
{
    return (struct text_arg){.type = TEXT_PLAIN, .text = text};
}
/* A number with decimals, with the point of the language, written into the caller's memory. */
struct figure {
    char text[32];
};
struct text_arg say_figure(const struct cli *cli, struct figure *figure, double value,
                           int decimals);

/* cli->out to standard output; false once that has failed. */
bool cli_flush(struct cli *cli);
/* The same, and whoever reads it has it now. */
bool cli_show(struct cli *cli);
/* A sentence on standard error; they return the exit status that goes with it. */
int cli_refuse(const struct cli *cli, const struct note *note);
int cli_refuse_record(const struct cli *cli, const char *path, const struct record_fault *fault);
int cli_fail(const struct cli *cli, const struct note *note);
void cli_warn(const struct cli *cli, const struct note *note);

/* ---- what several commands are given --------------------------------------- */

/* Game, seats, options, bots, seed. */
struct match {
    const struct game *game;
    struct setup setup;
    uint32_t draw; /* bit per option that is to be drawn at random */
    const struct bot *bot[SEATS_MAX];
    char command[SEATS_MAX][OUTSIDE_COMMAND_MAX]; /* of those that are BOT_OUTSIDE */
    uint64_t seed;
};
bool match_game(const struct cli *cli, const struct game **game, struct note *note);
bool match_read(const struct cli *cli, struct match *match, struct note *note);
/* Bots from --bots for the seats in the bit set SEATS. */
bool match_bots(const struct cli *cli, struct match *match, uint32_t seats, struct note *note);
/* Limits of bots, from the options. */
struct bot_limits match_limits(const struct cli *cli);
/* The drawn options of the one game that is played. */
void match_draw(struct match *match, struct rng *rng);

/* Working memory for bots, to be freed; NULL for 0 bytes. Ends the program if there is none. */
void *cli_room(size_t bytes);

/* Can a record be written there? Said before work is done that would be lost. */
bool cli_test_path(const char *path, struct note *note);
/* Writes TEXT to the file PATH, or to standard output if PATH is NULL or "-". */
bool cli_write(const char *path, const struct buf *text, struct note *note);

/* Replays the record that is the command's operand, with REPLAY's hooks; FINISH
 * is called at the end of a good one. Returns the exit status. */
int cli_replay(struct cli *cli, struct replay *replay,
               void (*finish)(void *self, const struct replay *replay));

/* The solo table of the person at this terminal: is it ready for a result? If not,
 * that is said on standard error. */
void solo_warn(const struct cli *cli);
/* What came of entering a finished game. */
struct solo_entry {
    struct solo_game game; /* is_practice before solo_enter(): nothing is entered */
    struct solo before, after;
    int place;
    bool is_tried, is_done;
    struct buf path;
    struct note note; /* why it is not done */
};
/* Writes it down, once, and says nothing: that must not wait until somebody reads the result. */
void solo_enter(struct solo_entry *e, const struct gview *over);
/* In words; returns the exit status and lets go of the entry. */
int solo_say(struct cli *cli, struct solo_entry *e);

/* Must nothing but ASCII be written: asked for, or all that the locale knows? */
bool cli_is_ascii(const struct cli *cli);
/* Where that is so, cli->lang speaks ASCII from here on. */
void cli_speak(struct cli *cli);
/* Is it shown on the full screen? Why not, if that was asked for, is said. */
bool cli_is_full(const struct cli *cli);
/* The same, without a word. */
bool cli_will_be_full(const struct cli *cli);
/* Two options that exclude each other are both given. */
bool cli_is_both(const struct cli *cli, enum opt one, enum opt other, struct note *note);

/* ---- seats.c: who sits where ------------------------------------------------------ */

struct table;
/* The people that --seat names, a bit each; without it those that are named, or the one in seat 1. */
bool seats_people(const struct cli *cli, int seats, uint32_t *people, struct note *note);
/* How many people the names of --names make a table of; 0: they do not, for it is not by hand. */
int seats_named(const struct cli *cli);
/* People by --seat, else as in the record of T, else in seat 1; bots in the other seats. */
bool seats_read(const struct cli *cli, const struct table *t, struct match *match, uint32_t *people,
                struct note *note);
/* The same as a host's players, and the luck of the bots. */
void seats_plan(const struct cli *cli, const struct match *match, uint32_t people,
                struct host_plan *plan);
/* Kinds and names, those of --names for the people, or for all. */
bool seats_name(const struct cli *cli, const struct match *match, struct record_head *head,
                struct note *note);

/* What a seat's kind in a record is called: a person, a bot by its name, a program. */
void seats_write_kind(const struct lang *lang, const char *kind, struct buf *out);

struct dealer;
struct sitting;
/* A game that goes on: says whose programs are not known any more, and enters into its record
 * which bots play from now on. */
void seats_go_on(const struct cli *cli, struct sitting *sitting);
void seats_say_gone(const struct cli *cli, struct sitting *sitting);
/* Enters into the record who sits in the seats of the bit set SEATS. */
void seats_enter(struct sitting *sitting, uint32_t seats);

/* ---- play.c: a game at this terminal ------------------------------------------------ */

struct saves_file;
struct sitting {
    struct match match;
    uint32_t people; /* a bit each */
    struct table *table;
    struct host *host;       /* whose the table is while it is played; NULL: not yet */
    struct saves_file *file; /* where the game is kept; NULL: nowhere */
    struct note warning;     /* why it is kept nowhere, or who does not play any more */
    const char *name;        /* of the saved game that goes on; or NULL */
    bool is_old;             /* it has begun before: the position is shown first */
    bool is_branch;          /* what comes may be known from another game */
};
/* A dealer for a game that is played here: by hand if asked for, else from the seed. */
void sitting_dealer(const struct cli *cli, struct match *match, struct dealer *dealer);
/* Keeps the game as a new one under NAME; NULL: a free one. Only a bad name is refused. */
bool sitting_save(const struct cli *cli, struct sitting *sitting, const char *name,
                  struct note *note);
/* Plays on until the end, then frees what SITTING holds; returns the exit status. */
int sitting_play(struct cli *cli, struct sitting *sitting);
void sitting_free(struct sitting *sitting);
/* Frees it and says why; returns the exit status. */
int sitting_refuse(struct cli *cli, struct sitting *sitting, const struct note *note);

/* ---- resume.c: a game that has begun goes on ------------------------------------------ */

/* The game of a record; it goes on with DEALER, or by hand if it was dealt so. NULL: refused,
 * and that was said. */
struct table *sitting_load(struct cli *cli, const char *path, struct dealer *dealer,
                           struct record_end *end);
/* Where it is kept from now on; the full screen says so when it is left. */
void sitting_say_begun(struct cli *cli, const struct sitting *sitting);
/* Where it goes on. */
void sitting_say_resumed(struct cli *cli, const struct record_end *end);
/* Does the game of --resume stay in its file? Where a person plays it at a terminal, and
 * no other place was named. */
bool sitting_is_own(const struct cli *cli);
/* Locks the file PATH; false: somebody plays it. One that cannot be written is not kept. */
bool sitting_take(const struct cli *cli, struct sitting *sitting, const char *path,
                  struct note *note);
/* Keeps a game in the file it came from, or says that it is not kept. */
void sitting_follow(const struct cli *cli, struct sitting *sitting);
/* Says that the game is not kept, and why (KEY is about NOTE); the full screen says it again. */
void sitting_unsaved(const struct cli *cli, struct sitting *sitting, const char *key,
                     const struct note *note);

/* ---- saves.c: what is said of a saved game that is not damaged -------------------------- */

struct saves_game;
void saves_write_state(const struct cli *cli, const struct saves_game *game, struct buf *out);

/* ---- watch.c: recorded games ----------------------------------------------------------- */

struct reel;
/* Plays on from position AT of a recorded game, kept as a new game NAME (NULL: a free name): who
 * sits where as recorded, or by --seat; in a game of bots alone whoever is to act is
 * a person. Returns the exit status. */
int watch_branch(struct cli *cli, const struct reel *reel, size_t at, const char *name);
/* Shows the game of a table, which is over, from its first event on or FROM_END. Returns the exit
 * status. */
struct table;
int watch_table(struct cli *cli, const struct table *t, bool from_end);

/* ---- leave.c: signals that end a game ------------------------------------------ */

enum { LEAVE_SIGNALS = 3 };
struct leave {
    sigset_t held, before; /* the signals held back; the mask to wait with */
    struct sigaction old[LEAVE_SIGNALS];
};
void leave_start(struct leave *leave);
int leave_signal(void); /* the one that came since; 0: none */
/* As it was before leave_start(), unless one came, which it returns; 0: none. */
int leave_stop(const struct leave *leave);
void leave_let_go(const struct leave *leave); /* signals end us again, at once one that came */

/* ---- outside.c: bots that are programs of their own --------------------------- */

/* One name of --bots, up to its comma: `exec:COMMAND`, where `\,` is a comma, makes
 * COMMAND; *REST is what stands behind. False: NOTE says what is wrong. */
bool outside_is_named(const char *names);
bool outside_read(const char **rest, char command[OUTSIDE_COMMAND_MAX], struct note *note);
/* NAME is one name and nothing else, in which a comma is a comma; *COMMAND is a part of it. */
bool outside_command(const char *name, const char **command, struct note *note);

/* Those of a match or tournament, in the order they were named. */
struct entrants {
    const struct bot *bot[OPERANDS_MAX];
    struct bot program[OPERANDS_MAX]; /* stand for programs; their ids are the commands */
    int n;
};

/* Who looks after signals: the game at the screen or the lab, to which a guest answers that it
 * must be left; or nobody, and then a signal ends the programs first and then us. */
enum visitors_way { VISITORS_AT_SCREEN, VISITORS_IN_LAB, VISITORS_IN_CONTEST, VISITORS_ALONE };
struct visitors {
    const struct cli *cli;
    struct outside *outside; /* NULL: nobody came */
    struct guests guests;
    struct host_guests *seated; /* NULL: nobody */
    struct leave leave;
    struct note news; /* why one had to go, where somebody else says it: the screen, a contest */
    enum visitors_way way;
    int log;
};
/* Starts the programs of the match. */
bool visitors_open(struct visitors *v, const struct cli *cli, const struct match *m,
                   enum visitors_way way, struct note *note);
/* Those of a contest start when they first have a seat; one that fails ends it, and `news` says
 * why. */
bool visitors_compete(struct visitors *v, const struct cli *cli, const struct entrants *who,
                      struct note *note);
const struct guests *visitors_guests(const struct visitors *v); /* NULL: none */
void visitors_close(struct visitors *v);
/* They hear of everything at the host's table, from its first event on. */
void visitors_sit(struct visitors *v, struct host *h);
void visitors_part(struct visitors *v, struct host *h);

/* ---- presets.c: what options are, and what unless they are given ------------------- */

/* The help of an option; C: the command whose option it is, or NULL for all. */
void option_write(const struct lang *lang, const struct command *c, enum opt opt, struct buf *out);
/* The help of an option of a game: its meaning, what it can be, its preset. */
void option_write_game(const struct lang *lang, const struct game *g, const struct option *o,
                       struct buf *out);
/* What the option means whose value the note refuses; nothing if it is about something else. */
void option_explain(const struct cli *cli, const struct note *note, struct buf *out);
/* ---- theme.c: the colours of the full screen -------------------------------------- */

/* By --theme, which is remembered, the environment, or what is remembered. */
bool theme_read(struct cli *cli, struct note *note);
void theme_remember(enum theme theme);

/* ---- menu.c: without a command, at a terminal that can show it ------------------- */

int cli_menu(struct cli *cli);

/* ---- the commands ---------------------------------------------------------- */

int cmd_play(struct cli *cli);
int cmd_resume(struct cli *cli);
int cmd_saves(struct cli *cli);
int cmd_watch(struct cli *cli);
int cmd_completion(struct cli *cli);
int cmd_man(struct cli *cli);
int cmd_sim(struct cli *cli);
int cmd_match(struct cli *cli);
int cmd_tournament(struct cli *cli);
int cmd_atlas(struct cli *cli);
int cmd_record(struct cli *cli);
int cmd_replay(struct cli *cli);
int cmd_trace(struct cli *cli);
int cmd_perft(struct cli *cli);
int cmd_bench(struct cli *cli);
int cmd_solo(struct cli *cli);
int cmd_bot(struct cli *cli);
int cmd_games(struct cli *cli);
int cmd_version(struct cli *cli);
int cmd_help(struct cli *cli);
void help_write(const struct lang *lang, const struct command *command, struct buf *out);

#endif
