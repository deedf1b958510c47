/* lines.c: hostile lines change nothing and leak nothing.
 *
 *     lines --lines 1000000 --seed 1
 *
 * Each line is said by the same viewer at both tables of a pair (pairs.h). Half of them are good
 * ones, changed in their seat, their number or an argument; the others are good ones as they are,
 * cut, glued together, or just bytes. The two answers must be the same; a line that was
 * refused or answered has changed nothing; one that was obeyed has added events of that viewer's
 * seat alone, or taken such events back, and is not obeyed again if it names its history.
 * Exit status 0: all held; 1: not, told on stderr; 2: bad arguments. */
#include "conform.h"
#include "host/called.h"
#include "langs/langs.h"
#include "pairs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VARIANTS_MAX = 64, LINES_EACH = 400, STEPS_FIRST = 80, LINE_TEXT = 1400, THINK_EVERY = 256 };

struct count {
    unsigned long long tables, lines, changed, refused, answered, thought, bytes;
};

/* ---- lines --------------------------------------------------------------------------------- */

/* A move by the names of what it is about, of its kind, of any kind or alone. */
static void add_named(const struct pair *p, action a, struct rng *rng, struct buf *line)
{
    struct speaker to = host_speaker(p->host[0], LANGS[rng_below(rng, 2)], SEAT_NONE);
    struct meaning meaning = {a, ~(action)0};
    uint32_t how = rng_below(rng, 4);
    unsigned kinds = 1;

    while (p->g->specs[kinds].name) kinds++;
    if (how < 2) buf_format(line, "%s ", p->g->specs[act_kind(a)].name);
    else if (how == 2) buf_format(line, "%s ", p->g->specs[1 + rng_below(rng, kinds - 1)].name);
    called_write(&to, &meaning, line);
}

static void add_move(const struct pair *p, int seat, struct rng *rng, struct buf *line)
{
    const struct table *t = host_look(p->host[0]);
    action legal[ACTIONS_MAX];
    int n = seat >= 0 ? table_legal(t, seat, legal) : 0;
    unsigned kinds = 1;

    while (p->g->specs[kinds].name) kinds++;
    if (n && rng_below(rng, 4) == 0) add_named(p, legal[rng_below(rng, (uint32_t)n)], rng, line);
    else if (n && rng_below(rng, 4)) action_write(p->g, legal[rng_below(rng, (uint32_t)n)], line);
    else
        action_write(p->g,
                     act(1 + rng_below(rng, kinds - 1), rng_below(rng, 24), rng_below(rng, 8),
                         rng_below(rng, 4)),
                     line);
}

/* The number of events; mostly the name of the history, or one that is no more. */
static void add_number(const struct pair *p, const char *words, struct rng *rng, struct buf *line)
{
    uint32_t back = host_taken_back(p->host[0]);

    buf_format(line, "%s%zu", words, table_events(host_look(p->host[0])));
    if (rng_below(rng, 4))
        buf_format(line, "/%u", rng_below(rng, 8) ? back : rng_below(rng, back + 2));
}

/* A line that is good, or could be. */
static void good_line(const struct pair *p, int seat, struct rng *rng, struct buf *line)
{
    static const char *const ALONE[] = {"undo",      "undo turn",      "redo",   "redo turn",
                                        "take back", "take back turn", "record", "help",
                                        "since 3",   "bedesten 1",     "hint"};
    static const char *const ABOUT[] = {"why ", "explain ", "help "};
    static const char *const NUMBERED[] = {"undo ",      "undo turn ",      "redo ", "redo turn ",
                                           "take back ", "take back turn ", "since "};
    uint32_t which = rng_below(rng, 10);

    if (which < 6) {
        add_number(p, rng_below(rng, 16) ? "play " : "deal ", rng, line);
        buf_char(line, ' ');
        add_move(p, seat, rng, line);
        while (rng_below(rng, 4) == 0) {
            buf_add(line, rng_below(rng, 4) ? "; " : "; then ");
            add_move(p, seat, rng, line);
        }
    } else if (which < 8) {
        buf_add(line, ABOUT[rng_below(rng, 3)]);
        add_move(p, seat, rng, line);
    } else if (which < 9) {
        buf_add(line, ALONE[rng_below(rng, sizeof ALONE / sizeof *ALONE)]);
    } else {
        add_number(p, NUMBERED[rng_below(rng, sizeof NUMBERED / sizeof *NUMBERED)], rng, line);
    }
}

/* A part of itself, behind it; copied first, as the line moves when it grows. */
static void repeat(struct buf *line, size_t at)
{
    struct buf part = {0};

    buf_addn(&part, buf_text(line) + at, line->n - at);
    buf_addn(line, buf_text(&part), part.n);
    buf_free(&part);
}

