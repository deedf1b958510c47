/* presets.c: what options mean and what they are unless they are given, for help, the manual
 * page and refusals.
 *
 * The presets come from where they are used: the tables of the options and games, and the bots.
 * The menu takes its own from the same places. */
#include "cli/presets.h"
#include "bots/bot.h"
#include "cli/commands.h"

#include <inttypes.h>
#include <string.h>

enum { KEY_TEXT = 80, LIST_TEXT = 160 };

/* ---- what the commands begin with ------------------------------------------------------------ */

static void players_of(const struct game *g, struct buf *out)
{
    buf_format(out, "%d", setup_players(g));
}

static void bot_of(const struct game *g, struct buf *out) { buf_add(out, bot_preset(g)->id); }

static void layout_of(const struct game *g, struct buf *out)
{
    for (const struct option *o = g->options; o && o->key; o++)
        if (strcmp(o->key, "layout") == 0) setup_write_preset(o, out);
}

/* What the games have: once if it is the same for all that have it, else `board 3, dice 2`. */
static void write_of_games(void (*write)(const struct game *g, struct buf *out), struct buf *out)
{
    struct buf first = {0}, list = {0};
    bool is_same = true;

    for (const struct game *const *g = GAMES; *g; g++) {
        struct buf one = {0};

        if (!(*g)->is_example) write(*g, &one);
        if (one.n && !first.n) buf_add(&first, buf_text(&one));
        if (one.n && strcmp(buf_text(&one), buf_text(&first)) != 0) is_same = false;
        if (one.n) buf_format(&list, "%s%s %s", list.n ? ", " : "", (*g)->id, buf_text(&one));
        buf_free(&one);
    }
    buf_add(out, buf_text(is_same ? &first : &list));
    buf_free(&first);
    buf_free(&list);
}

/* Commands that go on with a recorded game have it as it was recorded. */
static bool is_recorded(const struct command *c)
{
    return c && (c->run == cmd_resume || c->run == cmd_watch);
}

static bool deals_anew(const struct command *c)
{
    return is_recorded(c) || (c && c->run == cmd_play);
}

/* What the search takes by itself. */
static void write_memory(struct buf *out)
{
    const struct bot_limits none = {0};

    buf_format(out, "%zu", BOT_SEARCH.room(GAMES[0], &none) >> 20);
}

/* For all commands at once: those that differ are named. */
static void write_of_commands(enum opt opt, struct buf *out)
{
    buf_format(out, "%" PRIu64, option_preset(NULL, opt));
    for (const struct command *c = COMMANDS; c->name; c++)
        if (c->options >> opt & 1u && option_preset(c, opt) != option_preset(NULL, opt))
            buf_format(out, " (%s: %" PRIu64 ")", c->name, option_preset(c, opt));
}

static void write_preset(const struct lang *lang, const struct command *c, enum opt opt,
                         struct buf *out)
{
    if ((opt == OPT_SEAT || opt == OPT_BOTS) && is_recorded(c))
        buf_add(out, lang_get(lang, "cli.preset.recorded"));
    else if (opt == OPT_SEED && deals_anew(c)) buf_add(out, lang_get(lang, "cli.preset.fresh"));
    else if (opt == OPT_SEED && !c) buf_add(out, lang_get(lang, "cli.preset.seed"));
    else if (opt == OPT_JOBS && c && c->run == cmd_sim) buf_char(out, '1');
    else if (opt == OPT_JOBS)
        buf_add(out, lang_get(lang, c ? "cli.preset.cores" : "cli.preset.jobs"));
    else if (opt == OPT_MEMORY) write_memory(out);
    else if (opt == OPT_PLAYERS) write_of_games(players_of, out);
    else if (opt == OPT_BOTS) write_of_games(bot_of, out);
    else if (opt == OPT_LAYOUT && c && c->run == cmd_atlas)
        buf_add(out, lang_get(lang, "cli.preset.layouts"));
    else if (opt == OPT_LAYOUT) write_of_games(layout_of, out);
    else if (opt == OPT_SEAT) buf_char(out, '1');
    else if (c) buf_format(out, "%" PRIu64, option_preset(c, opt));
    else write_of_commands(opt, out);
}

/* A command may have an option in its own way: cli.opt.NAME.COMMAND. */
void option_write(const struct lang *lang, const struct command *c, enum opt opt, struct buf *out)
{
    char key[KEY_TEXT];
    struct buf preset = {0};
    struct text_arg arg;

    snprintf(key, sizeof key, "cli.opt.%s.%s", OPT_SPECS[opt].name, c ? c->name : "");
    if (!lang_get(lang, key)) snprintf(key, sizeof key, "cli.opt.%s", OPT_SPECS[opt].name);
    write_preset(lang, c, opt, &preset);
    arg = say_text(buf_text(&preset));
    text_fill(lang, key, &arg, 1, out);
    buf_free(&preset);
}

/* And its value may have a name of its own there: cli.opt.NAME.COMMAND.value. */
void option_write_value(const struct lang *lang, const struct command *c, enum opt opt,
                        struct buf *out)
{
    char key[KEY_TEXT];

