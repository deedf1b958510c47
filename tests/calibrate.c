/* calibrate.c: whether the analysis of whole games says what is so (docs/analysis.md).
 *
 * Plays games between bots, analyses each, and prints how often those won to whom a chance was
 * given, in tenths and as the weighted mean error; what luck came to for every seat; what each
 * bot lost by its decisions. Standard errors take games as wholes. A bound that does not hold is
 * said, and the exit status is 1; of a tenth that few games came to nothing is held:
 *
 *     calibrate board --players 4 --games 500 --mean 2
 *
 * --bots NAME,… one for each seat, or one for all    --seed S --first N --playouts P --depth D
 * --jobs J --chart: values alone, no decision is judged       --mean P: at most so many points of
 * mean error --levels: each bot of the list plays all seats in games of its own; the share that
 * it loses of what is at stake must fall from one to the next, by 2 standard errors */
#include "lab/sim.h"
#include "review/review.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TENTHS = 10, JOBS_MOST = 64, GAMES_LEAST = 30 /* that say how far a tenth may be off */ };

struct wanted {
    const struct game *game;
    const struct bot *bot[SEATS_MAX];
    int players, bots, jobs;
    uint64_t games, seed, first;
    struct review_plan plan;
    bool by_level;
    double mean;
};

/* One game, in figures that can be added. */
struct seen {
    double said[TENTHS], won[TENTHS], n[TENTHS];
    double luck[SEATS_MAX], lost[SEATS_MAX], stake[SEATS_MAX];
    int decisions[SEATS_MAX];
    double gap; /* between the sum of all shares and the result */
    bool is_over;
};

struct run {
    const struct wanted *w;
    const struct bot *bot[SEATS_MAX];
    struct seen *out; /* by game */
    atomic_uint_fast64_t next;
};

static void fail(const char *why, const char *what)
{
    fprintf(stderr, "calibrate: %s %s\n", why, what);
    exit(2);
}

/* ---- one game ---------------------------------------------------------------------------- */

struct writing_down {
    const struct game *game;
    struct buf text;
};

static void write_down(void *self, const struct gstate *before, struct event e)
{
    struct writing_down *w = self;

    (void)before;
    record_write_event(w->game, e, &w->text);
}

static void play(const struct run *run, uint64_t number, void *room, struct buf *text)
{
    const struct wanted *w = run->w;
    struct sim_plan plan = {
        .game = w->game, .room = room, .seed = w->seed, .first = number, .games = 1};
    struct record_head head = {.game = w->game};
    struct writing_down down = {.game = w->game};
    const struct sim_watch watch = {.self = &down, .event = write_down};
    struct sim_stats stats = {0};
    atomic_bool never = false;

    setup_default(w->game, w->players, &plan.setup, NULL);
    head.setup = plan.setup;
    for (int i = 0; i < w->players; i++) {
        plan.bot[i] = run->bot[i];
        record_seat_set(&head.seat[i], run->bot[i]->id, "");
    }
    record_write_head(&head, &down.text);
    sim_play(&plan, number, &watch, &never, &stats);
    *text = down.text;
}

static struct review *analyse(const struct run *run, const struct buf *text)
{
    struct record_fault fault;
    struct record_end end;
    struct review *r = review_new(buf_text(text), text->n, &run->w->plan, &end, &fault);

    if (!r) fail("a game was refused:", fault.why.key);
    while (!review_step(r, UINT32_MAX)) continue;
    return r;
}

/* ---- what it says ------------------------------------------------------------------------ */

static void add_position(const struct review *r, size_t at, struct seen *o)
{
    size_t end = review_events(r);

    for (int i = 0; i < review_head(r)->setup.seats; i++) {
        double said = review_value(r, at, i);
        int tenth = (int)fmin(floor(said * TENTHS), TENTHS - 1);

        o->said[tenth] += said;
        o->won[tenth] += review_value(r, end, i);
        o->n[tenth]++;
    }
}

static void add_shares(const struct review *r, struct seen *o)
{
    for (int i = 0; i < review_head(r)->setup.seats; i++) {
        struct review_share s;

        review_share(r, i, &s);
        o->luck[i] = s.luck;
        o->decisions[i] = s.decisions;
        for (size_t k = 0; k < review_marks(r); k++) {
            const struct review_mark *m = review_mark(r, k);

            if (m->seat != i) continue;
            o->lost[i] += m->lost;
            o->stake[i] += m->stake;
        }
        o->gap = fmax(o->gap, fabs(s.start + s.luck + s.own + s.others - s.result));
    }
}

/* At the beginning of every turn: what lies between is no other game. */
static void look(const struct review *r, struct seen *o)
{
    uint32_t turn = 0;

    *o = (struct seen){.is_over = review_is_over(r)};
    for (size_t at = 0; at < review_events(r) && !review_is_score(r); at++) {
        struct review_moment m;

        review_moment(r, at, &m);
        if (m.turn == turn) continue;
        turn = m.turn;
        add_position(r, at, o);
    }
    add_shares(r, o);
}

