/* host.h: a table with its players: what people expect of a table at any front.
 *
 * A front makes a host and pumps: host_advance() plays all that needs nobody and says whom
 * the table waits for. A person's answer goes to host_play(). A bot is asked through a
 * job: a question copied out of the host, run by the front where and when it likes,
 * at one go or in slices, then handed back. So the host never waits: it does no I/O, starts
 * no thread, reads no clock, and nothing it does takes long.
 *
 * Forced moves are played without a question, and go with the decision before them when that is
 * taken back. The same plan, the same answers and bots without a clock give the same record.
 *
 * What a front shows it gets for a viewer: views and masked events of the table, never its
 * state.
 *
 * Lack of memory (core/memory.h) is a failure like others: the call says so, with the note `memory`
 * where it takes one, and nothing has changed. */
#ifndef HOST_HOST_H
#define HOST_HOST_H

#include "bots/guest.h"
#include "game/phrase.h"
#include "table/table.h"

struct host;

/* ---- making one --------------------------------------------------------------------- */

enum host_who {
    HOST_PERSON, /* answers through host_play() */
    HOST_BOT,    /* is asked by a job that host_job_run() can do */
    HOST_GUEST   /* is asked by a job too, but the front knows how: host_job_answer() */
};
struct host_player {
    enum host_who who;
    const struct bot *bot;    /* HOST_BOT */
    struct bot_limits limits; /* of each of its choices */
};
struct host_plan {
    struct record_head head; /* a seat without a kind is named after who sits there */
    struct dealer dealer;
    uint64_t seed;   /* of the bots' own luck … */
    uint64_t number; /* … in this one of the games from that seed */
    struct host_player player[SEATS_MAX];
    uint32_t
        taken_back;   /* host_taken_back() to begin with: of the host that the table had before */
    bool ask_all;     /* ask people even where only one choice is open */
    bool is_discreet; /* … where others could not see that only one is: for several people */
    bool is_practice; /* host_take_back() is allowed */
};

/* Can there be such a table with such players? False: NOTE says what is wrong. */
bool host_plan_check(const struct host_plan *plan, struct note *note);
/* Can PLAYER sit at a table of this game? A bot must be one that plays it. */
bool host_player_check(const struct game *g, const struct host_player *player, struct note *note);
/* Who is meant by KIND, `human` or a bot's id, without limits? False: NOTE says which bots play. */
bool host_player_of(const struct game *g, const char *kind, struct host_player *player,
                    struct note *note);
/* Nothing is dealt before the first host_advance(). NULL: host_plan_check() says what is wrong, or
 * there is not enough memory. */
struct host *host_new(const struct host_plan *plan);
/* On a table that was loaded or branched off; it is the host's from now on. The plan's head and
 * dealer are not looked at. NULL: as above, and the table is the caller's as before. */
struct host *host_on(struct table *table, const struct host_plan *plan);
/* A saved game; who sits where is as the record says, with the plan's limits: host_unknown()
 * names the seats whose bot is not known here. NULL: FAULT says where and why. */
struct host *host_load(const char *text, size_t n, const struct host_plan *plan,
                       struct record_end *end, struct record_fault *fault);
void host_free(struct host *h); /* NULL is allowed */

/* Who sits where by a record's head: people, and bots where they are known here; for others a bit
 * each is returned, and the preset bot sits there. Limits stay as they are. */
uint32_t host_players_of(const struct record_head *head, struct host_player player[SEATS_MAX]);

/* The table: to look at, to listen to, to save. What changes the game goes through the host. */
struct table *host_table(struct host *h);
const struct table *host_look(const struct host *h);
const struct host_player *host_player(const struct host *h, int seat); /* NULL: no such seat */
/* Somebody else answers for the seat from now on; the record's head does not change
 * (table_seat_set). Jobs that were asked for the seat are refused; others think on. False: there is
 * no such seat, or such a player cannot sit there. */
bool host_sit(struct host *h, int seat, const struct host_player *player);
/* Seats of a saved game, a bit each, where the preset bot plays for one that is not known here;
 * until somebody sits down there. */
