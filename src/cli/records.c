/* records.c: the commands record and replay.
 *
 * A record is written by a host's table, so every event in it has been checked; it
 * is read by replay_read, which checks it again. */
#include "cli/commands.h"
#include "cli/seats.h"
#include "cli/visitors.h"
#include "fair/fair.h"
#include "game/phrase.h"
#include "host/host.h"
#include "table/table.h"

#include <assert.h>
#include <string.h>

enum { HANG = 2 };

/* ---- record -------------------------------------------------------------- */

static bool do_job(struct host *h, struct host_guests *guests)
{
    struct host_job *job = host_job_move(h);
    bool good;

    host_do_job(guests, job);
    good = host_job_take(h, job, NULL);
    host_job_free(job);
    return good;
}

static bool deal(struct host *h, const struct fair_dice *dice)
{
    action a;

    return fair_next(dice, host_look(h), &a) && host_deal(h, a, NULL);
}

/* Bots and programs alone, until it is over or a program must leave. DICE: where the table waits
 * for chance. */
static void play_bots(struct host *h, struct host_guests *guests, const struct fair_dice *dice)
{
    bool good = true;

    while (good) {
        enum host_need need = host_advance(h).need;

        good = need == HOST_CHANCE ? deal(h, dice) : need == HOST_JOB && do_job(h, guests);
    }
}

/* The same with dice that can be checked: from the seed too, so it is a demonstration. */
static void play_fair(struct host *h, struct host_guests *guests, const struct fair_demo *demo)
{
    struct fair_note secret = {.key = FAIR_SECRET};
    bool good = fair_demo_begin(demo, host_table(h), NULL);

    play_bots(h, guests, &demo->dice);
    memcpy(secret.bytes, demo->dice.secret, sizeof secret.bytes);
    good = good && fair_note_add(host_table(h), &secret, NULL);
    assert(good);
    (void)good;
}

/* Game NUMBER of those that `sim` plays from the same seed, unless the dice are fair ones. */
static struct host *new_host(const struct cli *cli, struct match *m, uint64_t number)
{
    bool is_fair = args_has(&cli->args, OPT_FAIR);
    struct host_plan plan = {.number = number,
                             .dealer = {.kind = is_fair ? DEALER_LATER : DEALER_SEEDED}};

    seats_plan(cli, m, 0, &plan);
    rng_stream(&plan.dealer.rng, m->seed, number);
    match_draw(m, &plan.dealer.rng);
    plan.head = (struct record_head){.game = m->game, .setup = m->setup};
    for (int i = 0; i < m->setup.seats; i++) record_seat_set(&plan.head.seat[i], m->bot[i]->id, "");
    return host_new(&plan);
}

int cmd_record(struct cli *cli)
{
    const char *path = args_text(&cli->args, OPT_OUT);
    uint64_t number = args_value(&cli->args, OPT_NUMBER);
    struct visitors visitors;
    struct fair_demo demo;
    struct match m;
    struct note note = {0};
    struct buf text = {0};
    struct host *h;
    bool good;

    if (!match_read(cli, &m, &note) || !match_bots(cli, &m, (1u << m.setup.seats) - 1, &note) ||
        !cli_test_path(path, &note) || !visitors_open(&visitors, cli, &m, VISITORS_ALONE, &note))
        return cli_refuse(cli, &note);
    h = new_host(cli, &m, number);
    fair_demo_make(&demo, m.setup.seats, m.seed, number);
    visitors_sit(&visitors, h);
    if (args_has(&cli->args, OPT_FAIR)) play_fair(h, visitors.seated, &demo);
    else play_bots(h, visitors.seated, NULL);
    visitors_part(&visitors, h);
    visitors_close(&visitors);
    table_save(host_look(h), &text);
    good = cli_write(path, &text, &note);
    host_free(h);
    buf_free(&text);
    return good ? EXIT_GOOD : cli_fail(cli, &note);
}

/* ---- replay -------------------------------------------------------------- */

int cli_replay(struct cli *cli, struct replay *replay,
               void (*finish)(void *self, const struct replay *replay))
{
    const char *path = cli->args.operand;
    struct record_fault fault;
    struct record_end end;
    struct note note = {0};
    struct buf text = {0};
    bool is_read = buf_read_file(&text, path, RECORD_BYTES_MAX, &note), good;

    good = is_read && replay_read(replay, buf_text(&text), text.n, &end, &fault) &&
           record_is_whole(&end, &fault);
    buf_free(&text);
    if (!is_read) return cli_refuse(cli, &note);
    if (good) finish(replay->self, replay);
    cli_flush(cli);
    return good ? EXIT_GOOD : cli_refuse_record(cli, path, &fault);
}

struct telling {
    struct cli *cli;
    struct speaker to;
    const char *name[SEATS_MAX];
    uint32_t round;
};

static void tell_names(struct telling *t, const struct record_head *head)
{
    t->to = (struct speaker){
        .game = head->game, .lang = t->cli->lang, .reader = record_viewer(head), .name = t->name};
    for (int i = 0; i < head->setup.seats; i++)
        t->name[i] = head->seat[i].name[0] ? head->seat[i].name : NULL;
}

static void tell_begin(void *self, const struct replay *replay)
{
    struct telling *t = self;
    const struct record_head *head = &replay->head;
    char key[64];
    const char *name;

    tell_names(t, head);
    snprintf(key, sizeof key, "%s.name", head->game->id);
    name = lang_get(t->cli->lang, key);
    SAY(t->cli, "replay.head", say_text(name ? name : head->game->id),
        say_number(head->setup.seats));
    for (int i = 0; i < head->setup.seats; i++)
        SAY_BELOW(t->cli, t->name[i] ? "replay.seat.named" : "replay.seat",
                  say_number((uint64_t)i + 1), say_text(head->seat[i].kind),
                  say_text(head->seat[i].name));
}

static void tell_event(void *self, const struct table_step *step)
{
    struct telling *t = self;
    struct buf told = {0};

    event_write(&t->to, step->before, step->e, step->trace, &told);
    cli_lines(t->cli, buf_text(&told), HANG);
    buf_free(&told);
}

static void tell_step(void *self, const struct replay *replay, const struct replay_step *step)
{
    struct telling *t = self;
    const struct game *g = replay->head.game;
    const struct table_ear ear = {.viewer = t->to.reader, .heard = tell_event, .self = t};
    uint32_t round = g->round(step->before);

    if (round != t->round) {
        t->round = round;
        buf_char(&t->cli->out, '\n');
        SAY(t->cli, "replay.round", say_number(round));
    }
    table_tell_step(g, step, &ear);
    cli_flush(t->cli);
}

static void tell_end(void *self, const struct replay *replay)
{
    struct telling *t = self;
    struct host_result result;
    struct buf text = {0};
    union state_room room;

    buf_char(&t->cli->out, '\n');
    if (!replay_is_over(replay)) {
        SAY(t->cli, "replay.unfinished", say_number(replay->events));
        return;
    }
    host_result_of(replay->head.game, replay_view(replay, t->to.reader, &room),
                   replay->head.setup.seats, &result);
    host_result_write(&t->to, &result, &text);
    cli_lines(t->cli, buf_text(&text), HANG);
    buf_free(&text);
}

int cmd_replay(struct cli *cli)
{
    struct telling telling = {.cli = cli};
    struct replay replay = {.self = &telling, .begin = tell_begin, .step = tell_step};

    return cli_replay(cli, &replay, tell_end);
}
