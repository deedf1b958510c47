/* leaks.c: nothing that a viewer is told depends on what it may not know.
 *
 *     leaks --pairs 100000 --seed 1 [--game ID]
 *
 * Pairs of games that a viewer cannot tell apart (pairs.h) are played side by side, over all
 * games, numbers of players, variants and viewers. After every event all that the viewer can
 * get of the two is compared byte by byte: the state with its previews, the answers to lines, the
 * masked record, now and then a hint; also when the viewer takes back what it did, in practice dice
 * and cards as well. Both records are looked at as that viewer, whole and masked, and once more when
 * the games are over. Secret notes differ, too. At the end, when the record is open to all, nothing can be taken back. N counts positions in which something hidden differs.
 * The test can fail: what the one who sees all is told of such a pair must differ.
 * Exit status 0: nothing leaks; 1: something does, told on stderr; 2: bad arguments. */
#include "conform.h"
#include "langs/langs.h"
#include "pairs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    VARIANTS_MAX = 64,
    EVERY_RECORD = 8,
    EVERY_HINT = 64,
    EVERY_ALL = 16,
    EVERY_BACK = 3,
    EVERY_REEL = 6,
    EVERY_FINISH = 4,   /* pairs are played to the end */
    PRACTICE_BACKS = 2, /* in one pair: else it would never come far */
    LOOKS = 3,          /* at one record */
    LINES = 3,
    MOVE_TEXT = 128,
    POSITIONS_EACH = 24, /* of one pair */
    EQUAL_FEW = 60,
    EQUAL_MANY = 400 /* events that are the same in both, hidden ones too */
};

struct tally {
    unsigned long long pairs, positions, bytes;
    unsigned long long asked_all; /* that the one who sees all could tell apart */
    unsigned long long taken_back, practice_back, ends;
    unsigned long long looks, finished; /* at records; of games that were over */
};

/* ---- what is said ------------------------------------------------------------------------ */

/* A line about some action that may or may not be open. */
static void make_line(const struct pair *p, struct rng *rng, char line[MOVE_TEXT])
{
    static const char *const VERBS[] = {"why ", "explain ", "play 0 ", "play 0/0 ", "help "};
    unsigned kinds = 1;
    struct buf text;

    while (p->g->specs[kinds].name) kinds++;
    buf_fixed(&text, line, MOVE_TEXT);
    buf_add(&text, VERBS[rng_below(rng, sizeof VERBS / sizeof *VERBS)]);
    action_write(p->g, act(1 + rng_below(rng, kinds - 1), rng_below(rng, 20), rng_below(rng, 6), 0),
                 &text);
}

static enum wire_done answer(const struct wire *w, const char *line, struct buf *out)
{
    struct host_job *job;
    enum wire_done done = wire_say(w, line, strlen(line), out, &job);

    if (done == WIRE_THINKS) {
        host_job_run(job);
        wire_advice(w, job, out);
    }
    host_job_free(job);
    return done;
}

/* A line that looks only. */
static void ask(const struct wire *w, const char *line, struct buf *out)
{
    if (answer(w, line, out) == WIRE_CHANGED) abort();
}

/* All that a viewer can get. */
static void collect(const struct pair *p, int which, int viewer, uint64_t seed, struct buf *out)
{
    struct wire w = pair_wire(p, which, viewer);
    size_t n = table_events(host_look(w.host));
    char line[MOVE_TEXT];
    struct rng rng;

    rng_seed(&rng, seed);
    wire_state(&w, n > 1 && seed % 16 ? n - 1 : 0, out);
    for (int i = 0; i < LINES; i++) {
        make_line(p, &rng, line);
        ask(&w, line, out);
    }
    if (host_taken_back(w.host)) {
        snprintf(line, sizeof line, "since %zu/0", n);
        ask(&w, line, out);
    }
    if (seed % EVERY_HINT == 0) ask(&w, "hint", out);
    if (seed % EVERY_RECORD == 0 && table_turn(host_look(w.host)) != SEAT_NONE)
        ask(&w, "record", out);
}

/* ---- comparing --------------------------------------------------------------------------------- */

