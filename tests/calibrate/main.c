/* main.c: whether the analysis of whole games says what is so (docs/analysis.md).
 *
 * Plays games between bots, analyses each, and prints how often those won to whom a chance was
 * given, in tenths and as the weighted mean error; what luck came to for every seat; what each
 * bot lost by its decisions. Standard errors take games as wholes. A bound that does not hold is
 * said, and the exit status is 1; of a tenth that few games came to nothing is held:
 *
 *     calibrate board --players 4 --games 500 --mean 2
 *
 * --bots NAME,… one for each seat, or one for all    --seed S --first N --playouts P --depth D
 * --doubt B --jobs J     --chart: values alone, no decision is judged
 * --mean P: at most so many points of mean error
 * --every N: of the beginnings of turns, or of the decisions, one in N is looked at, drawn by the
 * seed: more games in the same time, which say more than more of each game. With --chart
 * --levels: neighbours of the list sit at one table; who is named later must lose less by each
 * decision, by 2 standard errors
 * --shares: each bot of the list plays all seats in games of its own: what it loses, and which
 * share of what was at stake (bots/eval/list.c: lapses)
 * --depths P,P,…: each game is analysed with so many playouts; what all but the last one say is
 * compared with what the last one says; with --mean P those of the last but one are off by at most
 * so many points */
#include "games.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GAMES_LEAST = 30 /* that say how far a tenth may be off */ };

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

/* How often more than was said, and the error of that, by how much each game pulls it. Two games
 * more are counted with it, one that is won and one that is lost: where none of few games was won
 * the error does not vanish, and three of it are what none of so many leaves open (the rule of
 * three). */
