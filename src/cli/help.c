/* help.c: help, the list of games, the version; made from the tables. */
#include "bots/bot.h"
#include "cli/commands.h"
#include "cli/presets.h"
#include "core/utf8.h"
#include "term/pen.h"

#include <string.h>

enum { COLUMN = 24, KEY_TEXT = 80 };

/* ---- words in columns ------------------------------------------------------ */

static void spaces(int n, struct buf *out)
{
    while (n-- > 0) buf_char(out, ' ');
}

/* `  left      right`, wrapped. */
static void row(const char *left, const char *right, struct buf *out)
{
    int at = 2 + utf8_width(left);

    buf_format(out, "  %s", left);
    if (at >= COLUMN) {
        buf_char(out, '\n');
        at = 0;
    }
    spaces(COLUMN - at, out);
    pen_wrap(right, COLUMN, out);
}

/* The message PREFIX.NAME. */
static const char *message(const struct lang *lang, const char *prefix, const char *name)
{
    char key[KEY_TEXT];
    struct buf made;
    const char *text;

    buf_fixed(&made, key, sizeof key);
    buf_format(&made, "%s.%s", prefix, name);
    text = lang_get(lang, key);
    return text ? text : name;
}

static void heading(const struct lang *lang, const char *key, struct buf *out)
{
    buf_char(out, '\n');
    text_fill(lang, key, NULL, 0, out);
    buf_char(out, '\n');
}

/* ---- help ---------------------------------------------------------------- */

static void usage(const struct lang *lang, const struct command *c, struct buf *out)
{
    text_fill(lang, "cli.usage", NULL, 0, out);
    buf_add(out, " bedesten ");
    if (!c) {
        buf_format(out, "[%s]", lang_get(lang, "cli.arg.command"));
    } else {
        buf_add(out, c->name);
        if (c->operand) {
            buf_add(out, c->needed ? " " : " [");
            text_fill(lang, c->operand, NULL, 0, out);
            if (!c->needed) buf_char(out, ']');
            for (int i = 1; i < c->needed; i++) {
                buf_char(out, ' ');
                text_fill(lang, "cli.arg.bot", NULL, 0, out);
            }
            if (c->options & OPERANDS_MORE) buf_format(out, " %s", lang_get(lang, "cli.arg.and"));
        }
    }
    buf_format(out, " [--%s]\n", lang_get(lang, "cli.arg.and"));
}

static bool has_option(const struct command *c, enum opt opt)
{
    return c && c->options >> opt & 1u;
}

/* C: the command whose option it is, or NULL. */
static void option_row(const struct lang *lang, const struct command *c,
                       const struct opt_spec *spec, struct buf *out)
{
    struct buf left = {0}, text = {0};

    buf_format(&left, "--%s", spec->name);
    if (spec->value) {
        buf_char(&left, ' ');
        option_write_value(lang, c, (enum opt)(spec - OPT_SPECS), &left);
    }
    option_write(lang, c, (enum opt)(spec - OPT_SPECS), &text);
    if (spec == &OPT_SPECS[OPT_BOTS] && has_option(c, OPT_BOT_MS)) /* it takes programs */
        buf_format(&text, " %s", message(lang, "cli.opt.bots", "exec"));
    if (spec == &OPT_SPECS[OPT_BOTS] && has_option(c, OPT_RESUME)) /* a game at a terminal */
        buf_format(&text, " %s", message(lang, "cli.opt.bots", "new"));
    row(buf_text(&left), buf_text(&text), out);
    buf_free(&left);
    buf_free(&text);
}

static void help_all(const struct lang *lang, struct buf *out)
{
    pen_wrap(lang_get(lang, "cli.about"), 0, out);
    pen_wrap(lang_get(lang, "cli.menu"), 0, out);
    heading(lang, "cli.commands", out);
    for (const struct command *c = COMMANDS; c->name; c++)
        row(c->name, message(lang, "cli.cmd", c->name), out);
    heading(lang, "cli.options", out);
    option_row(lang, NULL, &OPT_SPECS[OPT_PLAIN], out);
    option_row(lang, NULL, &OPT_SPECS[OPT_THEME], out);
    option_row(lang, NULL, &OPT_SPECS[OPT_LANG], out);
    option_row(lang, NULL, &OPT_SPECS[OPT_HELP], out);
    heading(lang, "cli.each", out);
}

