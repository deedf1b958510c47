/* choices.h: writing legal actions one after the other, for `legal` functions:
 * each call writes at P and returns the place behind it. */
#ifndef GAME_CHOICES_H
#define GAME_CHOICES_H

#include "game/game.h"

static inline action *put(action *p, unsigned kind)
{
    *p = act(kind, 0, 0, 0);
    return p + 1;
}

static inline action *put1(action *p, unsigned kind, unsigned a)
{
    *p = act(kind, a, 0, 0);
    return p + 1;
}

static inline action *put2(action *p, unsigned kind, unsigned a, unsigned b)
{
    *p = act(kind, a, b, 0);
    return p + 1;
}

/* Written always, kept only if IS_OPEN: no branch to guess wrong. */
static inline action *put_if(action *p, bool is_open, action a)
{
    *p = a;
    return p + is_open;
}

/* One action for each bit of MASK. */
static inline action *put_mask(action *p, unsigned kind, unsigned mask)
{
    for (; mask; mask &= mask - 1) p = put1(p, kind, (unsigned)__builtin_ctz(mask));
    return p;
}

/* A set or counts in the first two argument bytes. */
static inline action *put_wide(action *p, unsigned kind, unsigned value)
{
    *p = act(kind, 0, 0, 0) | value << 8;
    return p + 1;
}

#endif
