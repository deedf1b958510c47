/* game.h: the one interface between the rules of a game and all else.
 *
 * A game is a const table of pure functions over a flat state: no pointers
 * in the state, no memory owned by it, no clock, no random source. What
 * happens in a game is a list of events (seat, action); chance is a seat.
 *
 * The contract, each line a check of tests/conform.c:
 *  1. init zeroes the state; equal histories give equal bytes. Nothing random
 *     is in it: set-up is chance events at the start of the record.
 *  2. legal fills the caller's array: ascending, no duplicates, at most
 *     ACTIONS_MAX, at least one for the seat that turn names, none for seats
 *     that are not in the game or while chance answers. At most one of them declines;
 *     what declines has no arguments and is no aside.
 *  3. legal for a seat gives the same answer on the state and on its view; so do turn and seats.
 *  4. apply trusts its input and never fails; strangers' input goes through
 *     game_play. The trace never changes the result.
 *  5. chance weights are positive, at most OUTCOMES_MAX of them; sample, where there
 *     is one, draws from the same outcomes with the same weights.
 *  6. observe twice = once; redeal makes a sound state with the same view and
 *     sees only the view; mask tells no more than the view after the event.
 *  7. read(write(a)) == a in every position; load(dump(s)) == s, and a dump is shorter than
 *     DUMP_MAX.
 *  8. REVEAL is set whenever a seat learns something it could not know.
 *  9. sound (conservation of every component) holds after every event.
 * 10. The record, replayed from its words alone, gives the same bytes.
 * 11. END is set exactly when turn becomes SEAT_NONE; round never falls; seats is what the
 *     set-up says; ranks count from 1 with gaps after ties (1 1 3) and go by `ties`; games end.
 * 12. Every question, choice, event, fact and remark has its words in every language;
 *     show writes sound JSON, why its remarks: the same for equal views.
 * 13. hold fills just its figures; it, whose and phase are the same on the state and on every view;
 *     phase is below PHASES_MAX.
 */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "core/buf.h"
#include "core/json.h"
#include "core/note.h"
#include "core/rng.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- seats ------------------------------------------------------------- */

enum {
    SEATS_MAX = 6,
    SEAT_CHANCE = -1, /* dice and shuffled decks */
    SEAT_NONE = -2,   /* turn: the game is over; observe: a spectator */
    SEAT_ALL = -3,    /* observe: everything, for records and their readers */
};

/* ---- actions ----------------------------------------------------------- */

enum { ACTIONS_MAX = 256, OUTCOMES_MAX = 2048, OPTION_BYTES = 24, STATE_MAX = 1024, UNKNOWN = 255 };
enum { DUMP_MAX = 4096 }; /* bytes of a position as text, with its NUL */

/* kind<<24 | a<<16 | b<<8 | c, so that ascending order is kind, then
 * arguments; 0: none, so kinds start at 1. A byte UNKNOWN in a masked action
 * is written `?`. */
typedef uint32_t action;

static inline action act(unsigned kind, unsigned a, unsigned b, unsigned c)
{
    return (action)(kind << 24 | a << 16 | b << 8 | c);
}
static inline unsigned act_kind(action x) { return x >> 24; }
static inline unsigned act_a(action x) { return x >> 16 & 255u; }
static inline unsigned act_b(action x) { return x >> 8 & 255u; }
static inline unsigned act_c(action x) { return x & 255u; }
static inline unsigned act_ab(action x) { return x >> 8 & 0xffffu; } /* a<<8 | b */

struct event {
    int8_t seat;
    action a;
};
struct outcome {
    action a;
    uint32_t weight;
};
enum { APPLY_TURN = 1, APPLY_REVEAL = 2, APPLY_END = 4 };

/* ---- words: what arguments mean, in notation and in sentences ----------- */

