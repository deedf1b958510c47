/* args.h: the command line, read by a table.
 *
 * One table describes commands, one the options; parsing, checks and help
 * come from them alone. An option is `--name value` or `--name=value`; a list
 * takes the words behind it too (`--bots random policy`). What strangers
 * typed is refused with a note that names what was expected. */
#ifndef CLI_ARGS_H
#define CLI_ARGS_H

#include "core/buf.h"
#include "core/note.h"

#include <stdbool.h>
#include <stdint.h>

struct cli;

enum opt {
    OPT_PLAYERS,
    OPT_BOTS,
    OPT_BOT_MS,
    OPT_BOT_LOG,
    OPT_SEAT,
    OPT_GAMES,
    OPT_NUMBER,
    OPT_SEED,
    OPT_LAYOUT,
    OPT_OPTION,
    OPT_DEPTH,
    OPT_SECONDS,
    OPT_RECORD,
    OPT_NAME,
    OPT_NAMES,
    OPT_SCRIPT,
    OPT_RESUME,
    OPT_OUT,
    OPT_EXPORT,
    OPT_IMPORT,
    OPT_PATH,
    OPT_DELETE,
    OPT_RENAME,
    OPT_SHORT,
    OPT_MEND,
    OPT_ASK_ALL,
    OPT_BRIEF,
    OPT_EACH,
    OPT_WAIT,
    OPT_BY_HAND,
    OPT_TASK,
    OPT_PLAIN,
    OPT_FULL,
    OPT_ASCII,
    OPT_THEME,
    OPT_FACTS,
    OPT_FAIR,
    OPT_MS,
    OPT_PLAYOUTS,
    OPT_MEMORY,
    OPT_JOBS,
    OPT_GPU,
    OPT_CHECKPOINT,
    OPT_ALL,
    OPT_CSV,
    OPT_JSON,
    OPT_HTML,
    OPT_LISTEN,
    OPT_LAN,
    OPT_BASE,
    OPT_DATA,
    OPT_ORIGIN,
    OPT_TRUSTED_PROXY,
    OPT_PER_ADDRESS,
    OPT_KEEP,
    OPT_THREADS,
    OPT_METRICS,
    OPT_CHECK,
    OPT_MAKE,
    OPT_RATE,
    OPT_BACKUP,
    OPT_LANG,
    OPT_HELP,
    OPTS
};
enum opt_type {
    TYPE_SWITCH,
    TYPE_NUMBER, /* min … max */
    TYPE_TEXT,
    TYPE_LIST, /* several words, joined by commas */
    TYPE_LINES /* may be given several times, joined by line feeds */
};
struct opt_spec {
    const char *name; /* without --; its help is the message cli.opt.NAME, {0} its preset */
    enum opt_type type;
    const char *value;         /* the message key of the value's name in help */
    uint64_t min, max, preset; /* of a number */
};
extern const struct opt_spec OPT_SPECS[OPTS];

/* An option bit that is none: more operands than needed may be given. */
#define OPERANDS_MORE (UINT64_C(1) << 63)
enum { OPERANDS_MAX = 16 };

/* A command; its help is cli.cmd.NAME and cli.about.NAME. */
struct command {
    const char *name;    /* NULL at the end */
    const char *operand; /* the message key of the operand's name, or NULL */
    uint8_t needed;      /* operands: the first as above, the others are bots */
    uint64_t options;    /* bit per opt; OPERANDS_MORE */
    int (*run)(struct cli *cli);
};
extern const struct command COMMANDS[];
/* What a number is for this command unless it is given. */
uint64_t option_preset(const struct command *c, enum opt opt);

struct args {
    const struct command *command;  /* NULL: none was named */
    const char *operand;            /* the first one; NULL: none was given */
    const char *more[OPERANDS_MAX]; /* those behind it */
    int more_n;
    uint64_t given; /* bit per opt */
    uint64_t number[OPTS];
    struct buf text[OPTS];
};

bool args_read(struct args *args, int argc, char **argv, struct note *note);
void args_free(struct args *args);

static inline bool args_has(const struct args *args, enum opt opt)
{
    return args->given >> opt & 1u;
}
static inline const char *args_text(const struct args *args, enum opt opt)
{
    return args_has(args, opt) ? buf_text(&args->text[opt]) : NULL;
}
static inline uint64_t args_number(const struct args *args, enum opt opt, uint64_t preset)
{
    return args_has(args, opt) ? args->number[opt] : preset;
}
/* The number that was given, or its preset. */
static inline uint64_t args_value(const struct args *args, enum opt opt)
{
    return args_number(args, opt, option_preset(args->command, opt));
}
/* Digits alone. */
bool args_number_read(const char *word, uint64_t *value);
const struct command *command_find(const char *name);

#endif