static void *work(void *self)
{
    struct run *run = self;
    struct sim_plan plan = {.game = run->w->game};
    void *room;
    uint64_t number;

    setup_default(run->w->game, run->w->players, &plan.setup, NULL);
    for (int i = 0; i < run->w->players; i++) plan.bot[i] = run->bot[i];
    room = malloc(sim_room(&plan) + 1);
    while ((number = atomic_fetch_add(&run->next, 1)) < run->w->games) {
        struct buf text = {0};
        struct review *r;

        play(run, run->w->first + number, room, &text);
        r = analyse(run, &text);
        look(r, &run->out[number]);
        review_free(r);
        buf_free(&text);
    }
    free(room);
    return NULL;
}

static void play_all(struct run *run)
{
    pthread_t thread[JOBS_MOST];

    run->out = calloc(run->w->games, sizeof *run->out);
    atomic_init(&run->next, 0);
    for (int i = 0; i < run->w->jobs; i++) pthread_create(&thread[i], NULL, work, run);
    for (int i = 0; i < run->w->jobs; i++) pthread_join(thread[i], NULL);
}

/* ---- figures ----------------------------------------------------------------------------- */

/* Mean and standard error of one figure a game. */
static double mean_of(const struct run *run, double (*of)(const struct seen *o, int i), int i,
                      double *error)
{
    double n = (double)run->w->games, sum = 0, squares = 0, mean;

    for (uint64_t g = 0; g < run->w->games; g++) {
        double x = of(&run->out[g], i);

        sum += x;
        squares += x * x;
    }
    mean = sum / n;
    *error = n > 1 ? sqrt(fmax(squares / n - mean * mean, 0) / (n - 1)) : 0;
    return mean;
}

static double luck_of(const struct seen *o, int i) { return o->luck[i]; }

/* The error of a ratio of sums over games, by how much each game pulls it. */
static double ratio_of(const struct run *run, int tenth, double *error)
{
    double above = 0, below = 0, squares = 0, ratio;

    for (uint64_t g = 0; g < run->w->games; g++) {
        above += run->out[g].won[tenth] - run->out[g].said[tenth];
        below += run->out[g].n[tenth];
    }
    ratio = below > 0 ? above / below : 0;
    for (uint64_t g = 0; g < run->w->games; g++) {
        const struct seen *o = &run->out[g];
        double d = o->won[tenth] - o->said[tenth] - ratio * o->n[tenth];

        squares += d * d;
    }
    *error = below > 0 ? sqrt(squares) / below : 0;
    return ratio;
}

/* The weighted mean error of the tenths; true: within the bounds. */
static bool print_tenths(const struct run *run)
{
    double all = 0, off = 0;
    bool is_good = true;

    printf("  said       won    off    error  positions\n");
    for (int k = 0; k < TENTHS; k++) {
        double said = 0, won = 0, n = 0, error, ratio = ratio_of(run, k, &error);
        int games = 0;
        bool is_far;

        for (uint64_t g = 0; g < run->w->games; g++) {
            said += run->out[g].said[k];
            won += run->out[g].won[k];
            n += run->out[g].n[k];
            games += run->out[g].n[k] > 0;
        }
        if (n < 1) continue;
        is_far = games >= GAMES_LEAST && fabs(ratio) * 100 > 1 + 300 * error;
        printf("  %5.1f %%  %5.1f %%  %+5.1f  %6.1f  %9.0f%s\n", 100 * said / n, 100 * won / n,
               100 * ratio, 100 * error, n, is_far ? "  too far" : "");
        if (is_far && run->w->mean > 0) is_good = false;
        all += n;
        off += n * fabs(ratio);
    }
    if (all < 1) return true;
    printf("weighted mean error %.2f points\n", 100 * off / all);
    return is_good && (run->w->mean <= 0 || 100 * off / all <= run->w->mean);
}

static bool print_luck(const struct run *run)
{
    double unit = run->w->players == 1 ? 1 : 100;
    bool is_good = true;

    for (int i = 0; i < run->w->players; i++) {
        double error, mean = mean_of(run, luck_of, i, &error);
        bool is_far = fabs(mean) > 3 * error && run->w->games > 1;

        printf("luck of seat %d: %+.2f ± %.2f%s\n", i + 1, unit * mean, unit * error,
               is_far ? "  not 0" : "");
        is_good = is_good && !is_far;
    }
    return is_good;
}

/* What all seats of a game lost for each decision; of what was at stake. */
struct loss {
    double average, error, share, share_error;
};

static double ratio_by_game(const struct run *run, bool by_stake, double *error)
{
    double above = 0, below = 0, squares = 0, ratio;

    for (int pass = 0; pass < 2; pass++) {
        ratio = below > 0 ? above / below : 0;
        for (uint64_t g = 0; g < run->w->games; g++) {
            const struct seen *o = &run->out[g];
            double lost = 0, of = 0;

            for (int i = 0; i < run->w->players; i++) {
                lost += o->lost[i];
                of += by_stake ? o->stake[i] : o->decisions[i];
            }
            if (pass) squares += (lost - ratio * of) * (lost - ratio * of);
            else above += lost, below += of;
        }
    }
    ratio = below > 0 ? above / below : 0;
    *error = below > 0 ? sqrt(squares) / below : 0;
    return ratio;
}

