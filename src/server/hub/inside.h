/* inside.h: what a hub is made of; for src/server/hub alone.
 *
 * A room is in one of three ways:
 *   READY    lines are obeyed as they come
 *   BUSY     a save or its deletion is with the store; `letter` and `tells` wait for its ticket
 *   LOADING  there is nothing but the id until the store has answered
 * In the last two lines wait in `line`, answers of bots in `ready`. Nothing of a room that is
 * busy is told to anybody. Every file that changes a room sets `dirty` and `tells`; room_settle()
 * does the rest. */
#ifndef SERVER_HUB_INSIDE_H
#define SERVER_HUB_INSIDE_H

#include "fair/fair.h"
#include "server/hub/hub.h"
#include "server/hub/map.h"
#include "wire/wire.h"

enum {
    HUB_HASH = FAIR_BYTES,
    ID_MAX = 40,       /* bytes of a line's id */
    ID_UNIQUE = 22,    /* from here on nobody guesses it: a join is recognised by it */
    IDS_KEPT = 8,      /* of each person, of lines that changed something */
    NAME_BYTES = 48,   /* of a name with its NUL */
    NAME_LETTERS = 24, /* code points */
    KEYS_MAX = 8,      /* seat secrets of one person */
    SECRET_BYTES = 16,
    SECRET_TEXT = 16 + 1 + 2 * SECRET_BYTES, /* ROOM-SECRET in hex */
    GREETINGS = 8,
    SENTENCE_BYTES = 320, /* of a sentence without arguments, with its NUL */
    WAITS_MOST = 8,       /* lines of one connection that wait */
    SECOND = 1000,
    DAY = 24 * 60 * 60 /* seconds */
};

/* ---- a seat and who has it --------------------------------------------------------- */

enum seat_who { WHO_OPEN, WHO_CLOSED, WHO_BOT, WHO_PERSON };
/* Why a bot plays for the person who has the seat. */
enum stand_in {
    STAND_NOT,
    STAND_ABSENT,  /* those present agreed; until the person is back */
    STAND_MOVE,    /* the clock of the move ran out; until the move is done */
    STAND_TIME,    /* the clock of the game ran out; to the end */
    STAND_RESIGNED /* to the end */
};
struct seat {
    uint8_t who, stand, keys, resigned; /* resigned: 1 for the first to do so, 0: has not */
    uint16_t member;                    /* a person's number in this room, for good */
    bool has_sealed, has_opened, has_joined_by, has_next;
    const struct bot *bot;
    char name[NAME_BYTES];
    uint8_t key[KEYS_MAX][HUB_HASH]; /* hashes of seat secrets, the oldest first */
    uint8_t next[HUB_HASH];          /* of the one that ends all others when it is used */
    uint8_t joined_by[HUB_HASH];     /* hash of the id of the line that joined */
    uint8_t seal[HUB_HASH], opening[HUB_HASH];
    char id[IDS_KEPT][ID_MAX + 1]; /* lines that have been obeyed, a ring */
    uint8_t id_at;
    int64_t gone;             /* nobody is connected since then; 0: somebody is */
    uint64_t used, move_used; /* milliseconds */
    /* Not kept: */
    int64_t came;   /* is here since then */
    bool is_hinted; /* a hint is being thought about */
    int64_t greeted;
};

/* ---- a room ------------------------------------------------------------------------ */

enum room_state { ROOM_GATHERING, ROOM_SEALING, ROOM_PLAYING, ROOM_OVER, ROOM_GIVEN_UP };
enum room_way { READY, BUSY, LOADING };
enum { TELL_ROOM = 1, TELL_STATE = 2 };
enum { ASK_NOTHING, ASK_UNDO, ASK_BOT };

/* What the creator chose. */
struct terms {
    bool hints, locked, resigns; /* resigns: what happens when a clock runs out; else a bot moves */
    uint32_t absent_s;           /* without a connection for so long: absent */
    uint32_t game_s, move_s;     /* clocks; 0: none */
};
/* What the others are asked; one at a time. */
struct request {
    uint8_t what;
    int8_t by, about;
    size_t number, to; /* events there were; ASK_UNDO: that would be left */
    uint32_t agreed;   /* a bit per seat */
};
/* A line that waits, a message that waits. */
struct line {
    struct line *next;
    uint64_t connection;
    size_t n;
    char text[];
};
struct letter {
    struct letter *next;
    uint64_t connection;
    bool is_answer; /* to the line `id`; where that is not kept it is refused instead */
    bool is_first; /* the connection has come into the room with it: if it is refused, it has not */
    bool is_last;  /* the connection leaves the room with it */
    char id[ID_MAX + 1];
    size_t n;
    char text[];
};