static double ratio_of(const struct run *run, int tenth, double *error)
{
    double above = 0, below = 0, squares = 0, said = 0, games = 0, ratio, each;

    for (uint64_t g = 0; g < run->w->games; g++) {
        above += run->out[g].won[tenth] - run->out[g].said[tenth];
        below += run->out[g].n[tenth];
        said += run->out[g].said[tenth];
        games += run->out[g].n[tenth] > 0;
    }
    *error = 0;
    if (below < 1) return 0;
    ratio = above / below;
    said /= below;
    each = below / games;
    squares = each * each * (said * said + (1 - said) * (1 - said));
    for (uint64_t g = 0; g < run->w->games; g++) {
        const struct seen *o = &run->out[g];
        double d = o->won[tenth] - o->said[tenth] - ratio * o->n[tenth];

        squares += d * d;
    }
    *error = sqrt(squares) / below;
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

/* What is lost for each decision, or of what was at stake, by those who sit as bot AT, AT + 2 …; by
 * all where EACH is 1. */
struct loss {
    double above, below, ratio;
};

static struct loss loss_in(const struct run *run, uint64_t game, int at, int each, bool by_stake)
{
    const struct seen *o = &run->out[game];
    struct loss l = {0};

    for (int i = 0; i < run->w->players; i++) {
        if (seat_of(run, i, run->w->first + game) % each != at) continue;
        l.above += o->lost[i];
        l.below += by_stake ? o->stake[i] : o->decisions[i];
    }
    return l;
}

static struct loss loss_of(const struct run *run, int at, int each, bool by_stake)
{
    struct loss all = {0};

    for (uint64_t g = 0; g < run->w->games; g++) {
        struct loss l = loss_in(run, g, at, each, by_stake);

        all.above += l.above;
        all.below += l.below;
    }
    all.ratio = all.below > 0 ? all.above / all.below : 0;
    return all;
}

/* How far one game pulls the ratio of all. */
static double pull(const struct run *run, uint64_t game, int at, int each, bool by_stake,
                   const struct loss *all)
{
    struct loss l = loss_in(run, game, at, each, by_stake);

    return all->below > 0 ? (l.above - all->ratio * l.below) / all->below : 0;
}

static double error_of(const struct run *run, bool by_stake, const struct loss *all)
{
    double squares = 0;

    for (uint64_t g = 0; g < run->w->games; g++) {
        double d = pull(run, g, 0, 1, by_stake, all);

        squares += d * d;
    }
    return sqrt(squares);
}

static double points(const struct run *run) { return run->w->players == 1 ? 1 : 100; }

static void print_loss(const struct run *run, const char *who)
{
    struct loss each = loss_of(run, 0, 1, false), share = loss_of(run, 0, 1, true);

    printf("%-8s loses %.3f ± %.3f a decision, %.1f ± %.1f %% of what is at stake\n", who,
           points(run) * each.ratio, points(run) * error_of(run, false, &each), 100 * share.ratio,
           100 * error_of(run, true, &share));
}

static double seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- the four ways ----------------------------------------------------------------------- */

static bool by_game(const struct wanted *w)
{
    struct run run = {.w = w};
    double start = seconds(), gap = 0;
    bool is_good = true;

    for (int i = 0; i < w->players; i++) run.bot[i] = w->bot[w->bots == 1 ? 0 : i];
    play_all(&run);
    printf("%s, %d players, %llu games, %u playouts, %.2f s of one core each\n", w->game->id,
           w->players, (unsigned long long)w->games,
           w->plan.playouts ? (unsigned)w->plan.playouts : REVIEW_PLAYOUTS,
           (seconds() - start) / (double)w->games);
    for (uint64_t g = 0; g < w->games; g++) gap = fmax(gap, run.out[g].gap);
    if (!w->every) printf("start + luck + own + others' misses the result by at most %.1e\n", gap);
    if (gap > 1e-9) is_good = false;
    if (w->players > 1 && !print_tenths(&run)) is_good = false;
    if (!w->every && !print_luck(&run)) is_good = false;
    if (!w->plan.is_chart) print_loss(&run, "all");
    free(run.out);
    return is_good;
}

/* Two at one table: the closer a game is, the more a decision can lose, so they are compared in
 * the same games. */
static bool neighbours(const struct wanted *w, const struct bot *const pair[2])
{
    struct run run = {.w = w, .takes_turns = true};
    struct loss loss[2];
    double squares = 0, apart;

    for (int i = 0; i < w->players; i++) run.bot[i] = pair[i % 2];
    play_all(&run);
    for (int k = 0; k < 2; k++) loss[k] = loss_of(&run, k, 2, false);
    for (uint64_t g = 0; g < w->games; g++) {
        double d = pull(&run, g, 0, 2, false, &loss[0]) - pull(&run, g, 1, 2, false, &loss[1]);

        squares += d * d;
    }
    apart = (loss[0].ratio - loss[1].ratio) / sqrt(squares);
    printf("%s loses %.3f a decision, %s %.3f: %.3f ± %.3f less, %.1f standard errors\n",
           pair[0]->id, points(&run) * loss[0].ratio, pair[1]->id, points(&run) * loss[1].ratio,
           points(&run) * (loss[0].ratio - loss[1].ratio), points(&run) * sqrt(squares), apart);
    fflush(stdout);
    free(run.out);
    return apart >= 2;
}

static bool by_level(const struct wanted *w)
{
    bool is_good = true;

    printf("%s, %d players, %llu games of each pair\n", w->game->id, w->players,
           (unsigned long long)w->games);
    for (int k = 0; k + 1 < w->bots; k++) is_good = neighbours(w, w->bot + k) && is_good;
    return is_good;
}

static bool by_share(const struct wanted *w)
{
    for (int k = 0; k < w->bots; k++) {
        struct run run = {.w = w};

        for (int i = 0; i < w->players; i++) run.bot[i] = w->bot[k];
        play_all(&run);
        print_loss(&run, w->bot[k]->id);
        fflush(stdout);
        free(run.out);
    }
    return true;
}

static struct depth_seen depth_of(const struct run *run, int k)
{
    struct depth_seen all = {0};

    for (uint64_t g = 0; g < run->w->games; g++) {
        const struct depth_seen *o = &run->depth[g][k];

        all.off += o->off, all.positions += o->positions;
        all.marks += o->marks, all.same += o->same;
        all.bad += o->bad, all.found += o->found;
    }
    return all;
}

static bool by_depth(const struct wanted *w)
{
    struct run run = {.w = w};
    double off = 0;

    for (int i = 0; i < w->players; i++) run.bot[i] = w->bot[w->bots == 1 ? 0 : i];
    play_all(&run);
    printf("%s, %d players, %llu games; compared with %u playouts:\n", w->game->id, w->players,
           (unsigned long long)w->games, (unsigned)w->depth[w->depths - 1]);
    for (int k = 0; k + 1 < w->depths; k++) {
        struct depth_seen o = depth_of(&run, k);

        off = points(&run) * o.off / o.positions;
        printf("%5u playouts: values off by %.2f in the mean (%.0f); %.1f %% of %d marks the same, "
               "%d of %d mistakes and blunders seen\n",
               (unsigned)w->depth[k], off, o.positions, 100.0 * o.same / o.marks, o.marks, o.found,
               o.bad);
    }
    free(run.depth);
    free(run.out);
    return w->mean <= 0 || off <= w->mean;
}

/* ---- the command line -------------------------------------------------------------------- */

static void read_bots(struct wanted *w, char *names)
{
    struct note note;

    w->bots = 0;
    for (char *name = strtok(names, ","); name && w->bots < BOTS_MOST; name = strtok(NULL, ","))
        if (!bot_find(w->game, name, &w->bot[w->bots++], &note)) fail("no such bot:", name);
}

static void read_depths(struct wanted *w, char *numbers)
{
    w->way = BY_DEPTH;
    for (char *n = strtok(numbers, ","); n && w->depths < DEPTHS_MOST; n = strtok(NULL, ","))
        w->depth[w->depths++] = (uint32_t)atoi(n);
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
    else if (strcmp(name, "--every") == 0) w->every = (uint32_t)atoi(value);
    else if (strcmp(name, "--depths") == 0) read_depths(w, value);
    else if (strcmp(name, "--jobs") == 0) w->jobs = atoi(value);
    else if (strcmp(name, "--mean") == 0) w->mean = atof(value);
    else if (strcmp(name, "--bots") == 0) read_bots(w, value);
    else fail("no such option:", name);
}

static bool (*const WAYS[])(const struct wanted *w) = {
    [BY_GAME] = by_game, [BY_LEVEL] = by_level, [BY_SHARE] = by_share, [BY_DEPTH] = by_depth};

int main(int argc, char **argv)
{
    struct wanted w = {.players = 2, .games = 10, .seed = 1, .jobs = 1, .bots = 1};

    w.game = argc > 1 ? game_find(argv[1]) : NULL;
    if (!w.game) fail("which game?", "");
    w.bot[0] = &BOT_POLICY;
    for (int i = 2; i < argc; i++) {
        if (strcmp(argv[i], "--chart") == 0) w.plan.is_chart = true;
        else if (strcmp(argv[i], "--levels") == 0) w.way = BY_LEVEL;
        else if (strcmp(argv[i], "--shares") == 0) w.way = BY_SHARE;
        else if (i + 1 < argc) {
            read_option(&w, argv[i], argv[i + 1]);
            i++;
        } else fail("what of", argv[i]);
    }
    if (w.way == BY_GAME && w.bots > 1 && w.bots != w.players) fail("who sits where?", "");
    if (w.games < 1 || w.jobs < 1 || w.jobs > JOBS_MOST || w.players > SEATS_MAX)
        fail("that cannot be", "");
    return WAYS[w.way](&w) ? 0 : 1;
}
