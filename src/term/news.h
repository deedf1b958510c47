/* news.h: what has happened, as one person is told of it: what concerns the own turn event by
 * event, the others' turns as digests.
 *
 * It is made anew from the table's log whenever it is wanted, so it never tells what was taken
 * back, nor what somebody else has seen. */
#ifndef TERM_NEWS_H
#define TERM_NEWS_H

#include "term/session.h"

/* Line mode where turns are told short: all that VIEWER has not been told yet, into `out`. */
void news_tell(struct session *s, int viewer);
/* Since VIEWER's last decision: what the own dice and cards have brought, then a line for each turn
 * of the others; a line feed behind each sentence. */
void news_since(const struct session *s, int viewer, struct buf *out);
/* The others' turns since VIEWER's last turn, a line each. */
void news_digest(const struct session *s, int viewer, struct buf *out);
/* “Round 3, your turn: 12 lira, 2 fabric and 1 ruby.” Nothing where no seat is asked. */
void news_stand(const struct session *s, struct buf *out);
/* Did somebody else's turn end with the last event? */
bool news_turn_ended(const struct session *s, int viewer);
/* Says it, where the front can wait, and waits until it was read. */
void news_wait(struct session *s, int viewer);

#endif
