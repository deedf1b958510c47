/* score.c: the end of the game, the solo tasks, figures for statistics. */
#include "games/write/state.h"
#include "games/write/words.h"

const char *const WRITE_TALLIES[] = {"rubies",
                                     "rubies.palace",
                                     "rubies.dealer",
                                     "rubies.rows",
                                     "rubies.boxes",
                                     "rubies.guild",
                                     "left",
                                     "guilds",
                                     "improvements",
                                     "symbols",
                                     NULL};

const struct tie WRITE_TIES[] = {{"rubies", {{0, 1}}}, {"left", {{6, 1}}}, {.key = NULL}};

const struct holding WRITE_HOLDINGS[] = {
    {"lira", true},         {"fabric", true},        {"spice", true},  {"fruit", true},
    {"jewelry", true},      {"bonus", true},         {"rubies", true}, {"goods-cards", false},
    {"guild-cards", false}, {"improvements", false}, {NULL, false}};

static unsigned palace_rubies(const struct sheet *p)
{
    return (unsigned)p->palace[0] + p->palace[1] + p->palace[2] + p->palace[3];
}

static unsigned left_over(const struct sheet *p)
{
    unsigned goods_marks =
        goods_left(p, 0) + goods_left(p, 1) + goods_left(p, 2) + goods_left(p, 3);

    return goods_marks + lira_left(p) + bonus_left(p) + (unsigned)CARD_GOODS * p->cards_n;
}

unsigned write_left_over(const struct gstate *s, int seat)
{
    return left_over(&writing_in(s)->sheet[seat]);
}

static unsigned standing(const struct sheet *p) { return p->rubies * 1024u + left_over(p); }

void write_result(const struct gstate *state, struct result *r)
{
    const struct writing *s = writing_in(state);
    uint64_t all[PLAYERS];

    for (unsigned i = 0; i < s->seats; i++) {
        all[i] = standing(&s->sheet[i]);
        r->score[i] = s->sheet[i].rubies;
    }
    result_rank(r, s->seats, all);
}

void write_tell_winners(const struct writing *s, struct trace *t)
{
    struct result r;

    if (is_solo(s)) {
        tell2(t, FACT_SOLO, 0, number(s->sheet[0].rubies), number(left_over(&s->sheet[0])));
        return;
    }
    write_result((const struct gstate *)(const void *)s, &r);
    tell_winners(t, &r, s->seats, FACT_WINS, FACT_SHARES);
}

int write_seats(const struct gstate *s) { return writing_in(s)->seats; }
uint32_t write_round(const struct gstate *s) { return writing_in(s)->round; }

void write_tally(const struct gstate *s, int seat, int32_t out[])
{
    const struct sheet *p = &writing_in(s)->sheet[seat];
    int32_t palace = (int32_t)palace_rubies(p);
    int lost = p->rubies == RUBY_FIELDS; /* then a bonus ruby may not have fitted */

    *out++ = p->rubies;
    *out++ = palace;
    *out++ = p->dealer;
    *out++ = p->rows;
    *out++ = p->boxes;
    *out++ = lost && p->rubies < palace + p->dealer + p->rows + p->boxes
                 ? 0
                 : p->rubies - palace - p->dealer - p->rows - p->boxes;
    *out++ = (int32_t)left_over(p);
    *out++ = p->played;
    *out++ = (int32_t)improvements_all(p);
    *out = __builtin_popcount(p->crossed) + __builtin_popcount(p->twice);
}

void write_hold(const struct gstate *s, int seat, int32_t out[])
{
    const struct sheet *p = &writing_in(s)->sheet[seat];

    *out++ = (int32_t)lira_left(p);
    for (unsigned g = 0; g < GOODS; g++) *out++ = (int32_t)goods_left(p, g);
    *out++ = (int32_t)bonus_left(p);
    *out++ = p->rubies;
    *out++ = p->cards_n;
    *out++ = p->guild_n;
    *out = (int32_t)improvements_all(p);
}

int write_whose(const struct gstate *s)
{
    return writing_in(s)->round ? writing_in(s)->seat : SEAT_NONE;
}

/* ---- solo tasks ----------------------------------------------------------------------------- */

static unsigned complete_kinds(const struct sheet *p)
{
    unsigned n = 0;

    for (unsigned g = 0; g < GOODS; g++) n += p->marked[g] == COLUMN;
    return n;
}

static unsigned all_symbols_left(const struct writing *s, const struct sheet *p)
{
    unsigned n = 0;

    for (unsigned i = 0; i < PLACES; i++) n += symbols_left(s, p, i);
    return n;
}

static unsigned best_palace(const struct sheet *p)
{
    unsigned most = 0;

    for (unsigned i = 0; i < LETTERS; i++)
        if (p->palace[i] > most) most = p->palace[i];
    return most;
}

unsigned write_column(const struct gstate *state)
{
    unsigned rubies = writing_in(state)->sheet[0].rubies;

    if (rubies < TASK_COLUMN_FIRST) return 0;
    return rubies < TASK_COLUMN_LAST ? rubies : (unsigned)TASK_COLUMN_LAST;
}

enum grade write_grade(unsigned task) { return (enum grade)WRITE_TASK[task].grade; }

static uint8_t short_of(unsigned asked, unsigned have)
{
    return (uint8_t)(asked > have ? asked - have : 0);
}

struct task_rest write_task_rest(const struct writing *s, unsigned number)
{
    const struct sheet *p = &s->sheet[0];
    const struct task *task = &WRITE_TASK[number];
    struct task_rest rest = {
        .lira = short_of(task->lira, p->lira),
        .kinds = short_of(task->kinds, complete_kinds(p)),
        .rows = short_of(task->rows, p->rows),
        .guilds = short_of(task->guilds, p->played),
        .palaces = short_of(task->palaces, palace_rubies(p)),
        .one_palace = short_of(task->one_palace, best_palace(p)),
    };

    if (task->also & TASK_ALL_SYMBOLS) rest.symbols = (uint8_t)all_symbols_left(s, p);
    rest.is_lost = (task->most_improvements && improvements_all(p) > task->most_improvements) ||
                   (task->also & TASK_NO_GUILD && p->played) ||
                   (task->also & TASK_NO_CARD && p->used);
    return rest;
}

static bool is_fulfilled(const struct writing *s, unsigned number)
{
    struct task_rest r = write_task_rest(s, number);

    return !r.is_lost &&
           !(r.lira | r.kinds | r.rows | r.guilds | r.palaces | r.one_palace | r.symbols);
}

unsigned write_tasks(const struct gstate *state)
{
    const struct writing *s = writing_in(state);
    unsigned mask = 0;

    for (unsigned i = 0; i < WRITE_TASKS; i++)
        if (is_fulfilled(s, i)) mask |= bit(i);
    return mask;
}
