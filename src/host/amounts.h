/* amounts.h: choices with what they bring: “sell 1 fabric and 2 spice for 12 lira”.
 *
 * What a choice brings is found out by trying it (host/choice.h), so it is right in every
 * position: what does not fit is not counted. Only what is certain is said. */
#ifndef HOST_AMOUNTS_H
#define HOST_AMOUNTS_H

#include "game/phrase.h"
#include "host/choice.h"

/* choice_write(), and behind it the money, goods and rubies that the seat gains at once, unless the
 * sentence names the number itself. The message is KEY.gain of the sentence, which is always said,
 * also of what obviously follows; else `choice.gain`. {0} is the choice, {1} what it brings. */
void amounts_choice(const struct speaker *to, const struct question *q, action a, struct buf *out);

#endif
