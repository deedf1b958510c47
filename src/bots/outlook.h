/* outlook.h: a position played on by everybody's policy: what every seat may hope for.
 *
 * Luck is drawn anew for every chance event from the luck's number, the number of the playout, the
 * number of the turn and how many chance events came before it in that turn. So two positions of
 * one game that differ little meet the same dice in the same turns, and what differs between them
 * is worth more than either of them alone.
 *
 * What is played from is the position itself, so nothing in it is anybody's secret: who must not
 * know all deals what is hidden first (redeal). */
#ifndef BOTS_OUTLOOK_H
#define BOTS_OUTLOOK_H

#include "game/game.h"

struct outlook {
    const struct game *game;
    uint64_t luck;
    uint32_t turn;   /* in which the position lies: so many ended before it */
    uint32_t chance; /* chance events of this turn that lie before it */
    uint32_t until;  /* once so many turns have ended the position is judged; 0: to the end */
    int doubt;       /* policies see what a choice is worth only so exactly (eval/eye.h) */
};
/* As much as people's choices differ from the policy's where several are about as good. Without
 * doubt all playouts of a game with little luck are one and the same, and say more than anybody
 * can know. */
int outlook_doubt(const struct game *g);

/* Has this game a policy and a judge? The rest is for those that have. */
bool outlook_knows(const struct game *g);
/* How many turns the search plays out before it judges. */
uint32_t outlook_turns(const struct game *g, const struct gstate *s);
/* Played alone worth is the score, else the chance to win. This much is one point, or a certain
 * win. */
int32_t outlook_one(const struct game *g, const struct gstate *s);
bool outlook_is_score(const struct game *g, const struct gstate *s);
/* Playout NUMBER from S, which is spoilt: what it was worth to each seat. */
void outlook_play(const struct outlook *o, uint64_t number, struct gstate *s,
                  int32_t worth[SEATS_MAX]);
/* What the game brought that is over. */
void outlook_result(const struct game *g, const struct gstate *over, int32_t worth[SEATS_MAX]);
/* What the policy would do in this very position; N choices stand open to SEAT. */
action outlook_policy(const struct game *g, const struct gstate *s, int seat, const action legal[],
                      int n);

/* How strong is somebody who loses so much of all that was at stake, on average? 1 to LEVELS: as
 * the level of bots that comes nearest; 0: nothing is known of that. */
int outlook_level(const struct game *g, double share);

#endif
