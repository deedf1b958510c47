/* fill.h: a masked record made into a game that is possible; for src/record alone. */
#ifndef RECORD_FILL_H
#define RECORD_FILL_H

#include "record/record.h"

void filling_start(struct filling *f);
void filling_free(struct filling *f);
bool filling_sees(struct filling *f, const char *line); /* false: there is no memory for it */
/* The masked event DONE->e happens: in the position *BEFORE, or in another one that looks the same
 * to HEAD's viewer and is put there, with something in the place of what is masked, which is put
 * into DONE->e. *AFTER is what it leads to. What was seen of it is used up. False: WHY says why,
 * lack of memory too. */
struct filled {
    union state_room before, after;
    struct game_step done;
};
bool filling_play(struct filling *f, const struct record_head *head, struct filled *to,
                  struct note *why);

/* ---- mask.c: what became known ---- */

/* The position as VIEWER knows it, as text, with `?` for each hidden thing. */
void record_dump_view(const struct game *g, const struct gstate *s, int viewer, struct buf *out);
/* Those lines of AFTER that are not in BEFORE, each behind MARK. */
void record_news(const char *before, const char *after, const char *mark, struct buf *out);

#endif