/* A history: so many events, and host_taken_back() at that time. */
struct seen {
    size_t events;
    uint32_t taken_back;
};

struct connection {
    uint64_t id;
    struct room *room;       /* NULL: nowhere yet */
    int seat;                /* SEAT_NONE: watches */
    uint16_t member;         /* whose it is: seats change hands; 0: watches */
    struct connection *next; /* in the same room */
    const struct lang *lang;
    struct seen seen;      /* what it was told of */
    bool is_told;          /* for tell.c alone */
    bool knows_next;       /* was told the seat's next secret */
    struct room *waits_in; /* where lines of it wait … */
    uint32_t waits;        /* … so many */
};

struct room {
    uint64_t id;
    struct hub *hub;
    enum room_way way;
    /* Kept: keep.c. */
    enum room_state state;
    const struct game *game;
    uint16_t revision;  /* of the rules by which the game was begun */
    struct setup setup; /* seats that are closed included, until the start */
    struct terms terms;
    struct seat seat[SEATS_MAX];
    int8_t creator;
    uint8_t resigned; /* how many have */
    uint16_t members; /* have ever joined */
    uint8_t join[HUB_HASH], watch[HUB_HASH];
    struct fair_dice dice;
    uint32_t number;     /* of the game, from 1; 0: none was ever started */
    uint64_t log_lines;  /* of it, that the store has */
    uint32_t taken_back; /* host_taken_back() to begin with: no history of two games is the same */
    int64_t touched, since; /* by people; the state began */
    /* Not kept: */
    uint64_t generation; /* of this room in memory: answers to an earlier one are dropped */
    struct host *host;   /* in ROOM_PLAYING and behind; NULL: its rules are not known here */
    struct buf log;      /* lines that the store has not got yet */
    uint32_t new_lines;
    struct {
        int seat;
        char id[ID_MAX + 1];
    } by;               /* whose line it is that is obeyed now; "": nobody's, or without an id */
    bool dirty, doomed; /* must be saved; is being deleted */
    bool lacks;      /* memory lacked: what is in memory is thrown away, the store has the truth */
    bool is_kept;    /* the store has it */
    bool is_foreign; /* its game was begun by other rules: it is kept as it is */
    unsigned tells;
    uint64_t ticket;
    struct room *next_busy, *next, **back; /* by tickets; all of the hub */
    struct connection *connections;
    struct line *line, **line_end;
    uint32_t waiting;
    struct letter *letter, **letter_end;
    struct hub_job *job, *ready; /* out; back while the room was busy */
    uint32_t jobs;               /* out, hints included */
    struct request request;
    uint32_t clocked; /* whose clocks run, a bit per seat */
    uint32_t absent;  /* who was when all were told last, a bit per seat */
    int64_t clock_at, quiet_since;
};

struct hub_job {
    uint64_t room, generation, connection;
    struct host_job *job;
    int seat;
    bool is_hint;
    char id[ID_MAX + 1];
};

struct hub {
    struct hub_world world;
    struct hub_limits limits;
    int64_t now, due_asked;
    uint64_t tickets, generations;
    struct map rooms, connections;
    struct room *all, *busy, **busy_end;
    uint32_t hints; /* being thought about */
    struct hub_figures figures;
};

static inline bool is_person(const struct seat *seat) { return seat->who == WHO_PERSON; }
static inline bool is_started(const struct room *room) { return room->state >= ROOM_PLAYING; }

/* ---- hub.c ------------------------------------------------------------------------- */

struct connection *hub_connection(const struct hub *hub, uint64_t id); /* NULL: it is gone */
void hub_send(struct hub *hub, uint64_t connection, const char *text, size_t n);

/* ---- room.c: a room in memory ------------------------------------------------------ */

