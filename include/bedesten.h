/* bedesten.h: the games of the Istanbul family, for other programs.
 *
 * A set-up says which game, with what, and who plays. A position is one moment of a game, to be
 * searched and counted. A host is a table with its players: people, bots, dice, undo. A record is a
 * game that was played, to be looked at. The wire is a host as JSON for one viewer.
 * docs/library.md tells how they go together; docs/notation.md what moves and records look like,
 * docs/wire.md what the JSON holds.
 *
 * What holds for every call:
 *  - Text that comes in ends with a NUL. Text that comes back as `char *` is yours: sound UTF-8,
 *    freed by bedesten_text_free(). A `const char *` is not: it lasts as long as what it was asked
 *    of, or for ever where it was asked of nothing.
 *  - A pointer to an object that a call returns is yours, freed by the _free of its kind; NULL may
 *    be freed. Objects do not need the ones that they were made from.
 *  - Whatever can fail takes an ERROR, which may be NULL, and returns false, NULL, 0 or -1 then;
 *    and nothing has changed. Wrong calls are failures too, in every build.
 *  - A call that takes no ERROR cannot fail; asked of NULL it answers NULL, 0, false or
 *    BEDESTEN_NOBODY.
 *  - LANGUAGE is a code such as "de"; NULL is English.
 *  - Nothing is printed, no process ends, no variable is shared: different objects may be used by
 *    different threads, each by one at a time; but bedesten_job_stop() may come from any. */
#ifndef BEDESTEN_H
#define BEDESTEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#    define BEDESTEN_API __attribute__((visibility("default")))
#else
#    define BEDESTEN_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- version ------------------------------------------------------------------------ */

#define BEDESTEN_VERSION_MAJOR 0
#define BEDESTEN_VERSION_MINOR 1
#define BEDESTEN_VERSION_PATCH 0
#define BEDESTEN_VERSION_TEXT "0.1.0"

/* Of the library that runs, which may be newer than this header: "0.1.0". */
BEDESTEN_API const char *bedesten_version(void);

/* ---- errors and texts --------------------------------------------------------------- */

enum bedesten_code {
    BEDESTEN_OK,      /* with words: it was done, and they are a warning */
    BEDESTEN_REFUSED, /* the rules, the text or the moment do not allow it: tell the person */
    BEDESTEN_MISUSE,  /* the call is wrong: mend the program */
    BEDESTEN_MEMORY   /* there is none left */
};
/* All zero before the first call. */
struct bedesten_error {
    const char *language; /* of the words: set by you, NULL is English */
    enum bedesten_code code;
    char key[64];    /* the same in every language: "play.illegal" */
    char words[960]; /* a sentence for people; "" if there is nothing to say */
};

BEDESTEN_API void bedesten_text_free(char *text);

/* ---- seats and moves ---------------------------------------------------------------- */

/* Seats count from 1, as in records and sentences. A viewer is a seat, nobody (a spectator), or
 * all: one who may see everything. */
enum { BEDESTEN_CHANCE = 0, BEDESTEN_NOBODY = -1, BEDESTEN_ALL = -2 };
enum { BEDESTEN_SEATS_MAX = 6, BEDESTEN_NAME_MAX = 63 };

/* A move is a number that means something in its game only, never 0. It lasts as long as the
 * process; what is kept is its text: "go 5". */
enum { BEDESTEN_MOVES_MAX = 256, BEDESTEN_OUTCOMES_MAX = 2048, BEDESTEN_LINE_MAX = 24 };
struct bedesten_outcome {
    uint32_t move;
    uint32_t weight; /* it comes this often among the sum of all weights */
};
/* What a move did, bit by bit. */
enum { BEDESTEN_TURN_ENDS = 1, BEDESTEN_REVEALS = 2, BEDESTEN_GAME_ENDS = 4 };

/* 0: no such move. Whether it is open now is another question. What is hidden in a move is `?`. A
 * number that is no move of the game is a wrong call. */
BEDESTEN_API uint32_t bedesten_move_read(const char *game, const char *text,
                                         struct bedesten_error *error);
BEDESTEN_API char *bedesten_move_write(const char *game, uint32_t move,
                                       struct bedesten_error *error);

/* ---- what there is ------------------------------------------------------------------ */

