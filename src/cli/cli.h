/* cli.h: what the commands of the program share.
 *
 * Results go to standard output, everything else to standard error. A command
 * returns the exit status: 0, 1 if the machine failed, 2 if its input was
 * refused, 128 and its number if a signal ended a game. Text passes through lang/. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "bots/bot.h"
#include "cli/args.h"
#include "core/text.h"
#include "record/record.h"

#include <signal.h>
#include <stdio.h>

enum { EXIT_GOOD = 0, EXIT_MACHINE = 1, EXIT_INPUT = 2, EXIT_SIGNAL = 128 };

struct cli {
    struct args args;
    const struct lang *lang;
    struct buf out; /* collects text until cli_flush() */
    int error;      /* errno of the first failure of standard output */
    bool is_silent; /* one of a team, and not the one that speaks */
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
    uint64_t seed;
};
bool match_game(const struct cli *cli, const struct game **game, struct note *note);
bool match_read(const struct cli *cli, struct match *match, struct note *note);
/* Bots from --bots for the seats in the bit set SEATS. */
bool match_bots(const struct cli *cli, struct match *match, uint32_t seats, struct note *note);
/* The drawn options of the one game that is played. */
void match_draw(struct match *match, struct rng *rng);

/* Can a record be written there? Said before work is done that would be lost. */
bool cli_test_path(const char *path, struct note *note);
/* Writes TEXT to the file PATH, or to standard output if PATH is NULL or "-". */
bool cli_write(const char *path, const struct buf *text, struct note *note);

/* Replays the record that is the command's operand, with REPLAY's hooks; FINISH
 * is called at the end of a good one. Returns the exit status. */
int cli_replay(struct cli *cli, struct replay *replay,
               void (*finish)(void *self, const struct replay *replay));

/* The solo table of the person at this terminal: is it ready for a result? If not,
 * that is said on standard error. Then a finished game is entered, and said in
 * words; returns the exit status. */
void solo_warn(const struct cli *cli);
int solo_enter(struct cli *cli, const struct gview *over);

/* ---- leave.c: signals that end a game ------------------------------------------ */

struct leave {
    sigset_t held, before; /* the signals held back; the mask to wait with */
};
void leave_start(struct leave *leave);
int leave_signal(void); /* the one that came since; 0: none */

/* ---- the commands ---------------------------------------------------------- */

int cmd_play(struct cli *cli);
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
int cmd_games(struct cli *cli);
int cmd_version(struct cli *cli);
int cmd_help(struct cli *cli);
void help_write(const struct lang *lang, const struct command *command, struct buf *out);

#endif
