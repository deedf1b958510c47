/* lib.h: what the files of the library share; for src/lib alone.
 *
 * A function of include/bedesten.h looks at its arguments, calls the engine, and says what became
 * of it: there are no rules here. Seats are those of the engine plus one, for chance and viewers too. */
#ifndef LIB_LIB_H
#define LIB_LIB_H

#include "bedesten.h"
#include "table/reel.h"
#include "wire/wire.h"

#include <stdatomic.h>

struct bedesten_setup {
    struct host_plan plan;
};
struct bedesten_position {
    const struct game *game;
    int seats;
    union state_room state;
    struct rng rng;
    int open_seat; /* whose open moves are listed below; LIB_UNLISTED: nobody's */
    int open_n;
    action open[ACTIONS_MAX];
};
struct bedesten_host {
    struct host *host;
};
struct bedesten_record {
    struct reel *reel;
    struct record_end end;
};
enum lib_stage { LIB_ASKED, LIB_RUNS, LIB_DONE }; /* between slices it is asked, too */
struct bedesten_job {
    struct host_job *job;
    atomic_int stage;
};

/* What is promised to others is what the engine has. */
_Static_assert((int)BEDESTEN_SEATS_MAX == (int)SEATS_MAX, "seats");
_Static_assert((int)BEDESTEN_NAME_MAX == (int)RECORD_NAME_MAX - 1, "names");
_Static_assert((int)BEDESTEN_MOVES_MAX == (int)ACTIONS_MAX, "moves");
_Static_assert((int)BEDESTEN_OUTCOMES_MAX == (int)OUTCOMES_MAX, "outcomes");
_Static_assert((int)BEDESTEN_TURN_ENDS == (int)APPLY_TURN, "what a move did");
_Static_assert((int)BEDESTEN_REVEALS == (int)APPLY_REVEAL, "what a move did");
_Static_assert((int)BEDESTEN_GAME_ENDS == (int)APPLY_END, "what a move did");
_Static_assert((int)BEDESTEN_CHANCE == SEAT_CHANCE + 1, "chance");
_Static_assert((int)BEDESTEN_NOBODY == SEAT_NONE + 1, "spectators");
_Static_assert((int)BEDESTEN_ALL == SEAT_ALL + 1, "one who sees all");

enum { LIB_UNLISTED = -9 };
static inline int lib_engine_seat(int seat) { return seat - 1; }
static inline int lib_public_seat(int seat) { return seat + 1; }

/* ---- error.c: failures; each returns false, so that a check can end in it ---- */

void lib_clear(struct bedesten_error *error);
bool lib_refuse(struct bedesten_error *error, const struct note *note);
bool lib_fault(struct bedesten_error *error, const struct record_fault *fault);
bool lib_lack(struct bedesten_error *error);                            /* of memory */
bool lib_misuse(struct bedesten_error *error, const struct note *note); /* the call is wrong */
/* The same where the sentence needs no arguments. */
bool lib_refuse_key(struct bedesten_error *error, const char *key);
bool lib_misuse_key(struct bedesten_error *error, const char *key);
/* It was done, and NOTE, if it says anything, is a warning. Always true. */
bool lib_warn(struct bedesten_error *error, const struct note *note);
/* The same about the seats, a bit each, whose bots are not known here. */
void lib_warn_unknown(struct bedesten_error *error, const struct record_head *head,
                      uint32_t unknown);

/* ---- check.c: arguments ---- */

bool lib_given(const void *argument, const char *name, struct bedesten_error *error);
/* The same for the first argument of a call: nothing has gone wrong before it. */
bool lib_start(const void *argument, const char *name, struct bedesten_error *error);
bool lib_seat(int seat, int seats, struct bedesten_error *error);
bool lib_viewer(int viewer, int seats, struct bedesten_error *error);
bool lib_number(size_t number, size_t min, size_t max, struct bedesten_error *error);
bool lib_room(int n, int room, struct bedesten_error *error); /* in an array */
bool lib_ways(unsigned ways, struct bedesten_error *error);
bool lib_record_text(const char *text, struct bedesten_error *error);
const struct lang *lib_lang(const char *code, struct bedesten_error *error);
/* Is it one of the games that bedesten_game() lists? G: NULL: there is none of that id. */
bool lib_offers(const struct game *g, const char *id, struct bedesten_error *error);
const struct game *lib_game(const char *id, struct bedesten_error *error);
bool lib_name(const char *name, struct bedesten_error *error); /* of a person or a bot */
bool lib_move(const struct game *g, action a, struct bedesten_error *error); /* is it one? */
struct bot_limits lib_limits(const struct bedesten_limits *limits);          /* NULL: none */
/* Who is meant by "human" or a bot's id. */
bool lib_player(const struct game *g, const char *kind, struct host_player *player,
                struct bedesten_error *error);

/* What was written becomes the caller's, or a failure; OUT is used up. */
char *lib_text(struct buf *out, struct bedesten_error *error);

/* ---- setup.c ---- */

struct bedesten_setup *lib_setup(const struct record_head *head, uint64_t seed,
                                 struct bedesten_error *error);
bool lib_head(const char *text, struct record_head *head, struct bedesten_error *error);
/* The dealer of these ways and this seed. */
struct dealer lib_dealer(unsigned ways, uint64_t seed);

/* ---- position.c ---- */

struct bedesten_position *lib_position(const struct game *g, const struct gstate *s,
                                       struct bedesten_error *error);
/* What is open to a seat, or what chance may bring: at most OUTCOMES_MAX. */
int lib_open(const struct bedesten_position *p, int engine_seat, action out[]);

/* ---- host.c, job.c ---- */

struct bedesten_host *lib_host(struct host *h, struct bedesten_error *error);
struct bedesten_job *lib_job(struct host_job *job, struct bedesten_error *error);
bool lib_job_is_done(const struct bedesten_job *job, const struct bedesten_host *host,
                     struct bedesten_error *error);
int lib_host_seats(const struct bedesten_host *host);

/* ---- look.c: sentences of events; a table_hook ---- */

struct lib_telling {
    struct speaker to;
    struct buf out;
};
void lib_tell(void *self, const struct table_step *step);

#endif
