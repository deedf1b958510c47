/* seats.c: who sits where: people and bots from the options, or as a record says. */
#include "cli/seats.h"

#include "cli/sitting.h"
#include "table/table.h"

#include <string.h>

enum { WORD_MAX = 8, KEY_TEXT = 64 };

/* ---- people ------------------------------------------------------------------------ */

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

static int count_words(const char *text)
{
    int n = 1;

    for (; *text; text++) n += *text == ',';
    return n;
}

/* At a real table everybody who is named sits there. */
int seats_named(const struct cli *cli)
{
    const char *names = args_text(&cli->args, OPT_NAMES);

    return names && args_has(&cli->args, OPT_BY_HAND) ? count_words(names) : 0;
}

bool seats_people(const struct cli *cli, int seats, uint32_t *people, struct note *note)
{
    int named = seats_named(cli);

    if (!read_people(args_text(&cli->args, OPT_SEAT), seats, people, note)) return false;
    if (named && !args_has(&cli->args, OPT_SEAT))
        *people = (1u << (named < seats ? named : seats)) - 1;
    return true;
}

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

bool seats_read(const struct cli *cli, const struct table *t, struct match *m, uint32_t *people,
                struct note *note)
{
    const char *seats = args_text(&cli->args, OPT_SEAT);
    uint32_t all = (1u << m->setup.seats) - 1, bots = 0;

    if (t) seats_of_record(t, m, people);
    if ((!t || seats) && !seats_people(cli, m->setup.seats, people, note)) return false;
    for (int i = 0; i < m->setup.seats; i++)
        if (!m->bot[i] || args_has(&cli->args, OPT_BOTS)) bots |= 1u << i;
    return match_bots(cli, m, bots & all & ~*people, note);
}

void seats_plan(const struct cli *cli, const struct match *m, uint32_t people,
                struct host_plan *plan)
{
    plan->seed = m->seed;
    for (int i = 0; i < m->setup.seats; i++) {
        struct host_player *player = &plan->player[i];

        *player = (struct host_player){.limits = match_limits(cli)};
        if (people >> i & 1u) continue;
        player->who = m->bot[i] == &BOT_OUTSIDE ? HOST_GUEST : HOST_BOT;
        player->bot = m->bot[i];
    }
}

/* ---- a game that goes on ------------------------------------------------------------- */

static const char *kind_of(const struct sitting *sitting, int seat)
{
    return table_head(sitting->table)->seat[seat].kind;
}

/* Bots that the record does not name, in seats that were never a person's. */
static uint32_t new_bots(const struct sitting *sitting)
{
    uint32_t seats = 0;

    for (int i = 0; i < sitting->match.setup.seats; i++)
        if (!(sitting->people >> i & 1u) && strcmp(kind_of(sitting, i), "human") != 0 &&
            strcmp(kind_of(sitting, i), sitting->match.bot[i]->id) != 0)
            seats |= 1u << i;
    return seats;
}

void seats_say_gone(const struct cli *cli, struct sitting *sitting)
{
    const struct record_seat *seat = table_head(sitting->table)->seat;
    uint32_t gone = args_has(&cli->args, OPT_BOTS) ? 0 : new_bots(sitting);
    struct buf who = {0}, now = {0};
    struct note note;
    int n = 0;

    for (int i = 0; gone >> i; i++) {
        struct text_arg number = say_number((uint64_t)i + 1);

        if (!(gone >> i & 1u)) continue;
        if (n++) buf_add(&who, ", ");
        if (seat[i].name[0]) buf_add(&who, seat[i].name);
        else text_fill(cli->lang, "seat.name", &number, 1, &who);
        if (!now.n) seats_write_kind(cli->lang, sitting->match.bot[i]->id, &now);
    }
    if (n) {
        note_set(&note, "cli.gone", "%s\t%s\t%d", buf_text(&who), buf_text(&now), n);
        cli_warn(cli, &note);
        if (!sitting->warning.key) sitting->warning = note;
    }
    buf_free(&who);
    buf_free(&now);
}

void seats_enter(struct sitting *sitting, uint32_t seats)
{
    const struct record_head *head = table_head(sitting->table);

    for (int i = 0; i < head->setup.seats; i++) {
        struct record_seat was = head->seat[i];
        bool is_person = sitting->people >> i & 1u;

        if (seats >> i & 1u)
            table_seat_set(sitting->table, i, is_person ? "human" : sitting->match.bot[i]->id,
                           was.name);
    }
}

/* So that the same bots sit there when it is resumed again. */
void seats_go_on(const struct cli *cli, struct sitting *sitting)
{
    uint32_t seats = new_bots(sitting);

    seats_say_gone(cli, sitting);
    if (seats) seats_enter(sitting, seats);
}

/* ---- names ------------------------------------------------------------------------- */

void seats_write_kind(const struct lang *lang, const char *kind, struct buf *out)
{
    char key[KEY_TEXT];

    snprintf(key, sizeof key, "bot.%s", kind);
    if (strcmp(kind, "human") == 0) text_fill(lang, "saves.person", NULL, 0, out);
    else if (lang_get(lang, key)) text_fill(lang, key, NULL, 0, out);
    else buf_add(out, kind);
}

/* As many names as people: theirs; as many as seats: one for each. An empty one is none. */
bool seats_name(const struct cli *cli, const struct match *m, struct record_head *head,
                struct note *note)
{
    const char *text = args_text(&cli->args, OPT_NAMES);
    int seats = m->setup.seats, people = 0, given = text ? count_words(text) : 0;

    for (int i = 0; i < seats; i++) people += !m->bot[i];
    if (text && given > people && given != seats)
        return note_set(note, "cli.names", "%d\t%d\t%d", people, seats, given);
    for (int i = 0; i < seats; i++) {
        char name[RECORD_NAME_MAX] = "";

        if (text && *text && (!m->bot[i] || given > people)) {
            size_t n = strcspn(text, ",");

            memcpy(name, text, n < sizeof name ? n : sizeof name - 1);
            text += n + (text[n] == ',');
        }
        record_seat_set(&head->seat[i], m->bot[i] ? m->bot[i]->id : "human", name);
    }
    return true;
}
