/* args.c: reading the command line by its tables.
 *
 * Everything is checked before a command runs: a run never starts with half
 * of its arguments understood. */
#include "cli/args.h"

#include "cli/cli.h"

#include "core/near.h"
#include "game/game.h"

#include <inttypes.h>
#include <string.h>

enum { NAMES_MAX = 64, NEAR_TEXT = 120, DASHED_TEXT = 48, OPT_NAME_MAX = 40 };

_Static_assert((int)OPTS <= (int)NAMES_MAX, "all options can be named");

struct reading {
    struct args *args;
    int argc, at;
    char **argv;
    struct note *note;
    bool plain; /* after `--`: no more options */
};

const struct command *command_find(const char *name)
{
    for (const struct command *c = COMMANDS; c->name; c++)
        if (strcmp(c->name, name) == 0) return c;
    return NULL;
}

static bool is_allowed(const struct args *args, enum opt opt)
{
    if (opt == OPT_LANG || opt == OPT_HELP) return true;
    if ((opt == OPT_THEME || opt == OPT_PLAIN) && !args->command)
        return true; /* of the menu, or of what follows */
    return args->command && args->command->options >> opt & 1u;
}

/* ---- refusals that name what is near ------------------------------------- */

/* There are too many to name them all; the help that is pointed to lists them. */
static bool refuse_command(const char *typed, struct note *note)
{
    const char *name[NAMES_MAX];
    char text[NEAR_TEXT];
    struct buf near;
    int n = 0;

    for (const struct command *c = COMMANDS; c->name && n < NAMES_MAX; c++) name[n++] = c->name;
    buf_fixed(&near, text, sizeof text);
    if (near_names(typed, name, n, &near))
        return note_set(note, "cli.command", "%.40s\t%s", typed, text);
    return note_set(note, "cli.command.unlike", "%.40s", typed);
}

static bool is_cut(const struct buf *names)
{
    static const char MORE[] = "…";
    size_t n = sizeof MORE - 1;

    return names->n >= n && memcmp(names->at + names->n - n, MORE, n) == 0;
}

static bool refuse_option(const struct args *args, const char *typed, struct note *note)
{
    char dashed[OPTS][DASHED_TEXT], meant[DASHED_TEXT], text[NEAR_TEXT];
    const char *name[OPTS], *key = "cli.option";
    struct buf near;
    int n = 0;

    for (unsigned i = 0; i < OPTS; i++) {
        if (!is_allowed(args, (enum opt)i)) continue;
        snprintf(dashed[n], sizeof dashed[n], "--%s", OPT_SPECS[i].name);
        name[n] = dashed[n];
        n++;
    }
    snprintf(meant, sizeof meant, "--%s", typed);
    buf_fixed(&near, text, sizeof text);
    if (!near_names(meant, name, n, &near))
        key = is_cut(&near) ? "cli.option.many" : "cli.option.unlike";
    return note_set(note, key, "%.40s\t%s\t%s", typed,
                    args->command ? args->command->name : "bedesten", text);
}

/* What is missing, by its kind: a game, one of those there are, or a record. */
static bool refuse_missing(const struct args *args, struct note *note)
{
    const struct command *command = args->command;
    char text[NEAR_TEXT];
    struct buf games;

    if (strcmp(command->operand, "cli.arg.watch") == 0)
        return note_set(note, "cli.operand.watch", "%s", command->name);
    if (args->operand)
        return note_set(note, "cli.operand.bot", "%s\t%d", command->name, command->needed - 1);
    if (strcmp(command->operand, "cli.arg.game") != 0)
        return note_set(note, "cli.operand.file", "%s", command->name);
    buf_fixed(&games, text, sizeof text);
    for (const struct game *const *g = GAMES; *g; g++)
        if (!(*g)->is_example) buf_format(&games, "%s%s", games.n ? ", " : "", (*g)->id);
    return note_set(note, "cli.operand.game", "%s\t%s", command->name, text);
}

/* ---- values -------------------------------------------------------------- */

bool args_number_read(const char *word, uint64_t *value)
{
    uint64_t n = 0;

    for (const char *c = word; *c; c++) {
        unsigned digit = (unsigned)(*c - '0');

        if (digit > 9 || n > (UINT64_MAX - digit) / 10) return false;
        n = n * 10 + digit;
    }
    *value = n;
    return *word != '\0';
}

static bool take_number(struct reading *r, enum opt opt, const char *word)
{
    const struct opt_spec *spec = &OPT_SPECS[opt];
    uint64_t *value = &r->args->number[opt];

    if (args_number_read(word, value) && *value >= spec->min && *value <= spec->max) return true;
    return note_set(r->note, "cli.number", "%s\t%" PRIu64 "\t%" PRIu64 "\t%.40s", spec->name,
                    spec->min, spec->max, word);
}

