/* play.c: the command play: seats people and bots at a table, in line mode. */
#include "cli/cli.h"

#include "games/write/write.h"
#include "term/line.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { WORD_MAX = 8 };

struct people {
    uint32_t seats;        /* a bit each */
    struct record_end end; /* of the record that is resumed */
    struct note note;
};
struct players {
    const struct game *game;
    const struct table *table;
    const char *record;               /* where the game is kept; NULL: nowhere */
    const struct bot *bot[SEATS_MAX]; /* NULL: a person */
    struct rng rng[SEATS_MAX];
    void *room; /* what the bot that thinks works with */
};

static action choose(void *self, const struct gview *view, int seat, const action legal[], int n)
{
    struct players *p = self;
    struct bot_query query = {
        .game = p->game, .view = view, .seat = seat, .legal = legal, .n = n, .room = p->room};

    return p->bot[seat]->choose(&query, &p->rng[seat]);
}

static bool keep(void *self, struct note *note)
{
    const struct players *p = self;
    struct buf text = {0};
    bool good;

    table_save(p->table, &text);
    good = record_write_file(p->record, &text, note);
    buf_free(&text);
    return good;
}

static bool must_leave(void) { return leave_signal() != 0; }

/* ---- who sits where -------------------------------------------------------- */

static bool add_seat(const char *word, int seats, uint32_t *people)
{
    if (word[0] < '1' || word[0] > '0' + seats || word[1]) return false;
    *people |= 1u << (word[0] - '1');
    return true;
}

/* --seat: `1`, `1,3`, `all`, `none`. */
static bool read_people(const char *text, int seats, uint32_t *people, struct note *note)
{
    *people = text ? 0 : 1;
    if (!text || strcmp(text, "none") == 0) return true;
    if (strcmp(text, "all") == 0) {
        *people = (1u << seats) - 1;
        return true;
    }
    while (*text) {
        size_t n = strcspn(text, ",");
        char word[WORD_MAX] = "";

        if (n < sizeof word) memcpy(word, text, n);
        if (!add_seat(word, seats, people))
            return note_set(note, "cli.seat", "%d\t%.*s", seats, n < 40 ? (int)n : 40, text);
        text += n + (text[n] == ',');
    }
    return *people || note_set(note, "cli.seat", "%d\t", seats);
}

static void name_seats(struct record_head *head, const struct match *m)
{
    for (int i = 0; i < m->setup.seats; i++)
        record_seat_set(&head->seat[i], m->bot[i] ? m->bot[i]->id : "human", "");
}

/* ---- the table ----------------------------------------------------------- */

/* A seed that nobody knows beforehand. */
static uint64_t fresh_seed(void)
{
    uint64_t seed = (uint64_t)time(NULL);
    FILE *source = fopen("/dev/urandom", "rb");

    if (source) {
        uint64_t more;

        if (fread(&more, sizeof more, 1, source) == 1) seed = more;
        fclose(source);
    }
    return seed;
}

static struct table *new_table(struct match *m, const struct dealer *dealer)
{
    struct record_head head = {.game = m->game};
    struct dealer ours = *dealer;

    match_draw(m, &ours.rng);
    head.setup = m->setup;
    name_seats(&head, m);
    return table_new(&head, &ours);
}

/* Where the game goes on, and what the record lacks. */
static void say_resumed(struct cli *cli, const struct record_end *end)
{
    static const char *const KEYS[] = {[RECORD_WHOLE] = "cli.resumed",
                                       [RECORD_OPEN] = "cli.resumed.open",
                                       [RECORD_CUT] = "cli.resumed.cut"};

    SAY(cli, KEYS[end->close], say_number(end->events), say_number(end->lines));
    cli_flush(cli);
}

/* The table of a saved game; its set-up replaces the match's. */
static struct table *resume(const struct cli *cli, struct match *m, const struct dealer *dealer,
                            struct record_end *end)
{
    const char *path = args_text(&cli->args, OPT_RESUME);
    struct record_fault fault;
    struct note note = {0};
    struct buf text = {0};
    struct table *t = NULL;

    if (!buf_read_file(&text, path, RECORD_BYTES_MAX, &note)) cli_refuse(cli, &note);
    else if (!(t = table_load(buf_text(&text), text.n, dealer, end, &fault)))
        cli_refuse_record(cli, path, &fault);
    buf_free(&text);
    if (t && table_head(t)->game != m->game) {
        note_set(&note, "cli.noresume", "%s\t%s", m->game->id, table_head(t)->game->id);
        cli_refuse(cli, &note);
        table_free(t);
        return NULL;
    }
    if (t) m->setup = table_head(t)->setup;
    return t;
}

/* ---- people and bots ------------------------------------------------------- */

/* A resumed game keeps its people, and its bots where they are known here. */
static void seats_of_record(const struct table *t, struct match *m, uint32_t *people)
{
    const struct record_head *head = table_head(t);

    *people = 0;
    for (int i = 0; i < m->setup.seats; i++) {
        if (strcmp(head->seat[i].kind, "human") == 0) *people |= 1u << i;
        else if (!bot_find(m->game, head->seat[i].kind, &m->bot[i], NULL)) m->bot[i] = NULL;
    }
}