static struct loss loss_of(const struct run *run)
{
    struct loss l;

    l.average = ratio_by_game(run, false, &l.error);
    l.share = ratio_by_game(run, true, &l.share_error);
    return l;
}

static void print_loss(const struct run *run, const char *who, const struct loss *l)
{
    double unit = run->w->players == 1 ? 1 : 100;

    printf("%-8s loses %.3f ± %.3f a decision, %.1f ± %.1f %% of what is at stake\n", who,
           unit * l->average, unit * l->error, 100 * l->share, 100 * l->share_error);
}

static double seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- the two ways ------------------------------------------------------------------------ */

static bool by_game(const struct wanted *w)
{
    struct run run = {.w = w};
    double start = seconds(), gap = 0;
    bool is_good = true;
    struct loss l;

    for (int i = 0; i < w->players; i++) run.bot[i] = w->bot[w->bots == 1 ? 0 : i];
    play_all(&run);
    printf("%s, %d players, %llu games, %.2f s of one core each\n", w->game->id, w->players,
           (unsigned long long)w->games, (seconds() - start) / (double)w->games);
    for (uint64_t g = 0; g < w->games; g++) gap = fmax(gap, run.out[g].gap);
    printf("start + luck + own + others' misses the result by at most %.1e\n", gap);
    if (gap > 1e-9) is_good = false;
    if (w->players > 1 && !print_tenths(&run)) is_good = false;
    if (!print_luck(&run)) is_good = false;
    l = loss_of(&run);
    if (!w->plan.is_chart) print_loss(&run, "all", &l);
    free(run.out);
    return is_good;
}

/* Whether the losses fall from level to level, by 2 standard errors. */
static bool by_level(const struct wanted *w)
{
    struct loss before = {0};
    bool is_good = true;

    for (int k = 0; k < w->bots; k++) {
        struct run run = {.w = w};
        struct loss l;
        double apart;

        for (int i = 0; i < w->players; i++) run.bot[i] = w->bot[k];
        play_all(&run);
        l = loss_of(&run);
        print_loss(&run, w->bot[k]->id, &l);
        apart = (before.share - l.share) /
                sqrt(before.share_error * before.share_error + l.share_error * l.share_error);
        if (k) printf("         %.1f standard errors less than the one before\n", apart);
        if (k && apart < 2) is_good = false;
        before = l;
        free(run.out);
        fflush(stdout);
    }
    return is_good;
}

/* ---- the command line -------------------------------------------------------------------- */

static void read_bots(struct wanted *w, char *names)
{
    struct note note;

    w->bots = 0;
    for (char *name = strtok(names, ","); name && w->bots < SEATS_MAX; name = strtok(NULL, ","))
        if (!bot_find(w->game, name, &w->bot[w->bots++], &note)) fail("no such bot:", name);
}

static void read_option(struct wanted *w, const char *name, char *value)
{
    if (strcmp(name, "--players") == 0) w->players = atoi(value);
    else if (strcmp(name, "--games") == 0) w->games = strtoull(value, NULL, 10);
    else if (strcmp(name, "--seed") == 0) w->seed = strtoull(value, NULL, 10);
    else if (strcmp(name, "--first") == 0) w->first = strtoull(value, NULL, 10);
    else if (strcmp(name, "--playouts") == 0) w->plan.playouts = (uint32_t)atoi(value);
    else if (strcmp(name, "--depth") == 0) w->plan.depth = (uint32_t)atoi(value);
    else if (strcmp(name, "--doubt") == 0) w->plan.doubt = atoi(value);
    else if (strcmp(name, "--jobs") == 0) w->jobs = atoi(value);
    else if (strcmp(name, "--mean") == 0) w->mean = atof(value);
    else if (strcmp(name, "--bots") == 0) read_bots(w, value);
    else fail("no such option:", name);
}

int main(int argc, char **argv)
{
    struct wanted w = {.players = 2, .games = 10, .seed = 1, .jobs = 1, .bots = 1};

    w.game = argc > 1 ? game_find(argv[1]) : NULL;
    if (!w.game) fail("which game?", "");
    w.bot[0] = &BOT_POLICY;
    for (int i = 2; i < argc; i++) {
        if (strcmp(argv[i], "--chart") == 0) w.plan.is_chart = true;
        else if (strcmp(argv[i], "--levels") == 0) w.by_level = true;
        else if (i + 1 < argc) {
            read_option(&w, argv[i], argv[i + 1]);
            i++;
        } else fail("what of", argv[i]);
    }
    if (w.games < 1 || w.jobs < 1 || w.jobs > JOBS_MOST || w.players > SEATS_MAX)
        fail("that cannot be", "");
    return (w.by_level ? by_level(&w) : by_game(&w)) ? 0 : 1;
}