void help_write(const struct lang *lang, const struct command *c, struct buf *out)
{
    usage(lang, c, out);
    buf_char(out, '\n');
    if (!c) {
        help_all(lang, out);
        return;
    }
    pen_wrap(message(lang, "cli.cmd", c->name), 0, out);
    pen_wrap(message(lang, "cli.about", c->name), 0, out);
    heading(lang, "cli.options", out);
    for (unsigned i = 0; i < OPTS; i++)
        if (has_option(c, i)) option_row(lang, c, &OPT_SPECS[i], out);
}

int cmd_help(struct cli *cli)
{
    const struct command *about = NULL;
    struct note note = {0};

    if (cli->args.operand) {
        about = command_find(cli->args.operand);
        if (!about) {
            note_set(&note, "cli.nohelp", "%.40s", cli->args.operand);
            return cli_refuse(cli, &note);
        }
    }
    help_write(cli->lang, about, &cli->out);
    return EXIT_GOOD;
}

int cmd_version(struct cli *cli)
{
    buf_format(&cli->out, "bedesten %s\n", BEDESTEN_VERSION);
    return EXIT_GOOD;
}

/* ---- games --------------------------------------------------------------- */

static const char *game_message(const struct lang *lang, const struct game *g, const char *name)
{
    return message(lang, g->id, name);
}

static void option_help(const struct lang *lang, const struct game *g, const struct option *o,
                        struct buf *out)
{
    struct buf left = {0}, right = {0};

    buf_format(&left, "  %s", o->key);
    option_write_game(lang, g, o, &right);
    row(buf_text(&left), buf_text(&right), out);
    buf_free(&left);
    buf_free(&right);
}

/* How many play, and which bots: of both what it is unless something else is named. */
static void seats_help(const struct lang *lang, const struct game *g, struct buf *out)
{
    struct buf bots = {0}, text = {0};
    struct text_arg arg[5] = {say_number(g->seats_min), say_number(g->seats_max),
                              say_number((uint64_t)setup_players(g))};

    for (const struct bot *const *b = BOTS; *b; b++)
        if (bot_plays(*b, g)) buf_format(&bots, "%s%s", bots.n ? ", " : "", (*b)->id);
    arg[3] = say_text(buf_text(&bots));
    arg[4] = say_text(bot_preset(g)->id);
    text_fill(lang, "cli.games.seats", arg, 5, &text);
    row("", buf_text(&text), out);
    buf_free(&bots);
    buf_free(&text);
}

/* How strong they are, in words. */
static void bots_help(const struct lang *lang, struct buf *out)
{
    for (const struct bot *const *b = BOTS; *b; b++) {
        struct buf id = {0}, about = {0};

        buf_format(&id, "bot.%s", (*b)->id);
        buf_format(&about, "%s: ", lang_get(lang, buf_text(&id)));
        buf_add(&about, message(lang, buf_text(&id), "about"));
        row((*b)->id, buf_text(&about), out);
        buf_free(&id);
        buf_free(&about);
    }
}

int cmd_games(struct cli *cli)
{
    for (const struct game *const *at = GAMES; *at; at++) {
        const struct game *g = *at;

        if (g->is_example) continue;
        row(g->id, game_message(cli->lang, g, "name"), &cli->out);
        row("", game_message(cli->lang, g, "about"), &cli->out);
        seats_help(cli->lang, g, &cli->out);
        for (const struct option *o = g->options; o && o->key; o++)
            option_help(cli->lang, g, o, &cli->out);
    }
    bots_help(cli->lang, &cli->out);
    return EXIT_GOOD;
}
