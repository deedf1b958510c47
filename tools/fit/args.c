/* args.c: what is wished for, from the command line. A wish that leaves this file can be played. */
#include "fit/fit.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MOST = 10000000, PASSES_MOST = 1000 };

void wish_usage(FILE *out)
{
    fprintf(out,
            "Usage: fit GAME --players P[,P…] --games N [--seed S] [--keep PERCENT] [--cells C]\n"
            "           [--passes K] [--rate R] [--jobs J] [--gpu]\n"
            "       fit GAME --judge --players P[,P…] --games N [--seed S] [--keep PERCENT]\n"
            "           [--net FILE] [--jobs J] [--gpu]\n"
            "The first fits a net to games between policies and prints its table for\n"
            "src/bots/eval/nets.c; the second says what the net that is there is worth on games\n"
            "that it was not fitted to (take another seed), or the one whose table is in FILE.\n"
            "  --games   for each number of players\n"
            "  --seed    the same seed, the same table (default 1)\n"
            "  --keep    how many of the beginnings of turns are looked at (default 20)\n"
            "  --cells   hidden cells, at most %d (default %d)\n"
            "  --passes  over all positions (default 12)\n"
            "  --rate    of learning, at first; it falls from there (default 0.003)\n"
            "  --jobs    threads, at most %d (default 1)\n"
            "  --gpu     a graphics card plays; --jobs is for fitting alone; the same table\n",
            CELLS, CELLS, THREADS_MOST);
}

/* ---- the game and its players ------------------------------------------------------------ */

static bool read_game(struct wish *w, const char *id, struct buf *why)
{
    w->game = game_find(id);
    w->knows = w->game ? bot_game_of(w->game) : NULL;
    if (w->knows) return true;
    buf_format(why, "There is no game “%s” with a net; there are", id);
    for (const struct game *const *g = GAMES; *g; g++)
        if (bot_game_of(*g)) buf_format(why, " %s", (*g)->id);
    buf_char(why, '.');
    return false;
}

static bool has_seats(const struct wish *w, int seats)
{
    for (int i = 0; i < w->kinds; i++)
        if (w->seats[i] == seats) return true;
    return false;
}

static bool refuse_players(const struct wish *w, const char *text, struct buf *why)
{
    buf_format(why, "--players takes numbers from %d to %d, each once, as in 2,3; not “%s”.",
               w->game->seats_min, w->game->seats_max, text);
    return false;
}

static bool read_players(struct wish *w, const char *text, struct buf *why)
{
    w->kinds = 0;
    for (const char *at = text;; at++) {
        int seats = isdigit((unsigned char)*at) ? *at++ - '0' : 0;
        if (seats < w->game->seats_min || seats > w->game->seats_max || has_seats(w, seats))
            return refuse_players(w, text, why);
        w->seats[w->kinds++] = seats;
        if (!*at) break;
        if (*at != ',') return refuse_players(w, text, why);
    }
    if (w->kinds == 1 || !has_seats(w, 1)) return true;
    buf_add(why, "Who plays alone has a net of its own: --players 1 goes without others.");
    return false;
}

/* As nets.c names them: after the game, in capitals. */
static void name_net(struct wish *w)
{
    struct buf name;

    buf_fixed(&name, w->name, sizeof w->name);
    for (const char *c = w->judge->is_alone ? "alone" : w->game->id; *c; c++)
        buf_char(&name, (char)toupper((unsigned char)*c));
}

/* Which net: that depends on the number of players, and the judge sees it in a position. */
static bool find_judge(struct wish *w, struct buf *why)
{
    union state_room room;
    struct setup setup;

    if (!setup_default(w->game, w->seats[0], &setup, NULL)) {
        buf_add(why, "This game cannot be set up.");
        return false;
    }
    w->game->init(room_state(&room), &setup);
    w->judge = judge_of(w->knows, room_state(&room));
    name_net(w);
    return true;
}

/* ---- numbers ------------------------------------------------------------------------------ */

struct number {
    const char *key;
    uint64_t from, to, *value;
};

static bool read_number(const struct number *n, const char *text, struct buf *why)
{
    char *end = NULL;

    errno = 0;
    if (isdigit((unsigned char)*text)) *n->value = strtoull(text, &end, 10);
    if (end && !*end && !errno && *n->value >= n->from && *n->value <= n->to) return true;
    buf_format(why, "%s takes a whole number from %llu to %llu, not “%s”.", n->key,
               (unsigned long long)n->from, (unsigned long long)n->to, text);
    return false;
}

static bool read_rate(const char *text, double *rate, struct buf *why)
{
    char *end;

    *rate = strtod(text, &end);
    if (end != text && !*end && *rate > 0 && *rate <= 1) return true;
    buf_format(why, "--rate takes a number above 0, at most 1, not “%s”.", text);
    return false;
}

/* ---- all of it ------------------------------------------------------------------------------ */

static bool read_option(struct wish *w, const char *key, const char *value, struct buf *why)
{
    const struct number number[] = {
        {"--games", HELD_OUT, GAMES_MOST, &w->games},
        {"--seed", 0, INT64_MAX, &w->seed},
        {"--keep", 1, 100, &w->keep},
        {"--cells", 1, CELLS, &w->cells},
        {"--passes", 1, PASSES_MOST, &w->passes},
        {"--jobs", 1, THREADS_MOST, &w->jobs},
    };

    if (strcmp(key, "--players") == 0) return read_players(w, value, why);
    if (strcmp(key, "--rate") == 0) return read_rate(value, &w->rate, why);
    if (strcmp(key, "--net") == 0) {
        w->file = value;
        return true;
    }
    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        if (strcmp(key, number[i].key) == 0) return read_number(&number[i], value, why);
    buf_format(why, "There is no option “%s”.", key);
    return false;
}

static bool read_options(struct wish *w, int argc, char **argv, struct buf *why)
{
    for (int i = 2; i < argc; i++) {
        const char *key = argv[i];
        if (strcmp(key, "--judge") == 0 || strcmp(key, "--gpu") == 0) {
            *(key[2] == 'j' ? &w->is_judging : &w->on_card) = true;
            continue;
        }
        if (++i == argc) {
            buf_format(why, "After “%s” something is missing.", key);
            return false;
        }
        if (!read_option(w, key, argv[i], why)) return false;
    }
    return true;
}

bool wish_read(struct wish *w, int argc, char **argv, struct buf *why)
{
    *w = (struct wish){.seed = 1, .keep = 20, .cells = CELLS, .passes = 12, .jobs = 1};
    w->rate = 0.003;
    if (argc < 2) buf_add(why, "Which game?");
    else if (!read_game(w, argv[1], why) || !read_options(w, argc, argv, why)) return false;
    else if (!w->kinds) buf_add(why, "How many players? --players says it.");
    else if (!w->games) buf_add(why, "How many games? --games says it.");
    else if (w->file && !w->is_judging) buf_add(why, "--net goes with --judge.");
    else return find_judge(w, why);
    return false;
}