/* The codes of the languages, the ids of the games, and of the bots that play a game: number I from
 * 0; NULL behind the last. Bots: one that plays at random, the levels from weak to strong, then the
 * quick and the thinking one that the levels are made of. */
BEDESTEN_API const char *bedesten_language(int i);
BEDESTEN_API const char *bedesten_game(int i);
BEDESTEN_API const char *bedesten_bot(const char *game, int i);
/* A game as JSON, in the words of docs/desk.md: name, how many play, options with their values; and
 * `bots`: the `preset` one, and all `bots` with their names. */
BEDESTEN_API char *bedesten_game_show(const char *game, const char *language,
                                      struct bedesten_error *error);

/* ---- set-ups ------------------------------------------------------------------------ */

struct bedesten_setup;

/* How long a bot may think about a choice; 0: as long as it likes by itself. */
struct bedesten_limits {
    uint32_t ms;       /* by the clock */
    uint32_t playouts; /* by work: then the same is chosen on every machine */
    size_t memory;     /* bytes of working memory */
    uint32_t most_ms;  /* by the clock, whatever else limits it */
};
/* Ways to play, bit by bit. */
enum {
    BEDESTEN_PRACTICE = 1,  /* bedesten_host_take_back() is allowed */
    BEDESTEN_ASK_ALL = 2,   /* people are asked even where only one choice is open */
    BEDESTEN_REAL_DICE = 4, /* dice and cards lie on a real table: bedesten_host_deal() */
    BEDESTEN_OWN_DICE = 8   /* dice and cards are yours: bedesten_host_deal() */
};

/* Every option at its preset, people in every seat. SEATS 0: as many as usual. SEED decides dice,
 * cards and the bots' luck; the same seed gives the same game. */
BEDESTEN_API struct bedesten_setup *bedesten_setup_new(const char *game, int seats, uint64_t seed,
                                                       struct bedesten_error *error);
/* The set-up of a record, or of the head of one, as bedesten_setup_write() writes it. In the seat
 * of a bot that is not known here sits the usual one, with a warning: "library.unknown". */
BEDESTEN_API struct bedesten_setup *bedesten_setup_read(const char *record, uint64_t seed,
                                                        struct bedesten_error *error);
BEDESTEN_API void bedesten_setup_free(struct bedesten_setup *setup);

/* VALUES: numbers, or a name for them, or "random": ("layout", "short"). */
BEDESTEN_API bool bedesten_setup_option(struct bedesten_setup *setup, const char *key,
                                        const char *values, struct bedesten_error *error);
/* KIND: "human", or a bot's id. NAME: NULL: none; else one line of sound UTF-8 without control
 * characters, at most BEDESTEN_NAME_MAX bytes: others are refused. Limits that were set for the seat
 * stay. */
BEDESTEN_API bool bedesten_setup_seat(struct bedesten_setup *setup, int seat, const char *kind,
                                      const char *name, struct bedesten_error *error);
/* How long the bot in the seat may think. */
BEDESTEN_API bool bedesten_setup_limits(struct bedesten_setup *setup, int seat,
                                        const struct bedesten_limits *limits,
                                        struct bedesten_error *error);
BEDESTEN_API bool bedesten_setup_ways(struct bedesten_setup *setup, unsigned ways,
                                      struct bedesten_error *error);

BEDESTEN_API const char *bedesten_setup_game(const struct bedesten_setup *setup);
BEDESTEN_API int bedesten_setup_seats(const struct bedesten_setup *setup);
BEDESTEN_API const char *bedesten_setup_kind(const struct bedesten_setup *setup, int seat);
BEDESTEN_API const char *bedesten_setup_name(const struct bedesten_setup *setup, int seat);
BEDESTEN_API char *bedesten_setup_write(const struct bedesten_setup *setup,
                                        struct bedesten_error *error);

/* ---- positions: the whole truth, and what may follow -------------------------------- */

struct bedesten_position;

/* Before the first event: nothing is dealt yet. */
BEDESTEN_API struct bedesten_position *bedesten_position_new(const struct bedesten_setup *setup,
                                                             struct bedesten_error *error);
/* From the text that bedesten_position_dump() writes; lines that are missing have their presets. */
BEDESTEN_API struct bedesten_position *bedesten_position_load(const char *game, const char *text,
                                                              struct bedesten_error *error);
BEDESTEN_API struct bedesten_position *bedesten_position_copy(
    const struct bedesten_position *position, struct bedesten_error *error);
