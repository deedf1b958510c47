/* why.h: between the two files that say why a choice is not open: why.c about the wrong
 * moment, lacks.c about what lacks at the right one. */
#ifndef WRITE_WHY_H
#define WRITE_WHY_H

#include "games/write/words.h"

struct why {
    const struct writing *s;
    const struct sheet *p; /* of the seat; NULL: chance */
    int seat;
    struct remark *out;
    int n;
};

/* why.c: one more sentence, with up to two arguments */
struct phrase *write_because(struct why *w, const char *key, const char *rule);
void write_because1(struct why *w, const char *key, const char *rule, struct arg a);
void write_because2(struct why *w, const char *key, const char *rule, struct arg a, struct arg b);

static inline struct arg place_word(unsigned place) { return word(SORT_PLACE, place); }
static inline struct arg palace_word(unsigned letter) { return place_word(PALACE_A + letter); }
static inline unsigned reach_of(unsigned card) { return card == NO_CARD ? 0 : write_reach(card); }
/* Is it the seat's own card that is being used? */
static inline bool is_own_card(const struct why *w)
{
    return w->seat == w->s->seat && !(w->s->flags & FLAG_EXTRA);
}
static inline bool can_use(const struct why *w, unsigned place)
{
    return write_can_do(w->s, w->p, SCRIPT_PLACE + place);
}

/* lacks.c: for whom a choice that else were open has to wait; false: for nobody */
bool write_has_to_wait(struct why *w, action a);
/* By kind of action, what lacks for it now; NULL: then it is always open. */
extern void (*const WRITE_LACKS[A_START])(struct why *w, action a);

#endif