/* NULL: there is no memory, or there are too many … */
struct room *room_new(struct hub *hub, uint64_t id);
const char *room_none(const struct hub *hub); /* … which of both: the key of a refusal */
void room_free(struct room *room);
/* The room in memory; else a shell of it, while the store is asked. NULL: as room_new(). */
struct room *room_fetch(struct hub *hub, uint64_t id);
/* To be called behind whatever was done to a room that is READY: saves it if it is dirty, else
 * tells what is to be told and asks bots. */
void room_settle(struct room *room);
/* The lines that wait, until the room is busy again. */
void room_go_on(struct room *room);
/* The ticket of the room was reported. */
void room_stored(struct room *room, bool good);
void room_arrive(struct room *room, const struct store_room *kept);
/* The line waits: NULL. Too many do, or there is no memory: the key of a refusal. */
const char *room_enqueue(struct room *room, struct connection *c, const char *text, size_t n);
/* Sent when the room's ticket was reported. */
void room_post(struct room *room, struct letter *letter);
bool room_letter(struct room *room, const struct letter *kind, const struct buf *text);
void room_news(struct room *room, const struct connection *to, const struct buf *text);
void room_touch(struct room *room);

/* ---- life.c: what becomes of a room ------------------------------------------------ */

bool life_start(struct room *room, struct note *note);
bool life_seal(struct room *room, int seat, const char *hex, struct note *note);
bool life_open(struct room *room, int seat, const char *hex, struct note *note);
void life_call_off(struct room *room, uint32_t missing); /* a bit per seat that did not */
bool life_resign(struct room *room, int seat);
void life_give_up(struct room *room);
bool life_rematch(struct room *room, struct note *note);
/* Who sits at I goes to TO[I]; -1: nobody sits there any more. */
void life_permute(struct room *room, const int8_t to[SEATS_MAX], int seats);
/* Is every person's game done for? */
bool life_has_people(const struct room *room);

/* ---- member.c: people are here, and go; come.c is nothing but verbs ----------------- */

void member_attach(struct room *room, struct connection *c, int seat);
void member_detach(struct connection *c);
uint32_t member_present(const struct room *room); /* a bit per person who is connected */
bool member_is_absent(const struct room *room, int seat);
int member_connections(const struct room *room, int seat); /* so many */
int member_watchers(const struct room *room);
bool member_is_named(const struct room *room, const char *name,
                     int but); /* somebody is so called */
/* When the room is kept the connection hears why, and is out. */
void member_put_out(struct room *room, const struct connection *c, const char *key);
void member_is_here(struct room *room, int seat);
int member_longest(const struct room *room); /* who has been here longest; SEAT_NONE: nobody is */

/* ---- secret.c: links --------------------------------------------------------------- */

enum secret_kind { SECRET_JOIN = 'j', SECRET_WATCH = 'w', SECRET_SEAT = 's' };
struct secret {
    uint64_t room;
    uint8_t bytes[SECRET_BYTES];
};
/* False: TEXT does not begin with one. REST: what stands behind it. */
bool secret_read(const char *text, struct secret *secret, const char **rest);
/* A new one: its text, and the hash that is kept of it. */
void secret_make(struct room *room, enum secret_kind kind, char text[SECRET_TEXT + 1],
                 uint8_t hash[HUB_HASH]);
void secret_hash(const struct secret *secret, enum secret_kind kind, uint8_t hash[HUB_HASH]);
bool secret_is(const uint8_t a[HUB_HASH],
               const uint8_t b[HUB_HASH]); /* takes the same time always */

/* ---- name.c ------------------------------------------------------------------------ */

/* What somebody wants to be called, blanks put right. False: NOTE says what is wrong with it. */
bool name_read(const char *typed, char name[NAME_BYTES], struct note *note);

/* ---- say.c: a line ----------------------------------------------------------------- */

struct saying {
    struct hub *hub;
    struct connection *c;
    struct room *room; /* NULL: nowhere */
    const char *verb, *id;
    const char *rest;      /* what stands behind the verb */
    struct buf *out;       /* the answer … */
    struct letter *letter; /* … made ready to be sent */
    bool lacks;            /* it could not be: nothing was done, and there is no other answer */
    bool is_later;         /* the answer comes from elsewhere, or was sent */
    bool is_once;          /* it counts, though nothing is to be kept */
};
void say_line(struct hub *hub, struct connection *c, const char *text, size_t n, bool waited);
/* A line that nobody can obey: KEY says why. */
void say_turn_away(struct hub *hub, uint64_t connection, const struct line *line, const char *key);
/* The answer in S->out is made ready: nothing that it needs can lack any more. To be called before
 * anything is changed that could not be told otherwise. False: it lacks, and is refused. */