/* Bots sit where no person does. */
static bool seat_players(const struct cli *cli, const struct table *t, struct match *m,
                         struct people *people)
{
    const char *seats = args_text(&cli->args, OPT_SEAT);
    uint32_t all = (1u << m->setup.seats) - 1, bots = 0;

    if (t) seats_of_record(t, m, &people->seats);
    if ((!t || seats) && !read_people(seats, m->setup.seats, &people->seats, &people->note))
        return false;
    for (int i = 0; i < m->setup.seats; i++)
        if (!m->bot[i] || args_has(&cli->args, OPT_BOTS)) bots |= 1u << i;
    return match_bots(cli, m, bots & all & ~people->seats, &people->note);
}

/* Is this a person's own solo game, from its first event on? */
static bool is_own_solo(const struct table *t, uint32_t people)
{
    const struct record_head *head = table_head(t);

    return head->game == &WRITE && head->setup.seats == 1 && people == 1 &&
           strcmp(head->seat[0].kind, "human") == 0;
}

/* The record goes to standard output once, behind all else. */
static void print_record(const struct table *t)
{
    struct buf text = {0};

    table_save(t, &text);
    cli_write(NULL, &text, NULL);
    buf_free(&text);
}

static struct line_mode line_mode(const struct cli *cli, struct players *players, struct table *t)
{
    bool is_printed = players->record && strcmp(players->record, "-") == 0;

    return (struct line_mode){.table = t,
                              .lang = cli->lang,
                              .in = STDIN_FILENO,
                              .out = stdout,
                              .ask_all = args_has(&cli->args, OPT_ASK_ALL),
                              .echo = !isatty(STDIN_FILENO),
                              .can_clear = isatty(STDOUT_FILENO),
                              .show_first = args_has(&cli->args, OPT_RESUME),
                              .kept = players->record,
                              .self = players,
                              .choose = choose,
                              .keep = players->record && !is_printed ? keep : NULL,
                              .must_leave = must_leave};
}

/* Working memory that is enough for each of the bots. */
static void *bots_room(const struct players *p)
{
    const struct bot_limits limits = {0};
    size_t most = 0;

    for (int i = 0; i < SEATS_MAX; i++) {
        const struct bot *bot = p->bot[i];
        size_t n = bot && bot->room ? bot->room(p->game, &limits) : 0;
        if (n > most) most = n;
    }
    return cli_room(most);
}

/* How the game ended, as an exit status. */
static int status_of(struct cli *cli, const struct line_mode *mode, enum line_end end)
{
    struct note note = {0};

    if (mode->keep_failed && !mode->keep(mode->self, &note)) return cli_fail(cli, &note);
    if (end == LINE_LEFT) return EXIT_SIGNAL + leave_signal();
    if (end == LINE_OUTPUT_FAILED) cli->error = mode->error;
    return end == LINE_INPUT_REFUSED ? EXIT_INPUT : EXIT_GOOD;
}

static int play(struct cli *cli, struct table *t, const struct match *m, uint32_t people,
                enum line_end *end)
{
    struct players players = {
        .game = m->game, .table = t, .record = args_text(&cli->args, OPT_RECORD)};
    struct line_mode mode = line_mode(cli, &players, t);
    struct leave leave;

    memcpy(players.bot, m->bot, sizeof players.bot);
    for (unsigned i = 0; i < SEATS_MAX; i++) rng_stream(&players.rng[i], m->seed, UINT64_MAX - i);
    players.room = bots_room(&players);
    mode.people = people;
    leave_start(&leave);
    mode.waiting = &leave.before;
    *end = line_play(&mode);
    free(players.room);
    if (mode.kept && !mode.keep) print_record(t);
    return status_of(cli, &mode, *end);
}

/* A solo game that ends here is entered into the table of the person who played it; one
 * that was over before has been entered already. */
static int play_and_keep(struct cli *cli, struct table *t, const struct match *m, uint32_t people)
{
    bool is_solo = is_own_solo(t, people) && table_turn(t) != SEAT_NONE;
    union state_room room;
    int status, entered = EXIT_GOOD;
    enum line_end end;

    if (is_solo) solo_warn(cli);
    status = play(cli, t, m, people, &end);
    if (is_solo && end == LINE_OVER) entered = solo_enter(cli, table_view(t, SEAT_ALL, &room));
    return status ? status : entered;
}

int cmd_play(struct cli *cli)
{
    struct dealer dealer = {.kind =
                                args_has(&cli->args, OPT_BY_HAND) ? DEALER_HAND : DEALER_SEEDED};
    struct people people = {0};
    struct match m;
    struct table *t = NULL;
    int status;

    if (!match_read(cli, &m, &people.note) ||
        !cli_test_path(args_text(&cli->args, OPT_RECORD), &people.note))
        return cli_refuse(cli, &people.note);
    if (!args_has(&cli->args, OPT_SEED)) m.seed = fresh_seed();
    rng_stream(&dealer.rng, m.seed, 0);
    if (args_has(&cli->args, OPT_RESUME)) {
        t = resume(cli, &m, &dealer, &people.end);
        if (!t) return EXIT_INPUT;
    }
    if (!seat_players(cli, t, &m, &people)) {
        table_free(t);
        return cli_refuse(cli, &people.note);
    }
    if (t) say_resumed(cli, &people.end);
    else t = new_table(&m, &dealer);
    status = play_and_keep(cli, t, &m, people.seats);
    table_free(t);
    return status;
}
