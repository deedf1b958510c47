/* write_task.c: playing Choose & Write alone for a task.
 *
 * All that the task still asks has a price, and the sheet is worth so much less: a line that comes
 * nearer to the task is better by what it comes nearer. So the policy that plays for the score plays
 * for the task, and gives up rubies for it; ten of them a task needs, too [W-19.1]. */
#include "bots/eval/write_plan.h"

/* In thousandths of a ruby; found by counting in how many games the task is fulfilled. */
enum {
    LIRA_PRICE = 60,     /* each lira to mark */
    ROW_PRICE = 90,      /* each field to mark for the rows */
    KIND_PRICE = 180,    /* each field of a kind to complete */
    GUILD_PRICE = 500,   /* each guild card to play … */
    HELD_WORTH = 450,    /* … of which one is at hand */
    PALACE_PRICE = 2000, /* each ruby from the palace */
    SYMBOL_PRICE = 600,  /* each action symbol to cross out */
    LOST_PRICE = 8000    /* nothing can fulfil it any more */
};

static int at_least(int n, int least) { return n > least ? n : least; }

/* Fields that lack in the columns that are nearest to be complete, so many of them. */
static int kinds_lack(const struct sheet *p, unsigned kinds)
{
    int lack = 0;

    for (unsigned g = 0; g < GOODS; g++) {
        unsigned ahead = 0;

        for (unsigned other = 0; other < GOODS; other++)
            ahead +=
                p->marked[other] > p->marked[g] || (p->marked[other] == p->marked[g] && other < g);
        if (ahead < kinds) lack += COLUMN - p->marked[g];
    }
    return lack;
}

static int rows_lack(const struct sheet *p, unsigned rows)
{
    int lack = 0;

    for (unsigned g = 0; g < GOODS; g++) lack += at_least((int)(rows * ROW_STEP) - p->marked[g], 0);
    return lack;
}

static int guilds_lack(const struct line *l, const struct sheet *p, unsigned rest)
{
    unsigned held = (unsigned)p->guild_n + l->guilds + l->looks;

    return (int)rest * GUILD_PRICE - (int)(held < rest ? held : rest) * HELD_WORTH;
}

int write_task_worth(const struct mind *m, const struct line *l)
{
    const struct task *task = &WRITE_TASK[m->aim - 1];
    const struct sheet *p = &l->s.sheet[m->seat];
    struct task_rest rest = write_task_rest(&l->s, (unsigned)m->aim - 1);

    if (rest.is_lost) return -LOST_PRICE;
    return -(rest.lira * LIRA_PRICE + kinds_lack(p, task->kinds) * KIND_PRICE +
             rows_lack(p, task->rows) * ROW_PRICE + guilds_lack(l, p, rest.guilds) +
             (rest.palaces + rest.one_palace) * PALACE_PRICE + rest.symbols * SYMBOL_PRICE);
}

int write_task_symbol(const struct mind *m)
{
    return WRITE_TASK[m->aim - 1].also & TASK_ALL_SYMBOLS ? SYMBOL_PRICE : 0;
}

int write_task_palace(const struct mind *m)
{
    const struct task *task = &WRITE_TASK[m->aim - 1];

    return task->palaces || task->one_palace ? PALACE_PRICE / RUBY_WORTH : 0;
}

/* ---- in words ------------------------------------------------------------------------------ */

enum part { PART_SYMBOLS, PART_PALACES, PART_LETTER, PART_GUILDS, PART_FIELDS, PART_LIRA, PARTS };

/* What a task still asks, part by part. */
static void measure(const struct mind *m, const struct writing *s, unsigned part[PARTS])
{
    const struct task *task = &WRITE_TASK[m->aim - 1];
    const struct task_rest rest = write_task_rest(s, (unsigned)m->aim - 1);
    int kinds = kinds_lack(&s->sheet[m->seat], task->kinds);
    int rows = rows_lack(&s->sheet[m->seat], task->rows);

    part[PART_SYMBOLS] = rest.symbols;
    part[PART_PALACES] = rest.palaces;
    part[PART_LETTER] = rest.one_palace;
    part[PART_GUILDS] = rest.guilds;
    part[PART_FIELDS] = (unsigned)(rows > kinds ? rows : kinds);
    part[PART_LIRA] = rest.lira;
}

const char *write_task_nearer(const struct mind *m, const struct writing *was,
                              const struct writing *then, unsigned *rest)
{
    static const char *const KEYS[PARTS] = {
        [PART_SYMBOLS] = "write.reason.task-symbols", [PART_PALACES] = "write.reason.task-palaces",
        [PART_LETTER] = "write.reason.task-letter",   [PART_GUILDS] = "write.reason.task-guilds",
        [PART_FIELDS] = "write.reason.task-fields",   [PART_LIRA] = "write.reason.task-lira",
    };
    unsigned before[PARTS], after[PARTS], all = 0, nearer = PARTS;
    bool was_lost = write_task_rest(was, (unsigned)m->aim - 1).is_lost;

    if (was_lost) return NULL;
    if (write_task_rest(then, (unsigned)m->aim - 1).is_lost) return "write.reason.task-lost";
    measure(m, was, before);
    measure(m, then, after);
    for (unsigned i = PARTS; i--; all |= after[i])
        if (after[i] < before[i]) nearer = i;
    if (nearer == PARTS) return NULL;
    *rest = after[nearer];
    return all ? KEYS[nearer] : "write.reason.task-done";
}
