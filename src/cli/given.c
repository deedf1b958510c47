/* given.c: reading what several commands are given. */
#include "cli/given.h"

#include "cli/seats.h"
#include "cli/visitors.h"
#include "core/near.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { GAMES_NAMED = 16, KEY_TEXT = 40 };

/* ---- game and set-up ------------------------------------------------------- */

bool given_near(const char *typed, struct buf *out)
{
    const char *name[GAMES_NAMED];
    int n = 0;

    for (const struct game *const *g = GAMES; *g && n < GAMES_NAMED; g++)
        if (!(*g)->is_example) name[n++] = (*g)->id;
    return near_names(typed, name, n, out);
}

bool match_game(const struct cli *cli, const struct game **game, struct note *note)
{
    char text[NEAR_TEXT];
    struct buf near;

    *game = game_find(cli->args.operand);
    if (*game) return true;
    buf_fixed(&near, text, sizeof text);
    return note_set(note, given_near(cli->args.operand, &near) ? "cli.game" : "cli.game.unlike",
                    "%.40s\t%s", cli->args.operand, text);
}

/* How many play unless that is said: everybody who is named, if they are enough for a table. */
static uint64_t players_unsaid(const struct cli *cli, const struct game *g)
{
    int named = seats_named(cli);

    return (uint64_t)(named && named >= g->seats_min ? named : setup_players(g));
}

/* How many play: as many as this game allows. */
static bool read_players(const struct cli *cli, const struct game *g, int *players,
                         struct note *note)
{
    const char *word = args_text(&cli->args, OPT_PLAYERS);
    uint64_t n = players_unsaid(cli, g);
    bool good = !word || args_number_read(word, &n);

    *players = (int)n;
    if (good && n >= g->seats_min && n <= g->seats_max) return true;
    if (!word)
        return note_set(note, "cli.names.players", "%u\t%u\t%s\t%u", (unsigned)g->seats_min,
                        (unsigned)g->seats_max, g->id, (unsigned)n);
    return note_set(note, "cli.players", "%u\t%u\t%s\t%.40s", (unsigned)g->seats_min,
                    (unsigned)g->seats_max, g->id, word);
}

/* `random` is noted down, for a simulation draws anew in every game. */
static bool set_option(struct match *m, const char *key, const char *values, struct note *note)
{
    const struct option *options = m->game->options;

    for (unsigned i = 0; options && options[i].key; i++)
        if (strcmp(options[i].key, key) == 0 && options[i].draw && strcmp(values, "random") == 0) {
            m->draw |= UINT32_C(1) << i;
            return true;
        }
    return setup_option(m->game, &m->setup, key, values, NULL, note);
}

/* One `key=values`, cut apart in place. */
static bool read_pair(const struct cli *cli, struct match *m, char *pair, struct note *note)
{
    char *equals = strchr(pair, '=');

    if (!equals) return note_set(note, "cli.pair", "%.40s", pair);
    *equals = '\0';
    if (!set_option(m, pair, equals + 1, note)) return false;
    cli_warn(cli, note);
    return true;
}

static bool read_pairs(const struct cli *cli, struct match *m, const char *pairs, struct note *note)
{
    struct buf copy = {0};
    bool good = true;

    while (good && pairs) {
        size_t n = strcspn(pairs, "\n");

        buf_clear(&copy);
        buf_addn(&copy, pairs, n);
        good = read_pair(cli, m, copy.at, note);
        pairs = pairs[n] ? pairs + n + 1 : NULL;
    }
    buf_free(&copy);
    return good;
}

static bool read_options(const struct cli *cli, struct match *m, struct note *note)
{
    const char *layout = args_text(&cli->args, OPT_LAYOUT);

    if (!read_pairs(cli, m, args_text(&cli->args, OPT_OPTION), note)) return false;
    if (!layout) return true;
    if (!set_option(m, "layout", layout, note)) return false;
    cli_warn(cli, note);
    return true;
}

bool match_read(const struct cli *cli, struct match *m, struct note *note)
{
    int players;

    memset(m, 0, sizeof *m);
    if (!match_game(cli, &m->game, note)) return false;
    if (!read_players(cli, m->game, &players, note)) return false;
    if (!setup_default(m->game, players, &m->setup, note)) return false;
    note->key = NULL;
    m->seed = args_value(&cli->args, OPT_SEED);
    return read_options(cli, m, note);
}

void match_draw(struct match *m, struct rng *rng)
{
    const struct option *options = m->game->options;
    unsigned at = 0;

    for (unsigned i = 0; m->draw >> i; i++) {
        if (m->draw >> i & 1u) options[i].draw(m->setup.option + at, rng);
        at += options[i].n;
    }
}

struct bot_limits match_limits(const struct cli *cli)
{
    return (struct bot_limits){
        .ms = (uint32_t)args_number(&cli->args, OPT_MS, 0),
        .playouts = (uint32_t)args_number(&cli->args, OPT_PLAYOUTS, 0),
        .memory = (size_t)args_number(&cli->args, OPT_MEMORY, 0) << 20,
    };
}

/* ---- bots ---------------------------------------------------------------- */

static int count_seats(uint32_t seats)
{
    int n = 0;

    for (; seats; seats &= seats - 1) n++;
    return n;
}

struct named {
    const struct bot *bot;
    char command[OUTSIDE_COMMAND_MAX]; /* BOT_OUTSIDE's */
};

/* One name, up to its comma; *NAMES is moved behind it. */
static bool read_name(const struct game *g, const char **names, struct named *named,
                      struct note *note)
{
    size_t length = strcspn(*names, ",");
    char name[KEY_TEXT] = "";

    if (outside_is_named(*names)) {
        named->bot = &BOT_OUTSIDE;
        return outside_read(names, named->command, note);
    }
    memcpy(name, *names, length < sizeof name ? length : sizeof name - 1);
    *names += length;
    return bot_find(g, name, &named->bot, note);
}

/* Reads the names; their number. -1: one is unknown. */
static int read_names(const struct game *g, const char *names, struct named named[],
                      struct note *note)
{
    int n = 0;

    while (*names) {
        if (*names == ',') {
            names++;
            continue;
        }
        if (n == SEATS_MAX) return n + 1;
        if (!read_name(g, &names, &named[n++], note)) return -1;
    }
    return n;
}

/* Only commands that give programs their time can have them as players. */
static bool takes_programs(const struct cli *cli)
{
    return cli->args.command->options >> OPT_BOT_MS & 1u;
}

bool match_bots(const struct cli *cli, struct match *m, uint32_t seats, struct note *note)
{
    const char *names = args_text(&cli->args, OPT_BOTS);
    struct named named[SEATS_MAX] = {{.bot = m->preset ? m->preset : bot_preset(m->game)}};
    int wanted = count_seats(seats), n = names ? read_names(m->game, names, named, note) : 1;

    if (n < 0) return false;
    for (int i = 0; i < n && i < SEATS_MAX; i++)
        if (named[i].bot == &BOT_OUTSIDE && !takes_programs(cli))
            return note_set(note, "cli.exec.not", "%s", cli->args.command->name);
    if (n != 1 && n != wanted) return note_set(note, "cli.bots", "%d\t%d", wanted, n);
    for (int i = 0, at = 0; i < m->setup.seats; i++) {
        const struct named *who = &named[n == 1 ? 0 : at];

        if (!(seats >> i & 1u)) continue;
        m->bot[i] = who->bot;
        memcpy(m->command[i], who->command, sizeof m->command[i]);
        at++;
    }
    return true;
}