/* TO becomes FROM, without new memory: quick. The random numbers of TO stay its own. */
BEDESTEN_API bool bedesten_position_assign(struct bedesten_position *to,
                                           const struct bedesten_position *from,
                                           struct bedesten_error *error);
BEDESTEN_API void bedesten_position_free(struct bedesten_position *position);

BEDESTEN_API const char *bedesten_position_game(const struct bedesten_position *position);
BEDESTEN_API int bedesten_position_seats(const struct bedesten_position *position);
/* A seat, BEDESTEN_CHANCE, or BEDESTEN_NOBODY: it is over. Other seats may have choices too. */
BEDESTEN_API int bedesten_position_turn(const struct bedesten_position *position);
BEDESTEN_API int bedesten_position_round(const struct bedesten_position *position);

/* The open moves of a seat into an array of ROOM, BEDESTEN_MOVES_MAX is always enough. Returns how
 * many, 0: none is; -1: it failed. */
BEDESTEN_API int bedesten_position_legal(struct bedesten_position *position, int seat,
                                         uint32_t out[], int room, struct bedesten_error *error);
/* What chance may bring now: the same, and BEDESTEN_OUTCOMES_MAX is always enough. */
BEDESTEN_API int bedesten_position_outcomes(const struct bedesten_position *position,
                                            struct bedesten_outcome out[], int room,
                                            struct bedesten_error *error);
/* A move of a seat or of BEDESTEN_CHANCE, if it is open. DID: what it did (BEDESTEN_TURN_ENDS …);
 * may be NULL. Quickest after bedesten_position_legal() for the same seat. */
BEDESTEN_API bool bedesten_position_play(struct bedesten_position *position, int seat,
                                         uint32_t move, unsigned *did,
                                         struct bedesten_error *error);
/* Chance answers, as often as it is asked, with the position's own random numbers: those of the
 * set-up's seed, until others are given. */
BEDESTEN_API bool bedesten_position_deal(struct bedesten_position *position,
                                         struct bedesten_error *error);
BEDESTEN_API bool bedesten_position_seed(struct bedesten_position *position, uint64_t seed,
                                         struct bedesten_error *error);
/* It becomes one of those that look the same to the VIEWER: what is hidden is dealt anew. */
BEDESTEN_API bool bedesten_position_redeal(struct bedesten_position *position, int viewer,
                                           struct bedesten_error *error);

/* What the viewer may know, every figure named, as JSON. */
BEDESTEN_API char *bedesten_position_show(const struct bedesten_position *position, int viewer,
                                          struct bedesten_error *error);
/* All of it as text, line by line. */
BEDESTEN_API char *bedesten_position_dump(const struct bedesten_position *position,
                                          struct bedesten_error *error);
/* A hash of that text: the check value of records. */
BEDESTEN_API bool bedesten_position_check(const struct bedesten_position *position, uint64_t *value,
                                          struct bedesten_error *error);
/* Rank (1 is best, equal ones share it) and score of a seat, when it is over. */
BEDESTEN_API bool bedesten_position_result(const struct bedesten_position *position, int seat,
                                           int *rank, int *score, struct bedesten_error *error);

/* What the seat is asked, and a move that is open to it, in words: "go to the Fountain". */
BEDESTEN_API char *bedesten_position_question(const struct bedesten_position *position, int seat,
                                              const char *language, struct bedesten_error *error);
BEDESTEN_API char *bedesten_position_words(const struct bedesten_position *position, int seat,
                                           uint32_t move, const char *language,
                                           struct bedesten_error *error);
/* The open move that somebody typed, in the notation or by names: "go fountain". 0: none is
 * called so; the error says what is wrong. */
BEDESTEN_API uint32_t bedesten_position_find(const struct bedesten_position *position, int seat,
                                             const char *typed, const char *language,
                                             struct bedesten_error *error);
/* Why the move is not open to the seat: a sentence a line, each with the rule it rests on; "" where
 * nothing more can be said. */
BEDESTEN_API char *bedesten_position_why(const struct bedesten_position *position, int seat,
                                         uint32_t move, const char *language,
                                         struct bedesten_error *error);

/* ---- hosts: a table with its players ------------------------------------------------ */

struct bedesten_host;
struct bedesten_job;

BEDESTEN_API struct bedesten_host *bedesten_host_new(const struct bedesten_setup *setup,
                                                     struct bedesten_error *error);