uint32_t host_unknown(const struct host *h);
uint32_t host_people(const struct host *h); /* a bit per seat that a person has */
bool host_is_practice(const struct host *h);
void host_set_practice(struct host *h, bool is_practice);
/* From now on hints serve the task AIM of a game that is played alone, from 1: worth is the chance
 * to fulfil it; 0: they serve the score. False: there is no such task here, nothing has changed. */
bool host_set_aim(struct host *h, int aim);
/* Kept with the game it is a note of the record; a host made on such a table serves that task. */
#define HOST_AIM "task" /* the key of the note; its text is the number */
int host_aim(const struct host *h);

/* For sentences: the names of the record's head; they last as long as the host. */
struct speaker host_speaker(const struct host *h, const struct lang *lang, int reader);

/* ---- the pump ----------------------------------------------------------------------- */

enum host_need {
    HOST_OVER,   /* nobody: the game is over */
    HOST_PEOPLE, /* people: host_play() */
    HOST_JOB,    /* a bot or a guest: host_job_move() */
    HOST_CHANCE, /* the front, for dice and cards: host_deal() */
    HOST_LACK,   /* memory: what was played stands, and host_advance() will go on from there */
    HOST_LESSON  /* a person who reads what the tutor says */
};
struct host_wait {
    enum host_need need;
    int seat;        /* whom the rules name first; SEAT_CHANCE, SEAT_NONE */
    uint32_t people; /* people who may act now, a bit per seat, in any order; also while a bot is
                        asked */
};
/* Deals, plays forced moves, and says what the table waits for. May be called at any time. */
struct host_wait host_advance(struct host *h);
struct host_wait host_waits(const struct host *h); /* the same, but nothing is played */
/* Of any position, recorded ones too: whose TURN it is, who MAY_ACT, who are PEOPLE. */
struct host_wait host_wait_of(int turn, uint32_t may_act, uint32_t people);

/* ---- tutors ------------------------------------------------------------------------- */

/* Somebody beside the table who knows how the game is to go on: a lesson (lesson/pupil.h). As long
 * as a tutor leads it says what the others do, in the place of bots, and which choices a person may
 * take. All of it is asked about the table as it stands. */
enum host_lead {
    TUTOR_RESTS, /* the game goes its own way, but for what is not allowed */
    TUTOR_PLAYS, /* this is the next event, whose decision it may be */
    TUTOR_HOLDS  /* nothing happens before the tutor says so: HOST_LESSON */
};
struct host_tutor {
    void *self;
    enum host_lead (*leads)(const void *self, struct event *next);
    /* May SEAT do this? It may be cut short. False: NOTE says why not. */
    bool (*allows)(const void *self, int seat, struct turn_line *line, struct note *note);
    void (*undone)(void *self, size_t events); /* events were taken back, so many remain */
    /* The choice that is wanted now, which is all the advice there is; 0: any. False: NOTE says why
     * nothing is to be advised. */
    bool (*wants)(const void *self, action *choice, struct note *note);
};
/* From now on; it must last as long as the host. */
void host_set_tutor(struct host *h, const struct host_tutor *tutor);

/* ---- people ------------------------------------------------------------------------- */

/* A person's decision. False: NOTE says why, nothing has changed. */
bool host_play(struct host *h, struct event e, struct note *note);
/* Several decisions of one seat, given at once: all of them or none. Each but the last must leave
 * the seat to go on: without chance, revelation or the end of a turn. They are
 * taken back together.
 * THEN is for the time after chance has answered: it is played by host_advance() as long as each
 * of it is the obvious choice when it comes up; else the rest of it is forgotten. */
struct host_input {
    struct turn_line line, then;
};
bool host_play_line(struct host *h, int seat, const struct host_input *input, struct note *note);
/* What VIEWER may say of what chance brings, where real dice and cards are dealt by hand: what all
 * may see, its own cards, and those of bots, who cannot turn one up. It is all that is possible
 * as far as VIEWER knows. Returns how many; 0: nothing is to be dealt by VIEWER. */
int host_outcomes(const struct host *h, int viewer, struct outcome out[]);
/* What chance brings, where the dealer waits for the front. */
bool host_deal(struct host *h, action a, struct note *note);