bool say_ready(struct saying *s);
void say_now(struct saying *s); /* the same answer, sent at once */
/* The line has changed something: the same will not do so again. */
void say_remember(const struct saying *s);
/* The answer in S->out. */
void say_refuse(struct saying *s, const struct note *note);
void say_refuse_key(struct saying *s, const char *key);
void say_done(struct saying *s);
/* A number in front of S->rest; false: there is none up to MOST. */
bool say_number(struct saying *s, uint32_t most, uint32_t *number);
bool say_seat(struct saying *s, int *seat); /* the same, of a seat of the room, from 0; refuses */

typedef void say_verb(struct saying *s);
say_verb come_new, come_join, come_watch, come_seat, come_renew, member_leave, member_sit,
    member_rename, member_erase, member_remove, member_lock, member_unlock, member_hand_on,
    member_delete, set_game, set_seats, set_option, set_seat, set_hints, set_clock, set_absent,
    play_line, play_record, agree_ask_undo, agree_ask_bot, agree_yes, agree_no;

/* ---- play.c: the game -------------------------------------------------------------- */

/* A host for the room, nothing dealt; the game's first notes. False: there is no memory. */
bool play_begin(struct room *room);
bool play_host(struct room *room);   /* the same without the notes, for a log that is read … */
bool play_listen(struct room *room); /* … and from then on written */
/* Chance answers, forced moves are played, the end is noticed. */
void play_pump(struct room *room);
void play_ask_bot(struct room *room);
void play_take(struct room *room, struct hub_job *job);
void play_advice(struct room *room, struct hub_job *job);
/* The host's players, from who has the seats. */
void play_reseat(struct room *room);
void play_note(struct room *room, const char *key, const char *text);
void play_free(struct room *room);
void play_reveal(struct room *room); /* the secret of the dice becomes a note */

/* ---- agree.c ----------------------------------------------------------------------- */

/* Those who are asked may have gone, or the table has gone on. */
void agree_look(struct room *room);

/* ---- clock.c ----------------------------------------------------------------------- */

void clock_run(struct room *room);                      /* what has passed is counted */
void clock_turn(struct room *room);                     /* the same; then whoever is waited for */
uint64_t clock_move(const struct room *room, int seat); /* milliseconds that its move has taken */
void clock_tick(struct room *room);                     /* runs out? absent? to be given up? */
int64_t clock_wake(const struct room *room);
bool clock_may_leave(const struct room *room); /* can it leave memory now? */

/* ---- keep.c: a room as text -------------------------------------------------------- */

void keep_write(const struct room *room, struct buf *out);
/* Into a new room. False: it is not one of ours, or there is no memory. */
bool keep_read(struct room *room, const char *text, size_t n);
/* The game of the log, played again. False: it is none, or ROOM->lacks. */
bool keep_replay(struct room *room, const char *log, size_t n);
__attribute__((format(printf, 2, 3))) void keep_log(struct room *room, const char *format, ...);

/* ---- tell.c: messages -------------------------------------------------------------- */

void tell_open(struct json *json, const char *type, struct buf *out);
void tell_close(struct json *json);
/* A message that can be sent later, with the id of the line that it answers. NULL: TEXT is cut, or
 * there is no memory. */
struct letter *tell_letter(const struct letter *kind, const struct buf *text);
/* The line ID ("": it had none) is refused. This, `out` and greetings need no memory, so that they
 * can be told where there is none. */
void tell_refused(struct hub *hub, uint64_t connection, const char *id, const char *key);
void tell_room_id(struct json *json, uint64_t room);
void tell_note(struct json *json, const struct lang *lang, const struct note *note);
/* To all of the room. False: not to all, there is not enough memory. */
bool tell_room(struct room *room);
bool tell_state(struct room *room);
void tell_one(struct room *room, struct connection *c); /* room and state */
/* You are no longer in the room: KEY says why. */
void tell_out(struct room *room, struct connection *c, const char *key);
/* A greeting, a request that was settled, a start that was called off: to all. */
void tell_greeting(struct room *room, int seat, uint32_t number);
void tell_settled(struct room *room, bool is_agreed);
void tell_called_off(struct room *room, uint32_t missing);

#endif