static bool is_option(const char *word) { return word[0] == '-' && word[1] == '-' && word[2]; }

static int operands_of(const struct args *args) { return args->operand ? 1 + args->more_n : 0; }

/* A list goes on to the next option, but leaves the operands alone. */
static void take_more_words(struct reading *r, enum opt opt)
{
    const struct args *args = r->args;

    while (r->at < r->argc && r->argv[r->at][0] != '-') {
        if (args->command && operands_of(args) < args->command->needed) return;
        buf_char(&r->args->text[opt], ',');
        buf_add(&r->args->text[opt], r->argv[r->at++]);
    }
}

static bool take_value(struct reading *r, enum opt opt, const char *value)
{
    const struct opt_spec *spec = &OPT_SPECS[opt];
    struct buf *text = &r->args->text[opt];

    if (args_has(r->args, opt)) {
        if (spec->type != TYPE_LINES) return note_set(r->note, "cli.twice", "%s", spec->name);
        buf_char(text, '\n');
    }
    r->args->given |= UINT64_C(1) << opt;
    if (spec->type == TYPE_NUMBER) return take_number(r, opt, value);
    buf_add(text, value);
    if (spec->type == TYPE_LIST) take_more_words(r, opt);
    return true;
}

/* ---- options ------------------------------------------------------------- */

static enum opt find_option(const struct args *args, const char *name)
{
    for (unsigned i = 0; i < OPTS; i++)
        if (strcmp(OPT_SPECS[i].name, name) == 0) return is_allowed(args, i) ? i : OPTS;
    return OPTS;
}

static bool read_option(struct reading *r, const char *word)
{
    const char *equals = strchr(word, '=');
    size_t n = equals ? (size_t)(equals - word) : strlen(word);
    char name[OPT_NAME_MAX];
    enum opt opt;

    n = n < sizeof name - 1 ? n : sizeof name - 1;
    memcpy(name, word, n);
    name[n] = '\0';
    opt = find_option(r->args, name);
    if (opt == OPTS) return refuse_option(r->args, name, r->note);
    if (OPT_SPECS[opt].type == TYPE_SWITCH) {
        r->args->given |= UINT64_C(1) << opt;
        return !equals || note_set(r->note, "cli.switch", "%s", name);
    }
    if (equals) return take_value(r, opt, equals + 1);
    if (r->at == r->argc || is_option(r->argv[r->at]))
        return note_set(r->note, "cli.value", "%s", name);
    return take_value(r, opt, r->argv[r->at++]);
}

/* ---- the whole line ------------------------------------------------------ */

static bool takes_more(const struct args *args)
{
    const struct command *c = args->command;

    if (!args->operand || operands_of(args) < c->needed) return true;
    return c->options & OPERANDS_MORE && args->more_n < OPERANDS_MAX;
}

static bool read_operand(struct reading *r, const char *word)
{
    struct args *args = r->args;

    if (!args->command) {
        args->command = command_find(word);
        return args->command || refuse_command(word, r->note);
    }
    if (!args->command->operand || !takes_more(args))
        return note_set(r->note, "cli.extra", "%.40s", word);
    if (!args->operand) args->operand = word;
    else args->more[args->more_n++] = word;
    return true;
}

static bool read_word(struct reading *r, const char *word)
{
    if (r->plain || word[0] != '-' || !word[1]) return read_operand(r, word);
    if (strcmp(word, "--") == 0) return r->plain = true;
    if (strcmp(word, "-h") == 0) return read_option(r, "help");
    if (strcmp(word, "--version") == 0) return read_operand(r, "version");
    if (is_option(word)) return read_option(r, word + 2);
    return refuse_option(r->args, word + 1, r->note);
}

bool args_read(struct args *args, int argc, char **argv, struct note *note)
{
    struct reading r = {.args = args, .argc = argc, .at = 1, .argv = argv, .note = note};

    memset(args, 0, sizeof *args);
    while (r.at < argc) {
        const char *word = argv[r.at++];
        if (!read_word(&r, word)) return false;
    }
    for (enum opt opt = OPT_PLAIN; opt <= OPT_THEME; opt++)
        if (args_has(args, opt) && !is_allowed(args, opt))
            return refuse_option(args, OPT_SPECS[opt].name, note);
    if (args->command && operands_of(args) < args->command->needed && !args_has(args, OPT_HELP))
        return refuse_missing(args, note);
    return true;
}

void args_free(struct args *args)
{
    for (unsigned i = 0; i < OPTS; i++) buf_free(&args->text[i]);
}
