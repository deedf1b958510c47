/* digest.h: what others did, short: a line for each turn, with where somebody went, what it brought
 * and what it cost.
 *
 * “Selim: Fabric Warehouse; gets 2 fabric; gives 2 lira. You: get 2 lira.” It is made of what its
 * reader may know and nothing else: the events as they are told to the reader, and what
 * everybody holds in the reader's views before and after them. So it works for every game that
 * names its holdings; which events are worth a word the messages say (KEY.digest). */
#ifndef HOST_DIGEST_H
#define HOST_DIGEST_H

#include "game/phrase.h"
#include "table/table.h"

/* What SEAT holds as VIEW has it, "12 lira, 2 fabric and 1 ruby": what there is any of; money comes
 * first and is always said. */
enum holdings { HOLDINGS_BRIEF, HOLDINGS_ALL };
void holdings_write(const struct speaker *to, const struct gview *view, int seat,
                    enum holdings which, struct buf *out);
/* Such amounts, by the game's holdings, as far as they are not 0. */
void holdings_list(const struct speaker *to, const int32_t n[], struct buf *out);
/* Whose turn it is; SEAT_NONE: nobody's, during set-up and at the end. */
int digest_whose(const struct game *g, const struct gview *view);

/* One seat's share of a turn. */
struct digest_share {
    struct buf deeds;
    int32_t gets[HOLDINGS_MAX], gives[HOLDINGS_MAX];
};
/* A turn that is being listened to. All zero but `to` is a beginning. */
struct digest {
    struct speaker to;
    bool is_begun;      /* something was heard */
    bool is_part;       /* it was not heard from its beginning */
    bool is_over;       /* the turn is; what comes next belongs to another one */
    bool is_owners_too; /* of the reader's own turns what the reader did is told, too */
    int owner;
    int32_t held[SEATS_MAX][HOLDINGS_MAX]; /* after what was heard so far */
    struct digest_share share[SEATS_MAX];
};
/* An event of the turn. Where the turn before it was over its line is added to OUT first. */
void digest_hear(struct digest *d, const struct table_step *step, struct buf *out);
/* AFTER: the reader's view behind all that was heard. Adds the line of the turn, whether or not it
 * is over, ended by a line feed; then D is at its beginning again. */
void digest_close(struct digest *d, const struct gview *after, struct buf *out);
/* What was heard is forgotten; if there was not enough memory for it OUT is full. */
void digest_drop(struct digest *d, struct buf *out);

/* Does a turn begin with the event NUMBER, from 1? */
bool digest_begins(const struct table *t, size_t number);
/* The turns from event number FROM (1: the first) up to UNTIL, a line each; the first one
 * may be the rest of a turn. */
struct digest_span {
    size_t from, until;
};
void digest_write(const struct speaker *to, const struct table *t, struct digest_span span,
                  struct buf *out);

#endif