/* Was the event (from 1) a forced move that the host played? */
bool host_was_forced(const struct host *h, size_t number);

/* ---- jobs: job.c -------------------------------------------------------------------- */

struct host_job;
enum host_task { HOST_MOVE, HOST_HINT, HOST_EXPLAIN };

/* The question to the bot or guest that the table waits for; NULL: it waits for none, or, where it
 * does (HOST_JOB), there is not enough memory. */
struct host_job *host_job_move(const struct host *h);
/* What a bot says of SEAT's open question, knowing what SEAT may know. ABOUT: the choice to
 * explain; 0: the best few. Limits all 0: a moment. Where a tutor wants one choice that is the
 * advice, and nothing is to be thought. NULL: NOTE says why there is no advice. */
struct host_job *host_job_advise(const struct host *h, int seat, action about,
                                 const struct bot_limits *limits, struct note *note);
void host_job_free(struct host_job *job); /* NULL is allowed; not while it runs */

enum host_task host_job_task(const struct host_job *job);
/* What is asked, for a guest; the random numbers belong to it. Lasts as long as the job. */
const struct bot_query *host_job_query(const struct host_job *job);
struct rng *host_job_rng(struct host_job *job);

/* Thinks, in any thread: it touches nothing but the job. A guest's job is not for it. */
void host_job_run(struct host_job *job);
/* The same in slices, for a front without threads: thinks for at most so many playouts, at least
 * one, and says whether the answer is there. The answer is the same however it is cut, unless the
 * clock limits it; time between slices is not time spent thinking. */
bool host_job_step(struct host_job *job, uint32_t playouts);
/* How much of the thinking is done, 0 to 1, for a bar: never falls. Not while a step runs. */
double host_job_progress(const struct host_job *job);
/* Ends the thinking soon, from any thread; what it has found by then is its answer. */
void host_job_stop(struct host_job *job);
/* A guest's answer; 0: it gave none. */
void host_job_answer(struct host_job *job, action a);

/* Plays the answer of HOST_MOVE. False: it came too late, is none or is another host's, NOTE says
 * so, and nothing has changed: ask again. */
bool host_job_take(struct host *h, const struct host_job *job, struct note *note);
/* Did this host ask it? No other one has, also not where an older one was freed. */
bool host_job_is_asked_by(const struct host *h, const struct host_job *job);
/* Is it still the question that the table asks? */
bool host_job_is_due(const struct host *h, const struct host_job *job);

/* ---- advice: advice.c --------------------------------------------------------------- */

enum { HOST_SHOWN = 3 };
struct host_choice {
    struct advice worth; /* without playouts it has no figures */
    int reasons;
    struct remark reason[REMARKS_MAX];
};
struct host_advice {
    int seat;
    size_t number;       /* of events when it was asked … */
    uint32_t taken_back; /* … and host_taken_back() */
    bool is_alone;       /* worth is rubies on average, else the chance to win … */
    int aim;             /* … or to fulfil this task; 0: none */
    bool is_about;       /* the first of SHOWN was asked about */
    bool is_led;         /* the one that follows is a tutor's wish, and no bot's choice */
    int n;
    struct host_choice shown[HOST_SHOWN + 1]; /* what was asked about, then the best, best first */
};
const struct host_advice *host_job_advice(const struct host_job *job); /* after it was run */
/* How wide the worth may be off, 95 times in 100. */
double host_advice_margin(const struct advice *advice);
/* What is said of the choice that was asked about: is it the best one ("hint.same"), as good, or
 * not? Or the one that a tutor wants ("hint.step.same")? */
const char *host_advice_verdict(const struct host_advice *advice);
/* … as a sentence, with what the bot would choose. */
void host_advice_judge(const struct speaker *to, const struct host_job *job, struct buf *out);
/* In sentences, each ended by a line feed. ALL_REASONS: of each choice what speaks for it, else
 * of the best one only. */
void host_advice_write(const struct speaker *to, const struct host_job *job, bool all_reasons,
                       struct buf *out);