static bool is_told_alike(const struct pair *p, int viewer, struct tally *t)
{
    uint64_t seed = t->positions;
    struct buf one = {0}, other = {0};
    bool is_alike;
    size_t at = 0;

    collect(p, 0, viewer, seed, &one);
    collect(p, 1, viewer, seed, &other);
    is_alike = strcmp(buf_text(&one), buf_text(&other)) == 0;
    t->bytes += one.n;
    if (!is_alike) {
        while (one.at[at] == other.at[at]) at++;
        at = at > 200 ? at - 200 : 0;
        fprintf(stderr,
                "%s, viewer %d of %d, event %zu: what is hidden shows\n  %.400s\n  %.400s\n",
                p->g->id, viewer + 1, p->viewer + 1, table_events(host_look(p->host[0])),
                one.at + at, other.at + at);
    }
    buf_free(&one);
    buf_free(&other);
    return is_alike;
}

/* The comparison must be able to find a leak: whoever sees all sees the difference. */
static bool is_seen_by_all(const struct pair *p)
{
    struct buf one = {0}, other = {0};
    struct wire w = pair_wire(p, 0, SEAT_ALL), v = pair_wire(p, 1, SEAT_ALL);
    bool differs;

    wire_state(&w, table_events(host_look(w.host)), &one);
    wire_state(&v, table_events(host_look(v.host)), &other);
    differs = strcmp(buf_text(&one), buf_text(&other)) != 0;
    buf_free(&one);
    buf_free(&other);
    return differs;
}

/* What one position of the pair shows; false: something leaks. */
static bool compare_here(const struct pair *p, struct tally *t)
{
    t->positions++;
    if (!is_told_alike(p, p->viewer, t)) return false;
    /* a spectator knows less than any seat, so it cannot tell them apart either */
    if (t->positions % 4 == 0 && !is_told_alike(p, SEAT_NONE, t)) return false;
    if (t->positions % EVERY_ALL) return true;
    t->asked_all++;
    if (is_seen_by_all(p)) return true;
    fprintf(stderr, "%s: the one who sees all sees no difference\n", p->g->id);
    return false;
}

/* The viewer says the same at both tables; false: they answer differently. */
static bool say_both(const struct pair *p, const char *line, bool *changed)
{
    struct buf out[2] = {{0}, {0}};
    enum wire_done done[2];
    bool good;

    for (int k = 0; k < 2; k++) {
        struct wire w = pair_wire(p, k, p->viewer);

        done[k] = answer(&w, line, &out[k]);
    }
    good = done[0] == done[1] && strcmp(buf_text(&out[0]), buf_text(&out[1])) == 0;
    if (!good)
        fprintf(stderr, "%s: %s is answered by\n  %s  %s", p->g->id, line, buf_text(&out[0]),
                buf_text(&out[1]));
    buf_free(&out[0]);
    buf_free(&out[1]);
    *changed = done[0] == WIRE_CHANGED;
    return good;
}

/* The viewer takes back at both tables, and puts back; false: something leaks. */
static bool take_back(const struct pair *p, struct tally *t)
{
    static const char *const LINES_BACK[] = {"undo", "redo"};
    bool good = true, changed = true;

    for (int i = 0; good && i < 2; i++) {
        good = say_both(p, LINES_BACK[i], &changed);
        if (!good || !changed) return good;
        t->taken_back += i == 0;
        if (pair_differs(p)) good = compare_here(p, t);
    }
    return good;
}

/* What was revealed, dice and cards, is taken back; the game goes on from there. */
static bool take_back_practice(const struct pair *p, int *backs, struct tally *t)
{
    static const char *const LINES_BACK[] = {"take back", "take back turn"};
    bool changed;

    if (!say_both(p, LINES_BACK[*backs % 2], &changed)) return false;
    if (!changed) return true;
    ++*backs;
    t->practice_back++;
    return !pair_differs(p) || compare_here(p, t);
}

/* ---- records --------------------------------------------------------------------------------- */

/* The record of one of the two, as OWN may have it, behind some of the first N events. */
static void look_at(const struct pair *p, int which, int own, int viewer, size_t n, uint64_t seed,
                    struct buf *out)
{
    struct record_fault fault = {0};
    struct record_end end;
    struct buf text = {0};
    struct wire_reel w = {.viewer = viewer, .lang = LANGS[seed % 2]};
    struct reel *reel;
    struct rng rng;

