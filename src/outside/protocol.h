/* protocol.h: the messages between a table and a bot outside, as docs/protocol.md tells them.
 *
 * A message is one line of JSON. What is written here is made from a view, masked
 * events and facts that the seat may read, so nothing hidden can be in it; equal views
 * give equal bytes. */
#ifndef OUTSIDE_PROTOCOL_H
#define OUTSIDE_PROTOCOL_H

#include "bots/guest.h"
#include "core/text.h"

enum { PROTOCOL_VERSION = 1, PROTOCOL_MOVE_MAX = 128, PROTOCOL_GAME_MAX = 32 };

/* ---- protocol.c: what the table says ---------------------------------------------- */

struct protocol {
    const struct guest_game *game;
    const struct lang *lang;
    int seat;
    uint32_t ms; /* for each choice */
};

void protocol_hello(const struct protocol *wire, struct buf *out);
/* One event, without what stands around the list of them. */
void protocol_event(const struct protocol *wire, const struct guest_step *step, struct buf *out);
/* LIST: events separated by line feeds, the last one ended too. */
void protocol_events(const char *list, struct buf *out);
void protocol_choose(const struct protocol *wire, const struct bot_query *q, uint64_t id,
                     struct buf *out);
void protocol_over(const struct protocol *wire, const struct result *result, struct buf *out);
void protocol_error(const char *words, struct buf *out);

/* ---- what the bot says ---------------------------------------------------------- */

void protocol_answer(uint64_t id, const struct game *g, action a, struct buf *out);

/* ---- protocol_read.c: either side's ears --------------------------------------------- */

/* An answer; false: LINE is none. */
struct protocol_answer {
    bool has_error; /* the bot gives up; MOVE says why, in its own words */
    uint64_t id;
    char move[PROTOCOL_MOVE_MAX];
};
bool protocol_read_answer(const char *line, size_t n, struct protocol_answer *answer);

/* What a bot hears; false: LINE is no message. */
enum protocol_type { PROTOCOL_HELLO, PROTOCOL_CHOOSE, PROTOCOL_ERROR, PROTOCOL_OTHER };
struct protocol_message {
    enum protocol_type type;
    unsigned protocol, seat; /* PROTOCOL_HELLO; the seat from 1 */
    char game[PROTOCOL_GAME_MAX];
    uint64_t id;     /* PROTOCOL_CHOOSE */
    uint32_t ms;     /* how long it may take; 0: the table does not say */
    struct buf text; /* PROTOCOL_CHOOSE: a possible position; PROTOCOL_ERROR: words */
};
bool protocol_read_message(const char *line, size_t n, struct protocol_message *message);

#endif