/* A saved game goes on; who plays stands in it. SEED: for the dice to come. WAYS: as in
 * bedesten_setup_ways(); a game with real dice stays one. For bots that are not known here the usual
 * one plays, with a warning: "library.unknown". */
BEDESTEN_API struct bedesten_host *bedesten_host_load(const char *record, uint64_t seed,
                                                      unsigned ways, struct bedesten_error *error);
BEDESTEN_API void bedesten_host_free(struct bedesten_host *host);

enum bedesten_need {
    BEDESTEN_OVER,         /* nobody: the game is over */
    BEDESTEN_NEEDS_PERSON, /* bedesten_host_play() */
    BEDESTEN_NEEDS_BOT,    /* bedesten_host_ask() */
    BEDESTEN_NEEDS_DICE    /* bedesten_host_deal() */
};
struct bedesten_wait {
    enum bedesten_need need;
    int seat;        /* whom the rules name first; BEDESTEN_CHANCE, BEDESTEN_NOBODY */
    uint32_t people; /* who may act now, in any order: bit 1 << seat */
};
/* Deals, plays what is forced, and says what the table waits for; and the same without playing. Where
 * memory runs out on the way, what was played stands: call it again. */
BEDESTEN_API bool bedesten_host_advance(struct bedesten_host *host, struct bedesten_wait *wait,
                                        struct bedesten_error *error);
BEDESTEN_API bool bedesten_host_waits(const struct bedesten_host *host, struct bedesten_wait *wait,
                                      struct bedesten_error *error);

/* A person's move. */
BEDESTEN_API bool bedesten_host_play(struct bedesten_host *host, int seat, uint32_t move,
                                     struct bedesten_error *error);
/* Several moves of one person at once, all or none; each but the last leaves the seat to go on,
 * without dice and revelations between. THEN, which may be NULL, is played after dice or cards
 * have come, as far as it is obvious then. */
struct bedesten_line {
    int n;
    uint32_t move[BEDESTEN_LINE_MAX];
};
BEDESTEN_API bool bedesten_host_play_line(struct bedesten_host *host, int seat,
                                          const struct bedesten_line *line,
                                          const struct bedesten_line *then,
                                          struct bedesten_error *error);
/* What dice or cards brought. */
BEDESTEN_API bool bedesten_host_deal(struct bedesten_host *host, uint32_t move,
                                     struct bedesten_error *error);

/* The last input of a person, or the turn; up to dice, revelations and the moves of others. */
enum bedesten_span { BEDESTEN_INPUT, BEDESTEN_TURN };
BEDESTEN_API bool bedesten_host_undo(struct bedesten_host *host, int seat, enum bedesten_span span,
                                     struct bedesten_error *error);
BEDESTEN_API bool bedesten_host_redo(struct bedesten_host *host, int seat, enum bedesten_span span,
                                     struct bedesten_error *error);
/* In practice: past dice and revelations; the same dice come again. */
BEDESTEN_API bool bedesten_host_take_back(struct bedesten_host *host, int seat,
                                          enum bedesten_span span, struct bedesten_error *error);

/* Somebody else answers for the seat from now on: KIND and NAME as in bedesten_setup_seat(),
 * LIMITS of a bot; NULL: none. */
BEDESTEN_API bool bedesten_host_sit(struct bedesten_host *host, int seat, const char *kind,
                                    const char *name, const struct bedesten_limits *limits,
                                    struct bedesten_error *error);
/* The seat has used so many milliseconds more: the wire shows them. */
BEDESTEN_API bool bedesten_host_clock(struct bedesten_host *host, int seat, uint64_t ms,
                                      struct bedesten_error *error);

/* How many events there have been. */
BEDESTEN_API size_t bedesten_host_events(const struct bedesten_host *host);
/* Grows whenever events are taken back. Both numbers together name a history: `41/2` on the wire. */
BEDESTEN_API uint32_t bedesten_host_taken_back(const struct bedesten_host *host);
/* The events behind number SINCE in sentences, as the viewer may know them. */
BEDESTEN_API char *bedesten_host_tell(const struct bedesten_host *host, size_t since, int viewer,
                                      const char *language, struct bedesten_error *error);
/* A copy of the position on the table: the whole truth. Its random numbers are not the table's. */
BEDESTEN_API struct bedesten_position *bedesten_host_position(const struct bedesten_host *host,
                                                              struct bedesten_error *error);
