/* man.c: the command man: the manual page, made from the same tables as the help.
 *
 * Text goes through write_text(), so that no sentence can be taken for a request. */
#include "cli/commands.h"
#include "cli/presets.h"

#include <string.h>

enum { KEY_TEXT = 80 };

struct page {
    const struct lang *lang;
    struct buf *out;
};

/* ---- roff ------------------------------------------------------------------------------- */

static void write_text(const struct page *p, const char *text)
{
    if (*text == '.' || *text == '\'') buf_add(p->out, "\\&");
    for (; *text; text++) {
        if (*text == '\\') buf_add(p->out, "\\e");
        else if (*text == '-') buf_add(p->out, "\\-");
        else buf_char(p->out, *text);
    }
}

static const char *message(const struct page *p, const char *prefix, const char *name)
{
    char key[KEY_TEXT];
    struct buf made;
    const char *text;

    buf_fixed(&made, key, sizeof key);
    buf_format(&made, "%s%s", prefix, name);
    text = lang_get(p->lang, key);
    return text ? text : name;
}

static void section(const struct page *p, const char *key)
{
    buf_add(p->out, ".SH ");
    write_text(p, message(p, key, ""));
    buf_char(p->out, '\n');
}

static void line(const struct page *p, const char *text)
{
    write_text(p, text);
    buf_char(p->out, '\n');
}

/* A paragraph with a heading at its left. */
static void entry(const struct page *p, const char *heading, const char *text)
{
    buf_add(p->out, ".TP\n\\fB");
    write_text(p, heading);
    buf_add(p->out, "\\fR\n");
    line(p, text);
}

/* ---- the tables -------------------------------------------------------------------------- */

static void option(const struct page *p, const struct opt_spec *spec)
{
    struct buf text = {0};

    buf_add(p->out, ".TP\n\\fB\\-\\-");
    write_text(p, spec->name);
    buf_add(p->out, "\\fR");
    if (spec->value) {
        buf_add(p->out, " \\fI");
        write_text(p, message(p, spec->value, ""));
        buf_add(p->out, "\\fR");
    }
    buf_char(p->out, '\n');
    option_write(p->lang, NULL, (enum opt)(spec - OPT_SPECS), &text);
    line(p, buf_text(&text));
    buf_free(&text);
    if (spec != &OPT_SPECS[OPT_BOTS]) return;
    line(p, message(p, "cli.opt.bots.", "new"));
    line(p, message(p, "cli.opt.bots.", "exec"));
    line(p, message(p, "cli.opt.bots.", "builtin")); /* which commands have no programs */
}

static void command(const struct page *p, const struct command *c)
{
    bool is_first = true;

    buf_add(p->out, ".TP\n\\fBbedesten ");
    write_text(p, c->name);
    buf_add(p->out, "\\fR");
    if (c->operand) {
        buf_add(p->out, c->needed ? " \\fI" : " [\\fI");
        write_text(p, message(p, c->operand, ""));
        buf_add(p->out, c->needed ? "\\fR" : "\\fR]");
        for (int i = 1; i < c->needed; i++) {
            buf_add(p->out, " \\fI");
            write_text(p, message(p, "cli.arg.bot", ""));
            buf_add(p->out, "\\fR");
        }
    }
    buf_char(p->out, '\n');
    line(p, message(p, "cli.cmd.", c->name));
    line(p, message(p, "cli.about.", c->name));
    for (unsigned i = 0; i < OPTS; i++) {
        if (!(c->options >> i & 1u) || i == OPT_LANG || i == OPT_HELP) continue;
        buf_add(p->out, is_first ? ".br\n" : ", ");
        buf_add(p->out, "\\-\\-");
        write_text(p, OPT_SPECS[i].name);
        is_first = false;
    }
    if (!is_first) buf_char(p->out, '\n');
}

/* ---- the page ----------------------------------------------------------------------------- */

static void head(const struct page *p)
{
    buf_format(p->out, ".TH BEDESTEN 1 \"\" \"Bedesten %s\" \"", BEDESTEN_VERSION);
    write_text(p, message(p, "man.manual", ""));
    buf_add(p->out, "\"\n");
    section(p, "man.name");
    buf_add(p->out, "bedesten \\- ");
    line(p, message(p, "man.title", ""));
    section(p, "man.synopsis");
    buf_add(p->out, "\\fBbedesten\\fR [\\fI");
    write_text(p, message(p, "cli.arg.command", ""));
    buf_format(p->out, "\\fR] [\\-\\-%s]\n", lang_get(p->lang, "cli.arg.and"));
    section(p, "man.description");
    line(p, message(p, "cli.about", ""));
    buf_add(p->out, ".br\n");
    line(p, message(p, "cli.menu", ""));
}

static void tail(const struct page *p)
{
    section(p, "man.exit");
    entry(p, "0", message(p, "man.exit.0", ""));
    entry(p, "1", message(p, "man.exit.1", ""));
    entry(p, "2", message(p, "man.exit.2", ""));
    entry(p, "128+N", message(p, "man.exit.signal", ""));
    section(p, "man.files");
    entry(p, "~/.local/share/bedesten/games/", message(p, "man.files.games", ""));
    entry(p, "~/.local/share/bedesten/solo.txt", message(p, "man.files.solo", ""));
    entry(p, "~/.config/bedesten/settings", message(p, "man.files.settings", ""));
    section(p, "man.environment");
    entry(p, "XDG_DATA_HOME, XDG_CONFIG_HOME", message(p, "man.environment.folders", ""));
    entry(p, "LC_ALL, LC_MESSAGES, LANG", message(p, "man.environment.lang", ""));
    entry(p, "NO_COLOR, CLICOLOR, COLORFGBG", message(p, "man.environment.theme", ""));
}

int cmd_man(struct cli *cli)
{
    const struct page p = {.lang = cli->lang, .out = &cli->out};

    head(&p);
    section(&p, "man.commands");
    for (const struct command *c = COMMANDS; c->name; c++) command(&p, c);
    section(&p, "man.options");
    for (unsigned i = 0; i < OPTS; i++) option(&p, &OPT_SPECS[i]);
    tail(&p);
    return EXIT_GOOD;
}