    rng_seed(&rng, seed);
    table_save_for(host_look(p->host[which]), own, &text);
    reel = reel_new(text.at, text.n, &end, &fault);
    if (!reel) abort();
    w.reel = reel;
    for (int i = 0; i < LOOKS; i++) {
        size_t at = i ? rng_below(&rng, (uint32_t)n + 1) : n, start = out->n;
        const char *recorded;

        wire_reel_state(&w, at, at ? at - 1 : 0, out);
        /* how long the whole game was is no secret, and differs once they are over */
        recorded = strstr(out->at + start, "\"recorded\":");
        if (!recorded) abort();
        buf_cut(out, (size_t)(recorded - out->at));
    }
    reel_free(reel);
    buf_free(&text);
}

static bool is_recorded_alike(const struct pair *p, int own, int viewer, size_t n, struct tally *t)
{
    struct buf one = {0}, other = {0};
    bool is_alike;

    look_at(p, 0, own, viewer, n, t->positions, &one);
    look_at(p, 1, own, viewer, n, t->positions, &other);
    is_alike = strcmp(buf_text(&one), buf_text(&other)) == 0;
    t->looks += LOOKS;
    t->bytes += one.n;
    if (!is_alike)
        fprintf(stderr, "%s, viewer %d of %d, record of %d: what is hidden shows\n%s\n%s\n",
                p->g->id, viewer + 1, p->viewer + 1, own + 1, buf_text(&one), buf_text(&other));
    buf_free(&one);
    buf_free(&other);
    return is_alike;
}

/* The first N events, which the viewer cannot tell apart, in records: false: it can there. Of a
 * masked record nobody gets more than its viewer, not even who asks for all. */
static bool compare_records(const struct pair *p, size_t n, struct tally *t)
{
    bool is_over = table_turn(host_look(p->host[0])) == SEAT_NONE;

    return is_recorded_alike(p, SEAT_ALL, p->viewer, n, t) &&
           is_recorded_alike(p, SEAT_ALL, SEAT_NONE, n, t) &&
           (is_over || is_recorded_alike(p, p->viewer, SEAT_ALL, n, t));
}

/* What only the table's owner may read, of every kind that there is. */
static void note_secrets(const struct pair *p)
{
    table_note(host_table(p->host[0]), "secret-seed", "4711", NULL);
    table_note(host_table(p->host[1]), "secret-seed", "4712", NULL);
    table_note(host_table(p->host[1]), "secret-more", "", NULL);
}

/* Chance is brought from here, too. */
static void play_to_end(struct host *h, uint64_t seed)
{
    struct outcome outcome[OUTCOMES_MAX];
    action legal[ACTIONS_MAX];
    struct host_wait wait;
    struct rng rng;

    rng_seed(&rng, seed);
    while ((wait = host_advance(h)).need != HOST_OVER) {
        const struct table *t = host_look(h);
        int n = wait.need == HOST_CHANCE ? table_outcomes(t, outcome)
                                         : table_legal(t, wait.seat, legal);
        uint32_t at = rng_below(&rng, (uint32_t)n);

        if (wait.need == HOST_CHANCE
                ? !host_deal(h, outcome[at].a, NULL)
                : !host_play(h, (struct event){(int8_t)wait.seat, legal[at]}, NULL))
            abort();
    }
}

/* One pair of games, from somewhere in it on; false: something leaks. */
static bool compare(const struct game *g, const struct setup *setup, int viewer, struct tally *t)
{
    unsigned long long most = t->positions + POSITIONS_EACH;
    struct pair p = {.by_hand = t->pairs % 4 == 0, .is_practice = t->pairs % 3 == 0};
    size_t alike = 0; /* events */
    bool good = true;
    uint32_t equal;
    int backs = 0;

    pair_start(&p, g, setup, viewer, ++t->pairs);
    equal = rng_below(&p.rng, t->pairs % 2 ? EQUAL_FEW : EQUAL_MANY);
    for (uint32_t i = 0; good && t->positions < most && pair_step(&p, i < equal); i++) {
        if (i == equal) note_secrets(&p);
        if (!pair_differs(&p)) continue;
        good = compare_here(&p, t) && (i % EVERY_BACK || viewer < 0 || take_back(&p, t));
        if (good && p.is_practice && viewer >= 0 && backs < PRACTICE_BACKS)
            good = take_back_practice(&p, &backs, t);
        alike = pair_differs(&p) ? table_events(host_look(p.host[0])) : 0;
        if (good && alike && t->positions % EVERY_REEL == 0) good = compare_records(&p, alike, t);
    }
    if (good && alike && t->pairs % EVERY_FINISH == 0) {
        t->finished++;
        play_to_end(p.host[0], t->pairs);
        play_to_end(p.host[1], t->pairs);
        good = compare_records(&p, alike, t);
    }
    pair_free(&p);
    return good;
}

