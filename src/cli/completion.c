/* completion.c: the command completion: what bash needs to finish a word, made from the same
 * tables as the help. */
#include "bots/bot.h"
#include "cli/commands.h"
#include "langs/langs.h"

#include <string.h>

/* ---- what a value may be, by the key of its name in help --------------------------------- */

static void words_files(struct buf *out) { buf_add(out, "_bedesten_files"); }
static void words_saves(struct buf *out)
{
    buf_add(out, "_bedesten_words \"$(\"${COMP_WORDS[0]}\" saves --short 2>/dev/null)\"");
}

static void words_watch(struct buf *out)
{
    words_saves(out);
    buf_add(out, "; ");
    words_files(out);
}

static void words_bots(struct buf *out)
{
    buf_add(out, "_bedesten_list '");
    for (const struct bot *const *b = BOTS; *b; b++)
        buf_format(out, "%s%s", b == BOTS ? "" : " ", (*b)->id);
    buf_char(out, '\'');
}

static void words_games(struct buf *out)
{
    buf_add(out, "_bedesten_words '");
    for (const struct game *const *g = GAMES; *g; g++)
        if (!(*g)->is_example) buf_format(out, "%s%s", g == GAMES ? "" : " ", (*g)->id);
    buf_char(out, '\'');
}

static void words_seats(struct buf *out)
{
    buf_add(out, "_bedesten_list 'all none");
    for (int i = 1; i <= SEATS_MAX; i++) buf_format(out, " %d", i);
    buf_char(out, '\'');
}

/* The keys of the options of all games; what comes behind the equals sign is typed. */
static void words_options(struct buf *out)
{
    buf_add(out, "compopt -o nospace 2>/dev/null; _bedesten_words '");
    for (const struct game *const *g = GAMES; *g; g++)
        for (const struct option *o = (*g)->options; o && o->key && !(*g)->is_example; o++)
            buf_format(out, "%s= ", o->key);
    buf_char(out, '\'');
}

static void words_layouts(struct buf *out)
{
    buf_add(out, "_bedesten_words '");
    for (const struct game *const *g = GAMES; *g; g++)
        for (const struct option *o = (*g)->options; o && o->key; o++) {
            if (strcmp(o->key, "layout") != 0 || (*g)->is_example) continue;
            for (const struct option_name *n = o->names; n && n->name; n++)
                buf_format(out, "%s ", n->name);
            if (o->draw) buf_add(out, "random ");
        }
    buf_char(out, '\'');
}

static void words_langs(struct buf *out)
{
    buf_add(out, "_bedesten_words '");
    for (const struct lang *const *l = LANGS; *l; l++)
        buf_format(out, "%s%s", l == LANGS ? "" : " ", (*l)->code);
    buf_char(out, '\'');
}

static void words_themes(struct buf *out)
{
    buf_add(out, "_bedesten_words '");
    for (int i = 0; i < THEMES; i++) buf_format(out, "%s%s", i ? " " : "", THEME_NAMES[i]);
    buf_char(out, '\'');
}

static void words_commands(struct buf *out)
{
    buf_add(out, "_bedesten_words '");
    for (const struct command *c = COMMANDS; c->name; c++)
        buf_format(out, "%s%s", c == COMMANDS ? "" : " ", c->name);
    buf_char(out, '\'');
}

static void words_shells(struct buf *out) { buf_add(out, "_bedesten_words bash"); }

static const struct {
    const char *value;
    void (*words)(struct buf *out);
} VALUES[] = {
    {"cli.arg.file", words_files},       {"cli.arg.save", words_saves},
    {"cli.arg.saves", words_saves},      {"cli.arg.watch", words_watch},
    {"cli.arg.names", words_bots},       {"cli.arg.bot", words_bots},
    {"cli.arg.game", words_games},       {"cli.arg.lang", words_langs},
    {"cli.arg.command", words_commands}, {"cli.arg.shell", words_shells},
    {"cli.arg.option", words_options},   {"cli.arg.values", words_layouts},
    {"cli.arg.theme", words_themes},     {"cli.arg.puzzle", words_games},
};

/* Finishes a value of this kind; one that nobody can guess by nothing. */
static void write_value(const char *value, struct buf *out)
{
    for (size_t i = 0; value && i < sizeof VALUES / sizeof *VALUES; i++)
        if (strcmp(VALUES[i].value, value) == 0) {
            VALUES[i].words(out);
            return;
        }
    buf_char(out, ':');
}

