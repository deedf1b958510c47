/* template.h: High Card, the smallest complete game; the example for a new one.
 *
 * Everybody is dealt a hidden card. In turn, each keeps it or lays it open and
 * draws another, once or twice. The highest card wins. See docs/new-game.md. */
#ifndef TEMPLATE_TEMPLATE_H
#define TEMPLATE_TEMPLATE_H

#include "game/game.h"

extern const struct game TEMPLATE;

#endif
