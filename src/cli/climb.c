/* climb.c: games against levels, entered into the settings; the next level, in a sentence.
 *
 * The settings hold a line for each level that was met: `ladder.board.level1 5 wlw`. One that cannot
 * be read counts as none. */
#include "cli/climb.h"

#include "cli/args.h"
#include "files/saves.h"
#include "files/settings.h"
#include "host/host.h"
#include "solo/ladder.h"

#include <string.h>
#include <unistd.h>

enum { KEY_TEXT = 64 };

static void key_of(const struct game *g, int level, char key[KEY_TEXT])
{
    snprintf(key, KEY_TEXT, "ladder.%s.level%d", g->id, level);
}

static void load(struct ladder *l, const struct game *g)
{
    struct buf value = {0};
    char key[KEY_TEXT];

    *l = (struct ladder){0};
    for (int level = 1; level <= LADDER_LEVELS; level++) {
        struct ladder_cell *cell = ladder_at(l, g, level);

        key_of(g, level, key);
        buf_clear(&value);
        if (cell && settings_get(key, &value)) ladder_cell_read(cell, buf_text(&value));
    }
    buf_free(&value);
}

static void keep(struct ladder *l, const struct game *g, int level)
{
    struct buf value = {0};
    char key[KEY_TEXT];

    key_of(g, level, key);
    ladder_cell_write(ladder_at(l, g, level), &value);
    settings_set(key, buf_text(&value), NULL); /* no reason to spoil the end of a game */
    buf_free(&value);
}

/* Games from before there was a ladder are among the saved ones. */
static bool has_finished(const struct game *g)
{
    struct saves_list games = {0};
    bool found = false;

    saves_list(&games, NULL);
    for (size_t i = 0; i < games.n && !found; i++)
        found = games.at[i].state == SAVES_OVER && games.at[i].head.game == g;
    saves_list_free(&games);
    return found;
}

static bool is_at_terminal(void) { return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO); }

const struct bot *climb_preset(const struct game *g)
{
    struct ladder l;

    if (!is_at_terminal() || !bot_plays(&BOT_LEVELS[0], g)) return NULL;
    load(&l, g);
    if (!ladder_games(&l, g) && has_finished(g)) return NULL;
    return &BOT_LEVELS[ladder_meets(&l, g) - 1];
}

bool climb_is_open(const struct cli *cli)
{
    return !args_has(&cli->args, OPT_BOTS) && !args_has(&cli->args, OPT_SEED) &&
           !args_has(&cli->args, OPT_SCRIPT) && !args_has(&cli->args, OPT_RESUME);
}

static void say(struct cli *cli, int level)
{
    char beaten[KEY_TEXT], next[KEY_TEXT], about[KEY_TEXT];

    snprintf(beaten, sizeof beaten, "bot.level%d", level - 1);
    snprintf(next, sizeof next, "bot.level%d", level);
    snprintf(about, sizeof about, "bot.level%d.about", level);
    SAY(cli, "cli.climb", say_text(lang_get(cli->lang, beaten)),
        say_text(lang_get(cli->lang, next)), say_text(lang_get(cli->lang, about)),
        say_text(BOT_LEVELS[level - 1].id));
}

void climb_enter(struct cli *cli, const struct table *t)
{
    const struct record_head *head = table_head(t);
    struct ladder_claim claim = {.game = head->game,
                                 .seats = head->setup.seats,
                                 .is_practice = table_has_note(t, HOST_PRACTICE)};
    struct result result = {0};
    struct ladder l;
    int level, offered;

    for (int i = 0; i < claim.seats; i++) claim.kind[i] = head->seat[i].kind;
    level = ladder_met(&claim);
    if (!level || !is_at_terminal()) return;
    table_result(t, &result);
    claim.result = &result;
    load(&l, head->game);
    offered = ladder_add(&l, &claim);
    keep(&l, head->game, level);
    if (offered) say(cli, offered);
}
