/* wire.h: the messages between a table and a bot outside, as docs/protocol.md tells them.
 *
 * A message is one line of JSON. What is written here is made from a view, masked
 * events and facts that the seat may read, so nothing hidden can be in it; equal views
 * give equal bytes. */
#ifndef OUTSIDE_WIRE_H
#define OUTSIDE_WIRE_H

#include "bots/guest.h"
#include "core/text.h"

enum { WIRE_VERSION = 1, WIRE_MOVE_MAX = 128, WIRE_GAME_MAX = 32 };

/* ---- wire.c: what the table says ---------------------------------------------- */

struct wire {
    const struct guest_game *game;
    const struct lang *lang;
    int seat;
    uint32_t ms; /* for each choice */
};

void wire_hello(const struct wire *wire, struct buf *out);
/* One event, without what stands around the list of them. */
void wire_event(const struct wire *wire, const struct guest_step *step, struct buf *out);
/* LIST: events separated by line feeds, the last one ended too. */
void wire_events(const char *list, struct buf *out);
void wire_choose(const struct wire *wire, const struct bot_query *q, uint64_t id, struct buf *out);
void wire_over(const struct wire *wire, const struct result *result, struct buf *out);
void wire_error(const char *words, struct buf *out);

/* ---- what the bot says ---------------------------------------------------------- */

void wire_answer(uint64_t id, const struct game *g, action a, struct buf *out);

/* ---- wire_read.c: either side's ears --------------------------------------------- */

/* An answer; false: LINE is none. */
struct wire_answer {
    bool has_error; /* the bot gives up; MOVE says why, in its own words */
    uint64_t id;
    char move[WIRE_MOVE_MAX];
};
bool wire_read_answer(const char *line, size_t n, struct wire_answer *answer);

/* What a bot hears; false: LINE is no message. */
enum wire_type { WIRE_HELLO, WIRE_CHOOSE, WIRE_ERROR, WIRE_OTHER };
struct wire_message {
    enum wire_type type;
    unsigned protocol, seat; /* WIRE_HELLO; the seat from 1 */
    char game[WIRE_GAME_MAX];
    uint64_t id;     /* WIRE_CHOOSE */
    uint32_t ms;     /* how long it may take; 0: the table does not say */
    struct buf text; /* WIRE_CHOOSE: a possible position; WIRE_ERROR: words */
};
bool wire_read_message(const char *line, size_t n, struct wire_message *message);

#endif