/* A sort of argument. In notation a value is its token, or a number where
 * the sort has no tokens; in a sentence it is the message KEY.TOKEN (or
 * KEY.NUMBER). A set is 16 bits in two bytes (bit i is value i), written with
 * commas: `2,5,9`. Counts are nibbles, highest first, one per token: up to
 * four in two bytes, up to six in three; written `1 0 2 0`. */
enum how { HOW_ONE, HOW_SET, HOW_COUNTS };
struct sort {
    const char *key;          /* "board.place" */
    const char *const *token; /* by value, NULL at the end; or NULL: numbers */
    enum how how;
};
enum { SORT_NONE, SORT_NUMBER, SORT_SEAT, SORT_OWN }; /* a seat is written from 1 */

/* One row per action kind, index = kind; row 0 and the end have name NULL. */
struct spec {
    const char *name;
    uint8_t sort[3];
    uint16_t say; /* the phrase that tells it, if the game has nothing special */
};

/* A sentence: message `keys[id]`, {0} = who, {1}… = arg. If the reader is who
 * and KEY.you exists, that is used; if an arg names the reader, KEY.whom. */
struct arg {
    uint8_t sort;
    int32_t value;
};
enum { PHRASE_ARGS = 5 };
struct phrase {
    uint16_t id;
    int8_t who; /* a seat, or SEAT_NONE */
    uint8_t n;
    struct arg arg[PHRASE_ARGS];
};

/* A sentence beside the log: why a choice is not open, what speaks for one. Its message
 * is KEY, filled like a phrase; `say.id` is not used. */
enum { REMARKS_MAX = 4 };
struct remark {
    const char *key;
    const char *rule; /* the statement in docs/rules it rests on, "B-3.1"; or NULL */
    struct phrase say;
};

/* What followed from an event, for people: apply adds facts if given a trace. */
enum { FACTS_MAX = 48, SEEN_ALL = 255 };
struct fact {
    uint8_t seen; /* bit per seat that may read it; SEEN_ALL: spectators too */
    struct phrase say;
};
struct trace {
    int n;
    struct fact fact[FACTS_MAX];
};

/* ---- set-up ------------------------------------------------------------ */

struct setup {
    uint8_t seats;
    uint8_t option[OPTION_BYTES]; /* the options' values one after the other */
};
struct option_name {
    const char *name; /* NULL at the end */
    const uint8_t *value;
};
struct option {
    const char *key; /* NULL at the end of the list */
    uint8_t n, min, max;
    const uint8_t *preset;                          /* n values */
    const struct option_name *names;                /* shorthands, or NULL */
    void (*draw)(uint8_t value[], struct rng *rng); /* what `random` does, or NULL */
};

/* ---- results ----------------------------------------------------------- */

struct result {
    uint8_t rank[SEATS_MAX]; /* 1 is best; shared places share the number */
    int16_t score[SEATS_MAX];
};
enum { TALLIES_MAX = 16 };

/* What ranks are decided by, one after the other: sums of tallies, more is better. */
enum { TIES_MAX = 4, TIE_PARTS = 3 };
struct tie {
    const char *key; /* its words are the message tie.KEY; NULL at the end */
    struct {
        uint8_t tally, times;
    } of[TIE_PARTS]; /* 0 times: no more parts */
};

/* What a seat holds that anybody may know: money, goods, rubies, numbers of cards. Its amount is
 * the message GAME.hold.NAME; {0} is the number. */
enum { HOLDINGS_MAX = 16 };
struct holding {
    const char *name; /* NULL at the end */
    bool is_brief;    /* money, goods and rubies: named wherever it is said how somebody stands */
};

enum { PHASES_MAX = 64 };

/* ---- the waist --------------------------------------------------------- */

struct gstate; /* the whole truth; opaque, each game has its own layout */
struct gview;  /* what one seat may know; same layout, secrets removed */

/* A view may be read by the rules as if it were a state. The other way round
 * there is only observe(): nothing else makes a gview. */