/* In its number: one of its digits; in an argument: a byte somewhere behind. */
static void spoil(struct buf *line, struct rng *rng)
{
    size_t from = rng_below(rng, 2) ? strcspn(buf_text(line), "0123456789") : 0;
    size_t at = from + (line->n > from ? rng_below(rng, (uint32_t)(line->n - from)) : 0);

    if (at >= line->n) return;
    switch (rng_below(rng, 4)) {
    case 0: line->at[at] = (char)('0' + rng_below(rng, 10)); break;
    case 1: line->at[at] = (char)rng_below(rng, 256); break;
    case 2: line->n = at; break;
    default: repeat(line, at); break;
    }
}

static void any_bytes(struct buf *line, struct rng *rng)
{
    uint32_t n = rng_below(rng, rng_below(rng, 8) ? 40 : 1200);

    for (uint32_t i = 0; i < n; i++) buf_char(line, (char)rng_below(rng, 256));
}

/* ---- saying it ------------------------------------------------------------------------------- */

struct before {
    union state_room all;
    size_t events, notes;
    uint32_t taken_back;
};

static void look(const struct host *h, struct before *b)
{
    table_view(host_look(h), SEAT_ALL, &b->all);
    b->events = table_events(host_look(h));
    b->notes = table_notes(host_look(h));
    b->taken_back = host_taken_back(h);
}

static bool is_unchanged(const struct host *h, const struct before *b)
{
    struct before now;

    look(h, &now);
    return now.events == b->events && now.notes == b->notes && now.taken_back == b->taken_back &&
           memcmp(&now.all, &b->all, sizeof now.all) == 0;
}

/* Only the viewer's own decisions were added; in practice also dice that come again, and real ones
 * that it says. */
static bool is_own(const struct host *h, const struct before *b, int viewer)
{
    const struct table *t = host_look(h);
    bool has_dice = host_is_practice(h) || table_is_by_hand(t);

    for (size_t i = b->events; i < table_events(t); i++) {
        int seat = table_event(t, i, NULL).seat;

        if (seat != viewer && (seat != SEAT_CHANCE || !has_dice)) return false;
    }
    return true;
}

static enum wire_done say(const struct wire *w, const struct buf *line, bool thinks,
                          struct buf *out)
{
    struct host_job *job;
    enum wire_done done = wire_say(w, buf_text(line), line->n, out, &job);

    if (done == WIRE_THINKS && thinks) {
        host_job_run(job);
        wire_advice(w, job, out);
    }
    host_job_free(job);
    return done;
}

static bool fail(const char *what, int viewer, const struct buf *line, const struct buf *out)
{
    fprintf(stderr, "%s: viewer %d said “%.*s”\n%.600s\n", what, viewer + 1, (int)line->n,
            buf_text(line), buf_text(out));
    return false;
}

/* Does it name what was seen, both numbers? */
static bool is_numbered(const struct buf *line)
{
    const char *slash = memchr(buf_text(line), '/', line->n);

    return slash && slash > line->at && slash[-1] >= '0' && slash[-1] <= '9';
}

/* What was obeyed and named what it spoke of is not obeyed once more. */
static bool is_obeyed_once(const struct wire *w, const struct buf *line)
{
    struct buf out = {0};
    struct before before;
    bool good;

    look(w->host, &before);
    good = say(w, line, false, &out) == WIRE_ANSWERED && is_unchanged(w->host, &before);
    buf_free(&out);
    return good;
}

/* A card that was named though somebody holds it at one of the tables: at a real table that does not
 * happen, and there is nothing to do but to refuse it. It parts the two. */
static bool cannot_come(const enum wire_done done[2], const struct buf out[2])
{
    int refused = done[0] == WIRE_CHANGED ? 1 : 0;

    return done[1 - refused] == WIRE_CHANGED && done[refused] == WIRE_ANSWERED &&
           strstr(buf_text(&out[refused]), "\"wire.deal.closed\"") != NULL;
}

