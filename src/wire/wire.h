/* wire.h: a table as JSON, for one viewer; and what a viewer says, as a line of words.
 *
 * docs/wire.md tells it for those who write fronts. What is written is made from what the viewer
 * may know alone: views, masked events, facts for its eyes. Keys come in one order; equal views
 * give equal bytes. What a viewer says is one line, as people type it: `play 41/2 go 5`, `undo turn`,
 * `why go 9`. A line that is refused changes nothing, and is answered with a sentence.
 *
 * A front keeps a wire for each viewer, hands it the lines that come from there, sends back
 * what is written, and whenever the table has changed sends wire_state() to all.
 *
 * Where there is not enough memory (core/memory.h) for a message, a short one takes its place that
 * says so: refused, with the key `memory`; if there is none even for that, OUT is as it was. A
 * viewer who is nobody at the table is refused, too. */
#ifndef WIRE_WIRE_H
#define WIRE_WIRE_H

#include "host/host.h"
#include "host/topics.h"
#include "table/reel.h"

enum { WIRE_LANGUAGE = 1, WIRE_LINE_MAX = 1000 };

struct wire {
    struct host *host;
    int viewer; /* a seat, SEAT_NONE; locally also SEAT_ALL, who sees all and decides nothing */
    bool deals; /* says what real dice and cards bring (DEALER_HAND); never a stranger */
    bool owns;  /* the table is the viewer's own: `undo dice`, where only bots play beside; never a
                   stranger */
    const struct lang *lang;
    struct bot_limits advice; /* how long hints are thought about; all 0: a moment */
};

/* ---- state.c: the table as it stands ------------------------------------------------------ */

/* One message, ended by a line feed: everything that this viewer may know, and the events behind
 * number SINCE: as many as the front has told and host_still() says are there. False: it is a
 * refusal. */
bool wire_state(const struct wire *w, size_t since, struct buf *out);
/* Its key `waits`, for other messages that tell how a table goes on. */
void wire_put_waits(struct json *json, struct host_wait wait);

/* ---- reel.c: a recorded game, event by event ---------------------------------------------- */

struct wire_reel {
    const struct reel *reel;
    int viewer; /* of a masked record everybody gets what its viewer may know */
    const struct lang *lang;
};
/* The same message for the position behind event AT: what a front draws it may draw of a record,
 * too. Nothing is chosen or taken back there; `recorded` says how many events and turns there
 * are, and in which turn it is. False: there is not enough memory, and OUT is as it was. */
bool wire_reel_state(const struct wire_reel *w, size_t at, size_t since, struct buf *out);

/* ---- say.c: what a viewer says ------------------------------------------------------------- */

enum wire_done {
    WIRE_ANSWERED, /* OUT is the answer; nothing has changed */
    WIRE_CHANGED,  /* the game has: OUT says so, and all viewers need a new state */
    WIRE_THINKS,   /* *JOB is to be run by the front, then wire_advice() writes the answer */
    WIRE_LACKS     /* there is not enough memory: nothing has changed, it may be said again */
};
/* N bytes without line feed; whatever they are. JOB: the caller frees it. */
enum wire_done wire_say(const struct wire *w, const char *line, size_t n, struct buf *out,
                        struct host_job **job);
/* The answer to `hint` or `explain`, after the job was run. False: it is a refusal. */
bool wire_advice(const struct wire *w, const struct host_job *job, struct buf *out);

/* ---- games.c: what there is to be played -------------------------------------------------------- */

/* The keys of an object that tells of a game: names, how many play, its options; docs/desk.md. */
void wire_put_game(struct json *json, const struct lang *lang, const struct game *g);
/* Who plays it: the keys "preset", the usual one, and "bots". */
void wire_put_bots(struct json *json, const struct lang *lang, const struct game *g);

/* ---- put.c: pieces, for other messages that tell of the same things ---------------------------- */

void wire_put_seat(struct json *json, const char *key, int seat); /* from 1; "chance" */
/* Which history it is, by both numbers together: the keys "number" and "taken_back". */
void wire_put_number(struct json *json, size_t number, uint32_t taken_back);
void wire_put_action(struct json *json, const char *key, const struct game *g, action a);
void wire_put_options(struct json *json, const struct game *g, const struct setup *setup);
void wire_put_names(struct json *json, const char *const name[], int seats); /* NULL: none */
/* Which game it is, who plays, who is told: the keys that a state begins with. */
void wire_put_head(struct json *json, const struct record_head *head, const struct speaker *to);
/* What SEAT is asked, as the key "question". */
void wire_put_question(struct json *json, const struct speaker *to, const struct gview *view,
                       int seat);
/* A choice: the keys "move" and "words" of an object. */
void wire_put_move(struct json *json, const struct speaker *to, const struct gview *view,
                   struct event e);
/* `WHAT.WHICH` with its name and its text: the keys "topic", "name" and "words" of an object. */
void wire_put_topic(struct json *json, const struct speaker *to, const char *topic);
/* Several, without their texts, as the key "topics". */
void wire_put_topics(struct json *json, const struct speaker *to, const struct topics *topics);
/* What on the table an action is about: sort and value of each argument. */
void wire_put_touches(struct json *json, const struct game *g, action a);
/* An object: the message's key, who, the arguments; TO: and the sentence; NULL: without. */
void wire_put_fact(struct json *json, const struct game *g, const struct phrase *say,
                   const struct speaker *to);
/* One event as the speaker's reader heard of it. */
/* DIGEST: the turn that it ends, in a line (host/digest.h); NULL or empty: none. */
void wire_put_event(struct json *json, const struct speaker *to, const struct table_step *step,
                    const struct buf *digest);
void wire_put_tallies(struct json *json, const struct game *g, const int32_t tally[]);
/* For the one who sees ALL: what is open to the seat, or what chance may bring with its weights. */
void wire_put_open(struct json *json, const struct game *g, const struct gview *all, int seat);
/* A possible position as text: what SEAT cannot know in its view is dealt anew, always the same. */
void wire_put_possible(struct json *json, const struct game *g, const struct gview *view, int seat);
/* Ranks, scores, tallies, what decided. */
void wire_put_result(struct json *json, const struct speaker *to, const struct host_result *r);

#endif
