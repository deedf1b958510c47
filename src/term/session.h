/* session.h: what the files of a game at the terminal share; for src/term alone.
 *
 * The session knows the game and its course; a front knows the terminal. Whatever the
 * session has to say it collects in `out` and hands to the front by kind; what the front
 * reads it leaves in `typed`, as if it had been typed as a line. */
#ifndef TERM_SESSION_H
#define TERM_SESSION_H

#include "game/phrase.h"
#include "host/read.h"
#include "host/rule.h"
#include "term/play.h"
#include "term/quiz.h"

enum { LINE_BYTES_MAX = 1000, SESSION_KEY = 96 };

struct session;
/* A listener at the table: one for each person, or for all who watch. */
struct ear {
    struct session *session;
    int seat, id;
};

enum said {
    SAID_NOTE,  /* a sentence or two to the person: what was refused or done */
    SAID_EVENT, /* what has happened at the table */
    SAID_PAGE,  /* something to read: help, the log, the position */
    SAID_END    /* the result, the last words */
};
enum input { INPUT_LINE, INPUT_LONG, INPUT_END, INPUT_LEFT, INPUT_REFUSED };

struct front {
    bool is_watched;                       /* by somebody who can be waited for */
    bool is_wide;                          /* it breaks lines itself, and needs no welcome */
    void (*put)(struct session *s);        /* shows `out`, which is a `said` */
    enum input (*ask)(struct session *s);  /* shows the open question; the answer in `typed` */
    enum input (*wait)(struct session *s); /* until the person has read and says so */
    void (*blank)(struct session *s);      /* nothing that was shown is to be seen any more */
    /* A hint is thought about: PERCENT of that is done. True: the person wants no more of it. */
    bool (*think)(struct session *s, int percent); /* NULL: nothing is shown */
    void (*after)(struct session *s); /* the game is over, and that was said; or NULL */
};

struct session {
    struct play_mode *mode;
    const struct front *front;
    void *self;                /* the front's own */
    const struct table *table; /* the host's, to look at */
    const struct record_head *head;
    struct ear ear[SEATS_MAX];
    int ears;
    int viewer;             /* as whom events are told now; NOBODY: to nobody yet */
    size_t told[SEATS_MAX]; /* how many events each person has been told */
    struct buf out;         /* collects until it is put */
    enum said said;         /* what it is */
    int seat;               /* whose question stands open; SEAT_CHANCE: dealt by hand */
    action choice[OUTCOMES_MAX];
    int n;
    int label[OUTCOMES_MAX]; /* their numbers, see labels.h */
    bool is_named;           /* these are the numbers that the choices name */
    enum play_end end;
    bool is_done;
    bool is_refused;     /* the last line was … */
    bool is_other;       /* … since the step of a lesson asks for something else */
    bool is_told;        /* why the game ends was said */
    bool is_unsaved;     /* a person has decided something since the game was last saved */
    bool is_leaving;     /* `quit` was typed and not confirmed */
    bool is_wanted;      /* `list`: all of the question is to be seen again */
    bool is_unchanged;   /* the question that stands open was asked already: the last line was
                          refused, or a command that has changed nothing */
    char rule[RULE_ID];  /* the first that the last refusal named; "": none */
    bool is_reading;     /* a step of a lesson: nothing is to be chosen */
    size_t step;         /* of the lesson, as it was told */
    const char *command; /* the last one, in English; NULL: there was none yet */
    bool is_alone;       /* nothing stood behind it */
    char typed[LINE_BYTES_MAX + 1];
};
enum { NOBODY = SEAT_ALL - 1 };

/* ---- session.c ---- */

/* Plays until the end, with FRONT, whose own data is SELF. */
enum play_end session_play(struct play_mode *mode, const struct front *front, void *self);

