/* cli.h: what the commands of the program share.
 *
 * Results go to standard output, everything else to standard error. A command
 * returns the exit status: 0, 1 if the machine failed or nothing could be proven, 2 if its input was
 * refused, 128 and its number if a signal ended a game. Text passes through lang/. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "cli/args.h"
#include "core/text.h"
#include "record/record.h"
#include "term/theme.h"

#include <stdio.h>

enum { EXIT_GOOD = 0, EXIT_MACHINE = 1, EXIT_UNPROVEN = 1, EXIT_INPUT = 2, EXIT_SIGNAL = 128 };

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

/* ---- what several commands do ---------------------------------------------- */

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

#endif
