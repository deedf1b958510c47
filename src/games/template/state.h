/* state.h: the position of High Card, its actions and what its files share.
 *
 * Bytes only, no padding, no pointers. The same struct is a view: there the
 * others' cards are UNKNOWN and lie in `deck`, which then counts every card
 * that the viewer cannot place. */
#ifndef TEMPLATE_STATE_H
#define TEMPLATE_STATE_H

#include "games/template/template.h"

enum { RANKS = 9, COPIES = 4, SWAPS_MAX = 2, NO_CARD = UNKNOWN - 1 };
enum phase { PHASE_DEAL, PHASE_CHOOSE, PHASE_DRAW, PHASE_OVER, PHASES };
enum kind { KIND_KEEP = 1, KIND_SWAP, KIND_DEAL, KIND_DRAW };
enum { SORT_CARD = SORT_OWN };
enum say { SAY_ASK, SAY_CHANCE, SAY_KEEP, SAY_SWAP, SAY_DEAL, SAY_DRAW, SAY_SHOW, SAY_WIN };

struct highcard {
    uint8_t seats, swaps;    /* the set-up: players; how often each may swap */
    uint8_t phase, turn;     /* what is open and for whom */
    uint8_t card[SEATS_MAX]; /* a rank, NO_CARD, in a view also UNKNOWN */
    uint8_t swapped[SEATS_MAX];
    uint8_t deck[RANKS]; /* cards left, by rank */
    uint8_t open[RANKS]; /* cards laid open, by rank */
};

static inline struct highcard *highcard_of(struct gstate *s)
{
    return (struct highcard *)(void *)s;
}
static inline const struct highcard *highcard_in(const struct gstate *s)
{
    return (const struct highcard *)(const void *)s;
}

extern const char *const TEMPLATE_CARDS[], *const TEMPLATE_PHASES[];

/* template.c: the rules */
void template_init(struct gstate *s, const struct setup *setup);

/* view.c: who knows what */
void template_observe(const struct gstate *s, int viewer, struct gview *view);
action template_mask(const struct gstate *before, struct event e, int viewer);
void template_redeal(const struct gview *view, int viewer, struct rng *rng, struct gstate *s);
void template_show(const struct gview *view, int viewer, struct json *json);

/* text.c: questions and sentences */
extern const char *const TEMPLATE_KEYS[];
void template_ask(const struct gview *view, int seat, struct phrase *phrase);
void template_say(const struct gview *before, struct event e, struct phrase *phrase);

/* position.c: positions as text, and whether they are possible */
void template_dump(const struct gstate *s, struct buf *out);
bool template_load(struct gstate *s, const char *text, struct note *note);
bool template_sound(const struct gstate *s, struct note *note);

#endif