/* Who sits where, and all else that another game of the same kind needs; but BEDESTEN_ASK_ALL and
 * BEDESTEN_OWN_DICE are for you to say again. */
BEDESTEN_API struct bedesten_setup *bedesten_host_setup(const struct bedesten_host *host,
                                                        uint64_t seed,
                                                        struct bedesten_error *error);
/* The record as the viewer may know it. Only that for BEDESTEN_ALL can be gone on with. */
BEDESTEN_API char *bedesten_host_save(const struct bedesten_host *host, int viewer,
                                      struct bedesten_error *error);
/* Who won and what decided, in sentences; when it is over. */
BEDESTEN_API char *bedesten_host_result(const struct bedesten_host *host, int viewer,
                                        const char *language, struct bedesten_error *error);

/* ---- jobs: a bot thinks ------------------------------------------------------------- */

/* The question to the bot that the table waits for. */
BEDESTEN_API struct bedesten_job *bedesten_host_ask(const struct bedesten_host *host,
                                                    struct bedesten_error *error);
/* What a bot would do in the place of SEAT, knowing what SEAT may know: about one MOVE or, with 0,
 * the best few. LIMITS: NULL: a moment. */
BEDESTEN_API struct bedesten_job *bedesten_host_advise(const struct bedesten_host *host, int seat,
                                                       uint32_t move,
                                                       const struct bedesten_limits *limits,
                                                       struct bedesten_error *error);
/* Not while it runs. The host may be freed before. */
BEDESTEN_API void bedesten_job_free(struct bedesten_job *job);

/* Thinks, once; in any thread: the host can be used meanwhile. */
BEDESTEN_API bool bedesten_job_run(struct bedesten_job *job, struct bedesten_error *error);
/* The same in slices, for those without threads: thinks for so many playouts at most, at least one
 * (0 is as good as 1), and sets IS_DONE when the answer is there. It is the same however it is cut, unless the clock limits it. */
BEDESTEN_API bool bedesten_job_step(struct bedesten_job *job, uint32_t playouts, bool *is_done,
                                    struct bedesten_error *error);
/* How much of the thinking is done, 0 to 1; never falls. Not while it thinks. */
BEDESTEN_API double bedesten_job_progress(const struct bedesten_job *job);
/* Ends the thinking soon, from any thread; what was found by then is the answer. */
BEDESTEN_API void bedesten_job_stop(struct bedesten_job *job);

/* Plays the answer to bedesten_host_ask(). Refused where the table has gone on meanwhile; a wrong
 * call with another table's job, or with one that gives advice. */
BEDESTEN_API bool bedesten_job_play(const struct bedesten_job *job, struct bedesten_host *host,
                                    struct bedesten_error *error);

/* The answer to bedesten_host_advise(): number I from 0, the move that was asked about first, then
 * the best, best first. False behind the last. */
struct bedesten_advice {
    uint32_t move;
    uint32_t playouts; /* 0: there are no figures */
    double worth;      /* the chance to win, 0 to 1; for who plays alone, rubies */
    double margin;     /* it lies this near, 95 times in 100 */
};
BEDESTEN_API bool bedesten_job_advice(const struct bedesten_job *job, int i,
                                      struct bedesten_advice *advice, struct bedesten_error *error);
/* The same in sentences, with reasons. HOST: the one that was asked. */
BEDESTEN_API char *bedesten_job_words(const struct bedesten_job *job,
                                      const struct bedesten_host *host, const char *language,
                                      struct bedesten_error *error);

/* ---- records: games that were played ------------------------------------------------ */

struct bedesten_record;

/* Replays all of it: every event, check value and figure must be right. A record that just stops is
 * good. Position 0 is before the first event, position N behind event N. */
BEDESTEN_API struct bedesten_record *bedesten_record_read(const char *text,
                                                          struct bedesten_error *error);
BEDESTEN_API void bedesten_record_free(struct bedesten_record *record);

BEDESTEN_API size_t bedesten_record_events(const struct bedesten_record *record);
BEDESTEN_API bool bedesten_record_is_whole(
    const struct bedesten_record *record); /* with its `end` */
