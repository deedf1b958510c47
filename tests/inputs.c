/* inputs.c: how often a person has to choose in a turn, counted over games of the policy.
 *
 *     inputs --games 1000 --seed 1 [--game ID] [--most N]
 *
 * One input is a choice with all that is joined to it (choice_line), if the policy goes the whole
 * line by itself, and with what is announced for the time after chance (choice_then), as far as
 * the policy does that too; else the choice alone. Forced moves need none. A line for each game and number
 * of players: turns, decisions, inputs, both per turn. --most: exit status 1 if the board game
 * needs more inputs per turn. */
#include "bots/bot.h"
#include "host/choice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct count {
    unsigned long long turns, decisions, inputs;
};

struct play {
    const struct game *g;
    union state_room now;
    struct rng rng;
    struct count count;
    struct turn_line line; /* what the last input stands for; its first AT are played */
    int at;
    struct turn_line then; /* what was announced with it; its first AFTER are played */
    int after;
};

static action policy(const struct play *p, const struct question *q)
{
    struct bot_query query = {
        .game = p->g, .view = q->view, .seat = q->seat, .legal = q->legal, .n = q->n};
    struct rng rng;

    rng_seed(&rng, 1);
    return BOT_POLICY.choose(&query, &rng);
}

/* Would the policy go this line to its end? */
static bool is_gone(const struct play *p, const struct question *q, const struct turn_line *line)
{
    union state_room s = p->now, view;

    for (int i = 0; i < line->n; i++) {
        struct question next;

        memset(&view, 0, sizeof view);
        p->g->observe(room_state(&s), q->seat, room_view(&view));
        if (!question_of(&next, p->g, room_view(&view), q->seat, q->seat)) return false;
        if (policy(p, &next) != line->a[i]) return false;
        p->g->apply(room_state(&s), q->seat, line->a[i], NULL);
    }
    return true;
}

/* Is the policy's choice what was announced, and obvious? */
static bool is_announced(struct play *p, const struct question *q, action a)
{
    if (p->after < p->then.n && p->then.a[p->after] == a &&
        choice_obvious(p->g, q->legal, q->n) == a) {
        p->after++;
        return true;
    }
    p->then.n = 0;
    return false;
}

static action decide(struct play *p, const struct question *q)
{
    bool is_on_line = p->at < p->line.n;
    action a = is_on_line ? p->line.a[p->at++] : policy(p, q);

    if (q->n == 1) return a;
    p->count.decisions++;
    if (is_on_line || is_announced(p, q, a)) return a;
    p->count.inputs++;
    choice_line(q, a, &p->line);
    choice_then(q, &p->line, &p->then);
    p->at = 1;
    p->after = 0;
    if (is_gone(p, q, &p->line)) return a;
    p->line.n = 1;
    p->then.n = 0;
    return a;
}

static void play_event(struct play *p, int seat)
{
    union state_room view;
    struct question q;
    unsigned flags;

    if (seat == SEAT_CHANCE) {
        action a = game_roll(p->g, room_state(&p->now), &p->rng);

        flags = p->g->apply(room_state(&p->now), seat, a, NULL);
        p->count.turns += (flags & APPLY_TURN) != 0;
        return;
    }
    memset(&view, 0, sizeof view);
    p->g->observe(room_state(&p->now), seat, room_view(&view));
    question_of(&q, p->g, room_view(&view), seat, seat);
    flags = p->g->apply(room_state(&p->now), seat, decide(p, &q), NULL);
    if (p->at == p->line.n) p->at = p->line.n = 0;
    p->count.turns += (flags & APPLY_TURN) != 0;
}

static struct count count_games(const struct game *g, int seats, unsigned long games, uint64_t seed)
{
    struct play p = {.g = g};
    struct setup setup;

    if (!setup_default(g, seats, &setup, NULL)) abort();
    for (unsigned long i = 0; i < games; i++) {
        int seat;

        rng_stream(&p.rng, seed, i);
        memset(&p.now, 0, sizeof p.now);
        g->init(room_state(&p.now), &setup);
        p.at = p.line.n = p.then.n = 0;
        while ((seat = g->turn(room_state(&p.now))) != SEAT_NONE) play_event(&p, seat);
    }
    return p.count;
}

/* Inputs per turn, over all numbers of players. */
static double print_game(const struct game *g, unsigned long games, uint64_t seed)
{
    struct count all = {0};

    for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
        struct count c = count_games(g, seats, games, seed);

        printf("%-8s %7d %7lu %9llu %10llu %9llu %15.2f %12.2f\n", g->id, seats, games, c.turns,
               c.decisions, c.inputs, (double)c.decisions / (double)c.turns,
               (double)c.inputs / (double)c.turns);
        fflush(stdout);
        all.turns += c.turns;
        all.decisions += c.decisions;
        all.inputs += c.inputs;
    }
    printf("%-8s %7s %7s %9llu %10llu %9llu %15.2f %12.2f\n", g->id, "all", "", all.turns,
           all.decisions, all.inputs, (double)all.decisions / (double)all.turns,
           (double)all.inputs / (double)all.turns);
    return (double)all.inputs / (double)all.turns;
}

int main(int argc, char **argv)
{
    unsigned long games = 1000;
    uint64_t seed = 1;
    const char *only = NULL;
    double most = 0;
    bool is_good = true;

    for (int i = 1; i < argc; i += 2) {
        if (i + 1 == argc) return 2;
        if (strcmp(argv[i], "--games") == 0) games = strtoul(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0) seed = strtoull(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--game") == 0) only = argv[i + 1];
        else if (strcmp(argv[i], "--most") == 0) most = strtod(argv[i + 1], NULL);
        else return 2;
    }
    printf("%-8s %7s %7s %9s %10s %9s %15s %12s\n", "game", "players", "games", "turns",
           "decisions", "inputs", "decisions/turn", "inputs/turn");
    for (const struct game *const *g = GAMES; *g; g++) {
        double each;

        if (BOT_POLICY.plays && !BOT_POLICY.plays(*g)) continue;
        if (only && strcmp(only, (*g)->id) != 0) continue;
        each = print_game(*g, games, seed);
        if (most > 0 && strcmp((*g)->id, "board") == 0) is_good = each <= most;
    }
    return is_good ? 0 : 1;
}