    snprintf(key, sizeof key, "cli.opt.%s.%s.value", OPT_SPECS[opt].name, c ? c->name : "");
    text_fill(lang, lang_get(lang, key) ? key : OPT_SPECS[opt].value, NULL, 0, out);
}

/* ---- what the games begin with ---------------------------------------------------------------- */

void option_write_game(const struct lang *lang, const struct game *g, const struct option *o,
                       struct buf *out)
{
    char key[KEY_TEXT], memory[LIST_TEXT];
    struct buf names, preset = {0};
    struct text_arg arg[6];

    buf_fixed(&names, memory, sizeof memory);
    for (const struct option_name *n = o->names; n && n->name; n++)
        buf_format(&names, "%s%s", names.n ? ", " : "", n->name);
    if (o->draw) buf_format(&names, "%srandom", names.n ? ", " : "");
    setup_write_preset(o, &preset);
    snprintf(key, sizeof key, "%s.option.%s.help", g->id, o->key);
    arg[0] = (struct text_arg){.type = TEXT_WORD, .text = key};
    arg[1] = say_text(buf_text(&names));
    arg[2] = say_number(o->n);
    arg[3] = say_number(o->min);
    arg[4] = say_number(o->max);
    arg[5] = say_text(buf_text(&preset));
    text_fill(lang, names.n ? "cli.games.option.named" : "cli.games.option", arg, 6, out);
    buf_free(&preset);
}

/* ---- what a refused value was meant for --------------------------------------------------------- */

/* The option that a note is about. */
static enum opt option_of(const struct note *note)
{
    static const struct {
        const char *key;
        enum opt opt;
    } ABOUT[] = {{"cli.players", OPT_PLAYERS}, {"cli.names.players", OPT_NAMES},
                 {"cli.seat", OPT_SEAT},       {"cli.names", OPT_NAMES},
                 {"cli.bots", OPT_BOTS},       {"bot.none", OPT_BOTS},
                 {"cli.pair", OPT_OPTION},     {"cli.lang", OPT_LANG},
                 {"saves.name", OPT_NAME},     {"saves.rename", OPT_RENAME}};

    for (size_t i = 0; i < sizeof ABOUT / sizeof *ABOUT; i++)
        if (strcmp(note->key, ABOUT[i].key) == 0) return ABOUT[i].opt;
    if (strcmp(note->key, "cli.number") != 0 && strcmp(note->key, "cli.value") != 0) return OPTS;
    for (unsigned i = 0; i < OPTS; i++) {
        size_t n = strlen(OPT_SPECS[i].name);

        if (strncmp(note->args, OPT_SPECS[i].name, n) == 0 && strcspn(note->args, "\t") == n)
            return i;
    }
    return OPTS;
}

/* The option of the game that a note of game/setup.c names first. */
static const struct option *game_option_of(const struct game *g, const struct note *note)
{
    static const char *const KEYS[] = {"setup.value", "setup.value.number", "setup.count"};
    size_t n = strcspn(note->args, "\t");

    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        for (const struct option *o = g ? g->options : NULL; o && o->key; o++)
            if (strcmp(note->key, KEYS[i]) == 0 && strlen(o->key) == n &&
                strncmp(o->key, note->args, n) == 0)
                return o;
    return NULL;
}

/* A game without options says what there is instead, if it has something. */
static void write_instead(const struct cli *cli, const struct game *g, struct buf *out)
{
    char key[KEY_TEXT];

    snprintf(key, sizeof key, "cli.none.%s", g->id);
    buf_add(out, lang_get(cli->lang, lang_get(cli->lang, key) ? key : "cli.none"));
}

static void explain_game_option(const struct cli *cli, const struct game *g, const struct option *o,
                                struct buf *out)
{
    char key[KEY_TEXT];
    struct buf preset = {0};
    struct text_arg arg[] = {say_text(o->key), {.type = TEXT_WORD, .text = key}, say_text("")};

    snprintf(key, sizeof key, "%s.option.%s.help", g->id, o->key);
    setup_write_preset(o, &preset);
    arg[2].text = buf_text(&preset);
    text_fill(cli->lang, "cli.meaning.game", arg, 3, out);
    buf_free(&preset);
}

static void explain_option(const struct cli *cli, enum opt opt, struct buf *out)
{
    struct buf text = {0};
    struct text_arg arg[] = {say_text(OPT_SPECS[opt].name), say_text("")};

    option_write(cli->lang, cli->args.command, opt, &text);
    arg[1].text = buf_text(&text);
    text_fill(cli->lang, "cli.meaning", arg, 2, out);
    buf_free(&text);
}

void option_explain(const struct cli *cli, const struct note *note, struct buf *out)
{
    const struct command *c = cli->args.command;
    const struct game *g = cli->args.operand ? game_find(cli->args.operand) : NULL;
    const struct option *o = game_option_of(g, note);
    enum opt opt = option_of(note);

    if (o) explain_game_option(cli, g, o, out);
    else if (opt < OPTS && (!c || c->options >> opt & 1u)) explain_option(cli, opt, out);
    else if (g && strcmp(note->key, "setup.none") == 0) write_instead(cli, g, out);
}