/* ---- taking back: undo.c ------------------------------------------------------------ */

enum host_span { HOST_DECISION, HOST_TURN };
#define HOST_PRACTICE "practice" /* the key of the note that says so */

/* SEAT, a person's, takes back its last decision, or its turn as far as that may be: to the last
 * revelation, dice or move of somebody else. Where chance is dealt by hand a decision may be
 * a mistyped outcome too, and SEAT_CHANCE takes that back before anybody has decided. False: NOTE
 * says why, nothing has changed. */
bool host_undo(struct host *h, int seat, enum host_span span, struct note *note);
bool host_redo(struct host *h, int seat, enum host_span span, struct note *note);
/* In practice: to before SEAT's last decision or its last turn, whatever was rolled, seen
 * or done by others since; the same dice come again. The record says that it was practice. */
bool host_take_back(struct host *h, int seat, enum host_span span, struct note *note);
/* SEAT's last turn with its dice, where it is no practice: for the one person of a table whose others
 * are bots, as that touches nobody else. By it the game counts as practice, as its record says; the
 * front tells that before. Not once all is open. */
bool host_undo_dice(struct host *h, int seat, struct note *note);

struct host_reach {
    size_t decisions; /* that host_undo could take back, one after the other */
    bool whole_turn;  /* HOST_TURN would lead to where the turn began */
    bool can_redo;
    bool can_take_back;
    bool has_dice; /* host_undo_dice() leads further than the others */
};
struct host_reach host_reach(const struct host *h, int seat);
/* A number of events does not name a history: some may have been taken back, and others played in
 * their place. This one, which grows whenever events are taken back, and the number of events
 * name it together. Who ends a host and loads the table anew hands it on in the plan, so that
 * nothing that was seen before is mistaken for something else. */
uint32_t host_taken_back(const struct host *h);
/* How many of the first EVENTS events that were seen at TAKEN_BACK are there still; what was
 * redone counts as new. 0 also if there cannot have been such a history. */
size_t host_still(const struct host *h, size_t events, uint32_t taken_back);
/* Who decided last, if a person; else whom the table waits for: whose undo it is where several
 * share one keyboard. */
int host_last_decider(const struct host *h);

/* ---- guests: guests.c --------------------------------------------------------------- */

/* Programs outside that live through the game: they are told its beginning, all events so far and
 * those to come, each as its seat may know it. */
struct host_guests;
/* NULL: there is not enough memory, and nobody was told anything. */
struct host_guests *host_seat_guests(struct host *h, const struct guests *guests);
/* They leave; if the game is over they are told so. NULL is allowed. */
void host_part_guests(struct host *h, struct host_guests *seated);
/* Asks the guest whose job it is. SEATED: NULL where no guest sits; then there is no answer. */
void host_ask_guest(struct host_guests *seated, struct host_job *job);
/* Does the job here and now, whoever it is for. SEATED: NULL where no guest sits. */
void host_do_job(struct host_guests *seated, struct host_job *job);

/* ---- results: result.c -------------------------------------------------------------- */

struct host_result {
    int seats;
    struct result result;
    int8_t order[SEATS_MAX]; /* seats, the best first */
    int32_t tally[SEATS_MAX][TALLIES_MAX];
    int32_t figure[SEATS_MAX][TIES_MAX]; /* by the game's ties */
    /* By place, from the second: the tie that put the one before ahead; -1: they are equal. */
    int8_t decided[SEATS_MAX];
};
/* False: the game is not over. */
bool host_result(const struct host *h, struct host_result *out);
void host_result_of(const struct game *g, const struct gview *over, int seats,
                    struct host_result *out);
/* A heading, a line for each place, then what decided between those with equal rubies. */
void host_result_write(const struct speaker *to, const struct host_result *r, struct buf *out);
/* The figure that decided for PLACE (from 1, the second), as a sentence; false: nothing
 * but the first figure did. */
bool host_result_why(const struct speaker *to, const struct host_result *r, int place,
                     struct buf *out);
/* “You”, a name, or “Player 2”. */
void host_name_write(const struct speaker *to, int seat, struct buf *out);

#endif