static inline const struct gstate *view_state(const struct gview *v)
{
    return (const struct gstate *)(const void *)v;
}

struct game {
    const char *id;
    bool is_example;   /* for those who write a game: no list offers it to people */
    uint16_t revision; /* raised when old records would replay differently */
    uint8_t seats_min, seats_max;
    const struct option *options;
    const struct spec *specs;
    uint64_t asides; /* bit per kind of action (0 … 63): may be done beside what is asked, such as
                        playing a card */
    uint64_t declines; /* the same: says no to what is asked, or that nothing more is wanted */
    uint64_t amounts;  /* the same: its number says how much, not which one, so it is no number to
                         choose it by */
    const struct sort *sorts; /* sorts[i - SORT_OWN] */
    const char *map; /* the key of the words that lie open at all times, whoever may choose them
                        now: "board.place"; or NULL */
    const char *const *keys;        /* message key by phrase id, NULL at the end */
    const char *const *tallies;     /* names of what tally counts, NULL at the end */
    const struct tie *ties;         /* those that result goes by, at most TIES_MAX and the end */
    const struct holding *holdings; /* at most HOLDINGS_MAX and the end; or NULL */
    size_t state_size;

    /* Is this set-up possible? True with a note set is a warning. */
    bool (*check)(const struct setup *setup, struct note *note);
    void (*init)(struct gstate *s, const struct setup *setup);
    /* A seat, SEAT_CHANCE or SEAT_NONE. Other seats may have choices too: all those
     * for which legal is not empty may act, in any order; turn names the first. */
    int (*turn)(const struct gstate *s);
    int (*legal)(const struct gstate *s, int seat, action out[]);
    int (*chance)(const struct gstate *s, struct outcome out[]);
    /* One outcome drawn without listing all of them; NULL: chance is quick enough. */
    action (*sample)(const struct gstate *s, struct rng *rng);
    unsigned (*apply)(struct gstate *s, int seat, action a, struct trace *trace);
    void (*result)(const struct gstate *s, struct result *result);
    int (*seats)(const struct gstate *s);      /* how many play */
    uint32_t (*round)(const struct gstate *s); /* from 1; 0 during set-up */
    /* Figures of a seat at the end, for statistics: fills as many as tallies. */
    void (*tally)(const struct gstate *s, int seat, int32_t out[]);
    /* What a seat holds: fills as many as holdings, the same on every view. NULL where they are. */
    void (*hold)(const struct gstate *s, int seat, int32_t out[]);
    /* Whose turn it is, whoever is to answer within it; NULL: of the one who is to act. */
    int (*whose)(const struct gstate *s);
    /* What happens next, as a number: the next events of positions with the same one go much the
     * same way through the code, so whoever plays many games side by side sorts them by it. NULL:
     * all are alike. */
    unsigned (*phase)(const struct gstate *s);

    void (*observe)(const struct gstate *s, int viewer, struct gview *view);
    action (*mask)(const struct gstate *before, struct event e, int viewer);
    void (*redeal)(const struct gview *view, int viewer, struct rng *rng, struct gstate *s);

    /* The question before SEAT, SEAT_CHANCE too (real dice may answer it); the
     * sentence for an event that happens now. */
    void (*ask)(const struct gview *view, int seat, struct phrase *phrase);
    void (*say)(const struct gview *before, struct event e, struct phrase *phrase);
    /* Why A, an action that is well formed and not open to SEAT now, is not: the rule that
     * forbids it first, then what would allow it. Returns how many, at most REMARKS_MAX;
     * 0: nothing more can be said than what is open. May be NULL. */
    int (*why)(const struct gview *view, int seat, action a, struct remark out[]);
    /* Everything in the view, every figure named, into an open JSON object. */
    void (*show)(const struct gview *view, int viewer, struct json *json);