/* ---- the end -------------------------------------------------------------------------------------- */

/* By hand, where else anything may be corrected. */
static struct host *end_of_game(const struct game *g, const struct setup *setup, uint64_t seed)
{
    struct host_plan plan = {.head = {.game = g, .setup = *setup}, .dealer = {.kind = DEALER_HAND}};
    struct host *h = host_new(&plan);

    table_note(host_table(h), "secret-seed", "4711", NULL);
    play_to_end(h, seed);
    return h;
}

/* At the end a spectator gets the whole record, secret notes and all; so no seat may go on from
 * before it. False: one can. */
static bool end_stays(const struct game *g, const struct setup *setup, struct tally *t)
{
    static const char *const LINES_END[] = {"undo", "undo turn", "redo", "take back"};
    struct host *h = end_of_game(g, setup, ++t->ends);
    struct wire w = {.host = h, .viewer = SEAT_NONE, .lang = LANGS[0]};
    size_t n = table_events(host_look(h));
    struct buf out = {0};
    bool good;

    ask(&w, "record", &out);
    good = strstr(buf_text(&out), "note secret-seed 4711") != NULL;
    if (!good) fprintf(stderr, "%s: the record at the end is not whole\n", g->id);
    for (w.viewer = 0; good && w.viewer < setup->seats; w.viewer++)
        for (size_t i = 0; good && i < sizeof LINES_END / sizeof *LINES_END; i++) {
            good =
                answer(&w, LINES_END[i], &out) == WIRE_ANSWERED && table_events(host_look(h)) == n;
            if (!good) fprintf(stderr, "%s: %s behind the end is obeyed\n", g->id, LINES_END[i]);
        }
    buf_free(&out);
    host_free(h);
    return good;
}

/* ---- all of it ------------------------------------------------------------------------------------ */

/* Every game × players × variant once, as one of its viewers: the next one in the next round. A
 * game without secrets has no such pairs. */
static bool compare_all(const char *only, int round, struct tally *t)
{
    struct setup variant[VARIANTS_MAX];

    for (const struct game *const *g = GAMES; *g; g++) {
        if (only ? strcmp(only, (*g)->id) != 0 : strcmp((*g)->id, "dice") == 0) continue;
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++) {
            int n = conform_variants(*g, seats, variant, VARIANTS_MAX);
            int viewer = round % (seats + 1) == seats ? (int)SEAT_NONE : round % (seats + 1);

            for (int i = 0; i < n; i++)
                if (!compare(*g, &variant[i], viewer, t)) return false;
            if (!end_stays(*g, &variant[round % n], t)) return false;
        }
    }
    return true;
}

int main(int argc, char **argv)
{
    unsigned long long positions = 1000;
    struct tally t = {0};
    const char *only = NULL;

    for (int i = 1; i < argc; i += 2) {
        if (i + 1 == argc) return 2;
        if (strcmp(argv[i], "--pairs") == 0) positions = strtoull(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0) t.pairs = strtoull(argv[i + 1], NULL, 10) << 20;
        else if (strcmp(argv[i], "--game") == 0) only = argv[i + 1];
        else return 2;
    }
    for (int round = 0; t.positions < positions; round++)
        if (!compare_all(only, round, &t)) return 1;
    printf("leaks: %llu pairs of positions that differ in what is hidden, %llu bytes told of each "
           "side alike; the one who sees all told %llu of %llu apart; %llu times taken back, "
           "%llu times in practice; %llu looks at records, %llu pairs were over; "
           "%llu ends stayed\n",
           t.positions, t.bytes, t.asked_all, t.positions / EVERY_ALL, t.taken_back,
           t.practice_back, t.looks, t.finished, t.ends);
    return 0;
}