/* VIEWER, the pair's own or a spectator, says it at both tables. */
static bool say_both(const struct pair *p, int viewer, const struct buf *line, struct count *c)
{
    bool thinks = c->lines % THINK_EVERY == 0, good = true;
    struct buf out[2] = {{0}, {0}};
    enum wire_done done[2];
    struct before before[2];
    /* in one language: the pair's changes with its events */
    struct wire w[2] = {pair_wire(p, 0, viewer), pair_wire(p, 1, viewer)};

    for (int i = 0; i < 2; i++) {
        look(p->host[i], &before[i]);
        done[i] = say(&w[i], line, thinks, &out[i]);
        if (done[i] != WIRE_CHANGED && !is_unchanged(p->host[i], &before[i]))
            good = fail("it changed something", viewer, line, &out[i]);
        if (done[i] == WIRE_CHANGED && !is_own(p->host[i], &before[i], viewer))
            good = fail("it acted for another seat", viewer, line, &out[i]);
        if (done[i] == WIRE_CHANGED && is_numbered(line) && !is_obeyed_once(&w[i], line))
            good = fail("it was obeyed twice", viewer, line, &out[i]);
    }
    if (good && !(p->by_hand && cannot_come(done, out)) &&
        (done[0] != done[1] || strcmp(buf_text(&out[0]), buf_text(&out[1])) != 0))
        good = fail("what is hidden shows", viewer, line, &out[0]) ||
               fail("… beside", viewer, line, &out[1]);
    c->lines++;
    c->changed += done[0] == WIRE_CHANGED;
    c->thought += done[0] == WIRE_THINKS;
    c->refused += done[0] == WIRE_ANSWERED && strstr(buf_text(&out[0]), "\"refused\"") != NULL;
    c->answered += done[0] == WIRE_ANSWERED && !strstr(buf_text(&out[0]), "\"refused\"");
    c->bytes += out[0].n;
    buf_free(&out[0]);
    buf_free(&out[1]);
    return good;
}

static bool one_line(const struct pair *p, struct rng *rng, struct count *c)
{
    int viewer = p->viewer, seats = table_head(host_look(p->host[0]))->setup.seats;
    uint32_t how = rng_below(rng, 8);
    struct buf line = {0};
    bool good;

    if (how == 0) any_bytes(&line, rng);
    else if (how < 4) good_line(p, viewer, rng, &line);
    else if (how == 4) good_line(p, (int)rng_below(rng, (uint32_t)seats), rng, &line); /* seat */
    else {
        good_line(p, viewer, rng, &line);
        spoil(&line, rng);
        if (how == 7) spoil(&line, rng);
    }
    if (how == 4 && rng_below(rng, 2)) viewer = SEAT_NONE;
    good = say_both(p, viewer, &line, c);
    buf_free(&line);
    return good;
}

/* ---- tables ------------------------------------------------------------------------------------- */

/* Lines at one pair of tables, which goes on in between. */
static bool at_table(const struct game *g, const struct setup *setup, int viewer, struct count *c)
{
    struct pair p = {.by_hand = c->tables++ % 2 != 0}; /* then `deal` is obeyed, too */
    uint32_t steps;
    bool good = true, goes_on = true;

    pair_start(&p, g, setup, viewer, c->lines + 1);
    steps = rng_below(&p.rng, STEPS_FIRST);
    for (int i = 0; i < 2; i++) host_set_practice(p.host[i], viewer % 2 == 0);
    while (goes_on && steps--) goes_on = pair_step(&p, false);
    for (int i = 0; good && goes_on && i < LINES_EACH; i++) {
        good = one_line(&p, &p.rng, c);
        if (rng_below(&p.rng, 8) == 0) goes_on = pair_step(&p, false);
        /* in practice a card that comes again may come to another seat, which parts the two */
        if ((p.by_hand || host_is_practice(p.host[0])) && !pair_looks_alike(&p)) goes_on = false;
    }
    pair_free(&p);
    return good;
}

static bool at_all_tables(unsigned long long lines, struct count *c)
{
    struct setup variant[VARIANTS_MAX];

    for (const struct game *const *g = GAMES; *g; g++)
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++) {
            int n = conform_variants(*g, seats, variant, VARIANTS_MAX);

            for (int i = 0; i < n; i++)
                for (int viewer = 0; viewer < seats && c->lines < lines; viewer++)
                    if (!at_table(*g, &variant[i], viewer, c)) return false;
        }
    return true;
}

int main(int argc, char **argv)
{
    unsigned long long lines = 10000;
    struct count c = {0};

    for (int i = 1; i < argc; i += 2) {
        if (i + 1 == argc || strcmp(argv[i], "--lines") != 0) return 2;
        lines = strtoull(argv[i + 1], NULL, 10);
    }
    while (c.lines < lines)
        if (!at_all_tables(lines, &c)) return 1;
    printf("lines: %llu at two tables each: %llu refused, %llu answered, %llu obeyed, %llu to be "
           "thought about; %llu bytes told alike\n",
           c.lines, c.refused, c.answered, c.changed, c.thought, c.bytes);
    return 0;
}