    /* A position as text, line by line `key value…`; load starts from the
     * set-up's first decision, so that a test names only what it changes. */
    void (*dump)(const struct gstate *s, struct buf *out);
    bool (*load)(struct gstate *s, const char *text, struct note *note);
    bool (*sound)(const struct gstate *s, struct note *note);
};

/* Room for any game's state or view on the stack. */
union state_room {
    uint64_t align[STATE_MAX / 8];
    unsigned char bytes[STATE_MAX];
};
static inline struct gstate *room_state(union state_room *r) { return (struct gstate *)(void *)r; }
static inline struct gview *room_view(union state_room *r) { return (struct gview *)(void *)r; }

/* ---- list.c: all games, NULL at the end -------------------------------- */

extern const struct game *const GAMES[];
const struct game *game_find(const char *id);

/* ---- game.c: written once for all games -------------------------------- */

bool game_is_legal(const struct game *g, const struct gstate *s, int seat, action a);
/* May the event happen now? False: NOTE says why not. */
bool game_allows(const struct game *g, const struct gstate *s, struct event e, struct note *note);
/* An event that somebody wants to happen, and what became of it. */
struct game_step {
    struct event e;
    struct trace *trace; /* what follows is told here; NULL: nobody wants to know */
    unsigned flags;      /* what apply returned */
};
/* The one door for strangers' actions: checked, then applied. False: NOTE says why and nothing
 * has changed. A seat's action needs some 2 kB of stack beside what the game's own functions
 * do, one of chance the list of outcomes. */
bool game_play(const struct game *g, struct gstate *s, struct game_step *step, struct note *note);
/* Who may act, a bit per seat: several at once where they decide in any order. */
uint32_t game_may_act(const struct game *g, const struct gstate *s, int seats);
/* Ranks from figures that order the seats, more is better; equal ones share. Seats
 * that are not there get rank and score 0. */
void result_rank(struct result *r, int seats, const uint64_t standing[]);
action game_roll(const struct game *g, const struct gstate *s, struct rng *rng);
void game_deal(const struct game *g, struct gstate *s, struct rng *rng); /* till a seat is to act */
uint64_t game_check_value(const struct game *g, const struct gstate *s); /* hash of the dump */
/* Sequences of decisions and chance outcomes of length DEPTH. */
uint64_t game_perft(const struct game *g, const struct gstate *s, int depth);

/* ---- setup.c: set-ups from words --------------------------------------- */

int setup_players(const struct game *g); /* how many play unless somebody says otherwise */
bool setup_default(const struct game *g, int seats, struct setup *setup, struct note *note);
/* For a set-up that was not made here: seats, the range of every option, then the game's check. */
bool setup_check(const struct game *g, const struct setup *setup, struct note *note);
/* VALUES: a shorthand, `random` (needs RNG), or numbers separated by blanks or commas. */
bool setup_option(const struct game *g, struct setup *setup, const char *key, const char *values,
                  struct rng *rng, struct note *note);
void setup_write_option(const struct game *g, const struct setup *setup,
                        const struct option *option, struct buf *out); /* `key v v v` */
/* What an option is unless somebody says otherwise: a shorthand, else numbers. */
void setup_write_preset(const struct option *option, struct buf *out);

/* ---- notation.c: actions as words, driven by the game's specs ----------- */

void action_write(const struct game *g, action a, struct buf *out);
bool action_read(const struct game *g, const char *text, action *a, struct note *note);

/* ---- turns.c: decisions joined into whole turns ------------------------- */

enum { TURNS_MAX = 512 };
struct turn_line {
    int n;
    action a[24];
};
/* The distinct ways SEAT can go on until chance, a revelation, the end of the
 * turn or another seat: one line per distinct resulting state, at most MOST
 * and at most TURNS_MAX. STATES: room for MOST states of state_size each.
 * Returns how many. */
int game_turns(const struct game *g, const struct gstate *s, int seat, struct turn_line *lines,
               unsigned char *states, int most);

#endif