BEDESTEN_API bool bedesten_record_is_over(const struct bedesten_record *record);
/* BEDESTEN_ALL; else it is what this viewer may know, and all are shown just that. */
BEDESTEN_API int bedesten_record_viewer(const struct bedesten_record *record);
/* Turns count from 1; the position at which one begins. */
BEDESTEN_API int bedesten_record_turns(const struct bedesten_record *record);
BEDESTEN_API size_t bedesten_record_turn_start(const struct bedesten_record *record, int turn);

/* Who sat where, and all else that another game of the same kind needs. */
BEDESTEN_API struct bedesten_setup *bedesten_record_setup(const struct bedesten_record *record,
                                                          uint64_t seed,
                                                          struct bedesten_error *error);

/* Event NUMBER, from 1. What is hidden in a move is unknown: `?` in its text. */
struct bedesten_event {
    int seat; /* or BEDESTEN_CHANCE */
    uint32_t move;
    unsigned did; /* BEDESTEN_TURN_ENDS … */
};
BEDESTEN_API bool bedesten_record_event(const struct bedesten_record *record, size_t number,
                                        int viewer, struct bedesten_event *event,
                                        struct bedesten_error *error);
/* The events behind position FROM up to position TO, in sentences. */
BEDESTEN_API char *bedesten_record_tell(const struct bedesten_record *record, size_t from,
                                        size_t to, int viewer, const char *language,
                                        struct bedesten_error *error);
/* What the viewer may know at a position, as JSON. */
BEDESTEN_API char *bedesten_record_show(const struct bedesten_record *record, size_t at, int viewer,
                                        struct bedesten_error *error);
/* The whole truth of it. Not of a record that is what one viewer may know; nor is the next. */
BEDESTEN_API struct bedesten_position *bedesten_record_position(
    const struct bedesten_record *record, size_t at, struct bedesten_error *error);
/* The game goes on from a position, as in bedesten_host_load(). */
BEDESTEN_API struct bedesten_host *bedesten_record_branch(const struct bedesten_record *record,
                                                          size_t at, uint64_t seed, unsigned ways,
                                                          struct bedesten_error *error);

/* Fair dice: was all that chance did fixed before the first event (docs/fair.md)? */
enum bedesten_finding {
    BEDESTEN_PROVEN,   /* it was */
    BEDESTEN_UNPROVEN, /* a sound record without a proof, or with one that does not hold */
    BEDESTEN_BROKEN    /* not a whole and sound record */
};
struct bedesten_verdict {
    enum bedesten_finding finding;
    bool is_demo;           /* a demonstration: it proves nothing to anybody */
    bool is_over;           /* the game has ended; else it was given up, or goes on */
    size_t events, chances; /* of the record; those of chance */
    char key[64];           /* of the sentence, the same in every language: "fair.proven" */
};
/* The verdict in words; whatever was found, the call has not failed. NULL: it has. */
BEDESTEN_API char *bedesten_record_verify(const char *text, const char *language,
                                          struct bedesten_verdict *verdict,
                                          struct bedesten_error *error);

/* ---- the wire: a host as JSON ------------------------------------------------------- */

struct bedesten_wire {
    struct bedesten_host *host;
    int viewer;
    bool deals; /* this viewer says what real dice and cards bring: `deal 41 roll 3 4` */
    const char *language;
    struct bedesten_limits advice; /* how long hints are thought about; all 0: a moment */
};
struct bedesten_said {
    bool has_changed; /* the table has: all viewers need a new state */
    struct bedesten_job
        *job; /* NULL, or to be run, then bedesten_wire_advice() writes the answer; yours */
};
/* Everything that the viewer may know, and the events behind number SINCE: one line. Where events may
 * have been taken back since, the same is said as a line, which names the history: `since 40/1`. */
BEDESTEN_API char *bedesten_wire_state(const struct bedesten_wire *wire, size_t since,
                                       struct bedesten_error *error);
/* What the viewer says, whatever it is, and the answer; a line that is refused is answered too. ""
 * where there is a job. NULL: the call has failed, and SAID is all zero. */
BEDESTEN_API char *bedesten_wire_say(const struct bedesten_wire *wire, const char *line,
                                     struct bedesten_said *said, struct bedesten_error *error);
BEDESTEN_API char *bedesten_wire_advice(const struct bedesten_wire *wire,
                                        const struct bedesten_job *job,
                                        struct bedesten_error *error);

#ifdef __cplusplus
}
#endif

#endif