/* ---- the script ---------------------------------------------------------------------------- */

static const char BEFORE[] =
    "# bash completion for bedesten, printed by `bedesten completion bash`\n"
    "_bedesten_words() {\n"
    "    local IFS=$' \\t\\n'\n"
    "    COMPREPLY+=($(compgen -W \"$1\" -- \"$word\"))\n"
    "}\n"
    "# several, with commas between them\n"
    "_bedesten_list() {\n"
    "    local IFS=$' \\t\\n' head=''\n"
    "    [[ $word == *,* ]] && head=${word%,*},\n"
    "    COMPREPLY+=($(compgen -P \"$head\" -W \"$1\" -- \"${word##*,}\"))\n"
    "}\n"
    "_bedesten_files() {\n"
    "    local IFS=$'\\n'\n"
    "    compopt -o filenames 2>/dev/null\n"
    "    COMPREPLY+=($(compgen -f -- \"$word\"))\n"
    "}\n"
    "_bedesten() {\n"
    "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
    "    local command='' game='' i\n"
    "    COMPREPLY=()\n"
    "    # bash takes --option=value for three words\n"
    "    if [[ $word == '=' ]]; then word=''; elif [[ $before == '=' ]]; then\n"
    "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "    fi\n"
    "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
    "        case ${COMP_WORDS[i]} in\n"
    "        --lang|--theme) [[ ${COMP_WORDS[i + 1]} == '=' ]] && ((i++)); ((i++)) ;;\n"
    "        -*) ;;\n"
    "        *) command=${COMP_WORDS[i]}; break ;;\n"
    "        esac\n"
    "    done\n"
    "    ((i + 1 < COMP_CWORD)) && [[ ${COMP_WORDS[i + 1]} != -* ]] && game=1\n";
static const char AFTER[] = "}\ncomplete -F _bedesten bedesten\n";

static void write_option_values(struct buf *out)
{
    buf_add(out, "    case $before in\n");
    for (unsigned i = 0; i < OPTS; i++) {
        if (OPT_SPECS[i].type == TYPE_SWITCH) continue;
        buf_format(out, "    --%s) ", OPT_SPECS[i].name);
        if (i == OPT_SEAT) words_seats(out);
        else write_value(OPT_SPECS[i].value, out);
        buf_add(out, "; return ;;\n");
    }
    buf_add(out, "    esac\n");
}

static void write_options(const struct command *c, struct buf *out)
{
    buf_format(out, "        %s) _bedesten_words '", c->name);
    for (unsigned i = 0; i < OPTS; i++)
        if (c->options >> i & 1u) buf_format(out, "--%s ", OPT_SPECS[i].name);
    buf_add(out, "' ;;\n");
}

static void write_operand(const struct command *c, struct buf *out)
{
    if (!c->operand) return;
    buf_format(out, "    %s) ", c->name);
    if (c->needed > 1) { /* a game, then bots */
        buf_add(out, "if [[ $game ]]; then ");
        words_bots(out);
        buf_add(out, "; return; fi; ");
    }
    write_value(c->operand, out);
    buf_add(out, " ;;\n");
}

static void write_script(struct buf *out)
{
    buf_add(out, BEFORE);
    write_option_values(out);
    buf_add(out, "    if [[ $word == -* ]]; then\n        case $command in\n");
    for (const struct command *c = COMMANDS; c->name; c++) write_options(c, out);
    buf_add(out, "        *) _bedesten_words '--theme --lang --help --version' ;;\n        esac\n"
                 "        return\n    fi\n    case $command in\n    '') ");
    words_commands(out);
    buf_add(out, " ;;\n");
    for (const struct command *c = COMMANDS; c->name; c++) write_operand(c, out);
    buf_add(out, "    esac\n");
    buf_add(out, AFTER);
}

int cmd_completion(struct cli *cli)
{
    const char *shell = cli->args.operand;
    struct note note = {0};

    if (shell && strcmp(shell, "bash") != 0) {
        note_set(&note, "cli.shell", "%.40s", shell);
        return cli_refuse(cli, &note);
    }
    write_script(&cli->out);
    return EXIT_GOOD;
}
