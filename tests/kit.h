/* kit.h: a test of a game's rules as a few lines of text.
 *
 *     struct play p = at("player 1 owns 2 0 0 0 0 1 0; dice 0 0 0 0 3 0");
 *     does(&p, "lira");
 *     changed(&p, "player 1 owns 2 0 0 0 0 1 6; dice 0 0 0 0 0 0; actions 1");
 *
 * Positions are the lines that the game itself writes, moves are typed in
 * notation, both separated by semicolons; every text is a printf format. Where
 * several players may act a move may name its player: `2: pass`. No rule lives
 * here: every answer is the engine's. A check that fails ends the test and shows
 * the position. */
#ifndef TESTS_KIT_H
#define TESTS_KIT_H

#include "game/game.h"
#include "lab/sim.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define KIT_TEXT(i) __attribute__((format(printf, i, (i) + 1)))

/* Whose rules are tested: each game's own kit says so. */
extern const struct game *const KIT_GAME;

struct play {
    union state_room now;
    union state_room before; /* as it stood when the last does() began */
    unsigned flags;          /* what the events of the last does() returned, together */
    struct trace trace;      /* what its last event told */
};

/* ---- positions ------------------------------------------------------------ */

/* The lines change the position that the game's load starts from. */
KIT_TEXT(1) struct play at(const char *lines, ...);
/* Such lines are no position. */
KIT_TEXT(1) void no_position(const char *lines, ...);
/* A game before its first event; OPTIONS: `layout long; neutral yes`, or "". */
struct play begin(int seats, const char *options);
/* What the player (from 1), or everybody (SEAT_NONE), knows of it. */
struct play seen_by(const struct play *p, int player);

const struct gstate *state_now(const struct play *p);

/* ---- moves ------------------------------------------------------------------ */

/* Each is legal for whoever is to move, chance included, and is done; the
 * position is sound after it. */
KIT_TEXT(2) void does(struct play *p, const char *moves, ...);
/* A player is to move and each of these is, or is not, among the choices. */
KIT_TEXT(2) void offers(const struct play *p, const char *moves, ...);
KIT_TEXT(2) void refuses(const struct play *p, const char *moves, ...);
/* The step stands open and these are all its choices. */
KIT_TEXT(3) void asks(const struct play *p, const char *step, const char *moves, ...);
/* The same of a player (from 1), whoever else may act. */
KIT_TEXT(4)
void asks_player(const struct play *p, int player, const char *step, const char *moves, ...);
/* The player has no choice. */
void waits(const struct play *p, int player);
/* How many choices of this kind of action the player to move has. */
int choices_of(const struct play *p, unsigned kind);

/* ---- what came of it ---------------------------------------------------------- */

/* The position has these lines. */
KIT_TEXT(2) void shows(const struct play *p, const char *lines, ...);
/* The last does() made these lines, and left every other one as it was. */
KIT_TEXT(2) void changed(const struct play *p, const char *lines, ...);
/* Chance is to move and these are its outcomes: `2 roll 1 3; 1 roll 3 3`. */
KIT_TEXT(2) void outcomes(const struct play *p, const char *weighted, ...);
/* The game is over with these ranks: "1 1 3". */
void ranks(const struct play *p, const char *ranks);
/* How many facts of this kind, open to all, the last event told of the player. */
int told(const struct play *p, unsigned phrase, int player);
/* The position as JSON has this text in it. */
KIT_TEXT(2) void has_json(const struct play *p, const char *part, ...);

/* ---- the written rules ------------------------------------------------------------- */

/* The document of the game's rules, docs/rules/GAME.md. What was found in it once is not looked for
 * again: a test asks about the same few statements a hundred thousand times. */
enum { KIT_RULES_KNOWN = 200 };
struct kit_rules {
    struct buf text;
    const char *known[KIT_RULES_KNOWN]; /* the engine's own strings */
    int n;
};
void kit_rules_read(struct kit_rules *rules);
bool kit_rules_have(struct kit_rules *rules, const char *rule);
void kit_rules_free(struct kit_rules *rules);

/* ---- whole games ---------------------------------------------------------------- */

/* Game NUMBER of these bots, to be followed event by event with sim_next(). */
struct kit_game {
    struct sim_plan plan;
    struct sim_game sim;
    union state_room room;
};
struct gstate *kit_begin(struct kit_game *k, const struct game *g, int seats, const struct bot *bot,
                         uint64_t number);

/* Ends the test: shows the position, if there is one, and says what is wrong. */
void broken(const struct play *p, const char *what, const char *text);

#endif
