/* bot.c: the command bot: our own bots as a program that speaks the bot protocol.
 *
 * It keeps nothing of a game but who it is: every question brings a position whose view
 * is its seat's view, and that is all our bots look at. */
#include "cli/commands.h"
#include "cli/lab.h"
#include "host/choice.h"
#include "outside/protocol.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct service {
    struct cli *cli;
    const struct game *game; /* NULL: no hello yet */
    const struct bot *bot;
    int seat;
    uint64_t games;
    struct bot_limits limits;
    struct rng rng;
    void *room; /* the bot's working memory */
};

/* ---- hello ------------------------------------------------------------------- */

/* Numbers as a simulation gives them to its seats, so that games are the same inside
 * and outside. */
static void seed(struct service *s)
{
    uint64_t number = s->games++ * SEATS_MAX + (unsigned)s->seat;

    rng_stream(&s->rng, args_value(&s->cli->args, OPT_SEED), UINT64_MAX - number);
}

/* Who plays where nobody was named. */
static const struct bot *strongest(const struct game *g)
{
    const struct bot *bot = &BOT_LEVELS[sizeof BOT_LEVELS / sizeof *BOT_LEVELS - 1];

    return bot->plays(g) ? bot : bot_preset(g);
}

static bool greet(struct service *s, const struct protocol_message *m, struct note *note)
{
    const char *name = s->cli->args.operand;
    size_t size;

    if (m->protocol != PROTOCOL_VERSION)
        return note_set(note, "bot.protocol", "%u\t%d", m->protocol, PROTOCOL_VERSION);
    s->game = game_find(m->game);
    if (!s->game) return note_set(note, "bot.protocol.game", "%s", m->game);
    s->bot = strongest(s->game);
    if (name && !bot_find(s->game, name, &s->bot, note)) return false;
    s->seat = (int)m->seat - 1;
    seed(s);
    free(s->room);
    size = s->bot->room ? s->bot->room(s->game, &s->limits) : 0;
    s->room = size ? malloc(size) : NULL;
    return s->room || !size || note_set(note, "bot.protocol.memory", "%zu", size);
}

/* ---- choose ------------------------------------------------------------------ */

/* Whoever takes longer than the table allows has to leave. A part of the time is left for the
 * way there and back, and for a busy machine. */
static struct bot_limits limits_for(const struct service *s, uint32_t table)
{
    struct bot_limits limits = s->limits;

    limits.most_ms = table - table / 4; /* 0: the table does not say */
    return limits;
}

static bool answer(struct service *s, const struct protocol_message *m, struct note *note)
{
    struct question asked;
    union state_room room;
    struct bot_query q = {
        .game = s->game, .seat = s->seat, .limits = limits_for(s, m->ms), .room = s->room};

    if (!s->game) return note_set(note, "bot.protocol.hello", " ");
    if (!question_read(&asked, s->game, buf_text(&m->text), s->seat, &room, note)) return false;
    q.view = asked.view;
    q.legal = asked.legal;
    q.n = asked.n;
    if (!q.n) return note_set(note, "bot.protocol.nothing", "%d", s->seat + 1);
    protocol_answer(m->id, s->game, s->bot->choose(&q, &s->rng), &s->cli->out);
    return true;
}

/* ---- line by line ------------------------------------------------------------- */

static bool take(struct service *s, const char *line, size_t n, struct note *note)
{
    struct protocol_message m = {0};
    bool good = protocol_read_message(line, n, &m);

    if (!good) note_set(note, "bot.protocol.message", "%.60s", line);
    else if (m.type == PROTOCOL_HELLO) good = greet(s, &m, note);
    else if (m.type == PROTOCOL_CHOOSE) good = answer(s, &m, note);
    else if (m.type == PROTOCOL_ERROR)
        good = note_set(note, "bot.protocol.error", "%.200s", buf_text(&m.text));
    buf_free(&m.text);
    return good;
}

/* Whoever asked hears why there is no answer, too. */
static void give_up(struct service *s, const struct note *note)
{
    struct buf words = {0};
    struct json json;

    text_note(s->cli->lang, note, &words);
    json_start(&json, &s->cli->out);
    json_object(&json, NULL);
    json_text(&json, "error", buf_text(&words));
    json_close_object(&json);
    buf_char(&s->cli->out, '\n');
    buf_free(&words);
}

int cmd_bot(struct cli *cli)
{
    struct service s = {.cli = cli};
    struct note note = {0};
    char *line = NULL;
    size_t room = 0;
    ssize_t n;
    bool good = true;

    s.limits = match_limits(cli);
    while (good && (n = getline(&line, &room, stdin)) > 0) {
        if (line[n - 1] == '\n') line[--n] = '\0';
        good = take(&s, line, (size_t)n, &note);
        if (!good) give_up(&s, &note);
        if (!cli_show(s.cli)) break;
    }
    free(line);
    free(s.room);
    return good ? EXIT_GOOD : cli_refuse(cli, &note);
}