void session_begin(struct session *s, enum said what); /* what is said from here on */
void session_put(struct session *s);                   /* hands all that was said to the front */
/* A sentence, broken into lines that begin at INDENT, unless the front does that. */
void session_add(struct session *s, const char *text, int indent);
void session_say(struct session *s, const char *key, const struct text_arg *arg, int n);
void session_item(struct session *s, const char *key); /* one of a list below a sentence */
void session_refuse(struct session *s, const struct note *note);
/* Why the action that was meant is not open; false: there is nothing to say. */
bool session_say_why(struct session *s, action a);
void session_fail(struct session *s, int error); /* output failed: the game ends here */
/* A message about one seat, {0}. */
void session_say_of(struct session *s, const char *key, int seat);
struct speaker session_speaker(const struct session *s, int reader);
int session_reader(const struct session *s); /* as whom the open question is read */
bool session_is_person(const struct session *s, int seat);
bool session_is_shared(const struct session *s); /* by several people */
bool session_is_lost(const struct session *s);   /* would be, if the game were left now */
void session_tell(void *self, const struct table_step *step); /* a table_hook, to the reader */
void session_wait(struct session *s); /* until the person says so, where somebody is watching */
const struct gview *session_view(const struct session *s, union state_room *room);
/* The open question as a sentence; a choice of it as a sentence. */
void session_question(const struct session *s, const struct gview *view, struct buf *out);
void session_choice(const struct session *s, const struct gview *view, int i, struct buf *out);

/* ---- answer.c: the choice that was typed. False: what can be said of it stands in
 * NOTE, and *A is the action that was meant, if it was one, else 0. ---- */
bool session_answer(const struct session *s, action *a, struct note *note);
/* The open question for whoever reads TYPED; ROOM is for its view. */
struct reading session_reading(const struct session *s, const char *typed, union state_room *room);

/* ---- number.c: the choice that has the number, or why there is none: like session_answer() ---- */
bool session_number(const struct session *s, int number, action *a, struct note *note);
/* `pick 3`: the third of the list, whatever its number. */
bool session_is_pick(const struct session *s, const char *typed, int *place);
bool session_pick(const struct session *s, int place, action *a, struct note *note);
/* The number of choice I as it stands before it, in four columns and two blanks. */
void session_write_number(const struct session *s, int i, struct buf *out);

/* ---- words.c: `quit`, `show`, …; false: what was typed is no command. ---- */
bool session_command(struct session *s);
/* Does it begin with one of them? */
bool session_is_command(const struct session *s, const char *typed);
/* Is it this one, in English or in the session's language? */
bool session_is_word(const struct session *s, const char *word, const char *typed);
void session_list_commands(struct session *s);
/* Is `undo dice` all that could be taken back? */
bool session_offers_dice(const struct session *s);
/* Calls TAKE with each of them, in the session's language. */
typedef void session_taker(void *self, const char *word);
void session_complete(const struct session *s, session_taker *take, void *self);

/* ---- tells.c: what is asked about the game, answered in sentences ---- */
void session_where(struct session *s, const char *rest);
void session_me(struct session *s, const char *rest);
void session_show(struct session *s, const char *rest); /* `show 2` a player, `show` the drawing */
void session_who(struct session *s, const char *rest);
void session_board(struct session *s, const char *rest);
void session_digest(struct session *s, const char *rest);
void session_log(struct session *s, const char *rest);
void session_set_wait(struct session *s, const char *rest);

/* ---- tutor.c: a lesson, where one is taught ---- */
bool session_is_led(const struct session *s); /* by a lesson that is not behind us */
/* `Step 3 of 12 · Walking: …`; nothing where no lesson leads. */
void session_step(const struct session *s, struct buf *out);
void session_step_question(const struct session *s, struct buf *out); /* while it is read */
void session_tell_step(struct session *s);
/* `next`, `demo`, `back`, `skip`; false: what was typed is none of them. */
bool session_step_word(struct session *s);
void session_list_step_words(struct session *s);

/* ---- quiz.c: a puzzle, where one is asked ---- */

void session_quiz_answer(struct session *s, action a);
/* `hint`, `demo`, `next`, `puzzles`, `quit`; false: what was typed is none of them. */
bool session_quiz_word(struct session *s);
const char *session_quiz_at(const struct session *s, int i); /* one of them; NULL: no more */
/* Has the command WORD a use here? In a game every one has. */
bool session_quiz_allows(const struct session *s, const char *word);
void session_list_quiz_words(struct session *s);

/* ---- help.c: `?`, alone and with words ---- */
void session_help(struct session *s, const char *words);
/* A text that may have several paragraphs. */
void session_add_text(struct session *s, const char *text);
/* The message that explains the word of the game with this key ("board.place.7"); or NULL. */
const char *session_topic_of(const struct session *s, const char *key);
/* The words that ask for a topic, `place 5` for "board.help.place.5"; NULL: for the first one. */
void session_topic_words(const struct session *s, const char *topic, struct buf *out);

#endif
